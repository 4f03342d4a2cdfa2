#include "games/first_division/files/league_record.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <tuple>

#include "core/text.hpp"
#include "text/csv.hpp"
#include "text/file.hpp"

namespace touchline::books {
namespace {

using namespace first_division;

class LeagueReader {
 public:
  LeagueReader(const ResultsFile& results, const GoalsFile& goals)
      : results_(results), goals_(goals) {}

  Result<LeagueRecord> read(const std::string& season) {
    league_.season = season;
    for (const ResultLine& line : results_.results) add_result(line);
    std::sort(league_.clubs.begin(), league_.clubs.end(),
              [](const ClubRecord& a, const ClubRecord& b) { return fold(a.club) < fold(b.club); });
    for (const ResultLine& line : results_.results) add_pairing(line);
    if (goals_.scorers.empty()) {
      for (const GoalLine& goal : goals_.goals) add_goal(goal);
      check_matches();
    } else {
      for (const ScorerLine& line : goals_.scorers) add_scorer(line);
      check_clubs();
    }
    if (!problems_.bad()) check_columns();
    if (problems_.bad()) return bad_input(problems_);
    return league_;
  }

 private:
  static constexpr std::array<std::string_view, 2> grounds{"at home", "away"};
  using MatchKey = std::tuple<std::string, std::string, std::string>;

  ClubRecord* find(const std::string& club) {
    const auto at = std::find_if(league_.clubs.begin(), league_.clubs.end(),
                                 [&](const ClubRecord& record) { return record.club == club; });
    return at == league_.clubs.end() ? nullptr : &*at;
  }

  ClubRecord& club(const std::string& name) {
    if (ClubRecord* known = find(name)) return *known;
    league_.clubs.push_back({name, {}, {}});
    return league_.clubs.back();
  }

  std::string unknown(const std::string& name) const {
    std::vector<std::string> names;
    for (const ClubRecord& record : league_.clubs) names.push_back(record.club);
    const auto guess = closest(name, names);
    return fmt::format("{} plays no match in {}{}", name, results_.file,
                       guess ? fmt::format("; did you mean {}?", *guess) : "");
  }

  void add_result(const ResultLine& line) {
    if (!line.goals || line.neutral) return;
    const auto [seen, fresh] =
        lines_.emplace(MatchKey{line.date, line.club.home, line.club.away}, line.line);
    if (!fresh) {
      problems_.error({results_.file, line.line},
                      fmt::format("{} v {} on {} stands twice, first in line {}", line.club.home,
                                  line.club.away, line.date, seen->second));
    }
    for (const Side side : both_sides) {
      ColumnRecord& record = club(line.club[side]).at[static_cast<std::size_t>(side)];
      ++record.matches;
      record.goals_for += (*line.goals)[side];
      record.goals_against += (*line.goals)[other(side)];
    }
  }

  void add_pairing(const ResultLine& line) {
    if (!line.goals || line.neutral) return;
    const auto index = [&](const std::string& name) {
      return static_cast<int>(find(name) - league_.clubs.data());
    };
    league_.pairings.push_back({index(line.club.home), index(line.club.away)});
  }

  static void credit(ClubRecord& club, const std::string& scorer, bool own_goal, std::size_t at,
                     int goals) {
    const std::string name = own_goal ? std::string(own_goal_name) : scorer;
    const auto same =
        std::find_if(club.scorers.begin(), club.scorers.end(), [&](const ScorerRecord& record) {
          return record.own_goal == own_goal && record.name == name;
        });
    ScorerRecord& record = same != club.scorers.end()
                               ? *same
                               : club.scorers.emplace_back(ScorerRecord{name, own_goal, {}});
    record.goals[at] += goals;
  }

  void add_goal(const GoalLine& goal) {
    const Place place{goals_.file, goal.line};
    bool known = true;
    for (const Side side : both_sides) {
      if (find(goal.club[side])) continue;
      known = false;
      if (complained_.insert(goal.club[side]).second) {
        problems_.error(place, unknown(goal.club[side]));
      }
    }
    if (!known) return;
    const MatchKey key{goal.date, goal.club.home, goal.club.away};
    if (!lines_.contains(key)) {
      return problems_.error(place, fmt::format("no match {} v {} on {} in {}", goal.club.home,
                                                goal.club.away, goal.date, results_.file));
    }
    ++scored_[key][goal.side];
    credit(*find(goal.club[goal.side]), goal.scorer, goal.own_goal,
           static_cast<std::size_t>(goal.side), 1);
  }

