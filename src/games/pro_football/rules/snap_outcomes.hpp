// What a play from scrimmage can come to for every pair of calls, with its chance: the rules
// themselves, enumerated from the first roll to the gain, the loose ball or the interception. An
// outcome is told from the line of scrimmage, so that one list serves every down, distance and
// yard line. Pairs of calls between which the rules see no difference share a list.
#pragma once

#include <map>
#include <vector>

#include "games/pro_football/rules/state.hpp"

namespace touchline::pro_football {

struct Outcome {
  enum class What : std::uint8_t {
    gain,
    incomplete,
    touchdown,  // from anywhere
    fumble,     // the ball is loose there
    interception,
    dead_foul  // no play (PRO-R59)
  } what = What::gain;
  int yards = 0;
  int spot = 0;           // PRO-R59: where interference would be called
  bool sack = false;      // PRO-R62: the clock runs on otherwise
  bool sideline = false;  // PRO-R62: it may end out of bounds
  bool flat = false;      // PRO-INT-4
  Foul foul = Foul::none;
  bool by_offence = false;
  auto operator<=>(const Outcome&) const = default;
};

/// PRO-R59  What a flag turns out to be, once it is thrown for.
struct FoulChance {
  Foul foul = Foul::none;
  bool by_offence = false;
  double chance = 0;
};
struct FoulMix {
  double none = 1;
  std::vector<FoulChance> live{}, dead{};
  double live_chance() const;
};

struct OutcomeChance {
  std::uint32_t outcome = 0;  // an index of the list of outcomes
  double chance = 0;
};
/// A pair of calls: without a foul, beside a live foul of the first roll, beside one that a reading
/// demands. All chances together are 1; those beside a foul are shared as the mix of fouls says.
struct Chances {
  std::vector<OutcomeChance> plain{}, flagged{}, certain{};
};

class SnapOutcomes {
 public:
  /// With this side in possession.
  SnapOutcomes(const Book& book, Side attack);

  /// The men of both sides as they line up: first down at the own 1, before the calls.
  State lined_up(Formation formation, Flank strength, bool shotgun, Defence defence,
                 bool shown) const;

  /// The list of a pair of calls; `s` is lined up.
  std::uint32_t list(State& s, const OffCall& call, const DefCall& answer);
  const Chances& chances(std::uint32_t list) const { return lists_[list]; }
  std::size_t lists() const { return lists_.size(); }
  const std::vector<Outcome>& outcomes() const { return outcomes_; }
  const FoulMix& fouls(bool pass, bool certain) const {
    return fouls_[pass ? 1 : 0][certain ? 1 : 0];
  }
  /// Whether any list so far has a reading that demands a flag.
  bool has_certain() const { return has_certain_; }
  const Book& book() const { return *book_; }
  Side attack() const { return attack_; }

  /// All that the rules look at in a pair of calls, as a key; pairs with the same key have the same
  /// chances, which a test holds against the rules.
  struct Signature {
    std::uint64_t calls = 0, ratings = 0;
    auto operator<=>(const Signature&) const = default;
  };
  Signature signature(State& s, const OffCall& call, const DefCall& answer) const;
  /// The chances of these very calls, whatever their signature.
  Chances enumerate_calls(State& s, const OffCall& call, const DefCall& answer);

 private:
  /// What the rest of a play still looks at. The dice of the first roll count up to the card.
  struct Along {
    Phase phase{};
    int red = 0, white = 0, reading = 0, plus = 0, least = 0, yards = 0;
    Black black{};
    bool has_reading = false, fumble_after = false, quarterback = false, sacked = false,
         complete = false, certain = false;
    auto operator<=>(const Along&) const = default;
  };
  /// The first roll, and what a play comes to from a place on its way, both thrown for only once.
  struct FirstRoll {
    Phase phase{};
    int red = 0, white = 0;
    Black black{};
    auto operator<=>(const FirstRoll&) const = default;
  };
  using Weighed = std::map<std::uint32_t, double>;  // by outcome
  static Along along(const State& s);
  std::uint32_t intern(const Outcome& outcome);
  FoulMix mix_of_fouls(bool pass, bool certain) const;
  const std::vector<std::pair<FirstRoll, double>>& first_rolls(const State& s);
  const std::vector<OutcomeChance>& rest_of(const State& s, std::uint64_t calls);

  const Book* book_;
  Side attack_;
  std::array<std::array<FoulMix, 2>, 2> fouls_{};
  std::array<std::array<std::vector<Rater>, 6>, defences> raters_{};  // of the defence cards
  bool has_certain_ = false;
  std::vector<Outcome> outcomes_{};
  std::map<Outcome, std::uint32_t> outcome_index_{};
  std::vector<Chances> lists_{};
  /// By hash, since millions of calls are asked about while a pair is solved: the list's number and
  /// one, or nothing.
  std::vector<Signature> signatures_{};  // of the lists
  std::vector<std::uint32_t> slots_ = std::vector<std::uint32_t>(1024, 0);
  std::uint32_t& slot_of(const Signature& key);
  std::array<std::vector<std::pair<FirstRoll, double>>, 2> first_rolls_{};  // run, pass
  std::map<std::pair<std::uint64_t, Along>, std::vector<OutcomeChance>> rests_{};
};

}  // namespace touchline::pro_football
