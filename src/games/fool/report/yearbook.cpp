// A year of a league in one booklet, and its transactions.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "core/text.hpp"
#include "games/fool/report/booklets.hpp"
#include "games/fool/report/sentence.hpp"
#include "league/views/grids.hpp"
#include "league/views/records.hpp"

namespace touchline::fool {

using report::BookletPart;
using report::Grid;
using report::left;
using report::Look;
using report::right;
using report::wrapping;

namespace {

constexpr std::size_t listed_leaders = 3, listed_changes = 10;

/// "Y6 draft" and "drafted in round 1" of a row, without the dice behind it.
std::pair<std::string, std::string> told_in(const store::PlayerRow& row) {
  const std::string what = row.detail.substr(0, row.detail.find(" ["));
  const auto colon = what.find(": ");
  if (colon == std::string::npos) return {"", what};
  return {what.substr(0, colon), what.substr(colon + 2)};
}

class Year {
 public:
  Year(const History& history, int season, const YearRows& rows)
      : history_(history), season_(season), rows_(rows) {}

  report::Booklet booklet() const {
    report::Booklet made;
    made.title = fmt::format("{}: yearbook of season {}", history_.book.name, season_);
    made.subtitle = champions();
    const auto table = report::table_after(history_.book, season_, 0);
    made.parts.push_back({"Standings", {}, report::table_grids(history_.book, table), ""});
    made.parts.push_back({"Playoffs", {}, results("Playoffs"), "", 320});
    made.parts.push_back({"All-league team", best_man(), {all_league()}, ""});
    made.parts.push_back({"Leaders",
                          {},
                          report::statistics_grids(rows_.statistics, "", season_, listed_leaders),
                          "",
                          320});
    made.parts.push_back({"Draft", {}, {class_grid(history_, season_, 10)}, ""});
    made.parts.push_back({"Camp", {}, camp_grids(rows_.camp, listed_changes), "", 600});
    made.parts.push_back({"Trades", {}, {trades()}, ""});
    made.parts.push_back({"Departures", {}, {departures()}, ""});
    made.parts.push_back({"Hall of fame", {}, {hall()}, ""});
    made.parts.push_back({"Results", {}, results("Week"), "", 320});
    made.note =
        "Value played: V without the bonus of age, by games of credit. The draft as it would be "
        "picked now.";
    return made;
  }

 private:
  std::string champions() const {
    for (const report::Champion& one : report::roll_of_champions(history_.book))
      if (one.season == season_)
        return fmt::format("{} are champions ({}-{}-{}); {} lost the final.", one.row.club,
                           one.row.won, one.row.lost, one.row.drawn, one.runner_up);
    return "The season is not over.";
  }

  std::vector<Grid> results(std::string_view stages) const {
    std::vector<Grid> grids;
    for (const store::ResultRow* row : report::in_order(history_.book)) {
      if (row->season != season_ || !row->stage.starts_with(stages)) continue;
      if (grids.empty() || grids.back().title != row->stage)
        grids.push_back({row->stage, {left("home"), right("score"), left("away")}, {}, ""});
      grids.back().rows.push_back({{{row->home}, {report::score_text(*row)}, {row->away}}});
    }
    return grids;
  }

  std::vector<std::string> best_man() const {
    const auto best = man_of_the_season(history_.tables, history_.annals, season_);
    if (!best) return {};
    const ManSeason& man = *best->man;
    return {fmt::format("Man of the season: {} of the {}, {} at {}, value played {}.",
                        man_text(man.man, man.name), man.club, man.is, code(best->slot),
                        man.played)};
  }
  Grid all_league() const {
    Grid grid{"",
              {left("slot"), left("man"), left("team"), report::minor(left("as he was")),
               right("value played")},
              {},
              ""};
    for (const Chosen& one : all_league_team(history_.tables, history_.annals, season_))
      grid.rows.push_back({{{std::string(code(one.slot))},
                            {man_text(one.man->man, one.man->name)},
                            {one.man->club},
                            {one.man->is},
                            {std::to_string(one.man->played)}}});
    return grid;
  }

