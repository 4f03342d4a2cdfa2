// Seasons of a league, without a league around them: rounds, playoffs, what a season comes to, and
// dice that belong to one match each.
#include "league/season_tenant.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>

#include "cli/run_cli.hpp"
#include "league/league_sample.hpp"

namespace touchline::league {
namespace {

using store::GoalRow;
using store::PlayerRow;
using store::ResultRow;
using store::StandingRow;

const std::string some_seed = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";

/// A season and where it stands; every round is played from a seed of its own.
class Season {
 public:
  explicit Season(const SeasonPapers& papers, std::uint64_t seed = 1)
      : papers_(papers),
        seed_(seed),
        tenant_(tenants_of_all_games()(papers.game, documents_of(papers))) {
    open();
  }

  Tenant& tenant() { return *tenant_; }
  const LeagueState& state() const { return state_; }
  Upcoming next() { return must(tenant_->upcoming(state_)); }
  bool over() { return next().kind == "season"; }

  const Outcome& open() {
    Inputs inputs;
    inputs.kind = "season";
    inputs.document = papers_.season.digest;
    return take(inputs);
  }
  Inputs round() const {
    Inputs inputs;
    inputs.kind = "round";
    inputs.dice.seed = digest(fmt::format("{} {}", seed_, rounds_));
    return inputs;
  }
  const Outcome& play() { return take(round()); }
  const Outcome& take(const Inputs& inputs) {
    last_ = must(tenant_->process(state_, inputs));
    state_ = last_.state;
    ++rounds_;
    return last_;
  }

