// Who may do what: one table of verb and role, in permissions.cpp, and nowhere else.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "league/people.hpp"
#include "league/turn_life.hpp"

namespace touchline::service {

/// Of somebody's own club only, of any, or not at all.
enum class May : std::uint8_t { no, own, yes };

/// Who may ask a verb. `host` is whoever has the store itself in his hands (its file, or its
/// database), whatever league he asks about; the others are in one league, or strangers to it.
struct Permission {
  std::string_view verb{};
  May stranger = May::no, spectator = May::no, owner = May::no, keeper = May::no, host = May::no;
  std::string_view what{};  // "close a turn", for refusals; {} stands for the club it is about
};
std::string what_of(const Permission& who, const std::string& club);

std::span<const Permission> permissions();
/// The row of a verb, or of "VERB of a club" where that is another matter; null: there is none.
const Permission* permission_of(std::string_view verb);

May of_role(const Permission& who, league::Role role);

/// Whether somebody has the last word in what the row is about, or speaks for his own club.
league::Say say_in(std::string_view verb, const league::Actor& actor);

/// Nothing, or a refusal that says who may. `clubs`: whose affair it is, where it is some club's.
Result<void> allowed(const Permission& who, const league::Actor& actor,
                     const std::vector<std::string>& clubs = {});

}  // namespace touchline::service
