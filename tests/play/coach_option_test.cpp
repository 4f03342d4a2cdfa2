// Who coaches which side, as people type it.
#include "play/coach_option.hpp"

#include <gtest/gtest.h>

#include <array>

namespace touchline::play {
namespace {

enum class Coaching { automatic, best, human };
constexpr std::array<std::string_view, 3> names{"auto", "best", "human"};

TEST(CoachOptions, NameASideOrBoth) {
  BySide<Coaching> coaches{};
  ASSERT_TRUE(set_coach(coaches, "away=best", names));
  EXPECT_EQ(coaches.home, Coaching::automatic);
  EXPECT_EQ(coaches.away, Coaching::best);
  ASSERT_TRUE(set_coach(coaches, "human", names));
  EXPECT_EQ(coaches.home, Coaching::human);
  EXPECT_EQ(coaches.away, Coaching::human);
}

TEST(CoachOptions, AreRefusedWithWhatWouldBeRight) {
  for (const char* text : {"genius", "us=best", "=best", "home=", ""}) {
    const auto said = parse_coach(text, names);
    ASSERT_FALSE(said) << text;
    EXPECT_EQ(said.error().list().front().sentence,
              "--coach " + std::string(text) +
                  " is none; write home=human, away=best, or auto, best or human for both");
  }
}

TEST(CoachOptions, OfATapeReadBack) {
  EXPECT_EQ(coach_options({"best", "human"}),
            (std::vector<std::string>{"home=best", "away=human"}));
  EXPECT_EQ(coach_options({"", "auto"}), (std::vector<std::string>{"away=auto"}));
}

}  // namespace
}  // namespace touchline::play
