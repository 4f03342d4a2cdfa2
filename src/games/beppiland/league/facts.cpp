#include "games/beppiland/league/facts.hpp"

#include <fmt/format.h>

#include "core/json.hpp"

namespace touchline::league {

using beppiland::Argument;
using beppiland::Fact;

namespace {

using Json = nlohmann::json;

Json json_of(const Fact& fact) {
  Json json = Json::array({std::string(beppiland::name(fact.code))});
  for (const Argument& argument : fact.arguments) {
    std::visit(
        [&](const auto& value) {
          if constexpr (std::is_same_v<std::decay_t<decltype(value)>, Fact>) {
            json.push_back(json_of(value));
          } else {
            json.push_back(value);
          }
        },
        argument.value);
  }
  return json;
}

}  // namespace

std::string facts_of(const beppiland::SessionRecord& record) {
  Json draws = Json::array(), news = Json::array(), acts = Json::array(),
       corrections = Json::array();
  for (const beppiland::DrawLine& line : record.draws) {
    draws.push_back(
        {line.key, line.play, touchline::name(line.side), line.rule.view(), line.faces});
  }
  for (const beppiland::News& one : record.news) {
    news.push_back({one.club, one.open, json_of(one.what)});
  }
  for (const beppiland::MasterAct& act : record.acts) {
    acts.push_back({act.club, act.who, act.reason, json_of(act.what)});
  }
  for (const beppiland::Correction& one : record.corrections) {
    corrections.push_back({one.club, one.code, one.line, one.match, one.rule, json_of(one.ordered),
                           json_of(one.done)});
  }
  return mended_json_text(Json{{"version", 1},
                               {"draws", draws},
                               {"news", news},
                               {"acts", acts},
                               {"corrections", corrections}});
}

}  // namespace touchline::league
