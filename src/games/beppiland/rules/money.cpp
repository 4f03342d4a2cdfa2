#include "games/beppiland/rules/money.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace touchline::beppiland {

BySide<int> takings(Competition competition, bool neutral, int host_stadium,
                    const Switches& switches) {
  BySide<int> sums{};
  switch (competition) {
    case Competition::championship:
    case Competition::title:
      sums = {100, 60};
      break;
    case Competition::cup:
    case Competition::torneo:
      sums = {60, 40};
      break;
    case Competition::juniores:
      return {30, 30};
    case Competition::friendly:
      return {0, 0};  // BEP-FRIENDLY-2
  }
  if (neutral) {
    if (switches.neutral_takings == NeutralTakings::nominal) return sums;
    const int half = ceil_div(sums.home + sums.away, 2);
    return {half, half};
  }
  const StadiumLevel& ground = stadium(host_stadium);  // BEP-STADIUM-3
  return {sums.home + ground.gain_home, sums.away + ground.gain_away};
}

int& Ledger::balance(int number) {
  if (number >= 0) return league_.clubs[static_cast<std::size_t>(number)].money;
  return league_.accounts[static_cast<std::size_t>(-1 - number)];
}

void Ledger::move(int from, int to, int amount, std::string_view kind, std::string reference) {
  if (amount <= 0 || is_fill_in(from) || is_fill_in(to)) return;
  balance(from) -= amount;
  balance(to) += amount;
  entries_.push_back({from, to, amount, std::string(kind), std::move(reference)});
}

int Ledger::funds(int club) const {
  return league_.clubs[static_cast<std::size_t>(club)].money + figures(league_.switches).debt_limit;
}

bool Ledger::pay(int club, int to, int amount, std::string_view kind, std::string reference) {
  if (funds(club) < amount) return false;
  move(club, to, amount, kind, std::move(reference));
  return true;
}

namespace {

/// Whether the squad could still field a team without him.
bool can_be_spared(const Club& club, std::size_t row) {
  if (club.players.size() - 1 < Team::men_on_pitch) return false;
  if (!club.players[row].positions.has(Area::Po)) return true;
  return std::count_if(club.players.begin(), club.players.end(),
                       [](const Player& man) { return man.positions.has(Area::Po); }) > 1;
}

}  // namespace

int forced_sale(const Club& club, int gap, const Switches& switches) {
  // Those who can be spared first; of them the cheapest that covers the gap, or the dearest.
  const auto better = [&](std::size_t a, std::size_t b) {
    const bool spare_a = can_be_spared(club, a), spare_b = can_be_spared(club, b);
    if (spare_a != spare_b) return spare_a;
    const int va = non_league_value(club.players[a], switches);
    const int vb = non_league_value(club.players[b], switches);
    const bool covers_a = va >= gap, covers_b = vb >= gap;
    if (covers_a != covers_b) return covers_a;
    if (va != vb) return covers_a ? va < vb : va > vb;
    return club.players[a].age > club.players[b].age;  // then sheet order
  };
  int best = -1;
  for (std::size_t row = 0; row < club.players.size(); ++row) {
    if (non_league_value(club.players[row], switches) == 0) continue;
    if (best < 0 || better(row, static_cast<std::size_t>(best))) best = static_cast<int>(row);
  }
  return best;
}

Player take_player(Club& club, int row) {
  const auto at = club.players.begin() + row;
  Player player = std::move(*at);
  club.players.erase(at);
  return player;
}

std::string free_name(const Club& club, const std::string& wanted) {
  const auto taken = [&](const std::string& name) {
    const auto called_so = [&](const auto& man) { return man.name == name; };
    return std::any_of(club.players.begin(), club.players.end(), called_so) ||
           std::any_of(club.staff.begin(), club.staff.end(), called_so);
  };
  if (!taken(wanted)) return wanted;
  for (int n = 2;; ++n) {
    std::string numbered = fmt::format("{} {}", wanted, n);
    if (!taken(numbered)) return numbered;
  }
}

void receive_player(Club& club, Player player) {
  player.name = free_name(club, player.name);
  club.players.push_back(std::move(player));
}

}  // namespace touchline::beppiland
