// The signature of the rules: ten thousand seeded games with all their dice, answers and events, as
// one fingerprint in tests/signatures.txt. Any change of a rule, of the order of dice, of the
// automatic coach or of an event shows here; it must be meant.
#include <gtest/gtest.h>

#include <fstream>

#include "core/digest.hpp"
#include "games/fast_drive/rules/sample_books.hpp"

namespace touchline::fast_drive {
namespace {

std::string told(const Rolled& rolled) {
  std::string text = std::string(rolled.rule.view()) + ' ' + std::string(name(rolled.side));
  for (std::size_t i = 0; i < rolled.count; ++i) text += ' ' + std::to_string(rolled.faces[i]);
  return text;
}

std::string told(const Decided& decided) {
  return std::string(decided.rule.view()) + ' ' + std::string(name(decided.side)) + ' ' +
         std::string(decided.choice);
}

std::string told_fully(const Event& event) {
  return told(event) + ' ' + std::to_string(event.value) + ' ' + std::to_string(event.clock) + ' ' +
         std::to_string(event.quarter) + ' ' + std::to_string(event.cell);
}

std::string signature() {
  const std::vector<Book> books = sample_books();
  std::string running;
  for (std::uint64_t number = 0; number < 10'000; ++number) {
    const Book& book = books[number % books.size()];
    Generator dice(1920, number);
    Log<Event> log;
    const State end = play_live(book, dice, log);
    std::string text = running;
    for (const auto& entry : log) {
      if (const auto* rolled = std::get_if<Rolled>(&entry)) text += told(*rolled);
      if (const auto* decided = std::get_if<Decided>(&entry)) text += told(*decided);
      if (const auto* event = std::get_if<Event>(&entry)) text += told_fully(*event);
      text += '\n';
    }
    running = digest(text + std::to_string(end.score.home) + '-' + std::to_string(end.score.away));
  }
  return std::string(Game::id) + " edition " + std::to_string(Game::edition) + ' ' + running;
}

std::string signature_on_file() {
  std::ifstream file(TOUCHLINE_ROOT "/tests/signatures.txt");
  std::string line;
  while (std::getline(file, line)) {
    if (line.starts_with(std::string(Game::id) + ' ')) return line;
  }
  return "";
}

TEST(Signature, OfFastDriveFootballIsTheOneOnFile) {
  const std::string found = signature();
  EXPECT_EQ(signature_on_file(), found)
      << "The rules play otherwise than they did. If that is meant, write this line in "
         "tests/signatures.txt:\n"
      << found << "\nand put a line 'Rules change: why' in the commit message.";
}

}  // namespace
}  // namespace touchline::fast_drive
