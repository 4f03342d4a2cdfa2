// The alias table where a bucket begins and where it ends.
#include <gtest/gtest.h>

#include "analysis/alias.hpp"

namespace touchline {
namespace {

TEST(AliasTable, GivesNoValueWithoutWeightAtTheEdgeOfABucket) {
  const std::vector<AliasTable::Weighted> values{
      {{0, 0}, 0}, {{1, 0}, 3}, {{2, 0}, 0}, {{3, 0}, 1}, {{4, 0}, 0}};
  const AliasTable table(values);
  ASSERT_EQ(table.buckets(), 8U);
  for (std::uint32_t bucket = 0; bucket < 8; ++bucket) {
    const std::uint32_t first = bucket << 29U, last = first | 0x1fffffffU;
    for (const std::uint32_t bits : {first, last}) {
      EXPECT_EQ(table[bits].first % 2, 1) << "bits " << bits;
    }
  }
}

}  // namespace
}  // namespace touchline
