// Which dice the turns of a league had, by its chain and by its audit trail, and whether those
// agree: a turn keeps its first dice whatever is taken back, and what a beacon was drawn for is the
// list that was frozen. For verify.cpp, which goes along the chain. Whether dice are fair in
// themselves is known_dice.hpp.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "league/desk.hpp"
#include "league/inputs.hpp"

namespace touchline::league {

class DiceHistory {
 public:
  /// Both must outlive it.
  DiceHistory(const store::LeagueRow& league, const std::vector<store::TurnRow>& turns,
              const std::vector<store::AuditRow>& audit);

  /// The dice of the next turn on the chain: nothing, or what is wrong with them.
  std::optional<std::string> check(const store::TurnRow& turn, const Inputs& inputs);

  const std::string& origin_of(const store::TurnRow& turn) const {
    return turn.origin.empty() ? league_.origin : turn.origin;
  }
  /// The entry of the trail that has this hash.
  std::optional<std::int64_t> entry_of(const std::string& hash) const;
  /// Whether others were in the league by that entry.
  bool joined_before(std::int64_t entry) const { return first_join_ > 0 && first_join_ <= entry; }
  /// Whether it came from another store, without its key.
  bool copied() const { return copied_; }

 private:
  using Key = std::pair<std::string, std::int64_t>;  // origin and number of a turn

  void read_trail(const std::vector<store::AuditRow>& audit);
  void read_chain();
  bool is_a_copy(const std::string& detail) const;

  std::optional<std::string> check_source(const store::TurnRow& turn, const Inputs& inputs);
  std::optional<std::string> check_known(const store::TurnRow& turn, const Inputs& inputs);
  std::optional<std::string> check_beacon(const store::TurnRow& turn, const DiceProof& dice) const;
  std::string seed_again(const store::TurnRow& turn, const Inputs& first, const DiceProof& dice);
  bool closed_without_list(std::int64_t number, const std::string& mark);
  bool closed_before(const store::TurnRow& turn, const DiceProof& dice);

  const store::LeagueRow& league_;
  const std::vector<store::TurnRow>& turns_;

  // Of the trail.
  std::map<std::string, std::int64_t> heads_{};                              // hash, entry
  std::map<std::int64_t, std::set<std::string>> closings_{};                 // marks of seeds
  std::map<std::int64_t, std::map<std::string, std::int64_t>> closed_at_{};  // mark: entry
  std::map<std::int64_t, std::string> frozen_{};                             // the first root
  std::int64_t first_join_ = 0;
  bool copied_ = false;

  // Of links of the chain that are no turns.
  struct Mended {
    std::int64_t seq = 0;
    std::string beacon{};
  };
  std::map<Key, std::set<std::string>> put_by_{};  // marks when reopened
  std::map<Key, std::size_t> beacons_{};           // how often mended
  std::map<Key, Mended> mended_{};                 // the last

  // Of turns that were looked at.
  std::optional<std::string> source_{};  // of beacons, as the league was founded
  std::map<Key, Inputs> first_{};
};

}  // namespace touchline::league
