// GMime takes a message apart, decodes its headers and parts and puts ours together. What is text
// in it (flowed lines, HTML, quotes and signatures) is decided here.
#include "books/mail.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <memory>
#include <optional>
#include <utility>

#include "books/file.hpp"
#include "core/digest.hpp"
#include "core/text.hpp"

// The macros of GLib are C casts: they are met nowhere but in this block.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wold-style-cast"
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wsign-conversion"
#pragma GCC diagnostic ignored "-Wpedantic"
#include <gmime/gmime.h>

namespace touchline::books {
namespace {

GMimePart* as_part(GMimeObject* it) { return GMIME_IS_PART(it) ? GMIME_PART(it) : nullptr; }
GMimeMultipart* as_multipart(GMimeObject* it) {
  return GMIME_IS_MULTIPART(it) ? GMIME_MULTIPART(it) : nullptr;
}
bool is_message(GMimeObject* it) {
  return GMIME_IS_MESSAGE_PART(it) || GMIME_IS_MESSAGE_PARTIAL(it);
}
InternetAddressMailbox* as_mailbox(InternetAddress* it) {
  return INTERNET_ADDRESS_IS_MAILBOX(it) ? INTERNET_ADDRESS_MAILBOX(it) : nullptr;
}
InternetAddress* as_address(InternetAddressMailbox* it) { return INTERNET_ADDRESS(it); }
InternetAddressGroup* as_group(InternetAddress* it) {
  return INTERNET_ADDRESS_IS_GROUP(it) ? INTERNET_ADDRESS_GROUP(it) : nullptr;
}
template <class T>
GMimeObject* as_object(T* it) {
  return GMIME_OBJECT(it);
}
GByteArray* bytes_in(GMimeStream* memory) {
  return g_mime_stream_mem_get_byte_array(GMIME_STREAM_MEM(memory));
}
const iconv_t no_converter = (iconv_t)-1;

}  // namespace
}  // namespace touchline::books
#pragma GCC diagnostic pop

namespace touchline::books {
namespace {

namespace fs = std::filesystem;

// ---- What GMime hands out, and who frees it.

struct Unref {
  void operator()(void* object) const { g_object_unref(object); }
};
template <class T>
using Owned = std::unique_ptr<T, Unref>;

struct FreeText {
  void operator()(char* text) const { g_free(text); }
};
using OwnedText = std::unique_ptr<char, FreeText>;

struct FreeOptions {
  void operator()(GMimeParserOptions* options) const { g_mime_parser_options_free(options); }
};
using Options = std::unique_ptr<GMimeParserOptions, FreeOptions>;

void start_gmime() {
  static const bool started = [] {
    g_mime_init();
    return true;
  }();
  static_cast<void>(started);
}

std::string text_or_empty(const char* text) { return text ? std::string(text) : std::string(); }

Owned<GMimeStream> stream_of(std::string_view bytes) {
  return Owned<GMimeStream>(g_mime_stream_mem_new_with_buffer(bytes.data(), bytes.size()));
}

/// Header bytes that name no charset are UTF-8, or else what western mail programs write; the
/// locale of this machine is no reason to read a letter differently.
Options parser_options() {
  Options options(g_mime_parser_options_new());
  std::array<const char*, 3> charsets{"utf-8", "windows-1252", nullptr};
  g_mime_parser_options_set_fallback_charsets(options.get(), charsets.data());
  g_mime_parser_options_set_allow_addresses_without_domain(options.get(), TRUE);
  return options;
}

// ---- Bytes to UTF-8.

constexpr std::string_view replacement = "\xEF\xBF\xBD";
constexpr std::string_view hard_blank = "\xC2\xA0";
constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20U || c == '\x7F'; }

bool is_utf8(std::string_view bytes) {
  return g_utf8_validate_len(bytes.data(), bytes.size(), nullptr) != FALSE;
}

std::string without_nuls(std::string_view bytes) {
  std::string kept(bytes);
  std::erase(kept, '\0');
  return kept;
}

std::string valid_utf8(std::string_view bytes) {
  const std::string kept = without_nuls(bytes);
  if (is_utf8(kept)) return kept;
  const OwnedText text(g_utf8_make_valid(kept.data(), static_cast<gssize>(kept.size())));
  return text.get();
}

/// A name that can be handed to iconv: no suffix, no path.
bool is_charset_name(std::string_view name) {
  return !name.empty() && name.size() <= 40 && std::all_of(name.begin(), name.end(), [](char c) {
    return is_letter(c) || is_digit(c) || c == '-' || c == '_' || c == '.' || c == ':';
  });
}

/// What cannot be read becomes the replacement character, byte by byte.
std::string convert(iconv_t converter, std::string_view bytes) {
  std::string source(bytes), result;
  char* in = source.data();
  std::size_t left = source.size();
  while (left > 0) {
    std::array<char, 4096> chunk;
    char* out = chunk.data();
    std::size_t room = chunk.size();
    const std::size_t done = iconv(converter, &in, &left, &out, &room);
    const int why = errno;
    result.append(chunk.data(), chunk.size() - room);
    if (done != static_cast<std::size_t>(-1) || why == E2BIG) continue;
    result += replacement;
    ++in;
    --left;
  }
  return result;
}

std::optional<std::string> from_charset(std::string_view bytes, const std::string& charset) {
  if (!is_charset_name(charset)) return std::nullopt;
  const iconv_t converter = g_mime_iconv_open("utf-8", charset.c_str());
  if (converter == no_converter) return std::nullopt;
  std::string text = convert(converter, bytes);
  g_mime_iconv_close(converter);
  return text;
}

/// Letters that say ISO-8859-1, or nothing, and are no UTF-8 were written in windows-1252.
std::string to_utf8(std::string_view bytes, const std::string& given) {
  const std::string charset = lower_case(given);
  const bool says_nothing = charset.empty() || charset == "us-ascii" || charset == "ascii";
  if (charset == "utf-8" || charset == "utf8") return valid_utf8(bytes);
  if (says_nothing && is_utf8(without_nuls(bytes))) return without_nuls(bytes);
  const bool western = says_nothing || charset == "iso-8859-1" || charset == "latin1";
  const auto text = from_charset(bytes, western ? "windows-1252" : charset);
  return valid_utf8(text ? std::string_view(*text) : bytes);
}

/// Line ends as "\n" and no other control character but the tab. Valid UTF-8 stays valid.
std::string clean(std::string_view text) {
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  std::string kept;
  kept.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const bool high_control =
        c == '\xC2' && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xA0U;
    if (high_control) {
      ++i;
    } else if (c == '\r') {
      if (i + 1 == text.size() || text[i + 1] != '\n') kept += '\n';
    } else if (c == '\n' || c == '\t' || !is_control(c)) {
      kept += c;
    }
  }
  return kept;
}

