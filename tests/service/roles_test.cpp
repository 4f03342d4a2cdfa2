// Every role asks every verb, with every option: what the table of permissions forbids is refused
// and leaves no trace in the store, what it grants is not refused for want of a right, and nobody
// is shown a mark of what is not his to know.
#include <gtest/gtest.h>

#include <set>

#include "games/module.hpp"
#include "games/registry.hpp"
#include "league/season_tenant.hpp"
#include "service/walk.hpp"

namespace touchline::service {
namespace {

/// The word of a president by its own verb.
std::string word_of(const Sample& sample, const std::string& club) {
  std::string word = sample.keeper(ask("league word").give("club", club)).text({});
  word.pop_back();
  return word;
}

/// Secret and seed of a turn that is closed and not yet published.
std::vector<Mark> dice_marks(const Sample& sample) {
  store::Store store = store::open_store(sample.store_file());
  const auto turn =
      store.select<store::OpenTurnRow>(store::Where().is("league", sample_league)).at(0);
  return {{"seed of the closed turn", turn.seed, {Who::keeper, Who::host}, ""},
          {"secret of the closed turn", turn.secret, {Who::keeper, Who::host}, ""}};
}

/// Every verb that the game has was of some use to somebody.
void expect_all_worked(const Walk& walk, const std::string& game,
                       const std::set<std::string>& but_for) {
  for (const Verb& verb : verbs()) {
    const std::string name(verb.name);
    const auto games = games_with(verb);
    const bool has = std::any_of(games.begin(), games.end(),
                                 [&](const GameModule* one) { return one->id == game; });
    if (verb.about == About::games || !has || but_for.contains(name)) continue;
    EXPECT_TRUE(walk.worked().contains(name)) << name << " was refused to everybody";
  }
}
void expect_all_seen(const Walk& walk, const std::vector<Mark>& marks) {
  for (const Mark& mark : marks) {
    EXPECT_TRUE(walk.seen().contains(mark.what)) << "nobody saw the " << mark.what;
  }
}

// ------------------------------------------------------------------------------------- Beppiland

TEST(RolesTest, BeppilandShowsEverybodyHisOwn) {
  const league::SampleFolder folder;
  const auto file = folder.path() / "lega.toml";
  must(books::write_text(file, marked_league_file()));
  Sample sample({"beppiland", file.string(), "I Pini", "Gli Abeti", "cup.away_goals=true"});
  const auto plant = [&](std::int64_t seq) {
    sample.rewrite([&](store::Store& store) {
      auto turn =
          store.select<store::TurnRow>(store::Where().is("league", sample_league).is("seq", seq))
              .at(0);
      turn.state = with_marks(turn.state);
      store.put(turn);
    });
  };
  sample.let_people_in();
  plant(1);
  hand_in(sample, Who::owner_a, "NONCE one\nSTANDING\nBET 1111\nMARKSHEETA\n");
  hand_in(sample, Who::owner_b, "NONCE two\nMARKSHEETB\n");
  sample.keeper(ask("league process"));
  sample.keeper(ask("league process").give("--early"));
  hand_in_sealed(sample);
  const std::string word_a = word_of(sample, sample.of().club_a);
  const auto words = word_marks(word_a, word_of(sample, sample.of().club_b));
  Walk walk(sample, filling_of(sample, folder.path(), "WORD: " + word_a + "\n"));
  sample.save("open");
  walk.run("open", planted_marks() + sealed_marks(false) + words);
  sample.put_back("open");
  plant(3);  // the state as it is now, not only what it came from
  ASSERT_EQ(word_of(sample, sample.of().club_a), word_a);
  sample.save("marked again");
  walk.run("marked again", planted_marks() + sealed_marks(false) + words);
  sample.put_back("open");
  sample.keeper(ask("league close"));
  sample.save("closed");
  walk.run("closed", planted_marks() + sealed_marks(true) + dice_marks(sample) + words);
  expect_all_seen(walk, planted_marks() + sealed_marks(true) + dice_marks(sample) + words);
  // Its founding does not come out with marks in it; and a backup goes into an empty store only.
  expect_all_worked(
      walk, "beppiland",
      {"league rebuild", "league restore", "league freeze", "league beacon", "league clock"});
}

// --------------------------------------------------------------------------------- season leagues

/// Ann begins a match of hers with her own dice; what she threw.
Mark play_half(const Sample& sample, const std::string& match) {
  const Caller ann = sample.caller(Who::owner_a);
  auto seated =
      must(sample.service().seat(ann, ask("league play").give("match", match).give("--own-dice")));
  for (int inputs = 0; inputs < 4; ++inputs) {
    for (const char* said : {"3 1 4", "3 1", "1"}) {  // as many dice as are asked for
      if (!seated.sitting->finished() && seated.sitting->take(said)) break;
    }
  }
  const std::string tape = write_tape(seated.sitting->tape());
  must(seated.keep(seated.sitting->tape()));
  const std::size_t from = tape.find("\nthrow ");
  EXPECT_NE(from, std::string::npos) << tape;
  return {"match that A has begun",
          tape.substr(from, tape.rfind("\nthrow ") + 12 - from),
          {Who::owner_a, Who::keeper, Who::host},
          ""};
}

void walk_a_season_league(const League& of) {
  const league::SampleFolder folder;
  Sample sample(of);
  sample.let_people_in();
  sample.keeper(ask("league process").give("--rounds", "2").give("--early"));
  hand_in_sealed(sample);
  Filling filling = filling_of(sample, folder.path());
  filling["{match A}"] = sample.next_match_of(of.club_a);
  filling["{match B}"] = sample.next_match_of(of.club_b);
  ASSERT_NE(filling["{match A}"], filling["{match B}"]);
  Walk walk(sample, filling);
  sample.save("open");
  walk.run("open", sealed_marks(false));
  sample.put_back("open");
  const Mark half = play_half(sample, filling["{match A}"]);
  sample.save("half played");
  walk.run("half played", sealed_marks(false) + std::vector{half});
  sample.put_back("open");
  sample.keeper(ask("league close"));
  sample.save("closed");
  walk.run("closed", sealed_marks(true) + dice_marks(sample));
  expect_all_seen(walk, sealed_marks(true) + std::vector{half});
  sample.put_back("open");
  sample.keeper(ask("league process").give("--rest").give("--early"));
  sample.save("over");
  walk.run("over", {});
  expect_all_worked(walk, of.game,
                    {"league restore", "league freeze", "league beacon", "league clock"});
}

TEST(RolesTest, FirstDivisionShowsEverybodyHisOwn) { walk_a_season_league(epl()); }
TEST(RolesTest, FastDriveShowsEverybodyHisOwn) { walk_a_season_league(nfl()); }

// -------------------------------------------------------------------------------- the walk itself

bool is_the_callers(verb::Takes takes) {
  return takes >= verb::Takes::json;  // where the answer goes
}

TEST(RolesTest, TheWalkGivesEveryWordAndOption) {
  for (const Verb& verb : verbs()) {
    if (verb.about == About::games) continue;
    const auto list = asks_of(verb);
    ASSERT_FALSE(list.empty()) << verb.name;
    const auto given = [&](std::string_view name) {
      return std::any_of(list.begin(), list.end(),
                         [&](const Ask& ask) { return ask.gives(std::string(name)); });
    };
    for (const verb::Option& option : options_of(verb)) {
      if (is_the_callers(option.takes)) continue;
      EXPECT_TRUE(given(verb::long_name(option))) << verb.name << " " << option.name;
    }
    for (const verb::Word& word : verb.words) {
      EXPECT_TRUE(given(word.name)) << verb.name << " " << word.name;
    }
  }
  for (const auto& [name, list] : asks()) EXPECT_NE(verb_named(name), nullptr) << name;
}

}  // namespace
}  // namespace touchline::service
