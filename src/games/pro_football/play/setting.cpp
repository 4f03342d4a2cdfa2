#include "games/pro_football/play/setting.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "games/pro_football/files/library.hpp"
#include "games/pro_football/rules/switches.hpp"
#include "play/coach_option.hpp"

namespace touchline::pro_football {
namespace {

constexpr std::array<std::string_view, 2> coach_names{"auto", "human"};

}  // namespace

Result<void> set_coach(BySide<Coaching>& coaches, const std::string& text) {
  return play::set_coach(coaches, text, coach_names);
}

Result<std::uint64_t> absent_among(const Team& team, const std::vector<std::string>& names) {
  std::uint64_t bits = 0;
  for (const std::string& name : names) {
    const auto man = std::find_if(team.men.begin(), team.men.end(),
                                  [&](const Man& one) { return one.name == name; });
    if (man == team.men.end()) {
      return bad_input(fmt::format("'{}' is out, but is no man of {}", name, team.name));
    }
    bits |= std::uint64_t{1} << (man - team.men.begin());
  }
  return bits;
}

MatchOrder order_of(const verb::Request& request) {
  return {{request.text("home"), request.text("away")},
          request.text("--charts"),
          request.has("--neutral"),
          request.has("--playoff"),
          {},
          request.all("--rule"),
          request.all("--coach")};
}

MatchOrder order_of(const Tape& tape) {
  return {{tape.teams.home.id, tape.teams.away.id},
          tape.book.id,
          tape.neutral,
          tape.playoff,
          tape.out,
          tape.rules,
          play::coach_options(tape.coaches)};
}

Result<TableSetting> find_setting(const std::filesystem::path& data, const MatchOrder& order) {
  const Library library(data);
  Problems problems;
  const auto switches = switches_from<Switches>(order.rules);
  if (!switches) problems.add(switches.error());
  BySide<Coaching> coaches{};
  for (const std::string& coach : order.coaches) {
    if (auto set = set_coach(coaches, coach); !set) problems.add(set.error());
  }
  BySide<std::optional<FoundTeam>> teams;
  for (const Side side : both_sides) {
    auto found = library.team(order.teams[side]);
    if (found) {
      teams[side] = std::move(*found);
    } else {
      problems.add(found.error());
    }
  }
  BySide<std::uint64_t> absent{};
  for (const Side side : both_sides) {
    if (!teams[side]) continue;
    auto bits = absent_among(teams[side]->team, order.out[side]);
    if (!bits) problems.add(bits.error());
    absent[side] = bits.value_or(0);
  }
  auto charts = library.charts(order.charts);
  if (!charts) problems.add(charts.error());
  if (problems.bad()) return bad_input(problems);
  Setting site;
  site.season = teams.home->team.season;
  site.neutral = order.neutral;
  site.postseason = order.playoff;
  site.absent = absent;
  TableSetting setting{
      Book({teams.home->team, teams.away->team}, std::move(charts->charts), *switches, site),
      {report::material(teams.home->id, teams.home->text),
       report::material(teams.away->id, teams.away->text)},
      report::material(charts->id, charts->text),
      coaches,
      {}};
  return setting;
}

report::TapeNames names_of(const TableSetting& setting) {
  return report::names_at_table(setting, coach_names);
}

}  // namespace touchline::pro_football
