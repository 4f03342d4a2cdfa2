// Switches of a rules set by name and value, as the command line, tapes and docs/rules write them.
// A game lists its own once; reading, writing and refusing them is the same for all.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/result.hpp"
#include "core/text.hpp"

namespace touchline {

/// One switch of the settings `S`: its values in words, the default first, and where it is kept.
template <class S>
struct Switch {
  std::string_view name{};
  std::string_view rule{};
  std::vector<std::string_view> values{};
  std::string_view meaning{};
  std::size_t (*get)(const S&) = nullptr;
  void (*set)(S&, std::size_t) = nullptr;
};

template <class S, class V>
S settings_of(V S::*);

/// A switch kept in a member: an enum counts its values from the default, a bool is at its default
/// or not.
template <auto Member>
auto make_switch(std::string_view name, std::string_view rule, std::vector<std::string_view> values,
                 std::string_view meaning) {
  using S = decltype(settings_of(Member));
  using Value = std::remove_cvref_t<decltype(std::declval<S>().*Member)>;
  if constexpr (std::is_same_v<Value, bool>) {
    return Switch<S>{name,
                     rule,
                     std::move(values),
                     meaning,
                     [](const S& s) -> std::size_t { return s.*Member == S{}.*Member ? 0 : 1; },
                     [](S& s, std::size_t value) { s.*Member = (S{}.*Member) == (value == 0); }};
  } else {
    return Switch<S>{name,
                     rule,
                     std::move(values),
                     meaning,
                     [](const S& s) { return static_cast<std::size_t>(s.*Member); },
                     [](S& s, std::size_t value) { s.*Member = static_cast<Value>(value); }};
  }
}

/// Sets one from "name=value". The game's own list is found beside its settings.
template <class S>
Result<void> set_switch(S& switches, std::string_view text) {
  const std::vector<Switch<S>>& list = switch_list(switches);
  const auto equals = text.find('=');
  const std::string name(trim(text.substr(0, equals)));
  const auto found = std::find_if(list.begin(), list.end(),
                                  [&](const Switch<S>& entry) { return entry.name == name; });
  if (found == list.end()) {
    std::vector<std::string> names;
    for (const Switch<S>& entry : list) names.emplace_back(entry.name);
    return bad_input(
        fmt::format("no rule switch '{}'; there are {}", name, join_words(names, ", ")));
  }
  const std::string value(equals == std::string_view::npos ? "" : trim(text.substr(equals + 1)));
  const auto at = std::find(found->values.begin(), found->values.end(), value);
  if (at == found->values.end()) {
    return bad_input(fmt::format("{} = '{}' is no value of it; write {}={}", name, value, name,
                                 join_words(found->values, " or ")));
  }
  found->set(switches, static_cast<std::size_t>(at - found->values.begin()));
  return {};
}

/// All of them at once, each as "name=value"; every one that is none is a problem.
template <class S>
Result<S> switches_from(const std::vector<std::string>& rules) {
  S switches;
  Problems problems;
  for (const std::string& rule : rules) {
    if (auto set = set_switch(switches, rule); !set) problems.add(set.error());
  }
  if (problems.bad()) return bad_input(problems);
  return switches;
}

/// Whether this switch is among them.
inline bool names_switch(const std::vector<std::string>& rules, std::string_view name) {
  return std::any_of(rules.begin(), rules.end(), [&](std::string_view rule) {
    return trim(rule.substr(0, rule.find('='))) == name;
  });
}

/// Those that differ from the default, as "name=value".
template <class S>
std::vector<std::string> changed_switches(const S& switches) {
  std::vector<std::string> changed;
  for (const Switch<S>& entry : switch_list(switches)) {
    const std::size_t value = entry.get(switches);
    if (value != 0) changed.push_back(fmt::format("{}={}", entry.name, entry.values[value]));
  }
  return changed;
}

/// Every one of them: what is kept for long names all switches, so that a new default changes no
/// league that is there.
template <class S>
std::vector<std::string> all_switches(const S& switches) {
  std::vector<std::string> all;
  for (const Switch<S>& entry : switch_list(switches))
    all.push_back(fmt::format("{}={}", entry.name, entry.values[entry.get(switches)]));
  return all;
}

}  // namespace touchline
