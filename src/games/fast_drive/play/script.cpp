#include "games/fast_drive/play/script.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"
#include "games/fast_drive/play/front.hpp"
#include "play/option_text.hpp"

namespace touchline::fast_drive {

Result<void> feed_script(const TableSetting& setting, Advisor& advisor, TableMatch& match,
                         const std::string& script) {
  std::string blanks = script;
  std::replace_if(
      blanks.begin(), blanks.end(), [](char c) { return c == '|' || c == ','; }, ' ');
  const auto tokens = words(blanks);
  const auto answer_by_coach = [&](std::string_view next) {
    while (!match.finished()) {
      const auto* question = std::get_if<AnswerNeeded>(&match.need());
      if (!question) return;
      const bool answered = !next.empty() && !to_int(next) && play::parse_option(*question, next);
      if (answered || setting.coaches[question->side] == Coaching::human) return;
      (void)match.feed(advisor.coached(setting.coaches, match.state()));
    }
  };
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    answer_by_coach(tokens[i]);
    if (match.finished()) {
      return bad_input(
          fmt::format("the game is over after {} of the {} inputs of --dice", i, tokens.size()));
    }
    if (const auto* question = std::get_if<AnswerNeeded>(&match.need())) {
      const auto option = play::parse_option(*question, tokens[i]);
      if (!option) {
        return bad_input(
            fmt::format("input {} of --dice: {}", i + 1, option.error().list().front().sentence));
      }
      (void)match.feed(*option);
      continue;
    }
    const auto face = to_int(tokens[i]);
    if (!face) {
      return bad_input(fmt::format("input {} of --dice is '{}', but {} is to come", i + 1,
                                   tokens[i], wanted(match.book(), match.need())));
    }
    if (auto fed = match.feed(*face); !fed) {
      return bad_input(
          fmt::format("input {} of --dice: {}", i + 1, fed.error().list().front().sentence));
    }
  }
  answer_by_coach("");
  if (match.finished()) return {};
  return bad_input(fmt::format("--dice ends after {} inputs, but the game goes on with {}",
                               tokens.size(), wanted(match.book(), match.need())));
}

}  // namespace touchline::fast_drive
