// A game of Fast Drive Football as text: the drive log, the rows and questions behind it, and what
// a coach's report has to say. Folds over fast_drive_sheet.
#pragma once

#include <string>

#include "document/style.hpp"
#include "games/fast_drive/report/match_sheet.hpp"

namespace touchline::report {

/// The drive log, then the scoring and the score by quarter. With a coach's report the home side's
/// chance after every drive, and the report itself at the end.
std::string fast_drive_play_by_play(const fast_drive::Book& book, const fast_drive::State& state,
                                    const Log<fast_drive::Event>& log, const std::string& dice,
                                    const Style& style,
                                    const fast_drive::CoachReport* coach = nullptr);

/// Every throw with its row and its questions, every decision, drive by drive; then the totals.
std::string fast_drive_details(const fast_drive::Book& book, const fast_drive::State& state,
                               const Log<fast_drive::Event>& log, const std::string& dice,
                               const Style& style, const fast_drive::CoachReport* coach = nullptr);

// For a game that is told while it goes on: what is new from an entry of the log on. Told so in
// pieces, each drive and each step comes once.

/// Drives that came to an end at that entry or later, without a heading.
std::string fast_drive_drives(const DriveSheet& sheet, std::size_t from, const Style& style);
/// Steps at that entry or later.
std::string fast_drive_steps(const DriveSheet& sheet, std::size_t from, const Style& style);

// The parts.

std::string fast_drive_line_score(const DriveSheet& sheet, const Style& style);
std::string fast_drive_scoring(const DriveSheet& sheet, const Style& style);
std::string fast_drive_totals(const DriveSheet& sheet, const Style& style);
std::string fast_drive_coach(const DriveSheet& sheet, const fast_drive::CoachReport& coach,
                             const Style& style);

}  // namespace touchline::report
