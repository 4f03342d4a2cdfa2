// Cells of cards and charts as text again, in the words of the readings grammar: what is written is
// read as the same cell (grammar.hpp). For cards on paper and for score sheets.
#pragma once

#include <string>

#include "games/pro_football/rules/reading.hpp"

namespace touchline::pro_football {

std::string text_of(const Cell& cell);
std::string text_of(const Atom& atom);
std::string text_of(const LongGain& cell);
std::string text_of(const Fake& cell);
std::string text_of(const Who& who);
std::string text_of(const Rush& rush);
std::string text_of(const Bounce& bounce);
std::string text_of(const KickRow& row);  // "K +12": whose ball, and how far from the spot
std::string text_of(bool good);
std::string text_of(std::int8_t number);
std::string text_of(Foul foul);

/// The rolls of a split: "2-5, 12".
std::string rolls_text(std::uint16_t rolls);

}  // namespace touchline::pro_football
