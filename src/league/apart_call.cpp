#include "league/apart_call.hpp"

#include <fmt/format.h>

#include "core/json.hpp"

namespace touchline::league {
namespace {

/// Of a row that no call is read from: something lies there.
constexpr std::string_view unreadable = "?";

std::string mark_of(const CallPlace& place, const std::string& call, const std::string& salt) {
  return hash_of({"a call of a match apart", place.league, std::to_string(place.turn), place.match,
                  name(place.side), std::to_string(place.inputs), call, salt});
}

auto not_the_one(const CallPlace& place) {
  return bad_input(
      fmt::format("the call of the {} side is not the one that was laid face down here; the "
                  "commissioner drops the match by league take-back {} --reason WHY",
                  name(place.side), place.match));
}

}  // namespace

std::string to_text(const ApartCall& call) {
  if (!call.lies()) return call.back > 0 ? json_text(nlohmann::json{{"back", call.back}}) : "";
  nlohmann::json json{{"mark", call.mark}, {"own", call.own}};
  if (call.is_turned()) {
    json["call"] = call.call;
    json["salt"] = call.salt;
  }
  return json_text(json);
}

ApartCall apart_call_from(const std::string& text) {
  if (text.empty()) return {};
  try {
    const nlohmann::json json = parse_json(text);
    if (json.contains("back")) return {"", "", "", "", json.at("back").get<std::size_t>()};
    return {json.at("mark"), json.at("own"), json.value("call", ""), json.value("salt", "")};
  } catch (const nlohmann::json::exception&) {
    return {std::string(unreadable), "", "", ""};
  }
}

Result<ApartCall> lay_down(const CallPlace& place, const std::string& call,
                           const std::string& public_key) {
  const std::string salt = to_hex(random_bytes(32));
  const auto own = seal(json_text(nlohmann::json{{"call", call}, {"salt", salt}}), public_key);
  if (!own) return bad_input(own.error());
  return ApartCall{mark_of(place, call, salt), *own};
}

// Whoever knows the public key can seal whatever he likes, and lay it elsewhere.
Result<ApartCall> turn_over(const ApartCall& call, const CallPlace& place, const KeyPair& own) {
  const auto text = open_seal(call.own, own);
  if (!text) {
    return bad_input(
        fmt::format("your call cannot be opened ({}); was your password reset since? "
                    "The commissioner drops the match by league take-back {} --reason WHY",
                    text.error().list().front().sentence, place.match));
  }
  try {
    const nlohmann::json json = parse_json(*text);
    ApartCall turned{call.mark, call.own, json.at("call"), json.at("salt")};
    if (shown_call(turned, place)) return turned;
  } catch (const nlohmann::json::exception&) {
  }
  return not_the_one(place);
}

Result<std::string> shown_call(const ApartCall& call, const CallPlace& place) {
  if (call.is_turned() && mark_of(place, call.call, call.salt) == call.mark) return call.call;
  return not_the_one(place);
}

}  // namespace touchline::league
