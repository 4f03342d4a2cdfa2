// The computer's dice and a computer coach's luck in a match that is fed input by input: the
// streams that LiveTable would draw from the same seed. The place in a stream is kept for every
// number of inputs, so that what is taken back comes again as it was.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "dice/generator.hpp"
#include "match/match.hpp"
#include "match/table.hpp"

namespace touchline::play {

/// A stream with its places.
class Luck {
 public:
  explicit Luck(Generator start) : places_{{0, start}} {}

  /// What `draw(generator)` gives after so many inputs; it becomes so many more of them.
  template <class Draw>
  auto drawn(std::size_t inputs, std::size_t more, Draw draw) {
    while (places_.back().first > inputs) places_.pop_back();
    Generator stream = places_.back().second;
    auto result = draw(stream);
    places_.emplace_back(inputs + more, stream);
    return result;
  }

 private:
  std::vector<std::pair<std::size_t, Generator>> places_;
};

class SeededDice {
 public:
  explicit SeededDice(Generator dice) : luck_(dice) {}

  /// The throw that comes after so many inputs.
  std::vector<int> thrown(const ThrowNeeded& need, std::size_t inputs);

 private:
  Luck luck_;
};

/// Goes through a match once more: `visit(need, state, inputs)` for everything that was asked, with
/// the inputs before it. So dice and coaches of a match that stands there are drawn up to its end.
template <RulesSet G, class Visit>
void retrace(const Match<G>& match, Visit visit) {
  const std::vector<int>& open = match.inputs().open;
  Match<G> again(match.book());
  for (std::size_t i = 0; i < open.size();) {
    const Need need = again.need();
    const auto* thrown = std::get_if<ThrowNeeded>(&need);
    visit(need, again.state(), i);
    for (std::size_t k = thrown ? thrown->dice.size() : 1; k > 0 && i < open.size(); --k) {
      (void)again.feed(side_of(need), open[i++]);
    }
  }
  for (const Need& need : match.needs()) {  // a call that lies face down
    if (match.inputs().sealed[side_of(need)]) visit(need, match.state(), open.size());
  }
}

/// Of "seed 42", as a tape says it; nothing of dice that people threw.
std::optional<std::uint64_t> seed_of(const std::string& dice);

/// The computer's dice of a match that stands there; nothing if people throw.
template <RulesSet G>
std::optional<SeededDice> dice_of(const std::string& said, const Match<G>& match) {
  const auto seed = seed_of(said);
  if (!seed) return std::nullopt;
  SeededDice dice(Generator(*seed, 0));
  retrace(match, [&](const Need& need, const auto&, std::size_t inputs) {
    if (const auto* thrown = std::get_if<ThrowNeeded>(&need)) (void)dice.thrown(*thrown, inputs);
  });
  return dice;
}

}  // namespace touchline::play
