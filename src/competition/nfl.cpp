#include "competition/nfl.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace touchline::competition::nfl {

std::string_view name(Conference conference) {
  return conference == Conference::afc ? "AFC" : "NFC";
}

std::string_view name(Division division) {
  constexpr std::string_view names[] = {"East", "Central", "North", "South", "West"};
  return names[static_cast<std::size_t>(division)];
}

Record& Record::operator+=(const Record& more) {
  won += more.won;
  lost += more.lost;
  tied += more.tied;
  return *this;
}

std::optional<std::string> why_no_season(std::span<const Team> teams) {
  constexpr std::size_t most_divisions = 8;
  ByConference<int> count;
  std::set<std::pair<Conference, Division>> divisions;
  for (const Team& team : teams) {
    ++count[team.conference];
    divisions.emplace(team.conference, team.division);
  }
  for (const Conference conference : both_conferences) {
    if (count[conference] >= 1 && count[conference] <= most_in_conference) continue;
    return "the " + std::string(name(conference)) + " has " + std::to_string(count[conference]) +
           " teams; 1 to " + std::to_string(most_in_conference) +
           " are right, or there are no playoffs";
  }
  if (divisions.size() <= most_divisions) return std::nullopt;
  return "there are " + std::to_string(divisions.size()) + " divisions; " +
         std::to_string(most_divisions) + " at most are right";
}

// ---- The tally.

Tally::Tally(std::span<const Team> teams) : teams_(static_cast<int>(teams.size())) {
  TOUCHLINE_CHECK(teams_ <= most_teams, "a season has at most 32 teams");
  for (int team = 0; team < teams_; ++team) {
    const auto& [code, name, conference, division] = teams[at(team)];
    conferences_[conference].insert(team);
    divisions_[conference][static_cast<std::size_t>(division)].insert(team);
  }
  for (int team = 0; team < teams_; ++team) {
    sides_[at(team)].conference = conferences_[teams[at(team)].conference];
    sides_[at(team)].division = division(teams[at(team)].conference, teams[at(team)].division);
  }
}

TeamSet Tally::division(Conference conference, Division division) const {
  return divisions_[conference][static_cast<std::size_t>(division)];
}

TeamSet Tally::conference(Conference conference) const { return conferences_[conference]; }

void Tally::add(const Game& game) {
  TOUCHLINE_CHECK(game.home >= 0 && game.home < teams_ && game.away >= 0 && game.away < teams_ &&
                      game.home != game.away,
                  "a game is played by two teams of the season");
  add(game, Side::home);
  add(game, Side::away);
}

void Tally::add(const Game& game, Side side) {
  const int team = side == Side::home ? game.home : game.away;
  const int opponent = side == Side::home ? game.away : game.home;
  const int scored = game.score[side], allowed = game.score[other(side)];
  const Outcome outcome = scored > allowed   ? Outcome::won
                          : scored < allowed ? Outcome::lost
                                             : Outcome::tied;
  const Record one{outcome == Outcome::won, outcome == Outcome::lost, outcome == Outcome::tied};

  OneSide& mine = sides_[at(team)];
  mine.opponents.insert(opponent);
  mine.all += one;
  (game.neutral ? mine.neutral : side == Side::home ? mine.home : mine.away) += one;
  mine.streak = {outcome, mine.streak.outcome == outcome ? mine.streak.games + 1 : 1};
  mine.points_for += scored;
  mine.points_against += allowed;

  Meetings& met = meetings_[at(team)][at(opponent)];
  met.won = static_cast<std::uint8_t>(met.won + one.won);
  met.lost = static_cast<std::uint8_t>(met.lost + one.lost);
  met.tied = static_cast<std::uint8_t>(met.tied + one.tied);
  met.net_points = static_cast<std::int16_t>(met.net_points + scored - allowed);
}

Record Tally::record(int team, TeamSet against) const {
  Record sum;
  for (const int opponent : opponents(team) & against) {
    const Meetings& met = meetings_[at(team)][at(opponent)];
    sum += {met.won, met.lost, met.tied};
  }
  return sum;
}

int Tally::net_points(int team, TeamSet against) const {
  int net = 0;
  for (const int opponent : opponents(team) & against) {
    net += meetings_[at(team)][at(opponent)].net_points;
  }
  return net;
}

namespace {

Record times(const Record& record, int count) {
  return {record.won * count, record.lost * count, record.tied * count};
}

}  // namespace

Record Tally::strength_of_victory(int team) const {
  Record sum;
  for (const int opponent : opponents(team)) {
    sum += times(record(opponent), meetings_[at(team)][at(opponent)].won);
  }
  return sum;
}

