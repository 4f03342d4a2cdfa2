// The verbs that only leagues of Beppiland have, each in a file of its name or of its concern. Who
// may ask them is decided before they are called.
#pragma once

#include "document/view.hpp"
#include "games/beppiland/league/tenant.hpp"
#include "league/desk.hpp"
#include "verb/request.hpp"

namespace touchline::beppiland {

touchline::Result<View> act(league::Desk& desk, const verb::Call& call);
touchline::Result<View> bulletin(league::Desk& desk, const verb::Call& call);
touchline::Result<View> check_sessions(league::Desk& desk, const verb::Call& call);
touchline::Result<View> draws(league::Desk& desk, const verb::Call& call);
touchline::Result<View> intake(league::Desk& desk, const verb::Call& call);
touchline::Result<View> post(league::Desk& desk, const verb::Call& call);
touchline::Result<View> squad(league::Desk& desk, const verb::Call& call);
touchline::Result<View> what_if(league::Desk& desk, const verb::Call& call);
touchline::Result<View> word(league::Desk& desk, const verb::Call& call);

/// The blank sheet as the club's president gets it.
touchline::Result<std::string> blank_sheet_of(league::Desk& desk, const std::string& club);

/// A session that stands, run once more from its inputs.
touchline::Result<league::SessionRun> run_again(league::Desk& desk, std::int64_t number);

/// The request's --turn, or the last one.
std::int64_t turn_meant(const league::Desk& desk, const verb::Request& request);

}  // namespace touchline::beppiland
