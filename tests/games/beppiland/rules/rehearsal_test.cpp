// What a receipt is made of: a rehearsal tells every rule that changes an order, in sessions, in
// the play-off and at the end of the season, and what waits for another president.
#include <set>

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

// ---------------------------------------------------------------------- all sessions, all codes

/// Whether a correction says this somewhere.
bool says(const Fact& fact, Said code) {
  return fact.code == code ||
         std::any_of(fact.arguments.begin(), fact.arguments.end(), [&](const Argument& one) {
           const auto* inner = std::get_if<Fact>(&one.value);
           return inner && says(*inner, code);
         });
}

/// What nobody can know when the sheet comes in: other presidents' sheets, and the money that is
/// there when the lots are called.
bool hangs_on_others(const Correction& one) {
  return one.code == "E51" || one.code == "E63" || says(one.done, Said::not_confirmed_by) ||
         says(one.done, Said::not_confirmed_by_them) || says(one.done, Said::under_minimum);
}

/// A league in which every order can go wrong: a hurt man, a banned one, one of two positions, one
/// on the list, lots, no money.
League awkward(League league) {
  Club& home = league.clubs[0];
  home.money = -900;
  home.stadium = 2;
  home.pa = 12;
  home.ps = 1;
  home.discover_left = 1;
  home.discover_left_last = 0;
  std::vector<Player*> men;
  for (Player& man : home.players)
    if (!man.positions.has(Area::Po)) men.push_back(&man);
  men.at(0)->fo = -4;
  men.at(1)->ban = 9;
  men.at(2)->positions.add(Area::Ce);
  men.at(2)->positions.add(Area::At);
  for (Player* man : men) man->listed = -1;
  Lot lot;
  lot.seller = 1;
  lot.player = league.clubs[1].players[0].id;
  lot.minimum = 10;
  if (league.session <= last_market_session) league.lots = {lot, lot};
  return league;
}

MatchOrders all_play(const Club& home, const std::string& match, std::optional<Area> where) {
  MatchOrders orders;
  orders.match = match;
  int line = 10;
  for (const Player& man : home.players) orders.cells.push_back({man.name, where, ++line});
  return orders;
}

