// The reader of the order sheet: limits, which kind a line is, headings and PRESS. The grid and the
// order lines are in files of their own.
#include "games/beppiland/files/sheet.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"
#include "games/beppiland/files/sheet_json.hpp"
#include "games/beppiland/files/sheet_reading.hpp"

namespace touchline::beppiland {
namespace sheet {
namespace {

using Tokens = std::vector<Token>;
using Lines = std::vector<std::string_view>;

// Lines end with \n, \r\n or \r. One more than is read tells that there are more.
Lines lines_of(std::string_view text) {
  Lines lines;
  while (!text.empty() && lines.size() <= most_sheet_lines) {
    const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
    lines.push_back(text.substr(0, end));
    text.remove_prefix(end);
    if (text.starts_with("\r\n"))
      text.remove_prefix(2);
    else if (!text.empty())
      text.remove_prefix(1);
  }
  return lines;
}

std::string_view shortened(std::string_view line) {
  if (line.size() <= most_line_bytes) return line;
  std::size_t end = most_line_bytes;
  while (end > 0 && (static_cast<unsigned char>(line[end]) & 0xC0U) == 0x80U) --end;
  return line.substr(0, end);
}

// Blanks instead of the marks of a quoted mail or a list, so that the columns stay.
std::string without_marks(std::string_view line) {
  std::string bare(line);
  for (std::size_t i = 0; i < bare.size(); ++i) {
    const bool mail = bare[i] == '>';
    const bool list =
        (bare[i] == '-' || bare[i] == '*') && i + 1 < bare.size() && bare[i + 1] == ' ';
    if (mail || list)
      bare[i] = ' ';
    else if (bare[i] != ' ' && bare[i] != '\t')
      break;
  }
  return bare;
}

// The first word, up to a blank, a colon or an equals sign, and what follows it.
struct Split {
  std::string_view word, rest;
};
Split first_word(std::string_view line) {
  const auto bare = [](std::string_view text) {
    return text.substr(std::min(text.find_first_not_of(" \t"), text.size()));
  };
  line = bare(line);
  const std::size_t end = std::min(line.find_first_of(" \t:="), line.size());
  std::string_view rest = bare(line.substr(end));
  if (rest.starts_with(':') || rest.starts_with('=')) rest = bare(rest.substr(1));
  return {line.substr(0, end), rest};
}

bool is_alone(std::string_view text) {
  return text.size() > 1 && text[0] == '"' && closing_quote(text, 1) == text.size() - 1;
}

std::size_t count(const Orders& orders) {
  return orders.train.size() + orders.pension.size() + orders.discover.size() + orders.ps.size() +
         orders.trade.size() + orders.sell.size() + orders.list.size() + orders.bid.size() +
         orders.stadium.size() + orders.bet.size() + orders.bribe.size() + orders.scout.size() +
         orders.friendly.size();
}

class Reader {
 public:
  Reader(std::string_view text, const Form& form)
      : lines_(lines_of(text)), reading_{form, {}, {}} {}

  ReadSheet run() {
    const std::size_t count = std::min(lines_.size(), most_sheet_lines);
    for (at_ = 0; at_ < count; ++at_) {
      const std::string_view line = shortened(lines_[at_]);
      if (line.size() < lines_[at_].size())
        miss(lines_[at_].substr(line.size()), {Said::sheet_long_line, most_line_bytes});
      const int number = line_number();
      const std::size_t missed = reading_.orders.unread.size();
      if (read_line(without_marks(line), number) || reading_.orders.unread.size() == missed)
        understood(number);
    }
    if (lines_.size() > most_sheet_lines)
      miss(lines_.back(), {Said::sheet_many_lines, most_sheet_lines});
    arrange();
    return {std::move(reading_.orders), std::move(understood_)};
  }

 private:
  int line_number() const { return static_cast<int>(at_) + 1; }
  void miss(std::string_view text, Fact why) { reading_.miss(line_number(), text, std::move(why)); }
  void understood(int from) {
    for (int line = from; line <= line_number(); ++line) understood_.push_back(line);
  }

