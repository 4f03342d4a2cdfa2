// The signature of the rules: ten thousand seeded matches with all their dice and events, as one
// fingerprint in tests/signatures.txt. Any change of a rule, of the order of dice or of an event
// shows here; it must be meant.
#include <gtest/gtest.h>

#include <fstream>

#include "core/digest.hpp"
#include "games/first_division/rules/cards.hpp"
#include "games/first_division/rules/score_sheet.hpp"

namespace touchline::first_division {
namespace {

std::string told(const Rolled& rolled) {
  std::string text = std::string(rolled.rule.view()) + ' ' + std::string(name(rolled.side));
  for (std::size_t i = 0; i < rolled.count; ++i) text += ' ' + std::to_string(rolled.faces[i]);
  return text;
}

std::vector<Book> signature_books() {
  std::vector<Book> books{at_highbury(), at_hillsborough(), at_wembley(), at_wembley({})};
  for (const AfterDraw rule :
       {AfterDraw::replay, AfterDraw::extra_time, AfterDraw::penalties, AfterDraw::toss}) {
    books.push_back(at_hillsborough({.draw = rule}));
  }
  books.push_back(at_highbury({.end_goal_finishes = false}));
  books.push_back(at_highbury({.own_goal_on_reroll = false}));
  return books;
}

std::string signature() {
  const std::vector<Book> books = signature_books();
  std::string running;
  for (std::uint64_t number = 0; number < 10'000; ++number) {
    const Book& book = books[number % books.size()];
    Generator dice(1863, number);
    Log<Event> log;
    const State end = play_live(book, dice, log);
    std::string text = running;
    for (const auto& entry : log) {
      const auto* rolled = std::get_if<Rolled>(&entry);
      text += rolled ? told(*rolled) : told(book, std::get<Event>(entry));
      text += '\n';
    }
    running = digest(text + std::to_string(end.goals.home) + '-' + std::to_string(end.goals.away));
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

TEST(Signature, OfFirstDivisionFootballIsTheOneOnFile) {
  const std::string found = signature();
  EXPECT_EQ(signature_on_file(), found)
      << "The rules play otherwise than they did. If that is meant, write this line in "
         "tests/signatures.txt:\n"
      << found << "\nand put a line 'Rules change: why' in the commit message.";
}

}  // namespace
}  // namespace touchline::first_division
