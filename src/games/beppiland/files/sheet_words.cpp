// Words, quotes and numbers of the order sheet; keywords and points are in
// sheet_keywords.cpp.
#include "games/beppiland/files/sheet_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/text.hpp"

namespace touchline::beppiland::sheet {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool starts_character(char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }

// How many bytes of blank stand here; a blank that does not break counts as one.
std::size_t blank_at(std::string_view line, std::size_t at) {
  const char c = line[at];
  if (c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f') return 1;
  return line.substr(at).starts_with("\xC2\xA0") ? 2 : 0;
}

std::size_t arrow_at(std::string_view line, std::size_t at) {
  for (const std::string_view arrow : {"-->", "->", "=>", "→", ">"})
    if (line.substr(at).starts_with(arrow)) return arrow.size();
  return 0;
}

// "1,000": a comma that belongs to a number, as none does in "1X21,121X".
bool comma_of_thousands(std::string_view line, std::size_t at) {
  std::size_t before = 0, after = 0;
  while (before < at && is_digit(line[at - before - 1])) ++before;
  while (at + after + 1 < line.size() && is_digit(line[at + after + 1])) ++after;
  if (before == 0 || before > 3 || after != 3) return false;
  const auto apart = [](char c) {
    return c == ' ' || c == '\t' || c == ',' || c == '.' || c == ';';
  };
  const std::size_t end = at + 4;
  return (before == at || apart(line[at - before - 1])) &&
         (end == line.size() || apart(line[end]) || line[end] == 'M' || line[end] == 'm');
}

struct Separator {
  std::size_t size = 0;  // 0: none
  Kind kind = Kind::word;
};

Separator separator_at(std::string_view line, std::size_t at, bool order) {
  const char c = line[at];
  if (!order) return {c == '|' ? std::size_t{1} : 0, Kind::word};
  if (c == ';' || (c == ',' && !comma_of_thousands(line, at))) return {1, Kind::comma};
  if (const std::size_t size = arrow_at(line, at)) return {size, Kind::arrow};
  if (c == ':' || c == '=') return {1, Kind::colon};
  return {};
}

class Tokenizer {
 public:
  Tokenizer(std::string_view line, bool order) : line_(line), order_(order) {}

  std::vector<Token> run() {
    while (at_ < line_.size()) {
      if (const std::size_t blank = blank_at(line_, at_)) {
        pass(blank);
      } else if (const Separator separator = separator_at(line_, at_, order_); separator.size) {
        const int start = column_;
        pass(separator.size);
        if (separator.kind != Kind::word)
          found_.push_back({"", separator.kind, false, start, column_});
      } else if (!quoted_word()) {
        word();
      }
    }
    return std::move(found_);
  }

 private:
  void pass(std::size_t bytes) {
    for (const std::size_t end = at_ + bytes; at_ < end; ++at_) {
      if (line_[at_] == '\t')
        column_ += 8 - column_ % 8;
      else if (starts_character(line_[at_]))
        ++column_;
    }
  }
  bool quoted_word() {
    if (line_[at_] != '"') return false;
    const std::size_t close = closing_quote(line_, at_ + 1);
    if (close == std::string_view::npos) return false;
    const int start = column_;
    std::string text = unescaped(line_.substr(at_ + 1, close - at_ - 1));
    pass(close + 1 - at_);
    found_.push_back({std::move(text), Kind::word, true, start, column_});
    return true;
  }
  void word() {
    std::size_t end = at_ + 1;
    while (end < line_.size() && blank_at(line_, end) == 0 &&
           separator_at(line_, end, order_).size == 0)
      ++end;
    const int start = column_;
    const std::string_view text = line_.substr(at_, end - at_);
    pass(text.size());
    found_.push_back({std::string(text), Kind::word, false, start, column_});
  }

  std::string_view line_;
  bool order_;
  std::size_t at_ = 0;
  int column_ = 0;
  std::vector<Token> found_{};
};

}  // namespace

std::vector<Token> grid_tokens(std::string_view line) { return Tokenizer(line, false).run(); }
std::vector<Token> order_tokens(std::string_view line) { return Tokenizer(line, true).run(); }

std::vector<std::vector<Token>> pieces(const std::vector<Token>& tokens) {
  std::vector<std::vector<Token>> found(1);
  for (const Token& token : tokens) {
    if (token.kind != Kind::comma)
      found.back().push_back(token);
    else if (!found.back().empty())
      found.emplace_back();
  }
  if (found.back().empty()) found.pop_back();
  return found;
}

std::string joined(const std::vector<Token>& tokens, std::size_t from, std::size_t to) {
  constexpr std::array<std::string_view, 4> signs{"", ",", "->", ":"};
  std::string text;
  for (std::size_t i = from; i < std::min(to, tokens.size()); ++i) {
    if (i > from) text += ' ';
    text += tokens[i].text;
    text += signs[static_cast<std::size_t>(tokens[i].kind)];
  }
  return text;
}

std::string_view without_comment(std::string_view line) {
  bool fresh = true;  // a word could begin here
  for (std::size_t i = 0; i < line.size();) {
    if (fresh && (line[i] == '#' || line[i] == '<')) return line.substr(0, i);
    const std::size_t close =
        fresh && line[i] == '"' ? closing_quote(line, i + 1) : std::string_view::npos;
    if (close != std::string_view::npos) {
      i = close + 1;
      continue;
    }
    const std::size_t blank = blank_at(line, i);
    fresh = blank > 0 || separator_at(line, i, true).size > 0 || line[i] == '|';
    i += std::max<std::size_t>(blank, 1);
  }
  return line;
}

std::size_t closing_quote(std::string_view text, std::size_t from) {
  for (std::size_t i = from; i < text.size(); ++i) {
    if (text[i] == '\\')
      ++i;
    else if (text[i] == '"')
      return i;
  }
  return std::string_view::npos;
}

std::string unescaped(std::string_view text) {
  constexpr std::string_view codes = "nrt\"\\#<", characters = "\n\r\t\"\\#<";
  std::string whole;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::size_t code =
        text[i] == '\\' && i + 1 < text.size() ? codes.find(text[i + 1]) : std::string_view::npos;
    if (code == std::string_view::npos) {
      whole += text[i];
    } else {
      whole += characters[code];
      ++i;
    }
  }
  return whole;
}

