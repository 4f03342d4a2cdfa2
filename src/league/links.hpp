// How the chain grows: a link for every turn that is played and for every note about one, inside of
// a change. What a link's hash covers is chain.hpp; when a turn is played is turn_life.hpp.
#pragma once

#include <cstdint>
#include <string>

#include "league/desk.hpp"

namespace touchline::league {

/// The rows of a table that belong to the turn of this number.
inline store::Where of_turn(const Desk& desk, std::int64_t number) {
  return store::Where().is("league", desk.name()).is("number", number);
}

/// Plays the turn and hangs it on the chain; the next one is open after it.
Result<void> append_turn(Desk& desk, Change& change, const Inputs& inputs, const LeagueKey& key);
/// The same with what it came to, reckoned before.
void append_outcome(Desk& desk, Change& change, const Inputs& inputs, Outcome outcome,
                    const LeagueKey& key);

/// The next link: a turn or an undo whose columns are filled in but for seq and hash. `before`: the
/// digest of the state that it starts from. Gives that of its own.
LongDigest append_link(Desk& desk, Change& change, store::TurnRow& link, const std::string& before);

/// A link that is no turn but says something about the one under way.
void append_note(Desk& desk, Change& change, const std::string& kind, Ruling note,
                 std::optional<FirstClosing> first = {});

/// Stores the projections of a turn.
void insert_rows(store::Store& store, const std::string& league, std::int64_t turn, Rows& rows);

/// Opens turn `number`.
void open_turn(Desk& desk, Change& change, std::int64_t number, const LeagueKey& key);

}  // namespace touchline::league
