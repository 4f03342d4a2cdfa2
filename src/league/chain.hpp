// The chain that a league's turns hang on: every link's hash covers what went in, what came out and
// the hash before, so that nothing can be changed afterwards without every later hash changing too.
// Names of leagues and stores are not in it: an exported league keeps its chain.
#pragma once

#include <string>

#include "league/tenant.hpp"
#include "store/rows.hpp"

namespace touchline::league {

/// Of all reports of a turn, the private ones too.
std::string digest_of(const std::vector<Report>& reports);
/// Of all its projections.
std::string digest_of(const Rows& rows);

/// The hash of a link whose other columns are filled in. `origin` is the league's; `base_state` the
/// state it starts from.
std::string link_hash(const store::TurnRow& turn, const std::string& origin,
                      const std::string& previous, const std::string& base_state);

/// The digests of the states that a link covers: for one who has not got the states themselves.
struct LinkedStates {
  std::string before{}, after{};
};
std::string link_hash_over(const LinkedStates& states, const store::TurnRow& turn,
                           const std::string& origin, const std::string& previous);

/// The hash of an entry of the audit trail.
std::string audit_hash(const store::AuditRow& entry, const std::string& previous);

}  // namespace touchline::league
