#include "games/first_division/switches.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"

namespace touchline::first_division {
namespace {

// Which of the listed values a switch has, and how it is set from one.
std::size_t value_of(const Switches& switches, std::string_view name) {
  if (name == "end_goal_finishes") return switches.end_goal_finishes ? 0 : 1;
  if (name == "own_goal_on_reroll") return switches.own_goal_on_reroll ? 0 : 1;
  if (name == "zero_defence") return switches.zero_defence ? 0 : 1;
  if (name == "allow_scoreless_column") return switches.allow_scoreless_column ? 1 : 0;
  if (name == "neutral_home") return static_cast<std::size_t>(switches.neutral_home);
  return static_cast<std::size_t>(switches.draw);
}

void set_value(Switches& switches, std::string_view name, std::size_t value) {
  if (name == "end_goal_finishes") switches.end_goal_finishes = value == 0;
  if (name == "own_goal_on_reroll") switches.own_goal_on_reroll = value == 0;
  if (name == "zero_defence") switches.zero_defence = value == 0;
  if (name == "allow_scoreless_column") switches.allow_scoreless_column = value == 1;
  if (name == "neutral_home") switches.neutral_home = static_cast<NeutralHome>(value);
  if (name == "draw") switches.draw = static_cast<AfterDraw>(value);
}

}  // namespace

const std::vector<SwitchInfo>& switch_list() {
  static const std::vector<SwitchInfo> list{
      {"end_goal_finishes",
       "FDF-R3",
       {"true", "false"},
       "a goal against the run of play ends the half"},
      {"own_goal_on_reroll",
       "FDF-R6",
       {"accept", "rethrow"},
       "an own goal may be met in the re-throw"},
      {"zero_defence", "FDF-R2", {"allow", "reject"}, "cards may have a defence of 0"},
      {"allow_scoreless_column",
       "FDF-R8",
       {"false", "true"},
       "cards may have a column nobody scores in"},
      {"neutral_home", "FDF-D2", {"draw", "named"}, "who counts as home on neutral ground"},
      {"draw",
       "FDF-D4",
       {"stands", "replay", "extra_time", "penalties", "toss"},
       "what follows a draw"}};
  return list;
}

Result<void> set_switch(Switches& switches, std::string_view text) {
  const auto equals = text.find('=');
  const std::string name(trim(text.substr(0, equals)));
  const auto& list = switch_list();
  const auto info = std::find_if(list.begin(), list.end(),
                                 [&](const SwitchInfo& entry) { return entry.name == name; });
  if (info == list.end()) {
    std::vector<std::string> names;
    for (const SwitchInfo& entry : list) names.emplace_back(entry.name);
    return bad_input(
        fmt::format("no rule switch '{}'; there are {}", name, fmt::join(names, ", ")));
  }
  const std::string value(equals == std::string_view::npos ? "" : trim(text.substr(equals + 1)));
  const auto found = std::find(info->values.begin(), info->values.end(), value);
  if (found == info->values.end()) {
    return bad_input(fmt::format("{} = '{}' is no value of it; write {}={}", name, value, name,
                                 fmt::join(info->values, " or ")));
  }
  set_value(switches, name, static_cast<std::size_t>(found - info->values.begin()));
  return {};
}

std::vector<std::string> changed_switches(const Switches& switches) {
  std::vector<std::string> changed;
  for (const SwitchInfo& info : switch_list()) {
    const std::size_t value = value_of(switches, info.name);
    if (value != 0) changed.push_back(fmt::format("{}={}", info.name, info.values[value]));
  }
  return changed;
}

}  // namespace touchline::first_division
