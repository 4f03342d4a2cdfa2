// A match at the command line: where its cards came from, how it is shown, saved as a tape, read
// back and gone on with at the prompt. Shared by play and replay.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "cli/shell.hpp"
#include "games/first_division/rules/game.hpp"
#include "match/tape.hpp"
#include "play/tapes.hpp"

namespace touchline::cli {

using FirstDivisionMatch = Match<first_division::Game>;

/// A book and what a tape says of it.
struct Setting {
  first_division::Book book{};
  BySide<report::Material> material{};  // the cards
  std::string dice{};                   // "seed 42" or "own"
};

/// A match between clubs of a season.
Setting setting_in(const std::string& season, first_division::Book book);

/// The cards of both clubs; problems are reported.
std::optional<Setting> find_setting(Shell& shell, const BySide<std::string>& clubs, bool neutral,
                                    const first_division::Switches& switches);

/// The same from the command line's rules. HOME and AWAY there name who counts as home on neutral
/// ground (FDF-D2), unless a rule says otherwise.
std::optional<Setting> find_setting(Shell& shell, const BySide<std::string>& clubs, bool neutral,
                                    const std::vector<std::string>& rules);

/// A tape's match, run as far as its inputs go.
struct LoadedMatch {
  Setting setting{};
  FirstDivisionMatch match;
};
/// The text of a tape, read. Problems are reported, here and below.
std::optional<Tape> read_tape(Shell& shell, const std::string& file);
/// Resolves and replays a tape; refuses one of another edition, of other cards, with inputs the
/// rules do not ask for, or with another result than they give.
std::optional<LoadedMatch> load_tape(Shell& shell, const Tape& tape, const std::string& file);

report::TapeNames names_of(const Setting& setting);
Tape tape_of(const Setting& setting, const first_division::State& state,
             const Log<first_division::Event>& log);

struct Showing {
  bool json = false;
  std::string tape{};  // where to save; empty: nowhere
  std::string html{};
  /// Saves the tape elsewhere than in a file; `tape` then says where in words.
  std::function<Result<void>(const std::string& text)> keep{};
  std::string go_on{};   // the command that goes on with it; empty: replay
  bool no_undo = false;  // the dice are not ours to throw again
};

/// Writes a tape where it is to be kept; problems are reported.
bool keep_tape(Shell& shell, const Showing& showing, const Tape& tape);

/// Prints the match and saves it as asked. A match that waits says what for.
void show_match(Shell& shell, const Setting& setting, const first_division::State& state,
                const Log<first_division::Event>& log, const Showing& showing,
                const std::optional<std::string>& waits_for = {});

/// What a suspended match waits for, in a line: "Arsenal throw: red white blue".
std::string request(const first_division::Book& book, const Need& need);

/// Plays on with dice typed at the prompt, saving after every throw; ends when the match is over,
/// or on quit or end of input.
void play_at_prompt(Shell& shell, const Setting& setting, FirstDivisionMatch& match,
                    const Showing& showing);

}  // namespace touchline::cli
