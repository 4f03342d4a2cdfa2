// How a test names further rules, examples and switch values than the rule its suite is called by:
// cites("FDF-R1", "end_goal_finishes=false") at the top of its body. tools/rule_coverage reads the
// call; the XML report carries the names.
#pragma once

#include <gtest/gtest.h>

#include <string>

namespace touchline {

template <class... Names>
void cites(const Names&... names) {
  std::string all;
  ((all += all.empty() ? std::string(names) : ' ' + std::string(names)), ...);
  ::testing::Test::RecordProperty("cites", all);
}

}  // namespace touchline
