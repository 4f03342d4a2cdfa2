#include "games/first_division/files/results_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>

#include "core/date.hpp"
#include "core/text.hpp"
#include "text/csv.hpp"
#include "text/file.hpp"

namespace touchline::books {
namespace {

// ------------------------------------------------------------------------------------ CSV

struct ResultColumns {
  explicit ResultColumns(const Csv& csv)
      : date(csv.column({"date", "day"})),
        club{csv.column({"home", "hometeam", "home_team", "team1", "team 1"}),
             csv.column({"away", "awayteam", "away_team", "team2", "team 2"})},
        goals{csv.column({"fthg", "hg", "home_goals", "home_score"}),
              csv.column({"ftag", "ag", "away_goals", "away_score"})},
        half_time{csv.column({"hthg", "home_half_time"}), csv.column({"htag", "away_half_time"})},
        score(csv.column({"ft", "score", "result"})),
        neutral(csv.column({"neutral"})) {}

  std::optional<std::size_t> date;
  BySide<std::optional<std::size_t>> club, goals, half_time;
  std::optional<std::size_t> score;  // "2-1" in one cell
  std::optional<std::size_t> neutral;
};

class ResultsReader {
 public:
  ResultsReader(const Csv& csv, std::string file)
      : csv_(csv), columns_(csv), file_{std::move(file), {}} {}

  Result<ResultsFile> read() {
    const bool scores = columns_.score || (columns_.goals.home && columns_.goals.away);
    if (!columns_.club.home || !columns_.club.away || !columns_.date) {
      return bad_input({file_.file, 1},
                       "the header needs date, home and away (or Date, HomeTeam, AwayTeam), and "
                       "fthg, ftag for the score");
    }
    for (const CsvRow& row : csv_.rows) read_row(row, scores);
    if (file_.results.empty() && !problems_.bad()) {
      problems_.error({file_.file, 0}, "holds no matches");
    }
    if (problems_.bad()) return bad_input(problems_);
    return file_;
  }

 private:
  void error(const CsvRow& row, std::string sentence) {
    problems_.error({file_.file, row.line}, std::move(sentence));
  }

  void read_row(const CsvRow& row, bool scores) {
    ResultLine line;
    line.line = row.line;
    const auto date = parse_date(row[columns_.date]);
    if (!date) {
      error(row,
            fmt::format("'{}' is not a date; write 1997-08-09 or 09/08/1997", row[columns_.date]));
    }
    line.date = date.value_or("");
    for (const Side side : both_sides) line.club[side] = row[columns_.club[side]];
    if (line.club.home.empty() || line.club.away.empty()) {
      return error(row, "a match needs a home and an away club");
    }
    if (line.club.home == line.club.away) {
      return error(row, line.club.home + " cannot play itself");
    }
    const auto neutral = fold(row[columns_.neutral]);
    line.neutral = neutral == "1" || neutral == "true" || neutral == "yes";
    if (scores) {
      line.goals =
          columns_.score ? score_in_one(row, *columns_.score) : pair(row, columns_.goals, "score");
    }
    line.half_time = pair(row, columns_.half_time, "half-time score");
    if (line.goals && line.half_time &&
        (line.half_time->home > line.goals->home || line.half_time->away > line.goals->away)) {
      error(row, fmt::format("half-time {}-{} is more than full-time {}-{}", line.half_time->home,
                             line.half_time->away, line.goals->home, line.goals->away));
    }
    file_.results.push_back(std::move(line));
  }

  std::optional<BySide<int>> pair(const CsvRow& row,
                                  const BySide<std::optional<std::size_t>>& columns,
                                  std::string_view what) {
    const auto home = row[columns.home], away = row[columns.away];
    if (home.empty() && away.empty()) return std::nullopt;
    return numbers(row, home, away, what);
  }

