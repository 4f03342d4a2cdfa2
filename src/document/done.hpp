// Answers whose JSON is a handful of facts that are known when the answer is given: what a verb has
// done, a text to be read back. Larger answers make their JSON when it is asked for.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "document/view.hpp"

namespace touchline {

/// The JSON of an answer: as it is printed everywhere.
std::function<std::string()> carried(const nlohmann::ordered_json& facts);

/// What was done: a few words for people; for programs the facts, and those words as "said".
View done(std::string words, nlohmann::ordered_json facts);

/// A text to be read back; for programs the facts, which have it among them.
View verbatim(std::string text, const nlohmann::ordered_json& facts);

}  // namespace touchline
