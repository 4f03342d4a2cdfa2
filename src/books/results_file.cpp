#include "books/results_file.hpp"

#include <fmt/format.h>

#include <array>
#include <regex>

#include "books/csv.hpp"
#include "books/file.hpp"
#include "core/text.hpp"

namespace touchline::books {
namespace {

std::optional<std::string> iso_date(int year, int month, int day) {
  constexpr std::array days{31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  if (year < 1850 || year > 2200 || month < 1 || month > 12) return std::nullopt;
  const bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
  const int last = month == 2 && !leap ? 28 : days[static_cast<std::size_t>(month - 1)];
  if (day < 1 || day > last) return std::nullopt;
  return fmt::format("{:04}-{:02}-{:02}", year, month, day);
}

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
      read_line(std::string(trim(raw)), number);
    }
    if (file_.results.empty() && !problems_.bad()) {
      problems_.error({file_.file, 0},
                      "holds no matches: neither a CSV with a header nor football.txt");
    }
    if (problems_.bad()) return bad_input(problems_);
    return file_;
  }

 private:
  void read_line(const std::string& line, int number) {
    static const std::regex title(R"(^[=#].*?\b(\d{4})(?:[/-]\d{2,4})?\b.*$)");
    static const std::regex date(
        R"(^\[?(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*[,.]?\s+)?(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*[/ ](\d{1,2})(?:[ ,]+(\d{4}))?\]?$)",
        std::regex::icase);
    static const std::regex between(
        R"(^(?:\d{1,2}[.:]\d{2}\s+)?(.+?)\s+(\d{1,2})-(\d{1,2})(?:\s+\((\d{1,2})-(\d{1,2})\))?\s+(.+?)$)");
    static const std::regex behind(
        R"(^(?:\d{1,2}[.:]\d{2}\s+)?(.+?)\s+v\s+(.+?)(?:\s+(\d{1,2})-(\d{1,2})(?:\s+\((\d{1,2})-(\d{1,2})\))?)?(?:\s+\[[^\]]*\])?$)");

    std::smatch found;
    if (line.empty()) return;
    if (line.front() == '=' || line.front() == '#') {
      if (year_ == 0 && std::regex_match(line, found, title)) year_ = std::stoi(found[1]);
      return;
    }
    if (std::regex_match(line, found, date)) return read_date(found, number);
    if (line.front() == '(' || line.front() == '[') return;  // scorers of the match above
    if (std::regex_match(line, found, behind)) {
      return add(number, found[1], found[2], numbers(found[3], found[4]),
                 numbers(found[5], found[6]));
    }
    if (std::regex_match(line, found, between)) {
      return add(number, found[1], found[6], numbers(found[2], found[3]),
                 numbers(found[4], found[5]));
    }
  }

  void read_date(const std::smatch& found, int number) {
    static constexpr std::array<std::string_view, 12> months{
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"};
    const std::string name = fold(found[1].str());
    const int month =
        static_cast<int>(std::find(months.begin(), months.end(), name) - months.begin()) + 1;
    if (found[3].matched) {
      year_ = std::stoi(found[3]);
      first_month_ = month;
      autumn_ = true;
    }
    if (year_ == 0) {
      return problems_.error(
          {file_.file, number},
          "no year is known for this date; open the file with '= League 1997/98'");
    }
    if (!autumn_) {
      first_month_ = month;
      autumn_ = true;
    }
    const int year = found[3].matched || month >= first_month_ || month >= 7 ? year_ : year_ + 1;
    const auto date = iso_date(year, month, std::stoi(found[2]));
    if (!date) {
      return problems_.error({file_.file, number}, "no calendar has the day " + found.str(0));
    }
    date_ = *date;
  }

  static std::optional<BySide<int>> numbers(const std::ssub_match& home,
                                            const std::ssub_match& away) {
    if (!home.matched) return std::nullopt;
    return BySide<int>{std::stoi(home), std::stoi(away)};
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
  int first_month_ = 8;
  bool autumn_ = false;
  std::string date_;
};

}  // namespace

std::optional<std::string> parse_date(std::string_view text) {
  const char separator = text.find('-') != std::string_view::npos   ? '-'
                         : text.find('/') != std::string_view::npos ? '/'
                                                                    : '.';
  const auto parts = split(text, separator);
  if (parts.size() != 3) return std::nullopt;
  const auto first = to_int(parts[0]), month = to_int(parts[1]), last = to_int(parts[2]);
  if (!first || !month || !last) return std::nullopt;
  if (parts[0].size() == 4) return iso_date(*first, *month, *last);
  const int century = parts[2].size() > 2 ? 0 : *last < 70 ? 2000 : 1900;
  return iso_date(century + *last, *month, *first);
}

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
