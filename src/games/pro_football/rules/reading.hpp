// A reading of a card or a chart as it is used in play: compiled once from text (grammar.hpp), so
// that no rule looks at a string. What a reading does is the rules' business.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <initializer_list>
#include <string_view>
#include <vector>

#include "games/pro_football/rules/positions.hpp"

namespace touchline::pro_football {

enum class AtomKind : std::uint8_t {
  yards,
  incomplete,
  receiver,      // PRO-RECV-1
  must_run,      // PRO-READ-1
  short_gain,    // PRO-READ-2
  long_gain,     // PRO-READ-3
  touchdown,     // PRO-R35
  fumble,        // PRO-READ-7
  interception,  // PRO-READ-8
  penalty,       // PRO-R59
  kick,          // so far, to this back (PRO-KO-2, PRO-PUNT-2)
  touchback,
  out_of_bounds,
  blocked  // PRO-PUNT-4
};

struct Atom {
  AtomKind kind = AtomKind::yards;
  std::int8_t yards = 0;
  std::int8_t back = 0;  // the number after a kick
  bool bare = false;     // a fumble or an interception without its yards
  auto operator<=>(const Atom&) const = default;
};

/// Whose rating is held against the white die (PRO-RATING), or what else decides.
enum class RaterKind : std::uint8_t {
  none,
  linebacker_in_zone,
  back_in_zone,
  defender,
  offensive,
  defensive,
  flat_pass  // PRO-INT-4: the first result on flat passes only
};
enum class Role : std::uint8_t {
  center,
  guard,
  tackle,
  end,
  tight_end,
  half_back,
  full_back,
  d_end,
  d_tackle,
  linebacker,
  outside_linebacker,
  inside_linebacker,
  cornerback,
  nose_tackle,
  middle_linebacker,
  strong_safety,
  free_safety,
  nickel_back,
  dime_back
};
enum class Where : std::uint8_t { nowhere, left, right, onside, offside };
struct Rater {
  RaterKind kind = RaterKind::none;
  Role role = Role::center;
  Where where = Where::nowhere;
  auto operator<=>(const Rater&) const = default;
};

/// One result, or two between which a rating decides (PRO-RATING-1).
struct Leaf {
  Rater rater{};
  Atom a{}, b{};
  auto operator<=>(const Leaf&) const = default;
};

/// PRO-READ-4  A result with the rolls that it holds, 2 to 12 from the lowest bit.
struct Branch {
  std::uint16_t rolls = 0;
  Leaf leaf{};
  bool operator==(const Branch&) const = default;
};
/// Branches one after the other. Most cells have a single one, which lies in the cell itself.
class Branches {
 public:
  Branches() = default;
  Branches(std::initializer_list<Branch> list) {
    for (const Branch& branch : list) push_back(branch);
  }
  void push_back(const Branch& branch) {
    if (count_ == 0) one_ = branch;
    if (count_ == 1) many_.push_back(one_);
    if (count_ > 0) many_.push_back(branch);
    ++count_;
  }
  std::size_t size() const { return count_; }
  bool empty() const { return count_ == 0; }
  const Branch& front() const { return one_; }
  const Branch* begin() const { return count_ > 1 ? many_.data() : &one_; }
  const Branch* end() const { return begin() + count_; }
  const Branch& operator[](std::size_t i) const { return begin()[i]; }
  bool operator==(const Branches&) const = default;

 private:
  Branch one_{};  // the first
  std::uint8_t count_ = 0;
  std::vector<Branch> many_{};  // all, if they are several
};
struct Cell {
  Branches branches{};  // one, or those of a split
  bool split() const { return branches.size() > 1; }
  const Leaf& at(int roll) const {
    for (const Branch& branch : branches) {
      if ((branch.rolls >> static_cast<unsigned>(roll - 2) & 1U) != 0) return branch.leaf;
    }
    return branches.front().leaf;
  }
  bool operator==(const Cell&) const = default;
};

/// What stands beside the rolls 2 to 12.
template <class T>
struct ByRoll {
  std::array<T, 11> cells{};
  const T& operator[](int roll) const { return cells[static_cast<std::size_t>(roll - 2)]; }
  T& operator[](int roll) { return cells[static_cast<std::size_t>(roll - 2)]; }
  auto operator<=>(const ByRoll&) const = default;
};
using Column = ByRoll<Cell>;

// ------------------------------------------------------------------------- cells of the charts

struct LongGain {
  std::uint8_t visitor = 20, neutral = 20, home = 20;  // PRO-READ-3
  auto operator<=>(const LongGain&) const = default;
};
struct KickRow {  // onside and blocked kicks: who has the ball, how far from the spot
  bool kickers = false;
  std::int8_t yards = 0;
  auto operator<=>(const KickRow&) const = default;
};
struct Bounce {
  enum class Kind : std::uint8_t { rolls, out_of_bounds, hit, touchback } kind{};
  std::int8_t yards = 0;
  auto operator<=>(const Bounce&) const = default;
};
struct Fake {
  bool pass = false;
  Cell cell{};
  bool operator==(const Fake&) const = default;
};
/// A man as the charts of interceptors and recoveries name him.
struct Who {
  enum class Kind : std::uint8_t { offence, defence, fumbler, cover, best } kind{};
  OffPos off = OffPos::none;
  DefPos def = DefPos::none;
  Group group = Group::line;
  auto operator<=>(const Who&) const = default;
};
struct Rush {
  enum class Kind : std::uint8_t { hold, sack, must_run, thrown_away } kind{};
  std::int8_t yards = 0;
  auto operator<=>(const Rush&) const = default;
};

enum class Foul : std::uint8_t {
  none,
  FS,
  DG,
  EN,
  OS,
  TM,
  IS,
  IF,
  IM,
  OH,
  IB,
  PO,
  IG,
  DH,
  IU,
  IC,
  PI,
  FM,
  RP,
  PF,
  RI,
  RK,
  HR,
  KO
};
std::string_view name(Foul foul);

/// PRO-R59  The sections of the Penalty chart: each has a row of the offence's and the defence's.
enum class Section : std::uint8_t { run, pass, punt, place, kickoff };
inline constexpr std::array<std::string_view, 5> section_names{"run", "pass", "punt", "place kick",
                                                               "kickoff"};

/// PRO-SETUP-11  Every chart of the game.
struct Charts {
  ByRoll<Atom> short_gain{};
  std::array<ByRoll<LongGain>, 6> long_gain{};  // by the white die
  Column interception_return{}, advance{};
  ByRoll<Who> interceptor{}, recovery_offence{}, recovery_defence{};
  ByRoll<KickRow> blocked_kick{}, onside{};
  ByRoll<Bounce> bounce{};
  ByRoll<Fake> fake{};
  ByRoll<std::int8_t> field_goal_length{}, games_injured{};
  std::array<ByRoll<Rush>, 6> rush{};                  // columns A to F
  std::array<std::array<ByRoll<Foul>, 2>, 5> fouls{};  // section; offence, defence (PRO-R14)
  bool operator==(const Charts&) const = default;
};

}  // namespace touchline::pro_football
