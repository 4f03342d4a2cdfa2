// The optional rules and the switches of the rulings, by name and value, as the command line, tapes
// and docs/rules write them; and the two profiles.
#pragma once

#include <string_view>
#include <vector>

#include "match/switches.hpp"

namespace touchline::pro_football {

enum class BlackFaces : std::uint8_t { one_x_one_d, one_x_two_d, two_x_one_d };
enum class RatingDie : std::uint8_t { play, fresh };
enum class ZoneStack : std::uint8_t { plus_one, best };
enum class GreatBlock : std::uint8_t { short_gain, max };
enum class BlockCost : std::uint8_t { automatic, never };
enum class FgLimit : std::uint8_t { sixty_three, none };
enum class OvertimeRule : std::uint8_t { by_season, none, sudden, modified, both };

struct Switches {
  bool penalties = true;                             // PRO-SETUP-3
  bool injuries = true;                              // PRO-SETUP-4
  bool great_player = true;                          // PRO-GREAT
  bool variable_fg = true;                           // PRO-VARFG
  bool home_field = true;                            // PRO-READ-3
  bool identify_interceptor = true;                  // PRO-INT-5
  bool identify_recoverer = true;                    // PRO-FUM-2
  BlackFaces black_faces = BlackFaces::one_x_one_d;  // PRO-R5
  RatingDie rating_die = RatingDie::play;            // PRO-R6
  ZoneStack zone_stack = ZoneStack::plus_one;        // PRO-R11
  GreatBlock great_block = GreatBlock::short_gain;   // PRO-R13
  bool touchback_2016 = false;                       // PRO-R15
  bool fair_catch = false;                           // PRO-R19
  BlockCost block_cost = BlockCost::automatic;       // PRO-R21
  bool fg_block_downs = false;                       // PRO-R22
  bool missed_fg_literal = false;                    // PRO-R23
  bool posts_1974 = false;                           // PRO-R24
  FgLimit fg_limit = FgLimit::sixty_three;           // PRO-R24
  bool xp_2015 = false;                              // PRO-R26
  bool def_try = false;                              // PRO-R26
  OvertimeRule overtime = OvertimeRule::by_season;   // PRO-R64
  auto operator<=>(const Switches&) const = default;
};

/// Every switch there is. Read, set and written by match/switches.hpp.
const std::vector<Switch<Switches>>& switch_list(const Switches& = {});

/// The profile `source`: what the source calls optional is off, and its words are taken literally.
Switches source_profile();

}  // namespace touchline::pro_football
