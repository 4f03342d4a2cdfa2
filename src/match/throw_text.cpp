#include "match/throw_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"
#include "match/match.hpp"

namespace touchline {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::string example(const ThrowNeeded& need) {
  std::vector<int> faces;
  for (std::size_t i = 0; i < need.dice.size(); ++i) {
    faces.push_back(need.dice[i].lowest + static_cast<int>(i) % need.dice[i].sides);
  }
  return join_words(faces, " ");
}

// Runs of digits; nothing if there is anything but digits and separators.
std::vector<std::string> runs(std::string_view text) {
  std::vector<std::string> found;
  bool inside = false;
  for (const char c : text) {
    if (is_digit(c)) {
      if (!inside) found.emplace_back();
      found.back() += c;
    } else if (std::string_view(" \t\r,/;|-").find(c) == std::string_view::npos) {
      return {};
    }
    inside = is_digit(c);
  }
  return found;
}

std::vector<int> one_number_a_die(const std::vector<std::string>& numbers) {
  std::vector<int> faces;
  for (const std::string& number : numbers) faces.push_back(to_int(number).value_or(-1));
  return faces;
}

// "314" and "31/4": a digit a die, but "31/10" ends in a ten.
std::vector<int> one_digit_a_die(const std::vector<std::string>& numbers) {
  std::vector<int> faces;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (i > 0 && i + 1 == numbers.size() && numbers[i] == "10") {
      faces.push_back(10);
      continue;
    }
    for (const char digit : numbers[i]) faces.push_back(digit - '0');
  }
  return faces;
}

}  // namespace

int printed_face(const Die& die, int written) {
  return written == die.lowest_as ? die.lowest : written;
}

std::string dice_names(const ThrowNeeded& need) {
  std::vector<std::string_view> names;
  for (const Die& die : need.dice) names.push_back(die.name);
  return join_words(names, " ");
}

Result<std::vector<int>> parse_throw(const ThrowNeeded& need, std::string_view text) {
  const auto numbers = runs(trim(text));
  if (numbers.empty()) {
    return bad_input(fmt::format("'{}' is no throw; type {} as in {}", trim(text), dice_names(need),
                                 example(need)));
  }
  std::vector<int> faces =
      numbers.size() == need.dice.size() ? one_number_a_die(numbers) : one_digit_a_die(numbers);
  if (faces.size() != need.dice.size()) {
    return bad_input(fmt::format("{} faces, but {} {} thrown: {}", faces.size(), need.dice.size(),
                                 need.dice.size() == 1 ? "die is" : "dice are", dice_names(need)));
  }
  for (std::size_t i = 0; i < faces.size(); ++i) {
    faces[i] = printed_face(need.dice[i], faces[i]);
    if (const auto why = refusal(need, i, faces[i])) return bad_input(*why);
  }
  return faces;
}

}  // namespace touchline
