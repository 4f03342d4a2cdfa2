// A league of Beppiland as its master and a president type it: founding, sheets, mail, acts,
// bulletins, proofs, questions.
#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "cli/run_cli.hpp"

namespace touchline {
namespace {

using Json = nlohmann::json;

class BeppilandCli : public Cli {
 protected:
  void SetUp() override {
    Cli::SetUp();
    ::setenv("TOUCHLINE_STORE", (folder_ / "leagues.db").c_str(), 1);
    for (const char* name : {"TOUCHLINE_USER", "TOUCHLINE_PASSWORD", "TOUCHLINE_TOKEN",
                             "TOUCHLINE_LEAGUE", "TOUCHLINE_KEYS"}) {
      ::unsetenv(name);
    }
  }
  void found(const std::string& what = "beppiland --people 1") {
    const Ran made = run("league new lega " + what + " --as ann");
    ASSERT_EQ(made.code, 0) << made.err;
  }
  Ran league(const std::string& command, const std::string& input = "") {
    return run("league " + command, input);
  }
  std::string out(const std::string& command, const std::string& input = "") {
    const Ran ran = league(command, input);
    EXPECT_EQ(ran.code, 0) << command << ": " << ran.err;
    return ran.out;
  }
  std::vector<std::string> files_in(const std::string& folder) const {
    std::vector<std::string> names;
    for (const auto& file : std::filesystem::directory_iterator(folder_ / folder))
      names.push_back(file.path().filename().string());
    return names;
  }
  /// The only one to this sender.
  std::string answer_to(const std::string& sender) const {
    std::string text;
    for (const std::string& name : files_in("answers")) {
      if (name.starts_with(sender)) text += read("answers/" + name);
    }
    return text;
  }
  static bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
  }
};

TEST_F(BeppilandCli, FoundedPlayedPrintedAndProven) {
  found();
  EXPECT_TRUE(has(out("status"), "session 1"));
  EXPECT_TRUE(has(out("process --rounds 4"), "session 4"));
  const std::string bulletin = out("bulletin");
  EXPECT_TRUE(has(bulletin, "Championship")) << bulletin.substr(0, 400);
  EXPECT_TRUE(has(out("bulletin --language it"), "Campionato"));
  EXPECT_TRUE(has(out("bulletin --odds"), "What lies ahead"));
  ASSERT_EQ(league("bulletin --html b.html").code, 0);
  EXPECT_TRUE(has(read("b.html"), "<svg"));
  const Json checked = Json::parse(out("check --json"));
  EXPECT_EQ(checked["sessions"], 4);
  EXPECT_TRUE(checked["ok"]);
  EXPECT_TRUE(Json::parse(out("verify --json"))["ok"]);
  EXPECT_TRUE(has(out("draws --match Ch7"), "BEP-HARD-2: "));
  EXPECT_TRUE(has(out("table"), "Atletico Basilico"));
}

TEST_F(BeppilandCli, ASheetIsAnsweredLineByLine) {
  found();
  const std::string blank = out("sheet \"Atletico Basilico\"");
  EXPECT_TRUE(has(blank, "-1-"));
  const std::string receipt = out("orders \"atletico basilico\"", blank + "\nTRAIN Nobody AB\n");
  EXPECT_TRUE(has(receipt, "Received: the sheet of Atletico Basilico"));
  EXPECT_TRUE(has(receipt, "E03 line ")) << receipt;
  EXPECT_TRUE(has(receipt, "money 1500 -> 1500")) << receipt;
}

TEST_F(BeppilandCli, ThePreviewIsADiffOfResultsMoneyAndMen) {
  found();
  EXPECT_EQ(league("preview").code, 2) << "the turn is open";
  out("close --early");
  const std::string diff = out("preview");
  EXPECT_TRUE(has(diff, "+ ")) << diff;
  EXPECT_TRUE(has(diff, ": money ")) << diff;
  EXPECT_TRUE(has(diff, "! Atletico Basilico: ")) << "no sheet was sent";
  out("publish");
  EXPECT_TRUE(has(out("undo --reason again"), "Withdrawn"));
}

TEST_F(BeppilandCli, ActsNeedAReasonAndAreRefusedPlainly) {
  found();
  EXPECT_TRUE(has(league("act ps \"Atletico Basilico\" +3").err, "say why"));
  out("act ps \"Atletico Basilico\" +3 --reason \"a fine press\"");
  const Ran refused = league("act result Xx-99 2-1 --reason why");
  EXPECT_EQ(refused.code, 2);
  EXPECT_TRUE(has(refused.err, "no such match")) << refused.err;
  out("process");
  EXPECT_TRUE(has(out("bulletin"), "a fine press"));
}

TEST_F(BeppilandCli, SheetsComeByMailAndAreAnswered) {
  write("lega.toml",
        "name = \"Lega\"\n[[club]]\nname = \"I Pini\"\naddress = \"rossi@example.org\"\n");
  found((folder_ / "lega.toml").string());
  write("in.mbox",
        "From rossi@example.org Mon Nov 16 08:00:00 2026\n"
        "From: Rossi <rossi@example.org>\nTo: gm@example.org\nSubject: orders\n"
        "Message-ID: <1@example.org>\n\n"
        "PRESS \"Forza Pini\" Rossi\nnonsense here\n\n"
        "From x@example.org Mon Nov 16 09:00:00 2026\n"
        "From: x@example.org\nSubject: spam\n\nhello\n\n"
        "From rossi@example.org Sat Jan  3 08:00:00 1998\n"
        "From: Rossi <rossi@example.org>\nSubject: orders\n"
        "Date: Sat, 3 Jan 1998 08:00:00 +0000\n\nPRESS \"Long ago\" Rossi\n\n"
        "From y@example.org Sun Jan  4 08:00:00 1998\n"
        "From: y@example.org\nSubject: old spam\nDate: Sun, 4 Jan 1998 08:00:00 +0000\n\nhi\n");
  const std::string told = out("intake in.mbox --receipts answers");
  EXPECT_TRUE(has(told, "I Pini")) << told;
  EXPECT_TRUE(has(told, "address of a president here")) << told;
  EXPECT_TRUE(has(told, "1998-01-03 08:00 UTC; turn 2")) << told;
  EXPECT_TRUE(has(told, "4 letters read")) << told;
  EXPECT_EQ(files_in("answers").size(), 2U) << "the others are of another time";
  const std::string receipt = answer_to("rossi");
  EXPECT_TRUE(has(receipt, "To: rossi@example.org")) << receipt;
  EXPECT_TRUE(has(receipt, "In-Reply-To: <1@example.org>")) << receipt;
  EXPECT_TRUE(has(receipt, "E69 line 2")) << receipt;
  EXPECT_TRUE(has(answer_to("x-"), "not taken"));
  out("process");
  const std::string bulletin = out("bulletin");
  EXPECT_TRUE(has(bulletin, "Forza Pini"));
  EXPECT_FALSE(has(bulletin, "Long ago"));
}

std::string letter(const std::string& id, const std::string& date, const std::string& text) {
  return "From rossi@example.org Mon Nov 16 08:00:00 2026\nFrom: rossi@example.org\n"
         "Subject: orders\nMessage-ID: <" +
         id + "@example.org>\n" + (date.empty() ? "" : "Date: " + date + "\n") + "\n" + text +
         "\n\n";
}

// A thank-you once replaced a full sheet, and a letter from the future every later one.
TEST_F(BeppilandCli, ALetterWithoutOrdersOrFromTheFutureReplacesNothing) {
  write("lega.toml",
        "name = \"Lega\"\n[[club]]\nname = \"I Pini\"\naddress = \"rossi@example.org\"\n");
  found((folder_ / "lega.toml").string());
  write("ahead.mbox", letter("1", "Fri, 1 Jan 2100 08:00:00 +0000", "PRESS \"Ahead\" R"));
  EXPECT_TRUE(has(out("intake ahead.mbox"), "I Pini"));
  write("now.mbox", letter("2", "", "PRESS \"Now\" R"));
  EXPECT_TRUE(has(out("intake now.mbox"), "in place of"));
  EXPECT_TRUE(has(out("intake ahead.mbox"), "already")) << "the same letter twice is one letter";
  write("thanks.mbox", letter("3", "", "Thank you for the bulletin!\nPress on.\nMario"));
  const std::string told = out("intake thanks.mbox --receipts answers");
  EXPECT_TRUE(has(told, "there is no order")) << told;
  EXPECT_TRUE(has(answer_to("rossi"), "not taken as a sheet"));
  write("other.mbox", letter("4", "", "CLUB Real Trattoria\nPRESS \"Not mine\" R"));
  EXPECT_TRUE(has(out("intake other.mbox"), "another club"));
  write("dry.txt", "PRESS \"Dry\" R\n");
  EXPECT_TRUE(has(out("orders 'I Pini' --file dry.txt --dry-run"), "Not handed in"));
  out("process");
  const std::string bulletin = out("bulletin");
  EXPECT_TRUE(has(bulletin, "Now")) << bulletin;
  for (const char* gone : {"Ahead", "Not mine", "Dry"}) EXPECT_FALSE(has(bulletin, gone)) << gone;
}

TEST_F(BeppilandCli, WhatIfAnswersAPresident) {
  found();
  const std::string told = out("what-if \"Atletico Basilico\" --formation \"4-4-2 LI\"");
  EXPECT_TRUE(has(told, "win ")) << told;
  EXPECT_TRUE(has(told, "one more point on")) << told;
  EXPECT_TRUE(has(told, "4-4-2")) << told;
  EXPECT_TRUE(
      has(out("what-if \"Atletico Basilico\" --against \"10 0 33 45 32 CAT\""), "as you say"));
  // The rival is what it is, whatever team is asked about.
  const auto rivals = [&](const std::string& formation) {
    const std::string text = out("what-if \"Atletico Basilico\" --formation \"" + formation + "\"");
    std::vector<std::string> lines;
    for (std::size_t at = text.find("  they "); at != std::string::npos;
         at = text.find("  they ", at + 1)) {
      lines.push_back(text.substr(at, text.find(" shots", at) - at - 3));
    }
    return lines;
  };
  EXPECT_FALSE(rivals("4-4-2 LI").empty());
  EXPECT_EQ(rivals("4-4-2 LI"), rivals("5-2-3 LI"));
  EXPECT_EQ(league("what-if \"Atletico Basilico\" --formation 9-9-9").code, 2);
  EXPECT_EQ(league("what-if \"Atletico Basilico\" --against nothing").code, 2);
}

TEST_F(BeppilandCli, ABadLeagueFileIsToldWholeAtOnce) {
  write("bad.toml",
        "name = \"Bad\"\nrules = [\"cup.away_goals=perhaps\"]\n[[club]]\nname = \"A\"\n"
        "squad = \"\"\"\nRossi IX\nBianchi I 13+0 Di.D\n\"\"\"\n");
  const Ran made = run("league new bad " + (folder_ / "bad.toml").string());
  EXPECT_EQ(made.code, 2);
  EXPECT_TRUE(has(made.err, "cup.away_goals")) << made.err;
  EXPECT_TRUE(has(made.err, "'Rossi IX' is no player")) << made.err;
  EXPECT_TRUE(has(made.err, "Bianchi has Ab 13")) << made.err;
}

TEST_F(BeppilandCli, APublishedTurnKeepsEachClubsOwnToItself) {
  found("beppiland --people 2");
  const std::string club = "\"Atletico Basilico\"";
  out("password", "twelve monkeys\n");
  ::setenv("TOUCHLINE_PASSWORD", "twelve monkeys", 1);
  const std::string code = out("invite --as ann --club " + club).substr(0, 19);
  out("join " + code + " --as bob");
  out("orders --as bob", "NONCE bob's own\nmy dark plan\n");
  out("process --as ann");
  EXPECT_TRUE(has(out("public turn.json --as ann"), "anybody can check it"));
  EXPECT_FALSE(has(read("turn.json"), "my dark plan"));
  EXPECT_TRUE(has(read("turn.json"), "bob's own"));
  out("public first.json --turn 1 --as ann");
  EXPECT_TRUE(has(out("verify --public turn.json --after first.json"),
                  "has the dice that were committed to; 38 parts of it"));
  EXPECT_EQ(league("verify --public first.json --after turn.json").code, 1);
  out("public mine.json --as bob --club " + club);
  EXPECT_TRUE(has(read("mine.json"), "my dark plan"));
  const Json mine = Json::parse(out("verify --json --public mine.json"));
  EXPECT_EQ(mine["opened"], 1);
  EXPECT_EQ(mine["mark"], Json::parse(out("verify --json --public turn.json"))["mark"]);
  const Ran his = league("public his.json --as bob --club \"Real Trattoria\"");
  EXPECT_EQ(his.code, 2);
  EXPECT_TRUE(has(his.err, "may not have the part of Real Trattoria in a turn")) << his.err;
  EXPECT_EQ(league("public all.json --as bob --whole").code, 2);
  out("public all.json --whole --as ann");
  ::unsetenv("TOUCHLINE_PASSWORD");
  EXPECT_TRUE(has(out("verify --public all.json"), "is what its inputs give"));
  EXPECT_EQ(std::filesystem::status(folder_ / "all.json").permissions() &
                std::filesystem::perms::others_read,
            std::filesystem::perms::none);
}

TEST_F(BeppilandCli, APdfIsMade) {
  found();
  out("process");
  out("bulletin --pdf b.pdf");
  EXPECT_TRUE(has(read("b.pdf").substr(0, 8), "%PDF-"));
  EXPECT_FALSE(std::filesystem::exists(folder_ / "b.pdf.part"));
}

TEST_F(BeppilandCli, WithoutWeasyPrintThereIsASentenceAndNoFile) {
  found();
  out("process");
  const std::string path = std::getenv("PATH");
  ::setenv("PATH", "/nowhere", 1);
  const Ran made = league("bulletin --pdf b.pdf");
  ::setenv("PATH", path.c_str(), 1);
  EXPECT_NE(made.code, 0);
  EXPECT_TRUE(has(made.err, "a PDF needs weasyprint")) << made.err;
  EXPECT_FALSE(std::filesystem::exists(folder_ / "b.pdf"));
  EXPECT_FALSE(std::filesystem::exists(folder_ / "b.pdf.part"));
}

}  // namespace
}  // namespace touchline
