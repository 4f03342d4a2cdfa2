// A fingerprint of a text: BLAKE2b of libsodium, 128 bits as hex. Tapes name editions of cards and
// results by it. Not for passwords and not a seal.
#pragma once

#include <string>
#include <string_view>

namespace touchline {

std::string digest(std::string_view text);

}  // namespace touchline
