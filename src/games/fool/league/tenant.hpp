// A league of FOOL as the house keeps it: each phase of the year is a turn, what is decided at once
// an act between them.
#pragma once

#include <memory>

#include "league/tenant.hpp"

namespace touchline::fool {

std::unique_ptr<league::Tenant> fool_tenant(league::Documents documents);

}  // namespace touchline::fool
