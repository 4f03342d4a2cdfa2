// Numbers that people write as words, in English, Italian and German: "offro mille per il lotto
// tre".
#include <algorithm>
#include <array>
#include <utility>

#include "core/text.hpp"
#include "games/beppiland/files/people_words.hpp"

namespace touchline::beppiland::fair {
namespace {

using Said = std::pair<std::string_view, int>;

/// Folded. What is said in one word with others ("duecentocinquanta", "ventuno") is made of these;
/// of two that fit the longer one counts.
constexpr std::array parts{
    Said{"zero", 0},        Said{"uno", 1},       Said{"un", 1},           Said{"due", 2},
    Said{"tre", 3},         Said{"quattro", 4},   Said{"cinque", 5},       Said{"sei", 6},
    Said{"sette", 7},       Said{"otto", 8},      Said{"nove", 9},         Said{"dieci", 10},
    Said{"undici", 11},     Said{"dodici", 12},   Said{"tredici", 13},     Said{"quattordici", 14},
    Said{"quindici", 15},   Said{"sedici", 16},   Said{"diciassette", 17}, Said{"diciotto", 18},
    Said{"diciannove", 19}, Said{"venti", 20},    Said{"vent", 20},        Said{"trenta", 30},
    Said{"trent", 30},      Said{"quaranta", 40}, Said{"quarant", 40},     Said{"cinquanta", 50},
    Said{"cinquant", 50},   Said{"sessanta", 60}, Said{"sessant", 60},     Said{"settanta", 70},
    Said{"settant", 70},    Said{"ottanta", 80},  Said{"ottant", 80},      Said{"novanta", 90},
    Said{"novant", 90},     Said{"one", 1},       Said{"two", 2},          Said{"three", 3},
    Said{"four", 4},        Said{"five", 5},      Said{"six", 6},          Said{"seven", 7},
    Said{"eight", 8},       Said{"nine", 9},      Said{"ten", 10},         Said{"eleven", 11},
    Said{"twelve", 12},     Said{"fifteen", 15},  Said{"twenty", 20},      Said{"thirty", 30},
    Said{"forty", 40},      Said{"fifty", 50},    Said{"eins", 1},         Said{"ein", 1},
    Said{"zwei", 2},        Said{"drei", 3},      Said{"vier", 4},         Said{"funf", 5},
    Said{"fuenf", 5},       Said{"sechs", 6},     Said{"sieben", 7},       Said{"acht", 8},
    Said{"neun", 9},        Said{"zehn", 10},     Said{"elf", 11},         Said{"zwolf", 12},
    Said{"zwoelf", 12},     Said{"zwanzig", 20},  Said{"dreissig", 30},    Said{"vierzig", 40},
    Said{"funfzig", 50},    Said{"fuenfzig", 50}, Said{"und", 0}};
constexpr std::array hundreds{"cento", "hundred", "hundert"};
constexpr std::array thousands{"mille", "mila", "thousand", "tausend"};

template <std::size_t N>
std::size_t begins_with(std::string_view word, const std::array<const char*, N>& list) {
  for (const std::string_view one : list)
    if (word.starts_with(one)) return one.size();
  return 0;
}

/// Any number, in one word.
std::optional<int> value_of(std::string_view word) {
  int whole = 0, below = 0;  // thousands, and what is below them
  if (word.empty()) return std::nullopt;
  while (!word.empty()) {
    Said best{"", 0};
    for (const Said& part : parts)
      if (word.starts_with(part.first) && part.first.size() > best.first.size()) best = part;
    if (!best.first.empty()) {
      below += best.second;
      word.remove_prefix(best.first.size());
    } else if (const std::size_t hundred = begins_with(word, hundreds); hundred > 0) {
      below = std::max(below, 1) * 100;
      word.remove_prefix(hundred);
    } else if (const std::size_t thousand = begins_with(word, thousands); thousand > 0) {
      whole += std::max(below, 1) * 1000;
      below = 0;
      word.remove_prefix(thousand);
    } else {
      return std::nullopt;
    }
    if (whole + below > 1'000'000) return std::nullopt;
  }
  return whole + below;
}

bool means_much_else(std::string_view folded) {
  return holds({"uno", "un", "one", "ein", "eins", "sei", "und", "elf", "acht"}, folded);
}

}  // namespace

std::optional<int> number_word(std::string_view word) {
  const std::string folded = fold(word);
  return means_much_else(folded) ? std::nullopt : value_of(folded);
}

std::string with_figures(std::string_view text) {
  std::string whole;
  bool after_lot = false;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at;
    while (end < text.size() && in_word(text[end])) ++end;
    if (end == at) {
      whole += text[at++];
      continue;
    }
    const std::string_view word = text.substr(at, end - at);
    const std::string folded = fold(word);
    const auto number = after_lot ? value_of(folded) : number_word(word);
    whole += number ? std::to_string(*number) : std::string(word);
    after_lot = holds({"lotto", "lot", "los"}, folded);
    at = end;
  }
  return whole;
}

}  // namespace touchline::beppiland::fair
