#include "league/words.hpp"

namespace touchline::league {

const text::Words& words_in(text::Language language) {
  using text::Language;
  static const text::Words english(Language::english, text::words_of("league", "en"));
  static const text::Words italian(Language::italian, text::words_of("league", "it"));
  return language == Language::english ? english : italian;
}

}  // namespace touchline::league
