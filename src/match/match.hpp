// A match that can stop at any input and go on later: the book, the inputs so far, and the state
// and log they lead to. Feeding an input runs the rules as far as they go; a step that runs dry
// leaves no trace and is run again from its start when the next input has come, so nothing is ever
// thrown twice. Undo drops the last input; a match is its inputs.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/result.hpp"
#include "match/log.hpp"
#include "match/rules_set.hpp"
#include "match/tables/tape.hpp"

namespace touchline {

/// Why this input does not answer that need; nothing if it does.
std::optional<std::string> refusal(const Need& need, std::size_t given, int input);

template <RulesSet G>
class Match {
 public:
  using State = typename G::State;
  using Event = typename G::Event;

  explicit Match(typename G::Book book) : book_(std::move(book)) { restart(); }

  bool finished() const { return G::finished(state_); }
  const typename G::Book& book() const { return book_; }
  const State& state() const { return state_; }
  const Log<Event>& log() const { return log_; }
  /// The log with what the step that waits has brought so far.
  Log<Event> log_so_far() const {
    Log<Event> all = log_;
    all.insert(all.end(), begun_.begin(), begun_.end());
    return all;
  }
  const std::vector<int>& inputs() const { return inputs_; }

  /// What the match waits for, and how many faces of it are there. Only while not finished.
  const Need& need() const { return need_->needs.front(); }
  std::size_t given() const { return need_->given; }

  /// One face, or the index of an option. A refused input changes nothing.
  Result<void> feed(int input) {
    if (finished()) return bad_input("the match is over");
    if (auto why = refusal(need(), given(), input)) return bad_input(*why);
    inputs_.push_back(input);
    run();
    return {};
  }

  /// Drops the last input; false when there is none.
  bool undo() {
    if (inputs_.empty()) return false;
    const std::vector<int> kept(inputs_.begin(), inputs_.end() - 1);
    restart();
    for (const int input : kept) {
      inputs_.push_back(input);
      run();
    }
    return true;
  }

 private:
  void restart() {
    state_ = G::kick_off(book_);
    log_.clear();
    inputs_.clear();
    spent_ = 0;
    run();
  }

  void run() {
    need_.reset();
    begun_.clear();
    while (!finished()) {
      State trial = state_;
      const std::size_t mark = log_.size();
      TapeTable<Event> table(std::span<const int>(inputs_).subspan(spent_), log_);
      try {
        G::advance(book_, trial, table);
      } catch (const Awaiting& awaiting) {
        begun_.assign(log_.begin() + static_cast<std::ptrdiff_t>(mark), log_.end());
        log_.resize(mark);
        need_ = awaiting;
        return;
      }
      state_ = std::move(trial);
      spent_ += table.used();
    }
  }

  typename G::Book book_;
  State state_{};
  Log<Event> log_{};
  Log<Event> begun_{};  // by the step that waits
  std::vector<int> inputs_{};
  std::size_t spent_ = 0;
  std::optional<Awaiting> need_{};
};

/// Plays a match out on any table.
template <RulesSet G, Table T>
typename G::State play_out(const typename G::Book& book, T& table) {
  typename G::State state = G::kick_off(book);
  while (!G::finished(state)) G::advance(book, state, table);
  return state;
}

}  // namespace touchline
