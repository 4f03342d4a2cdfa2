// How a computer president looks after his squad before the matches: pats on the back, pensions,
// discoveries, training. Buying and selling are in president_market.cpp.
#include <algorithm>

#include "games/beppiland/rules/money.hpp"
#include "games/beppiland/rules/president_office.hpp"
#include "games/beppiland/rules/training.hpp"

namespace touchline::beppiland::presidency {

ByArea<int> wanted(const Tactic& tactic) {
  ByArea<int> men;
  men[Area::Po] = 3;
  men[Area::Li] = 3;
  men[Area::Di] = 2 * (tactic.def - (tactic.li ? 1 : 0)) + 2;
  men[Area::Ce] = 2 * tactic.mid + 2;
  men[Area::At] = 2 * tactic.att + 2;
  return men;
}

int keep_value(const Player& player) {
  if (player.age == age_P) return 75 + 10 * (player.ab - 2);
  if (player.age == age_J) return 10 * player.ab + 45;
  return 10 * player.ab + 12 * (4 - player.age);
}

bool overshadowed(const Club& club, const Player& player) {
  const auto first = std::find_if(club.players.begin(), club.players.end(),
                                  [&](const Player& man) { return man.name == player.name; });
  return first != club.players.end() && first->id != player.id;
}

std::vector<std::string> names_of(const Club& club) {
  std::vector<std::string> names;
  for (const Player& man : club.players) names.push_back(man.name);
  for (const Staff& man : club.staff) names.push_back(man.name);
  return names;
}

int count_adults(const Club& club) {
  return static_cast<int>(std::count_if(club.players.begin(), club.players.end(),
                                        [](const Player& man) { return adult(man.age); }));
}

int count_area(const Club& club, Area area) {
  return static_cast<int>(
      std::count_if(club.players.begin(), club.players.end(),
                    [&](const Player& man) { return man.positions.has(area); }));
}

std::vector<Role> missing_roles(const Club& club, bool next_season) {
  std::vector<Role> missing;
  for (const Role role : {Role::tactician, Role::coach, Role::physio, Role::scout}) {
    const bool there = std::any_of(club.staff.begin(), club.staff.end(), [&](const Staff& man) {
      return man.role == role && !(next_season && man.age > 1);
    });
    if (!there) missing.push_back(role);
  }
  return missing;
}

// BEP-TRADE-2  What was agreed by letter goes on the sheet.
void promise(Office& office) {
  const auto& agreed = office.view.agreed;
  if (!agreed) return;
  for (const Player& man : office.club.players)
    if (man.name == agreed->give.names.front() && office.promised.player == 0)
      office.promised = {man.id, agreed->give.money, agreed->take.names.front()};
  office.orders.trade.push_back(*agreed);
}

// BEP-PS-2  Into training, or into money when that is short.
void use_pats(Office& office) {
  Club& club = office.club;
  if (club.ps <= 0) return;
  const PsUse use = club.money < -100 ? PsUse::M : PsUse::PA;
  office.orders.ps.push_back({club.ps, use, 0});
  if (use == PsUse::M)
    club.money += money_per_ps * club.ps;
  else
    club.pa += club.ps;
  club.ps = 0;
}

namespace {

constexpr int fewest_adults = 12;

/// BEP-STAFF-8, BEP-STAFF-9
bool may_become(const Club& club, const Player& man, Role role) {
  return man.listed < 0 && !overshadowed(club, man) && !why_unpensionable(club, man, role);
}

/// One of the best men of his area, as many as the tactic plays.
bool plays_regularly(const Club& club, const Tactic& tactic, const Player& man) {
  const Area area = home_area(man);
  const int places = area == Area::Di   ? tactic.def - 1
                     : area == Area::Ce ? tactic.mid
                     : area == Area::At ? tactic.att
                                        : 1;
  const auto better = std::count_if(
      club.players.begin(), club.players.end(),
      [&](const Player& any) { return home_area(any) == area && level(any) > level(man); });
  return better < places;
}

/// The man who is missed least; none: nobody can be spared.
std::vector<Player>::iterator to_pension(Office& office, Role role) {
  Club& club = office.club;
  const bool last_call = office.view.session >= sessions;
  auto found = club.players.end();
  for (auto man = club.players.begin(); man != club.players.end(); ++man) {
    if (!may_become(club, *man, role)) continue;
    if (home_area(*man) == Area::Po && count_area(club, Area::Po) < 2 && !last_call) continue;
    if (role != Role::tactician && !last_call && plays_regularly(club, office.traits.tactic, *man))
      continue;
    if (found == club.players.end() || keep_value(*man) < keep_value(*found)) found = man;
  }
  return found;
}

}  // namespace

// BEP-STAFF-8  A tactician as soon as possible, the others from men who no longer play; at the
// season's end whoever would fall with his years anyway.
void pension(Office& office) {
  Club& club = office.club;
  const bool season_end = office.view.session == season_end_session;
  for (const Role role : missing_roles(club, season_end)) {
    if (!season_end && count_adults(club) <= fewest_adults) return;
    const auto man = to_pension(office, role);
    if (man == club.players.end()) continue;
    if (season_end && man->ab - (man->age + 1) >= 8) continue;  // still a player
    PensionOrder order{man->name, role, {}, 0};
    if (role == Role::tactician) order.tactic = office.traits.tactic;
    club.staff.push_back({0, man->name, role, 1, order.tactic, false});
    office.orders.pension.push_back(order);
    club.players.erase(man);
  }
}

namespace {

/// Men of an area who will still be here in a year or two, counted in halves.
int supply(const Club& club, Area area) {
  int halves = 0;
  for (const Player& man : club.players)
    if (home_area(man) == area) halves += man.age <= 2 ? 2 : man.age == 3 ? 1 : 0;
  return halves;
}

/// The area that is shortest of men for its need; early areas first.
Area shortest(const Office& office) {
  const ByArea<int> need = wanted(office.traits.tactic);
  Area best = Area::Po;
  for (const Area area : all_areas)
    if (supply(office.club, area) * need[best] < supply(office.club, best) * need[area])
      best = area;
  return best;
}

/// One left-footed man in three, for the sides of an area of three or four (BEP-LINEUP-12).
Flank flank_for(const Club& club, Area area, int& left_feet) {
  int s = 0, d = 0;
  for (const Player& man : club.players) {
    if (home_area(man) != area || man.age > 3) continue;
    s += man.flank == Flank::S ? 1 : 0;
    d += man.flank == Flank::D ? 1 : 0;
  }
  if (left_feet <= 0 || area == Area::Li || 2 * s > d) return Flank::D;
  --left_feet;
  return Flank::S;
}

/// BEP-YOUTH-9  Left feet that are allowed in whichever year's quota the men are counted.
int left_feet_allowed(const Club& club) {
  int allowed = 2 - club.discovered_s;
  if (club.discover_left_last > 0) allowed = std::min(allowed, 2 - club.discovered_s_last);
  return allowed;
}

}  // namespace

// BEP-YOUTH-7  The whole quota, as early as possible: they grow by matches.
void discover(Office& office) {
  Club& club = office.club;
  int left_feet = left_feet_allowed(club);
  const int places = club.discover_left + club.discover_left_last;
  for (int i = 0; i < places; ++i) {
    const auto number = static_cast<std::uint64_t>(
        ((office.view.season * 16 + office.view.session) * 4096 + office.view.number) * 16 + i);
    Player man;
    man.id = -1 - i;  // until the club has him
    man.name = invented_name(office.seed, number, names_of(club));
    const Area area = shortest(office);
    man.positions = only(area);
    man.fo = 2;
    DiscoverOrder order{man.name, area, {}, 0};
    if (area != Area::Po) order.flank = man.flank = flank_for(club, area, left_feet);
    office.orders.discover.push_back(order);
    club.players.push_back(man);
  }
  club.discover_left = club.discover_left_last = 0;
}

namespace {

struct Lesson {
  std::size_t row = 0;
  Training what = Training::AB;
  int cost = 0;
  int ratio = 0;  // what it is worth for each PA
};

/// How much of his lessons the team will see, per cent: by his place among the men of his area,
/// the young of whom will move up.
int share(const Office& office, const Player& man) {
  const auto promise = [](const Player& any) { return any.ab + std::max(0, 3 - any.age); };
  const Area area = home_area(man);
  int better = 0;
  for (const Player& any : office.club.players)
    if (home_area(any) == area && promise(any) > promise(man)) ++better;
  const int places = (wanted(office.traits.tactic)[area] - 2) / 2;
  const int starters = area == Area::Po || area == Area::Li ? 1 : places;
  return better < starters ? 100 : better < starters + 2 ? 65 : 25;
}

/// BEP-STAFF-9  Whether a man is taught on for the backroom: the best of III and of IV. With skill
/// 11 at III and 10 at IV he can be a tactician at V; with 7 at IV he will at least be there.
bool groomed(const Office& office, const Player& man) {
  constexpr int age_III = 3, age_IV = 4;
  const std::vector<Role> missing = missing_roles(office.club, true);
  if (man.age != age_III && man.age != age_IV) return false;
  if (missing.empty() || missing.front() == Role::scout) return false;
  for (const Player& any : office.club.players)
    if (any.age == man.age && any.listed < 0 && any.ab > man.ab) return false;
  const int reach = man.ab + skill_trainings_allowed(man) - man.skill_trainings;
  if (man.age == age_III) return man.ab < 11 && reach >= 11;
  return man.ab < 7 ? reach >= 7 : man.ab < 10 && reach >= 10;
}

/// BEP-TRAIN-4..6  Skill lasts: the rest of the season and, for the young, years.
void add_skill(const Office& office, std::size_t row, std::vector<Lesson>& list) {
  const Player& man = office.club.players[row];
  if (!adult(man.age) || man.skill_trainings >= skill_trainings_allowed(man)) return;
  const int cost = skill_cost(man, has_staff(office.club, Role::coach));
  const int years = std::max(0, 5 - man.age);
  const int part = groomed(office, man) ? 300 : share(office, man);
  const int worth = part * (office.sessions_left() + 5 * years);
  list.push_back({row, Training::AB, cost, 10 * worth / cost});
}

/// BEP-TRAIN-2, BEP-TRAIN-3  Fitness lasts until the next hard session.
void add_fitness(const Office& office, std::size_t row, std::vector<Lesson>& list) {
  const Player& man = office.club.players[row];
  if (man.fo >= 2 || man.fo < -5) return;
  const int cost = fitness_cost(man);
  const int lasting = std::min(3, office.sessions_left()) + (man.fo < 0 ? 2 : 0);
  list.push_back({row, Training::FO, cost, 10 * share(office, man) * lasting / cost});
}

void teach(Office& office, const Lesson& lesson) {
  Player& man = office.club.players[lesson.row];
  office.orders.train.push_back({man.name, lesson.what, 0});
  office.club.pa -= lesson.cost;
  if (lesson.what == Training::FO) {
    ++man.fo;
  } else {
    ++man.ab;
    ++man.skill_trainings;
  }
}

}  // namespace

// BEP-TRAIN  The lessons that are worth most for their PA; up to 15 may wait for better ones.
void train(Office& office) {
  std::vector<Lesson> lessons;
  for (std::size_t row = 0; row < office.club.players.size(); ++row) {
    const Player& man = office.club.players[row];
    if (man.listed >= 0 || office.leaves(man.id) || overshadowed(office.club, man)) continue;
    if (man.id == office.promised.player) continue;
    add_skill(office, row, lessons);
    add_fitness(office, row, lessons);
  }
  std::stable_sort(lessons.begin(), lessons.end(),
                   [](const Lesson& a, const Lesson& b) { return a.ratio > b.ratio; });
  constexpr int carried = 15, poor = 250;
  for (const Lesson& lesson : lessons) {
    if (lesson.cost > office.club.pa) continue;
    if (lesson.ratio < poor && office.club.pa <= carried) continue;
    teach(office, lesson);
  }
}

}  // namespace touchline::beppiland::presidency
