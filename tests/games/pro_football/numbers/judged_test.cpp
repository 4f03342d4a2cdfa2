// A match judged by the solved game: chances before every play, what calls lost, and how much down
// and distance told.
#include "games/pro_football/report/judged.hpp"

#include "games/pro_football/numbers/simple_game.hpp"
#include "games/pro_football/report/judged_page.hpp"
#include "support/cites.hpp"
#include "support/read_back.hpp"

namespace touchline::pro_football {
namespace {

std::vector<std::pair<int, bool>> calls_of(int situations, int each, auto run) {
  std::vector<std::pair<int, bool>> calls;
  for (int row = 0; row < situations; ++row) {
    for (int i = 0; i < each; ++i) calls.push_back({row, run(row, i)});
  }
  return calls;
}

TEST(Judged, what_down_and_distance_tell_is_counted_in_bits) {
  const Foreseen read = foreseen(calls_of(4, 25, [](int row, int) { return row < 2; }));
  EXPECT_EQ(read.calls, 100);
  EXPECT_EQ(read.runs, 50);
  EXPECT_NEAR(read.bits, 1, 1e-9);
  EXPECT_GT(read.told, 0.95) << "all of it";
  const Foreseen mixed = foreseen(calls_of(4, 25, [](int, int i) { return i % 2 == 0; }));
  EXPECT_LT(mixed.told, 1e-9) << "nothing";
  // One call in each situation tells nothing, though every situation has only one kind.
  EXPECT_LT(foreseen(calls_of(8, 1, [](int row, int) { return row % 2 == 0; })).told, 0.5);
  EXPECT_EQ(foreseen({}).told, 0);
}

TEST(Judged, a_match_is_weighed_call_by_call) {
  cites("PRO-D5", "PRO-D9", "PRO-D11");
  const SimpleMirror& pair = mirror();
  Generator dice(3, 0);
  Log<Event> log;
  AutomaticCoaches coaches(coach_luck(3, 0, 0), AutomaticCoach(pair.book));
  const State end = play_live(pair.book, dice, log, coaches);
  const Story story = told(pair.book, log);
  EquilibriumCoach coach(pair.game, pair.chance);
  const Judged found = judged(story, coach, *pair.chance);
  ASSERT_EQ(found.chances.size(), story.plays.size() + 1);
  EXPECT_NEAR(found.chances.front(), 0.5, 0.02);
  const int lead = margin(end, Side::home);
  EXPECT_EQ(found.chances.back(), lead > 0 ? 1 : lead < 0 ? 0 : 0.5);
  for (const double chance : found.chances) {
    EXPECT_GE(chance, 0);
    EXPECT_LE(chance, 1);
  }
  EXPECT_GT(found.calls.size(), 200U) << "two on every snap";
  BySide<double> points{};
  for (const CallJudged& call : found.calls) {
    EXPECT_GE(call.lost, 0);
    EXPECT_LT(call.lost, 10);
    if (!call.to_win) points[call.side] += call.lost;
  }
  for (const Side side : both_sides) {
    EXPECT_NEAR(found.sides[side].points, points[side], 1e-9);
    EXPECT_GT(found.sides[side].points, 1) << "the automatic coach can be read";
    EXPECT_GT(found.sides[side].plays.calls, 30);
  }
  const Words words(pair.book);
  const std::string text = judged_text(words, story, found, {});
  std::size_t begin = 0;
  while (begin < text.size()) {
    const std::size_t stop = std::min(text.find('\n', begin), text.size());
    EXPECT_LE(stop - begin, 84U) << text.substr(begin, stop - begin);  // bytes
    begin = stop + 1;
  }
  EXPECT_NE(judged_html(words, story, found).find("<svg"), std::string::npos);
  EXPECT_EQ(read_back(judged_json(words, story, found))["home_wins"].size(), found.chances.size());
}

}  // namespace
}  // namespace touchline::pro_football
