#include "games/fast_drive/rules/drive_shares.hpp"

#include "games/fast_drive/rules/memory.hpp"
#include "games/fast_drive/rules/realism.hpp"
#include "games/fast_drive/rules/rules.hpp"

namespace touchline::fast_drive {
namespace {

// The chance that a table ends in a touchdown of one side of it.
template <class Scorer>
double chance_of(const Book& book, Chart chart, Side first, Scorer scorer) {
  double chance = 0;
  enumerate([&](EnumeratingTable& table) {
    const Look look{first, Zone::average, false, false};
    const Outcome outcome = throw_outcome(table, book, chart, look, "FD-KO-1"_rule);
    const bool scored = outcome.kind == Outcome::Kind::touchdown && scorer(outcome.whose);
    if (scored) chance += table.weight();
  });
  return chance;
}

// The offence's points from a state until the next kick or drive. A throw that is thrown again, for
// a tick or for none, starts the drive afresh.
double points_from(const Book& book, const Memory& memory, const State& state, Side offence) {
  constexpr int kick = 0;  // the first option of a try
  double points = 0, ended = 0;
  enumerate([&](EnumeratingTable& paths) {
    RememberingTable table(paths, memory);
    State next = state;
    advance(table, book, next);
    const bool afresh =
        next == state || (next.phase == Phase::drive && next.ending == Ending::reroll);
    if (table.option() != kick || afresh) return;
    const bool goes_on = next.phase == Phase::try_for_point;
    const int gained = margin(next, offence) - margin(state, offence);
    ended += paths.weight();
    points +=
        paths.weight() * (gained + (goes_on ? points_from(book, memory, next, offence) : 0.0));
  });
  return points / ended;
}

}  // namespace

DriveShares drive_shares(const Book& book, Side offence, Zone zone) {
  DriveShares shares;
  for (const bool home : {false, true}) {
    enumerate([&](EnumeratingTable& table) {
      const Drive drive = throw_drive(table, book, Look{offence, zone, home, false});
      shares.endings[static_cast<std::size_t>(drive.ending)] += table.weight() / 2;
      shares.ticks += table.weight() / 2 * drive.ticks;
    });
  }
  double& again = shares.endings[static_cast<std::size_t>(Ending::none)];
  const double kept = 1 - again;
  again = 0;
  for (double& share : shares.endings) share /= kept;
  shares.ticks /= kept;
  return shares;
}

double points_of_drive(const Book& book, Side offence, Zone zone, Side host) {
  Book anywhere = book;
  anywhere.setting.neutral = true;  // so that the memory knows either side at home
  State state;
  state.phase = Phase::drive;
  state.ball = offence;
  state.zone = zone;
  state.host = host;
  return points_from(anywhere, Memory(anywhere), state, offence);
}

double points_of_drive(const Book& book, Side offence, Zone zone) {
  return (points_of_drive(book, offence, zone, Side::home) +
          points_of_drive(book, offence, zone, Side::away)) /
         2;
}

double points_of_drive(const Book& book, Side offence, const Starts& starts) {
  double points = 0;
  for (const Zone zone : all_zones) {
    points += starts[static_cast<std::size_t>(zone)] * points_of_drive(book, offence, zone);
  }
  return points;
}

double touchdown_chance(const Book& book, Chart chart, Side first) {
  return chance_of(book, chart, first, [](Whose whose) {
    return whose == Whose::receivers || whose == Whose::offence;
  });
}

std::optional<UnitQuality> unit_quality(std::string_view text) {
  const bool offence = text.starts_with("off."), defence = text.starts_with("def.");
  if (!offence && !defence) return std::nullopt;
  const Unit unit = offence ? Unit::offence : Unit::defence;
  const auto found = quality(unit, text.substr(4));
  if (!found) return std::nullopt;
  return UnitQuality{unit, *found};
}

Book book_with_word(std::shared_ptr<const GameBook> charts, int season, UnitQuality word) {
  BySide<Card> cards{blank_card(season), blank_card(season)};
  Card& card = word.unit == Unit::offence ? cards.home : cards.away;
  card.set(word.unit, word.quality.axis, word.quality.good ? Grade::good : Grade::bad);
  return make_book(std::move(charts), std::move(cards));
}

}  // namespace touchline::fast_drive
