// A game as the rest of the house knows it: one value with what it is called, which verbs it has
// with their options, how its teams, seasons and files are found, its matches and its leagues. A
// game's module.cpp makes it; games/registry lists them. Nothing outside games/ asks which game
// this is.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "document/view.hpp"
#include "league/desk.hpp"
#include "league/tenant.hpp"
#include "match/switches.hpp"
#include "match/tape.hpp"
#include "play/sitting.hpp"
#include "simulate/stopwatch.hpp"
#include "verb/option.hpp"
#include "verb/permission.hpp"
#include "verb/request.hpp"

namespace touchline {

/// What help and the service must know besides, of a verb that no other game has. (Of verbs that
/// several games have it stands once, in service/verb_table.cpp and permissions.cpp.)
struct OwnVerb {
  std::string_view help{};
  std::vector<verb::Word> words{};
  verb::Permission who{};
  /// Where it is about the club that the option "--club" names, if others may ask that.
  std::optional<verb::Permission> of_club{};
};

/// A verb that the game has: one of its own, or one of the house's, in which it takes part by
/// `run`, by `run_in_league` or by what stands below in GameModule.
struct Offer {
  std::string_view verb{};  // "odds", "season replay", "league bulletin"; or "league", for help
  std::vector<verb::Option> options{};       // all that it takes; others are refused by name
  std::vector<std::string_view> examples{};  // for help, each a line
  std::function<Result<View>(const verb::Call&)> run{};
  std::function<Result<View>(league::Desk&, const verb::Call&)> run_in_league{};
  std::optional<OwnVerb> own{};  // it has one of the two functions, by what it is about
};

/// A verb of others that it lacks, or an option of a verb, and what to use instead.
struct Lack {
  std::string_view verb{};
  std::string_view instead{};
  std::string_view option{};
};

/// What a file was found to be.
struct Checked {
  std::string what{};  // "club card Arsenal 1997-98"
  Problems problems{};
};

/// What a league, or its next season, is founded from.
struct Papers {
  store::DocumentRow season{};
  std::vector<store::DocumentRow> parts{};
  std::string beacon{};  // the source that its file names
};

/// What a stored league costs, beside its rates.
struct LeagueCost {
  std::size_t matches = 0;  // of a season
  double turns_per_s = 0;
  double rows_a_season = 0, bytes_a_season = 0;
  double stored_to_memory = 0;   // time to process and store a season, by time to play it in memory
  double verify_to_process = 0;  // speed of verifying, by speed of processing
};

/// A rule switch as help lists it.
struct SwitchLine {
  std::string_view name{}, rule{};
  std::vector<std::string_view> values{};
};

/// A game's own list as those.
template <class S>
std::vector<SwitchLine> switch_lines(const std::vector<Switch<S>>& list) {
  std::vector<SwitchLine> lines;
  for (const Switch<S>& entry : list) lines.push_back({entry.name, entry.rule, entry.values});
  return lines;
}

struct GameModule {
  std::string_view id{}, title{};
  int edition = 0;
  std::string_view summary{};
  std::vector<Offer> offers{};
  std::vector<verb::Group> groups{};  // of own verbs, if no others begin so
  std::vector<Lack> lacks{};
  std::vector<SwitchLine> switches{};
  std::vector<std::string_view> first_steps{};  // lines of the first page of help

  using Folder = std::filesystem::path;  // of the data
  std::function<std::vector<std::string>(const Folder&)> seasons{};
  std::function<std::vector<std::string>(const Folder&, const std::string& season)> teams{};
  std::string_view naming{};  // how a team is named
  /// What completion offers for a team's place.
  std::function<std::vector<std::string>(const Folder&)> team_names{};
  /// Whether a season, a folder or a league's file named so is this game's.
  std::function<bool(const Folder&, const std::string& name)> has_season{};

  /// Nothing if the file is none of this game's.
  std::function<std::optional<Checked>(const verb::Call&, const std::string& file)> check{};

  /// A match as the request wants it; and one that a tape tells, as far as it goes.
  std::function<Result<play::Seated>(const verb::Call&)> play{};
  std::function<Result<play::Seated>(const verb::Call&, const Tape&, const std::string& file)>
      replay{};

  std::function<std::unique_ptr<league::Tenant>(league::Documents)> tenant{};
  /// The blank sheet of a club with what only its owner may know; nothing: the tenant's will do.
  std::function<Result<std::string>(league::Desk&, const std::string& club)> blank_sheet{};
  /// The request's "season" as a league's papers, "name" being the league's.
  std::function<Result<Papers>(const verb::Call&)> papers{};

  /// Measures its engines, as many as are wanted.
  std::function<Result<void>(simulate::Stopwatch&, const verb::Call&)> bench{};
  /// Measures what it costs to keep a league, after the engines of all games; nothing where that is
  /// not wanted. One game does it for all.
  std::function<Result<std::optional<LeagueCost>>(simulate::Stopwatch&, const verb::Call&)>
      league_bench{};
};

/// The verb if the game has it.
const Offer* offer_of(const GameModule& game, std::string_view verb);

/// Refuses, by name, a verb and every option of the request that the game lacks, and options that
/// do not go together. `every_game`: the
/// verb needs no offer; `options` are those that every game takes.
Result<void> takes(const GameModule& game, const verb::Request& request, bool every_game,
                   const std::vector<verb::Option>& options);

}  // namespace touchline
