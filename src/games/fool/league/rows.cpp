#include "games/fool/league/rows.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "core/text.hpp"
#include "games/fool/files/names.hpp"
#include "games/fool/league/history_rows.hpp"
#include "games/fool/report/bulletin.hpp"
#include "games/fool/report/sentence.hpp"

namespace touchline::fool {
namespace {

std::string values_code(const Values& values) {
  const auto& [body, second, kick, set] = values;
  return fmt::format("{}-{}-{}.{}.{}-{}-{}-{}-{}.{}", body.pass, body.contact, body.speed, second,
                     kick.distance, kick.b, kick.n, kick.control, kick.block18, set.bits());
}

void add_results(const YearRun& run, league::Rows& rows) {
  const League& before = run.before->league;
  const League& after = run.after.league;
  for (const auto& [at, due] : games_due(before)) {
    if (at >= after.games.size() || !after.games[at].played) continue;
    const Game& game = after.games[at];
    const auto among = [&, at = at](const std::vector<std::size_t>& list) {
      return std::find(list.begin(), list.end(), at) != list.end();
    };
    store::ResultRow& row = rows.results.emplace_back();
    row.fixture = static_cast<std::int64_t>(at) + 1;
    row.season = before.season;
    row.round = round_of(before.parameters, game);
    row.stage = stage_of(game);
    row.home = team(after, game.home).name;
    row.away = team(after, game.away).name;
    row.home_score = game.home_score;
    row.away_score = game.away_score;
    row.how = among(run.by_report) ? "by hand" : among(run.by_score) ? "score only" : "simulated";
  }
}

void add_standings(const YearRun& run, league::Rows& rows) {
  const Phase phase = run.before->league.phase;
  if (phase != Phase::week && phase != Phase::playoffs) return;
  const League& after = run.after.league;
  const auto order = table_order(after);
  std::int64_t place = 0;
  for (const int one : order) {
    const Team& each = team(after, one);
    store::StandingRow& row = rows.standings.emplace_back();
    row.n = row.position = ++place;
    row.season = run.before->league.season;
    Game last;
    last.kind = phase == Phase::playoffs ? GameKind::postseason : GameKind::regular;
    last.week = run.before->league.round;
    row.round = round_of(after.parameters, last);
    row.club = each.name;
    row.played = each.record.games();
    row.won = each.record.won;
    row.drawn = each.record.tied;
    row.lost = each.record.lost;
    row.scored = each.record.scored;
    row.conceded = each.record.conceded;
    row.points = 2 * each.record.won + each.record.tied;
    if (place == 1 && after.phase == Phase::ranking) row.note = "champions";
  }
}

}  // namespace

int round_of(const Parameters& sizes, const Game& game) {
  int round = game.week;
  if (game.kind != GameKind::preseason) round += sizes.preseason_games();
  if (game.kind == GameKind::postseason) round += sizes.regular_season_games;
  return round;
}

std::string stage_of(const Game& game) {
  switch (game.kind) {
    case GameKind::preseason:
      return fmt::format("Exhibition {}", game.week);
    case GameKind::postseason:
      return fmt::format("Playoffs, round {}", game.week);
    default:
      return fmt::format("Week {}", game.week);
  }
}

league::Rows rows_of(const Tables& tables, const YearRun& run) {
  league::Rows rows;
  add_results(run, rows);
  add_standings(run, rows);
  const Named named(run.before->league, run.after.league, run.record);
  std::int64_t n = 0;
  std::map<int, std::vector<DiceLine>> thrown;  // for each man
  for (const DiceLine& line : run.dice)
    if (line.man >= 0) thrown[line.man].push_back(line);
  const League& before = run.before->league;
  const auto step = [&](Phase phase) {
    return phase == before.phase ? step_of(before) : std::string(name(phase));
  };
  for (const Happening& one : run.record.happenings) {
    if (one.man < 0) continue;
    const Player* man = named.man(one.man);
    rows.players.push_back({"", 0, ++n, run.after.league.season,
                            one.team < 0 ? "" : named.team(one.team),
                            man ? numbered(*man) : fmt::format("man {}", one.man),
                            fmt::format("{}: {}", step(one.phase), sentence(named, one))});
    if (const std::string dice = dice_behind(thrown[one.man], one); !dice.empty())
      rows.players.back().detail += fmt::format(" [{}]", dice);
  }
  add_statistics(run, rows);
  add_history(tables, run, rows);
  return rows;
}

std::string facts_of(const YearRun& run) {
  std::string text;
  for (const Happening& one : run.record.happenings) {
    text +=
        fmt::format("{} {} {} {} {} {} {} {} {} {} {}\n", static_cast<int>(one.phase), one.round,
                    static_cast<int>(one.fact), one.team, one.man, one.other, code(one.from),
                    code(one.to), values_code(one.before), values_code(one.after), one.text);
  }
  for (const DiceLine& line : run.dice) {
    text += fmt::format("{} {} {}\n", line.key, line.rule.view(), join_words(line.faces, " "));
  }
  for (const ReadSheet& read : run.sheets)
    for (const SheetLine& line : read.sheet.lines)
      text += fmt::format("sheet {} {} {}\n", read.team, line.line, line.wrong.empty() ? "+" : "-");
  return text;
}

}  // namespace touchline::fool
