// The fields of a stored league of Beppiland, each type once: by name, in the order in which the
// first version of the text lists them. docs/formats.md tells readers what they mean. Nothing is
// read or written here; only state.cpp includes this.
#pragma once

#include <string_view>
#include <tuple>

#include "games/beppiland/rules/league.hpp"

namespace touchline::beppiland::stored {

template <class T, class V>
struct Field {
  std::string_view name{};
  V T::*member = nullptr;
  int since = 1;  // the version of the text that has it first
};
template <class T, class V>
constexpr Field<T, V> field(std::string_view name, V T::*member, int since = 1) {
  return {name, member, since};
}

constexpr auto fields(const Player*) {
  using T = Player;
  return std::make_tuple(
      field("id", &T::id), field("name", &T::name), field("positions", &T::positions),
      field("flank", &T::flank), field("age", &T::age), field("ab", &T::ab), field("fo", &T::fo),
      field("pd", &T::pd), field("special", &T::special), field("start_ab", &T::start_ab),
      field("career_ab", &T::career_ab), field("trained", &T::skill_trainings),
      field("experience", &T::experience), field("young", &T::young_matches), field("oop", &T::oop),
      field("ch", &T::championship), field("other", &T::elsewhere), field("ban", &T::ban),
      field("listed", &T::listed));
}
constexpr auto fields(const Tactic*) {
  using T = Tactic;
  return std::make_tuple(field("def", &T::def), field("mid", &T::mid), field("att", &T::att),
                         field("li", &T::li), field("cat", &T::cat), field("tfg", &T::tfg));
}
constexpr auto fields(const Staff*) {
  using T = Staff;
  return std::make_tuple(field("id", &T::id), field("name", &T::name), field("role", &T::role),
                         field("age", &T::age), field("tactic", &T::tactic),
                         field("listed", &T::listed));
}
constexpr auto fields(const President*) {
  using T = President;
  return std::make_tuple(field("name", &T::name), field("address", &T::address),
                         field("by_email", &T::by_email), field("fee_paid", &T::fee_paid));
}
constexpr auto fields(const Club*) {
  using T = Club;
  return std::make_tuple(
      field("name", &T::name), field("president", &T::president), field("computer", &T::computer),
      field("founded", &T::founded), field("league", &T::league), field("money", &T::money),
      field("pa", &T::pa), field("pgp", &T::pgp), field("stadium", &T::stadium),
      field("ps", &T::ps), field("points_penalty", &T::points_penalty),
      field("bribe_banned", &T::bribe_banned), field("discover_left", &T::discover_left),
      field("discover_left_last", &T::discover_left_last), field("discovered_s", &T::discovered_s),
      field("discovered_s_last", &T::discovered_s_last), field("recent_wins", &T::recent_wins),
      field("recent_draws", &T::recent_draws), field("last_formation", &T::last_formation),
      field("standing_orders", &T::standing_orders), field("players", &T::players),
      field("staff", &T::staff), field("scouted", &T::scouted, 2));
}
constexpr auto fields(const Meeting*) {
  using T = Meeting;
  return std::make_tuple(field("id", &T::id), field("competition", &T::competition),
                         field("round", &T::round), field("slot", &T::slot),
                         field("club", &T::club), field("neutral", &T::neutral),
                         field("group", &T::group), field("tie", &T::tie), field("leg", &T::leg),
                         field("again", &T::again));
}
constexpr auto fields(const PutOff*) {
  using T = PutOff;
  return std::make_tuple(field("meeting", &T::meeting), field("session", &T::session));
}
constexpr auto fields(const beppiland::Result*) {
  using T = beppiland::Result;
  return std::make_tuple(field("id", &T::id), field("competition", &T::competition),
                         field("session", &T::session), field("round", &T::round),
                         field("group", &T::group), field("club", &T::club),
                         field("goals", &T::goals), field("forfeited", &T::forfeited));
}
constexpr auto fields(const Tie*) {
  using T = Tie;
  return std::make_tuple(field("club", &T::club), field("goals", &T::goals),
                         field("played", &T::played), field("winner", &T::winner),
                         field("decided_by", &T::decided_by));
}
constexpr auto fields(const CupRound*) {
  using T = CupRound;
  return std::make_tuple(field("name", &T::name), field("legs", &T::legs),
                         field("neutral", &T::neutral), field("ties", &T::ties));
}
constexpr auto fields(const Knockout*) {
  using T = Knockout;
  return std::make_tuple(field("rounds", &T::rounds), field("byes", &T::byes));
}
constexpr auto fields(const Lot*) {
  using T = Lot;
  return std::make_tuple(field("seller", &T::seller), field("player", &T::player),
                         field("staff", &T::staff), field("minimum", &T::minimum),
                         field("declared", &T::declared), field("free_player", &T::free_player),
                         field("free_staff", &T::free_staff));
}

/// The members of a league; `rules` and `version` stand beside them.
template <class L, class Do>
void each_member(L& league, Do work) {
  work("accounts", league.accounts);
  work("champions", league.champions);
  work("clubs", league.clubs);
  work("cup", league.cup);
  work("divisions", league.divisions);
  work("edition", league.edition);
  work("forecast", league.forecast);
  work("forecast_right", league.switches.forecast_right);
  work("juniores", league.juniores);
  work("language", league.language);
  work("lots", league.lots);
  work("meetings", league.meetings);
  work("name", league.name);
  work("next_id", league.next_id);
  work("numbering", league.numbering);
  work("pot", league.pot);
  work("put_off", league.put_off);
  work("results", league.results);
  work("roll", league.roll);
  work("season", league.season);
  work("session", league.session);
  work("torneo", league.torneo);
  work("torneo_groups", league.torneo_groups);
  work("toto", league.toto);
}

template <class T>
concept Described = requires {
  fields(static_cast<const T*>(nullptr));
};

}  // namespace touchline::beppiland::stored
