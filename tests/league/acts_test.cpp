// Acts on the chain: each a link with a small delta, proven, taken back, never twice, and thrown
// for by what they are about alone.
#include "league/acts.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <nlohmann/json.hpp>
#include <random>

#include "league/acts_sample.hpp"
#include "league/children.hpp"
#include "league/delta.hpp"
#include "league/public_turn.hpp"
#include "league/undo.hpp"
#include "league/verify.hpp"

namespace touchline::league {
namespace {

using store::TurnRow;

class Acts : public OnBothOffices {
 protected:
  Office of = room_office(office);
  Desk desk = found_room(of);

  Result<Acted> pick(Desk& at, int man) {
    const auto clubs = at.clubs();
    const auto turn = turn_in(at);
    return act(at, {clubs[static_cast<std::size_t>(turn % 4)], fmt::format("pick man-{}", man), "",
                    false});
  }
  std::string proven() {
    const Verdict verdict = verify(desk);
    return verdict.ok() ? "" : verdict.first_difference->what;
  }
  UndoOrder last() const { return {-1, "a slip of the tongue", false}; }
};
INSTANTIATE_TEST_SUITE_P(On, Acts, both_kinds, name_of_kind);

// ------------------------------------------------------------------------------------- the delta

TEST(Delta, GivesTheTextAgain) {
  const std::string before = "a\nb\nb\nc\n\nd", after = "a\nb\nx\nb\nc\n\nb\n";
  const std::string delta = delta_of(before, after);
  ASSERT_TRUE(is_delta(delta));
  Patched patched(before);
  must(patched.put(delta));
  EXPECT_EQ(patched.text(), after);
  EXPECT_FALSE(is_delta(before));
}

RC_GTEST_PROP(Delta, GivesAnyTextAgain, ()) {
  // Lines of few kinds, many of them the same at the beginning.
  const auto kinds = rc::gen::container<std::string>(rc::gen::element('a', 'b', '\n'));
  std::string shared;
  for (int i = *rc::gen::inRange(0, 3000); i > 0; --i) shared += "as ever\n";
  const std::string before = shared + *kinds, after = shared + *kinds;
  const std::string delta = delta_of(before, after);
  Patched patched(before);
  RC_ASSERT(patched.put(delta).has_value());
  RC_ASSERT(patched.text() == after);
}

TEST(Delta, RefusesWhatNoStepIs) {
  for (const std::string wrong : {"delta\n=0 9", "delta\n=9 1", "delta\nx", "delta\n=1",
                                  "delta\n=-1 2", "delta\n=0 99999999999999999999"}) {
    Patched patched("a\nb");
    EXPECT_FALSE(patched.put(wrong).has_value()) << wrong;
    EXPECT_EQ(patched.text(), "a\nb");
  }
}

// -------------------------------------------------------------------------------------- the chain

TEST_P(Acts, AreLinksWithSmallDeltas) {
  for (int man = 1; man <= 67; ++man) must(pick(desk, man));
  const auto links = rows_of_league<TurnRow>(desk);
  ASSERT_EQ(links.size(), 68U);
  int whole = 0;
  for (std::size_t i = 1; i < links.size(); ++i) {
    EXPECT_EQ(links[i].kind, "act");
    EXPECT_EQ(links[i].number, 2);
    EXPECT_EQ(links[i].base, links[i].seq - 1);
    if (!is_delta(links[i].state)) {
      ++whole;
      continue;
    }
    EXPECT_LT(links[i].state.size(), 80U);
  }
  EXPECT_EQ(whole, 1);  // of 68 places every sixty-fourth
  const Desk again = room_desk(of);
  EXPECT_EQ(again.current().state, desk.current().state);
  EXPECT_EQ(again.turn(), desk.turn());
  EXPECT_EQ(again.turn().number, 2);
  EXPECT_TRUE(contains(again.current().state, "man-67 Crows"));
  EXPECT_EQ(proven(), "");
  must(process(desk, 2, {}));
  must(pick(desk, 68));
  EXPECT_EQ(proven(), "");
  EXPECT_EQ(rows_of_league<store::PlayerRow>(desk).size(), 68U);
  EXPECT_EQ(must(rebuild(desk)), 71);
  EXPECT_EQ(proven(), "");
}

TEST_P(Acts, ThatCannotBeDoneChangeNothing) {
  must(pick(desk, 1));
  const std::string before = office.everything();
  EXPECT_EQ(refusal(act(desk, {"Ants", "pick man-2", "", false})), "it is the turn of Bees");
  EXPECT_EQ(refusal(act(desk, {"Bees", "pick man-1", "", false})), "man-1 is taken");
  EXPECT_EQ(refusal(act(desk, {"Bees", "", "", false})), "say what is to be done");
  EXPECT_EQ(must(act(desk, {"Bees", "pick man-2", "", true})).lines.at(0), "Bees would have man-2");
  EXPECT_EQ(office.everything(), before);
  must(close_turn(desk));
  EXPECT_TRUE(contains(refusal(act(desk, {"Bees", "pick man-2", "", false})), "turn 2 is closed"));
}

TEST_P(Acts, OfTwoAtOnceOneIsStale) {
  Desk other = room_desk(of);
  must(pick(desk, 1));
  const std::string before = office.everything();
  EXPECT_TRUE(was_stale(pick(other, 2)));
  EXPECT_EQ(office.everything(), before);
  must(other.read_again());
  must(pick(other, 2));
  EXPECT_EQ(proven(), "");
}

// --------------------------------------------------------------------------------------- the dice

TEST_P(Acts, ThrowTheSameInAnyOrder) {
  const auto seed_of = [&](const std::string& what) {
    must(act(desk, {"Ants", what, "", false}));
    return inputs_of_current(desk).rolls.at(0).seed;
  };
  const std::string first = seed_of("invite man-7"), second = seed_of("invite man-9");
  EXPECT_NE(first, second);
  must(undo(desk, {1, "in another order", false}));
  EXPECT_EQ(seed_of("invite man-9"), second);
  EXPECT_EQ(seed_of("invite man-7"), first);
  EXPECT_EQ(proven(), "");
  must(process(desk, 1, {}));
  EXPECT_EQ(proven(), "");
  // Its secret is out now: whoever acts again before it knows what he throws, and the link says so.
  must(undo(desk, last()));
  must(undo(desk, last()));
  EXPECT_EQ(seed_of("invite man-7"), first);
  EXPECT_TRUE(inputs_of_current(desk).rulings.at(0).after_dice);
  EXPECT_EQ(proven(), "");
}

TEST_P(Acts, HaveTheDiceOfTheTurnsSecret) {
  must(act(desk, {"Ants", "invite man-7", "", false}));
  const Inputs inputs = inputs_of_current(desk);
  const std::string secret = dice_secret(must(desk.key()).dice, desk.league().origin, 2);
  EXPECT_EQ(inputs.rolls.at(0).key, "man-7/Ants");
  EXPECT_EQ(unfair_rolls(inputs, secret, desk.league().origin, 2), std::nullopt);
  EXPECT_NE(unfair_rolls(inputs, secret, desk.league().origin, 3), std::nullopt);
  EXPECT_EQ(act_seed(std::string(64, 'a'), "room-00000000", 2, "man-7/Ants"),
            act_seed(std::string(64, 'a'), "room-00000000", 2, "man-7/Ants"));
}

// ----------------------------------------------------------------------------------------- undo

TEST_P(Acts, AreTakenBackOneByOne) {
  must(pick(desk, 1));
  const std::string after_one = desk.current().state;
  must(hand_in(desk, "Ants", "nonce: mine"));
  must(pick(desk, 2));
  EXPECT_EQ(refusal(undo(desk, {-1, "", false})),
            "say why with --reason; it stays with what is withdrawn");
  const Undone undone = must(undo(desk, last()));
  EXPECT_EQ(undone.acts, 1);
  EXPECT_EQ(undone.from, undone.to);
  EXPECT_EQ(undone.diff.lines.at(0), "- Bees: pick man-2");
  EXPECT_EQ(desk.current().state, after_one);
  EXPECT_EQ(desk.turn().number, 2);
  EXPECT_EQ(rows_of_league<store::SheetRow>(desk).size(), 1U);  // the turn under way is as it was
  EXPECT_EQ(rows_of_league<store::PlayerRow>(desk).size(), 1U);
  EXPECT_EQ(proven(), "");
  must(pick(desk, 3));
  EXPECT_EQ(proven(), "");
  EXPECT_EQ(room_desk(of).current().state, desk.current().state);
}

TEST_P(Acts, StandWhenTheTurnAfterThemIsTakenBack) {
  must(pick(desk, 1));
  must(pick(desk, 2));
  const std::string state = desk.current().state;
  must(hand_in(desk, "Ducks", "nonce: mine"));
  must(process(desk, 1, {}));
  EXPECT_TRUE(contains(desk.current().state, "man-3 Ducks"));
  const Undone undone = must(undo(desk, last()));
  EXPECT_EQ(undone.acts, 0);
  EXPECT_EQ(undone.to, 1);
  EXPECT_EQ(desk.current().state, state);
  EXPECT_EQ(desk.turn().number, 2);
  EXPECT_EQ(proven(), "");
  must(process(desk, 1, {}));
  EXPECT_TRUE(contains(desk.current().state, "man-3 Ducks"));
  EXPECT_EQ(proven(), "");
  must(pick(desk, 10));
  EXPECT_EQ(must(undo(desk, {1, "from the start", false})).acts, 3);
  EXPECT_FALSE(contains(desk.current().state, "Ants"));
  EXPECT_EQ(proven(), "");
}

// ------------------------------------------------------------------------------------ tampering

TEST_P(Acts, ThatWereChangedAreFound) {
  must(act(desk, {"Ants", "invite man-7", "", false}));
  must(pick(desk, 1));
  const auto with = [&](auto change) {
    auto links =
        rows_of_league<TurnRow>(desk);  // the last is the pick, which always changes something
    const TurnRow kept = links.at(2);
    change(links.at(2));
    {
      store::Store::Transaction transaction(desk.store());
      desk.store().put(links.at(2));
      transaction.commit();
    }
    const std::string found = proven();
    store::Store::Transaction transaction(desk.store());
    desk.store().put(kept);
    transaction.commit();
    return found;
  };
  EXPECT_TRUE(contains(with([](TurnRow& link) { link.state = "delta\n=0 41"; }), "hash"));
  EXPECT_TRUE(
      contains(with([](TurnRow& link) { link.state = "delta\n=0 99"; }), "is no step of a delta"));
  EXPECT_TRUE(contains(with([](TurnRow& link) { link.withdrawn = 9; }), "withdrawn"));
  EXPECT_EQ(proven(), "");
}

// ---------------------------------------------------------------------------------- public turns

TEST_P(Acts, AreShownBetweenPublishedTurns) {
  must(process(desk, 1, {}));
  must(pick(desk, 1));
  must(act(desk, {"Crows", "invite man-7", "", false}));
  must(pick(desk, 2));
  must(undo(desk, last()));
  must(process(desk, 1, {}));
  const auto check = [&](const std::string& text) {
    return check_public_turn(text, "turn.json", room_tenants());
  };
  const auto second = must(check(must(public_turn(desk, 2))));
  const std::string text = must(public_turn(desk, 3));
  const auto third = must(check(text));
  EXPECT_EQ(third.notes.size(), 4U);
  EXPECT_EQ(must(check_follows(second, third)), Follows::at_once);
  auto json = nlohmann::ordered_json::parse(text);
  json["notes"].erase(0);
  json["note_states"].erase(0);
  const auto cut = check(json.dump());
  EXPECT_FALSE(cut && check_follows(second, *cut));
  json = nlohmann::ordered_json::parse(text);
  std::string inputs = json["notes"][1]["inputs"];
  const std::string seed = must(parse_inputs(inputs)).rolls.at(0).seed;
  inputs.replace(inputs.find(seed), 4, seed.starts_with("0000") ? "1111" : "0000");
  json["notes"][1]["inputs"] = inputs;
  EXPECT_TRUE(contains(refusal(check(json.dump())), "are not those of the turn's secret"));
}

TEST_P(Acts, MoveWithTheirLeague) {
  for (int man = 1; man <= 5; ++man) must(pick(desk, man));
  SampleOffice other(GetParam());
  const Office there{&other.store(), office.keys(), of.now, of.tenants};
  must(store::import_league(other.store(), office.everything(), "sunday"));
  Desk moved = room_desk(there);
  EXPECT_EQ(moved.current().state, desk.current().state);
  must(pick(moved, 6));
  EXPECT_TRUE(verify(moved).ok());
}

// --------------------------------------------------------------------------------------- crashes

/// Children pick until they are killed; what they said to be done is done, and once.
TEST_P(Acts, SurviveCrashes) {
  std::mt19937 chance(7);
  std::int64_t said = 0;
  for (int kills = 0; kills < 25; ++kills) {
    WorkingChild child([&](Wire& wire) {
      store::Store store = store::open_store(office.place().url());
      const Office at{&store, office.keys(), of.now, of.tenants};
      Desk own = room_desk(at);
      wire.say("ready");
      while (true) {
        const auto turn = turn_in(own);
        if (turn >= 12) {
          must(undo(own, {1, "again", false}));
        } else {
          must(pick(own, static_cast<int>(turn) + 1));
        }
        wire.say(std::to_string(own.turn().last));
      }
    });
    EXPECT_EQ(child.hear(), "ready");
    std::this_thread::sleep_for(
        std::chrono::microseconds(std::uniform_int_distribution<int>(0, 30'000)(chance)));
    EXPECT_TRUE(child.kill());
    for (const std::string& line : child.hear_out()) said = to_int(line).value_or(-1);
    { const store::Store::Transaction wait_for_the_last_word(desk.store()); }
    must(desk.read_again());
    EXPECT_GE(desk.turn().last, said);
    ASSERT_EQ(proven(), "");
  }
  EXPECT_GT(said, 10);
}

}  // namespace
}  // namespace touchline::league
