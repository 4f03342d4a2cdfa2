#include "bridges/fool_pro_football/season.hpp"

namespace touchline::bridges {

pro_football::LeagueMeans pro_season_means() {
  pro_football::LeagueMeans means;
  means.pass = {{{0.7155, 4.3937, 0.0141}, {0.6155, 7.3037, 0.0281}, {0.4069, 11.0771, 0.0767}}};
  means.passes = {0.6155, 6.8960, 0.0317};
  means.run = {3.9308, 4.3049, 4.4841};
  means.long_run = {0.0193, 0.0252, 0.0297};
  means.carry = 4.165;
  means.carry_fumble = 0.0094;
  means.sack = 0.0606;
  means.scramble = 0.0273;
  means.scramble_yards = 6.7861;
  means.field_goals = {0.953, 0.907, 0.742, 0.464};
  means.extra_point = 0.989;
  means.punt = 43.4;
  means.touchback = 0.1274;
  means.kickoff = 63.4;
  means.kickoff_out = 0.0217;
  means.kick_return = 22.6;
  means.punt_return = 9.1;
  means.fair_catch = 0.272;
  means.kick_return_touchdown = 0.012;
  means.punt_return_touchdown = 0.011;
  means.kick_return_fumble = 0.0178;
  means.punt_return_fumble = 0.0531;
  means.fumble_faces = 2.27;
  return means;
}
pro_football::Base pro_season_base() {
  return {{0.7102, 0.6202, 0.3724},
          {4.7337, 7.6671, 10.6015},
          {0.0193, 0.0384, 0.1049},
          {0.0386, 0.0765, 0.2093},
          {3.9819, 4.3982, 4.3552}};
}

}  // namespace touchline::bridges
