// One whole match and one whole season of every game, as people ask for them: what runs under
// sanitizers in every ./test. What comes of them is held elsewhere (transcripts, golden tapes);
// here each is only held against itself, played once more.
#include <gtest/gtest.h>

#include "games/module.hpp"
#include "games/registry.hpp"
#include "league/league_sample.hpp"
#include "service/service.hpp"
#include "text/file.hpp"

namespace touchline::service {
namespace {

using league::must;
using verb::Request;

const std::filesystem::path data = TOUCHLINE_ROOT "/data";

class WholeGame : public ::testing::TestWithParam<const GameModule*> {
 protected:
  const GameModule& game() const { return *GetParam(); }
  Caller host() const {
    Caller caller;
    caller.store = (folder_.path() / "leagues.db").string();
    caller.league = "whole";
    caller.claim.name = caller.founder = "kay";
    caller.host = true;
    return caller;
  }
  /// What the host is told, as JSON.
  std::string told(const Request& request) const {
    return must(service_.call(host(), request)).json();
  }
  std::string a_season() const {
    const auto seasons = game().seasons ? game().seasons(data) : std::vector<std::string>{};
    return seasons.empty() ? std::string(game().id) : seasons.front();
  }
  /// In a store, so that it can be verified.
  void play_a_season_of_a_league() const {
    told(Request("league new").give("name", "whole").give("season", a_season()));
    told(Request("league process").give("--rest").give("--early"));
    EXPECT_NE(told(Request("league verify")).find("\"ok\": true"), std::string::npos);
  }

  league::SampleFolder folder_{};
  Service service_{data, [] { return std::int64_t{1'800'000'000}; }};
};

TEST_P(WholeGame, AMatchIsItsTape) {
  if (!game().play || !game().team_names) return;
  const auto teams = game().team_names(data);
  ASSERT_GT(teams.size(), 1U);
  const Caller caller = host();
  const auto played = must(service_.seat(caller, Request("play")
                                                     .give("game", std::string(game().id))
                                                     .give("home", teams[0])
                                                     .give("away", teams[1])
                                                     .give("--seed", "1")));
  ASSERT_TRUE(played.sitting->finished());
  const std::string tape = (folder_.path() / "whole.tape").string();
  must(books::write_text(tape, write_tape(played.sitting->tape())));
  const auto again = must(service_.seat(caller, Request("replay").give("file", tape)));
  EXPECT_EQ(again.sitting->view().json(), played.sitting->view().json());
}

TEST_P(WholeGame, ASeasonComesAgainFromItsSeed) {
  if (!offer_of(game(), "season replay")) return play_a_season_of_a_league();
  const Request replay = Request("season replay").give("season", a_season()).give("--seed", "1");
  EXPECT_EQ(told(replay), told(replay));
}

INSTANTIATE_TEST_SUITE_P(Of, WholeGame, ::testing::ValuesIn(all_games()), [](const auto& game) {
  std::string name(game.param->id);
  std::ranges::replace(name, '-', '_');
  return name;
});

}  // namespace
}  // namespace touchline::service
