// No league that is really played is refused as one that cannot be (rules/soundness.hpp): under
// every value of every switch, from several seeds, with a master who does all that he may.
#include "games/beppiland/rules/soundness.hpp"

#include <gtest/gtest.h>

#include "dice/generator.hpp"
#include "games/beppiland/rules/sample_men.hpp"
#include "support/long_run.hpp"

namespace touchline::beppiland {
namespace {

std::string number_in(Generator& dice, std::uint32_t most) {
  return (dice.below(2) == 0 ? "+" : "-") + std::to_string(1 + dice.below(most));
}

/// An act of any kind; many are refused, as some of a real master are.
MasterOrder any_act(Generator& dice, const League& league) {
  const Club& club = league.clubs[dice.below(clubs_in_league)];
  const Club& other = league.clubs[dice.below(clubs_in_league)];
  const std::string man =
      club.players.empty()
          ? ""
          : club.players[dice.below(static_cast<std::uint32_t>(club.players.size()))].name;
  const std::string match =
      league.meetings.empty()
          ? ""
          : league.meetings[dice.below(static_cast<std::uint32_t>(league.meetings.size()))].id;
  const std::string session = std::to_string(league.session + 1 + static_cast<int>(dice.below(4)));
  const std::string fresh = "Nuova " + std::to_string(dice.below(100'000));
  const std::vector<MasterOrder> acts{
      {"ps", club.name, number_in(dice, 20), "", ""},
      {"money", club.name, number_in(dice, 100'000), "", ""},
      {"pa", club.name, number_in(dice, 100), "", ""},
      {"points", club.name, number_in(dice, 9), "", ""},
      {"fee", club.name, number_in(dice, 100'000), "", ""},
      {"payout", club.name, std::to_string(dice.below(100)), "", ""},
      {"veto", club.name + " / " + other.name, "", "", ""},
      {"special", club.name + " / " + man, dice.below(2) == 0 ? "yes" : "no", "", ""},
      {"sale", club.name + " / " + man, "", "", ""},
      {"lot", fresh, fresh + " IV 11+2 Li/At.S 200", "", ""},
      {"lot", fresh, fresh + " COACH 50", "", ""},
      {"result", match, "99-0", "a protest", ""},
      {"date", match, session, "", ""},
      {"club", club.name, fresh, "", ""},
      {"president", club.name, fresh, "", ""},
      {"computer", club.name, dice.below(2) == 0 ? "bold" : "cautious", "", ""}};
  return acts[dice.below(static_cast<std::uint32_t>(acts.size()))];
}

/// How many sessions were played.
int expect_sound(const Switches& switches, std::uint64_t seed, int seasons, int acts) {
  League league = men::founded(switches, seed);
  EXPECT_EQ(why_unsound(league), std::nullopt) << "founded";
  Generator dice(seed, 77);
  int played = 0;
  while (league.season <= seasons) {
    // A new president is a person; the computer orders for him all the same.
    for (Club& club : league.clubs) {
      if (club.computer.empty()) club.computer = "balanced";
    }
    SessionInput input = men::sheets(league, dice.draw());
    for (int i = 0; i < acts; ++i) input.acts.push_back(any_act(dice, league));
    league = play_session(league, input).league;
    ++played;
    const auto why = why_unsound(league);
    EXPECT_EQ(why, std::nullopt) << "season " << league.season << ", session " << league.session;
    if (why) break;
  }
  return played;
}

TEST(BeppilandSoundness, HoldsUnderEveryValueOfEverySwitch) {
  const int seasons = std::max(1, long_run(20) / 2);
  int played = 0;
  for (const Switch<Switches>& entry : switch_list()) {
    for (std::size_t value = 1; value < entry.values.size(); ++value) {
      Switches switches;
      entry.set(switches, value);
      SCOPED_TRACE(fmt::format("{}={}", entry.name, entry.values[value]));
      played += expect_sound(switches, value, seasons, 0);
    }
  }
  EXPECT_GE(played, 12 * 25 * seasons);
}

TEST(BeppilandSoundness, HoldsForYearsWhateverTheMasterDoes) {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    SCOPED_TRACE(seed);
    const int seasons = std::max(2, long_run(30));
    EXPECT_GE(expect_sound({}, seed, seasons, 6), 12 * seasons);
  }
}

}  // namespace
}  // namespace touchline::beppiland
