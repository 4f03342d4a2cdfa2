#include <algorithm>

#include "dice/generator.hpp"
#include "games/pro_football/verbs/odds_page.hpp"

namespace touchline::pro_football {
namespace {

constexpr int middle = 60;  // own 40: a place where everything may be called

// The bands of PRO-D9, each at a distance or two that stand for it.
constexpr std::array<std::string_view, 5> band_names{"1", "2-3", "4-6", "7-10", "11+"};
const std::array<std::vector<int>, 5> band_distances{{{1}, {2, 3}, {5}, {8, 10}, {13}}};

std::vector<RunShare> run_shares(DriveGame& game, Side side) {
  const Tendencies real = game.book().team(side).tendencies.value_or(Tendencies{});
  std::vector<RunShare> all;
  for (int down = 1; down <= 3; ++down) {
    for (std::size_t band = 0; band < band_names.size(); ++band) {
      const auto row = static_cast<std::size_t>(down - 1);
      RunShare share{down, band_names[band], 0, real.runs[row][band] / 100.0};
      int count = 0;
      for (const int at : {70, 50, 30}) {
        for (const int to_go : band_distances[band]) {
          const Spot spot{down, to_go, at};
          for (const auto& [call, part] : game.mix(side, spot, game.formation(side, spot)).plays) {
            if (is_run(call.play)) share.solved += part;
          }
          ++count;
        }
      }
      share.solved /= count;
      all.push_back(share);
    }
  }
  return all;
}

std::vector<Winning> winning(const WinChance& chance, Side side) {
  std::vector<Winning> all;
  const int quarter = chance.book().setting().quarter_seconds;
  const Spot spot{1, 10, 70};
  for (const auto& [number, clock] :
       {std::pair{1, quarter}, {3, quarter}, {4, quarter}, {4, 300}, {4, 120}, {4, 60}, {4, 30}}) {
    Winning row{number, std::min(clock, quarter)};
    for (const int lead : Winning::leads) {
      Moment now{number, row.clock, side == Side::home ? lead : -lead, {3, 3}, side};
      const double home = chance.standing(now, side, spot);
      row.chances.push_back(side == Side::home ? home : 1 - home);
    }
    all.push_back(std::move(row));
  }
  return all;
}

Mixed mixed_at(DriveGame& game, Side side, const Spot& spot) {
  Mixed found{spot, game.formation(side, spot)};
  const CallMix& mix = game.mix(side, spot, found.seen);
  found.value = mix.value;
  for (const auto& [call, share] : mix.plays) {
    found.plays[static_cast<std::size_t>(call.play)] += share;
    if (is_run(call.play)) found.runs += share;
  }
  for (const auto& [call, share] : mix.answers) {
    if (!call.pass) found.run_called += share;
    if (call.stance == Stance::short_yardage) found.short_yardage += share;
    if (call.stance == Stance::prevent) found.prevent += share;
    if (call.blitz != 0) found.blitz += share;
  }
  return found;
}

// Situations drawn evenly over the field, the same for every pair.
Exploited exploited(DriveGame& game, int states, const Progress& progress) {
  Exploited found;
  Generator drawn(15, 0);
  const auto below = [&](int n) { return static_cast<int>(drawn.below(static_cast<unsigned>(n))); };
  for (int i = 0; i < states && !progress.stopped(); ++i) {
    progress(static_cast<std::uint64_t>(i), static_cast<std::uint64_t>(states));
    const Side side = below(2) == 0 ? Side::home : Side::away;
    Spot spot;
    spot.at = 1 + below(99);
    spot.down = 1 + below(4);
    spot.to_go = std::min(spot.down == 1 ? 10 : 1 + below(15), spot.at);
    const Public seen = game.formation(side, spot);
    const auto best = game.best_response(side, spot, seen);
    ++found.states;
    found.defence.add(best.gain, best.searched);
    const CallMix& mix = game.mix(side, spot, seen);
    double most = mix.value;
    for (const auto& [play, worth] : mix.worth_of_plays) most = std::max(most, worth);
    found.offence.add(most - mix.value, mix.worth_of_plays.size());
  }
  for (auto* gain : {&found.defence, &found.offence}) {
    if (found.states > 0) gain->mean /= found.states;
  }
  return found;
}

}  // namespace

EquilibriumPage reckoned(DriveGame& game, const WinChance& chance, int states,
                         const Progress& progress) {
  EquilibriumPage page;
  for (const Side side : both_sides) {
    SidePage& one = page.sides[side];
    one.team = game.book().team(side).name;
    for (const int at : {95, 80, 65, 50, 35, 20, 10, 5, 2}) {
      const Spot spot{1, std::min(10, at), at};
      one.values.push_back({spot, game.values().get(side, spot)});
    }
    for (int down = 1; down <= 4; ++down) {
      for (const int to_go : {1, 2, 5, 8, 10, 15}) {
        if (down == 1 && to_go != 10) continue;
        one.mixes.push_back(mixed_at(game, side, {down, to_go, middle}));
      }
    }
    for (const int at : {70, 50, 35, 20, 5}) {
      for (const int to_go : {1, 3, 6, 10}) {
        if (to_go > at) continue;
        const Spot spot{4, to_go, at};
        one.fourths.push_back({spot, game.fourth_down(side, spot)});
      }
    }
    one.runs = run_shares(game, side);
    one.winning = winning(chance, side);
  }
  page.exploited = exploited(game, states, progress);
  return page;
}

}  // namespace touchline::pro_football
