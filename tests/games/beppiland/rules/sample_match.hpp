// Dice, teams, squads and small leagues for tests of line-ups and matches.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <initializer_list>
#include <map>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "games/beppiland/rules/lineup.hpp"
#include "games/beppiland/rules/match_rules.hpp"
#include "games/beppiland/rules/sitting.hpp"

namespace touchline::beppiland::match_sample {

inline constexpr Side home = Side::home, away = Side::away;

/// Dice by list: the faces given for a rule and a side fall in their order; every other die shows
/// its highest face, which is "no event" wherever a chance is tested.
class ListedDice {
 public:
  ListedDice& give(RuleId rule, Side side, std::vector<int> faces) {
    auto& list = listed_[{rule, side}];
    list.insert(list.end(), faces.begin(), faces.end());
    return *this;
  }

  template <class... Dice>
  std::array<int, sizeof...(Dice)> roll(RuleId rule, Side side, const Dice&... dice) {
    return {one(rule, side, dice)...};
  }
  template <class State>
  int ask(const Decision&, const State&) {
    return 0;
  }
  template <class State>
  BySide<int> ask_both(const Decision& attack, const Decision& defence, const State& state) {
    return ask_each(*this, attack, defence, state);
  }
  template <class Fact>
  void note(const Fact& fact) {
    if constexpr (std::is_constructible_v<Event, const Fact&>) events.push_back(Event(fact));
  }

  /// How often this rule was thrown for by this side.
  std::size_t thrown(RuleId rule, Side side) const {
    const auto found = thrown_.find({rule, side});
    return found == thrown_.end() ? 0 : found->second;
  }
  /// Listed faces that nobody wanted.
  std::size_t left() const {
    std::size_t all = 0;
    for (const auto& [where, faces] : listed_) {
      all += faces.size() - std::min(faces.size(), thrown(where.first, where.second));
    }
    return all;
  }
  std::vector<Event> events{};

