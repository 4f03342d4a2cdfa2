#include "games/first_division/rules/compiled.hpp"

namespace touchline::first_division {

CompiledMatch::CompiledMatch(const Book& book) {
  const HalfChain chain = compile_half(book, Side::home);
  done_ = static_cast<unsigned>(chain.done());
  outcomes_.resize(row * chain.throws.size());
  lines_.resize(outcomes_.size());
  for (std::size_t position = 0; position < chain.throws.size(); ++position) {
    // One roll a step: every way to throw weighs the same, and its number is the generator's.
    const auto& throws = chain.throws[position];
    const auto ways = static_cast<std::uint32_t>(throws.size());
    TOUCHLINE_CHECK(most_ways % ways == 0, "the ways of every throw divide those of the largest");
    ways_.push_back(ways);
    for (std::uint32_t which = 0; which < most_ways; ++which) {
      const auto& [next, label, weight] = throws[which / (most_ways / ways)];
      const bool home = label.goal && label.side == Side::home;
      const bool away = label.goal && label.side == Side::away;
      outcomes_[position * row + which] = outcome(next, home ? 1 : 0, away ? 1 : 0);
      lines_[position * row + which] = label.line;
    }
  }
}

}  // namespace touchline::first_division
