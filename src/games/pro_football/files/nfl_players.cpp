#include "games/pro_football/files/nfl_players.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "core/text.hpp"
#include "text/csv_table.hpp"
#include "text/packed.hpp"

namespace touchline::pro_football {
namespace {

namespace fs = std::filesystem;
using books::CsvRow;
using books::CsvTable;

constexpr int first_year = 1920, last_year = 2200;
constexpr int largest_count = 20000;  // of anything in a season

/// One table of the folder: cells as counts, blank for what was not recorded.
class RecordTable {
 public:
  RecordTable(std::string_view text, const std::string& file) : table_(text, file) {}

  bool has(std::initializer_list<std::string_view> columns) { return table_.require(columns); }
  const std::vector<CsvRow>& rows() const { return table_.rows(); }
  std::string word(const CsvRow& row, std::string_view column) { return table_.word(row, column); }
  std::string text(const CsvRow& row, std::string_view column) {
    return std::string(table_.cell(row, column));
  }
  int year(const CsvRow& row) { return table_.number(row, "season", first_year, last_year); }
  int count(const CsvRow& row, std::string_view column) {
    const bool yards = column.ends_with("yds") || column.ends_with("long");
    return table_.cell(row, column).empty()
               ? 0
               : table_.number(row, column, yards ? -largest_count : 0, largest_count);
  }
  double decimal(const CsvRow& row, std::string_view column) {
    const std::string_view text = table_.cell(row, column);
    if (text.empty()) return 0;
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() ||
        !(value >= 0 && value <= largest_count)) {
      table_.wrong(row, fmt::format("{} must be a number from 0 to {}, not '{}'", column,
                                    largest_count, text));
      return 0;
    }
    return value;
  }
  Tries tries(const CsvRow& row, const std::string& kind, std::string_view tried = "att",
              std::string_view made = "cmp", std::string_view yards = "yds") {
    const auto at = [&](std::string_view what) {
      return what.empty() ? 0 : count(row, kind + std::string(what));
    };
    return {at(tried), at(made), at(yards)};
  }
  Thrown thrown(const CsvRow& row, const std::string& kind) {
    return {tries(row, kind), count(row, kind + "int")};
  }
  Problems& problems() { return table_.problems; }

 private:
  CsvTable table_;
};

class RecordReader {
 public:
  explicit RecordReader(fs::path folder) : folder_(std::move(folder)) {}

  Result<Records> read(const fs::path& games, const fs::path& teams) {
    read_teams();
    read_men();
    read_games(games);
    read_names(teams);
    if (problems_.bad()) return bad_input(problems_);
    for (auto& [year, season] : records_.seasons) {
      for (RealTeam& team : season.teams) team.name = name_of(year, team.code);
    }
    if (problems_.bad()) return bad_input(problems_);
    return std::move(records_);
  }

 private:
  template <class Row>
  void each(const fs::path& path, std::initializer_list<std::string_view> columns, Row read_row) {
    const auto text = books::read_packed_text(path);
    if (!text) return problems_.add(text.error());
    RecordTable table(*text, path.string());
    if (table.has(columns)) {
      for (const CsvRow& row : table.rows()) read_row(table, row);
    }
    problems_.add(table.problems());
  }

  RealTeam& team_of(RecordTable& table, const CsvRow& row) {
    const int year = table.year(row);
    const std::string code = table.word(row, "team");
    const auto [place, fresh] = places_.emplace(std::pair{year, code}, 0);
    RealSeason& season = records_.seasons[year];
    season.year = year;
    if (fresh) {
      place->second = season.teams.size();
      season.teams.push_back({code});
    }
    return season.teams[place->second];
  }

  /// The man of a row; nobody's plays stand under a blank id.
  RealMan* man_of(RecordTable& table, const CsvRow& row) {
    const std::string id = table.text(row, "player_id");
    if (id.empty()) return nullptr;
    RealTeam& team = team_of(table, row);
    const auto [place, fresh] = men_.emplace(std::tuple{table.year(row), team.code, id}, 0);
    if (fresh) {
      place->second = team.men.size();
      team.men.push_back({id, table.word(row, "player"), table.text(row, "pos")});
    }
    RealMan& man = team.men[place->second];
    man.games = std::max(man.games, table.count(row, "g"));
    return &man;
  }

  template <class Row>
  void each_man(const char* file, std::initializer_list<std::string_view> columns, Row read_row) {
    each(folder_ / file, columns, [&](RecordTable& table, const CsvRow& row) {
      if (RealMan* man = man_of(table, row)) read_row(table, row, *man);
    });
  }

