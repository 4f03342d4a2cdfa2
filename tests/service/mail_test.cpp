// Mail of a league of Beppiland through the service: the word that shows whose it is, lines that
// nobody can read, the post, squads and what-ifs, and a league that is Italian throughout.
#include <gtest/gtest.h>

#include <set>

#include "service/mail_sample.hpp"

namespace touchline::service {
namespace {

const std::string word_required = "mail.word = \"required\"\n";
const std::string rossi = "rossi@example.org", bianchi = "bianchi@example.org";

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
  EXPECT_TRUE(contains(league.refused(ask("league word").give("club", "I Pini")), "mail.word"));
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

std::vector<std::filesystem::path> files_in(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> files;
  for (const auto& file : std::filesystem::directory_iterator(folder)) files.push_back(file.path());
  std::sort(files.begin(), files.end());
  return files;
}

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
                         "2 letters in"));
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

// --------------------------------------------------------------------------------------- Italian

/// Words that English sentences are full of and Italian ones never have.
const std::set<std::string> english{
    "the",  "and",   "of",   "is",    "are",   "was",     "were",   "not",   "with",   "for",
    "your", "you",   "his",  "this",  "that",  "which",   "from",   "been",  "has",    "have",
    "it",   "its",   "be",   "by",    "an",    "or",      "on",     "if",    "when",   "there",
    "none", "one",   "two",  "match", "sheet", "line",    "column", "round", "played", "taken",
    "men",  "goals", "team", "write", "write", "matches", "home",   "away",  "money",  "build"};

void expect_no_english(const std::string& what, const std::string& text) {
  std::string word;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    const char c = i < text.size() ? text[i] : ' ';
    const bool letter =
        std::isalpha(static_cast<unsigned char>(c)) != 0 || static_cast<unsigned char>(c) >= 0x80;
    if (letter) {
      word += c;
      continue;
    }
    if (english.contains(lower_case(word))) {
      ADD_FAILURE() << what << " says '" << word << "': …" << text.substr(i > 60 ? i - 60 : 0, 100)
                    << "…";
    }
    word.clear();
  }
  EXPECT_FALSE(text.empty()) << what;
}

/// Without what presidents say: those that the computer leads say it in English.
std::string without_press(std::string bulletin) {
  const std::size_t from = bulletin.find("Sala stampa");
  if (from == std::string::npos) return bulletin;
  return bulletin.erase(from, bulletin.find("\nCalendario ", from) - from);
}

TEST(ItalianLeagueTest, NoEnglishWordIsInWhatItTells) {
  MailSample league("language = \"it\"\n" + word_required);
  const std::string word = "PAROLA: " + league.word("I Pini") + "\n";
  const std::string bad =
      "ALLENA Nessuno AB\nVENDI Nessuno\nOFFERTA 9 100\nSTADIO COSTRUISCI\nSTADIO COSTRUISCI\n"
      "SCOMMESSA 1X2\nCORRUZIONE -9- RIGORE\nOSSERVATORE Ch0-99\nAMICHEVOLE F1 Gli Abeti\n"
      "SCAMBIO Gli Abeti: DO Nessuno PRENDO 5\nPS 9 -> PA\nSCOPRI Pulcino At.S+D\n"
      "LISTA Nessuno 1\nPENSIONA Nessuno -> TATTICO\nOFFERTA 4 molto\nboh boh\nPERMANENTE\n"
      "DADI blu\n-1- -2-\nFC D9A9 D9\nCAT y y\nTFG y y\n";
  const auto expect_all = [&](const std::string& session) {
    expect_no_english("the blank sheet" + session,
                      league.keeper(ask("league sheet").give("club", "I Pini")));
    expect_no_english("a receipt" + session, league.answer(rossi, word + bad));
  };
  expect_all("");
  const std::string token = "TOKEN nessuno\n";
  for (const std::string& text : {std::string("Grazie, ciao\n"), bad, "PAROLA: 0000-0000\n" + bad,
                                  token + bad, word + "SQUADRA Gli Abeti\nSCOMMESSA 1111\n"})
    expect_no_english("an answer", league.answer(rossi, text));
  expect_no_english("an answer to a stranger", league.answer("nessuno@example.org", bad));
  expect_no_english("an answer", league.answer(rossi, "> SCOMMESSA 1111\n\nSCOMMESSA 2222\n"));
  expect_no_english("an answer", league.answer(rossi, "-----BEGIN PGP MESSAGE-----\nxx\n"));
  league.keeper(ask("league close").give("--early"));
  expect_no_english("an answer that is too late", league.answer(rossi, word + bad));
  std::string notes;
  for (const std::string_view line : split(league.keeper(ask("league preview")), '\n'))
    if (line.starts_with("! ")) notes += std::string(line) + "\n";
  expect_no_english("the preview", notes);
  league.keeper(ask("league publish"));
  expect_no_english("the bulletin", without_press(league.keeper(ask("league bulletin"))));
  expect_no_english("the private report",
                    league.keeper(ask("league bulletin").give("--club", "I Pini")));
  const auto folder = league.folder() / "post";
  league.keeper(ask("league post").give("folder", folder.string()));
  for (const auto& file : files_in(folder)) {
    const auto letter = books::read_letter(bytes_of(file), "");
    expect_no_english("the post", letter.subject + "\n" + letter.text);
    for (const auto& part : letter.parts)
      expect_no_english("the post, " + part.name, without_press(part.whole));
  }
  league.keeper(ask("league process").give("--rounds", "10").give("--early"));
  expect_all(" of the play-off");
  league.keeper(ask("league process").give("--early"));
  expect_all(" of the season's end");
  league.keeper(ask("league process").give("--early"));
  expect_no_english("the season's bulletin", without_press(league.keeper(ask("league bulletin"))));
}

}  // namespace
}  // namespace touchline::service
