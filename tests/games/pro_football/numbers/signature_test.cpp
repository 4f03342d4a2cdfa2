// The signature of the rules: a thousand seeded games with all their dice, answers and events, as
// one fingerprint in tests/signatures.txt. Any change of a rule, of the order of dice, of the
// automatic coach or of an event shows here; it must be meant.
#include <gtest/gtest.h>

#include <fstream>

#include "core/digest.hpp"
#include "games/pro_football/rules/sample.hpp"

namespace touchline::pro_football {
namespace {

std::string told(const Rolled& rolled) {
  std::string text = fmt::format("{} {}", rolled.rule.view(), name(rolled.side));
  for (std::size_t i = 0; i < rolled.count; ++i) text += fmt::format(" {}", rolled.faces[i]);
  return text;
}
std::string told(const Decided& decided) {
  return fmt::format("{} {} {}", decided.rule.view(), name(decided.side), decided.choice);
}
std::string told(const Event& event) {
  return fmt::format("{} {} {} {} {} {} {} {} {} {} {} {} {}", event.rule.view(), name(event.side),
                     name(event.kind), event.man, event.other_man, event.value, event.other,
                     event.points, event.quarter, event.clock, event.at, event.down, event.to_go);
}

std::string signature() {
  Sample sample;
  sample.switches.injuries = true;
  const Book one = sample.book();
  sample.switches = source_profile();
  sample.setting.season = 2012;
  const Book two = sample.book();
  std::string running;
  for (std::uint64_t number = 0; number < 1'000; ++number) {
    const Book& book = number % 2 == 0 ? one : two;
    Generator dice(1960, number);
    AutomaticCoaches coaches(coach_luck(1960, number, 0), AutomaticCoach(book));
    Log<Event> log;
    const State end = play_live(book, dice, log, coaches);
    std::string text = running;
    for (const auto& entry : log) {
      std::visit([&](const auto& fact) { text += told(fact) + '\n'; }, entry);
    }
    running = digest(fmt::format("{}{}-{}", text, end.score.home, end.score.away));
  }
  return fmt::format("{} edition {} {}", Game::id, Game::edition, running);
}

std::string signature_on_file() {
  std::ifstream file(TOUCHLINE_ROOT "/tests/signatures.txt");
  std::string line;
  while (std::getline(file, line)) {
    if (line.starts_with(std::string(Game::id) + ' ')) return line;
  }
  return "";
}

TEST(Signature, OfProFootballIsTheOneOnFile) {
  const std::string found = signature();
  EXPECT_EQ(signature_on_file(), found)
      << "The rules play otherwise than they did. If that is meant, write this line in "
         "tests/signatures.txt:\n"
      << found << "\nand put a line 'Rules change: why' in the commit message.";
}

}  // namespace
}  // namespace touchline::pro_football
