// The matches of a session as the bulletin prints them (BEP-REPORT-1, -2; BEP-WEATHER-9). Shots and
// penalties are apart, and saves are those in open play (BEP-R42). How often a match was played and
// with what totals is nobody's business.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <tuple>

#include "games/beppiland/report/bulletin_parts.hpp"

namespace touchline::report {

using namespace beppiland;

namespace {

std::string man_text(const PaperSource& source, const MatchRecord& match, Side side,
                     std::size_t man) {
  const int id = match.teams[side].men[man].player;
  const auto found = source.names.find(id);
  if (id != 0 && found != source.names.end()) return found->second;
  if (id == 0 && !is_fill_in(match.meeting.club[side])) return source.words("man.sparring");
  return source.words("man.number", man + 1);
}

/// One scorer and his minutes: "Giuanin 12', 40' (pen.)".
struct Scorer {
  std::size_t man = 0;
  bool own_goal = false;
  std::string minutes{};
};

std::string scorers_text(const PaperSource& source, const MatchRecord& match, Side side) {
  std::vector<Goal> goals;
  for (const Goal& goal : match.course.goal_list) {
    if (goal.side == side) goals.push_back(goal);
  }
  std::stable_sort(goals.begin(), goals.end(),
                   [](const Goal& a, const Goal& b) { return a.minute < b.minute; });
  std::vector<Scorer> scorers;
  for (const Goal& goal : goals) {
    const bool own = goal.kind == GoalKind::own_goal;
    auto at = std::find_if(scorers.begin(), scorers.end(), [&](const Scorer& scorer) {
      return scorer.man == goal.man && scorer.own_goal == own;
    });
    if (at == scorers.end()) at = scorers.insert(scorers.end(), {goal.man, own, ""});
    at->minutes += (at->minutes.empty() ? "" : ", ") + std::to_string(goal.minute) + "'";
    if (goal.kind == GoalKind::penalty) at->minutes += " (" + source.words("goal.penalty") + ")";
    if (own) at->minutes += " (" + source.words("goal.own") + ")";
  }
  std::vector<std::string> parts;
  for (const Scorer& scorer : scorers) {
    parts.push_back(man_text(source, match, scorer.own_goal ? other(side) : side, scorer.man) +
                    "\u00A0" + scorer.minutes);
  }
  return joined(parts);
}

/// Those of the eleven of whom something is true.
template <class Test>
std::string men_text(const PaperSource& source, const MatchRecord& match, Side side, Test test) {
  std::vector<std::string> men;
  for (std::size_t i = 0; i < Team::men_on_pitch; ++i) {
    if (test(match.course.men[side][i])) men.push_back(man_text(source, match, side, i));
  }
  return joined(men);
}

std::string penalties_text(const PaperSource& source, const MatchRecord& match, Side side) {
  const auto& goals = match.course.goal_list;
  const auto scored = std::count_if(goals.begin(), goals.end(), [&](const Goal& goal) {
    return goal.side == side && goal.kind == GoalKind::penalty;
  });
  const int awarded = match.course.penalties[side];
  return awarded == 0 ? "" : source.words("match.penalty_figures", scored, awarded);
}

std::string team_text(const PaperSource& source, const MatchRecord& match, Side side) {
  const std::string shape = formation(match.teams[side]);
  if (match.weather == Weather::suspended) return shape;
  return source.words("match.team_figures", shape, match.course.shots[side].all(),
                      match.course.saves[side]);
}

std::vector<PaperMatch::Row> rows_of(const PaperSource& source, const MatchRecord& match) {
  std::vector<PaperMatch::Row> rows;
  const auto add = [&](std::string_view key, bool labelled, auto text) {
    const BySide<std::string> both{text(Side::home), text(Side::away)};
    if (!both.home.empty() || !both.away.empty()) {
      rows.push_back({source.words(key), labelled, both});
    }
  };
  const auto men = [&](auto test) {
    return [&source, &match, test](Side side) { return men_text(source, match, side, test); };
  };
  add("match.goals", false, [&](Side side) { return scorers_text(source, match, side); });
  add("match.team", false, [&](Side side) { return team_text(source, match, side); });
  add("match.penalties", true, [&](Side side) { return penalties_text(source, match, side); });
  add("match.booked", true, men([](const Condition& man) { return man.yellow; }));
  add("match.sent_off", true, men([](const Condition& man) { return man.red; }));
  add("match.injured", true, men([](const Condition& man) { return man.injury > 0; }));
  return rows;
}

std::string caption(const PaperSource& source, Weather weather) {
  constexpr std::array<std::string_view, 5> keys{"WX_SUN", "WX_THREAT", "WX_RAIN", "WX_POUR",
                                                 "WX_SUSP"};
  return source.words(keys[static_cast<std::size_t>(weather)]);
}

void note_forfeit(const PaperSource& source, const MatchRecord& match,
                  std::vector<std::string>& notes) {
  const auto& [home, away] = match.forfeited;
  if (!home && !away) return;
  const auto& club = match.meeting.club;
  notes.push_back(home && away
                      ? source.words("match.forfeit_both")
                      : source.words("match.forfeit", source.club(home ? club.home : club.away)));
  if (match.goals != match.course.goals) {
    notes.push_back(
        source.words("match.on_pitch", match.course.goals.home, match.course.goals.away));
  }
}

std::vector<std::string> notes_of(const PaperSource& source, const MatchRecord& match) {
  std::vector<std::string> notes;
  const Course& course = match.course;
  const auto& club = match.meeting.club;
  if (course.extra_time) {
    notes.push_back(source.words("match.extra_time", course.ninety.home, course.ninety.away));
  }
  if (course.shot_out) {
    notes.push_back(source.words("match.shoot_out", course.shoot_out.home, course.shoot_out.away));
  }
  note_forfeit(source, match, notes);
  if (match.through) {
    const std::string winner = source.club(club[*match.through]);
    notes.push_back(source.words(
        match.decided_by == DecidedBy::lot ? "match.through_by_lot" : "match.through", winner));
  }
  if (!match.overruled.empty()) notes.push_back(source.words("match.overruled", match.overruled));
  return notes;
}

/// Competition, match day, round, league: matches under one heading.
auto heading_of(const PaperSource& source, const Meeting& meeting) {
  return std::tuple(meeting.competition, meeting.slot, meeting.round, meeting.leg,
                    league_of(source, meeting));
}

std::string day_note(const PaperSource& source, const Meeting& meeting) {
  // Friendlies are played after all days, in fair weather; the first edition put them on the first.
  if (meeting.competition == Competition::friendly && source.after.edition > 1) return {};
  const int slot = meeting.slot;
  const std::string day = source.words("calendar.day", slot);
  const auto& days = source.record.days;
  if (slot < 1 || static_cast<std::size_t>(slot) > days.size()) return day;
  return day + ", " +
         source.words(days[static_cast<std::size_t>(slot) - 1] == Sky::sun ? "sky.sun"
                                                                           : "sky.rain");
}

}  // namespace

PaperMatch match_block(const PaperSource& source, const MatchRecord& match) {
  PaperMatch block;
  block.id = match.meeting.id;
  block.caption = caption(source, match.weather);
  for (const Side side : both_sides) block.club[side] = source.club(match.meeting.club[side]);
  if (match.weather != Weather::suspended) {
    for (const Side side : both_sides) block.goals[side] = std::to_string(match.goals[side]);
  }
  block.notes = notes_of(source, match);
  block.rows = rows_of(source, match);
  return block;
}

PaperSection results_section(const PaperSource& source) {
  PaperSection section{"results", source.words("section.results"), {}};
  std::vector<const MatchRecord*> matches;
  for (const MatchRecord& match : source.record.matches) matches.push_back(&match);
  std::stable_sort(matches.begin(), matches.end(), [&](const auto* a, const auto* b) {
    return heading_of(source, a->meeting) < heading_of(source, b->meeting);
  });
  for (std::size_t i = 0; i < matches.size(); ++i) {
    const Meeting& meeting = matches[i]->meeting;
    if (i == 0 || heading_of(source, matches[i - 1]->meeting) != heading_of(source, meeting)) {
      section.blocks.push_back(
          PaperHeading{round_text(source, meeting), day_note(source, meeting)});
    }
    section.blocks.push_back(match_block(source, *matches[i]));
  }
  return section;
}

}  // namespace touchline::report
