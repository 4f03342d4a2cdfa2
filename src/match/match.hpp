// A match that can stop at any input and go on later: the book, the inputs so far, and the state
// and log they lead to. Feeding an input runs the rules as far as they go; a step that runs dry
// leaves no trace and is run again from its start when the next input has come, so nothing is ever
// thrown twice. Every finished step leaves a checkpoint, so that an input, and taking one back,
// costs its step and not the game.
//
// A secret call lies face down beside the open inputs until the other side's is there too; then
// both are turned over in the order the rules ask, whoever came first. The rules never run on a
// secret, so neither the state nor the log can tell one. All of this class but view() is for
// whoever keeps the match: view() is what may be shown to a seat.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/result.hpp"
#include "match/log.hpp"
#include "match/rules_set.hpp"
#include "match/seat_view.hpp"
#include "match/tables/tape.hpp"

namespace touchline {

/// Why this input does not answer that need; nothing if it does.
std::optional<std::string> refusal(const Need& need, std::size_t given, int input);

/// What a seat is told that is not asked, whatever it wants to say.
std::string not_asked(Side seat);

/// A match is its inputs. Which of two calls came first is none of them.
struct Inputs {
  std::vector<int> open{};              // faces and answers that have been seen, in order
  BySide<std::optional<int>> sealed{};  // at most one: the other turns both over
  bool operator==(const Inputs&) const = default;
};

template <RulesSet G>
class Match {
 public:
  using Book = typename G::Book;
  using State = typename G::State;
  using Event = typename G::Event;

  explicit Match(Book book) : book_(std::move(book)) {
    steps_.push_back({G::kick_off(book_), 0, 0});
    run();
  }

  /// A match as it was kept; refuses inputs that the rules do not ask for.
  static Result<Match> resumed(Book book, const Inputs& kept);

  bool finished() const { return G::finished(state()); }
  const Book& book() const { return book_; }
  const State& state() const { return steps_.back().state; }
  const Log<Event>& log() const { return log_; }
  /// With what the step that waits has brought so far.
  std::size_t entries_so_far() const { return log_.size() + begun_.size(); }
  Log<Event> log_so_far(std::size_t from = 0) const {
    Log<Event> tail;
    for (std::size_t i = from; i < entries_so_far(); ++i) {
      tail.push_back(i < log_.size() ? log_[i] : begun_[i - log_.size()]);
    }
    return tail;
  }
  const Inputs& inputs() const { return inputs_; }

  /// What the match waits for: one throw or answer, or two secret calls, the offence's first, of
  /// which one may lie there already. Nothing when it is over.
  const std::vector<Need>& needs() const { return needs_; }
  bool secret() const { return needs_.size() == 2; }
  /// The first of them that has not come, and how many faces of it are there. Only while not
  /// finished.
  const Need& need() const {
    const bool first_is_there = secret() && inputs_.sealed[side_of(needs_[0])];
    return needs_[first_is_there ? 1 : 0];
  }
  std::size_t given() const { return given_; }

  /// One face, or the index of an option, from the seat that owes it: an answer is owed by the side
  /// that is asked, a die by the side that throws. Whoever throws for others (the computer, one
  /// keyboard for both) feeds in the name of that side. A refused input changes nothing, and what a
  /// refusal says does not depend on the other's call.
  Result<void> feed(Side seat, int input) {
    if (finished()) return bad_input("the match is over");
    const Need* asked = asked_of(seat);
    if (!asked) return bad_input(not_asked(seat));
    if (inputs_.sealed[seat]) {
      return bad_input("your call lies face down already; take it back to make another");
    }
    if (auto why = refusal(*asked, given_, input)) return bad_input(*why);
    if (!secret()) {
      inputs_.open.push_back(input);
    } else {
      inputs_.sealed[seat] = input;
      if (!inputs_.sealed[other(seat)]) return {};
      for (const Need& call : needs_) inputs_.open.push_back(*inputs_.sealed[side_of(call)]);
      inputs_.sealed = {};
    }
    run();
    return {};
  }

  /// The same in the open, in the name of the one side that is asked. Refuses secret calls: those
  /// are for a seat to make.
  Result<void> feed(int input) {
    if (finished()) return bad_input("the match is over");
    if (secret()) return bad_input("both sides call in secret; each makes its own call");
    return feed(side_of(needs_[0]), input);
  }

  /// Goes on from a book that offers more options behind those that were there, and is the same in
  /// all else: what is asked now is asked again with all of them.
  void offer(Book book) {
    book_ = std::move(book);
    run();
  }

  /// Takes back the seat's own call while it lies face down; false when none does. What both have
  /// seen is no seat's to take back alone.
  bool undo(Side seat) { return std::exchange(inputs_.sealed[seat], std::nullopt).has_value(); }