 private:
  int one(RuleId rule, Side side, const Die& die) {
    const std::size_t turn = thrown_[{rule, side}]++;
    const auto found = listed_.find({rule, side});
    if (found == listed_.end() || turn >= found->second.size()) return die.highest();
    const int face = found->second[turn];
    if (!die.shows(face)) throw std::logic_error(fmt::format("{}: no face {}", rule.view(), face));
    return face;
  }
  std::map<std::pair<RuleId, Side>, std::vector<int>> listed_{};
  std::map<std::pair<RuleId, Side>, std::size_t> thrown_{};
};

/// One of an eleven as the examples of the rule book list them: area, age, skill, fitness, side.
inline Man man(Area area, int age, int ab, int fo = 0, Flank flank = Flank::SD, bool oop = false) {
  Man one;
  one.area = area;
  one.age = age;
  one.ab = ab;
  one.fo = fo;
  one.flank = flank;
  one.out_of_position = oop;
  return one;
}

/// Eleven men in the order of the sheet.
inline Team team(const std::vector<Man>& men) {
  Team all;
  for (std::size_t i = 0; i < all.men.size(); ++i) {
    all.men[i] = men.at(i);
    all.men[i].row = static_cast<int>(i);
    all.men[i].player = static_cast<int>(i) + 1;
  }
  arrange(all);
  return all;
}

/// Men of age I, all of the same skill, free of sides: 3, 3, 3 and a sweeper for (3, 3, 3).
inline Team even_team(int di, int ce, int at, int ab = 8, int age = age_I) {
  std::vector<Man> men{man(Area::Po, age, ab)};
  if (di + ce + at == 9) men.push_back(man(Area::Li, age, ab));
  for (int i = 0; i < di; ++i) men.push_back(man(Area::Di, age, ab));
  for (int i = 0; i < ce; ++i) men.push_back(man(Area::Ce, age, ab));
  for (int i = 0; i < at; ++i) men.push_back(man(Area::At, age, ab));
  return team(men);
}

inline Points points(int po, int li, int di, int ce, int at) { return {{po, li, di, ce, at}}; }

using Conditions = std::array<Condition, Team::men_on_pitch>;

/// The men when nothing, or this, has happened to them.
inline Conditions conditions(const Team& of, const Switches& switches = {}, Conditions men = {}) {
  apply_events(of, switches, men);
  return men;
}
inline AreaTotals totals_of(const Team& of, Weather weather = Weather::sunny,
                            const Switches& switches = {}) {
  return area_totals(of, conditions(of, switches), weather, switches);
}

inline Player player(std::string name, Area area, int ab, int fo = 0, int age = age_I,
                     Flank flank = Flank::SD) {
  Player one;
  one.name = std::move(name);
  one.positions = only(area);
  one.flank = area == Area::Po ? Flank::none : flank;
  one.ab = one.start_ab = ab;
  one.fo = fo;
  one.age = age;
  return one;
}

/// Po1 9, Po2 7; Li1 8, Li2 6; Di1..5 and Ce1..5 10, 9, 8, 7, 6; At1..4 10, 9, 8, 7. Rows 0, 1; 2,
/// 3; 4..8; 9..13; 14..17.
inline std::vector<Player> squad() {
  std::vector<Player> men{player("Po1", Area::Po, 9), player("Po2", Area::Po, 7),
                          player("Li1", Area::Li, 8), player("Li2", Area::Li, 6)};
  for (int i = 1; i <= 5; ++i) men.push_back(player(fmt::format("Di{}", i), Area::Di, 11 - i));
  for (int i = 1; i <= 5; ++i) men.push_back(player(fmt::format("Ce{}", i), Area::Ce, 11 - i));
  for (int i = 1; i <= 4; ++i) men.push_back(player(fmt::format("At{}", i), Area::At, 11 - i));
  return men;
}

inline Club club_of(std::string name, std::vector<Player> men, int first_id = 1) {
  Club club;
  club.name = std::move(name);
  for (Player& one : men) one.id = first_id++;
  club.players = std::move(men);
  return club;
}

inline std::vector<std::string> codes_in(const std::vector<Correction>& list) {
  std::vector<std::string> codes;
  for (const Correction& correction : list) codes.push_back(correction.code);
  return codes;
}

/// A line-up being corrected for one club.
struct Selection {
  explicit Selection(std::vector<Player> men = squad()) : club(club_of("I Pini", std::move(men))) {}
  Selection(const Selection&) = delete;
  Selection& operator=(const Selection&) = delete;

  Player& called(const std::string& name) { return club.players[at(name)]; }
  int row(const std::string& name) const { return static_cast<int>(at(name)); }

  /// "Po1 Li1 Di1 Ce1:D SP:C": everybody in his own position or where it says.
  std::vector<Pick> picks(const std::string& text) const {
    std::vector<Pick> chosen;
    std::size_t from = 0;
    while (from < text.size()) {
      const std::size_t to = std::min(text.find(' ', from), text.size());
      const std::string word = text.substr(from, to - from);
      const std::size_t colon = word.find(':');
      const std::string name = word.substr(0, colon);
      const int who = name == "SP" ? -1 : row(name);
      Area area = who < 0 ? Area::Di : club.players[at(name)].positions.first();
      for (const Area place : all_areas) {
        if (colon != std::string::npos && letter(place) == word[colon + 1]) area = place;
      }
      chosen.push_back({who, area, static_cast<int>(chosen.size()) + 1});
      from = to + 1;
    }
    return chosen;
  }
  std::vector<Pick> correct(const std::string& text) {
    list.clear();
    Corrections corrections(0, list);
    return correct_men(roster, occasion, picks(text), tfg, corrections);
  }
  /// "Po1 | Li1 | Di1 Di2 Di3 | Ce1 …": what the sheet came to.
  std::string lined_up(const std::string& text) { return shown(correct(text)); }
  std::string shown(std::vector<Pick> chosen) const {
    std::stable_sort(chosen.begin(), chosen.end(), [](const Pick& a, const Pick& b) {
      return (a.row < 0) != (b.row < 0) ? b.row < 0 : a.row < b.row;
    });
    std::string text;
    for (const Area area : all_areas) {
      if (area != Area::Po) text += " |";
      for (const Pick& pick : chosen) {
        if (pick.area != area) continue;
        if (!text.empty()) text += " ";
        text += pick.row < 0 ? "SP" : club.players[static_cast<std::size_t>(pick.row)].name;
      }
    }
    return text;
  }
  Lineup points(const MatchOrders& orders, const std::string& men, int stock = 30) {
    list.clear();
    Corrections corrections(0, list);
    return correct_points(club, occasion, picks(men), orders, stock, switches, corrections);
  }
  std::vector<std::string> codes() const { return codes_in(list); }

