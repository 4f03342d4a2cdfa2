#include "games/pro_football/rules/real_line.hpp"

#include <algorithm>
#include <charconv>

#include "core/text.hpp"

namespace touchline::pro_football {

RealLine real_line(std::string_view record) {
  RealLine line;
  for (const std::string_view raw : split(record, ',')) {
    const std::string_view part = trim(raw);
    double number = 0;
    const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), number);
    if (error != std::errc{}) continue;
    const auto stat = stat_named(trim(part.substr(static_cast<std::size_t>(end - part.data()))));
    if (stat) line.value[static_cast<std::size_t>(*stat)] = number;
  }
  return line;
}

std::vector<RealLine> real_lines(const Team& team) {
  std::vector<RealLine> lines(team.men.size());
  for (std::size_t man = 0; man < team.men.size(); ++man) {
    const Man& card = team.men[man];
    const auto record =
        std::find_if(team.records.begin(), team.records.end(),
                     [&](const SeasonRecord& one) { return one.name == card.name; });
    if (record != team.records.end()) lines[man] = real_line(record->text);
    const auto fill = [&](Stat stat, int number) {
      auto& value = lines[man].value[static_cast<std::size_t>(stat)];
      if (!value && number > 0) value = number;
    };
    fill(Stat::carries, card.carries);
    fill(Stat::targets, card.targets);
  }
  return lines;
}

}  // namespace touchline::pro_football
