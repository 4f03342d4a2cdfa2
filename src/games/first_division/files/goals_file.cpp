#include "games/first_division/files/goals_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/text.hpp"
#include "games/first_division/files/results_file.hpp"
#include "text/csv.hpp"
#include "text/file.hpp"

namespace touchline::books {
namespace {

// "(own goals)" and the like: own goals of the opponents, nobody's name.
bool names_own_goals(std::string_view name) {
  static constexpr std::array spellings{"own goal", "own goals", "own-goal", "owngoal",
                                        "own",      "og",        "o.g.",     "o.g"};
  std::string plain = fold(trim(name));
  if (plain.starts_with('(') && plain.ends_with(')')) plain = plain.substr(1, plain.size() - 2);
  return std::find(spellings.begin(), spellings.end(), plain) != spellings.end();
}

bool is_own_goal(std::string_view type) {
  return type == "O" || type == "o" || names_own_goals(type);
}

bool is_true(std::string_view cell) {
  const std::string plain = fold(cell);
  return plain == "1" || plain == "true" || plain == "yes" || plain == "t";
}

class GoalsReader {
 public:
  GoalsReader(const Csv& csv, std::string file) : csv_(csv), file_{std::move(file), {}, {}} {}

  Result<GoalsFile> read() {
    const auto scorer = csv_.column({"scorer", "player", "name"});
    const auto club = csv_.column({"team", "club"});
    const auto at_home = csv_.column({"goals_home", "home_goals", "home"});
    const auto away = csv_.column({"goals_away", "away_goals", "away"});
    const bool by_match = scorer && csv_.column({"date"}) &&
                          csv_.column({"home", "hometeam", "home_team"}) &&
                          csv_.column({"away", "awayteam", "away_team"});
    if (by_match) {
      for (const CsvRow& row : csv_.rows) read_goal(row, *scorer, club);
    } else if (scorer && club && at_home && away) {
      for (const CsvRow& row : csv_.rows) read_scorer(row, *scorer, *club, *at_home, *away);
    } else {
      return bad_input({file_.file, 1},
                       "the header needs date, home, away, side, scorer (one line a goal) or team, "
                       "player, goals_home, goals_away (one line a scorer)");
    }
    if (problems_.bad()) return bad_input(problems_);
    return file_;
  }

 private:
  void error(const CsvRow& row, std::string sentence) {
    problems_.error({file_.file, row.line}, std::move(sentence));
  }

  void read_goal(const CsvRow& row, std::size_t scorer, std::optional<std::size_t> club) {
    GoalLine goal;
    goal.line = row.line;
    const auto date = parse_date(row[csv_.column({"date"})]);
    if (!date)
      error(row, fmt::format("'{}' is not a date; write 1997-08-09", row[csv_.column({"date"})]));
    goal.date = date.value_or("");
    goal.club = {std::string(row[csv_.column({"home", "hometeam", "home_team"})]),
                 std::string(row[csv_.column({"away", "awayteam", "away_team"})])};
    const std::string side = fold(row[csv_.column({"side"})]);
    const auto team = row[club];
    if (side == "h" || side == "home" || (!team.empty() && team == goal.club.home)) {
      goal.side = Side::home;
    } else if (side == "a" || side == "away" || (!team.empty() && team == goal.club.away)) {
      goal.side = Side::away;
    } else {
      error(row, fmt::format("the side must be H or A, or team one of {} and {}", goal.club.home,
                             goal.club.away));
    }
    goal.scorer = row[scorer];
    goal.own_goal = is_own_goal(row[csv_.column({"type", "kind"})]) ||
                    is_true(row[csv_.column({"own_goal", "owngoal"})]) ||
                    names_own_goals(goal.scorer);
    if (goal.scorer.empty() && !goal.own_goal) error(row, "the goal has no scorer");
    goal.half = to_int(row[csv_.column({"half", "period"})]).value_or(0);
    goal.minute = row[csv_.column({"minute", "min"})];
    file_.goals.push_back(std::move(goal));
  }

  void read_scorer(const CsvRow& row, std::size_t scorer, std::size_t club, std::size_t at_home,
                   std::size_t away) {
    ScorerLine line;
    line.line = row.line;
    line.club = row[club];
    line.player = row[scorer];
    line.own_goal = names_own_goals(line.player);
    if (line.club.empty() || line.player.empty()) error(row, "a scorer needs a team and a name");
    const auto h = to_int(row[at_home]), a = to_int(row[away]);
    if (!h || !a || *h < 0 || *a < 0) {
      error(row, fmt::format("goals '{}' at home and '{}' away must be whole numbers", row[at_home],
                             row[away]));
    }
    line.home = h.value_or(0);
    line.away = a.value_or(0);
    file_.scorers.push_back(std::move(line));
  }

  const Csv& csv_;
  GoalsFile file_;
  Problems problems_;
};

}  // namespace

Result<GoalsFile> parse_goals(std::string_view text, const std::string& file) {
  const Csv csv = parse_csv(text);
  return GoalsReader(csv, file).read();
}

Result<GoalsFile> read_goals(const std::filesystem::path& path) {
  const auto text = read_text(path);
  if (!text) return bad_input(text.error());
  return parse_goals(*text, path.string());
}

}  // namespace touchline::books
