// Whom a computer president lets go: the surplus to the auction while it is open, the ageing and
// the hopeless to the extern league before the season takes their value. No money is counted here.
#include <algorithm>

#include "games/beppiland/rules/president_office.hpp"

namespace touchline::beppiland::presidency {
namespace {

constexpr int most_young = 14;

/// Men who are not on their way out already.
std::vector<const Player*> staying(const Office& office) {
  std::vector<const Player*> men;
  for (const Player& man : office.club.players)
    if (man.listed < 0 && !office.leaves(man.id) && man.id != office.promised.player &&
        !overshadowed(office.club, man))
      men.push_back(&man);
  return men;
}

int count_staying(const Office& office, bool grown, int youngest = age_J) {
  int n = 0;
  for (const Player* man : staying(office))
    n += adult(man->age) == grown && man->age >= youngest ? 1 : 0;
  return n;
}

/// Whether the area can do without one more; men who are young count as well.
bool spared(const Office& office, const Player& man) {
  constexpr ByArea<int> fewest{{2, 1, 4, 4, 4}};
  const Area area = home_area(man);
  int others = 0;
  for (const Player* any : staying(office))
    if (any->id != man.id && any->positions.has(area) && any->age >= age_J) ++others;
  return others >= fewest[area];
}

void let_go(Office& office, const Player* man) {
  if (man != nullptr) office.leaving.push_back(man->id);
}

/// The least valuable of those that `fits` and can be spared.
template <class Fits>
const Player* least(const Office& office, Fits fits) {
  const Player* found = nullptr;
  for (const Player* man : staying(office)) {
    if (man->id < 0 || !fits(*man) || !spared(office, *man)) continue;
    if (found == nullptr || keep_value(*man) < keep_value(*found)) found = man;
  }
  return found;
}

/// BEP-SEASONEND-2  His skill after the season.
int next_ab(const Player& man) { return adult(man.age) ? man.ab - (man.age + 1) : man.ab; }

/// BEP-SEASONEND-5  A J who cannot reach skill 5 any more, even if he always plays.
bool hopeless(const Office& office, const Player& man) {
  if (man.age != age_J) return false;
  return man.ab + (man.experience + 2 * office.sessions_left()) / 4 < 5;
}

/// BEP-STAFF-8  Men who will be of an age for the backroom next season or the one after.
std::vector<int> kept_for_the_backroom(const Office& office) {
  constexpr int age_III = 3;
  constexpr std::size_t of_each_age = 2;
  std::vector<int> kept;
  for (const int age : {age_III, age_III + 1}) {
    std::vector<const Player*> men;
    for (const Player* man : staying(office))
      if (man->age == age && next_ab(*man) >= 2) men.push_back(man);
    std::stable_sort(men.begin(), men.end(),
                     [](const Player* a, const Player* b) { return a->ab > b->ab; });
    for (std::size_t i = 0; i < std::min(of_each_age, men.size()); ++i) kept.push_back(men[i]->id);
  }
  return kept;
}

/// With so much money he does not trouble about the price of a man past his best.
bool careless(const Office& office) { return office.club.money > 4000; }

/// Session 11: whoever will be too weak next season is sold while he still has a price.
void clear_out(Office& office) {
  if (careless(office)) return;
  const std::vector<int> kept = kept_for_the_backroom(office);
  const auto fading = [&](const Player& man) {
    if (std::find(kept.begin(), kept.end(), man.id) != kept.end()) return false;
    const int after = next_ab(man);
    return adult(man.age) && (after < 4 || (man.age >= 4 && after < 7));
  };
  const int coming = count_staying(office, false);  // this season's J
  constexpr int rich = 2500, full_squad = 20;       // BEP-PA-1: twenty adults are worth their pay
  const int enough = office.club.money > rich ? full_squad : office.traits.adults - 1;
  while (count_staying(office, true) + coming > enough) {
    const Player* man = least(office, fading);
    if (man == nullptr) break;
    let_go(office, man);
  }
}

/// One of more men than his area has use for.
bool crowded(const Office& office, const Player& man) {
  const Area area = home_area(man);
  int men = 0;
  for (const Player* any : staying(office))
    men += home_area(*any) == area && any->age >= age_J ? 1 : 0;
  return adult(man.age) && men > wanted(office.traits.tactic)[area] * 3 / 4;
}

/// The market's sessions: one or two men too many go on the list.
void list_surplus(Office& office) {
  for (int i = 0; i < 2; ++i) {
    if (count_staying(office, true) > office.traits.adults + 2 * i)
      let_go(office, least(office, [](const Player& man) { return adult(man.age); }));
  }
  if (office.leaving.empty() && office.dice(Purpose::sales).below(3) == 0)
    let_go(office, least(office, [&](const Player& man) { return crowded(office, man); }));
  if (count_staying(office, false, age_P) > most_young)
    let_go(office, least(office, [](const Player& man) { return man.age == age_J; }));
  let_go(office, least(office, [&](const Player& man) { return hopeless(office, man); }));
}

/// The season-end sheet: after the ageing the squad should have its size.
void list_before_ageing(Office& office) {
  const auto survives = [](const Player& man) {
    return man.age >= age_J && next_ab(man) >= (man.age == age_J ? 5 : 3);
  };
  const auto left = [&] {
    int n = 0;
    for (const Player* man : staying(office)) n += survives(*man) ? 1 : 0;
    return n;
  };
  for (int i = 0; i < 4 && left() > office.traits.adults + 2; ++i)
    let_go(office, least(office, survives));
}

/// BEP-SEASONEND-5  J who will stay under 5 whatever they do in the last session's matches.
void sell_failed(Office& office) {
  if (careless(office)) return;
  for (std::size_t row = 0; row < office.club.players.size(); ++row) {
    const Player& man = office.club.players[row];
    if (man.age != age_J || man.listed >= 0 || man.id < 0 || office.leaves(man.id)) continue;
    if (overshadowed(office.club, man)) continue;
    if (man.ab + (man.experience + office.played[row]) / 4 < 5) office.leaving.push_back(man.id);
  }
}

/// In need of money: the man whose price is highest for what he is worth to the team.
void sell_in_need(Office& office) {
  const Switches& switches = office.view.switches;
  for (int i = 0; i < 3 && office.money < office.traits.reserve - 300; ++i) {
    const Player* man = least(office, [&](const Player& any) {
      return any.age >= age_J && non_league_value(any, switches) >= 50;
    });
    if (man == nullptr) return;
    let_go(office, man);
    office.money += non_league_value(*man, switches);
    office.orders.sell.push_back({man->name, 0});
  }
}

}  // namespace

void choose_leaving(Office& office) {
  if (office.view.session == season_end_session)
    list_before_ageing(office);
  else if (office.view.session == sessions)
    clear_out(office);
  else if (office.view.session < last_market_session)
    list_surplus(office);
}

// BEP-MONEY-7, BEP-AUCTION-8  The list pays the same or better, as long as there is one.
void sell_and_list(Office& office) {
  const bool listing =
      office.view.session < last_market_session || office.view.session == season_end_session;
  if (office.view.session == sessions) sell_failed(office);
  for (const Player& man : office.club.players) {
    if (!office.leaves(man.id)) continue;
    if (listing) {
      office.orders.list.push_back({man.name, young(man.age) ? 1 : 2, 0});
    } else {
      office.orders.sell.push_back({man.name, 0});
      office.money += non_league_value(man, office.view.switches);
    }
  }
  if (office.view.session <= sessions) sell_in_need(office);
}

}  // namespace touchline::beppiland::presidency
