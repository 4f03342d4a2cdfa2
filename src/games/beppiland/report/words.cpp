#include "games/beppiland/report/words.hpp"

namespace touchline::report {

const Words& Words::of(Language language) {
  static const Words english(Language::english, text::words_of("beppiland", "en"));
  static const Words italian(Language::italian, text::words_of("beppiland", "it"));
  return language == Language::english ? english : italian;
}

}  // namespace touchline::report
