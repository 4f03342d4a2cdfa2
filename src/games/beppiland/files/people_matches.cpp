// Which matches people mean: "partita 3", "3a e 4a partita", "first match", "wie 1".
#include <algorithm>
#include <array>

#include "core/text.hpp"
#include "games/beppiland/files/people_words.hpp"

namespace touchline::beppiland::fair {
namespace {

bool is_match_noun(std::string_view folded) {
  return holds({"partita", "partite", "match", "matches", "gara", "gare", "spiel", "spiele", "game",
                "games", "incontro", "incontri"},
               folded);
}
bool joins(std::string_view folded) { return holds({"e", "ed", "and", "und", "&", "+"}, folded); }

/// "1", "1a", "2nd", "3.", "-4-", "prima", "second", "dritte".
std::optional<int> ordinal(std::string_view word) {
  constexpr std::array<std::array<std::string_view, 8>, 4> said{{
      {"prima", "primo", "first", "erste", "erstes", "ersten", "erster", "1a"},
      {"seconda", "secondo", "second", "zweite", "zweites", "zweiten", "zweiter", "2a"},
      {"terza", "terzo", "third", "dritte", "drittes", "dritten", "dritter", "3a"},
      {"quarta", "quarto", "fourth", "vierte", "viertes", "vierten", "vierter", "4a"},
  }};
  const std::string folded = fold(word);
  for (std::size_t i = 0; i < said.size(); ++i) {
    if (std::find(said[i].begin(), said[i].end(), folded) != said[i].end())
      return static_cast<int>(i) + 1;
  }
  std::string_view text = folded;
  while (!text.empty() && text.front() == '-') text.remove_prefix(1);
  const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
  const bool suffix =
      holds({"", "a", "ª", "º", "°", ".", "st", "nd", "rd", "th", "-"}, text.substr(digits));
  if (digits == 0 || digits > 2 || !suffix) return std::nullopt;
  const auto number = sheet::number(text.substr(0, digits));
  return number && *number > 0 ? number : std::nullopt;
}

/// "uno", "two", "drei", behind the word for a match.
std::optional<int> cardinal(std::string_view word) {
  constexpr std::array<std::array<std::string_view, 3>, 4> said{{{"uno", "one", "eins"},
                                                                 {"due", "two", "zwei"},
                                                                 {"tre", "three", "drei"},
                                                                 {"quattro", "four", "vier"}}};
  const std::string folded = fold(word);
  for (std::size_t i = 0; i < said.size(); ++i)
    if (std::find(said[i].begin(), said[i].end(), folded) != said[i].end())
      return static_cast<int>(i) + 1;
  return std::nullopt;
}

/// A word between blanks, commas and colons, and where it ends.
struct PlainWord {
  std::string_view text{};
  std::size_t end = 0;
};
PlainWord plain_word(std::string_view text, std::size_t at) {
  at = std::min(text.find_first_not_of(" \t,", at), text.size());
  const std::size_t end = std::min(text.find_first_of(" \t,:;()", at), text.size());
  return {text.substr(at, end - at), end};
}

/// "3", "3 e 4", "1, 2 and 3": numbers from here on, with "n." and "#" before the first.
MatchWord numbers_from(std::string_view text, std::size_t at) {
  MatchWord found{{}, at};
  while (found.size < text.size() &&
         std::string_view(" \t-.#n°").find(text[found.size]) != std::string_view::npos)
    ++found.size;
  for (std::size_t next = found.size;;) {
    const PlainWord word = plain_word(text, next);
    const bool lone = word.text.empty() || word.text.find_first_of("0123456789") != 0;
    const auto number = lone ? cardinal(word.text) : ordinal(word.text);
    if (number) {
      found.numbers.push_back(*number);
      found.size = word.end;
    } else if (found.numbers.empty() || !joins(fold(word.text))) {
      return found;
    }
    next = word.end;
  }
}

/// "1a partita", "3a e 4a partita", "first match".
std::optional<MatchWord> counted_matches(std::string_view text) {
  MatchWord found;
  for (std::size_t next = 0;;) {
    const PlainWord word = plain_word(text, next);
    if (const auto number = ordinal(word.text)) {
      found.numbers.push_back(*number);
    } else if (found.numbers.empty() || !joins(fold(word.text))) {
      if (found.numbers.empty() || !is_match_noun(fold(word.text))) return std::nullopt;
      found.size = word.end;
      return found;
    }
    next = word.end;
  }
}

}  // namespace

std::optional<MatchWord> match_word(std::string_view text) {
  const std::size_t from = std::min(text.find_first_not_of(" \t"), text.size());
  const auto words = first_words(text, 3);
  if (words.size() >= 2) {
    const std::string two = words[0].folded + " " + words[1].folded;
    if (holds({"all matches", "every match", "alle spiele", "jedes spiel"}, two))
      return MatchWord{{}, words[1].end};
    if (words.size() == 3 &&
        holds({"tutte le partite", "all the matches"}, two + " " + words[2].folded))
      return MatchWord{{}, words[2].end};
  }
  if (!words.empty() && is_match_noun(words[0].folded)) {
    MatchWord found = numbers_from(text, words[0].end);
    return found.numbers.empty() ? std::nullopt : std::optional(std::move(found));
  }
  if (auto counted = counted_matches(text)) return counted;
  const std::size_t end = std::min(text.find_first_of(" \t:", from), text.size());
  if (const auto number = sheet::column_number(text.substr(from, end - from), false))
    return MatchWord{{*number}, end};
  return std::nullopt;
}

std::optional<Same> same_as(std::string_view text) {
  Same same;
  bool alike = false, above = false;
  std::size_t at = 0;
  for (;;) {
    const std::size_t blanks = std::min(text.find_first_not_of(" \t", at), text.size());
    if (blanks == text.size() ||
        std::string_view(",.;(").find(text[blanks]) != std::string_view::npos)
      break;
    const PlainWord word = plain_word(text, blanks);
    std::string_view bare = word.text;
    while (!bare.empty() && bare.back() == '.') bare.remove_suffix(1);
    const std::string folded = fold(bare);
    const auto number = ordinal(bare);
    if (holds({"idem", "same", "ditto", "dito", "stessa", "stesso", "uguale", "gleich", "gleiche",
               "dasselbe", "dieselbe", "ebenso", "\""},
              folded)) {
      alike = above = true;
    } else if (holds({"come", "wie", "as"}, folded)) {
      alike = true;
    } else if (holds({"sopra", "above", "oben"}, folded)) {
      above = true;
    } else if (number && alike) {
      same.number = *number;
    } else if (!holds({"the", "la", "il", "die", "das", "team", "formazione", "squadra",
                       "formation", "aufstellung", "in", "nella", "im", "der"},
                      folded) &&
               !is_match_noun(folded)) {
      break;
    }
    at = word.end;
    if (bare.size() < word.text.size()) break;
  }
  if (!alike || (!above && same.number == 0)) return std::nullopt;
  same.rest = text.substr(at);
  return same;
}

}  // namespace touchline::beppiland::fair
