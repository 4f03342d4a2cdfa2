// The proof that a league is what its inputs give: every link of the chain, every turn run again,
// every report and every row read from it compared with what is stored, the dice held against their
// commitments. And making the projections again from the turns.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/progress.hpp"
#include "league/desk.hpp"

namespace touchline::league {

/// The first thing that is not as it must be.
struct Difference {
  std::int64_t turn = 0;  // its number, as people count
  std::int64_t seq = 0;   // its place on the chain; 0: not of one turn
  std::string what{};
};

struct Verdict {
  std::int64_t turns = 0;  // links that were looked at, withdrawn ones too
  std::optional<Difference> first_difference{};
  std::string chain{};                               // the hash at its end
  std::int64_t first_format = 0, second_format = 0;  // links by what their hash covers
  std::int64_t run_again = 0;  // of them played again; notes are proved by their hash alone
  std::int64_t compared = 0;   // played by another edition: proved by what is stored of them
  std::int64_t reworded = 0;   // turns with reports that this program words otherwise
  bool stopped = false;        // before its end: nothing is proved
  bool ok() const { return !first_difference.has_value() && !stopped; }
};

Verdict verify(Desk& desk, const Progress& progress = {});

/// Drops all projections and makes them again. Refuses, and changes nothing, if a turn does not
/// give its stored state.
Result<std::int64_t> rebuild(Desk& desk, const Progress& progress = {});

/// Whether every link of a league that came from outside is in its place, so that it can be opened
/// and walked. Not whether it is true: that is verify.
Result<void> can_be_walked(store::Store& store, const std::string& league);

}  // namespace touchline::league
