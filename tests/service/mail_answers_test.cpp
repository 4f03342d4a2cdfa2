// Letters that answer what a league wrote, pass on what others wrote, or come from programs and
// wrong clocks: what of them is an order, and what becomes of the sheet that is there.
#include <gtest/gtest.h>

#include "service/mail_sample.hpp"

namespace touchline::service {
namespace {

/// The blank sheet with eleven men in the first match, and some orders.
std::string full_sheet(MailSample& league, const std::string& club = "I Pini") {
  std::string sheet;
  int men = 0;
  const std::string blank = league.keeper(ask("league sheet").give("club", club));
  for (const std::string_view line : split(blank, '\n')) {
    std::string row(line);
    const std::size_t cell = row.find("     .      .");
    if (cell != std::string::npos && row.find('+') != std::string::npos && men++ < 11)
      row[cell + 5] = 'x';
    if (trim(row) == "BET") row += " 1X21";
    sheet += row + "\n";
  }
  return sheet;
}

/// What of I Pini lies in the store.
std::string sheet_there(MailSample& league, const std::string& club = "I Pini") {
  std::string sealed;
  league.sample().rewrite([&](store::Store& store) {
    for (const auto& row : store.select<store::SheetRow>(store::Where().is("club", club)))
      sealed = row.for_league;
  });
  return sealed;
}

/// A league with a full sheet of I Pini, and the answer to it.
class Answered : public MailSample {
 public:
  explicit Answered(const std::string& more = "") : MailSample(more) {
    const auto letter = mail(rossi, full_sheet(*this));
    answer_text = letter->text;
    answer_id = letter->id;
    before = sheet_there(*this);
  }
  bool stands() { return sheet_there(*this) == before; }

