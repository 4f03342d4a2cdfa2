#include "games/first_division/report/season_text.hpp"

#include <algorithm>
#include <numeric>

#include "core/text.hpp"
#include "document/number.hpp"
#include "games/first_division/report/odds_text.hpp"
#include "text/csv.hpp"

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

std::vector<std::size_t> by_points(const season::SeasonOdds& odds) {
  std::vector<std::size_t> order(odds.clubs.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return odds.clubs[a].points_mean > odds.clubs[b].points_mean;
  });
  return order;
}

namespace {

std::size_t name_width(const Season& season) {
  std::size_t columns = 12;
  for (const std::string& club : season.clubs) columns = std::max(columns, width(club));
  return columns;
}

std::string record_cells(const Record& r) {
  return fmt::format("{:3}{:4}{:4}{:4}{:5}{:5}", r.played, r.won, r.drawn, r.lost, r.goals_for,
                     r.goals_against);
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

std::string table_text(const Season& season, const PlayedSeason& played, const SeasonView& view,
                       const Style& style) {
  const auto rows =
      competition::table(season.clubs, season.fixtures, played.scores(), season.points);
  const bool real = really_played(season);
  const auto places = real ? real_places(season) : std::vector<RealPlace>();
  const std::size_t names = name_width(season);
  std::string text = style.dim(fmt::format("     {}    P   W   D   L    F    A   Pts{}\n",
                                           std::string(names, ' '), real ? "   really" : ""));
  int position = 0;
  const int last_safe = static_cast<int>(rows.size()) - season.relegated;
  for (const Row& row : rows) {
    ++position;
    std::string line =
        fmt::format("  {:2} {}  {}  {:4}", position, pad_right(season.clubs[at(row.club)], names),
                    record_cells(row.all()), row.points);
    if (real) {
      const RealPlace& place = places[at(row.club)];
      line += fmt::format("   {:2} {:3} {:+4}", place.position, place.points,
                          row.points - place.points);
    }
    text += (position == 1          ? style.bold(line)
             : position > last_safe ? style.bad(line)
                                    : line) +
            "\n";
    if (view.split) {
      const auto part = [&](std::string_view label, const Record& record) {
        return style.dim(fmt::format("     {}  {}  {:4}\n", pad_left(label, names),
                                     record_cells(record), record.points(season.points)));
      };
      text += part("home", row.home) + part("away", row.away);
      if (row.neutral.played > 0) text += part("neutral", row.neutral);
    }
  }
  return text;
}

std::string scorers_text(const Season& season, const PlayedSeason& played, const Style& style) {
  constexpr std::size_t shown = 12;
  const auto column = [&](const std::vector<season::ScorerTally>& list) {
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < std::min(shown, list.size()); ++i) {
      if (list[i].own_goal) break;
      const auto [home, away, neutral] = list[i].goals;
      lines.push_back(fmt::format(
          "{:3}  {}{}", list[i].all(),
          pad_right(fmt::format("{} ({})", list[i].name, season.clubs[at(list[i].club)]), 40),
          pad_right(fmt::format("{}+{}", home, away + neutral), 6)));
    }
    return lines;
  };
  const auto simulated = column(season::scorers(season, played));
  const auto real = column(season::real_scorers(season));
  std::string text = style.bold(pad_right("Top scorers (home+away)", 53)) +
                     (real.empty() ? "" : style.bold("really")) + "\n";
  for (std::size_t i = 0; i < std::max(simulated.size(), real.size()); ++i) {
    text += pad_right(i < simulated.size() ? simulated[i] : "", 53);
    text += (i < real.size() ? style.dim(real[i]) : "") + "\n";
  }
  return text;
}

std::string match_line(const Season& season, const PlayedSeason& played, std::size_t f,
                       std::size_t names) {
  const auto& fixture = season.fixtures[f];
  const auto& score = played.matches[f].score;
  std::string line = fmt::format("  {:4} {}  {} {:2}-{:<2} ({}-{}) {}", f + 1, fixture.date,
                                 pad_left(season.clubs[at(fixture.home)], names), score.goals.home,
                                 score.goals.away, score.half_time->home, score.half_time->away,
                                 pad_right(season.clubs[at(fixture.away)], names));
  if (season.real[f]) {
    line += fmt::format("  {}-{}", season.real[f]->goals.home, season.real[f]->goals.away);
    if (const auto& half = season.real[f]->half_time)
      line += fmt::format(" ({}-{})", half->home, half->away);
  }
  return line + "\n";
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
    return fmt::format(
        "{:.2f} goals a match, {:.0f} % of them before half-time; {:.0f} % home wins, "
        "{:.0f} % draws",
        t.goals / n, 100.0 * t.first_half / std::max(t.goals, 1), 100 * t.home / n,
        100 * t.drawn / n);
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
  if (!view.results && view.club.empty()) return text;
  text += "\n" + style.bold("Matches") +
          style.dim("   number, date, score (half-time), real score (half-time)") + "\n";
  const std::size_t names = name_width(season);
  for (std::size_t f = 0; f < season.fixtures.size(); ++f) {
    const auto& fixture = season.fixtures[f];
    const bool asked = view.club.empty() || slug(season.clubs[at(fixture.home)]) == view.club ||
                       slug(season.clubs[at(fixture.away)]) == view.club;
    if (asked) text += match_line(season, played, f, names);
  }
  return text;
}

// ------------------------------------------------------------------------------------- odds

namespace {

std::string heat_map(const Season& season, const season::SeasonOdds& odds, const Style& style) {
  const std::size_t names = name_width(season);
  const auto n = static_cast<double>(odds.seasons);
  std::string text = style.dim(fmt::format("  {}  points  sd ", std::string(names, ' ')));
  for (std::size_t place = 1; place <= odds.clubs.size(); ++place)
    text += style.dim(fmt::format("{:4}", place));
  text += "\n";
  for (const std::size_t club : by_points(odds)) {
    text += fmt::format("  {}  {:5.1f} {:4.1f} ", pad_right(season.clubs[club], names),
                        odds.clubs[club].points_mean, odds.clubs[club].points_sd);
    for (const std::uint64_t count : odds.clubs[club].position) {
      const double chance = static_cast<double>(count) / n;
      const std::string cell = count == 0         ? "   ·"
                               : chance < 0.00501 ? "   +"
                                                  : fmt::format("{:4.0f}", 100 * chance);
      text += heat_cell(chance, cell, style);
    }
    text += "\n";
  }
  return text + style.dim("  chance of each position in %, + under half a per cent, · never\n");
}

double chance_of(const season::ClubOdds& club, std::size_t from, std::size_t to,
                 std::uint64_t seasons) {
  std::uint64_t count = 0;
  for (std::size_t place = from; place < to; ++place) count += club.position[place];
  return static_cast<double>(count) / static_cast<double>(seasons);
}

std::string prizes_text(const Season& season, const season::SeasonOdds& odds, const Style& style) {
  const std::size_t names = name_width(season), clubs = odds.clubs.size();
  const std::size_t safe = clubs - static_cast<std::size_t>(season.relegated);
  std::string text = style.bold(pad_right("Title", names + 14)) +
                     (season.relegated > 0 ? style.bold("Relegation") : "") + "\n";
  std::vector<std::string> title, down;
  const auto list = [&](std::size_t from, std::size_t to, std::vector<std::string>& lines) {
    std::vector<std::pair<double, std::size_t>> order;
    for (std::size_t club = 0; club < clubs; ++club) {
      order.push_back({-chance_of(odds.clubs[club], from, to, odds.seasons), club});
    }
    std::sort(order.begin(), order.end());
    for (std::size_t i = 0; i < 8 && i < order.size() && -order[i].first >= 0.0005; ++i) {
      lines.push_back(fmt::format("  {}  {}", pad_right(season.clubs[order[i].second], names),
                                  pad_left(percent(-order[i].first), 7)));
    }
  };
  list(0, 1, title);
  if (season.relegated > 0) list(safe, clubs, down);
  for (std::size_t i = 0; i < std::max(title.size(), down.size()); ++i) {
    text += pad_right(i < title.size() ? title[i] : "", names + 14) +
            (i < down.size() ? down[i] : "") + "\n";
  }
  return text;
}

std::string luck_text(const Season& season, const season::SeasonOdds& odds, const Style& style) {
  const auto list = season::luck(season, odds);
  if (list.empty()) return {};
  const std::size_t names = name_width(season);
  std::string text =
      style.bold("How lucky") +
      style.dim(
          "   the real table in this distribution; below: seasons with fewer points, half of equal "
          "ones") +
      "\n" +
      style.dim(fmt::format("     {}  points  expected   luck    below   this place\n",
                            std::string(names, ' ')));
  for (const season::Luck& club : list) {
    const double luck = club.real_points - club.expected_points;
    const std::string shown = fmt::format("{:+6.1f}", luck);
    text += fmt::format("  {:2} {}  {:6}  {:8.1f}  {}  {}  {}\n", club.real_position,
                        pad_right(season.clubs[at(club.club)], names), club.real_points,
                        club.expected_points,
                        club.standard_deviations > 1    ? style.good(shown)
                        : club.standard_deviations < -1 ? style.bad(shown)
                                                        : shown,
                        pad_left(percent(club.fewer + club.as_many / 2), 7),
                        pad_left(percent(club.position_chance), 11));
  }
  const season::Luck& champion = list.front();
  text += fmt::format(
      "\n{}: really first with {} points; first in {} of the replays, {:+.1f} points of luck.\n",
      style.bold(season.clubs[at(champion.club)]), champion.real_points,
      percent(champion.position_chance), champion.real_points - champion.expected_points);
  return text;
}

}  // namespace

std::string season_odds_text(const Season& season, const season::SeasonOdds& odds,
                             const season::OddsOrder& order, const Style& style) {
  std::string text =
      style.bold(season.name) +
      style.dim(fmt::format(
          "   {} seasons{}, seed {}, {}", odds.seasons,
          odds.played > 0 ? fmt::format(" after {} real matches", odds.played) : "", order.seed,
          order.engine == season::Engine::exact ? "exact scores" : "plain dice")) +
      "\n\n" + heat_map(season, odds, style) + "\n" + prizes_text(season, odds, style);
  if (!odds.scorers.empty()) {
    text += "\n" + style.bold("Top scorer") + style.dim("   alone or shared; mean goals") + "\n";
    for (std::size_t i = 0; i < std::min<std::size_t>(10, odds.scorers.size()); ++i) {
      const auto& scorer = odds.scorers[i];
      text += fmt::format(
          "  {}  {}  {:5.1f}\n",
          pad_right(fmt::format("{} ({})", scorer.name, season.clubs[at(scorer.club)]), 44),
          pad_left(percent(static_cast<double>(scorer.top) / static_cast<double>(odds.seasons)), 7),
          scorer.goals_mean);
    }
  }
  const std::string luck = luck_text(season, odds, style);
  return luck.empty() ? text : text + "\n" + luck;
}

// -------------------------------------------------------------------------------------- CSV

std::map<std::string, std::string> season_csv(const Season& season, const PlayedSeason& played) {
  std::string table =
      "position,club,played,won,drawn,lost,for,against,points,home_won,home_drawn,home_lost,"
      "home_for,home_against,away_won,away_drawn,away_lost,away_for,away_against\n";
  int position = 0;
  for (const Row& row :
       competition::table(season.clubs, season.fixtures, played.scores(), season.points)) {
    const Record all = row.all();
    const auto five = [](const Record& r) {
      return fmt::format("{},{},{},{},{}", r.won, r.drawn, r.lost, r.goals_for, r.goals_against);
    };
    table += fmt::format("{},{},{},{},{},{},{}\n", ++position,
                         books::csv_cell(season.clubs[at(row.club)]), all.played, five(all),
                         row.points, five(row.home), five(row.away));
  }
  std::string results =
      "match,date,home,away,hthg,htag,fthg,ftag,real_fthg,real_ftag,home_scorers,away_scorers\n";
  for (std::size_t f = 0; f < season.fixtures.size(); ++f) {
    const auto& fixture = season.fixtures[f];
    const auto& match = played.matches[f];
    BySide<std::vector<std::string>> names;
    for (const season::GoalFact& goal : match.goals) {
      const Card& card = season.cards[at(fixture.club(goal.side))];
      names[goal.side].push_back(goal.line == nobody ? "unknown" : card.scorers[goal.line].name);
    }
    const auto real = season.real[f] ? fmt::format("{},{}", season.real[f]->goals.home,
                                                   season.real[f]->goals.away)
                                     : std::string(",");
    results +=
        fmt::format("{},{},{},{},{},{},{},{},{},{},{}\n", f + 1, fixture.date,
                    books::csv_cell(season.clubs[at(fixture.home)]),
                    books::csv_cell(season.clubs[at(fixture.away)]), match.score.half_time->home,
                    match.score.half_time->away, match.score.goals.home, match.score.goals.away,
                    real, books::csv_cell(fmt::format("{}", fmt::join(names.home, "; "))),
                    books::csv_cell(fmt::format("{}", fmt::join(names.away, "; "))));
  }
  std::string scorers = "club,player,goals,home,away,neutral\n";
  for (const season::ScorerTally& scorer : season::scorers(season, played)) {
    scorers += fmt::format("{},{},{},{},{},{}\n", books::csv_cell(season.clubs[at(scorer.club)]),
                           books::csv_cell(scorer.name), scorer.all(), scorer.goals[0],
                           scorer.goals[1], scorer.goals[2]);
  }
  return {{"table.csv", table}, {"results.csv", results}, {"scorers.csv", scorers}};
}

std::map<std::string, std::string> season_odds_csv(const Season& season,
                                                   const season::SeasonOdds& odds) {
  const auto n = static_cast<double>(odds.seasons);
  std::string positions = "club,points_mean,points_sd";
  for (std::size_t place = 1; place <= odds.clubs.size(); ++place)
    positions += fmt::format(",p{}", place);
  positions += '\n';
  std::string points = "club,points,chance\n";
  for (const std::size_t club : by_points(odds)) {
    const season::ClubOdds& entry = odds.clubs[club];
    positions += fmt::format("{},{},{}", books::csv_cell(season.clubs[club]), entry.points_mean,
                             entry.points_sd);
    for (const std::uint64_t count : entry.position)
      positions += fmt::format(",{}", static_cast<double>(count) / n);
    positions += '\n';
    for (std::size_t i = 0; i < entry.points.size(); ++i) {
      if (entry.points[i] == 0) continue;
      points += fmt::format("{},{},{}\n", books::csv_cell(season.clubs[club]),
                            static_cast<int>(i) + entry.points_offset,
                            static_cast<double>(entry.points[i]) / n);
    }
  }
  std::map<std::string, std::string> files{{"positions.csv", positions}, {"points.csv", points}};
  if (!odds.scorers.empty()) {
    std::string scorers = "club,player,top_scorer,goals_mean\n";
    for (const season::ScorerChance& scorer : odds.scorers) {
      scorers += fmt::format("{},{},{},{}\n", books::csv_cell(season.clubs[at(scorer.club)]),
                             books::csv_cell(scorer.name), static_cast<double>(scorer.top) / n,
                             scorer.goals_mean);
    }
    files["scorers.csv"] = scorers;
  }
  std::string luck =
      "position,club,points,expected_points,fewer,as_many,position_chance,standard_deviations\n";
  const auto list = season::luck(season, odds);
  for (const season::Luck& entry : list) {
    luck += fmt::format("{},{},{},{},{},{},{},{}\n", entry.real_position,
                        books::csv_cell(season.clubs[at(entry.club)]), entry.real_points,
                        entry.expected_points, entry.fewer, entry.as_many, entry.position_chance,
                        entry.standard_deviations);
  }
  if (!list.empty()) files["luck.csv"] = luck;
  return files;
}

}  // namespace touchline::report
