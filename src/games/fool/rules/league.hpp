// A league of many years as one value: where it is in the year, its teams, its men, picks, games.
// Acts (acts.hpp) and phases (year.hpp) are functions from one of these to the next.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "games/fool/rules/effects.hpp"
#include "games/fool/rules/experience.hpp"
#include "games/fool/rules/player.hpp"
#include "games/fool/rules/switches.hpp"

namespace touchline::fool {

/// The steps of the year Y2 to Y18 (docs/rules/fool.md, "The year"); Y1 is what a team's own season
/// end does to it, Y17 what its deadline game does.
enum class Phase : std::uint8_t {
  ranking,
  year_turns,
  mini_camp,
  lists,
  draft,
  freeze_ends,
  rosters,
  leavers,
  commitments,
  camp_rolls,
  camp_coaching,
  camp_positions,
  publication,
  cut,
  claims,
  exhibition,
  week,
  playoffs
};
inline constexpr std::array<std::string_view, 18> phase_names{
    "Y2 ranking",      "Y3 year turns",  "Y4 mini-camp",      "Y5 lists",
    "Y6 draft",        "Y7 freeze ends", "Y8 camp rosters",   "Y9 leavers",
    "Y10 commitments", "Y11 camp rolls", "Y11 camp coaching", "Y11 camp positions",
    "Y12 publication", "Y13 cut",        "Y13 claims",        "Y14 exhibition",
    "Y16 week",        "Y18 playoffs"};
constexpr std::string_view name(Phase phase) {
  return phase_names[static_cast<std::size_t>(phase)];
}

/// Ours: what a computer owner is after. Even is the automatic owner of the Decisions table.
enum class Temper : std::uint8_t { even, win_now, build, thrifty };
inline constexpr std::array<std::string_view, 4> temper_names{"even", "win now", "build",
                                                              "thrifty"};

struct Owner {
  std::string name{};
  bool computer = true;
  Temper temper = Temper::even;
  bool operator==(const Owner&) const = default;
};

struct Tally {
  int won = 0, lost = 0, tied = 0, scored = 0, conceded = 0;
  int games() const { return won + lost + tied; }
  bool operator==(const Tally&) const = default;
};

struct Team {
  std::string name{};
  int owner = 0;
  int division = 0;
  Emphasis emphasis = Emphasis::none;  // of this season's camp
  Standing standing{};                 // for all his men
  std::map<int, Standing> for_man{};   // and for single ones
  Tally record{};                      // of the regular season
  int games_played = 0;                // regular games of this season
  bool season_over = false;            // FOOL-TRADE-4
  int refusal_faces = 0;               // FOOL-FREEAGENT-11: a sanction
  bool operator==(const Team&) const = default;
};

/// FOOL-DRAFT-5  A choice, exercised by its holder at the original team's place.
struct Pick {
  int season = 0, round = 1, original = 0, holder = 0;
  int man = -1;
  bool operator==(const Pick&) const = default;
};

struct Game {
  GameKind kind = GameKind::regular;
  int week = 1;
  int home = 0, away = 0;
  bool played = false;
  int home_score = 0, away_score = 0;
  bool operator==(const Game&) const = default;
};

/// What two teams exchange; effective at once or on draft day (FOOL-TRADE-4).
struct PickRef {
  int season = 0, round = 1, original = 0;
  bool operator==(const PickRef&) const = default;
};
struct Trade {
  int a = 0, b = 1;
  std::vector<int> men_a{}, men_b{};  // given by a, by b
  std::vector<PickRef> picks_a{}, picks_b{};
  std::vector<int> old_position{};  // men who go back to it (FOOL-POS-20)
  bool on_draft_day = false;
  bool confirmed = false;  // FOOL-R70: shown to all, and the commissioner confirms
  bool operator==(const Trade&) const = default;
};

/// What plays the games; without a name the quick model. Its papers are kept by their digests.
struct ChosenEngine {
  std::string name{};
  int edition = 1;  // of its game, as it was chosen
  std::vector<std::string> papers{};
  bool operator==(const ChosenEngine&) const = default;
};

struct League {
  std::string name{};
  std::string preset{"FOOL"};
  int season = 1;
  Phase phase = Phase::commitments;
  int round = 0;  // of cuts and exhibition games, the week, or the round of the playoffs
  Parameters parameters{};
  Switches switches{};
  ChosenEngine engine{};
  std::map<int, ChosenEngine> engine_for{};  // single games of the turn under way, by number
  std::vector<Owner> owners{};
  std::vector<Team> teams{};
  std::vector<Player> players{};  // by id, ascending; who left the league is not among them
  std::vector<int> ranking{};     // FOOL-GEN-3: best to worst
  std::vector<Pick> picks{};      // of the upcoming draft and the next
  std::size_t draft_at = 0;       // the pick whose turn it is, in draft order
  int clock_minutes = 0;          // for a pick; 0: there is no clock
  std::int64_t clock_from = 0;    // since when the clock runs for this pick, in seconds since 1970
  std::size_t turn = 0;           // FOOL-FREEAGENT-1: whose turn it is, in priority order
  std::vector<Trade> agreements{};
  std::vector<Game> games{};            // of this season
  std::vector<int> pool{};              // FOOL-CUTS-1: men whom this round of cuts has freed
  std::map<int, int> freed_by{};        // and by whom
  std::vector<int> camp_roll_men{};     // FOOL-FREEAGENT-12: the commissioner's list
  bool camp_roll_list = false;          // whether he gave one
  bool own_dice = false;                // camp's are thrown on the commissioner's own table
  std::vector<int> purge_exceptions{};  // FOOL-DRAFT-2
  bool expansion = false;               // this year: nobody is struck from the list
  std::optional<int> champion{}, finalist{};
  int next_id = 1;
  bool operator==(const League&) const = default;
};

Player* find_man(League& league, int id);
const Player* find_man(const League& league, int id);
inline Team& team(League& league, int which) {
  return league.teams[static_cast<std::size_t>(which)];
}
inline const Team& team(const League& league, int which) {
  return league.teams[static_cast<std::size_t>(which)];
}
inline bool is_team(const League& league, int which) {
  return which >= 0 && which < static_cast<int>(league.teams.size());
}
inline bool is_computer(const League& league, int which) {
  return league.owners[static_cast<std::size_t>(team(league, which).owner)].computer;
}

/// Whether a list of men is called so; no team is.
inline bool names_a_list(std::string_view name) {
  return name == "free" || name == "rookies" || name == "retired";
}

/// FOOL-GEN-3  Teams from the last to the first.
std::vector<int> priority_order(const League& league);
/// 1: the champion.
int rank_of(const League& league, int team);
/// FOOL-R61
bool in_top_half(const League& league, int team);
/// FOOL-DRAFT-3, 5  The picks of the upcoming draft in the order they are made: indices of picks.
std::vector<std::size_t> draft_order(const League& league);
/// The season whose draft comes next, or is under way.
int upcoming_draft(const League& league);
/// FOOL-TRADE-5, FOOL-R65  Whether picks of the draft after it may move too.
bool next_draft_open(const League& league);
/// How many men a team has; on a list of its own, or on all.
int count_on(const League& league, int team, Roster roster);
int count_all(const League& league, int team);
/// FOOL-ROSTER-1 to 6  The limit that holds now, and how many men of a team count against it.
int roster_limit(const League& league);
int counted(const League& league, int team);
/// FOOL-ROSTER-3, 4  The size that the cut of this round goes to.
int cut_size(const League& league, int round);
/// What a man's owner has said for him.
const Standing& standing_of(const League& league, const Player& man);
/// Before camp: everybody's men are together on the camp roster.
inline bool before_camp(Phase phase) { return phase < Phase::camp_rolls; }
inline bool in_camp(Phase phase) {
  return phase >= Phase::camp_rolls && phase <= Phase::camp_positions;
}
/// The men of a team, by id.
std::vector<const Player*> men_of(const League& league, int team);
inline Rules rules_of(const Tables& tables, const League& league) {
  return {tables, league.switches};
}

}  // namespace touchline::fool
