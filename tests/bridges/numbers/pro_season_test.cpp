// The numbers that the cards of franchise leagues are laid out from are what the card maker finds
// in the records of their season; who changes the maker reads here what they have become.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "bridges/fool_pro_football/season.hpp"
#include "games/pro_football/files/chart_file.hpp"
#include "games/pro_football/files/nfl_players.hpp"

namespace touchline::bridges {
namespace {

using namespace pro_football;

/// Kept with as many digits as it was written with: `digits` behind the point.
void same(const char* what, double kept, double made, int digits) {
  EXPECT_EQ(fmt::format("{:.{}f}", kept, digits), fmt::format("{:.{}f}", made, digits)) << what;
}
template <std::size_t n>
void same(const char* what, const std::array<double, n>& kept, const std::array<double, n>& made,
          int digits) {
  for (std::size_t i = 0; i < n; ++i) same(what, kept[i], made[i], digits);
}
void same(const char* what, const PassKind& kept, const PassKind& made) {
  same(what, kept.complete, made.complete, 4);
  same(what, kept.yards, made.yards, 4);
  same(what, kept.intercepted, made.intercepted, 4);
}

TEST(FoolProFootball, its_season_is_what_the_card_maker_finds) {
  const std::string data = TOUCHLINE_ROOT "/data/";
  const auto records =
      read_records(data + "nfl/players", data + "nfl/games.csv", data + "nfl/teams.csv").value();
  const Charts charts = read_charts(data + "pro-football/charts.txt").value();
  const Maker maker(records.seasons.at(pro_season),
                    Believed(CardKind::season, reliabilities(records.seasons)), charts);
  const LeagueMeans kept = pro_season_means(), &made = maker.means();
  for (std::size_t i = 0; i < 3; ++i) same("passes of a kind", kept.pass[i], made.pass[i]);
  same("passes", kept.passes, made.passes);
  same("runs", kept.run, made.run, 4);
  same("long runs", kept.long_run, made.long_run, 4);
  same("a carry", kept.carry, made.carry, 3);
  same("fumbles of carriers", kept.carry_fumble, made.carry_fumble, 4);
  same("sacks", kept.sack, made.sack, 4);
  same("scrambles", kept.scramble, made.scramble, 4);
  same("yards of a scramble", kept.scramble_yards, made.scramble_yards, 4);
  same("field goals", kept.field_goals, made.field_goals, 3);
  same("extra points", kept.extra_point, made.extra_point, 3);
  same("a punt", kept.punt, made.punt, 1);
  same("touchbacks", kept.touchback, made.touchback, 4);
  same("a kickoff", kept.kickoff, made.kickoff, 1);
  same("kickoffs out of bounds", kept.kickoff_out, made.kickoff_out, 4);
  same("a kick return", kept.kick_return, made.kick_return, 1);
  same("a punt return", kept.punt_return, made.punt_return, 1);
  same("fair catches", kept.fair_catch, made.fair_catch, 3);
  same("touchdowns of kick returns", kept.kick_return_touchdown, made.kick_return_touchdown, 3);
  same("touchdowns of punt returns", kept.punt_return_touchdown, made.punt_return_touchdown, 3);
  same("fumbles of kick returns", kept.kick_return_fumble, made.kick_return_fumble, 4);
  same("fumbles of punt returns", kept.punt_return_fumble, made.punt_return_fumble, 4);
  same("faces of the fumble die", kept.fumble_faces, made.fumble_faces, 2);
  const Base base = pro_season_base();
  same("completions of the base", base.complete, maker.base().complete, 4);
  same("yards of the base", base.yards, maker.base().yards, 4);
  same("a passer's interceptions", base.passer_int, maker.base().passer_int, 4);
  same("a defence's interceptions", base.defence_int, maker.base().defence_int, 4);
  same("runs of the base", base.run, maker.base().run, 4);
}

}  // namespace
}  // namespace touchline::bridges
