// A sheet in JSON copied out: numbers that are none are put where the reader lists them.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "games/beppiland/files/fair_copyist.hpp"

namespace touchline::beppiland::fair {

std::string json_copy(std::string_view written, std::vector<std::string>& words) {
  using Json = nlohmann::ordered_json;
  Json sheet = Json::parse(written, nullptr, false);
  if (!sheet.is_object()) return std::string(written);
  const bool proven = sheet.contains("word");
  if (proven && sheet["word"].is_string()) words.push_back(sheet["word"].get<std::string>());
  if (proven) sheet.erase("word");
  const bool plays = sheet.contains("matches") && sheet["matches"].is_array();
  if (!plays && !proven) return std::string(written);
  if (!plays) sheet["matches"] = Json::array();
  Json lost = Json::object();
  for (std::size_t i = 0; i < sheet["matches"].size(); ++i) {
    Json& match = sheet["matches"][i];
    if (!match.is_object()) continue;
    for (const char* points : {"sp", "fc", "d", "pgp", "cat", "tat"}) {
      if (!match.contains(points) || !match[points].is_object()) continue;
      Json kept = Json::object();
      for (const auto& [area, number] : match[points].items()) {
        if (number.is_number_unsigned())
          kept[area] = number;
        else
          lost[fmt::format("matches[{}].{}.{}: {}", i, points, area, number.dump())] = true;
      }
      match[points] = std::move(kept);
    }
  }
  if (lost.empty() && !proven) return std::string(written);
  for (const auto& [what, unused] : lost.items()) sheet[what] = unused;
  return sheet.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace touchline::beppiland::fair