Record Tally::strength_of_schedule(int team) const {
  Record sum;
  for (const int opponent : opponents(team)) {
    const Meetings& met = meetings_[at(team)][at(opponent)];
    sum += times(record(opponent), met.won + met.lost + met.tied);
  }
  return sum;
}

Tally tally(std::span<const Team> teams, std::span<const Game> games) {
  Tally sum(teams);
  for (const Game& game : games) sum.add(game);
  return sum;
}

Row row(const Tally& tally, int team) {
  return {.team = team,
          .all = tally.record(team),
          .home = tally.at_home(team),
          .away = tally.away(team),
          .neutral = tally.on_neutral_ground(team),
          .division = tally.record(team, tally.division_of(team)),
          .conference = tally.record(team, tally.conference_of(team)),
          .points_for = tally.points_for(team),
          .points_against = tally.points_against(team),
          .strength_of_victory = tally.strength_of_victory(team).percentage(),
          .strength_of_schedule = tally.strength_of_schedule(team).percentage(),
          .streak = tally.streak(team)};
}

// ---- The tie-breaking procedures.

namespace {

enum class Step : std::uint8_t {
  head_to_head,
  head_to_head_sweep,
  division_record,
  conference_record,
  common_games,
  four_common_games,
  strength_of_victory,
  strength_of_schedule,
  ranking_in_conference,
  ranking_in_league,
  net_points_in_division,
  net_points_in_conference,
  average_net_points_in_conference,
  net_points_in_common_games,
  net_points,
};

// The lists number the steps as the league does. Net touchdowns cannot be told from scores and are
// left out; for the coin toss see winner_of_tie.

/// To break a tie within a division, two clubs or more. 11 is net touchdowns, 12 the coin toss.
constexpr Step division_of_2002[] = {
    Step::head_to_head,                // 1
    Step::division_record,             // 2
    Step::common_games,                // 3
    Step::conference_record,           // 4
    Step::strength_of_victory,         // 5
    Step::strength_of_schedule,        // 6
    Step::ranking_in_conference,       // 7
    Step::ranking_in_league,           // 8
    Step::net_points_in_common_games,  // 9
    Step::net_points,                  // 10
};
/// To break a tie for a wild card, and among division winners for home field, after all but the
/// highest of each division are put aside. 10 is net touchdowns, 11 the coin toss.
constexpr Step wild_card_of_2002[] = {
    Step::head_to_head_sweep,        // 1
    Step::conference_record,         // 2
    Step::four_common_games,         // 3
    Step::strength_of_victory,       // 4
    Step::strength_of_schedule,      // 5
    Step::ranking_in_conference,     // 6
    Step::ranking_in_league,         // 7
    Step::net_points_in_conference,  // 8
    Step::net_points,                // 9
};
/// Within a division until 2001. 8 is net touchdowns, 9 the coin toss.
constexpr Step division_of_1990[] = {
    Step::head_to_head,            // 1
    Step::division_record,         // 2
    Step::conference_record,       // 3
    Step::common_games,            // 4
    Step::net_points_in_division,  // 5
    Step::net_points,              // 6
    Step::strength_of_schedule,    // 7
};
/// For a wild card until 2001. 4 is an average, as teams had unequal numbers of games in their
/// conference. 7 is net touchdowns, 8 the coin toss.
constexpr Step wild_card_of_1990[] = {
    Step::head_to_head_sweep,                // 1
    Step::conference_record,                 // 2
    Step::four_common_games,                 // 3
    Step::average_net_points_in_conference,  // 4
    Step::net_points,                        // 5
    Step::strength_of_schedule,              // 6
};

using Steps = std::span<const Step>;

Steps division_steps(TieBreaks tie_breaks) {
  return tie_breaks == TieBreaks::of_1990 ? Steps(division_of_1990) : Steps(division_of_2002);
}
Steps wild_card_steps(TieBreaks tie_breaks) {
  return tie_breaks == TieBreaks::of_1990 ? Steps(wild_card_of_1990) : Steps(wild_card_of_2002);
}

TeamSet common_opponents(const Tally& tally, TeamSet tied) {
  TeamSet common = tally.all_teams();
  for (const int team : tied) common = common & tally.opponents(team);
  return common;
}

/// Places in points scored and in points allowed, added up. Teams level in one hold the same place.
int combined_ranking(const Tally& tally, int team, TeamSet among) {
  int ranking = 2;
  for (const int other : among) {
    ranking += tally.points_for(other) > tally.points_for(team) ? 1 : 0;
    ranking += tally.points_against(other) < tally.points_against(team) ? 1 : 0;
  }
  return ranking;
}

/// What the step compares, the more the better.
double merit(Step step, const Tally& tally, int team, TeamSet tied) {
  switch (step) {
    case Step::head_to_head:
    case Step::head_to_head_sweep:
      return tally.record(team, tied).percentage();
    case Step::division_record:
      return tally.record(team, tally.division_of(team)).percentage();
    case Step::conference_record:
      return tally.record(team, tally.conference_of(team)).percentage();
    case Step::common_games:
    case Step::four_common_games:
      return tally.record(team, common_opponents(tally, tied)).percentage();
    case Step::strength_of_victory:
      return tally.strength_of_victory(team).percentage();
    case Step::strength_of_schedule:
      return tally.strength_of_schedule(team).percentage();
    case Step::ranking_in_conference:
      return -combined_ranking(tally, team, tally.conference_of(team));
    case Step::ranking_in_league:
      return -combined_ranking(tally, team, tally.all_teams());
    case Step::net_points_in_division:
      return tally.net_points(team, tally.division_of(team));
    case Step::net_points_in_conference:
      return tally.net_points(team, tally.conference_of(team));
    case Step::average_net_points_in_conference: {
      const TeamSet conference = tally.conference_of(team);
      const int games = std::max(1, tally.record(team, conference).played());
      return 1.0 * tally.net_points(team, conference) / games;
    }
    case Step::net_points_in_common_games:
      return tally.net_points(team, common_opponents(tally, tied));
    case Step::net_points:
      return tally.net_points(team, tally.all_teams());
  }
  return 0;
}

/// Where games between the tied teams or with common opponents are wanting, the step is passed
/// over.
bool applies(Step step, const Tally& tally, TeamSet tied) {
  const auto everyone_played = [&](int games, TeamSet against) {
    for (const int team : tied) {
      if (tally.record(team, against).played() < games) return false;
    }
    return true;
  };
  switch (step) {
    case Step::head_to_head:
    case Step::head_to_head_sweep:
      return everyone_played(1, tied);
    case Step::four_common_games:
      return everyone_played(4, common_opponents(tally, tied));
    default:
      return true;
  }
}

/// Head-to-head sweep of three or more: the team that has beaten each of the others; failing that,
/// all but the one that has lost to each of them.
TeamSet after_sweep(const Tally& tally, TeamSet tied) {
  TeamSet left = tied;
  for (const int team : tied) {
    if ((tally.opponents(team) & tied).size() < tied.size() - 1) continue;
    const Record record = tally.record(team, tied);
    if (record.won == record.played()) return TeamSet::of(team);
    if (record.lost == record.played()) left.erase(team);
  }
  return left;
}

/// The teams with the most of it.
template <class Merit>
TeamSet with_most(TeamSet teams, Merit merit) {
  TeamSet best;
  double most = 0;
  for (const int team : teams) {
    const double its = merit(team);
    if (best.empty() || its > most) {
      best = TeamSet::of(team);
      most = its;
    } else if (its == most) {
      best.insert(team);
    }
  }
  return best;
}

/// Those of the tied teams that a step leaves in.
TeamSet left_by(Step step, const Tally& tally, TeamSet tied) {
  if (step == Step::head_to_head_sweep && tied.size() > 2) return after_sweep(tally, tied);
  if (!applies(step, tally, tied)) return tied;
  return with_most(tied, [&](int team) { return merit(step, tally, team, tied); });
}

/// Step by step until one team is left. When a step drops a team and leaves several, those begin
/// again at the first step, now as a tie of fewer. In place of the coin toss: the team that stands
/// first in the season's list.
int winner_of_tie(const Tally& tally, TeamSet tied, Steps steps) {
  for (auto step = steps.begin(); tied.size() > 1 && step != steps.end();) {
    const TeamSet left = left_by(*step, tally, tied);
    step = left == tied ? step + 1 : steps.begin();
    tied = left;
  }
  return tied.first();
}

/// The best of these teams by percentage, then by the steps.
int best_of(const Tally& tally, TeamSet teams, Steps steps) {
  const TeamSet tied = with_most(teams, [&](int team) { return tally.record(team).percentage(); });
  return winner_of_tie(tally, tied, steps);
}

}  // namespace

