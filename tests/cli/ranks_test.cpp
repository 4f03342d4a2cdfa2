// Several processes under mpirun answer as one does, to the byte; and one that is lost, or was
// given something else, ends the run without an answer.
#include <cstdlib>

#include "cli/run_cli.hpp"
#include "simulate/ranks.hpp"

namespace touchline {
namespace {

class Ranks : public Cli {
 protected:
  void SetUp() override {
    Cli::SetUp();
    if (!simulate::knows_ranks() || std::system("command -v mpirun >/dev/null") != 0) {
      GTEST_SKIP() << "built without Open MPI";
    }
  }
  Ran many(const std::string& arguments, int ranks = 3) {
    return run(arguments, "", mpirun(ranks));
  }
  static std::string mpirun(int ranks) {
    return "OMPI_MCA_btl_vader_single_copy_mechanism=none mpirun --allow-run-as-root "
           "--oversubscribe --bind-to none -n " +
           std::to_string(ranks);
  }
};

TEST_F(Ranks, SeasonOddsAreTheSameBytes) {
  for (const std::string season : {"epl-1997-98", "nfl-2007"}) {
    const std::string odds = "season odds " + season + " --seasons 1300 --json --seed 5";
    const Ran alone = run(odds + " --threads 1");
    ASSERT_EQ(alone.code, 0) << alone.err;
    for (const int ranks : {2, 3, 4}) {
      const Ran together = many(odds, ranks);
      EXPECT_EQ(together.code, 0) << together.err;
      EXPECT_EQ(together.out, alone.out) << season << ' ' << ranks;
    }
  }
}

TEST_F(Ranks, CertificatesAreTheSameBytes) {
  const std::string certify = "certify fast-drive --games 2500 --replays 1 --json";
  const Ran alone = run(certify), together = many(certify);
  EXPECT_EQ(together.out, alone.out);
  EXPECT_EQ(together.code, alone.code);
  EXPECT_NE(alone.out, "");
}

TEST_F(Ranks, OnlyOneOfThemWritesAndSpeaks) {
  const Ran ran = many("season odds nfl-2007 --seasons 10 --html odds.html --csv tables");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(ran.out.find("NFL 2007"), ran.out.rfind("NFL 2007"));
  EXPECT_NE(read("odds.html"), "");
  const Ran wrong = many("season odds nfl-2008x");
  EXPECT_EQ(wrong.code, 2);
  EXPECT_EQ(wrong.err.find("nfl-2008x"), wrong.err.rfind("nfl-2008x")) << wrong.err;
}

TEST_F(Ranks, WhatIsForOneProcessIsRefused) {
  const Ran ran = many("season replay nfl-2007");
  EXPECT_EQ(ran.code, 2);
  EXPECT_EQ(ran.out, "");
  EXPECT_NE(ran.err.find("season replay is work for one process"), std::string::npos) << ran.err;
}

TEST_F(Ranks, OneThatIsKilledLeavesNoAnswer) {
  write("lossy",
        "#!/bin/sh\n"
        "if [ \"$OMPI_COMM_WORLD_RANK\" = 1 ]; then (sleep 1; kill -9 $$) & fi\n"
        "exec \"$@\"\n");
  const Ran ran = run("season odds nfl-2007 --seasons 3000000 --json --html page.html", "",
                      mpirun(3) + " sh lossy");
  EXPECT_NE(ran.code, 0);
  EXPECT_EQ(ran.out, "");
  EXPECT_EQ(read("page.html"), "");
  EXPECT_NE(ran.err.find("there is no answer"), std::string::npos) << ran.err;
}

TEST_F(Ranks, OneThatPlaysSomethingElseIsFoundOut) {
  write("other",
        "#!/bin/sh\n"
        "if [ \"$OMPI_COMM_WORLD_RANK\" = 1 ]; then exec \"$@\" --seasons 256; fi\n"
        "exec \"$@\" --seasons 1000\n");
  const Ran ran = run("season odds nfl-2007 --json", "", mpirun(3) + " sh other");
  EXPECT_NE(ran.code, 0);
  EXPECT_EQ(ran.out, "");
  EXPECT_NE(ran.err.find("there is no answer"), std::string::npos) << ran.err;
}

}  // namespace
}  // namespace touchline
