// touchline rate: club cards from a real season's results and scorers.
#include <fmt/format.h>

#include <filesystem>

#include "core/json_value.hpp"
#include "core/text.hpp"
#include "document/grid.hpp"
#include "document/number.hpp"
#include "games/first_division/files/league_record.hpp"
#include "games/first_division/files/season_file.hpp"
#include "games/first_division/verbs/verbs.hpp"

namespace touchline::first_division {
namespace {

/// What was written, and how far its goals lie from the real ones.
struct Rated {
  LeagueRecord league{};
  std::string season{}, method{}, folder{};
  std::size_t cards = 0;
  Residuals printed{}, fitted{};
};

std::string_view remark_of(Method method) {
  return method == Method::printed ? "Rated from the season's results and scorers by the recovered "
                                     "method (FDF-RATE-1..6)."
                                   : "Rated with the whole league solved together (fitted), from "
                                     "the season's results and\n"
                                     "scorers.";
}

std::string residuals_text(const Rated& rated, const report::Style& style) {
  report::Grid grid{
      "Expected less real goals over the real fixture list", {report::left("")}, {}, ""};
  for (const std::string_view method : {"printed", "fitted"}) {
    for (const std::string_view goals : {"home F", "home A", "away F", "away A"}) {
      grid.columns.push_back(report::right(fmt::format("{} {}", method, goals)));
    }
  }
  for (std::size_t i = 0; i < rated.league.clubs.size(); ++i) {
    report::GridRow row{{{rated.league.clubs[i].club}}};
    for (const Residuals* by : {&rated.printed, &rated.fitted}) {
      for (const double goals : by->clubs[i].goals) {
        row.cells.push_back({report::signed_decimal(goals, 2)});
      }
    }
    grid.rows.push_back(std::move(row));
  }
  const std::string text = report::grid_text(grid, style);
  return text + fmt::format(
                    "  root mean square {} (largest {}) printed; {} (largest {}) "
                    "fitted\n",
                    report::decimal(rated.printed.root_mean_square, 2),
                    report::decimal(rated.printed.largest, 1),
                    report::decimal(rated.fitted.root_mean_square, 2),
                    report::decimal(rated.fitted.largest, 1));
}

JsonValue residuals_json(const LeagueRecord& league, const Residuals& residuals) {
  JsonValue clubs = JsonValue::array();
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

JsonValue rated_json(const Rated& rated) {
  return {{"season", rated.season},
          {"clubs", rated.cards},
          {"method", rated.method},
          {"folder", rated.folder},
          {"residuals",
           {{"printed", residuals_json(rated.league, rated.printed)},
            {"fitted", residuals_json(rated.league, rated.fitted)}}}};
}

books::SeasonHead head_of(const verb::Request& request) {
  books::SeasonHead head;
  head.name = request.text("--name");
  head.country = request.text("--country");
  head.relegated = static_cast<int>(request.number("--relegated"));
  head.win =
      static_cast<int>(request.number("--points-for-win", static_cast<std::uint64_t>(head.win)));
  head.attribution = request.all("--attribution");
  if (head.name.empty()) {
    head.name = std::filesystem::path(request.text("--output")).filename().string();
  }
  return head;
}

}  // namespace

Result<View> rate_season(const verb::Call& call) {
  const verb::Request& request = call.request;
  Problems problems;
  auto results = books::read_results(request.text("results"));
  if (!results) problems.add(results.error());
  auto goals = books::read_goals(request.text("--scorers"));
  if (!goals) problems.add(goals.error());
  books::ClubNames names;
  if (const std::string file = request.text("--names"); !file.empty()) {
    const auto read = books::read_club_names(file);
    if (!read) problems.add(read.error());
    if (read) names = *read;
  }
  if (problems.bad()) return bad_input(problems);
  books::rename_clubs(names, *results, *goals);
  const books::SeasonHead head = head_of(request);
  const auto league = books::league_record(head.name, *results, *goals);
  if (!league) return bad_input(league.error());

  const std::string folder = request.text("--output");
  const std::string said = request.text("--method", "printed");
  const Method method = said == "fitted" ? Method::fitted : Method::printed;
  const auto printed = rate(*league, Method::printed), fitted = rate(*league, Method::fitted);
  const auto& cards = method == Method::printed ? printed : fitted;
  const auto written =
      books::write_season(folder, head, cards, std::string(remark_of(method)), *results, *goals);
  if (!written) return bad_input(written.error());
  const auto rated =
      std::make_shared<const Rated>(Rated{*league, head.name, said, folder, cards.size(),
                                          residuals(*league, printed), residuals(*league, fitted)});
  View view;
  view.text = [rated](const report::Style& style) {
    return residuals_text(*rated, style) +
           style.good(
               fmt::format("{} cards ({}) in {}\n", rated->cards, rated->method, rated->folder));
  };
  view.json = [rated] { return rated_json(*rated).dump(2) + "\n"; };
  return view;
}

}  // namespace touchline::first_division
