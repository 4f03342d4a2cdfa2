// The tape: a match as its inputs, in a text that people can read, keep and send. It names the
// rules' edition and the digests of what was played from, and is refused where those are others.
// Everything else about a match follows from replaying it.
//
//   touchline tape 1
//   game GAME edition 1
//   home epl-1997-98/arsenal 5f0c…
//   away epl-1997-98/sheffield-wednesday 91ab…
//   book touchline 77c0…
//   ground neutral
//   stage playoff
//   rule draw=penalties
//   out home Dan Pruitt
//   coach home human
//   dice seed 42
//   taken back 2
//   throw FDF-DIE-1 home 3 1 4
//   choose FD-D4 away two
//   result 2-1 0f3e…
//
// Whoever keeps a match has a line more while a secret call lies face down: `sealed RULE home
// dive`. The tape of a reader (tape_for) says of another's call only that it lies there, `sealed
// RULE home`, and names no seed while dice are still to fall.
#pragma once

#include <fmt/format.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "match/match.hpp"

namespace touchline {

struct TapeTeam {
  std::string id{};      // where the card was found
  std::string digest{};  // of its text
  bool operator==(const TapeTeam&) const = default;
};

struct TapeInput {
  RuleId rule{};
  Side side = Side::home;
  std::vector<int> faces{};  // of a throw
  std::string choice{};      // of an answer
  int line = 0;              // where it stands; not part of the tape
  bool operator==(const TapeInput& other) const {
    return rule == other.rule && side == other.side && faces == other.faces &&
           choice == other.choice;
  }
};

struct Tape {
  std::string game{};
  int edition = 0;
  BySide<TapeTeam> teams{};
  TapeTeam book{};  // of games with charts that may be replaced
  bool neutral = false;
  bool playoff = false;
  BySide<std::vector<std::string>> out{};  // men who are not there, by name
  BySide<std::string> coaches{};           // of games with decisions: human, auto or best
  std::vector<std::string> rules{};        // switches that are not at their default, "name=value"
  std::string dice{};                      // "seed 42" or "own"
  int taken_back = 0;                      // how often something was taken back at the table
  std::vector<TapeInput> inputs{};
  std::optional<TapeInput> sealed{};  // a call that lies face down; its choice for who may read it
  std::string result{};               // "2-1 <digest of the log>"; empty while the match goes on
  bool operator==(const Tape&) const = default;
};

std::string write_tape(const Tape& tape);
/// All that is wrong with the text at once.
Result<Tape> parse_tape(std::string_view text, const std::string& file);

/// The inputs of a log, as tape lines.
template <class Event>
std::vector<TapeInput> tape_inputs(const Log<Event>& log) {
  std::vector<TapeInput> inputs;
  for (const auto& entry : log) {
    if (const auto* rolled = std::get_if<Rolled>(&entry)) {
      inputs.push_back({rolled->rule,
                        rolled->side,
                        {rolled->faces.begin(), rolled->faces.begin() + rolled->count},
                        {},
                        0});
    } else if (const auto* decided = std::get_if<Decided>(&entry)) {
      inputs.push_back({decided->rule, decided->side, {}, std::string(decided->choice), 0});
    }
  }
  return inputs;
}

/// Writes on a tape what a match has come to, with the call that lies face down: the keeper's tape.
template <RulesSet G>
void put_inputs(Tape& tape, const Match<G>& match) {
  tape.inputs = tape_inputs(match.log_so_far());
  tape.sealed.reset();
  for (const SealedCall& call : match.sealed()) {
    tape.sealed = TapeInput{call.rule, call.side, {}, *call.choice, 0};
  }
}

/// The tape as this reader may have it, from the keeper's: no call of another that lies face down,
/// and, until there is a result, no dice but people's own, since a seed tells what will be thrown.
Tape tape_for(Audience reader, Tape keepers);

/// The numbers to feed for this input, or why the match does not ask for it.
Result<std::vector<int>> answer(const Need& need, const TapeInput& input, const std::string& file);

/// Feeds a call that lay face down when the tape was kept.
template <RulesSet G>
Result<void> run_sealed(Match<G>& match, const TapeInput& call, const std::string& file) {
  const Place place{file, call.line};
  if (match.finished() || !match.secret()) {
    return bad_input(place, "no secret call is asked for here; drop this line");
  }
  if (call.choice.empty()) {
    return bad_input(place,
                     "this call is not on a seat's tape, only on that of whoever keeps the match; "
                     "drop this line to see the match without it");
  }
  const Need& need = match.needs()[side_of(match.needs()[0]) == call.side ? 0 : 1];
  const auto numbers = answer(need, call, file);
  if (!numbers) return bad_input(numbers.error());
  return match.feed(call.side, numbers->front());
}

/// Feeds a tape's inputs. The first line that the rules do not ask for is an error.
template <RulesSet G>
Result<void> run_tape(Match<G>& match, const Tape& tape, const std::string& file) {
  for (const TapeInput& input : tape.inputs) {
    const Place place{file, input.line};
    if (match.finished()) {
      return bad_input(place,
                       "the match is over, but the tape goes on; drop this line and the rest");
    }
    const auto numbers = answer(match.need(), input, file);
    if (!numbers) return bad_input(numbers.error());
    for (const int number : *numbers) {
      if (auto fed = match.feed(input.side, number); !fed) {
        return bad_input(place, fed.error().list().front().sentence);
      }
    }
  }
  if (!match.sealed().empty()) {
    return bad_input(Place{file, tape.inputs.back().line},
                     "two secret calls are turned over together, but the other one is missing; "
                     "a call that lies face down is written 'sealed'");
  }
  if (tape.sealed) return run_sealed(match, *tape.sealed, file);
  return {};
}

}  // namespace touchline
