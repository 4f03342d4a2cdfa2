// The keywords of the order sheet with their Italian names and misspellings, and points as they
// stand in a cell.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/text.hpp"
#include "games/beppiland/files/sheet_words.hpp"

namespace touchline::beppiland::sheet {
namespace {

struct Spelling {
  std::string_view word;  // the first of a keyword is its name
  Keyword keyword;
};

constexpr std::array spellings{Spelling{"BEPPILAND", Keyword::beppiland},
                               Spelling{"SEASON", Keyword::season},
                               Spelling{"STAGIONE", Keyword::season},
                               Spelling{"SESSION", Keyword::session},
                               Spelling{"SESSIONE", Keyword::session},
                               Spelling{"CLUB", Keyword::club},
                               Spelling{"SQUADRA", Keyword::club},
                               Spelling{"TEAM", Keyword::club},
                               Spelling{"PRESIDENT", Keyword::president},
                               Spelling{"PRESIDENTE", Keyword::president},
                               Spelling{"NONCE", Keyword::nonce},
                               Spelling{"STANDING", Keyword::standing},
                               Spelling{"MATCHES", Keyword::matches},
                               Spelling{"MATCH", Keyword::matches},
                               Spelling{"PARTITE", Keyword::matches},
                               Spelling{"PARTITA", Keyword::matches},
                               Spelling{"SP", Keyword::sp},
                               Spelling{"FC", Keyword::fc},
                               Spelling{"DUR", Keyword::dur},
                               Spelling{"DUREZZA", Keyword::dur},
                               Spelling{"HARDNESS", Keyword::dur},
                               Spelling{"PGP", Keyword::pgp},
                               Spelling{"CAT", Keyword::cat},
                               Spelling{"CATENACCIO", Keyword::cat},
                               Spelling{"TFG", Keyword::tfg},
                               Spelling{"TAT", Keyword::tat},
                               Spelling{"TRAIN", Keyword::train},
                               Spelling{"TRAINING", Keyword::train},
                               Spelling{"ALLENA", Keyword::train},
                               Spelling{"PENSION", Keyword::pension},
                               Spelling{"PENSIONA", Keyword::pension},
                               Spelling{"DISCOVER", Keyword::discover},
                               Spelling{"SCOPRI", Keyword::discover},
                               Spelling{"PS", Keyword::ps},
                               Spelling{"TRADE", Keyword::trade},
                               Spelling{"SCAMBIO", Keyword::trade},
                               Spelling{"SELL", Keyword::sell},
                               Spelling{"VENDI", Keyword::sell},
                               Spelling{"LIST", Keyword::list},
                               Spelling{"LISTA", Keyword::list},
                               Spelling{"BID", Keyword::bid},
                               Spelling{"BIDS", Keyword::bid},
                               Spelling{"OFFERTA", Keyword::bid},
                               Spelling{"STADIUM", Keyword::stadium},
                               Spelling{"STADIO", Keyword::stadium},
                               Spelling{"BET", Keyword::bet},
                               Spelling{"BETS", Keyword::bet},
                               Spelling{"SCOMMESSA", Keyword::bet},
                               Spelling{"BRIBE", Keyword::bribe},
                               Spelling{"CORRUZIONE", Keyword::bribe},
                               Spelling{"SCOUT", Keyword::scout},
                               Spelling{"OSSERVATORE", Keyword::scout},
                               Spelling{"FRIENDLY", Keyword::friendly},
                               Spelling{"AMICHEVOLE", Keyword::friendly},
                               Spelling{"PRESS", Keyword::press},
                               Spelling{"STAMPA", Keyword::press}};

constexpr std::size_t longest_word = 16;

// Edits, two neighbours changed over being one.
int distance(std::string_view a, std::string_view b) {
  std::array<std::array<int, longest_word + 1>, longest_word + 1> edits{};
  for (std::size_t i = 0; i <= a.size(); ++i) edits[i][0] = static_cast<int>(i);
  for (std::size_t j = 0; j <= b.size(); ++j) edits[0][j] = static_cast<int>(j);
  for (std::size_t i = 1; i <= a.size(); ++i) {
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const int replaced = edits[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      edits[i][j] = std::min({edits[i - 1][j] + 1, edits[i][j - 1] + 1, replaced});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        edits[i][j] = std::min(edits[i][j], edits[i - 2][j - 2] + 1);
    }
  }
  return edits[a.size()][b.size()];
}

// How far a word may be from what was meant.
int allowed(std::string_view word) { return word.size() >= 7 ? 2 : word.size() >= 4 ? 1 : 0; }

std::string key(std::string_view word) {
  while (!word.empty() && std::string_view(":.=,;").find(word.back()) != std::string_view::npos)
    word.remove_suffix(1);
  return upper(fold(word));
}

// One area of a points cell at the start of the text, in full or by its letter.
std::optional<Area> take_area(std::string_view& text) {
  for (const std::size_t size : {std::size_t{2}, std::size_t{1}}) {
    if (text.size() < size) continue;
    if (const auto area = area_of(text.substr(0, size))) {
      text.remove_prefix(size);
      return area;
    }
  }
  return std::nullopt;
}

std::optional<int> take_number(std::string_view& text) {
  const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
  const auto value = number(text.substr(0, digits));
  text.remove_prefix(digits);
  return value;
}

}  // namespace

std::string_view name(Keyword keyword) {
  const auto found = std::find_if(spellings.begin(), spellings.end(),
                                  [&](const Spelling& s) { return s.keyword == keyword; });
  return found->word;
}

std::optional<Keyword> keyword(std::string_view word) {
  const std::string wanted = key(word);
  for (const Spelling& spelling : spellings)
    if (spelling.word == wanted) return spelling.keyword;
  return std::nullopt;
}

std::optional<Keyword> near_keyword(std::string_view word) {
  const std::string wanted = key(word);
  if (wanted.size() > longest_word || allowed(wanted) == 0) return std::nullopt;
  std::optional<Keyword> found;
  int best = allowed(wanted) + 1;
  for (const Spelling& spelling : spellings) {
    const int edits = std::min(distance(wanted, spelling.word), best + 1);
    if (edits > allowed(spelling.word) || edits > best) continue;
    if (edits == best && found != spelling.keyword) {
      found.reset();  // near to two
    } else {
      found = spelling.keyword;
    }
    best = edits;
  }
  return best <= allowed(wanted) ? found : std::nullopt;
}

bool is_near(std::string_view word, std::string_view wanted) {
  const std::string plain_word = fold(word);
  if (plain_word == wanted) return true;
  if (plain_word.size() > longest_word || wanted.size() > longest_word) return false;
  return distance(plain_word, wanted) <= std::min(allowed(plain_word), allowed(wanted));
}

std::optional<Points> points(std::string_view text) {
  Points all;
  if (text.empty()) return std::nullopt;
  if (text == "0") return all;
  const bool number_first = text[0] >= '0' && text[0] <= '9';
  while (!text.empty()) {
    std::optional<int> count;
    if (number_first) count = take_number(text);
    const auto area = take_area(text);
    if (!number_first) count = take_number(text);
    if (!area || !count) return std::nullopt;
    all[*area] = add(all[*area], *count);
    while (!text.empty() && std::string_view("+,;/").find(text[0]) != std::string_view::npos)
      text.remove_prefix(1);
  }
  return all;
}

std::string points_text(const Points& points) {
  std::string text;
  for (const Area area : all_areas)
    if (points[area] != 0) text += fmt::format("{}{}", letter(area), points[area]);
  return text;
}

std::string sparring_text(const Points& counts) {
  std::string text;
  for (const Area area : all_areas)
    if (counts[area] != 0) text += fmt::format("{}{}", counts[area], letter(area));
  return text;
}

}  // namespace touchline::beppiland::sheet
