// The drive log of a game, made from its decisions and facts in the order they happened: rows,
// their steps, points by quarter, totals. It is told everything by match_retelling.hpp, which runs
// the rules over the log once more, and so decides nothing: period, score and position are the
// rules'.
#pragma once

#include <string>

#include "games/fast_drive/report/match_sheet.hpp"
#include "games/fast_drive/report/match_turn.hpp"
#include "games/fast_drive/rules/game.hpp"

namespace touchline::report {

class SheetFold {
 public:
  /// `game` is where the rules stand while they run over the log.
  SheetFold(const fast_drive::Book& book, const fast_drive::State& game);

  /// What is told from here on happens at this entry of the log.
  void at(std::size_t entry);

  void hear(const Decided& decided);
  void hear(const fast_drive::Event& event);

  /// A step of this entry, for whoever fills it in and adds it.
  DriveStep step(RuleId rule, Side side, std::string result) const;
  void add(DriveStep step);
  /// What concerns the last drive though it is over already.
  void add_to_last(DriveStep step);
  void fact(RuleId rule, Side side, std::string text);

  const std::string& nick(Side side) const { return sheet_.sides[side].nickname; }

  /// As far as it was told.
  const DriveSheet& sheet() const { return sheet_; }

  struct Mark;
  /// Where it stands, and back to there.
  Mark mark() const;
  void back_to(const Mark& mark);

 private:
  /// What it remembers from entry to entry, besides the sheet.
  struct Memory {
    BySide<int> score{};
    std::size_t at = 0;
    bool open = false;  // whether the last row still goes on
    int overtime_played = 0;
    int score_quarter = 0;
    Turn turn = Turn::none;
    Side turned = Side::home;  // who kicked, punted or lost the ball
    int kicked = 0;            // the kind of the last kickoff
    fast_drive::DriveResult last_result = fast_drive::DriveResult::punt;
  };

  DriveRow& row();
  TeamTotals& totals(Side side) { return sheet_.sides[side].totals; }

  // Rows: match_fold.cpp.
  std::pair<int, std::string> when(int clock) const;
  void open(Side side, std::optional<fast_drive::Zone> start, int clock, bool drive);
  void close(std::size_t end);
  void spend(int ticks);
  void recovered();
  void end_period(std::string_view result);
  std::string end_words() const;
  std::string time_words(int clock) const;

  // Facts: match_facts.cpp.
  void turn_to(Turn turn, Side side, std::string_view result);
  void hear_result(const fast_drive::Event& event);
  void hear_points(const fast_drive::Event& event);
  void hear_touchdown(const fast_drive::Event& event);
  void hear_period(const fast_drive::Event& event);
  void add_points(const fast_drive::Event& event);
  void add_score(const fast_drive::Event& event, std::string what);
  void after_try(const fast_drive::Event& event, std::string_view how);

  const fast_drive::State& game_;
  DriveSheet sheet_;
  Memory now_{};
};

/// Of what only grows, how much there was and the last of it, which may still have changed since;
/// all else is copied.
struct SheetFold::Mark {
  Memory now{};
  BySide<TeamSheet> sides{};
  std::vector<DriveStep> waiting{};
  bool overtime = false;
  std::size_t drives = 0, scores = 0, running = 0;
  std::optional<DriveRow> last_drive{};
  std::optional<ScoreLine> last_score{};
};

}  // namespace touchline::report
