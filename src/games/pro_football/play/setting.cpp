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

constexpr std::array<std::string_view, 4> coach_names{"auto", "real", "equilibrium", "human"};

/// "pass/double-FL-by-FS" as a line of a card: "pass, double FL by FS".
std::string line_of(std::string_view key) {
  std::string line;
  for (const char letter : key) {
    if (letter == '/') {
      line += ", ";
    } else {
      line += letter == '-' ? ' ' : letter;
    }
  }
  return line;
}

void add_lines(Team& team, const std::vector<std::string>& lines) {
  for (const std::string& line : lines) {
    std::string why;
    if (!parse_def_call(line, why)) continue;
    if (std::find(team.calls.begin(), team.calls.end(), line) == team.calls.end()) {
      team.calls.push_back(line);
    }
  }
}

}  // namespace

Book with_calls(const Book& book, const FurtherCalls& calls) {
  if (calls.home.empty() && calls.away.empty()) return book;
  BySide<Team> teams{book.team(Side::home), book.team(Side::away)};
  for (const Side side : both_sides) add_lines(teams[side], calls[side]);
  return Book(std::move(teams), book.charts(), book.switches(), book.setting());
}

// What was found against an offence is the other side's to call.
FurtherCalls calls_of(const DriveSolution& solution) {
  return {lines_of(solution.found.away), lines_of(solution.found.home)};
}

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
          request.all("--coach"),
          {},
          false,
          request.has("--judge")};
}

MatchOrder order_of(const Tape& tape) {
  MatchOrder order{{tape.teams.home.id, tape.teams.away.id},
                   tape.book.id,
                   tape.neutral,
                   tape.playoff,
                   tape.out,
                   tape.rules,
                   play::coach_options(tape.coaches),
                   {},
                   !tape.result.empty(),
                   false};
  for (const TapeInput& input : tape.inputs) {
    if (input.rule == "PRO-D11"_rule) order.calls[input.side].push_back(line_of(input.choice));
  }
  return order;
}

Result<TableSetting> find_setting(const std::filesystem::path& data, const MatchOrder& order,
                                  const verb::Work& work) {
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
  SharedSolution solution;
  const auto plays_it = [&](Side side) { return coaches[side] == Coaching::equilibrium; };
  if (order.judge || (!order.finished && (plays_it(Side::home) || plays_it(Side::away)))) {
    const Book book({teams.home->team, teams.away->team}, charts->charts, *switches, site);
    solution = found_or_solved(book, {teams.home->text, teams.away->text}, charts->text,
                               work.progress("solving the pair"));
    if (!solution) return cancelled();
  }
  site.absent = absent;
  const Book plain({teams.home->team, teams.away->team}, std::move(charts->charts), *switches,
                   site);
  const Book called = with_calls(plain, order.calls);
  TableSetting setting{solution ? with_calls(called, calls_of(*solution)) : called,
                       {report::material(teams.home->id, teams.home->text),
                        report::material(teams.away->id, teams.away->text)},
                       report::material(charts->id, charts->text),
                       coaches,
                       {},
                       std::move(solution)};
  return setting;
}

report::TapeNames names_of(const TableSetting& setting) {
  return report::names_at_table(setting, coach_names);
}

}  // namespace touchline::pro_football