  // Every goal of every match has a scorer, and no more.
  void check_matches() {
    for (const ResultLine& line : results_.results) {
      if (!line.goals || line.neutral) continue;
      const auto found = scored_[MatchKey{line.date, line.club.home, line.club.away}];
      for (const Side side : both_sides) {
        const int missing = (*line.goals)[side] - found[side];
        if (missing == 0) continue;
        problems_.error(
            {results_.file, line.line},
            fmt::format("{} v {} {}-{}: {} names {} scorers for {}, it should be {}",
                        line.club.home, line.club.away, line.goals->home, line.goals->away,
                        goals_.file, found[side], line.club[side], (*line.goals)[side]));
      }
    }
  }

  // FDF-R8  A card needs somebody who scores in every column.
  void check_columns() {
    for (const ClubRecord& record : league_.clubs) {
      for (std::size_t at = 0; at < 2; ++at) {
        if (record.at[at].goals_for > 0) continue;
        problems_.error(
            {results_.file, 0},
            fmt::format(
                "{} have no goal {} in {} matches, and a card needs a scorer in every column",
                record.club, grounds[at], record.at[at].matches));
      }
    }
  }

  void add_scorer(const ScorerLine& line) {
    const Place place{goals_.file, line.line};
    ClubRecord* known = find(line.club);
    if (!known) {
      if (complained_.insert(line.club).second) problems_.error(place, unknown(line.club));
      return;
    }
    last_line_[line.club] = line.line;
    credit(*known, line.player, line.own_goal, 0, line.home);
    credit(*known, line.player, line.own_goal, 1, line.away);
  }

  // The scorers' totals are the club's goals, at home and away.
  void check_clubs() {
    for (const ClubRecord& record : league_.clubs) {
      for (std::size_t at = 0; at < 2; ++at) {
        int sum = 0;
        for (const ScorerRecord& scorer : record.scorers) sum += scorer.goals[at];
        if (sum == record.at[at].goals_for) continue;
        problems_.error({goals_.file, last_line_[record.club]},
                        fmt::format("the scorers of {} have {} goals {}, the results have {}",
                                    record.club, sum, grounds[at], record.at[at].goals_for));
      }
    }
  }

  const ResultsFile& results_;
  const GoalsFile& goals_;
  LeagueRecord league_;
  Problems problems_;
  std::map<MatchKey, int> lines_;
  std::map<MatchKey, BySide<int>> scored_;
  std::map<std::string, int> last_line_;
  std::set<std::string> complained_;
};

}  // namespace

Result<ClubNames> read_club_names(const std::filesystem::path& path) {
  const auto text = read_text(path);
  if (!text) return bad_input(text.error());
  const Csv csv = parse_csv(*text);
  const auto from = csv.column({"from"}), to = csv.column({"to"});
  if (!from || !to) {
    return bad_input({path.string(), 1},
                     "the header needs from and to: a name in the files, and on "
                     "the card");
  }
  ClubNames names;
  for (const CsvRow& row : csv.rows) names[std::string(row[from])] = row[to];
  return names;
}

void rename_clubs(const ClubNames& names, ResultsFile& results, GoalsFile& goals) {
  const auto rename = [&](std::string& club) {
    const auto found = names.find(club);
    if (found != names.end()) club = found->second;
  };
  for (ResultLine& line : results.results) rename(line.club.home), rename(line.club.away);
  for (GoalLine& line : goals.goals) rename(line.club.home), rename(line.club.away);
  for (ScorerLine& line : goals.scorers) rename(line.club);
}

Result<LeagueRecord> league_record(const std::string& season, const ResultsFile& results,
                                   const GoalsFile& goals) {
  return LeagueReader(results, goals).read(season);
}

}  // namespace touchline::books
