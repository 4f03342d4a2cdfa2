// What happened, as facts: who, what, before and after. Reports make words of them; the rules say
// none. The dice behind them are in the box (dice_box.hpp).
#pragma once

#include <string>
#include <vector>

#include "games/fool/rules/plans.hpp"

namespace touchline::fool {

enum class Fact : std::uint8_t {
  standard_change,
  acquisition_roll,
  maximum_again,
  recovered,
  lasting,
  hurt,
  undone,
  undo_failed,
  reversed_again,
  reverse_failed_again,
  coached,
  position_changed,
  position_reversed,
  position_kept,
  regimen_cancelled,
  specialist,
  veteran_specialist,
  lapsed,
  r2_tag,
  drafted,
  undrafted,
  traded,
  pick_traded,
  trade_agreed,
  trade_void,
  invited,
  refused,
  signed_on,
  released,
  retired_honours,
  retire_failed,
  retired,
  left_league,
  struck,
  joined_pool,
  cut,
  claimed,
  camp_listed,
  listed,
  activated,
  waived,
  cleared_waivers,
  churned,
  move_started,
  move_confirmed,
  move_dropped,
  old_position,
  credit_done,
  result,
  champion,
  ranked,
  coaxed,
  suspended,
  fined,
  sanctioned,
  expansion,
  commissioner_roll,
  switched,
  mini_camp,
  star,
  position_accepted
};

struct Happening {
  Phase phase = Phase::ranking;
  int round = 0;
  Fact fact = Fact::standard_change;
  int team = -1, man = -1, other = -1;  // another team or man, or a number
  std::string text{};                   // a column, a name, a role
  Values before{}, after{};
  Position from = Position::none, to = Position::none;
  bool operator==(const Happening&) const = default;
};

/// A game of the turn, and what is told of it.
struct PlayedGame {
  Game game{};
  GameReport report{};
  bool operator==(const PlayedGame&) const = default;
};

struct Record {
  std::vector<Happening> happenings{};
  std::vector<PlayedGame> games{};
  std::vector<Player> left{};  // who is no longer in the league, as he was
  bool operator==(const Record&) const = default;

  Happening& add(const League& league, Fact fact, int team, int man, int other = -1) {
    Happening made;
    made.phase = league.phase;
    made.round = league.round;
    made.fact = fact;
    made.team = team;
    made.man = man;
    made.other = other;
    return happenings.emplace_back(std::move(made));
  }
};

}  // namespace touchline::fool
