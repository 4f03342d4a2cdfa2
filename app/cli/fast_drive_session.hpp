// A game of Fast Drive Football at the command line: where its cards and its book came from, who
// coaches, how it is shown, saved as a tape, read back and gone on with at the prompt.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/session.hpp"
#include "cli/shell.hpp"
#include "games/fast_drive/files/library.hpp"
#include "games/fast_drive/rules/solution.hpp"

namespace touchline::cli {

using FastDriveMatch = Match<fast_drive::Game>;

/// Who makes a side's decisions.
enum class Coaching : std::uint8_t { automatic, best, human };

/// "home=best", "away=human", or "best" for both.
Result<void> set_coach(BySide<Coaching>& coaches, const std::string& text);

/// What the command line says about a game.
struct FastDriveOrder {
  BySide<std::string> teams{};
  std::string book{};
  bool neutral = false, playoff = false;
  std::vector<std::string> rules{};
  std::vector<std::string> coaches{};  // "home=best"
};

/// A book and what a tape says of it.
struct FastDriveSetting {
  fast_drive::Book book{};
  BySide<report::Material> material{};  // the cards
  report::Material charts{};
  BySide<Coaching> coaches{};
  std::string dice{};  // "seed 42" or "own"
};

/// A game between teams of a season.
FastDriveSetting setting_in(const std::string& season, const std::string& charts,
                            fast_drive::Book book);

/// Cards, book, switches and coaches; problems are reported.
std::optional<FastDriveSetting> find_fast_drive(Shell& shell, const FastDriveOrder& order);

struct FastDriveShowing {
  Showing showing{};
  bool advice = true;    // chances to win, and the coach's report
  bool details = false;  // the rows and questions behind every result
};

/// The solution of a setting, found when it is first asked for.
class Advisor {
 public:
  explicit Advisor(const fast_drive::Book& book) : book_(book) {}
  const fast_drive::Solution& best();
  const fast_drive::Solution& solution(BySide<fast_drive::Play> coaches);

 private:
  const fast_drive::Book& book_;
  std::unique_ptr<fast_drive::Positions> positions_;
  std::vector<std::unique_ptr<fast_drive::Solution>> solutions_;
};

/// Plays a whole game of the computer's dice and coaches.
struct PlayedFastDriveGame {
  fast_drive::State state{};
  Log<fast_drive::Event> log{};
};
PlayedFastDriveGame play_seeded(const FastDriveSetting& setting, Advisor& advisor, Generator dice);

void show_fast_drive(Shell& shell, const FastDriveSetting& setting, Advisor& advisor,
                     const fast_drive::State& state, const Log<fast_drive::Event>& log,
                     const FastDriveShowing& showing,
                     const std::optional<std::string>& waits_for = {});

report::TapeNames names_of(const FastDriveSetting& setting);

/// A tape's game, run as far as its inputs go.
struct LoadedFastDrive {
  FastDriveSetting setting{};
  FastDriveMatch match;
};
std::optional<LoadedFastDrive> load_fast_drive_tape(Shell& shell, const Tape& tape,
                                                    const std::string& file);

/// What a suspended game waits for, in a line.
std::string fast_drive_request(const fast_drive::Book& book, const Need& need);

/// Plays on at the prompt: people throw the dice if the setting says own, and answer for the sides
/// they coach; the computer does the rest.
void play_fast_drive_at_prompt(Shell& shell, const FastDriveSetting& setting, Advisor& advisor,
                               FastDriveMatch& match, const FastDriveShowing& showing);

/// Feeds --dice: faces, and options by name where a side is asked; a question that is not answered
/// there goes to the side's coach.
Result<void> feed_fast_drive_script(const FastDriveSetting& setting, Advisor& advisor,
                                    FastDriveMatch& match, const std::string& script);

}  // namespace touchline::cli
