#include "games/fool/report/history.hpp"

#include <algorithm>
#include <numeric>
#include <set>

#include "core/json.hpp"
#include "core/text.hpp"
#include "games/fool/files/notation.hpp"
#include "games/fool/rules/value.hpp"
#include "league/views/views.hpp"

namespace touchline::fool {
namespace {

using Json = nlohmann::json;

int number_in(const Json& json, const char* name) {
  return whole_number<int>(json.at(name), -largest_figure, largest_figure);
}
std::string text_in(const Json& json, const char* name) { return short_text(json.at(name)); }

Drafted drafted_from(const store::LedgerRow& row, const Json& text) {
  return {static_cast<int>(row.season), static_cast<int>(row.amount), number_in(text, "round"),
          text_in(text, "of"),          text_in(text, "club"),        number_in(text, "man"),
          text_in(text, "name"),        text_in(text, "is"),          number_in(text, "value")};
}

ManSeason season_from(const store::LedgerRow& row, const Json& text) {
  return {row.turn,
          static_cast<int>(row.season),
          text_in(text, "club"),
          number_in(text, "man"),
          text_in(text, "name"),
          text_in(text, "is"),
          number_in(text, "value"),
          number_in(text, "thirds"),
          static_cast<int>(row.amount),
          text.contains("at") ? text_in(text, "at") : std::string()};
}

Traded traded_from(const store::LedgerRow& row, const Json& text) {
  Traded made;
  made.turn = row.turn;
  made.season = static_cast<int>(row.season);
  made.to = text_in(text, "club");
  made.from = text_in(text, "from");
  made.value = static_cast<int>(row.amount);
  if (text.contains("man")) {
    made.man = number_in(text, "man");
    made.name = text_in(text, "name");
    made.is = text_in(text, "is");
  } else {
    made.pick_season = number_in(text, "season");
    made.pick_round = number_in(text, "round");
    made.pick_of = text_in(text, "of");
  }
  return made;
}

/// Where men played; of a season that does not know it where each would play by what he was.
class Slots {
 public:
  explicit Slots(const Tables& tables) : tables_(tables) {}
  /// `known`: whether the season has it, so that who has none started nowhere.
  Position of(const ManSeason& one, bool known) {
    if (known || !one.at.empty()) return position_of(one.at).value_or(Position::none);
    const auto found = natural_.find(one.is);
    if (found != natural_.end()) return found->second;
    const auto man = parse_man(tables_, one.is);
    const Position slot = man ? natural_slot({tables_, switches_}, *man) : Position::none;
    return natural_[one.is] = slot;
  }

