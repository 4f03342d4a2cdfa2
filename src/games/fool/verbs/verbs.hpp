// Answers of FOOL to verbs about its leagues: rosters, the draft, camp, a man's life.
#pragma once

#include "document/view.hpp"
#include "games/fool/league/year_run.hpp"
#include "league/desk.hpp"
#include "verb/request.hpp"

namespace touchline::fool {

/// A league as it stands, and its tables.
struct LeagueAt {
  State state{};
  Tables tables{};
};
Result<LeagueAt> standing_in(league::Desk& desk);

Result<View> roster(league::Desk& desk, const verb::Call& call);
Result<View> draft_board(league::Desk& desk, const verb::Call& call);
Result<View> camp(league::Desk& desk, const verb::Call& call);
Result<View> man_page(league::Desk& desk, const verb::Call& call);

}  // namespace touchline::fool
