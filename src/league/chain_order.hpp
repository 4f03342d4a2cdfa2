// Where a link may stand on the chain: a turn goes on from the one that stands, under the next
// number, or from the acts between them; an undo goes back to one that stood; a note is about the
// turn under way. What a link is
// made of and whether that is true is not asked here: a turn that begins elsewhere fits in itself.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "store/rows.hpp"

namespace touchline::league {

class ChainOrder {
 public:
  /// The next link; nothing, or what is wrong with its place.
  std::optional<std::string> take(const store::TurnRow& link);

  /// Turns that were taken back, by their places, and the place of the undo.
  const std::map<std::int64_t, std::int64_t>& withdrawn() const { return withdrawn_; }

 private:
  std::optional<std::string> go_back(const store::TurnRow& undo);

  /// What stands, in its order.
  struct Standing {
    std::int64_t seq = 0, number = 0;
    bool act = false;
  };
  std::vector<Standing> standing_{};
  std::map<std::int64_t, std::int64_t> withdrawn_{};
};

}  // namespace touchline::league
