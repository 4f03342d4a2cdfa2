// What one drive comes to, exactly: the rules themselves, run through the enumerating table.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "games/fast_drive/rules/book.hpp"
#include "games/fast_drive/rules/figures.hpp"
#include "games/fast_drive/rules/state.hpp"

namespace touchline::fast_drive {

struct DriveShares {
  std::array<double, 10> endings{};  // by Ending; nothing is left of throws that are thrown again
  double ticks = 0;                  // in the mean, before any adjustment

  double of(Ending ending) const { return endings[static_cast<std::size_t>(ending)]; }
  double punts() const {
    return of(Ending::punt_backed_up) + of(Ending::punt) + of(Ending::punt_coffin_corner);
  }
};

/// From one position, the mean of home and road.
DriveShares drive_shares(const Book& book, Side offence, Zone zone);

/// Points of the offence less the defence's, from a drive in the middle of a half until the next
/// kick or drive; a touchdown with its kick, a re-roll worth as much as any other throw.
double points_of_drive(const Book& book, Side offence, Zone zone, Side host);
/// As often at home as on the road.
double points_of_drive(const Book& book, Side offence, Zone zone);
/// From all positions, as often as drives start there.
double points_of_drive(const Book& book, Side offence, const Starts& starts);

/// The chance of a touchdown by the side that is first asked about: receivers, or offence.
double touchdown_chance(const Book& book, Chart chart, Side first);

/// A word with its unit, as charts ask for it: "off.PROLIFIC", "def.SOFT".
struct UnitQuality {
  Unit unit = Unit::offence;
  Quality quality{};
};
std::optional<UnitQuality> unit_quality(std::string_view text);

/// Two blank cards of a season, the word in full on the card of the home offence or the away
/// defence.
Book book_with_word(std::shared_ptr<const GameBook> charts, int season, UnitQuality word);

}  // namespace touchline::fast_drive