void replace_all(std::string& text, std::string_view what, std::string_view by) {
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at)) {
    text.replace(at, what.size(), by);
    at += by.size();
  }
}

/// A header field as one line.
std::string one_line(std::string_view field) {
  std::string line = clean(valid_utf8(field));
  replace_all(line, hard_blank, " ");
  std::string result;
  for (const std::string_view word : words(line)) {
    if (!result.empty()) result += ' ';
    result += word;
  }
  return result;
}

/// An address or a Message-ID: nothing but its visible characters.
std::string one_word(std::string_view field) {
  std::string word = valid_utf8(field);
  std::erase_if(word, [](char c) { return c == ' ' || c == '<' || c == '>' || is_control(c); });
  return word;
}

// ---- Lines, and what of them the sender wrote.

struct Line {
  bool quoted = false;
  std::string text{};
};
using Lines = std::vector<Line>;

bool is_blank(const Line& line) { return trim(line.text).empty(); }

/// The pieces between line ends. A last line without one counts, nothing after the last one does
/// not.
std::vector<std::string_view> rows_of(std::string_view text) {
  std::vector<std::string_view> rows = split(text, '\n');
  if (!rows.empty() && rows.back().empty()) rows.pop_back();
  return rows;
}

Lines fixed_lines(std::string_view text) {
  Lines lines;
  for (const std::string_view row : rows_of(text))
    lines.push_back({row.starts_with('>'), std::string(row)});
  return lines;
}

/// RFC 3676: a line that ends in a blank goes on in the next of the same quote depth, unless one of
/// them is the mark of a signature; the blank that protects a line's start is taken off.
Lines flowed_lines(std::string_view text, bool delete_space) {
  Lines lines;
  bool open = false;
  std::size_t depth_before = 0;
  for (std::string_view row : rows_of(text)) {
    const std::size_t depth = std::min(row.find_first_not_of('>'), row.size());
    row.remove_prefix(depth);
    if (row.starts_with(' ')) row.remove_prefix(1);
    const bool mark = row == "-- ";
    if (open && depth == depth_before && !mark) {
      if (delete_space) lines.back().text.pop_back();
      lines.back().text += row;
    } else {
      lines.push_back({depth > 0, std::string(row)});
    }
    open = row.ends_with(' ') && !mark;
    depth_before = depth;
  }
  return lines;
}

