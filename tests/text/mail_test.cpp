// Letters as mail programs send them, in all the shapes they have, and what must not be read from
// them; answers that are written and read back.
#include "text/mail.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <limits>

namespace touchline::books {
namespace {

namespace fs = std::filesystem;

const std::string heading =
    "From: Ann Smith <Ann@Club.Example>\n"
    "Date: Sat, 03 Jan 1998 01:05:34 +0000\n"
    "Message-ID: <one@club.example>\n"
    "Subject: Orders\n";
constexpr std::int64_t heading_time = 883'789'534;

Letter read(const std::string& raw) { return read_letter(raw, "a.eml"); }
Letter read_plain(const std::string& body, const std::string& headers = "") {
  return read(heading + headers + "\n" + body);
}
Letter read_flowed(const std::string& body, const std::string& more = "") {
  return read_plain(body, "Content-Type: text/plain; charset=utf-8; format=flowed" + more + "\n");
}
Letter read_html(const std::string& body) {
  return read_plain(body, "Content-Type: text/html; charset=utf-8\n");
}
std::string part(const std::string& headers, const std::string& body) {
  return "--XX\n" + headers + "\n" + body + "\n";
}
Letter read_parts(const std::string& subtype, const std::string& parts) {
  return read_plain(parts + "--XX--\n",
                    "MIME-Version: 1.0\nContent-Type: multipart/" + subtype + "; boundary=XX\n");
}
const std::string plain = "Content-Type: text/plain; charset=utf-8\n";
const std::string html = "Content-Type: text/html; charset=utf-8\n";
const std::string sheet_file = plain + "Content-Disposition: attachment; filename=\"sheet.txt\"\n";

::testing::AssertionResult refuses(const Letter& letter, const std::string& words) {
  if (!letter.text.empty()) return ::testing::AssertionFailure() << "text: " << letter.text;
  if (letter.refused.find(words) != std::string::npos && letter.refused.ends_with('.'))
    return ::testing::AssertionSuccess();
  return ::testing::AssertionFailure() << "refused: '" << letter.refused << "'";
}

class Folder {
 public:
  Folder() {
    std::string name = (fs::temp_directory_path() / "touchline-mail-XXXXXX").string();
    path_ = mkdtemp(name.data());
  }
  ~Folder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  fs::path put(const std::string& name, const std::string& bytes) const {
    const fs::path file = path_ / name;
    fs::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << bytes;
    return file;
  }
  const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

std::string letter_at(const std::string& hour, const std::string& text) {
  return "From: a@b.example\nDate: Sat, 03 Jan 1998 " + hour + ":00:00 +0000\n\n" + text + "\n";
}
std::vector<std::string> texts_of(const std::vector<Letter>& letters) {
  std::vector<std::string> texts;
  for (const Letter& letter : letters) texts.push_back(letter.text);
  return texts;
}

// ---- Headers.

TEST(MailHeaders, AreReadFromASimpleLetter) {
  const Letter letter = read_plain("Formation 4-4-2\n");
  EXPECT_EQ(letter.sender, "ann@club.example");
  EXPECT_EQ(letter.sender_name, "Ann Smith");
  EXPECT_EQ(letter.subject, "Orders");
  EXPECT_EQ(letter.sent, heading_time);
  EXPECT_EQ(letter.id, "one@club.example");
  EXPECT_EQ(letter.text, "Formation 4-4-2\n");
  EXPECT_EQ(letter.origin, "a.eml");
  EXPECT_EQ(letter.refused, "");
}

TEST(MailHeaders, EncodedWordsAndRawBytesAreDecoded) {
  const Letter letter = read(
      "From: =?ISO-8859-1?Q?J=F6rg_M=FCller?= <j@x.example>\n"
      "Subject: =?utf-8?B?w4RuZGVydW5n?=\n =?utf-8?Q?_zwei?=\n\nx\n");
  EXPECT_EQ(letter.sender_name, "Jörg Müller");
  EXPECT_EQ(letter.subject, "Änderung zwei");
  EXPECT_EQ(read("From: a@b.c\nSubject: K\xF6ln\n\nx\n").subject, "Köln");
  EXPECT_EQ(read("From: a@b.c\nSubject: K\xC3\xB6ln\n\nx\n").subject, "Köln");
}

TEST(MailHeaders, OddSendersAreRead) {
  const auto sender = [](const std::string& from) {
    return read("From: " + from + "\n\nx\n").sender;
  };
  EXPECT_EQ(sender("a@b.example"), "a@b.example");
  EXPECT_EQ(sender("<A@B.Example>"), "a@b.example");
  EXPECT_EQ(sender("a@b.example (Ann)"), "a@b.example");
  EXPECT_EQ(sender("\"Smith, Ann\" <a@b.example>"), "a@b.example");
  EXPECT_EQ(sender("Coaches: ann@b.example, bob@b.example;"), "ann@b.example");
  EXPECT_EQ(sender("Nobody:;, bob@b.example"), "bob@b.example");
  EXPECT_EQ(sender("a@b.example, c@d.example"), "a@b.example");
  EXPECT_EQ(sender("a@b.example <a@b.example>"), "a@b.example");
  EXPECT_EQ(sender("Ann\n Smith\n <a@b.example>"), "a@b.example");
  EXPECT_EQ(sender("coach"), "coach");
}

TEST(MailHeaders, ALetterWithoutSenderIsRefused) {
  EXPECT_TRUE(refuses(read("Subject: x\n\ntext\n"), "names no sender"));
  EXPECT_TRUE(refuses(read("From: undisclosed:;\n\ntext\n"), "names no sender"));
  EXPECT_TRUE(refuses(read(""), "names no sender"));
  EXPECT_TRUE(refuses(read("\n\n\n"), "names no sender"));
}

TEST(MailHeaders, SeveralAuthorsAndAnAddressOverTheEndOfALineAreRefused) {
  const auto refusal = [](const std::string& from) {
    return read("From: " + from + "\n\nx\n").refusal;
  };
  using enum Letter::Refusal;
  EXPECT_EQ(refusal("a@b.example, c@d.example"), several_senders);
  EXPECT_EQ(refusal("Coaches: a@b.example, c@d.example;"), several_senders);
  EXPECT_EQ(refusal("a@b.example\nFrom: c@d.example"), several_senders);
  EXPECT_EQ(refusal("<a@b\n .example>"), broken_sender);
  EXPECT_EQ(refusal("a@b.example@c.example"), broken_sender);
  for (const char* good :
       {"Ann\n Smith\n <a@b.example>", "\"Smith, Ann\" <a@b.example>",
        "a@b.example (Ann, (the) coach)", "\"a@x\" <a@b.example>", "\n a@b.example"})
    EXPECT_EQ(refusal(good), none) << good;
}

TEST(MailHeaders, WhatAProgramWroteIsKnownAsThat) {
  const auto automatic = [](const std::string& head) {
    return read("From: a@b.example\n" + head + "\n\nx\n").automatic;
  };
  for (const char* head :
       {"Auto-Submitted: auto-replied", "auto-submitted: auto-generated; x=y", "Precedence: bulk",
        "Precedence: auto_reply", "X-Autoreply: yes", "X-Autorespond: x", "Return-Path: <>",
        "Subject: Automatic reply: sheet", "Subject: Risposta automatica: foglio",
        "Subject: =?utf-8?Q?Abwesenheitsnotiz:_Re=3A_x?=",
        "Content-Type: multipart/report; boundary=b"})
    EXPECT_TRUE(automatic(head)) << head;
  for (const char* head : {"Auto-Submitted: no", "Precedence: list", "Subject: Re: my sheet",
                           "X-Auto-Response-Suppress: All", "Return-Path: <a@b.example>"})
    EXPECT_FALSE(automatic(head)) << head;
}

TEST(MailHeaders, WhatIsAnsweredAndWhenItWasDelivered) {
  const Letter letter = read(
      "Received: from a by b;\n Sat, 03 Jan 1998 01:05:34 +0000\nReceived: from c by d; Fri, 02 "
      "Jan 1998 01:05:34 +0000\nFrom: a@b.example\nReferences: <1@x>\n <2@x>\nIn-Reply-To: "
      "<2@x>\n\nx\n");
  EXPECT_EQ(letter.delivered, heading_time);
  EXPECT_EQ(letter.answers, (std::vector<std::string>{"2@x", "1@x"}));
  EXPECT_EQ(read("From: a@b.example\nReferences: <1@x> <2@x>\n\nx\n").answers.front(), "2@x");
  EXPECT_EQ(read("From: a@b.example\n\nx\n").delivered, 0);
}

TEST(MailHeaders, ADateIsReadInItsZoneAndABadOneIsNone) {
  const auto sent = [](const std::string& date) {
    return read("From: a@b.c\n" + date + "\nx\n").sent;
  };
  EXPECT_EQ(sent("Date: Sat, 03 Jan 1998 01:05:34 +0000\n"), heading_time);
  EXPECT_EQ(sent("Date: 3 Jan 1998 02:05:34 +0100\n"), heading_time);
  EXPECT_EQ(sent("Date: Fri, 2 Jan 1998 20:05:34 EST\n"), heading_time);
  EXPECT_EQ(sent("Date: soon\n"), 0);
  EXPECT_EQ(sent("Date: Sat, 33 Jan 1998 99:05:34 +0000\n"), 0);
  EXPECT_EQ(sent("Date: Sat, 03 Jan 1909 01:05:34 +0000\n"), 0);
  EXPECT_EQ(sent("Date: Wed, 31 Dec 1969 23:00:00 +0000\n"), 0);
  EXPECT_EQ(sent(""), 0);
}

TEST(MailHeaders, AMarkEmptyLinesAndAnEnvelopeBeforeThemAreSkipped) {
  EXPECT_EQ(read("\xEF\xBB\xBF" + heading + "\nx\n").sender, "ann@club.example");
  EXPECT_EQ(read("\r\n\n" + heading + "\nx\n").sender, "ann@club.example");
  EXPECT_EQ(read("From ann Sat Jan  3 01:05:34 1998\n" + heading + "\nx\n").text, "x\n");
}

// ---- Text: encodings, charsets, characters.

TEST(MailText, TransferEncodingsAreDecoded) {
  const std::string utf8 = "Content-Type: text/plain; charset=UTF-8\n";
  EXPECT_EQ(
      read_plain("M=C3=BCller =\n9=3D1\n", utf8 + "Content-Transfer-Encoding: quoted-printable\n")
          .text,
      "Müller 9=1\n");
  EXPECT_EQ(read_plain("TcO8bGxlcgo5Cg==\n", utf8 + "Content-Transfer-Encoding: base64\n").text,
            "Müller\n9\n");
  EXPECT_EQ(read_plain("Müller\n", utf8 + "Content-Transfer-Encoding: 8bit\n").text, "Müller\n");
  EXPECT_EQ(read_plain("Müller\n", utf8 + "Content-Transfer-Encoding: nonsense\n").text,
            "Müller\n");
}

TEST(MailText, CharsetsBecomeUtf8AndUnreadableBytesAreReplaced) {
  const auto text = [](const std::string& charset, const std::string& body) {
    return read_plain(body + "\n", "Content-Type: text/plain; charset=" + charset + "\n").text;
  };
  EXPECT_EQ(text("ISO-8859-1", "M\xFCller"), "Müller\n");
  EXPECT_EQ(text("windows-1252", "\x80 5 \x96 6"), "€ 5 – 6\n");
  EXPECT_EQ(text("ISO-8859-1", "\x80"), "€\n");
  EXPECT_EQ(text("utf-8", "Müller"), "Müller\n");
  EXPECT_EQ(text("ISO-8859-2", "\xB3"), "ł\n");
  EXPECT_EQ(text("us-ascii", "M\xFCller"), "Müller\n");
  EXPECT_EQ(text("us-ascii", "Müller"), "Müller\n");
  EXPECT_EQ(text("utf-8", "M\xFCller"), "M\xEF\xBF\xBDller\n");
  EXPECT_EQ(text("x-no-such-thing", "M\xFCller 7"), "M\xEF\xBF\xBDller 7\n");
  EXPECT_EQ(text("\"../../etc/passwd\"", "M\xFCller 7"), "M\xEF\xBF\xBDller 7\n");
  EXPECT_EQ(text("\"ISO-8859-2//TRANSLIT\"", "\xB3"), "\xEF\xBF\xBD\n");
  EXPECT_EQ(text("windows-1252", "a\x81z"), "a\xEF\xBF\xBDz\n");
  EXPECT_EQ(read_plain("M\xFCller\n").text, "Müller\n");
}

TEST(MailText, Utf16IsReadAlthoughItIsFullOfNuls) {
  EXPECT_EQ(read_plain("SABpAAoA\n",
                       "Content-Type: text/plain; charset=utf-16le\n"
                       "Content-Transfer-Encoding: base64\n")
                .text,
            "Hi\n");
}

TEST(MailText, NulsAndOtherControlsAreDroppedAndTabsStay) {
  using namespace std::string_literals;
  EXPECT_EQ(read_plain("a\0b\x1B[31mc\td\xC2\x9B\n"s).text, "ab[31mc\td\n");
  EXPECT_EQ(read("Fr\0om: a@b.c\n\nx\n"s).text, "x\n");
  EXPECT_EQ(read_plain("YQBiCg==\n", "Content-Transfer-Encoding: base64\n").text, "ab\n");
}

TEST(MailText, LineEndsAreNewlinesAndHardBlanksAreBlanks) {
  std::string raw = heading + "\none\ntwo\n";
  std::string crlf;
  for (const char c : raw) crlf += c == '\n' ? std::string("\r\n") : std::string(1, c);
  EXPECT_EQ(read(crlf).text, "one\ntwo\n");
  EXPECT_EQ(read(crlf).subject, "Orders");
  EXPECT_EQ(read_plain("one\rtwo").text, "one\ntwo\n");
  EXPECT_EQ(read_plain("7\xC2\xA0\xC2\xA0Smith\n").text, "7  Smith\n");
}

TEST(MailText, ColumnsAndBlankLinesInsideAreKept) {
  const std::string grid = "  1  Smith     GK   7 \n 10  Jones     MF\n\n      total  17\n";
  EXPECT_EQ(read_plain("\n \n" + grid + "\n\n").text, grid);
}

// ---- Flowed text (RFC 3676).

TEST(MailFlowed, SoftLineEndsAreJoinedAndOthersKept) {
  EXPECT_EQ(read_flowed("a long \nline \nends\nnext\n").text, "a long line ends\nnext\n");
  EXPECT_EQ(read_flowed("a lo \nng\n", "; delsp=yes").text, "a long\n");
  EXPECT_EQ(read_plain("a \nb\n").text, "a \nb\n");
  EXPECT_EQ(read_flowed("1  Smith\n2  Jones\n").text, "1  Smith\n2  Jones\n");
}

TEST(MailFlowed, StuffedBlanksAreTakenOff) {
  EXPECT_EQ(read_flowed(" From here\n  two\n >no quote\n").text, "From here\n two\n>no quote\n");
  EXPECT_EQ(read_plain(" From here\n").text, " From here\n");
}

TEST(MailFlowed, QuotesAndSignaturesAreNotJoined) {
  EXPECT_EQ(read_flowed("mine \n>theirs \n>more\nagain\n").text, "mine \nagain\n");
  EXPECT_EQ(read_flowed("mine \n-- \nAnn\n").text, "mine \n");
  EXPECT_EQ(read_flowed("ends in a hard blank\xC2\xA0\nnext\n").text,
            "ends in a hard blank \nnext\n");
}

// ---- What others wrote.

TEST(MailQuotes, AreDroppedWithTheLineThatIntroducesThem) {
  EXPECT_EQ(read_plain("Mine\n\nOn Monday Bob wrote:\n> old\n>> older\n\nMore\n").text,
            "Mine\n\n\nMore\n");
  EXPECT_EQ(read_plain("Mine\nOn Sat, 3 Jan 1998, The Secretary of the League\n"
                       "<s@l.example> wrote:\n\n> old\n")
                .text,
            "Mine\n");
  EXPECT_EQ(read_plain("Mine\nAm 3.1.98 schrieb Max <m@x.example>:\n> alt\n").text, "Mine\n");
  EXPECT_EQ(read_plain("Mine\nBob wrote:\n> old\n").text, "Mine\n");
}

TEST(MailQuotes, ALineThatIntroducesNothingStays) {
  EXPECT_EQ(read_plain("On Monday Bob wrote:\nnothing\n").text, "On Monday Bob wrote:\nnothing\n");
  EXPECT_EQ(read_plain("On Monday:\n> old\nmine\n").text, "On Monday:\nmine\n");
  EXPECT_EQ(read_plain("a > b\n").text, "a > b\n");
}

TEST(MailQuotes, EarlierLettersBelowAreDropped) {
  EXPECT_EQ(read_plain("Mine\n\n-----Original Message-----\nFrom: x\nold\n").text, "Mine\n");
  EXPECT_EQ(read_plain("Mine\n---------- Forwarded message ---------\nold\n").text, "Mine\n");
  EXPECT_EQ(read_plain("Mine\n________________________________\nFrom: S\nSent: Monday\nold\n").text,
            "Mine\n");
  EXPECT_EQ(read_plain("From: Leeds\nTo: Secretary\n-----------\n7 Smith\n").text,
            "From: Leeds\nTo: Secretary\n-----------\n7 Smith\n");
}

TEST(MailQuotes, SignaturesAreDroppedAndRulesAreNone) {
  EXPECT_EQ(read_plain("Mine\n-- \nAnn\n> quoted\n").text, "Mine\n");
  EXPECT_EQ(read_plain("Mine\n--\nno signature\n---\n").text, "Mine\n--\nno signature\n---\n");
  EXPECT_EQ(read_plain("> -- \n> Bob\nMine\n").text, "Mine\n");
  EXPECT_EQ(read_plain("Mine\n\nSent from my iPhone\n").text, "Mine\n");
}

TEST(MailQuotes, ALetterOfNothingElseIsRefused) {
  EXPECT_TRUE(refuses(read_plain("On Monday Bob wrote:\n> old\n-- \nAnn\n"), "only quoted text"));
  EXPECT_TRUE(refuses(read_plain("\n \n"), "holds no text"));
}

// ---- Parts.

TEST(MailParts, PlainTextIsPreferredInEitherOrder) {
  const std::string text = part(plain, "plain"), page = part(html, "<p>page</p>");
  EXPECT_EQ(read_parts("alternative", text + page).text, "plain\n");
  EXPECT_EQ(read_parts("alternative", page + text).text, "plain\n");
  EXPECT_EQ(read_parts("alternative", part(plain, "  ") + page).text, "page\n");
  EXPECT_EQ(read_parts("mixed", text + page).text, "plain\n\npage\n");
}

TEST(MailParts, AnAttachedSheetIsReadWhenTheBodySaysNothing) {
  const std::string sheet = part(sheet_file, "7 Smith");
  EXPECT_EQ(read_parts("mixed", part(plain, "") + sheet).text, "7 Smith\n");
  EXPECT_EQ(read_parts("mixed", part(plain, "-- \nAnn") + sheet).text, "7 Smith\n");
  EXPECT_EQ(read_parts("mixed", part(plain, "Sent from my iPhone") + sheet).text, "7 Smith\n");
  EXPECT_EQ(read_parts("mixed", part(plain, "> old") + sheet).text, "7 Smith\n");
  EXPECT_EQ(read_parts("mixed", part(html, "<div> </div>") + sheet).text, "7 Smith\n");
  EXPECT_EQ(read_parts("mixed", part(plain, "Mine") + sheet).text, "Mine\n");
  EXPECT_EQ(read_parts("mixed", sheet + part(sheet_file, "8 Jones")).text, "7 Smith\n\n8 Jones\n");
}

TEST(MailParts, ASheetOfUnknownTypeIsReadByItsNameAndPicturesAreNot) {
  EXPECT_EQ(read_parts("mixed", part("Content-Type: application/octet-stream; name=\"A.TXT\"\n"
                                     "Content-Transfer-Encoding: base64\n",
                                     "NyBTbWl0aAo="))
                .text,
            "7 Smith\n");
  EXPECT_TRUE(
      refuses(read_parts("mixed", part("Content-Type: image/png\n", "7 Smith")), "holds no text"));
  EXPECT_TRUE(refuses(
      read_parts("mixed", part(html + "Content-Disposition: attachment; filename=a.html\n", "x")),
      "holds no text"));
}

TEST(MailParts, AttachmentsInAVersionAreFound) {
  const std::string inner = "--YY\n" + html + "\n<br>\n--YY\n" + sheet_file + "\n7 Smith\n--YY--\n";
  EXPECT_EQ(
      read_parts("alternative",
                 part(plain, "") + part("Content-Type: multipart/mixed; boundary=YY\n", inner))
          .text,
      "7 Smith\n");
}

TEST(MailParts, ForwardedLettersAreNotTheSenders) {
  const std::string other =
      part("Content-Type: message/rfc822\n", "From: b@b.example\n\nTheir orders");
  EXPECT_EQ(read_parts("mixed", part(plain, "Mine") + other).text, "Mine\n");
  EXPECT_TRUE(refuses(read_parts("mixed", other), "another letter"));
}

TEST(MailParts, SignedTextIsRead) {
  EXPECT_EQ(read_parts("signed; protocol=\"application/pgp-signature\"",
                       part(plain, "Mine") + part("Content-Type: application/pgp-signature\n",
                                                  "-----BEGIN PGP SIGNATURE-----"))
                .text,
            "Mine\n");
  EXPECT_EQ(read_parts("signed", part(plain, "Mine") + part(plain, "not signed")).text, "Mine\n");
  EXPECT_EQ(read_plain("-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\n7 Smith\n- -----\n"
                       "-----BEGIN PGP SIGNATURE-----\nabc\n-----END PGP SIGNATURE-----\n")
                .text,
            "7 Smith\n-----\n");
}

TEST(MailParts, EncryptedAndSealedLettersAreRefused) {
  EXPECT_TRUE(refuses(read_parts("encrypted; protocol=\"application/pgp-encrypted\"",
                                 part("Content-Type: application/pgp-encrypted\n", "Version: 1") +
                                     part("Content-Type: application/octet-stream\n", "x")),
                      "is encrypted"));
  EXPECT_TRUE(refuses(read_plain("-----BEGIN PGP MESSAGE-----\nabc\n-----END PGP MESSAGE-----\n"),
                      "is encrypted"));
  EXPECT_TRUE(refuses(read_plain("MIAG\n",
                                 "Content-Type: application/pkcs7-mime; "
                                 "smime-type=enveloped-data\n"
                                 "Content-Transfer-Encoding: base64\n"),
                      "is encrypted"));
  EXPECT_TRUE(refuses(read_plain("MIAG\n",
                                 "Content-Type: application/pkcs7-mime; "
                                 "smime-type=signed-data\n"
                                 "Content-Transfer-Encoding: base64\n"),
                      "wrapped into its signature"));
}

std::string nested(int depth) {
  std::string raw = heading;
  for (int i = 0; i < depth; ++i)
    raw += fmt::format("Content-Type: multipart/mixed; boundary=\"b{}\"\n\n--b{}\n", i, i);
  raw += plain + "\ndeep\n";
  for (int i = depth - 1; i >= 0; --i) raw += fmt::format("\n--b{}--\n", i);
  return raw;
}

TEST(MailLimits, NestingDeeperThanTwentyIsRefused) {
  EXPECT_EQ(read(nested(20)).text, "deep\n");
  EXPECT_TRUE(refuses(read(nested(21)), "nested more than 20"));
  EXPECT_TRUE(refuses(read(nested(900)), "nested more than 20"));
  EXPECT_FALSE(read(nested(12'000)).refused.empty());
  std::string letters = heading;
  for (int i = 0; i < 20'000; ++i) letters += "Content-Type: message/rfc822\n\n";
  EXPECT_FALSE(read(letters).refused.empty());
}

// The mail library goes down a level for every colon in a list of addresses.
TEST(Mail, EndlessListsOfAddressesAreRefusedBeforeTheyAreRead) {
  const auto colons = [](int bytes) { return std::string(static_cast<std::size_t>(bytes), ':'); };
  const std::string rest = "\nSubject: x\n\nTRAIN Rossi AB\n";
  for (const char* field :
       {"From: ", "to:", "Cc : ", "Resent-Sender: ", "Reply-To: a@b.example,\n "}) {
    EXPECT_TRUE(refuses(read("From: a@b.example\n" + (field + colons(600'000)) + rest),
                        "more than 20000 characters"))
        << field;
  }
  std::string folded = "To: a:\n";
  for (int i = 0; i < 100'000; ++i) folded += " a:\n";
  EXPECT_TRUE(refuses(read("From: a@b.example\n" + folded + rest), "more than 20000 characters"));
  EXPECT_TRUE(refuses(
      read("From: a@b.example\nContent-Type: message/rfc822\n\nTo: " + colons(600'000) + rest),
      "more than 20000 characters"));
  EXPECT_TRUE(refuses(read("From: " + colons(60'000) + "\n\n" + std::string(1'000'000, 'x')),
                      "larger than 1 MB"));
  EXPECT_EQ(read("From: a@b.example\nTo: " + colons(19'000) + rest).refused, "");
}

TEST(MailLimits, ALetterOverAMegabyteIsRefusedButItsHeaderIsKnown) {
  const std::string start = heading + "\n";
  const std::string fits = start + std::string(largest_letter - start.size(), 'x');
  EXPECT_EQ(read(fits).refused, "");
  const Letter letter = read(fits + "x");
  EXPECT_TRUE(refuses(letter, "larger than 1 MB"));
  EXPECT_EQ(letter.sender, "ann@club.example");
  EXPECT_EQ(letter.subject, "Orders");
  EXPECT_EQ(letter.sent, heading_time);
}

// ---- HTML.

TEST(MailHtml, LinesEndWhereTheyDoOnThePage) {
  EXPECT_EQ(read_html("<html><body><p>one\n  two</p><div>three</div>four<br/>five").text,
            "one two\nthree\nfour\nfive\n");
  EXPECT_EQ(read_html("<div>a</div><div><br></div><div>b</div>").text, "a\n\nb\n");
  EXPECT_EQ(read_html("a<div>b<div>c</div></div>d").text, "a\nb\nc\nd\n");
}

TEST(MailHtml, TablesKeepTheirRows) {
  EXPECT_EQ(
      read_html("<table>\n<tr><td>7</td> <td>Smith</td></tr>\n<tr>\n<th>8</th><td>Jones</td>\n"
                "</tr></table>end")
          .text,
      "7\tSmith\n8\tJones\nend\n");
  EXPECT_EQ(read_html("<table><tr><td><p>7</p></td><td>\n<p>Smith</p></td></tr></table>").text,
            "7\tSmith\n");
  EXPECT_EQ(read_html("<tr><td></td><td>Smith</td></tr>").text, "\tSmith\n");
}

TEST(MailHtml, PreformattedTextIsKeptAndOtherBlanksAreOne) {
  EXPECT_EQ(
      read_html("<b>a</b>   \n\t b<pre>\n 7   Smith\n10   <i>Jones</i> &amp;\n</pre>c  d").text,
      "a b\n 7   Smith\n10   Jones &\nc d\n");
  EXPECT_EQ(read_html("<pre>a  \nb</pre>").text, "a  \nb\n");
}

TEST(MailHtml, EntitiesAreDecoded) {
  EXPECT_EQ(read_html("&lt;b&gt; &amp;amp; &quot;&apos; &eacute;&Uuml;&szlig;&yuml;").text,
            "<b> &amp; \"' éÜßÿ\n");
  EXPECT_EQ(read_html("&#65;&#x42;&#X43; &#8364;&#150;&#x1F600;").text, "ABC €–😀\n");
  EXPECT_EQ(read_html("a&nbsp;&nbsp;b &nbsp;c").text, "a  b  c\n");
  EXPECT_EQ(read_html("AT&T &unknown; & &#; &#xD800; &#99999999999; &lt").text,
            "AT&T &unknown; & &#; \xEF\xBF\xBD \xEF\xBF\xBD <\n");
  EXPECT_EQ(read_html("a&#27;b&#0;c").text, "a bc\n");
}

TEST(MailHtml, WhatIsNoTextIsDropped) {
  EXPECT_EQ(read_html("<head><title>T</title><style>p{}</style></head><!-- no <b> -->a"
                      "<SCRIPT>if (a<b) x();</SCRIPT>b<img alt=\"x>y\" src=z>c<?xml?>")
                .text,
            "abc\n");
}

TEST(MailHtml, BrokenPagesAreForgiven) {
  EXPECT_EQ(read_html("3 < 4 and <5 <b").text, "3 < 4 and <5 <b\n");
  EXPECT_EQ(read_html("<p class=\"a>one</p><p>two").text, "one\ntwo\n");
  EXPECT_EQ(read_html("</pre></td></blockquote>a</p></p>").text, "a\n");
  EXPECT_EQ(read_html("a<!-- never closed").text, "a\n");
  EXPECT_EQ(read_html("a<style>never closed").text, "a\n");
}

TEST(MailHtml, QuotesAndSignaturesAreDropped) {
  EXPECT_EQ(read_html("<div>Mine</div><div class=\"gmail_attr\">On Monday Bob wrote:<br></div>"
                      "<blockquote class=\"gmail_quote\">old<blockquote>older</blockquote>x"
                      "</blockquote><div>More</div>")
                .text,
            "Mine\nMore\n");
  EXPECT_EQ(read_html("Mine<blockquote type=\"cite\"><p>old</p></blockquote>").text, "Mine\n");
  EXPECT_EQ(read_html("<blockquote style=\"margin:0 0 0 40px\">indented</blockquote>").text,
            "indented\n");
  EXPECT_EQ(read_html("Mine<br>&gt; old<br>").text, "Mine\n");
  EXPECT_EQ(read_html("Mine<br>-- <br>Ann").text, "Mine\n");
}

TEST(MailHtml, AnEmptyPageIsRefused) {
  EXPECT_TRUE(refuses(read_html("<html><body><img src=\"x\"><br></body></html>"), "holds no text"));
}

TEST(MailHtml, HostilePagesTakeNoTime) {
  const auto start = std::chrono::steady_clock::now();
  for (const std::string piece :
       {"<a \"", "<a =\"x>", "<a =\"x>\" ", "<!--", "<", "<pre>", "<blockquote cite>", "&amp",
        "<td>", "<style>", "<a ='\">", "</script", "&#x"}) {
    std::string page;
    while (page.size() < 900'000) page += piece;
    const Letter letter = read_html(page);
    EXPECT_NE(letter.text.empty(), letter.refused.empty()) << piece;
  }
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(60));
}

// ---- Files.

TEST(MailFiles, ASingleLetterIsReadByItsNameOrItsHeader) {
  const Folder folder;
  for (const char* name : {"a.eml", "b.EML", "saved letter"}) {
    const auto letters = read_letters(folder.put(name, letter_at("10", "x")));
    ASSERT_TRUE(letters) << name;
    ASSERT_EQ(letters->size(), 1U);
    EXPECT_EQ(letters->front().text, "x\n");
    EXPECT_EQ(letters->front().origin, name);
  }
}

const std::string envelope = "From ann@b.example Sat Jan  3 01:05:34 1998\n";

TEST(MailFiles, AnMboxIsSplitAndSortedByDate) {
  const Folder folder;
  const auto letters = read_letters(folder.put(
      "in.mbox", envelope + letter_at("12", "late\n\nFrom here on\n>From me\n>>From you") + "\n" +
                     envelope + letter_at("10", "early") + "\n" + envelope +
                     letter_at("10", "early too") + "\n"));
  ASSERT_TRUE(letters);
  EXPECT_EQ(texts_of(*letters), (std::vector<std::string>{"early\n", "early too\n",
                                                          "late\n\nFrom here on\nFrom me\n"}));
  EXPECT_EQ(letters->front().origin, "mbox in.mbox, letter 2");
  EXPECT_EQ(letters->back().origin, "mbox in.mbox, letter 1");
}

TEST(MailFiles, LettersOfTheSameSecondStayInTheOrderOfTheMbox) {
  const Folder folder;
  std::string mbox;
  for (int i = 1; i <= 12; ++i) mbox += envelope + letter_at("10", fmt::format("{}", i)) + "\n";
  const auto letters = read_letters(folder.put("m", mbox));
  ASSERT_TRUE(letters);
  ASSERT_EQ(letters->size(), 12U);
  for (std::size_t i = 0; i < 12; ++i) EXPECT_EQ((*letters)[i].text, fmt::format("{}\n", i + 1));
}

TEST(MailFiles, AnEnvelopeLineInsideAParagraphOpensNoLetter) {
  const Folder folder;
  const auto letters = read_letters(folder.put("m", envelope + letter_at("10", "x\n" + envelope)));
  ASSERT_TRUE(letters);
  EXPECT_EQ(texts_of(*letters), (std::vector<std::string>{"x\n" + envelope}));
}

TEST(MailFiles, AnMboxWithDosLineEndsIsSplit) {
  const Folder folder;
  std::string crlf;
  for (const char c : envelope + letter_at("10", "one") + "\n" + envelope + letter_at("11", "two"))
    crlf += c == '\n' ? std::string("\r\n") : std::string(1, c);
  const auto letters = read_letters(folder.put("m", crlf));
  ASSERT_TRUE(letters);
  EXPECT_EQ(texts_of(*letters), (std::vector<std::string>{"one\n", "two\n"}));
}

TEST(MailFiles, AMaildirIsReadWithoutItsDraftsTrashAndTemporaries) {
  const Folder folder;
  folder.put("cur/2.host:2,S", letter_at("11", "seen"));
  folder.put("cur/3.host:2,ST", letter_at("11", "trash"));
  folder.put("cur/4.host:2,D", letter_at("11", "draft"));
  folder.put("cur/.hidden", letter_at("11", "hidden"));
  folder.put("new/9.host", letter_at("10", "first"));
  folder.put("new/1.host", letter_at("11", "new"));
  folder.put("tmp/5.host", letter_at("11", "half"));
  const auto letters = read_letters(folder.path());
  ASSERT_TRUE(letters);
  EXPECT_EQ(texts_of(*letters), (std::vector<std::string>{"first\n", "new\n", "seen\n"}));
  EXPECT_EQ(letters->back().origin, "2.host");
}

TEST(MailFiles, EmptyMailboxesAreNoProblem) {
  const Folder folder;
  fs::create_directories(folder.path() / "cur");
  fs::create_directories(folder.path() / "new");
  ASSERT_TRUE(read_letters(folder.path()));
  EXPECT_TRUE(read_letters(folder.path())->empty());
  ASSERT_TRUE(read_letters(folder.put("inbox", "")));
  EXPECT_TRUE(read_letters(folder.path() / "inbox")->empty());
}

TEST(MailFiles, AFolderOfLettersIsReadAndABrokenOneHidesNone) {
  const Folder folder;
  folder.put("b.eml", letter_at("10", "b"));
  folder.put("a.eml", letter_at("10", "a"));
  folder.put("broken.eml", std::string("\xFF\xFE\x00\x01", 4));
  folder.put("empty.eml", "");
  folder.put("notes.txt", letter_at("10", "no letter"));
  const auto letters = read_letters(folder.path());
  ASSERT_TRUE(letters);
  EXPECT_EQ(texts_of(*letters), (std::vector<std::string>{"", "", "a\n", "b\n"}));
  EXPECT_EQ((*letters)[0].origin, "broken.eml");
  EXPECT_TRUE(refuses((*letters)[0], "names no sender"));
  EXPECT_TRUE(refuses((*letters)[1], "names no sender"));
}

TEST(MailFiles, AnythingElseIsOneProblemThatSaysWhatWouldBeRight) {
  const Folder folder;
  fs::create_directories(folder.path() / "nothing");
  const std::vector<std::pair<fs::path, std::string>> cases{
      {folder.path() / "missing.eml", "is not there"},
      {folder.path() / "nothing", "is a folder without letters"},
      {folder.put("orders.txt", "Team: Leeds\n7 Smith\n"), "holds no e-mail"},
      {folder.put("table.csv", "Div,Date\n"), "holds no e-mail"}};
  for (const auto& [path, words] : cases) {
    const auto letters = read_letters(path);
    ASSERT_FALSE(letters) << path;
    ASSERT_EQ(letters.error().list().size(), 1U);
    const Problem& problem = letters.error().list().front();
    EXPECT_EQ(problem.place.file, path.string());
    EXPECT_NE(problem.sentence.find(words), std::string::npos) << problem.sentence;
    EXPECT_NE(problem.sentence.find("maildir"), std::string::npos) << problem.sentence;
  }
}

// ---- Writing.

Reply sample_reply() {
  Reply reply;
  reply.from = "The League <secretary@league.example>";
  reply.to = "Jörg Müller <joerg@club.example>";
  reply.subject = "Turn 7: Ergebnisse für alle";
  reply.in_reply_to = "<one@club.example>";
  reply.text = "  1  Müller   3 \n\n 10  Smith  \nFrom here on = 7\n.\n";
  reply.at = heading_time;
  return reply;
}
std::size_t count_of(const std::string& text, const std::string& what) {
  std::size_t count = 0;
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1))
    ++count;
  return count;
}
std::string header_of(const std::string& eml) { return eml.substr(0, eml.find("\n\n") + 1); }

TEST(MailWriting, AReplyIsAWholeMessage) {
  const std::string eml = to_eml(sample_reply());
  const std::string header = header_of(eml);
  EXPECT_NE(header.find("From: The League <secretary@league.example>\n"), std::string::npos) << eml;
  EXPECT_NE(header.find("To: =?UTF-8?"), std::string::npos) << eml;
  EXPECT_NE(header.find("<joerg@club.example>\n"), std::string::npos) << eml;
  EXPECT_NE(header.find("Date: Sat, 03 Jan 1998 01:05:34 +0000\n"), std::string::npos) << eml;
  EXPECT_NE(header.find("In-Reply-To: <one@club.example>\n"), std::string::npos) << eml;
  EXPECT_NE(header.find("References: <one@club.example>\n"), std::string::npos) << eml;
  EXPECT_NE(header.find("MIME-Version: 1.0\n"), std::string::npos) << eml;
  EXPECT_NE(header.find("charset=utf-8\n"), std::string::npos) << eml;
  EXPECT_EQ(eml.find('\r'), std::string::npos);
  EXPECT_TRUE(std::all_of(eml.begin(), eml.end(), [](char c) { return c > 0; })) << eml;
}

TEST(MailWriting, AReplyIsReadBack) {
  const Reply reply = sample_reply();
  const Letter letter = read(to_eml(reply));
  EXPECT_EQ(letter.sender, "secretary@league.example");
  EXPECT_EQ(letter.sender_name, "The League");
  EXPECT_EQ(letter.subject, reply.subject);
  EXPECT_EQ(letter.sent, reply.at);
  EXPECT_EQ(letter.text, reply.text);
  EXPECT_TRUE(letter.id.ends_with("@league.example")) << letter.id;
}

TEST(MailWriting, TheSameReplyGivesTheSameBytesAndAnotherAnotherId) {
  Reply reply = sample_reply();
  reply.attachments.push_back({"a.csv", "text/csv", "1,2\n"});
  EXPECT_EQ(to_eml(reply), to_eml(reply));
  Reply other = reply;
  other.attachments[0].bytes += "x";
  EXPECT_NE(read(to_eml(reply)).id, read(to_eml(other)).id);
  other = reply;
  std::swap(other.attachments[0].name, other.attachments[0].bytes);
  EXPECT_NE(read(to_eml(reply)).id, read(to_eml(other)).id);
}

TEST(MailWriting, HeadersCannotBeInjected) {
  Reply reply = sample_reply();
  reply.subject = "Hello\r\nBcc: all@x.example\n\nbody";
  reply.to = "a@b.example\nBcc: all@x.example";
  reply.from = "\"A\r\nBcc: all@x.example\" <s@l.example>";
  reply.in_reply_to = "x>\nBcc: all@x.example";
  reply.attachments.push_back({"a\"\nBcc: all@x.example\n.txt", "text/plain\nBcc: x", "x"});
  const std::string eml = to_eml(reply);
  EXPECT_EQ(eml.find("\nBcc"), std::string::npos) << eml;
  EXPECT_EQ(read(eml).subject, "Hello Bcc: all@x.example body");
  EXPECT_EQ(read(eml).text, reply.text);
}

TEST(MailWriting, AttachmentsArePutBesideTheText) {
  Reply reply = sample_reply();
  reply.attachments = {{"Tabelle für alle.csv", "text/csv", "a,b\r\n1,2\n"},
                       {"", "nonsense", std::string("\0\xFF", 2)}};
  const std::string eml = to_eml(reply);
  EXPECT_EQ(read(eml).text, reply.text);
  EXPECT_NE(eml.find("Content-Type: multipart/mixed;\n\tboundary=touchline-"), std::string::npos)
      << eml;
  EXPECT_NE(eml.find("Content-Type: text/csv; charset=utf-8"), std::string::npos) << eml;
  EXPECT_NE(eml.find("YSxiDQoxLDIK\n"), std::string::npos) << eml;
  EXPECT_NE(eml.find("Content-Type: application/octet-stream\n"), std::string::npos) << eml;
  EXPECT_NE(eml.find("AP8=\n"), std::string::npos) << eml;
  EXPECT_EQ(count_of(eml, "\n--touchline-"), 4U) << eml;
}

TEST(MailWriting, AnAttachedSheetIsReadBackFromAReplyWithoutText) {
  Reply reply = sample_reply();
  reply.text = "";
  reply.attachments = {{"sheet.txt", "text/plain", " 7  Müller\n"}};
  EXPECT_EQ(read(to_eml(reply)).text, " 7  Müller\n");
}

TEST(MailWriting, OddFieldsAreSurvived) {
  Reply reply;
  EXPECT_TRUE(refuses(read(to_eml(reply)), "names no sender"));
  reply.from = "a@b.example";
  reply.to = "no address at all, (((";
  reply.at = -5;
  reply.text = "no line end \xFF";
  EXPECT_EQ(read(to_eml(reply)).text, "no line end \xEF\xBF\xBD\n");
  EXPECT_EQ(read(to_eml(reply)).sent, 0);
  reply.at = std::numeric_limits<std::int64_t>::max();
  EXPECT_EQ(read(to_eml(reply)).sent, 253'402'300'799);
}

// ---- Properties.

/// A text that nobody else wrote: no quote, no signature, visible at both ends.
rc::Gen<std::string> any_text() {
  const auto piece =
      rc::gen::element<std::string>("a", "7", " ", "  ", "\t", "ü", "€", "😀", "=", ".", "-", "--",
                                    "From ", "=20", "|", "<b>", "&amp;", "\\", "?", "0123456789");
  const auto line = rc::gen::map(rc::gen::container<std::vector<std::string>>(piece),
                                 [](const std::vector<std::string>& pieces) {
                                   std::string text;
                                   for (const std::string& one : pieces) text += one;
                                   return text == "-- " ? std::string("--") : text;
                                 });
  return rc::gen::map(rc::gen::container<std::vector<std::string>>(line),
                      [](const std::vector<std::string>& lines) {
                        std::string text = "start\n";
                        for (const std::string& one : lines) text += one + "\n";
                        return text + "end\n";
                      });
}

RC_GTEST_PROP(MailProperty, WhatIsWrittenIsReadBack, ()) {
  Reply reply = sample_reply();
  reply.text = *any_text();
  reply.at = *rc::gen::inRange<std::int64_t>(1, 4'000'000'000);
  if (*rc::gen::arbitrary<bool>())
    reply.attachments.push_back({*rc::gen::arbitrary<std::string>(),
                                 *rc::gen::arbitrary<std::string>(),
                                 *rc::gen::arbitrary<std::string>()});
  const std::string eml = to_eml(reply);
  const Letter letter = read_letter(eml, "x");
  RC_ASSERT(letter.text == reply.text);
  RC_ASSERT(letter.sent == reply.at);
  RC_ASSERT(letter.subject == reply.subject);
  RC_ASSERT(eml == to_eml(reply));
}

RC_GTEST_PROP(MailProperty, NoFieldOpensAHeaderOfItsOwn, ()) {
  const auto field =
      rc::gen::map(rc::gen::container<std::vector<std::string>>(rc::gen::element<std::string>(
                       "\n", "\r", "\r\n", "Bcc: x@y.z", " ", "\"", "<", ">", ",", ";", ":", "@",
                       "a", "é", "(", "=?utf-8?Q?=0ABcc:_x?=", "\\", std::string(1, '\0'))),
                   [](const std::vector<std::string>& pieces) {
                     std::string text;
                     for (const std::string& one : pieces) text += one;
                     return text;
                   });
  Reply reply;
  reply.from = *field;
  reply.to = *field;
  reply.subject = *field;
  reply.in_reply_to = *field;
  reply.attachments.push_back({*field, *field, ""});
  reply.at = heading_time;
  reply.text = "text\n";
  const std::string eml = to_eml(reply);
  RC_ASSERT(eml.find("\nBcc") == std::string::npos);
  RC_ASSERT(eml.find('\r') == std::string::npos);
  const Letter letter = read_letter(eml, "x");
  RC_ASSERT(letter.sent == reply.at);
  RC_ASSERT(letter.id.size() > 32U);
  RC_ASSERT(letter.text == (letter.refused.empty() ? reply.text : ""));
}

bool is_sound(const Letter& letter) {
  const auto controls = [](const std::string& text, const char* allowed) {
    return std::any_of(text.begin(), text.end(), [&](char c) {
      return c >= 0 && c < ' ' && (c == '\0' || !std::strchr(allowed, c));
    });
  };
  return letter.text.empty() != letter.refused.empty() && !controls(letter.text, "\n\t") &&
         !controls(letter.subject, "") && !controls(letter.sender, "") &&
         !controls(letter.sender_name, "") && !controls(letter.id, "");
}

RC_GTEST_PROP(MailProperty, RandomBytesAreSurvived, (const std::string& bytes)) {
  RC_ASSERT(is_sound(read_letter(bytes, "x")));
  RC_ASSERT(is_sound(read_letter(heading + "\n" + bytes, "x")));
  RC_ASSERT(is_sound(read_letter(heading + html + "\n" + bytes, "x")));
}

RC_GTEST_PROP(MailProperty, RandomPiecesOfLettersAreSurvived, ()) {
  const auto pieces = *rc::gen::container<std::vector<std::string>>(rc::gen::element<std::string>(
      "\n", "\r\n", "From: a@b.c", "Content-Type: ", "text/plain", "text/html", "multipart/mixed",
      "multipart/alternative", "multipart/signed", "message/rfc822", "message/partial",
      "; boundary=b", "; charset=", "utf-7", "utf-16", "iso-2022-jp", "; format=flowed",
      "; delsp=yes", "\n--b\n", "\n--b--\n", "Content-Transfer-Encoding: ", "base64",
      "quoted-printable", "x-uuencode", "begin 644 x\n", "=C3", "=?utf-8?B?", "?=", "<p", ">",
      "<td>", "&#x", "-- \n", "text ", "\xFF", "Date: ", "Subject: ", "Message-ID: <",
      "Content-Disposition: attachment", "; filename*0*=", "-----BEGIN PGP SIGNED MESSAGE-----\n",
      "MIAG", "application/pkcs7-mime", "+AGE-", "\x1B$B"));
  std::string raw = *rc::gen::arbitrary<bool>() ? heading : std::string();
  for (const std::string& piece : pieces) raw += piece;
  const Letter letter = read_letter(raw, "x");
  RC_ASSERT(is_sound(letter));
  RC_ASSERT(letter == read_letter(raw, "x"));
}

}  // namespace
}  // namespace touchline::books
