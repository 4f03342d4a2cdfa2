// What the tests of bridges share: engines made from the shipped papers, real seasons to compare
// with, and rosters with a man who is a point better.
#pragma once

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <fstream>

#include "core/text.hpp"
#include "games/fool/league/engines.hpp"
#include "games/fool/rules/sample.hpp"
#include "text/file.hpp"

namespace touchline::bridges::sample {

using namespace fool::sample;

inline std::vector<std::string> papers_of(const fool::EngineKind& kind) {
  std::vector<std::string> papers;
  for (const std::string_view path : kind.papers)
    papers.push_back(
        books::read_text(std::string(TOUCHLINE_ROOT) + "/data/" + std::string(path)).value());
  return papers;
}
inline std::shared_ptr<const fool::GameEngine> engine_of(const fool::EngineKind& kind) {
  return kind.make(papers_of(kind)).value();
}

/// A league before a week of its season, abilities of all men of one team thrown anew within what
/// men have.
inline fool::League random_league(int team) {
  fool::League league = league_at(fool::Phase::week, 3);
  for (fool::Player& man : league.players) {
    if (man.status != fool::Status::roster || man.team != team || is_kicker(man.position)) continue;
    for (const fool::Ability one : fool::abilities)
      man.values.body[one] = std::max(0, man.values.body[one] + *rc::gen::inRange(-1, 2));
  }
  return league;
}
/// One fit man of the team, a few points better in one ability.
inline fool::League with_better_man(fool::League league, int team) {
  const auto fit = fit_men(league, team);
  const int id = (*rc::gen::elementOf(fit))->id;
  const auto which =
      *rc::gen::element(fool::Ability::pass, fool::Ability::contact, fool::Ability::speed);
  find_man(league, id)->values.body[which] += *rc::gen::inRange(1, 5);
  return league;
}

/// The deviation over teams of points per game in real seasons that stop after so many games: the
/// mean over all seasons of the records.
inline double real_spread(std::size_t games) {
  std::map<std::string, std::map<std::string, std::pair<double, std::size_t>>> seasons;
  std::ifstream file(TOUCHLINE_ROOT "/data/nfl/games.csv");  // in the order of their dates
  for (std::string line; std::getline(file, line);) {
    const auto cells = split(line, ',');
    if (cells.size() < 20 || cells[3] != "REG") continue;
    for (const auto& [team, score] : {std::pair<std::size_t, std::size_t>(5, 18), {6, 19}}) {
      auto& [points, played] = seasons[std::string(cells[1])][std::string(cells[team])];
      if (played == games) continue;
      ++played;
      points += static_cast<double>(to_int(cells[score]).value());
    }
  }
  double all = 0;
  for (const auto& [season, teams] : seasons) {
    double sum = 0, squares = 0;
    for (const auto& [team, total] : teams) {
      const double mean = total.first / static_cast<double>(total.second);
      sum += mean;
      squares += mean * mean;
    }
    const auto n = static_cast<double>(teams.size());
    all += std::sqrt((squares - sum * sum / n) / (n - 1));
  }
  return all / static_cast<double>(seasons.size());
}

}  // namespace touchline::bridges::sample
