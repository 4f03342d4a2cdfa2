#include "league/stretch.hpp"

namespace touchline::league {

// What libsodium calls interactive. Written out, because a row does not keep them and must open
// under later versions of it too.
StretchWork stretch_work() { return {.rounds = 2, .memory = std::size_t{64} << 20U}; }

}  // namespace touchline::league
