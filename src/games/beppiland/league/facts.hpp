// What the rules reported in a session, as one text that is equal for equal facts: every draw,
// every piece of news, every correction and act by its code. The chain covers a digest of it;
// papers are made of the same facts, but their words may be mended.
#pragma once

#include <string>

#include "games/beppiland/rules/record.hpp"

namespace touchline::league {

std::string facts_of(const beppiland::SessionRecord& record);

}  // namespace touchline::league
