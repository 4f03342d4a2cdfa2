// The equilibrium coach in mirror matches, the same cards on both sides of neutral ground: against
// the automatic coach, the coach of real tendencies and coaches of one idea. A few games after
// three sweeps of the values; real teams, whole solutions and many games in ./test --long.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "games/pro_football/files/library.hpp"
#include "games/pro_football/play/solving.hpp"
#include "games/pro_football/rules/equilibrium_coach.hpp"
#include "games/pro_football/rules/sample.hpp"
#include "match/tables/fast.hpp"
#include "support/cites.hpp"

namespace touchline::pro_football {
namespace {

bool is_long() { return std::getenv("TOUCHLINE_LONG") != nullptr; }

/// Of each pair against each coach; fewer where TOUCHLINE_MIRROR_GAMES says so.
int mirror_games() {
  const char* said = std::getenv("TOUCHLINE_MIRROR_GAMES");
  return said ? std::max(20, std::atoi(said)) : 2500;
}

/// Two teams with the same cards, solved.
class SolvedMirror {
 public:
  explicit SolvedMirror(BySide<Team> teams, Charts charts, Switches switches, Setting setting,
                        int sweeps) {
    setting.neutral = true;
    const Book plain(teams, charts, switches, setting);
    DriveGame solving(plain, {field_ends(plain, Side::home), field_ends(plain, Side::away)});
    solving.solve(DriveGame::near_enough, [&](int sweep, double now) {
      change = now;
      return sweep < sweeps;
    });
    DriveSolution solution = solution_of(solving);
    solution.flow = flow_of(solving);
    for (const Side side : both_sides) {
      const auto lines = lines_of(solution.found[other(side)]);
      teams[side].calls.insert(teams[side].calls.end(), lines.begin(), lines.end());
    }
    book = std::make_unique<const Book>(teams, charts, switches, setting);
    game = game_of(*book, solution);
    game->search_often(0);
    chance = win_chance_of(*book, solution);
  }
  double change = 0;
  std::unique_ptr<const Book> book;
  std::shared_ptr<DriveGame> game;
  std::shared_ptr<const WinChance> chance;
};

/// The automatic coach with one idea: always this play, or always this guess; or with none.
struct Idea {
  std::string_view name{};
  bool real = false;
  std::optional<Play> play{};
  std::optional<bool> guesses_pass{};
  Stance stance = Stance::none;
};

struct SolvedAgainst {
  BySide<Generator> luck;
  EquilibriumCoach solved;
  AutomaticCoach automatic;
  const Book& book;
  Side side;
  const Idea& idea;

