// Cards of Fast Drive Football from the rosters of a franchise league: a better man never costs
// points, and what a game gives back is what a report of a table may say.
#include "bridges/fool_fast_drive/card.hpp"

#include "bridges/fool_fast_drive/engine.hpp"
#include "bridges/sample.hpp"
#include "games/fast_drive/rules/chart_text.hpp"
#include "games/fast_drive/rules/drive_shares.hpp"
#include "games/fast_drive/rules/realism.hpp"

namespace touchline::bridges {
namespace {

using namespace sample;
using fast_drive::Card;
using fool::Phase;

std::shared_ptr<const fast_drive::GameBook> charts() {
  static const auto made = std::make_shared<const fast_drive::GameBook>(
      fast_drive::parse_game_book(papers_of(fool_fast_drive()).front(), "book.txt").value());
  return made;
}

/// Points of a drive for and against, exactly, beside a team without a word.
BySide<double> points_by(const Card& card) {
  const Card mean = fast_drive::blank_card(card.season);
  const auto book = make_book(charts(), {card, mean});
  constexpr fast_drive::Starts usual{0.2, 0.6, 0.2};
  return {points_of_drive(book, Side::home, usual), points_of_drive(book, Side::away, usual)};
}

/// The team's card beside the other teams as they are in `reference`.
Card card_in(const fool::League& league, const fool::League& reference, int team) {
  std::vector<TeamFigures> all;
  for (int one = 0; one < static_cast<int>(reference.teams.size()); ++one)
    all.push_back(figures_of(tables(), reference, one));
  return card_of(tables(), league, team, figures_of(tables(), league, team), compared(all));
}

TEST(FoolFastDrive, a_better_man_never_costs_points) {
  EXPECT_TRUE(rc::check([] {
    const int team = *rc::gen::inRange(0, 8);
    const fool::League league = random_league(team);
    const fool::League better = with_better_man(league, team);
    const Card before = card_in(league, league, team), after = card_in(better, league, team);
    RC_CLASSIFY(before != after);
    if (before == after) return;
    const auto were = points_by(before), are = points_by(after);
    RC_ASSERT(are.home >= were.home - 1e-12);
    RC_ASSERT(are.away <= were.away + 1e-12);
  }));
}

// The property above, for whole elevens: men who are all a point worse, or better.
TEST(FoolFastDrive, a_better_team_scores_more_and_allows_less) {
  const fool::League& league = league_at(Phase::week, 3);
  fool::League worse = league, better = league;
  for (auto [changed, by] : {std::pair(&worse, -1), {&better, 1}})
    for (fool::Player& man : changed->players)
      if (man.team == 0)
        for (const fool::Ability one : fool::abilities)
          man.values.body[one] = std::max(0, man.values.body[one] + by);
  const auto were = points_by(card_in(worse, league, 0));
  const auto are = points_by(card_in(better, league, 0));
  EXPECT_GT(are.home, were.home + 0.5);
  EXPECT_LT(are.away, were.away - 0.3);
}

/// The worst grade first.
constexpr std::array grades{fast_drive::Grade::bad, fast_drive::Grade::semi_bad,
                            fast_drive::Grade::none, fast_drive::Grade::semi_good,
                            fast_drive::Grade::good};

// What the derivation stands on: each word that follows from abilities is worth more than the one
// below it, whatever else is on the card.
TEST(FoolFastDrive, a_better_word_never_costs_points) {
  using namespace fast_drive;
  for (const Grade others : {Grade::bad, Grade::none, Grade::good}) {
    for (const Unit unit : {Unit::offence, Unit::defence}) {
      for (const Axis axis : {Axis::points, Axis::yards, Axis::sacks, Axis::interceptions}) {
        Card card = blank_card(2007);
        for (const Axis other : {Axis::points, Axis::yards, Axis::sacks, Axis::interceptions})
          card.set(unit, other, others);
        BySide<double> before{0, 99};
        for (const Grade grade : grades) {
          card.set(unit, axis, grade);
          const auto now = points_by(card);
          if (unit == Unit::offence)
            EXPECT_GT(now.home, before.home) << static_cast<int>(axis);
          else
            EXPECT_LT(now.away, before.away) << static_cast<int>(axis);
          before = now;
        }
      }
    }
  }
}

TEST(FoolFastDrive, words_follow_who_is_fit) {
  const fool::League& league = league_at(Phase::week, 3);
  fool::League hurt = league;
  for (const fool::Player* man : fit_men(league, 0)) {
    if (part_of(man->position) != Part::passer) continue;
    fool::Injury injury;
    injury.games_left = 3;
    find_man(hurt, man->id)->injuries.push_back(injury);
  }
  const auto passer = [](const fool::League& one) {
    return figures_of(tables(), one, 0)
        .offence[static_cast<std::size_t>(fast_drive::Axis::interceptions)];
  };
  EXPECT_LT(passer(hurt), passer(league)) << "nobody is left who can pass";
}

TEST(FoolFastDrive, a_game_is_a_legal_report_and_the_same_in_any_order) {
  const fool::League& league = league_at(Phase::week, 3);
  const auto engine = engine_of(fool_fast_drive());
  std::vector<fool::GameReport> forwards, backwards;
  std::vector<fool::Game> games;
  for (const fool::Game& game : league.games)
    if (game.kind == fool::GameKind::regular && game.week == 3) games.push_back(game);
  ASSERT_EQ(games.size(), 4U);
  fool::DiceBox dice(5), again(5);
  const auto round = engine->open(tables(), league), other = engine->open(tables(), league);
  for (std::size_t i = 0; i < games.size(); ++i) {
    forwards.push_back(round->play(games[i], dice));
    backwards.push_back(other->play(games[games.size() - 1 - i], again));
  }
  int kicks = 0, returns = 0, started = 0;
  for (std::size_t i = 0; i < games.size(); ++i) {
    EXPECT_EQ(forwards[i], backwards[games.size() - 1 - i]);
    EXPECT_TRUE(problems(league, games[i], forwards[i]).empty());
    for (const fool::Appearance& one : forwards[i].men) {
      kicks += one.kicks.punts + one.kicks.kickoffs;
      returns += one.kick_returns + one.punt_returns;
      started += one.part == fool::Part::starter;
    }
  }
  EXPECT_EQ(started, 4 * 44);
  EXPECT_GT(kicks, 4 * 10);
  EXPECT_GT(returns, 4 * 8);
  EXPECT_LE(returns, kicks);
}

}  // namespace
}  // namespace touchline::bridges
