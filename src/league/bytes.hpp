// Texts as libsodium wants them. Only the files that seal and unseal include this.
#pragma once

#include <string>
#include <string_view>

namespace touchline::league {

inline const unsigned char* bytes_of(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}
inline unsigned char* bytes_of(std::string& text) {
  return reinterpret_cast<unsigned char*>(text.data());
}

}  // namespace touchline::league
