// Whatever people write: ten thousand sheets and as many acts of words that belong nowhere, in
// every phase of a year. Nothing falls over, and what is taken breaks no invariant.
#include <gtest/gtest.h>

#include <random>

#include "games/fool/files/sheet.hpp"
#include "games/fool/league/fool_sample.hpp"
#include "games/fool/league/year_run.hpp"
#include "league/fair_dice.hpp"

namespace touchline::fool {
namespace {

class Garbage {
 public:
  explicit Garbage(unsigned seed) : chance_(seed) {}

  int below(int n) { return std::uniform_int_distribution<int>(0, n - 1)(chance_); }

  std::string word(const League& league) {
    static const std::vector<std::string> words{"STARS",
                                                "EMPHASIS",
                                                "COACH",
                                                "REMOVE",
                                                "POSITION",
                                                "SPECIAL",
                                                "ALWAYS",
                                                "FOR",
                                                "CUT",
                                                "LIST",
                                                "LAPSE",
                                                "CLAIM",
                                                "SIGN",
                                                "UNDO",
                                                "REVERSE",
                                                "QUEUE",
                                                "RETIRE",
                                                "RELEASE",
                                                "INVITE",
                                                "NONCE",
                                                "RETURNS",
                                                "NOTHING",
                                                "pick",
                                                "done",
                                                "offer",
                                                "accept",
                                                "give",
                                                "get",
                                                "pick 1",
                                                "next",
                                                "of",
                                                ";",
                                                ",",
                                                ":",
                                                "and",
                                                "for",
                                                "old",
                                                "S",
                                                "C",
                                                "f",
                                                "!",
                                                "LB",
                                                "KR",
                                                "yes",
                                                "no",
                                                "kick",
                                                "punt",
                                                "Ants",
                                                "Bears",
                                                "-1",
                                                "99999999999",
                                                "0",
                                                "\xff\xfe",
                                                "",
                                                "conditioning",
                                                "auto",
                                                "suspend",
                                                "fine",
                                                "expand",
                                                "sizes",
                                                "draft_rounds=3",
                                                "switch",
                                                "coaching=off",
                                                "learn",
                                                "confirm",
                                                "drop",
                                                "list",
                                                "activate",
                                                "waive",
                                                "camp",
                                                "rolls",
                                                "keep",
                                                "coax",
                                                "sanction",
                                                "on draft day",
                                                "\t",
                                                "#",
                                                ">"};
    switch (below(4)) {
      case 0:
        return std::to_string(
            league.players[static_cast<std::size_t>(below(static_cast<int>(league.players.size())))]
                .id);
      case 1:
        return league
            .players[static_cast<std::size_t>(below(static_cast<int>(league.players.size())))]
            .name;
      default:
        return words[static_cast<std::size_t>(below(static_cast<int>(words.size())))];
    }
  }
  std::string line(const League& league) {
    static const std::vector<std::string> sound{"pick {}",
                                                "retire {}",
                                                "release {}",
                                                "invite {}",
                                                "list {}",
                                                "activate {}",
                                                "waive {}",
                                                "drop {}",
                                                "confirm {}",
                                                "done",
                                                "auto",
                                                "suspend {}: 1",
                                                "CUT {}",
                                                "STARS {}",
                                                "COACH {}: S",
                                                "QUEUE {}",
                                                "RELEASE {}",
                                                "SIGN {}",
                                                "UNDO {}",
                                                "LIST {}",
                                                "SPECIAL {}: KR",
                                                "learn {}: LB",
                                                "NOTHING",
                                                "accept 1",
                                                "offer Bears: give {}; get nothing",
                                                "offer Ants: give nothing; get {}",
                                                "decline 1"};
    if (below(2) == 0) {
      std::string text = sound[static_cast<std::size_t>(below(static_cast<int>(sound.size())))];
      const auto at = text.find("{}");
      if (at != std::string::npos)
        text.replace(at, 2,
                     std::to_string(league
                                        .players[static_cast<std::size_t>(
                                            below(static_cast<int>(league.players.size())))]
                                        .id));
      return text;
    }
    std::string text;
    for (int i = below(9); i >= 0; --i) text += word(league) + (below(3) == 0 ? "" : " ");
    return text;
  }

 private:
  std::mt19937 chance_;
};

TEST(FoolGarbage, BreaksNothing) {
  const Tables& tables = sample::tables();
  State state;
  DiceBox dice(11);
  state.league = *founded(tables, sample_league("Small", "FOOL", 6, 3, 11), {}, dice);
  state.league.parameters.draft_rounds = 4;
  std::erase_if(state.league.picks, [](const Pick& pick) { return pick.round > 4; });
  Garbage garbage(1);
  int sheets = 0, acts = 0, taken = 0, good = 0, turns = 0;
  while (sheets < 10'000) {
    for (int i = 0; i < 200; ++i) {
      league::Inputs inputs;
      inputs.kind = "act";
      const int who = garbage.below(4) - 1;
      const std::string club = who < 0 ? "" : team(state.league, who).name;
      const std::string text = garbage.line(state.league);
      ++acts;
      auto typed = read_act(tables, state, who, text);
      if (!typed) {
        ASSERT_FALSE(typed.error().list().front().sentence.empty());
        continue;
      }
      ++taken;
      ASSERT_TRUE(read_act(tables, state, who, typed->kept)) << typed->kept;
      inputs.rulings.push_back({"act", club, typed->kept, "", "kay", false, false});
      inputs.rolls = league::rolls_of(typed->keys, std::string(64, 'a'), "room-00000000", turns);
      auto run = run_act(tables, std::make_shared<const State>(state), inputs);
      ASSERT_TRUE(run) << typed->kept;
      const std::string before = to_text(*run->before), after = to_text(run->after);
      ASSERT_EQ(to_text(run->after, *run->before, before, run->men), after);
      state = std::move(run->after);
      for (const std::string& broken : broken_invariants(tables, state.league))
        FAIL() << typed->kept << ": " << broken;
    }
    league::Inputs inputs;
    inputs.kind = "phase";
    inputs.dice.seed = league::turn_seed(std::string(64, 'b'), "room-00000000", ++turns, {});
    for (int i = 0; i < 200; ++i, ++sheets) {
      std::string text;
      for (int lines = garbage.below(12); lines >= 0; --lines)
        text += garbage.line(state.league) + "\n";
      const TeamSheet sheet = read_sheet(tables, state.league, 0, text);
      good += sheet.good() ? 1 : 0;
      if (i < 3) inputs.sheets.push_back({team(state.league, i).name, "ann", text, "", false});
    }
    auto run = run_phase(tables, std::make_shared<const State>(state), inputs);
    ASSERT_TRUE(run);
    state = std::move(run->after);
    for (const std::string& broken : broken_invariants(tables, state.league))
      FAIL() << name(state.league.phase) << ": " << broken;
    ASSERT_EQ(must(parse_state(to_text(state))), state);
  }
  EXPECT_GE(acts, 10'000);
  EXPECT_GT(taken, 20);
  EXPECT_GT(good, 20);
}

}  // namespace
}  // namespace touchline::fool
