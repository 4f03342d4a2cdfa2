// touchline odds: exact odds of one match.
#include "games/first_division/report/odds_text.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "cli/fast_drive_session.hpp"
#include "cli/session.hpp"
#include "games/fast_drive/report/odds.hpp"
#include "games/fast_drive/rules/drive_shares.hpp"
#include "games/first_division/report/match_json.hpp"

namespace touchline::cli {
namespace {

struct OddsOptions {
  std::string game{};
  BySide<std::string> clubs{};
  bool neutral = false, playoff = false, json = false;
  std::vector<std::string> rules{}, coaches{}, what_if{};
  std::string book{}, words{};
};

void odds_first_division(Shell& shell, const OddsOptions& options) {
  const auto setting = find_setting(shell, options.clubs, options.neutral, options.rules);
  if (!setting) return;
  const auto exact = first_division::exact_odds(setting->book);
  if (options.json) return shell.print_json(report::odds_json(setting->book, exact));
  shell.print(report::odds_text(setting->book, exact, shell.out));
}

using fast_drive::Play;

double home_chance(const fast_drive::Book& book, BySide<Play> coaches) {
  const fast_drive::Positions positions(book);
  const fast_drive::Solution solution(positions, coaches);
  return solution.home(fast_drive::before_the_game(book));
}

// "home=RELIABLE": the same game with that side's card changed.
std::optional<report::FastDriveOddsPage::WhatIf> what_if(Shell& shell, const fast_drive::Book& book,
                                                         const std::string& said,
                                                         BySide<Play> coaches) {
  const auto equals = said.find('=');
  const std::string who = said.substr(0, equals);
  if (equals == std::string::npos || (who != "home" && who != "away")) {
    shell.report(
        fmt::format("--what-if {} needs a side; write home=RELIABLE or away=DULL semi", said));
    return std::nullopt;
  }
  BySide<fast_drive::Card> cards = book.cards;
  auto& card = cards[who == "home" ? Side::home : Side::away];
  if (auto changed = fast_drive::change_card(card, said.substr(equals + 1)); !changed) {
    shell.report(changed.error());
    return std::nullopt;
  }
  const auto other = fast_drive::make_book(book.charts, cards, book.setting);
  return report::FastDriveOddsPage::WhatIf{said, home_chance(other, coaches)};
}

void odds_fast_drive(Shell& shell, const OddsOptions& options) {
  const auto setting = find_fast_drive(shell, {options.clubs, options.book, options.neutral,
                                               options.playoff, options.rules, options.coaches});
  if (!setting) return;
  const fast_drive::Book& book = setting->book;
  report::FastDriveOddsPage page;
  const auto play = [&](Side side) {
    return setting->coaches[side] == Coaching::automatic ? Play::by_the_book : Play::best;
  };
  page.coaches = {play(Side::home), play(Side::away)};
  for (const std::string& said : options.what_if) {
    const auto found = what_if(shell, book, said, page.coaches);
    if (!found) return;
    page.what_if.push_back(*found);
  }
  Advisor advisor(book);
  const auto start = fast_drive::before_the_game(book);
  const auto chance = [&](Play home, Play away) {
    return advisor.solution({home, away}).home(start);
  };
  page.by_the_book = chance(Play::by_the_book, Play::by_the_book);
  page.home_best = chance(Play::best, Play::by_the_book);
  page.away_best = chance(Play::by_the_book, Play::best);
  page.both_best = chance(Play::best, Play::best);
  page.chosen = chance(page.coaches.home, page.coaches.away);
  page.odds = fast_drive::exact_odds(advisor.solution(page.coaches), advisor.best());
  for (const Side side : both_sides) {
    for (const fast_drive::Zone zone : fast_drive::all_zones) {
      page.drive_points[side][static_cast<std::size_t>(zone)] =
          fast_drive::points_of_drive(book, side, zone, Side::home);
    }
    if (options.words == "both" || options.words == name(side)) {
      page.words[side] = fast_drive::word_values(book, side, shell.progress("words"));
      shell.end_progress();
    }
  }
  if (options.json) return shell.print_json(report::fast_drive_odds_json(book, page));
  shell.print(report::fast_drive_odds_text(book, page, shell.out));
}

void odds(Shell& shell, const OddsOptions& options) {
  if (!known_game(shell, options.game)) return;
  if (options.game == fast_drive::Game::id) return odds_fast_drive(shell, options);
  odds_first_division(shell, options);
}

}  // namespace

void add_odds(CLI::App& app, Shell& shell) {
  auto* command = app.add_subcommand(
      "odds",
      "Exact odds of a match, by enumerating the rules\n"
      "  touchline odds first-division arsenal sheffield-wednesday\n"
      "  touchline odds first-division arsenal chelsea --neutral --rule draw=penalties\n"
      "  touchline odds fast-drive 2007-patriots 2013-broncos --coach home=best\n"
      "  touchline odds fast-drive 2007-patriots 2013-broncos --what-if \"away=SHAKY semi\"");
  auto options = std::make_shared<OddsOptions>();
  command->add_option("game", options->game, "The game's id")->required();
  command->add_option("home", options->clubs.home, "Home club: an id, SEASON/ID or a card file")
      ->required();
  command->add_option("away", options->clubs.away, "Away club")->required();
  command->add_flag("--neutral", options->neutral, "On neutral ground");
  command->add_flag("--playoff", options->playoff, "fast-drive: a playoff game, without ties");
  command->add_option("--coach", options->coaches, "fast-drive: home=best, or best for both (auto)")
      ->allow_extra_args(false)
      ->take_all();
  command
      ->add_option("--what-if", options->what_if,
                   "fast-drive: with a card changed: home=RELIABLE, \"away=DULL semi\"")
      ->allow_extra_args(false)
      ->take_all();
  command
      ->add_option("--words", options->words,
                   "fast-drive: what every quality would be worth to a "
                   "side")
      ->check(CLI::IsMember({"home", "away", "both"}));
  command->add_option("--book", options->book, "fast-drive: another game book");
  add_rules(*command, options->rules);
  command->add_flag("--json", options->json, "As JSON");
  command->callback([&shell, options] { odds(shell, *options); });
}

}  // namespace touchline::cli
