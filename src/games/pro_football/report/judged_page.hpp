// What a judged match looks like: tables, the chart of chances to win, and JSON.
#pragma once

#include <string>
#include <vector>

#include "core/json_value.hpp"
#include "games/pro_football/report/judged.hpp"
#include "games/pro_football/report/tables.hpp"
#include "games/pro_football/report/words.hpp"

namespace touchline::pro_football {

/// Chances to win by quarters, the plays that turned it, calls that lost most, and how predictable
/// both were.
std::vector<SheetTable> judged_tables(const Words& words, const Story& story, const Judged& judged);
std::string judged_text(const Words& words, const Story& story, const Judged& judged,
                        const report::Style& style);
/// The chart, and the tables below it, as a part of the match's page.
std::string judged_html(const Words& words, const Story& story, const Judged& judged);
std::string chance_chart(const Words& words, const Story& story, const Judged& judged);
JsonValue judged_json(const Words& words, const Story& story, const Judged& judged);

}  // namespace touchline::pro_football
