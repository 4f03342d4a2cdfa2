// The score sheet of a game of Fast Drive Football (FD-REC-1): the drive log with the dice and rows
// behind it, points by quarter, the scoring summary and team totals. The log told once more by the
// rules (match_retelling.hpp); nothing here decides anything. How it looks is match_text,
// match_html and match_json.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "games/fast_drive/rules/advice.hpp"
#include "games/fast_drive/rules/game.hpp"

namespace touchline::report {

/// Visitors first, as line scores are printed.
inline constexpr std::array printed_order{Side::away, Side::home};

/// A question of a chart and its answer, with the SEMI die if one was thrown for it (else 0).
struct Asked {
  std::string question{};
  bool yes = false;
  int die = 0;
};

/// What happened in a drive, entry by entry: a throw and how it was read, a decision, or a fact.
struct DriveStep {
  enum class Kind : std::uint8_t { thrown, decided, fact };
  std::size_t entry = 0;  // of the log
  std::size_t last = 0;   // the entry that completes it: a throw may take further dice
  RuleId rule{};
  Side side = Side::home;
  Kind kind = Kind::fact;
  std::string dice{};          // "b3 w1 r6"
  std::string table{};         // "drive", "kickoff"; of a decision its name
  std::string row{};           // "1-3-6", "63"
  int column = 0;              // that answered, from 1; 0 where the row has one only
  std::vector<Asked> asked{};  // from left to right
  std::string result{};        // "TD Pass", "go", or the fact
  std::string words{};         // of the chart
  std::string range{};         // of a kick at the posts: "11-56"
};

/// "b3 w1 r6, row 1-3-6, column 2: off.PROLIFIC no, def.SOFT yes (SEMI 3) -> TD Pass"
std::string step_text(const DriveStep& step);

/// One row of the drive log.
struct DriveRow {
  int number = 0;
  Side side = Side::home;
  bool drive = true;    // false: a return, or the ball as time expired
  int quarter = 1;      // where it starts; 5 is overtime
  std::string clock{};  // left in the quarter; in overtime played so far
  std::optional<fast_drive::Zone> start{};
  std::string began{};   // "Kickoff"
  std::string result{};  // "TD Pass"; empty while it goes on
  int ticks = 0;
  std::string duration{"0:00"};
  BySide<int> score{};  // after it
  std::optional<Side> scorer{};
  std::vector<DriveStep> steps{};  // with the kick that led to it
  std::size_t opened = 0;          // the entry that began it
  std::size_t closed = 0;          // the entry that showed it was over, if it is
  std::size_t end = 0;             // the first entry that is no longer about it
  bool finished = false;
  std::optional<double> home_wins{};  // the chance after it, if a coach's report is given
};

/// A line of the scoring summary; a touchdown with its try.
struct ScoreLine {
  int drive = 0;
  Side side = Side::home;
  int quarter = 1;
  std::string clock{};
  std::string what{};  // "TD Pass (kick)"
  int points = 0;
  BySide<int> score{};  // after it
};

struct TeamTotals {
  int drives = 0;
  int touchdowns = 0, by_run = 0, by_pass = 0, by_return = 0;  // a desperation play is a pass
  int field_goals = 0, field_goals_tried = 0;
  int kicks = 0, kicks_tried = 0, twos = 0, twos_tried = 0;  // after touchdowns
  int punts = 0;
  int interceptions = 0, fumbles = 0;  // lost on drives
  int downs = 0;
  int safeties = 0;  // scored
  int ticks = 0;     // of possession
  std::array<int, 3> starts{};
  int turnovers() const { return interceptions + fumbles; }
  /// Of the starting positions, POOR being 1 and GREAT 3; 0 without drives.
  double average_start() const;
};

struct TeamSheet {
  std::string name{};      // "2007 New England Patriots"
  std::string nickname{};  // "Patriots"
  std::string code{};      // "PAT"
  int score = 0;
  std::vector<int> quarters{};  // four, and overtime if it was played
  TeamTotals totals{};
};

struct DriveSheet {
  BySide<TeamSheet> sides{};
  std::vector<DriveRow> drives{};
  std::vector<ScoreLine> scores{};
  std::vector<DriveStep> waiting{};    // before a drive that has not begun
  std::vector<BySide<int>> running{};  // the score after each entry of the log
  bool neutral = false;
  bool overtime = false;
  bool finished = false;
  std::optional<Side> winner{};
};

DriveSheet fast_drive_sheet(const fast_drive::Book& book, const fast_drive::State& state,
                            const Log<fast_drive::Event>& log,
                            const fast_drive::CoachReport* coach = nullptr);

/// The drive that an entry of the log belongs to; 0 before the first.
int drive_of(const DriveSheet& sheet, std::size_t entry);

/// FD-CLK-1  Ticks as minutes and seconds: two are "2:30".
std::string clock_text(int ticks);

/// "1985 Chicago Bears at 2007 New England Patriots"
std::string pairing(const DriveSheet& sheet);
/// "1st quarter"; the fifth is overtime.
std::string quarter_name(int quarter);

/// The digest that a tape and a report carry: rules, charts, cards, inputs and events. Writing a
/// game book out takes longer than playing a game: who plays many from one keeps the texts.
std::string result_hash(const fast_drive::Book& book, std::string_view charts,
                        const BySide<std::string_view>& cards, const Log<fast_drive::Event>& log);
std::string result_hash(const fast_drive::Book& book, const Log<fast_drive::Event>& log);

}  // namespace touchline::report
