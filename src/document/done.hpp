// Answers whose JSON is a handful of facts that are known when the answer is given: what a verb has
// done, a text to be read back. Larger answers make their JSON when it is asked for.
#pragma once

#include <string>

#include "core/json_value.hpp"
#include "document/view.hpp"

namespace touchline {

/// The JSON of an answer: as it is printed everywhere.
std::function<std::string()> carried(const JsonValue& facts);

/// What was done: a few words for people; for programs the facts, and those words as "said".
View done(std::string words, JsonValue facts);

/// A text to be read back; for programs the facts, which have it among them.
View verbatim(std::string text, const JsonValue& facts);

}  // namespace touchline
