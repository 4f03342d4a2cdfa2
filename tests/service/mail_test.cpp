// Mail of a league of Beppiland through the service: the word that shows whose it is, lines that
// nobody can read, the post, squads and what-ifs.
#include <gtest/gtest.h>

#include "service/mail_sample.hpp"

namespace touchline::service {
namespace {

const std::string word_required = "mail.word = \"required\"\n";

std::string press(const std::string& text) { return "PRESS \"" + text + "\" R\n"; }

// ------------------------------------------------------------------------------------- the word

TEST(MailWordTest, MailWithoutTheWordOrWithAWrongOneReplacesNothingAndIsAnswered) {
  MailSample league(word_required);
  const std::string word = league.word("I Pini");
  EXPECT_EQ(word.size(), 9U);
  EXPECT_TRUE(contains(league.answer(rossi, "WORD: " + word + "\n" + press("the true one")),
                       "has come in"));
  for (const std::string forged : {"", "WORD: 0000-0000\n"}) {
    const auto answer = league.mail(rossi, forged + press("forged" + forged.substr(0, 4)));
    ASSERT_TRUE(answer);
    EXPECT_TRUE(contains(answer->text, forged.empty() ? "has not the line WORD" : "WORD is not"))
        << answer->text;
    EXPECT_FALSE(contains(answer->text, word)) << "an answer reveals nothing";
  }
  league.keeper(ask("league process").give("--early"));
  const std::string bulletin = league.keeper(ask("league bulletin"));
  EXPECT_TRUE(contains(bulletin, "the true one"));
  EXPECT_FALSE(contains(bulletin, "forged"));
}

TEST(MailWordTest, TheAnswerGoesToThePresidentsOwnAddress) {
  MailSample league(word_required);
  league.mail("\"M. Rossi\" <" + rossi + ">\nReply-To: thief@example.org", press("forged"));
  const std::string answer = bytes_of(answers_in(league.folder() / "answers 1").at(0));
  EXPECT_TRUE(contains(answer, "To: " + rossi)) << answer;
  EXPECT_FALSE(contains(answer, "thief"));
}

TEST(MailWordTest, ItIsReadHoweverItIsTypedAndWhereverItStands) {
  MailSample league(word_required);
  std::string lower = lower_case(league.word("I Pini"));
  std::erase(lower, '-');
  EXPECT_TRUE(contains(league.answer(rossi, "word " + lower + "\nBET 1111\n"), "has come in"));
  EXPECT_TRUE(contains(league.answer(rossi, "BET 1112\n\nOn Sunday the master wrote:\n> WORD: " +
                                                league.word("I Pini") + "\n> BET\n"),
                       "has come in"))
      << "the blank sheet below the orders has it";
}

TEST(MailWordTest, EachPresidentHasHisOwnAndTheBlankSheetCarriesIt) {
  MailSample league(word_required);
  const std::string a = league.word("I Pini"), b = league.word("Gli Abeti");
  EXPECT_NE(a, b);
  const std::string sheet = league.keeper(ask("league sheet").give("club", "I Pini"));
  EXPECT_TRUE(contains(sheet, "WORD:     " + a)) << sheet;
  EXPECT_FALSE(contains(sheet, b));
  EXPECT_TRUE(contains(league.answer(rossi, "WORD: " + b + "\nBET 1111\n"), "WORD is not"));
}

TEST(MailWordTest, ANewWordTakesThePlaceOfTheOld) {
  MailSample league(word_required);
  const std::string old = league.word("I Pini"), other = league.word("Gli Abeti");
  league.keeper(ask("league word").give("club", "I Pini").give("--new"));
  const std::string fresh = league.word("I Pini");
  EXPECT_NE(fresh, old);
  EXPECT_EQ(league.word("Gli Abeti"), other);
  EXPECT_TRUE(contains(league.answer(rossi, "WORD: " + old + "\nBET 1111\n"), "WORD is not"));
  EXPECT_TRUE(contains(league.answer(rossi, "WORD: " + fresh + "\nBET 1111\n"), "has come in"));
  const std::string audit = league.keeper(ask("league audit"));
  for (const std::string& word : {old, fresh}) EXPECT_FALSE(contains(audit, word));
  EXPECT_FALSE(contains(league.sample().dump(), fresh)) << "no copy of the store has it";
}

TEST(MailWordTest, ASheetHandedInWithAPasswordGivesWayToTheWordAlone) {
  for (const bool required : {true, false}) {
    MailSample league(required ? word_required : "");
    league.sample().let_people_in();
    must(league.sample().call(
        Who::owner_a, ask("league orders").give_file("--file", "sheet", press("by password"))));
    const std::string without = league.answer(rossi, press("without"));
    EXPECT_TRUE(contains(without, required ? "has not the line WORD" : "with a password"))
        << without;
    if (required) {
      EXPECT_TRUE(
          contains(league.answer(rossi, "WORD: " + league.word("I Pini") + "\n" + press("by word")),
                   "takes the place"));
    }
    league.keeper(ask("league process").give("--early"));
    const std::string bulletin = league.keeper(ask("league bulletin"));
    EXPECT_FALSE(contains(bulletin, "without"));
    EXPECT_EQ(contains(bulletin, "by word"), required);
    EXPECT_EQ(contains(bulletin, "by password"), !required);
  }
}

TEST(MailWordTest, ALeagueThatDoesNotAskForItIsAsBefore) {
  MailSample league;
  EXPECT_FALSE(contains(league.keeper(ask("league sheet").give("club", "I Pini")), "WORD"));
  EXPECT_TRUE(contains(league.answer(rossi, "BET 1111\n"), "has come in"));
  EXPECT_TRUE(contains(league.answer(rossi, "BET 1112\n"), "takes the place"))
      << "the keeper's own password proves no president's mail";
  EXPECT_TRUE(contains(league.refused(ask("league word").give("club", "I Pini")), "--require yes"));
}

TEST(MailWordTest, ALeagueMayAskForItLaterAndForItNoMore) {
  MailSample league;
  const auto require = [&](const std::string& wanted) {
    return ask("league word").give("--require", wanted);
  };
  league.sample().let_people_in();
  EXPECT_TRUE(not_allowed(league.sample().call(Who::owner_a, require("yes"))));
  EXPECT_TRUE(contains(league.answer(rossi, "BET 1111\n"), "has come in"));
  league.keeper(require("yes"));
  EXPECT_TRUE(contains(league.answer(rossi, "BET 2222\n"), "has not the line WORD"));
  std::string his = must(league.sample().call(Who::owner_a, ask("league word"))).text({});
  EXPECT_EQ(his, league.word("I Pini") + "\n") << "a president may see his own";
  must(league.sample().call(Who::owner_a, ask("league word").give("--new")));
  EXPECT_TRUE(contains(league.answer(rossi, "WORD: " + his + "BET 2222\n"), "WORD is not"));
  EXPECT_TRUE(contains(league.answer(rossi, "WORD: " + league.word("I Pini") + "\nBET 2222\n"),
                       "takes the place"));
  league.keeper(require("no"));
  EXPECT_TRUE(contains(league.answer(rossi, "BET 1112\n"), "takes the place"));
  MailSample founded(word_required);
  founded.keeper(require("no"));
  EXPECT_TRUE(contains(founded.answer(rossi, "BET 1111\n"), "has come in"));
}

// ------------------------------------------------------------------------------ which are taken

TEST(MailTakenTest, OneOfAnotherAddressIsNobodys) {
  MailSample league;
  for (const char* other : {"rossi@example.com", "rossi2@example.org", "rossi@example.org.example"})
    EXPECT_TRUE(contains(league.answer(other, "BET 1111\n"), "no address of a president")) << other;
}

TEST(MailTakenTest, WhatIsAnsweredOnceIsNotAnsweredAgain) {
  MailSample league;
  EXPECT_TRUE(contains(league.answer(rossi, "Thank you!\n"), "no order"));
  const auto again = league.folder() / "answers again";
  const std::string told =
      league.keeper(ask("league intake")
                        .give("path", (league.folder() / "letter 1.eml").string())
                        .give("--receipts", again.string()));
  EXPECT_TRUE(answers_in(again).empty()) << told;
}

TEST(MailTakenTest, AfterTheDeadlineAndItsGraceNoneIs) {
  MailSample league;
  league.sample().rewrite([](store::Store& store) {
    const auto where = store::Where().is("league", sample_league);
    store::OpenTurnRow turn = store.select<store::OpenTurnRow>(where).at(0);
    turn.deadline = turn.grace = 1;  // long ago
    store.put(turn);
  });
  EXPECT_TRUE(contains(league.answer(rossi, "BET 1111\n"), "the deadline of turn 2 was"));
  league.keeper(ask("league deadline").give("time", "none"));
  EXPECT_TRUE(contains(league.answer(rossi, "BET 1111\n"), "has come in"));
}

/// A letter of rossi as it lies in a box; without a date if there is none.
std::string dated(int id, const std::string& date, const std::string& text) {
  return fmt::format("From: {}\nMessage-ID: <d{}@x>\n{}\n{}", rossi, id,
                     date.empty() ? "" : "Date: Fri, 15 Jan 2027 " + date + " +0000\n", text);
}
std::string as_mbox(const std::vector<std::string>& letters) {
  std::string box;
  for (const std::string& letter : letters)
    box += "From x@example.org Fri Jan 15 08:00:00 2027\n" + letter + "\n";
  return box;
}

void replace_all_in(std::string& text, const std::string& what, const std::string& by) {
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1))
    text.replace(at, what.size(), by);
}

