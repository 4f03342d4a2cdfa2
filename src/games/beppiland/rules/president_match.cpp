// The line-ups of a computer president for all matches of the session: who plays where, in which
// tactic, with which points. Estimates the rivals from what is public. Nothing is played here.
#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

#include "games/beppiland/rules/president_eleven.hpp"
#include "games/beppiland/rules/president_office.hpp"

namespace touchline::beppiland::presidency {

namespace {

/// One match to be prepared.
struct Fixture {
  const Meeting* meeting = nullptr;
  int column = 0;
  bool juniores = false, friendly = false, at_home = false, rain = false;
  Stance rival{};
  int outlook = 0;  // with the best men and no extra points
  int pgp = 0, d = 0;
};

/// The tactics worth a thought; the first figure counts the sweeper (BEP-R3).
constexpr std::array<Tactic, 11> known_tactics{{{4, 3, 3, true, false, false},
                                                {4, 4, 2, true, false, false},
                                                {3, 4, 3, true, false, false},
                                                {3, 5, 2, true, false, false},
                                                {4, 2, 4, true, false, false},
                                                {5, 3, 2, true, false, false},
                                                {4, 4, 2, true, true, false},
                                                {5, 3, 2, true, true, false},
                                                {4, 3, 3, false, false, true},
                                                {4, 4, 2, false, false, true},
                                                {3, 4, 3, false, false, false}}};

/// A chosen eleven and its points.
struct Choosing {
  Eleven eleven{};
  Tactic tactic{};
  bool tactician = false;
  MatchOrders orders{};
  int value = -1'000'000;
};

bool may_play(const Office& office, std::size_t row, const Fixture& fixture) {
  const Player& man = office.club.players[row];
  const bool banned = !fixture.friendly && fixture.column < man.ban;  // BEP-R73
  if (injured(man) || banned || overshadowed(office.club, man)) return false;
  const int limit = match_limit(man);
  return limit < 0 || office.played[row] < limit;
}

/// What a match is worth to a young man, in tenths of a level (BEP-YOUTH-4, BEP-YOUTH-5). Most
/// where the result is hardly in doubt.
int growth(const Office& office, const Player& man, const Fixture& fixture) {
  if (adult(man.age) || man.listed >= 0 || office.leaves(man.id)) return 0;
  const int base = man.age == age_P ? 22 : man.ab < 5 ? 24 : 16;
  if (fixture.juniores || fixture.friendly) return base;  // BEP-FRIENDLY-5
  const int doubt = 60 + std::abs(fixture.outlook) / 4;
  return base * office.traits.youth / 100 * doubt / 100;
}

/// What it costs him: tiredness after the third match (BEP-FATIGUE-1), a rest he needed.
int wear(const Player& man, int played) {
  const int tiring = man.positions.has(Area::Po) ? 3 : 2;
  int cost = 0;
  if (played == tiring) cost += 8 + 2 * std::max(0, man.age) + (man.fo <= 0 ? 8 : 0);
  if (played == 0 && man.fo < 0) cost += 8;
  return cost;
}

Choice choice_of(const Office& office, std::size_t row, const Fixture& fixture, bool fresh) {
  const Player& man = office.club.players[row];
  const int played = fresh ? 0 : office.played[row];
  Choice choice{static_cast<int>(row), &man, {}, 0, 0};
  for (const Area area : all_areas)
    choice.level[area] = level_in(man, area, played, office.view.switches);
  if (fresh) return choice;
  choice.growth = growth(office, man, fixture);
  choice.wear = wear(man, played);
  return choice;
}

/// A friendly is no reason to tire a man, or to keep one from the rest he needs (BEP-R73).
int tired_for_nothing(const Choice& man, int played) {
  constexpr int rest = 40, weary = 200;
  if (man.wear > 0) return weary;
  return played == 0 && man.player->fo < 2 && adult(man.player->age) ? rest : 0;
}

std::vector<Choice> choices(const Office& office, const Fixture& fixture) {
  constexpr int stranger = 20'000;  // an adult in the Juniores Cup: only for want of the young
  std::vector<Choice> men;
  for (std::size_t row = 0; row < office.club.players.size(); ++row) {
    if (!may_play(office, row, fixture)) continue;
    men.push_back(choice_of(office, row, fixture, false));
    if (fixture.juniores && adult(men.back().player->age)) men.back().wear += stranger;
    if (fixture.friendly) men.back().wear += tired_for_nothing(men.back(), office.played[row]);
  }
  return men;
}

/// BEP-LEAGUE-13  No more than two adults: the best two of those that were called for.
std::optional<Eleven> juniores_eleven(const Candidates& men, const Tactic& tactic, bool sides) {
  const auto first = men.best_eleven(tactic);
  if (!first) return first;
  std::vector<const Choice*> adults;
  for (const Choice& man : men.men())
    if (adult(man.player->age) && picked(first->picks, man.row)) adults.push_back(&man);
  if (static_cast<int>(adults.size()) <= juniores_adults) return first;
  const auto use = [](const Choice* man) {  // a keeper before all others
    return (man->player->positions.has(Area::Po) ? 1000 : 0) + level(*man->player);
  };
  std::stable_sort(adults.begin(), adults.end(),
                   [&](const Choice* a, const Choice* b) { return use(a) > use(b); });
  adults.resize(juniores_adults);
  std::vector<Choice> fewer;
  for (const Choice& man : men.men())
    if (young(man.player->age) || man.row == adults[0]->row || man.row == adults[1]->row)
      fewer.push_back(man);
  return Candidates(std::move(fewer), sides).best_eleven(tactic);
}

/// Places points one at a time where they help most.
class Placing {
 public:
  Placing(const Choosing& choosing, const Fixture& fixture, const Switches& switches)
      : fixture_(fixture), switches_(switches) {
    stance_ = {choosing.eleven.totals, choosing.tactic.li, choosing.tactic.cat,
               choosing.tactic.tfg};
  }

