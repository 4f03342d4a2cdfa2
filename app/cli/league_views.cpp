// touchline league table, results, fixtures, leaders, head-to-head, records, all-time, champions,
// odds, page: looking at a league. Nothing here changes anything.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/league_room.hpp"
#include "league/outlook.hpp"
#include "league/views/html.hpp"
#include "league/views/json.hpp"
#include "league/views/text.hpp"
#include "text/file.hpp"

namespace touchline::cli {
namespace {

using report::LeagueBook;
using Json = nlohmann::ordered_json;

struct ViewOptions {
  RoomOptions room{};
  std::int64_t season = 0, round = 0;
  std::size_t most = 10;
  bool json = false, all = false, history = false;
  std::string club{}, opponent{}, html{};
  league::OutlookOrder odds{};
};

// Opens the league, reads its rows and shows them one way or the other.
template <class Text, class AsJson>
void show(Shell& shell, const ViewOptions& options, Text text, AsJson as_json) {
  auto at = open_desk(shell, options.room);
  if (!at) return;
  const LeagueBook book = league::league_book(at->desk);
  if (options.json) return shell.print_json(as_json(book));
  shell.print(text(book));
}

void table(Shell& shell, const ViewOptions& o) {
  show(
      shell, o,
      [&](const LeagueBook& book) {
        return report::league_table_text(book, o.season, o.round, shell.out);
      },
      [&](const LeagueBook& book) { return report::league_table_json(book, o.season, o.round); });
}

void results(Shell& shell, const ViewOptions& o) {
  show(
      shell, o,
      [&](const LeagueBook& book) {
        return report::league_results_text(book, o.season, o.round, shell.out);
      },
      [&](const LeagueBook& book) { return report::league_results_json(book, o.season, o.round); });
}

void fixtures(Shell& shell, const ViewOptions& options) {
  auto at = open_desk(shell, options.room);
  if (!at) return;
  const auto coming = league::coming_matches(at->desk);
  if (!coming) return refuse(shell, coming.error());
  const LeagueBook book = league::league_book(at->desk);
  if (options.json) return shell.print_json(report::league_fixtures_json(book, *coming));
  shell.print(report::league_fixtures_text(book, *coming, shell.out));
}

void leaders(Shell& shell, const ViewOptions& o) {
  const auto season = o.all ? std::nullopt : std::optional(o.season);
  show(
      shell, o,
      [&](const LeagueBook& book) {
        return report::league_leaders_text(book, season, o.most, shell.out);
      },
      [&](const LeagueBook& book) { return report::league_leaders_json(book, season, o.most); });
}

void records(Shell& shell, const ViewOptions& o) {
  show(
      shell, o,
      [&](const LeagueBook& book) { return report::league_records_text(book, o.most, shell.out); },
      [&](const LeagueBook& book) { return report::league_records_json(book, o.most); });
}

void all_time(Shell& shell, const ViewOptions& o) {
  show(
      shell, o,
      [&](const LeagueBook& book) { return report::league_all_time_text(book, shell.out); },
      [&](const LeagueBook& book) { return report::league_all_time_json(book); });
}

void champions(Shell& shell, const ViewOptions& o) {
  show(
      shell, o,
      [&](const LeagueBook& book) { return report::league_champions_text(book, shell.out); },
      [&](const LeagueBook& book) { return report::league_champions_json(book); });
}

void head_to_head(Shell& shell, const ViewOptions& options) {
  auto at = open_desk(shell, options.room);
  if (!at) return;
  const auto club = at->desk.club(options.club), opponent = at->desk.club(options.opponent);
  for (const auto* one : {&club, &opponent}) {
    if (!*one) return refuse(shell, one->error());
  }
  const LeagueBook book = league::league_book(at->desk);
  if (options.json) {
    return shell.print_json(report::league_head_to_head_json(book, *club, *opponent));
  }
  shell.print(report::league_head_to_head_text(book, *club, *opponent, shell.out));
}

Result<std::vector<report::LeagueChances>> chances(Shell& shell, At& at,
                                                   const ViewOptions& options) {
  if (options.history) {
    auto all = league::outlook_by_round(at.desk, options.odds, shell.progress("rounds"));
    shell.end_progress();
    return all;
  }
  auto now = league::outlook(at.desk, options.odds, shell.progress("seasons"));
  shell.end_progress();
  if (!now) return bad_input(now.error());
  return std::vector<report::LeagueChances>{std::move(*now)};
}

void odds(Shell& shell, const ViewOptions& options) {
  auto at = open_desk(shell, options.room);
  if (!at) return;
  const auto all = chances(shell, *at, options);
  if (!all) return refuse(shell, all.error());
  if (!options.json) {
    const LeagueBook book = league::league_book(at->desk);
    return shell.print(report::league_chances_text(book, all->back(), shell.out));
  }
  if (!options.history) return shell.print_json(report::league_chances_json(all->back()));
  Json list = Json::array();
  for (const auto& one : *all) list.push_back(report::league_chances_json(one));
  shell.print_json(list);
}

void page(Shell& shell, const ViewOptions& given) {
  ViewOptions options = given;
  auto at = open_desk(shell, options.room);
  if (!at) return;
  options.history = true;
  const auto coming = league::coming_matches(at->desk);
  if (!coming) return refuse(shell, coming.error());
  const auto all = chances(shell, *at, options);
  if (!all) return refuse(shell, all.error());
  const std::string html =
      report::league_html(league::league_book(at->desk), {0, *coming, *all, {}});
  if (auto written = books::write_text(options.html, html); !written) {
    return refuse(shell, written.error());
  }
  shell.print(fmt::format("{}\n", options.html));
}

std::pair<CLI::App*, std::shared_ptr<ViewOptions>> command(CLI::App& league, Shell& shell,
                                                           const char* name, const char* help,
                                                           void (*run)(Shell&,
                                                                       const ViewOptions&)) {
  auto* sub = league.add_subcommand(name, help);
  auto options = std::make_shared<ViewOptions>();
  add_league_options(*sub, options->room);
  sub->add_flag("--json", options->json, "As JSON");
  sub->callback([&shell, options, run] { run(shell, *options); });
  return {sub, options};
}

void add_when(CLI::App& sub, ViewOptions& options) {
  sub.add_option("--season", options.season, "Season of the league, from 1 (the latest)");
  sub.add_option("--round", options.round, "After this round (the latest)");
}

void add_odds_options(CLI::App& sub, ViewOptions& options) {
  sub.add_option("--seasons", options.odds.seasons, "How often the rest is played (10000)")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{100'000'000}));
  sub.add_option("--seed", options.odds.seed, "Seed of those dice (1)")->check(seed_number());
}

}  // namespace

