// A small forgiving converter in one pass: tags decide where lines end, entities what they say.
#include "text/mail_html.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "core/text.hpp"
#include "text/mail_gmime.hpp"
#include "text/mail_text.hpp"

namespace touchline::books::mail {
namespace {

std::string utf8_of(std::uint32_t code) {
  std::array<char, 6> bytes{};
  if (code > 0x10FFFFU || (code >= 0xD800U && code < 0xE000U)) return std::string(replacement);
  const int count = g_unichar_to_utf8(code, bytes.data());
  return std::string(bytes.data(), static_cast<std::size_t>(count));
}

constexpr std::string_view latin_1_names =
    "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn "
    "sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave "
    "Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml "
    "ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN "
    "szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave "
    "iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute "
    "ucirc "
    "uuml yacute thorn yuml";

std::optional<std::uint32_t> named_character(std::string_view name) {
  static constexpr std::array<std::pair<std::string_view, std::uint32_t>, 21> others{
      {{"amp", '&'},        {"lt", '<'},        {"gt", '>'},        {"quot", '"'},
       {"apos", '\''},      {"ndash", 0x2013U}, {"mdash", 0x2014U}, {"lsquo", 0x2018U},
       {"rsquo", 0x2019U},  {"ldquo", 0x201CU}, {"rdquo", 0x201DU}, {"bull", 0x2022U},
       {"hellip", 0x2026U}, {"euro", 0x20ACU},  {"trade", 0x2122U}, {"ensp", 0x20U},
       {"emsp", 0x20U},     {"thinsp", 0x20U},  {"minus", 0x2212U}, {"zwnj", 0x200CU},
       {"OElig", 0x0152U}}};
  for (const auto& [known, code] : others)
    if (known == name) return code;
  const auto names = words(latin_1_names);
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) return std::nullopt;
  return 0xA0U + static_cast<std::uint32_t>(found - names.begin());
}

std::optional<std::uint32_t> numbered_character(std::string_view digits) {
  const bool hex = digits.starts_with('x') || digits.starts_with('X');
  if (hex) digits.remove_prefix(1);
  if (digits.empty()) return std::nullopt;
  std::uint32_t code = 0;
  for (const char c : digits) {
    const int digit = g_ascii_xdigit_value(c);
    if (digit < 0 || (!hex && digit > 9)) return std::nullopt;
    code = std::min(code * (hex ? 16U : 10U) + static_cast<std::uint32_t>(digit), 0x110000U);
  }
  return code;
}

/// What "&name" or "&#number" stands for. Numbers of control characters mean windows-1252, as in
/// every browser.
std::optional<std::string> entity(std::string_view name) {
  const auto code =
      name.starts_with('#') ? numbered_character(name.substr(1)) : named_character(name);
  if (!code) return std::nullopt;
  if (*code >= 0x80U && *code < 0xA0U) return to_utf8(std::string(1, static_cast<char>(*code)), "");
  if (*code < 0x20U || *code == 0x7FU) return *code == 0 ? "" : " ";
  return utf8_of(*code);
}

/// A small forgiving converter: it knows where lines end and what is no text, not how a page looks.
class HtmlText {
 public:
  explicit HtmlText(std::string_view html) : html_(html), lower_(html) {
    std::transform(lower_.begin(), lower_.end(), lower_.begin(), g_ascii_tolower);
  }

  std::string convert() {
    while (at_ < html_.size()) {
      if (html_[at_] == '<' && read_tag()) continue;
      if (html_[at_] == '&' && read_entity()) continue;
      put(html_[at_++]);
    }
    end_block();
    settle();
    return text_;
  }

 private:
  void put(char c) {
    if (in_pre_ > 0 && c == '\n') return end_row();
    const bool blank = c == ' ' || c == '\n' || c == '\t';
    if (in_pre_ > 0 || !blank) return put(std::string_view(&c, 1));
    if (!block_ended_ && !row_.empty() && row_.back() != ' ' && row_.back() != '\t') row_ += ' ';
  }
  void put(std::string_view visible) {
    settle();
    row_ += visible;
    cell_opened_ = false;
  }

  void end_row() {
    if (in_pre_ == 0) row_.erase(row_.find_last_not_of(" \t") + 1);
    block_ended_ = false;
    if (row_ == "--") row_ = "-- ";
    if (quotes_.depth > 0) text_ += "> ";
    text_ += row_ + "\n";
    row_.clear();
  }
  /// Its line ends when more text comes, so that a paragraph may be the content of a cell.
  void end_block() {
    if (!cell_opened_) block_ended_ = true;
  }
  void settle() {
    if (!block_ended_) return;
    block_ended_ = false;
    if (row_.find_first_not_of(" \t") != std::string::npos) end_row();
    row_.clear();
  }
  void end_line() {
    settle();
    end_row();
  }

