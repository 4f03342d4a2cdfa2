// The generator pinned: the published answers of Philox4x32-10 (Random123's kat_vectors), golden
// draws of ours, fairness of below(n), and streams that have nothing to do with each other.
#include "dice/generator.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <set>
#include <vector>

namespace touchline {
namespace {

using Block = std::array<std::uint32_t, 4>;

Block philox(const Block& counter, const std::array<std::uint32_t, 2>& key) {
  const r123::Philox4x32::ctr_type c{{counter[0], counter[1], counter[2], counter[3]}};
  const r123::Philox4x32::key_type k{{key[0], key[1]}};
  const auto out = r123::Philox4x32{}(c, k);
  return {out[0], out[1], out[2], out[3]};
}

Block block_of(Generator& generator) {
  Block block{};
  for (std::uint32_t& word : block) word = generator.draw();
  return block;
}

TEST(Philox, GivesThePublishedAnswers) {
  constexpr std::uint32_t ones = 0xffffffff;
  EXPECT_EQ(philox({0, 0, 0, 0}, {0, 0}), (Block{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}));
  EXPECT_EQ(philox({ones, ones, ones, ones}, {ones, ones}),
            (Block{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd}));
  EXPECT_EQ(philox({0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344}, {0xa4093822, 0x299f31d0}),
            (Block{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}));
}

TEST(Generator, OfAllZerosGivesThePublishedAnswer) {
  Generator generator(0, 0, 0);
  EXPECT_EQ(block_of(generator), (Block{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}));
}

TEST(Generator, PutsSeedInTheKeyAndBlockStreamAndNumberInTheCounter) {
  Generator generator(0x299f31d0a4093822, 0x0370734413198a2e, 0x85a308d3);
  for (std::uint32_t block = 0; block < 3; ++block) {
    EXPECT_EQ(block_of(generator),
              philox({block, 0x85a308d3, 0x13198a2e, 0x03707344}, {0xa4093822, 0x299f31d0}));
  }
}

TEST(Generator, GivesTheGoldenDrawsOfEditionOne) {
  Generator generator(42, 7, 3);
  std::vector<std::uint32_t> draws, faces;
  for (int i = 0; i < 6; ++i) draws.push_back(generator.draw());
  for (int i = 0; i < 8; ++i) faces.push_back(generator.below(1000));
  EXPECT_EQ(draws, (std::vector<std::uint32_t>{0x2b6c136c, 0x99937deb, 0xad9851a4, 0xf09efa19,
                                               0xb98588fd, 0x637ade26}));
  EXPECT_EQ(faces, (std::vector<std::uint32_t>{688, 36, 885, 753, 327, 934, 214, 192}));
}

/// Pearson's statistic of counts that should all be equal.
double chi_square(const std::vector<int>& counts, double expected) {
  double sum = 0;
  for (const int count : counts) sum += (count - expected) * (count - expected) / expected;
  return sum;
}

TEST(Generator, BelowIsEvenOverAllItsValues) {
  for (const std::uint32_t n : {2U, 3U, 6U, 7U, 10U, 100U, 1000U}) {
    Generator generator(2024, n);
    std::vector<int> counts(n);
    constexpr int each = 2000;
    for (std::uint32_t i = 0; i < each * n; ++i) ++counts[generator.below(n)];
    const double freedom = n - 1;
    EXPECT_NEAR(chi_square(counts, each), freedom, 4.5 * std::sqrt(2 * freedom)) << "n = " << n;
  }
}

TEST(Generator, BelowRejectsTheUnevenRest) {
  // Of 2^32 draws for n = 3 * 2^30, a plain multiplication gives every third value twice.
  constexpr std::uint32_t n = 3U << 30U;
  Generator generator(2024, 1);
  std::vector<int> counts(3);
  constexpr int each = 20'000;
  for (int i = 0; i < 3 * each; ++i) {
    const std::uint32_t value = generator.below(n);
    ASSERT_LT(value, n);
    ++counts[value % 3];
  }
  EXPECT_LT(chi_square(counts, each), 20);
}

TEST(Generator, BelowOneIsAlwaysZero) {
  Generator generator(5, 5);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(generator.below(1), 0U);
}

TEST(Generator, StreamsOfAnotherSeedNumberOrStreamDiffer) {
  std::set<Block> blocks;
  int streams = 0;
  const std::vector<std::uint64_t> names{0, 1, 2, 1ULL << 32U, (1ULL << 32U) + 1};
  for (const std::uint64_t seed : names) {
    for (const std::uint64_t number : names) {
      for (const std::uint32_t stream : {0U, 1U, 2U}) {
        Generator generator(seed, number, stream);
        for (int block = 0; block < 3; ++block, ++streams) blocks.insert(block_of(generator));
      }
    }
  }
  EXPECT_EQ(blocks.size(), static_cast<std::size_t>(streams)) << "no block is drawn twice";
}

TEST(Generator, TheSameNameGivesTheSameStream) {
  Generator one(9, 8, 7), two(9, 8, 7);
  for (int i = 0; i < 1000; ++i) ASSERT_EQ(one.draw(), two.draw());
}

TEST(Generator, OfFewDrawsIsTheSameStreamHoweverManyItGives) {
  Generator usual(7, 3, 2), few = Generator::of_few(7, 3, 2);
  for (std::uint64_t made = 0; made < 40; ++made) {
    EXPECT_EQ(few.draws(), made);
    EXPECT_EQ(few.draw(), usual.draw()) << made;
  }
}

TEST(Generator, KnowsHowOftenItHasDrawn) {
  Generator generator(9, 8, 7);
  for (std::uint64_t drawn = 0; drawn < 100; ++drawn) {
    ASSERT_EQ(generator.draws(), drawn);
    generator.draw();
  }
}

}  // namespace
}  // namespace touchline
