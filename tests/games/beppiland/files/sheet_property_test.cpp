// Beppiland's order sheet under everything that can be thrown at it: any orders survive writing and
// reading, and no text is too broken to be read.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <set>

#include "core/text.hpp"
#include "games/beppiland/files/sheet.hpp"
#include "games/beppiland/files/sheet_json.hpp"
#include "games/beppiland/files/sheet_sample.hpp"
#include "games/beppiland/report/blank_sheet.hpp"
#include "games/beppiland/report/sentence.hpp"

namespace touchline::beppiland {
namespace {

namespace gen = rc::gen;

// Names that could be taken for something else.
const std::vector<std::string> hard_names{"Bomber",
                                          "Di Canio",
                                          "Van Basten",
                                          "GIVE",
                                          "Take Now",
                                          "3",
                                          "Pulcino 2",
                                          "-1-",
                                          "F1",
                                          "x",
                                          "Po",
                                          "#1",
                                          "a # b",
                                          "a < b",
                                          "a, b",
                                          "a; b",
                                          "a->b",
                                          "a: b",
                                          "\"q\"",
                                          "he \"is\" it",
                                          "IF",
                                          "NOT 1",
                                          "AB",
                                          "Mario FO",
                                          "back\\slash",
                                          "\\n",
                                          "tab\tx",
                                          "new\nline",
                                          "cr\r",
                                          " before",
                                          "after ",
                                          "two  blanks",
                                          "è",
                                          "Totò",
                                          "\xC2\xA0",
                                          "a\xC2\xA0z",
                                          "-",
                                          ".",
                                          "·",
                                          "…",
                                          "→",
                                          "|",
                                          "1,000",
                                          "Session 4",
                                          "Club Club",
                                          "President",
                                          "SP",
                                          "CAT",
                                          "Scout",
                                          "Scott",
                                          "PRESS",
                                          "{",
                                          "}",
                                          "nothing",
                                          "M",
                                          "F1 F2",
                                          "Ch7-02",
                                          "ch7-02",
                                          "Ch99-1",
                                          "FEE",
                                          "with",
                                          "x x",
                                          "\"",
                                          "'",
                                          "=",
                                          "> a",
                                          "lot",
                                          "E",
                                          "At.D",
                                          "S",
                                          "MATCHES",
                                          "TRAIN Giuanin AB",
                                          "Well",
                                          "1",
                                          "1X21",
                                          "1x2",
                                          "?"};

rc::Gen<std::string> a_name() {
  return gen::oneOf(gen::elementOf(hard_names),
                    gen::element<std::string>("Giuanin", "Erfiao", "Van der Totò", "D'Aversa"),
                    gen::nonEmpty(gen::container<std::string>(
                        gen::elementOf(std::string("abcXLD 12,;:->#<\"\\'.\n\t|=+_")))));
}

rc::Gen<int> a_number() { return gen::oneOf(gen::inRange(0, 20), gen::inRange(0, 10'000'000)); }

rc::Gen<Points> some_points() {
  return gen::exec([] {
    Points points;
    for (const Area area : all_areas)
      if (*gen::inRange(0, 3) == 0) points[area] = *a_number();
    return points;
  });
}

rc::Gen<Option> an_option() {
  return gen::exec([] {
    return *gen::arbitrary<bool>() ? Option{true, *some_points()} : Option{};
  });
}

MatchOrders a_match(const std::string& id, const std::vector<std::string>& names) {
  MatchOrders match;
  match.match = id;
  for (const std::string& name : names) {
    const int cell = *gen::inRange(0, 9);
    if (cell <= 5)
      match.cells.push_back(
          {name,
           cell == 5 ? std::nullopt : std::optional(all_areas[static_cast<std::size_t>(cell)]), 0});
  }
  match.sparring = *some_points();
  match.fc = *some_points();
  match.d = *some_points();
  match.pgp = *some_points();
  match.cat = *an_option();
  match.tat = *an_option();
  match.tfg = *gen::arbitrary<bool>();
  return match;
}

std::vector<std::string> names_on_the_sheet() {
  std::vector<std::string> names;
  std::set<std::string> taken;
  for (const Player& player : league.clubs[0].players) {
    names.push_back(player.name);
    taken.insert(slug(player.name));
  }
  for (const std::string& name : *gen::container<std::vector<std::string>>(a_name()))
    if (taken.insert(slug(name)).second) names.push_back(name);
  return names;
}

std::vector<MatchOrders> some_matches() {
  const std::vector<std::string> names = names_on_the_sheet();
  std::vector<std::string> ids;
  for (const Meeting* meeting : meetings_of(league, i_pini))
    if (*gen::arbitrary<bool>()) ids.push_back(meeting->id);
  for (const char* other : {"F1", "-7-", "Ch7-02", "Cu9-99", "odd \"id\"", "x"})
    if (*gen::inRange(0, 4) == 0) ids.push_back(other);
  std::vector<MatchOrders> matches;
  for (const std::string& id : ids) matches.push_back(a_match(id, names));
  return matches;
}

template <class Make>
auto some(Make make) {
  std::vector<decltype(make())> list;
  for (int count = *gen::inRange(0, 4); count > 0; --count) list.push_back(make());
  return list;
}

Goods some_goods() {
  return {some([] { return *a_name(); }), *a_number()};
}

rc::Gen<Orders> some_orders() {
  return gen::exec([] {
    Orders o;
    const auto number = [] { return *a_number(); };
    const auto name = [] { return *a_name(); };
    const auto flag = [] { return *gen::arbitrary<bool>(); };
    o.season = number(), o.session = number(), o.standing = flag();
    if (flag()) o.club = name();
    if (flag()) o.president = name();
    if (flag()) o.nonce = name();
    o.matches = some_matches();
    o.train = some([&] { return TrainOrder{name(), flag() ? Training::AB : Training::FO, 0}; });
    o.pension = some([&] {
      PensionOrder order{name(), static_cast<Role>(*gen::inRange(0, 4)), {}, 0};
      if (flag()) order.tactic = tactic_of(*gen::element("4-4-2 LI CAT", "4-3-3 TFG", "3-5-2"));
      return order;
    });
    o.discover = some([&] {
      DiscoverOrder order{name(), *gen::elementOf(all_areas), {}, 0};
      if (flag()) order.flank = static_cast<Flank>(*gen::inRange(1, 4));
      return order;
    });
    o.ps = some([&] { return PsOrder{number(), static_cast<PsUse>(*gen::inRange(0, 3)), 0}; });
    o.trade = some([&] { return TradeOrder{name(), some_goods(), some_goods(), flag(), 0}; });
    o.sell = some([&] { return SellOrder{name(), 0}; });
    o.list = some([&] {
      return ListOrder{name(), flag() ? std::optional(number()) : std::nullopt, 0};
    });
    o.bid = some([&] {
      return BidOrder{number(), number(), some([&] { return BidCondition{number(), flag()}; }), 0};
    });
    o.stadium.assign(static_cast<std::size_t>(*gen::inRange(0, 3)), 0);
    o.bet = some([&] { return BetOrder{flag() ? "1X21" : name(), 0}; });
    o.bribe = some([&] {
      return BribeOrder{flag() ? "Ch8-01" : name(), flag() ? BribeKind::win : BribeKind::penalty,
                        0};
    });
    o.scout = some([&] { return ScoutOrder{name(), 0}; });
    o.friendly = some([&] { return FriendlyOrder{flag() ? "F1" : name(), name(), number(), 0}; });
    o.press = some([&] {
      return PressOrder{name() + "\n" + name() + "!", std::string(trim(name())), 0};
    });
    return o;
  });
}

// Matches without orders are not kept, and the order of names that the club does not have is free.
Orders normal(Orders orders) {
  orders = lineless(std::move(orders));
  std::erase_if(orders.matches, [](const MatchOrders& match) {
    MatchOrders nothing;
    nothing.match = match.match;
    return match == nothing;
  });
  for (MatchOrders& match : orders.matches)
    std::sort(match.cells.begin(), match.cells.end(),
              [](const Cell& a, const Cell& b) { return a.player < b.player; });
  return orders;
}

void expect_same(const Orders& a, const Orders& b) {
  if (normal(a) != normal(b)) RC_LOG() << to_json(normal(a)) << "\n-----\n" << to_json(normal(b));
  RC_ASSERT(normal(a) == normal(b));
}

RC_GTEST_PROP(BEP_ORDERS_1, OrdersSurviveBeingWrittenAndRead, ()) {
  const Orders orders = *some_orders();
  const std::string text = write_orders(orders, league, i_pini);
  const Orders back = read_orders(text, league, i_pini);
  if (!back.unread.empty())
    RC_LOG() << back.unread[0].text << ": " << report::english(back.unread[0].why) << "\n";
  RC_LOG() << text << "\n";
  RC_ASSERT(back.unread.empty());
  expect_same(back, orders);
}

RC_GTEST_PROP(BEP_ORDERS_1, OrdersSurviveJson, ()) {
  const Orders orders = *some_orders();
  const Orders back = read_json_orders(to_json(orders, &league));
  if (!back.unread.empty()) RC_LOG() << report::english(back.unread[0].why);
  RC_ASSERT(back.unread.empty());
  expect_same(back, orders);
  RC_ASSERT(read_orders(to_json(orders), league, i_pini).unread.empty());
}

RC_GTEST_PROP(BEP_ORDERS_1, ForAClubThatIsNotThere, (int club)) {
  RC_PRE(club < 0 || club > 3);
  const Orders orders = *some_orders();
  const Orders back = read_orders(write_orders(orders, league, club), league, club);
  RC_ASSERT(back.unread.empty());
  RC_ASSERT(read_orders(blank_sheet(league, club), league, club).unread.empty());
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (const std::string_view line : split(text, '\n')) lines.emplace_back(line);
  return lines;
}

// Every line was understood or is listed, and those that are only listed change nothing.
void expect_accounted_for(const std::string& text) {
  if (trim(text).starts_with('{')) return;
  const ReadSheet read = read_sheet(text, league, i_pini);
  std::set<int> understood(read.understood.begin(), read.understood.end()), listed;
  for (const UnreadLine& unread : read.orders.unread) {
    RC_ASSERT(unread.line > 0);
    RC_ASSERT(unread.why.code != Said::as_written);
    listed.insert(unread.line);
  }
  const std::vector<std::string> lines = lines_of(text);
  std::string rest;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const int line = static_cast<int>(i) + 1;
    RC_ASSERT(understood.contains(line) || listed.contains(line) || trim(lines[i]).empty());
    if (understood.contains(line)) rest += lines[i] + "\n";
  }
  expect_same(read_orders(rest, league, i_pini), read.orders);
  echo(read.orders, league, i_pini);
  write_orders(read.orders, league, i_pini);
  to_json(read.orders);
}

RC_GTEST_PROP(BEP_ORDERS_1, RandomBytesAreRead, ()) {
  auto bytes = *gen::container<std::string>(gen::arbitrary<char>());
  std::replace(bytes.begin(), bytes.end(), '\r', ' ');
  expect_accounted_for(bytes);
}

RC_GTEST_PROP(BEP_ORDERS_1, RandomWordsAreRead, ()) {
  const std::vector<std::string> words{
      "TRAIN",    "BID",      "TRADE",    "PRESS",   "LIST",
      "FRIENDLY", "BRIBE",    "SCOUT",    "PS",      "BET",
      "PENSION",  "DISCOVER", "SELL",     "STADIUM", "NONCE",
      "CLUB",     "SEASON",   "FC",       "CAT",     "TFG",
      "SP",       "MATCHES",  "Giuanin",  "Van",     "der",
      "Totò",     "x",        ".",        "D",       "C",
      "Po",       "II",       "9+1",      "-1-",     "-2-",
      "F1",       "1",        "2",        "3",       "AB",
      "FO",       "->",       ":",        ",",       ";",
      "\"",       "#",        "<",        ">",       "\n",
      "\n",       "\n",       "\t",       "     ",   "IF",
      "NOT",      "AND",      "GIVE",     "TAKE",    "NOW",
      "FEE",      "D4C3",     "+",        "=",       "99999999999999",
      "BUILD",    "PEN",      "PA",       "ChH",     "CuA",
      "|",        "\\",       "(",        ")",       "TRIAN",
      "Wel",      "SELLL",    "\xC2\xA0", "“",       "”"};
  std::string text;
  for (const std::string& word : *gen::container<std::vector<std::string>>(gen::elementOf(words)))
    text += word + (*gen::inRange(0, 6) == 0 ? "" : " ");
  expect_accounted_for(text);
}

RC_GTEST_PROP(BEP_ORDERS_1, MutatedSheetsAreRead, ()) {
  std::string text = *gen::arbitrary<bool>() ? sample_sheet : blank_sheet(league, i_pini);
  for (int count = *gen::inRange(1, 30); count > 0 && !text.empty(); --count) {
    const auto at = *gen::inRange<std::size_t>(0, text.size());
    switch (*gen::inRange(0, 3)) {
      case 0:
        text.erase(at, *gen::inRange<std::size_t>(1, 5));
        break;
      case 1:
        text[at] = *gen::elementOf(std::string("xXdD.-#<\":,;> \n\t19{}é"));
        break;
      default:
        text.insert(at, *gen::elementOf(hard_names));
    }
  }
  std::replace(text.begin(), text.end(), '\r', ' ');
  expect_accounted_for(text);
}

RC_GTEST_PROP(BEP_ORDERS_1, MutatedJsonIsRead, ()) {
  std::string text = to_json(read_orders(sample_sheet, league, i_pini), &league);
  for (int count = *gen::inRange(1, 6); count > 0; --count) {
    const auto at = *gen::inRange<std::size_t>(0, text.size());
    if (*gen::arbitrary<bool>())
      text.erase(at, 1);
    else
      text[at] = *gen::elementOf(std::string("{}[],:\"0-1.eXn \n"));
  }
  const Orders orders = read_orders(text, league, i_pini);
  write_orders(orders, league, i_pini);
  const Orders strict = read_json_orders(text);
  if (strict.unread.empty()) expect_same(read_json_orders(to_json(strict)), strict);
}

}  // namespace
}  // namespace touchline::beppiland
