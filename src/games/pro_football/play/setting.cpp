#include "games/pro_football/play/setting.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "games/pro_football/files/library.hpp"
#include "games/pro_football/rules/switches.hpp"

namespace touchline::pro_football {
namespace {

constexpr std::array<std::string_view, 2> coach_names{"auto", "human"};

}  // namespace

Result<void> set_coach(BySide<Coaching>& coaches, const std::string& text) {
  const auto equals = text.find('=');
  const std::string who = equals == std::string::npos ? "" : text.substr(0, equals);
  const std::string coach = equals == std::string::npos ? text : text.substr(equals + 1);
  const auto found = std::find(coach_names.begin(), coach_names.end(), coach);
  if (found == coach_names.end() || (!who.empty() && who != "home" && who != "away")) {
    return bad_input(fmt::format(
        "--coach {} is none; write home=human, away=auto, or auto or human for both", text));
  }
  for (const Side side : both_sides) {
    if (!who.empty() && who != name(side)) continue;
    coaches[side] = static_cast<Coaching>(found - coach_names.begin());
  }
  return {};
}

MatchOrder order_of(const verb::Request& request) {
  return {{request.text("home"), request.text("away")},
          request.text("--charts"),
          request.has("--neutral"),
          request.has("--playoff"),
          request.all("--rule"),
          request.all("--coach")};
}

MatchOrder order_of(const Tape& tape) {
  MatchOrder order{{tape.teams.home.id, tape.teams.away.id},
                   tape.book.id,
                   tape.neutral,
                   tape.playoff,
                   tape.rules,
                   {}};
  for (const Side side : both_sides) {
    if (tape.coaches[side].empty()) continue;
    order.coaches.push_back(fmt::format("{}={}", name(side), tape.coaches[side]));
  }
  return order;
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
  auto charts = library.charts(order.charts);
  if (!charts) problems.add(charts.error());
  if (problems.bad()) return bad_input(problems);
  Setting site;
  site.season = teams.home->team.season;
  site.neutral = order.neutral;
  site.postseason = order.playoff;
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
  report::TapeNames names;
  for (const Side side : both_sides) {
    names.teams[side] = &setting.material[side];
    names.coaches[side] = coach_names[static_cast<std::size_t>(setting.coaches[side])];
  }
  names.book = &setting.charts;
  names.dice = setting.dice;
  return names;
}

}  // namespace touchline::pro_football
