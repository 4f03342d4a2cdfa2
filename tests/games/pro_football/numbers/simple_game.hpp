// A drive game whose kicks and loose balls are simple: what they really come to takes long to
// enumerate. And the chances to win that follow from it after a few sweeps.
#pragma once

#include <algorithm>
#include <memory>

#include "games/pro_football/rules/drive_game.hpp"
#include "games/pro_football/rules/sample.hpp"
#include "games/pro_football/rules/win_chance.hpp"

namespace touchline::pro_football {

/// Kicks and loose balls that always come to the same.
inline FieldEnds simple_ends(Side side) {
  const Side rival = other(side);
  const auto ball = [](Side who, int at) {
    return Ends{{{End::What::ball, who, at, 1, std::min(10, at)}, 1.0}};
  };
  FieldEnds ends;
  ends.kickoff = ball(side, 72);
  ends.onside = {{{End::What::ball, side, 45, 1, 10}, 0.8},
                 {{End::What::ball, rival, 55, 1, 10}, 0.2}};
  ends.free_kick = ball(side, 65);
  for (int at = 0; at < 110; ++at) {
    ends.loose.push_back(ball(rival, std::clamp(100 - at, 1, 99)));
    ends.picked.push_back(ball(side, std::clamp(at, 1, 99)));
  }
  ends.picked_flat = ends.picked;
  for (const std::size_t block : {0U, 1U}) {
    for (int at = 5; at <= 95; at += 5) {
      ends.punts[0][block].push_back(ball(rival, std::clamp(140 - at, 20, 99)));
      ends.punts[2][block].push_back(ball(rival, 100 - at));
    }
    for (int at = 30; at <= 60; at += 5) ends.punts[1][block].push_back(ball(rival, 90));
    for (int at = 1; at <= 49; at += 3) {
      ends.field_goals[block].push_back(
          {{{End::What::field_goal, side}, at < 30 ? 1.0 : 0.5},
           {{End::What::ball, rival, 70, 1, 10}, at < 30 ? 0.0 : 0.5}});
    }
  }
  return ends;
}
inline DriveGame simple_game(const Book& book) {
  return DriveGame(book, {simple_ends(Side::home), simple_ends(Side::away)});
}

/// The same team on both sides of neutral ground, reckoned once for all tests.
struct SimpleMirror {
  SimpleMirror()
      : book([] {
          Sample sample;
          sample.teams.away = sample.teams.home;
          sample.setting.neutral = true;
          return sample.book();
        }()) {
    game = std::make_shared<DriveGame>(simple_game(book));
    game->solve(0.05, [](int sweep, double) { return sweep < 3; });
    chance = std::make_shared<const WinChance>(book, flow_of(*game));
  }
  Book book;
  std::shared_ptr<DriveGame> game;
  std::shared_ptr<const WinChance> chance;
};
inline const SimpleMirror& mirror() {
  static const SimpleMirror one;
  return one;
}

}  // namespace touchline::pro_football
