// The alias table gives back its weights: every bit pattern on an even stride is looked up once.
#include "analysis/alias.hpp"

#include <gtest/gtest.h>

#include <map>

namespace touchline {
namespace {

using Weighted = AliasTable::Weighted;

/// The share of each value over 2^22 evenly spread bit patterns.
std::map<int, double> shares(const AliasTable& table) {
  constexpr int samples_log = 22;
  std::map<int, double> found;
  for (std::uint32_t i = 0; i < (1U << samples_log); ++i) {
    const auto value = table[(i << (32 - samples_log)) | 0x1ffU];
    found[256 * value.first + value.second] += 1.0 / (1U << samples_log);
  }
  return found;
}

std::vector<Weighted> weights(const std::vector<double>& list) {
  std::vector<Weighted> values;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const auto first = static_cast<std::uint8_t>(i / 10),
               second = static_cast<std::uint8_t>(i % 10);
    values.push_back({{first, second}, list[i]});
  }
  return values;
}

void expect_weights(const std::vector<double>& list) {
  double sum = 0;
  for (const double weight : list) sum += weight;
  const AliasTable table(weights(list));
  auto found = shares(table);
  for (std::size_t i = 0; i < list.size(); ++i) {
    const int key = static_cast<int>(256 * (i / 10) + i % 10);
    EXPECT_NEAR(found[key], list[i] / sum, 2e-5) << "value " << i << " of " << list.size();
  }
}

TEST(AliasTable, GivesBackItsWeights) {
  expect_weights({1});
  expect_weights({1, 1});
  expect_weights({1, 2, 3});
  expect_weights({.5, .25, .125, .0625, .0625});
  expect_weights({0, 5, 0, 1e-3, 2, 0});
  std::vector<double> many;
  for (int i = 0; i < 100; ++i) many.push_back(1.0 / (1 + i * i));
  expect_weights(many);
}

TEST(AliasTable, NeverGivesAValueWithoutWeight) {
  const AliasTable table(weights({0, 3, 0, 1, 0}));
  for (const auto& [value, share] : shares(table)) EXPECT_TRUE(value == 1 || value == 3) << value;
}

TEST(AliasTable, HasAPowerOfTwoOfBuckets) {
  EXPECT_EQ(AliasTable(weights({1})).buckets(), 2U);
  EXPECT_EQ(AliasTable(weights({1, 1, 1})).buckets(), 4U);
  EXPECT_EQ(AliasTable(weights(std::vector<double>(64, 1))).buckets(), 64U);
}

// At every edge of a bucket and of its threshold, and between.
TEST(AliasShelf, GivesTheValueThatItsLotsGiveAlone) {
  using Lot = AliasShelf<std::uint32_t>::Lot;
  std::vector<Lot> lots{{{7}, {1}}, {}, {{1, 2, 3}, {1, 2, 3}}, {{4, 5}, {0, 1}}, {}};
  for (std::uint32_t i = 0; i < 100; ++i) {
    lots.back().values.push_back(i);
    lots.back().weights.push_back(1.0 / (1 + i * i));
  }
  const AliasShelf<std::uint32_t> shelf(lots);
  for (std::size_t lot = 0; lot < lots.size(); ++lot) {
    if (lots[lot].values.empty()) continue;
    const Alias<std::uint32_t> alone(lots[lot].values, lots[lot].weights);
    const AliasShares shares = alias_shares(lots[lot].weights);
    for (std::uint32_t i = 0; i < shares.buckets.size(); ++i) {
      for (const std::uint32_t edge : {0U, shares.buckets[i].threshold, 1U << shares.shift}) {
        for (const std::uint32_t bits : {edge - 1, edge, edge + 1, edge + (1U << 24U)}) {
          const std::uint32_t drawn = (i << shares.shift) + bits;
          ASSERT_EQ(shelf.draw(lot, drawn), alone[drawn]) << "lot " << lot << ", bits " << drawn;
        }
      }
    }
    for (std::uint32_t i = 0; i < (1U << 16U); ++i)
      ASSERT_EQ(shelf.draw(lot, i * 65537U), alone[i * 65537U]);
  }
}

}  // namespace
}  // namespace touchline