/// A league that takes in boxes: what the master is told, and what the bulletin prints in the end.
class BoxSample : public MailSample {
 public:
  using MailSample::MailSample;

  std::string take(const std::filesystem::path& box) {
    std::string lines;
    verb::Work work;
    work.tell = [&](const std::string& line) { lines += line; };
    must(sample().service().call(
        sample().caller(Who::keeper),
        ask("league intake").give("path", box.string()).give("--receipts", answers().string()),
        work));
    return lines;
  }
  std::string take_text(const std::string& mbox) {
    const auto file = folder() / fmt::format("box {}", ++boxes_);
    must(books::write_text(file, mbox));
    return take(file);
  }
  std::filesystem::path answers() const { return folder() / "answers"; }
  /// All answers, one behind the other.
  std::string answered() const {
    std::string all;
    for (const auto& file : answers_in(answers()))
      all += books::read_letter(bytes_of(file), "").text + "\n";
    return all;
  }
  std::string bulletin() {
    keeper(ask("league process").give("--early"));
    return keeper(ask("league bulletin"));
  }

 private:
  int boxes_ = 0;
};

// Nobody can say which of two was written last; the one that came last counts, and both are told.
TEST(MailOfOneSecondTest, TheOneBehindTheOtherInTheBoxCountsAndBothAreAnswered) {
  const std::string one = dated(1, "08:00:00", press("the one")),
                    two = dated(2, "08:00:00", press("the two"));
  for (const bool turned : {false, true}) {
    BoxSample league;
    const std::string told = league.take_text(turned ? as_mbox({two, one}) : as_mbox({one, two}));
    EXPECT_TRUE(contains(told, "I Pini\n")) << told;
    EXPECT_TRUE(contains(told, "I Pini, in place of another\n")) << told;
    const std::string answered = league.answered();
    for (const char* what : {"the one", "the two", "It takes the place of the one before"})
      EXPECT_TRUE(contains(answered, what)) << answered;
    const std::string bulletin = league.bulletin();
    EXPECT_EQ(contains(bulletin, "the one"), turned);
    EXPECT_EQ(contains(bulletin, "the two"), !turned);
  }
}