  Grid trades() const {
    Grid grid{
        "", {left("team"), wrapping(left("gets")), left("from"), wrapping(left("for"))}, {}, ""};
    for (const std::string& team : history_.teams)
      for (const TradeSide& side : trades_of(history_.annals, history_.careers, team, season_))
        if (side.team < side.with)
          grid.rows.push_back({{{side.team},
                                {assets_text(history_.annals, side.got)},
                                {side.with},
                                {assets_text(history_.annals, side.gave)}}});
    return grid;
  }

  /// Of those who had played a season at least.
  Grid departures() const {
    Grid grid{"", {left("man"), left("how"), right("seasons"), right("value played")}, {}, ""};
    std::set<std::string> listed;
    for (const store::PlayerRow& row : rows_.men) {
      const std::string how = told_in(row).second;
      if (!how.starts_with("retired") && how != "left the league") continue;
      const auto id = to_int(row.player.substr(0, row.player.find(' ')));
      const auto found = id ? history_.careers.find(*id) : history_.careers.end();
      if (found == history_.careers.end() || !listed.insert(row.player).second) continue;
      grid.rows.push_back({{{row.player},
                            {how},
                            {std::to_string(found->second.seasons.size())},
                            {std::to_string(found->second.played)}}});
    }
    return grid;
  }

  Grid hall() const {
    std::vector<const Career*> entered;
    for (const Career* one : hall_of_fame(history_.careers, history_.still_there))
      if (one->seasons.back()->season == season_) entered.push_back(one);
    return hall_grid(entered);
  }

  const History& history_;
  int season_;
  const YearRows& rows_;
};

}  // namespace

std::vector<Grid> camp_grids(const std::vector<CampChange>& camp, std::size_t most) {
  std::vector<const CampChange*> men;
  for (const CampChange& one : camp) men.push_back(&one);
  std::stable_sort(men.begin(), men.end(),
                   [](const CampChange* a, const CampChange* b) { return a->change > b->change; });
  std::vector<Grid> grids;
  for (const bool won : {true, false}) {
    Grid grid{won ? "Winners of camp" : "Losers of camp",
              {right("V"), left("man"), report::minor(left("team")), left("before"), left("after")},
              {},
              ""};
    for (const CampChange* one : men) {
      if (grid.rows.size() == most || (won ? one->change <= 0 : one->change >= 0)) break;
      grid.rows.push_back({{{fmt::format("{:+}", one->change), won ? Look::good : Look::bad},
                            {man_text(one->man, one->name)},
                            {one->team},
                            {one->before},
                            {one->after}}});
    }
    grids.push_back(std::move(grid));
    std::reverse(men.begin(), men.end());
  }
  return grids;
}

report::Booklet yearbook(const History& history, int season, const YearRows& rows) {
  return Year(history, season, rows).booklet();
}

report::Booklet transactions_booklet(const std::string& league, int season, const std::string& team,
                                     const std::vector<store::PlayerRow>& rows) {
  report::Booklet made;
  made.title = fmt::format("{}: transactions of season {}{}", league, season,
                           team.empty() ? "" : ", " + team);
  for (const store::PlayerRow& row : rows) {
    const auto [when, what] = told_in(row);
    if (row.season != season || (!team.empty() && row.club != team)) continue;
    if (told_by(what) != Told::moves) continue;
    if (made.parts.empty() || made.parts.back().title != when) {
      BookletPart part;
      part.title = when;
      part.grids.push_back({"", {left("team"), left("man"), left("what")}, {}, ""});
      made.parts.push_back(std::move(part));
    }
    made.parts.back().grids.front().rows.push_back({{{row.club}, {row.player}, {what}}});
  }
  if (made.parts.empty()) made.parts.push_back({"", {"Nothing was done."}, {}, ""});
  return made;
}

}  // namespace touchline::fool
