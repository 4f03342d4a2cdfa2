// Who may ask a verb, as data: a row of the house's table holds it (service/permissions.cpp), or
// the row of a game's own verb (games/module.hpp). Whether somebody may is decided by the service.
#pragma once

#include <cstdint>
#include <string_view>

namespace touchline::verb {

/// Of somebody's own club only, of any, or not at all.
enum class May : std::uint8_t { no, own, yes };

/// `host` is whoever has the store itself in his hands (its file, or its database), whatever league
/// he asks about; the others are in one league, or strangers to it.
struct Permission {
  May stranger = May::no, spectator = May::no, owner = May::no, keeper = May::no, host = May::no;
  std::string_view what{};  // "close a turn", for refusals; {} stands for the club it is about
};

// What a game's own verbs usually allow.
inline constexpr Permission for_anybody{May::yes, May::yes, May::yes, May::yes, May::yes, ""};
constexpr Permission for_the_league(std::string_view what) {
  return {May::no, May::yes, May::yes, May::yes, May::no, what};
}
/// For the owner of the club that it is about, and for the keeper.
constexpr Permission for_its_owner(std::string_view what) {
  return {May::no, May::no, May::own, May::yes, May::no, what};
}
constexpr Permission for_the_keeper(std::string_view what) {
  return {May::no, May::no, May::no, May::yes, May::no, what};
}

}  // namespace touchline::verb
