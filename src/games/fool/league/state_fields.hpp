// The fields of a stored league of FOOL, each type once and by name; docs/formats.md tells readers
// what they mean. Nothing is read or written here; only state.cpp includes this.
#pragma once

#include <string_view>
#include <tuple>

#include "games/fool/league/state.hpp"

namespace touchline::fool::stored {

template <class T, class V>
struct Field {
  std::string_view name{};
  V T::*member = nullptr;
};
template <class T, class V>
constexpr Field<T, V> field(std::string_view name, V T::*member) {
  return {name, member};
}

constexpr auto fields(const Body*) {
  using T = Body;
  return std::make_tuple(field("p", &T::pass), field("c", &T::contact), field("s", &T::speed));
}
constexpr auto fields(const Kicking*) {
  using T = Kicking;
  return std::make_tuple(field("distance", &T::distance), field("b", &T::b), field("n", &T::n),
                         field("control", &T::control), field("block18", &T::block18));
}
constexpr auto fields(const Values*) {
  using T = Values;
  return std::make_tuple(field("body", &T::body), field("second_pass", &T::second_pass),
                         field("kick", &T::kick), field("attributes", &T::attributes));
}
constexpr auto fields(const Delta*) {
  using T = Delta;
  return std::make_tuple(field("body", &T::body), field("kick", &T::kick));
}
constexpr auto fields(const Injury*) {
  using T = Injury;
  return std::make_tuple(field("ability", &T::ability), field("kind", &T::kind),
                         field("games", &T::games_left), field("lasting", &T::lasting),
                         field("before_season", &T::before_season));
}
constexpr auto fields(const Provisional*) {
  using T = Provisional;
  return std::make_tuple(field("ability", &T::ability), field("soft", &T::soft));
}
constexpr auto fields(const Specialist*) {
  using T = Specialist;
  return std::make_tuple(field("role", &T::role), field("level", &T::level),
                         field("seasons", &T::seasons), field("since", &T::since),
                         field("lapsed", &T::lapsed), field("short", &T::short_seasons));
}
constexpr auto fields(const PositionChange*) {
  using T = PositionChange;
  return std::make_tuple(
      field("team", &T::team), field("season", &T::season), field("from", &T::from),
      field("from_second", &T::from_second), field("to", &T::to), field("column", &T::column),
      field("sixths", &T::sixths), field("state", &T::state),
      field("done_before_game", &T::done_before_game), field("improved", &T::improved),
      field("rolled", &T::rolled), field("before", &T::before), field("after", &T::after),
      field("provisional", &T::provisional), field("may_reverse", &T::may_reverse));
}
constexpr auto fields(const Training*) {
  using T = Training;
  return std::make_tuple(field("regimen", &T::regimen), field("ability", &T::ability),
                         field("attribute", &T::attribute), field("to", &T::to),
                         field("role", &T::role));
}
constexpr auto fields(const Undoable*) {
  using T = Undoable;
  return std::make_tuple(field("phase", &T::phase), field("change", &T::change));
}
constexpr auto fields(const Camp*) {
  using T = Camp;
  return std::make_tuple(
      field("training", &T::training), field("star", &T::star), field("recovering", &T::recovering),
      field("hurt", &T::hurt), field("out", &T::out), field("cancelled", &T::cancelled),
      field("had_regimen", &T::had_regimen), field("poorer", &T::poorer),
      field("adjusted_age", &T::adjusted_age), field("adjusted_games", &T::adjusted_games),
      field("undoable", &T::undoable));
}
constexpr auto fields(const Player*) {
  using T = Player;
  return std::make_tuple(
      field("id", &T::id), field("name", &T::name), field("age", &T::age),
      field("class", &T::of_class), field("r2", &T::r2), field("r2_used", &T::r2_used),
      field("seasons", &T::seasons), field("position", &T::position), field("second", &T::second),
      field("other", &T::other), field("values", &T::values), field("status", &T::status),
      field("team", &T::team), field("roster", &T::roster), field("suspended", &T::suspended),
      field("thirds", &T::thirds), field("last_thirds", &T::last_thirds),
      field("starts", &T::starts), field("injuries", &T::injuries),
      field("provisional", &T::provisional), field("specialist", &T::specialist),
      field("returns", &T::returns), field("last_returns", &T::last_returns),
      field("was_returner", &T::was_returner), field("change", &T::change),
      field("changed_season", &T::changed_season), field("was_active", &T::was_active),
      field("traded", &T::traded), field("signed_since", &T::signed_since),
      field("roll_due", &T::roll_due), field("refused", &T::refused), field("invited", &T::invited),
      field("retire_pending", &T::retire_pending), field("retire_tried", &T::retire_tried),
      field("teams", &T::teams), field("retain_games", &T::retain_games),
      field("retain_cut", &T::retain_cut), field("advised_games", &T::advised_games),
      field("waived_by", &T::waived_by), field("suspect", &T::suspect),
      field("cut_game", &T::cut_game), field("conditioned", &T::conditioned),
      field("drilled", &T::drilled), field("camp", &T::camp));
}
constexpr auto fields(const Standing*) {
  using T = Standing;
  return std::make_tuple(field("shed", &T::shed), field("lose", &T::lose),
                         field("remove_first", &T::remove_first), field("pick_good", &T::pick_good),
                         field("pick_bad", &T::pick_bad),
                         field("contact_for_speed", &T::contact_for_speed),
                         field("second_pc", &T::second_pc), field("reverse", &T::reverse));
}
constexpr auto fields(const Owner*) {
  using T = Owner;
  return std::make_tuple(field("name", &T::name), field("computer", &T::computer),
                         field("temper", &T::temper));
}
constexpr auto fields(const Tally*) {
  using T = Tally;
  return std::make_tuple(field("won", &T::won), field("lost", &T::lost), field("tied", &T::tied),
                         field("scored", &T::scored), field("conceded", &T::conceded));
}
constexpr auto fields(const Team*) {
  using T = Team;
  return std::make_tuple(field("name", &T::name), field("owner", &T::owner),
                         field("division", &T::division), field("emphasis", &T::emphasis),
                         field("standing", &T::standing), field("for_man", &T::for_man),
                         field("record", &T::record), field("games_played", &T::games_played),
                         field("season_over", &T::season_over),
                         field("refusal_faces", &T::refusal_faces));
}
constexpr auto fields(const Pick*) {
  using T = Pick;
  return std::make_tuple(field("season", &T::season), field("round", &T::round),
                         field("original", &T::original), field("holder", &T::holder),
                         field("man", &T::man));
}
constexpr auto fields(const Game*) {
  using T = Game;
  return std::make_tuple(field("kind", &T::kind), field("week", &T::week), field("home", &T::home),
                         field("away", &T::away), field("played", &T::played),
                         field("home_score", &T::home_score), field("away_score", &T::away_score));
}
constexpr auto fields(const PickRef*) {
  using T = PickRef;
  return std::make_tuple(field("season", &T::season), field("round", &T::round),
                         field("original", &T::original));
}
constexpr auto fields(const Trade*) {
  using T = Trade;
  return std::make_tuple(field("a", &T::a), field("b", &T::b), field("men_a", &T::men_a),
                         field("men_b", &T::men_b), field("picks_a", &T::picks_a),
                         field("picks_b", &T::picks_b), field("old_position", &T::old_position),
                         field("on_draft_day", &T::on_draft_day),
                         field("confirmed", &T::confirmed));
}
constexpr auto fields(const TradeOffer*) {
  using T = TradeOffer;
  return std::make_tuple(field("number", &T::number), field("trade", &T::trade),
                         field("accepted", &T::accepted), field("shown", &T::shown));
}
constexpr auto fields(const Parameters*) {
  using T = Parameters;
  return std::make_tuple(
      field("regular_season_games", &T::regular_season_games),
      field("trade_deadline_game", &T::trade_deadline_game),
      field("draft_rounds", &T::draft_rounds), field("camp_roster", &T::camp_roster),
      field("preseason_roster", &T::preseason_roster), field("cuts", &T::cuts),
      field("active_roster", &T::active_roster), field("stars_per_team", &T::stars_per_team));
}
constexpr auto fields(const ChosenEngine*) {
  using T = ChosenEngine;
  return std::make_tuple(field("name", &T::name), field("edition", &T::edition),
                         field("papers", &T::papers));
}
/// Beside its teams, players, picks and games, which have lines of their own.
constexpr auto fields(const League*) {
  using T = League;
  return std::make_tuple(
      field("name", &T::name), field("preset", &T::preset), field("season", &T::season),
      field("phase", &T::phase), field("round", &T::round), field("parameters", &T::parameters),
      field("switches", &T::switches), field("engine", &T::engine),
      field("engine_for", &T::engine_for), field("owners", &T::owners),
      field("ranking", &T::ranking), field("draft_at", &T::draft_at),
      field("clock_minutes", &T::clock_minutes), field("clock_from", &T::clock_from),
      field("turn", &T::turn), field("agreements", &T::agreements), field("pool", &T::pool),
      field("freed_by", &T::freed_by), field("camp_roll_men", &T::camp_roll_men),
      field("camp_roll_list", &T::camp_roll_list), field("own_dice", &T::own_dice),
      field("purge_exceptions", &T::purge_exceptions), field("expansion", &T::expansion),
      field("champion", &T::champion), field("finalist", &T::finalist),
      field("next_id", &T::next_id));
}

template <class T>
concept Described = requires {
  fields(static_cast<const T*>(nullptr));
};

// How many values an enumeration has that is written as a number.
template <class E>
inline constexpr int values_of = 0;
template <>
inline constexpr int values_of<PlayerClass> = 4;
template <>
inline constexpr int values_of<Status> = 4;
template <>
inline constexpr int values_of<Roster> = 4;
template <>
inline constexpr int values_of<InjuryKind> = 2;
template <>
inline constexpr int values_of<ChangeState> = 6;
template <>
inline constexpr int values_of<Regimen> = 5;
template <>
inline constexpr int values_of<Emphasis> = 4;
template <>
inline constexpr int values_of<Choice> = 3;
template <>
inline constexpr int values_of<GameKind> = 3;
template <>
inline constexpr int values_of<Temper> = 4;

}  // namespace touchline::fool::stored
