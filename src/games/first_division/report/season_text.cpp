#include "games/first_division/report/season_text.hpp"

#include <algorithm>
#include <array>

#include "core/text.hpp"
#include "document/grid.hpp"
#include "document/lines.hpp"
#include "document/number.hpp"

namespace touchline::report {

using namespace first_division;
using books::Season;
using competition::Record;
using competition::Row;
using season::PlayedSeason;

bool really_played(const Season& season) {
  return !season.real.empty() && std::all_of(season.real.begin(), season.real.end(),
                                             [](const auto& score) { return score.has_value(); });
}

namespace {

std::size_t name_width(const Season& season) {
  std::size_t columns = 12;
  for (const std::string& club : season.clubs) columns = std::max(columns, width(club));
  return columns;
}

/// Positions and points of the real table, by club.
struct RealPlace {
  int position = 0, points = 0;
};
std::vector<RealPlace> real_places(const Season& season) {
  std::vector<RealPlace> places(season.clubs.size());
  int position = 0;
  for (const Row& row :
       competition::table(season.clubs, season.fixtures, season.real, season.points)) {
    places[at(row.club)] = {++position, row.points};
  }
  return places;
}

/// The cells of a record, from matches to goals.
void add_record(GridRow& row, const Record& r) {
  for (const int value : {r.played, r.won, r.drawn, r.lost, r.goals_for, r.goals_against}) {
    row.cells.push_back({std::to_string(value)});
  }
}

GridRow part_of_table(std::string_view label, const Record& record, int points) {
  GridRow row{{{""}, {"  " + std::string(label)}}, Look::quiet};
  add_record(row, record);
  row.cells.push_back({std::to_string(points)});
  row.cells.resize(row.cells.size() + 3);
  return row;
}

std::string table_text(const Season& season, const PlayedSeason& played, const SeasonView& view,
                       const Style& style) {
  const auto rows =
      competition::table(season.clubs, season.fixtures, played.scores(), season.points);
  const bool real = really_played(season);
  const auto places = real ? real_places(season) : std::vector<RealPlace>();
  Grid grid{"",
            {right(""), left(""), right("P"), right("W"), right("D"), right("L"), right("F"),
             right("A"), right("Pts"), right(""), right("really"), right("")},
            {},
            ""};
  int position = 0;
  const int last_safe = static_cast<int>(rows.size()) - season.relegated;
  for (const Row& row : rows) {
    ++position;
    GridRow line{{{std::to_string(position)}, {season.clubs[at(row.club)]}}};
    line.look = position == 1 ? Look::strong : position > last_safe ? Look::bad : Look::plain;
    add_record(line, row.all());
    line.cells.push_back({std::to_string(row.points)});
    const RealPlace place = real ? places[at(row.club)] : RealPlace{};
    line.cells.push_back({real ? std::to_string(place.position) : ""});
    line.cells.push_back({real ? std::to_string(place.points) : ""});
    line.cells.push_back({real ? fmt::format("{:+}", row.points - place.points) : ""});
    grid.rows.push_back(std::move(line));
    if (!view.split) continue;
    const auto part = [&](std::string_view label, const Record& record) {
      grid.rows.push_back(part_of_table(label, record, record.points(season.points)));
    };
    part("home", row.home);
    part("away", row.away);
    if (row.neutral.played > 0) part("neutral", row.neutral);
  }
  return grid_text(grid, style);
}

std::string scorers_text(const Season& season, const PlayedSeason& played, const Style& style) {
  constexpr std::size_t shown = 12;
  const auto list = [&](std::string title, const std::vector<season::ScorerTally>& scorers,
                        Look look) {
    Grid grid{std::move(title), {right(""), left(""), left("")}, {}, ""};
    for (std::size_t i = 0; i < std::min(shown, scorers.size()); ++i) {
      const season::ScorerTally& scorer = scorers[i];
      if (scorer.own_goal) break;
      const auto [home, away, neutral] = scorer.goals;
      grid.rows.push_back({{{std::to_string(scorer.all())},
                            {fmt::format("{} ({})", scorer.name, season.clubs[at(scorer.club)])},
                            {fmt::format("{}+{}", home, away + neutral)}},
                           look});
    }
    return grid.rows.empty() ? "" : grid_text(grid, style);
  };
  return beside(list("Top scorers (home+away)", season::scorers(season, played), Look::plain),
                list("Real top scorers", season::real_scorers(season), Look::quiet), style);
}

std::string half_time_text(const std::optional<BySide<int>>& half) {
  return half ? fmt::format("({}-{})", half->home, half->away) : "";
}

GridRow match_row(const Season& season, const PlayedSeason& played, std::size_t f) {
  const auto& fixture = season.fixtures[f];
  const auto& score = played.matches[f].score;
  const auto& real = season.real[f];
  return {{{std::to_string(f + 1)},
           {fixture.date},
           {season.clubs[at(fixture.home)]},
           {fmt::format("{}-{}", score.goals.home, score.goals.away)},
           {half_time_text(score.half_time)},
           {season.clubs[at(fixture.away)]},
           {real ? fmt::format("{}-{}", real->goals.home, real->goals.away) : ""},
           {real ? half_time_text(real->half_time) : ""}}};
}

constexpr std::array<std::pair<competition::RunKind, std::string_view>, 4> run_kinds{
    {{competition::RunKind::wins, "wins"},
     {competition::RunKind::unbeaten, "unbeaten"},
     {competition::RunKind::winless, "without a win"},
     {competition::RunKind::defeats, "defeats"}}};

std::string biggest_wins_text(const Season& season,
                              const std::vector<std::optional<competition::Score>>& scores) {
  const std::size_t names = name_width(season);
  std::string text;
  for (const std::size_t f : competition::biggest_wins(season.fixtures, scores, 5)) {
    const auto& fixture = season.fixtures[f];
    text += fmt::format("  {:4} {}  {} {:2}-{:<2} {}\n", f + 1, fixture.date,
                        pad_left(season.clubs[at(fixture.home)], names), scores[f]->goals.home,
                        scores[f]->goals.away, season.clubs[at(fixture.away)]);
  }
  return text;
}

std::string runs_text(const Season& season,
                      const std::vector<std::optional<competition::Score>>& scores) {
  std::string text;
  for (const auto& [kind, label] : run_kinds) {
    const auto runs =
        competition::longest_runs(kind, season.clubs.size(), season.fixtures, scores, 1);
    if (runs.empty()) continue;
    text += fmt::format("  {:3} {}  {} ({} to {})\n", runs[0].matches, pad_right(label, 14),
                        season.clubs[at(runs[0].club)], runs[0].from, runs[0].to);
  }
  return text;
}

std::string records_text(const Season& season, const PlayedSeason& played, const Style& style) {
  const bool real = really_played(season);
  std::string text = style.bold("Biggest wins") + "\n" + biggest_wins_text(season, played.scores());
  if (real) text += style.dim("  really\n" + biggest_wins_text(season, season.real));
  const auto tricks = season::hat_tricks(season, played);
  text += "\n" + style.bold(fmt::format("Hat-tricks: {}", tricks.size())) +
          (season.goals.empty()
               ? ""
               : style.dim(fmt::format("   really: {}", season::real_hat_tricks(season).size()))) +
          "\n";
  for (const season::HatTrick& trick : tricks) {
    const auto& fixture = season.fixtures[trick.fixture];
    text += fmt::format("  {:4} {}  {} {} for {} v {}\n", trick.fixture + 1, fixture.date,
                        trick.name, trick.goals, season.clubs[at(fixture.club(trick.side))],
                        season.clubs[at(fixture.club(other(trick.side)))]);
  }
  text += "\n" + style.bold("Longest runs") + "\n" + runs_text(season, played.scores());
  if (real) text += style.dim("  really\n" + runs_text(season, season.real));
  return text;
}

std::string totals_text(const Season& season, const PlayedSeason& played, const Style& style) {
  struct Totals {
    int matches = 0, goals = 0, first_half = 0, home = 0, drawn = 0;
  };
  const auto add = [](Totals& totals, const competition::Score& score) {
    ++totals.matches;
    totals.goals += score.goals.home + score.goals.away;
    if (score.half_time) totals.first_half += score.half_time->home + score.half_time->away;
    totals.home += score.goals.home > score.goals.away ? 1 : 0;
    totals.drawn += score.goals.home == score.goals.away ? 1 : 0;
  };
  Totals now, then;
  for (std::size_t f = 0; f < played.matches.size(); ++f) {
    add(now, played.matches[f].score);
    if (season.real[f]) add(then, *season.real[f]);
  }
  const auto line = [](const Totals& t) {
    const double n = std::max(t.matches, 1);
    return fmt::format("{} goals a match, {} of them before half-time; {} home wins, {} draws",
                       decimal(t.goals / n, 2),
                       whole_percent(1.0 * t.first_half / std::max(t.goals, 1)),
                       whole_percent(t.home / n), whole_percent(t.drawn / n));
  };
  std::string text = line(now) + "\n";
  if (then.matches > 0) text += style.dim("really " + line(then)) + "\n";
  return text;
}

}  // namespace

std::string season_text(const Season& season, const PlayedSeason& played, const SeasonView& view,
                        const Style& style) {
  std::string text =
      style.bold(season.name) +
      style.dim(fmt::format("   replayed, seed {}{}", played.seed,
                            played.number > 0 ? fmt::format(", season {}", played.number) : "")) +
      "\n\n" + table_text(season, played, view, style) + "\n" + totals_text(season, played, style) +
      "\n" + scorers_text(season, played, style) + "\n" + records_text(season, played, style);
  if (!view.results && view.club.empty()) return fitted(text, style);
  Grid matches{"Matches",
               {right("No."), minor(left("Date")), right_words("Home"), right(""), left(""),
                left("Away"), left("really"), minor(left(""))},
               {},
               "with the score at half-time"};
  for (std::size_t f = 0; f < season.fixtures.size(); ++f) {
    const auto& fixture = season.fixtures[f];
    const bool asked = view.club.empty() || slug(season.clubs[at(fixture.home)]) == view.club ||
                       slug(season.clubs[at(fixture.away)]) == view.club;
    if (asked) matches.rows.push_back(match_row(season, played, f));
  }
  return fitted(text + "\n" + grid_text(matches, style), style);
}

}  // namespace touchline::report
