#include "league/views/statistics.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <map>
#include <set>
#include <tuple>
#include <unordered_set>

#include "core/json_value.hpp"
#include "core/text.hpp"

namespace touchline::report {

using json = JsonValue;

namespace {

/// A sum before its names are copied: rows of decades are many, and few of them are listed.
struct SumAt {
  std::string_view player, team;
  std::int64_t season = 0, value = 0;
};

/// Sums of one statistic by man and team, of one season, of each, or of all together, the most
/// first.
enum class Over : std::uint8_t { each_season, all };
std::vector<StatSum> most_of(const StatRows& rows, const std::string& statistic, Over over,
                             std::optional<std::int64_t> season, const StatsBefore& before,
                             std::size_t most) {
  using Whose = std::tuple<std::string_view, std::string_view, std::int64_t>;
  std::map<Whose, std::int64_t> sums;
  for (const store::StatRow& row : rows) {
    if (row.statistic == statistic && (!season || row.season == *season))
      sums[Whose(row.player, row.team, over == Over::all ? 0 : row.season)] += row.value;
  }
  std::vector<SumAt> list;
  auto next = sums.begin();
  const auto add_next = [&] {
    const auto& [player, team, of] = next->first;
    list.push_back({player, team, of, next->second});
    ++next;
  };
  if (const auto earlier = before.find(statistic); over == Over::all && earlier != before.end()) {
    for (const auto& [whose, value] : earlier->second.sums) {
      const Whose key(whose.first, whose.second, 0);
      while (next != sums.end() && next->first < key) add_next();
      list.push_back({whose.first, whose.second, 0, value});
      if (next != sums.end() && next->first == key) list.back().value += (next++)->second;
    }
  }
  while (next != sums.end()) add_next();
  most = std::min(most, list.size());
  const auto last = list.begin() + static_cast<std::ptrdiff_t>(most);
  std::partial_sort(list.begin(), last, list.end(), is_before<SumAt>);
  std::vector<StatSum> made;
  for (auto one = list.begin(); one != last; ++one)
    made.push_back({std::string(one->player), std::string(one->team), one->season, "", one->value});
  return made;
}

/// The single row of most; a row without a stage is the sum of a season.
std::optional<StatSum> best_match(const StatRows& rows, const std::string& statistic) {
  const store::StatRow* best = nullptr;
  for (const store::StatRow& row : rows) {
    if (row.statistic != statistic || row.stage.empty()) continue;
    const bool better = !best || std::tie(best->value, row.player, row.team, row.season) <
                                     std::tie(row.value, best->player, best->team, best->season);
    if (better) best = &row;
  }
  if (!best) return std::nullopt;
  return StatSum{best->player, best->team, best->season, best->stage, best->value};
}

/// Of equals the earlier.
std::optional<StatSum> better(const std::optional<StatSum>& earlier, std::optional<StatSum> later) {
  return !later || (earlier && !is_before(*later, *earlier)) ? earlier : std::move(later);
}

std::string heading(const std::string& statistic) {
  std::string text = statistic;
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') {
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
  }
  return text;
}

json sum_json(const StatSum& sum) {
  json out{{"player", sum.player}, {"team", sum.team}, {"value", sum.value}};
  if (sum.season > 0) out["season"] = sum.season;
  if (!sum.stage.empty()) out["stage"] = sum.stage;
  return out;
}

}  // namespace

std::vector<std::string> statistics_in(const StatRows& rows, const StatsBefore& before) {
  std::set<std::string_view> names;
  for (const auto& [name, memory] : before) names.insert(name);
  for (const store::StatRow& row : rows) names.insert(row.statistic);
  return {names.begin(), names.end()};
}

std::vector<StatSum> stat_leaders(const StatRows& rows, const std::string& statistic,
                                  std::optional<std::int64_t> season, std::size_t most,
                                  const StatsBefore& before) {
  return most_of(rows, statistic, season ? Over::each_season : Over::all, season, before, most);
}

namespace {

/// What a man has once in a match or not at all, such as a game, is no record of a match; and of a
/// season it is none where he has it as often as there were games: whoever played all of them does.
void leave_out_shared(std::vector<StatRecords>& records) {
  const auto once = [](const StatRecords& one) { return one.match && one.match->value <= 1; };
  std::int64_t games = 0;
  for (const StatRecords& one : records)
    if (once(one) && one.season) games = std::max(games, one.season->value);
  for (StatRecords& one : records) {
    if (!once(one)) continue;
    one.match.reset();
    if (one.season && one.season->value == games) one.season.reset();
  }
}

}  // namespace

std::vector<StatRecords> stat_records(const StatRows& rows, const StatsBefore& before) {
  static const StatMemory nothing;
  std::vector<StatRecords> records;
  for (const std::string& statistic : statistics_in(rows, before)) {
    const auto earlier = before.find(statistic);
    const StatMemory& then = earlier == before.end() ? nothing : earlier->second;
    const auto best = [&](Over over) {
      const auto list = most_of(rows, statistic, over, std::nullopt, before, 1);
      return list.empty() ? std::nullopt : std::optional(list.front());
    };
    records.push_back({statistic, better(then.match, best_match(rows, statistic)),
                       better(then.season, best(Over::each_season)), best(Over::all)});
  }
  return records;
}

std::vector<StatRecords> told_records(const StatRows& rows, const StatsBefore& before) {
  auto records = stat_records(rows, before);
  leave_out_shared(records);
  return records;
}

