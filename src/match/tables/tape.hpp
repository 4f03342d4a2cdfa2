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
    if (left < sizeof...(Dice)) throw Awaiting{ThrowNeeded{rule, side, {dice...}}, left};
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
      throw Awaiting{AnswerNeeded{decision.rule,
                                  decision.side,
                                  std::string(decision.name),
                                  {decision.options.begin(), decision.options.end()}},
                     0};
    }
    const int choice = inputs_[used_++];
    const auto index = static_cast<std::size_t>(choice);
    TOUCHLINE_CHECK(index < decision.options.size(), "an answer is one of the options");
    log_.push_back(Decided{decision.rule, decision.side, decision.name, decision.options[index],
                           static_cast<std::int16_t>(choice)});
    return choice;
  }

  template <class Fact>
  void note(const Fact& fact) {
    if constexpr (std::is_constructible_v<Event, const Fact&>) log_.emplace_back(Event(fact));
  }

  std::size_t used() const { return used_; }

 private:
  std::span<const int> inputs_;
  std::size_t used_ = 0;
  Log<Event>& log_;
};

}  // namespace touchline
