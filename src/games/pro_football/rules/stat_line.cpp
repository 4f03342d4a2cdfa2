#include "games/pro_football/rules/stat_line.hpp"

#include <algorithm>

namespace touchline::pro_football {
namespace {

constexpr std::array<std::string_view, stats> stat_names{"carries",
                                                         "rushing yards",
                                                         "rushing touchdowns",
                                                         "attempts",
                                                         "completions",
                                                         "passing yards",
                                                         "passing touchdowns",
                                                         "interceptions thrown",
                                                         "sacked",
                                                         "targets",
                                                         "catches",
                                                         "receiving yards",
                                                         "receiving touchdowns",
                                                         "kick returns",
                                                         "kick return yards",
                                                         "punt returns",
                                                         "punt return yards",
                                                         "interceptions",
                                                         "sacks",
                                                         "fumbles"};

}  // namespace

std::string_view name(Stat stat) { return stat_names[static_cast<std::size_t>(stat)]; }

std::optional<Stat> stat_named(std::string_view text) {
  const auto found = std::find(stat_names.begin(), stat_names.end(), text);
  if (found == stat_names.end()) return std::nullopt;
  return static_cast<Stat>(found - stat_names.begin());
}

StatLine line_of(const ManFigures& man) {
  return {{man.runs.count,
           man.runs.yards,
           man.runs.touchdowns,
           man.thrown,
           man.passes.count,
           man.passes.yards,
           man.passes.touchdowns,
           man.intercepted,
           man.times_sacked,
           man.targets,
           man.catches.count,
           man.catches.yards,
           man.catches.touchdowns,
           man.kick_returns.count,
           man.kick_returns.yards,
           man.punt_returns.count,
           man.punt_returns.yards,
           man.interceptions.count,
           man.sacks,
           man.fumbles}};
}

}  // namespace touchline::pro_football
