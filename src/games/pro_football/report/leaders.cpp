#include "games/pro_football/report/leaders.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/json_value.hpp"
#include "document/number.hpp"
#include "games/pro_football/rules/real_line.hpp"
#include "text/csv_table.hpp"

namespace touchline::pro_football {

using namespace report;
namespace {

constexpr std::array listed{
    Stat::passing_yards,        Stat::passing_touchdowns, Stat::rushing_yards,
    Stat::rushing_touchdowns,   Stat::receiving_yards,    Stat::catches,
    Stat::receiving_touchdowns, Stat::interceptions,      Stat::sacks};
constexpr std::size_t most_listed = 5;

struct Leader {
  const Man* man = nullptr;
  const competition::nfl::Team* team = nullptr;
  double value = 0;
  std::optional<double> real{};
};

std::vector<Leader> everybody(const LeadersOf& of, Stat stat) {
  std::vector<Leader> all;
  for (std::size_t t = 0; t < of.season->cards.size(); ++t) {
    const Team& team = of.season->cards[t];
    const std::vector<RealLine> real = real_lines(team);
    for (std::size_t m = 0; m < team.men.size(); ++m) {
      const double sum = static_cast<double>((*of.men)[t][m][stat]);
      all.push_back({&team.men[m], &of.season->teams[t], sum / static_cast<double>(of.seasons),
                     real[m][stat]});
    }
  }
  return all;
}

// The first five here, and then who of the first five in the real season is not among them.
std::vector<Leader> leaders_in(const LeadersOf& of, Stat stat) {
  std::vector<Leader> all = everybody(of, stat);
  std::stable_sort(all.begin(), all.end(),
                   [](const Leader& a, const Leader& b) { return a.value > b.value; });
  const std::size_t first = std::min(most_listed, all.size());
  std::vector<Leader> shown;
  for (std::size_t i = 0; i < first; ++i) {
    if (all[i].value > 0) shown.push_back(all[i]);
  }
  const auto best = std::max_element(all.begin(), all.end(), [](const Leader& a, const Leader& b) {
    return a.real.value_or(0) < b.real.value_or(0);
  });
  if (best != all.end() && best->real.value_or(0) > 0 &&
      std::none_of(shown.begin(), shown.end(),
                   [&](const Leader& one) { return one.man == best->man; })) {
    shown.push_back(*best);
  }
  return shown;
}

}  // namespace

std::vector<Grid> leader_grids(const LeadersOf& of) {
  std::vector<Grid> grids;
  for (const Stat stat : listed) {
    std::string title(name(stat));
    title[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(title[0])));
    Grid grid{"",
              {fixed(left(title), 30), fixed(left(""), 4), fixed(right("here"), 7),
               fixed(right("really"), 7)},
              {},
              ""};
    for (const Leader& leader : leaders_in(of, stat)) {
      grid.rows.push_back({{{leader.man->name},
                            {leader.team->code},
                            {of.seasons == 1 ? std::to_string(static_cast<int>(leader.value))
                                             : decimal(leader.value, 1)},
                            {leader.real ? fmt::format("{:g}", *leader.real) : ""}}});
    }
    if (!grid.rows.empty()) grids.push_back(std::move(grid));
  }
  return grids;
}

JsonValue leaders_json(const LeadersOf& of) {
  JsonValue out = JsonValue::object();
  for (const Stat stat : listed) {
    JsonValue list = JsonValue::array();
    for (const Leader& leader : leaders_in(of, stat)) {
      JsonValue entry{
          {"man", leader.man->name}, {"team", leader.team->name}, {"value", leader.value}};
      if (leader.real) entry["real"] = *leader.real;
      list.push_back(std::move(entry));
    }
    out[std::string(name(stat))] = std::move(list);
  }
  return out;
}

std::map<std::string, std::string> leaders_csv(const LeadersOf& of) {
  std::string text = "team,man";
  for (std::size_t i = 0; i < stats; ++i) {
    text += fmt::format(",{}", name(static_cast<Stat>(i)));
  }
  text += "\n";
  for (std::size_t t = 0; t < of.season->cards.size(); ++t) {
    const Team& team = of.season->cards[t];
    for (std::size_t m = 0; m < team.men.size(); ++m) {
      const StatLine& line = (*of.men)[t][m];
      if (line.empty()) continue;
      text += fmt::format("{},{}", books::csv_cell(team.name), books::csv_cell(team.men[m].name));
      for (const std::int64_t value : line.value) {
        text += of.seasons == 1 ? fmt::format(",{}", value)
                                : fmt::format(",{:.2f}", static_cast<double>(value) /
                                                             static_cast<double>(of.seasons));
      }
      text += "\n";
    }
  }
  return {{"men.csv", text}};
}

}  // namespace touchline::pro_football
