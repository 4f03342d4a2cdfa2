// Owners' sheets by mail: known by word or token, taken in with a full receipt, refused with every
// problem; letters out with the blank sheet.
#include <gtest/gtest.h>

#include <fstream>

#include "games/fool/league/fool_sample.hpp"
#include "games/fool/verbs/verbs.hpp"
#include "mail/mail_words.hpp"
#include "text/mail.hpp"

namespace touchline::fool {
namespace {

struct Mailed : ::testing::Test {
  Mailed() { must(mail::require_mail_words(room.desk, true)); }

  template <class Verb>
  Result<View> ask(Verb verb, const verb::Request& request) {
    return verb(room.desk, verb::Call{data, request, work});
  }
  std::string word_of(const std::string& club) {
    verb::Request request("league word");
    request.give("club", club);
    std::string text = must(ask(word, request)).text({});
    text.pop_back();
    return text;
  }
  /// What the sender is told.
  std::string answer(const std::string& body, const std::string& date = "") {
    const auto box = folder.path() / fmt::format("{}.eml", ++letters);
    std::ofstream(box) << "From: Ann <ann@example.org>\nMessage-ID: <" << letters
                       << "@example.org>\n"
                       << (date.empty() ? "" : "Date: " + date + "\n")
                       << "Subject: my sheet\nContent-Type: text/plain; "
                          "charset=utf-8\n\n"
                       << body;
    const auto out = folder.path() / fmt::format("answers {}", letters);
    std::filesystem::remove_all(out);
    verb::Request request("league intake");
    request.give("path", box.string()).give("--receipts", out.string());
    must(ask(intake, request));
    for (const auto& file : std::filesystem::directory_iterator(out))
      return books::read_letter(must(books::read_text(file.path())), "answer").text;
    return "no answer";
  }
  std::int64_t sheets() { return room.office.store().count<store::SheetRow>(store::Where()); }

