// See the header. Whole numbers only, so that every machine chooses the same men.
#include "games/beppiland/rules/president_eleven.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

namespace touchline::beppiland::presidency {
namespace {

/// A place in the team: an area and, where sides count, the foot it asks for.
struct Place {
  Area area = Area::Po;
  Flank flank = Flank::SD;
};

/// BEP-R72  Of n men half on the left, half on the right, an odd one where he likes.
void add_places(std::vector<Place>& places, Area area, int n) {
  for (int i = 0; i < n; ++i) {
    const bool odd = n % 2 == 1 && i == n - 1;
    places.push_back({area, odd ? Flank::SD : i % 2 == 0 ? Flank::S : Flank::D});
  }
}

std::vector<Place> places_of(const Tactic& tactic) {
  std::vector<Place> places;
  places.reserve(Team::men_on_pitch);
  places.push_back({Area::Po, Flank::SD});
  if (tactic.li) places.push_back({Area::Li, Flank::SD});
  add_places(places, Area::Di, tactic.def - (tactic.li ? 1 : 0));
  add_places(places, Area::Ce, tactic.mid);
  add_places(places, Area::At, tactic.att);
  return places;
}

/// A number for every kind of place.
constexpr std::size_t kinds = 5 * 4;
constexpr std::size_t kind_of(const Place& place) {
  return static_cast<std::size_t>(place.area) * 4 + static_cast<std::size_t>(place.flank);
}

constexpr std::int64_t unit = 1024;  // above any sum of rows
constexpr std::int64_t no_man = 100'000 * unit;
constexpr std::int64_t forbidden = 100 * no_man;
constexpr int wrong_side_cost = 3;  // BEP-LINEUP-12

bool wrong_side(Flank foot, Flank place) {
  return place != Flank::SD && foot != Flank::SD && foot != Flank::none && foot != place;
}

std::int64_t cost_of(const Choice& man, const Place& place, bool sides) {
  const int level = man.level[place.area];
  if (level < 0) return forbidden;
  std::int64_t tenths = 10 * level - man.wear;
  if (man.player->positions.has(place.area)) tenths += man.growth;
  if (sides && wrong_side(man.player->flank, place.flank)) tenths -= 10 * wrong_side_cost;
  return -tenths * unit + man.row;
}

void add_up(Eleven& eleven, std::span<const Choice* const> chosen, bool sides) {
  ByArea<int> n{}, s{}, d{};
  for (std::size_t i = 0; i < chosen.size(); ++i) {
    const Area area = eleven.picks[i].area;
    ++n[area];
    if (chosen[i] == nullptr) continue;
    const Choice& man = *chosen[i];
    eleven.totals[area] += man.level[area];
    eleven.welfare += (man.player->positions.has(area) ? man.growth : 0) - man.wear;
    s[area] += man.player->flank == Flank::S ? 1 : 0;
    d[area] += man.player->flank == Flank::D ? 1 : 0;
  }
  if (!sides) return;
  for (const Area area : field_areas)
    eleven.totals[area] =
        std::max(0, eleven.totals[area] - side_penalty(s[area], d[area], n[area]));
}

}  // namespace

Candidates::Candidates(std::vector<Choice> men, bool sides)
    : men_(std::move(men)), sides_(sides), costs_(kinds, men_.size() + Team::men_on_pitch, no_man) {
  for (const Area area : all_areas) {
    for (const Flank flank : {Flank::S, Flank::D, Flank::SD}) {
      const Place place{area, flank};
      const std::size_t kind = kind_of(place);
      for (std::size_t m = 0; m < men_.size(); ++m)
        costs_.at(kind, m) = cost_of(men_[m], place, sides_);
      if (area != Area::Li) continue;  // BEP-R27
      for (std::size_t m = men_.size(); m < costs_.columns(); ++m) costs_.at(kind, m) = forbidden;
    }
  }
}

std::optional<Eleven> Candidates::best_eleven(const Tactic& tactic) const {
  const std::vector<Place> places = places_of(tactic);
  std::array<std::size_t, Team::men_on_pitch> kinds_of{};
  const std::span rows = std::span(kinds_of).first(places.size());
  std::transform(places.begin(), places.end(), rows.begin(), kind_of);
  const Assignment best = cheapest_assignment(costs_, rows);
  if (best.cost >= forbidden / 2) return std::nullopt;
  Eleven eleven;
  eleven.picks.reserve(places.size());
  std::array<const Choice*, Team::men_on_pitch> chosen{};
  for (std::size_t i = 0; i < places.size(); ++i) {
    const bool somebody = best.column[i] < men_.size();
    if (somebody) chosen[i] = &men_[best.column[i]];
    eleven.picks.push_back({somebody ? chosen[i]->row : -1, places[i].area, 0});
    eleven.sparring += somebody ? 0 : 1;
  }
  add_up(eleven, std::span(chosen).first(places.size()), sides_);
  return eleven;
}

namespace {

/// The totals as they will count, rain as it may come.
Stance on_the_pitch(Stance side, bool rain) {
  cut_3x(side.totals);
  if (rain) side.totals[Area::At] = side.totals[Area::At] * 9 / 10;
  return side;
}

/// Shots in fifths, averaged over how wrong the idea of the rival may be.
int shots(const Stance& own, const Stance& rival, const Switches& switches) {
  int all = 0;
  for (const int error : {-8, -4, 0, 4, 8}) {
    Stance other_idea = rival;
    for (const Area area : field_areas) other_idea.totals[area] += error;
    all += shots_of(own, other_idea, switches).all();
  }
  return all;
}

/// Goals in thousandths.
int goals(const Stance& own, const Stance& rival, const Switches& switches) {
  const Figures by = figures(switches);
  const int blocked = rival.li ? block_chance(rival.totals[Area::Li], by) : 0;
  const int saved = save_chance(rival.totals[Area::Po], by);
  const std::int64_t through = std::int64_t{10000 - blocked} * (10000 - saved) / 10000;
  const std::int64_t on_target = 10000 - off_target_chance(0, by);
  const int scored =
      static_cast<int>(shots(own, rival, switches) * through * on_target / 10000 / 10 / 5);
  constexpr int dear = 2500;  // the later goals are harder (BEP-MATCH-5)
  return scored <= dear ? scored : dear + (scored - dear) * 2 / 3;
}

}  // namespace

int prospects(const Stance& own, const Stance& rival, const Switches& switches, bool rain) {
  const Stance a = on_the_pitch(own, rain), b = on_the_pitch(rival, rain);
  const int scored = goals(a, b, switches), conceded = goals(b, a, switches);
  return 1000 * (scored - conceded) / (scored + conceded + 1200);
}

}  // namespace touchline::beppiland::presidency
