// The chain that a league's turns hang on: every link's hash covers what went in, what came out and
// the hash before, so that nothing can be changed afterwards without every later hash changing too.
// Names of leagues and stores are not in it: an exported league keeps its chain.
#pragma once

#include <string>
#include <string_view>

#include "league/tenant.hpp"
#include "store/rows.hpp"

namespace touchline::league {

/// Of all reports of a turn, the private ones too.
std::string digest_of(const std::vector<Report>& reports);
/// The same as links of this format cover it: from the second on whatever order they come in.
std::string digest_of(std::vector<Report> reports, std::int64_t format);
/// Puts the words that were published in the place of those made now, report by report.
void as_published(std::vector<Report>& made, const std::vector<Report>& published);
/// Of all its projections.
std::string digest_of(const Rows& rows);

/// The hash of a link whose other columns are filled in. `origin` is the league's; `base_state` the
/// state it starts from.
std::string link_hash(const store::TurnRow& turn, const std::string& origin,
                      const std::string& previous, const std::string& base_state);

/// What the links of this program cover; those of before cover less.
inline constexpr std::int64_t link_format = 2;

/// Whether a link is one decision between two turns (league/acts.hpp).
inline constexpr std::string_view act_kind = "act";
inline bool is_act(const store::TurnRow& link) { return link.kind == act_kind; }
/// Whether a link is a turn that was played, and not an act or a note: an undo, a reopening, a
/// mended beacon.
inline bool is_turn(const store::TurnRow& link) {
  return link.kind != "undo" && link.kind != "reopen" && link.kind != "beacon" && !is_act(link);
}
/// Whether a state is after it that the next link goes on from.
inline bool has_state(const store::TurnRow& link) { return is_turn(link) || is_act(link); }

/// The digests of the states that a link covers: for one who has not got the states themselves.
struct LinkedStates {
  std::string before{}, after{};
};
std::string link_hash_over(const LinkedStates& states, const store::TurnRow& turn,
                           const std::string& origin, const std::string& previous);

/// The hash of an entry of the audit trail.
std::string audit_hash(const store::AuditRow& entry, const std::string& previous);

}  // namespace touchline::league
