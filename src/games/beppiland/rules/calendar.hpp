// The calendar of a season: which rounds are played in which session on which match day, the rounds
// of the championship, and the draws of the cups. The table is data; draws go through a Table.
#pragma once

#include <array>
#include <span>
#include <string>
#include <vector>

#include "games/beppiland/rules/draws.hpp"
#include "games/beppiland/rules/league.hpp"

namespace touchline::beppiland {

/// One entry of the calendar: a round (and leg) of a competition on a match day.
struct MatchDay {
  int session = 0, slot = 0;
  Competition competition = Competition::championship;
  int round = 0;
  int leg = 0;
};
/// The default calendar (BEP-R5).
std::span<const MatchDay> default_calendar();

/// What a round of a knock-out with so many ties is called: a key of the language files.
std::string round_name(std::size_t ties);

/// The session in which a round is played; 0: there is no such round.
int session_of_round(Competition competition, int round);
/// BEP-R47  Whether a match suspended now can still be played in the next session.
bool can_be_put_off(const Meeting& meeting, int session);

/// BEP-R4  Pairings of a round of 12 clubs, by their numbers: home, away.
std::vector<BySide<int>> championship_round(int round);

/// BEP-R14  Which of its group's three days a match of the Torneo is played on, from 1.
int group_day(const Meeting& meeting);

/// BEP-R4  The championship's matches of a day of the calendar, league by league; none on a day
/// without a round. Everybody who asks what the championship plays when asks here.
std::vector<Meeting> championship_meetings(const League& league, const MatchDay& day);

/// A match with its session.
struct DatedMeeting {
  int session = 0;
  Meeting meeting{};
  bool operator==(const DatedMeeting&) const = default;
};
/// What is fixed for the sessions after the coming one, session by session: the championship's
/// rounds, then what was put off to it (BEP-R47), of any competition. Rounds of the cups are drawn
/// when they come.
std::vector<DatedMeeting> meetings_after_next(const League& league);

/// 0..n-1 in an order drawn by lot.
template <Table T>
std::vector<int> drawn_order(T& table, RuleId rule, int n) {
  std::vector<int> order(static_cast<std::size_t>(n));
  for (int i = 0; i < n; ++i) order[static_cast<std::size_t>(i)] = i;
  for (int i = n; i > 1; --i) {
    const auto [face] = table.roll(rule, Side::home, Die{i, 1, "lot"});
    std::swap(order[static_cast<std::size_t>(i - 1)], order[static_cast<std::size_t>(face - 1)]);
  }
  return order;
}

/// What is drawn at the start of a season: numbers of the championship, groups of the Torneo, and
/// who plays the first round of the Juniores Cup.
void draw_season(League& league, DiceBox& dice);

/// The meetings of the coming session, after drawing the rounds of the cups that begin in it.
/// Matches that were put off to it have a match day of their own.
void make_meetings(League& league, DiceBox& dice);

/// BEP-R45  The forecast for the match days of the coming session.
void make_forecast(League& league, DiceBox& dice);
/// BEP-R45  The chance, out of `of`, that the sky is as forecast.
struct SkyChance {
  int sun = 0, of = 10000;
};
SkyChance forecast_chance(int right);           // that sun is forecast
SkyChance sky_chance(Sky forecast, int right);  // that it is sunny, given the forecast
int forecast_right(const Switches& switches, int slot);

/// BEP-BET-1, BEP-R80  The four matches of the Totocalcio.
void draw_toto(League& league, DiceBox& dice);

}  // namespace touchline::beppiland
