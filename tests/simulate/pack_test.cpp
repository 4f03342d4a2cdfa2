// Tallies that go to another process come back as they were.
#include "simulate/pack.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>

namespace touchline::simulate {
namespace {

struct Line {
  std::uint64_t games = 0;
  std::vector<std::uint16_t> wins{};
  template <class F>
  void fields(F& f) {
    f(games), f(wins);
  }
  bool operator==(const Line&) const = default;
};

struct Table {
  std::array<int, 3> kinds{};
  double mean = 0;
  std::vector<Line> lines{};
  std::vector<std::vector<int>> grid{};
  template <class F>
  void fields(F& f) {
    f(kinds), f(mean), f(lines), f(grid);
  }
  bool operator==(const Table&) const = default;
};

RC_GTEST_PROP(Pack, WhatIsUnpackedIsWhatWasPacked, ()) {
  Table table{*rc::gen::arbitrary<std::array<int, 3>>(), *rc::gen::arbitrary<double>(), {}, {}};
  table.grid = *rc::gen::arbitrary<std::vector<std::vector<int>>>();
  for (const auto& wins : *rc::gen::arbitrary<std::vector<std::vector<std::uint16_t>>>()) {
    table.lines.push_back({*rc::gen::arbitrary<std::uint64_t>(), wins});
  }
  Table again;
  unpack(packed(table), again);
  RC_ASSERT(again == table);
}

TEST(PackDeathTest, HalfATallyIsRefused) {
  const std::string bytes = packed(std::vector<int>{1, 2, 3});
  std::vector<int> list;
  EXPECT_DEATH(unpack(std::string_view(bytes).substr(0, bytes.size() - 1), list), "whole");
  EXPECT_DEATH(unpack(bytes + "x", list), "left over");
}

}  // namespace
}  // namespace touchline::simulate
