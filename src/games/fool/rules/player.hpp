// A man of the league as a value: what he is, what happened to him, where he stands. The notation
// of the source (24R2, 2-0-5, (-s)) is read and written in files/notation.hpp.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "games/fool/rules/positions.hpp"

namespace touchline::fool {

/// What a kicker has instead of a body: K distance, b, n; Pt distance, control, block18.
struct Kicking {
  int distance = 0, b = 0, n = 0, control = 0, block18 = 0;
  bool operator==(const Kicking&) const = default;
};

/// All of him that rolls change.
struct Values {
  Body body{};
  int second_pass = 1;  // FOOL-R43: what a Q* catches
  Kicking kick{};
  AttributeSet attributes{};
  bool operator==(const Values&) const = default;
};

/// How much numbers changed, to be taken back.
struct Delta {
  Body body{};
  Kicking kick{};
  bool operator==(const Delta&) const = default;
};
Delta difference(const Values& before, const Values& after);
/// The values less a change, nothing below 0.
Values without(Values values, const Delta& change);

enum class PlayerClass : std::uint8_t { new_drafted, new_undrafted, first_season, veteran };
inline constexpr std::array<std::string_view, 4> class_names{"new_drafted", "new_undrafted",
                                                             "first_season", "veteran"};
constexpr std::string_view name(PlayerClass of) {
  return class_names[static_cast<std::size_t>(of)];
}
constexpr bool is_new(PlayerClass of) {
  return of == PlayerClass::new_drafted || of == PlayerClass::new_undrafted;
}

enum class Status : std::uint8_t { rookie, roster, free_agent, retired };
enum class Roster : std::uint8_t { camp, active, camp_ir, season_ir };
inline constexpr std::array<std::string_view, 4> roster_names{"camp", "active", "camp list",
                                                              "injured list"};

enum class InjuryKind : std::uint8_t { games, season };
struct Injury {
  Ability ability = Ability::contact;
  InjuryKind kind = InjuryKind::games;
  int games_left = 0;
  bool lasting = false;        // written (-s): holds all season (FOOL-RECOVER-3)
  bool before_season = false;  // hurt in camp or an exhibition game (FOOL-IR-1)
  bool operator==(const Injury&) const = default;
};

/// FOOL-MAX-2  Kept for this season only, until the next camp's roll.
struct Provisional {
  Ability ability = Ability::contact;
  bool soft = false;  // by the row of the soft steps
  bool operator==(const Provisional&) const = default;
};

enum class Role : std::uint8_t { kr, pr, wr, h, ls, kk };
inline constexpr std::size_t roles = 6;
inline constexpr std::array<std::string_view, roles> role_codes{"KR", "PR", "WR", "H", "LS", "KK"};
constexpr std::string_view code(Role role) { return role_codes[static_cast<std::size_t>(role)]; }
struct Specialist {
  Role role = Role::kr;
  int level = 1;        // 1 specialist, 2 veteran
  int seasons = 0;      // in the role
  int since = 0;        // the season he was made one
  bool lapsed = false;  // FOOL-SPECIAL-10: plays one level lower
  int short_seasons = 0;
  bool operator==(const Specialist&) const = default;
};

enum class ChangeState : std::uint8_t { open, done, dropped, reversed, failed, cancelled };
/// A change of position: in camp at once, after camp by credit (FOOL-POS-3).
struct PositionChange {
  int team = -1, season = 0;
  Position from = Position::none, from_second = Position::none, to = Position::none;
  int column = 0;
  int sixths = 0;
  ChangeState state = ChangeState::open;
  int done_before_game = 0;  // games his team had played when it was done; 0: camp or preseason
  bool improved = false;     // FOOL-R73
  Delta rolled{};            // what the roll did
  AttributeSet before{}, after{};
  std::vector<Provisional> provisional{};  // that came with it
  bool may_reverse = false;  // FOOL-POS-12: his owner has seen the roll, and has not said
  bool operator==(const PositionChange&) const = default;
};

enum class Regimen : std::uint8_t { none, coach, remove_attribute, position, special };
/// What a man does in camp besides playing (FOOL-CAMP-2).
struct Training {
  Regimen regimen = Regimen::none;
  Ability ability = Ability::pass;
  Attribute attribute = Attribute::f;
  Position to = Position::none;
  Role role = Role::kr;
  bool operator==(const Training&) const = default;
};

/// FOOL-CHANGE-10  A linked change that may still be undone in camp.
struct Undoable {
  int phase = 3;
  Delta change{};
  bool operator==(const Undoable&) const = default;
};

/// This camp, from Y10 until the season begins.
struct Camp {
  Training training{};
  bool star = false;         // FOOL-CAMP-6
  bool recovering = false;   // FOOL-RECOVER-5
  bool hurt = false;         // FOOL-INJ-1
  bool out = false;          // hurt, and not back within one game (FOOL-R54)
  bool cancelled = false;    // his regimen is not rolled
  bool had_regimen = false;  // FOOL-POS-16
  bool poorer = false;       // FOOL-R22: judged when he was committed
  int adjusted_age = 0;      // FOOL-CHANGE-14
  std::array<int, 2> adjusted_games{};
  std::vector<Undoable> undoable{};
  bool operator==(const Camp&) const = default;
};

struct Player {
  int id = 0;
  std::string name{};
  int age = 22;
  PlayerClass of_class = PlayerClass::new_drafted;
  bool r2 = false;       // FOOL-CHANGE-5
  bool r2_used = false;  // only once
  int seasons = 0;
  Position position = Position::w;
  Position second = Position::none;  // of a generalised man: T/TE
  Position other = Position::none;   // a separate second position: Q/P, W/CB (FOOL-CHANGE-13)
  Values values{};

