// A league that runs already: its men, picks and games as CSV, the men in the notation of the
// source, read and written (league_file.hpp).
#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "core/plain.hpp"
#include "core/text.hpp"
#include "games/fool/files/league_file.hpp"
#include "games/fool/files/notation.hpp"
#include "games/fool/rules/standings.hpp"
#include "games/fool/rules/transition.hpp"
#include "text/csv_table.hpp"

namespace touchline::fool {
namespace {

constexpr std::string_view rookies_word = "rookies";

/// Whether credit is that of the last season: the year has turned, and camp is to come.
bool counts_last_season(Phase phase) {
  return phase >= Phase::mini_camp && phase <= Phase::camp_positions;
}

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
/// "12; 4 1/3": of a man with two separate positions.
std::optional<std::array<int, 2>> credit_in(std::string_view text) {
  const auto parts = split(text, ';');
  const auto first = thirds_in(parts[0]);
  const auto second = parts.size() > 1 ? thirds_in(parts[1]) : 0;
  if (!first || !second || parts.size() > 2) return std::nullopt;
  return std::array{*first, *second};
}
std::string written_credit(const Player& man, const std::array<int, 2>& thirds) {
  std::string text = written_thirds(thirds[0]);
  return two_positions(man) ? text + "; " + written_thirds(thirds[1]) : text;
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
    if (league_.phase < Phase::leavers) return;  // rosters are not counted yet
    for (int one = 0; one < static_cast<int>(league_.teams.size()); ++one) {
      if (counted(league_, one) <= roster_limit(league_)) continue;
      problems.error(
          {"rosters.csv", 0},
          fmt::format("{} has {} men; the roster is {} (FOOL-ROSTER-1)", team(league_, one).name,
                      counted(league_, one), roster_limit(league_)));
    }
  }

  void picks(const std::string& text) {
    books::CsvTable table(text, "picks.csv");
    if (table.require({"season", "round", "original", "holder"})) {
      for (const books::CsvRow& row : table.rows()) read_pick(table, row);
    }
    problems.add(table.problems);
  }

  /// Those of the season under way; without a score they are to be played.
  void games(const std::string& text) {
    books::CsvTable table(text, "games.csv");
    league_.games.clear();
    if (table.require({"week", "home", "away", "score"})) {
      for (const books::CsvRow& row : table.rows()) read_game(table, row);
    }
    problems.add(table.problems);
    for (int week = 1; week <= league_.parameters.regular_season_games; ++week) check_week(week);
  }

  Problems problems{};

 private:
  void read_game(books::CsvTable& table, const books::CsvRow& row) {
    Game game;
    game.week = table.number(row, "week", 1, league_.parameters.regular_season_games);
    game.home = team_numbered(league_, table.cell(row, "home"));
    game.away = team_numbered(league_, table.cell(row, "away"));
    if (game.home < 0 || game.away < 0) return table.wrong(row, "there is no such team");
    for (const Game& other : league_.games) {
      if (other.week != game.week) continue;
      for (const int one : {game.home, game.away})
        if (one == other.home || one == other.away)
          table.wrong(row,
                      fmt::format("{} play twice in week {}", team(league_, one).name, game.week));
    }
    if (game.home == game.away) return table.wrong(row, "a team does not play itself");
    const std::string_view score = trim(table.cell(row, "score"));
    game.played = !score.empty();
    if (game.played != (game.week < league_.round))
      return table.wrong(row, fmt::format("week {} is {}", game.week,
                                          game.played ? "not played yet; leave its score empty"
                                                      : "played; its score is missing"));
    if (game.played && !read_score(score, game))
      return table.wrong(row, fmt::format("'{}' is no score; write 24-17, home first", score));
    league_.games.push_back(game);
  }
  bool read_score(std::string_view text, Game& game) {
    const auto parts = split(text, '-');
    if (parts.size() != 2) return false;
    game.home_score = to_int(trim(parts[0])).value_or(-1);
    game.away_score = to_int(trim(parts[1])).value_or(-1);
    for (const int score : {game.home_score, game.away_score})
      if (score < 0 || score > 200) return false;
    count_score(league_, game);
    return true;
  }
  void check_week(int week) {
    const auto games = std::count_if(league_.games.begin(), league_.games.end(),
                                     [&](const Game& game) { return game.week == week; });
    if (!problems.bad() && games != static_cast<std::ptrdiff_t>(league_.teams.size() / 2))
      problems.error({"games.csv", 0}, fmt::format("week {} has {} games; {} are played a week",
                                                   week, games, league_.teams.size() / 2));
  }

