// What is changed or said about a turn after it was closed, and what of it is remembered.
#include "league/league_sample.hpp"
#include "league/turn_life.hpp"
#include "league/undo.hpp"
#include "league/verify.hpp"

namespace touchline::league {
namespace {

using SecondThoughts = OnOneOffice;
using State = SheetState::State;

State state_of(Desk& desk, const std::string& club) {
  for (const SheetState& state : sheet_states(desk)) {
    if (state.club == club) return state.state;
  }
  return State::unowned;
}

TEST_F(SecondThoughts, AResultTakenBackAfterThePreviewIsMarked) {
  Desk desk = found_league(office, small_season());
  const std::string subject = number_of(next_matches(desk).front());
  must(rule(desk, {"score", subject, "9-0", "", "", false}));
  must(close_turn(desk));
  must(preview(desk));
  must(unrule(desk, subject));
  must(publish(desk));
  const std::string bulletin = bulletin_of(desk, desk.current().seq);
  EXPECT_TRUE(contains(bulletin, "[another result was taken back after the preview by kay]"))
      << bulletin;
  EXPECT_FALSE(contains(bulletin, "9 - 0"));
  EXPECT_TRUE(verify(desk).ok());
}

TEST_F(SecondThoughts, ASheetIsStillReceivedWhenItsTurnIsClosed) {
  Desk desk = found_league(office, small_season());
  const std::string club = next_matches(desk).front().home;
  Desk owner = office.desk(add_owner(desk, "ann", club));
  must(hand_in(owner, club, "nonce: heads\n"));
  Desk keeper = office.desk();
  EXPECT_EQ(state_of(keeper, club), State::received);
  must(close_turn(keeper));
  EXPECT_EQ(state_of(keeper, club), State::received);
}

TEST_F(SecondThoughts, WhoSaidAbsentAndSentASheetWasNotAbsent) {
  Desk desk = found_league(office, small_season());
  const std::string club = next_matches(desk).front().home;
  Desk owner = office.desk(add_owner(desk, "ann", club));
  must(set_absent(owner, club, 2, 2));
  must(hand_in(owner, club, "nonce: heads\n"));
  Desk keeper = office.desk();
  must(process(keeper, 1, {}));
  EXPECT_TRUE(must(parse_inputs(keeper.current().inputs)).absent.empty());
}

TEST_F(SecondThoughts, NobodyBecomesAbsentFromATurnThatIsClosed) {
  Desk desk = found_league(office, small_season());
  const std::string club = next_matches(desk).front().home;
  must(close_turn(desk));
  EXPECT_FALSE(set_absent(desk, club, 1, 2));
  EXPECT_TRUE(set_absent(desk, club, 3, 4));
}

TEST_F(SecondThoughts, ALateSheetStaysLateWhenItsTurnIsRunAgain) {
  Desk desk = found_league(office, small_season());
  const std::string club = next_matches(desk).front().home;
  const Actor ann = add_owner(desk, "ann", club);
  Desk keeper = office.desk();
  must(set_deadline(keeper, office.now + 100, 3600));
  office.now += 200;
  Desk owner = office.desk(ann);
  must(hand_in(owner, club, "nonce: heads\n"));
  Desk again = office.desk();
  must(process(again, 1, {}));
  EXPECT_TRUE(must(parse_inputs(again.current().inputs)).sheets.at(0).late);
  must(undo(again, {-1, "wrong", false}));
  must(process(again, 1, {}));
  const Inputs inputs = must(parse_inputs(again.current().inputs));
  EXPECT_TRUE(inputs.sheets.at(0).late);
  EXPECT_EQ(inputs.sheets.at(0).text, "nonce: heads\n");
  EXPECT_TRUE(verify(again).ok());
}

}  // namespace
}  // namespace touchline::league
