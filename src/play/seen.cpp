#include "play/seen.hpp"

#include <string>

#include "core/json_value.hpp"

namespace touchline::play {

using Json = JsonValue;

namespace {

Json need_json(const Need& need) {
  if (const auto* thrown = std::get_if<ThrowNeeded>(&need)) {
    Json dice = Json::array();
    for (const Die& die : thrown->dice) dice.push_back({{"name", die.name}, {"sides", die.sides}});
    return {{"rule", thrown->rule.view()}, {"side", name(thrown->side)}, {"dice", dice}};
  }
  const auto& asked = std::get<AnswerNeeded>(need);
  Json json{{"rule", asked.rule.view()}, {"side", name(asked.side)}, {"decision", asked.name}};
  if (!asked.options.empty()) json["options"] = asked.options;
  return json;
}

}  // namespace

std::string dice_text(const std::string& dice, int taken_back) {
  std::string text = dice.empty() ? "the computer's" : dice;
  if (taken_back > 0) text += "; taken back: " + std::to_string(taken_back);
  return text;
}

std::string taken_back_text(int times) {
  return times > 0 ? "Taken back: " + std::to_string(times) + "\n" : "";
}

void put_taken_back(Json& json, int times) {
  if (times > 0) json["taken_back"] = times;
}

void put_waiting(Json& json, const std::string& sentence, const std::vector<Need>& needs,
                 const std::vector<SealedCall>& sealed) {
  json["awaiting"] = sentence;
  json["needs"] = Json::array();
  for (const Need& need : needs) json["needs"].push_back(need_json(need));
  if (sealed.empty()) return;
  json["sealed"] = Json::array();
  for (const SealedCall& call : sealed) {
    Json one{{"rule", call.rule.view()}, {"side", name(call.side)}, {"decision", call.name}};
    if (call.choice) one["choice"] = *call.choice;
    json["sealed"].push_back(std::move(one));
  }
}

}  // namespace touchline::play
