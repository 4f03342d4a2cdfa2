// Matches at a table for tests: begun from a request, and played on by the first option of every
// question, dice of one's own being thrown as they come.
#pragma once

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "games/pro_football/play/seats.hpp"
#include "games/pro_football/rules/sample.hpp"

namespace touchline::pro_football {

inline const std::filesystem::path all_data = TOUCHLINE_ROOT "/data";

inline verb::Request playing() {
  return verb::Request("play")
      .give("game", "pro-football")
      .give("home", "2000-pilots")
      .give("away", "2000-miners");
}
inline std::unique_ptr<play::Sitting> sitting_of(Result<play::Seated> seated) {
  if (!seated) throw std::runtime_error(to_string(seated.error().list().front()));
  return std::move(seated->sitting);
}
inline std::unique_ptr<play::Sitting> seated(const verb::Request& request) {
  const verb::Work work;
  return sitting_of(seat({all_data, request, work}));
}
inline std::unique_ptr<play::Sitting> resumed(const std::string& tape) {
  const verb::Request request("replay");
  const verb::Work work;
  return sitting_of(
      seat_from_tape({all_data, request, work}, must(parse_tape(tape, "t.tape")), "t.tape"));
}

/// What a seat owes; nothing if it is not asked.
inline std::optional<Need> owed(const play::Sitting& match, Side seat) {
  for (const Need& need : match.needs(only(seat))) {
    if (side_of(need) == seat) return need;
  }
  return std::nullopt;
}

/// The options of a seat's question; empty if it is not asked.
inline std::vector<std::string> options_of(const play::Sitting& match, Side seat) {
  const auto need = owed(match, seat);
  const auto* question = need ? std::get_if<AnswerNeeded>(&*need) : nullptr;
  return question ? question->options : std::vector<std::string>{};
}

/// Both sides are asked in secret.
inline bool at_secret(const play::Sitting& match) {
  return !match.finished() && !options_of(match, Side::home).empty() &&
         !options_of(match, Side::away).empty();
}

/// An answer that is no time-out, kick or change of men, so that plays come soon; or dice, which
/// make every throw a seven.
inline std::string answer_for(const Need& need, int turn) {
  if (const auto* question = std::get_if<AnswerNeeded>(&need)) return question->options.at(0);
  std::string faces;
  int i = 0;
  for (const Die& die : std::get<ThrowNeeded>(need).dice) {
    const bool coin_like = die.sides == 2;
    faces += fmt::format("{} ", coin_like ? 1 : ++i % 2 == 1 ? 3 + turn % 2 : 4 - turn % 2);
  }
  return faces;
}

/// Who is asked at one keyboard.
inline Side asked_now(const play::Sitting& match) {
  return side_of(match.needs(Audience::everyone).at(0));
}

/// So many inputs; what was waited for before each.
inline std::vector<std::string> play_on(play::Sitting& match, int inputs) {
  std::vector<std::string> waited;
  for (int i = 0; i < inputs && !match.finished(); ++i) {
    waited.push_back(match.waits_for());
    const auto taken = match.take(answer_for(*owed(match, asked_now(match)), i));
    EXPECT_TRUE(taken.has_value()) << match.waits_for();
  }
  return waited;
}

inline std::unique_ptr<play::Sitting> before_a_call(std::uint64_t seed = 3) {
  auto match = seated(playing().give("--coach", "human").give("--seed", std::to_string(seed)));
  for (int i = 0; i < 200 && !at_secret(*match); ++i) play_on(*match, 1);
  EXPECT_TRUE(at_secret(*match));
  return match;
}

}  // namespace touchline::pro_football