  void read_men() {
    each_man("passing.csv.gz", {"season", "team", "player_id", "att", "cmp", "yds", "int", "sk"},
             [](RecordTable& t, const CsvRow& row, RealMan& man) {
               RealPassing& to = man.passing;
               to.all = t.thrown(row, "");
               to.all.passes.tried -= t.count(row, "spikes");
               to.deep = t.thrown(row, "deep_");
               to.touchdowns = t.count(row, "td");
               to.sacks = t.count(row, "sk");
               to.sack_yards = t.count(row, "sk_yds");
               to.longest = t.count(row, "long");
             });
    each_man("rushing.csv.gz", {"season", "team", "player_id", "att", "yds", "p20", "fum"},
             [](RecordTable& t, const CsvRow& row, RealMan& man) {
               RealRushing& to = man.rushing;
               to.kneels = t.count(row, "kneel_att");
               to.all = t.tries(row, "", "att", "", "yds");
               to.all.tried -= to.kneels;
               to.all.yards -= t.count(row, "kneel_yds");
               to.scrambles = {to.all.tried / 2, 0, to.all.yards / 2};
               if (!t.text(row, "scr_att").empty()) {
                 to.scrambles = t.tries(row, "scr_", "att", "", "yds");
               }
               to.touchdowns = t.count(row, "td");
               to.longest = t.count(row, "long");
               to.twenty = t.count(row, "p20");
               to.fumbles = t.count(row, "fum");
             });
    each_man("receiving.csv.gz", {"season", "team", "player_id", "tgt", "rec", "yds", "fum"},
             [](RecordTable& t, const CsvRow& row, RealMan& man) {
               RealReceiving& to = man.receiving;
               to.all = t.tries(row, "", "tgt", "rec");
               to.deep = t.tries(row, "deep_", "tgt", "rec");
               to.touchdowns = t.count(row, "td");
               to.longest = t.count(row, "long");
               to.twenty = t.count(row, "p20");
               to.fumbles = t.count(row, "fum");
             });
    each_man("returns.csv.gz", {"season", "team", "player_id", "kr", "kr_yds", "pr", "pr_yds"},
             [](RecordTable& t, const CsvRow& row, RealMan& man) {
               RealReturns& to = man.returns;
               to.kicks = t.tries(row, "kr", "", "", "_yds");
               to.kicks.tried = t.count(row, "kr");
               to.punts = t.tries(row, "pr", "", "", "_yds");
               to.punts.tried = t.count(row, "pr");
               to.kick_touchdowns = t.count(row, "kr_td");
               to.punt_touchdowns = t.count(row, "pr_td");
               to.fair_catches = t.count(row, "pr_fair");
               to.kick_fumbles = t.count(row, "kr_fum");
               to.punt_fumbles = t.count(row, "pr_fum");
             });
    each_man("kicking.csv.gz", {"season", "team", "player_id", "fg_att", "xp_att", "ko", "ko_yds"},
             [](RecordTable& t, const CsvRow& row, RealMan& man) {
               RealKicking& to = man.kicking;
               constexpr std::array<const char*, 4> bands{"fg_0_29_", "fg_30_39_", "fg_40_49_",
                                                          "fg_50_"};
               for (std::size_t i = 0; i < bands.size(); ++i) {
                 to.field_goals[i] = t.tries(row, bands[i], "att", "made", "");
               }
               to.extra_points = t.tries(row, "xp_", "att", "made", "");
               to.kickoffs = t.count(row, "ko");
               to.kickoff_yards = t.count(row, "ko_yds");
               to.touchbacks = t.count(row, "ko_tb");
               to.out_of_bounds = t.count(row, "ko_oob");
               to.longest = t.count(row, "fg_long");
             });
    each_man("punting.csv.gz", {"season", "team", "player_id", "punts", "blocked", "yds"},
             [](RecordTable& t, const CsvRow& row, RealMan& man) {
               man.punting = {t.count(row, "punts"), t.count(row, "blocked"), t.count(row, "yds"),
                              t.count(row, "inside20"), t.count(row, "long")};
             });
    each_man("defence-players.csv.gz", {"season", "team", "player_id", "tkl_solo", "sacks", "pd"},
             [](RecordTable& t, const CsvRow& row, RealMan& man) {
               RealDefending& to = man.defending;
               to.tackles = t.count(row, "tkl_solo") + t.count(row, "tkl_with_assist");
               to.assists = t.count(row, "tkl_assist");
               to.sacks = t.decimal(row, "sacks");
               to.interceptions = t.count(row, "int");
               to.passes_defended = t.count(row, "pd");
               to.forced_fumbles = t.count(row, "ff");
               to.losses = t.count(row, "tfl");
             });
  }

