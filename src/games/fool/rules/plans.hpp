// Owners' decisions that a phase waits for, as values: sealed until the phase resolves. Who sends
// none is decided for by the automatic owner (owner.hpp). `problems` says why one is not legal.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "games/fool/rules/league.hpp"

namespace touchline::fool {

/// FOOL-SPECIAL-6  Returns of camp or preseason for one man, under return_credits.
struct ReturnGrant {
  int man = 0, kick = 0, punt = 0;
  bool last_season = false;  // FOOL-SPECIAL-9: counts for the last season
  bool operator==(const ReturnGrant&) const = default;
};

/// Y10: everything that is committed in writing before camp (FOOL-CAMP-1).
struct CampPlan {
  Emphasis emphasis = Emphasis::none;
  std::vector<int> stars{};
  std::map<int, Training> training{};  // by man
  std::vector<ReturnGrant> returns{};
  Standing standing{};
  std::map<int, Standing> for_man{};
  bool operator==(const CampPlan&) const = default;
};

/// Before phases 7 to 9 of camp: what is undone, and whose change of last season is to be reversed.
struct UndoPlan {
  std::map<int, std::size_t> undo{};  // by man: which of his linked changes
  std::vector<int> reverse_again{};   // FOOL-POS-14
  bool operator==(const UndoPlan&) const = default;
};

/// Y13 to Y15.
struct CutPlan {
  std::vector<int> cut{};
  std::vector<int> camp_list{};               // FOOL-IR-1
  std::vector<std::pair<int, Role>> lapse{};  // FOOL-SPECIAL-3, at the last cut
  std::vector<ReturnGrant> returns{};         // FOOL-SPECIAL-6: of preseason
  bool operator==(const CutPlan&) const = default;
};

/// A man that a team wants to claim or sign, and who goes for him.
struct Wish {
  int man = 0;
  int release = -1;
  bool old_position = false;  // FOOL-POS-20
  bool operator==(const Wish&) const = default;
};

/// What else an engine counts, by its name: "rushing yards". Nothing hangs on it.
struct Figure {
  std::string name{};
  int value = 0;
  bool operator==(const Figure&) const = default;
};

/// What a man did in a game.
struct Appearance {
  int man = 0;
  Part part = Part::healthy;       // at his position
  Position slot = Position::none;  // where he started, if it is known
  Part second = Part::healthy;     // of a man with two positions: at the other
  Kicks kicks{};                   // of kickers, by the position that kicks
  int kick_returns = 0, punt_returns = 0;
  bool both_positions = false;  // FOOL-POS-5: on the way to a new one, also at the old
  bool mostly_old = false;
  std::optional<Injury> injury{};  // longer than the game
  std::vector<Figure> figures{};
  bool operator==(const Appearance&) const = default;
};
/// A game that was played: by the quick model, at a table, or on another engine.
struct GameReport {
  int home_score = 0, away_score = 0;
  std::vector<Appearance> men{};  // who is not named was healthy, or injured
  bool operator==(const GameReport&) const = default;
};

/// What the teams have decided for the phase that is to be resolved, by team.
struct Plans {
  std::map<int, CampPlan> camp{};
  std::map<int, UndoPlan> undo{};
  std::map<int, CutPlan> cut{};
  std::map<int, std::vector<Wish>> wishes{};
  std::map<std::size_t, GameReport> reports{};  // by game of the league; others are played quickly
  bool operator==(const Plans&) const = default;
};

/// Everything that a rule forbids, a line each; nothing: the plan is legal.
std::vector<std::string> problems(const Tables& tables, const League& league, int team,
                                  const CampPlan& plan);
std::vector<std::string> problems(const Tables& tables, const League& league, int team,
                                  const UndoPlan& plan);
std::vector<std::string> problems(const Tables& tables, const League& league, int team,
                                  const CutPlan& plan);
std::vector<std::string> problems(const Tables& tables, const League& league, int team,
                                  const std::vector<Wish>& wishes);

/// What is wrong with a report of a game, all at once.
std::vector<std::string> problems(const League& league, const Game& game, const GameReport& report);

/// FOOL-CAMP-2, FOOL-COACH, FOOL-POS-15, FOOL-SPECIAL-1  Why a man cannot train so; empty: he can.
std::string why_not_train(const Tables& tables, const League& league, const Player& man,
                          const Training& training, Emphasis emphasis);
/// FOOL-CAMP-6, FOOL-R57
std::string why_no_star(const Player& man);
/// FOOL-CAMP-7, FOOL-TRADE-8  Why a team must keep him for now; empty: it need not.
std::string why_kept(const League& league, const Player& man);
/// FOOL-SPECIAL-4
bool may_be_veteran(const Tables& tables, const Player& man, Role role);

}  // namespace touchline::fool
