// touchline book: fits a game book to real drives, and shows what a book's drive chart gives,
// exactly.
#include <fmt/format.h>

#include <array>

#include "core/json_value.hpp"
#include "core/text.hpp"
#include "document/done.hpp"
#include "document/grid.hpp"
#include "document/number.hpp"
#include "games/fast_drive/files/nfl_drives.hpp"
#include "games/fast_drive/rules/chart_text.hpp"
#include "games/fast_drive/rules/drive_shares.hpp"
#include "games/fast_drive/rules/fit.hpp"
#include "games/fast_drive/rules/realism.hpp"
#include "games/fast_drive/season/many_games.hpp"
#include "games/fast_drive/verbs/find_season.hpp"
#include "games/fast_drive/verbs/verbs.hpp"
#include "text/file.hpp"

namespace touchline::fast_drive {

// -------------------------------------------------------------------------------------- fit

Result<View> fit_new_book(const verb::Call& call) {
  const verb::Request& request = call.request;
  const auto seasons = books::parse_seasons(request.text("--seasons", "2016-2023"));
  if (!seasons) return bad_input(seasons.error());
  const auto real = books::read_real_figures(real_drives(call), *seasons);
  if (!real) return bad_input(real.error());
  FitOrder order;
  order.seed = request.number("--seed", order.seed);
  order.tries = request.number("--tries", order.tries);
  order.rounds =
      static_cast<int>(request.number("--rounds", static_cast<std::uint64_t>(order.rounds)));
  const Progress watch = call.work.progress("games").silent();
  const auto play = [&](const Book& one, std::uint64_t seed, std::uint64_t games) {
    return play_games(one, seed, games, watch);
  };
  const auto tell = [&](const std::string& sentence) { call.work.say(sentence + "\n"); };
  const auto book = fit_book(*real, order, play, tell, watch);
  if (!book) return cancelled();
  const std::string file = request.text("--output");
  const auto written = books::write_text(file, write_game_book(*book));
  if (!written) return bad_input(written.error());
  View view;
  view.text = [file](const report::Style& style) {
    return style.good(fmt::format("The book is in {}\n", file));
  };
  view.json = carried({{"file", file}, {"seed", order.seed}});
  return view;
}

// ------------------------------------------------------------------------------------- show

namespace {

constexpr std::array<std::pair<std::string_view, Ending>, 9> columns{
    {{"TD", Ending::touchdown},
     {"FGA", Ending::field_goal_attempt},
     {"PUNT-BU", Ending::punt_backed_up},
     {"PUNT", Ending::punt},
     {"PUNT-CO", Ending::punt_coffin_corner},
     {"INT", Ending::interception},
     {"FUMBLE", Ending::fumble},
     {"SAFETY", Ending::safety},
     {"REROLL", Ending::reroll}}};

/// A book as it is asked to be shown.
struct Shown {
  std::shared_ptr<const GameBook> charts{};
  int season = 0;
  std::vector<std::pair<std::string, Book>> books{};  // without words, and with each of those named
};

JsonValue shares_json(const Book& book, Zone zone) {
  const DriveShares shares = drive_shares(book, Side::home, zone);
  JsonValue json{{"start", name(zone)}};
  for (const auto& [title, ending] : columns) json[std::string(title)] = shares.of(ending);
  json["ticks"] = shares.ticks;
  json["points"] = points_of_drive(book, Side::home, zone);
  return json;
}

JsonValue shown_json(const Shown& shown) {
  JsonValue list = JsonValue::array();
  for (const auto& [title, book] : shown.books) {
    JsonValue starts = JsonValue::array();
    for (const Zone zone : all_zones) starts.push_back(shares_json(book, zone));
    list.push_back({{"word", title}, {"starts", std::move(starts)}});
  }
  return {{"book", shown.charts->title}, {"season", shown.season}, {"shares", std::move(list)}};
}

std::string shares_text(const Book& book, const std::string& title, const report::Style& style) {
  report::Grid grid{fmt::format("{}, in %", title), {report::left("from")}, {}, ""};
  for (const auto result :
       {"TD", "FGA", "PUNT BU", "PUNT", "PUNT CO", "INT", "FUM", "SAF", "REROLL"}) {
    grid.columns.push_back(report::right(result));
  }
  grid.columns.push_back(report::right("ticks"));
  grid.columns.push_back(report::right("points"));
  for (const Zone zone : all_zones) {
    const DriveShares shares = drive_shares(book, Side::home, zone);
    report::GridRow row{{{std::string(name(zone))}}};
    for (const auto& [column, ending] : columns) {
      row.cells.push_back({report::percent_places(shares.of(ending), 2)});
    }
    row.cells.push_back({report::decimal(shares.ticks, 2)});
    row.cells.push_back({report::decimal(points_of_drive(book, Side::home, zone), 3)});
    grid.rows.push_back(std::move(row));
  }
  return report::grid_text(grid, style);
}

std::string shown_text(const Shown& shown, const report::Style& style) {
  std::string text = fmt::format("{}\n", style.bold(shown.charts->title));
  for (const std::string& line : shown.charts->about) text += style.dim(line + "\n");
  text += style.dim("Exact shares of one throw on the drive chart, home and road alike:\n");
  for (const auto& [title, book] : shown.books) text += shares_text(book, title, style);
  return text;
}

}  // namespace

Result<View> show_book(const verb::Call& call) {
  const verb::Request& request = call.request;
  const auto found = books::FastDriveLibrary(call.data).game_book(request.text("file"));
  if (!found) return bad_input(found.error());
  Shown shown{found->charts, static_cast<int>(request.number("--season", 2023)), {}};
  shown.books.emplace_back("no words", blank_book(shown.charts, shown.season));
  Problems problems;
  for (const std::string& text : request.all("--word")) {
    const auto word = unit_quality(text);
    if (!word) {
      problems.error(
          {}, fmt::format("'{}' is no word of a card; write off.PROLIFIC or def.SOFT", text));
      continue;
    }
    shown.books.emplace_back(text, book_with_word(shown.charts, shown.season, *word));
  }
  if (problems.bad()) return bad_input(problems);
  const auto kept = std::make_shared<const Shown>(std::move(shown));
  View view;
  view.text = [kept](const report::Style& style) { return shown_text(*kept, style); };
  view.json = [kept] { return shown_json(*kept).dump(2) + "\n"; };
  return view;
}

}  // namespace touchline::fast_drive
