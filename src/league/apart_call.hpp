// A secret call that lies face down on its seat while the other side's is not there: its mark, a
// salted hash that binds the call to its place and tells nothing of it; the call sealed to whoever
// made it, so that his terminal finds it again after a stop; and, once both sides' calls lie there,
// the call itself with its salt, which anybody can hold against the mark. Nobody else's key is
// needed for it, and nobody else's opens it.
#pragma once

#include <string>

#include "core/result.hpp"
#include "core/side.hpp"
#include "league/seal.hpp"

namespace touchline::league {

/// Where a call belongs.
struct CallPlace {
  std::string league{};  // its origin
  std::int64_t turn = 0;
  std::string match{};
  Side side = Side::home;
  std::size_t inputs = 0;  // that were open when it was made
};

struct ApartCall {
  std::string mark{}, own{};   // empty: none lies there
  std::string call{}, salt{};  // empty until it is turned over
  std::size_t back = 0;        // inputs of the match whose last throw is to go back; 0: none
  bool lies() const { return !mark.empty(); }
  bool is_turned() const { return !salt.empty(); }
  bool operator==(const ApartCall&) const = default;
};

/// As its row keeps it. What cannot be read as one lies there and is never opened.
std::string to_text(const ApartCall& call);
ApartCall apart_call_from(const std::string& text);

/// Face down, by whoever has the keys to this public key.
Result<ApartCall> lay_down(const CallPlace& place, const std::string& call,
                           const std::string& public_key);
/// Turned over by whoever laid it there.
Result<ApartCall> turn_over(const ApartCall& call, const CallPlace& place, const KeyPair& own);
/// The call, if it was turned over and is the one whose mark lay there.
Result<std::string> shown_call(const ApartCall& call, const CallPlace& place);

}  // namespace touchline::league
