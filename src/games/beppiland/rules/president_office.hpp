// The inside of a computer president: the parts of a sheet and the order they are made in. Only
// president*.cpp include this; the outside is president.hpp.
#pragma once

#include <string>
#include <vector>

#include "dice/generator.hpp"
#include "games/beppiland/rules/president.hpp"

namespace touchline::beppiland::presidency {

/// What a temperament comes to in figures.
struct Traits {
  Tactic tactic{};        // the squad is built for it, the tactician teaches it
  int reserve = 0;        // money that no purchase touches
  int build_reserve = 0;  // money left after building
  int hardness = 0;       // points of D in a match that matters
  int youth = 100;        // per cent: how much a young man's match is worth
  int attack = 0;         // liking for attacking tactics, in thousandths of a match
  int adults = 18;        // of the squad
  int bid = 100;          // per cent of a purchase's worth that he offers
  int bet_columns = 0;    // at most
  int bet_percent = 0;    // how often he bets
  bool bribes = false;
};
Traits traits_of(Temperament temperament);

/// Purposes of the numbers drawn.
enum class Purpose : std::uint32_t { names, lineups, market, bets, referee, scouts, press, sales };

/// A president over his sheet: his club as it will be when the orders written so far are done.
struct Office {
  const PresidentView& view;
  Traits traits{};
  std::uint64_t seed = 0;
  Club club{};
  Orders orders{};
  std::vector<int> leaving{};  // ids of players to be sold or listed: not trained
  std::vector<int> played{};   // matches ordered, by row of `club`
  int money = 0;               // expected at the session's end
  struct Promised {
    int player = 0;  // an id; 0: nobody
    int money = 0;
    std::string comes{};              // who comes for him
  } promised{};                       // by an exchange (BEP-TRADE-5): at the session's end
  std::optional<Meeting> friendly{};  // its column is F1

  Generator dice(Purpose purpose) const {
    return {seed,
            static_cast<std::uint64_t>(view.season) * 16 + static_cast<unsigned>(view.session),
            static_cast<std::uint32_t>(view.number) * 8 + static_cast<std::uint32_t>(purpose)};
  }
  int sessions_left() const { return sessions + 1 - view.session; }  // this one included
  bool leaves(int id) const;
};

/// The columns of his sheet, in calendar order.
std::vector<const Meeting*> columns(const PresidentView& view);
/// The side that a club of the meeting is on.
Side side_of(const Meeting& meeting, int club);

/// Of a man, what is printed of him in public.
Player printed(const Player& player);

// The squad (president_squad.cpp, president_market.cpp), in this order.
void promise(Office& office);
void use_pats(Office& office);
void pension(Office& office);
void discover(Office& office);
void choose_leaving(Office& office);
void train(Office& office);

/// How many men he wants for an area, all ages together.
ByArea<int> wanted(const Tactic& tactic);
/// Where a man counts: the first of his positions.
inline Area home_area(const Player& player) { return player.positions.first(); }
/// What a man is worth to his club beyond this session, in tenths of a level.
int keep_value(const Player& player);
/// The roles of the backroom that will be empty, dearest first. `next_season`: after staff have
/// aged.
std::vector<Role> missing_roles(const Club& club, bool next_season);
/// A sheet knows men by name: of two of the same name only the first can be meant.
bool overshadowed(const Club& club, const Player& player);
/// The names of all players and staff.
std::vector<std::string> names_of(const Club& club);
/// How many men of an area play regularly, and the skill of the last of them.
int regulars(const Office& office, Area area);
int skill_to_beat(const Office& office, Area area);
int count_adults(const Club& club);
int count_area(const Club& club, Area area);

// The matches (president_match.cpp).
void line_up(Office& office);

// Money (president_money.cpp), after the matches.
int expected_money(const Office& office);
void sell_and_list(Office& office);
void bid(Office& office);
void build(Office& office);
void bet(Office& office);
void bribe(Office& office);
void send_scouts(Office& office);
void write_press(Office& office);

/// A club by its public results of this season: goals ahead per match, in thousandths, drawn
/// towards nothing while there are few.
int form(const PresidentView& view, int club);

}  // namespace touchline::beppiland::presidency
