// Acts: decisions that take effect at once (a pick, a claim, a signing), each a link of the chain
// between two turns. An act goes on from the state in effect as a turn does, run by the same
// `Tenant::process`; what it changes is kept as a small delta, and its hash covers the whole states
// before and after. Every sixty-fourth place of the chain is kept whole, so that no state hangs on
// a long row of deltas.
//
// Its dice are keyed by what the game says is thrown for (a man, a team, a phase) and by the turn
// under way, never by order or time: after an undo the same act throws the same. They follow from
// the turn's secret alone, which becomes known when the turn is published; each act shows the seeds
// of its own keys and no others.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "league/desk.hpp"

namespace touchline::league {

/// Hears, line by line, what the clock has done before that which was asked for.
using Heard = std::function<void(const std::string& line)>;

struct ActOrder {
  std::string club{};  // in whose name; empty: the league's keeper, for the league
  std::string text{};
  std::string reason{};    // of the keeper, where he acts for others
  bool look_only = false;  // say what would come of it; nothing is thrown
  /// The text of a file of the data folder, for acts that bring one along.
  std::function<Result<std::string>(const std::string&)> file{};
  std::int64_t at = 0;  // when it counts as done, where that matters; 0: now
  std::string who{};    // who does it, if not who sits at the desk
  Heard heard{};
};

struct Acted {
  std::int64_t number = 0;  // of the turn under way
  std::string text{};       // as it is kept
  std::vector<std::string> lines{};
};

/// Refused, with the reason in a line and nothing changed, if it cannot be done now.
Result<Acted> act(Desk& desk, const ActOrder& order);

/// Does for clubs what their time is over for, each an act of its own (Tenant::overdue), by nobody
/// but the clock. Before an act of a club and before a sheet is taken, whatever becomes of these;
/// the keeper's own word goes before the clock.
Result<void> do_overdue(Desk& desk, const Heard& heard = {});
/// Who does it: no person can be called so.
inline constexpr std::string_view by_the_clock = "the clock";

/// The seeds of an act's keys.
std::vector<Roll> rolls_of(const std::vector<std::string>& keys, const std::string& secret,
                           const std::string& origin, std::int64_t number);
/// Whether the seeds of an act are those of the turn's secret: nothing, or what is wrong.
std::optional<std::string> unfair_rolls(const Inputs& act, const std::string& secret,
                                        const std::string& origin, std::int64_t number);

// ------------------------------------------------------------------------------------ for the desk

/// The state after a link, whole: of the link itself, or put together from deltas.
using LinkFinder = std::function<const store::TurnRow*(std::int64_t seq)>;
Result<std::string> whole_state(const store::TurnRow& link, const LinkFinder& at);
Result<std::string> whole_state(store::Store& store, const std::string& league,
                                const store::TurnRow& link);
/// How it is kept.
std::string state_to_keep(const store::TurnRow& link, const std::string& before);
/// The last turn behind the state in effect, whatever was done since: what tables are of.
std::int64_t last_turn(Desk& desk);

}  // namespace touchline::league
