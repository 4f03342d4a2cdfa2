#include "games/fast_drive/rules/quality.hpp"

#include <span>

namespace touchline::fast_drive {
namespace {

std::span<const AxisWords> words_of(Unit unit) {
  if (unit == Unit::offence) return offence_words;
  return defence_words;
}

}  // namespace

std::optional<Quality> quality(Unit unit, std::string_view word) {
  for (const AxisWords& words : words_of(unit)) {
    if (words.good == word) return Quality{words.axis, true};
    if (words.bad == word) return Quality{words.axis, false};
  }
  return std::nullopt;
}

std::string_view word(Unit unit, Quality quality) {
  const AxisWords& words = words_of(unit)[static_cast<std::size_t>(quality.axis)];
  return quality.good ? words.good : words.bad;
}

std::string_view plain_word(Unit unit, Axis axis, Grade grade) {
  if (grade == Grade::none) return "";
  return word(unit, {axis, grade == Grade::good || grade == Grade::semi_good});
}

}  // namespace touchline::fast_drive
