#include "league/views/memory.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "core/json.hpp"
#include "core/json_reader.hpp"

namespace touchline::report {

using store::GoalRow;
using store::ResultRow;

namespace {

// ------------------------------------------------------------------------------------- the fold

/// One season of a book.
struct SeasonRows {
  LeagueBook book{};
  std::vector<const ResultRow*> official{};  // those that may make a record, in the order of play
};

std::map<std::int64_t, SeasonRows> by_season(const LeagueBook& book) {
  std::map<std::int64_t, SeasonRows> seasons;
  for (const ResultRow& row : book.results) seasons[row.season].book.results.push_back(row);
  for (const GoalRow& goal : book.goals) {
    if (const auto its = seasons.find(goal.season); its != seasons.end())
      its->second.book.goals.push_back(goal);
  }
  for (auto& [season, rows] : seasons) {
    rows.book.counting = book.counting;
    rows.book.ranking_stage = book.ranking_stage;
    rows.official = in_order(rows.book);
    std::erase_if(rows.official, [&](const ResultRow* row) {
      return !book.unofficial_stage.empty() && row->stage.starts_with(book.unofficial_stage);
    });
  }
  return seasons;
}

/// What was kept, and then the season's: of equals the earlier stays before the later.
std::vector<const ResultRow*> with_kept(const std::vector<ResultRow>& kept,
                                        const std::vector<const ResultRow*>& rows) {
  std::vector<const ResultRow*> all;
  for (const ResultRow& row : kept) all.push_back(&row);
  all.insert(all.end(), rows.begin(), rows.end());
  return all;
}

void take_biggest_wins(std::vector<ResultRow>& kept, const std::vector<const ResultRow*>& rows,
                       std::size_t most) {
  const auto all = with_kept(kept, rows);
  std::vector<competition::Fixture> fixtures(all.size());
  std::vector<std::optional<competition::Score>> scores;
  for (const ResultRow* row : all) {
    scores.push_back(competition::Score{
        {static_cast<int>(row->home_score), static_cast<int>(row->away_score)}, {}});
  }
  std::vector<ResultRow> list;
  for (const std::size_t i : competition::biggest_wins(fixtures, scores, most))
    list.push_back(*all[i]);
  kept = std::move(list);
}

void take_highest_scores(std::vector<ResultRow>& kept, const std::vector<const ResultRow*>& rows,
                         std::size_t most) {
  auto all = with_kept(kept, rows);
  const auto sum = [](const ResultRow* row) { return row->home_score + row->away_score; };
  std::stable_sort(all.begin(), all.end(),
                   [&](const ResultRow* a, const ResultRow* b) { return sum(a) > sum(b); });
  all.resize(std::min(most, all.size()));
  std::vector<ResultRow> list;
  for (const ResultRow* row : all) list.push_back(*row);
  kept = std::move(list);
}

template <class Feat>
void keep_most(std::vector<Feat>& feats, std::size_t most) {
  std::stable_sort(feats.begin(), feats.end(),
                   [](const Feat& a, const Feat& b) { return a.leader.total > b.leader.total; });
  feats.resize(std::min(most, feats.size()));
}

/// Whether somebody may have scored more than once.
bool scored_twice(const std::vector<const GoalRow*>& goals) {
  for (auto goal = goals.begin(); goal != goals.end(); ++goal) {
    if (std::any_of(goals.begin(), goal,
                    [&](const GoalRow* other) { return other->player == (*goal)->player; }))
      return true;
  }
  return false;
}

void take_matches(std::vector<MatchFeat>& feats, const SeasonRows& rows, std::size_t most) {
  using Fixture = std::pair<std::int64_t, std::int64_t>;  // turn, number
  std::map<Fixture, std::vector<const GoalRow*>> goals;
  for (const GoalRow& goal : rows.book.goals) goals[{goal.turn, goal.fixture}].push_back(&goal);
  for (const ResultRow* row : rows.official) {
    const auto found = goals.find({row->turn, row->fixture});
    if (found == goals.end() || !scored_twice(found->second)) continue;
    LeagueBook match;
    for (const GoalRow* goal : found->second) match.goals.push_back(*goal);
    for (const Leader& leader : leaders(match, std::nullopt, most).list)
      if (leader.total > 1) feats.push_back({leader, *row});
  }
  keep_most(feats, most);
}

void take_runs(Memory& memory, const std::vector<const ResultRow*>& rows) {
  for (const ResultRow* row : rows) {
    for (const bool home : {true, false}) {
      auto& runs = memory.runs[home ? row->home : row->away];
      const auto scored = home ? row->home_score : row->away_score;
      const auto conceded = home ? row->away_score : row->home_score;
      for (std::size_t i = 0; i < league_run_kinds.size(); ++i)
        competition::take(league_run_kinds[i].first, scored, conceded, *row, runs[i].now,
                          runs[i].best);
    }
  }
}

}  // namespace

void add_seasons(Memory& memory, const LeagueBook& book, std::size_t most) {
  for (const auto& [season, rows] : by_season(book)) {
    take_biggest_wins(memory.biggest_wins, rows.official, most);
    take_highest_scores(memory.highest_scores, rows.official, most);
    if (book.counting.scored_by == ScoredBy::players)
      take_matches(memory.most_in_match, rows, most);
    const Leaders own = leaders(rows.book, season, most);
    for (const Leader& leader : own.list) memory.most_in_season.push_back({leader, season});
    keep_most(memory.most_in_season, most);
    memory.bare_scores += own.bare_scores;
    for (const auto& [key, leader] : totals_of(rows.book, season)) add(memory.scorers[key], leader);
    take_runs(memory, rows.official);
  }
}

void add_rows(StatsBefore& memory, const StatRows& rows) {
  for (StatRecords& record : stat_records(rows, memory)) {
    StatMemory& own = memory[record.statistic];
    own.match = std::move(record.match);
    own.season = std::move(record.season);
  }
  for (const store::StatRow& row : rows)
    memory[row.statistic].sums[{row.player, row.team}] += row.value;
}

// ---------------------------------------------------------------------------------------- as text

namespace {

using Json = nlohmann::ordered_json;

Json made(const ResultRow& row) {
  return Json::array({row.turn, row.fixture, row.season, row.round, row.stage, row.date, row.home,
                      row.away, row.home_score, row.away_score, row.detail, row.how, row.neutral});
}
Json made(const store::StandingRow& row) {
  return Json::array({row.turn, row.n, row.season, row.round, row.division, row.position, row.club,
                      row.played, row.won, row.drawn, row.lost, row.scored, row.conceded,
                      row.points, row.note});
}
Json made(const Leader& leader) {
  return Json::array({leader.player, leader.club, leader.total, leader.matches});
}
Json made(const competition::Stretch<ResultRow>& run) {
  return run.matches == 0 ? Json::array()
                          : Json::array({run.matches, made(run.from), made(run.to)});
}
Json made(const MatchFeat& feat) { return Json::array({made(feat.leader), made(feat.result)}); }
Json made(const SeasonFeat& feat) { return Json::array({made(feat.leader), feat.season}); }
Json made(const StatSum& sum) {
  return Json::array({sum.player, sum.team, sum.season, sum.stage, sum.value});
}
template <class T>
Json made(const std::optional<T>& value) {
  return value ? made(*value) : Json();
}
template <class T>
Json made(const std::vector<T>& list) {
  Json lines = Json::array();
  for (const T& one : list) lines.push_back(made(one));
  return lines;
}

/// A thousand seasons of such sums can be added up.
constexpr std::int64_t largest_sum = 1'000'000'000'000'000;

// Texts of decades are long: they are read as they stand, without a tree of them.
template <class Value>
void read(JsonReader& from, Value& value) {
  from.read(value);
}
void read(JsonReader& from, ResultRow& row) {
  from.list(row.turn, row.fixture, row.season, row.round, row.stage, row.date, row.home, row.away,
            row.home_score, row.away_score, row.detail, row.how, row.neutral);
}
void read(JsonReader& from, store::StandingRow& row) {
  from.list(row.turn, row.n, row.season, row.round, row.division, row.position, row.club,
            row.played, row.won, row.drawn, row.lost, row.scored, row.conceded, row.points,
            row.note);
}
void read(JsonReader& from, Leader& leader) {
  from.list(leader.player, leader.club, leader.total, leader.matches);
}
void read(JsonReader& from, StatSum& sum) {
  from.list(sum.player, sum.team, sum.season, sum.stage, sum.value);
}
template <class... Fields>
void read_all(JsonReader& from, Fields&... fields) {
  bool first = true;
  from.expect('[');
  ((first ? void(first = false) : from.expect(','), read(from, fields)), ...);
  from.expect(']');
}
void read(JsonReader& from, competition::Stretch<ResultRow>& run) {
  if (!from.took("[]")) read_all(from, run.matches, run.from, run.to);
}
void read(JsonReader& from, MatchFeat& feat) { read_all(from, feat.leader, feat.result); }
void read(JsonReader& from, SeasonFeat& feat) { read_all(from, feat.leader, feat.season); }
template <class T>
void read(JsonReader& from, std::optional<T>& value) {
  if (!from.took("null")) read(from, value.emplace());
}
template <class T>
void read(JsonReader& from, std::vector<T>& list) {
  from.each([&] { read(from, list.emplace_back()); });
}

/// The parts of an object, in the order in which they are written.
class Parts {
 public:
  explicit Parts(JsonReader& from) : from_(from) {}
  void begin(std::string_view name) {
    from_.expect(std::exchange(before_, ','));
    from_.name(name);
  }
  template <class Value>
  void take(std::string_view name, Value& value) {
    begin(name);
    read(from_, value);
  }
  void end() { from_.expect('}'); }

