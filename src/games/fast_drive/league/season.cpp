#include "games/fast_drive/league/season.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "core/text.hpp"
#include "games/fast_drive/play/seats.hpp"
#include "games/fast_drive/report/chances.hpp"
#include "games/fast_drive/report/season.hpp"
#include "games/fast_drive/rules/chart_text.hpp"
#include "games/fast_drive/rules/solution.hpp"
#include "games/fast_drive/season/season.hpp"

namespace touchline::league {

using namespace fast_drive;
namespace nfl = competition::nfl;

namespace {

std::string_view board_word(Kind kind) {
  switch (kind) {
    case Kind::touchdown:
      return "touchdown";
    case Kind::field_goal:
      return "field goal";
    case Kind::extra_point:
      return "extra point";
    case Kind::two_points:
      return "two-point try";
    default:
      return "safety";
  }
}

class FastDriveSeasonGame final : public SeasonGame {
 public:
  explicit FastDriveSeasonGame(FastDriveSetting setting) : setting_(std::move(setting)) {
    const books::FastDriveSeason& season = setting_.season;
    for (std::size_t i = 0; i < season.teams.size(); ++i) {
      clubs_.push_back(season.teams[i].name);
      teams_.push_back(report::material(fmt::format("{}/{}", season.id, slug(season.teams[i].name)),
                                        canonical(season.cards[i])));
    }
    for (std::size_t i = 0; i < season.games.size(); ++i) {
      const books::FastDriveGame& game = season.games[i];
      regular_.push_back({static_cast<int>(i + 1), game.week, game.team, game.neutral, false});
      last_week_ = std::max(last_week_, game.week);
    }
    book_ = report::material(setting_.charts.id, write_game_book(*setting_.charts.charts));
  }

  const std::string& name() const override { return setting_.season.name; }
  const std::vector<std::string>& clubs() const override { return clubs_; }
  std::vector<std::string> callers() const override { return {"auto", "best"}; }

  std::vector<SeasonFixture> fixtures(const Scores& scores) const override {
    std::vector<SeasonFixture> list = regular_;
    if (!regular_over(scores)) return list;
    (void)playoffs(scores, &list);
    return list;
  }

  std::string stage(const SeasonFixture& fixture) const override {
    if (!fixture.playoff) return fmt::format("Week {}", fixture.round);
    return std::string(report::round_name(round_of(fixture)));
  }
  std::string date(const SeasonFixture& fixture) const override {
    if (fixture.playoff) return "";
    return setting_.season.games[static_cast<std::size_t>(fixture.number - 1)].date;
  }

  PlayedMatch simulate(const SeasonFixture& fixture, std::uint64_t seed,
                       const BySide<std::string>& callers) override {
    const Book book = book_of(fixture);
    Generator dice(seed, 0);
    Log<Event> log;
    const report::TapeNames names = names_of(fixture, fmt::format("seed {}", seed), callers);
    const State state = play(book, callers, dice, log);
    return folded(book, names, state, log, "simulated");
  }

  Result<PlayedMatch> from_tape(const SeasonFixture& fixture, std::uint64_t seed,
                                const std::string& text) override {
    const auto tape = parse_tape(text, "tape");
    if (!tape) return bad_input(tape.error());
    const Book book = book_of(fixture);
    const report::TapeNames names = names_of(fixture, tape->dice, tape->coaches);
    const auto match = report::replayed<Game>(book, names, *tape, "tape");
    if (!match) return bad_input(match.error());
    if (!match->finished()) return bad_input("the game on the tape is not over; play it out first");
    std::string how = tape->dice == "own" ? "own dice" : "tape";
    if (tape->dice == fmt::format("seed {}", seed)) {
      if (!thrown_by(seed, match->log(), book)) {
        return bad_input("the tape says it used the league's dice, but they fall otherwise");
      }
      how = "by hand";
    }
    return folded(book, names, match->state(), match->log(), how);
  }

  Result<void> check_score(const SeasonFixture& fixture, BySide<int> score) const override {
    for (const Side side : both_sides) {
      if (score[side] < 0 || score[side] > 200 || score[side] == 1) {
        return bad_input(fmt::format("{} points cannot be scored", score[side]));
      }
    }
    if (fixture.playoff && score.home == score.away) {
      return bad_input("a playoff game cannot end in a tie");
    }
    return {};
  }

