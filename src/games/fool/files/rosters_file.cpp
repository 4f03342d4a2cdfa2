// A league that runs already: its men and picks as CSV in the notation of the source, read and
// written (league_file.hpp).
#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "core/plain.hpp"
#include "core/text.hpp"
#include "games/fool/files/league_file.hpp"
#include "games/fool/files/notation.hpp"
#include "text/csv_table.hpp"

namespace touchline::fool {
namespace {

constexpr std::string_view rookies_word = "rookies";

int team_numbered(const League& league, std::string_view name) {
  for (std::size_t i = 0; i < league.teams.size(); ++i)
    if (slug(league.teams[i].name) == slug(name)) return static_cast<int>(i);
  return -1;
}

/// "10 2/3": thirds of games.
std::optional<int> thirds_in(std::string_view text) {
  if (trim(text).empty()) return 0;
  int thirds = 0;
  for (const std::string_view word : words(text)) {
    if (word == "1/3" || word == "2/3") {
      thirds += word.front() - '0';
      continue;
    }
    const auto games = to_int(word);
    if (!games || *games < 0 || *games > 60) return std::nullopt;
    thirds += 3 * *games;
  }
  return thirds;
}
std::string written_thirds(int thirds) {
  const std::string games = std::to_string(thirds / 3);
  return thirds % 3 == 0 ? games : fmt::format("{} {}/3", games, thirds % 3);
}

class RosterReader {
 public:
  RosterReader(const Tables& tables, League& league) : tables_(tables), league_(league) {}

  void men(const std::string& text) {
    books::CsvTable table(text, "rosters.csv");
    if (table.require({"team", "name", "man"})) {
      for (const books::CsvRow& row : table.rows()) read_man(table, row);
    }
    problems.add(table.problems);
    const int limit = league_.parameters.camp_roster;
    for (int one = 0; one < static_cast<int>(league_.teams.size()); ++one) {
      if (count_all(league_, one) > limit && league_.phase == Phase::commitments) {
        problems.error({"rosters.csv", 0},
                       fmt::format("{} has {} men; a camp roster holds {} (FOOL-ROSTER-1)",
                                   team(league_, one).name, count_all(league_, one), limit));
      }
    }
  }

  void picks(const std::string& text) {
    books::CsvTable table(text, "picks.csv");
    if (table.require({"season", "round", "original", "holder"})) {
      for (const books::CsvRow& row : table.rows()) read_pick(table, row);
    }
    problems.add(table.problems);
  }

  Problems problems{};

 private:
  void read_man(books::CsvTable& table, const books::CsvRow& row) {
    const std::string name = plain_line(table.word(row, "name"));
    const std::string_view of = trim(table.cell(row, "team"));
    auto man = parse_man(tables_, table.cell(row, "man"), {table.file(), row.line});
    if (!man) return problems.add(man.error());
    man->id = league_.next_id++;
    man->name = name;
    const auto thirds = thirds_in(table.cell(row, "games"));
    if (!thirds) table.wrong(row, "games are written like 10 or 10 2/3");
    auto& credit = league_.phase == Phase::commitments ? man->last_thirds : man->thirds;
    credit[0] = thirds.value_or(0);
    man->was_active = true;
    const std::string_view list = trim(table.cell(row, "list"));
    if (slug(of) == rookies_word) {
      table.wrong(row, "rookies come with the lists of the year (Y5), not with the rosters");
    } else if (of.empty()) {
      man->status = Status::free_agent;
    } else {
      man->team = team_numbered(league_, of);
      if (man->team < 0) return table.wrong(row, fmt::format("there is no team '{}'", of));
      man->status = Status::roster;
      man->teams = {man->team};
    }
    if (list == "drafted" || list == "undrafted") {
      man->of_class = list == "drafted" ? PlayerClass::new_drafted : PlayerClass::new_undrafted;
    } else if (!list.empty()) {
      table.wrong(row, fmt::format("'{}' is no list; it is empty, drafted or undrafted (new this "
                                   "year)",
                                   list));
    }
    league_.players.push_back(std::move(*man));
  }

  void read_pick(books::CsvTable& table, const books::CsvRow& row) {
    const int season = table.number(row, "season", 1, 10'000);
    const int round = table.number(row, "round", 1, league_.parameters.draft_rounds);
    const int original = team_numbered(league_, table.cell(row, "original"));
    const int holder = team_numbered(league_, table.cell(row, "holder"));
    if (original < 0 || holder < 0) return table.wrong(row, "there is no such team");
    for (Pick& pick : league_.picks) {
      if (pick.season != season || pick.round != round || pick.original != original) continue;
      pick.holder = holder;
      return;
    }
    table.wrong(row, fmt::format("the picks of drafts {} and {} are traded; not of {}",
                                 league_.season + 1, league_.season + 2, season));
  }

  const Tables& tables_;
  League& league_;
};

}  // namespace

Result<League> founded(const Tables& tables, const LeagueFile& file, const RunningLeague& running,
                       DiceBox& dice) {
  League probe;
  if (!apply_preset(tables, file.preset, probe)) {
    return bad_input(
        fmt::format("there is no preset '{}'; FOOL and UFL are in the tables", file.preset));
  }
  const bool runs = !running.rosters.empty();
  League league;
  if (!runs) {
    league = found_league(tables, file.name, file.preset, file.teams, dice);
  } else {
    Tables none = tables;  // its teams without men
    none.founding.places = {};
    league = found_league(none, file.name, file.preset, file.teams, dice);
    std::iota(league.ranking.begin(), league.ranking.end(), 0);
  }
  for (const std::string& rule : file.rules) (void)set_switch(league.switches, rule);
  league.season = file.season;
  league.engine = file.engine;
  league.picks.clear();
  add_picks(league, league.season + 1);
  add_picks(league, league.season + 2);
  if (file.season_over) {
    league.phase = Phase::year_turns;
    for (Team& one : league.teams) one.season_over = true;
  }
  RosterReader reader(tables, league);
  if (runs) reader.men(running.rosters);
  if (!running.picks.empty()) reader.picks(running.picks);
  if (reader.problems.bad()) return bad_input(reader.problems);
  return league;
}

std::string rosters_csv(const League& league) {
  std::string text = "team,name,man,games,list,id\n";
  const auto add = [&](const Player& man, std::string_view of) {
    const bool camp = league.phase <= Phase::camp_positions;
    text += fmt::format("{},{},{},{},{},{}\n", books::csv_cell(of), books::csv_cell(man.name),
                        books::csv_cell(written_man(man)),
                        written_thirds(camp && league.phase >= Phase::mini_camp ? man.last_thirds[0]
                                                                                : man.thirds[0]),
                        man.of_class == PlayerClass::new_drafted     ? "drafted"
                        : man.of_class == PlayerClass::new_undrafted ? "undrafted"
                                                                     : "",
                        man.id);
  };
  for (int one = 0; one < static_cast<int>(league.teams.size()); ++one)
    for (const Player* man : men_of(league, one)) add(*man, team(league, one).name);
  for (const Player& man : league.players)
    if (man.status == Status::free_agent) add(man, "");
  return text;
}

std::string picks_csv(const League& league) {
  std::string text = "season,round,original,holder\n";
  for (const Pick& pick : league.picks) {
    text += fmt::format("{},{},{},{}\n", pick.season, pick.round,
                        books::csv_cell(team(league, pick.original).name),
                        books::csv_cell(team(league, pick.holder).name));
  }
  return text;
}

}  // namespace touchline::fool
