// Options as people type them.
#pragma once

#include <string_view>

#include "core/result.hpp"
#include "match/table.hpp"

namespace touchline::play {

/// The option meant by its name, the beginning of it that no other has, or its number from 1.
Result<int> parse_option(const AnswerNeeded& question, std::string_view said);

}  // namespace touchline::play
