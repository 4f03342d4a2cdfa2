// When a letter was written, by what is known of it: its Date, the time at which a server got it,
// or neither, where its writer's clock is wrong and nothing else says when. Not which of two
// letters counts.
#pragma once

#include <algorithm>
#include <cstdint>

#include "text/mail.hpp"

namespace touchline::mail {

struct LetterDate {
  std::int64_t at = 0;  // 0: it counts as written now
  bool wrong = false;   // its Date says something else, which cannot be
};

/// `founded`: when there was no league yet, nobody wrote to it.
inline LetterDate date_of(const books::Letter& letter, std::int64_t now, std::int64_t founded) {
  constexpr std::int64_t day = std::int64_t{24} * 60 * 60;
  constexpr std::int64_t longest_way = 7 * day;  // from the writer to a server
  const std::int64_t sent = letter.sent, delivered = std::min(letter.delivered, now);
  if (sent == 0) return {0, false};
  if (delivered > 0 && sent < delivered - longest_way) return {delivered, true};
  if (delivered == 0 && sent < founded - day) return {0, true};
  return {std::min(sent, now), false};
}

}  // namespace touchline::mail
