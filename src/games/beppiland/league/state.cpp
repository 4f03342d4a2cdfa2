#include "games/beppiland/league/state.hpp"

#include <fmt/format.h>

#include <tuple>

#include "core/json.hpp"
#include "games/beppiland/rules/soundness.hpp"

namespace touchline::beppiland {
namespace {

using Json = nlohmann::json;

// Every value is written as the list of its members, in this order, and read back the same way.
template <class V, class T>
concept Of = std::same_as<std::remove_const_t<V>, T>;

auto fields(Of<Tally> auto& v) { return std::tie(v.goals, v.appearances, v.saves, v.conceded); }
auto fields(Of<Player> auto& v) {
  return std::tie(v.id, v.name, v.positions.bits, v.flank, v.age, v.ab, v.fo, v.pd, v.special,
                  v.start_ab, v.career_ab, v.skill_trainings, v.experience, v.young_matches,
                  v.oop.values, v.championship, v.elsewhere, v.ban, v.listed);
}
auto fields(Of<Tactic> auto& v) { return std::tie(v.def, v.mid, v.att, v.li, v.cat, v.tfg); }
auto fields(Of<Staff> auto& v) { return std::tie(v.id, v.name, v.role, v.age, v.tactic, v.listed); }
auto fields(Of<President> auto& v) { return std::tie(v.name, v.address, v.by_email, v.fee_paid); }
auto fields(Of<Club> auto& v) {
  return std::tie(v.name, v.president, v.computer, v.founded, v.league, v.money, v.pa, v.pgp,
                  v.stadium, v.ps, v.points_penalty, v.bribe_banned, v.discover_left,
                  v.discover_left_last, v.discovered_s, v.discovered_s_last, v.recent_wins,
                  v.recent_draws, v.last_formation, v.standing_orders, v.players, v.staff);
}
template <class T>
auto fields(BySide<T>& v) {
  return std::tie(v.home, v.away);
}
template <class T>
auto fields(const BySide<T>& v) {
  return std::tie(v.home, v.away);
}
auto fields(Of<Meeting> auto& v) {
  return std::tie(v.id, v.competition, v.round, v.slot, v.club, v.neutral, v.group, v.tie, v.leg,
                  v.again);
}
auto fields(Of<PutOff> auto& v) { return std::tie(v.meeting, v.session); }
auto fields(Of<beppiland::Result> auto& v) {
  return std::tie(v.id, v.competition, v.session, v.round, v.group, v.club, v.goals, v.forfeited);
}
auto fields(Of<Tie> auto& v) { return std::tie(v.club, v.goals, v.played, v.winner, v.decided_by); }
auto fields(Of<CupRound> auto& v) { return std::tie(v.name, v.legs, v.neutral, v.ties); }
auto fields(Of<Knockout> auto& v) { return std::tie(v.rounds, v.byes); }
auto fields(Of<Lot> auto& v) {
  return std::tie(v.seller, v.player, v.staff, v.minimum, v.declared, v.free_player, v.free_staff);
}

template <class T>
concept Listed = requires(T& value) {
  fields(value);
};

Json put(const std::string& value) { return value; }
template <class T>
requires std::is_arithmetic_v<T> Json put(const T& value) { return value; }
template <class T>
requires std::is_enum_v<T> Json put(const T& value) { return static_cast<int>(value); }
template <Listed T>
Json put(const T& value);
template <class T>
Json put(const std::vector<T>& list);
template <class T, std::size_t n>
Json put(const std::array<T, n>& list);
template <class T>
Json put(const std::optional<T>& value) {
  return value ? put(*value) : Json();
}
template <class T>
Json put(const std::vector<T>& list) {
  Json json = Json::array();
  for (const T& value : list) json.push_back(put(value));
  return json;
}
template <class T, std::size_t n>
Json put(const std::array<T, n>& list) {
  Json json = Json::array();
  for (const T& value : list) json.push_back(put(value));
  return json;
}
template <Listed T>
Json put(const T& value) {
  Json json = Json::array();
  std::apply([&](const auto&... field) { (json.push_back(put(field)), ...); }, fields(value));
  return json;
}

void take(const Json& json, std::string& value) { value = json.get<std::string>(); }
template <class T>
requires std::is_arithmetic_v<T>
void take(const Json& json, T& value) {
  if constexpr (std::is_same_v<T, bool>) {
    value = json.get<bool>();
  } else {
    value = whole_number<T>(json);
  }
}
template <class T>
requires std::is_enum_v<T>
void take(const Json& json, T& value) {
  value = static_cast<T>(whole_number<std::underlying_type_t<T>>(json));
}
template <Listed T>
void take(const Json& json, T& value);
template <class T>
void take(const Json& json, std::vector<T>& list);
template <class T, std::size_t n>
void take(const Json& json, std::array<T, n>& list);
template <class T>
void take(const Json& json, std::optional<T>& value) {
  if (json.is_null()) {
    value.reset();
  } else {
    take(json, value.emplace());
  }
}
template <class T>
void take(const Json& json, std::vector<T>& list) {
  if (!json.is_array()) throw Json::type_error::create(302, "a list is missing", &json);
  list.clear();
  for (const Json& one : json) take(one, list.emplace_back());
}
template <class T, std::size_t n>
void take(const Json& json, std::array<T, n>& list) {
  for (std::size_t i = 0; i < n; ++i) take(json.at(i), list[i]);
}
template <Listed T>
void take(const Json& json, T& value) {
  std::size_t i = 0;
  std::apply([&](auto&... field) { (take(json.at(i++), field), ...); }, fields(value));
}

/// The members of a league by name: so few that the names cost nothing.
template <class League, class Do>
void each_member(League& league, Do work) {
  work("name", league.name);
  work("language", league.language);
  work("season", league.season);
  work("session", league.session);
  work("divisions", league.divisions);
  work("forecast_right", league.switches.forecast_right);
  work("clubs", league.clubs);
  work("meetings", league.meetings);
  work("put_off", league.put_off);
  work("forecast", league.forecast);
  work("results", league.results);
  work("numbering", league.numbering);
  work("torneo_groups", league.torneo_groups);
  work("cup", league.cup);
  work("torneo", league.torneo);
  work("juniores", league.juniores);
  work("lots", league.lots);
  work("pot", league.pot);
  work("toto", league.toto);
  work("accounts", league.accounts);
  work("champions", league.champions);
  work("roll", league.roll);
  work("next_id", league.next_id);
}

}  // namespace

std::string written(const League& league) {
  Json json;
  each_member(league, [&](const char* name, const auto& value) { json[name] = put(value); });
  json["rules"] = changed_switches(league.switches);
  if (league.edition != League{}.edition) json["edition"] = league.edition;
  return json.dump();
}

touchline::Result<League> read_back(const std::string& text) {
  try {
    const Json json = parse_json(text);
    League league;
    for (const std::string& rule : json.at("rules").get<std::vector<std::string>>()) {
      if (auto set = set_switch(league.switches, rule); !set) return bad_input(set.error());
    }
    each_member(league, [&](const char* name, auto& value) { take(json.at(name), value); });
    league.edition = json.value("edition", league.edition);
    if (const auto why = why_unsound(league)) {
      return bad_input(fmt::format("this is no state of a league of Beppiland: {}", *why));
    }
    return league;
  } catch (const Json::exception& error) {
    return bad_input(fmt::format("this is no state of a league of Beppiland: {}", error.what()));
  }
}

std::string written(const Club& club) { return put(club).dump(); }

touchline::Result<Club> read_club_back(const std::string& text) {
  try {
    Club club;
    take(parse_json(text), club);
    return club;
  } catch (const Json::exception& error) {
    return bad_input(fmt::format("this is no club of a league of Beppiland: {}", error.what()));
  }
}

}  // namespace touchline::beppiland

namespace touchline::league {

std::string to_text(const beppiland::League& league) { return beppiland::written(league); }

touchline::Result<beppiland::League> parse_beppiland_state(const std::string& text) {
  return beppiland::read_back(text);
}

std::string to_text(const beppiland::Club& club) { return beppiland::written(club); }

touchline::Result<beppiland::Club> parse_beppiland_club(const std::string& text) {
  return beppiland::read_club_back(text);
}

}  // namespace touchline::league