/// Without the armour of a clear-signed text (RFC 4880, 7).
Lines without_armour(const Lines& lines) {
  enum class In { open, head, body, signature } in = In::open;
  Lines kept;
  for (const Line& line : lines) {
    const std::string_view text = trim(line.text);
    if (text == "-----BEGIN PGP SIGNED MESSAGE-----") {
      in = In::head;
    } else if (in == In::head) {
      if (text.empty()) in = In::body;
    } else if (in == In::body && text == "-----BEGIN PGP SIGNATURE-----") {
      in = In::signature;
    } else if (in == In::signature) {
      if (text == "-----END PGP SIGNATURE-----") in = In::open;
    } else {
      const bool escaped = in == In::body && line.text.starts_with("- ");
      kept.push_back(escaped ? Line{line.text.starts_with("- >"), line.text.substr(2)} : line);
    }
  }
  return kept;
}

/// "-----Original Message-----" and its like: what follows is somebody's earlier letter.
bool opens_earlier_letter(const Lines& lines, std::size_t at) {
  const std::string text = lower_case(trim(lines[at].text));
  if (text.starts_with("---") && text.ends_with("---"))
    return text.find("original message") != std::string::npos ||
           text.find("forwarded message") != std::string::npos;
  return text.starts_with("from:") && at + 1 < lines.size() &&
         lower_case(trim(lines[at + 1].text)).starts_with("sent:");
}

void cut_at_signature_or_earlier_letter(Lines& lines) {
  std::size_t end = 0;
  while (end < lines.size() &&
         (lines[end].quoted || (lines[end].text != "-- " && !opens_earlier_letter(lines, end))))
    ++end;
  const auto is_rule = [](std::string_view text) {
    return text.size() >= 10 && text.find_first_not_of('_') == std::string_view::npos;
  };
  if (end < lines.size() && end > 0 && is_rule(trim(lines[end - 1].text))) --end;
  lines.resize(end);
}

/// "On Monday Ann wrote:", in the languages our coaches' programs speak.
bool introduces_quote(std::string_view text) {
  static constexpr std::array verbs{"wrote", "writes",  "schrieb", "schreef", "escribió",
                                    "écrit", "scritto", "skrev",   "escreveu"};
  const std::string line = lower_case(trim(text));
  return line.ends_with(':') && std::any_of(verbs.begin(), verbs.end(), [&](const char* verb) {
           return line.find(verb) != std::string::npos;
         });
}
bool opens_introduction(std::string_view text) {
  static constexpr std::array openings{"On ", "Am ", "Op ", "El ", "Le ", "Il ", "Den ", "Em "};
  return std::any_of(openings.begin(), openings.end(),
                     [&](const char* opening) { return trim(text).starts_with(opening); });
}

/// Drops the introduction at the end of these lines, which may be wrapped over three of them.
void drop_introduction(Lines& lines) {
  std::size_t end = lines.size();
  while (end > 0 && is_blank(lines[end - 1])) --end;
  if (end == 0 || lines[end - 1].quoted) return;
  std::string joined;
  for (std::size_t count = 1; count <= std::min<std::size_t>(3, end); ++count) {
    const Line& line = lines[end - count];
    if (line.quoted || is_blank(line)) break;
    joined = line.text + " " + joined;
    if (introduces_quote(joined) && opens_introduction(line.text)) return lines.resize(end - count);
  }
  if (introduces_quote(lines[end - 1].text)) lines.resize(end - 1);
}

Lines without_quotes(const Lines& lines) {
  Lines kept;
  bool in_quote = false;
  for (const Line& line : lines) {
    if (line.quoted && !in_quote) drop_introduction(kept);
    if (!line.quoted) kept.push_back(line);
    in_quote = line.quoted;
  }
  return kept;
}

/// The advertisement that telephones put under a letter without a signature's mark.
void drop_advertisement(Lines& lines) {
  while (!lines.empty() && is_blank(lines.back())) lines.pop_back();
  if (lines.empty()) return;
  const std::string_view last = trim(lines.back().text);
  if (last.starts_with("Sent from my ") || last.starts_with("Get Outlook for ")) lines.pop_back();
}

std::string joined(const Lines& lines) {
  auto first = std::find_if_not(lines.begin(), lines.end(), is_blank);
  auto last = std::find_if_not(lines.rbegin(), std::make_reverse_iterator(first), is_blank).base();
  std::string text;
  for (; first != last; ++first) text += first->text + "\n";
  return text;
}

