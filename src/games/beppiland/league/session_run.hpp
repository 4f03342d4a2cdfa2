// A turn's inputs as a session of the rules: sheets, also those of computer presidents and of the
// master's hand, his acts and the seed. What is written of it is tenant.hpp's.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "games/beppiland/rules/session.hpp"
#include "league/tenant.hpp"

namespace touchline::league {

/// The kind of ruling by which the master puts a sheet in a president's place.
inline constexpr std::string_view sheet_ruling = "sheet";
/// The kind of ruling that says where a president gets his mail.
inline constexpr std::string_view address_ruling = "address";
/// Acts of different kinds about the same club stand beside each other.
std::string act_subject(const std::string& kind, const std::string& subject);
/// The club whose sheet the master has put in himself; nothing: the ruling is another.
std::optional<std::string> sheet_ruled(const Ruling& ruling);

/// A session run once more from its inputs: for bulletins in other forms, draws and checks.
struct SessionRun {
  beppiland::League before{};
  beppiland::SessionOutcome outcome{};
};
Result<SessionRun> run_session(const std::string& state, const Inputs& inputs);
SessionRun run_session(beppiland::League before, const Inputs& inputs);

/// Names of all men who could be in a match of the session, by id.
std::map<int, std::string> player_names(const SessionRun& run);

}  // namespace touchline::league
