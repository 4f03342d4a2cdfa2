// What takes effect at once, as people type it: read into an act of the rules, or into what stands
// around them (a trade that is offered and accepted); refused in a line with the rule's sense.
//
//   pick 31 · retire 12 · release 44 · invite 31 · done
//   list 31 · activate 31 · waive 31 · learn 31: LB · confirm 31 · drop 31 · reverse 31
//   offer Bears: give 31, pick 1; get 44, pick 2 of Cougars next; on draft day
//   accept 3 · decline 3
//   the commissioner: auto · confirm trade 3 · suspend 31: 2 · fine Bears: why · sanction Bears: 1
//   keep 31 · rookie Al Barton: LB 22R 2-3-3 · suspect 31 · camp rolls 31, 44 · coax Bears: 31
//   expand Dogs, owner Ann, division 1 · switch coaching=off · sizes draft_rounds=8
//   engine fast-drive · engine pro-football for 12 · camp dice own · camp dice league
//   clock 10 · clock none
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "games/fool/league/engines.hpp"
#include "games/fool/league/state.hpp"
#include "games/fool/rules/acts.hpp"

namespace touchline::fool {

struct MakeOffer {
  Trade trade{};
};
struct AcceptOffer {
  int number = 0;
};
struct DeclineOffer {
  int number = 0;
};
/// FOOL-R70  The commissioner's word on a trade between teams of one owner.
struct ConfirmOffer {
  int number = 0;
};
/// The automatic owner does what the team whose turn it is has to do.
struct TakeTurn {};

/// Whether camp's dice are thrown on the commissioner's own table.
struct ChooseDice {
  bool own = true;
};

/// How many minutes a pick has from now on; 0: no clock.
struct SetClock {
  int minutes = 0;
};

using TeamAct = std::variant<Act, MakeOffer, AcceptOffer, DeclineOffer, ConfirmOffer, TakeTurn,
                             ChooseEngine, ChooseDice, SetClock>;

struct TypedAct {
  TeamAct act{};
  std::string kept{};               // in one way of writing
  std::vector<std::string> keys{};  // of its dice
  std::vector<std::string> shows{};
  std::int64_t at = 0;  // when it was done, as the chain keeps it; 0: it does not say
};

/// `team`: who acts; -1: the commissioner.
Result<TypedAct> read_act(const Tables& tables, const State& state, int team,
                          std::string_view text);

/// One of the commissioner (commissioner_text.cpp).
Result<TypedAct> read_word(const Tables& tables, const State& state, const std::string& word,
                           std::string_view rest);

/// The offer of this number; null: there is none.
const TradeOffer* find_offer(const State& state, int number);
/// What its two sides are worth by V, which everybody sees.
std::pair<int, int> trade_values(const Tables& tables, const League& league, const Trade& trade);
/// Both sides of a trade, what each gives by value, what it does to both rosters.
std::vector<std::string> trade_lines(const Tables& tables, const League& league,
                                     const Trade& trade);

/// Teams of the computer that go on by themselves at Y8 when the team `after` places behind the one
/// whose turn it is has its turn.
std::vector<int> computers_next(const League& league, std::size_t after);
std::vector<std::string> trade_keys(const Trade& trade);
std::string roster_key(int team);
std::string man_key(std::string_view what, int man, int team);

}  // namespace touchline::fool
