// A franchise's page: its seasons, titles, what it is against others, its men, picks and trades.
#include <fmt/format.h>

#include <algorithm>

#include "document/chart.hpp"
#include "document/number.hpp"
#include "games/fool/report/booklets.hpp"
#include "league/views/records.hpp"

namespace touchline::fool {

using report::Grid;
using report::left;
using report::Look;
using report::right;
using report::wrapping;

namespace {

constexpr std::size_t listed_men = 10, listed_picks = 8, listed_trades = 3;

std::string digits(std::int64_t number) { return std::to_string(number); }

class TeamYears {
 public:
  TeamYears(const History& history, const std::string& team)
      : history_(history), team_(team), tables_(report::last_tables(history.book)) {}

  report::Booklet booklet() const {
    report::Booklet made;
    made.title = team_;
    made.subtitle = fmt::format("{}, season {}. {}", history_.book.name, history_.season, sum());
    made.parts.push_back({"Seasons", {}, {seasons()}, chart()});
    made.parts.push_back({"Against others", {}, {against(), games()}, ""});
    made.parts.push_back({"Men", {}, {men()}, ""});
    made.parts.push_back({"Best picks", {}, {picks()}, ""});
    auto trades = trades_of(history_.annals, history_.careers, team_);
    std::stable_sort(trades.begin(), trades.end(),
                     [](const TradeSide& a, const TradeSide& b) { return a.gain() > b.gain(); });
    Grid best = trade_grid("The best"), worst = trade_grid("The worst");
    for (std::size_t i = 0; i < trades.size() && i < listed_trades && trades[i].gain() > 0; ++i)
      add(best, trades[i]);
    for (std::size_t i = trades.size();
         i > 0 && trades.size() - i < listed_trades && trades[i - 1].gain() < 0; --i)
      add(worst, trades[i - 1]);
    made.parts.push_back({"Trades in hindsight", {}, {best, worst}, ""});
    made.note = "Value played: V without the bonus of age, by games of credit.";
    return made;
  }

 private:
  /// Its line in each season's last table.
  template <class Do>
  void each_season(Do&& done) const {
    for (const report::LeagueTable& table : tables_)
      for (const report::TableLine& line : table.lines)
        if (line.row.club == team_) done(line.row);
  }

  std::string sum() const {
    int titles = 0, count = 0;
    std::int64_t won = 0, lost = 0, tied = 0;
    each_season([&](const store::StandingRow& row) {
      ++count;
      won += row.won;
      lost += row.lost;
      tied += row.drawn;
      titles += report::is_champion(row);
    });
    return fmt::format("{} season{}, {} title{}; {} won, {} lost, {} tied.", count,
                       count == 1 ? "" : "s", titles, titles == 1 ? "" : "s", won, lost, tied);
  }

  Grid seasons() const {
    Grid grid{"",
              {right("season"), right("place"), right("W"), right("L"), right("T"), right("for"),
               right("against"), left("note"), report::minor(left("best man")),
               report::minor(right("value"))},
              {},
              ""};
    each_season([&](const store::StandingRow& row) {
      const ManSeason* best = nullptr;
      for (const ManSeason& one : men_of_season(history_.annals, static_cast<int>(row.season)))
        if (one.club == team_ && (!best || one.played > best->played)) best = &one;
      grid.rows.push_back({{{digits(row.season)},
                            {digits(row.position)},
                            {digits(row.won)},
                            {digits(row.lost)},
                            {digits(row.drawn)},
                            {digits(row.scored)},
                            {digits(row.conceded)},
                            {row.note, Look::strong},
                            {best ? man_text(best->man, best->name) : ""},
                            {best ? digits(best->played) : ""}}});
    });
    return grid;
  }

  std::string chart() const {
    report::Chart chart;
    report::ChartLine line{team_, {}, false};
    std::size_t places = 0;
    for (const report::LeagueTable& table : tables_) places = std::max(places, table.lines.size());
    each_season([&](const store::StandingRow& row) {
      line.points.push_back({static_cast<double>(row.season), -static_cast<double>(row.position)});
    });
    if (line.points.size() < 3) return "";
    chart.label = fmt::format("Places of the {}, season by season", team_);
    report::over_places(chart, places, 2, 14);
    report::over_rounds(chart, static_cast<std::int64_t>(line.points.front().first),
                        static_cast<std::int64_t>(line.points.back().first));
    chart.lines.push_back(std::move(line));
    return report::with_caption(chart_svg(chart), "Places, season by season.");
  }

  /// Games that count, seen from this team.
  template <class Do>
  void each_game(Do&& done) const {
    const std::string& unofficial = history_.book.unofficial_stage;
    for (const store::ResultRow& row : history_.book.results) {
      if (!unofficial.empty() && row.stage.starts_with(unofficial)) continue;
      if (row.home == team_) done(row, row.away, row.home_score, row.away_score);
      if (row.away == team_) done(row, row.home, row.away_score, row.home_score);
    }
  }

