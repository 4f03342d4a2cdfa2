// What a man really did, as far as his card says it (PRO-SETUP-13): told beside what he does here,
// and never part of a result.
#pragma once

#include "games/pro_football/rules/card.hpp"
#include "games/pro_football/rules/stat_line.hpp"

namespace touchline::pro_football {

/// A man's real season by statistic, nothing where the card does not say; as the team lists them.
struct RealLine {
  std::array<std::optional<double>, stats> value{};
  const std::optional<double>& operator[](Stat stat) const {
    return value[static_cast<std::size_t>(stat)];
  }
};
std::vector<RealLine> real_lines(const Team& team);

/// "16 games, 253 carries, 1262 rushing yards": what of it has a name among statistics.
RealLine real_line(std::string_view record);

}  // namespace touchline::pro_football
