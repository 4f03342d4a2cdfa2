#include "match/match.hpp"

#include <fmt/format.h>

namespace touchline {

std::optional<std::string> refusal(const Need& need, std::size_t given, int input) {
  if (const auto* asked = std::get_if<ThrowNeeded>(&need)) {
    const Die& die = asked->dice[given];
    if (die.shows(input)) return std::nullopt;
    return fmt::format("the {} die shows {} to {}, not {}", die.name, die.lowest, die.highest(),
                       input);
  }
  const auto& question = std::get<AnswerNeeded>(need);
  if (input >= 0 && static_cast<std::size_t>(input) < question.options.size()) return std::nullopt;
  return fmt::format("{} has options 0 to {}, not {}", question.name, question.options.size() - 1,
                     input);
}

std::string not_asked(Side seat) {
  return fmt::format("the match waits for {}, not for {}", name(other(seat)), name(seat));
}

}  // namespace touchline
