// What the tests of bridges share: engines made from the shipped papers, and rosters with a man who
// is a point better.
#pragma once

#include <gtest/gtest.h>
#include <rapidcheck.h>

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

}  // namespace touchline::bridges::sample
