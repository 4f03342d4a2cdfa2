#include "games/pro_football/files/team_check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "games/pro_football/rules/calls.hpp"

namespace touchline::pro_football {
namespace {

using Sentences = std::vector<std::string>;

// PRO-SETUP-7, PRO-SETUP-8
void check_places(const Team& team, Sentences& missing) {
  const auto nobody_plays = [&](auto pos) {
    return std::none_of(team.men.begin(), team.men.end(),
                        [&](const Man& man) { return man.plays(pos); });
  };
  for (int i = 0; i <= static_cast<int>(OffPos::fl); ++i) {
    const auto pos = static_cast<OffPos>(i);
    if (nobody_plays(pos)) missing.push_back(fmt::format("nobody plays {}", name(pos)));
  }
  const Defence base = team.front == Front::three_four ? Defence::three_four : Defence::four_three;
  for (const DefPos pos : places(base)) {
    if (nobody_plays(pos)) missing.push_back(fmt::format("nobody plays {}", name(pos)));
  }
}

// Names are options of a substitution, and so must be told apart.
void check_names(const Team& team, Sentences& missing) {
  std::set<std::string> keys;
  for (const Man& man : team.men) {
    if (!keys.insert(option_key(man.name)).second) {
      missing.push_back(fmt::format("another man's name is too much like that of {}", man.name));
    }
  }
}

// PRO-SETUP-6  The columns that a man's places ask for.
void check_cards(const Team& team, Sentences& missing) {
  const auto all = [](const auto& columns) {
    return std::all_of(columns.begin(), columns.end(), [](const auto& c) { return c.has_value(); });
  };
  for (const Man& man : team.men) {
    const bool back = man.plays(OffPos::hb) || man.plays(OffPos::fb);
    const bool receives = man.plays(OffPos::te) || man.plays(OffPos::se) || man.plays(OffPos::fl);
    const auto needs = [&](std::string_view columns) {
      missing.push_back(fmt::format("the card of {} needs {}", man.name, columns));
    };
    if (man.plays(OffPos::qb) && (!all(man.pass) || !man.must_run)) {
      needs("flat, short, long and must run");
    }
    if (back && !all(man.run)) needs("linebuck, off tackle and end run");
    if (receives && !all(man.pass)) needs("flat, short and long");
  }
}

// Every number that a kick names has a man and his columns; a punt is not blocked on every roll.
void check_returns(const Team& team, Sentences& missing) {
  if (team.back[0] < 0) missing.emplace_back("'back 1' is missing");
  for (std::size_t i = 0; i < 3; ++i) {
    const bool known = team.back[i] >= 0;
    if (known != team.punt_return[i].has_value() || known != team.kick_return[i].has_value()) {
      missing.push_back(
          fmt::format("back {0} needs a man, 'punt return {0}' and 'kick return {0}'", i + 1));
    }
  }
  const auto always_blocked = [](const Cell& cell) {
    return !cell.branches.empty() &&
           std::all_of(cell.branches.begin(), cell.branches.end(), [](const Branch& branch) {
             return branch.leaf.a.kind == AtomKind::blocked;
           });
  };
  if (std::all_of(team.punt.cells.begin(), team.punt.cells.end(), always_blocked)) {
    missing.emplace_back("every punt of this team is blocked");
  }
}

}  // namespace

std::vector<std::string> what_is_missing(const Team& team) {
  Sentences missing;
  check_places(team, missing);
  check_names(team, missing);
  check_cards(team, missing);
  check_returns(team, missing);
  return missing;
}

}  // namespace touchline::pro_football