  Points place(int points, std::initializer_list<Area> areas) {
    Points placed{};
    for (int i = 0; i < points; ++i) {
      const Area area = best(areas);
      ++placed[area];
      ++extra_[area];
      ++stance_.totals[area];
    }
    return placed;
  }
  int outlook() const { return prospects(stance_, fixture_.rival, switches_, fixture_.rain); }

 private:
  /// BEP-POINTS-10, BEP-R20
  bool full(Area area) const {
    constexpr int most = 5;
    if (area != Area::Po && area != Area::Li) return false;
    if (area == Area::Li && !stance_.li) return true;
    return switches_.poli == PoLi::combined ? extra_[Area::Po] + extra_[Area::Li] >= most
                                            : extra_[area] >= most;
  }
  Area best(std::initializer_list<Area> areas) {
    Area found = Area::Di;
    int highest = -1'000'000;
    for (const Area area : areas) {
      if (full(area)) continue;
      stance_.totals[area] += 2;  // one point alone is often none: shots are whole
      const int value = outlook();
      stance_.totals[area] -= 2;
      if (value > highest) {
        highest = value;
        found = area;
      }
    }
    return found;
  }

  const Fixture& fixture_;
  const Switches& switches_;
  Stance stance_{};
  Points extra_{};
};

/// BEP-POINTS  All the points of the match.
void place_points(const Office& office, const Fixture& fixture, Choosing& choosing) {
  constexpr auto Po = Area::Po, Li = Area::Li, Di = Area::Di, Ce = Area::Ce, At = Area::At;
  Placing placing(choosing, fixture, office.view.switches);
  MatchOrders& orders = choosing.orders;
  if (fixture.at_home) {
    orders.fc = placing.place(home_points(office.club.stadium, office.view.switches), {Di, Ce, At});
  }
  if (choosing.tactic.cat) orders.cat = {true, placing.place(7, {Di, Ce, Li})};
  if (choosing.tactician) orders.tat = {true, placing.place(5, {Di, Ce, At, Li})};
  orders.pgp = placing.place(fixture.pgp, {Di, Ce, At, Po, Li});
  orders.d = placing.place(fixture.d, {Di, Ce, At, Po, Li});
  orders.tfg = choosing.tactic.tfg;
  choosing.value += placing.outlook();
}

/// The tactic of the club's tactician, if there is one.
std::optional<Tactic> taught(const Club& club) {
  for (const Staff& man : club.staff)
    if (man.role == Role::tactician && man.tactic) return man.tactic;
  return std::nullopt;
}

/// BEP-LINEUP-4 and the like: tactics come from sheets.
bool sound(const Tactic& tactic) {
  const int di = tactic.def - (tactic.li ? 1 : 0);
  return di >= 2 && tactic.mid >= 2 && tactic.att >= 2 &&
         di + tactic.mid + tactic.att == (tactic.li ? 9 : 10) && !(tactic.li && tactic.tfg);
}

std::vector<Tactic> tactics(const Office& office) {
  std::vector<Tactic> list(known_tactics.begin(), known_tactics.end());
  const auto own = taught(office.club);
  if (own && sound(*own) && std::find(list.begin(), list.end(), *own) == list.end())
    list.push_back(*own);
  return list;
}

Choosing choose(const Office& office, const Fixture& fixture, Generator& dice) {
  const bool sides = figures(office.view.switches).sides;
  const Candidates men(choices(office, fixture), sides);
  const auto same_places = [](const Tactic& a, const Tactic& b) {
    return a.def == b.def && a.mid == b.mid && a.att == b.att && a.li == b.li;
  };
  std::vector<std::pair<Tactic, std::optional<Eleven>>> elevens;
  const auto eleven_for = [&](const Tactic& tactic) {
    for (const auto& [known, eleven] : elevens)
      if (same_places(known, tactic)) return eleven;
    elevens.emplace_back(
        tactic, fixture.juniores ? juniores_eleven(men, tactic, sides) : men.best_eleven(tactic));
    return elevens.back().second;
  };
  Choosing best;
  for (const Tactic& tactic : tactics(office)) {
    const int habit = tactic == office.traits.tactic ? 40 : 0;
    const int mood =
        static_cast<int>(dice.below(51)) + habit + office.traits.attack * (tactic.att - 3);
    auto eleven = eleven_for(tactic);
    if (!eleven) continue;
    Choosing choosing{std::move(*eleven), tactic, taught(office.club) == tactic, {}, mood};
    const int adults_called = fixture.juniores ? 0 : 1;
    choosing.value += 3 * adults_called * choosing.eleven.welfare - 2000 * choosing.eleven.sparring;
    place_points(office, fixture, choosing);
    if (choosing.value > best.value) best = std::move(choosing);
  }
  return best;
}

/// BEP-ORDERS-2  The sheet's column, and what the men have played.
void write_down(Office& office, const Fixture& fixture, Choosing& choosing) {
  MatchOrders& orders = choosing.orders;
  orders.match = fixture.meeting->id;
  for (const Pick& pick : choosing.eleven.picks) {
    if (pick.row < 0) {
      ++orders.sparring[pick.area];
      continue;
    }
    const auto row = static_cast<std::size_t>(pick.row);
    const Player& man = office.club.players[row];
    const bool own = man.positions == only(pick.area);
    orders.cells.push_back({man.name, own ? std::nullopt : std::optional(pick.area), 0});
    ++office.played[row];
  }
  office.club.pgp -= sum(orders.pgp);
}

/// The area totals of the best men, all of them fresh: what the club usually is.
Points usual_totals(const Office& office) {
  std::vector<Choice> men;
  for (std::size_t row = 0; row < office.club.players.size(); ++row)
    if (!injured(office.club.players[row])) men.push_back(choice_of(office, row, {}, true));
  const Candidates fresh(std::move(men), figures(office.view.switches).sides);
  auto eleven = fresh.best_eleven({4, 3, 3, true, false, false});
  if (!eleven) eleven = fresh.best_eleven({4, 3, 3, false, false, false});
  return eleven ? eleven->totals : Points{};
}

Fixture fixture_of(const Office& office, const Meeting& meeting, int column, const Points& usual) {
  const PresidentView& view = office.view;
  Fixture fixture;
  fixture.meeting = &meeting;
  fixture.column = column;
  fixture.juniores = meeting.competition == Competition::juniores;
  fixture.friendly = meeting.competition == Competition::friendly;
  fixture.at_home = meeting.club.home == view.number && !meeting.neutral && !fixture.friendly;
  const auto slot = static_cast<std::size_t>(std::max(0, meeting.slot - 1));
  fixture.rain = slot < view.forecast.size() && view.forecast[slot] == Sky::rain;
  fixture.rival = rival_of(office, meeting, usual);
  Stance own{usual, usual[Area::Li] > 0, false, false};
  own.totals[Area::Di] += fixture.at_home ? home_points(office.club.stadium, view.switches) : 0;
  fixture.outlook = prospects(own, fixture.rival, view.switches, fixture.rain);
  return fixture;
}

/// BEP-POINTS-2  Harder in matches that can go either way.
int hardness(const Office& office, const Fixture& fixture, Generator& dice) {
  if (fixture.juniores || fixture.friendly || office.traits.hardness == 0) return 0;
  const int cut = std::abs(fixture.outlook) / 250;
  const int mood = static_cast<int>(dice.below(3)) - 1;
  return std::clamp(office.traits.hardness + mood - cut, 0, 10);
}

/// BEP-POINTS-3  The stock is spread over the season; the closest matches get it first.
void share_pgp(const Office& office, std::vector<Fixture>& fixtures) {
  const int left = std::max(1, office.sessions_left());
  int purse = std::min(office.club.pgp, ceil_div(std::max(0, office.club.pgp), left));
  std::vector<Fixture*> close;
  for (Fixture& fixture : fixtures)
    if (!fixture.juniores && !fixture.friendly) close.push_back(&fixture);
  std::stable_sort(close.begin(), close.end(), [](const Fixture* a, const Fixture* b) {
    return std::abs(a->outlook) < std::abs(b->outlook);
  });
  for (Fixture* fixture : close) {
    fixture->pgp = std::min(purse, 10);
    purse -= fixture->pgp;
  }
}

/// Whose men are chosen first: the Juniores Cup, which wants the young, then what matters most.
int turn_of(const Fixture& fixture) {
  switch (fixture.meeting->competition) {
    case Competition::juniores:
      return 0;
    case Competition::title:
      return 1;
    case Competition::championship:
      return 2;
    case Competition::cup:
      return 3;
    case Competition::torneo:
      return 4;
    case Competition::friendly:
      break;
  }
  return 5;
}

/// BEP-FRIENDLY-1  The one that he has agreed to; no fee.
void add_friendly(Office& office) {
  const PresidentView& view = office.view;
  for (std::size_t i = 0; i < view.clubs.size(); ++i) {
    if (view.friendly.empty() || view.clubs[i].name != view.friendly) continue;
    Meeting meeting;
    meeting.id = "F1";
    meeting.competition = Competition::friendly;
    meeting.club = {view.number, static_cast<int>(i)};
    meeting.neutral = true;
    office.friendly = meeting;
    office.orders.friendly.push_back({meeting.id, view.friendly, 0, 0});
  }
}

}  // namespace

void line_up(Office& office) {
  Generator dice = office.dice(Purpose::lineups);
  office.played.assign(office.club.players.size(), 0);
  const Points usual = usual_totals(office);
  std::vector<Fixture> fixtures;
  for (const Meeting* meeting : columns(office.view))
    fixtures.push_back(fixture_of(office, *meeting, static_cast<int>(fixtures.size()), usual));
  add_friendly(office);
  if (office.friendly)
    fixtures.push_back(
        fixture_of(office, *office.friendly, static_cast<int>(fixtures.size()), usual));
  share_pgp(office, fixtures);
  for (Fixture& fixture : fixtures) fixture.d = hardness(office, fixture, dice);
  std::vector<std::size_t> order(fixtures.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return turn_of(fixtures[a]) < turn_of(fixtures[b]);
  });
  office.orders.matches.resize(fixtures.size());
  for (const std::size_t i : order) {
    Choosing choosing = choose(office, fixtures[i], dice);
    write_down(office, fixtures[i], choosing);
    office.orders.matches[i] = choosing.orders;
  }
}

}  // namespace touchline::beppiland::presidency
