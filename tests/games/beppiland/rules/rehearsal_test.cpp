// What a receipt is made of: a rehearsal tells every rule that changes an order, in sessions, in
// the play-off and at the end of the season, and what waits for another president.
#include "games/beppiland/rules/sample_league.hpp"

namespace touchline::beppiland::sample {
namespace {

std::vector<std::string> codes_of(const Rehearsal& rehearsal) {
  std::vector<std::string> codes;
  for (const Correction& one : rehearsal.corrections) codes.push_back(one.code);
  return codes;
}
bool tells(const Rehearsal& rehearsal, const std::string& code) {
  const auto codes = codes_of(rehearsal);
  return std::find(codes.begin(), codes.end(), code) != codes.end();
}

TEST(BEP_ORDERS_4, ARehearsalTellsOfBidsAndScouts) {
  League league = new_league();
  Lot lot;
  lot.seller = 1;
  lot.player = league.clubs[1].players[0].id;
  lot.minimum = 10;
  league.lots = {lot, lot};
  Orders orders;
  orders.bid = {{9, 100, {}, 1}, {1, 100, {{2, true}}, 2}, {2, 9'000, {}, 3}};
  orders.scout = {{"Ch9-99", 4}};
  orders.friendly = {{"F1", league.clubs[2].name, 0, 5}};
  const Rehearsal rehearsal = rehearse(league, 0, orders);
  for (const char* code : {"E60", "E61", "E63", "E67"}) EXPECT_TRUE(tells(rehearsal, code)) << code;
  ASSERT_EQ(rehearsal.waits.size(), 1U);
  EXPECT_EQ(rehearsal.waits[0].code, Said::waits_friendly);
  EXPECT_EQ(rehearsal.club.money, league.clubs[0].money) << "nothing is bought in a rehearsal";
}

TEST(BEP_R6, ARehearsalOfThePlayOffTellsThatItKnowsLineupsOnly) {
  League league = new_league();
  league.session = title_session;
  Orders orders;
  orders.train = {{league.clubs[0].players[0].name, Training::FO, 1}};
  orders.scout = {{"Ch9-99", 2}};
  const Rehearsal rehearsal = rehearse(league, 0, orders);
  EXPECT_TRUE(tells(rehearsal, "E69"));
  EXPECT_TRUE(tells(rehearsal, "E67"));
}

TEST(BEP_ORDERS_4, ARehearsalOfTheSeasonsEndTellsWhatIsNotHeard) {
  League league = new_league();
  league.session = season_end_session;
  league.meetings.clear();
  Orders orders;
  orders.bet = {{"1X21", 1}};
  orders.list = {{league.clubs[0].players[0].name, std::nullopt, 2}};
  orders.pension = {{league.clubs[0].players[0].name, Role::scout, {}, 3}};
  const Rehearsal rehearsal = rehearse(league, 0, orders);
  for (const char* code : {"E69", "E54", "E42"}) EXPECT_TRUE(tells(rehearsal, code)) << code;
}

}  // namespace
}  // namespace touchline::beppiland::sample
