// The reader of one cell: its text after the pre-pass of the readings grammar, and where it stands
// in it. Used by the grammar of cards and that of charts; nothing else includes it.
#pragma once

#include <fmt/format.h>

#include <cctype>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "games/pro_football/rules/grammar.hpp"

namespace touchline::pro_football {

inline constexpr int most_yards = 99;

/// The text of a cell after the pre-pass (PRO-READ-5), and where the reader stands in it.
class Scanner {
 public:
  Scanner(std::string_view text, Faults& faults) : faults_(faults) { prepare(text); }

  bool failed() const { return failed_; }
  bool at_end() const { return at_ == text_.size(); }
  std::string_view rest() const { return std::string_view(text_).substr(at_); }
  void fail(std::string sentence) {
    if (!failed_) faults_.push_back({column(), std::move(sentence)});
    failed_ = true;
  }
  void expect_end() {
    if (!failed_ && !at_end()) fail(fmt::format("'{}' is left over", rest()));
  }

  /// Takes these words if they stand here as words; blanks after them go with them.
  bool word(std::string_view wanted) {
    if (!rest().starts_with(wanted)) return false;
    const std::size_t end = at_ + wanted.size();
    if (end < text_.size() && std::isalnum(static_cast<unsigned char>(text_[end])) != 0) {
      return false;
    }
    at_ = end;
    blank();
    return true;
  }
  bool sign(char wanted) {
    if (at_end() || text_[at_] != wanted) return false;
    ++at_;
    blank();
    return true;
  }
  bool blank() {
    if (at_end() || text_[at_] != ' ') return false;
    ++at_;
    return true;
  }

  /// A number without a sign; nothing, and no fault, if none stands here.
  std::optional<int> number() {
    if (at_end() || std::isdigit(static_cast<unsigned char>(text_[at_])) == 0) return std::nullopt;
    int value = 0;
    while (!at_end() && std::isdigit(static_cast<unsigned char>(text_[at_])) != 0) {
      value = value > 9999 ? value : value * 10 + (text_[at_] - '0');
      ++at_;
    }
    return value;
  }
  /// Yards: a sign and a number without a blank between, or 0.
  std::optional<int> yards() {
    if (at_end()) return std::nullopt;
    const char first = text_[at_];
    const bool has_sign = first == '+' || first == '-';
    if (!has_sign && first != '0') return std::nullopt;
    const std::size_t begin = at_;
    if (has_sign) ++at_;
    const auto value = number();
    if (!value || (!has_sign && *value != 0)) {
      at_ = begin;
      return std::nullopt;
    }
    if (*value > most_yards) {
      at_ = begin;
      fail(fmt::format("{} yards are more than a field has; write up to {}", *value, most_yards));
      return std::nullopt;
    }
    blank();
    return first == '-' ? -*value : *value;
  }
  /// "2-9" or "12", one token.
  std::optional<std::pair<int, int>> range() {
    const std::size_t begin = at_;
    const auto low = number();
    if (!low) return std::nullopt;
    int high = *low;
    if (at_ + 1 < text_.size() && text_[at_] == '-' &&
        std::isdigit(static_cast<unsigned char>(text_[at_ + 1])) != 0) {
      ++at_;
      high = *number();
    }
    if (*low < 2 || high > 12 || *low > high) {
      at_ = begin;
      fail(fmt::format("{}-{} is no range of two dice; they fall from 2 to 12", *low, high));
      return std::nullopt;
    }
    blank();
    return std::pair{*low, high};
  }

 private:
  int column() const { return at_ < columns_.size() ? columns_[at_] : end_column_; }
  void put(char letter, int column) {
    const bool blank = letter == ' ' || letter == '\t';
    if (blank && (text_.empty() || text_.back() == ' ')) return;
    text_ += blank ? ' ' : static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
    columns_.push_back(column);
  }
  // Dashes of other kinds are minus signs, what is in parentheses is the elementary game's
  // (PRO-READ-5), runs of blanks are one.
  void prepare(std::string_view text) {
    int column = 0, depth = 0, opened = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
      ++column;
      char letter = text[i];
      if (text.substr(i).starts_with("\xE2\x80\x93") ||
          text.substr(i).starts_with("\xE2\x88\x92")) {
        letter = '-';
        i += 2;
      }
      if (letter == '(') {
        if (++depth > 1 && !failed_) give_up(column, "parentheses do not stand in parentheses");
        opened = column;
        put(' ', column);
      } else if (letter == ')') {
        if (--depth < 0 && !failed_) give_up(column, "')' closes nothing");
      } else if (depth <= 0) {
        put(letter, column);
      }
    }
    if (depth > 0 && !failed_) give_up(opened, "'(' is never closed");
    while (!text_.empty() && text_.back() == ' ') {
      text_.pop_back();
      columns_.pop_back();
    }
    end_column_ = column + 1;
  }
  void give_up(int column, std::string sentence) {
    faults_.push_back({column, std::move(sentence)});
    failed_ = true;
  }

  Faults& faults_;
  std::string text_{};
  std::vector<int> columns_{};
  std::size_t at_ = 0;
  int end_column_ = 1;
  bool failed_ = false;
};

inline std::int8_t small(int value) { return static_cast<std::int8_t>(value); }

inline bool gain_word(Scanner& in, std::string_view length) {
  return in.word(fmt::format("{} GAINS", length)) || in.word(fmt::format("{} GAIN", length));
}

/// One value from one scanner, and nothing after it.
template <class Value, class Read>
std::optional<Value> whole(std::string_view text, Faults& faults, Read read) {
  Scanner in(text, faults);
  if (in.failed()) return std::nullopt;
  std::optional<Value> value = read(in);
  in.expect_end();
  if (in.failed()) return std::nullopt;
  return value;
}

}  // namespace touchline::pro_football
