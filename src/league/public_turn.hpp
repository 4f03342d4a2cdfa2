// A published turn as one file that can be checked without the store. Of a game in which nothing is
// private it is the whole turn: what it started from, all that went in, what it was played from and
// what came out; checking runs the rules again and holds the dice against their commitment. Of
// others it is what everybody may know, and a digest of what each club may know; parts are opened
// to their owners at once, to everybody when the season is over, and then the rules are run again.
// What it proves to whom and when: docs/fair-dice.md.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "league/chain.hpp"
#include "league/desk.hpp"

namespace touchline::league {

/// For whom a file is written. Whether he may have it is not asked here.
struct ReadBy {
  enum class Who : std::uint8_t { everybody, club, keeper };
  Who who = Who::everybody;
  std::string club{};

  static ReadBy everybody() { return {}; }
  static ReadBy owner_of(std::string name) { return {Who::club, std::move(name)}; }
  static ReadBy keeper() { return {Who::keeper, ""}; }
};

/// The turn in effect with this number. What is withheld needs the league's key file.
Result<std::string> public_turn(Desk& desk, std::int64_t number, const ReadBy& reader = {});

/// A link between two turns that stand: an act, an undo, a reopening, a mended beacon; or, where
/// nothing is kept back, a turn that was taken back.
struct PublicNote {
  store::TurnRow link{};
  LinkedStates states{};
};

/// One of the things that a file proves of its turn, or does not.
struct ProofLine {
  enum class Standing : std::uint8_t {
    proven,   // from what is in the file
    compare,  // with what you know or hold from elsewhere
    none,     // the turn has none
    open,     // not proven by this file
  };
  std::string_view what{};  // "list", "receipts", "promise", "secret", "nonces", "beacon", …
  Standing standing = Standing::open;
  std::string says{};
};
std::string_view name(ProofLine::Standing standing);

struct CheckedTurn {
  std::string league{}, game{};
  std::int64_t number = 0;
  std::string commitment{};  // to be compared with what was published before the sheets came in
  std::string hash{};        // to be compared with what others have
  bool dice_known = false;
  std::string report{};

  std::int64_t seq = 0, base = 0;  // its place on the chain, and that of the turn it begins from
  std::string previous{};          // the hash before
  std::map<std::string, std::string> began{}, ended{};  // digests of its states, by whose part
  bool run_again = true;        // its outcome was compared; otherwise only dice and digests were
  std::string not_run_again{};  // why not, where another edition played it
  bool hash_made = true;        // the hash was made again from what it covers
  std::vector<std::string> opened{}, closed{};  // parts: "I Pini", "the league", "the people"
  std::vector<store::ListEntryRow> entries{};   // its list of sheets
  std::string signer{};                         // of the receipts of those
  std::int64_t format = 1, edition = 1;
  std::string source{}, beacon{}, list{};  // what its dice hang on
  std::string root{};                      // of the list that fixed its dice, if there is one
  std::string seed{};
  std::vector<std::string> reworded{};  // reports that this program words otherwise
  std::string dice_unproven{};  // why what is in the file does not give its seed; empty: it does
  std::int64_t nonces = 0;      // that its seed was made of
  std::vector<PublicNote> notes{};  // links between it and the turn before on the chain
  std::string mark{};               // of all that everybody was given; none if everything is open
};

/// Refuses what is no turn's file at all; whether what it says is true is not asked.
Result<void> check_form_of_turn(const std::string& text, const std::string& file);

/// Everything in the file agrees, or the first thing that does not.
Result<CheckedTurn> check_public_turn(const std::string& text, const std::string& file,
                                      const Tenants& tenants);

/// What the file proves, line by line. `receipt`: what one that was held against it is, if any;
/// `follows`: how it follows another file, if one was given.
std::vector<ProofLine> proofs_of(const CheckedTurn& turn, const std::string& receipt,
                                 const std::string& follows);

/// How one turn follows another.
enum class Follows : std::uint8_t {
  at_once,     // on the chain, and it begins with what the other ended with
  after_undo,  // on the chain; it begins with what an earlier one ended with
  by_state,    // it begins with what the other ended with; links between them are not shown
};
/// Whether it does, or why not.
Result<Follows> check_follows(const CheckedTurn& before, const CheckedTurn& turn);

}  // namespace touchline::league
