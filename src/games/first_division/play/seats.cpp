#include "games/first_division/play/seats.hpp"

#include <fmt/format.h>

#include <random>

#include "core/text.hpp"
#include "games/first_division/play/front.hpp"
#include "games/first_division/play/script.hpp"
#include "games/first_division/rules/switches.hpp"
#include "play/table_sitting.hpp"

namespace touchline::first_division {
namespace {

std::unique_ptr<play::Sitting> sit(TableSetting setting, TableMatch match,
                                   std::optional<play::SeededDice> dice, play::Undo undo,
                                   int taken_back = 0) {
  const bool people = !dice && !match.finished();
  auto shared = std::make_shared<const TableSetting>(std::move(setting));
  return std::make_unique<play::TableSitting<Game, Front>>(
      Front(std::move(shared), std::move(dice), people), std::move(match), undo, taken_back);
}

// People throw what is still to be thrown.
std::unique_ptr<play::Sitting> thrown_by_people(TableSetting setting, TableMatch match,
                                                int taken_back = 0) {
  return sit(std::move(setting), std::move(match), std::nullopt, play::Undo::free, taken_back);
}

play::Seated seated(const Book& book, std::unique_ptr<play::Sitting> sitting) {
  play::Seated seated;
  seated.sitting = std::move(sitting);
  seated.name = slug(book.cards.home.club) + "-" + slug(book.cards.away.club);
  return seated;
}

}  // namespace

std::unique_ptr<play::Sitting> thrown_by_computer(TableSetting setting, const Generator& dice) {
  TableMatch match(setting.book);
  return sit(std::move(setting), std::move(match), play::SeededDice(dice), play::Undo::free);
}

Result<play::Seated> seat(const verb::Call& call) {
  const verb::Request& request = call.request;
  auto setting = find_setting(call);
  if (!setting) return bad_input(setting.error());
  const Book book = setting->book;
  if (!request.has("--own-dice") && !request.has("--dice")) {
    const std::uint64_t seed =
        request.has("--seed") ? request.number("--seed") : std::random_device{}();
    setting->dice = fmt::format("seed {}", seed);
    return seated(book, thrown_by_computer(std::move(*setting), Generator(seed, 0)));
  }
  setting->dice = "own";
  TableMatch match(book);
  if (request.has("--dice")) {
    if (auto fed = feed_script(match, request.text("--dice")); !fed) return bad_input(fed.error());
  }
  return seated(book, thrown_by_people(std::move(*setting), std::move(match)));
}

Result<play::Seated> seat_from_tape(const verb::Call& call, const Tape& tape,
                                    const std::string& file) {
  const auto switches = switches_from<Switches>(tape.rules);
  if (!switches) return bad_input(switches.error());
  auto setting =
      find_setting(call.data, {tape.teams.home.id, tape.teams.away.id}, tape.neutral, *switches);
  if (!setting) return bad_input(setting.error());
  setting->dice = tape.dice;
  auto match = report::replayed<Game>(setting->book, names_of(*setting), tape, file);
  if (!match) return bad_input(match.error());
  // Who goes on with it throws his own; who only looks at it sees whose they were.
  if (!match->finished() && !call.request.has("--json")) setting->dice = "own";
  const Book book = setting->book;
  return seated(book, thrown_by_people(std::move(*setting), std::move(*match), tape.taken_back));
}

Result<std::unique_ptr<play::Sitting>> seat_in_league(TableSetting setting,
                                                      const league::SitOrder& order) {
  if (!order.coaches.empty()) return bad_input("First-Division Football has no decisions");
  TableMatch match(setting.book);
  std::optional<play::SeededDice> dice;
  setting.dice = "own";
  if (order.so_far) {
    const bool over = !order.so_far->result.empty();
    if (over) setting.dice = order.so_far->dice;
    auto again = report::replayed<Game>(setting.book, names_of(setting), *order.so_far,
                                        over ? "the tape" : "the match so far");
    if (!again) return bad_input(again.error());
    match = std::move(*again);
  } else if (order.seed) {
    setting.dice = fmt::format("seed {}", *order.seed);
    dice.emplace(Generator(*order.seed, 0));
  }
  const auto undo = play::undo_in_league(setting.dice);
  return sit(std::move(setting), std::move(match), std::move(dice), undo,
             order.so_far ? order.so_far->taken_back : 0);
}

}  // namespace touchline::first_division
