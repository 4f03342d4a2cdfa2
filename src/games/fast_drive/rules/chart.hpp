// The printed charts as data: a table has one row for each key of its dice, a row up to three cells
// read from left to right, a cell a result with or without a question (FD-DRV-2). How a chart is
// read is a rule (rules.hpp); how it is written in a file is chart_text.hpp.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/side.hpp"
#include "games/fast_drive/rules/quality.hpp"

namespace touchline::fast_drive {

/// FD-REC-2  Where a drive starts.
enum class Zone : std::uint8_t { poor, average, great };
inline constexpr std::array all_zones{Zone::poor, Zone::average, Zone::great};
std::string_view name(Zone zone);  // "POOR"

// ------------------------------------------------------------------------------ dice and keys

/// Which dice a table is thrown with. Pairs and threes of sorted dice forget the colours.
enum class DiceKind : std::uint8_t { d6, d66, sorted2, sorted3 };

/// How many ordered throws there are, and how many rows.
int throws(DiceKind dice);
int keys(DiceKind dice);
/// FD-DIE-2, FD-DIE-3  The row of an ordered throw, by its number: the first die turns slowest.
int key_of(DiceKind dice, int thrown);
/// "63" for d66, "136" for three sorted dice; and the row so named, or -1.
std::string key_text(DiceKind dice, int key);
int key_named(DiceKind dice, std::string_view text);
/// How many of the ordered throws lead to a row.
int weight(DiceKind dice, int key);

// ------------------------------------------------------------------------------------- cells

struct Test {
  enum class Kind : std::uint8_t {
    always,
    offence,   // off.QUALITY
    defence,   // def.QUALITY
    electric,  // ret.ELECTRIC: the unit returning this kick
    zone,      // fp=…
    home,      // the offence, or the receivers of a kick
    road,
    year_to,  // year<=N
    year_from
  };
  Kind kind = Kind::always;
  Quality quality{};       // of offence and defence
  std::uint8_t zones = 0;  // a bit for each zone
  std::int16_t year = 0;
  bool operator==(const Test&) const = default;
};

/// FD-OPT-3  A touchdown that a team of this leaning scores the other way.
enum class Leaning : std::uint8_t { none, run, run_plus, pass, pass_plus };

/// The printed result of a drive.
enum class DriveResult : std::uint8_t {
  fumble,
  interception,
  punt_backed_up,
  punt,
  punt_coffin_corner,
  safety,
  field_goal_attempt,
  touchdown_run,
  touchdown_pass,
  unusual_one,
  unusual_two,
  reroll
};
std::string_view name(DriveResult result);  // as files write it: "PUNT-BU"

struct DriveCell {
  Test test{};
  DriveResult result = DriveResult::punt;
  bool circled = false;  // red circle: one tick (FD-CLK-5)
  Leaning flip = Leaning::none;
  bool operator==(const DriveCell&) const = default;
};

/// Whose ball it is after a kick, or after anything else. The first of each pair is the side that
/// a question about home is about.
enum class Whose : std::uint8_t { receivers, kickers, offence, defence };

struct Outcome {
  enum class Kind : std::uint8_t { position, touchdown, subtable, good, no_good };
  Kind kind = Kind::no_good;
  Whose whose = Whose::offence;
  Zone zone = Zone::average;
  std::uint8_t subtable = 0;  // index into GameBook::subtables
  auto operator<=>(const Outcome&) const = default;
};

struct OutcomeCell {
  Test test{};
  Outcome outcome{};
  bool operator==(const OutcomeCell&) const = default;
};

// ------------------------------------------------------------------------------------ tables

template <class Cell>
struct Row {
  std::vector<Cell> cells{};  // one to three; the last is untested (FD-DRV-3)
  std::string text{};         // for the log
  bool operator==(const Row&) const = default;
};

template <class Cell>
struct ChartTable {
  std::string name{};
  DiceKind dice = DiceKind::d66;
  std::vector<Row<Cell>> rows{};  // by key
  bool operator==(const ChartTable&) const = default;
};
using DriveTable = ChartTable<DriveCell>;
using OutcomeTable = ChartTable<OutcomeCell>;

/// The tables of outcomes that the rules ask for by name.
enum class Chart : std::uint8_t {
  kickoff,
  squib,
  onside,
  punt_backed_up,
  punt,
  punt_coffin_corner,
  fumble,
  interception,
  fourth_down,
  desperation,
  two_point
};
inline constexpr int outcome_charts = 11;
constexpr bool is_kick(Chart chart) { return chart <= Chart::punt_coffin_corner; }
std::string_view name(Chart chart);  // "punt-bu"

/// Everything printed in the game book.
struct GameBook {
  std::string title{};
  std::vector<std::string> about{};     // where the figures come from
  std::array<int, 6> timing{};          // ticks by the face of the red die (FD-CLK-2)
  DriveTable drive{};                   // three sorted dice
  std::array<DriveTable, 2> unusual{};  // two sorted dice (FD-RES-8)
  std::array<OutcomeTable, outcome_charts> outcomes{};
  std::vector<OutcomeTable> subtables{};  // FUMBLE, IN THE OPEN and the like

  const OutcomeTable& table(Chart chart) const { return outcomes[static_cast<std::size_t>(chart)]; }
  bool operator==(const GameBook&) const = default;
};

}  // namespace touchline::fast_drive