TEST(MailOfOneSecondTest, FilesOfAFolderLieInTheOrderOfTheirNames) {
  BoxSample league;
  const auto box = league.folder() / "maildir";
  for (const char* part : {"cur", "new"}) std::filesystem::create_directories(box / part);
  must(books::write_text(box / "new" / "2.x", dated(1, "08:00:00", press("new, by name later"))));
  must(books::write_text(box / "cur" / "1.x:2,S", dated(2, "08:00:00", press("cur, earlier"))));
  league.take(box);
  EXPECT_TRUE(contains(league.bulletin(), "new, by name later"));
}

TEST(MailOfOneSecondTest, TakenInOneByOneTheLastCounts) {
  BoxSample league;
  league.take_text(as_mbox({dated(1, "08:00:00", press("the one"))}));
  EXPECT_TRUE(contains(league.take_text(as_mbox({dated(2, "08:00:00", press("the two"))})),
                       "in place of another"));
  EXPECT_TRUE(contains(league.take_text(as_mbox({dated(1, "08:00:00", press("the one"))})),
                       "it has come in already"))
      << "a letter that is read again is no later one";
  EXPECT_TRUE(contains(league.bulletin(), "the two"));
}

TEST(MailTakenTest, OneWithoutADateIsAsGoodAsOneOfNow) {
  BoxSample league;
  league.take_text(
      as_mbox({dated(1, "", press("without a date")), dated(2, "08:00:00", press("dated"))}));
  EXPECT_TRUE(contains(league.bulletin(), "dated")) << "it lies behind, of the same second";
}

