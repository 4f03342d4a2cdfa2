// The sentence of a fact, from the language file: the only place where what the rules say becomes
// words. A command is refused in English, whatever the league's language; `english` is for that.
#pragma once

#include <string>

#include "games/beppiland/report/words.hpp"
#include "games/beppiland/rules/fact.hpp"
#include "games/beppiland/rules/league.hpp"

namespace touchline::report {

/// The league's language, and its words.
Language language_of(const beppiland::League& league);
const Words& words_of(const beppiland::League& league);

std::string sentence(const Words& words, const beppiland::Fact& fact);
std::string english(const beppiland::Fact& fact);

}  // namespace touchline::report
