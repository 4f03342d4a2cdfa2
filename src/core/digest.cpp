#include "core/digest.hpp"

#include <sodium.h>

#include <array>

namespace touchline {

std::string digest(std::string_view text) {
  std::array<unsigned char, 16> bytes{};
  crypto_generichash(bytes.data(), bytes.size(),
                     reinterpret_cast<const unsigned char*>(text.data()), text.size(), nullptr, 0);
  std::array<char, 2 * bytes.size() + 1> hex{};
  sodium_bin2hex(hex.data(), hex.size(), bytes.data(), bytes.size());
  return hex.data();
}

}  // namespace touchline