  std::string answer_text{}, answer_id{}, before{};
};

std::string each_line(const std::string& text, const std::string& mark, std::size_t width = 1000) {
  std::string all;
  for (const std::string_view line : split(text, '\n')) {
    std::string piece = mark;
    for (const std::string_view word : words(line)) {
      if (piece.size() + word.size() > width) {
        all += piece + "\n";
        piece.clear();  // the rest of a broken line has no mark
      }
      piece += (piece.empty() || piece == mark ? "" : " ") + std::string(word);
    }
    all += piece + "\n";
  }
  return all;
}

/// Ways in which mail programs quote.
std::vector<std::pair<std::string, std::string>> quoted_in_all_ways(const std::string& text) {
  const std::string gmail = "On Fri, Jan 15, 2027 at 9:12 AM Lega <master@league> wrote:\n\n";
  return {
      {"marks", "Grazie\n\n" + each_line(text, "> ")},
      {"Outlook",
       "Grazie\n\n-----Original Message-----\nFrom: Lega <master@league>\nSent: Friday, "
       "January 15, 2027\nTo: M. Rossi\nSubject: Re: s\n\n" +
           text},
      {"Outlook of today",
       "Grazie\n\n________________________________\nDa: Lega <master@league>\n"
       "Inviato: venerdì 15 gennaio 2027 09:12\nA: M. Rossi\nOggetto: Re: s\n\n" +
           text},
      {"Gmail", "Grazie\n\n" + gmail + each_line(text, "> ")},
      {"Gmail without marks", "Grazie\n\n" + gmail + text},
      {"Italian",
       "Grazie\n\nIl giorno ven 15 gen 2027 alle ore 09:12 Lega\n<master@league> ha "
       "scritto:\n\n" +
           each_line(text, "> ")},
      {"wrapped", "Grazie\n\n" + each_line(text, "> ", 40)},
      {"wrapped by the word", "Grazie\n\n" + each_line(text, "> ", 24)},
      {"without marks", "Grazie\n\n" + text},
      {"below", each_line(text, "> ") + "\nGrazie\n"},
      {"with bars", "Grazie\n\n" + each_line(text, "| ")},
      {"Samsung",
       "Grazie\n\n-------- Messaggio originale --------\nDa: Lega <master@league>\nData: "
       "15/01/27 09:12 (GMT+01:00)\nA: M. Rossi\nOggetto: Re: s\n\n" +
           text},
  };
}

TEST(MailAnswerTest, ThanksForAReceiptLeaveTheSheetHoweverItIsQuoted) {
  for (const bool names_it : {true, false}) {
    Answered league;
    ASSERT_TRUE(contains(league.answer_text, "11 men")) << league.answer_text;
    for (const auto& [way, text] : quoted_in_all_ways(league.answer_text)) {
      const std::string head =
          names_it ? rossi + "\nIn-Reply-To: <" + league.answer_id + ">" : rossi;
      const std::string told = league.answer(head, text);
      EXPECT_TRUE(contains(told, "no order in it")) << way << names_it << ": " << told;
      EXPECT_TRUE(league.stands()) << way;
    }
  }
}

TEST(MailAnswerTest, InHtmlToo) {
  Answered league;
  std::string page;
  for (const std::string_view line : split(league.answer_text, '\n'))
    page += std::string(line) + "<br>\n";
  const std::string html =
      rossi + "\nMIME-Version: 1.0\nContent-Type: text/html; charset=utf-8\n\n";
  for (const std::string& text :
       {"<div dir=\"ltr\">Grazie</div><br><div class=\"gmail_quote\"><div class=\"gmail_attr\">On "
        "Fri, Jan 15, 2027 at 9:12 AM Lega &lt;<a href=\"mailto:master@league\">master@league</a>"
        "&gt; wrote:<br></div><blockquote>" +
            page + "</blockquote></div>",
        "<p>Grazie</p><div><div style=\"border-top:solid #E1E1E1 1.0pt\"><p><b>From:</b> Lega "
        "&lt;master@league&gt;<br><b>Sent:</b> Friday, January 15, 2027 9:12 AM<br><b>To:</b> "
        "Rossi<br><b>Subject:</b> Re: s</p></div><p>" +
            page + "</p></div>",
        "<div>Grazie</div><div id=\"yahoo_quoted\"><div>On Friday, January 15, 2027 at 09:12:00 AM "
        "GMT+1, Lega &lt;master@league&gt; wrote: </div><div><br></div><div>" +
            page + "</div></div>"}) {
    const std::string told = league.answer(html + text, "");
    EXPECT_TRUE(contains(told, "no order in it")) << told;
    EXPECT_TRUE(league.stands());
  }
}

TEST(MailAnswerTest, ThanksForThePostLeaveTheSheetAlthoughTheBulletinIsQuoted) {
  MailSample league;
  league.mail(rossi,
              full_sheet(league) + "TRAIN Fiozetevani AB\nSELL Marmilatozi\nPRESS \"viva\" R\n");
  league.keeper(ask("league process").give("--early"));
  const auto folder = league.folder() / "post";
  league.keeper(ask("league post").give("folder", folder.string()));
  const auto letter = books::read_letter(bytes_of(files_in(folder).at(0)), "");
  std::string all = letter.text;
  for (const auto& part : letter.parts)
    if (part.name != "sheet.txt") all += "\n" + part.whole;
  for (const auto& [way, text] : quoted_in_all_ways(all)) {
    const std::string told = league.answer(rossi, text);
    EXPECT_TRUE(contains(told, "no order in it")) << way << told;
  }
}

TEST(MailAnswerTest, WithoutTheKeyFileOtherSignsAreEnough) {
  Answered league;
  std::filesystem::path key;
  for (const auto& file : std::filesystem::recursive_directory_iterator(league.sample().folder()))
    if (file.path().extension() == ".key") key = file.path();
  ASSERT_FALSE(key.empty());
  std::filesystem::rename(key, key.string() + ".away");
  const std::string told = league.answer(rossi + "\nIn-Reply-To: <" + league.answer_id + ">",
                                         "Grazie\n\n" + each_line(league.answer_text, "> "));
  EXPECT_TRUE(contains(told, "no order in it")) << told;
  EXPECT_TRUE(league.stands());
}

TEST(MailAnswerTest, WhatHeWritesAnewAboveOrBelowTheQuoteIsHis) {
  Answered league;
  const std::string again = full_sheet(league);
  const std::string quote = each_line(league.answer_text, "> ");
  const std::string head = rossi + "\nIn-Reply-To: <" + league.answer_id + ">";
  for (const std::string& text : {again + "\n\n" + quote, quote + "\n\n" + again}) {
    const std::string told = league.answer(head, text);
    EXPECT_TRUE(contains(told, "takes the place")) << told;
    EXPECT_TRUE(contains(told, "11 men")) << told;
  }
  // The lines of the receipt itself, written once more by hand.
  const std::string lines = "BET 1X21\n";
  EXPECT_TRUE(contains(league.answer_text, "1X21"));
  const std::string told = league.answer(head, again + lines + "\n" + quote);
  EXPECT_TRUE(contains(told, "takes the place")) << told;
}

TEST(MailAnswerTest, WhatIsChangedWithinTheQuoteOfAnAnswerIsNotReadAndHeIsTold) {
  Answered league;
  const std::string told =
      league.answer(rossi + "\nIn-Reply-To: <" + league.answer_id + ">", "Cambia\n\n> BET 1111\n");
  EXPECT_TRUE(contains(told, "no order in it")) << told;
  EXPECT_TRUE(contains(told, "What you quote of an answer is not read")) << told;
}

TEST(MailAnswerTest, TheStoreHoldsNoWordOfAnAnswer) {
  Answered league;
  league.answer(rossi, "BET 1X21\nPRESS \"arcobaleno\" R\n" + full_sheet(league));
  const std::string all = league.sample().dump();
  EXPECT_FALSE(contains(all, "arcobaleno"));
  EXPECT_TRUE(contains(all, "sent_letter")) << "and it is there";
}

// ------------------------------------------------------------------------------------ programs

TEST(MailProgramTest, AnAutomaticReplyIsNeverASheet) {
  for (const std::string sign :
       {"Auto-Submitted: auto-replied", "Auto-Submitted: auto-generated", "Precedence: auto_reply",
        "Precedence: bulk", "X-Autoreply: yes", "X-Autorespond: yes"}) {
    Answered league;
    for (const std::string& text :
         {"Sono in ferie.\n\n" + league.answer_text, full_sheet(league) + "BET 1111\n"}) {
      const std::string told = league.answer(rossi + "\n" + sign, text);
      EXPECT_TRUE(league.stands()) << sign;
      EXPECT_FALSE(contains(told, "has come in.")) << sign << told;
    }
  }
}

TEST(MailProgramTest, ItsOwnerIsToldOnceATurnAndNoOtherProgramIs) {
  MailSample league;
  const std::string automatic = "\nAuto-Submitted: auto-replied";
  EXPECT_TRUE(contains(league.answer(rossi + automatic, "BET 1111\n"), "reply of a program"));
  EXPECT_FALSE(league.mail(rossi + automatic, "BET 1111\n"));
  EXPECT_FALSE(league.mail("robot@example.org" + automatic, "BET 1111\n"));
  EXPECT_FALSE(league.mail("mailer-daemon@example.org", "not delivered\n"));
  league.keeper(ask("league process").give("--early"));
  EXPECT_TRUE(league.mail(rossi + automatic, "BET 1111\n"));
}

TEST(MailProgramTest, OurAnswersSayThatAProgramWroteThem) {
  MailSample league;
  league.mail(rossi, "BET 1111\n");
  EXPECT_TRUE(contains(bytes_of(answers_in(league.folder() / "answers 1").at(0)),
                       "Auto-Submitted: auto-replied"));
}

// ------------------------------------------------------------------------------- what would shrink

/// The code that an answer asks for.
std::string code_in(const std::string& answer) {
  const std::string mark = "CONFIRM ";
  const std::size_t at = answer.find(mark);
  return at == std::string::npos ? "" : answer.substr(at + mark.size(), 4);
}

TEST(MailShrinkTest, TheFullSheetStandsUntilItsPresidentConfirms) {
  for (const std::string how : {"CONFIRM {}\n", "Yes.\n\nconfirm: {}\n", "CONFIRM\n"}) {
    Answered league;
    const std::string told = league.answer(rossi, "BET 1111\n");
    EXPECT_TRUE(contains(told, "orders 1 things; the sheet of I Pini that is here orders 12"))
        << told;
    EXPECT_TRUE(contains(told, "your earlier sheet stands")) << told;
    EXPECT_TRUE(league.stands());
    const std::string reply = fmt::format(fmt::runtime(how), code_in(told));
    const std::string after = league.answer(rossi, reply);
    EXPECT_TRUE(contains(after, "takes the place")) << after;
    EXPECT_TRUE(contains(after, "1111")) << after;
    EXPECT_FALSE(league.stands());
    EXPECT_TRUE(contains(league.answer(rossi, reply), "nothing waits to be confirmed"));
  }
}

TEST(MailShrinkTest, AFullSheetThatAnEarlierVersionTookInStandsToo) {
  Answered league;
  league.sample().rewrite([](store::Store& store) {
    store::SheetRow row = store.select<store::SheetRow>().at(0);
    row.weight = 0;  // nobody counted
    store.put(row);
  });
  EXPECT_TRUE(contains(league.answer(rossi, "BET 1111\n"), "your earlier sheet stands"));
}

TEST(MailShrinkTest, OverTheDeadlineTheFullSheetIsPlayed) {
  Answered league;
  const std::string told = league.answer(rossi, "BET 1111\n");
  EXPECT_TRUE(contains(told, "played when the deadline is over"));
  league.keeper(ask("league process").give("--early"));
  EXPECT_TRUE(contains(league.answer(rossi, "CONFIRM " + code_in(told) + "\n"),
                       "nothing waits to be confirmed"));
}

TEST(MailShrinkTest, AFullSheetAnAttachmentAndOneThatSaysConfirmAreTakenAtOnce) {
  Answered league;
  EXPECT_TRUE(contains(league.answer(rossi, full_sheet(league)), "takes the place"));
  EXPECT_TRUE(contains(league.answer(rossi, "CONFIRM\nBET 1111\n"), "takes the place"));
  EXPECT_TRUE(contains(league.answer(rossi, "BET 1112\n"), "takes the place"))
      << "of a sheet that is not full there is little to lose";
}

TEST(MailShrinkTest, OnlyTheOwnerConfirmsAndQuotingTheAnswerDoesNot) {
  Answered league;
  const auto letter = league.mail(rossi, "BET 1111\n");
  const std::string code = code_in(letter->text);
  EXPECT_TRUE(
      contains(league.answer("bianchi@example.org", "CONFIRM " + code + "\n"), "nothing waits"));
  for (const auto& [way, text] : quoted_in_all_ways(letter->text)) {
    league.answer(rossi, text);
    EXPECT_TRUE(league.stands()) << way;
  }
  EXPECT_TRUE(contains(league.answer(rossi, "CONFIRM 0000\n"), "nothing waits"));
  EXPECT_TRUE(league.stands());
}

TEST(MailShrinkTest, ALaterSmallLetterWaitsInPlaceOfTheEarlierOne) {
  Answered league;
  const std::string first = code_in(league.answer(rossi, "BET 1111\n"));
  const std::string second = code_in(league.answer(rossi, "BET 2222\n"));
  EXPECT_TRUE(contains(league.answer(rossi, "CONFIRM " + first + "\n"), "nothing waits"));
  EXPECT_TRUE(contains(league.answer(rossi, "CONFIRM " + second + "\n"), "2222"));
}

// ------------------------------------------------------------------------------ what others wrote

const std::string bianchi = "L. Bianchi <bianchi@example.org>";

std::vector<std::pair<std::string, std::string>> passed_on(const std::string& from,
                                                           const std::string& sheet) {
  const std::string head = "From: " + from +
                           "\nSubject: orders\nDate: 15 January 2027\nTo: "
                           "master@league\n\n";
  return {
      {"Gmail", "Guarda questo!\n\n---------- Forwarded message ---------\n" + head + sheet},
      {"Apple", "Guarda!\n\nBegin forwarded message:\n\n" + head + sheet},
      {"Apple, quoted", "Guarda!\n\n" +
                            each_line("Inizio messaggio inoltrato:\n\nDa: " + from +
                                          "\nOggetto: ordini\nData: 15 gennaio 2027\nA: "
                                          "master@league\n\n",
                                      "> ") +
                            "> " + sheet},
      {"Thunderbird",
       "Guarda!\n\n-------- Messaggio Inoltrato --------\nOggetto: ordini\nData: "
       "Fri, 15 Jan 2027\nMittente: " +
           from + "\nA: master@league\n\n" + sheet},
  };
}

TEST(MailForwardTest, ARivalsSheetIsNotHisUnlessHeConfirmsIt) {
  MailSample league;
  for (const auto& [way, text] : passed_on(bianchi, "BET 1111\n")) {
    const std::string told = league.answer(rossi, text);
    EXPECT_TRUE(contains(told, "letter of L. Bianchi that you passed on")) << way << told;
    EXPECT_EQ(sheet_there(league), "") << way;
    EXPECT_EQ(sheet_there(league, "Gli Abeti"), "") << way;
  }
  const std::string attached =
      rossi +
      "\nContent-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: text/plain\n\n"
      "Guarda!\n--b\nContent-Type: message/rfc822\n\nFrom: " +
      bianchi + "\nSubject: x\n\nBET 1111\n--b--\n";
  const std::string told = league.answer(attached, "");
  EXPECT_TRUE(contains(told, "letter of L. Bianchi that you passed on")) << told;
  EXPECT_EQ(sheet_there(league), "");
  EXPECT_TRUE(contains(league.answer(rossi, "CONFIRM " + code_in(told) + "\n"), "has come in"));
}

TEST(MailForwardTest, ARivalsLetterThatIsQuotedIsNotHisEither) {
  MailSample league;
  const std::string told = league.answer(
      rossi,
      "Ahah\n\nOn Fri, Jan 15, 2027 at 9:12 AM L. Bianchi <bianchi@example.org> wrote:\n> "
      "BET 1111\n");
  EXPECT_TRUE(contains(told, "no order in it")) << told;
  EXPECT_EQ(sheet_there(league), "");
  // Programs leave the address out, and people type such lines themselves.
  for (const std::string_view line :
       {"Bianchi wrote:", "L. Bianchi wrote:", "Il 19 nov Luigi Bianchi ha scritto:",
        "On Thu, 19 Nov 2026 at 10:00, Luigi Bianchi wrote:",
        "Am 19.11.2026 schrieb Luigi Bianchi:", "Il 19/11/2026 10:00, Luigi Bianchi ha scritto:",
        "Le 19 nov. 2026 à 10:00, Luigi Bianchi a écrit :", "Op 19 nov. schreef L. Bianchi:"}) {
    league.answer(rossi, fmt::format("Ahah\n\n{}\n> BET 1111\n", line));
    EXPECT_EQ(sheet_there(league), "") << line;
  }
  EXPECT_TRUE(contains(league.answer(rossi, "Il 19 nov M. Rossi ha scritto:\n> BET 1111\n"),
                       "has come in"));
}

// Whatever stands over it or does not: the men are another club's.
TEST(MailForwardTest, ARivalsGridThatIsPastedIsNotHis) {
  Answered league;
  std::string grid;
  const std::string sheet = full_sheet(league, "Gli Abeti");
  for (const std::string_view line : split(sheet, '\n'))
    if (!line.starts_with("BEPPILAND") && !line.starts_with("#")) grid += std::string(line) + "\n";
  const std::string told = league.answer(rossi, "Guarda!\n\n" + grid);
  EXPECT_TRUE(contains(told, "sheet of another club than I Pini")) << told;
  EXPECT_TRUE(league.stands());
}

TEST(MailForwardTest, HisOwnLetterFromAnotherAddressIs) {
  MailSample league;
  for (const std::string from :
       {"M. Rossi <mr@work.example>", "rossi@work.example", "Mario Rossi <x@y.example>"})
    for (const auto& [way, text] : passed_on(from, "BET 1111\n"))
      EXPECT_TRUE(contains(league.answer(rossi, text), "has come in")) << way << from;
}

TEST(MailForwardTest, HisOwnOrdersAboveItCountAndHeIsToldOfTheRest) {
  MailSample league;
  for (const auto& [way, text] : passed_on(bianchi, "BET 1111\n")) {
    const std::string told = league.answer(rossi, "BET 2222\n" + text);
    EXPECT_TRUE(contains(told, "has come in")) << way;
    EXPECT_TRUE(contains(told, "What you passed on of L. Bianchi was not read")) << way << told;
    EXPECT_FALSE(contains(told, "1111")) << way << told;
  }
}

TEST(MailForwardTest, ATokenOrAWordInALetterThatIsPassedOnShowsNothing) {
  MailSample league("mail.word = \"required\"\n");
  const std::string word = "WORD: " + league.word("Gli Abeti") + "\n";
  const std::string told =
      league.answer(rossi, "Guarda\n\n---------- Forwarded message ---------\nFrom: " + bianchi +
                               "\nDate: x\n\n" + word + "BET 1111\n");
  EXPECT_FALSE(contains(told, "has come in")) << told;
  EXPECT_EQ(sheet_there(league) + sheet_there(league, "Gli Abeti"), "");
}

// ------------------------------------------------------------------------------- clocks and heads

const std::string of_2019 = "\nDate: Tue, 15 Jan 2019 08:00:00 +0000";
const std::string received = "\nReceived: from a by b with SMTP;\n Fri, 15 Jan 2027 08:00:00 +0000";

TEST(MailClockTest, AClockOfYearsAgoIsAnsweredAndItsOrdersCount) {
  for (const std::string& way : {std::string(), received}) {
    MailSample league;
    const std::string told = league.answer(rossi + way + of_2019, "BET 1111\n");
    EXPECT_TRUE(contains(told, "has come in")) << told;
    EXPECT_TRUE(contains(told, "The date of your letter is 2019-01-15 08:00")) << told;
  }
}

TEST(MailClockTest, ItCountsFromItsDeliveryIfAServerSaysWhen) {
  MailSample league;
  const std::string earlier = "\nReceived: from a by b; Fri, 15 Jan 2027 07:59:00 +0000";
  EXPECT_TRUE(contains(league.answer(rossi + earlier + of_2019, "BET 1111\n"),
                       "it was written on 2027-01-15 07:59"));
  const std::string later = "\nReceived: from a by b; Sun, 15 Jan 2040 07:59:00 +0000";
  EXPECT_TRUE(contains(league.answer(rossi + later, "BET 2222\n"), "has come in"))
      << "what is to come is now";
}

TEST(MailClockTest, WhereNothingSaysWhenASheetThatIsThereStandsUntilHeConfirms) {
  MailSample league;
  league.answer(rossi, "BET 2222\n");
  const std::string before = sheet_there(league);
  const std::string told = league.answer(rossi + of_2019, "BET 1111\n");
  EXPECT_TRUE(contains(told, "Nobody knows whether it is newer")) << told;
  EXPECT_EQ(sheet_there(league), before);
  EXPECT_TRUE(contains(league.answer(rossi, "CONFIRM " + code_in(told) + "\n"), "1111"));
}

TEST(MailSenderTest, SeveralAuthorsAndBrokenAddressesAreRefusedWithAReason) {
  MailSample league;
  for (const std::string& from : {rossi + ", bianchi@example.org", "bianchi@example.org, " + rossi,
                                  "I presidenti: " + rossi + ", bianchi@example.org;",
                                  rossi + "\nFrom: bianchi@example.org"}) {
    const std::string told = league.answer(from, "BET 1111\n");
    EXPECT_TRUE(contains(told, "more than one sender")) << from << told;
  }
  for (const std::string& from :
       {std::string("Rossi <rossi\n @example.org>"), std::string("<rossi@\n example.org>"),
        std::string("\"ros\n si\"@example.org"), std::string("rossi@example.org@evil.example"),
        std::string("rossi@example\n .org")}) {
    MailSample other;
    const std::string told = other.answer(from, "BET 1111\n");
    EXPECT_EQ(sheet_there(other), "") << from << told;
  }
  EXPECT_EQ(sheet_there(league) + sheet_there(league, "Gli Abeti"), "");
}

TEST(MailSenderTest, WhatLettersAreSentFromIsOneAddress) {
  MailSample league;
  league.mail(rossi, "BET 1111\n");
  league.keeper(ask("league process").give("--early"));
  for (const std::string from :
       {"a@b.example, c@d.example", "a@b.example\nBcc: c@d.example", "nobody", ""}) {
    EXPECT_TRUE(contains(league.refused(ask("league post")
                                            .give("folder", (league.folder() / "p").string())
                                            .give("--from", from)),
                         "is no address"))
        << from;
    EXPECT_TRUE(
        contains(league.refused(ask("league intake")
                                    .give("path", (league.folder() / "letter 1.eml").string())
                                    .give("--receipts", (league.folder() / "r").string())
                                    .give("--from", from)),
                 "is no address"))
        << from;
  }
}

}  // namespace
}  // namespace touchline::service
