#include "league/season_bulletin.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"
#include "league/turn_life.hpp"

namespace touchline::league {

void add_match(Rows& rows, int season, const SeasonGame& game, const SeasonFixture& fixture,
               const PlayedMatch& played) {
  const BySide<std::string> clubs{game.clubs()[static_cast<std::size_t>(fixture.club.home)],
                                  game.clubs()[static_cast<std::size_t>(fixture.club.away)]};
  store::ResultRow& result = rows.results.emplace_back();
  result.fixture = fixture.number;
  result.season = season;
  result.round = fixture.round;
  result.stage = game.stage(fixture);
  result.date = game.date(fixture);
  result.home = clubs.home;
  result.away = clubs.away;
  result.home_score = played.score.home;
  result.away_score = played.score.away;
  result.detail = played.detail;
  result.how = played.how;
  result.neutral = fixture.neutral ? 1 : 0;
  result.tape = played.tape;
  std::int64_t n = 0;
  for (const BoardEntry& entry : played.board) {
    rows.goals.push_back({"", 0, fixture.number, ++n, season, clubs[entry.side], entry.player,
                          entry.period, entry.kind, entry.points});
  }
  for (const StatEntry& entry : played.stats) {
    rows.stats.push_back({"", 0, static_cast<std::int64_t>(rows.stats.size()) + 1, season,
                          result.stage, clubs[entry.side], entry.player, entry.statistic,
                          entry.value});
  }
}

namespace {

std::size_t widest_club(const SeasonGame& game) {
  std::size_t widest = 0;
  for (const std::string& club : game.clubs()) widest = std::max(widest, width(club));
  return widest;
}

/// "Bergkamp, Wright 2" in the order of their first goals; nothing where players are not known.
std::string scorers(const Rows& rows, std::int64_t fixture, const std::string& club) {
  std::vector<std::pair<std::string, int>> list;
  for (const store::GoalRow& goal : rows.goals) {
    if (goal.fixture != fixture || goal.club != club || goal.player.empty()) continue;
    const auto known = std::find_if(list.begin(), list.end(),
                                    [&](const auto& one) { return one.first == goal.player; });
    if (known == list.end()) {
      list.emplace_back(goal.player, 1);
    } else {
      ++known->second;
    }
  }
  std::string text;
  for (const auto& [player, goals] : list) {
    if (!text.empty()) text += ", ";
    text += goals > 1 ? fmt::format("{} {}", player, goals) : player;
  }
  return text;
}

std::string result_lines(const SeasonGame& game, const Inputs& inputs, const Rows& rows) {
  const std::size_t columns = widest_club(game);
  std::string text;
  for (const store::ResultRow& result : rows.results) {
    text += fmt::format("  {} {:>2} - {:<2} {}", pad_left(result.home, columns), result.home_score,
                        result.away_score, result.away);
    if (!result.detail.empty()) text += ", " + result.detail;
    if (result.how != "simulated") text += fmt::format("  [{}]", result.how);
    for (const Ruling& ruling : inputs.rulings) {
      if (ruling.subject != std::to_string(result.fixture)) continue;
      if (!ruling.after_preview && !ruling.after_dice) continue;
      text += fmt::format(" [{} after {} by {}{}]",
                          ruling.kind == taken_back ? "another result was taken back" : "put in",
                          ruling.after_preview ? "the preview" : "the dice were fixed", ruling.who,
                          ruling.after_dice && !ruling.reason.empty() ? ": " + ruling.reason : "");
    }
    text += '\n';
    const std::string home = scorers(rows, result.fixture, result.home);
    const std::string away = scorers(rows, result.fixture, result.away);
    if (!home.empty() || !away.empty()) {
      text += fmt::format("  {}   {}\n", pad_left(home, columns + 3), away);
    }
  }
  return text;
}

std::string table_lines(const SeasonGame& game, const Rows& rows) {
  const std::size_t columns = widest_club(game);
  std::string text, division;
  for (const store::StandingRow& row : rows.standings) {
    if (row.n == 1 || row.division != division) {
      text += fmt::format("\n{}   P   W   D   L    F    A  Pts\n",
                          pad_right(row.division, columns + 4));
      division = row.division;
    }
    text +=
        fmt::format("{:>3} {} {:>3} {:>3} {:>3} {:>3} {:>4} {:>4} {:>4}{}\n", row.position,
                    pad_right(row.club, columns), row.played, row.won, row.drawn, row.lost,
                    row.scored, row.conceded, row.points, row.note.empty() ? "" : "  " + row.note);
  }
  return text;
}

/// Who will miss matches, club by club.
std::string absence_lines(const SeasonState& state) {
  std::string text;
  for (const auto& [club, men] : state.out) {
    text += fmt::format("{}  {}:", text.empty() ? "\nOut, and for how many matches\n" : "", club);
    for (const auto& [man, matches] : men) text += fmt::format(" {} {},", man, matches);
    text.back() = '\n';
  }
  return text;
}

}  // namespace

std::string opening_bulletin(const SeasonGame& game, const SeasonState& state) {
  return fmt::format("Season {}: {}\n{} clubs, {} matches fixed\n", state.season, game.name(),
                     game.clubs().size(), game.fixtures({}).size());
}

std::string round_bulletin(const SeasonGame& game, const SeasonState& state, const Inputs& inputs,
                           const Rows& rows) {
  const std::string stage = rows.results.empty() ? "" : rows.results.front().stage;
  std::string text = fmt::format("Season {}: {}, {}\n", state.season, game.name(), stage);
  if (inputs.dice.known) text += "Dice already known: this turn was run before and withdrawn.\n";
  text += '\n' + result_lines(game, inputs, rows) + table_lines(game, rows) + absence_lines(state);
  if (state.over) {
    for (const store::StandingRow& row : rows.standings) {
      if (row.note == "champions") text += fmt::format("\n{} are champions.\n", row.club);
    }
  }
  return text;
}

}  // namespace touchline::league
