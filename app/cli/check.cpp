// touchline check: cards, game books, seasons, results, goals and tapes, with all their problems.
#include <fmt/format.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "cli/fast_drive_session.hpp"
#include "cli/session.hpp"
#include "core/text.hpp"
#include "games/fast_drive/rules/chart_text.hpp"
#include "games/first_division/files/card_file.hpp"
#include "games/first_division/files/goals_file.hpp"
#include "games/first_division/files/results_file.hpp"
#include "games/first_division/files/season_file.hpp"
#include "text/file.hpp"

namespace touchline::cli {
namespace {

namespace fs = std::filesystem;

struct CheckOptions {
  std::vector<std::string> files{};
  std::vector<std::string> rules{};
  bool json = false;
};

struct Checked {
  std::string what{};  // "club card Arsenal"
  Problems problems{};
};

template <class T>
Checked checked(std::string what, const Result<T>& result) {
  return {std::move(what), result ? Problems{} : result.error()};
}

Checked check_csv(const std::string& file, const std::string& text) {
  const auto goals = books::parse_goals(text, file);
  if (goals)
    return {fmt::format("scorers, {} lines", goals->goals.size() + goals->scorers.size()), {}};
  const auto results = books::parse_results(text, file);
  if (results) return {fmt::format("results, {} matches", results->results.size()), {}};
  // Which of the two it was meant to be is told by its header.
  const bool names_scorers = text.substr(0, text.find('\n')).find("scorer") != std::string::npos;
  return names_scorers ? checked("scorers", goals) : checked("results", results);
}

// A team card has a team, a club card a club.
bool is_fast_drive_card(std::string_view text) {
  for (const std::string_view line : split(text, '\n')) {
    if (trim(line).starts_with("team")) return true;
  }
  return false;
}

Checked check_file(const std::string& file, const first_division::Switches& switches) {
  std::error_code error;
  if (fs::is_directory(file, error)) {
    if (fs::is_directory(fs::path(file) / "cards", error)) {
      const auto season = books::read_fast_drive_season(file);
      if (!season) return checked("season", season);
      return {fmt::format("season {}, {} teams, {} games", season->season.name,
                          season->season.teams.size(), season->season.games.size()),
              season->warnings};
    }
    const auto season = books::read_season(file, switches);
    if (!season) return checked("season", season);
    return {fmt::format("season {}, {} clubs, {} fixtures", season->season.name,
                        season->season.clubs.size(), season->season.fixtures.size()),
            season->warnings};
  }
  const auto text = books::read_text(file);
  if (!text) return checked("file", text);
  if (file.ends_with(".txt")) {
    const auto book = fast_drive::parse_game_book(*text, file);
    if (!book) return checked("game book", book);
    return {fmt::format("game book {}", book->title), {}};
  }
  if (file.ends_with(".toml") && is_fast_drive_card(*text)) {
    const auto card = books::parse_fast_drive_card(*text, file);
    if (!card) return checked("team card", card);
    return {fmt::format("team card {} {}", card->card.season, card->card.team), card->warnings};
  }
  if (file.ends_with(".toml")) {
    const auto card = books::parse_card(*text, file, switches);
    if (!card) return checked("club card", card);
    return {fmt::format("club card {} {}", card->card.club, card->card.season), card->warnings};
  }
  return check_csv(file, *text);
}

bool is_tape(const std::string& file) {
  const auto text = books::read_text(file);
  return file.ends_with(".tape") || (text && text->starts_with("touchline tape"));
}

bool check_tape(Shell& shell, const std::string& file) {
  const auto tape = read_tape(shell, file);
  if (!tape || !known_game(shell, tape->game)) return false;
  if (tape->game == fast_drive::Game::id) {
    return load_fast_drive_tape(shell, *tape, file).has_value();
  }
  return load_tape(shell, *tape, file).has_value();
}

std::string verdict(const Shell& shell, const std::string& file, const std::string& what,
                    bool good) {
  return fmt::format("{}: {} ({})\n", file,
                     good ? shell.out.good("good") : shell.out.bad("not good"), what);
}

void check(Shell& shell, const CheckOptions& options) {
  const auto switches = switches_from(shell, options.rules);
  if (!switches) return;
  nlohmann::ordered_json out = nlohmann::ordered_json::array();
  for (const std::string& file : options.files) {
    if (is_tape(file)) {
      const bool good = check_tape(shell, file);
      out.push_back({{"file", file}, {"what", "tape"}, {"ok", good}});
      if (!options.json) shell.print(verdict(shell, file, "tape", good));
      continue;
    }
    const Checked result = check_file(file, *switches);
    if (result.problems.bad()) shell.exit_code = 2;
    if (options.json) {
      nlohmann::ordered_json problems = nlohmann::ordered_json::array();
      for (const Problem& problem : result.problems.list()) {
        problems.push_back({{"severity", problem.severity == Severity::error ? "error" : "warning"},
                            {"file", problem.place.file},
                            {"line", problem.place.line},
                            {"problem", problem.sentence}});
      }
      out.push_back({{"file", file},
                     {"what", result.what},
                     {"ok", !result.problems.bad()},
                     {"problems", problems}});
      continue;
    }
    shell.report(result.problems);
    shell.print(verdict(shell, file, result.what, !result.problems.bad()));
  }
  if (options.json) {
    shell.print_json(nlohmann::ordered_json{{"files", out}, {"ok", shell.exit_code == 0}});
  }
}

}  // namespace

void add_check(CLI::App& app, Shell& shell) {
  auto* command = app.add_subcommand(
      "check",
      "Check cards, game books, season folders, results and tapes; lists all problems\n"
      "  touchline check my-club.toml\n"
      "  touchline check my-book.txt\n"
      "  touchline check data/first-division/seasons/epl-1997-98");
  auto options = std::make_shared<CheckOptions>();
  command->add_option("files", options->files, "Files or season folders")->required();
  add_rules(*command, options->rules);
  command->add_flag("--json", options->json, "As JSON");
  command->callback([&shell, options] { check(shell, *options); });
}

}  // namespace touchline::cli
