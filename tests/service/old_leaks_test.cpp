// What once got out, each by its name: a rival's squad, other clubs' turns, a match that others had
// begun, the whole store.
#include <gtest/gtest.h>

#include "service/marks.hpp"
#include "text/file.hpp"

namespace touchline::service {
namespace {

/// A league of Beppiland after a session, with marks in what is A's and B's.
class MarkedLeague {
 public:
  MarkedLeague() {
    sample.let_people_in();
    sample.rewrite([](store::Store& store) {
      auto turn = store.select<store::TurnRow>(store::Where().is("league", sample_league)).at(0);
      turn.state = with_marks(turn.state);
      store.put(turn);
    });
    hand_in(Who::owner_a, "NONCE one\nMARKSHEETA\n");
    hand_in(Who::owner_b, "NONCE two\nMARKSHEETB\n");
    sample.keeper(ask("league process"));
    hand_in(Who::owner_a, sealed_sheet('A'));
  }

 private:
  static std::string file_in(const league::SampleFolder& folder) {
    const auto file = folder.path() / "lega.toml";
    must(books::write_text(file, marked_league_file()));
    return file.string();
  }
  void hand_in(Who who, const std::string& text) const {
    must(sample.call(who, ask("league orders").give_file("--file", "sheet", text)));
  }
  league::SampleFolder folder_{};

 public:
  Sample sample{{"beppiland", file_in(folder_), "I Pini", "Gli Abeti", ""}};
};

/// All tests look at one league, which none of them changes.
class OldLeaks : public ::testing::Test {
 protected:
  static const Sample& marked() {
    static const MarkedLeague league;
    return league.sample;
  }
  /// The marks of others in what he is shown.
  std::vector<std::string> leaked_to(Who who, const Request& request) const {
    const std::string text = shown(sample.call(who, request));
    std::vector<std::string> found;
    for (const auto& marks : {planted_marks(), sealed_marks(false)}) {
      for (const Mark& mark : marks) {
        if (!mark.known_to.contains(who) && mark.is_in(text)) found.push_back(mark.what);
      }
    }
    return found;
  }

  const Sample& sample = marked();
  const std::vector<std::string> nothing{};
};

TEST_F(OldLeaks, AnOwnerPrintsARivalsSquadOnHisSheet) {
  const Request squad = ask("league sheet").give("club", "I Pini");
  EXPECT_TRUE(contains(shown(sample.call(Who::owner_a, squad)), "MarkmanA"));
  EXPECT_TRUE(not_allowed(sample.call(Who::owner_b, squad)));
  EXPECT_EQ(leaked_to(Who::owner_b, squad), nothing);
  EXPECT_TRUE(not_allowed(sample.call(Who::spectator, squad)));
}

TEST_F(OldLeaks, AnOwnerReadsARivalsSealedSheet) {
  const Request mine = ask("league sheet").give("club", "I Pini").give("--mine");
  EXPECT_TRUE(contains(shown(sample.call(Who::owner_a, mine)), "MarkSealedA"));
  EXPECT_TRUE(not_allowed(sample.call(Who::owner_b, mine)));
  EXPECT_EQ(leaked_to(Who::owner_b, mine), nothing);
  const auto keepers = sample.call(Who::keeper, mine);
  EXPECT_FALSE(keepers) << "only who has written it can open it before the close";
  EXPECT_EQ(leaked_to(Who::keeper, mine), nothing);
}

TEST_F(OldLeaks, EverybodyReadsOtherClubsInAPublishedTurn) {
  const Request turn = ask("league public").give("--turn", "2");
  for (const Who who : {Who::spectator, Who::owner_a, Who::owner_b}) {
    const auto file = sample.call(who, turn);
    ASSERT_TRUE(file) << shown(file.error());
    EXPECT_EQ(leaked_to(who, turn), nothing) << described(who);
  }
}

TEST_F(OldLeaks, AnOwnerReadsARivalsPartOfATurn) {
  const Request part = ask("league public").give("--turn", "2").give("--club", "I Pini");
  EXPECT_TRUE(contains(shown(sample.call(Who::owner_a, part)), "MARKSHEETA"));
  EXPECT_EQ(leaked_to(Who::owner_a, part), nothing) << "of others, in his own part";
  for (const Who who : {Who::spectator, Who::owner_b}) {
    EXPECT_TRUE(not_allowed(sample.call(who, part))) << described(who);
    EXPECT_EQ(leaked_to(who, part), nothing) << described(who);
  }
}

TEST_F(OldLeaks, SomebodyElseThanTheKeeperHasAWholeTurn) {
  const Request whole = ask("league public").give("--turn", "2").give("--whole");
  EXPECT_TRUE(contains(shown(sample.call(Who::keeper, whole)), "markaddressa"));
  for (const Who who : {Who::spectator, Who::owner_a, Who::owner_b}) {
    EXPECT_TRUE(not_allowed(sample.call(who, whole))) << described(who);
    EXPECT_EQ(leaked_to(who, whole), nothing) << described(who);
  }
}

/// What breaks an invariant is told with sums and men of the club.
TEST_F(OldLeaks, ABrokenInvariantTellsOfAClub) {
  const Request check = ask("league check");
  EXPECT_TRUE(contains(shown(sample.call(Who::keeper, check)), "MarkscoutA"));
  for (const Who who : {Who::spectator, Who::owner_b}) {
    const auto told = sample.call(who, check);
    ASSERT_TRUE(told) << shown(told.error());
    EXPECT_FALSE(told->good) << "that there is one is no secret";
    EXPECT_EQ(leaked_to(who, check), nothing) << described(who);
  }
}

TEST(OldLeaksOfASeason, AnOwnerSitsDownAtAMatchThatOthersHaveBegun) {
  Sample sample(epl());
  sample.let_people_in();
  const std::string match = sample.next_match_of("Arsenal");
  const Request play = ask("league play").give("match", match).give("--own-dice");
  {
    const Caller ann = sample.caller(Who::owner_a);
    auto hers = must(sample.service().seat(ann, play));
    must(hers.sitting->take("3 1 4"));
    must(hers.keep(hers.sitting->tape()));
  }
  const std::string before = sample.dump();
  for (const Who who : {Who::owner_b, Who::spectator}) {
    const auto seated = sample.service().seat(sample.caller(who), play);
    EXPECT_TRUE(not_allowed(seated)) << described(who);
    EXPECT_FALSE(contains(shown(seated), "3 1 4"));
  }
  EXPECT_EQ(sample.dump(), before);
  const Caller ann = sample.caller(Who::owner_a);
  const auto again = must(sample.service().seat(ann, play));
  EXPECT_TRUE(contains(again.before, "Going on where it was left"));
}

TEST_F(OldLeaks, SomebodyWithoutTheStoreInHisHandsBacksItUp) {
  const Request backup = ask("league backup").give("file", "all.jsonl");
  for (const Who who : everybody) {
    if (who == Who::host) continue;
    EXPECT_TRUE(not_allowed(sample.call(who, backup))) << described(who);
  }
  EXPECT_TRUE(sample.call(Who::host, backup));
}

}  // namespace
}  // namespace touchline::service