// ---- Standings and seeds.

Format format_of(int season) {
  // Super Bowls of even numbers name the AFC's team at home; the season of 1999 ended in the 34th.
  const Conference home = season % 2 == 1 ? Conference::afc : Conference::nfc;
  if (season <= 1977) return {TieBreaks::of_1990, 1, 4, home};
  if (season <= 1989) return {TieBreaks::of_1990, 2, 3, home};
  if (season <= 2001) return {TieBreaks::of_1990, 3, 2, home};
  if (season <= 2019) return {TieBreaks::of_2002, 2, 2, home};
  return {TieBreaks::of_2002, 3, 1, home};
}

Standings standings(const Tally& tally, TieBreaks tie_breaks) {
  Standings all;
  for (const Conference conference : both_conferences) {
    for (const Division division : all_divisions) {
      TeamSet unplaced = tally.division(conference, division);
      if (unplaced.empty()) continue;
      DivisionOrder ordered{conference, division, {}};
      // Only one team wins a tie; the others begin again at the first step.
      while (!unplaced.empty()) {
        const int best = best_of(tally, unplaced, division_steps(tie_breaks));
        ordered.order.push_back(best);
        unplaced.erase(best);
      }
      all.push_back(ordered);
    }
  }
  return all;
}

Order conference_order(const Tally& tally, const Standings& standings, Conference conference,
                       TieBreaks tie_breaks, std::size_t most) {
  TeamSet unplaced = tally.conference(conference);
  Order order;
  const auto place_best_of = [&](TeamSet teams) {
    const int best = best_of(tally, teams, wild_card_steps(tie_breaks));
    order.push_back(best);
    unplaced.erase(best);
  };

  TeamSet winners;
  for (const DivisionOrder& division : standings) winners.insert(division.order[0]);
  // Home field among division winners goes by the wild-card tie-breaks.
  while (order.size() < most && !(winners & unplaced).empty()) place_best_of(winners & unplaced);

  // A wild card: of each division only its highest team is considered, in the order that the
  // division's tie-breaks have settled for good.
  while (order.size() < most && !unplaced.empty()) {
    TeamSet highest;
    for (const DivisionOrder& division : standings) {
      const auto team = std::find_if(division.order.begin(), division.order.end(),
                                     [&](int each) { return unplaced.contains(each); });
      if (team != division.order.end()) highest.insert(*team);
    }
    place_best_of(highest);
  }
  return order;
}

