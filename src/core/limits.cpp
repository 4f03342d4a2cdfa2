#include "core/limits.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace touchline::limits {

std::optional<std::string> too_large(std::size_t size, std::size_t most) {
  if (size <= most) return std::nullopt;
  return fmt::format("holds {} bytes; at most {} are read", size, most);
}

std::optional<std::string> too_much_json(std::string_view text) {
  if (auto why = too_large(text.size(), largest_json)) return why;
  int depth = 0;
  std::size_t values = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quoted) {
      if (c == '\\') ++i;
      quoted = c != '"';
    } else if (c == '"') {
      quoted = true;
    } else if (c == '[' || c == '{') {
      if (++depth > deepest)
        return fmt::format("is nested more than {} deep at byte {}", deepest, i + 1);
    } else if (c == ']' || c == '}') {
      --depth;
    }
    // Each value but the outermost stands behind one of these.
    if (!quoted && (c == '[' || c == '{' || c == ',') && ++values > most_values)
      return fmt::format("holds more than {} values", most_values);
  }
  return std::nullopt;
}

namespace {

/// Walks over TOML as far as nesting goes: what is in quotes or a comment does not count.
class TomlWalk {
 public:
  explicit TomlWalk(std::string_view text) : text_(text) {}

  /// The line on which it goes too deep; 0: it does not.
  int run() {
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (c == '"' || c == '\'') {
        skip_quoted(c);
        continue;
      }
      ++at_;
      if (c == '\n') ++line_;
      if (c == '#') at_ = std::min(text_.find('\n', at_), text_.size());
      if (c == '[' || c == '{') ++depth_;
      if (c == ']' || c == '}') --depth_;
      if (c == '.') ++dots_;
      // The parts of a key stand between two of these.
      if (c == '\n' || c == '=' || c == ',' || c == '[' || c == '{') dots_ = 0;
      if (std::max(depth_, dots_) > deepest) return line_;
    }
    return 0;
  }

 private:
  void skip_quoted(char quote) {
    const std::string three(3, quote);
    const bool lines = text_.substr(at_).starts_with(three);
    at_ += lines ? 3 : 1;
    for (; at_ < text_.size(); ++at_) {
      if (text_[at_] == '\\' && quote == '"') {
        ++at_;
        if (at_ < text_.size() && text_[at_] == '\n') ++line_;
        continue;
      }
      if (text_[at_] == '\n') {
        if (!lines) return;  // never closed, which the parser will say
        ++line_;
      }
      if (text_[at_] != quote) continue;
      if (!lines) {
        ++at_;
        return;
      }
      if (!text_.substr(at_).starts_with(three)) continue;
      at_ += 3;
      // Two more may belong to the text itself.
      for (int i = 0; i < 2 && at_ < text_.size() && text_[at_] == quote; ++i) ++at_;
      return;
    }
  }

  std::string_view text_;
  std::size_t at_ = 0;
  int line_ = 1, depth_ = 0, dots_ = 0;
};

}  // namespace

std::optional<Problem> too_deep_toml(std::string_view text, const std::string& file) {
  const int line = TomlWalk(text).run();
  if (line == 0) return std::nullopt;
  return Problem{Severity::error,
                 {file, line},
                 fmt::format("is nested more than {} deep; no file of ours is", deepest),
                 Code::bad_input};
}

}  // namespace touchline::limits
