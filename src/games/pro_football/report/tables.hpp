// The score sheet as tables: line score, scoring, team and player figures, drives, plays. Each is a
// Grid, from which text, page, JSON and CSV are made alike.
#pragma once

#include <string>
#include <vector>

#include "document/grid.hpp"
#include "games/pro_football/report/story.hpp"
#include "games/pro_football/report/words.hpp"

namespace touchline::pro_football {

/// A table and the name of its file.
struct SheetTable {
  std::string name{};
  report::Grid grid{};
};

report::Grid line_score(const Words& words, const Story& story);
report::Grid scoring(const Words& words, const Story& story);
report::Grid team_figures(const Words& words, const Story& story);
report::Grid drive_chart(const Words& words, const Story& story);
report::Grid play_by_play(const Words& words, const Story& story);
/// Passing, rushing, receiving, returns, defence, kicking.
std::vector<SheetTable> player_tables(const Words& words, const Story& story);

/// All of them, as a sheet has them.
std::vector<SheetTable> all_tables(const Words& words, const Story& story);

/// What happened on a play, in a sentence.
std::string sentence(const Words& words, const PlayTold& play);

}  // namespace touchline::pro_football
