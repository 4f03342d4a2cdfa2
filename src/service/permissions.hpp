// Who may do what: one table of verb and role for the verbs of the house, in permissions.cpp; a
// game's own verbs bring their row (games/module.hpp). It is decided here and nowhere else.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "league/people.hpp"
#include "league/turn_life.hpp"
#include "verb/permission.hpp"

namespace touchline::service {

using verb::May;
using verb::Permission;

struct PermissionRow {
  std::string_view verb{};
  Permission who{};
};
std::string what_of(const Permission& who, const std::string& club);

std::span<const PermissionRow> permissions();
/// Of the house's table: the row of a verb, or of "VERB of a club" where that is another matter;
/// null: there is none.
const Permission* permission_of(std::string_view verb);

May of_role(const Permission& who, league::Role role);

/// Whether somebody has the last word in what the row is about, or speaks for his own club.
league::Say say_in(std::string_view verb, const league::Actor& actor);

/// Nothing, or a refusal that says who may. `clubs`: whose affair it is, where it is some club's.
Result<void> allowed(const Permission& who, const league::Actor& actor,
                     const std::vector<std::string>& clubs = {});

}  // namespace touchline::service
