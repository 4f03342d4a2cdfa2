#include "games/beppiland/rules/calendar.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"
#include "games/beppiland/rules/tables.hpp"

namespace touchline::beppiland {
namespace {

using C = Competition;

/// The championship on slots 1 and 3, the rest by hand.
std::vector<MatchDay> made_calendar() {
  std::vector<MatchDay> days;
  for (int session = 1; session <= sessions; ++session) {
    days.push_back({session, 1, C::championship, 2 * session - 1, 0});
    days.push_back({session, 3, C::championship, 2 * session, 0});
  }
  const std::array<MatchDay, 3> groups{
      {{1, 2, C::torneo, 1, 1}, {1, 4, C::torneo, 1, 2}, {1, 5, C::torneo, 1, 3}}};
  days.insert(days.end(), groups.begin(), groups.end());
  days.push_back({1, 6, C::juniores, 1, 0});
  for (int round = 2; round <= 5; ++round) {  // last 16, quarter-finals, semi-finals, final
    days.push_back({2 * round - 1, 2, C::torneo, round, 0});
  }
  for (int round = 2; round <= 6; ++round) {  // last 32, 16, quarter-finals, semi-finals, final
    days.push_back({2 * round - 1, 4, C::juniores, round, 0});
  }
  for (int round = 1; round <= 5; ++round) {
    days.push_back({2 * round, 2, C::cup, round, 1});
    days.push_back({2 * round, 4, C::cup, round, 2});
  }
  days.push_back({11, 2, C::cup, 6, 0});
  std::stable_sort(days.begin(), days.end(), [](const MatchDay& a, const MatchDay& b) {
    return a.session != b.session ? a.session < b.session : a.slot < b.slot;
  });
  return days;
}

/// Pairs them as drawn; the first-drawn is at home (in leg 1).
CupRound paired(const std::vector<int>& clubs, const std::vector<int>& order, int legs,
                bool neutral) {
  CupRound round{round_name(clubs.size() / 2), legs, neutral, {}};
  for (std::size_t i = 0; i + 1 < order.size(); i += 2) {
    Tie tie;
    tie.club = {clubs[static_cast<std::size_t>(order[i])],
                clubs[static_cast<std::size_t>(order[i + 1])]};
    round.ties.push_back(tie);
  }
  return round;
}

std::vector<int> winners(const CupRound& round) {
  std::vector<int> clubs;
  for (const Tie& tie : round.ties) {
    if (tie.winner) clubs.push_back(tie.club[*tie.winner]);
  }
  return clubs;
}

// BEP-LEAGUE-8, BEP-R9, BEP-R10  Who is in the Cup's first round: all clubs and 28 of the master's.
std::vector<int> cup_entrants(const League& league) {
  std::vector<int> clubs;
  for (std::size_t i = 0; i < league.clubs.size(); ++i) clubs.push_back(static_cast<int>(i));
  for (int i = 0; clubs.size() < 64; ++i) clubs.push_back(fill_in + i);
  return clubs;
}

/// cup.draw = clubs_apart: every one of the master's teams meets a club.
std::vector<int> apart(Lots& table, const std::vector<int>& clubs) {
  const auto own = static_cast<int>(
      std::count_if(clubs.begin(), clubs.end(), [](int club) { return !is_fill_in(club); }));
  const int others = static_cast<int>(clubs.size()) - own;
  const auto a = drawn_order(table, "BEP-R10"_rule, own);
  const auto b = drawn_order(table, "BEP-R10"_rule, others);
  std::vector<int> order;
  for (int i = 0; i < others; ++i) {
    const auto [face] = table.roll("BEP-R10"_rule, Side::home, coin);
    const int club = a[static_cast<std::size_t>(i)];
    const int other_club = own + b[static_cast<std::size_t>(i)];
    order.push_back(face == 1 ? club : other_club);
    order.push_back(face == 1 ? other_club : club);
  }
  for (int i = others; i < own; ++i) order.push_back(a[static_cast<std::size_t>(i)]);
  return order;
}

// BEP-R14  The winners of the groups, and the best seconds that make up a power of two.
std::vector<int> torneo_last(const League& league, Lots& table) {
  const DrawLot lot = [&](int n) { return table.one_of("BEP-R14"_rule, n); };
  std::vector<int> through;
  std::vector<TableLine> seconds;
  for (std::size_t group = 0; group < league.torneo_groups.size(); ++group) {
    const auto lines = torneo_table(league, static_cast<int>(group), lot);
    through.push_back(lines[0].club);
    seconds.push_back(lines[1]);
  }
  const auto lots = drawn_order(table, "BEP-R14"_rule, static_cast<int>(seconds.size()));
  std::vector<TableLine> shuffled;
  for (const int i : lots) shuffled.push_back(seconds[static_cast<std::size_t>(i)]);
  std::stable_sort(shuffled.begin(), shuffled.end(), [](const TableLine& a, const TableLine& b) {
    return merit_of(a) > merit_of(b);
  });
  std::size_t size = 1;
  while (size < through.size()) size *= 2;
  for (std::size_t i = 0; through.size() < size && i < shuffled.size(); ++i) {
    through.push_back(shuffled[i].club);
  }
  return through;
}

/// Draws a round of a knock-out that begins in the coming session.
void draw_round(League& league, C competition, int round, DiceBox& dice) {
  Knockout& cup = knockout(league, competition);
  Lots table(dice, fmt::format("draw {} {}", code(competition), round));
  std::vector<int> clubs;
  std::vector<int> order;
  if (competition == C::cup && round == 1) {
    clubs = cup_entrants(league);
    if (league.switches.cup_draw == CupDraw::clubs_apart) order = apart(table, clubs);
  } else if (competition == C::torneo && round == 2) {
    clubs = torneo_last(league, table);
  } else {
    clubs = winners(cup.rounds.back());
    clubs.insert(clubs.end(), cup.byes.begin(), cup.byes.end());
    cup.byes.clear();
  }
  if (order.empty()) order = drawn_order(table, "BEP-R10"_rule, static_cast<int>(clubs.size()));
  const bool two_legs = competition == C::cup && clubs.size() > 2;  // BEP-LEAGUE-9
  cup.rounds.push_back(paired(clubs, order, two_legs ? 2 : 1, !two_legs));
}

constexpr int days_of_group = 3;

// BEP-R14  Three days of a group of three: each club plays one at home and one away.
void add_groups(League& league, const MatchDay& day) {
  const std::array<BySide<int>, 3> pairs{{{0, 1}, {1, 2}, {2, 0}}};
  const BySide<int>& pair = pairs[static_cast<std::size_t>(day.leg - 1)];
  for (std::size_t group = 0; group < league.torneo_groups.size(); ++group) {
    const auto& clubs = league.torneo_groups[group];
    Meeting meeting;
    meeting.id = fmt::format("To1-{:02}", days_of_group * static_cast<int>(group) + day.leg);
    meeting.competition = C::torneo;
    meeting.round = 1;
    meeting.slot = day.slot;
    meeting.group = static_cast<int>(group);
    meeting.club = {clubs[static_cast<std::size_t>(pair.home)],
                    clubs[static_cast<std::size_t>(pair.away)]};
    league.meetings.push_back(meeting);
  }
}

void add_ties(League& league, const MatchDay& day) {
  const CupRound& round = knockout(league, day.competition).rounds.back();
  for (std::size_t i = 0; i < round.ties.size(); ++i) {
    const Tie& tie = round.ties[i];
    if (tie.winner) continue;
    Meeting meeting;
    meeting.id = fmt::format("{}{}-{:02}{}", code(day.competition), day.round, i + 1,
                             day.leg == 0   ? ""
                             : day.leg == 1 ? "A"
                                            : "B");
    meeting.competition = day.competition;
    meeting.round = day.round;
    meeting.slot = day.slot;
    meeting.tie = static_cast<int>(i);
    meeting.leg = day.leg;
    meeting.neutral = round.neutral;
    meeting.club = day.leg == 2 ? BySide<int>{tie.club.away, tie.club.home} : tie.club;
    league.meetings.push_back(meeting);
  }
}

bool begins(const League& league, C competition, int round) {
  const Knockout& cup = knockout(league, competition);
  // The Torneo's first round is its groups.
  const int drawn = static_cast<int>(cup.rounds.size()) + (competition == C::torneo ? 1 : 0);
  return drawn < round;
}

// BEP-R6  Three matches between the winners of the leagues, each in a slot of its own.
void add_title_matches(League& league, DiceBox& dice) {
  Lots table(dice, "title");
  std::vector<int> clubs = league.champions;
  const auto order = drawn_order(table, "BEP-R6"_rule, 3);
  const auto club = [&](int i) {
    return clubs[static_cast<std::size_t>(order[static_cast<std::size_t>(i)])];
  };
  const bool twice = league.switches.title == TitleFormat::two_legged;
  int number = 0;
  for (int leg = 0; leg < (twice ? 2 : 1); ++leg) {
    for (const BySide<int>& pair : {BySide<int>{0, 1}, BySide<int>{1, 2}, BySide<int>{2, 0}}) {
      Meeting meeting;
      meeting.id = fmt::format("Ti1-{:02}", ++number);
      meeting.competition = C::title;
      meeting.round = 1;
      meeting.slot = number;
      meeting.neutral = !twice;
      meeting.club = leg == 0 ? BySide<int>{club(pair.home), club(pair.away)}
                              : BySide<int>{club(pair.away), club(pair.home)};
      league.meetings.push_back(meeting);
    }
  }
}

// BEP-R47  Matches that were put off to the coming session are played after all its others.
void add_put_off(League& league) {
  int last = 0;
  for (const Meeting& meeting : league.meetings) last = std::max(last, meeting.slot);
  for (const PutOff& late : league.put_off) {
    if (late.session != league.session) continue;
    league.meetings.push_back(late.meeting);
    league.meetings.back().slot = last + 1;
    league.meetings.back().again = true;
  }
  std::erase_if(league.put_off, [&](const PutOff& late) { return late.session == league.session; });
}

}  // namespace

std::string round_name(std::size_t ties) {
  switch (ties) {
    case 1:
      return "final";
    case 2:
      return "semi_finals";
    case 4:
      return "quarter_finals";
    default:
      return fmt::format("last_{}", 2 * ties);
  }
}

std::span<const MatchDay> default_calendar() {
  static const std::vector<MatchDay> days = made_calendar();
  return days;
}

int session_of_round(Competition competition, int round) {
  for (const MatchDay& day : default_calendar()) {
    if (day.competition == competition && day.round == round) return day.session;
  }
  return 0;
}

int group_day(const Meeting& meeting) {
  const auto number = to_int(std::string_view(meeting.id).substr(meeting.id.find('-') + 1));
  return number ? *number - days_of_group * meeting.group : 0;
}

bool can_be_put_off(const Meeting& meeting, int session) {
  if (session >= sessions) return false;
  if (meeting.competition == C::championship) return true;
  if (meeting.competition == C::title || meeting.competition == C::friendly) return false;
  const int next = session_of_round(meeting.competition, meeting.round + 1);
  return next == 0 ? true : next > session + 1;
}

std::vector<BySide<int>> championship_round(int round) {
  const int r = (round - 1) % 11;
  const bool swapped = round > 11;
  std::vector<BySide<int>> pairs;
  for (int i = 0; i <= 10; ++i) {
    for (int j = i + 1; j <= 10; ++j) {
      if ((i + j) % 11 != r) continue;
      pairs.push_back((j - i) % 2 == 1 ? BySide<int>{i, j} : BySide<int>{j, i});
    }
    if (2 * i % 11 == r) pairs.push_back(r % 2 == 0 ? BySide<int>{i, 11} : BySide<int>{11, i});
  }
  if (swapped) {
    for (BySide<int>& pair : pairs) std::swap(pair.home, pair.away);
  }
  return pairs;
}

std::vector<Meeting> championship_meetings(const League& league, const MatchDay& day) {
  const bool once = league.switches.rounds == Rounds::once;
  if (day.competition != C::championship || (once && day.slot != 1)) return {};
  const int round = once ? day.session : day.round;
  std::vector<Meeting> meetings;
  for (const std::vector<int>& clubs : league.numbering) {
    for (const BySide<int>& pair : championship_round(round)) {
      Meeting meeting;
      meeting.id = fmt::format("Ch{}-{:02}", round, meetings.size() + 1);
      meeting.competition = C::championship;
      meeting.round = round;
      meeting.slot = day.slot;
      meeting.club = {clubs[static_cast<std::size_t>(pair.home)],
                      clubs[static_cast<std::size_t>(pair.away)]};
      meetings.push_back(meeting);
    }
  }
  return meetings;
}

std::vector<DatedMeeting> meetings_after_next(const League& league) {
  std::vector<DatedMeeting> list;
  for (int session = league.session + 1; session <= sessions; ++session) {
    for (const MatchDay& day : default_calendar()) {
      if (day.session != session) continue;
      for (const Meeting& meeting : championship_meetings(league, day)) {
        list.push_back({session, meeting});
      }
    }
    for (const PutOff& late : league.put_off) {
      if (late.session == session) list.push_back({session, late.meeting});
    }
  }
  return list;
}

void draw_season(League& league, DiceBox& dice) {
  Lots table(dice, fmt::format("season {}", league.season));
  for (int which = 0; which < 3; ++which) {
    const auto clubs = clubs_of_league(league, which);
    auto& numbers = league.numbering[static_cast<std::size_t>(which)];
    numbers.clear();
    for (const int i : drawn_order(table, "BEP-R4"_rule, static_cast<int>(clubs.size()))) {
      numbers.push_back(clubs[static_cast<std::size_t>(i)]);
    }
  }
  const int clubs = static_cast<int>(league.clubs.size());
  league.torneo_groups.clear();
  const auto groups = drawn_order(table, "BEP-R14"_rule, clubs);
  for (std::size_t i = 0; i + 2 < groups.size(); i += 3) {
    league.torneo_groups.push_back({groups[i], groups[i + 1], groups[i + 2]});
  }
  league.cup = {};
  league.torneo = {};
  league.juniores = {};
  // BEP-R15  Eight clubs play four matches for the last four places of the 32.
  const auto juniors = drawn_order(table, "BEP-R15"_rule, clubs);
  CupRound first{"first_round", 1, true, {}};
  for (std::size_t i = 0; i < 8; i += 2) {
    Tie tie;
    tie.club = {juniors[i], juniors[i + 1]};
    first.ties.push_back(tie);
  }
  league.juniores.rounds.push_back(first);
  league.juniores.byes.assign(juniors.begin() + 8, juniors.end());
  std::sort(league.juniores.byes.begin(), league.juniores.byes.end());
}

void make_meetings(League& league, DiceBox& dice) {
  league.meetings.clear();
  if (league.session == title_session) {
    add_title_matches(league, dice);
    return;
  }
  for (const MatchDay& day : default_calendar()) {
    if (day.session != league.session) continue;
    if (day.competition == C::championship) {
      const auto fresh = championship_meetings(league, day);
      league.meetings.insert(league.meetings.end(), fresh.begin(), fresh.end());
    } else if (day.competition == C::torneo && day.round == 1) {
      add_groups(league, day);
    } else {
      if (begins(league, day.competition, day.round))
        draw_round(league, day.competition, day.round, dice);
      add_ties(league, day);
    }
  }
  add_put_off(league);
  std::stable_sort(league.meetings.begin(), league.meetings.end(),
                   [](const Meeting& a, const Meeting& b) {
                     return a.slot != b.slot ? a.slot < b.slot : a.id < b.id;
                   });
}

int forecast_right(const Switches& switches, int slot) {
  const auto at = static_cast<std::size_t>(std::clamp(slot, 1, 4) - 1);
  return switches.forecast_right[at];
}

SkyChance forecast_chance(int right) { return {60 * right + 40 * (100 - right), 10000}; }

SkyChance sky_chance(Sky forecast, int right) {
  const int sun_right = 60 * right, sun_wrong = 60 * (100 - right);
  const int rain_right = 40 * right, rain_wrong = 40 * (100 - right);
  if (forecast == Sky::sun) return {sun_right, sun_right + rain_wrong};
  return {sun_wrong, sun_wrong + rain_right};
}

void make_forecast(League& league, DiceBox& dice) {
  int last = 0;
  for (const Meeting& meeting : league.meetings) last = std::max(last, meeting.slot);
  league.forecast.clear();
  for (int slot = 1; slot <= last; ++slot) {
    Lots table(dice, fmt::format("forecast {}", slot));
    const SkyChance chance = forecast_chance(forecast_right(league.switches, slot));
    const auto [face] = table.roll("BEP-R45"_rule, Side::home, Die{chance.of, 1, "forecast"});
    league.forecast.push_back(face <= chance.sun ? Sky::sun : Sky::rain);
  }
}

void draw_toto(League& league, DiceBox& dice) {
  std::vector<const Meeting*> open;
  for (const Meeting& meeting : league.meetings) {
    const bool human = !is_fill_in(meeting.club.home) || !is_fill_in(meeting.club.away);
    if (human && meeting.competition != C::title) open.push_back(&meeting);
  }
  league.toto = {};
  if (open.size() < league.toto.size()) return;
  Lots table(dice, "toto");
  const auto order = drawn_order(table, "BEP-BET-1"_rule, static_cast<int>(open.size()));
  std::vector<int> chosen(order.begin(), order.begin() + 4);
  std::sort(chosen.begin(), chosen.end());
  for (std::size_t i = 0; i < 4; ++i) {
    league.toto[i] = open[static_cast<std::size_t>(chosen[i])]->id;
  }
}

}  // namespace touchline::beppiland
