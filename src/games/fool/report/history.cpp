#include "games/fool/report/history.hpp"

#include <algorithm>
#include <set>

#include "core/json.hpp"
#include "core/text.hpp"
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
          static_cast<int>(row.amount)};
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

/// Men with nothing but positions, by how those are written.
using Placed = std::map<std::string, Player, std::less<>>;

/// His positions, as the notation begins with them: no more is needed to place him.
const Player& placed_by(Placed& known, const std::string& is) {
  const std::string_view first = std::string_view(is).substr(0, is.find(' '));
  if (const auto found = known.find(first); found != known.end()) return found->second;
  Player& man = known[std::string(first)];
  const auto parts = split(first, '/');
  man.position = position_of(parts[0]).value_or(Position::none);
  if (parts.size() > 1) man.other = position_of(parts[1]).value_or(Position::none);
  return man;
}

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
                              Placed& known) {
  std::vector<Chosen> team;
  std::set<int> placed;
  const auto men = ended(annals, season);
  std::vector<const Player*> places;  // of the first of them, as far as anybody was looked for
  for (const Position slot : slot_types(tables)) {
    int free = slots_of(tables, slot);
    for (std::size_t i = 0; i < men.size() && free > 0; ++i) {
      if (i == places.size()) places.push_back(&placed_by(known, men[i]->is));
      if (placed.contains(men[i]->man) || !fills(tables, *places[i], slot)) continue;
      placed.insert(men[i]->man);
      team.push_back({slot, men[i]});
      --free;
    }
  }
  return team;
}

}  // namespace

std::vector<Chosen> all_league_team(const Tables& tables, const Annals& annals, int season) {
  Placed known;
  return chosen_of(tables, annals, season, known);
}

const ManSeason* man_of_the_season(const Annals& annals, int season) {
  const auto men = men_of_season(annals, season);
  const auto best = std::min_element(men.begin(), men.end(), is_better);
  return best == men.end() || best->played <= 0 ? nullptr : &*best;
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
  Placed known;
  for (const int season : seasons) {
    for (const Chosen& chosen : chosen_of(tables, annals, season, known))
      all[chosen.man->man].all_league.push_back(season);
    if (const ManSeason* best = man_of_the_season(annals, season))
      all[best->man].best.push_back(season);
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
