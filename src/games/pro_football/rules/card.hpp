// What a team brings: its men with their cards and ratings, the defence card and the specialists
// (PRO-SETUP-6). Compiled and checked by games/pro_football/files; here only values.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/pro_football/rules/grammar.hpp"

namespace touchline::pro_football {

enum class Run : std::uint8_t { linebuck, off_tackle, end_run };
enum class Pass : std::uint8_t { flat, shallow, deep };  // "short" and "long" on the cards
inline constexpr std::array<std::string_view, 3> run_names{"linebuck", "off tackle", "end run"};
inline constexpr std::array<std::string_view, 3> pass_names{"flat", "short", "long"};

/// PRO-RUN-3, PRO-PASS-2  The two columns of a play: the defence guessed right, or wrong.
struct Columns {
  Column right{}, wrong{};
  const Column& at(bool guessed) const { return guessed ? right : wrong; }
  bool operator==(const Columns&) const = default;
};

struct Man {
  std::string name{};
  std::uint32_t off = 0, def = 0;     // PRO-SETUP-8: the places he may play, a bit each
  int run_block = 0, pass_block = 0;  // PRO-RATING-2
  int defence = 0, rush = 0;          // PRO-RATING-3, PRO-R48
  std::optional<int> pass_defence{};  // PRO-R7
  DefPos defender = DefPos::none;     // PRO-RATING-5
  int carries = 0, targets = 0;       // PRO-SETUP-13: records, for the coach alone
  int throws = 0;                     // of a quarterback
  std::array<std::optional<Columns>, 3> run{}, pass{};
  std::optional<Column> must_run{};
  std::uint32_t columns = 0;  // which of them he has, a bit each, runs first (index_men)

  bool plays(OffPos pos) const { return (off >> static_cast<unsigned>(pos) & 1U) != 0; }
  bool plays(DefPos pos) const { return (def >> static_cast<unsigned>(pos) & 1U) != 0; }
  bool operator==(const Man&) const = default;
};

/// PRO-FG-1  A column of the kicker: lines of scrimmage from and to, and the rolls that are good.
struct Band {
  int low = 1, high = 1;
  ByRoll<bool> good{};
  bool operator==(const Band&) const = default;
};

enum class Front : std::uint8_t { four_three, three_four };

/// A change of men as a coach may call it (PRO-R42).
struct Swap {
  bool offence = true;
  std::uint8_t pos = 0;
  std::int8_t man = -1;
  std::string text{};  // "HB-Dan-Pruitt"
  bool operator==(const Swap&) const = default;
};

/// PRO-SETUP-13  What somebody did in his season, as it is printed; it changes no result.
struct SeasonRecord {
  std::string name{}, text{};
  bool operator==(const SeasonRecord&) const = default;
};

/// The coach's choice of men for every place; who is on the field follows from it and from health.
struct Lineup {
  std::array<std::int8_t, off_positions> off{};
  std::array<std::int8_t, def_positions> def{};
  auto operator<=>(const Lineup&) const = default;
};

/// What cards are made of: what happened in a season, or what it says of a man's worth.
enum class CardKind : std::uint8_t { season, talent };

/// Linebuck, off tackle, end run, flat, short, long.
using DefenceCard = std::array<Column, 6>;
/// PRO-R36  The formations that may have a card of their own, as a team's file names them.
inline constexpr std::array<std::string_view, 4> card_formations{"4-3", "3-4", "nickel", "dime"};

/// What the real team called: runs in a hundred by down, and by yards to go 1, 2-3, 4-6, 7-10, 11
/// and more; and how often each play among runs and among passes (PRO-D9).
struct Tendencies {
  std::array<std::array<int, 5>, 4> runs{
      {{77, 72, 64, 51, 39}, {72, 63, 52, 39, 29}, {75, 29, 13, 9, 14}, {76, 24, 15, 12, 12}}};
  std::array<int, 8> plays{42, 26, 24, 8, 27, 10, 44, 19};
  bool operator==(const Tendencies&) const = default;
};

struct Team {
  static constexpr std::size_t most_men = 48;
  std::string name{};
  int season = 2000;
  std::string source{};
  std::string record{};  // the team's own
  Front front = Front::four_three;
  FaceRange fumble{};                        // PRO-RECV-2, PRO-R33
  int offence_fouls = 0, defence_fouls = 0;  // PRO-R59: the penalty numbers
  std::vector<Man> men{};
  DefenceCard defence{};
  std::array<std::optional<DefenceCard>, 4> defence_in{};  // PRO-R36: in these formations another
  Column punt{}, kickoff{};
  ByRoll<bool> extra_point{};
  std::vector<Band> field_goals{};
  std::array<int, 3> back{-1, -1, -1};  // the men of the numbers 1 to 3
  std::array<std::optional<Column>, 3> punt_return{}, kick_return{};
  std::vector<std::string> calls{};  // further calls of its defence (calls.hpp)
  std::vector<Swap> swaps{};
  std::vector<SeasonRecord> records{};
  /// PRO-SETUP-8, PRO-R46, PRO-R60  Who may play at a place, and who is of its group: a bit for
  /// each man (index_men).
  struct Fit {
    std::uint64_t plays = 0, of_group = 0;
    auto operator<=>(const Fit&) const = default;
  };
  std::array<Fit, off_positions> off_fit{};
  std::array<Fit, def_positions> def_fit{};
  Lineup start{};  // PRO-SETUP-7: the first man of the list for every place (index_men)
  std::optional<Tendencies> tendencies{};

  const Man& man(int index) const { return men[static_cast<std::size_t>(index)]; }
  bool operator==(const Team&) const = default;
};

/// Puts down which columns the men have, who fits where, the starting line-up and every swap that
/// the cards allow. For whoever has made the list of men.
void index_men(Team& team);
/// PRO-SETUP-7  The first man of the list for every place, of men who have been indexed.
Lineup starting_lineup(const Team& team);

}  // namespace touchline::pro_football
