#include "play/option_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "core/text.hpp"

namespace touchline::play {
namespace {

/// As many as people read: the first of them, and how many more there are.
std::string listed(const std::vector<std::string>& options) {
  constexpr std::size_t most = 12;
  const std::size_t shown = std::min(most, options.size());
  std::string text = join_words(std::span(options).first(shown), ", ");
  if (options.size() > shown) text += fmt::format(" and {} more", options.size() - shown);
  return text;
}

}  // namespace

Result<int> parse_option(const AnswerNeeded& question, std::string_view said) {
  const std::string word = fold(said);
  std::vector<int> fit;
  std::vector<std::string> begin_so;
  for (std::size_t i = 0; i < question.options.size(); ++i) {
    const std::string option = fold(question.options[i]);
    if (option == word) return static_cast<int>(i);
    if (!option.starts_with(word)) continue;
    fit.push_back(static_cast<int>(i));
    begin_so.push_back(question.options[i]);
  }
  if (fit.size() == 1) return fit[0];
  const auto number = to_int(word);
  if (number && *number >= 1 && *number <= static_cast<int>(question.options.size())) {
    return *number - 1;
  }
  if (!fit.empty() && !word.empty()) {
    return bad_input(fmt::format("'{}' may be {}; write more of it", said, listed(begin_so)));
  }
  return bad_input(fmt::format("'{}' is no option; say {}, or 1 to {}", said,
                               listed(question.options), question.options.size()));
}

}  // namespace touchline::play
