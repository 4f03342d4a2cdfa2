// What of a league of Beppiland is not everybody's. Everybody's is what the bulletin tells
// (BEP-REPORT-1, BEP-REPORT-6): results, tables, calendar, lots, and of a club what a rival
// president sees of it (PublicClub). The club itself, its men, money and points, is its
// president's. The sums of the accounts are nobody's: that of the referee would tell of bribes that
// nobody found out. Addresses and fees are the keeper's.
#pragma once

#include "league/secrets.hpp"

namespace touchline::league {

const Secrets& beppiland_secrets();

}  // namespace touchline::league
