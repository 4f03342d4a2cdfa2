// What every match that people sit at must keep, seen from its seats: whatever one side has called
// in secret, all that anybody else can come by is the same, byte for byte.
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "play/sitting.hpp"

namespace touchline::contract {

/// Every form of an answer as one text.
inline std::string all_forms(const View& view) {
  std::string all;
  if (view.text) all += view.text({});
  if (view.json) all += view.json();
  if (view.page) all += view.page();
  if (view.tape) all += view.tape();
  if (view.tables) {
    for (const auto& [file, text] : view.tables()) all += file + text;
  }
  return all;
}

template <class T>
std::string error_of(const Result<T>& result) {
  if (result) return "taken";
  std::string all;
  for (const Problem& problem : result.error().list()) all += to_string(problem) + "\n";
  return all;
}

/// All that others than the caller are shown, told or refused while his call lies face down.
inline std::string seen_by_others(play::Sitting& match, Side caller) {
  std::string all = all_forms(match.view(only(other(caller)))) +
                    all_forms(match.view(Audience::everyone)) + all_forms(match.view()) +
                    match.title({}) + match.help() + match.whole({}) + match.news({}) +
                    match.result({}) + match.waits_for() + match.request() +
                    match.hands_over_to().value_or("nobody");
  for (const std::string& side : match.needs_both()) all += side;
  all += error_of(match.take(caller, "1"));  // it lies there already
  all += error_of(match.take(other(caller), "no such call"));
  return all;
}

/// Tries these calls of one side, each in a match of its own, and compares.
inline void expect_no_leak(const std::function<std::unique_ptr<play::Sitting>()>& before_the_call,
                           Side caller, const std::vector<std::string>& calls) {
  std::set<std::string> others, own, taken_back;
  for (const std::string& call : calls) {
    const auto match = before_the_call();
    const auto taken = match->take(caller, call);
    ASSERT_TRUE(taken.has_value()) << call << ": " << error_of(taken);
    others.insert(seen_by_others(*match, caller));
    own.insert(all_forms(match->view(only(caller))));
    const std::string undone = error_of(match->take_back());
    taken_back.insert(undone + seen_by_others(*match, other(caller)));
  }
  EXPECT_EQ(others.size(), 1U);
  EXPECT_EQ(taken_back.size(), 1U);
  EXPECT_EQ(own.size(), calls.size()) << "to its own seat a call is told";
}

/// Anything that may be answered to it, as whoever sits there would type it.
inline std::string any_answer(const Need& need, std::mt19937& chance) {
  if (const auto* question = std::get_if<AnswerNeeded>(&need))
    return question->options[chance() % question->options.size()];
  std::string faces;
  for (const Die& die : std::get<ThrowNeeded>(need).dice)
    faces += std::to_string(1 + chance() % static_cast<unsigned>(die.sides)) + " ";
  return faces;
}

/// News go on from what was told before. After all that was taken back on the way, the whole of
/// them is what a match made from the tape alone tells.
inline void expect_news_as_from_the_tape(
    play::Sitting& match,
    const std::function<std::unique_ptr<play::Sitting>(const Tape&)>& from_tape, int answers) {
  std::mt19937 chance(11);
  for (int i = 0; i < answers && !match.finished(); ++i) {
    const Side asked = side_of(match.needs(Audience::everyone).at(0));
    for (const Need& need : match.needs(only(asked))) {
      if (side_of(need) != asked) continue;
      ASSERT_TRUE(match.take(asked, any_answer(need, chance)));
      break;
    }
    if (chance() % 3 == 0) (void)match.news({});
    for (auto back = chance() % 12 == 0 ? chance() % 40 : 0; back > 0; --back)
      (void)match.take_back(true);
    if (i % 20 != 0) continue;
    const auto again = from_tape(match.tape());
    again->tell_from(0);
    match.tell_from(0);
    ASSERT_EQ(match.news({}), again->news({})) << "after " << i << " answers";
  }
}

}  // namespace touchline::contract
