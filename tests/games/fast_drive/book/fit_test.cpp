// The fit: the same figures give the same book, byte for byte, and a book that loads; real drives
// are reduced to the figures that docs/rules/fast-drive.md tells.
#include <gtest/gtest.h>

#include <fstream>

#include "games/fast_drive/book/shipped.hpp"
#include "games/fast_drive/rules/fit.hpp"
#include "games/fast_drive/rules/fit_words.hpp"
#include "games/fast_drive/season/many_games.hpp"
#include "text/packed.hpp"

namespace touchline::fast_drive {
namespace {

FitOrder short_order() { return {5, 20'000, 2, 300}; }

GameBook fitted(const FitOrder& order, const FitProgress& progress = {}) {
  const auto play = [](const Book& book, std::uint64_t seed, std::uint64_t games) {
    return play_games(book, seed, games);
  };
  return fit_book(real_figures(), order, play, progress).value();
}

TEST(Fit, TheSameFiguresGiveTheSameBook) {
  const std::string once = write_game_book(fitted(short_order()));
  EXPECT_EQ(write_game_book(fitted(short_order())), once);
  FitOrder other = short_order();
  other.seed = 6;
  EXPECT_NE(write_game_book(fitted(other)), once);
}

TEST(Fit, CanBeStopped) {
  std::stop_source source;
  const auto play = [&](const Book& book, std::uint64_t seed, std::uint64_t games) {
    source.request_stop();
    return play_games(book, seed, games, {{}, source.get_token()});
  };
  EXPECT_FALSE(fit_book(real_figures(), short_order(), play));
  EXPECT_FALSE(fit_book(real_figures(), short_order(), play, {}, {{}, source.get_token()}));
}

TEST(Fit, EvenAShortOneGivesABookThatLoads) {
  int rounds = 0;
  const GameBook book = fitted(short_order(), [&](const std::string&) { ++rounds; });
  EXPECT_EQ(rounds, 2);
  const auto read = parse_game_book(write_game_book(book), "fitted");
  ASSERT_TRUE(read) << to_string(read.error().list().front());
  EXPECT_EQ(*read, book);
}

TEST(Fit, RealFiguresAreThoseOfTheCalibrationNotes) {
  const RealFigures& real = real_figures();
  EXPECT_EQ(real.tally.games, 1924U);
  EXPECT_NEAR(real.tally.share(Zone::poor, Finish::touchdown), 0.171, 0.0005);
  EXPECT_NEAR(real.tally.share(Zone::average, Finish::field_goal), 0.148, 0.0005);
  EXPECT_NEAR(real.tally.share(Zone::great, Finish::interception), 0.056, 0.0005);
  EXPECT_NEAR(real.after_kickoff[0], 0.10, 0.005);
  EXPECT_NEAR(real.after_punt[0][2], 0.58, 0.005);
  EXPECT_NEAR(real.two_point, 0.484, 0.001);
  EXPECT_NEAR(real.onside, 0.091, 0.001);
  EXPECT_NEAR(real.interception_touchdown, 0.090, 0.001);
}

TEST(Fit, MeasuredWordsHaveTheirDirection) {
  ASSERT_EQ(real_figures().words.size(), word_list().size());
  for (const WordEffect& effect : real_figures().words) {
    const bool more = effect.quality.good == (effect.unit == Unit::offence);
    EXPECT_GT(more ? effect.touchdown : -effect.touchdown, 0) << word(effect.unit, effect.quality);
    if (effect.quality.axis == Axis::interceptions) {
      EXPECT_GT(more ? -effect.interception : effect.interception, 0.01);
    }
    if (effect.quality.axis == Axis::fumbles) {
      EXPECT_GT(more ? -effect.fumble : effect.fumble, 0.01);
    }
  }
}

TEST(NflDrives, SeasonsAreARange) {
  EXPECT_EQ(books::parse_seasons("2016-2023"), (books::SeasonRange{2016, 2023}));
  EXPECT_EQ(books::parse_seasons("2007"), (books::SeasonRange{2007, 2007}));
  for (const auto text : {"", "2023-2016", "last", "2016-", "16-23"}) {
    const auto range = books::parse_seasons(text);
    ASSERT_FALSE(range) << text;
    EXPECT_NE(to_string(range.error().list().front()).find("write 2016-2023"), std::string::npos);
  }
}

TEST(NflDrives, AMissingFolderAndEmptySeasonsAreSaid) {
  EXPECT_FALSE(books::read_real_tally(data_folder() / "nowhere", {2016, 2023}));
  const auto none = books::read_real_tally(data_folder() / "nfl", {1950, 1960});
  ASSERT_FALSE(none);
  EXPECT_NE(to_string(none.error().list().front()).find("no games with drives in 1950-1960"),
            std::string::npos);
}

TEST(NflDrives, ADamagedFileIsSaid) {
  const auto path = std::filesystem::temp_directory_path() / "touchline-damaged.csv.gz";
  {
    std::ifstream whole(data_folder() / "nfl" / "drives.csv.gz", std::ios::binary);
    std::string part(5000, '\0');
    whole.read(part.data(), static_cast<std::streamsize>(part.size()));
    std::ofstream(path, std::ios::binary) << part;
  }
  const auto text = books::read_packed_text(path);
  std::filesystem::remove(path);
  ASSERT_FALSE(text);
  EXPECT_NE(to_string(text.error().list().front()).find("is damaged"), std::string::npos);
}

}  // namespace
}  // namespace touchline::fast_drive
