// What a word on a card is worth: the same game with the card changed, solved again.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/progress.hpp"
#include "core/result.hpp"
#include "games/fast_drive/rules/solution.hpp"

namespace touchline::fast_drive {

/// A word of a card: an axis of offence or defence, or ELECTRIC returns.
struct Word {
  Unit unit = Unit::offence;
  Quality quality{};
  bool electric = false;
  std::string_view text() const;
};
/// Every word there is.
std::vector<Word> all_words();

/// The card with that word in full, as SEMI, or without it.
Card with_word(Card card, const Word& word, Grade grade);

/// Changes a card as said: "RELIABLE", "DULL semi", "off.DISCIPLINED", "no PROLIFIC". A word that
/// offence and defence share needs off. or def. before it.
Result<void> change_card(Card& card, std::string_view said);

struct WordValue {
  Word word{};
  bool printed = false;  // the card has it in full already
  double home = 0;       // the home side's chance with it, a tie counting half
};

/// The game with each word in turn on one side's card, coaches by the book. Nothing if it was
/// stopped.
std::optional<std::vector<WordValue>> word_values(const Book& book, Side side,
                                                  const Progress& progress);

}  // namespace touchline::fast_drive
