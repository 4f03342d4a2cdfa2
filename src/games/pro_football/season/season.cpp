#include "games/pro_football/season/season.hpp"

#include <algorithm>
#include <cmath>

namespace touchline::pro_football {

namespace nfl = competition::nfl;
using gridiron::PlayedGame;

namespace {

std::size_t at(int index) { return static_cast<std::size_t>(index); }
std::uint64_t bit(std::size_t man) { return std::uint64_t{1} << man; }

/// How often a man was, or really is, sent with the ball or to it.
int real_use(const Man& man) { return man.carries + man.targets; }
std::int64_t use(const StatLine& line) { return line[Stat::carries] + line[Stat::targets]; }

}  // namespace

// ---------------------------------------------------------------------------------------- table

SeasonTable::SeasonTable(const ProSeason& season, std::shared_ptr<const Charts> charts,
                         SeasonOrder order)
    : season_(&season), charts_(std::move(charts)), order_(order) {
  for (const Team& team : season.cards) squads_.push_back(make_squad(team));
}

Book SeasonTable::book(BySide<int> teams, bool neutral, bool playoff,
                       BySide<std::uint64_t> absent) const {
  Setting setting;
  setting.season = season_->year;
  setting.neutral = neutral;
  setting.postseason = playoff;
  setting.absent = absent;
  return Book({squads_[at(teams.home)], squads_[at(teams.away)]}, charts_, order_.switches,
              setting);
}

// --------------------------------------------------------------------------------------- course

SeasonCourse::SeasonCourse(const SeasonTable& table)
    : table_(&table), out_(table.season().teams.size()), men_(table.season().teams.size()) {}

int SeasonCourse::games_out(int team, int man) const { return out_[at(team)][at(man)]; }

std::uint64_t SeasonCourse::absent(int team, bool playoff) const {
  std::uint64_t out = 0;
  for (std::size_t man = 0; man < Team::most_men; ++man) {
    if (out_[at(team)][man] > 0) out |= bit(man);
  }
  // In the playoffs everybody plays who can.
  return table_->order().most_use == 0 || playoff ? out : out | rested(team, out);
}

// Those who have had their share, the most used first, as long as there are enough beside them.
std::uint64_t SeasonCourse::rested(int team, std::uint64_t out) const {
  constexpr std::array<std::pair<Group, int>, 2> needed{{{Group::backs, 2}, {Group::receivers, 4}}};
  const Team& card = table_->team(team);
  const auto in_group = [&](const Man& man, Group group) {
    for (int pos = 0; pos < off_positions; ++pos) {
      if (man.plays(static_cast<OffPos>(pos)) && group_of(static_cast<OffPos>(pos)) == group) {
        return true;
      }
    }
    return false;
  };
  std::uint64_t resting = 0;
  const auto left = [&](Group group) {
    int count = 0;
    for (std::size_t man = 0; man < card.men.size(); ++man) {
      if (((out | resting) & bit(man)) == 0 && in_group(card.men[man], group)) ++count;
    }
    return count;
  };
  for (std::size_t man = 0; man < card.men.size(); ++man) {
    const Man& card_of = card.men[man];
    if (real_use(card_of) == 0 || (out & bit(man)) != 0) continue;
    if (use(men_[at(team)][man]) * 100 < std::int64_t{real_use(card_of)} * table_->order().most_use)
      continue;
    const bool spared = std::all_of(needed.begin(), needed.end(), [&](const auto& need) {
      return !in_group(card_of, need.first) || left(need.first) > need.second;
    });
    if (spared) resting |= bit(man);
  }
  return resting;
}

void SeasonCourse::play(PlayedGame& game, std::uint64_t seed, std::uint64_t number,
                        GameCount& count) {
  const bool playoff = game.round.has_value();
  const Book book =
      table_->book(game.team, game.neutral, playoff,
                   {absent(game.team.home, playoff), absent(game.team.away, playoff)});
  Generator dice(seed, number, game.stream);
  AutomaticCoaches coaches(coach_luck(seed, number, game.stream), AutomaticCoach(book));
  const State end = play_heard(book, dice, coaches, count);
  game.score = end.score;
  game.overtime = end.quarter > 4;
  for (const Side side : both_sides) {
    ByMan<std::int8_t>& out = out_[at(game.team[side])];
    for (std::size_t man = 0; man < Team::most_men; ++man) {
      out[man] = std::max<std::int8_t>(static_cast<std::int8_t>(std::max(out[man] - 1, 0)),
                                       count.hurt(side)[man]);
      if (!playoff) {
        men_[at(game.team[side])][man].add(line_of(count.figures().of(side).men[man]));
      }
    }
  }
}

// --------------------------------------------------------------------------------------- replay

ReplayedSeason replay(const SeasonTable& table, std::uint64_t seed, std::uint64_t number) {
  ReplayedSeason replayed;
  SeasonCourse course(table);
  replayed.played = gridiron::play_season(table.season(), seed, number, [&](PlayedGame& game) {
    const bool playoff = game.round.has_value();
    replayed.absent.push_back(
        {course.absent(game.team.home, playoff), course.absent(game.team.away, playoff)});
    GameCount count;
    course.play(game, seed, number, count);
  });
  for (std::size_t team = 0; team < table.season().teams.size(); ++team) {
    replayed.men.push_back(course.men(static_cast<int>(team)));
    auto& out = replayed.out.emplace_back();
    for (int man = 0; man < static_cast<int>(Team::most_men); ++man) {
      out[at(man)] = course.games_out(static_cast<int>(team), man);
    }
  }
  return replayed;
}

// ----------------------------------------------------------------------------------------- odds

void SeasonSums::add(const SeasonSums& more) {
  teams.add(more.teams);
  for (std::size_t team = 0; team < men.size(); ++team) {
    for (std::size_t man = 0; man < Team::most_men; ++man) {
      men[team][man].add(more.men[team][man]);
    }
  }
  realism.add(more.realism);
}

namespace {

constexpr std::uint64_t block_size = 4;  // seasons: one takes long

/// Standard deviations over the teams of points a game, scored and allowed.
std::array<double, 2> points_spread(const nfl::Tally& tally) {
  std::array<double, 2> sum{}, squares{};
  for (int team = 0; team < tally.teams(); ++team) {
    const double games = std::max(1, tally.record(team).played());
    const std::array<double, 2> points{tally.points_for(team) / games,
                                       tally.points_against(team) / games};
    for (std::size_t i = 0; i < 2; ++i) {
      sum[i] += points[i];
      squares[i] += points[i] * points[i];
    }
  }
  std::array<double, 2> spread{};
  for (std::size_t i = 0; i < 2; ++i) {
    const double mean = sum[i] / tally.teams();
    spread[i] = std::sqrt(std::max(0.0, squares[i] / tally.teams() - mean * mean));
  }
  return spread;
}

/// One season of the many, from what stands already to the champion.
void play_one(const SeasonTable& table, const gridiron::OddsOrder& order,
              const gridiron::OddsFrame& frame, std::uint64_t number, SeasonSums& sums) {
  const auto& games = table.season().games;
  SeasonCourse course(table);
  Counts counts;
  nfl::Tally tally = frame.base();
  for (const std::size_t f : frame.open()) {
    PlayedGame game{games[f].week,           std::nullopt, games[f].team,
                    games[f].neutral,        {},           false,
                    gridiron::game_stream(f)};
    GameCount count(&counts);
    course.play(game, order.seed, number, count);
    tally.add({game.week, game.team.home, game.team.away, game.score, game.neutral});
  }
  sums.realism.season(counts, points_spread(tally));
  for (std::size_t team = 0; team < sums.men.size(); ++team) {
    for (std::size_t man = 0; man < Team::most_men; ++man) {
      sums.men[team][man].add(course.men(static_cast<int>(team))[man]);
    }
  }
  const auto decide = [&](nfl::Round round, std::size_t i, const nfl::Pairing& pairing) {
    PlayedGame game{0,  round, {pairing.home, pairing.away},      pairing.neutral,
                    {}, false, gridiron::playoff_stream(round, i)};
    GameCount count;
    course.play(game, order.seed, number, count);
    return game.score.home > game.score.away ? pairing.home : pairing.away;
  };
  frame.finish(tally, decide, sums.teams);
}

}  // namespace

std::optional<ProOdds> season_odds(const SeasonTable& table, const gridiron::OddsOrder& order,
                                   const Progress& progress) {
  const gridiron::OddsFrame frame(table.season(), order);
  const SeasonSums nothing{
      frame.nothing(), std::vector<ByMan<StatLine>>(table.season().teams.size()), {}};
  auto sums = simulate::simulate({order.seasons, block_size, order.threads, progress}, nothing,
                                 [&](simulate::Block block, SeasonSums& own) {
                                   for (std::uint64_t n = block.first; n < block.last; ++n) {
                                     play_one(table, order, frame, n, own);
                                   }
                                 });
  if (!sums) return std::nullopt;
  return ProOdds{frame.odds(order.seasons, std::move(sums->teams)), std::move(sums->men),
                 std::move(sums->realism)};
}

}  // namespace touchline::pro_football