/// What the sender wrote.
std::string authored(Lines lines) {
  for (Line& line : lines) replace_all(line.text, hard_blank, " ");
  lines = without_armour(lines);
  cut_at_signature_or_earlier_letter(lines);
  lines = without_quotes(lines);
  drop_advertisement(lines);
  return joined(lines);
}

// ---- HTML to text.

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
    if (!block_ended_ && !row_.empty() && row_.back() != ' ') row_ += ' ';
  }
  void put(std::string_view visible) {
    settle();
    row_ += visible;
    cell_opened_ = false;
  }

  void end_row() {
    if (in_pre_ == 0) row_.erase(row_.find_last_not_of(' ') + 1);
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
    if (row_.find_first_not_of(' ') != std::string::npos) end_row();
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
    row_ += "  ";
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

// ---- The parts of a letter.

/// What was met in a letter, part by part.
struct Found {
  std::string body{};      ///< what the sender wrote in it
  std::string attached{};  ///< and in the texts attached to it
  bool plain = false;      ///< there is text/plain in the body
  bool some_text = false;  ///< there were words, perhaps only of others
  bool forwarded = false;
  bool encrypted = false;
  bool sealed = false;  ///< signed so that the text is wrapped into the signature
  bool too_deep = false;
};

void append(std::string& text, const std::string& more) {
  if (!text.empty() && !more.empty()) text += '\n';
  text += more;
}

bool is_type(GMimeObject* object, const char* type, const char* subtype) {
  return g_mime_content_type_is_type(g_mime_object_get_content_type(object), type, subtype) !=
         FALSE;
}
std::string parameter(GMimeObject* object, const char* name) {
  return text_or_empty(g_mime_object_get_content_type_parameter(object, name));
}

std::string bytes_of(GMimePart* part) {
  GMimeDataWrapper* content = g_mime_part_get_content(part);
  if (!content) return {};
  const Owned<GMimeStream> stream(g_mime_stream_mem_new());
  g_mime_data_wrapper_write_to_stream(content, stream.get());
  const GByteArray* bytes = bytes_in(stream.get());
  return std::string(bytes->data, bytes->data + bytes->len);
}

Lines lines_of(GMimeObject* object, std::string_view text) {
  if (is_type(object, "text", "html")) return fixed_lines(HtmlText(text).convert());
  if (lower_case(parameter(object, "format")) != "flowed") return fixed_lines(text);
  return flowed_lines(text, lower_case(parameter(object, "delsp")) == "yes");
}

bool holds_pgp_message(const Lines& lines) {
  return std::any_of(lines.begin(), lines.end(), [](const Line& line) {
    return trim(line.text) == "-----BEGIN PGP MESSAGE-----";
  });
}

void read_text_part(GMimePart* part, GMimeObject* object, bool attached, Found& found) {
  const std::string text = clean(to_utf8(bytes_of(part), parameter(object, "charset")));
  const Lines lines = lines_of(object, text);
  if (holds_pgp_message(lines)) found.encrypted = true;
  if (!std::all_of(lines.begin(), lines.end(), is_blank)) found.some_text = true;
  append(attached ? found.attached : found.body, authored(lines));
  if (!attached && is_type(object, "text", "plain")) found.plain = true;
}

void read_leaf(GMimePart* part, GMimeObject* object, Found& found) {
  const std::string name = lower_case(text_or_empty(g_mime_part_get_filename(part)));
  const bool attached = g_mime_part_is_attachment(part) != FALSE || !name.empty();
  const bool plain = is_type(object, "text", "plain");
  if (is_type(object, "application", "pkcs7-mime") ||
      is_type(object, "application", "x-pkcs7-mime")) {
    const bool sealed = lower_case(parameter(object, "smime-type")) == "signed-data";
    (sealed ? found.sealed : found.encrypted) = true;
  } else if (plain || (!attached && is_type(object, "text", "html")) ||
             (is_type(object, "application", "octet-stream") && name.ends_with(".txt"))) {
    read_text_part(part, object, attached, found);
  }
}

void read_object(GMimeObject* object, int depth, Found& found);

/// The version in plain text if it says anything, or else the best that does. Attachments may hang
/// in any of the versions.
void read_alternatives(GMimeMultipart* parts, int depth, Found& found) {
  Found best;
  for (int i = 0; i < g_mime_multipart_get_count(parts); ++i) {
    Found version;
    read_object(g_mime_multipart_get_part(parts, i), depth + 1, version);
    append(found.attached, version.attached);
    found.some_text |= version.some_text;
    found.forwarded |= version.forwarded;
    found.encrypted |= version.encrypted;
    found.sealed |= version.sealed;
    found.too_deep |= version.too_deep;
    if (!version.body.empty() && !(best.plain && !best.body.empty())) best = std::move(version);
  }
  append(found.body, best.body);
  found.plain |= best.plain;
}

void read_multipart(GMimeMultipart* parts, GMimeObject* object, int depth, Found& found) {
  if (is_type(object, "multipart", "encrypted")) {
    found.encrypted = true;
    return;
  }
  if (is_type(object, "multipart", "alternative")) return read_alternatives(parts, depth, found);
  const int count = g_mime_multipart_get_count(parts);
  const int read = is_type(object, "multipart", "signed") ? std::min(count, 1) : count;
  for (int i = 0; i < read; ++i) read_object(g_mime_multipart_get_part(parts, i), depth + 1, found);
}

void read_object(GMimeObject* object, int depth, Found& found) {
  if (!object) return;
  if (depth > deepest_letter) {
    found.too_deep = true;
  } else if (GMimeMultipart* parts = as_multipart(object)) {
    read_multipart(parts, object, depth, found);
  } else if (is_message(object)) {
    found.forwarded = true;
  } else if (GMimePart* part = as_part(object)) {
    read_leaf(part, object, found);
  }
}

// ---- A letter.

Owned<GMimeMessage> parse(std::string_view raw) {
  const Owned<GMimeStream> stream = stream_of(raw);
  const Owned<GMimeParser> parser(g_mime_parser_new_with_stream(stream.get()));
  const Options options = parser_options();
  return Owned<GMimeMessage>(g_mime_parser_construct_message(parser.get(), options.get()));
}

/// The first mailbox of a From line, also if it stands in a group.
InternetAddressMailbox* first_mailbox(InternetAddressList* list, int depth = 0) {
  const int count = list && depth < 5 ? internet_address_list_length(list) : 0;
  for (int i = 0; i < count; ++i) {
    InternetAddress* address = internet_address_list_get_address(list, i);
    if (InternetAddressMailbox* mailbox = as_mailbox(address)) return mailbox;
    InternetAddressGroup* group = as_group(address);
    if (!group) continue;
    if (auto* mailbox = first_mailbox(internet_address_group_get_members(group), depth + 1))
      return mailbox;
  }
  return nullptr;
}

void read_headers(GMimeMessage* message, Letter& letter) {
  if (auto* mailbox = first_mailbox(g_mime_message_get_from(message))) {
    InternetAddress* address = as_address(mailbox);
    letter.sender = lower_case(one_word(text_or_empty(internet_address_mailbox_get_addr(mailbox))));
    letter.sender_name = one_line(text_or_empty(internet_address_get_name(address)));
  }
  letter.subject = one_line(text_or_empty(g_mime_message_get_subject(message)));
  letter.id = one_word(text_or_empty(g_mime_message_get_message_id(message)));
  if (GDateTime* date = g_mime_message_get_date(message))
    letter.sent = std::max<std::int64_t>(0, g_date_time_to_unix(date));
}

std::string why_no_text(const Found& found) {
  constexpr std::string_view instead =
      "write the orders into the letter as plain text or attach them as a .txt file";
  if (found.some_text)
    return fmt::format("The letter holds only quoted text or a signature: {}.", instead);
  if (found.forwarded)
    return fmt::format("The letter only carries another letter along: {}.", instead);
  return fmt::format("The letter holds no text: {}.", instead);
}

std::string why_refused(const Letter& letter, const Found& found) {
  if (letter.sender.empty())
    return "The letter names no sender: its From line should hold an address like "
           "coach@club.example.";
  if (found.too_deep)
    return fmt::format("The letter is nested more than {} parts deep: send plain text instead.",
                       deepest_letter);
  if (found.encrypted)
    return "The letter is encrypted and is not opened here: send it unencrypted.";
  if (found.sealed)
    return "The letter is wrapped into its signature (S/MIME, opaque): send it unsigned, or signed "
           "in clear text.";
  return found.body.empty() && found.attached.empty() ? why_no_text(found) : std::string();
}

/// Without the mark that some editors write, the empty lines and the envelope line of an mbox
/// before the header.
std::string_view from_its_header(std::string_view raw) {
  if (raw.starts_with(byte_order_mark)) raw.remove_prefix(byte_order_mark.size());
  raw.remove_prefix(std::min(raw.find_first_not_of("\r\n"), raw.size()));
  if (raw.starts_with("From ")) raw.remove_prefix(std::min(raw.find('\n'), raw.size() - 1) + 1);
  return raw;
}

std::string_view header_of(std::string_view raw) {
  const std::size_t end = std::min(raw.find("\n\n"), raw.find("\n\r\n"));
  return raw.substr(0, std::min<std::size_t>(end, 64'000));
}

/// Its sender and subject are still good to know.
Letter too_large(std::string_view raw, Letter letter) {
  const std::string header = without_nuls(header_of(from_its_header(raw))) + "\n\n";
  if (const auto message = parse(header)) read_headers(message.get(), letter);
  letter.refused = fmt::format(
      "The letter is larger than {} MB: send plain text without pictures or other files.",
      largest_letter / 1'000'000);
  return letter;
}

}  // namespace

Letter read_letter(std::string_view raw, std::string origin) {
  start_gmime();
  Letter letter;
  letter.origin = std::move(origin);
  if (raw.size() > largest_letter) return too_large(raw, std::move(letter));
  const std::string whole = without_nuls(raw);
  const auto message = parse(from_its_header(whole));
  Found found;
  if (message) {
    read_headers(message.get(), letter);
    read_object(g_mime_message_get_mime_part(message.get()), 0, found);
  }
  letter.refused = why_refused(letter, found);
  if (letter.refused.empty()) letter.text = found.body.empty() ? found.attached : found.body;
  return letter;
}

// ---- Where letters are kept.

namespace {

constexpr std::string_view what_is_right =
    "give a letter (.eml), a mailbox file (mbox), a maildir or a folder of .eml files";

bool has_ending(const fs::path& path, std::string_view ending) {
  return lower_case(path.extension().string()) == ending;
}

/// "Name: value", the name without blanks.
bool is_header_line(std::string_view line) {
  const std::size_t colon = line.find(':');
  return colon != std::string_view::npos && colon > 0 &&
         std::all_of(line.begin(), line.begin() + static_cast<std::ptrdiff_t>(colon),
                     [](char c) { return c > ' ' && c < '\x7F'; });
}

bool has_from_line(std::string_view raw) {
  const std::string header = lower_case(valid_utf8(header_of(raw)));
  return is_header_line(header.substr(0, header.find('\n'))) &&
         (header.starts_with("from:") || header.find("\nfrom:") != std::string::npos);
}

/// The line that opens a letter of an mbox: "From ann@club.example Sat Jan  3 01:05:34 1998".
bool is_envelope_line(std::string_view line) {
  if (!line.starts_with("From ")) return false;
  const auto is_time = [](std::string_view word) {
    return word.size() >= 5 && is_digit(word[1]) && word[2] == ':' && is_digit(word[3]);
  };
  const auto is_year = [](std::string_view word) {
    return word.size() == 4 && std::all_of(word.begin(), word.end(), is_digit);
  };
  const auto all = words(line);
  return std::any_of(all.begin(), all.end(), is_time) &&
         std::any_of(all.begin(), all.end(), is_year);
}

/// ">From " at the start of a line was "From " before it was put into the mbox.
std::string_view without_escape(std::string_view line) {
  const std::size_t marks = std::min(line.find_first_not_of('>'), line.size());
  return marks > 0 && line.substr(marks).starts_with("From ") ? line.substr(1) : line;
}

std::vector<std::string> letters_of_mbox(std::string_view mbox) {
  std::vector<std::string> letters;
  bool after_blank = true;
  for (const std::string_view line : rows_of(mbox)) {
    if (after_blank && is_envelope_line(line)) {
      letters.emplace_back();
    } else if (!letters.empty()) {
      letters.back().append(without_escape(line)).append("\n");
    }
    after_blank = line.empty() || line == "\r";
  }
  return letters;
}

std::vector<Letter> read_mbox(std::string_view mbox, const std::string& name) {
  std::vector<Letter> letters;
  for (const std::string& raw : letters_of_mbox(mbox))
    letters.push_back(
        read_letter(raw, fmt::format("mbox {}, letter {}", name, letters.size() + 1)));
  return letters;
}

Letter read_letter_file(const fs::path& file, std::string origin) {
  if (const auto raw = read_text(file)) return read_letter(*raw, std::move(origin));
  Letter letter;
  letter.origin = std::move(origin);
  letter.refused = "The file of the letter cannot be read: see that it is there and may be opened.";
  return letter;
}

/// The name of a letter in a maildir without its flags, which change when somebody looks at it.
std::string without_flags(const std::string& name) { return name.substr(0, name.find(":2,")); }
bool is_draft_or_trash(const std::string& name) {
  const std::size_t flags = name.find(":2,");
  return flags != std::string::npos && name.find_first_of("DT", flags) != std::string::npos;
}

/// A letter's file and what it is called.
using LetterFile = std::pair<std::string, fs::path>;

template <class Wanted>
void list_files(const fs::path& folder, Wanted wanted, std::vector<LetterFile>& files) {
  std::error_code error;
  for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
    const std::string name = it->path().filename().string();
    std::error_code ignored;
    if (!name.starts_with('.') && fs::is_regular_file(it->path(), ignored) && wanted(it->path()))
      files.emplace_back(without_flags(name), it->path());
  }
}

std::vector<Letter> read_files(std::vector<LetterFile> files) {
  std::sort(files.begin(), files.end());
  std::vector<Letter> letters;
  for (const auto& [name, file] : files) letters.push_back(read_letter_file(file, name));
  return letters;
}

Result<std::vector<Letter>> read_folder(const fs::path& folder) {
  std::vector<LetterFile> files;
  std::error_code ignored;
  if (fs::is_directory(folder / "cur", ignored) && fs::is_directory(folder / "new", ignored)) {
    for (const char* part : {"cur", "new"})
      list_files(
          folder / part,
          [](const fs::path& file) { return !is_draft_or_trash(file.filename().string()); }, files);
    return read_files(std::move(files));
  }
  list_files(
      folder, [](const fs::path& file) { return has_ending(file, ".eml"); }, files);
  if (files.empty())
    return bad_input({folder.string(), 0},
                     fmt::format("is a folder without letters: {}", what_is_right));
  return read_files(std::move(files));
}

Result<std::vector<Letter>> read_file_of_letters(const fs::path& file) {
  const auto raw = read_text(file);
  if (!raw) return bad_input(raw.error());
  const std::string name = file.filename().string();
  if (is_envelope_line(std::string_view(*raw).substr(0, raw->find('\n'))))
    return read_mbox(*raw, name);
  if (has_ending(file, ".eml") || has_from_line(from_its_header(*raw)))
    return std::vector<Letter>{read_letter(*raw, name)};
  if (raw->empty()) return std::vector<Letter>{};
  return bad_input({file.string(), 0}, fmt::format("holds no e-mail: {}", what_is_right));
}

}  // namespace

Result<std::vector<Letter>> read_letters(const fs::path& path) {
  std::error_code error;
  if (!fs::exists(path, error))
    return bad_input({path.string(), 0}, fmt::format("is not there: {}", what_is_right));
  auto letters = fs::is_directory(path, error) ? read_folder(path) : read_file_of_letters(path);
  if (letters)
    std::stable_sort(letters->begin(), letters->end(),
                     [](const Letter& a, const Letter& b) { return a.sent < b.sent; });
  return letters;
}

// ---- Writing.

namespace {

/// Every field with its length before it: no two replies run into the same text.
std::string fingerprint(const Reply& reply) {
  std::string all = fmt::format("{}", reply.at);
  const auto add = [&](const std::string& field) {
    all += fmt::format("\n{}:", field.size());
    all += field;
  };
  for (const std::string* field :
       {&reply.from, &reply.to, &reply.subject, &reply.in_reply_to, &reply.text})
    add(*field);
  for (const Reply::Attachment& attachment : reply.attachments) {
    add(attachment.name);
    add(attachment.type);
    add(attachment.bytes);
  }
  return digest(all);
}

void set_header(GMimeObject* message, const char* name, const std::string& value) {
  if (!value.empty()) g_mime_object_append_header(message, name, value.c_str(), "utf-8");
}

/// What is no address is left out: nobody can be written to there.
void set_addresses(GMimeMessage* message, GMimeAddressType type, const std::string& given) {
  const Options options = parser_options();
  const Owned<InternetAddressList> list(
      internet_address_list_parse(options.get(), one_line(given).c_str()));
  for (int i = 0; list && i < internet_address_list_length(list.get()); ++i)
    internet_address_set_charset(internet_address_list_get_address(list.get(), i), "utf-8");
  if (list) internet_address_list_append(g_mime_message_get_addresses(message, type), list.get());
}

void set_date(GMimeMessage* message, std::int64_t at) {
  constexpr std::int64_t last_second_of_9999 = 253'402'300'799;
  GDateTime* date =
      g_date_time_new_from_unix_utc(std::clamp<std::int64_t>(at, 0, last_second_of_9999));
  g_mime_message_set_date(message, date);
  g_date_time_unref(date);
}

/// The domain of the sender, or one that is nobody's.
std::string domain_of(const std::string& from) {
  const Options options = parser_options();
  const Owned<InternetAddressList> list(
      internet_address_list_parse(options.get(), one_line(from).c_str()));
  auto* mailbox = first_mailbox(list.get());
  const std::string address =
      mailbox ? one_word(text_or_empty(internet_address_mailbox_get_addr(mailbox))) : "";
  const std::size_t at = address.rfind('@');
  const std::string domain = at == std::string::npos ? "" : address.substr(at + 1);
  const bool usable = !domain.empty() && std::all_of(domain.begin(), domain.end(), [](char c) {
    return is_letter(c) || is_digit(c) || c == '-' || c == '.';
  });
  return usable ? domain : "touchline.invalid";
}

Owned<GMimePart> part_of(const std::string& type, const std::string& subtype,
                         const std::string& bytes, GMimeContentEncoding encoding) {
  Owned<GMimePart> part(g_mime_part_new_with_type(type.c_str(), subtype.c_str()));
  if (type == "text")
    g_mime_object_set_content_type_parameter(as_object(part.get()), "charset", "utf-8");
  const Owned<GMimeStream> stream = stream_of(bytes);
  const Owned<GMimeDataWrapper> content(
      g_mime_data_wrapper_new_with_stream(stream.get(), GMIME_CONTENT_ENCODING_DEFAULT));
  g_mime_part_set_content(part.get(), content.get());
  g_mime_part_set_content_encoding(part.get(), encoding);
  return part;
}

Owned<GMimePart> text_part(const Reply& reply) {
  std::string text = clean(valid_utf8(reply.text));
  if (!text.empty() && !text.ends_with('\n')) text += '\n';
  return part_of("text", "plain", text, GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE);
}

Owned<GMimePart> attachment_part(const Reply::Attachment& attachment) {
  const std::string type = lower_case(attachment.type);
  const std::size_t slash = type.find('/');
  const bool usable = slash != std::string::npos && slash > 0 && slash + 1 < type.size() &&
                      std::count(type.begin(), type.end(), '/') == 1 &&
                      std::all_of(type.begin(), type.end(), [](char c) {
                        return is_letter(c) || is_digit(c) ||
                               std::string_view("/+-._").find(c) != std::string_view::npos;
                      });
  auto part = part_of(usable ? type.substr(0, slash) : "application",
                      usable ? type.substr(slash + 1) : "octet-stream", attachment.bytes,
                      GMIME_CONTENT_ENCODING_BASE64);
  g_mime_object_set_disposition(as_object(part.get()), "attachment");
  std::string name = one_line(attachment.name);
  std::replace(name.begin(), name.end(), '/', '_');
  if (!name.empty()) g_mime_part_set_filename(part.get(), name.c_str());
  return part;
}

void set_content(GMimeMessage* message, const Reply& reply, const std::string& boundary) {
  const auto text = text_part(reply);
  if (reply.attachments.empty()) {
    g_mime_message_set_mime_part(message, as_object(text.get()));
    return;
  }
  const Owned<GMimeMultipart> mixed(g_mime_multipart_new_with_subtype("mixed"));
  g_mime_multipart_set_boundary(mixed.get(), boundary.c_str());
  g_mime_multipart_add(mixed.get(), as_object(text.get()));
  for (const Reply::Attachment& attachment : reply.attachments) {
    const auto part = attachment_part(attachment);
    g_mime_multipart_add(mixed.get(), as_object(part.get()));
  }
  g_mime_message_set_mime_part(message, as_object(mixed.get()));
}

}  // namespace

std::string to_eml(const Reply& reply) {
  start_gmime();
  const std::string print = fingerprint(reply);
  const Owned<GMimeMessage> message(g_mime_message_new(FALSE));
  set_addresses(message.get(), GMIME_ADDRESS_TYPE_FROM, reply.from);
  set_addresses(message.get(), GMIME_ADDRESS_TYPE_TO, reply.to);
  set_header(as_object(message.get()), "Subject", one_line(reply.subject));
  set_date(message.get(), reply.at);
  g_mime_message_set_message_id(message.get(), (print + "@" + domain_of(reply.from)).c_str());
  if (const std::string answered = one_word(reply.in_reply_to); !answered.empty()) {
    set_header(as_object(message.get()), "In-Reply-To", "<" + answered + ">");
    set_header(as_object(message.get()), "References", "<" + answered + ">");
  }
  set_content(message.get(), reply, "touchline-" + print);
  const OwnedText text(g_mime_object_to_string(as_object(message.get()), nullptr));
  return text_or_empty(text.get());
}

}  // namespace touchline::books
