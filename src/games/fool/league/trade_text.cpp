#include "games/fool/league/trade_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"
#include "games/fool/files/names.hpp"
#include "games/fool/files/notation.hpp"
#include "games/fool/league/act_text.hpp"
#include "games/fool/rules/value.hpp"

namespace touchline::fool {
namespace {

/// "pick 2 of Cougars next": of the upcoming draft, or the one after it.
Result<PickRef> read_pick(const League& league, int from, std::string_view text) {
  PickRef pick{upcoming_draft(league), 0, from};
  auto tokens = words(text);
  for (std::size_t i = 1; i < tokens.size(); ++i) {
    const std::string word = fold(tokens[i]);
    if (word == "next") {
      ++pick.season;
    } else if (word == "season" && i + 1 < tokens.size()) {
      pick.season = to_int(tokens[++i]).value_or(0);
    } else if (word == "of") {
      std::string name;
      while (i + 1 < tokens.size() && fold(tokens[i + 1]) != "next" &&
             fold(tokens[i + 1]) != "season")
        name += (name.empty() ? "" : " ") + std::string(tokens[++i]);
      const auto whose = team_called(league, name);
      if (!whose) return bad_input(whose.error());
      pick.original = *whose;
    } else if (const auto round = to_int(word)) {
      pick.round = *round;
    } else {
      return bad_input(
          fmt::format("'{}' is not understood; write pick 2 of TEAM, pick 2 next", text));
    }
  }
  if (pick.round < 1) return bad_input("a pick needs its round: pick 2");
  return pick;
}

Result<void> read_side(const League& league, int from, std::string_view text, std::vector<int>& men,
                       std::vector<PickRef>& picks) {
  for (const std::string_view part : listed(text)) {
    if (fold(part) == "nothing") continue;
    if (fold(part).starts_with("pick ")) {
      auto pick = read_pick(league, from, part);
      if (!pick) return bad_input(pick.error());
      picks.push_back(*pick);
      continue;
    }
    const auto man = man_called(league, part, of_team(from));
    if (!man) return bad_input(man.error());
    men.push_back(*man);
  }
  return {};
}

std::string written_side(const League& league, const std::vector<int>& men,
                         const std::vector<PickRef>& picks) {
  std::vector<std::string> parts;
  for (const int man : men) parts.push_back(numbered(league, man));
  for (const PickRef& pick : picks) parts.push_back(written_pick(league, pick));
  return parts.empty() ? "nothing" : join_words(parts, ", ");
}

}  // namespace

std::string written_pick(const League& league, const PickRef& pick) {
  return fmt::format("pick {} of {} season {}", pick.round, team(league, pick.original).name,
                     pick.season);
}

Result<Trade> read_trade(const League& league, int from, std::string_view text) {
  const std::size_t at = text.find(':');
  if (at == std::string_view::npos) return bad_input("write offer TEAM: give 31, pick 1; get 44");
  const auto to = team_called(league, text.substr(0, at));
  if (!to) return bad_input(to.error());
  Trade trade;
  trade.a = from;
  trade.b = *to;
  for (const std::string_view part : split(text.substr(at + 1), ';')) {
    const std::string_view one = trim(part);
    if (one.empty()) continue;
    Result<void> read;
    if (fold(one).starts_with("give "))
      read = read_side(league, from, one.substr(5), trade.men_a, trade.picks_a);
    else if (fold(one).starts_with("get "))
      read = read_side(league, *to, one.substr(4), trade.men_b, trade.picks_b);
    else if (fold(one) == "on draft day")
      trade.on_draft_day = true;
    else
      read =
          bad_input(fmt::format("'{}' is not understood; write give …; get …; on draft day", one));
    if (!read) return bad_input(read.error());
  }
  return trade;
}

std::string written_trade(const League& league, const Trade& trade) {
  return fmt::format("{}: give {}; get {}{}", team(league, trade.b).name,
                     written_side(league, trade.men_a, trade.picks_a),
                     written_side(league, trade.men_b, trade.picks_b),
                     trade.on_draft_day ? "; on draft day" : "");
}

std::pair<int, int> trade_values(const Tables& tables, const League& league, const Trade& trade) {
  const Rules rules = rules_of(tables, league);
  const auto sum = [&](const std::vector<int>& men, const std::vector<PickRef>& picks) {
    int worth = 0;
    for (const int id : men) worth += std::max(0, value_of(rules, *find_man(league, id)));
    for (const PickRef& pick : picks) worth += pick_value(tables, pick.round);
    return worth;
  };
  return {sum(trade.men_a, trade.picks_a), sum(trade.men_b, trade.picks_b)};
}

namespace {

/// "31 Al Barton V 8, 44 …": who a team has at a position, the best first.
std::string men_at(const Rules& rules, std::vector<const Player*> men, Position position) {
  std::erase_if(men, [&](const Player* man) { return man->position != position; });
  std::stable_sort(men.begin(), men.end(), [&](const Player* a, const Player* b) {
    return value_of(rules, *a) > value_of(rules, *b);
  });
  std::vector<std::string> parts;
  for (const Player* man : men)
    parts.push_back(fmt::format("{} V {}", numbered(*man), std::max(0, value_of(rules, *man))));
  return parts.empty() ? "nobody" : join_words(parts, ", ");
}

/// A team's roster where the trade touches it, before and after; and where it falls short then.
void add_roster(const Tables& tables, const League& league, int one, const std::vector<int>& out,
                const std::vector<int>& in, std::vector<std::string>& lines) {
  const Rules rules = rules_of(tables, league);
  const std::vector<const Player*> before = men_of(league, one);
  std::vector<const Player*> after = before;
  std::vector<Position> touched;
  const auto touch = [&](const Player& man) {
    if (std::find(touched.begin(), touched.end(), man.position) == touched.end())
      touched.push_back(man.position);
  };
  for (const int id : out) {
    if (const Player* man = find_man(league, id)) touch(*man);
    std::erase_if(after, [&](const Player* man) { return man->id == id; });
  }
  for (const int id : in) {
    const Player* man = find_man(league, id);
    if (!man) continue;
    touch(*man);
    after.push_back(man);
  }
  lines.push_back(
      fmt::format("{}: {} men, {} after it", team(league, one).name, before.size(), after.size()));
  for (const Position position : touched) {
    lines.push_back(fmt::format("  {} before: {}", pad_right(code(position), 3),
                                men_at(rules, before, position)));
    lines.push_back(fmt::format("      after:  {}", men_at(rules, after, position)));
  }
  const auto able = [&](const std::vector<const Player*>& men, Position type) {
    return static_cast<int>(std::count_if(men.begin(), men.end(), [&](const Player* man) {
      const bool away = man->roster == Roster::camp_ir || man->roster == Roster::season_ir;
      return !away && fills(tables, *man, type);
    }));
  };
  for (const Position type : slot_types(tables)) {
    const int now = able(before, type), then = able(after, type);
    if (then >= depth_minimum(tables, type) || then >= now) continue;
    lines.push_back(fmt::format("  {}: {} able men, {} after it; {} are wanted", code(type), now,
                                then, depth_minimum(tables, type)));
  }
}

}  // namespace

std::vector<std::string> trade_lines(const Tables& tables, const League& league,
                                     const Trade& trade) {
  const Rules rules = rules_of(tables, league);
  std::vector<std::string> lines;
  const auto side = [&](int giver, const std::vector<int>& men, const std::vector<PickRef>& picks) {
    int sum = 0;
    lines.push_back(fmt::format("{} give:", team(league, giver).name));
    for (const int id : men) {
      const Player* man = find_man(league, id);
      if (!man) continue;
      const int worth = std::max(0, value_of(rules, *man));
      sum += worth;
      lines.push_back(fmt::format("  {} {} V {}", pad_right(numbered(*man), 26),
                                  pad_right(written_man(*man), 22), worth));
    }
    for (const PickRef& pick : picks) {
      sum += pick_value(tables, pick.round);
      lines.push_back(fmt::format("  {} V {}", pad_right(written_pick(league, pick), 49),
                                  pick_value(tables, pick.round)));
    }
    lines.push_back(fmt::format("  value {}", sum));
  };
  side(trade.a, trade.men_a, trade.picks_a);
  side(trade.b, trade.men_b, trade.picks_b);
  add_roster(tables, league, trade.a, trade.men_a, trade.men_b, lines);
  add_roster(tables, league, trade.b, trade.men_b, trade.men_a, lines);
  return lines;
}

}  // namespace touchline::fool
