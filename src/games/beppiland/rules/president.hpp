// A computer president: from what a president may know to an order sheet. He sees his own club
// whole and of the others only what the bulletin prints; he draws numbers from his own seed and
// answers the same to the same. What becomes of his sheet is the session's business.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/beppiland/rules/league.hpp"
#include "games/beppiland/rules/orders.hpp"

namespace touchline::beppiland {

/// What the bulletin tells of any club.
struct PublicClub {
  std::string name{};
  int league = 0;
  int founded = 1;
  int stadium = 0;
  int points_penalty = 0;
  std::string last_formation{};  // BEP-REPORT-2
  bool operator==(const PublicClub&) const = default;
};

/// A lot as the auction list prints it (BEP-R66): of a player the printed line and no more.
struct PublicLot {
  int number = 0;  // from 1
  int seller = -1;
  int minimum = 0, declared = 0;
  std::optional<Player> player{};  // name, positions, flank, age, Ab, Fo
  std::optional<Staff> staff{};
  bool operator==(const PublicLot&) const = default;
};

struct PresidentView {
  int season = 1, session = 1;
  Switches switches{};
  int number = 0;  // of his club
  Club club{};     // his own, whole
  std::vector<PublicClub> clubs{};
  std::vector<Meeting> meetings{};  // all of the coming session
  std::vector<Sky> forecast{};
  std::vector<Result> results{};  // of this season
  std::vector<PublicLot> lots{};
  std::array<std::string, 4> toto{};
  std::vector<std::string> scout_reports{};  // BEP-REPORT-4: lines, the latest first
  // Of active presidents (BEP-R87).
  std::vector<Meeting> later{};        // what is fixed for the session after
  std::optional<TradeOrder> agreed{};  // an exchange, by letter
  std::string friendly{};              // the club that he has agreed to play
  bool operator==(const PresidentView&) const = default;
};

PresidentView view_of(const League& league, int club);

enum class Temperament : std::uint8_t { cautious, balanced, bold };
inline constexpr std::array<Temperament, 3> all_temperaments{
    Temperament::cautious, Temperament::balanced, Temperament::bold};
constexpr std::string_view name(Temperament temperament) {
  constexpr std::array<std::string_view, 3> names{"cautious", "balanced", "bold"};
  return names[static_cast<std::size_t>(temperament)];
}
std::optional<Temperament> temperament_of(std::string_view text);

/// A complete sheet for the coming session; for the title play-off (12) line-ups only, for the
/// season's end (13) the last pensionings and listings.
Orders decide(const PresidentView& view, Temperament temperament, std::uint64_t seed);

/// A computer president in his chair.
struct Seat {
  Temperament temperament = Temperament::balanced;
  std::uint64_t seed = 0;
};
/// The sheets of all of them, by club; active presidents have written to each other first.
std::map<int, Orders> decide_all(const League& league, const std::map<int, Seat>& seats);

/// An invented name, Italian to the ear, that is none of those taken.
std::string invented_name(std::uint64_t seed, std::uint64_t number,
                          const std::vector<std::string>& taken);

}  // namespace touchline::beppiland
