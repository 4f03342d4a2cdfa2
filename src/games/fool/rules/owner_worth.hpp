// What men are worth to a computer owner, by his temperament; internal to the owner's files.
#pragma once

#include "games/fool/rules/value.hpp"

namespace touchline::fool {

inline Temper temper_of(const League& league, int team) {
  return league.owners[static_cast<std::size_t>(fool::team(league, team).owner)].temper;
}

/// What a man is worth to a team: who wants to win now does not look at ages.
inline int worth_to(const Rules& rules, const League& league, int team, const Player& man) {
  return value_of(rules, man, temper_of(league, team) != Temper::win_now);
}

/// Who is ahead of whom for a team's slots: a fourth quarterback plays for nobody, whatever he is
/// worth beside men of other positions.
class Bench {
 public:
  Bench(const Tables& tables, const League& league, int team);
  struct OwnMan {
    const Player* man = nullptr;
    int worth = 0;
  };
  /// Who is on no injured list.
  const std::vector<OwnMan>& men() const { return men_; }
  /// What a man of this worth counts for with it: nothing if every slot that he fills has as many
  /// better men as it has use for. He may be of the team or not.
  int in_place(const Player& man, int worth) const;

 private:
  bool has_use_for(const Player& man, int worth) const;
  bool plays_at(const Player& man, Position slot) const;

  const Tables& tables_;
  std::vector<OwnMan> men_{};
  struct Slot {
    Position type = Position::none;
    int uses = 0;
    std::vector<std::pair<int, int>> men{};  // -worth and number, the best first
  };
  std::vector<Slot> slots_{};
};

}  // namespace touchline::fool