  int operator()(const Decision& decision, const State& s) {
    Generator& own = luck[decision.side];
    if (decision.side == side) return solved(decision, s, own);
    const bool scrimmage = s.snap.kick == Kick::none || s.snap.kick == Kick::two_points;
    if (s.phase == Phase::calls && scrimmage) {
      if (const int fixed = decision.side == s.ball ? play(s, own) : guess(s); fixed >= 0) {
        return fixed;
      }
    }
    return automatic(decision, s, own);
  }
  int play(const State& s, Generator& own) const {
    if (!idea.play) return -1;
    const auto options = play_options(book, s);
    std::vector<int> fitting;
    for (std::size_t i = 0; i < options.count; ++i) {
      const auto& call = off_options()[static_cast<std::size_t>(options.what[i])].call;
      if (call.play == *idea.play) fitting.push_back(static_cast<int>(i));
    }
    if (fitting.empty()) return -1;
    return fitting[own.below(static_cast<std::uint32_t>(fitting.size()))];
  }
  int guess(const State& s) const {
    if (!idea.guesses_pass) return -1;
    DefCall wanted{*idea.guesses_pass};
    wanted.stance = idea.stance;
    const auto options = answer_options(book, s);
    const Menu& menu = book.menu(other(s.ball), s.snap.defence, s.snap.formation, s.snap.shown);
    for (std::size_t i = 0; i < options.count; ++i) {
      if (menu.calls[static_cast<std::size_t>(options.what[i])] == wanted) {
        return static_cast<int>(i);
      }
    }
    return -1;
  }
};

struct WinShare {
  double wins = 0, error = 0;  // half of a 95 % interval
};
WinShare played(const SolvedMirror& pair, const Idea& idea, int games, std::uint64_t seed) {
  double sum = 0, squares = 0;
  const auto so_far = [&](int count) {
    const double share = sum / count;
    const WinShare found{share, 1.96 * std::sqrt((squares / count - share * share) / count)};
    fmt::print("equilibrium against {}: {:.1f} % ± {:.1f} of {} games\n", idea.name,
               100 * found.wins, 100 * found.error, count);
    std::fflush(stdout);
    return found;
  };
  for (int i = 0; i < games; ++i) {
    if (i > 0 && i % 2500 == 0) so_far(i);
    const auto number = static_cast<std::uint64_t>(i);
    Generator dice(seed, number);
    const Side side = i % 2 == 0 ? Side::home : Side::away;
    SolvedAgainst coaches{coach_luck(seed, number, 0),
                          EquilibriumCoach(pair.game, pair.chance),
                          AutomaticCoach(*pair.book, {idea.real, idea.real}),
                          *pair.book,
                          side,
                          idea};
    FastTable<SolvedAgainst&> table(dice, coaches);
    const int lead = margin(play_out<Game>(*pair.book, table), side);
    const double won = lead > 0 ? 1 : lead == 0 ? 0.5 : 0;
    sum += won;
    squares += won * won;
  }
  return so_far(games);
}

const std::vector<Idea>& ideas() {
  static const std::vector<Idea> all{
      {"linebucks only", false, Play::linebuck},
      {"off tackle only", false, Play::off_tackle},
      {"end runs only", false, Play::end_run},
      {"draws only", false, Play::draw},
      {"flat passes only", false, Play::flat},
      {"look-ins only", false, Play::look_in},
      {"short passes only", false, Play::shallow},
      {"long passes only", false, Play::deep},
      {"guessing run", false, {}, false},
      {"guessing pass", false, {}, true},
      {"short yardage", false, {}, false, Stance::short_yardage},
      {"prevent", false, {}, true, Stance::prevent},
  };
  return all;
}

TEST(EquilibriumCoach, beats_the_automatic_coach_in_mirror_matches) {
  cites("PRO-D9", "PRO-D11");
  Sample sample;
  sample.teams.away = sample.teams.home;
  const SolvedMirror pair(sample.teams, sample.charts, sample.switches, sample.setting, 3);
  EXPECT_LT(pair.change, 0.5) << "points that the last sweep changed";
  const WinShare against_auto = played(pair, {"auto"}, 60, 5);
  EXPECT_GT(against_auto.wins, 0.5);
}

// Shown by four real teams of four seasons, a fourth of 20,000 games each.
TEST(EquilibriumCoach, beats_everybody_with_the_cards_of_real_teams) {
  cites("PRO-D5", "PRO-D9", "PRO-D11");
  if (!is_long()) GTEST_SKIP() << "minutes of solving: ./test --long";
  const Library library(TOUCHLINE_ROOT "/data");
  const auto charts = library.charts("");
  ASSERT_TRUE(charts);
  WinShare all;
  for (const std::string name : {"2003-chiefs", "2007-patriots", "2013-seahawks", "2023-ravens"}) {
    const auto team = library.team(name);
    ASSERT_TRUE(team) << name;
    Setting setting;
    setting.season = team->team.season;
    const auto begun = std::chrono::steady_clock::now();
    SolvedMirror pair({team->team, team->team}, charts->charts, {}, setting,
                      DriveGame::most_sweeps);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
    fmt::print("{}: solved in {:.0f} s\n", name, took.count());
    for (const Idea& idea : {Idea{"auto"}, Idea{"real", true}}) {
      const WinShare share = played(pair, idea, mirror_games(), 7);
      EXPECT_GT(share.wins - share.error, 0.6) << name;
      all.wins += share.wins / 8;
      all.error += share.error * share.error / 64;
    }
    for (const Idea& idea : ideas()) {
      const WinShare share = played(pair, idea, std::min(200, mirror_games()), 11);
      EXPECT_GT(share.wins, 0.5) << name << " " << idea.name;
    }
    // PRO-D11..D16  What the best of all legal calls still gains.
    pair.game->search_often(DriveGame::enough_searches);
    double gain = 0;
    constexpr int situations = 200;
    Generator drawn(15, 0);
    const auto below = [&](int n) {
      return static_cast<int>(drawn.below(static_cast<unsigned>(n)));
    };
    for (int i = 0; i < situations; ++i) {
      Spot spot;
      spot.at = 1 + below(99);
      spot.down = 1 + below(4);
      spot.to_go = std::min(spot.down == 1 ? 10 : 1 + below(15), spot.at);
      const auto best =
          pair.game->best_response(Side::home, spot, pair.game->formation(Side::home, spot));
      gain += std::max(best.gain, 0.0) / situations;
    }
    fmt::print("{}: the best answer gains {:.4f} points a play\n", name, gain);
    EXPECT_LE(gain, 0.003);
    constexpr double snaps = 10;  // more than a possession has on average
    EXPECT_LE(gain * snaps, 0.05);
  }
  all.error = std::sqrt(all.error);
  fmt::print("all together: {:.1f} % ± {:.1f}\n", 100 * all.wins, 100 * all.error);
  EXPECT_GE(all.wins, 0.65);
}

}  // namespace
}  // namespace touchline::pro_football
