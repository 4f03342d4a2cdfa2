#include "games/fast_drive/season/season.hpp"

#include <algorithm>
#include <mutex>

#include "games/fast_drive/rules/sampling.hpp"

namespace touchline::season {

namespace nfl = competition::nfl;
using fast_drive::Book;
using fast_drive::FastFixture;
using fast_drive::Switches;
using gridiron::TeamCounts;

Book book_of(const FastDriveSeason& season, const Charts& charts, const Switches& switches,
             BySide<int> teams, bool neutral, bool playoff) {
  const auto card = [&](int team) { return season.cards[static_cast<std::size_t>(team)]; };
  return fast_drive::make_book(charts, {card(teams.home), card(teams.away)},
                               {neutral, playoff, switches});
}

gridiron::PlayedSeason play_season(const FastDriveSeason& season, const Charts& charts,
                                   const Switches& switches, std::uint64_t seed,
                                   std::uint64_t number) {
  return gridiron::play_season(season, seed, number, [&](gridiron::PlayedGame& game) {
    const Book book =
        book_of(season, charts, switches, game.team, game.neutral, game.round.has_value());
    Generator dice(seed, number, game.stream);
    const auto end = fast_drive::play_fast(book, dice, fast_drive::AutomaticCoach(book));
    game.score = fast_drive::Game::score(end);
    game.overtime = end.period == fast_drive::Period::overtime;
  });
}

// ---------------------------------------------------------------------------------------- odds

namespace {

/// Seasons side by side, so that a fixture stays in cache; of few seasons less, so that there is a
/// block for every core.
std::uint64_t block_of(std::uint64_t seasons) {
  constexpr std::uint64_t most = 256, blocks = 8;
  return std::clamp<std::uint64_t>(seasons / blocks, 1, most);
}

/// A pairing that may come up in the playoffs, made ready when it first does.
class PlayoffFixture {
 public:
  const FastFixture& get(const FastDriveSeason& season, const Charts& charts,
                         const Switches& switches, const nfl::Pairing& pairing) {
    std::call_once(once_, [&] {
      book_ = std::make_unique<Book>(
          book_of(season, charts, switches, {pairing.home, pairing.away}, pairing.neutral, true));
      fixture_ = std::make_unique<FastFixture>(*book_);
    });
    return *fixture_;
  }

 private:
  std::once_flag once_;
  std::unique_ptr<Book> book_;
  std::unique_ptr<FastFixture> fixture_;
};

class SeasonEngine {
 public:
  SeasonEngine(const FastDriveSeason& season, const Charts& charts, const FastDriveOddsOrder& order,
               const Progress& progress)
      : season_(season),
        charts_(charts),
        order_(order),
        progress_(progress),
        frame_(season, order),
        playoffs_(2 * season.teams.size() * season.teams.size()) {
    const auto& open = frame_.open();
    books_.resize(open.size());
    fixtures_.resize(open.size());
    simulate::prepare(open.size(), order.threads, progress, [&](std::size_t f) {
      const auto& fixture = season.games[open[f]];
      books_[f] = std::make_unique<Book>(
          book_of(season, charts, order.switches, fixture.team, fixture.neutral, false));
      fixtures_[f] = std::make_unique<FastFixture>(*books_[f]);
    });
  }

  std::optional<gridiron::SeasonOdds> run() {
    auto sum = simulate::simulate(
        {order_.seasons, block_of(order_.seasons), order_.threads, progress_}, frame_.nothing(),
        [&](simulate::Block block, TeamCounts& counts) { play_block(block, counts); });
    if (!sum) return std::nullopt;
    return frame_.odds(order_.seasons, std::move(*sum));
  }

 private:
  void play_block(simulate::Block block, TeamCounts& counts) {
    const std::uint64_t first = block.first;
    const std::size_t seasons = block.size();
    const auto& open = frame_.open();
    std::vector<nfl::Tally> tallies(seasons, frame_.base());
    for (std::size_t f = 0; f < open.size(); ++f) {
      const auto& fixture = season_.games[open[f]];
      for (std::size_t s = 0; s < seasons; ++s) {
        Generator dice(order_.seed, first + s, gridiron::game_stream(open[f]));
        const auto score = fast_drive::Game::score(fixtures_[f]->play(dice));
        tallies[s].add(
            {fixture.week, fixture.team.home, fixture.team.away, score, fixture.neutral});
      }
    }
    for (std::size_t s = 0; s < seasons; ++s) {
      const auto decide = [&](nfl::Round round, std::size_t i, const nfl::Pairing& pairing) {
        Generator dice(order_.seed, first + s, gridiron::playoff_stream(round, i));
        const auto end = playoff(pairing).play(dice);
        return end.score.home > end.score.away ? pairing.home : pairing.away;
      };
      frame_.finish(tallies[s], decide, counts);
    }
  }

  const FastFixture& playoff(const nfl::Pairing& pairing) {
    const std::size_t n = season_.teams.size();
    const std::size_t at =
        (static_cast<std::size_t>(pairing.home) * n + static_cast<std::size_t>(pairing.away)) * 2 +
        (pairing.neutral ? 1 : 0);
    return playoffs_[at].get(season_, charts_, order_.switches, pairing);
  }

  const FastDriveSeason& season_;
  const Charts& charts_;
  FastDriveOddsOrder order_;
  Progress progress_;  // once it is stopped, nothing is played from what was not made ready
  gridiron::OddsFrame frame_;
  std::vector<std::unique_ptr<Book>> books_{};
  std::vector<std::unique_ptr<FastFixture>> fixtures_{};
  std::vector<PlayoffFixture> playoffs_;
};

}  // namespace

gridiron::SeasonOdds season_odds(const FastDriveSeason& season, const Charts& charts,
                                 const FastDriveOddsOrder& order) {
  return season_odds(season, charts, order, {}).value();
}

std::optional<gridiron::SeasonOdds> season_odds(const FastDriveSeason& season, const Charts& charts,
                                                const FastDriveOddsOrder& order,
                                                const Progress& progress) {
  return SeasonEngine(season, charts, order, progress).run();
}

}  // namespace touchline::season
