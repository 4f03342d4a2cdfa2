// A small league for the tests of Beppiland's order sheets: the club and the sheet of the
// inventory. No rule is in here.
#pragma once

#include <string>
#include <vector>

#include "games/beppiland/files/sheet.hpp"

namespace touchline::beppiland {

inline Player man(int id, std::string name, std::vector<Area> areas, Flank flank, int age, int ab,
                  int fo) {
  Player player;
  player.id = id;
  player.name = std::move(name);
  for (const Area area : areas) player.positions.add(area);
  player.flank = flank;
  player.age = age;
  player.ab = ab;
  player.fo = fo;
  return player;
}

inline Meeting meeting(std::string id, Competition competition, int slot, int home, int away) {
  Meeting match;
  match.id = std::move(id);
  match.competition = competition;
  match.slot = slot;
  match.club = {home, away};
  return match;
}

inline constexpr int i_pini = 0;

/// Club 0 is I Pini, with the four matches of the inventory's sheet.
inline League sample_league() {
  using enum Area;
  League league;
  league.season = 2;
  league.session = 4;
  for (const char* name : {"I Pini", "Le Giuggiole", "Racing", "Atletico"})
    league.clubs.emplace_back().name = name;
  Club& club = league.clubs[0];
  club.president.name = "M. Rossi";
  club.players = {man(1, "Babybaby", {Po}, Flank::none, 3, 9, 1),
                  man(2, "Pinozzo", {Li}, Flank::SD, 2, 7, 0),
                  man(3, "Erbullo", {Li}, Flank::S, age_P, 4, 2),
                  man(4, "Giuanin", {Di}, Flank::D, 1, 10, 1),
                  man(5, "Erfiao", {Di, Ce}, Flank::S, 2, 8, -1),
                  man(6, "Van der Totò", {At}, Flank::S, 10, 8, 0),
                  man(7, "D'Aversa", {Di, Ce, At}, Flank::SD, 8, 11, -3),
                  man(8, "Van", {Ce}, Flank::D, age_J, 5, 0)};
  club.players[5].ban = 2;
  club.players[4].listed = 1;
  club.staff.push_back({20, "Occhio", Role::scout, 2, {}, false});
  league.meetings = {meeting("Ch7-02", Competition::championship, 1, 1, 2),
                     meeting("Ch7-03", Competition::championship, 1, 0, 3),
                     meeting("Cu2-01", Competition::cup, 2, 2, 0),
                     meeting("Ch8-01", Competition::championship, 3, 1, 0),
                     meeting("Cu2-04", Competition::cup, 4, 0, 2)};
  league.toto = {"Ch7-02", "Ch7-03", "Ch8-01", "Cu2-04"};
  Lot lot;
  lot.seller = 0;
  lot.player = 5;
  lot.minimum = 280;
  league.lots = {lot};
  return league;
}

/// As it stands in the inventory, but for the rows that it leaves out.
inline const std::string sample_sheet =
    R"(BEPPILAND 2.0   SEASON 2   SESSION 4   CLUB I Pini   PRESIDENT M. Rossi
                                 -1-    -2-    -3-    -4-
                                 ChH    CuA    ChA    CuH
Babybaby    Po       III  9+1     x      x      x      x
Pinozzo     Li.S+D   II   7+0     x      .      x      .
Erbullo     Li.S     P    4+2     .      x      .      .
Giuanin     Di.D     I   10+1     x      C      C      .
Erfiao      Di/Ce.S  II   8-1     D      D      C      .
SP                                .      .      .     2D
FC                              D4C3     -      -     A7
DUR                             D2A1     .      .    P1D3
PGP                               .     C5      .      .
CAT                               .    D3C4     .      .
TFG                               .      .      .      y
TAT                               .      .      .      .
TRAIN     Giuanin AB, Erfiao AB, Erfiao FO
PENSION   Vecchio -> SCOUT
DISCOVER  Pulcino At.D, Gatto Po
PS        3 -> PA, 2 -> M
TRADE     Le Giuggiole: GIVE Erfiao, 200 TAKE Bomber
SELL      Brocco
LIST      Stanco 2
BID       3 1000 IF NOT 1
STADIUM   BUILD
BET       1X21, 1XX1
BRIBE     -3- PEN
SCOUT     Ch7-02
PRESS     "…" …
)";

/// The orders without their lines and without what was not understood.
inline Orders lineless(Orders orders) {
  for (MatchOrders& match : orders.matches)
    for (Cell& cell : match.cells) cell.line = 0;
  const auto clear = [](auto& list) {
    for (auto& order : list) order.line = 0;
  };
  clear(orders.train), clear(orders.pension), clear(orders.discover), clear(orders.ps);
  clear(orders.trade), clear(orders.sell), clear(orders.list), clear(orders.bid);
  clear(orders.bet), clear(orders.bribe), clear(orders.scout), clear(orders.friendly);
  clear(orders.press);
  for (int& line : orders.stadium) line = 0;
  orders.unread.clear();
  return orders;
}

inline const League league = sample_league();

}  // namespace touchline::beppiland
