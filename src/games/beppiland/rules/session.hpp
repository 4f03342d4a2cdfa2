// A session of the league as one pure function: the state before, the sheets, the master's acts and
// a seed give the state after and the record of what happened. The steps are those of the pipeline
// A to D in docs/rules/beppiland.md, in its exact order: all clubs pass one before the next begins.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "games/beppiland/rules/league.hpp"
#include "games/beppiland/rules/orders.hpp"
#include "games/beppiland/rules/record.hpp"

namespace touchline::beppiland {

/// The sheet of a club that counts (BEP-R78).
struct Submission {
  Orders orders{};
  std::int64_t arrived = 0;
  std::string text{};  // as it came: kept if it is to stand until another comes
};

/// A decision of the master (BEP-LEAGUE-15), as it was put in; acts.hpp says which there are.
struct MasterOrder {
  std::string kind{}, subject{}, text{}, reason{}, who{};
};

struct SessionInput {
  std::map<int, Submission> sheets{};  // by club; a club without one is played by the master
  std::vector<MasterOrder> acts{};
  std::uint64_t seed = 0;
};

struct SessionOutcome {
  League league{};
  SessionRecord record{};
};

/// The session that the league waits for: 1..11, the title play-off, or the end of the season.
SessionOutcome play_session(League league, const SessionInput& input);

/// What the orders of one club come to before a ball is kicked: for its receipt and the dry run.
struct Rehearsal {
  std::vector<Correction> corrections{};
  Club club{};  // after pensioning, discovery, training and stakes
  std::vector<Meeting> meetings{};
  std::vector<Team> teams{};         // in calendar order
  std::vector<AreaTotals> totals{};  // in dry weather, nobody hurt or sent off
  std::vector<Fact> waits{};         // what hangs on sheets of other clubs
};
Rehearsal rehearse(const League& league, int club, const Orders& orders);

}  // namespace touchline::beppiland