  Club club;
  Switches switches{};
  Roster roster{club, switches};
  Occasion occasion{"Ch1-01", 0, false, false, false, 0};
  bool tfg = false;
  std::vector<Correction> list{};

 private:
  std::size_t at(const std::string& name) const {
    for (std::size_t i = 0; i < club.players.size(); ++i) {
      if (club.players[i].name == name) return i;
    }
    throw std::logic_error("nobody is called " + name);
  }
};

inline const std::string full_433 = "Po1 Li1 Di1 Di2 Di3 Ce1 Ce2 Ce3 At1 At2 At3";
inline const std::string no_sweeper_442 = "Po1 Di1 Di2 Di3 Di4 Ce1 Ce2 Ce3 Ce4 At1 At2";

using Codes = std::vector<std::string>;

/// Two clubs with the squad above that meet once a day, club 0 at home; a session to be called step
/// by step. The sun shines unless it is told otherwise.
struct SmallSession {
  explicit SmallSession(int matches, std::uint64_t seed = 1) {
    league.clubs = {club_of("I Pini", squad(), 1), club_of("Le Giuggiole", squad(), 101)};
    league.session = 3;
    league.next_id = 1000;
    for (int i = 1; i <= matches; ++i) {
      Meeting meeting;
      meeting.id = fmt::format("Ch{}-01", i);
      meeting.round = meeting.slot = i;
      meeting.club = {0, 1};
      league.meetings.push_back(meeting);
    }
    expect(Sky::sun);
    input.seed = seed;
  }
  /// The forecast is always right here.
  void expect(Sky sky) {
    league.switches.forecast_right = {100, 100, 100, 100};
    league.forecast.assign(league.meetings.size(), sky);
  }
  Player& home(const std::string& name) { return called(0, name); }
  Player& called(std::size_t club, const std::string& name) {
    for (Player& one : league.clubs[club].players) {
      if (one.name == name) return one;
    }
    throw std::logic_error("nobody is called " + name);
  }
  /// Orders of the home club for a match: "Po1 Li1 Di1 Ce1:D", as Selection reads them.
  MatchOrders& order(int match, const std::string& men) {
    Orders& orders = input.sheets[0].orders;
    MatchOrders column;
    column.match = fmt::format("Ch{}-01", match);
    std::size_t from = 0;
    while (from < men.size()) {
      const std::size_t to = std::min(men.find(' ', from), men.size());
      const std::string word = men.substr(from, to - from);
      const std::size_t colon = word.find(':');
      Cell cell{word.substr(0, colon), {}, 0};
      for (const Area area : all_areas) {
        if (colon != std::string::npos && letter(area) == word[colon + 1]) cell.area = area;
      }
      column.cells.push_back(cell);
      from = to + 1;
    }
    orders.matches.push_back(column);
    return orders.matches.back();
  }
  League league{};
  SessionInput input{};
};

/// What its session leaves when it has been played up to the last match.
struct Played {
  explicit Played(SmallSession& session) : sitting(session.league, session.input) {
    sitting.record.session = session.league.session;
    take_sheets(sitting);
    make_lineups(sitting);
    play_matches(sitting);
  }
  Sitting sitting;
};

}  // namespace touchline::beppiland::match_sample
