// Men, squads, clubs and sittings for the tests of what happens to the men of a club.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "games/beppiland/rules/founding.hpp"
#include "games/beppiland/rules/president.hpp"
#include "games/beppiland/rules/sitting.hpp"

namespace touchline::beppiland::men {

inline Player man(std::string name, Area area, int age, int ab, int fo = 0,
                  Flank flank = Flank::D) {
  Player made;
  made.id = 1;  // nobody's number 0, which is a sparring partner's; a desk numbers its men anew
  made.name = std::move(name);
  made.positions = only(area);
  made.flank = area == Area::Po ? Flank::none : flank;
  made.age = age;
  made.ab = made.start_ab = made.career_ab = ab;
  made.fo = fo;
  return made;
}

/// BEP-W32  The legal starting squad: I 12+12+10, II 6+6, III 6+6, IV 6+6.
inline Club start_club(std::string name = "I Pini") {
  using enum Area;
  Club club;
  club.name = std::move(name);
  club.players = {man("Uno", Di, 1, 12),           man("Due", Ce, 1, 12),
                  man("Tre", At, 1, 10),           man("Quattro", Po, 2, 6),
                  man("Cinque", Li, 2, 6),         man("Sei", Di, 3, 6),
                  man("Sette", Ce, 3, 6),          man("Otto", At, 4, 6),
                  man("Nove", Di, 4, 6),           man("Dieci", Ce, age_J, 5, 2),
                  man("Undici", At, age_J, 5, 2),  man("Dodici", Di, age_J, 5, 2),
                  man("Tredici", Po, age_J, 3, 2), man("Quindici", Ce, age_J, 3, 2),
                  man("Sedici", At, age_J, 3, 2)};
  for (const char* boy : {"Ba", "Be", "Bi", "Bo", "Bu", "By"}) {
    club.players.push_back(man(boy, Ce, age_P, 2, 2));
  }
  club.staff = {{0, "Aiuto", Role::coach, 1, std::nullopt, false}};
  return club;
}

/// A sitting over a few clubs that play nothing; every club has sent a sheet.
struct Desk {
  explicit Desk(std::vector<Club> clubs, int season = 2, Switches switches = {}) {
    league.season = season;
    league.switches = switches;
    league.clubs = std::move(clubs);
    for (Club& club : league.clubs) {
      for (Player& player : club.players) player.id = league.next_id++;
      for (Staff& staff : club.staff) staff.id = league.next_id++;
    }
    sitting.sheets.resize(league.clubs.size());
    for (ClubSheet& sheet : sitting.sheets) sheet.no_move = false;
    for (const Club& club : league.clubs) sitting.opening.push_back(club.money);
    sitting.record.season = league.season;
    sitting.record.session = league.session;
  }

  Club& club(int number = 0) { return sitting.club(number); }
  Orders& orders(int number = 0) { return sitting.sheet(number).orders; }
  Player& player(const std::string& name, int number = 0) {
    for (Player& found : club(number).players) {
      if (found.name == name) return found;
    }
    ADD_FAILURE() << "no player " << name;
    static Player nobody;
    return nobody;
  }
  bool has(const std::string& name, int number = 0) {
    const auto& list = club(number).players;
    return std::any_of(list.begin(), list.end(), [&](const Player& p) { return p.name == name; });
  }
  /// The codes of all corrections, in order: "E40 E41".
  std::string codes() const {
    std::string all;
    for (const Correction& correction : sitting.record.corrections) {
      all += (all.empty() ? "" : " ") + correction.code;
    }
    return all;
  }
  int count_news(Said code, bool open = true) const {
    return static_cast<int>(std::count_if(
        sitting.record.news.begin(), sitting.record.news.end(),
        [&](const News& news) { return news.what.code == code && news.open == open; }));
  }

  League league{};
  SessionInput input{};
  Sitting sitting{league, input};
};

/// 36 clubs with squads by lot and computer presidents.
inline League founded(const Switches& switches = {}, std::uint64_t seed = 42) {
  std::vector<Club> clubs(clubs_in_league);
  for (std::size_t i = 0; i < clubs.size(); ++i) {
    clubs[i].name = invented_club(i);
    clubs[i].president.name = "P. " + std::to_string(i);
    clubs[i].computer = name(all_temperaments[i % 3]);
    build_squad(clubs[i], 1000 + i);
  }
  DiceBox dice(seed);
  return found_league("Prova", std::move(clubs), switches, dice);
}

/// The sheets of all computer presidents for the session that comes next.
inline SessionInput sheets(const League& league, std::uint64_t seed) {
  SessionInput input;
  input.seed = seed;
  for (int club = 0; club < static_cast<int>(league.clubs.size()); ++club) {
    const auto& computer = league.clubs[static_cast<std::size_t>(club)].computer;
    input.sheets[club] = {decide(view_of(league, club), *temperament_of(computer),
                                 seed * 1000 + static_cast<std::uint64_t>(club)),
                          club};
  }
  return input;
}

/// The same league after session 11, the play-off if there is one: the season's end comes next.
inline League before_season_end(const Switches& switches = {}, std::uint64_t seed = 42) {
  League league = founded(switches, seed);
  while (league.session != season_end_session) {
    league = play_session(league, sheets(league, seed + static_cast<std::uint64_t>(league.session)))
                 .league;
  }
  return league;
}

inline Club& club_at(League& league, int number) {
  return league.clubs[static_cast<std::size_t>(number)];
}
inline const Club& club_at(const League& league, int number) {
  return league.clubs[static_cast<std::size_t>(number)];
}

}  // namespace touchline::beppiland::men