std::string in_quotes(std::string_view text) {
  constexpr std::string_view codes = "nrt\"\\", characters = "\n\r\t\"\\";
  std::string whole = "\"";
  for (const char c : text) {
    const std::size_t code = characters.find(c);
    if (code != std::string_view::npos) whole += '\\';
    whole += code == std::string_view::npos ? c : codes[code];
  }
  return whole + '"';
}

std::string name_text(std::string_view name) {
  static constexpr std::array reserved{"ab",      "fo",     "give", "take", "now",   "fee",
                                       "if",      "and",    "not",  "to",   "lot",   "for",
                                       "nothing", "niente", "with", "con",  "subito"};
  const auto fits = [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_digit(c) || byte >= 0x80 ||
           c == '\'' || c == '.' || c == '-' || c == ' ';
  };
  bool safe = !name.empty() && std::all_of(name.begin(), name.end(), fits) &&
              name.find("\xC2\xA0") == std::string_view::npos &&
              name.find("→") == std::string_view::npos && trim(name) == name &&
              name.find("  ") == std::string_view::npos;
  for (const std::string_view word : words(name)) {
    safe = safe && !number(word) && !is_none(word) && !column_number(word, true) &&
           std::find(reserved.begin(), reserved.end(), fold(word)) == reserved.end();
  }
  return safe ? std::string(name) : in_quotes(name);
}

std::string upper(std::string_view text) {
  std::string whole(text);
  for (char& c : whole)
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  return whole;
}

std::string plain(std::string_view name) {
  std::string whole = fold(name);
  for (const std::string_view mark : {"'", "`", "’", "‘", "´"}) {
    for (auto at = whole.find(mark); at != std::string::npos; at = whole.find(mark, at))
      whole.erase(at, mark.size());
  }
  return whole;
}

std::optional<int> number(std::string_view text) {
  if (text.size() > 1 && (text.back() == 'M' || text.back() == 'm')) text.remove_suffix(1);
  if (text.empty() || !is_digit(text.front())) return std::nullopt;
  long long value = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool point = text[i] == '.' || text[i] == ',';
    if (point && (text.size() - i) % 4 == 0) continue;
    if (!is_digit(text[i])) return std::nullopt;
    value = std::min<long long>(value * 10 + (text[i] - '0'), most);
  }
  return static_cast<int>(value);
}

std::optional<std::string> friendly_id(std::string_view text) {
  if (text.size() < 2 || text.size() > 4 || (text[0] != 'F' && text[0] != 'f')) return std::nullopt;
  if (!std::all_of(text.begin() + 1, text.end(), is_digit)) return std::nullopt;
  return upper(text);
}

std::optional<int> column_number(std::string_view text, bool bare) {
  const std::string_view whole = text;
  while (!text.empty() && std::string_view("-[(").find(text.front()) != std::string_view::npos)
    text.remove_prefix(1);
  while (!text.empty() && std::string_view("-])").find(text.back()) != std::string_view::npos)
    text.remove_suffix(1);
  if (text.empty() || text.size() > 2 || !std::all_of(text.begin(), text.end(), is_digit))
    return std::nullopt;
  const bool marked = whole.back() != text.back() || whole.size() > text.size() + 1;
  if (!marked && !(bare && whole == text)) return std::nullopt;
  return number(text);
}

bool is_none(std::string_view text) {
  if (text == "·" || text == "•" || text == "–" || text == "—") return true;
  return !text.empty() && text.find_first_not_of(".-_") == std::string_view::npos;
}

bool is_yes(std::string_view text) {
  const std::string word = fold(text);
  for (const std::string_view yes : {"y", "yes", "si", "s", "x", "on", "1"})
    if (word == yes) return true;
  return false;
}

bool is_no(std::string_view text) {
  const std::string word = fold(text);
  return is_none(text) || word == "n" || word == "no" || word == "off" || word == "0";
}

}  // namespace touchline::beppiland::sheet
