// The scripted table: a test's dice and answers, each under the rule it is meant for. A wrong rule,
// a wrong number of dice, an impossible face, a missing or a left-over line is a fault; it never
// falls back to chance.
#pragma once

#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "match/log.hpp"
#include "match/table.hpp"

namespace touchline {

struct ScriptLine {
  RuleId rule{};
  std::vector<int> faces{};
  std::string choice{};
};

/// A line of dice, or of an answer.
inline ScriptLine dice(RuleId rule, std::vector<int> faces) { return {rule, std::move(faces), {}}; }
inline ScriptLine choose(RuleId rule, std::string option) { return {rule, {}, std::move(option)}; }

struct ScriptFault : std::logic_error {
  using std::logic_error::logic_error;
};

template <class Event>
class ScriptedTable {
 public:
  explicit ScriptedTable(std::vector<ScriptLine> script) : script_(std::move(script)) {}

  template <class... Dice>
  std::array<int, sizeof...(Dice)> roll(RuleId rule, Side side, const Dice&... dice) {
    const ScriptLine& line = next(rule);
    if (line.faces.size() != sizeof...(Dice)) {
      fault(rule, std::to_string(sizeof...(Dice)) + " dice are thrown, the script has " +
                      std::to_string(line.faces.size()));
    }
    const std::array<Die, sizeof...(Dice)> thrown{dice...};
    std::array<int, sizeof...(Dice)> faces{};
    Rolled rolled{rule, side, 0, {}};
    for (std::size_t i = 0; i < faces.size(); ++i) {
      faces[i] = line.faces[i];
      if (!thrown[i].shows(faces[i])) {
        fault(rule, "the " + std::string(thrown[i].name) + " die has no face " +
                        std::to_string(faces[i]));
      }
      rolled.faces[rolled.count++] = static_cast<std::int32_t>(faces[i]);
    }
    log_.push_back(rolled);
    return faces;
  }

  template <class State>
  int ask(const Decision& decision, const State&) {
    const ScriptLine& line = next(decision.rule);
    for (std::size_t i = 0; i < decision.options.size(); ++i) {
      if (decision.options[i] != line.choice) continue;
      log_.push_back(decided(decision, static_cast<int>(i)));
      return static_cast<int>(i);
    }
    fault(decision.rule, "'" + line.choice + "' is not one of the options");
  }

  template <class State>
  BySide<int> ask_both(const Decision& attack, const Decision& defence, const State& state) {
    return ask_each(*this, attack, defence, state);
  }

  template <class Fact>
  void note(const Fact& fact) {
    if constexpr (std::is_constructible_v<Event, const Fact&>) log_.emplace_back(Event(fact));
  }

  const Log<Event>& log() const { return log_; }

  /// To be called when the test has played what it wanted: nothing may be left over.
  void done() const {
    if (used_ != script_.size()) {
      throw ScriptFault(std::to_string(script_.size() - used_) + " script lines are left over, " +
                        "the first for " + std::string(script_[used_].rule.view()));
    }
  }

 private:
  const ScriptLine& next(RuleId rule) {
    if (used_ == script_.size()) fault(rule, "the script has ended");
    const ScriptLine& line = script_[used_++];
    if (line.rule != rule)
      fault(rule, "the script has a line for " + std::string(line.rule.view()));
    return line;
  }
  [[noreturn]] static void fault(RuleId rule, const std::string& sentence) {
    throw ScriptFault(std::string(rule.view()) + ": " + sentence);
  }

  std::vector<ScriptLine> script_;
  std::size_t used_ = 0;
  Log<Event> log_{};
};

}  // namespace touchline