  std::optional<BySide<int>> score_in_one(const CsvRow& row, std::size_t column) {
    const auto cell = row[column];
    if (cell.empty()) return std::nullopt;
    const auto dash = cell.find_first_of("-:");
    if (dash == std::string_view::npos) return numbers(row, cell, "", "score");
    return numbers(row, trim(cell.substr(0, dash)), trim(cell.substr(dash + 1)), "score");
  }

  std::optional<BySide<int>> numbers(const CsvRow& row, std::string_view home,
                                     std::string_view away, std::string_view what) {
    const auto h = to_int(home), a = to_int(away);
    if (h && a && *h >= 0 && *a >= 0 && *h < 100 && *a < 100) return BySide<int>{*h, *a};
    error(row, fmt::format("{} '{}' - '{}' must be two whole numbers", what, home, away));
    return std::nullopt;
  }

  const Csv& csv_;
  ResultColumns columns_;
  ResultsFile file_;
  Problems problems_;
};

// ---------------------------------------------------------------------------- football.txt

/// "= English Premier League 2015/16" tells the year that dates without one begin in.
class FootballTextReader {
 public:
  explicit FootballTextReader(std::string file) : file_{std::move(file), {}} {}

  Result<ResultsFile> read(std::string_view text) {
    int number = 0;
    for (const auto raw : split(text, '\n')) {
      ++number;
      const auto line = trim(raw);
      read_line(line.starts_with('#') ? line : trim(line.substr(0, line.find(" #"))), number);
    }
    if (file_.results.empty() && !problems_.bad()) {
      problems_.error({file_.file, 0},
                      "holds no matches: neither a CSV with a header nor football.txt");
    }
    if (problems_.bad()) return bad_input(problems_);
    return file_;
  }

 private:
  using Words = std::vector<std::string_view>;
  using Score = std::optional<BySide<int>>;

  void read_line(std::string_view line, int number) {
    if (line.empty()) return;
    if (line.front() == '=' || line.front() == '#') return read_title(line);
    if (read_date(line, number)) return;
    if (line.front() == '(' || line.front() == '[') return;  // scorers of the match above
    read_match(words(line), number);
  }

  void read_title(std::string_view line) {
    for (std::size_t i = 0; year_ == 0 && i + 4 <= line.size(); ++i) {
      const auto number = to_int(line.substr(i, 4));
      if (number && *number >= 1850 && *number <= 2200) year_ = *number;
    }
  }

  // "[Sat Aug/9]", "Sat Aug 9 1997": the day of the week and the year may be missing.
  bool read_date(std::string_view line, int number) {
    static constexpr std::string_view months = "jan feb mar apr may jun jul aug sep oct nov dec";
    static constexpr std::string_view days = "mon tue wed thu fri sat sun";
    std::string text = fold(line);
    std::replace_if(
        text.begin(), text.end(),
        [](char c) { return c == '[' || c == ']' || c == '/' || c == ',' || c == '.'; }, ' ');
    Words parts = words(text);
    const auto is_one_of = [](std::string_view names, std::string_view word) {
      return word.size() >= 3 && names.find(word.substr(0, 3)) % 4 == 0;
    };
    if (!parts.empty() && is_one_of(days, parts.front())) parts.erase(parts.begin());
    if (parts.size() < 2 || parts.size() > 3 || !is_one_of(months, parts[0])) return false;
    const auto day = to_int(parts[1]), year = parts.size() == 3 ? to_int(parts[2]) : std::nullopt;
    if (!day || (parts.size() == 3 && !year)) return false;
    const int month = static_cast<int>(months.find(parts[0].substr(0, 3)) / 4) + 1;
    take_date(month, *day, year, number);
    return true;
  }

  // A season that begins in autumn goes on in the year after.
  void take_date(int month, int day, std::optional<int> year, int number) {
    if (year) year_ = *year;
    if (year || first_month_ == 0) first_month_ = month;
    if (year_ == 0) {
      return problems_.error(
          {file_.file, number},
          "no year is known for this date; open the file with '= League 1997/98'");
    }
    const bool next_year = !year && month < first_month_ && month < 7;
    const auto date = iso_date(next_year ? year_ + 1 : year_, month, day);
    if (!date) return problems_.error({file_.file, number}, "no calendar has this day");
    date_ = *date;
  }

