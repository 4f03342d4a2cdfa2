#include "games/pro_football/report/men.hpp"

#include <fmt/format.h>

#include "games/pro_football/rules/field.hpp"

namespace touchline::pro_football {
namespace {

using report::Grid;

report::GridRow men_row(std::vector<std::string> texts) {
  report::GridRow made;
  for (std::string& text : texts) made.cells.push_back({std::move(text)});
  return made;
}

/// As the rules would line up who has not yet: the usual formation of each side.
State lined_up(const Book& book, State s) {
  s.snap.answer = {};
  const bool of_kick = s.snap.kick != Kick::none && s.snap.kick != Kick::two_points;
  if (s.snap.off[0] < 0 || of_kick) {
    s.snap.formation = Formation::pro;
    take_the_field_offence(book, s);
  }
  if (s.snap.def[static_cast<std::size_t>(DefPos::fs)] < 0 || of_kick) {
    const bool four_three = book.team(defence(s)).front == Front::four_three;
    s.snap.defence = four_three ? Defence::four_three : Defence::three_four;
    take_the_field_defence(book, s);
  }
  return s;
}

/// "linebuck, off tackle, short": the columns that he has.
std::string columns_of(const Man& man) {
  std::string text;
  const auto add = [&](bool has, std::string_view name) {
    if (has) text += fmt::format("{}{}", text.empty() ? "" : ", ", name);
  };
  for (std::size_t i = 0; i < run_names.size(); ++i) add(man.run[i].has_value(), run_names[i]);
  for (std::size_t i = 0; i < pass_names.size(); ++i) add(man.pass[i].has_value(), pass_names[i]);
  return text;
}

std::string named(const Words& words, Side side, int man, bool hurt) {
  return words.man(side, man) + (hurt ? " (hurt)" : "");
}

Grid offence_grid(const Words& words, const State& s) {
  const Side side = offence(s);
  Grid grid{fmt::format("{}, {}{}", words.nick(side), name(s.snap.formation),
                        s.snap.shotgun ? ", shotgun" : ""),
            {report::left("Place"), report::left("Man"), report::right("Run block"),
             report::right("Pass block"), report::wrapping(report::left("Columns"))},
            {},
            ""};
  for (int i = 0; i < off_positions; ++i) {
    const auto pos = static_cast<OffPos>(i);
    const int man = man_at(s.snap, pos);
    if (man < 0) continue;
    grid.rows.push_back(
        men_row({std::string(name(pos)), named(words, side, man, plays_hurt(s, pos)),
                 fmt::to_string(block_rating(words.book(), s, pos, false)),
                 fmt::to_string(block_rating(words.book(), s, pos, true)),
                 columns_of(words.book().team(side).man(man))}));
  }
  return grid;
}

Grid defence_grid(const Words& words, const State& s) {
  const Side side = defence(s);
  Grid grid{fmt::format("{}, {}{}", words.nick(side), name(s.snap.defence),
                        s.snap.shown ? ", showing blitz" : ""),
            {report::left("Place"), report::left("Man"), report::left("Zone"), report::right("Run"),
             report::right("Pass"), report::right("Rush")},
            {},
            ""};
  for (int i = 0; i < def_positions; ++i) {
    const auto pos = static_cast<DefPos>(i);
    const int man = man_at(s.snap, pos);
    if (man < 0) continue;
    const auto zone = zone_of(s.snap, pos);
    grid.rows.push_back(
        men_row({std::string(name(pos)), named(words, side, man, plays_hurt(s, pos)),
                 zone ? std::string(name(*zone)) : "line",
                 fmt::to_string(defence_rating(words.book(), s, pos, false)),
                 fmt::to_string(defence_rating(words.book(), s, pos, true)),
                 fmt::to_string(rush_rating(words.book(), s, pos))}));
  }
  return grid;
}

}  // namespace

std::vector<Grid> men_on_the_field(const Words& words, const State& state) {
  const State s = lined_up(words.book(), state);
  return {offence_grid(words, s), defence_grid(words, s)};
}

}  // namespace touchline::pro_football
