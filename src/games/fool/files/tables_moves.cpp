// Position changes, injuries, the market, special teams and emphases.
#include <fmt/format.h>

#include "core/text.hpp"
#include "games/fool/files/tables_parts.hpp"

namespace touchline::fool {
namespace {

/// "14 C65": the column, the grade, how sure.
TransitionCell read_transition(Page& page, const toml::node& node) {
  const std::string text = page.word_of(node);
  if (text.empty()) return {};
  const auto parts = words(text);
  TransitionCell made;
  if (parts.size() == 2 && parts[1].size() > 1) {
    made.column = to_int(parts[0]).value_or(0);
    made.grade = parts[1][0];
    made.sure = to_int(parts[1].substr(1)).value_or(-1);
  }
  if (made.column >= 1 && made.column <= transition_columns && made.sure >= 0 && made.sure <= 100 &&
      std::string_view("ABCDX").find(made.grade) != std::string_view::npos)
    return made;
  page.wrong(&node, fmt::format("'{}' is no cell; write the column 1 to {}, a grade A, B, C, D or "
                                "X and how sure it is in percent: 14 C65",
                                text, transition_columns));
  return {};
}

void read_matrix(Page& page, const toml::table& in, std::string_view name, Tables& tables) {
  const toml::table& rows = page.table(in, name);
  const std::vector<Position> to = page.position_list(rows, "to");
  if (to.empty()) return page.wrong(&rows, "to must name the positions of the columns");
  for (const auto& [letters, node] : rows) {
    if (letters.str() == "to") continue;
    const auto from = position_of(letters.str());
    if (!from) {
      page.wrong(&node, fmt::format("'{}' is no position", letters.str()));
      continue;
    }
    const toml::array& cells = page.list(rows, letters.str(), to.size());
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const TransitionCell cell = read_transition(page, cells[i]);
      if (cell.column == 0) continue;
      TransitionCell& at = tables.transitions[index(*from)][index(to[i])];
      if (at.column != 0 || *from == to[i])
        page.wrong(&cells[i],
                   fmt::format("{} to {} stands twice, or is no move", letters.str(), code(to[i])));
      at = cell;
    }
  }
}

void read_penalties(Page& page, const toml::table& file, Tables& tables) {
  for (const auto& [key, node] : page.table(file, "out_of_position")) {
    const int column = to_int(key.str()).value_or(0);
    const toml::table* row = node.as_table();
    const bool none = key.str() == "none";
    if (!row || (!none && (column < 1 || column > transition_columns))) {
      page.wrong(&node, fmt::format("'{}' is no change column, or no table", key.str()));
      continue;
    }
    page.only(*row, {"P_set", "P", "C", "S", "snap"});
    Penalty& made =
        none ? tables.no_cell : tables.out_of_position[static_cast<std::size_t>(column)];
    if (row->get("P_set")) made.pass_set = page.number(*row, "P_set", 0, 9);
    made.pass = page.number_or(*row, "P", -9, 0, 0);
    made.contact = page.number_or(*row, "C", -9, 0, 0);
    made.speed = page.number_or(*row, "S", -9, 0, 0);
    if (row->get("snap")) made.snap = page.truth(*row, "snap");
  }
}

TypeColumns read_types(Page& page, const toml::table& in, std::string_view key) {
  const toml::table& rows = page.table(in, key);
  page.only(rows, {"rookie", "age_le_25", "age_26_29", "age_ge_30"});
  return {page.column(rows, "rookie"), page.column(rows, "age_le_25"),
          page.column(rows, "age_26_29"), page.column(rows, "age_ge_30")};
}

std::array<Faces, 3> read_reversal(Page& page, const toml::table& in, std::string_view key) {
  const toml::table& row = page.table(in, key);
  page.only(row, {"r", "v", "e"});
  return {page.faces(row, "r"), page.faces(row, "v"), page.faces(row, "e")};
}

}  // namespace

void read_transitions(Page& page, const toml::table& file, Tables& tables) {
  const toml::table& in = page.table(file, "transitions");
  page.only(in, {"offence_to_offence", "offence_to_defence", "defence_to_defence",
                 "defence_to_offence", "also"});
  for (const std::string_view name :
       {"offence_to_offence", "offence_to_defence", "defence_to_defence", "defence_to_offence"})
    read_matrix(page, in, name, tables);
  const toml::table& also = page.table(in, "also");
  page.only(also, {"same_row_as", "composite_to_part_column", "doubtful_below", "e_to_b_printed"});
  for (const auto& [letters, node] : page.table(also, "same_row_as")) {
    const auto from = position_of(letters.str());
    if (from)
      tables.transitions[index(*from)] = tables.transitions[index(page.position(node))];
    else
      page.wrong(&node, fmt::format("'{}' is no position", letters.str()));
  }
  tables.composite_column = page.number(also, "composite_to_part_column", 1, transition_columns);
  tables.doubtful_below = page.number(also, "doubtful_below", 0, 100);
  tables.e_to_b_printed = page.number(also, "e_to_b_printed", 1, transition_columns);

  const toml::table& columns = page.table(file, "transition_columns");
  const toml::array& heads = page.list(columns, "row", transition_rows.size());
  for (std::size_t i = 0; i < heads.size(); ++i)
    if (page.word_of(heads[i]) != transition_rows[i])
      page.wrong(&heads[i], fmt::format("row {} must be {}", i + 1, transition_rows[i]));
  for (int column = 1; column <= transition_columns; ++column) {
    const toml::array& cells = page.list(columns, std::to_string(column), transition_rows.size());
    for (std::size_t i = 0; i < cells.size(); ++i)
      tables.transition_column[static_cast<std::size_t>(column)][i] = page.cell(cells[i]);
  }
  read_penalties(page, file, tables);
  const toml::table& types = page.table(file, "three_types");
  tables.specialise = read_types(page, types, "specialise");
  tables.despecialise = read_types(page, types, "despecialise_or_change");
  const toml::table& progress = page.table(file, "transition_progress");
  tables.progress = {page.number(progress, "needed", 1, 99),
                     page.number(progress, "regular_starter", 0, 6),
                     page.number(progress, "regular_substitute", 0, 6),
                     page.number(progress, "regular_other", 0, 6),
                     page.number(progress, "exhibition_game", 0, 6),
                     page.number(progress, "both_positions_third", 0, 6),
                     page.number(progress, "four_game_preseason_after_camp_regimen", 0, 6)};
  const toml::table& reversal = page.table(file, "position_reversal");
  tables.reversal_flat = read_reversal(page, reversal, "flat_4_6");
  tables.reversal_by_class = read_reversal(page, reversal, "by_class");
  const toml::table& rules = page.table(file, "transition_rules");
  tables.t_to_te_pass = page.number(rules, "t_to_te_start_pass", 0, 9);
  tables.revert_within_games = page.number(rules, "revert_if_cut_within_games", 0, 40);
}

