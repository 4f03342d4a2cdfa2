// Answers of FOOL to verbs about its leagues: rosters, the draft, camp, and what is remembered of
// men, teams and years.
#pragma once

#include "document/view.hpp"
#include "games/fool/league/year_run.hpp"
#include "games/fool/report/booklets.hpp"
#include "league/desk.hpp"
#include "verb/request.hpp"

namespace touchline::fool {

/// A league as it stands, and its tables.
struct LeagueAt {
  State state{};
  Tables tables{};
};
Result<LeagueAt> standing_in(league::Desk& desk);

/// What it remembers, with the tables that seasons ended with and no matches. For who looks for one
/// man, those seasons only that tell of him.
enum class Honours : std::uint8_t { none, all };
std::unique_ptr<History> history_of(league::Desk& desk, const LeagueAt& at, Honours honours,
                                    std::optional<int> man = {});
/// What a season's camp made of each man; nothing where there was none.
Result<std::vector<CampChange>> camp_changes(league::Desk& desk, const LeagueAt& at, int season);

Result<View> roster(league::Desk& desk, const verb::Call& call);
Result<View> draft_board(league::Desk& desk, const verb::Call& call);
Result<View> camp(league::Desk& desk, const verb::Call& call);
Result<View> man_page(league::Desk& desk, const verb::Call& call);
Result<View> team_page(league::Desk& desk, const verb::Call& call);
Result<View> hall(league::Desk& desk, const verb::Call& call);
Result<View> transactions(league::Desk& desk, const verb::Call& call);
Result<View> yearbook_page(league::Desk& desk, const verb::Call& call);
/// A class of the draft, as it would be picked now.
Result<View> class_revisited(league::Desk& desk, const LeagueAt& at, int season);

/// Decades of a league, whether it stays sound.
Result<View> certify_league(const verb::Call& call, const EngineKinds& engines);

// mail.cpp
Result<View> intake(league::Desk& desk, const verb::Call& call);
Result<View> post(league::Desk& desk, const verb::Call& call);
Result<View> word(league::Desk& desk, const verb::Call& call);
/// The blank sheet as the team's owner gets it.
Result<std::string> blank_sheet_of(league::Desk& desk, const std::string& club);

}  // namespace touchline::fool
