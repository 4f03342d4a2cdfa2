// What lies on the table before the first throw of a match: the book, the cards as a tape names
// them, and whose dice. Found from what people type or a tape says; who sits down to it is
// seats.hpp.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "games/first_division/report/tape.hpp"
#include "games/first_division/rules/game.hpp"
#include "verb/request.hpp"

namespace touchline::first_division {

using TableMatch = Match<Game>;

struct TableSetting {
  Book book{};
  BySide<report::Material> material{};  // the cards
  std::string dice{};                   // "seed 42" or "own"
};

/// A match between clubs of a season.
TableSetting setting_in(const std::string& season, Book book);

/// The cards of both clubs; `data` is the folder of all games' data.
Result<TableSetting> find_setting(const std::filesystem::path& data,
                                  const BySide<std::string>& clubs, bool neutral,
                                  const Switches& switches);

/// The same from a request's home, away, --neutral and --rule. Who is named first there counts as
/// home on neutral ground (FDF-D2), unless a rule says otherwise.
Result<TableSetting> find_setting(const verb::Call& call);

/// For a tape; the setting must live longer.
report::TapeNames names_of(const TableSetting& setting);

}  // namespace touchline::first_division
