// What touchline odds says of a solved pair, as a value; how it is reckoned is odds_reckoned.cpp,
// how it looks odds_page.cpp.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "core/json_value.hpp"
#include "core/progress.hpp"
#include "document/grid.hpp"
#include "games/pro_football/rules/win_chance.hpp"

namespace touchline::pro_football {

struct Mixed {
  Spot spot{};
  Public seen{};
  double value = 0, runs = 0;
  std::array<double, 8> plays{};  // by Play
  double run_called = 0, short_yardage = 0, prevent = 0, blitz = 0;
};

struct FourthDown {
  Spot spot{};
  DriveGame::Fourth worth{};
  std::string_view best() const {
    const double kick = worth.field_goal.value_or(-1e9);
    if (worth.go >= worth.punt && worth.go >= kick) return "go";
    return kick >= worth.punt ? "field goal" : "punt";
  }
};

/// Runs among the calls of a down and distance, over the field: by the equilibrium, and really
/// (PRO-D9, or as the card says of its team).
struct RunShare {
  int down = 1;
  std::string_view to_go{};
  double solved = 0, real = 0;
};

/// The chance to win with the ball on the own 30, first and ten.
struct Winning {
  static constexpr std::array<int, 7> leads{-14, -7, -3, 0, 3, 7, 14};
  int quarter = 1, clock = 900;
  std::vector<double> chances{};  // by lead
};

struct SidePage {
  std::string team{};
  std::vector<std::pair<Spot, double>> values{};
  std::vector<Mixed> mixes{};
  std::vector<FourthDown> fourths{};
  std::vector<RunShare> runs{};
  std::vector<Winning> winning{};
};

/// What the best answer to a mix would still gain, in points of one play; what follows the play is
/// worth what the solution says. The defence's is looked for among every legal call without moves,
/// and with moves only from the best of those on (a beam); the offence's among all its plays.
struct Exploited {
  struct Gain {
    double mean = 0, worst = 0;
    std::size_t calls = 0;  // that were tried
    void add(double gain, std::size_t tried) {
      mean += gain > 0 ? gain : 0;
      worst = gain > worst ? gain : worst;
      calls += tried;
    }
  };
  int states = 0;
  Gain defence{}, offence{};
};

struct EquilibriumPage {
  BySide<SidePage> sides{};
  Exploited exploited{};
};

/// `states` situations are searched for best answers, the same for every pair.
EquilibriumPage reckoned(DriveGame& game, const WinChance& chance, int states,
                         const Progress& progress);

std::vector<report::Grid> equilibrium_grids(const EquilibriumPage& page);
std::string exploited_text(const Exploited& found);
JsonValue page_json(const EquilibriumPage& page);

}  // namespace touchline::pro_football
