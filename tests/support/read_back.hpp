// What a program would read: the JSON that we wrote, parsed.
#pragma once

#include <nlohmann/json.hpp>

#include "core/json_value.hpp"

namespace touchline {

inline nlohmann::ordered_json read_back(const JsonValue& written) {
  return nlohmann::ordered_json::parse(written.dump());
}

}  // namespace touchline
