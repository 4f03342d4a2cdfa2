// Refusals as programs read them: each kind has its code, whatever its sentence says.
#include <gtest/gtest.h>

#include "service/service_sample.hpp"

namespace touchline::service {
namespace {

class Codes : public ::testing::Test {
 protected:
  static const Sample& peopled() {
    static Sample one(epl());
    static const bool let_in = (one.let_people_in(), true);
    return static_cast<void>(let_in), one;
  }
  static Code code_of(const Problems& problems) { return problems.list().at(0).code; }

  const Sample& sample = peopled();
};

TEST_F(Codes, SomebodyElseMayIsNotAllowed) {
  const auto closed = sample.call(Who::owner_a, ask("league close"));
  ASSERT_FALSE(closed);
  EXPECT_EQ(code_of(closed.error()), Code::not_allowed);
  const auto founded =
      sample.call(Who::keeper, ask("league new").give("name", "x").give("season", "epl-1997-98"));
  ASSERT_FALSE(founded);
  EXPECT_EQ(code_of(founded.error()), Code::not_allowed);
}

TEST_F(Codes, AMissingPasswordIsUnproven) {
  Caller ann = sample.caller(Who::owner_a);
  ann.claim.token.clear();
  const auto status = sample.service().call(ann, ask("league status"));
  ASSERT_FALSE(status);
  EXPECT_EQ(code_of(status.error()), Code::unproven);
  const auto seat = sample.service().seat(ann, ask("league play"));
  ASSERT_FALSE(seat);
  EXPECT_EQ(code_of(seat.error()), Code::unproven);
}

TEST_F(Codes, WhoComesSecondIsStale) {
  const std::string match = sample.next_match_of("Arsenal");
  const Caller ann = sample.caller(Who::owner_a);
  auto seated =
      must(sample.service().seat(ann, ask("league play").give("match", match).give("--own-dice")));
  while (!seated.sitting->finished()) must(seated.sitting->take("9 9 9"));
  sample.keeper(ask("league deadline").give("time", "2999-01-01"));
  const std::string before = sample.dump();
  const auto kept = seated.keep(seated.sitting->tape());
  ASSERT_FALSE(kept);
  EXPECT_EQ(code_of(kept.error()), Code::stale);
  EXPECT_EQ(sample.dump(), before);
}

TEST_F(Codes, WorkThatNobodyWaitsForIsCancelled) {
  std::stop_source nobody;
  nobody.request_stop();
  verb::Work work;
  work.cancel = nobody.get_token();
  const std::string before = sample.dump();
  for (const Request& request :
       {ask("season odds").give("season", "epl-1997-98").give("--seasons", "1000000000"),
        ask("season odds").give("season", "nfl-2007").give("--seasons", "1000000000"),
        ask("certify").give("game", "fast-drive"),
        ask("odds")
            .give("game", "fast-drive")
            .give("home", "2007-patriots")
            .give("away", "2013-broncos")
            .give("--words", "both"),
        ask("bench"),
        ask("cards")
            .give("game", "pro-football")
            .give("statistics", TOUCHLINE_ROOT "/data/nfl/players")
            .give("--season", "2007")
            .give("--output", "nowhere"),
        ask("league odds").give("--seasons", "100000000"),
        ask("league page").give("file", "x.html").give("--seasons", "100000000"),
        ask("league process").give("--rest"), ask("league verify"), ask("league rebuild")}) {
    const auto stopped = sample.service().call(sample.caller(Who::keeper), request, work);
    ASSERT_FALSE(stopped) << request.verb();
    EXPECT_EQ(code_of(stopped.error()), Code::cancelled) << request.verb();
  }
  EXPECT_EQ(sample.dump(), before);
}

TEST_F(Codes, WhatIsWrongInItselfIsBadInput) {
  for (const Request& request :
       {ask("league nothing"), ask("league status").give("--loud"), ask("league deadline"),
        ask("league deadline").give("time", "tomorrow")}) {
    const auto refused = sample.call(Who::keeper, request);
    ASSERT_FALSE(refused) << request.verb();
    EXPECT_EQ(code_of(refused.error()), Code::bad_input) << request.verb();
  }
}

}  // namespace
}  // namespace touchline::service