namespace {

LastingFaces read_lasting(Page& page, const toml::table& in, std::string_view key) {
  const toml::table& row = page.table(in, key);
  page.only(row, {"P", "C", "S"});
  return {page.faces(row, "P"), page.faces(row, "C"), page.faces(row, "S")};
}

}  // namespace

void read_injuries(Page& page, const toml::table& file, Tables& tables) {
  const toml::table& in = page.table(file, "injury_recovery");
  tables.lasting_game = read_lasting(page, page.table(in, "current_fool"), "game_injury");
  tables.lasting_season = read_lasting(page, page.table(in, "current_fool"), "season_injury");
  tables.lasting_game_chart = read_lasting(page, page.table(in, "chart"), "game_injury");
  tables.lasting_season_chart = read_lasting(page, page.table(in, "chart"), "season_injury");
  tables.retry = page.bands<Faces>(page.table(in, "retry"), "bands", [&](const toml::table& row) {
    return page.faces(row, "faces");
  });
  const toml::table& camp = page.table(file, "camp_injury");
  page.only(camp, {"first", "first_without_exhibition_games", "second_rookie", "second_veteran",
                   "second_star", "second_star_half", "third_star", "minus_games"});
  tables.camp_injury = {
      page.faces(camp, "first"),         page.faces(camp, "first_without_exhibition_games"),
      page.faces(camp, "second_rookie"), page.faces(camp, "second_veteran"),
      page.faces(camp, "second_star"),   page.faces(camp, "second_star_half"),
      page.faces(camp, "third_star"),    page.number(camp, "minus_games", 0, 9)};
}

void read_market(Page& page, const toml::table& file, Tables& tables) {
  const toml::table& agents = page.table(file, "free_agents");
  tables.refuse_bottom = page.faces(agents, "refuse_bottom_half");
  tables.refuse_top = page.faces(agents, "refuse_top_half");
  tables.retain_unfavourable = page.number(agents, "retain_games_after_unfavourable", 0, 40);
  tables.retain_otherwise = page.number(agents, "retain_games_otherwise", 0, 40);
  tables.retain_preseason = page.number(agents, "retain_preseason_otherwise", 0, 40);
  const toml::table& retirement = page.table(file, "retirement");
  tables.retire_age = page.number(retirement, "min_age", 18, 60);
  tables.retires = page.faces(retirement, "retires_on");
  tables.undo = page.faces(page.table(file, "undo"), "voids_on");
  const toml::table& credit = page.table(file, "experience");
  tables.experience = {page.number(credit, "starter", 0, 3),
                       page.number(credit, "participant", 0, 3),
                       page.number(credit, "healthy_other", 0, 3),
                       page.number(credit, "kicker_full_at_half_kicks", 1, 99),
                       page.number(credit, "kicker_two_thirds_at_half_kicks", 1, 99),
                       page.number(credit, "preseason_if_counted", 0, 3),
                       page.number(credit, "postseason_less", 0, 3)};
}

void read_special_teams(Page& page, const toml::table& file, Tables& tables) {
  const toml::table& in = page.table(file, "special_teams");
  page.only(in, {"KR", "PR", "WR", "H", "LS", "KK", "seasons_for_veteran"});
  for (std::size_t i = 0; i < roles; ++i) {
    const toml::table& row = page.table(in, role_codes[i]);
    page.only(row, {"name", "new_per_camp", "kept", "veteran"});
    tables.role[i] = {page.word(row, "name"), page.number(row, "new_per_camp", 0, 99),
                      page.number(row, "kept", 0, 99), page.truth(row, "veteran")};
  }
  tables.seasons_for_veteran = page.number(in, "seasons_for_veteran", 0, 40);
  const toml::table& returns = page.table(file, "return_credits");
  tables.returns = {page.number(returns, "camp", 0, 99), page.number(returns, "preseason", 0, 99),
                    page.number(returns, "qualify", 1, 99), page.number(returns, "regain", 1, 99),
                    page.number(returns, "lost_after_short_seasons", 1, 99)};
  const toml::table& focus = page.table(file, "focus");
  tables.conditioning_contact = page.faces(focus, "conditioning_contact_instead");
  tables.fundamentals_choice = page.faces(focus, "fundamentals_choice");
  tables.fundamentals_one = page.number(focus, "fundamentals_sequences_one", 0, 9);
  tables.fundamentals_more = page.number(focus, "fundamentals_sequences_more", 0, 9);
  tables.fundamentals_each = page.number(focus, "fundamentals_sequences_each", 0, 9);
  tables.choose_f = page.position_list(focus, "choose_f_only_for");
}

}  // namespace touchline::fool