  /// Takes back what came last, for both seats together or for a keyboard that both sit at: the
  /// call that lies face down, or the last open input; with a call that was turned over, the
  /// other's. False when there is none.
  bool undo() {
    for (const Side side : both_sides) {
      if (undo(side)) return true;
    }
    return !inputs_.open.empty() && rewind(inputs_.open.size() - 1);
  }

  /// Back to after this many open inputs, with nothing face down. Half of two secret calls is none
  /// of them. For both seats together, as above; false when there are not so many.
  bool rewind(std::size_t count) {
    if (count > inputs_.open.size()) return false;
    inputs_.open.resize(count);
    inputs_.sealed = {};
    while (steps_.back().spent > count) steps_.pop_back();
    log_.resize(steps_.back().logged);
    run();
    if (secret()) {
      inputs_.open.resize(count - given_);
      given_ = 0;
    }
    return true;
  }

  /// The calls that lie face down, with what they say: for the keeper's tape.
  std::vector<SealedCall> sealed() const {
    std::vector<SealedCall> calls;
    for (const Need& need : needs_) {
      const auto call = inputs_.sealed[side_of(need)];
      if (!call) continue;
      const auto& asked = std::get<AnswerNeeded>(need);
      calls.push_back(
          {asked.rule, asked.side, asked.name, asked.options[static_cast<std::size_t>(*call)]});
    }
    return calls;
  }

  /// What is still to come, without the options that this reader may not see.
  std::vector<Need> needs(Audience reader) const {
    std::vector<Need> seen;
    for (Need need : needs_) {
      if (inputs_.sealed[side_of(need)]) continue;
      auto* asked = std::get_if<AnswerNeeded>(&need);
      if (asked && !may_read(reader, asked->audience)) asked->options.clear();
      seen.push_back(std::move(need));
    }
    return seen;
  }

  /// All that a seat gets to see; of everyone, a spectator.
  SeatView<State, Event> view(Audience reader) const {
    SeatView<State, Event> seen{state(), {}, given_, sealed(), log_so_far()};
    for (SealedCall& call : seen.sealed) {
      if (!may_read(reader, only(call.side))) call.choice.reset();
    }
    seen.needs = needs(reader);
    return seen;
  }
  SeatView<State, Event> view(Side seat) const { return view(only(seat)); }

 private:
  /// After a finished step: all that rewinding needs.
  struct Checkpoint {
    State state{};
    std::size_t spent = 0;   // open inputs
    std::size_t logged = 0;  // entries of the log
  };

  const Need* asked_of(Side seat) const {
    for (const Need& need : needs_) {
      if (side_of(need) == seat) return &need;
    }
    return nullptr;
  }

  void run() {
    needs_.clear();
    given_ = 0;
    while (!finished()) {
      begun_.clear();
      State trial = state();
      const std::size_t spent = steps_.back().spent;
      TapeTable<Event> table(std::span<const int>(inputs_.open).subspan(spent), begun_);
      try {
        G::advance(book_, trial, table);
      } catch (Awaiting& awaiting) {
        needs_ = std::move(awaiting.needs);
        given_ = awaiting.given;
        return;
      }
      log_.insert(log_.end(), begun_.begin(), begun_.end());
      steps_.push_back({std::move(trial), spent + table.used(), log_.size()});
    }
    begun_.clear();
  }

  Book book_;
  Inputs inputs_{};
  std::vector<Checkpoint> steps_{};  // the first is the kick-off
  Log<Event> log_{};                 // of finished steps
  Log<Event> begun_{};               // by the step that waits
  std::vector<Need> needs_{};
  std::size_t given_ = 0;
};

template <RulesSet G>
Result<Match<G>> Match<G>::resumed(Book book, const Inputs& kept) {
  Match match(std::move(book));
  for (std::size_t i = 0; i < kept.open.size(); ++i) {
    const Side seat = match.finished() ? Side::home : side_of(match.need());
    if (auto fed = match.feed(seat, kept.open[i]); !fed) {
      return bad_input("input " + std::to_string(i + 1) + ": " +
                       fed.error().list().front().sentence);
    }
  }
  if (match.inputs_.sealed != BySide<std::optional<int>>{}) {
    return bad_input("the inputs end between two calls that were turned over together");
  }
  if (kept.sealed.home && kept.sealed.away) {
    return bad_input("two calls that are both there do not lie face down");
  }
  for (const Side side : both_sides) {
    if (!kept.sealed[side]) continue;
    if (!match.secret()) return bad_input("no secret call is asked for");
    if (auto fed = match.feed(side, *kept.sealed[side]); !fed) return bad_input(fed.error());
  }
  return match;
}

/// Plays a match out on any table.
template <RulesSet G, Table T>
typename G::State play_out(const typename G::Book& book, T& table) {
  typename G::State state = G::kick_off(book);
  while (!G::finished(state)) G::advance(book, state, table);
  return state;
}

}  // namespace touchline
