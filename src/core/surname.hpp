// Which part of a man's name people call him by.
#pragma once

#include <string>
#include <string_view>

namespace touchline {

/// The part of a name that reports print and cards are sorted by: "Paolo DI CANIO" and "Paolo Di
/// Canio" give "Di Canio", "Salihamidzic H." gives "Salihamidzic".
std::string surname(std::string_view name);

}  // namespace touchline
