#include "games/fool/league/engines.hpp"

#include <fmt/format.h>

namespace touchline::fool {

Result<const EngineKind*> engine_named(const EngineKinds& kinds, std::string_view name) {
  std::string known(quick_engine);
  for (const EngineKind& kind : kinds) {
    if (kind.name == name) return &kind;
    known += fmt::format(", {}", kind.name);
  }
  return bad_input(fmt::format("there is no engine '{}'; there are: {}", name, known));
}

}  // namespace touchline::fool
