// How far long work is, and whether anybody still waits for it. Handed down from whoever asked to
// whatever loops; work that is stopped ends soon and gives nothing, never half of it.
#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <stop_token>
#include <utility>

#include "core/result.hpp"

namespace touchline {

class Progress {
 public:
  using Tell = std::function<void(std::uint64_t done, std::uint64_t of)>;

  Progress() = default;
  Progress(Tell tell, std::stop_token stop = {}) : tell_(std::move(tell)), stop_(std::move(stop)) {}
  template <std::invocable<std::uint64_t, std::uint64_t> F>
  requires(!std::same_as<std::remove_cvref_t<F>, Tell>) Progress(F tell) : tell_(std::move(tell)) {}

  void operator()(std::uint64_t done, std::uint64_t of) const {
    if (tell_) tell_(done, of);
  }
  bool stopped() const { return stop_.stop_requested(); }
  /// The same stop, told to nobody: for a part of the work.
  Progress silent() const { return {Tell{}, stop_}; }

 private:
  Tell tell_{};
  std::stop_token stop_{};
};

/// The answer of work that was stopped.
inline auto cancelled() {
  return refused(Code::cancelled, "stopped before it was done; nothing was changed");
}

}  // namespace touchline
