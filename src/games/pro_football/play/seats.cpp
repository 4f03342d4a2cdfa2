#include "games/pro_football/play/seats.hpp"

#include <fmt/format.h>

#include <random>

#include "core/text.hpp"
#include "games/pro_football/play/front.hpp"
#include "play/table_sitting.hpp"

namespace touchline::pro_football {
namespace {

std::uint64_t any_seed() { return std::random_device{}(); }

play::Seated seated(TableSetting setting, TableMatch match, Manner manner,
                    play::Undo undo = play::Undo::free, int taken_back = 0) {
  const Book& book = setting.book;
  play::Seated seated;
  seated.name = slug(book.team(Side::home).name) + "-" + slug(book.team(Side::away).name);
  const std::uint64_t luck = play::seed_of(setting.dice).value_or(any_seed());
  auto shared = std::make_shared<const TableSetting>(std::move(setting));
  TableFront front(std::move(shared), match, manner, luck);
  seated.sitting = std::make_unique<play::TableSitting<Game, TableFront>>(
      std::move(front), std::move(match), undo, taken_back);
  return seated;
}

Manner manner_of(const verb::Request& request, const TableSetting& setting) {
  const bool people = setting.dice == "own" || setting.has_human();
  return {people ? Company::people : Company::computer, request.has("--details"),
          request.has("--all-dice"), !request.has("--no-advice")};
}

}  // namespace

Result<play::Seated> seat(const verb::Call& call) {
  const verb::Request& request = call.request;
  auto setting = find_setting(call.data, order_of(request), call.work);
  if (!setting) return bad_input(setting.error());
  setting->dice =
      request.has("--own-dice")
          ? "own"
          : fmt::format("seed {}", request.has("--seed") ? request.number("--seed") : any_seed());
  const Manner manner = manner_of(request, *setting);
  if (manner.company == Company::people && request.has("--json")) {
    return bad_input("--json needs a game that asks nobody");
  }
  TableMatch match(setting->book);
  return seated(std::move(*setting), std::move(match), manner);
}

Result<BySide<Coaching>> coaches_in(const league::SitOrder& order) {
  BySide<Coaching> coaches{};
  Problems problems;
  for (const std::string& coach : order.so_far ? order_of(*order.so_far).coaches : order.coaches) {
    if (auto set = set_coach(coaches, coach); !set) problems.add(set.error());
  }
  if (problems.bad()) return bad_input(problems);
  return coaches;
}

Result<std::unique_ptr<play::Sitting>> seat_in_league(TableSetting setting,
                                                      const league::SitOrder& order) {
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
  const bool people = setting.dice == "own" || setting.has_human();
  const Manner manner{match.finished() ? Company::onlookers
                      : people         ? Company::people
                                       : Company::computer,
                      order.details, false, order.advice};
  const auto undo = play::undo_in_league(setting.dice);
  const int taken_back = order.so_far ? order.so_far->taken_back : 0;
  return std::move(seated(std::move(setting), std::move(match), manner, undo, taken_back).sitting);
}

Result<std::unique_ptr<play::Sitting>> looked_up(TableSetting setting, Generator dice,
                                                 BySide<Generator> luck) {
  Log<Event> log;
  const State end = play_coached(setting, dice, std::move(luck), {}, log);
  const Tape tape = report::tape_of(setting.book, names_of(setting), end, log, true);
  auto match = report::replayed<Game>(setting.book, names_of(setting), tape, "the match");
  if (!match) return bad_input(match.error());
  return std::move(
      seated(std::move(setting), std::move(*match), {Company::onlookers, false, false}).sitting);
}

Result<play::Seated> seat_from_tape(const verb::Call& call, const Tape& tape,
                                    const std::string& file) {
  MatchOrder order = order_of(tape);
  order.judge = call.request.has("--judge");
  if (order.judge && !order.finished) {
    return bad_input(fmt::format("--judge needs a game that is over; {} is not", file));
  }
  auto setting = find_setting(call.data, order, call.work);
  if (!setting) return bad_input(setting.error());
  setting->dice = tape.dice;
  auto match = report::replayed<Game>(setting->book, names_of(*setting), tape, file);
  if (!match) return bad_input(match.error());
  Manner manner = manner_of(call.request, *setting);
  if (manner.all_dice && (match->finished() || setting->dice != "own")) {
    return bad_input({file, 0}, match->finished()
                                    ? "is over, so nobody throws; leave --all-dice out"
                                    : "has dice of the computer's; leave --all-dice out");
  }
  if (match->finished() || call.request.has("--json")) manner.company = Company::onlookers;
  return seated(std::move(*setting), std::move(*match), manner, play::Undo::free, tape.taken_back);
}

}  // namespace touchline::pro_football
