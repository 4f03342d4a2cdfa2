#include "games/fast_drive/drive_shares.hpp"

#include "games/fast_drive/reading.hpp"
#include "games/fast_drive/realism.hpp"
#include "match/tables/enumerating.hpp"

namespace touchline::fast_drive {
namespace {

double rate(Range range) { return (range + 1) / 36.0; }

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

double carried_back(const Book& book, Chart chart, Side offence) {
  return chance_of(book, chart, offence, [](Whose whose) { return whose == Whose::defence; });
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

double points_of_drive(const Book& book, Side offence, Zone zone) {
  const DriveShares shares = drive_shares(book, offence, zone);
  const Side defence = other(offence);
  const double touchdown = 6 + rate(book.extra_points[offence]);
  const double against = 6 + rate(book.extra_points[defence]);
  double points = touchdown * shares.of(Ending::touchdown);
  points += 3 * rate(book.field_goals[offence]) * shares.of(Ending::field_goal_attempt);
  points -= 2 * shares.of(Ending::safety);
  points -=
      against * shares.of(Ending::interception) * carried_back(book, Chart::interception, offence);
  points -= against * shares.of(Ending::fumble) * carried_back(book, Chart::fumble, offence);
  return points / (1 - shares.of(Ending::reroll));
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
