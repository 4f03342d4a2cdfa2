#include "games/pro_football/rules/book.hpp"

#include <algorithm>

namespace touchline::pro_football {
namespace {

// PRO-R64  Overtime by season.
Overtime overtime_of(const Switches& switches, const Setting& setting) {
  const int year = setting.season;
  Overtime overtime;
  overtime.until_decided = setting.postseason;
  overtime.seconds = !setting.postseason && year >= 2017 ? 600 : 900;
  overtime.time_outs = setting.postseason ? 3 : 2;
  overtime.rule = switches.overtime;
  if (overtime.rule == OvertimeRule::by_season) {
    const int modified = setting.postseason ? 2010 : 2012, both = setting.postseason ? 2022 : 2025;
    overtime.rule = year >= both                         ? OvertimeRule::both
                    : year >= modified                   ? OvertimeRule::modified
                    : year >= 1974 || setting.postseason ? OvertimeRule::sudden
                                                         : OvertimeRule::none;
  }
  overtime.seconds = overtime.seconds * setting.quarter_seconds / 900;
  return overtime;
}

/// Teams without lines of their own know the same: their menus are made once for all of them.
std::shared_ptr<const Menus> menus_of(const Team& team) {
  static const auto common = std::make_shared<const Menus>(make_menus(Team{}));
  return team.calls.empty() ? common : std::make_shared<const Menus>(make_menus(team));
}

}  // namespace

Squad make_squad(Team team) {
  auto menus = menus_of(team);
  index_men(team);
  return {std::make_shared<const Team>(std::move(team)), std::move(menus)};
}

Book::Book(BySide<Team> teams, Charts charts, Switches switches, Setting setting)
    : Book({make_squad(std::move(teams.home)), make_squad(std::move(teams.away))},
           std::make_shared<const Charts>(std::move(charts)), switches, setting) {}

Book::Book(BySide<Squad> squads, std::shared_ptr<const Charts> charts, Switches switches,
           Setting setting)
    : squads_(std::move(squads)),
      charts_(std::move(charts)),
      switches_(switches),
      setting_(setting),
      overtime_(overtime_of(switches, setting)) {}

const Menu& Book::menu(Side side, Defence defence, Formation formation, bool shown) const {
  return (*squads_[side].menus)[static_cast<std::size_t>(defence)]
                               [static_cast<std::size_t>(formation)][shown ? 1 : 0];
}

int Book::kickoff_spot() const {
  const int year = setting_.season;
  const int own = year <= 1973 ? 40 : year <= 1993 ? 35 : year <= 2010 ? 30 : 35;
  return 100 - own;
}

int Book::touchback(bool kickoff) const {
  return kickoff && switches_.touchback_2016 && setting_.season >= 2016 ? 25 : 20;
}

int Book::try_spot() const { return switches_.xp_2015 && setting_.season >= 2015 ? 15 : 2; }

int Book::field_goal_length(int line) const {
  const bool on_goal_line = switches_.posts_1974 && setting_.season < 1974;
  return line + (on_goal_line ? 7 : 17);
}

int Book::longest_line() const {
  if (switches_.fg_limit == FgLimit::none) return 99;
  return 63 - field_goal_length(0);
}

// PRO-FG-5, PRO-FG-6  The defence's own yard line after a miss from this line.
int Book::missed_spot(int line) const {
  const int year = setting_.season, kicked_from = line + 7;
  if (year <= 1973 || kicked_from <= 20) return 20;
  if (year >= 1994) return std::max(20, kicked_from);
  return switches_.missed_fg_literal ? line : std::max(20, line);
}

}  // namespace touchline::pro_football
