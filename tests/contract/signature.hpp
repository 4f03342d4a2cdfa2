// The signature of a game's rules: thousands of seeded matches with all their dice, answers and
// events, as one fingerprint in tests/signatures.txt. Any change of a rule, of the order of dice,
// of an automatic coach or of an event shows here; it must be meant. A game joins with one line:
//
//   struct ToySignature {
//     using Game = toy::Game;
//     static constexpr std::uint64_t matches = 10'000;
//     static SignedMatch play(std::uint64_t number);
//   };
//   INSTANTIATE_TYPED_TEST_SUITE_P(Toy, Signature, ToySignature);
#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "core/digest.hpp"
#include "match/log.hpp"

namespace touchline {

namespace contract {

inline std::string told(const Rolled& rolled) {
  std::string text = fmt::format("{} {}", rolled.rule.view(), name(rolled.side));
  for (std::size_t i = 0; i < rolled.count; ++i) text += fmt::format(" {}", rolled.faces[i]);
  return text;
}
inline std::string told(const Decided& decided) {
  return fmt::format("{} {} {}", decided.rule.view(), name(decided.side), decided.choice);
}

inline std::string signature_on_file(std::string_view game) {
  std::ifstream file(TOUCHLINE_ROOT "/tests/signatures.txt");
  std::string line;
  while (std::getline(file, line)) {
    if (line.starts_with(std::string(game) + ' ')) return line;
  }
  return "";
}

}  // namespace contract

/// What a match was: a line for each entry of its log, then its score.
struct SignedMatch {
  std::string lines{};
  BySide<int> score{};
};

template <class Event, class Number, class Told>
SignedMatch signed_match(const Log<Event>& log, const BySide<Number>& score,
                         const Told& told_event) {
  SignedMatch match{"", {score.home, score.away}};
  for (const auto& entry : log) {
    match.lines += std::visit(
        [&](const auto& fact) {
          if constexpr (std::is_same_v<std::decay_t<decltype(fact)>, Event>) {
            return told_event(fact);
          } else {
            return contract::told(fact);
          }
        },
        entry);
    match.lines += '\n';
  }
  return match;
}

template <class Case>
class Signature : public ::testing::Test {};
TYPED_TEST_SUITE_P(Signature);

TYPED_TEST_P(Signature, IsTheOneOnFile) {
  using G = typename TypeParam::Game;
  std::string running;
  for (std::uint64_t number = 0; number < TypeParam::matches; ++number) {
    const SignedMatch match = TypeParam::play(number);
    running =
        digest(fmt::format("{}{}{}-{}", running, match.lines, match.score.home, match.score.away));
  }
  const std::string found = fmt::format("{} edition {} {}", G::id, G::edition, running);
  EXPECT_EQ(contract::signature_on_file(G::id), found)
      << "The rules play otherwise than they did. If that is meant, write this line in "
         "tests/signatures.txt:\n"
      << found << "\nand put a line 'Rules change: why' in the commit message.";
}

REGISTER_TYPED_TEST_SUITE_P(Signature, IsTheOneOnFile);

}  // namespace touchline
