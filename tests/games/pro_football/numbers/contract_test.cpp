// The contract of every rules set, kept by pro football: both profiles, a 4-3 against a 3-4, in
// matches of short quarters, since every act of one is undone and done again.
#include "contract/contract.hpp"

#include "games/pro_football/rules/sample.hpp"

namespace touchline::pro_football {
namespace {

struct ProFootballCase {
  using Game = pro_football::Game;
  static constexpr std::uint64_t matches_walked = 1;  // a step has thousands of paths
  static constexpr bool has_secrets = true;
  static std::vector<Book> books() {
    Sample sample;
    sample.switches.injuries = true;
    sample.setting.quarter_seconds = 20;
    std::vector<Book> all{sample.book()};
    sample.switches = source_profile();
    sample.setting = {2012, true, true, 20};
    all.push_back(sample.book());
    return all;
  }
};

}  // namespace
}  // namespace touchline::pro_football

namespace touchline {
INSTANTIATE_TYPED_TEST_SUITE_P(ProFootball, RulesSetContract, pro_football::ProFootballCase);
}