  std::vector<store::StandingRow> standings(const Scores& scores, bool over) const override;
  std::vector<store::PlayerRow> players() const override { return {}; }

  std::optional<report::LeagueChances> chances(const Scores& scores,
                                               const std::vector<store::GoalRow>&,
                                               const OutlookOrder& outlook,
                                               const Progress& progress) override {
    season::FastDriveOddsOrder order;
    order.seasons = outlook.seasons;
    order.seed = outlook.seed;
    order.switches = setting_.switches;
    order.played.resize(regular_.size());
    for (const SeasonFixture& fixture : fixtures(scores)) {
      const auto i = static_cast<std::size_t>(fixture.number - 1);
      if (i >= scores.size() || !scores[i]) continue;
      if (!fixture.playoff) {
        order.played[i] = *scores[i];
      } else {
        order.playoffs.push_back({round_of(fixture), fixture.club, *scores[i]});
      }
    }
    const auto odds = season_odds(setting_.season, setting_.charts.charts, order, progress);
    if (!odds) return std::nullopt;
    return report::league_chances(setting_.season, *odds, order);
  }

  Result<std::unique_ptr<play::Sitting>> sit(const SeasonFixture& fixture,
                                             const SitOrder& order) override {
    return seat_in_league(setting_in(setting_.season.id, setting_.charts.id, book_of(fixture)),
                          order);
  }

 private:
  nfl::Round round_of(const SeasonFixture& fixture) const {
    return static_cast<nfl::Round>(fixture.round - last_week_ - 1);
  }

  Book book_of(const SeasonFixture& fixture) const {
    Switches switches = setting_.switches;
    if (fixture.neutral) switches.neutral_home = NeutralHome::named;
    return season::book_of(setting_.season, setting_.charts.charts, switches, fixture.club,
                           fixture.neutral, fixture.playoff);
  }

  report::TapeNames names_of(const SeasonFixture& fixture, std::string dice,
                             BySide<std::string> coaches) const {
    return {{&teams_[static_cast<std::size_t>(fixture.club.home)],
             &teams_[static_cast<std::size_t>(fixture.club.away)]},
            &book_,
            std::move(coaches),
            std::move(dice)};
  }

  static State play(const Book& book, const BySide<std::string>& callers, Generator& dice,
                    Log<Event>& log) {
    const auto play_of = [](const std::string& caller) {
      return caller == "best" ? Play::best : Play::by_the_book;
    };
    const BySide<Play> plays{play_of(callers.home), play_of(callers.away)};
    if (plays == BySide<Play>{Play::by_the_book, Play::by_the_book}) {
      return play_live(book, dice, log);
    }
    const Positions positions(book);
    const Solution solution(positions, plays);
    LiveTable<Event, SolvedCoach> table(dice, log, SolvedCoach{&solution});
    return play_out<Game>(book, table);
  }

  // Whether the faces of the log are those of the seed: the answers are people's, the dice are not.
  static bool thrown_by(std::uint64_t seed, const Log<Event>& log, const Book& book) {
    Generator dice(seed, 0);
    Log<Event> again;
    std::vector<int> answers;
    for (const auto& entry : log) {
      if (const auto* decided = std::get_if<Decided>(&entry)) answers.push_back(decided->index);
    }
    std::size_t next = 0;
    const auto coach = [&](const Decision&, const State&) {
      return next < answers.size() ? answers[next++] : 0;
    };
    LiveTable<Event, decltype(coach)> table(dice, again, coach);
    (void)play_out<Game>(book, table);
    return again == log;
  }

  static PlayedMatch folded(const Book& book, const report::TapeNames& names, const State& state,
                            const Log<Event>& log, std::string how) {
    PlayedMatch played{Game::score(state), "", std::move(how), {}, ""};
    if (state.period == Period::overtime) played.detail = "after overtime";
    played.tape = write_tape(report::tape_of(book, names, state, log, true));
    int quarter = 1;
    for (const auto& entry : log) {
      const auto* event = std::get_if<Event>(&entry);
      if (!event || event->points == 0) continue;
      if (event->quarter > 0) quarter = event->quarter;
      played.board.push_back(
          {event->side, "", quarter, std::string(board_word(event->kind)), event->points});
    }
    return played;
  }