void add_league_views(CLI::App& league, Shell& shell) {
  auto [standing, when] = command(league, shell, "table", "The table, now or as it stood", table);
  add_when(*standing, *when);
  auto [played, round] = command(league, shell, "results", "The results of a round", results);
  add_when(*played, *round);
  command(league, shell, "fixtures", "What is still to be played", fixtures);
  auto [top, season] = command(league, shell, "leaders", "Who leads", leaders);
  top->add_option("--season", season->season, "Season of the league (the latest)");
  top->add_flag("--all", season->all, "Over all seasons");
  top->add_option("--most", season->most, "How many (10)");
  auto [meet, clubs] =
      command(league, shell, "head-to-head", "All meetings of two clubs", head_to_head);
  meet->add_option("club", clubs->club, "A club")->required();
  meet->add_option("opponent", clubs->opponent, "Another")->required();
  auto [best, most] = command(league, shell, "records", "Records over all seasons", records);
  most->most = 5;
  best->add_option("--most", most->most, "How many of each (5)");
  command(league, shell, "all-time", "The table of all seasons together", all_time);
  command(league, shell, "champions", "Who won which season", champions);
  auto [chance, order] =
      command(league, shell, "odds", "Title and relegation, or playoffs, from here on", odds);
  add_odds_options(*chance, *order);
  chance->add_flag("--history", order->history, "With --json: after every round of the season");
  auto [site, paper] = command(league, shell, "page", "The league as one page", page);
  site->add_option("file", paper->html, "The HTML file")->required();
  paper->odds.seasons = 2000;
  add_odds_options(*site, *paper);
}

}  // namespace touchline::cli
