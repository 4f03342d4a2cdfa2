// What went into a turn, all of it: the dice, the owners' sheets, and what a master or a player put
// in by hand. Written as one canonical text, so that equal inputs have equal digests; a turn run
// again from that text gives the same state and the same reports to the byte.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"

namespace touchline::league {

/// What an owner handed in, opened when the turn closed.
struct Sheet {
  std::string club{};
  std::string who{};
  std::string text{};
  std::string nonce{};
  bool late = false;                  // after the deadline, within its grace
  std::int64_t at = 0;                // when it came in
  std::int64_t entry = 0;             // its number on the list of sheets; 0: it is on none
  std::string sealed{};               // the hash that the list has of it (league/sheet_marks.hpp)
  std::string seal{};                 // the mark of its seal
  std::string salt{};                 // of its words and its nonce; goes with the words
  std::string words{}, nonce_salt{};  // instead of words and salt, while they are withheld
  bool operator==(const Sheet&) const = default;
};

/// What was put in by hand: the tape of a match, a bare score, a decision of the master.
struct Ruling {
  std::string kind{};
  std::string subject{};
  std::string text{};
  std::string reason{};
  std::string who{};
  bool after_preview = false;  // whoever put it in could have seen how the turn would come out
  bool after_dice = false;     // the turn was closed: the dice were fixed
  bool operator==(const Ruling&) const = default;
};

/// A turn's dice and the proof that nobody chose them (docs/fair-dice.md).
struct DiceProof {
  std::string commitment{}, secret{}, seed{};  // hex
  bool known = false;            // the turn was run before and withdrawn: these are its first dice
  std::string root{}, beacon{};  // with a beacon: the list that was frozen, and what was drawn
  bool operator==(const DiceProof&) const = default;
};

/// What the first closing of a turn made its dice of, when it is run again: whatever came in since
/// could have been chosen by somebody who knew them.
struct FirstClosing {
  std::string root{};           // of the list of sheets then; empty: there was no list
  std::vector<Sheet> sheets{};  // with marks in the place of their words
  bool operator==(const FirstClosing&) const = default;
};

/// What an act throws for, and the seed of that (league/acts.hpp).
struct Roll {
  std::string key{}, seed{};
  bool operator==(const Roll&) const = default;
};

struct Inputs {
  std::string kind{};      // "season", "round", …; "act": one decision, in `rulings`
  std::string document{};  // digest of what a season is played from
  std::string source{};    // of beacons, as it was announced when the league was founded
  std::string signer{};    // by whose key its receipts are signed; empty: it has no list of sheets
  DiceProof dice{};
  std::optional<FirstClosing> first{};  // if the dice were known; earlier versions left it out
  std::vector<Sheet> sheets{};          // by club
  std::vector<std::string> absent{};    // clubs that had said no sheet would come
  std::vector<Ruling> rulings{};        // in the order they were made
  std::vector<Roll> rolls{};            // of an act
  bool operator==(const Inputs&) const = default;
};

std::string to_text(const Inputs& inputs);
Result<Inputs> parse_inputs(std::string_view text);

/// The list of sheets alone, as an open turn keeps it from its closing on.
std::string to_text(const std::vector<Sheet>& sheets);
Result<std::vector<Sheet>> parse_sheets(std::string_view text);

}  // namespace touchline::league
