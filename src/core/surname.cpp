#include "core/surname.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "core/text.hpp"

namespace touchline {
namespace {

// Words that belong to the surname after them.
constexpr std::array particles{"da",  "dal", "dalla", "de", "degli", "dei", "del", "della",
                               "den", "der", "di",    "do", "dos",   "du",  "el",  "la",
                               "le",  "lo",  "mac",   "mc", "saint", "san", "st",  "st.",
                               "ten", "ter", "van",   "vd", "von",   "zu"};

bool is_particle(std::string_view word) {
  return std::find(particles.begin(), particles.end(), fold(word)) != particles.end();
}

bool is_initial(std::string_view word) {
  return word.size() >= 2 && word.back() == '.' && characters(word) <= 3;
}

// A surname in capitals, as cards print it: two letters or more that have a small form, and no
// small one.
bool is_capitals(std::string_view word) {
  int capitals = 0;
  while (!word.empty()) {
    const std::string character = first_characters(word, 1);
    const bool changes = lower_case(character) != character;
    const bool letter =
        fold(character) != " " && (character.size() > 1 || (character >= "a" && character <= "z"));
    if (!changes && letter) return false;
    capitals += changes ? 1 : 0;
    word.remove_prefix(character.size());
  }
  return capitals >= 2;
}

// "DI CANIO" as printed on a card becomes "Di Canio".
std::string title_case(std::string_view capitals) {
  std::string text;
  bool starts = true;
  while (!capitals.empty()) {
    const std::string character = first_characters(capitals, 1);
    text += starts ? character : lower_case(character);
    starts = character == " " || character == "-" || character == "'";
    capitals.remove_prefix(character.size());
  }
  return text;
}

std::string join(const std::vector<std::string_view>& parts, std::size_t from, std::size_t to) {
  return join_words(std::span(parts).subspan(from, to - from), " ");
}

}  // namespace

std::string surname(std::string_view name) {
  const auto parts = words(name);
  if (parts.size() < 2) return is_capitals(name) ? title_case(name) : std::string(name);
  std::size_t last = parts.size();
  while (last > 1 && is_initial(parts[last - 1])) --last;
  if (last < parts.size()) return join(parts, 0, last);  // "Salihamidzic H."

  std::size_t first = last - 1;
  if (is_capitals(parts[first])) {
    while (first > 0 && is_capitals(parts[first - 1])) --first;
    return title_case(join(parts, first, last));
  }
  while (first > 1 && is_particle(parts[first - 1])) --first;
  return join(parts, first, last);
}

}  // namespace touchline
