// A match of pro football as people read it: news at the table, the sheet in text, the page, JSON
// and CSV. All of it is made of a Story and its tables.
#pragma once

#include <map>
#include <string>

#include "core/json_value.hpp"
#include "document/style.hpp"
#include "games/pro_football/report/story.hpp"
#include "games/pro_football/report/words.hpp"

namespace touchline::pro_football {

/// What is new from this entry of the log on: dice, calls, readings and what came of each play.
/// Without `details` plays and their results alone.
std::string news_text(const Words& words, const Story& story, std::size_t entry, bool details,
                      const report::Style& style);

/// Score, clock, time-outs, the field with the ball, down and distance, formations.
std::string situation_text(const Words& words, const State& state);

std::string title_text(const Words& words);
std::string score_sheet_text(const Words& words, const Story& story, bool details,
                             const report::Style& style);
std::string line_score_text(const Words& words, const Story& story, const report::Style& style);
std::string box_text(const Words& words, const Story& story, const report::Style& style);

/// One page that prints on one sheet of paper, the plays on those behind it; between them, what
/// else is to be said of the match, as a part of a page.
std::string match_page(const Words& words, const Story& story, const std::string& dice,
                       const std::string& more = "");
JsonValue match_json(const Words& words, const Story& story, const std::string& dice);
std::map<std::string, std::string> match_csv(const Words& words, const Story& story);

}  // namespace touchline::pro_football
