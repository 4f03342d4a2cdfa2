// Who stands where: men for the places, zones, cover duties, and whose rating a reading asks for
// (PRO-RATING, PRO-R7..R11, PRO-R45..R53). Looks at the state and throws nothing.
#pragma once

#include <optional>

#include "games/pro_football/rules/state.hpp"

namespace touchline::pro_football {

inline Side offence(const State& s) { return s.ball; }
inline Side defence(const State& s) { return other(s.ball); }

/// PRO-SETUP-7  The first man of the list for every place.
Lineup starting_lineup(const Team& team);

/// PRO-SETUP-7, PRO-SETUP-8, PRO-R42, PRO-R60  The men of the formations that are announced.
void take_the_field_offence(const Book& book, State& s);
void take_the_field_defence(const Book& book, State& s);
/// PRO-R46  Whether the team has the men for it.
bool can_line_up(const Book& book, const State& s, Side side, Formation formation);
bool can_line_up(const Book& book, const State& s, Side side, Defence defence);

inline int man_at(const Snap& snap, OffPos pos) {
  return pos == OffPos::none ? -1 : snap.off[static_cast<std::size_t>(pos)];
}
inline int man_at(const Snap& snap, DefPos pos) {
  return pos == DefPos::none ? -1 : snap.def[static_cast<std::size_t>(pos)];
}
/// PRO-R60  Whether he plays hurt, or where he does not belong.
bool plays_hurt(const State& s, OffPos pos);
bool plays_hurt(const State& s, DefPos pos);

/// PRO-R45, PRO-R46
Flank receiver_column(OffPos pos, Flank strength);
Flank play_column(const Snap& snap);
std::optional<Zone> zone_of(const Snap& snap, DefPos pos);

/// PRO-R46, PRO-R10  The place that covers this receiver, whether its man is there or not.
DefPos cover_of(const Book& book, const State& s, OffPos receiver);
/// PRO-R47  The outside linebacker who rushes on passes; none but in a 3-4.
DefPos fourth_rusher(const Book& book, const State& s);
/// The rushers of a pass, one after the other (PRO-R48).
std::vector<DefPos> rushers(const Book& book, const State& s);
/// PRO-R41, PRO-R53  A helper is another than the cover man.
bool may_be_called(const Book& book, const State& s, const DefCall& call);
/// PRO-R41  The man is there and has the column.
bool may_be_called(const Book& book, const State& s, const OffCall& call);

/// A man whose rating decides: as it counts, and as PRO-GREAT-5 asks for it.
struct Rated {
  bool attacker = false;
  int man = -1;
  int rating = 0, original = 0;
};
/// Nobody: result B, and nobody is great.
std::optional<Rated> rated(const Book& book, const State& s, const Rater& rater);

/// The rating of a man where nothing of the formation changes it.
int block_rating(const Book& book, const State& s, OffPos pos, bool pass);
int defence_rating(const Book& book, const State& s, DefPos pos, bool pass);
int rush_rating(const Book& book, const State& s, DefPos pos);

/// PRO-R48  What the rush is worth against the block.
int rush_difference(const Book& book, const State& s);

}  // namespace touchline::pro_football
