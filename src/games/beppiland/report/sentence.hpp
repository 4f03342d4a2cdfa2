// The sentence of a fact, from the language file: the only place where what the rules say becomes
// words. What is kept with a turn or answered to a command is said in English, whatever the
// league's language; `english` is for those.
#pragma once

#include <string>

#include "games/beppiland/report/words.hpp"
#include "games/beppiland/rules/fact.hpp"

namespace touchline::report {

std::string sentence(const Words& words, const beppiland::Fact& fact);
std::string english(const beppiland::Fact& fact);

}  // namespace touchline::report