 private:
  const Tables& tables_;
  Switches switches_{};
  std::map<std::string, Position, std::less<>> natural_{};
};

bool knows_slots(const Annals& annals, int season) {
  return std::ranges::any_of(men_of_season(annals, season),
                             [](const ManSeason& one) { return !one.at.empty(); });
}

// In hundredths of the mean of the 22 slots; a test holds them against the cards
// (tests/bridges/numbers). Kicks are not among what cards are measured at.
constexpr std::array points_by_slot{
    std::pair{Position::q, 222},  std::pair{Position::f, 129},   std::pair{Position::h, 164},
    std::pair{Position::w, 104},  std::pair{Position::te, 93},   std::pair{Position::t, 45},
    std::pair{Position::g, 47},   std::pair{Position::c, 49},    std::pair{Position::de, 97},
    std::pair{Position::dt, 96},  std::pair{Position::mlb, 127}, std::pair{Position::olb, 127},
    std::pair{Position::cb, 106}, std::pair{Position::s, 86}};

bool is_better(const ManSeason& a, const ManSeason& b) {
  return a.played > b.played || (a.played == b.played && a.man < b.man);
}

std::vector<const ManSeason*> ended(const Annals& annals, int season) {
  std::vector<const ManSeason*> men;
  for (const ManSeason& one : men_of_season(annals, season))
    if (one.played > 0) men.push_back(&one);
  std::stable_sort(men.begin(), men.end(),
                   [](const ManSeason* a, const ManSeason* b) { return is_better(*a, *b); });
  return men;
}

}  // namespace

Annals annals_of(const std::vector<store::LedgerRow>& ledger,
                 const std::vector<store::StandingRow>& standings, Annals made) {
  for (const store::LedgerRow& row : ledger) {
    const Json text = json_or_none(row.text);
    if (!text.is_object() || std::abs(row.amount) > largest_figure) continue;
    try {
      if (row.account == ledger_draft) made.drafts.push_back(drafted_from(row, text));
      if (row.account == ledger_season) made.seasons.push_back(season_from(row, text));
      if (row.account == ledger_trade) made.trades.push_back(traded_from(row, text));
    } catch (const Json::exception&) {
      continue;
    }
  }
  if (!std::ranges::is_sorted(made.seasons, {}, &ManSeason::season))
    std::ranges::stable_sort(made.seasons, {}, &ManSeason::season);
  for (const store::StandingRow& row : standings)
    if (report::is_champion(row)) made.champions[static_cast<int>(row.season)] = row.club;
  return made;
}

std::span<const ManSeason> men_of_season(const Annals& annals, int season) {
  const auto& all = annals.seasons;
  const auto first = std::ranges::lower_bound(all, season, {}, &ManSeason::season);
  const auto last = std::ranges::upper_bound(first, all.end(), season, {}, &ManSeason::season);
  return {first, last};
}

int Career::points() const {
  return 3 * static_cast<int>(best.size()) + 2 * static_cast<int>(all_league.size()) + titles;
}
int Career::best_season() const {
  int found = 0;
  for (const ManSeason* one : seasons) found = std::max(found, one->played);
  return found;
}

namespace {

std::vector<Chosen> chosen_of(const Tables& tables, const Annals& annals, int season,
                              Slots& slots) {
  std::map<Position, int> free;
  int open = 0;
  for (const Position slot : slot_types(tables)) open += free[slot] = slots_of(tables, slot);
  std::vector<Chosen> team;
  const bool known = knows_slots(annals, season);
  for (const ManSeason* one : ended(annals, season)) {
    if (open == 0) break;
    const auto found = free.find(slots.of(*one, known));
    if (found == free.end() || found->second == 0) continue;
    team.push_back({found->first, one});
    --found->second;
    --open;
  }
  const auto types = slot_types(tables);
  std::stable_sort(team.begin(), team.end(), [&](const Chosen& a, const Chosen& b) {
    return std::find(types.begin(), types.end(), a.slot) <
           std::find(types.begin(), types.end(), b.slot);
  });
  return team;
}

/// By slot the mean value played of those who held it: as many men as there are places in all
/// teams.
std::map<Position, int> usual_at(const Tables& tables, const std::vector<Chosen>& men,
                                 std::size_t teams) {
  std::map<Position, std::vector<int>> played;
  for (const Chosen& one : men) played[one.slot].push_back(one.man->played);  // the most first
  std::map<Position, int> usual;
  for (auto& [slot, list] : played) {
    const std::size_t places = teams * static_cast<std::size_t>(slots_of(tables, slot));
    if (list.size() > places) list.resize(places);
    usual[slot] = std::accumulate(list.begin(), list.end(), 0) / static_cast<int>(places);
  }
  return usual;
}

std::optional<Chosen> best_of(const Tables& tables, const Annals& annals, int season,
                              Slots& slots) {
  const bool known = knows_slots(annals, season);
  std::vector<Chosen> men;
  std::set<std::string_view> teams;
  for (const ManSeason* one : ended(annals, season)) {
    teams.insert(one->club);
    if (const Position slot = slots.of(*one, known); points_at(slot) > 0)
      men.push_back({slot, one});
  }
  const auto usual = usual_at(tables, men, teams.size());
  std::optional<Chosen> best;
  int most = 0;
  for (const Chosen& one : men) {
    const int points = (one.man->played - usual.at(one.slot)) * points_at(one.slot);
    if (best && points <= most) continue;
    best = one;
    most = points;
  }
  return best;
}

}  // namespace

int points_at(Position slot) {
  for (const auto& [one, points] : points_by_slot)
    if (one == slot) return points;
  return 0;
}

std::vector<Chosen> all_league_team(const Tables& tables, const Annals& annals, int season) {
  Slots slots(tables);
  return chosen_of(tables, annals, season, slots);
}

std::optional<Chosen> man_of_the_season(const Tables& tables, const Annals& annals, int season) {
  Slots slots(tables);
  return best_of(tables, annals, season, slots);
}

std::map<int, Career> careers(const Annals& annals) {
  std::map<int, Career> all;
  int season = -1;             // that is looked at
  std::string_view champions;  // of it
  for (const ManSeason& one : annals.seasons) {
    if (one.season != season) {
      season = one.season;
      const auto found = annals.champions.find(one.season);
      champions = found == annals.champions.end() ? "" : std::string_view(found->second);
    }
    Career& career = all[one.man];
    career.seasons.push_back(&one);
    career.played += one.played;
    career.titles += !champions.empty() && champions == one.club;
  }
  for (auto& [id, career] : all) {
    career.man = id;
    career.name = career.seasons.back()->name;
    career.is = career.seasons.back()->is;
  }
  for (const Drafted& one : annals.drafts)
    if (const auto found = all.find(one.man); found != all.end()) found->second.drafted = &one;
  return all;
}

std::map<int, Career> careers(const Tables& tables, const Annals& annals) {
  std::map<int, Career> all = careers(annals);
  std::set<int> seasons;
  for (const ManSeason& one : annals.seasons)
    if (seasons.empty() || *seasons.rbegin() != one.season) seasons.insert(one.season);
  Slots slots(tables);
  for (const int season : seasons) {
    for (const Chosen& chosen : chosen_of(tables, annals, season, slots))
      all[chosen.man->man].all_league.push_back(season);
    if (const auto best = best_of(tables, annals, season, slots))
      all[best->man->man].best.push_back(season);
  }
  return all;
}

std::vector<const Career*> hall_of_fame(const std::map<int, Career>& all,
                                        const std::vector<int>& still_there) {
  const std::set<int> there(still_there.begin(), still_there.end());
  std::vector<const Career*> hall;
  for (const auto& [id, career] : all)
    if (career.points() >= hall_points && !there.contains(id)) hall.push_back(&career);
  std::stable_sort(hall.begin(), hall.end(), [](const Career* a, const Career* b) {
    return a->points() > b->points() || (a->points() == b->points() && a->played > b->played);
  });
  return hall;
}

std::vector<const Career*> greatest(const std::map<int, Career>& all, std::size_t most_of_them) {
  std::vector<const Career*> list;
  for (const auto& [id, career] : all)
    if (career.played > 0) list.push_back(&career);
  std::stable_sort(list.begin(), list.end(),
                   [](const Career* a, const Career* b) { return a->played > b->played; });
  if (list.size() > most_of_them) list.resize(most_of_them);
  return list;
}

std::vector<Redrafted> redraft(const Annals& annals, const std::map<int, Career>& all, int season) {
  std::vector<Redrafted> men;
  for (const Drafted& one : annals.drafts) {
    if (one.season != season) continue;
    const auto found = all.find(one.man);
    const Career* career = found == all.end() ? nullptr : &found->second;
    men.push_back({&one, career, 0, career ? career->played : 0});
  }
  std::stable_sort(men.begin(), men.end(), [](const Redrafted& a, const Redrafted& b) {
    return a.played > b.played || (a.played == b.played && a.man->pick < b.man->pick);
  });
  int place = 0;
  for (Redrafted& one : men) one.place = ++place;
  return men;
}

const Drafted* taken_with(const Annals& annals, const Traded& pick) {
  for (const Drafted& one : annals.drafts)
    if (one.season == pick.pick_season && one.round == pick.pick_round && one.of == pick.pick_of)
      return &one;
  return nullptr;
}

int played_since(const Annals& annals, const std::map<int, Career>& all, const Traded& what) {
  int man = what.man;
  if (man < 0) {
    const Drafted* taken = taken_with(annals, what);
    if (!taken) return 0;
    man = taken->man;
  }
  int sum = 0;
  if (const auto found = all.find(man); found != all.end())
    for (const ManSeason* one : found->second.seasons)
      if (one->turn > what.turn) sum += one->played;
  return sum;
}

std::vector<TradeSide> trades_of(const Annals& annals, const std::map<int, Career>& all,
                                 const std::string& team, std::optional<int> season) {
  // What two teams exchange in one turn or act is one trade.
  std::map<std::pair<std::int64_t, std::string>, TradeSide> sides;
  for (const Traded& one : annals.trades) {
    if ((one.to != team && one.from != team) || (season && one.season != *season)) continue;
    const std::string& with = one.to == team ? one.from : one.to;
    TradeSide& side = sides[{one.turn, with}];
    side.turn = one.turn;
    side.season = one.season;
    side.team = team;
    side.with = with;
    const bool in = one.to == team;
    (in ? side.got : side.gave).push_back(&one);
    (in ? side.got_played : side.gave_played) += played_since(annals, all, one);
  }
  std::vector<TradeSide> list;
  for (auto& [key, side] : sides) list.push_back(std::move(side));
  return list;
}

}  // namespace touchline::fool
