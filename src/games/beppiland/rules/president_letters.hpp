// What active computer presidents write to each other before a session (BEP-R87): whom they would
// part with, whom they look for, whether they would play a friendly; and what they agree on. A
// letter tells what its writer chooses to tell and is open to all of them; nobody looks into
// another's book. Only president*.cpp and tests include this.
#pragma once

#include <map>
#include <vector>

#include "games/beppiland/rules/president.hpp"

namespace touchline::beppiland::presidency {

/// A man he would exchange: the printed line, and his price.
struct OfferedMan {
  Player man{};
  int value = 0;  // NV (BEP-R68)
  bool operator==(const OfferedMan&) const = default;
};

struct Letter {
  int club = 0, league = 0;
  std::vector<OfferedMan> offers{};  // the best first; at most three
  ByArea<int> to_beat{};             // by area: what a man must surpass to be of use
  int purse = 0;                     // what he would add in money
  int invitation = -1;               // to a friendly, by lot; -1: none
  bool operator==(const Letter&) const = default;
};
Letter write_letter(const PresidentView& view, Temperament temperament, std::uint64_t seed);

/// Man for man, each of use to the club he goes to; money makes their worths even (BEP-R68).
struct Deal {
  BySide<int> club{};
  BySide<OfferedMan> gives{};
  int gain = 0;  // of both, in skill
  /// What a side adds.
  int money(Side side) const { return std::max(0, gives[other(side)].value - gives[side].value); }
};
/// All that the letters allow, the most useful first.
std::vector<Deal> possible_deals(const std::vector<Letter>& letters);

/// The letters are written, read and answered; what comes of them stands in the views.
void correspond(std::map<int, PresidentView>& views, const std::map<int, Seat>& seats);

}  // namespace touchline::beppiland::presidency
