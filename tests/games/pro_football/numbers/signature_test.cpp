// The signature of pro football, in both profiles.
#include "contract/signature.hpp"

#include "games/pro_football/rules/sample.hpp"

namespace touchline::pro_football {
namespace {

std::vector<Book> signature_books() {
  Sample sample;
  sample.switches.injuries = true;
  std::vector<Book> books{sample.book()};
  sample.switches = source_profile();
  sample.setting.season = 2012;
  books.push_back(sample.book());
  return books;
}

std::string told(const Event& event) {
  return fmt::format("{} {} {} {} {} {} {} {} {} {} {} {} {}", event.rule.view(), name(event.side),
                     name(event.kind), event.man, event.other_man, event.value, event.other,
                     event.points, event.quarter, event.clock, event.at, event.down, event.to_go);
}

struct ProFootballSignature {
  using Game = pro_football::Game;
  static constexpr std::uint64_t matches = 1'000;
  static SignedMatch play(std::uint64_t number) {
    static const std::vector<Book> books = signature_books();
    const Book& book = books[number % books.size()];
    Generator dice(1960, number);
    AutomaticCoaches coaches(coach_luck(1960, number, 0), AutomaticCoach(book));
    Log<Event> log;
    const State end = play_live(book, dice, log, coaches);
    return signed_match(log, end.score, [](const Event& event) { return told(event); });
  }
};

}  // namespace
}  // namespace touchline::pro_football

namespace touchline {
INSTANTIATE_TYPED_TEST_SUITE_P(ProFootball, Signature, pro_football::ProFootballSignature);
}
