#include "games/fast_drive/play/seats.hpp"

#include <fmt/format.h>

#include <random>

#include "core/text.hpp"
#include "games/fast_drive/play/front.hpp"
#include "games/fast_drive/play/script.hpp"
#include "play/table_sitting.hpp"

namespace touchline::fast_drive {
namespace {

using play::SeededDice;

std::unique_ptr<play::Sitting> sit(SetTable table, TableMatch match, std::optional<SeededDice> dice,
                                   Company company, play::Undo undo = play::Undo::free,
                                   int taken_back = 0) {
  return std::make_unique<play::TableSitting<Game, Front>>(
      Front(std::move(table), std::move(dice), company), std::move(match), undo, taken_back);
}

// Who goes on with a game that is not over.
Company company_of(const TableSetting& setting) {
  return setting.dice == "own" || setting.has_human() ? Company::people : Company::computer;
}

Showing showing_of(const verb::Request& request) {
  return {!request.has("--no-advice"), request.has("--details")};
}

play::Seated seated(const Book& book, std::unique_ptr<play::Sitting> sitting) {
  play::Seated seated;
  seated.sitting = std::move(sitting);
  seated.name = slug(book.cards.home.team) + "-" + slug(book.cards.away.team);
  return seated;
}

std::string dice_wanted(const verb::Request& request) {
  if (request.has("--own-dice") || request.has("--dice")) return "own";
  return fmt::format("seed {}",
                     request.has("--seed") ? request.number("--seed") : std::random_device{}());
}

}  // namespace

std::unique_ptr<play::Sitting> thrown_by_computer(TableSetting setting, const Generator& dice) {
  TableMatch match(setting.book);
  return sit(set_table(std::move(setting), {}), std::move(match), SeededDice(dice),
             Company::computer);
}

Result<play::Seated> seat(const verb::Call& call) {
  const verb::Request& request = call.request;
  auto found = find_setting(call);
  if (!found) return bad_input(found.error());
  found->dice = dice_wanted(request);
  const SetTable table = set_table(std::move(*found), showing_of(request));
  const TableSetting& setting = *table.setting;
  TableMatch match(setting.book);
  if (request.has("--dice")) {
    auto fed = feed_script(setting, *table.advisor, match, request.text("--dice"));
    if (!fed) return bad_input(fed.error());
    return seated(setting.book, sit(table, std::move(match), std::nullopt, Company::onlookers));
  }
  const Company company = company_of(setting);
  if (company == Company::people && request.has("--json")) {
    return bad_input("--json needs a game that asks nobody");
  }
  auto dice = play::dice_of(setting.dice, match);
  return seated(setting.book, sit(table, std::move(match), std::move(dice), company));
}

Result<play::Seated> seat_from_tape(const verb::Call& call, const Tape& tape,
                                    const std::string& file) {
  auto found = find_setting(call.data, order_of(tape));
  if (!found) return bad_input(found.error());
  found->dice = tape.dice;
  const SetTable table = set_table(std::move(*found), showing_of(call.request));
  const TableSetting& setting = *table.setting;
  auto match = report::replayed<Game>(setting.book, names_of(setting), tape, file);
  if (!match) return bad_input(match.error());
  const bool looked_at = match->finished() || call.request.has("--json");
  const Company company = looked_at ? Company::onlookers : company_of(setting);
  auto dice = play::dice_of(setting.dice, *match);
  return seated(setting.book, sit(table, std::move(*match), std::move(dice), company,
                                  play::Undo::free, tape.taken_back));
}

Result<std::unique_ptr<play::Sitting>> seat_in_league(TableSetting setting,
                                                      const league::SitOrder& order) {
  const auto coaches = order.so_far ? order_of(*order.so_far).coaches : order.coaches;
  Problems problems;
  for (const std::string& coach : coaches) {
    if (auto set = set_coach(setting.coaches, coach); !set) problems.add(set.error());
  }
  if (problems.bad()) return bad_input(problems);
  setting.dice = order.so_far ? order.so_far->dice
                 : order.seed ? fmt::format("seed {}", *order.seed)
                              : "own";
  TableMatch match(setting.book);
  if (order.so_far) {
    auto again =
        report::replayed<Game>(setting.book, names_of(setting), *order.so_far,
                               order.so_far->result.empty() ? "the game so far" : "the tape");
    if (!again) return bad_input(again.error());
    match = std::move(*again);
  }
  const Company company = match.finished() ? Company::onlookers : company_of(setting);
  const auto undo = play::undo_in_league(setting.dice);
  auto dice = play::dice_of(setting.dice, match);
  return sit(set_table(std::move(setting), {order.advice, order.details}), std::move(match),
             std::move(dice), company, undo, order.so_far ? order.so_far->taken_back : 0);
}

}  // namespace touchline::fast_drive