  bool read_entity() {
    std::size_t end = at_ + 1;
    if (end < html_.size() && html_[end] == '#') ++end;
    while (end < html_.size() && end - at_ < 40 && (is_letter(html_[end]) || is_digit(html_[end])))
      ++end;
    const auto meaning = entity(std::string_view(html_).substr(at_ + 1, end - at_ - 1));
    if (!meaning) return false;
    put(std::string_view(*meaning));
    at_ = end < html_.size() && html_[end] == ';' ? end + 1 : end;
    return true;
  }

  /// Where the tag that opens here closes: quoted attributes may hold '>'. A quote that never ends
  /// is a slip of its writer, and then no quote counts any more.
  std::size_t end_of_tag() {
    char quote = '\0';
    for (std::size_t i = at_; quotes_count_ && i < html_.size(); ++i) {
      const char c = html_[i];
      if (quote != '\0') {
        if (c == quote) quote = '\0';
      } else if (c == '>') {
        return i;
      } else if ((c == '"' || c == '\'') && html_[i - 1] == '=') {
        quote = c;
      }
    }
    quotes_count_ = false;
    return html_.find('>', at_);
  }

  /// False if it is a '<' of the text.
  bool read_tag() {
    if (lower_.compare(at_, 4, "<!--") == 0) return skip_past("-->"), true;
    const char next = at_ + 1 < html_.size() ? html_[at_ + 1] : ' ';
    if (tags_ended_ || !(is_letter(next) || next == '/' || next == '!' || next == '?'))
      return false;
    const std::size_t end = end_of_tag();
    if (end == std::string::npos) return tags_ended_ = true, false;
    const std::string_view tag = std::string_view(lower_).substr(at_ + 1, end - at_ - 1);
    at_ = end + 1;
    const std::size_t name_end = tag.find_first_of(" \t\n/", 1);
    apply(tag.substr(0, name_end), tag);
    return true;
  }

  void skip_past(std::string_view mark) {
    const std::size_t found = lower_.find(mark, at_);
    at_ = found == std::string::npos ? html_.size() : found + mark.size();
  }

  static bool is_block(std::string_view name) {
    static constexpr std::array blocks{"p",  "div", "tr", "li", "h1", "h2", "h3", "h4",
                                       "h5", "h6",  "ul", "ol", "hr", "dt", "dd", "table"};
    return std::find(blocks.begin(), blocks.end(), name) != blocks.end();
  }

  void apply(std::string_view name, std::string_view tag) {
    const bool closing = name.starts_with('/');
    if (closing) name.remove_prefix(1);
    if (name == "br") return end_line();
    if (is_block(name)) return end_block();
    if (name == "pre") return turn_pre(closing);
    if (name == "blockquote") return turn_quote(closing, tag);
    if (name == "td" || name == "th") return turn_cell(closing);
    if (!closing && (name == "script" || name == "style" || name == "title")) {
      skip_past("</" + std::string(name));
      skip_past(">");
    }
  }

  void turn_cell(bool closing) {
    cell_opened_ = !closing;
    if (!closing) return;
    block_ended_ = false;
    row_ += '\t';  // an empty cell keeps its place
  }

  void turn_pre(bool closing) {
    end_block();
    settle();
    in_pre_ = std::max(0, in_pre_ + (closing ? -1 : 1));
    if (!closing && at_ < html_.size() && html_[at_] == '\n') ++at_;
  }

  /// Some programs indent with it: only what says that it cites is a quote.
  void turn_quote(bool closing, std::string_view tag) {
    block_ended_ = true;
    settle();
    if (!closing) {
      const bool cites = tag.find("cite") != std::string_view::npos ||
                         tag.find("quote", 10) != std::string_view::npos;
      quotes_.open.push_back(cites);
      quotes_.depth += cites ? 1 : 0;
    } else if (!quotes_.open.empty()) {
      quotes_.depth -= quotes_.open.back() ? 1 : 0;
      quotes_.open.pop_back();
    }
  }

  struct Quotes {
    std::vector<bool> open{};
    int depth = 0;
  };
  std::string html_, lower_, text_{}, row_{};
  std::size_t at_ = 0;
  int in_pre_ = 0;
  Quotes quotes_{};
  bool block_ended_ = false;
  bool cell_opened_ = false;
  bool quotes_count_ = true;
  bool tags_ended_ = false;
};

}  // namespace

std::string html_text(std::string_view html) { return HtmlText(html).convert(); }

}  // namespace touchline::books::mail
