// What the coaches may call (PRO-SEQ, PRO-SETUP-12): formations, the offence's plays, the defence's
// call with all that goes with it. A defence's call is a line of text, "pass, double FL by FS,
// blitz MLB", compiled once; its options in a match are the lines of its menu that are legal.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/pro_football/rules/card.hpp"

namespace touchline::pro_football {

/// PRO-R46
enum class Formation : std::uint8_t { pro, ace, twin, jumbo, spread };
inline constexpr int formations = 5;
std::string_view name(Formation formation);
/// The five places besides line and quarterback.
const std::array<OffPos, 5>& places(Formation formation);
bool lines_up(Formation formation, OffPos pos);

/// PRO-R47  A 3-4 team has its own nickel and dime.
enum class Defence : std::uint8_t {
  four_three,
  three_four,
  nickel,
  dime,
  nickel_from_three_four,
  dime_from_three_four
};
inline constexpr int defences = 6;
std::string_view name(Defence defence);  // "4-3", "nickel"
constexpr bool is_base(Defence defence) { return defence <= Defence::three_four; }
/// PRO-R36  The defence card of this formation.
inline const DefenceCard& defence_card(const Team& team, Defence defence) {
  const auto index = static_cast<std::size_t>(defence);
  const auto& own = team.defence_in[index < 4 ? index : index - 2];
  return own ? *own : team.defence;
}
/// Linebackers and backs, who may be given duties.
constexpr bool second_line(DefPos pos) {
  return pos != DefPos::none && group_of(pos) != Group::d_line;
}
/// The eleven places. Of the outside linebackers of a 3-4 team's nickel and dime only the better
/// rusher is there: both are named.
const std::vector<DefPos>& places(Defence defence);

enum class Play : std::uint8_t {
  linebuck,
  off_tackle,
  end_run,
  draw,
  flat,
  look_in,
  shallow,
  deep,
  spike,
  kneel,
  kick,
  coffin,
  fake
};
constexpr bool is_run(Play play) { return play <= Play::draw; }
constexpr bool is_pass(Play play) { return play >= Play::flat && play <= Play::deep; }
constexpr bool is_kick(Play play) { return play >= Play::kick; }
/// The columns that a play is read in (PRO-LOOKIN-1, PRO-R56).
constexpr Run run_columns(Play play) {
  return play == Play::draw ? Run::linebuck : static_cast<Run>(play);
}
constexpr Pass pass_columns(Play play) {
  return play == Play::deep ? Pass::deep : play == Play::shallow ? Pass::shallow : Pass::flat;
}

/// The same as its place among a man's columns, runs first.
constexpr unsigned column_of(Play play) {
  return is_run(play) ? static_cast<unsigned>(run_columns(play))
                      : 3 + static_cast<unsigned>(pass_columns(play));
}

/// PRO-SEQ-4  Play, side and man.
struct OffCall {
  Play play = Play::linebuck;
  Flank flank = Flank::right;
  OffPos man = OffPos::none;
  auto operator<=>(const OffCall&) const = default;
};
struct OffOption {
  OffCall call{};
  std::string text{};
};
/// Every play there is, "off-tackle-left-HB" to "kneel"; a match offers the legal ones (PRO-R41).
/// Runs come first, then passes, then those without a man.
inline constexpr std::size_t run_options = 16, man_options = 56;
const std::vector<OffOption>& off_options();

/// PRO-R50, PRO-R51
enum class Stance : std::uint8_t { none, short_yardage, prevent };

/// PRO-SEQ-5  The defence's whole hidden call.
struct DefCall {
  struct Double {
    OffPos receiver = OffPos::none;
    DefPos helper = DefPos::none;
    auto operator<=>(const Double&) const = default;
  };
  struct Move {
    DefPos man = DefPos::none;
    Zone to{};
    auto operator<=>(const Move&) const = default;
  };
  bool pass = false;  // PRO-D11
  Stance stance = Stance::none;
  OffPos keyed = OffPos::none;  // PRO-R52
  DefPos key_man = DefPos::none;
  std::array<Double, 2> doubles{};  // PRO-R53
  std::uint32_t blitz = 0;          // PRO-R54, a bit for each place
  std::array<Move, 3> moves{};      // PRO-R49
  DefPos rusher = DefPos::none;     // PRO-R47: the outside linebacker of a 3-4
  auto operator<=>(const DefCall&) const = default;

  bool blitzes(DefPos pos) const { return (blitz >> static_cast<unsigned>(pos) & 1U) != 0; }
  int blitzers() const { return __builtin_popcount(blitz); }
  bool doubled(OffPos pos) const {
    return pos != OffPos::none && (doubles[0].receiver == pos || doubles[1].receiver == pos);
  }
  int men_doubled() const {
    return (doubles[0].receiver != OffPos::none ? 1 : 0) +
           (doubles[1].receiver != OffPos::none ? 1 : 0);
  }
  bool helps(DefPos pos) const {
    return pos != DefPos::none && (doubles[0].helper == pos || doubles[1].helper == pos);
  }
};

/// A text as the key of an option, which is one word: "pass, blitz MLB" is "pass/blitz-MLB".
std::string option_key(std::string_view text);

/// "run, key HB by MLB" as a call, or why it is none.
std::optional<DefCall> parse_def_call(std::string_view text, std::string& why);
std::string call_text(const DefCall& call);
/// The same as a coach says it: in any order and case, parts between commas or strokes, words
/// between blanks or hyphens, and each part as often as he likes: "Blitz mlb / pass / blitz SS".
std::optional<DefCall> parse_said_call(std::string_view said, std::string& why);
/// With doubles and moves in the order of their men: calls that mean the same become equal.
DefCall in_order(DefCall call);

/// PRO-R45, PRO-R47, PRO-R50, PRO-R51  Where a man stands before anybody is moved; nothing for
/// linemen. `strength` is the side of the tight end.
std::optional<Zone> place_in_zones(DefPos pos, Stance stance, Flank strength);

/// PRO-R49..R54  Why this call may not be made by that defence against that formation; empty if it
/// may. Who covers whom is asked by the rules.
std::string illegal(const DefCall& call, Defence defence, Formation formation, bool blitz_shown);

/// The calls of one public situation, with their keys.
struct Menu {
  std::vector<DefCall> calls{};
  std::vector<std::string> texts{};
  /// All of a call in a few numbers, and its place; by hash, -1 where none is.
  struct Slot {
    std::uint64_t who = 0, moves = 0;
    std::uint32_t blitz = 0;
    std::int16_t place = -1;
    bool same(const Slot& other) const {
      return who == other.who && moves == other.moves && blitz == other.blitz;
    }
    std::size_t hash() const;
  };
  static Slot slot_of(const DefCall& call);
  std::vector<Slot> slots{};

  /// Its place among the calls; -1 if it is none.
  int find(const DefCall& call) const;
  /// For whoever has made the list of calls.
  void index();
};
using Menus = std::array<std::array<std::array<Menu, 2>, formations>, defences>;
inline constexpr std::size_t most_calls = 1536;

/// The menus of a team: what every defence knows, and the team's own lines.
Menus make_menus(const Team& team);

}  // namespace touchline::pro_football
