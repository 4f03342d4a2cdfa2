#include "games/fast_drive/league/season.hpp"

#include <fmt/format.h>

#include "core/text.hpp"
#include "games/fast_drive/play/seats.hpp"
#include "games/fast_drive/play/solving.hpp"
#include "games/fast_drive/rules/chart_text.hpp"
#include "games/fast_drive/season/season.hpp"
#include "gridiron/league/season_game.hpp"
#include "gridiron/report/chances.hpp"

namespace touchline::league {

using namespace fast_drive;

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

class FastDriveSeasonGame final : public gridiron::NflSeasonGame {
 public:
  explicit FastDriveSeasonGame(FastDriveSetting setting)
      : NflSeasonGame(setting.season), setting_(std::move(setting)) {
    const books::FastDriveSeason& own = setting_.season;
    for (std::size_t i = 0; i < own.teams.size(); ++i) {
      teams_.push_back(report::material(fmt::format("{}/{}", own.id, slug(own.teams[i].name)),
                                        canonical(own.cards[i])));
    }
    book_ = report::material(setting_.charts.id, write_game_book(*setting_.charts.charts));
  }

  std::vector<std::string> callers() const override { return {"auto", "best"}; }

  PlayedMatch simulate(const SeasonFixture& fixture, std::uint64_t seed,
                       const BySide<SeasonSheet>& sheets) override {
    const BySide<std::string> callers{sheets.home.caller, sheets.away.caller};
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
      if (!report::thrown_by<Game>(seed, match->log(), book)) {
        return bad_input("the tape says it used the league's dice, but they fall otherwise");
      }
      how = "by hand";
    }
    return folded(book, names, match->state(), match->log(), how);
  }

  std::optional<report::LeagueChances> chances(const Scores& scores,
                                               const std::vector<store::GoalRow>&,
                                               const OutlookOrder& outlook,
                                               const Progress& progress) override {
    const season::FastDriveOddsOrder order{order_from(scores, outlook), setting_.switches};
    const auto odds = season_odds(setting_.season, setting_.charts.charts, order, progress);
    if (!odds) return std::nullopt;
    return gridiron::league_chances(setting_.season, *odds, order);
  }

  Result<std::unique_ptr<play::Sitting>> sit(const SeasonFixture& fixture,
                                             const SitOrder& order) override {
    return seat_in_league(setting_in(setting_.season.id, setting_.charts.id, book_of(fixture)),
                          order);
  }

 private:
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
    const auto solved = found_or_solved(book, plays);
    LiveTable<Event, SolvedCoach> table(dice, log, SolvedCoach{solved.get()});
    return play_out<Game>(book, table);
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

  FastDriveSetting setting_;
  std::vector<report::Material> teams_{};  // by club
  report::Material book_{};
};

}  // namespace

Result<std::unique_ptr<SeasonGame>> fast_drive_season(const std::string& text,
                                                      const Documents& documents) {
  auto setting = fast_drive_setting(text, documents);
  if (!setting) return bad_input(setting.error());
  return std::make_unique<FastDriveSeasonGame>(std::move(*setting));
}

}  // namespace touchline::league
