// The tape table: recorded inputs, then it waits. Behind resume, undo, replay and every match that
// a person plays. It keeps the full log and checks nothing: faces are checked when they come in.
#pragma once

#include <span>

#include "core/check.hpp"
#include "match/log.hpp"
#include "match/table.hpp"

namespace touchline {

template <class Event>
class TapeTable {
 public:
  TapeTable(std::span<const int> inputs, Log<Event>& log) : inputs_(inputs), log_(log) {}

  template <class... Dice>
  std::array<int, sizeof...(Dice)> roll(RuleId rule, Side side, const Dice&... dice) {
    static_assert(sizeof...(Dice) <= Rolled::most);
    const std::size_t left = inputs_.size() - used_;
    if (left < sizeof...(Dice)) throw Awaiting{{ThrowNeeded{rule, side, {dice...}}}, left};
    std::array<int, sizeof...(Dice)> faces{};
    Rolled rolled{rule, side, 0, {}};
    for (int& face : faces) {
      face = inputs_[used_++];
      rolled.faces[rolled.count++] = static_cast<std::int32_t>(face);
    }
    log_.push_back(rolled);
    return faces;
  }

  template <class State>
  int ask(const Decision& decision, const State&) {
    if (used_ == inputs_.size()) {
      TOUCHLINE_CHECK(decision.audience == Audience::everyone, "ask_both waits for secret calls");
      throw Awaiting{{needed(decision)}, 0};
    }
    const int choice = inputs_[used_++];
    TOUCHLINE_CHECK(static_cast<std::size_t>(choice) < decision.options.size(),
                    "an answer is one of the options");
    log_.push_back(decided(decision, choice));
    return choice;
  }

  /// Waits for both calls or for none: one alone would be run on while it is secret.
  template <class State>
  BySide<int> ask_both(const Decision& attack, const Decision& defence, const State& state) {
    TOUCHLINE_CHECK(attack.side != defence.side, "a call is secret from the other side");
    TOUCHLINE_CHECK(attack.audience == only(attack.side) && defence.audience == only(defence.side),
                    "a secret call is for its own side to read");
    const std::size_t left = inputs_.size() - used_;
    if (left < 2) throw Awaiting{{needed(attack), needed(defence)}, left};
    return ask_each(*this, attack, defence, state);
  }

  template <class Fact>
  void note(const Fact& fact) {
    if constexpr (std::is_constructible_v<Event, const Fact&>) log_.emplace_back(Event(fact));
  }

  std::size_t used() const { return used_; }

 private:
  static Need needed(const Decision& decision) {
    return AnswerNeeded{decision.rule,
                        decision.side,
                        std::string(decision.name),
                        {decision.options.begin(), decision.options.end()},
                        decision.audience};
  }

  std::span<const int> inputs_;
  std::size_t used_ = 0;
  Log<Event>& log_;
};

}  // namespace touchline
