// The order sheet of Beppiland: the inventory's grid and sample, and every way of writing it that
// is understood. Round trips and nonsense are in sheet_property_test.cpp.
#include "games/beppiland/files/sheet.hpp"
#include "games/beppiland/report/blank_sheet.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "games/beppiland/files/fair_copy.hpp"
#include "games/beppiland/files/sheet_json.hpp"
#include "games/beppiland/files/sheet_sample.hpp"
#include "games/beppiland/report/sentence.hpp"

namespace touchline::beppiland {
namespace {

using Texts = std::vector<std::string>;

Orders read(const std::string& text) { return read_orders(text, league, i_pini); }

// Who plays where: "Giuanin C" for each cell of a match.
Texts cells(const Orders& orders, const std::string& id) {
  Texts all;
  for (const MatchOrders& match : orders.matches) {
    if (match.match != id) continue;
    for (const Cell& cell : match.cells)
      all.push_back(cell.player + " " + (cell.area ? letter(*cell.area) : 'X'));
  }
  return all;
}

MatchOrders match_of(const Orders& orders, const std::string& id) {
  for (const MatchOrders& match : orders.matches)
    if (match.match == id) return match;
  return {};
}

// What was understood of one line, as the receipt says it.
Texts heard(const std::string& text) {
  const Orders orders = read(text);
  EXPECT_TRUE(orders.unread.empty()) << text << ": " << report::english(orders.unread[0].why);
  return echo(orders, league, i_pini);
}

void expect_unread(const std::string& text, const std::string& words, std::size_t understood = 0) {
  const Orders orders = read(text);
  ASSERT_EQ(orders.unread.size(), 1U) << text;
  EXPECT_EQ(orders.unread[0].line, 1);
  const std::string why = report::english(orders.unread[0].why);
  EXPECT_NE(why.find(words), std::string::npos) << why;
  EXPECT_EQ(echo(orders, league, i_pini).size(), understood) << text;
}

Points at(int po, int li, int di, int ce, int att) { return {{po, li, di, ce, att}}; }

TEST(BEP_W38, TheGridOfTheSourceAsRestored) {
  const Orders orders = read(
      "                                 -1-    -2-    -3-\n"
      "Babybaby    Po       III  9+1     x      x      x\n"
      "Pinozzo     Li.S+D   II   7+0     x             x\n"
      "Erbullo     Li.S     P    4+2            x\n"
      "Giuanin     Di.D     I   10+1     x      C      C\n"
      "Erfiao      Di/Ce.S  II   8-1     D      D      C\n");
  EXPECT_TRUE(orders.unread.empty());
  EXPECT_EQ(cells(orders, "Ch7-03"), (Texts{"Babybaby X", "Pinozzo X", "Giuanin X", "Erfiao D"}));
  EXPECT_EQ(cells(orders, "Cu2-01"), (Texts{"Babybaby X", "Erbullo X", "Giuanin C", "Erfiao D"}));
  EXPECT_EQ(cells(orders, "Ch8-01"), (Texts{"Babybaby X", "Pinozzo X", "Giuanin C", "Erfiao C"}));
}

TEST(BEP_R17, BlankCellsGoUnderTheirHeadings) {
  const Orders orders = read(
      "          -1-    -2-    -3-    -4-\n"
      "Giuanin                  C\n"
      "Erfiao    x                    D\n"
      "FC                           D4 C3\n"
      "DUR                     D2\n");
  EXPECT_EQ(cells(orders, "Ch8-01"), Texts{"Giuanin C"});
  EXPECT_EQ(cells(orders, "Ch7-03"), Texts{"Erfiao X"});
  EXPECT_EQ(cells(orders, "Cu2-04"), Texts{"Erfiao D"});
  EXPECT_EQ(match_of(orders, "Cu2-04").fc, at(0, 0, 4, 3, 0));
  EXPECT_EQ(match_of(orders, "Ch8-01").d, at(0, 0, 2, 0, 0));
}

TEST(BEP_R76, XAndALetterAreKeptApartForTheCorrections) {
  const Orders orders = read("Erfiao x d c .\n");
  EXPECT_EQ(cells(orders, "Ch7-03"), Texts{"Erfiao X"});
  EXPECT_EQ(cells(orders, "Cu2-01"), Texts{"Erfiao D"});
  EXPECT_EQ(cells(orders, "Ch8-01"), Texts{"Erfiao C"});
  EXPECT_TRUE(cells(orders, "Cu2-04").empty());
}

TEST(BEP_ORDERS_1, TheSampleSheetIsTheSampleJson) {
  const Orders orders = read(sample_sheet);
  EXPECT_TRUE(orders.unread.empty());
  const Orders json = read_json_orders(R"({ "game":"beppiland","season":2,"session":4,
  "club":"I Pini","president":"M. Rossi","received":"ISO time",
  "matches":[ { "id":"Ch7-03","slot":1,
     "cells":{"Babybaby":"X","Pinozzo":"X","Giuanin":"X","Erfiao":"D"}, "sp":{"D":0},
     "fc":{"D":4,"C":3},"d":{"D":2,"A":1},"pgp":{},"cat":null,"tfg":false,"tat":null } ],
  "train":[{"player":"Giuanin","what":"AB"},{"player":"Erfiao","what":"AB"},
           {"player":"Erfiao","what":"FO"}],
  "pension":[{"player":"Vecchio","role":"SCOUT","tactic":null}],
  "discover":[{"name":"Pulcino","position":"At","side":"D"},
              {"name":"Gatto","position":"Po","side":null}],
  "ps":[{"n":3,"to":"PA"},{"n":2,"to":"M"}],
  "trade":[{"with":"Le Giuggiole","give":{"players":["Erfiao"],"staff":[],"money":200},
            "take":{"players":["Bomber"],"staff":[],"money":0},"now":false}],
  "sell":["Brocco"], "list":[{"player":"Stanco","matches":2}],
  "bid":[{"lot":3,"sum":1000,"if":[{"lot":1,"bought":false}]}],
  "stadium":true, "bet":["1X21","1XX1"], "bribe":{"match":"Ch8-01","kind":"PEN"},
  "scout":["Ch7-02"], "friendly":[], "press":[{"text":"…","sign":"…"}] })");
  ASSERT_TRUE(json.unread.empty()) << report::english(json.unread[0].why);
  Orders first = lineless(orders);
  ASSERT_EQ(first.matches.size(), 4U);
  EXPECT_EQ(first.matches[1].cat, (Option{true, at(0, 0, 3, 4, 0)}));
  EXPECT_EQ(first.matches[3].sparring, at(0, 0, 2, 0, 0));
  EXPECT_TRUE(first.matches[3].tfg);
  EXPECT_EQ(first.matches[3].d, at(1, 0, 3, 0, 0));
  first.matches.resize(1);  // the sample shows no more
  EXPECT_EQ(first, json);
  EXPECT_NE(to_json(orders, &league).find("\"slot\": 4"), std::string::npos);
  EXPECT_EQ(read_json_orders(to_json(orders)), lineless(orders));
}

TEST(BEP_ORDERS_1, TheSampleSheetIsWrittenAsItWas) {
  League five = league;
  five.clubs[0].players.resize(5);
  std::string wanted = sample_sheet;
  for (auto dash = wanted.find("  -   "); dash != std::string::npos; dash = wanted.find("  -   "))
    wanted[dash + 2] = '.';
  EXPECT_EQ(write_orders(read(sample_sheet), five, i_pini), wanted);
}

TEST(BEP_ORDERS_2, LettersAndDotsInAnyDress) {
  const Orders orders = read(
      "Giuanin: x X l L   # he is fit\n"
      "> Erfiao\t.\t-\t_\ta   < tired\n"
      "| Pinozzo | · | D | c | – |\n");
  EXPECT_TRUE(orders.unread.empty());
  EXPECT_EQ(cells(orders, "Ch7-03"), Texts{"Giuanin X"});
  EXPECT_EQ(cells(orders, "Cu2-01"), (Texts{"Giuanin X", "Pinozzo D"}));
  EXPECT_EQ(cells(orders, "Ch8-01"), (Texts{"Giuanin L", "Pinozzo C"}));
  EXPECT_EQ(cells(orders, "Cu2-04"), (Texts{"Giuanin L", "Erfiao A"}));
}

TEST(BEP_ORDERS_2, NamesInAnySpellingAndTheLongestCounts) {
  const Orders orders = read(
      "VAN DER TOTO' At.S X 8+0 x . . .\n"
      "van Ce.D J 5+0 x . . .\n"
      "d’aversa Di/Ce/At.S+D VIII 11-3 C . . .\n"
      "Sconosciuto Di Livio Di/Ce.S I 8+1 x . . .\n"
      "Brontolo IV 11+1 Li/At.S x . . .\n"
      "\"Uno Nessuno\" A . . .\n");
  EXPECT_TRUE(orders.unread.empty());
  EXPECT_EQ(cells(orders, "Ch7-03"),
            (Texts{"Van der Totò X", "Van X", "D'Aversa C", "Sconosciuto Di Livio X", "Brontolo X",
                   "Uno Nessuno A"}));
}

TEST(BEP_ORDERS_2, ColumnsAreHeadedInManyWays) {
  for (const char* heading :
       {"-1- -2- -3- -4-", "1 2 3 4", "[1] [2] [3] [4]", "(1) (2) (3) (4)", "1) 2) 3) 4)",
        "Name Pos Age Ab+Fo -1- -2- -3- -4-", "MATCHES 1 2 3 4", "Ch7-03 cu2-01 CH8-01 Cu2-04",
        "ChH CuA ChA CuH", "PARTITE: -1- -2- -3- -4-"}) {
    const Orders orders = read(std::string(heading) + "\nGiuanin . x . .\n");
    EXPECT_TRUE(orders.unread.empty()) << heading;
    EXPECT_EQ(cells(orders, "Cu2-01"), Texts{"Giuanin X"}) << heading;
  }
  const Orders later = read("-3- -4-\nGiuanin x .\n-1- -2- F1 -7-\nGiuanin . C D A\n");
  EXPECT_EQ(cells(later, "Ch8-01"), Texts{"Giuanin X"});
  EXPECT_EQ(cells(later, "Cu2-01"), Texts{"Giuanin C"});
  EXPECT_EQ(cells(later, "F1"), Texts{"Giuanin D"});
  EXPECT_EQ(cells(later, "-7-"), Texts{"Giuanin A"});
  EXPECT_EQ(cells(read("Giuanin . . . . x\n"), "-5-"), Texts{"Giuanin X"});
}

TEST(BEP_ORDERS_2, ABadCellIsTheOnlyOneLost) {
  expect_unread("Giuanin Di.D I 10+1 x Q C .", "X, L, D, C or A", 2);
  expect_unread("Giuanin Q . . .", "X, L, D, C or A");
  const Orders twice = read("Giuanin x . . .\nGiuanin D . . .\n");
  ASSERT_EQ(twice.unread.size(), 1U);
  EXPECT_EQ(twice.unread[0].line, 2);
  EXPECT_EQ(cells(twice, "Ch7-03"), Texts{"Giuanin X"});
}

TEST(BEP_ORDERS_3, PointsInEveryForm) {
  for (const char* cell : {"D4C3", "d4c3", "D4+C3", "d4 c3", "C3D4", "Di4Ce3", "D4 + C3", "D 4 C 3",
                           "4D3C", "D2D2C3"}) {
    const Orders orders = read(fmt::format("FC {} - - -\n", cell));
    EXPECT_TRUE(orders.unread.empty()) << cell;
    EXPECT_EQ(match_of(orders, "Ch7-03").fc, at(0, 0, 4, 3, 0)) << cell;
    EXPECT_EQ(orders.matches.size(), 1U) << cell;
  }
  const Orders four = read("FC D4 C3 D2 A1\n");  // as many as matches: one each
  EXPECT_EQ(match_of(four, "Cu2-01").fc, at(0, 0, 0, 3, 0));
  for (const char* yes : {"y", "Y", "yes", "si", "sì", "x"}) {
    const Orders orders = read(fmt::format("TFG {0} n . no\nCAT {0} . . .\nTAT {0} . D5 .\n", yes));
    EXPECT_TRUE(orders.unread.empty()) << yes;
    EXPECT_TRUE(match_of(orders, "Ch7-03").tfg) << yes;
    EXPECT_EQ(match_of(orders, "Ch7-03").cat, (Option{true, {}})) << yes;
    EXPECT_EQ(match_of(orders, "Ch8-01").tat, (Option{true, at(0, 0, 5, 0, 0)})) << yes;
    EXPECT_TRUE(match_of(orders, "Cu2-01").match.empty()) << yes;
  }
  EXPECT_EQ(match_of(read("dur: P99999999999 . . .\n"), "Ch7-03").d, at(9'999'999, 0, 0, 0, 0));
  EXPECT_EQ(match_of(read("DUREZZA:P1D3 . . .\n"), "Ch7-03").d, at(1, 0, 3, 0, 0));
  expect_unread("FC 7 . . .", "like D4C3");
  expect_unread("TFG D4 . . .", "y or a dot");
}

TEST(BEP_ORDERS_1, OrderLinesInEveryForm) {
  const Texts train{"TRAIN Giuanin AB", "TRAIN Erfiao AB", "TRAIN Erfiao FO"};
  for (const char* line :
       {"TRAIN Giuanin AB, Erfiao AB, Erfiao FO", "train: Giuanin ab; Erfiao AB+FO",
        "ALLENA Giuanin AB, Erfiao AB, FO", "TRIAN Giuanin -> AB, Erfiao AB and FO",
        "Training = Giuanin AB, Erfiao ab/fo # hard"})
    EXPECT_EQ(heard(line), train) << line;
  for (const char* line : {"PS 3 -> PA, 2 -> M", "ps: 3 PA; M 2", "PS 3 => pa, 2 in money"})
    EXPECT_EQ(heard(line), (Texts{"PS 3 -> PA", "PS 2 -> M"})) << line;
  for (const char* line :
       {"PENSION Vecchio -> TACTICIAN 4-4-2 LI CAT", "pensiona Vecchio tattico 4-4-2 li cat",
        "Penson Vecchio: tactican 4-4-2 LI CAT"})
    EXPECT_EQ(heard(line), Texts{"PENSION Vecchio -> TACTICIAN 4-4-2 LI CAT"}) << line;
  for (const char* line : {"DISCOVER Pulcino At.D, Gatto Po", "Scopri Pulcino (at.d); Gatto po",
                           "DISCOVR Pulcino At D, Gatto Po"})
    EXPECT_EQ(heard(line), (Texts{"DISCOVER Pulcino At.D", "DISCOVER Gatto Po"})) << line;
  for (const char* line : {"SELL Brocco, Van der Totò", "vendi: Brocco; Van der Totò"})
    EXPECT_EQ(heard(line), (Texts{"SELL Brocco", "SELL Van der Totò"})) << line;
  for (const char* line :
       {"LIST Stanco 2, Erfiao", "LISTA Stanco (2), Erfiao", "List: Stanco for 2 matches, Erfiao"})
    EXPECT_EQ(heard(line), (Texts{"LIST Stanco 2", "LIST Erfiao"})) << line;
  for (const char* line : {"STADIUM BUILD", "stadio: si", "Stadum build", "STADIUM y"})
    EXPECT_EQ(heard(line), Texts{"STADIUM BUILD"}) << line;
  for (const char* line : {"BET 1X21, 1XX1", "bet 1x21 1xx1", "SCOMMESSA 1 X 2 1; 1-x-x-1",
                           "BET 1X21,1XX1", "Scomessa: 1X21, 1XX1"})
    EXPECT_EQ(heard(line), (Texts{"BET 1X21", "BET 1XX1"})) << line;
  for (const char* line : {"BRIBE -3- PEN", "bribe Ch8-01 pen", "CORRUZIONE 3 rigore",
                           "BRIBE: ch8-01 penalty", "BRIBE PEN -3-"})
    EXPECT_EQ(heard(line), Texts{"BRIBE -3- PEN"}) << line;
  EXPECT_EQ(heard("BRIBE -3- WIN+PEN"), (Texts{"BRIBE -3- WIN", "BRIBE -3- PEN"}));
  EXPECT_EQ(heard("BRIBE -9- WIN"), Texts{"BRIBE -9- WIN"});
  for (const char* line : {"SCOUT Ch7-02, Cu9-11", "osservatore: ch7-02 Cu9-11"})
    EXPECT_EQ(heard(line), (Texts{"SCOUT Ch7-02", "SCOUT Cu9-11"})) << line;
}

TEST(BEP_ORDERS_1, BidsTradesAndFriendliesInEveryForm) {
  for (const char* line :
       {"BID 3 1000 IF NOT 1 AND 2, 4 500", "bid lot 3: 1,000 if not 1 and 2; 4 = 500",
        "OFFERTA 3 1.000M SE NON 1 E 2; 4 500 M", "BID 3 1000 IF NOT 1, AND 2, 4 500",
        "BID 3 1000 IF NOT 1 AND 2\nBID 4 500"})
    EXPECT_EQ(heard(line), (Texts{"BID 3 1000 IF NOT 1 AND 2", "BID 4 500"})) << line;
  for (const char* line : {"TRADE Le Giuggiole: GIVE Erfiao, 200 TAKE Bomber NOW",
                           "trade le Giuggiole give Erfiao; 200 M take Bomber, now",
                           "SCAMBIO Le Giuggiole: TAKE Bomber GIVE Erfiao, 200M subito",
                           "TRADE Le Giuggiole GIVE: Erfiao, 200 TAKE: Bomber NOW",
                           "Trde Le Giuggiole: GIEV Erfiao, 100, 100 TAEK Bomber NOW"}) {
    const Orders orders = read(line);
    EXPECT_TRUE(orders.unread.empty()) << line;
    ASSERT_EQ(orders.trade.size(), 1U) << line;
    EXPECT_EQ(orders.trade[0].with.substr(1), "e Giuggiole");
    EXPECT_EQ(orders.trade[0].give, (Goods{{"Erfiao"}, 200})) << line;
    EXPECT_EQ(orders.trade[0].take, (Goods{{"Bomber"}, 0})) << line;
    EXPECT_TRUE(orders.trade[0].now) << line;
  }
  EXPECT_EQ(read("TRADE Racing: GIVE nothing TAKE 50").trade[0].give, Goods{});
  for (const char* line : {"FRIENDLY F1 Le Giuggiole FEE 20",
                           "amichevole f1 con Le Giuggiole fee 20", "Freindly Le Giuggiole FEE 20"})
    EXPECT_EQ(heard(line), Texts{"FRIENDLY F1 Le Giuggiole FEE 20"}) << line;
}

TEST(BEP_ORDERS_1, HeadingsPressNonceAndStanding) {
  for (const char* heading :
       {"BEPPILAND 2.0   SEASON 2   SESSION 4   CLUB Racing Club   PRESIDENT M. Rossi",
        "Club: Racing Club\nPresident: M. Rossi\nSeason: 2\nSession: 4",
        "SQUADRA Racing Club, PRESIDENTE M. Rossi, STAGIONE 2, SESSIONE 4",
        "PRESIDNT M. Rossi\nCLUB \"Racing Club\"\nsession 4 season 2"}) {
    const Orders orders = read(heading);
    EXPECT_TRUE(orders.unread.empty()) << heading;
    EXPECT_EQ(orders.season, 2) << heading;
    EXPECT_EQ(orders.session, 4) << heading;
    EXPECT_EQ(orders.club, "Racing Club") << heading;
    EXPECT_EQ(orders.president, "M. Rossi") << heading;
  }
  using Press = std::vector<PressOrder>;
  EXPECT_EQ(read("PRESS \"We win\" Beppe").press, (Press{{"We win", "Beppe", 1}}));
  EXPECT_EQ(read("\nSTAMPA “Uno\n# due\nSELL tre” Beppe\nSELL Brocco").press,
            (Press{{"Uno\n# due\nSELL tre", "Beppe", 2}}));
  EXPECT_EQ(read("PRESS We are #1").press, (Press{{"We are #1", "", 1}}));
  EXPECT_EQ(read("PRESS \"He said \"no\" to me\" B.").press,
            (Press{{"He said \"no\" to me", "B.", 1}}));
  const Orders open = read("PRESS \"never closed\nSELL Brocco\nPRESS \"closed\"");
  EXPECT_EQ(open.press, (Press{{"never closed", "", 1}, {"closed", "", 3}}));
  EXPECT_EQ(open.sell.size(), 1U);
  EXPECT_EQ(read("NONCE blue horse  9 # mine").nonce, "blue horse  9");
  EXPECT_TRUE(read("standing").standing);
  EXPECT_FALSE(read("STANDING no").standing);
}

TEST(BEP_ORDERS_1, WhatIsNotUnderstoodSaysWhatWouldBeRight) {
  expect_unread("Dear master, here are my orders", "no keyword and with no player");
  expect_unread("Well, we played badly", "SELL");
  expect_unread("TRAIN Giuanin AB, Erfiao", "TRAIN Giuanin AB", 1);
  expect_unread("PENSION Vecchio -> GARDENER", "-> SCOUT");
  expect_unread("PENSION Vecchio -> TACTICIAN 9-9-9", "three figures", 1);
  expect_unread("DISCOVER Pulcino", "At.D");
  expect_unread("PS good luck", "PA, PGP or M");
  expect_unread("TRADE Racing Bomber", "GIVE");
  expect_unread("BID three 100", "BID 3 1000");
  expect_unread("STADIUM maybe", "STADIUM BUILD");
  expect_unread("BET ours", "four of 1, X and 2");
}

TEST(BEP_ORDERS_1, ABlankSheetOrdersNothingAndTellsWhatHelps) {
  const std::string blank = blank_sheet(league, i_pini);
  Orders orders = read(blank);
  EXPECT_TRUE(orders.unread.empty());
  EXPECT_EQ(orders.club, "I Pini");
  EXPECT_EQ(orders.president, "M. Rossi");
  orders.season = orders.session = 0;
  orders.club = orders.president = "";
  EXPECT_EQ(orders, Orders{});
  for (const char* words :
       {"-1-    -2-    -3-    -4-", "ChH    CuA    ChA    CuH", "# -2- Cu2-01 away: Racing",
        "< banned for 2 matches", "< injured", "< listed, may play 1 match", "30 PGP",
        "Discoveries left: 6", "280  Erfiao II 8-1 Di/Ce.S, I Pini", "#   Cu2-04 I Pini - Racing",
        "#   Ch7-02 Le Giuggiole - Racing", "\nTRAIN\n", "\nPRESS\n", "\nNONCE\n"})
    EXPECT_NE(blank.find(words), std::string::npos) << words << "\n" << blank;
}

/// Of a man who is injured, banned and for sale there is more to say than a row has room for.
TEST(BEP_LINEUP_16, TheMarksOfAManFitThePage) {
  League hurt = league;
  Club& club = hurt.clubs[static_cast<std::size_t>(i_pini)];
  for (Player& player : club.players) player.fo = -3, player.ban = 10, player.listed = 2;
  for (const char* language : {"en", "it"}) {
    hurt.language = language;
    const std::string blank = blank_sheet(hurt, i_pini);
    for (const std::string_view line : split(blank, '\n')) EXPECT_LE(width(line), 80U) << line;
    const Orders orders = fair_copy(blank, hurt, i_pini).orders;  // as it is taken in
    for (const UnreadLine& line : orders.unread) ADD_FAILURE() << line.text;
    EXPECT_TRUE(orders.matches.empty()) << language;
  }
}

/// A heading breaks where it would be wider than a mail, in either language, and is read as before.
TEST(BEP_ORDERS_1, TheHeadingOfASheetFitsAMail) {
  League far = league;
  Club& club = far.clubs[static_cast<std::size_t>(i_pini)];
  for (const char* language : {"en", "it"}) {
    far.language = language;
    for (const char* president : {"M. Rossi", "Massimiliano Bianchi-Castelvetro della Torre"}) {
      club.president.name = president;
      const std::string blank = blank_sheet(far, i_pini);
      const std::string heading = blank.substr(0, blank.find("\n#"));
      for (const std::string_view line : split(heading, '\n')) EXPECT_LE(width(line), 78U) << line;
      EXPECT_EQ(read_orders(blank, far, i_pini).president, president) << heading;
      EXPECT_EQ(read_orders(blank, far, i_pini).club, "I Pini") << heading;
    }
  }
}

TEST(BEP_ORDERS_1, GarbageIsCutShort) {
  std::string many;
  for (int i = 0; i < 1000; ++i) many += "SELL Brocco\n";
  const Orders orders = read(many);
  EXPECT_EQ(orders.sell.size(), most_sheet_lines);
  ASSERT_EQ(orders.unread.size(), 1U);
  EXPECT_EQ(orders.unread[0].line, 401);
  const Orders wide = read("SELL Brocco" + std::string(5000, ' ') + "Rest");
  ASSERT_EQ(wide.unread.size(), 1U);
  EXPECT_EQ(wide.sell.size(), 1U);
  EXPECT_LE(read("TRAIN " + std::string(1900, 'x')).unread[0].text.size(), 200U);
}

TEST(BEP_ORDERS_1, JsonProblemsComeAllAtOnceWithTheirPaths) {
  const Orders bad = read_json_orders(R"({"sesion":4,"season":-1,"matches":[{"id":"Ch7-03",
    "cells":{"Giuanin":"Q"},"fc":{"Z":1},"cat":true}],"train":[{"player":"","what":"AB"},7],
    "sell":["Brocco"],"sell":["Brocco"]})");
  Texts places;
  for (const UnreadLine& unread : bad.unread) places.push_back(unread.text);
  EXPECT_EQ(places, (Texts{"sell", "sesion", "season", "matches[0].cells.Giuanin",
                           "matches[0].fc.Z", "train[0].player", "train[1]"}));
  EXPECT_EQ(read_json_orders("[]").unread.size(), 1U);
  // Deeper than anything that is written is not even parsed.
  for (const std::string& deep :
       {std::string(700'000, '['), "{\"a\":" + std::string(65, '[') + std::string(65, ']') + "}"}) {
    const Orders refused = read_json_orders(deep);
    ASSERT_EQ(refused.unread.size(), 1U);
    EXPECT_EQ(refused.unread[0].why, Fact(Said::json_deep, 64));
  }
  EXPECT_EQ(read_json_orders("{\n\"a\":,").unread[0].line, 2);
  const Orders some =
      read("\n {\"sell\":[\"Brocco\"],\"bribe\":{\"match\":\"-3-\",\"kind\":\"WIN\"},\"x\":1}");
  EXPECT_EQ(echo(some, league, i_pini), (Texts{"SELL Brocco", "BRIBE -3- WIN"}));
  EXPECT_EQ(some.bribe[0].match, "Ch8-01");
  ASSERT_EQ(some.unread.size(), 1U);
  EXPECT_EQ(some.unread[0].text, "x");
}

}  // namespace
}  // namespace touchline::beppiland