  /// A change of position under way, or one that may be taken back in camp.
  void place_change(books::CsvTable& table, const books::CsvRow& row, Player& man) {
    if (!man.change) return;
    PositionChange& change = *man.change;
    const bool open = change.state == ChangeState::open;
    if (open != (league_.phase == Phase::week) || man.team < 0)
      return table.wrong(row, open ? "a position is learned after camp: of a league at Y16"
                                   : "a change is taken back in camp: of a league at Y3 to Y10");
    change.team = man.team;
    const bool before_the_turn = league_.phase == Phase::year_turns || open;
    change.season = before_the_turn ? league_.season : league_.season - 1;
    man.changed_season = change.season;
    if (!open) return;
    const auto move = legal_move(rules_of(tables_, league_), man, change.to);
    if (!move)
      return table.wrong(row, fmt::format("nobody goes from {} to {} (FOOL-POS-21)",
                                          written_position(man), code(change.to)));
    change.column = move->column;
  }

  /// Where he stands besides his team: new this year, or on an injured list.
  void place_on_list(books::CsvTable& table, const books::CsvRow& row, Player& man) {
    const std::string_view list = trim(table.cell(row, "list"));
    const bool on_list = list == roster_names[2] || list == roster_names[3];
    if (list == "drafted" || list == "undrafted") {
      man.of_class = list == "drafted" ? PlayerClass::new_drafted : PlayerClass::new_undrafted;
    } else if (on_list && league_.phase == Phase::week && man.team >= 0) {
      man.roster = list == roster_names[2] ? Roster::camp_ir : Roster::season_ir;
    } else if (!list.empty()) {
      table.wrong(row, fmt::format("'{}' is no list; it is empty, drafted or undrafted (new this "
                                   "year), and of a league at Y16 camp list or injured list",
                                   list));
    }
  }