  // False: nothing of it was understood.
  bool read_line(const std::string& whole, int number) {
    const std::string_view line = without_comment(whole);
    const Tokens tokens = grid_tokens(line);
    if (tokens.empty()) return true;
    if (read_columns(tokens, reading_)) return true;
    if (read_row(tokens, number, RowTest::known_by_shape, reading_)) return true;
    const Split split = first_word(line);
    if (const auto word = keyword(split.word)) return read_keyword(*word, whole, number);
    if (read_row(tokens, number, RowTest::known, reading_)) return true;
    if (read_row(tokens, number, RowTest::unknown_by_shape, reading_)) return true;
    return read_misspelt(whole, number);
  }

  bool read_keyword(Keyword word, std::string_view whole, int number) {
    if (word == Keyword::press) {
      read_press(first_word(whole).rest);
      return true;
    }
    const std::string_view line = trim(without_comment(whole));
    const std::string_view rest = first_word(line).rest;
    if (is_heading(word)) {
      read_heading(word, grid_tokens(rest));
    } else if (is_points_row(word)) {
      Tokens cells = grid_tokens(without_comment(whole));
      blank_out(cells.front());
      if (cells.front().text.empty()) cells.erase(cells.begin());
      read_points_row(word, std::move(cells), number, reading_);
    } else if (word == Keyword::nonce) {
      read_nonce(rest);
    } else if (word == Keyword::standing) {
      read_standing(rest);
    } else if (word == Keyword::matches) {
      miss(line, Said::sheet_matches);
      return false;
    } else {
      const std::size_t orders = count(reading_.orders), missed = reading_.orders.unread.size();
      read_order(word, rest, number, reading_);
      return count(reading_.orders) > orders || reading_.orders.unread.size() == missed;
    }
    return true;
  }

  // "FC:D4C3": what stands behind the colon is the first cell.
  static void blank_out(Token& first) {
    const std::size_t mark = first.text.find_first_of(":=");
    const std::size_t taken = mark == std::string::npos ? first.text.size() : mark + 1;
    first.text.erase(0, taken);
    first.start += static_cast<int>(taken);
  }

  // A keyword with a slip in it counts if what follows makes sense; free text is no sense.
  bool read_misspelt(const std::string& whole, int number) {
    const std::string_view line = trim(without_comment(whole));
    const auto near = near_keyword(first_word(line).word);
    if (near && !is_points_row(*near) && !makes_sense(*near, first_word(line).rest, number)) {
      miss(line, {Said::sheet_near_keyword, name(*near)});
      return false;
    }
    if (near) return read_keyword(*near, whole, number);
    miss(line, Said::sheet_no_keyword);
    return false;
  }

  bool makes_sense(Keyword word, std::string_view rest, int number) const {
    if (word == Keyword::nonce || word == Keyword::matches) return false;
    if (word == Keyword::press) return rest.starts_with('"');
    if (is_heading(word)) return !rest.empty();
    if (word == Keyword::standing) return rest.empty();
    Reading trial{reading_.form, {}, {}};
    read_order(word, rest, number, trial);
    const bool known = std::all_of(trial.orders.sell.begin(), trial.orders.sell.end(),
                                   [&](const auto& o) { return trial.form.owns(o.player); }) &&
                       std::all_of(trial.orders.list.begin(), trial.orders.list.end(),
                                   [&](const auto& o) { return trial.form.owns(o.player); });
    return known && count(trial.orders) > 0;
  }

  void read_heading(Keyword word, const Tokens& tokens) {
    std::vector<Keyword> seen{word};
    std::size_t from = 0;
    for (std::size_t i = 0; i <= tokens.size(); ++i) {
      const bool word_here = i < tokens.size() && !tokens[i].quoted;
      const Keyword next = word_here ? keyword(tokens[i].text).value_or(word) : word;
      const bool begins =
          is_heading(next) && std::find(seen.begin(), seen.end(), next) == seen.end();
      if (i < tokens.size() && !begins) continue;
      put_heading(seen.back(), Tokens(tokens.begin() + static_cast<std::ptrdiff_t>(from),
                                      tokens.begin() + static_cast<std::ptrdiff_t>(i)));
      if (begins) seen.push_back(next);
      from = i + 1;
    }
  }

  void put_heading(Keyword word, Tokens value) {
    while (!value.empty() && !value.front().quoted && value.front().text == ":")
      value.erase(value.begin());
    if (value.empty() || word == Keyword::beppiland) return;
    std::string text = joined(value);
    while (!value.back().quoted && !text.empty() && (text.back() == ',' || text.back() == ';'))
      text.pop_back();
    Orders& orders = reading_.orders;
    if (word == Keyword::club) {
      orders.club = text;
    } else if (word == Keyword::president) {
      orders.president = text;
    } else if (const auto number = sheet::number(trim(split(value.front().text, ',').front()))) {
      (word == Keyword::season ? orders.season : orders.session) = *number;
    } else {
      miss(fmt::format("{} {}", name(word), text), {Said::sheet_number, name(word)});
    }
  }