PlayerPage player_page(const StatRows& rows, const std::string& player) {
  std::map<std::pair<std::int64_t, std::string>, std::map<std::string, std::int64_t>> seasons;
  for (const store::StatRow& row : rows) {
    if (row.player == player) seasons[{row.season, row.team}][row.statistic] += row.value;
  }
  PlayerPage page{player, {}};
  for (const auto& [when, values] : seasons) {
    page.seasons.push_back({when.first, when.second, {values.begin(), values.end()}});
  }
  return page;
}

Result<std::string> player_named(const StatRows& rows, const std::string& words,
                                 const StatsBefore& before) {
  std::unordered_set<std::string_view> men;
  for (const store::StatRow& row : rows) men.insert(row.player);
  for (const auto& [statistic, memory] : before)
    for (const auto& [whose, value] : memory.sums) men.insert(whose.first);
  if (men.contains(words)) return words;
  std::set<std::string> found;
  const bool number = to_int(words).has_value();  // of a man who has one: meant whole
  const std::string wanted = slug(words);
  for (const std::string_view man : men) {
    if (number && !man.starts_with(words + " ")) continue;
    if (slug(man).find(wanted) != std::string::npos) found.emplace(man);
  }
  if (found.size() == 1) return *found.begin();
  if (found.empty()) return bad_input(fmt::format("nobody called '{}' did anything yet", words));
  constexpr std::size_t most = 10;
  std::vector<std::string> names(found.begin(), found.end());
  const std::string more =
      names.size() > most ? fmt::format(" and {} more", names.size() - most) : "";
  if (names.size() > most) names.resize(most);
  return bad_input(fmt::format("'{}' may be {}{}; write more of the name", words,
                               join_words(names, ", "), more));
}

// ------------------------------------------------------------------------------------ as documents

namespace {

/// The first of a list. Of men who share its last place and do not all fit, how many more there
/// are; if those are more than the list is long, none of them by name.
void add_leaders(Grid& grid, const std::vector<StatSum>& all, std::size_t most) {
  const auto add = [&](std::string who, const std::string& team, std::int64_t value) {
    grid.rows.push_back({{{std::move(who)}, {team}, {std::to_string(value)}}});
  };
  std::size_t listed = std::min(most, all.size());
  if (listed == 0) return;
  const std::int64_t last = all[listed - 1].value;
  const auto first =
      static_cast<std::size_t>(std::ranges::find(all, last, &StatSum::value) - all.begin());
  const auto shared = static_cast<std::size_t>(std::ranges::count(all, last, &StatSum::value));
  const std::size_t hidden = first + shared - listed;
  if (hidden > most) listed = first;
  for (std::size_t i = 0; i < listed; ++i) add(all[i].player, all[i].team, all[i].value);
  if (hidden > most)
    add(fmt::format("{} men", shared), "", last);
  else if (hidden > 0)
    add(fmt::format("and {} more", hidden), "", last);
}

}  // namespace

std::vector<Grid> statistics_grids(const StatRows& rows, const std::string& statistic,
                                   std::optional<std::int64_t> season, std::size_t most,
                                   const StatsBefore& before) {
  std::vector<Grid> grids;
  for (const std::string& one : statistics_in(rows, before)) {
    if (!statistic.empty() && one != statistic) continue;
    Grid grid{
        "", {fixed(left(heading(one)), 30), fixed(left(""), 28), fixed(right(""), 8)}, {}, ""};
    const auto all =
        stat_leaders(rows, one, season, std::numeric_limits<std::size_t>::max(), before);
    add_leaders(grid, all, most);
    if (!grid.rows.empty()) grids.push_back(std::move(grid));
  }
  return grids;
}

json statistics_json(const StatRows& rows, const std::string& statistic,
                     std::optional<std::int64_t> season, std::size_t most,
                     const StatsBefore& before) {
  json out = json::object();
  for (const std::string& one : statistics_in(rows, before)) {
    if (!statistic.empty() && one != statistic) continue;
    json list = json::array();
    for (const StatSum& sum : stat_leaders(rows, one, season, most, before))
      list.push_back(sum_json(sum));
    out[one] = std::move(list);
  }
  return out;
}

Grid stat_records_grid(const StatRows& rows, const StatsBefore& before) {
  Grid grid{"Records",
            {left(""), left("in a match"), right(""), left("in a season"), right(""),
             left("of all time"), right("")},
            {},
            ""};
  for (const StatRecords& record : told_records(rows, before)) {
    GridRow& row = grid.rows.emplace_back();
    row.cells.push_back({heading(record.statistic)});
    for (const auto* sum : {&record.match, &record.season, &record.all_time}) {
      row.cells.push_back({*sum ? (*sum)->player : ""});
      row.cells.push_back({*sum ? std::to_string((*sum)->value) : ""});
    }
  }
  return grid;
}

std::vector<Grid> player_grids(const PlayerPage& page) {
  std::vector<Grid> grids;
  for (const PlayerSeason& season : page.seasons) {
    Grid grid{fmt::format("Season {}, {}", season.season, season.team),
              {fixed(left(""), 30), fixed(right(""), 8)},
              {},
              ""};
    for (const auto& [statistic, value] : season.values) {
      grid.rows.push_back({{{heading(statistic)}, {std::to_string(value)}}});
    }
    grids.push_back(std::move(grid));
  }
  return grids;
}

json player_json(const PlayerPage& page) {
  json out{{"player", page.player}, {"seasons", json::array()}};
  for (const PlayerSeason& season : page.seasons) {
    json values = json::object();
    for (const auto& [statistic, value] : season.values) values[statistic] = value;
    out["seasons"].push_back(
        {{"season", season.season}, {"team", season.team}, {"statistics", values}});
  }
  return out;
}

}  // namespace touchline::report
