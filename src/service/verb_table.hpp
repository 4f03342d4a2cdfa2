// Everything that can be asked of Touchline, one row a verb: its words and options, and the
// function that answers. Who may ask it is permissions.cpp. A server and the command line read it
// to know what there is.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "document/view.hpp"
#include "games/module.hpp"
#include "service/caller.hpp"
#include "service/permissions.hpp"
#include "verb/option.hpp"

namespace touchline::service {

/// What a verb is about.
enum class About : std::uint8_t { games, store, league };

/// What whoever asks says of himself: nothing, where having the store is enough; his name, for the
/// trail; his name and what proves it.
enum class Says : std::uint8_t { nothing, name, proof };

struct Asked;  // service/asked.hpp

struct Verb {
  std::string_view name{};  // "season odds"
  std::string_view help{};
  About about = About::games;
  bool every_game = true;  // else the games say by their offers which of them have it
  std::vector<verb::Word> words{};
  std::vector<verb::Option> options{};  // that every game takes; games add theirs
  Result<View> (*answer)(Asked&) = nullptr;
  /// Instead, for matches that people sit at.
  Result<play::Seated> (*seat)(Asked&) = nullptr;
  Says says = Says::proof;
  bool shared = false;  // several processes may work on it together (simulate/ranks.hpp)
  Permission who{},
      of_club{};  // from the table of permissions; of_club: where it is about one club
};

/// What verbs of two words have in common: the first of them. Games add examples by an offer of it.
struct VerbGroup {
  std::string_view name{};  // "season"
  std::string_view help{};
};

std::span<const Verb> verbs();
std::span<const VerbGroup> verb_groups();
const Verb* verb_named(std::string_view name);

/// Its own options and those of every game that has it, in the order of help.
std::vector<verb::Option> options_of(const Verb& verb);
/// The games that have it.
std::vector<const GameModule*> games_with(const Verb& verb);
/// The games that take this option of it.
std::vector<const GameModule*> games_with(const Verb& verb, const verb::Option& option);

}  // namespace touchline::service
