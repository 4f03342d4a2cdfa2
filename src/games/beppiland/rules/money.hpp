// Money: the ledger in which every sum moves from one account to another, what matches bring in,
// what a stadium costs and gives, interest, and the sales that a debt forces.
#pragma once

#include <algorithm>
#include <array>
#include <string>

#include "games/beppiland/rules/league.hpp"
#include "games/beppiland/rules/record.hpp"

namespace touchline::beppiland {

// BEP-STADIUM-2
struct StadiumLevel {
  int level = 0, public_ = 0, gain_home = 0, gain_away = 0, fc = 0, cost = 0;
};
inline constexpr std::array<StadiumLevel, 6> stadium_levels{{
    {0, 10000, 0, 0, 7, 0},
    {1, 25000, 10, 5, 8, 500},
    {2, 40000, 20, 10, 9, 1000},
    {3, 55000, 30, 15, 10, 1500},
    {4, 70000, 40, 20, 11, 2000},
    {5, 85000, 50, 25, 12, 2500},
}};
constexpr const StadiumLevel& stadium(int level) {
  return stadium_levels[static_cast<std::size_t>(level)];
}
static_assert(std::all_of(stadium_levels.begin(), stadium_levels.end(), [](const StadiumLevel& s) {
  return s.fc == home_points(s.level, {});  // BEP-STADIUM-4: the table as printed says the same
}));
inline constexpr int highest_stadium = 5;

// BEP-MONEY-1, BEP-MONEY-2, BEP-R16, BEP-R62  What a match brings to its two sides.
BySide<int> takings(Competition competition, bool neutral, int host_stadium,
                    const Switches& switches = {});

// BEP-DEBT-2  Ten per cent of a debt, rounded up.
constexpr int interest(int balance) { return balance < 0 ? ceil_div(-balance, 10) : 0; }

// BEP-PS-2
inline constexpr int money_per_ps = 20;

/// Every movement of a session, booked at once.
class Ledger {
 public:
  Ledger(League& league, std::vector<LedgerEntry>& entries) : league_(league), entries_(entries) {}

  /// From one account to another: a club's number, or account(...). Nothing for 0.
  void move(int from, int to, int amount, std::string_view kind, std::string reference = {});
  /// BEP-R60  A voluntary payment: only if the club stays above the floor.
  bool pay(int club, int to, int amount, std::string_view kind, std::string reference = {});
  /// What a club can spend before the debt floor.
  int funds(int club) const;
  League& league() { return league_; }

 private:
  int& balance(int account_number);
  League& league_;
  std::vector<LedgerEntry>& entries_;
};

/// BEP-DEBT-3, BEP-R61  The row of the man who has to be sold next; -1: nobody can be.
int forced_sale(const Club& club, int gap, const Switches& switches);

/// A player leaves the league: to the extern league, into retirement.
Player take_player(Club& club, int row);
/// A player comes into a squad. Sheets know men by name, so a second one of his name gets a number
/// (as E43 does for the young).
void receive_player(Club& club, Player player);
/// The name, or the name with a number if a man of the club has it.
std::string free_name(const Club& club, const std::string& wanted);

}  // namespace touchline::beppiland