// A letter that was on its way when its turn was played was not played, and its president is told.
TEST(MailTakenTest, OneThatIsTooOldIsAnsweredOnce) {
  BoxSample league;
  league.keeper(ask("league process").give("--early"));
  league.sample().rewrite([](store::Store& store) {  // it was founded before
    const auto first = store::Where().is("league", sample_league).is("seq", std::int64_t{1});
    store::TurnRow turn = store.select<store::TurnRow>(first).at(0);
    turn.at -= 86400;
    store.put(turn);
  });
  const std::string late = as_mbox({dated(1, "07:59:59", press("late"))});
  EXPECT_TRUE(contains(league.take_text(late), "it was written on 2027-01-15 07:59"));
  EXPECT_TRUE(contains(league.answered(), "Your sheet was not taken: it was written on"))
      << league.answered();
  std::filesystem::remove_all(league.answers());
  EXPECT_TRUE(contains(league.take_text(late), "it has come in already"));
  EXPECT_EQ(league.answered(), "");
  league.take_text(as_mbox({dated(3, "08:00:00", press("in time"))}));
  std::filesystem::remove_all(league.answers());
  const std::string founding = "Date: Thu, 01 Jan 2026 08:00:00 +0000\n";
  std::string ancient = dated(4, "", press("of another league"));
  ancient.insert(ancient.find("Message-ID"), founding);
  std::string box = as_mbox({ancient});  // and so says whoever delivered it
  replace_all_in(box, "Jan 15 08:00:00 2027", "Jan  1 08:00:00 2026");
  EXPECT_TRUE(contains(league.take_text(box), "it was written on 2026-01-01"));
  EXPECT_EQ(league.answered(), "") << "what was written before there was this league";
}

TEST(MailTakenTest, OneFromAClockThatHasNotComeToTheFoundingIsAnswered) {
  BoxSample league;
  EXPECT_TRUE(contains(league.take_text(as_mbox({dated(1, "05:00:00", press("behind"))})),
                       "it was written on 2027-01-15 05:00"));
  EXPECT_TRUE(contains(league.answered(), "Your sheet was not taken")) << league.answered();
}

