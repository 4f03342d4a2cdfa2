// Leagues of Beppiland: founded from a file (games/beppiland/files/league_file.hpp), then one
// session after another, season after season. The rules are in games/beppiland; here is what a turn
// reads and writes: sheets, the master's acts, reports, rows.
#pragma once

#include <memory>
#include <string>

#include "games/beppiland/files/letter_sheet.hpp"
#include "games/beppiland/rules/game.hpp"
#include "games/beppiland/rules/session.hpp"
#include "league/tenant.hpp"

namespace touchline::league {

inline constexpr std::string_view beppiland_id = beppiland::Game::id;

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

/// Names of all men who could be in a match of the session, by id.
std::map<int, std::string> player_names(const SessionRun& run);

/// What a president is told about his sheet: what was understood, what is put right, what it comes
/// to, and what to beware of.
std::vector<std::string> receipt_of(const beppiland::League& league, int club,
                                    const beppiland::FairCopy& copy);

std::unique_ptr<Tenant> beppiland_tenant(Documents documents);

}  // namespace touchline::league
