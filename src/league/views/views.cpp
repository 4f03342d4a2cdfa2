#include "league/views/views.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <limits>
#include <map>
#include <set>
#include <tuple>

#include "competition/order.hpp"
#include "core/surname.hpp"
#include "core/text.hpp"
#include "league/views/memory.hpp"
#include "league/words.hpp"

namespace touchline::report {

using store::GoalRow;
using store::ResultRow;
using store::StandingRow;

namespace {

constexpr std::int64_t any = std::numeric_limits<std::int64_t>::max();
constexpr std::size_t form_length = 5;

std::int64_t asked_season(const LeagueBook& book, std::int64_t season) {
  return season > 0 ? season : latest_season(book);
}

bool is_own_goal(const GoalRow& goal) { return goal.kind == "own goal"; }
bool has_scorer(const GoalRow& goal) {
  return !is_own_goal(goal) && !goal.player.empty() && goal.player != "unknown";
}

}  // namespace

const text::Words& words_of(const LeagueBook& book) { return league::words_in(book.language); }

std::string told(const LeagueBook& book, const std::string& written) {
  return league::row_in(book.language, book.game, written);
}

std::int64_t latest_season(const LeagueBook& book) {
  std::int64_t latest = 0;
  for (const ResultRow& row : book.results) latest = std::max(latest, row.season);
  for (const StandingRow& row : book.standings) latest = std::max(latest, row.season);
  return latest;
}

std::int64_t latest_round(const LeagueBook& book, std::int64_t season) {
  std::int64_t latest = 0;
  const std::int64_t of = asked_season(book, season);
  for (const ResultRow& row : book.results) {
    if (row.season == of) latest = std::max(latest, row.round);
  }
  return latest;
}

std::string round_text(const LeagueBook& book, std::int64_t season, std::int64_t round) {
  std::set<std::string> stages;
  for (const ResultRow& row : book.results) {
    if (row.season == season && row.round == round) stages.insert(row.stage);
  }
  return stages.size() == 1 ? told(book, *stages.begin())
                            : words_of(book)("view." + book.turn_name, round);
}

std::string after_text(const LeagueBook& book, std::int64_t season, std::int64_t round) {
  const text::Words& say = words_of(book);
  if (round == 0) return say("view.before_first");
  for (const StandingRow& row : book.standings) {
    const bool closes = row.season == season && row.round == round && is_champion(row);
    if (closes && round > latest_round(book, season)) return say("view.at_end");
  }
  return say("view.after", round_text(book, season, round));
}

// -------------------------------------------------------------------------------------- matches

bool is_bare_score(const ResultRow& result) { return result.how == "score only"; }

std::string score_text(const ResultRow& result) {
  return fmt::format("{}-{}{}", result.home_score, result.away_score,
                     is_bare_score(result) ? "*" : "");
}

std::string when_text(const LeagueBook& book, const ResultRow& result) {
  return words_of(book)("view.when", result.season, told(book, result.stage));
}

std::string when_written(const ResultRow& result) {
  return fmt::format("Season {}, {}", result.season, result.stage);
}

std::string scorers_text(const LeagueBook& book, const LeagueMatch& match, std::string_view club) {
  std::vector<std::pair<std::string, int>> scorers;  // in the order of their first goal
  for (const GoalRow& goal : match.goals) {
    if (goal.club != club || goal.player.empty()) continue;
    const std::string& name = is_own_goal(goal) ? goal.kind : goal.player;
    const auto same = [&](const auto& entry) { return entry.first == name; };
    const auto known = std::find_if(scorers.begin(), scorers.end(), same);
    if (known == scorers.end()) {
      scorers.emplace_back(name, 1);
    } else {
      ++known->second;
    }
  }
  std::map<std::string, int> bearers;
  for (const auto& [name, goals] : scorers) ++bearers[surname(name)];
  std::string text;
  for (const auto& [name, goals] : scorers) {
    const std::string shorter = surname(name);
    text += (text.empty() ? "" : ", ") + (name == "own goal"     ? words_of(book)("view.own_goal")
                                          : bearers[shorter] > 1 ? name
                                                                 : shorter);
    if (goals > 1) text += fmt::format(" {}", goals);
  }
  return text;
}

std::vector<const ResultRow*> in_order(const LeagueBook& book) {
  std::vector<const ResultRow*> rows;
  rows.reserve(book.results.size());
  for (const ResultRow& row : book.results) rows.push_back(&row);
  const auto key = [](const ResultRow* row) {
    return std::tie(row->season, row->turn, row->round, row->date, row->fixture);
  };
  std::stable_sort(rows.begin(), rows.end(),
                   [&](const ResultRow* a, const ResultRow* b) { return key(a) < key(b); });
  return rows;
}

std::vector<LeagueMatch> results_of_round(const LeagueBook& book, std::int64_t season,
                                          std::int64_t round) {
  const std::int64_t of = asked_season(book, season);
  const std::int64_t asked = round > 0 ? round : latest_round(book, of);
  std::vector<LeagueMatch> matches;
  for (const ResultRow* row : in_order(book)) {
    if (row->season == of && row->round == asked) matches.push_back({*row, {}});
  }
  for (const GoalRow& goal : book.goals) {
    if (goal.season != of) continue;
    for (LeagueMatch& match : matches) {
      if (is_of(goal, match.result)) match.goals.push_back(goal);
    }
  }
  for (LeagueMatch& match : matches) {
    std::stable_sort(match.goals.begin(), match.goals.end(),
                     [](const GoalRow& a, const GoalRow& b) { return a.n < b.n; });
  }
  return matches;
}

std::vector<ComingMatch> next_round(const std::vector<ComingMatch>& coming) {
  std::int64_t first = any;
  for (const ComingMatch& match : coming) first = std::min(first, match.round);
  std::vector<ComingMatch> matches;
  for (const ComingMatch& match : coming) {
    if (match.round == first) matches.push_back(match);
  }
  return matches;
}

// --------------------------------------------------------------------------------------- tables

bool is_champion(const StandingRow& row) { return row.note.starts_with("champions"); }

namespace {

/// The table of one turn, in the order of its page.
LeagueTable table_of_turn(const LeagueBook& book, std::int64_t turn) {
  LeagueTable table;
  for (const StandingRow& row : book.standings) {
    if (row.turn != turn) continue;
    table.season = row.season;
    table.round = row.round;
    table.lines.push_back({row, 0, ""});
  }
  std::stable_sort(table.lines.begin(), table.lines.end(),
                   [](const TableLine& a, const TableLine& b) { return a.row.n < b.row.n; });
  return table;
}

/// The last turn of every round of a season that wrote a table.
std::map<std::int64_t, std::int64_t> last_turns(const LeagueBook& book, std::int64_t season) {
  std::map<std::int64_t, std::int64_t> turns;
  for (const StandingRow& row : book.standings) {
    if (row.season == season) turns[row.round] = std::max(turns[row.round], row.turn);
  }
  return turns;
}

// Before anything was played there are no places, only names.
void note_positions_before(LeagueTable& table, const LeagueTable& before) {
  for (TableLine& line : table.lines) {
    for (const TableLine& old : before.lines) {
      if (old.row.club == line.row.club && old.row.played > 0) line.before = old.row.position;
    }
  }
}

/// The last matches of every club up to a turn of a season.
std::map<std::string, std::string> form_after(const LeagueBook& book, std::int64_t season,
                                              std::int64_t turn) {
  std::map<std::string, std::string> form;
  const auto add = [&](const std::string& club, std::int64_t scored, std::int64_t conceded) {
    std::string& letters = form[club];
    letters += scored > conceded ? 'W' : scored == conceded ? 'D' : 'L';
    if (letters.size() > form_length) letters.erase(0, 1);
  };
  for (const ResultRow* row : in_order(book)) {
    if (row->season != season || row->turn > turn || !row->stage.starts_with(book.table_stage)) {
      continue;
    }
    add(row->home, row->home_score, row->away_score);
    add(row->away, row->away_score, row->home_score);
  }
  return form;
}

}  // namespace

LeagueTable table_after(const LeagueBook& book, std::int64_t season, std::int64_t round) {
  const std::int64_t of = asked_season(book, season);
  const auto turns = last_turns(book, of);
  auto at = turns.upper_bound(round > 0 ? round : any);
  if (at == turns.begin()) return {of, 0, {}};
  --at;
  LeagueTable table = table_of_turn(book, at->second);
  if (at != turns.begin()) {
    note_positions_before(table, table_of_turn(book, std::prev(at)->second));
  }
  const auto form = form_after(book, of, at->second);
  for (TableLine& line : table.lines) {
    if (const auto found = form.find(line.row.club); found != form.end()) line.form = found->second;
    if (book.counting.nobody_won == "tied")
      std::replace(line.form.begin(), line.form.end(), 'D', 'T');
  }
  return table;
}

std::vector<LeagueTable> tables_by_round(const LeagueBook& book, std::int64_t season) {
  std::vector<LeagueTable> tables;
  for (const auto& [round, turn] : last_turns(book, asked_season(book, season))) {
    tables.push_back(table_of_turn(book, turn));
    if (tables.size() > 1) note_positions_before(tables.back(), tables[tables.size() - 2]);
  }
  return tables;
}

std::vector<LeagueTable> last_tables(const LeagueBook& book) {
  std::map<std::int64_t, std::int64_t> turns;
  for (const StandingRow& row : book.standings) {
    turns[row.season] = std::max(turns[row.season], row.turn);
  }
  std::vector<LeagueTable> tables;
  for (const auto& [season, turn] : turns) tables.push_back(table_of_turn(book, turn));
  return tables;
}

// -------------------------------------------------------------------------------------- leaders

namespace {

Totals goals_by_player(const LeagueBook& book, std::optional<std::int64_t> season) {
  Totals totals;
  std::set<std::pair<std::int64_t, std::int64_t>> elsewhere;  // turn and number of a match
  for (const ResultRow& row : book.results) {
    if (!row.stage.starts_with(book.ranking_stage)) elsewhere.insert({row.turn, row.fixture});
  }
  std::set<std::tuple<std::string, std::string, std::int64_t, std::int64_t>> seen;
  for (const GoalRow& goal : book.goals) {
    if ((season && goal.season != *season) || !has_scorer(goal)) continue;
    if (elsewhere.contains({goal.turn, goal.fixture})) continue;
    Leader& leader = totals[{goal.player, goal.club}];
    leader.player = goal.player;
    leader.club = goal.club;
    ++leader.total;
    if (seen.insert({goal.player, goal.club, goal.turn, goal.fixture}).second) ++leader.matches;
  }
  return totals;
}

Totals points_by_club(const LeagueBook& book, std::optional<std::int64_t> season) {
  Totals totals;
  const auto add = [&](const std::string& club, std::int64_t points) {
    Leader& leader = totals[{"", club}];
    leader.club = club;
    leader.total += points;
    ++leader.matches;
  };
  for (const ResultRow& row : book.results) {
    if (season && row.season != *season) continue;
    add(row.home, row.home_score);
    add(row.away, row.away_score);
  }
  return totals;
}

}  // namespace

void add(Leader& leader, const Leader& more) {
  leader.player = more.player;
  leader.club = more.club;
  leader.total += more.total;
  leader.matches += more.matches;
}

namespace {

/// Leaves out whoever has less than as many others have as are wanted.
void drop_the_least(std::vector<Leader>& list, std::size_t most) {
  if (most == 0 || list.size() <= most) return;
  std::vector<std::int64_t> totals;
  for (const Leader& one : list) totals.push_back(one.total);
  const auto last = totals.begin() + static_cast<std::ptrdiff_t>(most) - 1;
  std::nth_element(totals.begin(), last, totals.end(), std::greater<>());
  std::erase_if(list, [&](const Leader& one) { return one.total < *last; });
}

/// Names are folded only where sums are equal.
void put_most_first(std::vector<Leader>& list, std::size_t most) {
  drop_the_least(list, most);
  const auto name = [](const Leader& leader) {
    return std::tuple(fold(surname(leader.player)), fold(leader.player), leader.club);
  };
  std::stable_sort(list.begin(), list.end(), [&](const Leader& a, const Leader& b) {
    return a.total != b.total ? a.total > b.total : name(a) < name(b);
  });
  list.resize(std::min(most, list.size()));
}

}  // namespace

Totals totals_of(const LeagueBook& book, std::optional<std::int64_t> season) {
  return book.counting.scored_by == ScoredBy::players ? goals_by_player(book, season)
                                                      : points_by_club(book, season);
}

Leaders leaders(const LeagueBook& book, std::optional<std::int64_t> season, std::size_t most) {
  std::optional<std::int64_t> of;
  if (season) of = asked_season(book, *season);
  Leaders found{of.value_or(0), {}, 0};
  for (const ResultRow& row : book.results) {
    if ((!of || row.season == *of) && is_bare_score(row)) ++found.bare_scores;
  }
  const Totals totals = totals_of(book, of);
  auto next = totals.begin();
  if (!of && book.before) {
    found.bare_scores += book.before->bare_scores;
    // Both are in order: sums of decades need no third tree.
    for (const auto& [key, before] : book.before->scorers) {
      for (; next != totals.end() && next->first < key; ++next) found.list.push_back(next->second);
      found.list.push_back(before);
      if (next != totals.end() && next->first == key) add(found.list.back(), (next++)->second);
    }
  }
  for (; next != totals.end(); ++next) found.list.push_back(next->second);
  put_most_first(found.list, most);
  return found;
}

// --------------------------------------------------------------------------------- head to head

HeadToHead head_to_head(const LeagueBook& book, const std::string& club,
                        const std::string& opponent) {
  HeadToHead sum{club, opponent, 0, 0, 0, 0, 0, {}, {}, {}};
  std::int64_t widest_win = 0, widest_defeat = 0;
  for (const ResultRow* row : in_order(book)) {
    const bool home = row->home == club && row->away == opponent;
    const bool away = row->home == opponent && row->away == club;
    if (!home && !away) continue;
    const std::int64_t scored = home ? row->home_score : row->away_score;
    const std::int64_t conceded = home ? row->away_score : row->home_score;
    sum.meetings.push_back(*row);
    sum.scored += scored;
    sum.conceded += conceded;
    ++(scored > conceded ? sum.won : scored == conceded ? sum.drawn : sum.lost);
    if (scored - conceded > widest_win) {
      widest_win = scored - conceded;
      sum.biggest_win = *row;
    }
    if (conceded - scored > widest_defeat) {
      widest_defeat = conceded - scored;
      sum.biggest_defeat = *row;
    }
  }
  return sum;
}

}  // namespace touchline::report
