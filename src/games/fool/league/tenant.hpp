// A league of FOOL as the house keeps it: each phase of the year is a turn, what is decided at once
// an act between them.
#pragma once

#include <memory>

#include "games/fool/league/engines.hpp"
#include "league/tenant.hpp"

namespace touchline::fool {

/// `engines`: what its leagues may be played by beside the quick model.
std::unique_ptr<league::Tenant> fool_tenant(league::Documents documents, EngineKinds engines = {});

}  // namespace touchline::fool
