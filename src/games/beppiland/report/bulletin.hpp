// The bulletin of a session: everything that is open to all presidents, as a paper in one language.
// Never in it: area totals, extra points, bribes that nobody found out, private news, bids for lots
// that are not settled (BEP-REPORT-3, BEP-R69). It decides nothing.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "games/beppiland/report/paper.hpp"
#include "games/beppiland/rules/record.hpp"

namespace touchline::report {

/// What lies before a club, as somebody reckoned it: chances from 0 to 1, the mean of its final
/// points, and how many points it has more than its matches deserved.
struct ClubOutlook {
  int club = 0;
  double title = 0, promotion = 0, relegation = 0;
  double points_mean = 0, luck = 0;
};

struct BulletinExtras {
  std::vector<ClubOutlook> outlook{};  // none: no such section
  std::string outlook_note{};          // how it was reckoned
  std::string foot{};                  // the last line: a hash, an address
};

/// Names of players by id, of all who were in a match: some have left by the end of the session.
using PlayerNames = std::map<int, std::string>;

/// After a session, after the title play-off and at the end of a season: what `record` does not
/// hold has no section.
Paper bulletin(const beppiland::League& after, const beppiland::SessionRecord& record,
               const PlayerNames& names, const BulletinExtras& extras, Language language);

}  // namespace touchline::report