 private:
  SeasonPapers papers_;
  std::uint64_t seed_;
  std::unique_ptr<Tenant> tenant_;
  LeagueState state_{};
  Outcome last_{};
  int rounds_ = 0;
};

std::string club_with_note(const Outcome& outcome, const std::string& note) {
  std::string club;
  for (const StandingRow& row : outcome.rows.standings) {
    if (row.note != note) continue;
    EXPECT_EQ(club, "") << "two with the note " << note;
    club = row.club;
  }
  return club;
}

// -------------------------------------------------------------------------------------------
// rounds

void each_club_at_most_once(const SeasonPapers& papers, std::size_t matches) {
  Season season(papers);
  std::vector<Pairing> all = season.next().matches;
  const auto later = must(season.tenant().later(season.state()));
  all.insert(all.end(), later.begin(), later.end());
  EXPECT_EQ(all.size(), matches);
  std::set<std::pair<int, std::string>> busy;
  for (const Pairing& match : all) {
    EXPECT_TRUE(busy.emplace(match.round, match.home).second) << match.home << match.round;
    EXPECT_TRUE(busy.emplace(match.round, match.away).second) << match.away << match.round;
  }
}

TEST(SeasonRounds, HoldEachClubOnce) {
  each_club_at_most_once(small_season(), 12);
  each_club_at_most_once(small_season(6), 30);
  each_club_at_most_once(big_season(), 380);
  each_club_at_most_once(nfl_season(), 256);
}

TEST(SeasonRounds, OfASmallLeagueLeaveNobodyOut) {
  Season season(small_season(6));
  int rounds = 0;
  for (; !season.over(); ++rounds) EXPECT_EQ(season.play().rows.results.size(), 3U);
  EXPECT_EQ(rounds, 10);
}

TEST(SeasonRounds, GoOneAfterTheOther) {
  Season season(small_season());
  EXPECT_EQ(season.next().title, "Small League, round 1");
  EXPECT_EQ(season.next().matches.at(0).stage, "Round 1");
  EXPECT_EQ(season.next().matches.at(0).date, "1997-08-01");
  const auto later = must(season.tenant().later(season.state()));
  ASSERT_EQ(later.size(), 10U);
  EXPECT_TRUE(std::is_sorted(later.begin(), later.end(),
                             [](const Pairing& a, const Pairing& b) { return a.round < b.round; }));
  EXPECT_EQ(later.front().round, 2);
  season.play();
  EXPECT_EQ(season.next().title, "Small League, round 2");
  EXPECT_EQ(season.next().matches.at(0).fixture, later.front().fixture);
}

TEST(SeasonRounds, PlayEveryMatchOfTheSeasonOnce) {
  const books::Season& book = premier_league();
  Season season(big_season());
  std::map<std::int64_t, ResultRow> played;
  int round = 0;
  while (!season.over()) {
    const Outcome& outcome = season.play();
    ++round;
    for (const ResultRow& row : outcome.rows.results) {
      EXPECT_TRUE(played.emplace(row.fixture, row).second);
      EXPECT_EQ(row.round, round);
      EXPECT_EQ(row.season, 1);
      EXPECT_EQ(row.how, "simulated");
    }
  }
  ASSERT_EQ(played.size(), book.fixtures.size());
  for (std::size_t f = 0; f < book.fixtures.size(); ++f) {
    const ResultRow& row = played.at(static_cast<std::int64_t>(f + 1));
    EXPECT_EQ(row.home, book.clubs[static_cast<std::size_t>(book.fixtures[f].home)]);
    EXPECT_EQ(row.away, book.clubs[static_cast<std::size_t>(book.fixtures[f].away)]);
    EXPECT_EQ(row.date, book.fixtures[f].date);
  }
}

// ------------------------------------------------------------------------------ what a season
// comes to

TEST(SeasonTable, IsThatOfTheResults) {
  const books::Season book = small_league(6);
  Season season(small_season(6));
  std::vector<std::optional<competition::Score>> scores(book.fixtures.size());
  while (!season.over()) {
    const Outcome& outcome = season.play();
    for (const ResultRow& row : outcome.rows.results) {
      scores[static_cast<std::size_t>(row.fixture - 1)] = competition::Score{
          {static_cast<int>(row.home_score), static_cast<int>(row.away_score)}, {}};
    }
    const auto table = competition::table(book.clubs, book.fixtures, scores, book.points);
    ASSERT_EQ(outcome.rows.standings.size(), table.size());
    for (std::size_t i = 0; i < table.size(); ++i) {
      const StandingRow& row = outcome.rows.standings[i];
      EXPECT_EQ(row.position, static_cast<std::int64_t>(i + 1));
      EXPECT_EQ(row.club, book.clubs[static_cast<std::size_t>(table[i].club)]);
      EXPECT_EQ(row.points, table[i].points);
      EXPECT_EQ(row.played, table[i].all().played);
      EXPECT_EQ(row.scored - row.conceded, table[i].all().difference());
      // Before the last match nobody is anything.
      if (season.over()) continue;
      EXPECT_EQ(row.note, "");
    }
  }
}

TEST(SeasonTable, HasTheGoalsOfEveryMatch) {
  Season season(small_season(6));
  while (!season.over()) {
    const Outcome& outcome = season.play();
    std::map<std::pair<std::int64_t, std::string>, std::int64_t> goals;
    for (const GoalRow& goal : outcome.rows.goals) goals[{goal.fixture, goal.club}] += goal.points;
    for (const ResultRow& row : outcome.rows.results) {
      EXPECT_EQ((goals[{row.fixture, row.home}]), row.home_score);
      EXPECT_EQ((goals[{row.fixture, row.away}]), row.away_score);
    }
  }
}

TEST(SeasonTable, EndsWithChampionsAndThoseWhoGoDown) {
  Season season(small_season());
  Outcome last;
  while (!season.over()) last = season.play();
  const auto& table = last.rows.standings;
  ASSERT_EQ(table.size(), 4U);
  EXPECT_EQ(club_with_note(last, "champions"), table.front().club);
  EXPECT_EQ(club_with_note(last, "relegated"), table.back().club);
  EXPECT_EQ(table[1].note + table[2].note, "");
  EXPECT_TRUE(contains(last.reports.at(0).text, table.front().club + " are champions."));
}

TEST(SeasonTable, OfTheWholeLeagueSendsThreeDown) {
  Season season(big_season());
  Outcome last;
  while (!season.over()) last = season.play();
  for (const StandingRow& row : last.rows.standings) {
    EXPECT_EQ(row.note, row.position == 1 ? "champions" : row.position > 17 ? "relegated" : "");
    EXPECT_EQ(row.played, 38);
  }
}

// -----------------------------------------------------------------------------------------
// playoffs

TEST(SeasonPlayoffs, AppearRoundByRoundAndEndWithAChampion) {
  Season season(nfl_season());
  Outcome outcome;
  for (int week = 1; week <= 17; ++week) {
    EXPECT_EQ(season.next().title, fmt::format("NFL 2007, week {}", week));
    outcome = season.play();
    EXPECT_EQ(club_with_note(outcome, "champions"), "");
  }
  int seeds = 0;
  for (const StandingRow& row : outcome.rows.standings) seeds += row.note.starts_with("seed ");
  EXPECT_EQ(seeds, 12);
  std::set<std::string> alive;
  for (const StandingRow& row : outcome.rows.standings) {
    if (!row.note.empty()) alive.insert(row.club);
  }
  int fixture = 256;
  std::string champion;
  for (const std::size_t matches : {4U, 4U, 2U, 1U}) {
    ASSERT_FALSE(season.over());
    EXPECT_TRUE(must(season.tenant().later(season.state())).empty());  // not fixed yet
    const Upcoming next = season.next();
    ASSERT_EQ(next.matches.size(), matches);
    EXPECT_EQ(next.matches.front().neutral, matches == 1);
    outcome = season.play();
    for (std::size_t i = 0; i < matches; ++i) {
      const ResultRow& row = outcome.rows.results.at(i);
      EXPECT_EQ(row.fixture, ++fixture);
      EXPECT_EQ(row.home, next.matches[i].home);
      EXPECT_NE(row.home_score, row.away_score);
      EXPECT_TRUE(alive.contains(row.home)) << row.home;
      EXPECT_TRUE(alive.contains(row.away)) << row.away;
      const bool home = row.home_score > row.away_score;
      alive.erase(home ? row.away : row.home);
      champion = home ? row.home : row.away;
    }
  }
  EXPECT_TRUE(season.over());
  EXPECT_EQ(alive, std::set<std::string>{champion});
  EXPECT_EQ(club_with_note(outcome, "champions"), champion);
  EXPECT_TRUE(contains(outcome.reports.at(0).text, champion + " are champions."));
  for (const StandingRow& row : outcome.rows.standings) EXPECT_EQ(row.played, 16) << row.club;
}

TEST(SeasonPlayoffs, KnowNoTie) {
  Season season(nfl_season());
  const auto score = [&](const std::string& text) {
    const Ruling ruling{"score", number_of(season.next().matches.at(0)), text, "", "", false};
    return refusal(season.tenant().check_ruling(season.state(), ruling, ""));
  };
  EXPECT_EQ(score("20-20"), "not refused");  // in the regular season there are ties
  EXPECT_EQ(score("1-0"), "1 points cannot be scored");
  EXPECT_EQ(score("201-0"), "201 points cannot be scored");
  for (int week = 1; week <= 17; ++week) season.play();
  EXPECT_EQ(score("20-20"), "a playoff game cannot end in a tie");
  EXPECT_EQ(score("20-22"), "not refused");
}

// ------------------------------------------------------------------------------ season after
// season

TEST(NextSeason, OpensOnlyWhenTheLastIsOver) {
  Season season(small_season());
  Inputs opening;
  opening.kind = "season";
  opening.document = small_season().season.digest;
  season.play();
  EXPECT_EQ(refusal(season.tenant().process(season.state(), opening)),
            "the season is not over; play it out first");
  while (!season.over()) season.play();
  EXPECT_EQ(refusal(season.tenant().process(season.state(), season.round())),
            "the season is over; open the next one first");
  EXPECT_EQ(refusal(season.tenant().check_ruling(season.state(),
                                                 {"score", "1", "1-0", "", "", false}, "")),
            "the season is over; open the next one first");
  const Outcome& outcome = season.open();
  EXPECT_TRUE(outcome.reports.at(0).text.starts_with("Season 2: Small League\n"));
  EXPECT_EQ(outcome.rows.standings.size(), 4U);
  for (const StandingRow& row : outcome.rows.standings) {
    EXPECT_EQ(row.season, 2);
    EXPECT_EQ(row.played, 0);
  }
  for (const PlayerRow& row : outcome.rows.players) EXPECT_EQ(row.season, 2);
  EXPECT_FALSE(outcome.rows.players.empty());
  EXPECT_EQ(season.next().title, "Small League, round 1");
  EXPECT_EQ(season.play().rows.results.at(0).season, 2);
}

TEST(NextSeason, OfALeagueWaitsForItsEnd) {
  SampleOffice office(StoreKind::sqlite);
  Desk desk = found_league(office, small_season());
  const SeasonPapers other = small_season(6);
  EXPECT_EQ(refusal(open_season(desk, other.season, other.parts)),
            "next is Small League, round 1; a season is opened when the last one is over");
  must(process(desk, 100, {}));
  must(open_season(desk, other.season, other.parts));
  EXPECT_EQ(desk.current().kind, "season");
  EXPECT_EQ(desk.clubs().size(), 6U);
  EXPECT_EQ(must(process(desk, 100, {})), 10);
}

// ----------------------------------------------------------------------------------------------
// dice

TEST(MatchSeed, IsPinned) {
  // BLAKE2b with 16 bytes of "match SEED SEASON FIXTURE", its first 16 hex digits:
  // docs/fair-dice.md.
  EXPECT_EQ(match_seed(std::string(64, '0'), 1, 1), 5160136860332609868ULL);
  EXPECT_EQ(match_seed(some_seed, 1, 1), 18352965247401285170ULL);
  EXPECT_EQ(match_seed(some_seed, 2, 380), 12238211293013243971ULL);
}

TEST(MatchSeed, PlaysTheMatchThatTheRulesPlayFromIt) {
  const books::Season book = small_league();
  Season season(small_season());
  const Inputs inputs = season.round();
  for (const ResultRow& row : season.take(inputs).rows.results) {
    const auto f = static_cast<std::size_t>(row.fixture - 1);
    Generator dice(match_seed(inputs.dice.seed, 1, static_cast<int>(row.fixture)), 0);
    const auto [score, inputs_played] = played_by_the_rules(book, f, dice);
    EXPECT_EQ(row.home_score, score.home);
    EXPECT_EQ(row.away_score, score.away);
    EXPECT_EQ(must(parse_tape(row.tape, "tape")).inputs, inputs_played);
  }
}

using MatchSeedAtThePrompt = Cli;
TEST_F(MatchSeedAtThePrompt, PlaysTheSameMatch) {
  for (const SeasonPapers& papers : {small_season(), nfl_season()}) {
    Season season(papers);
    const Inputs inputs = season.round();
    const ResultRow row = season.take(inputs).rows.results.at(0);
    const std::string shelf = papers.game == small_season().game ? "epl-1997-98/" : "nfl-2007/";
    const Ran ran = run(fmt::format(
        "play {} {}{} {}{} --seed {} --tape here.tape", papers.game, shelf, slug(row.home), shelf,
        slug(row.away), match_seed(inputs.dice.seed, 1, static_cast<int>(row.fixture))));
    ASSERT_EQ(ran.code, 0) << ran.err;
    const Tape there = must(parse_tape(row.tape, "tape"));
    const Tape here = must(parse_tape(read("here.tape"), "here.tape"));
    EXPECT_EQ(here.inputs, there.inputs);
    EXPECT_EQ(here.dice, there.dice);
    EXPECT_EQ(here.result, there.result);
  }
}

void no_match_moves_another(const SeasonPapers& papers, const std::string& score) {
  EXPECT_TRUE(
      rc::check("what happens to one match moves no die of another", [&](std::uint64_t seed) {
        Season season(papers, seed);
        const Inputs plain = season.round();
        const auto before = must(season.tenant().process(season.state(), plain)).rows;
        Inputs ruled = plain;
        std::set<std::int64_t> touched;
        for (const Pairing& match : season.next().matches) {
          if (*rc::gen::inRange(0, 3) > 0) continue;
          touched.insert(match.fixture);
          ruled.rulings.push_back({"score", number_of(match), score, "", "", false});
        }
        const auto after = must(season.tenant().process(season.state(), ruled)).rows;
        RC_ASSERT(after.results.size() == before.results.size());
        for (std::size_t i = 0; i < before.results.size(); ++i) {
          const bool same = after.results[i] == before.results[i];
          RC_ASSERT(same == !touched.contains(before.results[i].fixture));
        }
        const auto of_others = [&](std::vector<GoalRow> goals) {
          std::erase_if(goals, [&](const GoalRow& goal) { return touched.contains(goal.fixture); });
          return goals;
        };
        RC_ASSERT(of_others(after.goals) == of_others(before.goals));
      }));
}

TEST(MatchSeed, OfOneMatchIsMovedByNoOther) {
  no_match_moves_another(small_season(6), "7-7");
  no_match_moves_another(nfl_season(), "7-7");
}

TEST(MatchSeed, IsAnotherForEveryTurnSeasonAndMatch) {
  std::set<std::uint64_t> seeds;
  for (const std::string& turn : {some_seed, std::string(64, '0')}) {
    for (int season = 1; season <= 3; ++season) {
      for (int fixture = 1; fixture <= 400; ++fixture) {
        seeds.insert(match_seed(turn, season, fixture));
      }
    }
  }
  EXPECT_EQ(seeds.size(), 2400U);
}

// -------------------------------------------------------------------------------------------
// sheets

TEST(SeasonSheets, OfFootballSayWhoCalls) {
  Season season(nfl_season());
  const std::string club = season.next().matches.at(0).home;
  const auto echo = [&](const std::string& text) {
    const SheetFacts sheet = must(season.tenant().read_sheet(season.state(), club, text));
    return season.tenant().receipt(season.state(), club, sheet).at(1);
  };
  EXPECT_EQ(echo(""), "calls: auto");
  EXPECT_EQ(echo("calls: Best\n"), "calls: best");
  EXPECT_EQ(echo(season.tenant().blank_sheet(season.state(), club)), "calls: auto");
  EXPECT_EQ(refusal(season.tenant().read_sheet(season.state(), club, "calls: human\n")),
            "'human' cannot call for a team; write calls: auto or best");
}

TEST(SeasonSheets, ThatSayNothingNewChangeNothing) {
  Season season(nfl_season());
  const Inputs plain = season.round();
  Inputs with = plain;
  with.sheets.push_back({season.next().matches.at(0).home, "ann", "calls: auto\n", "", false});
  with.sheets.push_back({season.next().matches.at(1).home, "bob", "nonsense\n", "", false});
  with.absent.push_back(season.next().matches.at(2).home);
  const Outcome one = must(season.tenant().process(season.state(), plain));
  const Outcome two = must(season.tenant().process(season.state(), with));
  EXPECT_TRUE(season.tenant().same_state(one.state, two.state));
  EXPECT_EQ(one.rows, two.rows);
  EXPECT_EQ(one.reports, two.reports);
}

// --------------------------------------------------------------------------------------------
// texts

TEST(SeasonTexts, OfAStateGoThereAndBack) {
  const SeasonState state{2, "abc", 3, {{{1, 0}}, {}, {{12, 13}}}, true};
  const SeasonState back = must(parse_season_state(to_text(state)));
  EXPECT_EQ(back.season, 2);
  EXPECT_EQ(back.document, "abc");
  EXPECT_EQ(back.round, 3);
  EXPECT_EQ(back.scores, state.scores);
  EXPECT_TRUE(back.over);
  EXPECT_EQ(to_text(back), to_text(state));
  for (const char* bad : {"", "{}", "[]", "x", R"({"season":"one"})"}) {
    EXPECT_TRUE(contains(refusal(parse_season_state(bad)), "this is no state of a season")) << bad;
  }
}

TEST(SeasonTexts, OfScoresAreReadAsTyped) {
  EXPECT_EQ(parse_score("2-1"), (BySide<int>{2, 1}));
  EXPECT_EQ(parse_score(" 10 - 0"), (BySide<int>{10, 0}));
  for (const char* bad : {"", "-", "2", "2-", "-2", "2--1", "a-1", "2-1-0"}) {
    EXPECT_EQ(parse_score(bad), std::nullopt) << bad;
  }
}

TEST(SeasonTexts, ThatAreNotThereAreRefused) {
  const auto tenant =
      tenants_of_all_games()(small_season().game, [](const std::string&) { return ""; });
  Inputs inputs;
  inputs.kind = "season";
  inputs.document = "lost";
  EXPECT_TRUE(contains(refusal(tenant->process({}, inputs)), "this is no season of a league"));
  inputs.kind = "session";
  EXPECT_EQ(refusal(tenant->process({}, inputs)), "a season league has no turn 'session'");
  EXPECT_EQ(tenants_of_all_games()("chess", [](const std::string&) { return ""; }), nullptr);
}

}  // namespace
}  // namespace touchline::league
