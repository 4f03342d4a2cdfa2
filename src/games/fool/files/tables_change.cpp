// The change columns, effects, percentages, kickers, maxima, and what the market goes by.
#include <fmt/format.h>

#include "core/text.hpp"
#include "games/fool/files/tables_parts.hpp"

namespace touchline::fool {
namespace {

ChangeColumn read_change_column(Page& page, const toml::table& row) {
  page.only(row, {"id", "class", "age_min", "age_max", "games_min", "games_max"});
  ChangeColumn made;
  made.id = page.word(row, "id");
  const std::string of = page.word(row, "class");
  const auto found = std::find(class_names.begin(), class_names.end(), of);
  if (found == class_names.end())
    page.wrong(&row, fmt::format("class must be one of {}", join_words(class_names, ", ")));
  else
    made.for_class = static_cast<PlayerClass>(found - class_names.begin());
  made.age_min = page.number_or(row, "age_min", 0, 99, 0);
  made.age_max = page.number_or(row, "age_max", 0, 99, no_limit);
  made.games_min = page.number_or(row, "games_min", 0, 99, 0);
  made.games_max = page.number_or(row, "games_max", 0, 99, no_limit);
  return made;
}

/// Every man falls into one column, whatever his age and games.
void check_selection(Page& page, const toml::node& where, const std::vector<ChangeColumn>& list) {
  for (std::size_t of = 0; of < class_names.size(); ++of) {
    for (int age = 16; age <= 60; ++age) {
      for (int games = 0; games <= 40; ++games) {
        const auto fits = std::count_if(list.begin(), list.end(), [&](const ChangeColumn& column) {
          return static_cast<std::size_t>(column.for_class) == of && age >= column.age_min &&
                 age <= column.age_max && games >= column.games_min && games <= column.games_max;
        });
        if (fits == 1) continue;
        return page.wrong(&where, fmt::format("a {} of {} with {} games has {} columns; there "
                                              "must be one",
                                              class_names[of], age, games, fits));
      }
    }
  }
}

/// Whether it is read on in one of the columns A to D: from one of these it might never end.
bool leads_on(const Cell& cell) {
  return std::any_of(cell.begin(), cell.end(), [](const Step& step) {
    return step.does == Does::table || leads_on(step.low) || leads_on(step.high);
  });
}

void read_layer(Page& page, const toml::table& file, std::string_view version, ChangeLayer& layer,
                const std::map<std::string, Column>& columns) {
  const toml::array& select = page.list(page.table(file, "change_select"), version);
  for (const toml::node& node : select) {
    const toml::table* row = node.as_table();
    if (!row) {
      page.wrong(&node, "a column is { id = …, class = … }");
      continue;
    }
    layer.columns.push_back(read_change_column(page, *row));
    if (!columns.contains(layer.columns.back().id))
      page.wrong(row, fmt::format("there is no change column '{}'", layer.columns.back().id));
  }
  check_selection(page, select, layer.columns);

  const toml::table& effects = page.table(page.table(file, "effects"), version);
  page.only(effects, {"A", "B", "C", "D", "plus", "minus", "qb_plus", "qb_minus"});
  for (std::size_t letter = 0; letter < 4; ++letter) {
    const std::string_view name = std::string_view("ABCD").substr(letter, 1);
    layer.effects.letters[letter] = page.column(effects, name);
    for (const Cell& cell : layer.effects.letters[letter])
      if (leads_on(cell))
        page.wrong(effects.get(name), "a result of A to D leads to no further letter");
  }
  layer.effects.plus = page.column(effects, "plus");
  layer.effects.minus = page.column(effects, "minus");
  layer.effects.qb_plus = page.column(effects, "qb_plus");
  layer.effects.qb_minus = page.column(effects, "qb_minus");

  const toml::table& percent = page.table(page.table(file, "percent"), version);
  std::array<int, positions> named{};
  for (const auto& [group, node] : percent) {
    const toml::table* row = node.as_table();
    if (!row) {
      page.wrong(&node, "a group is { roll = …, positions = … }");
      continue;
    }
    std::array<Ability, 6> roll{};
    const toml::array& faces = page.list(*row, "roll", 6);
    for (std::size_t face = 0; face < faces.size(); ++face) roll[face] = page.ability(faces[face]);
    for (const Position position : page.position_list(*row, "positions")) {
      ++named[index(position)];
      layer.percent[index(position)] = roll;
    }
  }
  for (std::size_t i = 0; i < positions; ++i)
    if (named[i] != 1)
      page.wrong(&percent, fmt::format("{} stands in {} groups; it must be in one",
                                       position_codes[i], named[i]));
}

}  // namespace

void read_change(Page& page, const toml::table& file, Tables& tables) {
  const toml::table& adjust = page.table(file, "adjust");
  page.only(adjust,
            {"age", "games", "thirds", "star_games", "r2_below_games", "first_season_age_max"});
  tables.adjust_age = page.six(adjust, "age", -9, 9);
  tables.adjust_games = page.six(adjust, "games", -9, 9);
  tables.adjust_thirds = page.six(adjust, "thirds", -9, 9);
  tables.star_games = page.number(adjust, "star_games", -20, 0);
  tables.r2_limit = page.number(adjust, "r2_below_games", 0, 40);
  tables.first_season_age_max = page.number(adjust, "first_season_age_max", 18, 60);
  const toml::table& columns = page.table(file, "change_columns");
  for (const auto& [id, node] : columns)
    tables.change[std::string(id.str())] = page.column(columns, id.str());
  const toml::table& acquisition = page.table(file, "acquisition");
  page.only(acquisition, {"trade", "free_agent"});
  tables.trade = page.column(acquisition, "trade");
  tables.free_agent = page.column(acquisition, "free_agent");
  read_layer(page, file, "body_12_8", tables.body, tables.change);
  read_layer(page, file, "chart", tables.chart, tables.change);
}

namespace {

Kicking read_kicking(Page& page, const toml::table& in, const std::string& key) {
  const toml::table& row = page.table(in, key);
  page.only(row, {"distance", "b", "n", "control", "block18"});
  return {page.number_or(row, "distance", -9, 9, 0), page.number_or(row, "b", -9, 9, 0),
          page.number_or(row, "n", -9, 9, 0), page.number_or(row, "control", -9, 9, 0),
          page.number_or(row, "block18", -9, 9, 0)};
}

KickerEffects read_effects_of(Page& page, const toml::table& in, std::string_view who) {
  const toml::table& rows = page.table(in, who);
  page.only(rows, {"+C", "-C", "+P", "-P", "+S", "-S"});
  KickerEffects made;
  for (const Ability ability : abilities) {
    const auto at = static_cast<std::size_t>(ability);
    made.up[at] = read_kicking(page, rows, std::string{'+', code(ability)});
    made.down[at] = read_kicking(page, rows, std::string{'-', code(ability)});
  }
  return made;
}

}  // namespace

void read_kicker_effects(Page& page, const toml::table& file, Tables& tables) {
  const toml::table& both = page.table(file, "kicker_effects");
  tables.kicker_body = read_effects_of(page, page.table(both, "body_12_8"), "K");
  tables.punter_body = read_effects_of(page, page.table(both, "body_12_8"), "Pt");
  tables.kicker_chart = read_effects_of(page, page.table(both, "chart"), "K");
  tables.punter_chart = read_effects_of(page, page.table(both, "chart"), "Pt");
}

namespace {

MaxRow read_outcomes(Page& page, const toml::table& in, std::string_view key) {
  constexpr std::array<std::string_view, 4> outcomes{"keep", "provisional", "trade_off", "ignore"};
  MaxRow made{};
  const toml::array& faces = page.list(in, key, 6);
  for (std::size_t face = 0; face < faces.size(); ++face) {
    const std::string outcome = page.word_of(faces[face]);
    const auto found = std::find(outcomes.begin(), outcomes.end(), outcome);
    if (found == outcomes.end())
      page.wrong(&faces[face], fmt::format("an outcome is {}", join_words(outcomes, ", ")));
    else
      made[face] = static_cast<MaxOutcome>(found - outcomes.begin());
  }
  return made;
}

template <std::size_t N>
std::vector<std::array<int, N>> read_tuples(Page& page, const toml::table& in,
                                            std::string_view key) {
  std::vector<std::array<int, N>> made;
  for (const toml::node& node : page.list(in, key)) {
    const toml::array* row = node.as_array();
    if (!row || row->size() != N) {
      page.wrong(&node, fmt::format("must be {} numbers", N));
      continue;
    }
    std::array<int, N> tuple{};
    for (std::size_t i = 0; i < N; ++i) tuple[i] = page.number_of((*row)[i], 0, 9);
    made.push_back(tuple);
  }
  return made;
}

}  // namespace

void read_maximum(Page& page, const toml::table& file, Tables& tables) {
  const toml::table& rows = page.table(file, "maximum");
  page.only(rows, {"frontier", "over_by_1", "over_by_2", "soft_step", "soft_steps",
                   "pass_over_by_1", "pass_over_by_2"});
  tables.maximum.frontier = read_tuples<2>(page, rows, "frontier");
  if (tables.maximum.frontier.empty()) page.wrong(&rows, "the frontier needs a pair");
  tables.maximum.over_by_1 = read_outcomes(page, rows, "over_by_1");
  tables.maximum.over_by_2 = read_outcomes(page, rows, "over_by_2");
  tables.maximum.soft = read_outcomes(page, rows, "soft_step");
  tables.maximum.soft_steps = read_tuples<4>(page, rows, "soft_steps");
  tables.maximum.pass_over_by_1 = read_outcomes(page, rows, "pass_over_by_1");
  tables.maximum.pass_over_by_2 = read_outcomes(page, rows, "pass_over_by_2");
}

void read_coaching(Page& page, const toml::table& file, Tables& tables) {
  const toml::table& all = page.table(file, "coaching");
  page.only(all, {"pairs", "poorer_non_line", "pass", "both_of", "body_12_3_5", "chart"});
  for (const toml::node& node : page.list(all, "pairs")) {
    const toml::table* row = node.as_table();
    if (!row) {
      page.wrong(&node, "a pair is { C = …, S = …, coach = …, positions = … }");
      continue;
    }
    page.only(*row, {"C", "S", "coach", "chart_star", "positions"});
    CoachPair made;
    made.contact = page.number(*row, "C", 0, 9);
    made.speed = page.number(*row, "S", 0, 9);
    for (const toml::node& one : page.list(*row, "coach")) made.coach.push_back(page.ability(one));
    for (const toml::node& one : page.list(*row, "chart_star"))
      made.chart_star.push_back(page.ability(one));
    made.positions = page.position_list(*row, "positions");
    tables.coach_pairs.push_back(std::move(made));
  }
  tables.coach_poorer = read_tuples<2>(page, all, "poorer_non_line");
  for (const toml::node& node : page.list(all, "pass")) {
    const toml::table* row = node.as_table();
    if (!row) {
      page.wrong(&node, "a criterion is { listed = …, positions = … }");
      continue;
    }
    tables.coach_pass.push_back(
        {page.position_list(*row, "positions"), page.number(*row, "listed", 0, 9)});
  }
  for (auto& both : tables.both_of) both = {Position::none, Position::none};
  const toml::table& generalised = page.table(all, "both_of");
  for (const auto& [letters, node] : generalised) {
    const auto at = position_of(letters.str());
    const toml::array& parts = page.list(generalised, letters.str(), 2);
    if (!at) {
      page.wrong(&node, fmt::format("'{}' is no position", letters.str()));
    } else if (parts.size() == 2) {
      tables.both_of[index(*at)] = {page.position(parts[0]), page.position(parts[1])};
    }
  }
  for (const bool chart : {false, true}) {
    const toml::table& in = page.table(all, chart ? "chart" : "body_12_3_5");
    page.only(in, {"first_listed", "first_poorer", "first_remove_attribute", "second_first_season",
                   "second_by_age", "third_C", "third_S", "third_P", "third_rm"});
    CoachRolls& made = chart ? tables.coach_chart : tables.coach_body;
    made.first_listed = page.faces(in, "first_listed");
    made.first_poorer = page.faces(in, "first_poorer");
    made.first_remove = page.faces(in, "first_remove_attribute");
    made.second_first_season = page.faces(in, "second_first_season");
    made.second_by_age = page.bands<Faces>(
        in, "second_by_age", [&](const toml::table& row) { return page.faces(row, "faces"); });
    made.contact = page.column(in, "third_C");
    made.speed = page.column(in, "third_S");
    made.pass = page.column(in, "third_P");
    made.remove = page.column(in, "third_rm");
  }
}

}  // namespace touchline::fool