  void read_nonce(std::string_view rest) {
    if (rest.empty()) return;
    const std::string nonce =
        is_alone(rest) ? unescaped(rest.substr(1, rest.size() - 2)) : std::string(rest);
    if (!reading_.orders.nonce.empty() && reading_.orders.nonce != nonce)
      return miss(rest, Said::sheet_second_nonce);
    reading_.orders.nonce = nonce;
  }

  void read_standing(std::string_view rest) {
    if (rest.empty() || is_yes(rest))
      reading_.orders.standing = true;
    else if (!is_no(rest))
      miss(rest, Said::sheet_standing);
  }

  // The quotes that may open a text, and those that close it.
  struct Quotes {
    std::string_view open, close;
  };
  static std::optional<Quotes> quotes_at(std::string_view text) {
    for (const Quotes& quotes :
         {Quotes{"\"", "\""}, Quotes{"“", "”"}, Quotes{"„", "“"}, Quotes{"«", "»"}})
      if (text.starts_with(quotes.open)) return quotes;
    return std::nullopt;
  }
  static std::size_t last_quote(std::string_view text, std::string_view quote) {
    std::size_t found = std::string_view::npos;
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (text[i] == '\\')
        ++i;
      else if (text.substr(i).starts_with(quote))
        found = i;
    }
    return found;
  }

  // The text goes on until its quote is closed. One that never is ends with its line.
  void read_press(std::string_view rest) {
    const int number = line_number();
    const auto quotes = quotes_at(rest);
    if (!quotes) return add_press(trim(rest), "", number);
    const std::string_view opened = rest.substr(quotes->open.size());
    std::string text;
    std::string_view line = opened;
    for (std::size_t next = at_;;) {
      const std::size_t close = last_quote(line, quotes->close);
      if (close != std::string_view::npos) {
        text += line.substr(0, close);
        const std::string sign(line.substr(close + quotes->close.size()));
        at_ = next;
        return add_press(text, trim(without_comment(sign)), number);
      }
      text += line;
      text += '\n';
      if (++next >= std::min(lines_.size(), most_sheet_lines)) break;
      line = shortened(lines_[next]);
      if (keyword(first_word(line).word) == Keyword::press) break;
    }
    add_press(opened, "", number);
  }

  void add_press(std::string_view text, std::string_view sign, int number) {
    if (trim(text).empty()) return;
    reading_.orders.press.push_back({unescaped(text), unescaped(sign), number});
  }

  // Matches as the calendar has them, then the others as they were headed, then as they came.
  void arrange() {
    const std::vector<std::string>& headed = reading_.headed;
    const auto place = [&](const MatchOrders& match) {
      const int column = reading_.form.column_of(match.match);
      const auto heading = std::find(headed.begin(), headed.end(), match.match) - headed.begin();
      return std::pair(column > 0 ? 0 : 1, column > 0 ? std::ptrdiff_t{column} : heading);
    };
    std::stable_sort(reading_.orders.matches.begin(), reading_.orders.matches.end(),
                     [&](const auto& a, const auto& b) { return place(a) < place(b); });
  }

  Lines lines_;
  std::size_t at_ = 0;
  Reading reading_;
  std::vector<int> understood_{};
};

ReadSheet read_json(std::string_view text, const Form& form) {
  Orders orders = read_json_orders(text);
  const auto resolve = [&](std::string& id) {
    if (const auto number = column_number(id, false)) id = form.column_id(*number);
  };
  for (MatchOrders& match : orders.matches) resolve(match.match);
  for (BribeOrder& bribe : orders.bribe) resolve(bribe.match);
  return {std::move(orders), {}};
}

}  // namespace
}  // namespace sheet

ReadSheet read_sheet(std::string_view text, const League& league, int club) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  const sheet::Form form(league, club);
  if (trim(text).starts_with('{')) return sheet::read_json(text, form);
  return sheet::Reader(text, form).run();
}

Orders read_orders(std::string_view text, const League& league, int club) {
  return read_sheet(text, league, club).orders;
}

}  // namespace touchline::beppiland
