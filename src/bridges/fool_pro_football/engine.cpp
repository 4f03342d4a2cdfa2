#include "bridges/fool_pro_football/engine.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "bridges/fool_pro_football/cards.hpp"
#include "games/pro_football/files/chart_file.hpp"
#include "games/pro_football/rules/game.hpp"
#include "games/pro_football/rules/stat_line.hpp"

namespace touchline::bridges {
namespace {

using fool::Player;
using fool::Position;

/// A team ready to be played with, and who stands behind each of its men (-1: nobody).
struct ProTeam {
  fool::Lineup lineup{};
  std::vector<int> ids{};
  pro_football::Squad squad{};
};

/// The men of a line-up at the places of pro football; those that the line-up has no slot for have
/// the best substitutes.
std::vector<int> men_at_places(const fool::Tables& tables, const fool::League& league,
                               const fool::Lineup& lineup) {
  const fool::Rules rules = rules_of(tables, league);
  std::vector<int> spare = lineup.substitutes;
  std::vector<int> ids;
  for (const ProPlace& place : all_pro_places()) {
    int found = -1;
    std::size_t seen = 0;
    const auto look = [&](const std::vector<Position>& slots, const std::vector<int>& men) {
      for (std::size_t i = 0; i < slots.size(); ++i)
        if (slots[i] == place.slot && seen++ == place.rank) found = men[i];
    };
    look(tables.game.offence, lineup.offence);
    look(tables.game.defence, lineup.defence);
    if (found < 0 && !spare.empty()) {
      const auto worth = [&](int id) {
        const Player& man = *find_man(league, id);
        return std::pair(fills(tables, man, place.slot), slot_value(rules, man, place.slot));
      };
      const auto best = std::max_element(spare.begin(), spare.end(),
                                         [&](int a, int b) { return worth(a) < worth(b); });
      found = *best;
      spare.erase(best);
    }
    ids.push_back(found);
  }
  ids.push_back(lineup.punt_returner);
  ids.push_back(lineup.kick_returner);
  return ids;
}

ProKicks kicks_of(const fool::League& league, const fool::Lineup& lineup) {
  ProKicks made{-12, -10, 0, 0};  // without a kicker, and without a punter
  if (const Player* man = find_man(league, lineup.kicker)) {
    const fool::Kicking& kick = man->values.kick;
    made.field_goals = std::clamp(kick.distance - 47 + 12 - kick.b - kick.n, -12, 12);
  }
  if (const Player* man = find_man(league, lineup.punter))
    made.punts = man->values.kick.distance + man->values.kick.control - 48;
  const auto returns = [&](fool::Role role) {
    int best = 0;
    for (const Player& man : league.players) {
      const fool::Specialist* in_role = specialist_in(man, role);
      if (in_role && (man.id == lineup.kick_returner || man.id == lineup.punt_returner))
        best = std::max(best, in_role->level - (in_role->lapsed ? 1 : 0));
    }
    return best;
  };
  made.kick_returns = returns(fool::Role::kr);
  made.punt_returns = returns(fool::Role::pr);
  return made;
}

class ProRound final : public fool::GameRound {
 public:
  ProRound(const fool::Tables& tables, const fool::League& league,
           std::shared_ptr<const pro_football::Charts> charts, const ProLadder& ladder)
      : tables_(tables), league_(league), charts_(std::move(charts)) {
    const auto teams = static_cast<int>(league.teams.size());
    std::vector<ProFigures> figures;
    for (int one = 0; one < teams; ++one) figures.push_back(pro_figures_of(tables, league, one));
    for (int one = 0; one < teams; ++one) {
      ProTeam& team = teams_.emplace_back();
      team.lineup = best_lineup(tables, league, one);
      team.ids = men_at_places(tables, league, team.lineup);
      std::vector<std::string> names;
      for (std::size_t i = 0; i < team.ids.size(); ++i) {
        const Player* man = find_man(league, team.ids[i]);
        names.push_back(fmt::format("{} {}", i + 1, man ? man->name : "nobody"));
      }
      const ProLevels levels = pro_levels_of(figures[static_cast<std::size_t>(one)], figures);
      team.squad = pro_football::make_squad(
          ladder.team(fool::team(league, one).name, levels, kicks_of(league, team.lineup), names));
    }
  }

