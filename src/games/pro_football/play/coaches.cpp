#include "games/pro_football/play/coaches.hpp"

#include "match/tables/live.hpp"

namespace touchline::pro_football {

SolvedPair solved_pair(const TableSetting& setting) {
  if (!setting.solution) return {};
  return {game_of(setting.book, *setting.solution), win_chance_of(setting.book, *setting.solution)};
}

SideCoaches::SideCoaches(const TableSetting& setting, const SolvedPair& solved,
                         BySide<GamePlan> plans)
    : setting_(&setting), automatic_(setting.book, setting.real_calls(), std::move(plans)) {
  if (solved.game) solved_.emplace(solved.game, solved.chance);
}

int SideCoaches::operator()(const Decision& decision, const State& s, Generator& luck) {
  const bool by_mix = setting_->coaches[decision.side] == Coaching::equilibrium && solved_;
  return by_mix ? (*solved_)(decision, s, luck) : automatic_(decision, s, luck);
}

namespace {

struct WithLuck {
  SideCoaches coaches;
  BySide<Generator> luck;
  int operator()(const Decision& decision, const State& s) {
    return coaches(decision, s, luck[decision.side]);
  }
};

}  // namespace

State play_coached(const TableSetting& setting, Generator dice, BySide<Generator> luck,
                   BySide<GamePlan> plans, Log<Event>& log) {
  WithLuck coaches{SideCoaches(setting, solved_pair(setting), std::move(plans)), std::move(luck)};
  LiveTable<Event, WithLuck&> table(dice, log, coaches);
  return play_out<Game>(setting.book, table);
}

}  // namespace touchline::pro_football
