#include "games/fast_drive/rules/what_if.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"

namespace touchline::fast_drive {

std::string_view Word::text() const {
  return electric ? electric_word : fast_drive::word(unit, quality);
}

std::vector<Word> all_words() {
  std::vector<Word> words;
  const auto add = [&](Unit unit, const auto& axes) {
    for (const AxisWords& axis : axes) {
      for (const bool good : {true, false}) words.push_back({unit, {axis.axis, good}, false});
    }
  };
  add(Unit::offence, offence_words);
  add(Unit::defence, defence_words);
  words.push_back({Unit::offence, {}, true});
  return words;
}

Card with_word(Card card, const Word& word, Grade grade) {
  if (word.electric) {
    card.kick_returns = card.punt_returns = grade;
  } else {
    card.set(word.unit, word.quality.axis, grade);
  }
  return card;
}

Result<void> change_card(Card& card, std::string_view said) {
  const auto said_words = words(said);
  bool none = false, semi = false;
  std::string_view asked;
  for (const std::string_view part : said_words) {
    const std::string folded = fold(part);
    if (folded == "no") {
      none = true;
    } else if (folded == "semi") {
      semi = true;
    } else {
      asked = part;
    }
  }
  std::string wanted;
  for (const char c : asked) wanted += static_cast<char>(c >= 'a' && c <= 'z' ? c - 32 : c);
  std::vector<Word> fit;
  std::vector<std::string> known;
  for (const Word& word : all_words()) {
    const std::string prefix = word.unit == Unit::offence ? "OFF." : "DEF.";
    const bool again = std::find(known.begin(), known.end(), word.text()) != known.end();
    if (!again) known.emplace_back(word.text());
    if (wanted == word.text() || (!word.electric && wanted == prefix + std::string(word.text()))) {
      fit.push_back(word);
    }
  }
  if (fit.size() > 1) {
    return bad_input(fmt::format("{0} is a word of offence and defence; write off.{0} or def.{0}",
                                 fit[0].text()));
  }
  if (fit.empty()) {
    const auto guess = closest(wanted, known);
    return bad_input(fmt::format("'{}' is no quality; {}they are {}", said,
                                 guess ? fmt::format("perhaps {}? ", *guess) : "",
                                 join_words(known, ", ")));
  }
  const bool good = fit[0].electric || fit[0].quality.good;
  const Grade full = good ? Grade::good : Grade::bad;
  const Grade half = good ? Grade::semi_good : Grade::semi_bad;
  card = with_word(card, fit[0], none ? Grade::none : semi ? half : full);
  return {};
}

std::optional<std::vector<WordValue>> word_values(const Book& book, Side side,
                                                  const Progress& progress) {
  std::vector<WordValue> values;
  const auto words = all_words();
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (progress.stopped()) return std::nullopt;
    const Word& word = words[i];
    BySide<Card> cards = book.cards;
    const bool good = word.electric || word.quality.good;
    cards[side] = with_word(cards[side], word, good ? Grade::good : Grade::bad);
    const Book changed = make_book(book.charts, cards, book.setting);
    const Positions positions(changed);
    const Solution solution(positions, {Play::by_the_book, Play::by_the_book});
    values.push_back(
        {word, cards[side] == book.cards[side], solution.home(before_the_game(changed))});
    progress(i + 1, words.size());
  }
  return values;
}

}  // namespace touchline::fast_drive