  void read_man(books::CsvTable& table, const books::CsvRow& row) {
    const std::string name = plain_line(table.word(row, "name"));
    const std::string_view of = trim(table.cell(row, "team"));
    auto man = parse_man(tables_, table.cell(row, "man"), {table.file(), row.line});
    if (!man) return problems.add(man.error());
    man->id = league_.next_id++;
    man->name = name;
    const auto thirds = credit_in(table.cell(row, "games"));
    if (!thirds || (!two_positions(*man) && (*thirds)[1] > 0))
      table.wrong(row, "games are written like 10 or 10 2/3, of two positions like 10; 4 1/3");
    const bool last = counts_last_season(league_.phase);
    (last ? man->last_thirds : man->thirds) = thirds.value_or(std::array<int, 2>{});
    man->was_active = true;
    man->r2_used = man->r2 && last;  // FOOL-CHANGE-5: once, and the year has turned
    if (league_.phase == Phase::week) man->roster = Roster::active;
    if (slug(of) == rookies_word) {
      if (league_.phase != Phase::lists)
        table.wrong(row, "rookies come with the lists of the year: of a league at Y5");
      man->status = Status::rookie;
      man->of_class = PlayerClass::new_drafted;
    } else if (of.empty()) {
      man->status = Status::free_agent;
    } else {
      man->team = team_numbered(league_, of);
      if (man->team < 0) return table.wrong(row, fmt::format("there is no team '{}'", of));
      man->status = Status::roster;
      man->teams = {man->team};
    }
    place_on_list(table, row, *man);
    place_change(table, row, *man);
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
    const int upcoming = upcoming_draft(league_);
    table.wrong(row, fmt::format("the picks of drafts {} and {} are traded; not of {}", upcoming,
                                 upcoming + 1, season));
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
  if (std::none_of(stands_at.begin(), stands_at.end(),
                   [&](const Stand& one) { return one.second == file.at; }))
    return bad_input(
        fmt::format("a league at {} comes in with its state.json; from its lists alone "
                    "at Y3, Y5, Y10 or Y16",
                    name(file.at)));
  auto sizes = with_sizes(probe.parameters, file.sizes);
  if (!sizes) return bad_input(sizes.error());
  if (const std::string why = why_not(*sizes); !why.empty()) return bad_input(why);
  Tables own = tables;
  own.presets[file.preset] = std::move(*sizes);
  if (runs) own.founding.places = {};  // its teams without men
  League league = found_league(own, file.name, file.preset, file.teams, dice);
  if (runs) std::iota(league.ranking.begin(), league.ranking.end(), 0);
  for (const std::string& rule : file.rules) (void)set_switch(league.switches, rule);
  league.season = file.season;
  league.engine = file.engine;
  if (!runs && file.at != Phase::commitments)
    return bad_input("a league without rosters.csv begins at Y10");
  league.phase = file.at;
  league.picks.clear();
  add_picks(league, upcoming_draft(league));
  add_picks(league, upcoming_draft(league) + 1);
  if (file.at <= Phase::lists)
    for (Team& one : league.teams) one.season_over = true;
  RosterReader reader(tables, league);
  const auto wrong = [&](std::string why) { reader.problems.error({}, std::move(why)); };
  if (!running.games.empty() && file.at != Phase::week) wrong("games.csv is of a league at Y16");
  if (file.at == Phase::week) {
    const int weeks = league.parameters.regular_season_games;
    if (file.week > weeks)
      wrong(fmt::format("week = {}: the season has {} games", file.week, weeks));
    if (file.week > 1 && running.games.empty())
      wrong("a league in its season needs games.csv: week, home, away, score");
    league.round = file.week;
    league.games = make_schedule(static_cast<int>(league.teams.size()), weeks);
  }
  if (runs) reader.men(running.rosters);
  if (!running.picks.empty()) reader.picks(running.picks);
  if (!running.games.empty() && file.at == Phase::week) reader.games(running.games);
  if (reader.problems.bad()) return bad_input(reader.problems);
  return league;
}

std::string rosters_csv(const League& league) {
  std::string text = "team,name,man,games,list,id\n";
  const bool last = counts_last_season(league.phase);
  const auto add = [&](const Player& man, std::string_view of) {
    const bool listed = man.roster == Roster::camp_ir || man.roster == Roster::season_ir;
    const std::string_view list = of == rookies_word ? ""
                                  : listed && man.status == Status::roster
                                      ? roster_names[static_cast<std::size_t>(man.roster)]
                                  : man.of_class == PlayerClass::new_drafted   ? "drafted"
                                  : man.of_class == PlayerClass::new_undrafted ? "undrafted"
                                                                               : "";
    text += fmt::format("{},{},{},{},{},{}\n", books::csv_cell(of), books::csv_cell(man.name),
                        books::csv_cell(written_in_full(man)),
                        written_credit(man, last ? man.last_thirds : man.thirds), list, man.id);
  };
  for (int one = 0; one < static_cast<int>(league.teams.size()); ++one)
    for (const Player* man : men_of(league, one)) add(*man, team(league, one).name);
  for (const auto& [status, of] :
       {std::pair(Status::free_agent, std::string_view()), {Status::rookie, rookies_word}})
    for (const Player& man : league.players)
      if (man.status == status) add(man, of);
  return text;
}

std::string games_csv(const League& league) {
  std::string text = "week,home,away,score\n";
  for (const Game& game : league.games) {
    if (game.kind != GameKind::regular) continue;
    text += fmt::format("{},{},{},{}\n", game.week, books::csv_cell(team(league, game.home).name),
                        books::csv_cell(team(league, game.away).name),
                        game.played ? fmt::format("{}-{}", game.home_score, game.away_score) : "");
  }
  return text;
}

LeagueFile league_file_of(const Tables& tables, const League& league) {
  LeagueFile file;
  file.name = league.name;
  file.preset = league.preset;
  file.season = league.season;
  file.engine.name = league.engine.name;
  file.rules = all_switches(league.switches);
  League preset;
  (void)apply_preset(tables, league.preset, preset);
  file.sizes = written_sizes(preset.parameters, league.parameters);
  file.at = league.phase;
  file.week = std::max(1, league.round);
  for (const int one : league.ranking) {
    const Owner& owner = league.owners[static_cast<std::size_t>(team(league, one).owner)];
    file.teams.push_back({team(league, one).name, owner.name, owner.computer,
                          team(league, one).division, owner.temper});
  }
  return file;
}

std::map<std::string, std::string> written_league(const Tables& tables, const League& league) {
  std::map<std::string, std::string> files{{"fool.toml", to_text(league_file_of(tables, league))},
                                           {"rosters.csv", rosters_csv(league)},
                                           {"picks.csv", picks_csv(league)}};
  if (league.phase == Phase::week) files["games.csv"] = games_csv(league);
  return files;
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
