// The dice of a league: a stream for each man, phase and rule, so that one owner's decision never
// shifts another man's roll; or the commissioner's own dice, asked for one by one. Everything that
// was thrown is kept, with what it was for.
#pragma once

#include <fmt/format.h>

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "games/fool/rules/league.hpp"
#include "match/tables/keyed.hpp"

namespace touchline::fool {

/// Faces thrown for one thing: the key says season, phase, round and man, or the game.
struct DiceLine {
  std::string key{};
  RuleId rule{};
  int man = -1;
  std::vector<int> faces{};
  bool operator==(const DiceLine&) const = default;
};

class DiceBox {
 public:
  explicit DiceBox(std::uint64_t seed) : seed_(seed) {}
  /// By hand: these faces in the order they are asked for; after them `Awaiting`.
  static DiceBox by_hand(std::vector<int> faces) {
    DiceBox box(0);
    box.hand_ = true;
    box.faces_ = std::move(faces);
    return box;
  }

  std::uint64_t seed() const { return seed_; }
  /// A seed of his own for one man: acts throw for each man apart.
  void set_seed(int man, std::uint64_t seed) { of_man_[man] = seed; }
  std::uint64_t seed_for(int man) const {
    const auto own = of_man_.find(man);
    return own == of_man_.end() ? seed_ : own->second;
  }
  /// The stream of a whole game that another engine plays; what it throws is not kept, but it says
  /// how often it drew.
  Generator stream(std::string_view key) const { return {seed_, key_number(key)}; }
  void drew(std::uint64_t draws) { draws_ += draws; }
  std::uint64_t draws() const { return draws_; }
  bool is_by_hand() const { return hand_; }
  int next_face(const std::string& key, int man, RuleId rule, Side side, const Die& die) {
    if (used_ == faces_.size()) {
      const bool more = !log_.empty() && log_.back().key == key && log_.back().rule == rule;
      asked_ = {key, rule, man, more ? log_.back().faces : std::vector<int>{}};
      throw Awaiting{{ThrowNeeded{rule, side, {die}}}, 0};
    }
    return faces_[used_++];
  }
  /// What the next face is for, with those before it; and how many faces are left over.
  const DiceLine& asked() const { return asked_; }
  std::size_t left() const { return faces_.size() - used_; }
  void keep(const std::string& key, int man, RuleId rule, int face) {
    if (log_.empty() || log_.back().key != key || log_.back().rule != rule)
      log_.push_back({key, rule, man, {}});
    log_.back().faces.push_back(face);
  }
  const std::vector<DiceLine>& log() const { return log_; }

 private:
  std::uint64_t seed_;
  std::map<int, std::uint64_t> of_man_{};
  bool hand_ = false;
  std::vector<int> faces_{};
  std::size_t used_ = 0;
  DiceLine asked_{};
  std::vector<DiceLine> log_{};
  std::uint64_t draws_ = 0;
};

/// A Table for one man, or one game, in one phase.
class ManDice {
 public:
  ManDice(DiceBox& box, const League& league, std::string_view what, int man)
      : ManDice(box, fmt::format("{}/{}/{}/{}", league.season, what, league.round, man), man) {}
  ManDice(DiceBox& box, std::string key, int man)
      : box_(box), key_(std::move(key)), man_(man), keyed_(box.seed_for(man), key_) {}

  template <class... Dice>
  std::array<int, sizeof...(Dice)> roll(RuleId rule, Side side, const Dice&... dice) {
    std::array<int, sizeof...(Dice)> faces{};
    if (box_.is_by_hand()) {
      std::size_t at = 0;
      ((faces[at++] = by_hand(rule, side, dice)), ...);
      return faces;
    }
    faces = keyed_.roll(rule, side, dice...);
    box_.drew(1);
    for (const int face : faces) box_.keep(key_, man_, rule, face);
    return faces;
  }
  template <class State>
  int ask(const Decision&, const State&) {
    return 0;
  }
  template <class State>
  BySide<int> ask_both(const Decision& attack, const Decision& defence, const State& state) {
    return ask_each(*this, attack, defence, state);
  }
  template <class Fact>
  void note(const Fact&) {}

 private:
  int by_hand(RuleId rule, Side side, const Die& die) {
    const int face = box_.next_face(key_, man_, rule, side, die);
    box_.keep(key_, man_, rule, face);
    return face;
  }

  DiceBox& box_;
  std::string key_;
  int man_;
  KeyedTable<AnyEvent> keyed_;
};

}  // namespace touchline::fool