  fool::GameReport play(const fool::Game& game, fool::DiceBox& dice) override {
    const BySide<const ProTeam*> sides{&teams_[static_cast<std::size_t>(game.home)],
                                       &teams_[static_cast<std::size_t>(game.away)]};
    pro_football::Setting setting;
    setting.season = sides.home->squad.team->season;
    setting.postseason = game.kind == fool::GameKind::postseason;
    pro_football::Switches switches;
    switches.injuries = false;  // FOOL-OURS-3 has them
    const pro_football::Book book({sides.home->squad, sides.away->squad}, charts_, switches,
                                  setting);
    const std::string key = game_key(league_, game);
    Generator stream = dice.stream(key);
    pro_football::AutomaticCoaches coaches(coach_luck(dice.seed(), key_number(key), 0),
                                           pro_football::AutomaticCoach(book));
    pro_football::Statistics figures;
    const pro_football::State end = play_counted(book, stream, coaches, figures);
    dice.drew(stream.draws() + coaches.draws());
    fool::GameReport report = told(sides, end, figures);
    hurt_men(tables_, league_, report, dice);
    return report;
  }

 private:
  static fool::GameReport told(const BySide<const ProTeam*>& sides, const pro_football::State& end,
                               const pro_football::Statistics& figures) {
    fool::GameOutcome out;
    out.score = end.score;
    for (const Side side : both_sides) {
      const pro_football::TeamFigures& own = figures.of(side);
      out.kicks[side] = {own.field_goals_tried, own.extra_points_tried, own.punts,
                         own.touchdowns + own.field_goals + 1};
    }
    fool::GameReport report = report_of({&sides.home->lineup, &sides.away->lineup}, out);
    for (const Side side : both_sides)
      for (std::size_t i = 0; i < sides[side]->ids.size(); ++i) {
        const pro_football::ManFigures& man = figures.of(side).men[i];
        const int kicks = man.kick_returns.count, punts = man.punt_returns.count;
        if (sides[side]->ids[i] < 0 || man == pro_football::ManFigures{}) continue;
        fool::Appearance& one = appearance(report, sides[side]->ids[i]);
        one.kick_returns += kicks;
        one.punt_returns += punts;
        add_figures(one, pro_football::line_of(man));
      }
    return report;
  }
  /// All that pro football lists men by; how often they returned is told already.
  static void add_figures(fool::Appearance& one, const pro_football::StatLine& line) {
    using pro_football::Stat;
    for (std::size_t i = 0; i < pro_football::stats; ++i) {
      const auto stat = static_cast<Stat>(i);
      if (line[stat] == 0 || stat == Stat::kick_returns || stat == Stat::punt_returns) continue;
      one.figures.push_back({std::string(name(stat)), static_cast<int>(line[stat])});
    }
  }
  static fool::Appearance& appearance(fool::GameReport& report, int id) {
    for (fool::Appearance& one : report.men)
      if (one.man == id) return one;
    report.men.emplace_back().man = id;
    return report.men.back();
  }

  const fool::Tables& tables_;
  const fool::League& league_;
  std::shared_ptr<const pro_football::Charts> charts_;
  std::vector<ProTeam> teams_{};
};

class ProEngine final : public fool::GameEngine {
 public:
  explicit ProEngine(pro_football::Charts charts)
      : charts_(std::make_shared<const pro_football::Charts>(std::move(charts))),
        ladder_(*charts_) {}
  std::unique_ptr<fool::GameRound> open(const fool::Tables& tables,
                                        const fool::League& league) const override {
    return std::make_unique<ProRound>(tables, league, charts_, ladder_);
  }

 private:
  std::shared_ptr<const pro_football::Charts> charts_;
  ProLadder ladder_;
};

}  // namespace

fool::EngineKind fool_pro_football() {
  fool::EngineKind kind;
  kind.name = pro_football::Game::id;
  kind.edition = pro_football::Game::edition;
  kind.papers = {"pro-football/charts.txt"};
  kind.make = [](const std::vector<std::string>& papers)
      -> Result<std::shared_ptr<const fool::GameEngine>> {
    auto charts = pro_football::parse_charts(papers.front(), "charts.txt");
    if (!charts) return bad_input(charts.error());
    return std::make_shared<const ProEngine>(std::move(*charts));
  };
  return kind;
}

}  // namespace touchline::bridges
