// An NFL season over its results: what the games add up to, the order of a division and of a
// conference by the league's tie-breaking procedures, and who meets whom in the playoffs. Teams are
// indices into the season's list. Pure functions, right from the season of 1990 on; no schedule is
// made here, no draft is held (its order needs strength of schedule across conferences) and no game
// is played.
//
// Season odds call this millions of times, so that everything is held in place.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "competition/order.hpp"
#include "core/check.hpp"
#include "core/side.hpp"

namespace touchline::competition::nfl {

enum class Conference : std::uint8_t { afc, nfc };
enum class Division : std::uint8_t { east, central, north, south, west };

inline constexpr Conference both_conferences[] = {Conference::afc, Conference::nfc};
inline constexpr Division all_divisions[] = {Division::east, Division::central, Division::north,
                                             Division::south, Division::west};

/// "AFC"; "East".
std::string_view name(Conference conference);
std::string_view name(Division division);

template <class T>
struct ByConference {
  T afc{}, nfc{};

  constexpr T& operator[](Conference c) { return c == Conference::afc ? afc : nfc; }
  constexpr const T& operator[](Conference c) const { return c == Conference::afc ? afc : nfc; }
  bool operator==(const ByConference&) const = default;
};

struct Team {
  std::string code{}, name{};  // "GB", "Green Bay Packers"
  Conference conference{};
  Division division{};
  bool operator==(const Team&) const = default;
};

/// Why a season cannot be played out by these teams; nothing if it can. The rest of this file is
/// given only teams that it can be.
std::optional<std::string> why_no_season(std::span<const Team> teams);

struct Game {
  int week = 0;
  int home = 0, away = 0;
  BySide<int> score{};
  bool neutral = false;
  bool operator==(const Game&) const = default;
};

/// W-L-T.
struct Record {
  int won = 0, lost = 0, tied = 0;

  int played() const { return won + lost + tied; }
  double percentage() const { return competition::percentage(won, tied, played()); }
  Record& operator+=(const Record& more);
  bool operator==(const Record&) const = default;
};

inline constexpr int most_teams = 32;
inline constexpr int most_in_conference = 16;

/// A set of teams, walked in the order of the season's list.
class TeamSet {
 public:
  class Walk {
   public:
    explicit constexpr Walk(std::uint32_t left) : left_(left) {}
    constexpr int operator*() const { return std::countr_zero(left_); }
    constexpr Walk& operator++() {
      left_ &= left_ - 1;
      return *this;
    }
    constexpr bool operator==(const Walk&) const = default;

   private:
    std::uint32_t left_;
  };

  constexpr TeamSet() = default;
  static constexpr TeamSet of(int team) { return TeamSet(std::uint32_t{1} << team); }

  constexpr Walk begin() const { return Walk(bits_); }
  constexpr Walk end() const { return Walk(0); }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr bool contains(int team) const { return (bits_ & of(team).bits_) != 0; }
  constexpr int first() const { return std::countr_zero(bits_); }
  constexpr void insert(int team) { bits_ |= of(team).bits_; }
  constexpr void erase(int team) { bits_ &= ~of(team).bits_; }
  constexpr TeamSet operator&(TeamSet other) const { return TeamSet(bits_ & other.bits_); }
  constexpr TeamSet operator|(TeamSet other) const { return TeamSet(bits_ | other.bits_); }
  constexpr bool operator==(const TeamSet&) const = default;

 private:
  explicit constexpr TeamSet(std::uint32_t bits) : bits_(bits) {}
  std::uint32_t bits_ = 0;
};

/// A short list, held in place.
template <class T, std::size_t most>
class ShortList {
 public:
  constexpr void push_back(const T& item) {
    TOUCHLINE_CHECK(size_ < most, "a short list holds no more than it was made for");
    items_[size_++] = item;
  }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size_; }
  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr const T& operator[](std::size_t i) const { return items_[i]; }
  bool operator==(const ShortList& other) const {
    return std::equal(begin(), end(), other.begin(), other.end());
  }

 private:
  std::array<T, most> items_{};
  std::size_t size_ = 0;
};

/// Teams, best first.
using Order = ShortList<int, most_in_conference>;

enum class Outcome : std::uint8_t { won, lost, tied };

/// The latest games that ended alike; of none, nothing has been played.
struct Streak {
  Outcome outcome{};
  int games = 0;
  bool operator==(const Streak&) const = default;
};

/// What the games so far add up to. Odds of the rest of a season copy the tally of what has been
/// played and add the rest to each copy.
class Tally {
 public:
  explicit Tally(std::span<const Team> teams);

  /// Games are added in the order they were played: streaks are read from it.
  void add(const Game& game);

