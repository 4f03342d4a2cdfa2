#include "module/toy/league.hpp"

#include <algorithm>

#include "core/check.hpp"
#include "document/done.hpp"
#include "match/tables/live.hpp"
#include "module/toy/play.hpp"

namespace touchline::toy {
namespace {

using league::PlayedMatch;
using league::Scores;
using league::SeasonFixture;

class ToySeason final : public league::SeasonGame {
 public:
  ToySeason() {
    constexpr int pairs[][2] = {{0, 1}, {2, 3}, {0, 2}, {3, 1}, {0, 3}, {1, 2}};
    for (const auto& [home, away] : pairs) {
      const int number = static_cast<int>(fixtures_.size()) + 1;
      fixtures_.push_back({number, (number + 1) / 2, {home, away}, false, false});
    }
  }

  const std::string& name() const override { return name_; }
  const std::vector<std::string>& clubs() const override { return clubs_; }
  std::vector<SeasonFixture> fixtures(const Scores&) const override { return fixtures_; }
  std::string stage(const SeasonFixture& fixture) const override {
    return fmt::format("Round {}", fixture.round);
  }
  std::string date(const SeasonFixture&) const override { return ""; }
  std::vector<std::string> callers() const override { return {}; }
  std::vector<store::PlayerRow> players() const override { return {}; }

  PlayedMatch simulate(const SeasonFixture& fixture, std::uint64_t seed,
                       const BySide<league::SeasonSheet>&) override {
    Setting setting = setting_in(fixture);
    setting.dice = fmt::format("seed {}", seed);
    Generator dice(seed, 0);
    Log<Event> log;
    LiveTable<Event, DrawingCoach<Mixing>> table(dice, log,
                                                 DrawingCoach<Mixing>(coach_luck(seed, 0, 0)));
    const State state = play_out<Game>(setting.book, table);
    return {state.goals,
            "",
            "simulated",
            {},
            write_tape(report::tape_of(setting.book, setting.names(), state, log, true))};
  }

  Result<PlayedMatch> from_tape(const SeasonFixture& fixture, std::uint64_t,
                                const std::string& text) override {
    const auto tape = parse_tape(text, "tape");
    if (!tape) return bad_input(tape.error());
    const Setting setting = setting_in(fixture);
    const auto match = report::replayed<Game>(setting.book, setting.names(), *tape, "tape");
    if (!match) return bad_input(match.error());
    if (!match->finished()) return bad_input("the match on the tape is not over");
    return PlayedMatch{match->state().goals, "", "tape", {}, text};
  }

  Result<void> check_score(const SeasonFixture&, BySide<int> score) const override {
    if (std::min(score.home, score.away) < 0 || std::max(score.home, score.away) > rounds) {
      return bad_input("a score is 0 to 6 goals a side");
    }
    return {};
  }

  std::vector<store::StandingRow> standings(const Scores& scores, bool over) const override {
    std::vector<store::StandingRow> rows(clubs_.size());
    for (std::size_t i = 0; i < clubs_.size(); ++i) rows[i].club = clubs_[i];
    for (std::size_t i = 0; i < scores.size(); ++i) {
      if (!scores[i]) continue;
      for (const Side side : both_sides) {
        auto& row = rows[static_cast<std::size_t>(fixtures_[i].club[side])];
        const int scored = (*scores[i])[side], conceded = (*scores[i])[other(side)];
        ++row.played;
        ++(scored > conceded ? row.won : scored == conceded ? row.drawn : row.lost);
        row.scored += scored;
        row.conceded += conceded;
        row.points += scored > conceded ? 3 : scored == conceded ? 1 : 0;
      }
    }
    std::stable_sort(rows.begin(), rows.end(),
                     [](const auto& a, const auto& b) { return a.points > b.points; });
    for (std::size_t i = 0; i < rows.size(); ++i) {
      rows[i].n = rows[i].position = static_cast<std::int64_t>(i) + 1;
    }
    if (over) rows.front().note = "champions";
    return rows;
  }

  std::optional<report::LeagueChances> chances(const Scores&, const std::vector<store::GoalRow>&,
                                               const league::OutlookOrder&,
                                               const Progress&) override {
    TOUCHLINE_CHECK(false, "the module says that it lacks them");
    return std::nullopt;
  }

  Result<std::unique_ptr<play::Sitting>> sit(const SeasonFixture& fixture,
                                             const league::SitOrder& order) override {
    Setting setting = setting_in(fixture);
    setting.dice = order.seed ? fmt::format("seed {}", *order.seed) : "own";
    setting.human = {true, true};
    TableMatch match(setting.book);
    if (order.so_far) {
      setting.dice = order.so_far->dice;
      auto again = report::replayed<Game>(setting.book, setting.names(), *order.so_far, "tape");
      if (!again) return bad_input(again.error());
      match = std::move(*again);
    }
    return toy::sit(std::move(setting), std::move(match), false);
  }

 private:
  Setting setting_in(const SeasonFixture& fixture) const {
    return *setting_of({clubs_[static_cast<std::size_t>(fixture.club.home)],
                        clubs_[static_cast<std::size_t>(fixture.club.away)]});
  }

  std::string name_ = "Toy season";
  std::vector<std::string> clubs_{teams.begin(), teams.end()};
  std::vector<SeasonFixture> fixtures_{};
};

}  // namespace

Result<std::unique_ptr<league::SeasonGame>> season(const std::string&, const league::Documents&) {
  return std::make_unique<ToySeason>();
}

Result<View> sing(league::Desk& desk, const verb::Call& call) {
  const auto team = desk.club(call.request.text("club", desk.actor().club));
  if (!team) return bad_input(team.error());
  const std::string song =
      fmt::format("go, {}, go{}", *team, call.request.has("--loud") ? "!!!" : "");
  return done(song + "\n", {{"club", *team}, {"song", song}});
}

}  // namespace touchline::toy
