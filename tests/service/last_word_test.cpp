// Who has the last word on a result is the table's to say: once the dice are fixed an owner offers,
// and the keeper settles it with a reason; each takes back his own, the keeper anybody's.
#include <gtest/gtest.h>

#include "service/service_sample.hpp"

namespace touchline::service {
namespace {

TEST(LastWordTest, OnAResultAfterTheDiceIsTheKeepers) {
  Sample sample(epl());
  sample.let_people_in();
  sample.keeper(ask("league close").give("--early"));
  const std::string match = sample.next_match_of("Arsenal");
  const auto result = ask("league result").give("match", match).give("--score", "7-0");
  const auto offered = must(sample.call(Who::owner_a, result));
  EXPECT_TRUE(contains(offered.text({}), "Offered: ")) << offered.text({});
  const auto bare = sample.call(Who::keeper, result);
  EXPECT_TRUE(contains(shown(bare), "say why with --reason")) << shown(bare);
  const auto settled = sample.keeper(Request(result).give("--reason", "fog"));
  EXPECT_TRUE(contains(settled.text({}), "Taken: ")) << settled.text({});
  const auto back = ask("league take-back").give("match", match);
  const auto not_hers = sample.call(Who::owner_a, back);
  EXPECT_TRUE(contains(shown(not_hers), "by ann")) << shown(not_hers);
  EXPECT_TRUE(contains(shown(sample.call(Who::keeper, back)), "say why with --reason"));
  sample.keeper(Request(back).give("--reason", "no fog"));
}

}  // namespace
}  // namespace touchline::service
