#include "play/option_text.hpp"

#include <fmt/format.h>

#include "core/text.hpp"

namespace touchline::play {

Result<int> parse_option(const AnswerNeeded& question, std::string_view said) {
  const std::string word = fold(said);
  std::vector<int> fit;
  for (std::size_t i = 0; i < question.options.size(); ++i) {
    if (question.options[i] == word) return static_cast<int>(i);
    if (question.options[i].starts_with(word)) fit.push_back(static_cast<int>(i));
  }
  if (fit.size() == 1) return fit[0];
  const auto number = to_int(word);
  if (number && *number >= 1 && *number <= static_cast<int>(question.options.size())) {
    return *number - 1;
  }
  return bad_input(fmt::format("'{}' is no option; say {}, or 1 to {}", said,
                               fmt::join(question.options, ", "), question.options.size()));
}

}  // namespace touchline::play
