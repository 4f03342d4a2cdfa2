// The private report of a club of Beppiland: everything that is its own, nothing that is another's.
#include <gtest/gtest.h>

#include "core/text.hpp"
#include "games/beppiland/report/private.hpp"
#include "games/beppiland/report/sample.hpp"

namespace touchline::report {
namespace {

using sample::beppiland_sample;
using sample::has;
using sample::Sample;

std::string report_text(const Sample& sample, int club = 0, Language language = Language::english) {
  return paper_text(private_report(sample.after, sample.record, club, language));
}
std::string report_html(const Sample& sample, int club = 0, Language language = Language::english) {
  return paper_html(private_report(sample.after, sample.record, club, language));
}

TEST(BEP_ORDERS_4, EveryCorrectionSaysWhatWasOrderedWhatWasDoneAndWhy) {
  const std::string text = report_text(beppiland_sample());
  EXPECT_TRUE(has(text,
                  "  Code  Line  Match   Ordered                    Done            Rule\n"
                  "  E22     14  Ch7-01  TFG with a Li              TFG off         BEP-POINTS-9\n"
                  "  E63     21          bid of 1000 on lot 1       counted as 640  BEP-AUCTION-6\n"
                  "                      although the funds were\n"
                  "                      640\n"))
      << text;
  EXPECT_FALSE(has(text, "Segreto"));
  EXPECT_TRUE(has(report_text(beppiland_sample(), 2), "Nothing had to be corrected."));
  EXPECT_TRUE(has(report_text(beppiland_sample(), 11), "No sheet came in time"));
}

TEST(BEP_REPORT_4, ScoutLinesKeepTheirForm) {
  const std::string lines =
      "I Pini (2): 15(5) - 0 - 43 - 55(7) - 21\n"
      "Le Giuggiole (1): 10(4) - 0 - 33(1) - 45(6) - 32(1) CAT TFG\n";
  EXPECT_TRUE(has(report_html(beppiland_sample()), "<pre>" + lines + "</pre>"));
  EXPECT_TRUE(has(report_text(beppiland_sample(), 0, Language::italian),
                  "Ch7-05\n"
                  "  I Pini (2): 15(5) - 0 - 43 - 55(7) - 21\n"
                  "  Le Giuggiole (1): 10(4) - 0 - 33(1) - 45(6) - 32(1) CAT TFG\n"));
  EXPECT_FALSE(has(report_text(beppiland_sample(), 1), "43"));
}

TEST(BeppilandPrivate, TheAccountsLeadFromTheOpeningToTheClosingBalance) {
  const std::string text = report_text(beppiland_sample());
  EXPECT_TRUE(
      has(text,
          "  Entry                           With                      In    Out  Balance\n"
          "  Opening balance                                                        504 M\n"
          "  takings, Ch7-01                 bank                   110 M           614 M\n"))
      << text;
  EXPECT_TRUE(
      has(text,
          "  stadium                         builder                       500 M   −460 M\n"
          "  never heard of                  bank                 1 300 M           840 M\n"
          "  Closing balance                                                        840 M\n"))
      << text;
  EXPECT_FALSE(has(text, "111 M"));
}

TEST(BeppilandPrivate, APrizeIsNamedInTheLedger) {
  Sample sample = beppiland_sample();
  sample.record.ledger = {{account(beppiland::Account::bank), 0, 150, "prize", "top_scorer"}};
  EXPECT_TRUE(has(report_text(sample), "prize, top scorer"));
  EXPECT_TRUE(has(report_text(sample, 0, Language::italian), "premio, capocannoniere"));
}

TEST(BeppilandPrivate, TheSquadIsPrintedAsOnTheSheet) {
  Sample sample = beppiland_sample();
  sample.after.clubs[0].players[3].fo = -4;
  sample.after.clubs[0].players[3].ban = 2;
  sample.after.clubs[0].players[5].listed = 1;
  const std::string text = report_text(sample);
  EXPECT_TRUE(has(text, "  Pinozzo      Li.D       II  11+0   ·     7      ·       6  400\n"))
      << text;
  EXPECT_TRUE(has(report_html(sample), ">injured, banned for 2</td>"));
  EXPECT_TRUE(has(report_html(sample), ">in the auction, plays 1</td>"));
  EXPECT_TRUE(has(text, "Physio: Sora Lella, I\n"));
}

TEST(BeppilandPrivate, ExperienceTrainingsAndForeignMatchesAreTold) {
  Sample sample = beppiland_sample();
  auto& men = sample.after.clubs[0].players;
  sample.after.edition = 2;
  men[3].experience = 0;
  men[3].skill_trainings = 2;  // BEP-TRAIN-6
  men[3].age = 2;
  men[3].oop[beppiland::Area::Ce] = 4;  // BEP-LINEUP-10
  men[4].age = beppiland::age_J;
  men[4].experience = 3;  // BEP-YOUTH-5
  EXPECT_TRUE(has(report_html(sample), ">trained 2/3, Ce 4/6</td>")) << report_text(sample);
  EXPECT_TRUE(has(report_html(sample), ">exp. 3/4</td>"));
  EXPECT_TRUE(has(report_text(sample, 0, Language::italian), "esp. 3/4"));
  sample.after.edition = 1;  // as it was proven
  EXPECT_FALSE(has(report_text(sample), "exp. 3/4"));
}

TEST(BeppilandPrivate, HisBidsAndLotsAreHisAlone) {
  const std::string buyer = report_text(beppiland_sample());
  EXPECT_TRUE(
      has(buyer, "Lot 1, Brontolo IV 11+1 Li/At.S: I Pini 800 M. Lot goes to: I Pini, 510 M"));
  EXPECT_FALSE(has(buyer, "650 M"));  // the bulletin tells him that
  const std::string seller = report_text(beppiland_sample(), 3);
  EXPECT_TRUE(has(seller, "Your lots"));
  EXPECT_TRUE(has(report_text(beppiland_sample(), 6), "777 M"));
  EXPECT_TRUE(has(report_text(beppiland_sample(), 7), "Void: Virtus Polenta give Voidman"));
}

TEST(BeppilandPrivate, NewsForHimAloneReachNobodyElse) {
  EXPECT_TRUE(has(report_text(beppiland_sample()), "Giuanin has learnt to play as midfielder"));
  for (int club = 0; club < 36; ++club) {
    EXPECT_EQ(has(report_text(beppiland_sample(), club), "Segretissimo"), club == 1) << club;
  }
}

TEST(BEP_BRIBE_5, WhetherTheOtherClubPaidAsWellStaysItsSecret) {
  Sample sample = beppiland_sample();
  const int club = sample.record.bribes[1].club;
  const std::string before = report_text(sample, club);
  EXPECT_TRUE(has(before, "Ch7-01: the referee has taken your money to win"));
  sample.record.bribes[1].both = true;
  sample.record.bribes[1].plays = 1;
  EXPECT_EQ(report_text(sample, club), before);
  sample.record.bribes[1].refunded = true;
  EXPECT_TRUE(has(report_text(sample, club), "your money for the referee to win is"));
}

TEST(BeppilandPrivate, HisNextMatchesAreTheColumnsOfHisSheet) {
  EXPECT_TRUE(has(report_text(beppiland_sample()),
                  "  Col.  Match    Kind  Opponent      Day  Forecast\n"
                  "     1  Ch9-01   ChH   Gli Scarponi    1  sun\n"
                  "     2  Ch10-01  ChA   Gli Scarponi    2  rain\n"
                  "     3  Cu4-01   CuH   Orsi Bruni      3  rain\n"));
}

TEST(BeppilandPrivate, TextIsNarrowAndPagesAreSafe) {
  for (const Language language : {Language::english, Language::italian}) {
    for (const int club : {0, 3, sample::odd_club, 31}) {
      const std::string text = report_text(beppiland_sample(), club, language);
      for (const std::string_view line : split(text, '\n')) EXPECT_LE(width(line), 78U) << line;
    }
    EXPECT_FALSE(has(report_html(beppiland_sample(), sample::odd_club, language), "<b>&\""));
    EXPECT_TRUE(has(report_html(beppiland_sample(), sample::odd_club, language),
                    "<h1>&lt;b&gt;&amp;&quot;</h1>"));
  }
}

}  // namespace
}  // namespace touchline::report
