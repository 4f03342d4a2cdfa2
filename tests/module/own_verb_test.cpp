// A verb that one game alone has is one row of its module (league song in toy/module.cpp): the
// house lists it, says its help, asks it, and refuses it to whoever may not. Nothing of it is
// written anywhere else.
#include <gtest/gtest.h>

#include "games/registry.hpp"
#include "service/service_sample.hpp"
#include "service/verb_help.hpp"

namespace touchline::service {
namespace {

League toys() { return {"toy", "toy-1", "reds", "blues", ""}; }

TEST(OwnVerb, IsListedWithItsWordsAndOptions) {
  const Verb* song = verb_named("league song");
  ASSERT_NE(song, nullptr);
  EXPECT_EQ(song->about, About::league);
  EXPECT_EQ(song->words.at(0).name, "club");
  const auto options = options_of(*song);
  EXPECT_EQ(options.at(0).name, "--loud");
  EXPECT_EQ(options.at(1).name, "--json") << "as every verb";
  EXPECT_EQ(games_with(*song), std::vector{game_named("toy")});
}

TEST(OwnVerb, IsInHelpWithTheNameOfItsGame) {
  const Verb& song = *verb_named("league song");
  EXPECT_EQ(help_of(song),
            "toy: what the crowd of a team sings\n  touchline league song reds --loud");
  EXPECT_EQ(help_of(song, options_of(song).at(0)), "So that the others hear it");
}

TEST(OwnVerb, IsAnsweredByItsGame) {
  const Sample sample(toys());
  const Request loud = ask("league song").give("club", "reds").give("--loud");
  EXPECT_EQ(sample.keeper(loud).text({}), "go, reds, go!!!\n");
  EXPECT_EQ(sample.keeper_json(loud).at("club"), "reds");
  const auto view = sample.call(Who::keeper, Request(loud).give("--softly"));
  EXPECT_TRUE(contains(shown(view), "'league song' has no --softly"));
}

TEST(OwnVerb, IsAskedByThoseWhomItsRowNames) {
  Sample sample(toys());
  sample.let_people_in();
  const auto sung_for = [&](Who who, const std::string& club) {
    return sample.call(who,
                       club.empty() ? ask("league song") : ask("league song").give("club", club));
  };
  EXPECT_EQ(must(sung_for(Who::owner_a, "")).text({}), "go, reds, go\n") << "left out: his own";
  EXPECT_TRUE(sung_for(Who::owner_a, "reds"));
  EXPECT_TRUE(sung_for(Who::keeper, "blues"));
  const auto others = sung_for(Who::owner_a, "blues");
  ASSERT_FALSE(others);
  EXPECT_TRUE(others.error().has(Code::not_allowed));
  EXPECT_TRUE(contains(shown(others), "may not sing for blues; the owner of blues"))
      << shown(others);
  for (const Who who : {Who::spectator, Who::stranger, Who::unknown, Who::nobody}) {
    EXPECT_FALSE(sung_for(who, "reds")) << described(who);
    EXPECT_FALSE(sung_for(who, "")) << described(who);
  }
}

TEST(OwnVerb, IsRefusedByNameToLeaguesOfOtherGames) {
  const Sample sample(epl());
  const auto view = sample.call(Who::keeper, ask("league song").give("club", "Arsenal"));
  ASSERT_FALSE(view);
  EXPECT_TRUE(
      contains(shown(view), sample.of().game + " has no 'league song'; it is there for toy"));
}

// ------------------------------------------------------------------------- described once, or not

Offer own_offer(std::string_view verb) {
  return {.verb = verb,
          .run = [](const verb::Call&) -> Result<View> { return View{}; },
          .own = OwnVerb{.help = "x", .who = verb::for_anybody}};
}

std::string why_refused(const GameModule& one, const GameModule& other) {
  const auto table = verbs_of(std::array{&one, &other});
  return table ? "" : shown(table.error());
}

TEST(OwnVerb, ThatAnotherGameHasTooIsNoOnesOwn) {
  GameModule one, other;
  one.id = "one", other.id = "other";
  one.offers = {own_offer("juggle")};
  EXPECT_EQ(why_refused(one, other), "");
  other.offers = {own_offer("juggle")};
  const std::string both = why_refused(one, other);
  EXPECT_TRUE(contains(both, "one: 'juggle' is not its own")) << both;
  EXPECT_TRUE(contains(both, "other: 'juggle' is not its own")) << both;
  other.offers = {{"juggle"}};  // as if it were the house's
  EXPECT_TRUE(contains(why_refused(one, other), "one: 'juggle' is not its own"));
  other.offers = {own_offer("league table")};
  EXPECT_TRUE(contains(why_refused(one, other), "other: 'league table' is not its own"));
}

TEST(OwnVerb, HasOneFunction) {
  GameModule one, other;
  one.offers = {own_offer("juggle")};
  one.offers[0].run = nullptr;
  EXPECT_TRUE(contains(why_refused(one, other), "needs one function"));
}

TEST(OwnVerb, AboutGamesStandsBeforeWhatIsAboutLeagues) {
  GameModule one, other;
  one.offers = {own_offer("juggle")};
  const auto table = must(verbs_of(std::array{&one, &other}));
  const auto at = [&](std::string_view name) {
    return std::find_if(table.begin(), table.end(),
                        [&](const Verb& verb) { return verb.name == name; });
  };
  EXPECT_LT(at("cache"), at("juggle"));
  EXPECT_LT(at("juggle"), at("league new"));
}

}  // namespace
}  // namespace touchline::service
