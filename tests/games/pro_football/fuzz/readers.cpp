// What strangers write for this game: readers for the fuzzer and for what it found
// (fuzz/readers.hpp).
#include "fuzz/readers.hpp"

#include "games/pro_football/files/chart_file.hpp"
#include "games/pro_football/files/team_file.hpp"
#include "games/pro_football/report/card.hpp"
#include "games/pro_football/rules/calls.hpp"

namespace touchline::strangers::pro_football_readers {
namespace {

/// A team that is read can be played with: its menus are made, and its cards go on paper.
void read_pro_football_team(const std::string& text) {
  auto team = pro_football::parse_team(text, "team.txt");
  if (!team) return;
  (void)pro_football::card_tables(*team);
  (void)pro_football::make_menus(*team);
}

void read_pro_football_charts(const std::string& text) {
  (void)pro_football::parse_charts(text, "charts.txt");
}

const Readers own{{
    {"pro_football_team", read_pro_football_team},
    {"pro_football_charts", read_pro_football_charts},
}};

}  // namespace
}  // namespace touchline::strangers::pro_football_readers
