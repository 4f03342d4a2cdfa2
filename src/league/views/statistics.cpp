#include "league/views/statistics.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "core/json_value.hpp"
#include "core/text.hpp"

namespace touchline::report {

using json = JsonValue;

bool is_before(const StatSum& a, const StatSum& b) {
  return std::tie(b.value, a.player, a.team, a.season) <
         std::tie(a.value, b.player, b.team, b.season);
}

namespace {

void rank(std::vector<StatSum>& sums) { std::stable_sort(sums.begin(), sums.end(), is_before); }

/// Sums of one statistic by man and team; by season too, or over all of them.
std::vector<StatSum> sums_of(const StatRows& rows, const std::string& statistic, bool by_season,
                             const StatsBefore& before) {
  // Rows of decades are many: names are looked at where they stand, and copied once.
  using Whose = std::tuple<std::string_view, std::string_view, std::int64_t>;
  std::map<Whose, std::int64_t> sums;
  if (const auto earlier = before.find(statistic); !by_season && earlier != before.end()) {
    for (const auto& [whose, value] : earlier->second.sums)
      sums.emplace_hint(sums.end(), Whose(whose.first, whose.second, 0), value);
  }
  for (const store::StatRow& row : rows) {
    if (row.statistic == statistic)
      sums[Whose(row.player, row.team, by_season ? row.season : 0)] += row.value;
  }
  std::vector<StatSum> list;
  list.reserve(sums.size());
  for (const auto& [whose, value] : sums) {
    list.push_back({std::string(std::get<0>(whose)), std::string(std::get<1>(whose)),
                    std::get<2>(whose), "", value});
  }
  rank(list);
  return list;
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

std::optional<StatSum> best(const std::vector<StatSum>& list) {
  return list.empty() ? std::nullopt : std::optional(list.front());
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
  std::vector<StatSum> list = sums_of(rows, statistic, season.has_value(), before);
  if (season) std::erase_if(list, [&](const StatSum& sum) { return sum.season != *season; });
  if (list.size() > most) list.resize(most);
  return list;
}

std::vector<StatRecords> stat_records(const StatRows& rows, const StatsBefore& before) {
  static const StatMemory nothing;
  std::vector<StatRecords> records;
  for (const std::string& statistic : statistics_in(rows, before)) {
    const auto earlier = before.find(statistic);
    const StatMemory& then = earlier == before.end() ? nothing : earlier->second;
    records.push_back({statistic, better(then.match, best_match(rows, statistic)),
                       better(then.season, best(sums_of(rows, statistic, true, before))),
                       best(sums_of(rows, statistic, false, before))});
  }
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
  std::set<std::string_view> men;
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

std::vector<Grid> statistics_grids(const StatRows& rows, const std::string& statistic,
                                   std::optional<std::int64_t> season, std::size_t most,
                                   const StatsBefore& before) {
  std::vector<Grid> grids;
  for (const std::string& one : statistics_in(rows, before)) {
    if (!statistic.empty() && one != statistic) continue;
    Grid grid{
        "", {fixed(left(heading(one)), 30), fixed(left(""), 28), fixed(right(""), 8)}, {}, ""};
    for (const StatSum& sum : stat_leaders(rows, one, season, most, before)) {
      grid.rows.push_back({{{sum.player}, {sum.team}, {std::to_string(sum.value)}}});
    }
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
  for (const StatRecords& record : stat_records(rows, before)) {
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
