#include "games/beppiland/league/rows.hpp"

#include <fmt/format.h>

#include "games/beppiland/rules/tables.hpp"

namespace touchline::league {

using namespace beppiland;

namespace {

std::string stage_of(const Meeting& meeting) {
  constexpr std::array<std::string_view, 6> names{"Championship", "Cup",   "Torneo",
                                                  "Juniores Cup", "Title", "Friendly"};
  const auto name = names[static_cast<std::size_t>(meeting.competition)];
  if (meeting.competition == Competition::friendly) return std::string(name);
  return fmt::format("{} {}", name, meeting.round);
}

std::string division_of(const League& league, int which) {
  return league.divisions ? std::string(1, static_cast<char>('A' + which))
                          : std::to_string(which + 1);
}

std::string detail_of(const MatchRecord& match) {
  if (match.weather == Weather::suspended) return "suspended";
  std::string detail;
  if (match.course.extra_time) detail = "after extra time";
  if (match.course.shot_out) {
    detail =
        fmt::format("{}-{} on penalties", match.course.shoot_out.home, match.course.shoot_out.away);
  }
  if (match.forfeited.home || match.forfeited.away) detail = "forfeit";
  if (!match.overruled.empty()) detail = "overruled: " + match.overruled;
  return detail;
}

void add_standings(const League& league, const std::array<std::vector<TableLine>, 3>& tables,
                   int season, int round, Rows& rows) {
  std::int64_t n = 0;
  for (int which = 0; which < 3; ++which) {
    std::int64_t position = 0;
    for (const TableLine& line : tables[static_cast<std::size_t>(which)]) {
      store::StandingRow row;
      row.n = ++n;
      row.season = season;
      row.round = round;
      row.division = division_of(league, which);
      row.position = ++position;
      row.club = club_name(league, line.club);
      row.played = line.played;
      row.won = line.won;
      row.drawn = line.drawn;
      row.lost = line.lost;
      row.scored = line.scored;
      row.conceded = line.conceded;
      row.points = line.points - line.penalty;
      if (line.penalty > 0) row.note = fmt::format("{} points taken off", line.penalty);
      rows.standings.push_back(row);
    }
  }
}

void add_players(const League& league, Rows& rows) {
  std::int64_t n = 0;
  for (const Club& club : league.clubs) {
    for (const Player& man : club.players) {
      rows.players.push_back({"", 0, ++n, league.season, club.name, man.name, to_text(man)});
    }
  }
}

std::string owner_of(const League& league, int number) {
  return number >= 0 ? club_name(league, number) : "";
}
std::string account_of(int number) {
  return number >= 0 ? "CLUB" : std::string(account_names[static_cast<std::size_t>(-1 - number)]);
}

/// Every entry from both sides, so that the amounts of a turn sum to nothing.
void add_ledger(const League& league, const std::vector<LedgerEntry>& entries, int season,
                Rows& rows) {
  std::int64_t n = 0;
  for (const LedgerEntry& entry : entries) {
    const std::string text =
        entry.reference.empty() ? entry.kind : fmt::format("{} {}", entry.kind, entry.reference);
    rows.ledger.push_back({"", 0, ++n, season, owner_of(league, entry.from), account_of(entry.from),
                           -entry.amount, text});
    rows.ledger.push_back(
        {"", 0, ++n, season, owner_of(league, entry.to), account_of(entry.to), entry.amount, text});
  }
}

void add_goals(const League& league, const MatchRecord& match, std::int64_t fixture, int season,
               const std::map<int, std::string>& names, Rows& rows) {
  std::int64_t n = 0;
  for (const Goal& goal : match.course.goal_list) {
    const bool own = goal.kind == GoalKind::own_goal;
    const Team& team = match.teams[own ? other(goal.side) : goal.side];
    const int id = team.men[goal.man].player;
    const auto found = names.find(id);
    store::GoalRow row;
    row.fixture = fixture;
    row.n = ++n;
    row.season = season;
    row.club = club_name(league, match.meeting.club[goal.side]);
    row.player = found == names.end() ? "SP" : found->second;
    row.period = goal.minute <= 45 ? 1 : goal.minute <= 90 ? 2 : 3;
    row.kind = own ? "own goal" : goal.kind == GoalKind::penalty ? "penalty" : "goal";
    row.points = 1;
    rows.goals.push_back(row);
  }
}

}  // namespace

void explain_book(report::LeagueBook& book, const Switches& switches,
                  const std::vector<store::LedgerRow>& ledger) {
  book.turn_name = "session";
  book.table_stage = "Championship";
  if (switches.rank_championship_only) book.ranking_stage = book.table_stage;  // BEP-R71
  book.unofficial_stage = "Friendly";
  std::map<std::int64_t, std::int64_t> last;  // turn of a season's last table
  for (const store::StandingRow& row : book.standings) {
    last[row.season] = std::max(last[row.season], row.turn);
  }
  for (const store::LedgerRow& prize : ledger) {
    const bool first = prize.text == "prize title_1", second = prize.text == "prize title_2";
    if (!first && !second) continue;
    for (store::StandingRow& row : book.standings) {
      if (row.turn != last[prize.season] || row.club != prize.club) continue;
      row.note = std::string(first ? "champions" : "runners-up") +
                 (row.note.empty() ? "" : "; " + row.note);
    }
  }
}

Pairing pairing(const League& league, const Meeting& meeting, int number) {
  return {number,
          league.session,
          stage_of(meeting),
          fmt::format("day {}", meeting.slot),
          club_name(league, meeting.club.home),
          club_name(league, meeting.club.away),
          meeting.neutral};
}

Rows founding_rows(const League& league) {
  Rows rows;
  std::array<std::vector<TableLine>, 3> tables;
  for (int which = 0; which < 3; ++which)
    tables[static_cast<std::size_t>(which)] = championship_table(league, which);
  add_standings(league, tables, league.season, 0, rows);
  add_players(league, rows);
  std::vector<LedgerEntry> entries;
  for (std::size_t i = 0; i < league.clubs.size(); ++i) {
    entries.push_back(
        {account(Account::bank), static_cast<int>(i), league.clubs[i].money, "start", ""});
  }
  add_ledger(league, entries, league.season, rows);
  return rows;
}

Rows session_rows(const SessionRun& run) {
  Rows rows;
  const SessionRecord& record = run.outcome.record;
  const League& before = run.before;
  const auto names = player_names(run);
  std::int64_t fixture = 0;
  for (const MatchRecord& match : record.matches) {
    store::ResultRow row;
    row.fixture = ++fixture;
    row.season = record.season;
    row.round = record.session;
    row.stage = stage_of(match.meeting);
    row.home = club_name(before, match.meeting.club.home);
    row.away = club_name(before, match.meeting.club.away);
    row.home_score = match.goals.home;
    row.away_score = match.goals.away;
    row.detail = detail_of(match);
    row.how = "simulated";
    row.neutral = match.meeting.neutral ? 1 : 0;
    if (match.weather == Weather::suspended) continue;
    rows.results.push_back(row);
    add_goals(before, match, fixture, record.season, names, rows);
  }
  add_standings(before, record.tables, record.season, record.session, rows);
  add_ledger(before, record.ledger, record.season, rows);
  if (record.session == season_end_session) add_players(run.outcome.league, rows);
  return rows;
}

}  // namespace touchline::league
