// What lies on the table before a match: the book, cards and charts as a tape names them, who
// coaches, and whose dice. Found from what people type or a tape says; who sits down is seats.hpp.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "games/pro_football/play/solving.hpp"
#include "games/pro_football/report/tape.hpp"
#include "games/pro_football/rules/game.hpp"
#include "verb/request.hpp"

namespace touchline::pro_football {

using TableMatch = Match<Game>;

/// Who makes a side's decisions.
enum class Coaching : std::uint8_t { automatic, real, equilibrium, human };

/// "away=human", or "human" for both.
Result<void> set_coach(BySide<Coaching>& coaches, const std::string& text);

struct TableSetting {
  Book book;
  BySide<report::Material> material{};  // the teams' cards
  report::Material charts{};
  BySide<Coaching> coaches{};
  std::string dice{};         // "seed 42" or "own"
  SharedSolution solution{};  // where a coach needs it
  /// With fewer calls on its menus: a log names options by the texts of the menus that it was
  /// played from, which live as long as whoever shows it.
  std::shared_ptr<const TableSetting> before{};

  bool is_human(Side side) const { return coaches[side] == Coaching::human; }
  bool has_human() const { return is_human(Side::home) || is_human(Side::away); }
  bool mixes() const {
    return coaches.home == Coaching::equilibrium || coaches.away == Coaching::equilibrium;
  }
  BySide<bool> real_calls() const {
    return {coaches.home == Coaching::real, coaches.away == Coaching::real};
  }
};

/// The men of these names, a bit each (Setting::absent).
Result<std::uint64_t> absent_among(const Team& team, const std::vector<std::string>& names);

/// Calls of both sides' defences that stand on their menus beside those of the cards.
using FurtherCalls = BySide<std::vector<std::string>>;
/// The same match with them. Lines that are no call are left out.
Book with_calls(const Book& book, const FurtherCalls& calls);
/// Those that a solution calls for.
FurtherCalls calls_of(const DriveSolution& solution);

/// What people say about a match.
struct MatchOrder {
  BySide<std::string> teams{};
  std::string charts{};  // empty: our own
  bool neutral = false, playoff = false;
  BySide<std::vector<std::string>> out{};  // men who are not there, by name
  std::vector<std::string> rules{};
  std::vector<std::string> coaches{};
  FurtherCalls calls{};   // lines that a tape's defences have called
  bool finished = false;  // a tape that needs no coach any more
  bool judge = false;     // the pair is solved whoever coaches
};
MatchOrder order_of(const verb::Request& request);
/// What a tape was played from.
MatchOrder order_of(const Tape& tape);

/// Cards, charts, switches and coaches, all that is wrong with them at once. The rules of the era
/// are those of the home team's season. `data` is the folder of all games' data.
/// A coach who plays the equilibrium has the pair solved, which `work` hears of.
Result<TableSetting> find_setting(const std::filesystem::path& data, const MatchOrder& order,
                                  const verb::Work& work = {});

/// For a tape; the setting must live longer.
report::TapeNames names_of(const TableSetting& setting);

}  // namespace touchline::pro_football
