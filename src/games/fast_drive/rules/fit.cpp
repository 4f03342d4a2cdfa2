#include "games/fast_drive/rules/fit.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "games/fast_drive/rules/fit_drive.hpp"
#include "games/fast_drive/rules/fit_kicks.hpp"
#include "games/fast_drive/rules/fit_unusual.hpp"
#include "games/fast_drive/rules/realism.hpp"
#include "games/fast_drive/rules/state.hpp"

namespace touchline::fast_drive {
namespace {

constexpr std::array timing{1, 2, 2, 2, 3, 4};  // FD-R1

/// The finishes that a part of the chart is corrected by.
double share(const Tally& tally, Zone zone, Part part) {
  switch (part) {
    case Part::touchdown:
      return tally.share(zone, Finish::touchdown);
    case Part::attempt:
      return tally.share(zone, Finish::field_goal) + tally.share(zone, Finish::missed_field_goal);
    case Part::interception:
      return tally.share(zone, Finish::interception);
    case Part::fumble:
      return tally.share(zone, Finish::fumble);
    case Part::safety:
      return tally.share(zone, Finish::safety);
    case Part::backed_up:
    case Part::punt:
    case Part::coffin_corner:
      break;
  }
  return 0;
}
constexpr std::array corrected{Part::touchdown, Part::attempt, Part::interception, Part::fumble,
                               Part::safety};

// Everything else is a punt, of the three kinds that the position calls for.
void fill_punts(const RealFigures& real, Zone zone, Parts& shares) {
  double others = 0;
  for (const Part part : corrected) others += shares[at(part)];
  for (std::size_t kind = 0; kind < 3; ++kind) {
    shares[at(Part::backed_up) + kind] = (1 - others) * real.punt_kinds[at(zone)][kind];
  }
}

double ticks_of(const Tally& tally, Zone zone, std::initializer_list<Finish> finishes_of) {
  double drives = 0, seconds = 0;
  for (const Finish finish : finishes_of) {
    const DriveCount& count = tally.drives[at(zone)][static_cast<std::size_t>(finish)];
    drives += static_cast<double>(count.drives);
    seconds += static_cast<double>(count.seconds);
  }
  return drives > 0 ? seconds / drives / tick_seconds : 1;
}

DriveTargets targets_of(const RealFigures& real) {
  // A set of rows for a third of the drives lasts no longer. Field goals, which really take the
  // longest, have the first claim on the slow rows.
  constexpr double longest = 3.1, longest_touchdown = 2.85, shortest_attempt = 2.4;
  DriveTargets targets;
  for (const Zone zone : all_zones) {
    Parts& shares = targets.shares[at(zone)];
    for (const Part part : corrected) shares[at(part)] = share(real.tally, zone, part);
    fill_punts(real, zone, shares);
    Parts& ticks = targets.ticks[at(zone)];
    ticks.fill(ticks_of(real.tally, zone, {Finish::punt}));
    ticks[at(Part::touchdown)] = ticks_of(real.tally, zone, {Finish::touchdown});
    ticks[at(Part::attempt)] =
        ticks_of(real.tally, zone, {Finish::field_goal, Finish::missed_field_goal});
    ticks[at(Part::interception)] = ticks_of(real.tally, zone, {Finish::interception});
    ticks[at(Part::fumble)] = ticks_of(real.tally, zone, {Finish::fumble});
    ticks[at(Part::safety)] = 1;
    for (double& value : ticks) value = std::clamp(value, 1.0, longest);
    ticks[at(Part::touchdown)] = std::min(ticks[at(Part::touchdown)], longest_touchdown);
    ticks[at(Part::attempt)] = std::max(ticks[at(Part::attempt)], shortest_attempt);
    targets.all_ticks[at(zone)] =
        ticks_of(real.tally, zone,
                 {Finish::touchdown, Finish::field_goal, Finish::missed_field_goal, Finish::punt,
                  Finish::interception, Finish::fumble, Finish::downs, Finish::safety});
    targets.starts[at(zone)] = real.tally.share(zone);
  }
  targets.home_touchdowns = real.home_touchdowns;
  targets.home_attempts = real.home_attempts;
  targets.runs = real.runs;
  targets.words = real.words;
  // A game of those years had a drive more for each team, which this clock does not give: their
  // scores are kept up instead.
  constexpr double kept_up = 0.88;
  targets.old = real.old;
  targets.old.touchdown *= kept_up;
  targets.old.attempt *= kept_up;
  return targets;
}

double points(const Tally& tally) { return tally.per_team_game(static_cast<double>(tally.points)); }

// Moves the targets by what a simulation missed.
void correct(const RealFigures& real, const Tally& played, DriveTargets& targets,
             StartShift& shift) {
  constexpr double step = 0.7;
  constexpr double most = 0.015;  // a chart of 56 rows cannot follow everything
  const double drives = real.tally.per_team_game(real.tally.all_drives());
  // The diagram cannot make drives as long as real ones, so there are a few more of them; a little
  // is taken off the touchdowns for the points they bring.
  const double too_many = (points(played) - points(real.tally)) / (7 * drives);
  for (const Zone zone : all_zones) {
    Parts& shares = targets.shares[at(zone)];
    for (const Part part : corrected) {
      double off = share(real.tally, zone, part) - share(played, zone, part);
      if (part == Part::touchdown) off -= 0.6 * too_many;
      const double wanted = share(real.tally, zone, part);
      shares[at(part)] =
          std::max(0.0, std::clamp(shares[at(part)] + step * off, wanted - most, wanted + most));
    }
    fill_punts(real, zone, shares);
  }
  shift.poor += step * (real.tally.share(Zone::poor) - played.share(Zone::poor));
  shift.great += step * (real.tally.share(Zone::great) - played.share(Zone::great));
  const double missing = real.tally.margin_mean() - played.margin_mean();
  targets.home_touchdowns = std::clamp(targets.home_touchdowns + step * missing / (drives * 7),
                                       real.home_touchdowns - most, real.home_touchdowns + most);
}

// How far a simulation is from the real figures, in what a certificate allows.
double misses(const Tally& real, const Tally& played) {
  const auto square = [](double value) { return value * value; };
  double sum = 0;
  for (const Zone zone : all_zones) {
    for (int finish = 0; finish < static_cast<int>(Finish::cut); ++finish) {
      const auto ends = static_cast<Finish>(finish);
      const double off = 100 * (played.share(zone, ends) - real.share(zone, ends));
      sum += square(off) + 30 * square(std::max(0.0, std::abs(off) - 0.75));
    }
    sum += square(100 * (played.share(zone) - real.share(zone)));
  }
  sum += square((points(played) - points(real)) / 0.25);
  sum += square((played.margin_mean() - real.margin_mean()) / 0.25);
  for (const Finish ends : {Finish::touchdown, Finish::field_goal, Finish::punt,
                            Finish::interception, Finish::fumble}) {
    sum += square((played.seconds(ends) - real.seconds(ends)) / 35);
  }
  return sum;
}

}  // namespace

std::optional<GameBook> fit_book(const RealFigures& real, const FitOrder& order,
                                 const PlayGames& play, const FitProgress& tell,
                                 const Progress& watch) {
  GameBook book;
  book.title = "Touchline's own game book";
  book.about = {
      "Original charts, fitted by a program to real drives; nothing is copied from a printed book.",
      fmt::format("Calibrated on the NFL seasons {} to {}, the words on every season of the data.",
                  real.first_season, real.last_season),
      "Made by 'touchline book fit fast-drive', measured by 'touchline certify fast-drive'.",
      "To play from another book, type it in this format (docs/fast-drive-book.md)."};
  book.timing = timing;
  book.unusual = unusual_tables();
  DriveTargets targets = targets_of(real);
  StartShift shift;
  DriveSearch search(timing, book.unusual, targets, order.seed);
  GameBook best;
  double least = 0;
  for (int round = 0; round < order.rounds; ++round) {
    const bool first = round == 0;
    search.search(first ? order.tries : order.tries / 6, first ? 60 : 0.5, 0.01, watch);
    if (watch.stopped()) return std::nullopt;
    book.drive = search.table();
    fill_outcomes(book, real, shift);
    const Book blank = blank_book(std::make_shared<const GameBook>(book), real.last_season);
    const auto counted = play(blank, order.seed, order.games);
    if (!counted) return std::nullopt;
    const Tally& played = *counted;
    const double missed = misses(real.tally, played) + search.cost() / 20;
    if (first || missed < least) {
      best = book;
      least = missed;
    }
    if (tell) {
      tell(
          fmt::format("round {} of {}: chart {:.1f}, all {:.2f}; {:.2f} points and {:.2f} "
                      "drives a team, home {:+.2f}",
                      round + 1, order.rounds, search.cost(), missed, points(played),
                      played.per_team_game(played.all_drives()), played.margin_mean()));
    }
    correct(real, played, targets, shift);
    search.aim(targets);
  }
  return best;
}

}  // namespace touchline::fast_drive
