// The decisions of the master that a session knows, by their kind:
//
//   ps CLUB +3 | -2          pats on the back (BEP-PS-1, BEP-PS-3)
//   money CLUB +100 | -100   paid by, or to, the bank
//   pa CLUB +5 | -5          training points
//   points CLUB -3 | +3      of the championship, taken off or given back
//   veto "A / B"             forbids an exchange of two clubs (BEP-TRADE-3)
//   special "CLUB / PLAYER" yes | no     the flag of BEP-R26
//   lot NAME "Brontolo IV 11+1 Li/At.S 200" or "Rossi COACH 50"   an extra lot with a minimum
//   result MATCH 2-1         another result than the pitch's
//   sale "CLUB / PLAYER"     to the extern league, now (BEP-DEBT-3)
//   payout CLUB 200          from the pot of friendlies (BEP-R73)
//   date MATCH 7             the session of a match, if it is suspended (BEP-R47)
//   club CLUB NAME           a new club in place of one that was given up (BEP-START-1): built by
//                            lot at the season's end, with the president that CLUB has then
//   address CLUB ADDRESS     where the president gets his mail
//   president CLUB NAME      a new president takes over (BEP-START-1, BEP-R84)
//   computer CLUB cautious | balanced | bold | none
//   fee CLUB 24000           lire that came in (BEP-ADMIN-1)
//
// A sheet that the master puts in place of a president's is not here: it is a sheet.
#pragma once

#include <optional>

#include "games/beppiland/rules/session.hpp"

namespace touchline::beppiland {

/// Why this cannot be done in the coming session; nothing: it can.
std::optional<Fact> why_not(const League& league, const MasterOrder& act);

}  // namespace touchline::beppiland
