// touchline rate: club cards from a real season's results and scorers.
#include <fmt/format.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "document/grid.hpp"
#include "games/first_division/files/league_record.hpp"
#include "games/first_division/files/season_file.hpp"

namespace touchline::cli {
namespace {

using namespace first_division;

struct RateOptions {
  std::string results{}, scorers{}, output{}, names{};
  std::string method = "printed";
  books::SeasonHead head{};
  bool json = false;
};

std::string_view remark_of(Method method) {
  return method == Method::printed ? "Rated from the season's results and scorers by the recovered "
                                     "method (FDF-RATE-1..6)."
                                   : "Rated with the whole league solved together (fitted), from "
                                     "the season's results and\n"
                                     "scorers.";
}

void print_residuals(const Shell& shell, const LeagueRecord& league, const Residuals& printed,
                     const Residuals& fitted) {
  report::Grid grid{
      "Expected less real goals over the real fixture list", {report::left("")}, {}, ""};
  for (const std::string_view method : {"printed", "fitted"}) {
    for (const std::string_view goals : {"home F", "home A", "away F", "away A"}) {
      grid.columns.push_back(report::right(fmt::format("{} {}", method, goals)));
    }
  }
  for (std::size_t i = 0; i < league.clubs.size(); ++i) {
    report::GridRow row{{{league.clubs[i].club}}};
    for (const Residuals* by : {&printed, &fitted}) {
      for (const double goals : by->clubs[i].goals) {
        row.cells.push_back({fmt::format("{:+.2f}", goals)});
      }
    }
    grid.rows.push_back(std::move(row));
  }
  shell.print(report::grid_text(grid, shell.out));
  shell.print(fmt::format(
      "  root mean square {:.2f} (largest {:.1f}) printed; {:.2f} (largest {:.1f}) "
      "fitted\n",
      printed.root_mean_square, printed.largest, fitted.root_mean_square, fitted.largest));
}

nlohmann::ordered_json residuals_json(const LeagueRecord& league, const Residuals& residuals) {
  nlohmann::ordered_json clubs = nlohmann::ordered_json::array();
  for (const Residual& club : residuals.clubs) {
    clubs.push_back({{"club", league.clubs[static_cast<std::size_t>(club.club)].club},
                     {"home_for", club.goals[0]},
                     {"home_against", club.goals[1]},
                     {"away_for", club.goals[2]},
                     {"away_against", club.goals[3]}});
  }
  return {{"root_mean_square", residuals.root_mean_square},
          {"largest", residuals.largest},
          {"clubs", clubs}};
}

void rate_season(Shell& shell, RateOptions options) {
  auto results = books::read_results(options.results);
  if (!results) shell.report(results.error());
  auto goals = books::read_goals(options.scorers);
  if (!goals) shell.report(goals.error());
  books::ClubNames names;
  if (!options.names.empty()) {
    const auto read = books::read_club_names(options.names);
    if (!read) shell.report(read.error());
    if (read) names = *read;
  }
  if (shell.exit_code != 0) return;
  books::rename_clubs(names, *results, *goals);
  if (options.head.name.empty()) {
    options.head.name = std::filesystem::path(options.output).filename().string();
  }
  const auto league = books::league_record(options.head.name, *results, *goals);
  if (!league) return shell.report(league.error());

  const Method method = options.method == "fitted" ? Method::fitted : Method::printed;
  const auto printed = rate(*league, Method::printed), fitted = rate(*league, Method::fitted);
  const auto& cards = method == Method::printed ? printed : fitted;
  const auto written = books::write_season(options.output, options.head, cards,
                                           std::string(remark_of(method)), *results, *goals);
  if (!written) return shell.report(written.error());
  const Residuals by_printed = residuals(*league, printed), by_fitted = residuals(*league, fitted);
  if (options.json) {
    return shell.print_json(
        nlohmann::ordered_json{{"season", options.head.name},
                               {"clubs", cards.size()},
                               {"method", options.method},
                               {"folder", options.output},
                               {"residuals",
                                {{"printed", residuals_json(*league, by_printed)},
                                 {"fitted", residuals_json(*league, by_fitted)}}}});
  }
  print_residuals(shell, *league, by_printed, by_fitted);
  shell.print(shell.out.good(
      fmt::format("{} cards ({}) in {}\n", cards.size(), options.method, options.output)));
}

}  // namespace

void add_rate(CLI::App& app, Shell& shell) {
  auto* command = app.add_subcommand(
      "rate",
      "Make club cards, a whole season folder, from real results and scorers\n"
      "  touchline rate results.csv --scorers goals.csv -o my-season\n"
      "  touchline rate E0.csv --scorers scorers.csv --names names.csv --method fitted -o "
      "my-season\n"
      "Results: our CSV, football-data's (FTHG, FTAG, HTHG, HTAG) or openfootball's football.txt.");
  auto options = std::make_shared<RateOptions>();
  command->add_option("results", options->results, "Results of the season")->required();
  command->add_option("--scorers", options->scorers, "One line a goal, or one line a scorer (CSV)")
      ->required();
  command->add_option("-o,--output", options->output, "Folder of the season to write")->required();
  command
      ->add_option("--method", options->method, "printed (FDF-RATE-1..6) or fitted (whole league)")
      ->check(CLI::IsMember({"printed", "fitted"}));
  command->add_option("--names", options->names,
                      "CSV from,to: club names in the files, and on cards");
  command->add_option("--name", options->head.name,
                      "Name of the season: \"Premier League 1997-98\"");
  command->add_option("--country", options->head.country, "Its country");
  command->add_option("--relegated", options->head.relegated, "How many go down")
      ->check(CLI::Range(0, 20));
  command->add_option("--points-for-win", options->head.win, "Points for a win")
      ->check(CLI::Range(1, 10));
  command
      ->add_option("--attribution", options->head.attribution, "A source to name; may be repeated")
      ->take_all();
  command->add_flag("--json", options->json, "Residuals as JSON");
  command->callback([&shell, options] { rate_season(shell, *options); });
}

}  // namespace touchline::cli
