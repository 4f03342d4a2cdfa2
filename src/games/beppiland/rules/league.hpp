// Where a league of Beppiland stands between two sessions, as one value: the clubs, what they play
// next, what they have played this season, the lots, the pot. A session is a function from one of
// these to the next (session.hpp).
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "core/side.hpp"
#include "games/beppiland/rules/player.hpp"

namespace touchline::beppiland {

inline constexpr int sessions = 11;            // BEP-LEAGUE-1
inline constexpr int title_session = 12;       // BEP-R6
inline constexpr int season_end_session = 13;  // its sheet: last pensionings, listings
inline constexpr int last_market_session = 8;  // BEP-AUCTION-1, BEP-TRADE-4, BEP-BRIBE-12

struct President {
  std::string name{};
  std::string address{};  // BEP-ADMIN-2
  bool by_email = true;   // BEP-ADMIN-1: no fee
  int fee_paid = 0;       // lire
  bool operator==(const President&) const = default;
};

struct Club {
  std::string name{};
  President president{};
  std::string computer{};  // the temperament of a computer president; empty: a person's club
  int founded = 1;         // season; the club is new in it
  int league = 0;          // 0..2: group 1..3, or division A..C
  int money = 0;           // BEP-CLUB-2
  int pa = 0;              // BEP-CLUB-3
  int pgp = 30;            // BEP-CLUB-4
  int stadium = 0;         // BEP-CLUB-5
  int ps = 0;              // BEP-CLUB-6
  int points_penalty = 0;  // BEP-BRIBE-10
  bool bribe_banned = false;
  int discover_left = 6, discover_left_last = 0;  // BEP-YOUTH-7, BEP-YOUTH-8
  int discovered_s = 0, discovered_s_last = 0;    // BEP-YOUTH-9
  int recent_wins = 0, recent_draws = 0;          // BEP-PA-2, BEP-PA-3: of the last session
  std::string last_formation{};                   // BEP-REPORT-2, and E42
  std::string standing_orders{};                  // the sheet that counts when none comes
  std::vector<Player> players{};                  // in the order of the sheet
  std::vector<Staff> staff{};
  std::vector<std::string> scouted{};  // BEP-R87: what scouts saw this season, the latest first
  bool operator==(const Club&) const = default;
};

enum class Competition : std::uint8_t { championship, cup, torneo, juniores, title, friendly };
inline constexpr std::array<std::string_view, 6> competition_codes{"Ch", "Cu", "To",
                                                                   "Ju", "Ti", "Fr"};
constexpr std::string_view code(Competition competition) {
  return competition_codes[static_cast<std::size_t>(competition)];
}

/// Clubs are named by their number in League::clubs; the master's teams of the Cup (BEP-R9) by
/// fill_in + 0..27.
inline constexpr int fill_in = 1000;
constexpr bool is_fill_in(int club) { return club >= fill_in; }

/// A match that is to be played.
struct Meeting {
  std::string id{};  // "Ch7-03"
  Competition competition = Competition::championship;
  int round = 0;  // of the competition, from 1
  int slot = 1;   // the match day
  BySide<int> club{};
  bool neutral = false;
  int group = -1;      // of the Torneo
  int tie = -1;        // index into the ties of the round
  int leg = 0;         // 1, 2; 0: a single match
  bool again = false;  // suspended once already
  bool operator==(const Meeting&) const = default;
};

/// A match that was suspended, and the session it is put off to (BEP-R47).
struct PutOff {
  Meeting meeting{};
  int session = 0;
  bool operator==(const PutOff&) const = default;
};

enum class DecidedBy : std::uint8_t { score, extra_time, shoot_out, forfeit, lot };

/// A match that was played, as the tables need it.
struct Result {
  std::string id{};
  Competition competition = Competition::championship;
  int session = 0, round = 0, group = -1;
  BySide<int> club{};
  BySide<int> goals{};  // extra time counts, a shoot-out does not (BEP-R12, BEP-R13)
  BySide<bool> forfeited{};
  bool operator==(const Result&) const = default;
};

struct Tie {
  BySide<int> club{};
  BySide<int> goals{};  // of all legs
  int played = 0;       // legs
  std::optional<Side> winner{};
  DecidedBy decided_by = DecidedBy::score;
  bool operator==(const Tie&) const = default;
};
struct CupRound {
  std::string name{};  // key of the language file: "round_of_32", "final", …
  int legs = 1;
  bool neutral = true;
  std::vector<Tie> ties{};
  bool operator==(const CupRound&) const = default;
};
/// A knock-out so far; the last round may be under way.
struct Knockout {
  std::vector<CupRound> rounds{};
  std::vector<int> byes{};  // clubs that enter in the next round
  bool operator==(const Knockout&) const = default;
};

/// BEP-R66  Somebody in the auction of the coming session.
struct Lot {
  int seller = -1;                      // -1: the master
  int player = 0, staff = 0;            // an id; the other is 0
  int minimum = 0;                      // BEP-AUCTION-2: as printed
  int declared = 0;                     // BEP-AUCTION-9
  std::optional<Player> free_player{};  // a lot of the master's own
  std::optional<Staff> free_staff{};
  bool operator==(const Lot&) const = default;
};

/// Everything that is no club's; a ledger entry moves a sum from one account to another.
enum class Account : std::uint8_t { bank, extern_league, toto, referee, fines, builder, friendly };
inline constexpr std::array<std::string_view, 7> account_names{
    "BANK", "EXTERN", "TOTO", "REFEREE", "FINES", "BUILDER", "FRIENDLY"};

enum class Sky : std::uint8_t { sun, rain };  // of a day

struct League {
  std::string name{};
  std::string language{"en"};  // of its bulletin
  int edition = 1;             // of its papers: a turn's text stays as it was proven
  int season = 1;
  int session = 1;         // the one that comes next
  bool divisions = false;  // BEP-LEAGUE-7, BEP-R7
  Switches switches{};
  std::vector<Club> clubs{};
  std::vector<Meeting> meetings{};              // of the coming session: by slot, then id
  std::vector<PutOff> put_off{};                // to later sessions
  std::vector<Sky> forecast{};                  // by slot (BEP-WEATHER-8); empty: none was given
  std::vector<Result> results{};                // of this season
  std::array<std::vector<int>, 3> numbering{};  // BEP-R4: clubs of a league by lot, 0..11
  std::vector<std::vector<int>> torneo_groups{};
  Knockout cup{}, torneo{}, juniores{};
  std::vector<Lot> lots{};
  int pot = 0;                                     // the Totocalcio's
  std::array<std::string, 4> toto{};               // ids of its matches; empty: none
  std::array<int, 7> accounts{};                   // by Account
  std::vector<int> champions{};                    // clubs, places 1-3 of the title play-off
  std::vector<std::array<std::string, 2>> roll{};  // season and champion, for the records
  int next_id = 1;
  bool operator==(const League&) const = default;
};

inline Player* find_player(Club& club, int id) {
  for (Player& player : club.players)
    if (player.id == id) return &player;
  return nullptr;
}
inline const Player* find_player(const Club& club, int id) {
  for (const Player& player : club.players)
    if (player.id == id) return &player;
  return nullptr;
}
inline bool has_staff(const Club& club, Role role) {
  for (const Staff& man : club.staff)
    if (man.role == role) return true;
  return false;
}
inline int count_staff(const Club& club, Role role) {
  int n = 0;
  for (const Staff& man : club.staff) n += man.role == role ? 1 : 0;
  return n;
}

/// The knock-out of a cup, of the Torneo after its groups, or of the Juniores Cup.
Knockout& knockout(League& league, Competition competition);
const Knockout& knockout(const League& league, Competition competition);

/// The matches of one club in the coming session, in calendar order: the columns of its sheet.
std::vector<const Meeting*> meetings_of(const League& league, int club);
/// "I Pini"; a fill-in team's name is made from its number.
std::string club_name(const League& league, int club);
/// The number of a club by its name; -1 if there is none.
int club_numbered(const League& league, std::string_view name);
constexpr bool is_new(const Club& club, int season) { return club.founded == season; }

}  // namespace touchline::beppiland
