// The readings grammar of docs/rules/pro-football.md: the text of one cell to its compiled form,
// with every fault at its column. Which cells make a card or a chart is games/pro_football/files.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/pro_football/rules/reading.hpp"

namespace touchline::pro_football {

struct Fault {
  int column = 1;  // in the cell's text, from 1
  std::string sentence{};
};
using Faults = std::vector<Fault>;

/// What kind of column a cell stands in, and so what may stand in it.
enum class Context : std::uint8_t {
  back_run,
  quarterback_pass,
  must_run,
  receiver_pass,
  defence_run,
  defence_pass,
  punt,
  kickoff,
  kick_return,
  interception_return,
  advance,
  fake_run,
  fake_pass
};

/// A cell of a card or of a chart with such readings. `lenient` reads a blank or X among runs as
/// 0 yards (PRO-R34). Nothing if the cell has a fault.
std::optional<Cell> compile_cell(std::string_view text, Context context, bool lenient,
                                 Faults& faults);

std::optional<bool> compile_place_kick(std::string_view text, Faults& faults);  // good?
struct FaceRange {
  int low = 0, high = -1;  // PRO-R33; empty for "0"
  bool holds(int face) const { return face >= low && face <= high; }
  auto operator<=>(const FaceRange&) const = default;
};
std::optional<FaceRange> compile_fumble_range(std::string_view text, Faults& faults);

std::optional<LongGain> compile_long_gain(std::string_view text, Faults& faults);
std::optional<Atom> compile_short_gain(std::string_view text, Faults& faults);
std::optional<KickRow> compile_onside(std::string_view text, Faults& faults);
std::optional<KickRow> compile_blocked_kick(std::string_view text, Faults& faults);
std::optional<Bounce> compile_bounce(std::string_view text, Faults& faults);
std::optional<Fake> compile_fake(std::string_view text, Faults& faults);
std::optional<int> compile_length(std::string_view text, Faults& faults);
std::optional<int> compile_count(std::string_view text, Faults& faults);
std::optional<Who> compile_who(std::string_view text, bool of_offence, Faults& faults);
std::optional<Rush> compile_rush(std::string_view text, Faults& faults);
std::optional<Foul> compile_foul(std::string_view text, Faults& faults);

}  // namespace touchline::pro_football