TEST(MailTakenTest, OfALeagueOfAnEarlierVersionNobodyKnowsWhichOldLettersWerePlayed) {
  BoxSample league;
  league.keeper(ask("league process").give("--early"));
  league.sample().rewrite([](store::Store& store) {
    for (store::TurnRow turn :
         store.select<store::TurnRow>(store::Where().is("league", sample_league))) {
      if (turn.seq == 1) turn.at -= 86400;
      if (turn.seq == 1) turn.format = 1;
      store.put(turn);
    }
  });
  EXPECT_TRUE(contains(league.take_text(as_mbox({dated(1, "07:59:59", press("late"))})),
                       "it was written on 2027-01-15 07:59"));
  EXPECT_EQ(league.answered(), "");
}

// ---------------------------------------------------------------------------------- unread lines

TEST(UnreadLinesTest, TheMasterSeesThemInThePreviewAndSettlesThem) {
  MailSample league;
  league.mail(rossi, "BET 1111\nBID 4 molto\nPRESSE FORZA\n");
  EXPECT_TRUE(contains(league.refused(ask("league act")
                                          .give("kind", "line")
                                          .give("subject", "I Pini")
                                          .give("text", "2 BET 2222")
                                          .give("--reason", "r")),
                       "when the turn is closed"));
  league.keeper(ask("league close").give("--early"));
  const std::string before = league.keeper(ask("league preview"));
  EXPECT_TRUE(contains(before, "! I Pini: unread: line 2, column 1: BID 4 molto")) << before;
  const auto line = [](const std::string& text) {
    return ask("league act")
        .give("kind", "line")
        .give("subject", "I Pini")
        .give("text", text)
        .give("--reason", "he means the pools");
  };
  EXPECT_TRUE(contains(league.refused(line("99 BET 2222")), "number of the line, 1 to"));
  EXPECT_TRUE(contains(league.refused(line("BET 2222")), "number of the line, 1 to"));
  league.keeper(line("2 PRESS \"settled\" R"));
  const std::string after = league.keeper(ask("league preview"));
  EXPECT_FALSE(contains(after, "BID 4 molto")) << after;
  league.keeper(ask("league publish"));
  const std::string bulletin = league.keeper(ask("league bulletin"));
  EXPECT_TRUE(contains(bulletin, "settled")) << bulletin;
  EXPECT_TRUE(contains(bulletin, "he means the pools")) << "what the master does is printed";
}

TEST(UnreadLinesTest, AWholeSheetSettlesThemToo) {
  MailSample league;
  league.mail(rossi, "BET 1111\nBID 4 molto\n");
  league.keeper(ask("league close").give("--early"));
  league.keeper(ask("league act")
                    .give("kind", "sheet")
                    .give("subject", "I Pini")
                    .give_file("--file", "sheet", "BET 2222\n")
                    .give("--reason", "by telephone"));
  EXPECT_FALSE(contains(league.keeper(ask("league preview")), "unread"));
}

// ------------------------------------------------------------------------------------------ post

std::string part_named(const books::Letter& letter, const std::string& name) {
  for (const auto& part : letter.parts)
    if (part.name == name) return part.whole;
  return "";
}