  FoolRoom room;
  league::SampleFolder folder;
  std::filesystem::path data{};
  verb::Work work{};
  int letters = 0;
};

TEST_F(Mailed, AWordShowsWhoseItIsAndEveryDecisionIsReceipted) {
  const int man = men_of(room.league(), 0).front()->id;
  const std::string told =
      answer(fmt::format("Hello Kay\n\nstras {}\nWORD {}\n\nCheers\nAnn\n", man, word_of("Ants")));
  EXPECT_NE(told.find("The sheet of Ants for turn 2 has come in"), std::string::npos) << told;
  EXPECT_NE(told.find(fmt::format("STARS {}", man)), std::string::npos) << told;
  EXPECT_NE(told.find("Not read"), std::string::npos) << told;
  EXPECT_NE(told.find("Hello Kay"), std::string::npos) << told;
  EXPECT_EQ(sheets(), 1);
  room.process();
  EXPECT_TRUE(find_man(room.league(), man)->camp.star);
  EXPECT_EQ(room.office.everything().find(word_of("Ants")), std::string::npos)
      << "a word is kept nowhere";
  EXPECT_EQ(room.proven(), "");
}

TEST_F(Mailed, ItsReceiptThatIsQuotedIsNoSheetAndAFullOneStands) {
  std::string sheet = "WORD " + word_of("Ants") + "\nSTARS";
  const auto& played = room.league();
  const auto men = men_of(played, 0);
  for (std::size_t i = 0; i < 5; ++i) sheet += fmt::format("{}{}", i == 0 ? " " : ", ", men[i]->id);
  for (const char* choice : {"reverse no", "shed yes", "lose no", "contact no", "second no"})
    sheet += fmt::format("\nALWAYS {}", choice);
  const std::string told = answer(sheet + "\n");
  ASSERT_NE(told.find("has come in"), std::string::npos) << told;
  const auto sealed = [&] {
    return room.office.store().select<store::SheetRow>(store::Where()).at(0).for_league;
  };
  const std::string before = sealed(), word = "WORD " + word_of("Ants") + "\n";
  EXPECT_NE(answer("Thanks, Kay!\n" + word + "\n" + told).find("no decision in it"),
            std::string::npos);
  EXPECT_EQ(sealed(), before);
  const std::string asked = answer(fmt::format("STARS {}\n{}", men[3]->id, word));
  EXPECT_NE(asked.find("CONFIRM "), std::string::npos) << asked;
  EXPECT_EQ(sealed(), before);
  EXPECT_NE(answer("CONFIRM\n" + word).find("takes the place"), std::string::npos);
  EXPECT_NE(sealed(), before);
}

// A rival's sheet that is quoted has his word in it.
TEST_F(Mailed, AWordThatIsQuotedIsNobodysBesideTheWritersOwn) {
  const int rivals = men_of(room.league(), 1).front()->id;
  const std::string told = answer(
      fmt::format("Look at this!\nWORD {}\n\nBob wrote:\n> TEAM Bears\n> WORD {}\n> STARS {}\n",
                  word_of("Ants"), word_of("Bears"), rivals));
  EXPECT_EQ(sheets(), 0) << told;
  EXPECT_NE(told.find("Ants"), std::string::npos) << told;
}

TEST_F(Mailed, WithoutItNothingIsTaken) {
  const int man = men_of(room.league(), 0).front()->id;
  const std::string order = fmt::format("STARS {}\n", man);
  EXPECT_NE(answer(order).find("has not the line WORD"), std::string::npos);
  EXPECT_NE(answer(order + "WORD 0000-0000\n").find("its WORD is not"), std::string::npos);
  EXPECT_NE(answer(order + "TOKEN nonsense\n").find("token in it is not known"), std::string::npos);
  EXPECT_EQ(sheets(), 0);
  must(mail::require_mail_words(room.desk, false));
  EXPECT_NE(answer(order).find("nothing in it shows whose it is"), std::string::npos);
}

TEST_F(Mailed, ASheetThatARuleForbidsIsAnsweredWithAllThatIsWrong) {
  const int other = men_of(room.league(), 1).front()->id;
  const std::string told =
      answer(fmt::format("STARS {}\nCOACH {}: S\nWORD {}\n", other, other, word_of("Ants")));
  EXPECT_NE(told.find("was not taken, and nothing was changed"), std::string::npos) << told;
  EXPECT_NE(told.find("sheet:1: error"), std::string::npos) << told;
  EXPECT_NE(told.find("sheet:2: error"), std::string::npos) << told;
  EXPECT_EQ(sheets(), 0);
}

TEST_F(Mailed, ALongListIsWrongOnce) {
  std::string list = "STARS ";
  const League now = room.league();
  for (const Player* man : men_of(now, 0)) list += fmt::format("{}, ", man->id);
  const std::string told = answer(list + "\nWORD " + word_of("Ants") + "\n");
  EXPECT_NE(told.find("at most 5 stars"), std::string::npos) << told;
  EXPECT_EQ(told.find("at most 5 stars"), told.rfind("at most 5 stars")) << told;
}

TEST_F(Mailed, AnOldLetterWithoutItsWordIsAnsweredOnce) {
  const std::string old = "Fri, 15 Jan 2027 08:30:00 +0000";
  room.office.now += 3600;
  room.process();
  const std::string told = answer("STARS 3\n", old);
  EXPECT_NE(told.find("Your sheet was not taken"), std::string::npos) << told;
  --letters;  // the same letter
  EXPECT_EQ(answer("STARS 3\n", old), "no answer");
  EXPECT_EQ(answer("STARS 3\n", "Sat, 01 Jan 2000 00:00:00 +0000"), "no answer")
      << "there was no league then";
}

TEST_F(Mailed, WhatIsDoneAtOnceMakesNoLetterOld) {
  const int man = men_of(room.league(), 0).front()->id;
  const std::string sent = "Fri, 15 Jan 2027 08:05:00 +0000";
  room.office.now += 600;
  must(room.move("", "camp dice own"));
  const std::string told = answer(fmt::format("STARS {}\nWORD {}\n", man, word_of("Ants")), sent);
  EXPECT_NE(told.find("has come in"), std::string::npos) << told;
}

TEST_F(Mailed, LettersGoToWhoHasAnAddress) {
  const auto out = folder.path() / "post";
  verb::Request request("league post");
  request.give("folder", out.string());
  EXPECT_NE(must(ask(post, request)).text({}).find("--addresses FILE"), std::string::npos);
  verb::Request with = request;
  with.give_file("--addresses", "owners.csv", "team,address\nZebras,a@b.org\nAnts,nowhere\n");
  const auto refused = ask(post, with);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().list().size(), 2U);
  verb::Request good = request;
  good.give_file("--addresses", "owners.csv", "team,address\nants,ann@example.org\n");
  const std::string told = must(ask(post, good)).text({});
  EXPECT_NE(told.find("1 letter in"), std::string::npos) << told;
  EXPECT_NE(told.find("No address: Bears"), std::string::npos) << told;
  const std::string written = must(books::read_text(out / "01-ants.eml"));
  EXPECT_NE(written.find("To: ann@example.org"), std::string::npos) << written;
  EXPECT_NE(must(blank_sheet_of(room.desk, "Ants")).find("WORD " + word_of("Ants")),
            std::string::npos);
}

}  // namespace
}  // namespace touchline::fool
