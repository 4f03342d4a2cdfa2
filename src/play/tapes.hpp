// A match of a game as its tape, and a tape held against what it should have been played from. The
// text of tapes is match/tape.hpp; what a game knows (its switches, its digest of the result) it
// says by two functions beside its book: tape_head(book, names), the tape without inputs and
// result, and tape_result(book, names, state, log), "2-1 <digest of the log>".
#pragma once

#include <fmt/format.h>

#include <span>
#include <string>
#include <string_view>

#include "match/tables/live.hpp"
#include "match/tape.hpp"

namespace touchline::report {

/// A card or a game book: where it came from, and its text, which is its identity.
struct Material {
  std::string id{};
  std::string text{};
  std::string digest{};  // of the text
};
Material material(std::string id, std::string text);

/// What a tape says of what it was played from and who threw and called. The material must live
/// longer.
struct TapeNames {
  BySide<const Material*> teams{};
  const Material* book = nullptr;  // of games with charts
  BySide<std::string> coaches{};   // of games with decisions
  std::string dice{};              // "seed 42" or "own"
};

/// Of what lies on a table: cards, charts, coaches, dice. `coach_names` in the order of the game's
/// enumeration; the setting must live longer.
template <class Setting>
TapeNames names_at_table(const Setting& setting, std::span<const std::string_view> coach_names) {
  TapeNames names;
  for (const Side side : both_sides) {
    names.teams[side] = &setting.material[side];
    names.coaches[side] = coach_names[static_cast<std::size_t>(setting.coaches[side])];
  }
  names.book = &setting.charts;
  names.dice = setting.dice;
  return names;
}

/// What every game's head has.
template <RulesSet G>
Tape tape_of_names(const TapeNames& names) {
  Tape tape;
  tape.game = std::string(G::id);
  tape.edition = G::edition;
  for (const Side side : both_sides) {
    tape.teams[side] = {names.teams[side]->id, names.teams[side]->digest};
  }
  if (names.book) tape.book = {names.book->id, names.book->digest};
  tape.coaches = names.coaches;
  tape.dice = names.dice;
  return tape;
}

/// A match as far as its log goes; with its result if it is over.
template <class Book, class State, class Event>
Tape tape_of(const Book& book, const TapeNames& names, const State& state, const Log<Event>& log,
             bool finished) {
  Tape tape = tape_head(book, names);
  tape.inputs = tape_inputs(log);
  if (finished) tape.result = tape_result(book, names, state, log);
  return tape;
}

/// The keeper's tape of a match, with the call that lies face down. A seat gets it through
/// tape_for.
template <RulesSet G>
Tape tape_of(const Match<G>& match, const TapeNames& names) {
  Tape tape = tape_head(match.book(), names);
  put_inputs(tape, match);
  if (match.finished()) tape.result = tape_result(match.book(), names, match.state(), match.log());
  return tape;
}

/// Refuses a tape that was not played from this material: the same game and edition, cards, charts,
/// ground, stage and switches. Coaches and dice may be any.
Result<void> same_material(const Tape& tape, const Tape& head, const std::string& file);

/// Runs a tape as far as it goes; refuses other material, inputs that the rules do not ask for, and
/// a result that they do not give.
template <RulesSet G>
Result<Match<G>> replayed(const typename G::Book& book, const TapeNames& names, const Tape& tape,
                          const std::string& file) {
  if (auto same = same_material(tape, tape_head(book, names), file); !same) {
    return bad_input(same.error());
  }
  Match<G> match(book);
  if (auto ran = run_tape(match, tape, file); !ran) return bad_input(ran.error());
  const std::string result =
      match.finished() ? tape_result(book, names, match.state(), match.log()) : std::string();
  if (!tape.result.empty() && tape.result != result) {
    return bad_input({file, 0}, fmt::format("the tape says {}, its inputs give {}", tape.result,
                                            result.empty() ? "no result yet" : result));
  }
  return match;
}

/// Whether the faces of the log are those of the seed: the answers are people's, the dice are not.
template <RulesSet G>
bool thrown_by(std::uint64_t seed, const Log<typename G::Event>& log,
               const typename G::Book& book) {
  Generator dice(seed, 0);
  Log<typename G::Event> again;
  std::vector<int> answers;
  for (const auto& entry : log) {
    if (const auto* decided = std::get_if<Decided>(&entry)) answers.push_back(decided->index);
  }
  std::size_t next = 0;
  const auto coach = [&](const Decision&, const typename G::State&) {
    return next < answers.size() ? answers[next++] : 0;
  };
  LiveTable<typename G::Event, decltype(coach)> table(dice, again, coach);
  (void)play_out<G>(book, table);
  return again == log;
}

}  // namespace touchline::report