Seeds seeds(const Tally& tally, const Standings& standings, const Format& format) {
  Seeds seeds;
  for (const Conference conference : both_conferences) {
    const auto winners = std::count_if(
        standings.begin(), standings.end(),
        [&](const DivisionOrder& division) { return division.conference == conference; });
    seeds[conference] = conference_order(tally, standings, conference, format.tie_breaks,
                                         static_cast<std::size_t>(winners + format.wild_cards));
  }
  return seeds;
}

// ---- The playoffs.

Bracket bracket(const Seeds& seeds, const Format& format) {
  TOUCHLINE_CHECK(!seeds.afc.empty() && !seeds.nfc.empty(), "both conferences have seeds");
  return {.left = seeds, .byes = format.byes, .super_bowl_home = format.super_bowl_home};
}

Pairings next_round(const Bracket& bracket) {
  Pairings pairings;
  if (bracket.champion) return pairings;
  if (bracket.round == Round::super_bowl) {
    const Conference home = bracket.super_bowl_home;
    const Conference away = home == Conference::afc ? Conference::nfc : Conference::afc;
    pairings.push_back({bracket.left[home][0], bracket.left[away][0], true});
    return pairings;
  }
  // Within a conference the best seed left is at home to the lowest, the second best to the second
  // lowest: pairs are made anew each round. In the wild-card round the first seeds rest.
  const auto resting =
      static_cast<std::size_t>(bracket.round == Round::wild_card ? bracket.byes : 0);
  for (const Conference conference : both_conferences) {
    const Order& left = bracket.left[conference];
    for (std::size_t high = resting, low = left.size() - 1; high < low; ++high, --low) {
      pairings.push_back({left[high], left[low], false});
    }
  }
  return pairings;
}

Bracket after_round(const Bracket& bracket, std::span<const int> winners) {
  const Pairings pairings = next_round(bracket);
  TOUCHLINE_CHECK(winners.size() == pairings.size(), "every pairing has a winner");
  TeamSet out;
  for (std::size_t i = 0; i < pairings.size(); ++i) {
    const auto& [home, away, neutral] = pairings[i];
    TOUCHLINE_CHECK(winners[i] == home || winners[i] == away, "a game is won by one of its teams");
    out.insert(winners[i] == home ? away : home);
  }
  Bracket next = bracket;
  if (bracket.round == Round::super_bowl) {
    next.champion = winners[0];
  } else {
    next.round = static_cast<Round>(static_cast<int>(bracket.round) + 1);
  }
  next.left = {};
  for (const Conference conference : both_conferences) {
    for (const int team : bracket.left[conference]) {
      if (!out.contains(team)) next.left[conference].push_back(team);
    }
  }
  return next;
}

}  // namespace touchline::competition::nfl