  Status status = Status::free_agent;
  int team = -1;
  Roster roster = Roster::camp;
  int suspended = 0;  // games (FOOL-R71)

  std::array<int, 2> thirds{};       // credit of this season, by position
  std::array<int, 2> last_thirds{};  // of the last
  std::map<int, int> starts{};       // of this season, by the slot he played
  std::vector<Injury> injuries{};
  std::vector<Provisional> provisional{};
  std::vector<Specialist> specialist{};
  std::array<int, 2> returns{};       // kick and punt returns of this season
  std::array<int, 2> last_returns{};  // of the last
  bool was_returner = false;          // FOOL-ATTR-6
  std::optional<PositionChange> change{};
  int changed_season = 0;  // the last season in which he changed, or tried to (FOOL-POS-1)

  bool was_active = false;      // on a camp or active list since the last lists (FOOL-DRAFT-2)
  bool traded = false;          // takes the trade roll of the coming camp (FOOL-TRADE-10)
  bool signed_since = false;    // a free agent since last season's end (FOOL-R57)
  bool roll_due = false;        // FOOL-FREEAGENT-7
  bool refused = false;         // FOOL-FREEAGENT-4
  std::vector<int> invited{};   // teams that have asked him this year (FOOL-R61)
  bool retire_pending = false;  // FOOL-RETIRE-3
  bool retire_tried = false;    // this year
  std::vector<int> teams{};     // whom he was with since the camp; and the last before
  int retain_games = 0;         // FOOL-TRADE-8: regular games to keep him
  bool retain_cut = false;      // or one cutdown
  int advised_games = 0;        // FOOL-FREEAGENT-10: should stay so long
  int waived_by = -1;           // FOOL-IR-1: on waivers, of this team
  bool suspect = false;         // FOOL-TRADE-9: his next team is by lot
  int cut_game = -1;            // games his team had played when it cut him (FOOL-POS-20)
  bool conditioned = false;     // FOOL-FOCUS-2
  bool drilled = false;         // FOOL-FOCUS-7
  Camp camp{};
  bool operator==(const Player&) const = default;
};

/// Kickers have kicks instead of a body.
constexpr bool kicks(const Player& man) { return is_kicker(man.position); }
constexpr bool two_positions(const Player& man) { return man.other != Position::none; }
/// The slot that he started most at in this season; none: he started nowhere.
inline Position played_at(const Player& man) {
  int most = 0;
  Position slot = Position::none;
  for (const auto& [where, games] : man.starts) {
    if (games <= most) continue;
    most = games;
    slot = static_cast<Position>(where);
  }
  return slot;
}
/// Out for at least the next game.
inline bool is_out(const Player& man) {
  if (man.suspended > 0) return true;
  for (const Injury& injury : man.injuries)
    if (!injury.lasting && (injury.kind == InjuryKind::season || injury.games_left > 0))
      return true;
  return false;
}
inline bool is_injured(const Player& man) {
  for (const Injury& injury : man.injuries)
    if (!injury.lasting && (injury.kind == InjuryKind::season || injury.games_left > 0))
      return true;
  return false;
}
/// FOOL-RECOVER-5  An injury that is not healed, lasting or not.
inline bool is_recovering(const Player& man) { return !man.injuries.empty(); }
/// What he plays with: less what lasting injuries take, nothing below 0 (FOOL-R39).
Body playing_body(const Player& man);
const Specialist* specialist_in(const Player& man, Role role);
/// FOOL-ATTR-6  Whether he returns kicks, did, or learns it in this camp.
bool is_returner(const Player& man);

/// What came of a roll, for FOOL-R66 and FOOL-R73.
struct Verdict {
  bool gained = false, lost = false;
  bool unfavourable() const { return lost && !gained; }
};
Verdict judge(const Values& before, const Values& after, AttributeSet good, AttributeSet bad);

}  // namespace touchline::fool
