// Owners' letters read as sheets: greetings, slips, lists under a heading, quoted blanks,
// signatures.
#include "games/fool/files/letter_sheet.hpp"

#include <gtest/gtest.h>

namespace touchline::fool {
namespace {

books::Letter letter(const std::string& body) {
  return books::read_letter(
      "From: Ann <ann@example.org>\nDate: Mon, 1 Feb 2027 10:00:00 +0000\n"
      "Message-ID: <1@example.org>\nContent-Type: text/plain; "
      "charset=utf-8\n\n" +
          body,
      "letter");
}

TEST(FoolLetter, DecisionsAreCopiedOutAndTheRestIsListed) {
  const FairCopy copy = fair_copy(
      "Hi Kay,\n\nhere is mine:\nstars: 12, 31\n- Coach 5: P\nCAOCH 6: S\nfor the rest I wait\n"
      "For 31: reverse no\nNonce blue moon\n\nCheers\n");
  EXPECT_TRUE(copy.orders);
  EXPECT_EQ(copy.text,
            "\n\n\nSTARS 12, 31\nCOACH 5: P\nCOACH 6: S\n\nFOR 31: reverse no\nNONCE blue moon\n");
  EXPECT_EQ(copy.unread, (std::vector<std::string>{
                             "Hi Kay,", "here is mine:", "for the rest I wait", "Cheers"}));
}

TEST(FoolLetter, AListMayStandUnderItsWord) {
  const FairCopy copy = fair_copy("COACH:\n* 5: P\n* 6 Al Barton: S\nCUT\n31, 44\nthanks\n");
  EXPECT_EQ(copy.text, "\nCOACH 5: P\nCOACH 6 Al Barton: S\n\nCUT 31, 44\n");
  EXPECT_EQ(copy.unread, std::vector<std::string>{"thanks"});
  const FairCopy signed_below = fair_copy("CUT\n31\n\n44\nThanks, Ann\n12 Elm Road\n");
  EXPECT_EQ(signed_below.text, "\nCUT 31\n\nCUT 44\n") << "an address is no part of the list";
}

TEST(FoolLetter, ASlipIsPutRightOnlyWhereOneWordIsMeant) {
  EXPECT_EQ(fair_copy("QUEU 31\n").text, "QUEUE 31\n");
  EXPECT_EQ(fair_copy("POSTIION 31: LB\n").text, "POSITION 31: LB\n");
  EXPECT_FALSE(fair_copy("CLAMP 31\n").orders) << "two slips";
  EXPECT_FALSE(fair_copy("CAT 31\n").orders) << "too short to guess at";
  EXPECT_FALSE(fair_copy("Nothing new here\n").orders);
  EXPECT_TRUE(fair_copy("nothing.\n").orders);
}

TEST(FoolLetter, WordsProveTheWriterAndAreNoPartOfTheSheet) {
  const FairCopy copy = fair_copy("> WORD 7KQ2-M9XD\nCUT 31\nTOKEN abc\nteam: Ants\n");
  EXPECT_EQ(copy.words, std::vector<std::string>{"7KQ2-M9XD"});
  EXPECT_EQ(copy.team, "Ants");
  EXPECT_EQ(copy.text, "\nCUT 31\n");
  EXPECT_EQ(without_words("WORD: a\nCUT 31\n"), "\nCUT 31\n");
  EXPECT_EQ(without_words("CUT 31"), "CUT 31");
}

TEST(FoolLetter, ASheetIsWhatWasWrittenOrFilledInBelow) {
  const LetterSheet own = sheet_in(letter("CUT 31\n-- \nAnn\nCUT 99\n"), "Ants");
  EXPECT_EQ(own.kind, LetterSheet::Kind::sheet);
  EXPECT_EQ(own.text, "CUT 31\n") << "a signature orders nothing";
  const LetterSheet filled =
      sheet_in(letter("On Monday Kay wrote:\n> # CUT 1, 2\n> CUT 31\n"), "Ants");
  EXPECT_EQ(filled.kind, LetterSheet::Kind::sheet);
  EXPECT_NE(filled.text.find("CUT 31"), std::string::npos);
  EXPECT_EQ(sheet_in(letter("see you\n"), "Ants").kind, LetterSheet::Kind::no_orders);
  EXPECT_EQ(sheet_in(letter("TEAM Bears\nCUT 31\n"), "Ants").kind, LetterSheet::Kind::another_club);
  EXPECT_EQ(sheet_in(letter("TEAM ants\nCUT 31\n"), "Ants").kind, LetterSheet::Kind::sheet);
}

TEST(FoolLetter, ASentenceThatBeginsWithForIsNone) {
  const FairCopy copy = fair_copy(
      "STARS 2\nFor the record: I love this league.\n"
      "FOR 31: reverse maybe\nFor Barton: reverse no\n");
  ASSERT_EQ(copy.unread.size(), 1U);
  EXPECT_EQ(copy.unread.front(), "For the record: I love this league.");
  EXPECT_NE(copy.text.find("FOR 31: reverse maybe\nFOR Barton: reverse no"), std::string::npos)
      << copy.text;
}

}  // namespace
}  // namespace touchline::fool
