// What the automatic coach makes of the men on the field: how often each play is called with these
// five men (PRO-D9), which of them a defence marks (PRO-D13, PRO-D14), and who of a defence blitzes
// first (PRO-D15). Worked out once for the men who stand there and kept; other men, and it is
// worked out again. Draws nothing.
#pragma once

#include <optional>

#include "games/pro_football/rules/field.hpp"

namespace touchline::pro_football {

/// One of so many, each as often as its weight: found by the drawn number in a step or two.
template <std::size_t Most>
class Wheel {
 public:
  void add(int what, int weight) {
    if (weight <= 0) return;
    total_ += static_cast<std::uint32_t>(weight);
    ends_[count_] = total_;
    what_[count_++] = static_cast<std::uint8_t>(what);
  }
  /// After the last one: where to begin to look.
  void close() {
    while (total_ >> shift_ >= first_.size()) ++shift_;
    std::size_t at = 0;
    for (std::size_t i = 0; i < first_.size() && (i << shift_) < total_; ++i) {
      while (ends_[at] <= i << shift_) ++at;
      first_[i] = static_cast<std::uint8_t>(at);
    }
  }
  std::uint32_t total() const { return total_; }
  int at(std::uint32_t drawn) const {
    std::size_t i = first_[drawn >> shift_];
    while (drawn >= ends_[i]) ++i;
    return what_[i];
  }

 private:
  std::uint32_t total_ = 0;
  unsigned shift_ = 0;
  std::size_t count_ = 0;
  std::array<std::uint32_t, Most> ends_{};
  std::array<std::uint8_t, Most> what_{};
  std::array<std::uint8_t, 64> first_{};
};

/// The five men of an offence beside line and quarterback.
struct Attackers {
  Wheel<run_options> runs{};
  Wheel<man_options - run_options> passes{};
  OffPos carrier = OffPos::none;    // who has more than seven in ten of their carries
  std::array<OffPos, 5> targets{};  // who has more than three in ten of their targets
  int targeted = 0;

  Attackers() = default;
  Attackers(const Book& book, const State& s, const Tendencies& tendencies);
};

/// A defence's men who may be sent, the best rusher first.
struct Blitzers {
  std::array<DefPos, def_positions> men{};
  int count = 0;

  Blitzers() = default;
  Blitzers(const Book& book, const State& s);
};

/// What was worked out of some men, for those who were seen first and for those seen last: a match
/// begins with the first again.
template <class Men, class What>
class Seen {
 public:
  template <class WorkOut>
  const What& of(const Men& men, WorkOut work_out) {
    for (Entry& entry : entries_) {
      if (entry.known && entry.men == men) return entry.what;
    }
    Entry& entry = entries_[entries_[0].known ? 1 : 0];
    entry = {men, true, work_out()};
    return entry.what;
  }

 private:
  struct Entry {
    Men men{};
    bool known = false;
    What what{};
  };
  std::array<Entry, 2> entries_{};
};

/// What a side has settled before the match: how it runs and passes, and how it expects the other
/// to. What is not settled it does as it would without.
struct GamePlan {
  std::optional<Tendencies> calls{}, expects{};
};

class Scouting {
 public:
  /// `real`: sides that go by what the real teams called, where their cards tell it (PRO-D9). A
  /// plan comes before both.
  explicit Scouting(const Book& book, BySide<bool> real = {}, BySide<GamePlan> plans = {})
      : book_(&book), elevens_(book), real_(real), plans_(std::move(plans)) {}
  Elevens& elevens() { return elevens_; }

  /// Of the side in possession, as this side expects or follows them.
  const Tendencies& tendencies(const State& s, Side whose) const {
    const auto& planned = whose == s.ball ? plans_[whose].calls : plans_[whose].expects;
    if (planned) return *planned;
    const auto& own = book_->team(s.ball).tendencies;
    return real_[whose] && own ? *own : usual_;
  }
  const Attackers& attackers(const State& s) {
    return attackers_[offence(s)][static_cast<std::size_t>(s.snap.formation)].of(
        {s.snap.off}, [&] { return Attackers(*book_, s, tendencies(s, s.ball)); });
  }
  const Blitzers& blitzers(const State& s) {
    return blitzers_[defence(s)][static_cast<std::size_t>(s.snap.defence)].of(
        defenders(s), [&] { return Blitzers(*book_, s); });
  }

 private:
  struct Offence {
    std::array<std::int8_t, off_positions> men{};
    bool operator==(const Offence& other) const { return same_men(men, other.men); }
  };
  struct Defenders {
    std::array<std::int8_t, def_positions> men{};
    std::uint32_t as_hurt = 0;
    std::uint64_t hurt = 0;
    bool operator==(const Defenders& other) const {
      return same_men(men, other.men) && as_hurt == other.as_hurt && hurt == other.hurt;
    }
  };

  static Defenders defenders(const State& s) {
    return {s.snap.def, s.snap.def_hurt, s.health[defence(s)].hurt()};
  }

  const Book* book_;
  Elevens elevens_;
  BySide<bool> real_;
  BySide<GamePlan> plans_;
  Tendencies usual_{};  // of the league
  BySide<std::array<Seen<Offence, Attackers>, formations>> attackers_{};
  BySide<std::array<Seen<Defenders, Blitzers>, defences>> blitzers_{};
};

}  // namespace touchline::pro_football
