// What strangers write for this game: readers for the fuzzer and for what it found
// (fuzz/readers.hpp). Not what its leagues share with others.
#include "fuzz/readers.hpp"

#include "core/check.hpp"
#include "games/first_division/files/card_file.hpp"
#include "games/first_division/files/goals_file.hpp"
#include "games/first_division/files/league_record.hpp"
#include "games/first_division/files/results_file.hpp"

namespace touchline::strangers::first_division_readers {
namespace {

void read_first_division_card(const std::string& text) {
  const auto card = books::parse_card(text, "card.toml");
  if (card) {
    TOUCHLINE_CHECK(books::parse_card(books::write_card(card->card, ""), "again").has_value(),
                    "a card that is written can be read");
  }
}

void read_results(const std::string& text) {
  const auto results = books::parse_results(text, "results.csv");
  if (results) (void)books::league_record("1997-98", *results, {});
}

void read_goals(const std::string& text) { (void)books::parse_goals(text, "goals.csv"); }

const Readers own{{
    {"first_division_card", read_first_division_card},
    {"results", read_results},
    {"goals", read_goals},
}};

}  // namespace
}  // namespace touchline::strangers::first_division_readers
