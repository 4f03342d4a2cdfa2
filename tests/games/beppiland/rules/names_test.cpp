// E03 and E69: who is meant by a name on a sheet, and what becomes of lines that nobody can read.
// The switches by name, too.
#include "games/beppiland/rules/names.hpp"

#include <rapidcheck/gtest.h>

#include <set>

#include "games/beppiland/rules/sample_men.hpp"
#include "support/cites.hpp"

namespace touchline::beppiland {
namespace {

using men::Desk;
using men::start_club;

const std::vector<std::string> named_men{"Brontolo", "Brodo",   "Pinozzo", "Erfiao",
                                         "ERBULLO",  "Giuanìn", "Pin",     "Nonnapapera"};

std::string meant(std::string_view written, const std::vector<std::string>& names = named_men) {
  const auto found = who_is_meant(written, names);
  return found ? names[found->index] + (found->exact ? "" : "?") : "-";
}

TEST(BEP_ORDERS_4, E03_exactly_or_without_regard_to_case) {
  EXPECT_EQ(meant("Brontolo"), "Brontolo");
  EXPECT_EQ(meant("  brontolo "), "Brontolo");
  EXPECT_EQ(meant("erbullo"), "ERBULLO");
  EXPECT_EQ(meant("Giuanin"), "Giuanìn");
  EXPECT_EQ(meant("Pin"), "Pin");  // exact before a prefix of Pinozzo
  EXPECT_EQ(meant("rossi", {"Rossi", "ROSSI"}), "-");
  EXPECT_EQ(meant("ROSSI", {"Rossi", "ROSSI"}), "ROSSI");
}

TEST(BEP_ORDERS_4, E03_then_a_unique_beginning) {
  EXPECT_EQ(meant("Bron"), "Brontolo?");
  EXPECT_EQ(meant("pino"), "Pinozzo?");
  EXPECT_EQ(meant("Br"), "-");  // two of them
  EXPECT_EQ(meant("Er"), "-");
}

TEST(BEP_ORDERS_4, E03_then_a_unique_name_two_letters_off) {
  EXPECT_EQ(meant("Brantolo"), "Brontolo?");
  EXPECT_EQ(meant("Bontollo"), "Brontolo?");  // one lost, one added
  EXPECT_EQ(meant("Bontalla"), "-");          // four
  EXPECT_EQ(meant("Erfulao"), "-");           // two off Erfiao, and two off ERBULLO
  EXPECT_EQ(meant("Erfiu"), "Erfiao?");
  EXPECT_EQ(meant("Rosso", {"Rossi", "Rossa"}), "-");
  EXPECT_EQ(meant(""), "-");
  EXPECT_EQ(meant("   "), "-");
}

TEST(BEP_ORDERS_4, E03_is_told_and_what_is_unknown_is_dropped) {
  Desk desk({start_club()});
  desk.club().pa = 50;
  desk.orders().train = {{"Sedic", Training::FO, 3}, {"Maradona", Training::AB, 4}};
  desk.player("Sedici").fo = 0;
  train_all(desk.sitting);
  EXPECT_EQ(desk.player("Sedici").fo, 1);
  ASSERT_EQ(desk.codes(), "E03 E03");
  EXPECT_EQ(desk.sitting.record.corrections[0].done, Fact(Said::read_as, "Sedici"));
  EXPECT_EQ(desk.sitting.record.corrections[1].done, Fact(Said::dropped_nobody));
  EXPECT_EQ(desk.sitting.record.corrections[1].line, 4);
}

RC_GTEST_PROP(BEP_ORDERS_4, E03_a_name_that_is_there_is_always_found, ()) {
  const auto names = *rc::gen::container<std::vector<std::string>>(
      rc::gen::nonEmpty(rc::gen::container<std::string>(rc::gen::inRange('a', 'e'))));
  if (names.empty()) return;
  const auto at = *rc::gen::inRange(std::size_t{0}, names.size());
  const auto found = who_is_meant(names[at], names);
  RC_ASSERT(found.has_value());
  RC_ASSERT(found->exact);
  RC_ASSERT(names[found->index] == names[at]);
}

/// Straight from the definition.
int slow_distance(std::string_view a, std::string_view b) {
  if (a.empty() || b.empty()) return static_cast<int>(a.size() + b.size());
  const auto tail_a = a.substr(1), tail_b = b.substr(1);
  const int replaced = slow_distance(tail_a, tail_b) + (a[0] == b[0] ? 0 : 1);
  return std::min({replaced, slow_distance(tail_a, b) + 1, slow_distance(a, tail_b) + 1});
}

RC_GTEST_PROP(BEP_ORDERS_4, E03_the_distance_is_the_edit_distance, ()) {
  const auto word = [] {
    auto text = *rc::gen::container<std::string>(rc::gen::inRange('a', 'd'));
    if (text.size() > 6) text.resize(6);
    return text;
  };
  const std::string a = word(), b = word();
  const int exact = slow_distance(a, b);
  RC_ASSERT(edit_distance(a, b, 20) == exact);
  RC_ASSERT(edit_distance(a, b, 2) == std::min(exact, 3));
}

// A name that is somebody's is his, however near it is to a name of the club's own.
TEST(BEP_ORDERS_4, E10_a_name_of_another_club_is_never_put_right) {
  const auto two = [] {
    std::vector<Club> clubs{start_club(), start_club()};
    clubs[1].name = "The others";
    for (Player& man : clubs[1].players) man.name = "Other " + man.name;
    clubs[0].players[3].name = "Scamatozzi";
    clubs[1].players[3].name = "Spafatozzi";
    clubs[1].players[4].name = "Scam";
    clubs[0].staff.push_back({900, "Gelatozzi", Role::coach, 1, std::nullopt, false});
    return clubs;
  };
  for (const std::string name : {"Spafatozzi", "spafatozzi", " SPAFATOZZI ", "Scam"}) {
    Desk desk(two());
    desk.club().pa = 50;
    desk.orders().train = {{name, Training::FO, 1}};
    desk.orders().pension = {{name, Role::coach, std::nullopt, 2}};
    desk.orders().sell = {{name, 3}};
    desk.orders().list = {{name, 2, 4}};
    desk.orders().trade = {{"The others", {{name}, 0}, {{}, 5}, false, 5}};
    const League before = desk.sitting.league;
    train_all(desk.sitting);
    pension(desk.sitting);
    hear_market(desk.sitting);
    pair_exchanges(desk.sitting);
    EXPECT_TRUE(desk.sitting.exchanges.empty()) << name;
    EXPECT_TRUE(desk.sitting.sales.empty()) << name;
    EXPECT_TRUE(desk.sitting.listings.empty()) << name;
    EXPECT_EQ(desk.sitting.league, before) << name;
    int told = 0;
    for (const Correction& one : desk.sitting.record.corrections)
      told += one.code == "E10" && one.done == Fact(Said::dropped_not_yours, "The others") ? 1 : 0;
    EXPECT_EQ(told, 4) << name;
  }
  Desk desk(two());
  desk.orders().train = {{"Gelatozzi", Training::FO, 1}};
  train_all(desk.sitting);
  EXPECT_EQ(desk.sitting.record.corrections.at(0).done, Fact(Said::dropped_nobody))
      << "a man of the staff, and not the player whose name is near";
}

TEST(BEP_ORDERS_4, E03_what_cannot_be_taken_back_is_asked_for_on_a_name_that_is_near) {
  for (const std::string name : {"Scamatozi", "Scama"}) {
    std::vector<Club> clubs{start_club()};
    clubs[0].players[3].name = "Scamatozzi";
    Desk desk(clubs);
    desk.orders().pension = {{name, Role::coach, std::nullopt, 2}};
    desk.orders().sell = {{name, 3}};
    desk.orders().list = {{name, 2, 4}};
    const League before = desk.sitting.league;
    pension(desk.sitting);
    hear_market(desk.sitting);
    EXPECT_TRUE(desk.sitting.sales.empty());
    EXPECT_TRUE(desk.sitting.listings.empty());
    EXPECT_EQ(desk.sitting.league, before);
    ASSERT_EQ(desk.sitting.record.corrections.size(), 3U);
    for (const Correction& one : desk.sitting.record.corrections) {
      EXPECT_EQ(one.code, "E03");
      EXPECT_EQ(one.done, Fact(Said::asked_back, "Scamatozzi"));
    }
  }
}

TEST(BEP_ORDERS_4, E50_an_exchange_of_a_name_that_is_near_is_asked_back) {
  for (const bool near_give : {true, false}) {
    std::vector<Club> clubs{start_club(), start_club()};
    clubs[0].name = "Ours";
    clubs[1].name = "Theirs";
    for (Player& one : clubs[1].players) one.name = "Other " + one.name;
    clubs[0].players[3].name = "Scamatozzi";
    clubs[1].players[3].name = "Pelmaccio";
    Desk desk(clubs);
    const std::string give = near_give ? "Scamatozi" : "Scamatozzi",
                      take = near_give ? "Pelmaccio" : "Pelmacio";
    desk.orders(0).trade = {{"Theirs", {{give}, 0}, {{take}, 0}, false, 1}};
    desk.orders(1).trade = {{"Ours", {{take}, 0}, {{give}, 0}, false, 1}};
    pair_exchanges(desk.sitting);
    EXPECT_TRUE(desk.sitting.exchanges.empty());
    ASSERT_EQ(desk.sitting.record.corrections.size(), 2U);
    for (const Correction& one : desk.sitting.record.corrections)
      EXPECT_EQ(one.done, Fact(Said::asked_back, near_give ? "Scamatozzi" : "Pelmaccio"));
  }
}

TEST(BEP_ORDERS_4, E69_unreadable_lines_are_kept_for_the_master_and_ignored) {
  const League league = men::founded();
  SessionInput input = men::sheets(league, 4);
  const SessionOutcome without = play_session(league, input);
  input.sheets[0].orders.unread = {{17, "DANCE all night", Said::sheet_no_keyword}};
  const SessionOutcome outcome = play_session(league, input);
  EXPECT_EQ(outcome.league, without.league);
  const auto line =
      std::find_if(outcome.record.corrections.begin(), outcome.record.corrections.end(),
                   [](const Correction& correction) { return correction.code == "E69"; });
  ASSERT_NE(line, outcome.record.corrections.end());
  EXPECT_EQ(line->club, 0);
  EXPECT_EQ(line->line, 17);
  EXPECT_EQ(line->ordered, as_written("DANCE all night"));
}

TEST(Beppiland_switches, every_value_is_set_read_and_written) {
  std::set<std::string_view> names;
  for (const auto& entry : switch_list()) {
    EXPECT_TRUE(names.insert(entry.name).second) << entry.name;
    ASSERT_GE(entry.values.size(), 2U);
    for (std::size_t value = 0; value < entry.values.size(); ++value) {
      const std::string text = std::string(entry.name) + "=" + std::string(entry.values[value]);
      Switches switches;
      ASSERT_TRUE(set_switch(switches, text)) << text;
      EXPECT_EQ(entry.get(switches), value) << text;
      EXPECT_EQ(switches == Switches{}, value == 0) << text;
      const auto changed = changed_switches(switches);
      EXPECT_EQ(changed, value == 0 ? std::vector<std::string>{} : std::vector<std::string>{text});
    }
  }
  Switches switches;
  EXPECT_FALSE(set_switch(switches, "ban.rest=never"));
  EXPECT_FALSE(set_switch(switches, "no.such=thing"));
}

}  // namespace
}  // namespace touchline::beppiland