  static RealUnit unit(RecordTable& t, const CsvRow& row) {
    constexpr std::array<const char*, 7> ways{"run_le_", "run_lt_", "run_lg_", "run_mid_",
                                              "run_rg_", "run_rt_", "run_re_"};
    RealUnit unit;
    for (std::size_t i = 0; i < ways.size(); ++i) {
      unit.runs[i] = t.tries(row, ways[i], "att", "", "yds");
      unit.twenty[i] = t.count(row, std::string(ways[i]) + "p20");
    }
    unit.all_runs = {t.count(row, "run_att") - t.count(row, "run_kneel_att"), 0,
                     t.count(row, "run_yds") - t.count(row, "run_kneel_yds")};
    unit.passes = t.thrown(row, "pass_");
    unit.passes.passes.tried -= t.count(row, "pass_spike_att");
    unit.deep = t.thrown(row, "pass_deep_");
    unit.sacks = t.count(row, "sacks");
    unit.sack_yards = t.count(row, "sacks_yds");
    unit.run_fumbles = t.count(row, "fum_run");
    unit.pass_fumbles = t.count(row, "fum_pass");
    unit.sack_fumbles = t.count(row, "fum_sacks");
    return unit;
  }

  void read_teams() {
    each(folder_ / "team-offence.csv.gz", {"season", "team", "g", "run_att", "pass_att", "sacks"},
         [&](RecordTable& table, const CsvRow& row) {
           RealTeam& team = team_of(table, row);
           team.games = table.count(row, "g");
           team.offence = unit(table, row);
         });
    each(folder_ / "team-defence.csv.gz", {"season", "team", "run_att", "pass_att", "sacks"},
         [&](RecordTable& table, const CsvRow& row) {
           team_of(table, row).defence = unit(table, row);
         });
    each(folder_ / "penalties-team.csv.gz", {"season", "team", "role", "accepted"},
         [&](RecordTable& table, const CsvRow& row) {
           RealTeam& team = team_of(table, row);
           const std::string role = table.word(row, "role");
           if (role == "offence") team.offence_fouls = table.count(row, "accepted");
           if (role == "defence") team.defence_fouls = table.count(row, "accepted");
         });
    each(folder_ / "team-playcalls.csv.gz", {"season", "team", "side", "situation", "run_mid"},
         [&](RecordTable& table, const CsvRow& row) {
           const auto& all = RealTeam::situations;
           const auto found = std::find(all.begin(), all.end(), table.text(row, "situation"));
           if (table.text(row, "side") != "off" || found == all.end()) return;
           RealCalls& calls =
               team_of(table, row).calls[static_cast<std::size_t>(found - all.begin())];
           for (const char* run : {"run_mid", "run_guard", "run_tackle", "run_end", "run_unk"}) {
             calls.runs += table.count(row, run);
           }
           for (const char* pass : {"pass_short", "pass_deep", "pass_unk", "scramble", "sack"}) {
             calls.passes += table.count(row, pass);
           }
         });
  }

  void read_games(const fs::path& path) {
    each(path,
         {"season", "week", "type", "date", "away", "home", "neutral", "away_score", "home_score",
          "overtime"},
         [&](RecordTable& table, const CsvRow& row) {
           constexpr std::array<std::string_view, 9> columns{
               "week",    "type",       "date",       "away",    "home",
               "neutral", "away_score", "home_score", "overtime"};
           std::vector<std::string> cells;
           for (const std::string_view column : columns) {
             cells.push_back(books::csv_cell(table.text(row, column)));
           }
           const int year = table.year(row);
           records_.games.push_back({year, join_words(cells, ",")});
           if (cells[1] == "REG" && !cells[6].empty()) add_result(table, row, year);
         });
  }

  void add_result(RecordTable& table, const CsvRow& row, int year) {
    const int home = table.count(row, "home_score"), away = table.count(row, "away_score");
    const auto add = [&](std::string_view side, std::string_view against, int own, int others) {
      const auto found = places_.find(std::pair{year, table.text(row, side)});
      if (found == places_.end()) return;
      RealTeam& team = records_.seasons[year].teams[found->second];
      team.opponents.push_back(table.text(row, against));
      team.points += own;
      team.points_against += others;
      ++(own > others ? team.won : own < others ? team.lost : team.tied);
    };
    add("home", "away", home, away);
    add("away", "home", away, home);
  }

  void read_names(const fs::path& path) {
    each(path, {"from", "to", "code", "name", "conference", "division"},
         [&](RecordTable& table, const CsvRow& row) {
           records_.names.push_back({table.count(row, "from"), table.count(row, "to"),
                                     table.word(row, "code"), table.word(row, "name"),
                                     table.word(row, "conference"), table.word(row, "division")});
         });
  }

  std::string name_of(int year, const std::string& code) {
    for (const TeamName& name : records_.names) {
      if (name.code == code && name.from <= year && year <= name.to) return name.name;
    }
    problems_.error({folder_.string(), 0},
                    fmt::format("{} of {} has no name among the teams", code, year));
    return {};
  }

  fs::path folder_;
  Problems problems_{};
  Records records_{};
  std::map<std::pair<int, std::string>, std::size_t> places_{};
  std::map<std::tuple<int, std::string, std::string>, std::size_t> men_{};
};

}  // namespace

Result<Records> read_records(const fs::path& folder, const fs::path& games, const fs::path& teams) {
  return RecordReader(folder).read(games, teams);
}

}  // namespace touchline::pro_football
