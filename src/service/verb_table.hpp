// Everything that can be asked of Touchline, one row a verb: its words and options, the function
// that answers, and who may ask. The house's rows stand in verb_table.cpp and permissions.cpp; a
// verb that one game alone has is a row of its module. A server and the command line read it to
// know what there is.
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
  bool shared = false;          // several processes may work on it together (simulate/ranks.hpp)
  Permission who{}, of_club{};  // of_club: where it is about one club
};

std::span<const Verb> verbs();
/// Games add examples to those of the house by an offer named so.
std::span<const verb::Group> verb_groups();
const Verb* verb_named(std::string_view name);

/// The house's verbs and the own ones of these games, in this order. Refuses an own verb that the
/// house or another game has too.
Result<std::vector<Verb>> verbs_of(std::span<const GameModule* const> games);

/// Its own options and those of every game that has it, in the order of help.
std::vector<verb::Option> options_of(const Verb& verb);
/// The games that have it.
std::vector<const GameModule*> games_with(const Verb& verb);
/// The games that take this option of it.
std::vector<const GameModule*> games_with(const Verb& verb, const verb::Option& option);

}  // namespace touchline::service