 private:
  JsonReader& from_;
  char before_ = '{';
};

template <class Read>
auto parsed(const std::string& text, Read read_from)
    -> Result<decltype(read_from(std::declval<JsonReader&>()))> {
  try {
    JsonReader reader(text, {largest_sum});
    auto made = read_from(reader);
    if (!reader.at_end()) throw std::invalid_argument("something stands behind it");
    return made;
  } catch (const std::exception& error) {
    return bad_input(std::string("what is kept of the seasons cannot be read: ") + error.what());
  }
}

}  // namespace

std::string to_text(const LastTables& tables) { return made(tables).dump(); }

Result<LastTables> parse_last_tables(const std::string& text) {
  return parsed(text, [](JsonReader& from) {
    LastTables tables;
    read(from, tables);
    return tables;
  });
}

std::string to_text(const Memory& memory) {
  Json scorers = Json::array(), runs = Json::array();
  for (const auto& [key, leader] : memory.scorers) scorers.push_back(made(leader));
  for (const auto& [club, own] : memory.runs) {
    Json line = Json::array({club});
    for (const ClubRun& run : own) {
      line.push_back(made(run.now));
      line.push_back(made(run.best));
    }
    runs.push_back(std::move(line));
  }
  return Json{{"biggest_wins", made(memory.biggest_wins)},
              {"highest_scores", made(memory.highest_scores)},
              {"most_in_match", made(memory.most_in_match)},
              {"most_in_season", made(memory.most_in_season)},
              {"scorers", std::move(scorers)},
              {"bare_scores", memory.bare_scores},
              {"runs", std::move(runs)}}
      .dump();
}

Result<Memory> parse_memory(const std::string& text) {
  return parsed(text, [](JsonReader& from) {
    Memory memory;
    Parts parts(from);
    parts.take("biggest_wins", memory.biggest_wins);
    parts.take("highest_scores", memory.highest_scores);
    parts.take("most_in_match", memory.most_in_match);
    parts.take("most_in_season", memory.most_in_season);
    parts.begin("scorers");
    from.each([&] {
      Leader leader;
      read(from, leader);
      std::pair key(leader.player, leader.club);
      memory.scorers.emplace_hint(memory.scorers.end(), std::move(key), std::move(leader));
    });
    parts.take("bare_scores", memory.bare_scores);
    parts.begin("runs");
    from.each([&] {
      std::string club;
      from.expect('[');
      read(from, club);
      for (ClubRun& run : memory.runs[club]) {
        from.expect(',');
        read(from, run.now);
        from.expect(',');
        read(from, run.best);
      }
      from.expect(']');
    });
    parts.end();
    return memory;
  });
}

std::string to_text(const StatMemory& memory) {
  Json sums = Json::array();
  for (const auto& [whose, value] : memory.sums)
    sums.push_back(Json::array({whose.first, whose.second, value}));
  return Json{
      {"match", made(memory.match)}, {"season", made(memory.season)}, {"sums", std::move(sums)}}
      .dump();
}

Result<StatMemory> parse_stat_memory(const std::string& text) {
  return parsed(text, [](JsonReader& from) {
    StatMemory memory;
    Parts parts(from);
    parts.take("match", memory.match);
    parts.take("season", memory.season);
    parts.begin("sums");
    from.each([&] {
      std::pair<std::string, std::string> whose;
      std::int64_t value = 0;
      from.list(whose.first, whose.second, value);
      memory.sums.emplace_hint(memory.sums.end(), std::move(whose), value);
    });
    parts.end();
    return memory;
  });
}

}  // namespace touchline::report
