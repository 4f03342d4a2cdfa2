#include "verb/option.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

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
  return fmt::format("{} not in {{{}}}", value, fmt::join(option.among, ","));
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