  // "2-1", or "(2-1)" where half-time scores stand.
  static Score score_in(std::string_view word, bool bracketed) {
    if (bracketed) {
      if (!word.starts_with('(') || !word.ends_with(')')) return std::nullopt;
      word = word.substr(1, word.size() - 2);
    }
    const auto dash = word.find_first_of("-:");
    if (dash == std::string_view::npos || dash == 0) return std::nullopt;
    const auto home = to_int(word.substr(0, dash)), away = to_int(word.substr(dash + 1));
    if (!home || !away || *home < 0 || *away < 0 || *home > 99 || *away > 99) return std::nullopt;
    return BySide<int>{*home, *away};
  }

  static std::string joined(Words::const_iterator from, Words::const_iterator to) {
    return join_words(std::span(from, to), " ");
  }

  // "15.00 Home v Away 2-1 (1-0)", or "Home 2-1 (1-0) Away"; anything else is no match.
  void read_match(Words parts, int number) {
    const auto is_time = [](std::string_view word) {
      return word.size() >= 4 && word.size() <= 5 &&
             word.find_first_not_of("0123456789.:") == std::string_view::npos &&
             word.find_first_of(".:") != std::string_view::npos;
    };
    if (!parts.empty() && is_time(parts.front())) parts.erase(parts.begin());
    const auto is_remark = [](std::string_view word) {
      return word.front() == '[' || word.front() == '@';
    };
    parts.erase(std::find_if(parts.begin(), parts.end(), is_remark), parts.end());
    const auto score = std::find_if(parts.begin(), parts.end(), [](std::string_view word) {
      return score_in(word, false).has_value();
    });
    const bool scored = score != parts.end();
    auto behind = scored ? score + 1 : score;
    Score half_time;
    if (behind != parts.end()) half_time = score_in(*behind, true);
    if (half_time) ++behind;
    const auto versus = std::find(parts.begin(), score, "v");
    const Score goals = scored ? score_in(*score, false) : std::nullopt;
    if (versus != score && versus != parts.begin() && versus + 1 != score) {
      add(number, joined(parts.begin(), versus), joined(versus + 1, score), goals, half_time);
    } else if (scored && score != parts.begin() && behind != parts.end()) {
      add(number, joined(parts.begin(), score), joined(behind, parts.end()), goals, half_time);
    } else if (scored) {
      problems_.error({file_.file, number},
                      "a score, but no two clubs; write 'Home 2-1 (1-0) Away'");
    }
  }

  void add(int number, std::string home, std::string away, std::optional<BySide<int>> goals,
           std::optional<BySide<int>> half_time) {
    if (date_.empty()) {
      problems_.error({file_.file, number}, "a match stands before any date, such as [Sat Aug/9]");
    }
    file_.results.push_back(
        {date_, {std::move(home), std::move(away)}, goals, half_time, false, number});
  }

  ResultsFile file_;
  Problems problems_;
  int year_ = 0;
  int first_month_ = 0;  // of the season; 0: not known yet
  std::string date_;
};

}  // namespace

Result<ResultsFile> parse_results(std::string_view text, const std::string& file) {
  const std::string_view first = text.substr(0, text.find('\n'));
  const bool csv =
      first.find(',') != std::string_view::npos || first.find(';') != std::string_view::npos;
  if (!csv) return FootballTextReader(file).read(text);
  const Csv rows = parse_csv(text);
  return ResultsReader(rows, file).read();
}

Result<ResultsFile> read_results(const std::filesystem::path& path) {
  const auto text = read_text(path);
  if (!text) return bad_input(text.error());
  return parse_results(*text, path.string());
}

}  // namespace touchline::books
