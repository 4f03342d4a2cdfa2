#include "games/fool/files/tables_file.hpp"

#include <fmt/format.h>

#include "core/text.hpp"
#include "games/fool/files/tables_parts.hpp"
#include "text/file.hpp"
#include "text/toml_text.hpp"

namespace touchline::fool {

Result<Tables> parse_tables(std::string_view text, const std::string& file) {
  const auto read = books::parse_toml(text, file);
  if (!read) return bad_input(read.error());
  Page page(file);
  page.only(*read, {"schema",
                    "title",
                    "preset",
                    "positions",
                    "adjust",
                    "change_select",
                    "change_columns",
                    "acquisition",
                    "effects",
                    "line_substitutes",
                    "percent",
                    "attributes",
                    "attribute_opposites",
                    "kicker_effects",
                    "coaching",
                    "transitions",
                    "transition_columns",
                    "out_of_position",
                    "three_types",
                    "transition_progress",
                    "position_reversal",
                    "transition_rules",
                    "injury_recovery",
                    "camp_injury",
                    "maximum",
                    "free_agents",
                    "retirement",
                    "undo",
                    "experience",
                    "special_teams",
                    "return_credits",
                    "focus",
                    "ours"});
  if ((*read)["schema"].value_or(int64_t{0}) != 1)
    page.wrong(read->get("schema"), "schema must be 1");
  Tables tables;
  read_presets(page, *read, tables);
  read_positions(page, *read, tables);
  read_attributes(page, *read, tables);
  read_change(page, *read, tables);
  read_kicker_effects(page, *read, tables);
  read_coaching(page, *read, tables);
  read_transitions(page, *read, tables);
  read_injuries(page, *read, tables);
  read_maximum(page, *read, tables);
  read_market(page, *read, tables);
  read_special_teams(page, *read, tables);
  read_ours(page, *read, tables);
  page.problems().sort_by_line();
  if (page.problems().bad()) return bad_input(page.problems());
  return tables;
}

Result<Tables> read_tables(const std::filesystem::path& path) {
  const auto text = books::read_text(path, limits::largest_toml);
  if (!text) return bad_input(text.error());
  return parse_tables(*text, path.string());
}

void read_presets(Page& page, const toml::table& file, Tables& tables) {
  for (const auto& [name, node] : page.table(file, "preset")) {
    const toml::table* row = node.as_table();
    if (!row) {
      page.wrong(&node, "a preset is a table");
      continue;
    }
    page.only(*row, {"regular_season_games", "trade_deadline_game", "draft_rounds", "camp_roster",
                     "preseason_roster", "cuts_after_preseason_game", "active_roster",
                     "stars_per_team", "switches"});
    Parameters made;
    made.regular_season_games = page.number(*row, "regular_season_games", 1, 40);
    made.trade_deadline_game = page.number(*row, "trade_deadline_game", 0, 40);
    made.draft_rounds = page.number(*row, "draft_rounds", 1, 40);
    made.camp_roster = page.number(*row, "camp_roster", 1, 200);
    made.preseason_roster = page.number(*row, "preseason_roster", 1, 200);
    made.cuts.clear();
    for (const toml::node& cut : page.list(*row, "cuts_after_preseason_game"))
      made.cuts.push_back(page.number_of(cut, 1, 200));
    made.active_roster = page.number(*row, "active_roster", 1, 200);
    made.stars_per_team = page.number(*row, "stars_per_team", 0, 40);
    if (const std::string why = why_not(made); !why.empty()) page.wrong(row, why);
    std::vector<std::string> chosen;
    for (const toml::node& one : page.list(*row, "switches")) {
      chosen.push_back(page.word_of(one));
      Switches probe;
      if (const auto set = set_switch(probe, chosen.back()); !set)
        page.wrong(&one, set.error().list().front().sentence);
    }
    tables.presets[std::string(name.str())] = made;
    tables.preset_switches[std::string(name.str())] = chosen;
  }
  if (tables.presets.empty()) page.wrong(&file, "there must be at least one preset");
}

namespace {

void read_position_row(Page& page, const toml::table& row, PositionRow& made, bool kicker) {
  page.only(row, {"name", "side", "line", "includes", "pass_max", "cs_min_speed", "ours"});
  made.name = page.word(row, "name");
  const std::string side = page.word(row, "side");
  if (side != "O" && side != "D" && side != "K") page.wrong(&row, "side must be O, D or K");
  made.side = side == "O" ? TeamSide::offence : side == "D" ? TeamSide::defence : TeamSide::kicking;
  made.line = page.truth(row, "line");
  made.includes = page.position_list(row, "includes");
  if (kicker) return;
  made.pass_max = page.number(row, "pass_max", 0, 9);
  made.cs_min_speed = page.number(row, "cs_min_speed", 0, 9);
}

/// Counts every way down from a position off what is left: below 0 it never ends, or meets the same
/// positions again and again.
void walk_down(const Tables& tables, Position at, int& left) {
  for (const Position below : tables.of(at).includes)
    if (--left >= 0) walk_down(tables, below, left);
}

std::uint32_t reach_of(const Tables& tables, Position at) {
  std::uint32_t reach = std::uint32_t{1} << index(at);
  for (const Position below : tables.of(at).includes) reach |= reach_of(tables, below);
  return reach;
}

}  // namespace

void read_positions(Page& page, const toml::table& file, Tables& tables) {
  const toml::table& rows = page.table(file, "positions");
  for (const auto& [letters, node] : rows) {
    const auto at = position_of(letters.str());
    const toml::table* row = node.as_table();
    if (!at || !row) {
      page.wrong(&node, fmt::format("'{}' is no position, or no table", letters.str()));
      continue;
    }
    read_position_row(page, *row, tables.position[index(*at)], is_kicker(*at));
  }
  for (std::size_t i = 0; i < positions; ++i) {
    const toml::node* node = rows.get(position_codes[i]);
    const auto which = static_cast<Position>(i);
    if (!node) page.wrong(&rows, fmt::format("the position {} is missing", position_codes[i]));
    int left = positions;
    walk_down(tables, which, left);
    if (left < 0) {
      page.wrong(node ? node : &rows,
                 fmt::format("{} includes itself, or others again and again", position_codes[i]));
      for (PositionRow& row : tables.position) row.includes.clear();  // nobody walks it
    }
  }
  for (std::size_t i = 0; i < positions; ++i)
    tables.position[i].reach = reach_of(tables, static_cast<Position>(i));
}

void read_attributes(Page& page, const toml::table& file, Tables& tables) {
  constexpr std::array<std::string_view, 6> whose{"any",     "field", "non_line",
                                                  "carrier", "qb",    "imported"};
  const toml::table& rows = page.table(file, "attributes");
  for (const auto& [letters, node] : rows) {
    const auto at = attribute_of(letters.str());
    const toml::table* row = node.as_table();
    if (!at || !row) {
      page.wrong(&node, fmt::format("'{}' is no attribute, or no table", letters.str()));
      continue;
    }
    page.only(*row, {"name", "sign", "who", "fundamentals"});
    AttributeRow& made = tables.attribute[static_cast<std::size_t>(*at)];
    made.name = page.word(*row, "name");
    const std::string sign = page.word(*row, "sign");
    if (sign != "+" && sign != "-") page.wrong(row, "sign must be + or -");
    made.good = sign == "+";
    (made.good ? tables.good : tables.bad).add(*at);
    const std::string who = page.word(*row, "who");
    const auto found = std::find(whose.begin(), whose.end(), who);
    if (found == whose.end())
      page.wrong(row, fmt::format("who must be one of {}", join_words(whose, ", ")));
    else
      made.who = static_cast<Who>(found - whose.begin());
    if (row->get("fundamentals") && page.truth(*row, "fundamentals")) tables.fundamentals.add(*at);
  }
  for (const std::string_view letters : attribute_codes)
    if (!rows.get(letters)) page.wrong(&rows, fmt::format("the attribute {} is missing", letters));
  for (const toml::node& pair : page.list(page.table(file, "attribute_opposites"), "pairs")) {
    const toml::array* both = pair.as_array();
    if (!both || both->size() != 2) {
      page.wrong(&pair, "opposites are two attributes");
      continue;
    }
    const Attribute a = page.attribute((*both)[0]), b = page.attribute((*both)[1]);
    tables.attribute[static_cast<std::size_t>(a)].opposite = b;
    tables.attribute[static_cast<std::size_t>(b)].opposite = a;
  }
  const toml::table& substitutes = page.table(file, "line_substitutes");
  page.only(substitutes, {"$", "c"});
  for (const std::size_t which : {0U, 1U}) {
    const toml::array& both = page.list(substitutes, which == 0 ? "$" : "c", 2);
    for (std::size_t i = 0; i < both.size(); ++i)
      tables.line_substitutes[which][i] = page.attribute(both[i]);
  }
}

}  // namespace touchline::fool