TEST(PostTest, EveryPresidentGetsHisLetterInTheLeaguesLanguage) {
  for (const bool italian : {false, true}) {
    MailSample league((italian ? "language = \"it\"\n" : "") + word_required);
    league.keeper(ask("league process").give("--early"));
    const auto folder = league.folder() / "post";
    EXPECT_TRUE(contains(league.keeper(ask("league post").give("folder", folder.string())),
                         italian ? "2 lettere in" : "2 letters in"));
    const auto files = files_in(folder);
    ASSERT_EQ(files.size(), 2U);
    const auto pini = books::read_letter(bytes_of(files[0]), "");
    const auto abeti = books::read_letter(bytes_of(files[1]), "");
    EXPECT_TRUE(contains(bytes_of(files[0]), "To: " + rossi));
    const std::string bulletin = part_named(pini, italian ? "bollettino.txt" : "bulletin.txt");
    EXPECT_EQ(bulletin, part_named(abeti, italian ? "bollettino.txt" : "bulletin.txt"));
    EXPECT_TRUE(contains(bulletin, italian ? "Risultati" : "Results"));
    const std::string his_own = part_named(pini, italian ? "rapporto.txt" : "report.txt");
    EXPECT_TRUE(contains(his_own, "I Pini"));
    EXPECT_NE(his_own, part_named(abeti, italian ? "rapporto.txt" : "report.txt"));
    const std::string sheet = part_named(pini, italian ? "foglio.txt" : "sheet.txt");
    EXPECT_TRUE(contains(sheet, italian ? "SESSIONE 2" : "SESSION 2")) << sheet;
    EXPECT_TRUE(contains(sheet, league.word("I Pini")));
    for (const auto& part : abeti.parts) EXPECT_FALSE(contains(part.whole, league.word("I Pini")));
    EXPECT_FALSE(contains(bulletin + his_own, league.word("I Pini")));
    EXPECT_TRUE(contains(pini.text, italian ? "Caro M. Rossi" : "Dear M. Rossi")) << pini.text;
  }
}

/// The blank sheet with the first eleven men in the first match, and a bet.
std::string filled_in(const std::string& blank) {
  std::string sheet;
  int men = 0;
  for (const std::string_view line : split(blank, '\n')) {
    std::string row(line);
    const std::size_t cell = row.find("     .      .");
    const bool of_a_man = cell != std::string::npos && row.find('+') != std::string::npos;
    if (of_a_man && men++ < 11) row[cell + 5] = 'x';
    for (const std::string keyword : {"BET", "SCOMMESSA"})
      if (trim(row) == keyword) row += " 1X21";
    sheet += row + "\n";
  }
  return sheet;
}

TEST(PostTest, TheBlankSheetInItIsReadBackWholeHoweverItComesBack) {
  for (const bool italian : {false, true}) {
    MailSample league((italian ? "language = \"it\"\n" : "") + word_required);
    league.keeper(ask("league process").give("--early"));
    const auto folder = league.folder() / "post";
    league.keeper(ask("league post").give("folder", folder.string()));
    const auto letter = books::read_letter(bytes_of(files_in(folder).at(0)), "");
    const std::string sheet = filled_in(part_named(letter, italian ? "foglio.txt" : "sheet.txt"));
    std::string quoted;
    for (const std::string_view line : split(sheet, '\n'))
      quoted += "> " + std::string(line) + "\n";
    const std::string attached =
        rossi + "\nContent-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: text/plain\n\n" +
        (italian ? "Ecco!" : "Here it is!") +
        "\n--b\nContent-Type: text/plain; charset=utf-8\nContent-Disposition: attachment; "
        "filename=\"a.txt\"\n\n" +
        sheet + "\n--b--\n";
    std::vector<std::string> receipts;
    for (const auto& [from, text] : {std::pair{rossi, sheet}, std::pair{rossi, "\n" + quoted},
                                     std::pair{attached, std::string()}}) {
      std::string receipt = league.answer(from, text);
      EXPECT_TRUE(contains(receipt, italian ? "11 uomini" : "11 men")) << receipt;
      EXPECT_TRUE(contains(receipt, "1X21")) << receipt;
      EXPECT_FALSE(contains(receipt, "E69")) << receipt;
      receipts.push_back(receipt.substr(std::min(receipt.find("\n\n"), receipt.size())));
    }
    EXPECT_EQ(receipts[1], receipts[0]);
    EXPECT_EQ(receipts[2], receipts[0]);
  }
}

