#include "games/fool/rules/cells.hpp"

#include <fmt/format.h>

#include "core/text.hpp"

namespace touchline::fool {
namespace {

std::optional<Ability> ability_of(char letter) {
  for (const Ability ability : abilities)
    if (code(ability) == letter) return ability;
  return std::nullopt;
}

/// "+C", "-2P", "+C-S", "+%", "P=2"
std::optional<Step> parse_change(std::string_view token) {
  Step step;
  if (token.size() == 3 && token[0] == 'P' && token[1] == '=' && token[2] >= '0' &&
      token[2] <= '9') {
    step.does = Does::set_pass;
    step.amount = token[2] - '0';
    return step;
  }
  if (token.size() < 2 || (token[0] != '+' && token[0] != '-')) return std::nullopt;
  const int sign = token[0] == '+' ? 1 : -1;
  if (token == "+%" || token == "-%") {
    step.does = Does::percent;
    step.amount = sign;
    return step;
  }
  const bool counted = token[1] >= '1' && token[1] <= '9';
  const std::string_view rest = token.substr(counted ? 2 : 1);
  const auto first = rest.empty() ? std::nullopt : ability_of(rest[0]);
  if (!first) return std::nullopt;
  step.up = *first;
  step.amount = sign * (counted ? token[1] - '0' : 1);
  if (rest.size() == 1) {
    step.does = Does::change;
    return step;
  }
  const auto second = rest.size() == 3 ? ability_of(rest[2]) : std::nullopt;
  if (!second || rest[1] != '-' || sign < 0 || counted || second == first) return std::nullopt;
  step.does = Does::linked;
  step.down = *second;
  return step;
}

std::optional<Step> parse_token(std::string_view token) {
  Step step;
  if (token == "-") return step;
  if (token.size() == 1 && token[0] >= 'A' && token[0] <= 'D') {
    step.does = Does::table;
    step.table = token[0];
    return step;
  }
  constexpr std::array<std::pair<std::string_view, Does>, 6> words{{{"good", Does::good},
                                                                    {"bad", Does::bad},
                                                                    {"rm-", Does::remove_bad},
                                                                    {"rm+", Does::remove_good},
                                                                    {"new-bad", Does::new_bad},
                                                                    {"ret", Does::retire}}};
  for (const auto& [word, does] : words) {
    if (word != token) continue;
    step.does = does;
    return step;
  }
  if (const auto attribute = attribute_of(token)) {
    step.does = Does::acquire;
    step.attribute = *attribute;
    return step;
  }
  return parse_change(token);
}

/// What a reader of the table never meets: a nothing among others.
Cell without_nothing(Cell cell) {
  std::erase_if(cell, [](const Step& step) { return step.does == Does::nothing; });
  return cell;
}

}  // namespace

std::optional<Cell> parse_cell(std::string_view text, std::string& why) {
  Cell cell;
  for (const std::string_view part : words(text)) {
    const auto halves = split(part, '/');
    if (halves.size() > 2) {
      why = fmt::format("'{}' has more than two halves", part);
      return std::nullopt;
    }
    std::vector<Step> steps;
    for (const std::string_view half : halves) {
      const auto step = parse_token(half);
      if (!step) {
        why = fmt::format(
            "'{}' is no result; write one like +C, -2P, +C-S, P=1, +%, B, B/C, good, "
            "bad, rm-, ret, an attribute, or - for nothing",
            half);
        return std::nullopt;
      }
      steps.push_back(*step);
    }
    if (steps.size() == 1) {
      cell.push_back(std::move(steps[0]));
      continue;
    }
    Step both;
    both.does = Does::split;
    both.low = without_nothing({steps[0]});
    both.high = without_nothing({steps[1]});
    cell.push_back(std::move(both));
  }
  return without_nothing(std::move(cell));
}

}  // namespace touchline::fool
