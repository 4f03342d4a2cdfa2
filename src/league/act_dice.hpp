// Whether the dice of acts are those of their turns' secrets: a turn that is published tells its
// own, the key file those of the turn under way. For verify.cpp, which goes along the chain.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "league/inputs.hpp"
#include "league/key_file.hpp"
#include "store/rows.hpp"

namespace touchline::league {

class ActDice {
 public:
  struct Unfair {
    const store::TurnRow* act = nullptr;
    std::string why{};
  };

  /// The next turn or act of the chain, which must outlive this: nothing, or the first act whose
  /// dice are others.
  std::optional<Unfair> take(const store::TurnRow& link, const Inputs& inputs,
                             const std::string& origin);
  /// The same of acts whose turn is not out yet.
  std::optional<Unfair> still_open(const LeagueKey& key, const std::string& origin) const;

 private:
  struct Thrown {
    const store::TurnRow* act = nullptr;
    Inputs inputs{};
    std::string origin{};
  };
  std::vector<Thrown> thrown_{};
};

}  // namespace touchline::league