  Grid against() const {
    struct Sum {
      std::int64_t won = 0, lost = 0, tied = 0, scored = 0, conceded = 0;
    };
    std::map<std::string, Sum> sums;
    each_game([&](const auto&, const std::string& other, std::int64_t own, std::int64_t theirs) {
      Sum& sum = sums[other];
      ++(own > theirs ? sum.won : own < theirs ? sum.lost : sum.tied);
      sum.scored += own;
      sum.conceded += theirs;
    });
    Grid grid{
        "Record",
        {left("opponent"), right("W"), right("L"), right("T"), right("for"), right("against")},
        {},
        ""};
    for (const auto& [other, sum] : sums)
      grid.rows.push_back({{{other},
                            {digits(sum.won)},
                            {digits(sum.lost)},
                            {digits(sum.tied)},
                            {digits(sum.scored)},
                            {digits(sum.conceded)}}});
    return grid;
  }

  Grid games() const {
    struct Feat {
      std::int64_t by = 0;
      std::string score{}, other{}, when{};
    };
    Feat win, defeat;
    each_game([&](const store::ResultRow& row, const std::string& other, std::int64_t own,
                  std::int64_t theirs) {
      Feat& feat = own > theirs ? win : defeat;
      if (std::abs(own - theirs) <= feat.by) return;
      feat = {std::abs(own - theirs), fmt::format("{}-{}", own, theirs), other,
              report::when_text(history_.book, row)};
    });
    Grid grid{"Biggest", {left("what"), right("score"), left("opponent"), left("when")}, {}, ""};
    if (win.by > 0) grid.rows.push_back({{{"win"}, {win.score}, {win.other}, {win.when}}});
    if (defeat.by > 0)
      grid.rows.push_back({{{"defeat"}, {defeat.score}, {defeat.other}, {defeat.when}}});
    return grid;
  }

  Grid men() const {
    struct Sum {
      int played = 0, seasons = 0, first = 0, last = 0;
      const ManSeason* man = nullptr;
    };
    std::map<int, Sum> sums;
    for (const ManSeason& one : history_.annals.seasons) {
      if (one.club != team_) continue;
      Sum& sum = sums[one.man];
      if (sum.seasons++ == 0) sum.first = one.season;
      sum.last = one.season;
      sum.played += one.played;
      sum.man = &one;
    }
    std::vector<const Sum*> list;
    for (const auto& [id, sum] : sums)
      if (sum.played > 0) list.push_back(&sum);
    std::stable_sort(list.begin(), list.end(),
                     [](const Sum* a, const Sum* b) { return a->played > b->played; });
    if (list.size() > listed_men) list.resize(listed_men);
    Grid grid{"",
              {left("man"), left("last"), right("seasons"), left("from to"), right("value played")},
              {},
              ""};
    for (const Sum* sum : list)
      grid.rows.push_back({{{man_text(sum->man->man, sum->man->name)},
                            {sum->man->is},
                            {digits(sum->seasons)},
                            {fmt::format("{} to {}", sum->first, sum->last)},
                            {digits(sum->played)}}});
    return grid;
  }

  Grid picks() const {
    std::vector<std::pair<const Drafted*, int>> list;
    for (const Drafted& one : history_.annals.drafts) {
      const auto found = history_.careers.find(one.man);
      if (one.club == team_ && found != history_.careers.end() && found->second.played > 0)
        list.emplace_back(&one, found->second.played);
    }
    std::stable_sort(list.begin(), list.end(),
                     [](const auto& a, const auto& b) { return a.second > b.second; });
    if (list.size() > listed_picks) list.resize(listed_picks);
    Grid grid{"",
              {right("season"), right("pick"), right("round"), left("man"), left("as a rookie"),
               right("value played")},
              {},
              ""};
    for (const auto& [one, played] : list)
      grid.rows.push_back({{{digits(one->season)},
                            {digits(one->pick)},
                            {digits(one->round)},
                            {man_text(one->man, one->name)},
                            {one->is},
                            {digits(played)}}});
    return grid;
  }

  static Grid trade_grid(const std::string& title) {
    return {title,
            {right("season"), left("with"), wrapping(left("got")), right("since"),
             wrapping(left("gave")), right("since "), right("gain")},
            {},
            "since: value played after the trade, wherever"};
  }
  void add(Grid& grid, const TradeSide& side) const {
    grid.rows.push_back({{{digits(side.season)},
                          {side.with},
                          {assets_text(history_.annals, side.got)},
                          {digits(side.got_played)},
                          {assets_text(history_.annals, side.gave)},
                          {digits(side.gave_played)},
                          {fmt::format("{:+}", side.gain())}}});
  }

  const History& history_;
  const std::string& team_;
  std::vector<report::LeagueTable> tables_;
};

}  // namespace

std::string man_text(int id, const std::string& name) { return fmt::format("{} {}", id, name); }

std::string assets_text(const Annals& annals, const std::vector<const Traded*>& assets) {
  std::string text;
  for (const Traded* one : assets) {
    text += text.empty() ? "" : "; ";
    if (one->man >= 0) {
      text += man_text(one->man, one->name);
      continue;
    }
    text += fmt::format("pick of round {} in season {} ({})", one->pick_round, one->pick_season,
                        one->pick_of);
    if (const Drafted* taken = taken_with(annals, *one))
      text += ": " + man_text(taken->man, taken->name);
  }
  return text.empty() ? "nothing" : text;
}

report::Booklet franchise_booklet(const History& history, const std::string& team) {
  return TeamYears(history, team).booklet();
}

}  // namespace touchline::fool
