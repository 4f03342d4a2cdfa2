#include "verb/option.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <set>

#include "core/text.hpp"
#include "verb/request.hpp"

namespace touchline::verb {

std::string_view long_name(const Option& option) {
  return option.name.substr(option.name.find("--"));
}

std::optional<std::string> refusal(const Option& option, const std::string& value) {
  if (option.takes == Takes::number) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
    const bool whole = error == std::errc{} && end == value.data() + value.size();
    if (whole && number >= option.least && number <= option.most) return std::nullopt;
    if (whole && option.most != Option{}.most) {
      return fmt::format("Value {} not in range {} to {}", value, option.least, option.most);
    }
    return fmt::format("'{}' must be a whole number from {} to {}", value, option.least,
                       option.most);
  }
  const bool known = option.among.empty() || std::find(option.among.begin(), option.among.end(),
                                                       value) != option.among.end();
  if (known) return std::nullopt;
  return fmt::format("{} not in {{{}}}", value, join_words(option.among, ","));
}

namespace {

/// Of two values for one name only the last would count.
void refuse_names_given_twice(const Option& option, const Request& request, Problems& problems) {
  const auto values = request.all(long_name(option));
  std::set<std::string> names;
  for (const std::string& value : values) {
    const std::string name(trim(value.substr(0, value.find('='))));
    if (value.find('=') == std::string::npos && values.size() > 1) {
      problems.error({}, fmt::format("{} {} is for all; leave the other {} out", long_name(option),
                                     value, long_name(option)));
    } else if (!names.insert(name).second) {
      problems.error({},
                     fmt::format("{} {} is given twice; leave one out", long_name(option), name));
    }
  }
}

}  // namespace

Problems conflicts(const std::vector<Option>& options, const Request& request) {
  Problems problems;
  const auto given = [&](std::string_view name) { return request.has(name); };
  for (const Option& option : options) {
    const auto name = long_name(option);
    if (!given(name)) continue;
    if (option.by_name) refuse_names_given_twice(option, request, problems);
    if (!option.with.empty() && std::none_of(option.with.begin(), option.with.end(), given)) {
      problems.error({}, fmt::format("{0} goes with {1}; add that, or leave {0} out", name,
                                     join_words(option.with, " or ")));
    }
    for (const std::string_view other : option.without) {
      if (!given(other)) continue;
      problems.error({}, fmt::format("{} and {} do not go together; leave one out", name, other));
    }
  }
  return problems;
}

std::vector<Option> dice_options() {
  return {
      seed_option("Seed of the computer's dice"),
      never_with({"--seed"}, {"--dice", "The faces of all throws, in order: \"3 1 4 | 2 2 4 | …\"",
                              Takes::text}),
      never_with({"--seed", "--dice", "--json"},
                 {"--own-dice", "Throw your own dice and type them in"})};
}

std::vector<Option> joined(std::vector<Option> first, const std::vector<Option>& second) {
  first.insert(first.end(), second.begin(), second.end());
  return first;
}

void merge(std::vector<Option>& all, const std::vector<Option>& more) {
  auto behind = all.begin();
  for (const Option& option : more) {
    const auto known = std::find_if(all.begin(), all.end(),
                                    [&](const Option& one) { return one.name == option.name; });
    behind = (known != all.end() ? known : all.insert(behind, option)) + 1;
  }
}

}  // namespace touchline::verb
