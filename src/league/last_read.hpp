// The state that a tenant has read or written last, so that no text of one is parsed again; and the
// season of the one before it, since who appends a turn asks for both (seasons_past.hpp).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

namespace touchline::league {

template <class State>
class LastRead {
 public:
  /// Nothing if that is another text.
  const State* of(const std::string& text) const {
    return !text.empty() && text == text_ ? &state_ : nullptr;
  }
  const State* keep(const std::string& text, State state) {
    before_ = std::move(text_);
    season_before_ = state_.season;
    text_ = text;
    state_ = std::move(state);
    return &state_;
  }
  std::optional<std::int64_t> season_of(const std::string& text) const {
    if (const State* state = of(text)) return state->season;
    if (!text.empty() && text == before_) return season_before_;
    return std::nullopt;
  }

 private:
  std::string text_{}, before_{};
  State state_{};
  std::int64_t season_before_ = 0;
};

}  // namespace touchline::league