  int teams() const { return teams_; }
  TeamSet division(Conference conference, Division division) const;
  TeamSet conference(Conference conference) const;
  /// The division, the conference that the team belongs to, itself among them.
  TeamSet division_of(int team) const { return sides_[at(team)].division; }
  TeamSet conference_of(int team) const { return sides_[at(team)].conference; }
  TeamSet all_teams() const { return conferences_.afc | conferences_.nfc; }
  /// Those it has played.
  TeamSet opponents(int team) const { return sides_[at(team)].opponents; }

  const Record& record(int team) const { return sides_[at(team)].all; }
  Record record(int team, TeamSet against) const;
  const Record& at_home(int team) const { return sides_[at(team)].home; }
  const Record& away(int team) const { return sides_[at(team)].away; }
  const Record& on_neutral_ground(int team) const { return sides_[at(team)].neutral; }
  const Streak& streak(int team) const { return sides_[at(team)].streak; }
  int points_for(int team) const { return sides_[at(team)].points_for; }
  int points_against(int team) const { return sides_[at(team)].points_against; }
  int net_points(int team, TeamSet against) const;

  /// The records, added up, of every opponent it has beaten, once for each time.
  Record strength_of_victory(int team) const;
  /// The records, added up, of every opponent it has played, once for each game.
  Record strength_of_schedule(int team) const;

 private:
  struct OneSide {
    TeamSet division{}, conference{}, opponents{};
    Record all{}, home{}, away{}, neutral{};
    Streak streak{};
    int points_for = 0, points_against = 0;
  };
  /// One team's side of its games with another.
  struct Meetings {
    std::uint8_t won = 0, lost = 0, tied = 0;
    std::int16_t net_points = 0;
  };

  static std::size_t at(int team) { return static_cast<std::size_t>(team); }
  void add(const Game& game, Side side);

  int teams_ = 0;
  ByConference<TeamSet> conferences_{};
  ByConference<std::array<TeamSet, std::size(all_divisions)>> divisions_{};
  std::array<OneSide, most_teams> sides_{};
  std::array<std::array<Meetings, most_teams>, most_teams> meetings_{};
};

Tally tally(std::span<const Team> teams, std::span<const Game> games);

/// One line of a printed table.
struct Row {
  int team = 0;
  Record all{}, home{}, away{}, neutral{}, division{}, conference{};
  int points_for = 0, points_against = 0;
  double strength_of_victory = 0, strength_of_schedule = 0;
  Streak streak{};

  double percentage() const { return all.percentage(); }
  int net_points() const { return points_for - points_against; }
  bool operator==(const Row&) const = default;
};
Row row(const Tally& tally, int team);

/// Which tie-breaking procedures are in force. Those of 2002 came with the eight divisions: common
/// games and strength of schedule went up, points went down, strength of victory was new.
enum class TieBreaks : std::uint8_t { of_1990, of_2002 };

/// What a season is played for.
struct Format {
  TieBreaks tie_breaks = TieBreaks::of_2002;
  int wild_cards = 3;  // of each conference, beside its division winners
  int byes = 1;        // of each conference in the wild-card round
  Conference super_bowl_home = Conference::afc;
  bool operator==(const Format&) const = default;
};
/// The season is the year it began in. Before 1990 the number of wild cards is right, but hosts by
/// rotation and the rule that division rivals do not meet at once are not modelled.
Format format_of(int season);

struct DivisionOrder {
  Conference conference{};
  Division division{};
  Order order{};
  bool operator==(const DivisionOrder&) const = default;
};
/// AFC before NFC, East to West; divisions without a team are left out.
using Standings = ShortList<DivisionOrder, 8>;

/// Every division by percentage and its tie-breaks.
Standings standings(const Tally& tally, TieBreaks tie_breaks);

/// The places of a conference from 1 on: the division winners, then the others as wild cards, by
/// percentage and tie-breaks. All of them, or the first so many.
Order conference_order(const Tally& tally, const Standings& standings, Conference conference,
                       TieBreaks tie_breaks, std::size_t most = most_in_conference);

using Seeds = ByConference<Order>;
Seeds seeds(const Tally& tally, const Standings& standings, const Format& format);

enum class Round : std::uint8_t { wild_card, divisional, conference, super_bowl };

struct Pairing {
  int home = 0, away = 0;
  bool neutral = false;
  bool operator==(const Pairing&) const = default;
};
using Pairings = ShortList<Pairing, 6>;

/// The playoffs as they stand: who is left in each conference, best seed first.
struct Bracket {
  Round round = Round::wild_card;
  Seeds left{};
  int byes = 0;
  Conference super_bowl_home{};
  std::optional<int> champion{};
  bool operator==(const Bracket&) const = default;
};
Bracket bracket(const Seeds& seeds, const Format& format);

/// Who meets whom next, AFC before NFC, the best seed's game first; none when there is a champion.
Pairings next_round(const Bracket& bracket);

/// The bracket after that round, given the winner of each of its pairings in their order.
Bracket after_round(const Bracket& bracket, std::span<const int> winners);

}  // namespace touchline::competition::nfl