  nfl::Tally tally(const Scores& scores) const {
    nfl::Tally all(setting_.season.teams);
    for (std::size_t i = 0; i < std::min(scores.size(), regular_.size()); ++i) {
      if (!scores[i]) continue;
      const SeasonFixture& game = regular_[i];
      all.add({game.round, game.club.home, game.club.away, *scores[i], game.neutral});
    }
    return all;
  }

  bool regular_over(const Scores& scores) const {
    return scores.size() >= regular_.size() &&
           std::all_of(scores.begin(),
                       scores.begin() + static_cast<std::ptrdiff_t>(regular_.size()),
                       [](const auto& score) { return score.has_value(); });
  }

  // The bracket after the playoff games that have a score; the fixtures of all its rounds so far.
  nfl::Bracket playoffs(const Scores& scores, std::vector<SeasonFixture>* list) const {
    const nfl::Format format = nfl::format_of(setting_.season.year);
    const nfl::Tally all = tally(scores);
    nfl::Bracket bracket =
        nfl::bracket(nfl::seeds(all, nfl::standings(all, format.tie_breaks), format), format);
    std::size_t next = regular_.size();
    int round = last_week_;
    while (!bracket.champion) {
      const nfl::Pairings pairings = nfl::next_round(bracket);
      ++round;
      std::vector<int> winners;
      for (std::size_t i = 0; i < pairings.size(); ++i, ++next) {
        const nfl::Pairing& pair = pairings[i];
        if (list) {
          list->push_back(
              {static_cast<int>(next + 1), round, {pair.home, pair.away}, pair.neutral, true});
        }
        if (next >= scores.size() || !scores[next]) continue;
        winners.push_back(scores[next]->home > scores[next]->away ? pair.home : pair.away);
      }
      if (winners.size() < pairings.size()) break;
      bracket = nfl::after_round(bracket, winners);
    }
    return bracket;
  }

  FastDriveSetting setting_;
  std::vector<std::string> clubs_{};
  std::vector<report::Material> teams_{};  // by club
  report::Material book_{};
  std::vector<SeasonFixture> regular_{};
  int last_week_ = 0;
};

std::vector<store::StandingRow> FastDriveSeasonGame::standings(const Scores& scores,
                                                               bool over) const {
  const nfl::Tally all = tally(scores);
  const nfl::Format format = nfl::format_of(setting_.season.year);
  std::map<int, std::string> notes;
  if (regular_over(scores)) {
    const auto seeds = nfl::seeds(all, nfl::standings(all, format.tie_breaks), format);
    for (const auto conference : nfl::both_conferences) {
      for (std::size_t i = 0; i < seeds[conference].size(); ++i) {
        notes[seeds[conference][i]] = fmt::format("seed {}", i + 1);
      }
    }
    const nfl::Bracket bracket = playoffs(scores, nullptr);
    if (over && bracket.champion) notes[*bracket.champion] = "champions";
  }
  std::vector<store::StandingRow> rows;
  for (const nfl::DivisionOrder& division : nfl::standings(all, format.tie_breaks)) {
    std::int64_t position = 0;
    for (const int team : division.order) {
      const nfl::Record& record = all.record(team);
      store::StandingRow& line = rows.emplace_back();
      line.n = static_cast<std::int64_t>(rows.size());
      line.division =
          fmt::format("{} {}", nfl::name(division.conference), nfl::name(division.division));
      line.position = ++position;
      line.club = clubs_[static_cast<std::size_t>(team)];
      line.played = record.played();
      line.won = record.won;
      line.drawn = record.tied;
      line.lost = record.lost;
      line.scored = all.points_for(team);
      line.conceded = all.points_against(team);
      line.points = 2 * record.won + record.tied;
      line.note = notes[team];
    }
  }
  return rows;
}

}  // namespace

Result<std::unique_ptr<SeasonGame>> fast_drive_season(const std::string& text,
                                                      const Documents& documents) {
  auto setting = fast_drive_setting(text, documents);
  if (!setting) return bad_input(setting.error());
  return std::make_unique<FastDriveSeasonGame>(std::move(*setting));
}

}  // namespace touchline::league
