// What lies on the table before the first throw of a game: the book, the cards and charts as a tape
// names them, who coaches, and whose dice. Found from what people type or a tape says; who sits
// down to it is seats.hpp.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "games/fast_drive/report/tape.hpp"
#include "games/fast_drive/rules/game.hpp"
#include "verb/request.hpp"

namespace touchline::fast_drive {

using TableMatch = Match<Game>;

/// Who makes a side's decisions.
enum class Coaching : std::uint8_t { by_the_book, best, human };

/// "home=best", "away=human", or "best" for both.
Result<void> set_coach(BySide<Coaching>& coaches, const std::string& text);

struct TableSetting {
  Book book{};
  BySide<report::Material> material{};  // the cards
  report::Material charts{};
  BySide<Coaching> coaches{};
  std::string dice{};  // "seed 42" or "own"

  bool has_human() const {
    return coaches.home == Coaching::human || coaches.away == Coaching::human;
  }
};

/// What people say about a game.
struct GameOrder {
  BySide<std::string> teams{};
  std::string book{};  // empty: our own
  bool neutral = false, playoff = false;
  std::vector<std::string> rules{};
  std::vector<std::string> coaches{};  // "home=best"
};
/// What a tape was played from.
GameOrder order_of(const Tape& tape);

/// Cards, book, switches and coaches, all that is wrong with them at once. Who is named first
/// counts as home on neutral ground (FD-D2), unless a rule says otherwise. `data` is the folder of
/// all games' data.
Result<TableSetting> find_setting(const std::filesystem::path& data, const GameOrder& order);
/// The same from a request's home, away, --book, --neutral, --playoff, --rule and --coach.
Result<TableSetting> find_setting(const verb::Call& call);

/// A game between teams of a season.
TableSetting setting_in(const std::string& season, const std::string& charts, Book book);

/// For a tape; the setting must live longer.
report::TapeNames names_of(const TableSetting& setting);

}  // namespace touchline::fast_drive
