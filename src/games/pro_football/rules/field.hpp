// Who stands where: men for the places, zones, cover duties, and whose rating a reading asks for
// (PRO-RATING, PRO-R7..R11, PRO-R45..R53). Looks at the state and throws nothing.
#pragma once

#include <optional>

#include "games/pro_football/rules/state.hpp"

namespace touchline::pro_football {

inline Side offence(const State& s) { return s.ball; }
inline Side defence(const State& s) { return other(s.ball); }

/// PRO-SETUP-7, PRO-SETUP-8, PRO-R42, PRO-R60  The men of a formation: -1 where nobody is, and a
/// bit for each place whose man plays as if hurt.
template <std::size_t Places>
struct Eleven {
  std::array<std::int8_t, Places> men{};
  std::uint32_t as_hurt = 0;
  bool complete = false;  // PRO-R46: the team has the men for it
  bool operator==(const Eleven&) const = default;
};
using OffEleven = Eleven<off_positions>;
using DefEleven = Eleven<def_positions>;
OffEleven eleven(const Book& book, const State& s, Side side, Formation formation);
DefEleven eleven(const Book& book, const State& s, Side side, Defence defence);

/// Elevens that were asked for before, and the line-up and health of the side that they were made
/// from: they are made again only if those are others.
class Elevens {
 public:
  explicit Elevens(const Book& book) : book_(&book) {}
  const OffEleven& of(const State& s, Side side, Formation formation) {
    Made& made = made_from(s, side);
    const auto index = static_cast<std::size_t>(formation);
    if (is_new(made.known_off, index)) made.off[index] = eleven(*book_, s, side, formation);
    return made.off[index];
  }
  const DefEleven& of(const State& s, Side side, Defence defence) {
    Made& made = made_from(s, side);
    const auto index = static_cast<std::size_t>(defence);
    if (is_new(made.known_def, index)) made.def[index] = eleven(*book_, s, side, defence);
    return made.def[index];
  }

 private:
  struct Made {
    std::uint64_t absent = 0, hurt = 0;
    Lineup lineup{};
    unsigned known_off = 0, known_def = 0;  // a bit for each formation
    std::array<OffEleven, formations> off{};
    std::array<DefEleven, defences> def{};
  };
  Made& made_from(const State& s, Side side) {
    Made& made = made_[side];
    const TeamHealth& health = s.health[side];
    if (made.absent != health.absent() || made.hurt != health.hurt() ||
        made.lineup != s.lineup[side]) [[unlikely]] {
      made.absent = health.absent();
      made.hurt = health.hurt();
      made.lineup = s.lineup[side];
      made.known_off = made.known_def = 0;
    }
    return made;
  }
  static bool is_new(unsigned& known, std::size_t index) {
    const unsigned bit = 1U << index;
    if ((known & bit) != 0) return false;
    known |= bit;
    return true;
  }

  const Book* book_;
  BySide<Made> made_{};
};

/// The men of the formation that is announced, from a table that remembers them or made anew.
template <class T, class Formed>
decltype(auto) eleven_of(T& table, const Book& book, const State& s, Side side, Formed formed) {
  if constexpr (requires { table.elevens(); }) {
    return table.elevens().of(s, side, formed);
  } else {
    return eleven(book, s, side, formed);
  }
}
inline void take_the_field(Snap& snap, const OffEleven& eleven) {
  snap.off = eleven.men;
  snap.off_hurt = eleven.as_hurt;
}
inline void take_the_field(Snap& snap, const DefEleven& eleven) {
  snap.def = eleven.men;
  snap.def_hurt = eleven.as_hurt;
}
inline void take_the_field_offence(const Book& book, State& s) {
  take_the_field(s.snap, eleven(book, s, offence(s), s.snap.formation));
}
inline void take_the_field_defence(const Book& book, State& s) {
  take_the_field(s.snap, eleven(book, s, defence(s), s.snap.defence));
}
/// PRO-R46  Whether the team has the men for it.
template <class Formed>
bool can_line_up(const Book& book, const State& s, Side side, Formed formed) {
  return eleven(book, s, side, formed).complete;
}

inline int man_at(const Snap& snap, OffPos pos) {
  return pos == OffPos::none ? -1 : snap.off[static_cast<std::size_t>(pos)];
}
inline int man_at(const Snap& snap, DefPos pos) {
  return pos == DefPos::none ? -1 : snap.def[static_cast<std::size_t>(pos)];
}
/// PRO-R60  Whether he plays hurt, or where he does not belong.
inline bool plays_hurt(const State& s, OffPos pos) {
  const int man = man_at(s.snap, pos);
  return man >= 0 && ((s.snap.off_hurt >> static_cast<unsigned>(pos) & 1U) != 0 ||
                      (s.health[offence(s)].hurt() >> man & 1U) != 0);
}
inline bool plays_hurt(const State& s, DefPos pos) {
  const int man = man_at(s.snap, pos);
  return man >= 0 && ((s.snap.def_hurt >> static_cast<unsigned>(pos) & 1U) != 0 ||
                      (s.health[defence(s)].hurt() >> man & 1U) != 0);
}

/// PRO-R45, PRO-R46
Flank receiver_column(OffPos pos, Flank strength);
Flank play_column(const Snap& snap);
std::optional<Zone> zone_of(const Snap& snap, DefPos pos);

/// PRO-R46, PRO-R10  The place that covers this receiver, whether its man is there or not.
DefPos cover_of(const Book& book, const State& s, OffPos receiver);
/// PRO-R47  The outside linebacker who rushes on passes; none but in a 3-4.
DefPos fourth_rusher(const Book& book, const State& s);
/// The rushers of a pass, one after the other (PRO-R48).
class Rushers {
 public:
  void add(DefPos pos) { men_[count_++] = pos; }
  const DefPos* begin() const { return men_.data(); }
  const DefPos* end() const { return men_.data() + count_; }

 private:
  std::array<DefPos, def_positions> men_{};
  std::size_t count_ = 0;
};
Rushers rushers(const Book& book, const State& s);
/// The cover men of a snap, for whoever asks about all the calls of a menu.
class Covers {
 public:
  Covers(const Book& book, const State& s) {
    for (std::size_t i = 0; i < men_.size(); ++i)
      men_[i] = cover_of(book, s, static_cast<OffPos>(i));
  }
  DefPos operator()(OffPos receiver) const { return men_[static_cast<std::size_t>(receiver)]; }

 private:
  std::array<DefPos, off_positions> men_{};
};
/// PRO-R41, PRO-R53  A helper is another than the cover man, whom `cover` names.
template <class Cover>
bool may_be_called(const DefCall& call, const Cover& cover) {
  for (const auto& both : call.doubles) {
    if (both.receiver != OffPos::none && cover(both.receiver) == both.helper) return false;
  }
  return true;
}
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
int defence_rating(const Man& man, DefPos pos, bool pass, bool hurt);
int rush_rating(const Book& book, const State& s, DefPos pos);
int rush_rating(const Man& man, DefPos pos, bool hurt);

/// PRO-R48  What the rush is worth against the block.
int rush_difference(const Book& book, const State& s);

}  // namespace touchline::pro_football
