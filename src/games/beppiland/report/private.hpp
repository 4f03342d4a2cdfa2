// The private report of one club: what was corrected on its sheet, its men, every movement of its
// money, its scouts, bids, exchanges and news, and what it plays next. For its president alone; it
// holds nothing of another club that the bulletin does not, but for what his scouts saw.
#pragma once

#include "games/beppiland/report/paper.hpp"
#include "games/beppiland/rules/record.hpp"

namespace touchline::report {

/// `club` is its number in the league. Written by paper_text and paper_html.
Paper private_report(const beppiland::League& after, const beppiland::SessionRecord& record,
                     int club, Language language);

}  // namespace touchline::report
