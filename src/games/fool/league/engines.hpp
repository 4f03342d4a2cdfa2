// The engines that a league may choose beside the quick model, as whoever brings them describes
// them, and how a choice is written. A game knows no other game: what is listed here comes from
// src/bridges.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.hpp"
#include "games/fool/rules/engine.hpp"

namespace touchline::fool {

struct EngineKind {
  std::string_view name{};                 // as a league's file says it
  int edition = 1;                         // of the game: another may play the same dice otherwise
  std::vector<std::string_view> papers{};  // what it plays from: files under the data folder
  /// From the texts of those papers, in their order: a league keeps its own.
  std::function<Result<std::shared_ptr<const GameEngine>>(const std::vector<std::string>&)> make{};
};
using EngineKinds = std::vector<EngineKind>;

inline constexpr std::string_view quick_engine = "quick";

/// The one of that name; refuses, and lists them, if there is none.
Result<const EngineKind*> engine_named(const EngineKinds& kinds, std::string_view name);
/// From the papers of the data folder, as a league that is founded now would have it.
Result<std::shared_ptr<const GameEngine>> made_now(const EngineKind& kind,
                                                   const std::filesystem::path& data);

/// The commissioner's choice: for the league, or for one game of the turn under way.
struct ChooseEngine {
  ChosenEngine engine{};
  int game = 0;  // its number; 0: all that are to come
};
/// "fast-drive", "quick for 12"; as the chain keeps it also "fast-drive edition 2 papers DIGEST".
Result<ChooseEngine> read_choice(std::string_view text);
/// The same again; its papers' digests come last.
std::string written_choice(const ChooseEngine& choice);
/// Why it cannot be chosen now; empty: it can.
std::string why_not(const League& league, const ChooseEngine& choice);
/// What people call it.
std::string_view called(const ChosenEngine& engine);

/// One engine for some games of a round, by home and away team, and another for the rest; a null
/// one is the quick model.
class EngineByGame final : public GameEngine {
 public:
  using Games = std::map<std::pair<int, int>, const GameEngine*>;
  EngineByGame(const GameEngine* rest, Games games) : rest_(rest), games_(std::move(games)) {}
  std::unique_ptr<GameRound> open(const Tables& tables, const League& league) const override;

 private:
  const GameEngine* rest_;
  Games games_;
};

/// Null: the quick model, or there is nothing to play.
using PlaysGames = std::shared_ptr<const GameEngine>;
/// A game with its place among the season's.
using GamesDue = std::vector<std::pair<std::size_t, Game>>;

/// The engines of one league, each made once, from the papers that the league keeps.
class Engines {
 public:
  Engines(std::function<std::string(const std::string& digest)> documents, EngineKinds kinds)
      : documents_(std::move(documents)), kinds_(std::move(kinds)) {}

  /// Who plays these games of the next turn.
  Result<PlaysGames> for_next(const League& league, const GamesDue& due);
  /// `to_play`: in the edition that was chosen, or not at all.
  Result<PlaysGames> of(const ChosenEngine& chosen, bool to_play);
  /// A choice by its name, in the edition of this program; the files that it plays from.
  Result<std::vector<std::string_view>> as_it_is_here(const League& league,
                                                      ChooseEngine& choice) const;

 private:
  std::function<std::string(const std::string& digest)> documents_;
  EngineKinds kinds_;
  std::vector<std::pair<ChosenEngine, PlaysGames>> made_{};
};

}  // namespace touchline::fool
