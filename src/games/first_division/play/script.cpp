#include "games/first_division/play/script.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"
#include "games/first_division/play/front.hpp"
#include "match/throw_text.hpp"

namespace touchline::first_division {
namespace {

// The throw that the script leaves unfinished.
std::string missing_faces(const TableMatch& match, std::size_t faces) {
  const auto& asked = std::get<ThrowNeeded>(match.need());
  std::vector<std::string_view> missing;
  for (std::size_t i = match.given(); i < asked.dice.size(); ++i) {
    missing.push_back(asked.dice[i].name);
  }
  return fmt::format(
      "--dice ends after {} faces, but the match goes on: next is {} ({}), and {} is missing",
      faces, wanted(match.book(), match.need()), asked.rule.view(), join_words(missing, " "));
}

}  // namespace

Result<void> feed_script(TableMatch& match, const std::string& script) {
  std::string blanks = script;
  std::replace_if(
      blanks.begin(), blanks.end(), [](char c) { return c == '|' || c == ','; }, ' ');
  int count = 0;
  const auto faces = words(blanks);
  for (const auto text : faces) {
    ++count;
    const auto number = to_int(text);
    if (!number)
      return bad_input(fmt::format("face {} of --dice is '{}', not a number", count, text));
    if (match.finished()) {
      return bad_input(
          fmt::format("the match is over after {} faces, but --dice has {}: face {} (a {}) "
                      "is one too many",
                      count - 1, faces.size(), count, *number));
    }
    int face = *number;
    if (const auto* asked = std::get_if<ThrowNeeded>(&match.need())) {
      face = printed_face(asked->dice[match.given()], face);
    }
    if (auto fed = match.feed(face); !fed) {
      return bad_input(
          fmt::format("face {} of --dice: {}", count, fed.error().list().front().sentence));
    }
  }
  if (match.finished()) return {};
  return bad_input(missing_faces(match, faces.size()));
}

}  // namespace touchline::first_division
