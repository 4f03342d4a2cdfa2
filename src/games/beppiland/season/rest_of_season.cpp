#include "games/beppiland/season/rest_of_season.hpp"

#include <map>

#include "analysis/alias.hpp"
#include "games/beppiland/rules/calendar.hpp"
#include "games/beppiland/rules/no_move.hpp"
#include "games/beppiland/rules/odds.hpp"
#include "games/beppiland/rules/tables.hpp"

namespace touchline::season {

using namespace beppiland;

namespace {

/// A match that is still to come, and how its score is drawn.
struct Coming {
  BySide<int> club{};
  AliasTable score;
};

AliasTable scores_of(const MatchOdds& odds) {
  std::vector<AliasTable::Weighted> values;
  for (std::size_t home = 0; home < odds.goals.home.size(); ++home) {
    for (std::size_t away = 0; away < odds.goals.away.size(); ++away) {
      const double chance = odds.goals.home[home] * odds.goals.away[away];
      if (chance < 1e-9) continue;
      values.push_back(
          {{static_cast<std::uint8_t>(home), static_cast<std::uint8_t>(away)}, chance});
    }
  }
  return AliasTable(values);
}

/// The best team of a club today, everybody rested and nobody banned for ever.
Team best_team(const League& league, int club, bool at_home) {
  Club fit = league.clubs[static_cast<std::size_t>(club)];
  for (Player& man : fit.players) {
    man.ban = 0;
    man.listed = -1;
    if (injured(man)) man.fo = -2;
  }
  const Roster roster(fit, league.switches);
  Occasion occasion;
  occasion.at_home = at_home;
  Lineup lineup;
  lineup.picks = best_433(roster, occasion);
  if (at_home) lineup.fc[Area::Di] = home_points(fit.stadium, league.switches);
  return team_of(fit, lineup, std::vector<int>(fit.players.size()));
}

std::vector<Coming> coming_matches(const League& league) {
  std::map<std::pair<int, bool>, Team> teams;
  const auto team = [&](int club, bool at_home) -> const Team& {
    const auto [found, fresh] = teams.try_emplace({club, at_home});
    if (fresh) found->second = best_team(league, club, at_home);
    return found->second;
  };
  std::vector<Coming> list;
  const auto add = [&](const BySide<int>& clubs) {
    Setting setting;
    setting.switches = league.switches;
    setting.teams = {team(clubs.home, true), team(clubs.away, false)};
    list.push_back({clubs, scores_of(odds_of(setting, quiet_course(setting)))});
  };
  if (league.session > sessions) return list;
  for (const Meeting& meeting : league.meetings) {
    if (meeting.competition == Competition::championship) add(meeting.club);
  }
  for (const DatedMeeting& later : meetings_after_next(league)) {
    if (later.meeting.competition == Competition::championship) add(later.meeting.club);
  }
  return list;
}

constexpr std::uint64_t block_size = 25;  // seasons

struct Count {
  std::uint64_t first = 0, up = 0, down = 0, points = 0;
};

/// Counts of a block of seasons, by club.
struct Counts {
  std::vector<Count> clubs{};

  template <class F>
  void fields(F& f) {
    f(clubs);
  }
  void add(const Counts& more) {
    for (std::size_t i = 0; i < clubs.size(); ++i) {
      clubs[i].first += more.clubs[i].first;
      clubs[i].up += more.clubs[i].up;
      clubs[i].down += more.clubs[i].down;
      clubs[i].points += more.clubs[i].points;
    }
  }
};

void play_out(const League& league, const std::vector<Coming>& coming, std::uint64_t seed,
              std::uint64_t season, std::vector<Count>& counts) {
  League end = league;
  Generator dice(seed, season);
  for (const Coming& match : coming) {
    beppiland::Result result;
    result.competition = Competition::championship;
    result.club = match.club;
    const AliasTable::Value score = match.score[dice.draw()];
    result.goals = {score.first, score.second};
    end.results.push_back(result);
  }
  for (int which = 0; which < 3; ++which) {
    const auto table = championship_table(end, which);
    for (std::size_t place = 0; place < table.size(); ++place) {
      Count& count = counts[static_cast<std::size_t>(table[place].club)];
      count.points +=
          static_cast<std::uint64_t>(std::max(0, table[place].points - table[place].penalty));
      if (place == 0) ++count.first;
      const int next =
          next_league(league, which, static_cast<int>(place), static_cast<int>(table.size()));
      // Before there are divisions, the best and the worst of each league make the first and the
      // last.
      if (league.divisions ? next < which : next == 0) ++count.up;
      if (league.divisions ? next > which : next == 2) ++count.down;
    }
  }
}

}  // namespace

std::optional<std::vector<BeppilandChances>> beppiland_chances(const League& league,
                                                               const BeppilandOrder& order) {
  const auto coming = coming_matches(league);
  League bare = league;
  for (Club& club : bare.clubs) club.players.clear();  // tables need none of them
  const auto counts = simulate::simulate(
      {order.seasons, block_size, order.threads, order.progress},
      Counts{std::vector<Count>(league.clubs.size())}, [&](simulate::Block block, Counts& own) {
        for (std::uint64_t season = block.first; season < block.last; ++season) {
          play_out(bare, coming, order.seed, season, own.clubs);
        }
      });
  if (!counts) return std::nullopt;
  std::vector<BeppilandChances> chances;
  const auto n = static_cast<double>(order.seasons);
  for (const Count& count : counts->clubs) {
    chances.push_back({static_cast<double>(count.first) / n, static_cast<double>(count.up) / n,
                       static_cast<double>(count.down) / n, static_cast<double>(count.points) / n});
  }
  return chances;
}

}  // namespace touchline::season
