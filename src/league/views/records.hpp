// What a league remembers over all its seasons: records, the all-time table and the roll of
// champions. Folds over the same rows as league/views/views.hpp; a season counts as finished when
// its last table names champions.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "competition/league.hpp"
#include "league/views/views.hpp"

namespace touchline::report {

/// A man's goals in one match.
struct MatchFeat {
  Leader leader{};
  store::ResultRow result{};
};
/// A man's goals, or a club's points, in one season.
struct SeasonFeat {
  Leader leader{};
  std::int64_t season = 0;
};
/// A club's line in the last table of a finished season.
struct SeasonLine {
  std::int64_t season = 0;
  store::StandingRow row{};
};
/// A run of one club; it may reach from one season into the next.
struct LeagueRun {
  std::string club{};
  int matches = 0;
  store::ResultRow from{}, to{};  // its first match and its last
};

inline constexpr std::array<std::pair<competition::RunKind, std::string_view>, 4> league_run_kinds{
    {{competition::RunKind::wins, "wins"},
     {competition::RunKind::unbeaten, "unbeaten"},
     {competition::RunKind::defeats, "defeats"},
     {competition::RunKind::winless, "winless"}}};

struct LeagueRecords {
  std::vector<store::ResultRow> biggest_wins{};
  std::vector<store::ResultRow> highest_scores{};
  std::vector<MatchFeat> most_in_match{};    // of players; none where only clubs score
  std::vector<SeasonFeat> most_in_season{};  // of players, or of clubs
  std::vector<Leader> most_of_all_time{};    // likewise
  std::vector<SeasonLine> best_seasons{}, worst_seasons{};
  std::array<std::vector<LeagueRun>, 4> runs{};  // as league_run_kinds
};
/// So many of each kind.
LeagueRecords league_records(const LeagueBook& book, std::size_t most = 5);

struct AllTimeLine {
  std::string club{};
  std::int64_t seasons = 0, played = 0, won = 0, drawn = 0, lost = 0, scored = 0, conceded = 0,
               points = 0, titles = 0, best_place = 0;
};
/// All last tables added up, the present season as far as it has come; by points, or by percentage.
std::vector<AllTimeLine> all_time_table(const LeagueBook& book);

struct Champion {
  std::int64_t season = 0;
  store::StandingRow row{};
  std::string runner_up{};  // second in the table, or the loser of the last match
};
std::vector<Champion> roll_of_champions(const LeagueBook& book);

}  // namespace touchline::report
