#include "games/pro_football/report/card.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"
#include "games/pro_football/rules/reading_text.hpp"

namespace touchline::pro_football {
namespace {

using report::Grid;
using report::GridRow;

/// A table of the rolls 2 to 12 that is filled column by column.
Grid rolls(std::string title) {
  Grid grid{std::move(title), {report::left("R")}, {}, ""};
  for (int roll = 2; roll <= 12; ++roll) grid.rows.push_back({{{fmt::format("{}", roll)}}});
  return grid;
}

template <class C>
void add_column(Grid& grid, std::string title, const ByRoll<C>& column) {
  grid.columns.push_back(report::wrapping(report::left(std::move(title))));
  for (std::size_t i = 0; i < grid.rows.size(); ++i) {
    grid.rows[i].cells.push_back({text_of(column.cells[i])});
  }
}

void add_columns(Grid& grid, std::string_view play, const std::optional<Columns>& columns) {
  if (!columns) return;
  add_column(grid, fmt::format("{} right", play), columns->right);
  add_column(grid, fmt::format("{} wrong", play), columns->wrong);
}

template <class Pos>
std::string places_of(const Man& man, int count) {
  std::string text;
  for (int i = 0; i < count; ++i) {
    if (man.plays(static_cast<Pos>(i))) {
      text += fmt::format("{}{}", text.empty() ? "" : " ", name(static_cast<Pos>(i)));
    }
  }
  return text;
}

bool has_card(const Man& man) {
  return man.must_run || man.run[0] || man.pass[0] || man.pass[1] || man.pass[2];
}

std::string title_of(const Man& man, std::string_view part) {
  std::string title =
      fmt::format("{}  {}, {}", places_of<OffPos>(man, off_positions), man.name, part);
  if (man.defender != DefPos::none) title += fmt::format("  (covered by {})", name(man.defender));
  return title;
}

// PRO-SETUP-13  His real season, or how often he was used.
std::string season_of(const Team& team, const Man& man) {
  for (const SeasonRecord& record : team.records) {
    if (record.name == man.name) return fmt::format("Season, {}.", record.text);
  }
  if (man.carries + man.targets == 0) return {};
  return fmt::format("Season: {} carries, {} targets.", man.carries, man.targets);
}

/// Runs on the front of his card, passes on the back.
void add_man(std::vector<Grid>& all, const Team& team, const Man& man) {
  if (man.run[0]) {
    all.push_back(rolls(title_of(man, "runs")));
    for (std::size_t i = 0; i < 3; ++i) add_columns(all.back(), run_names[i], man.run[i]);
  }
  all.push_back(rolls(title_of(man, "passes")));
  for (std::size_t i = 0; i < 3; ++i) add_columns(all.back(), pass_names[i], man.pass[i]);
  if (man.must_run) add_column(all.back(), "must run", *man.must_run);
  all.back().note = season_of(team, man);
}

/// The records of those who have no card to carry them.
Grid other_records(const Team& team) {
  Grid grid{
      "Season records", {report::left("Man"), report::wrapping(report::left("Season"))}, {}, ""};
  for (const SeasonRecord& record : team.records) {
    const bool carded = std::any_of(team.men.begin(), team.men.end(), [&](const Man& man) {
      return man.name == record.name && has_card(man);
    });
    if (!carded) grid.rows.push_back({{{record.name}, {record.text}}});
  }
  return grid;
}

Grid rating_card(const Team& team, bool offence) {
  Grid grid{
      offence ? "Ratings, offence" : "Ratings, defence",
      {report::left("Place"), report::left("Man"), report::right(offence ? "Run block" : "Defence"),
       report::right(offence ? "Pass block" : "Rush")},
      {},
      ""};
  if (!offence) grid.columns.push_back(report::right("On passes"));
  for (const Man& man : team.men) {
    const std::string places =
        offence ? places_of<OffPos>(man, off_positions) : places_of<DefPos>(man, def_positions);
    if (places.empty()) continue;
    GridRow row{{{places},
                 {man.name},
                 {fmt::format("{}", offence ? man.run_block : man.defence)},
                 {fmt::format("{}", offence ? man.pass_block : man.rush)}}};
    if (!offence) {
      row.cells.push_back({man.pass_defence ? fmt::format("{}", *man.pass_defence) : ""});
    }
    grid.rows.push_back(std::move(row));
  }
  return grid;
}

Grid defence_grid(const std::string& title, const DefenceCard& card) {
  Grid grid = rolls(title);
  for (std::size_t i = 0; i < 6; ++i) {
    add_column(grid, std::string(i < 3 ? run_names[i] : pass_names[i - 3]), card[i]);
  }
  return grid;
}

void add_specialists(std::vector<Grid>& all, const Team& team) {
  Grid kicks = rolls("Specialists, kicks"), returns = rolls("Specialists, returns");
  add_column(kicks, "punt", team.punt);
  add_column(kicks, "kickoff", team.kickoff);
  add_column(kicks, "extra point", team.extra_point);
  for (const Band& band : team.field_goals) {
    add_column(kicks, fmt::format("fg {}-{}", band.low, band.high), band.good);
  }
  for (std::size_t i = 0; i < 3; ++i) {
    if (team.back[i] < 0) continue;
    add_column(returns, fmt::format("punt return {}", i + 1), *team.punt_return[i]);
    add_column(returns, fmt::format("kick return {}", i + 1), *team.kick_return[i]);
    returns.note += fmt::format("{}#{} {}", returns.note.empty() ? "" : ", ", i + 1,
                                team.man(team.back[i]).name);
  }
  all.push_back(std::move(kicks));
  all.push_back(std::move(returns));
}

}  // namespace

std::vector<Grid> card_tables(const Team& team, const std::string& man) {
  std::vector<Grid> all;
  const std::string wanted = fold(man);
  if (wanted.empty()) {
    all.push_back(rating_card(team, true));
    all.push_back(rating_card(team, false));
    all.back().note =
        fmt::format("Front {}; receivers and quarterback fumble on {}; penalty numbers {} and {}.",
                    team.front == Front::four_three ? "4-3" : "3-4",
                    team.fumble.low > team.fumble.high
                        ? "nothing"
                        : fmt::format("{}-{}", team.fumble.low, team.fumble.high),
                    team.offence_fouls, team.defence_fouls);
    if (!team.record.empty()) all.back().note += fmt::format(" Season: {}.", team.record);
  }
  for (const Man& one : team.men) {
    const bool asked = wanted.empty() || fold(one.name).find(wanted) != std::string::npos;
    if (asked && has_card(one)) add_man(all, team, one);
  }
  if (wanted.empty()) {
    all.push_back(defence_grid("Defence card", team.defence));
    for (std::size_t i = 0; i < card_formations.size(); ++i) {
      if (!team.defence_in[i]) continue;
      all.push_back(
          defence_grid(fmt::format("Defence card, {}", card_formations[i]), *team.defence_in[i]));
    }
    add_specialists(all, team);
    if (!team.records.empty()) all.push_back(other_records(team));
  }
  return all;
}

}  // namespace touchline::pro_football