/// Sheets on which nearly everything is wrong, each in another way.
std::vector<Orders> bad_sheets(const League& league) {
  const Club& home = league.clubs[0];
  const std::string young = std::find_if(home.players.begin(), home.players.end(), [](auto& man) {
                              return !adult(man.age);
                            })->name;
  const std::string first = home.players[0].name;
  std::vector<Orders> sheets(4);
  for (std::size_t i = 0; i < sheets.size(); ++i) {
    for (const Meeting* meeting : meetings_of(league, 0)) {
      const std::optional<Area> where = i == 0   ? std::nullopt
                                        : i == 1 ? std::optional(Area::Li)
                                        : i == 2 ? std::optional(Area::At)
                                                 : std::optional(Area::Po);
      MatchOrders match = all_play(home, meeting->id, where);
      if (i == 3) match.cells.resize(3);
      match.fc = {};
      match.fc[Area::At] = 99;
      match.fc[Area::Po] = 1;
      match.d[Area::Po] = 9;
      match.pgp[Area::Li] = 10;
      match.cat.points[Area::Po] = 3;
      match.cat.on = i == 1;
      match.tfg = i == 1;
      match.tat.on = true;
      match.sparring[Area::Di] = i == 3 ? 2 : 0;
      sheets[i].matches.push_back(match);
    }
    sheets[i].matches.push_back(all_play(home, "Ch0-99", std::nullopt));
    if (!sheets[i].matches[0].cells.empty()) {
      sheets[i].matches[0].cells.push_back({league.clubs[1].players[0].name, Area::Di, 90});
      sheets[i].matches[0].cells.push_back({"Nessuno di noi", Area::Di, 91});
    }
  }
  Orders& rest = sheets[0];
  rest.train = {{young, Training::AB, 100}, {first, Training::AB, 101}, {first, Training::AB, 102}};
  for (const Player& man : home.players) rest.train.push_back({man.name, Training::AB, 103});
  rest.pension = {{young, Role::coach, {}, 104}};
  rest.discover = {{"Uno", Area::At, std::nullopt, 105}, {"Due", Area::At, Flank::D, 106}};
  rest.ps = {{9, PsUse::PA, 107}};
  rest.trade = {{"Nessuna", {{first}, 0}, {{}, 0}, false, 108},
                {league.clubs[2].name, {{first}, 0}, {{}, 5}, false, 109}};
  rest.sell = {{first, 110}, {first, 111}};
  rest.list = {{young, std::nullopt, 112}, {young, 2, 113}};
  rest.bid = {{9, 100, {}, 114},
              {1, 100, {{2, true}}, 115},
              {1, 20, {}, 116},
              {1, 30, {}, 117},
              {2, 9'000, {}, 118}};
  rest.stadium = {119, 120};
  rest.bet = {{"1X2", 121}};
  for (int i = 0; i < 13; ++i) rest.bet.push_back({"1X21", 122});
  rest.bribe = {{"Ch0-99", BribeKind::win, 123}};
  rest.scout = {{"Ch0-99", 124}};
  rest.friendly = {{"F1", "Nessuna", 0, 125}};
  rest.unread = {{126, "bah", Said::sheet_no_keyword}};
  return sheets;
}

TEST(BEP_ORDERS_4, WhatASessionPutsRightStandsInTheReceiptInAllSessions) {
  std::set<std::string> told;
  for (const League& played : first_season().before) {
    const League before = awkward(played);
    for (const Orders& sheet : bad_sheets(before)) {
      SCOPED_TRACE(fmt::format("session {}", before.session));
      const Rehearsal rehearsal = rehearse(before, 0, sheet);
      for (const std::string& code : codes_of(rehearsal)) told.insert(code);
      SessionInput input = computer_sheets(before, 9);
      input.sheets[0] = {sheet, 0, ""};
      for (const Correction& one : play_session(before, input).record.corrections) {
        if (one.club != 0 || hangs_on_others(one)) continue;
        EXPECT_TRUE(std::any_of(rehearsal.corrections.begin(), rehearsal.corrections.end(),
                                [&](const Correction& known) {
                                  return known.code == one.code && known.match == one.match &&
                                         known.ordered == one.ordered;
                                }))
            << one.code << " line " << one.line << " " << one.match;
      }
    }
  }
  // E01, E02 and E51 are about sheets that come, or of others; the docs have the table.
  for (const char* code :
       {"E03", "E04", "E10", "E11", "E12", "E13", "E14", "E15", "E16", "E17", "E18",
        "E19", "E20", "E21", "E22", "E23", "E24", "E25", "E26", "E27", "E28", "E29",
        "E30", "E31", "E40", "E41", "E42", "E43", "E44", "E50", "E52", "E53", "E54",
        "E60", "E61", "E62", "E63", "E64", "E65", "E66", "E67", "E68", "E69"})
    EXPECT_TRUE(told.contains(code)) << code;
}

TEST(BEP_STADIUM_1, AReceiptTellsThatAStadiumCannotBePaid) {
  League league = new_league();
  Orders orders;
  orders.stadium = {7};
  league.clubs[0].stadium = 2;  // the third level costs 1500
  league.clubs[0].money = 500;
  EXPECT_FALSE(tells(rehearse(league, 0, orders), "E64")) << "takings come before the builders";
  league.clubs[0].money = -500;
  const Rehearsal poor = rehearse(league, 0, orders);
  ASSERT_TRUE(tells(poor, "E64"));
  for (const Correction& one : poor.corrections) {
    if (one.code == "E64") {
      EXPECT_EQ(one.line, 7);
    }
  }
  orders.sell = {{league.clubs[0].players[0].name, 8}};
  for (const Player& man : league.clubs[0].players) orders.sell.push_back({man.name, 8});
  EXPECT_FALSE(tells(rehearse(league, 0, orders), "E64")) << "so do sales";
}

}  // namespace
}  // namespace touchline::beppiland::sample
