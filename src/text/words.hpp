// The language files of all games as they stand in the repository, built in by CMake
// (words.cpp.in).
#pragma once

#include <span>
#include <string_view>

namespace touchline::text {

struct WordFile {
  std::string_view game{}, language{}, text{};
};
std::span<const WordFile> all_words();

/// The file of a game and a language; empty if there is none.
std::string_view words_of(std::string_view game, std::string_view language);

}  // namespace touchline::text
