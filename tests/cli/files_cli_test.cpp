// Files as the command writes and reads them: what is never written over, standard output as a
// file, what a stranger's file may do to a terminal, and how much of it is read.
#include "cli/run_cli.hpp"

namespace touchline {
namespace {

bool says(const std::string& text, std::string_view words) {
  return unbroken(text).find(words) != std::string::npos;
}

class FilesCli : public Cli {
 protected:
  static constexpr const char* match = "play first-division arsenal chelsea --seed 1 ";
};

TEST_F(FilesCli, NothingIsWrittenOverAStoreOrAKeyFile) {
  ASSERT_EQ(run("league new l epl-1997-98 --store l.db").code, 0);
  const auto key = std::filesystem::directory_iterator(folder_ / "l.db.keys")->path();
  std::filesystem::create_symlink("l.db", folder_ / "link");
  for (const std::string& target : {std::string("l.db"), std::string("link"), key.string()}) {
    for (const char* form : {"--html ", "--tape "}) {
      const Ran ran = run(match + (form + ("'" + target + "'")));
      EXPECT_EQ(ran.code, 2) << form << target;
      EXPECT_TRUE(says(ran.err, "is there already and holds something else")) << ran.err;
    }
    EXPECT_EQ(run("league export --store l.db '" + target + "'").code, 2);
  }
  EXPECT_EQ(run("league verify --store l.db").code, 0);
}
TEST_F(FilesCli, StandardOutputTakesOneFile) {
  const Ran page = run(match + std::string("--html -"));
  EXPECT_EQ(page.code, 0);
  EXPECT_TRUE(page.out.starts_with("<!DOCTYPE html>")) << page.out.substr(0, 80);
  EXPECT_EQ(page.out.find("Full time"), page.out.rfind("Full time"));
  const Ran tape = run(match + std::string("--tape -"));
  EXPECT_TRUE(tape.out.starts_with("touchline tape 1\n"));
  write("again.tape", tape.out);
  EXPECT_EQ(run("replay again.tape").code, 0);
  for (const char* two : {"--html - --tape -", "--html - --json", "--csv -"})
    EXPECT_EQ(run("season replay epl-1997-98 --seed 1 --match 1 " + std::string(two)).code, 2);
  EXPECT_TRUE(says(run("play first-division arsenal chelsea --own-dice --tape -", "q\n").err,
                   "standard output is the prompt of this match"));
}
TEST_F(FilesCli, TablesAreWrittenAllOrNone) {
  ASSERT_EQ(run("season replay epl-1997-98 --seed 1 --csv tables").code, 0);
  write("tables/scorers.csv", "Buy milk\n");
  const std::string before = read("tables/results.csv");
  EXPECT_EQ(run("season replay epl-1997-98 --seed 2 --csv tables").code, 2);
  EXPECT_EQ(read("tables/results.csv"), before);
}
TEST_F(FilesCli, ANameOfAStrangersSteersNoTerminal) {
  const Ran card = run("check card.toml", "", "printf 'name = \"A\\033[2J\\233\"\n' >card.toml &&");
  EXPECT_EQ((card.out + card.err).find('\x1b'), std::string::npos);
  write("turn.json", "{\"touchline\": \"\\u001b]0;x\\u0007ok\\r\"}");
  const Ran turn = run("league verify --public turn.json");
  EXPECT_EQ((turn.out + turn.err).find_first_of("\x1b\x07\r"), std::string::npos);
}
TEST_F(FilesCli, AnEmptyNewPasswordIsRefused) {
  ASSERT_EQ(run("league new l epl-1997-98 --store l.db").code, 0);
  const Ran ran = run("league password --store l.db", "", "TOUCHLINE_NEW_PASSWORD=");
  EXPECT_EQ(ran.code, 2);
  EXPECT_TRUE(says(ran.err, "TOUCHLINE_NEW_PASSWORD is empty"));
}

/// Files of one thing over and over, more of it than a small machine has memory for.
struct Giant {
  const char *name, *head, *piece, *command;
};
class Giants : public FilesCli, public ::testing::WithParamInterface<Giant> {};

/// A giant of each kind; the last three are JSON.
constexpr Giant giants[] = {
    {"Commas", "date,home,away,score\n", ",", "check"},
    {"Lines", "date,home,away,score\n", "a\n", "check"},
    {"Blanks", "touchline tape 1\n", "1 ", "replay"},
    {"Book", "title x\n", "1 x\n", "play fast-drive 2007-patriots 2013-broncos --book"},
    {"Values", "{\"touchline\":[", "1,", "league verify --public"},
    {"Objects", "{\"touchline\":[", "{},", "league verify --public"},
    {"Row", "{\"touchline\":\"export\",\"x\":[", "1,", "league import --store g.db"},
};

TEST_P(Giants, AreRefusedInALine) {
  const Giant& giant = GetParam();
  // Just below and far above what is read; a machine of three gigabytes.
  for (const std::size_t bytes : {std::size_t{16'000'000}, std::size_t{200'000'000}}) {
    std::string text = giant.head;
    while (text.size() < bytes) text += giant.piece;
    write("giant", text + "\n");
    const Ran ran = run(std::string(giant.command) + " giant", "", "ulimit -v 3000000;");
    EXPECT_EQ(ran.code, 2) << ran.err.substr(0, 300);
    EXPECT_TRUE(says(ran.err, "giant")) << ran.err.substr(0, 300);
    EXPECT_EQ(ran.err.find("bad_alloc"), std::string::npos);
  }
}
INSTANTIATE_TEST_SUITE_P(Files, Giants, ::testing::ValuesIn(giants),
                         [](const auto& one) { return std::string(one.param.name); });

}  // namespace
}  // namespace touchline
