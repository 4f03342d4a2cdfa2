// A certificate of realism: figures of real football beside the same ones of a game, and whether
// they are as near as asked. Values and what follows from them; who measures is the game.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace touchline {

/// On which side of the real figure a distance counts against the game.
enum class Against : std::uint8_t { both, above, below };

/// One figure of real football beside the same one of the game.
struct Comparison {
  std::string name{};
  double real = 0, simulated = 0;
  std::optional<double> allowed{};  // nothing: told, but not asked for
  std::string remark{};             // why not
  std::optional<double> error{};    // of sampling: one standard error of the distance, if known
  Against against = Against::both;
  double distance() const { return simulated - real; }
  bool ok() const {
    if (!allowed) return true;
    const double too_much = against == Against::above   ? distance()
                            : against == Against::below ? -distance()
                                                        : std::abs(distance());
    return too_much <= *allowed;
  }
};

/// Whether a game plays like the real one: every figure we measure.
struct Certificate {
  std::uint64_t games = 0;
  std::vector<Comparison> figures{};
  bool ok() const {
    return std::all_of(figures.begin(), figures.end(),
                       [](const Comparison& figure) { return figure.ok(); });
  }
};

}  // namespace touchline
