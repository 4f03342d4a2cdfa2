// touchline odds: exact odds of one match.
#include "report/odds_text.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/session.hpp"
#include "cli/shell.hpp"
#include "report/match_json.hpp"

namespace touchline::cli {
namespace {

struct OddsOptions {
  std::string game{};
  BySide<std::string> clubs{};
  bool neutral = false, json = false;
  std::vector<std::string> rules{};
};

void odds(Shell& shell, const OddsOptions& options) {
  if (!known_game(shell, options.game)) return;
  const auto setting = find_setting(shell, options.clubs, options.neutral, options.rules);
  if (!setting) return;
  const auto exact = first_division::exact_odds(setting->book);
  if (options.json) return shell.print_json(report::odds_json(setting->book, exact));
  shell.print(report::odds_text(setting->book, exact, shell.out));
}

}  // namespace

void add_odds(CLI::App& app, Shell& shell) {
  auto* command = app.add_subcommand(
      "odds",
      "Exact odds of a match, by enumerating the rules\n"
      "  touchline odds first-division arsenal sheffield-wednesday\n"
      "  touchline odds first-division arsenal chelsea --neutral --rule draw=penalties");
  auto options = std::make_shared<OddsOptions>();
  command->add_option("game", options->game, "The game's id")->required();
  command->add_option("home", options->clubs.home, "Home club: an id, SEASON/ID or a card file")
      ->required();
  command->add_option("away", options->clubs.away, "Away club")->required();
  command->add_flag("--neutral", options->neutral, "On neutral ground");
  add_rules(*command, options->rules);
  command->add_flag("--json", options->json, "As JSON");
  command->callback([&shell, options] { odds(shell, *options); });
}

}  // namespace touchline::cli
