// The language files of Beppiland's reports as they stand in the repository; built in by CMake
// (beppiland_words.cpp.in). Read through beppiland_words.hpp only.
#pragma once

#include <string_view>

namespace touchline::report {

extern const std::string_view english_words, italian_words, italian_phrases;

}  // namespace touchline::report
