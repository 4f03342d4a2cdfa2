#include "games/fast_drive/rules/fit_unusual.hpp"

#include "core/check.hpp"
#include "games/fast_drive/rules/chart_text.hpp"

namespace touchline::fast_drive {
namespace {

using Lines = std::array<std::string_view, 21>;  // 11, 12, … 16, 22, … 66

constexpr Lines one{
    R"(SAFETY* "The snap sails over the punter and out of the end zone.")",
    R"(off.SECURE ? PUNT | FUMBLE* "Two men reach for one handoff and nobody has it.")",
    R"(off.RELIABLE ? PUNT | INT* "A screen pass is tipped straight up and hangs there.")",
    R"(PUNT-BU* "Flags on three snaps in a row; the drive dies of them.")",
    R"(off.DISCIPLINED ? TD-PASS | FGA "The long catch stands or falls with one late flag.")",
    R"(TD-PASS* "The halfback pulls up, throws, and nobody has covered the tackle.")",
    R"(REROLL "The chain breaks and the spot is lost: the officials start over.")",
    R"(off.DYNAMIC ? TD-RUN | PUNT* "A double reverse, and everything depends on one block.")",
    R"(TD-RUN "The quarterback fakes everyone in the stadium and walks in.")",
    R"(FGA "A fourth-down sneak by inches keeps the march alive.")",
    R"(TD-PASS* "Off a shoulder pad, into the wrong hands, and away.")",
    R"(REROLL "A whistle from the stands stops the play; it does not count.")",
    R"(off.UNDISCIPLINED ? PUNT | TD-PASS "A touchdown is looked at for holding, twice.")",
    R"(fp=GREAT ? TD-RUN | FGA "Fake punt! The up-back is still running.")",
    R"(TD-PASS [R] "A flea flicker, and the safety has bitten hard.")",
    R"(INT* "The ball squirts out of a hug of three receivers.")",
    R"(def.UNDISCIPLINED ? TD-RUN | PUNT-CO "The punter goes down: did they rough him?")",
    R"(TD-RUN [P] "A guard recovers in the end zone and will tell of it for years.")",
    R"(REROLL "A dog takes the field and will not be tackled; play starts afresh.")",
    R"(def.PASSIVE ? PUNT | FUMBLE "Stripped from behind at the end of a long gain.")",
    R"(TD-PASS* "The whole length of the field on one throw.")"};

constexpr Lines two{R"(fp=POOR ? SAFETY* | FUMBLE* "The rush arrives before the ball does.")",
                    R"(off.SOLID ? PUNT | SAFETY* "Driven back, and back, and back again.")",
                    R"(INT* "A lineman drops into coverage and cannot believe his luck.")",
                    R"(PUNT* "The wind takes a sure catch out of bounds.")",
                    R"(off.POROUS ? FUMBLE* | PUNT-BU* "Four rushers, three blockers.")",
                    R"(PUNT "The star limps off and the playbook with him.")",
                    R"(REROLL "The scoreboard clock fails; the series is begun again.")",
                    R"(off.CLUMSY ? FUMBLE* | FGA "A wet ball, carried loosely, through traffic.")",
                    R"(def.MEEK ? FGA | INT* "Thrown into double coverage on a dare.")",
                    R"(PUNT-CO "A long march ends in a hail of penalties.")",
                    R"(TD-RUN* "He is down. No, he is not: nobody touched him.")",
                    R"(REROLL "Offsetting flags, a long talk, and the same again.")",
                    R"(def.DISCIPLINED ? PUNT | FGA "An interference call decides the drive.")",
                    R"(FGA "A receiver is caught at the two by the slowest man on the field.")",
                    R"(def.STAUNCH ? FGA | TD-RUN [P] "Four downs from the one-yard line.")",
                    R"(FUMBLE* "The ball pops out of the pile and into a run.")",
                    R"(def.AGGRESSIVE ? INT* | PUNT-CO "A bomb to the corner, up for grabs.")",
                    R"(def.INEPT ? TD-PASS | FGA "Twelve men in the huddle, ten on the field.")",
                    R"(REROLL "Fog rolls in; when it lifts they line up anew.")",
                    R"(TD-PASS [R+] "The third-string quarterback, on his first snap.")",
                    R"(TD-RUN* "Untouched, through a gap that a truck could use.")"};

DriveTable table_of(std::string name, const Lines& lines) {
  DriveTable table{std::move(name), DiceKind::sorted2, {}};
  for (const std::string_view line : lines) {
    auto row = parse_drive_row(line, {"unusual", 0});
    TOUCHLINE_CHECK(row.has_value(), "our own rows are well formed");
    table.rows.push_back(std::move(*row));
  }
  return table;
}

}  // namespace

std::array<DriveTable, 2> unusual_tables() {
  return {table_of("unusual-1", one), table_of("unusual-2", two)};
}

}  // namespace touchline::fast_drive
