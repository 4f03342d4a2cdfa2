#include "games/fast_drive/rules/chart.hpp"

#include <algorithm>

namespace touchline::fast_drive {
namespace {

// The sorted faces of every row, in the order of the printed chart: 111, 112, … 666.
template <std::size_t Dice, std::size_t Rows>
constexpr std::array<std::array<int, Dice>, Rows> sorted_rows() {
  std::array<std::array<int, Dice>, Rows> rows{};
  std::array<int, Dice> faces{};
  faces.fill(1);
  for (auto& row : rows) {
    row = faces;
    std::size_t die =
        Dice;  // the last die that can still go up; those after it start level with it
    while (die > 0 && faces[die - 1] == 6) --die;
    if (die == 0) break;
    const int next = faces[die - 1] + 1;
    for (std::size_t i = die - 1; i < Dice; ++i) faces[i] = next;
  }
  return rows;
}
constexpr auto pairs = sorted_rows<2, 21>();
constexpr auto threes = sorted_rows<3, 56>();

template <std::size_t Dice, std::size_t Rows, std::size_t Throws>
constexpr std::array<std::uint8_t, Throws> rows_of_throws(
    const std::array<std::array<int, Dice>, Rows>& rows) {
  std::array<std::uint8_t, Throws> found{};
  for (std::size_t thrown = 0; thrown < Throws; ++thrown) {
    std::array<int, Dice> faces{};
    std::size_t left = thrown;
    for (std::size_t i = Dice; i-- > 0; left /= 6) faces[i] = static_cast<int>(left % 6) + 1;
    std::sort(faces.begin(), faces.end());
    for (std::size_t row = 0; row < Rows; ++row) {
      if (rows[row] == faces) found[thrown] = static_cast<std::uint8_t>(row);
    }
  }
  return found;
}
constexpr auto pair_of_throw = rows_of_throws<2, 21, 36>(pairs);
constexpr auto three_of_throw = rows_of_throws<3, 56, 216>(threes);

}  // namespace

std::string_view name(Zone zone) {
  constexpr std::array<std::string_view, 3> names{"POOR", "AVERAGE", "GREAT"};
  return names[static_cast<std::size_t>(zone)];
}

std::string_view name(DriveResult result) {
  constexpr std::array<std::string_view, 12> names{"FUMBLE",  "INT",       "PUNT-BU",   "PUNT",
                                                   "PUNT-CO", "SAFETY",    "FGA",       "TD-RUN",
                                                   "TD-PASS", "UNUSUAL-1", "UNUSUAL-2", "REROLL"};
  return names[static_cast<std::size_t>(result)];
}

std::string_view name(Chart chart) {
  constexpr std::array<std::string_view, outcome_charts> names{
      "kickoff", "squib",        "onside",      "punt-bu",     "punt",     "punt-co",
      "fumble",  "interception", "fourth-down", "desperation", "two-point"};
  return names[static_cast<std::size_t>(chart)];
}

int throws(DiceKind dice) {
  switch (dice) {
    case DiceKind::d6:
      return 6;
    case DiceKind::d66:
    case DiceKind::sorted2:
      return 36;
    case DiceKind::sorted3:
      return 216;
  }
  return 0;
}

int keys(DiceKind dice) {
  switch (dice) {
    case DiceKind::d6:
      return 6;
    case DiceKind::d66:
      return 36;
    case DiceKind::sorted2:
      return 21;
    case DiceKind::sorted3:
      return 56;
  }
  return 0;
}

int key_of(DiceKind dice, int thrown) {
  const auto index = static_cast<std::size_t>(thrown);
  if (dice == DiceKind::sorted2) return pair_of_throw[index];
  if (dice == DiceKind::sorted3) return three_of_throw[index];
  return thrown;
}

std::string key_text(DiceKind dice, int key) {
  const auto index = static_cast<std::size_t>(key);
  std::string text;
  const auto add = [&](int face) { text += static_cast<char>('0' + face); };
  switch (dice) {
    case DiceKind::d6:
      add(key + 1);
      break;
    case DiceKind::d66:
      add(key / 6 + 1);
      add(key % 6 + 1);
      break;
    case DiceKind::sorted2:
      for (const int face : pairs[index]) add(face);
      break;
    case DiceKind::sorted3:
      for (const int face : threes[index]) add(face);
      break;
  }
  return text;
}

int key_named(DiceKind dice, std::string_view text) {
  for (int key = 0; key < keys(dice); ++key) {
    if (key_text(dice, key) == text) return key;
  }
  return -1;
}

int weight(DiceKind dice, int key) {
  int ways = 0;
  for (int thrown = 0; thrown < throws(dice); ++thrown) ways += key_of(dice, thrown) == key ? 1 : 0;
  return ways;
}

}  // namespace touchline::fast_drive
