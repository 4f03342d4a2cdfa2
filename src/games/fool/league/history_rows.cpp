#include "games/fool/league/history_rows.hpp"

#include <algorithm>

#include "core/json_value.hpp"
#include "core/text.hpp"
#include "games/fool/files/names.hpp"
#include "games/fool/files/notation.hpp"
#include "games/fool/league/rows.hpp"
#include "games/fool/report/history.hpp"
#include "games/fool/report/sentence.hpp"
#include "games/fool/rules/value.hpp"

namespace touchline::fool {
namespace {

bool took_part(const Appearance& one) {
  return one.part >= Part::participant || one.second >= Part::participant || one.kicks != Kicks{} ||
         one.kick_returns > 0 || one.punt_returns > 0 || !one.figures.empty();
}

/// What is counted of a man in a game, by the names that everybody reads.
std::vector<std::pair<std::string_view, int>> counted(const Appearance& one) {
  const bool started = one.part == Part::starter || one.second == Part::starter;
  return {{"games", took_part(one) ? 1 : 0},
          {"starts", started ? 1 : 0},
          {"field goals tried", one.kicks.field_goals},
          {"extra points tried", one.kicks.extra_points},
          {"punts", one.kicks.punts},
          {"kickoffs", one.kicks.kickoffs},
          {"kick returns", one.kick_returns},
          {"punt returns", one.punt_returns},
          {"injuries", one.injury ? 1 : 0}};
}

bool is_bare_score(const YearRun& run, const Game& game) {
  const auto& games = run.after.league.games;
  return std::any_of(run.by_score.begin(), run.by_score.end(), [&](std::size_t at) {
    return at < games.size() && games[at].home == game.home && games[at].away == game.away &&
           games[at].week == game.week && games[at].kind == game.kind;
  });
}

void add_stat(league::Rows& rows, const League& league, std::string stage, std::string team,
              std::string man, std::string_view statistic, int value) {
  store::StatRow& row = rows.stats.emplace_back();
  row.n = static_cast<std::int64_t>(rows.stats.size());
  row.season = league.season;
  row.stage = std::move(stage);
  row.team = std::move(team);
  row.player = std::move(man);
  row.statistic = statistic;
  row.value = value;
}

/// The team stands in the text: an entry of a club's own is money to all who read a ledger.
void add_line(league::Rows& rows, int season, const std::string& club, std::string_view account,
              int amount, const JsonValue& what) {
  JsonValue text{{"club", club}};
  text.update(what);
  store::LedgerRow& row = rows.ledger.emplace_back();
  row.n = static_cast<std::int64_t>(rows.ledger.size());
  row.season = season;
  row.account = account;
  row.amount = amount;
  row.text = text.dump();
}

JsonValue man_text(const Player& man) {
  return {{"man", man.id}, {"name", man.name}, {"is", written_man(man)}};
}

/// FOOL-DRAFT-5  Who was picked, at which place of the draft and by whose choice.
void add_drafted(const Tables& tables, const YearRun& run, const Named& named, league::Rows& rows) {
  const League& before = run.before->league;
  const auto order = draft_order(before);
  std::size_t at = before.phase == Phase::draft ? before.draft_at : 0;
  for (const Happening& one : run.record.happenings) {
    if (one.fact != Fact::drafted) continue;
    const Player* man = named.man(one.man);
    const std::size_t place = at++;
    if (!man || place >= order.size()) continue;
    JsonValue text = man_text(*man);
    text["round"] = one.other;
    text["of"] = named.team(before.picks[order[place]].original);
    text["value"] = value_of(rules_of(tables, run.after.league), *man);
    add_line(rows, run.after.league.season, named.team(one.team), ledger_draft,
             static_cast<int>(place) + 1, text);
  }
}

/// FOOL-TRADE  What a team has got, man by man and pick by pick.
void add_traded(const Tables& tables, const YearRun& run, const Named& named, league::Rows& rows) {
  const League& before = run.before->league;
  for (const Happening& one : run.record.happenings) {
    if (one.fact == Fact::traded) {
      const Player* man = named.man(one.man);
      if (!man) continue;
      JsonValue text = man_text(*man);
      text["from"] = named.team(one.other);
      add_line(rows, run.after.league.season, named.team(one.team), ledger_trade,
               value_of(rules_of(tables, run.after.league), *man), text);
    }
    if (one.fact != Fact::pick_traded) continue;
    for (const Pick& pick : before.picks) {
      if (pick.round != one.other || pick.holder == one.team ||
          one.text != fmt::format("{} of {}", pick.season, named.team(pick.original)))
        continue;
      add_line(rows, run.after.league.season, named.team(one.team), ledger_trade,
               pick_value(tables, pick.round),
               {{"from", named.team(pick.holder)},
                {"season", pick.season},
                {"round", pick.round},
                {"of", named.team(pick.original)}});
    }
  }
}

/// Y2: each man as he ended the season; what is done at once before it is no end of it.
void add_season(const Tables& tables, const YearRun& run, league::Rows& rows) {
  const League& league = run.before->league;
  if (league.phase != Phase::ranking || run.after.league.phase == Phase::ranking) return;
  const Rules rules = rules_of(tables, league);
  for (const Player& man : league.players) {
    const int thirds = std::max(man.thirds[0], man.thirds[1]);
    const int last = man.team >= 0 ? man.team : man.teams.empty() ? -1 : man.teams.back();
    if (!is_team(league, last) || (man.status != Status::roster && thirds == 0)) continue;
    const int played = value_played(rules, man);
    JsonValue text = man_text(man);
    text["value"] = value_of(rules, man, false);
    text["thirds"] = thirds;
    if (const Position at = played_at(man); at != Position::none) text["at"] = code(at);
    add_line(rows, league.season, team(league, last).name, ledger_season, played, text);
    if (played > 0)
      add_stat(rows, league, "", team(league, last).name, numbered(man), "value played", played);
  }
}

}  // namespace

int value_played(const Rules& rules, const Player& man) {
  const int thirds = std::max(man.thirds[0], man.thirds[1]);
  const Position at = played_at(man);
  const int value = at == Position::none ? value_of(rules, man, false) : value_at(rules, man, at);
  return std::max(0, value) * thirds / 3;
}

void add_statistics(const YearRun& run, league::Rows& rows) {
  const League& league = run.before->league;
  for (const auto& [game, report] : run.record.games) {
    if (game.kind == GameKind::preseason || is_bare_score(run, game)) continue;
    const std::string stage = stage_of(game);
    for (const Appearance& one : report.men) {
      const Player* man = find_man(run.after.league, one.man);
      if (!man || !is_team(run.after.league, man->team)) continue;
      for (const auto& [statistic, value] : counted(one))
        if (value > 0)
          add_stat(rows, league, stage, team(run.after.league, man->team).name, numbered(*man),
                   statistic, value);
      for (const Figure& figure : one.figures)
        add_stat(rows, league, stage, team(run.after.league, man->team).name, numbered(*man),
                 figure.name, figure.value);
    }
  }
}

void add_history(const Tables& tables, const YearRun& run, league::Rows& rows) {
  const Named named(run.before->league, run.after.league, run.record);
  add_drafted(tables, run, named, rows);
  add_traded(tables, run, named, rows);
  add_season(tables, run, rows);
}

}  // namespace touchline::fool
