// What a point of a man's value is worth in points on the board, by the slot where he plays: as the
// cards of both games have it, enumerated exactly. Honours of FOOL weigh men by it (points_at).
#include "bridges/fool_fast_drive/card.hpp"
#include "bridges/fool_fast_drive/engine.hpp"
#include "bridges/fool_pro_football/cards.hpp"
#include "bridges/fool_pro_football/engine.hpp"
#include "bridges/sample.hpp"
#include "games/fast_drive/rules/chart_text.hpp"
#include "games/fast_drive/rules/drive_shares.hpp"
#include "games/fast_drive/rules/realism.hpp"
#include "games/fool/report/history.hpp"
#include "games/pro_football/files/chart_file.hpp"
#include "games/pro_football/rules/maker_measure.hpp"
#include "games/pro_football/rules/maker_tuning.hpp"

namespace touchline::bridges {
namespace {

using namespace sample;
using fool::Position;
using Worth = std::map<Position, double>;

/// The share of each slot, on the mean of the 22 places of a line-up 100.
Worth in_hundredths(Worth worth) {
  double sum = 0;
  int places = 0;
  for (const auto& [slot, points] : worth) {
    sum += points * slots_of(tables(), slot);
    places += slots_of(tables(), slot);
  }
  for (auto& [slot, points] : worth) points *= 100 * places / sum;
  return worth;
}

std::vector<Position> field_slots() {
  auto types = slot_types(tables());
  std::erase_if(types, [](Position slot) { return is_kicker(slot); });
  return types;
}

/// From the worst word of an axis to the best it is two units of its figure (card.cpp).
Worth by_fast_drive() {
  using namespace fast_drive;
  const auto charts = std::make_shared<const GameBook>(
      parse_game_book(papers_of(fool_fast_drive()).front(), "book.txt").value());
  const auto slope = [&](Unit unit, Axis axis, double of_unit) {
    const auto points = [&](Grade grade) {
      Card card = blank_card(2007);
      card.set(unit, axis, grade);
      const auto book = make_book(charts, {card, blank_card(2007)});
      const bool attack = unit == Unit::offence;
      return points_of_drive(book, attack ? Side::home : Side::away, Starts{0.2, 0.6, 0.2});
    };
    return std::abs(points(Grade::good) - points(Grade::bad)) / (2 * of_unit);
  };
  const double all = slope(Unit::offence, Axis::points, 4);
  const double against = slope(Unit::defence, Axis::points, 4.2);
  const double runs = slope(Unit::defence, Axis::yards, 3.3);
  std::map<Part, double> parts{
      {Part::passer, all + slope(Unit::offence, Axis::interceptions, 1.2)},
      {Part::carriers, all + slope(Unit::offence, Axis::yards, 2.7)},
      {Part::line, all + slope(Unit::offence, Axis::sacks, 3)},
      {Part::front, against + runs + slope(Unit::defence, Axis::sacks, 2.9)},
      {Part::linebackers, against + runs},
      {Part::backs, against + slope(Unit::defence, Axis::interceptions, 2.4)}};
  Worth worth;
  for (const Position slot : field_slots()) worth[slot] = parts.at(part_of(slot));
  return in_hundredths(worth);
}

/// What a play is worth: fifteen yards a point, a lost ball four.
double points_of(const pro_football::PlayFigures& made) {
  return (made.run_yards + made.pass_yards + made.sack_yards) / 15 -
         4 * (made.interceptions + made.fumbles / 2);
}

double points_of_plays(const pro_football::Team& attack, const pro_football::Team& defence,
                       const pro_football::Charts& charts) {
  using namespace pro_football;
  const MakerTuning tuning;
  const pro_football::Book book = measuring_book(attack, defence, charts);
  double points = 0;
  const auto add = [&](Play play, OffPos man, double share, double guessed) {
    for (const bool right : {true, false})
      points += 100 * share * (right ? guessed : 1 - guessed) *
                bridges::points_of(measure(book, {{play, Flank::right, man}, right, -1, -1}));
  };
  constexpr std::array runs{Play::linebuck, Play::off_tackle, Play::end_run, Play::draw};
  constexpr std::array passes{Play::flat, Play::look_in, Play::shallow, Play::deep};
  for (std::size_t i = 0; i < 4; ++i) {
    for (const auto& [man, share] : {std::pair(OffPos::hb, 0.27), {OffPos::fb, 0.17}})
      add(runs[i], man, share * tuning.run_mix[i], tuning.run_guessed);
    for (const auto& [man, share] :
         {std::pair(OffPos::se, 0.2), {OffPos::fl, 0.18}, {OffPos::te, 0.1}, {OffPos::hb, 0.08}})
      if (man != OffPos::hb || i < 3)
        add(passes[i], man, share * tuning.pass_mix[i], tuning.pass_guessed);
  }
  return points;
}

/// Four steps up and four down, each of 1.25 points of a place, 3.3 and 3 of the two sums.
Worth by_pro_football() {
  using namespace pro_football;
  const Charts charts = parse_charts(papers_of(fool_pro_football()).front(), "charts.txt").value();
  const ProLadder ladder(charts);
  const Team mean = ladder.mean_team();
  const auto slope = [&](auto set, double of_step, bool attack) {
    const auto points = [&](int level) {
      ProLevels levels;
      set(levels, level);
      const Team team = ladder.team("Team", levels, {}, {});
      return attack ? points_of_plays(team, mean, charts) : points_of_plays(mean, team, charts);
    };
    return std::abs(points(4) - points(-4)) / (8 * of_step);
  };
  const double runs =
      slope([](ProLevels& levels, int level) { levels.against_runs = level; }, 3.3, false);
  const double passes =
      slope([](ProLevels& levels, int level) { levels.against_passes = level; }, 3, false);
  Worth worth;
  std::map<Position, int> places;
  for (std::size_t i = 0; i < pro_places; ++i) {
    const ProPlace& place = all_pro_places()[i];
    if (place.rank >= static_cast<std::size_t>(slots_of(tables(), place.slot))) continue;
    const bool attack = place.off != OffPos::none;
    double points =
        slope([i](ProLevels& levels, int level) { levels.place[i] = level; }, 1.25, attack);
    const Part part = part_of(place.slot);
    if (part == Part::front || part == Part::linebackers) points += runs;
    if (part == Part::backs || part == Part::linebackers) points += passes;
    worth[place.slot] += points;
    ++places[place.slot];
  }
  for (auto& [slot, points] : worth) points /= places[slot];
  return in_hundredths(worth);
}

TEST(FoolPoints, HonoursWeighMenByWhatTheCardsSay) {
  const Worth one = by_fast_drive(), other = by_pro_football();
  for (const Position slot : field_slots()) {
    const double mean = (one.at(slot) + other.at(slot)) / 2;
    EXPECT_NEAR(fool::points_at(slot), mean, 0.6)
        << code(slot) << ": " << one.at(slot) << " and " << other.at(slot);
  }
}

}  // namespace
}  // namespace touchline::bridges
