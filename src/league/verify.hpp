// The proof that a league is what its inputs give: every link of the chain, every turn run again,
// every report and every row read from it compared with what is stored, the dice held against their
// commitments. And making the projections again from the turns.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

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
  std::string chain{};  // the hash at its end
  bool ok() const { return !first_difference.has_value(); }
};

using Progress = std::function<void(std::uint64_t, std::uint64_t)>;

Verdict verify(Desk& desk, const Progress& progress = {});

/// Drops all projections and makes them again. Refuses, and changes nothing, if a turn does not
/// give its stored state.
Result<std::int64_t> rebuild(Desk& desk, const Progress& progress = {});

}  // namespace touchline::league
