// The engines that a league may choose beside the quick model, as whoever brings them describes
// them. A game knows no other game: what is listed here comes from src/bridges.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "games/fool/rules/engine.hpp"

namespace touchline::fool {

struct EngineKind {
  std::string_view name{};                 // as a league's file says it
  std::vector<std::string_view> papers{};  // what it plays from: files under the data folder
  /// From the texts of those papers, in their order: a league keeps its own.
  std::function<Result<std::shared_ptr<const GameEngine>>(const std::vector<std::string>&)> make{};
};
using EngineKinds = std::vector<EngineKind>;

inline constexpr std::string_view quick_engine = "quick";

/// The one of that name; refuses, and lists them, if there is none.
Result<const EngineKind*> engine_named(const EngineKinds& kinds, std::string_view name);

}  // namespace touchline::fool
