// The dice of one session: streams named by what they are for (BEP-R2), and the log of everything
// that was drawn from them.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "games/beppiland/rules/record.hpp"
#include "match/tables/keyed.hpp"

namespace touchline::beppiland {

class DiceBox {
 public:
  explicit DiceBox(std::uint64_t seed) : seed_(seed) {}

  std::uint64_t seed() const { return seed_; }

  /// Keeps what a table drew, one line for each of its streams.
  template <class Event>
  void keep(const std::string& key, int play, const KeyedTable<Event>& table) {
    const std::size_t first = log_.size();
    for (const auto& stream : table.streams())
      log_.push_back({key, play, stream.side, stream.rule, {}});
    for (const Drawn& draw : table.drawn()) log_[first + draw.stream].faces.push_back(draw.face);
  }
  const std::vector<DrawLine>& log() const { return log_; }

 private:
  std::uint64_t seed_;
  std::vector<DrawLine> log_{};
};

/// A table for lots; what it drew is in the log when it is put away.
class Lots : public KeyedTable<AnyEvent> {
 public:
  Lots(DiceBox& box, std::string key)
      : KeyedTable<AnyEvent>(box.seed(), key), box_(box), key_(std::move(key)) {}
  Lots(const Lots&) = delete;
  Lots& operator=(const Lots&) = delete;
  ~Lots() { box_.keep(key_, 1, *this); }

  /// One of n, 0..n-1.
  int one_of(RuleId rule, int n) {
    const auto [face] = roll(rule, Side::home, Die{n, 1, "lot"});
    return face - 1;
  }

 private:
  DiceBox& box_;
  std::string key_;
};

}  // namespace touchline::beppiland
