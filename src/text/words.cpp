#include "text/words.hpp"

namespace touchline::text {

std::string_view words_of(std::string_view game, std::string_view language) {
  for (const WordFile& file : all_words()) {
    if (file.game == game && file.language == language) return file.text;
  }
  return {};
}

}  // namespace touchline::text
