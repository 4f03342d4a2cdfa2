// touchline book: fits a game book of Fast Drive Football to real drives, and shows what a book's
// drive chart gives, exactly.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "document/grid.hpp"
#include "games/fast_drive/files/nfl_drives.hpp"
#include "games/fast_drive/rules/chart_text.hpp"
#include "games/fast_drive/rules/drive_shares.hpp"
#include "games/fast_drive/rules/fit.hpp"
#include "games/fast_drive/rules/realism.hpp"
#include "games/fast_drive/season/many_games.hpp"
#include "text/file.hpp"

namespace touchline::cli {
namespace {

using namespace fast_drive;

// -------------------------------------------------------------------------------------- fit

struct FitOptions {
  std::string game = "fast-drive", data{}, seasons = "2016-2023", output{};
  FitOrder order{};
};

bool is_fast_drive(Shell& shell, const std::string& game) {
  if (game == "fast-drive") return true;
  shell.report(fmt::format("'{}' has no game book to fit; only fast-drive has", game));
  return false;
}

void fit_new_book(Shell& shell, const FitOptions& options) {
  if (!is_fast_drive(shell, options.game)) return;
  const auto seasons = books::parse_seasons(options.seasons);
  if (!seasons) return shell.report(seasons.error());
  const std::filesystem::path data = options.data.empty()
                                         ? shell.fast_drive.folder().parent_path() / "nfl"
                                         : std::filesystem::path(options.data);
  const auto real = books::read_real_figures(data, *seasons);
  if (!real) return shell.report(real.error());
  const auto play = [](const Book& book, std::uint64_t seed, std::uint64_t games) {
    return play_games(book, seed, games);
  };
  const GameBook book = fit_book(*real, options.order, play, [&](const std::string& sentence) {
    shell.print(shell.out.dim(sentence + "\n"));
  });
  const auto written = books::write_text(options.output, write_game_book(book));
  if (!written) return shell.report(written.error());
  shell.print(shell.out.good(fmt::format("The book is in {}\n", options.output)));
}

// ------------------------------------------------------------------------------------- show

struct ShowOptions {
  std::string file{};
  std::vector<std::string> words{};
  int season = 2023;
  bool json = false;
};

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

nlohmann::ordered_json shares_json(const Book& book, Zone zone) {
  const DriveShares shares = drive_shares(book, Side::home, zone);
  nlohmann::ordered_json json{{"start", name(zone)}};
  for (const auto& [title, ending] : columns) json[std::string(title)] = shares.of(ending);
  json["ticks"] = shares.ticks;
  json["points"] = points_of_drive(book, Side::home, zone);
  return json;
}

nlohmann::ordered_json book_json(const Book& book, const std::string& words) {
  nlohmann::ordered_json starts = nlohmann::ordered_json::array();
  for (const Zone zone : all_zones) starts.push_back(shares_json(book, zone));
  return {{"word", words}, {"starts", std::move(starts)}};
}

void print_shares(const Shell& shell, const Book& book, const std::string& title) {
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
      row.cells.push_back({fmt::format("{:.2f}", 100 * shares.of(ending))});
    }
    row.cells.push_back({fmt::format("{:.2f}", shares.ticks)});
    row.cells.push_back({fmt::format("{:.3f}", points_of_drive(book, Side::home, zone))});
    grid.rows.push_back(std::move(row));
  }
  shell.print(report::grid_text(grid, shell.out));
}

void show_book(Shell& shell, const ShowOptions& options) {
  const auto found = shell.fast_drive.game_book(options.file);
  if (!found) return shell.report(found.error());
  std::vector<std::pair<std::string, Book>> shown;
  shown.emplace_back("no words", blank_book(found->charts, options.season));
  for (const std::string& text : options.words) {
    const auto word = unit_quality(text);
    if (!word) {
      shell.report(fmt::format("'{}' is no word of a card; write off.PROLIFIC or def.SOFT", text));
      continue;
    }
    shown.emplace_back(text, book_with_word(found->charts, options.season, *word));
  }
  if (shell.exit_code != 0) return;
  if (options.json) {
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const auto& [title, book] : shown) list.push_back(book_json(book, title));
    return shell.print_json(
        {{"book", found->charts->title}, {"season", options.season}, {"shares", std::move(list)}});
  }
  shell.print(fmt::format("{}\n", shell.out.bold(found->charts->title)));
  for (const std::string& line : found->charts->about) shell.print(shell.out.dim(line + "\n"));
  shell.print(
      shell.out.dim("Exact shares of one throw on the drive chart, home and road alike:\n"));
  for (const auto& [title, book] : shown) print_shares(shell, book, title);
}

}  // namespace

void add_book(CLI::App& app, Shell& shell) {
  auto* command = app.add_subcommand(
      "book",
      "Fit a game book of Fast Drive Football to real drives, or show what a book gives\n"
      "  touchline book fit fast-drive --data data/nfl --seasons 2016-2023 -o my-book.txt\n"
      "  touchline book show my-book.txt --word off.PROLIFIC --word def.STAUNCH");
  command->require_subcommand(1);

  auto* fit = command->add_subcommand("fit", "Make a game book from real drives");
  auto fitted = std::make_shared<FitOptions>();
  fit->add_option("game", fitted->game, "The game")->required();
  fit->add_option("--data", fitted->data, "Folder of the real drives (default: data/nfl)");
  fit->add_option("--seasons", fitted->seasons, "Seasons to fit: 2016-2023");
  fit->add_option("-o,--output", fitted->output, "File of the book to write")->required();
  fit->add_option("--seed", fitted->order.seed, "Seed of the search")->check(seed_number());
  fit->add_option("--tries", fitted->order.tries, "Changes the first search tries")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}));
  fit->add_option("--rounds", fitted->order.rounds, "Rounds of playing and correcting")
      ->check(CLI::Range(1, 100));
  fit->callback([&shell, fitted] { fit_new_book(shell, *fitted); });

  auto* show = command->add_subcommand("show", "Exact results of the drive chart by start");
  auto showed = std::make_shared<ShowOptions>();
  show->add_option("file", showed->file, "A game book (default: the shipped one)");
  show->add_option("--word", showed->words, "A word to show as well: off.PROLIFIC, def.SOFT")
      ->take_all();
  show->add_option("--season", showed->season, "Season that the charts' year questions see")
      ->check(CLI::Range(1900, 2200));
  show->add_flag("--json", showed->json, "As JSON");
  show->callback([&shell, showed] { show_book(shell, *showed); });
}

}  // namespace touchline::cli