TEST(PostTest, NothingIsWrittenOverAndNothingByHalves) {
  MailSample league;
  league.keeper(ask("league process").give("--early"));
  const auto folder = league.folder() / "post";
  std::filesystem::create_directories(folder);
  must(books::write_text(folder / "01-i-pini.eml", "mine"));
  const auto post = [&](const std::filesystem::path& to) {
    return ask("league post").give("folder", to.string());
  };
  EXPECT_TRUE(contains(league.refused(post(folder)), "is there already"));
  EXPECT_EQ(bytes_of(folder / "01-i-pini.eml"), "mine");
  EXPECT_EQ(files_in(folder).size(), 1U);
  const auto within_a_file = folder / "01-i-pini.eml" / "post";
  EXPECT_TRUE(contains(league.refused(post(within_a_file)), "cannot be made"));
  EXPECT_EQ(bytes_of(folder / "01-i-pini.eml"), "mine");
  league.keeper(post(league.folder() / "fresh/"));
  EXPECT_EQ(files_in(league.folder() / "fresh").size(), 2U);
  EXPECT_FALSE(std::filesystem::exists(league.folder() / "fresh.part"));
}

// ------------------------------------------------------------------------------- squad and what-if

TEST(SquadTest, TheMenOfAClubWithWhatTheSheetHasNoRoomFor) {
  MailSample league;
  league.sample().let_people_in();
  const auto view = must(league.sample().call(Who::owner_a, ask("league squad")));
  const auto squad = nlohmann::json::parse(view.json());
  EXPECT_EQ(squad.at("club"), "I Pini");
  EXPECT_GE(squad.at("squad").size(), 21U);
  for (const auto& man : squad.at("squad")) {
    EXPECT_TRUE(contains(view.text({}), man.at("player").get<std::string>()));
    EXPECT_GE(man.at("value").get<int>(), 0);
  }
  const auto other =
      league.sample().call(Who::owner_a, ask("league squad").give("club", "Gli Abeti"));
  EXPECT_TRUE(not_allowed(other));
}

TEST(WhatIfTest, ASheetIsReadAsItWouldBePlayed) {
  MailSample league;
  const auto squad = league.sample().keeper_json(ask("league squad").give("club", "I Pini"));
  std::string line = "Partita 1: ", marks;
  for (const auto& man : squad.at("squad")) {
    const std::string name = man.at("player");
    line += (marks.empty() ? "" : ", ") + name;
    marks += name + "  x\n";
  }
  const auto asked = [&](const std::string& sheet) {
    return league.keeper(
        ask("league what-if").give("club", "I Pini").give_file("--sheet", "sheet", sheet));
  };
  const std::string told = asked("-1-\n" + marks);
  EXPECT_TRUE(contains(told, "win ") && contains(told, "one more point on")) << told;
  EXPECT_EQ(asked(line + "\n"), told);
  EXPECT_NE(asked("BET 1111\nDUR  D9\n"), told);
}

// ---------------------------------------------------------------------------------------- beacon

TEST(LeagueFileTest, ABeaconStandsInTheFileAndIsThatOfTheLeague) {
  MailSample league("beacon = \"Lotto, first draw\"\n");
  EXPECT_TRUE(contains(league.keeper(ask("league freeze").give("--early")), "Lotto, first draw"));
  const auto check = [&](const std::string& lines) {
    const auto file = league.folder() / "check.toml";
    must(books::write_text(file, lines + "[[club]]\nname = \"A\"\n"));
    return shown(league.sample().keeper(ask("check").give("files", file.string())));
  };
  EXPECT_TRUE(contains(check("beacon = \"Lotto\"\nmail.word = \"required\"\n"), "league file"));
  EXPECT_TRUE(contains(check("beacon = 7\n"), "beacon is the source"));
  EXPECT_TRUE(contains(check("mail.word = \"perhaps\"\n"), "mail has one line"));
  EXPECT_TRUE(contains(check("mail.wort = \"required\"\n"), "mail has one line"));
}

}  // namespace
}  // namespace touchline::service
