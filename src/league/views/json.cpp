#include "league/views/json.hpp"

#include "core/json_value.hpp"
#include "league/views/records.hpp"

namespace touchline::report {

using json = JsonValue;
using store::ResultRow;
using store::StandingRow;

namespace {

json head(const LeagueBook& book) { return {{"league", book.name}, {"game", book.game}}; }

json result_json(const ResultRow& row) {
  return {{"season", row.season}, {"round", row.round},
          {"stage", row.stage},   {"match", row.fixture},
          {"date", row.date},     {"home", row.home},
          {"away", row.away},     {"score", {row.home_score, row.away_score}},
          {"detail", row.detail}, {"neutral", row.neutral != 0},
          {"how", row.how},       {"bare_score", is_bare_score(row)}};
}

json results_json(const std::vector<ResultRow>& rows) {
  json list = json::array();
  for (const ResultRow& row : rows) list.push_back(result_json(row));
  return list;
}

/// What a club is ranked by; the line is one of a table, or of all tables.
template <class Line>
json worth_json(const LeagueBook& book, const Line& line) {
  if (book.counting.ranked_by == RankedBy::points) return line.points;
  return percentage(line);
}

json standing_json(const LeagueBook& book, const StandingRow& row) {
  json out{{"position", row.position}, {"club", row.club}};
  if (!row.division.empty()) out["division"] = row.division;
  out.update(json{{"played", row.played},
                  {"won", row.won},
                  {"drawn", row.drawn},
                  {"lost", row.lost},
                  {"for", row.scored},
                  {"against", row.conceded}});
  out[book.counting.worth] = worth_json(book, row);
  out["note"] = row.note;
  return out;
}

json leader_json(const LeagueBook& book, const Leader& leader) {
  json out;
  if (!leader.player.empty()) out["player"] = leader.player;
  out["club"] = leader.club;
  out[book.counting.scores] = leader.total;
  out["matches"] = leader.matches;
  return out;
}

}  // namespace

json league_table_json(const LeagueBook& book, std::int64_t season, std::int64_t round) {
  const LeagueTable table = table_after(book, season, round);
  json out = head(book);
  out["season"] = table.season;
  out["round"] = table.round;
  out["table"] = json::array();
  for (const TableLine& line : table.lines) {
    json entry = standing_json(book, line.row);
    entry["form"] = line.form;
    if (line.before > 0) entry["position_before"] = line.before;
    out["table"].push_back(std::move(entry));
  }
  return out;
}

json league_results_json(const LeagueBook& book, std::int64_t season, std::int64_t round) {
  json out = head(book);
  out["matches"] = json::array();
  for (const LeagueMatch& match : results_of_round(book, season, round)) {
    json entry = result_json(match.result);
    entry["goals"] = json::array();
    for (const store::GoalRow& goal : match.goals) {
      entry["goals"].push_back({{"club", goal.club},
                                {"player", goal.player},
                                {"period", goal.period},
                                {"kind", goal.kind},
                                {"points", goal.points}});
    }
    out["matches"].push_back(std::move(entry));
  }
  return out;
}

json league_fixtures_json(const LeagueBook& book, const std::vector<ComingMatch>& coming) {
  json out = head(book);
  out["fixtures"] = json::array();
  for (const ComingMatch& match : coming) {
    out["fixtures"].push_back({{"match", match.fixture},
                               {"round", match.round},
                               {"stage", match.stage},
                               {"date", match.date},
                               {"home", match.home},
                               {"away", match.away},
                               {"neutral", match.neutral}});
  }
  return out;
}

json league_leaders_json(const LeagueBook& book, std::optional<std::int64_t> season,
                         std::size_t most) {
  const Leaders found = leaders(book, season, most);
  json out = head(book);
  if (season) out["season"] = found.season;
  if (!book.ranking_stage.empty()) out["stage"] = book.ranking_stage;
  out["bare_scores"] = found.bare_scores;
  out["leaders"] = json::array();
  for (const Leader& leader : found.list) out["leaders"].push_back(leader_json(book, leader));
  return out;
}

json league_head_to_head_json(const LeagueBook& book, const std::string& club,
                              const std::string& opponent) {
  const HeadToHead sum = head_to_head(book, club, opponent);
  json out = head(book);
  out.update(json{{"club", sum.club},
                  {"opponent", sum.opponent},
                  {"played", sum.meetings.size()},
                  {"won", sum.won},
                  {"drawn", sum.drawn},
                  {"lost", sum.lost},
                  {"for", sum.scored},
                  {"against", sum.conceded}});
  if (sum.biggest_win) out["biggest_win"] = result_json(*sum.biggest_win);
  if (sum.biggest_defeat) out["biggest_defeat"] = result_json(*sum.biggest_defeat);
  out["meetings"] = results_json(sum.meetings);
  return out;
}

// --------------------------------------------------------------------------------------- records

namespace {

json season_lines_json(const LeagueBook& book, const std::vector<SeasonLine>& lines) {
  json list = json::array();
  for (const SeasonLine& line : lines) {
    json entry{{"season", line.season}};
    entry.update(standing_json(book, line.row));
    list.push_back(std::move(entry));
  }
  return list;
}

json runs_json(const LeagueRecords& records) {
  json out = json::object();
  for (std::size_t i = 0; i < records.runs.size(); ++i) {
    json list = json::array();
    for (const LeagueRun& run : records.runs[i]) {
      list.push_back({{"club", run.club},
                      {"matches", run.matches},
                      {"from", when_written(run.from)},
                      {"to", when_written(run.to)}});
    }
    out[std::string(league_run_kinds[i].second)] = std::move(list);
  }
  return out;
}

}  // namespace

json league_records_json(const LeagueBook& book, std::size_t most) {
  const LeagueRecords records = league_records(book, most);
  json out = head(book);
  out["biggest_wins"] = results_json(records.biggest_wins);
  out["highest_scores"] = results_json(records.highest_scores);
  const auto list = [&](const char* key, const auto& feats, const auto& entry) {
    out[key] = json::array();
    for (const auto& feat : feats) out[key].push_back(entry(feat));
  };
  list("most_in_match", records.most_in_match, [&](const MatchFeat& feat) {
    json entry = leader_json(book, feat.leader);
    entry["match"] = result_json(feat.result);
    return entry;
  });
  list("most_in_season", records.most_in_season, [&](const SeasonFeat& feat) {
    json entry = leader_json(book, feat.leader);
    entry["season"] = feat.season;
    return entry;
  });
  list("most_of_all_time", records.most_of_all_time,
       [&](const Leader& leader) { return leader_json(book, leader); });
  out["best_seasons"] = season_lines_json(book, records.best_seasons);
  out["worst_seasons"] = season_lines_json(book, records.worst_seasons);
  out["runs"] = runs_json(records);
  return out;
}

json league_all_time_json(const LeagueBook& book) {
  json out = head(book);
  out["table"] = json::array();
  for (const AllTimeLine& line : all_time_table(book)) {
    json entry{{"club", line.club},  {"seasons", line.seasons}, {"played", line.played},
               {"won", line.won},    {"drawn", line.drawn},     {"lost", line.lost},
               {"for", line.scored}, {"against", line.conceded}};
    entry[book.counting.worth] = worth_json(book, line);
    entry["titles"] = line.titles;
    if (line.best_place > 0) entry["best_place"] = line.best_place;
    out["table"].push_back(std::move(entry));
  }
  return out;
}

json league_champions_json(const LeagueBook& book) {
  json out = head(book);
  out["champions"] = json::array();
  for (const Champion& champion : roll_of_champions(book)) {
    json entry{{"season", champion.season}};
    entry.update(standing_json(book, champion.row));
    entry["runner_up"] = champion.runner_up;
    out["champions"].push_back(std::move(entry));
  }
  return out;
}

}  // namespace touchline::report
