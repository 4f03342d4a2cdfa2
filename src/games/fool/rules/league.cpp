#include "games/fool/rules/league.hpp"

#include <algorithm>

namespace touchline::fool {

const Player* find_man(const League& league, int id) {
  const auto found =
      std::lower_bound(league.players.begin(), league.players.end(), id,
                       [](const Player& man, int wanted) { return man.id < wanted; });
  return found != league.players.end() && found->id == id ? &*found : nullptr;
}
Player* find_man(League& league, int id) {
  return const_cast<Player*>(find_man(std::as_const(league), id));
}

std::vector<int> priority_order(const League& league) {
  return {league.ranking.rbegin(), league.ranking.rend()};
}

int rank_of(const League& league, int team) {
  const auto at = std::find(league.ranking.begin(), league.ranking.end(), team);
  return static_cast<int>(at - league.ranking.begin()) + 1;
}

bool in_top_half(const League& league, int team) {
  return rank_of(league, team) <= static_cast<int>(league.teams.size()) / 2;
}

std::vector<std::size_t> draft_order(const League& league) {
  const int season = upcoming_draft(league);
  const auto teams = league.teams.size();
  const auto place = [&](int round, int original) {
    return static_cast<std::size_t>(round - 1) * teams + static_cast<std::size_t>(original);
  };
  // Where the picks of this draft stand, by round and team.
  const std::size_t nowhere = league.picks.size();
  std::vector<std::size_t> stands(place(league.parameters.draft_rounds + 1, 0), nowhere);
  for (std::size_t i = 0; i < league.picks.size(); ++i) {
    const Pick& pick = league.picks[i];
    const std::size_t at = place(pick.round, pick.original);
    if (pick.season == season && at < stands.size()) stands[at] = i;
  }
  std::vector<std::size_t> order;
  order.reserve(stands.size());
  const std::vector<int> by_priority = priority_order(league);
  for (int round = 1; round <= league.parameters.draft_rounds; ++round)
    for (const int original : by_priority)
      if (const std::size_t at = stands[place(round, original)]; at != nowhere) order.push_back(at);
  return order;
}

int upcoming_draft(const League& league) {
  const bool turned = league.phase > Phase::year_turns && league.phase <= Phase::draft;
  return turned ? league.season : league.season + 1;
}

bool next_draft_open(const League& league) { return league.phase <= Phase::draft; }

int count_on(const League& league, int team, Roster roster) {
  return static_cast<int>(
      std::count_if(league.players.begin(), league.players.end(), [&](const Player& man) {
        return man.status == Status::roster && man.team == team && man.roster == roster;
      }));
}
int count_all(const League& league, int team) {
  return static_cast<int>(std::count_if(
      league.players.begin(), league.players.end(),
      [&](const Player& man) { return man.status == Status::roster && man.team == team; }));
}

int cut_size(const League& league, int round) {
  const Parameters& sizes = league.parameters;
  if (sizes.cuts.empty()) return sizes.active_roster;  // FOOL-ROSTER-5
  if (round == 0) return sizes.preseason_roster;
  return sizes.cuts[std::min(sizes.cuts.size(), static_cast<std::size_t>(round)) - 1];
}

int roster_limit(const League& league) {
  switch (league.phase) {
    case Phase::cut:
      return league.round == 0 ? league.parameters.camp_roster : cut_size(league, league.round - 1);
    case Phase::claims:
      return cut_size(league, league.round);
    case Phase::exhibition:
      return cut_size(league, league.round - 1);
    case Phase::week:
    case Phase::playoffs:
    case Phase::ranking:
    case Phase::year_turns:
      return league.parameters.active_roster;
    default:
      return league.parameters.camp_roster;
  }
}

int counted(const League& league, int team) {
  const bool everybody = league.phase > Phase::year_turns && league.phase <= Phase::publication;
  if (everybody || (league.phase == Phase::cut && league.round == 0))
    return count_all(league, team);
  return count_on(league, team, Roster::active) + count_on(league, team, Roster::camp);
}

const Standing& standing_of(const League& league, const Player& man) {
  static const Standing nobody;
  if (man.team < 0) return nobody;
  const Team& his = team(league, man.team);
  const auto own = his.for_man.find(man.id);
  return own == his.for_man.end() ? his.standing : own->second;
}

std::vector<const Player*> men_of(const League& league, int team) {
  std::vector<const Player*> men;
  for (const Player& man : league.players)
    if (man.status == Status::roster && man.team == team) men.push_back(&man);
  return men;
}

}  // namespace touchline::fool
