#include "games/fast_drive/realism.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <atomic>
#include <optional>
#include <vector>

#include "games/fast_drive/coach.hpp"
#include "games/fast_drive/game.hpp"

namespace touchline::fast_drive {
namespace {

constexpr std::uint64_t block_games = 1000;

/// Folds the events of one game into counts of drives.
class DriveFold {
 public:
  explicit DriveFold(Tally& tally) : tally_(tally) {}

  void take(const Event& event) {
    switch (event.kind) {
      case Kind::starts:
        return open(event);
      case Kind::end_of_half_row:  // a row of its own in the log (FD-H1X-1)
        open(event);
        return close(Finish::cut);
      case Kind::drive_time:
      case Kind::reroll:
        ticks_ += event.value;
        return;
      case Kind::ran_out:
        ticks_ += event.value;
        return close(Finish::cut);
      case Kind::late_kick:
        ticks_ += event.value;
        return;
      case Kind::desperation:  // of a team that gained the ball at 0:00 it is a drive of its own
        if (!zone_) open(event);
        return;
      case Kind::kneels:
      case Kind::no_score_needed:
      case Kind::desperation_failed:
        return close(Finish::cut);
      case Kind::punted:
        return close(Finish::punt);
      case Kind::turned_over:
        return close(event.value == 0 ? Finish::fumble : Finish::interception);
      case Kind::stopped:
      case Kind::downs:
        return close(Finish::downs);
      case Kind::safety:
        return close(Finish::safety);
      case Kind::field_goal:
        return close(Finish::field_goal);
      case Kind::field_goal_missed:
      case Kind::field_goal_blocked:
        return close(Finish::missed_field_goal);
      case Kind::touchdown:
        return touchdown(event);
      case Kind::overtime:
        overtime_ = true;
        return;
      default:
        return;
    }
  }
  bool overtime() const { return overtime_; }

 private:
  void open(const Event& event) {
    zone_ = event.zone;
    side_ = event.side;
    ticks_ = 0;
  }

  void close(Finish finish) {
    if (!zone_) return;
    DriveCount& count =
        tally_.drives[static_cast<std::size_t>(*zone_)][static_cast<std::size_t>(finish)];
    ++count.drives;
    count.seconds += static_cast<std::uint64_t>(ticks_ * tick_seconds);
    zone_.reset();
  }

  // While a drive is open, a touchdown is its own, or a desperation play was carried back.
  void touchdown(const Event& event) {
    if (zone_ && event.side == side_) return close(Finish::touchdown);
    close(Finish::interception);
    ++tally_.return_touchdowns;
  }

  Tally& tally_;
  std::optional<Zone> zone_{};  // of the drive that is under way
  Side side_ = Side::home;
  int ticks_ = 0;
  bool overtime_ = false;
};

/// The fast table with an ear for the facts of this game.
class CountingTable {
 public:
  CountingTable(Generator& dice, const AutomaticCoach& coach, DriveFold& fold)
      : dice_(dice), coach_(coach), fold_(fold) {}

  template <class... Dice>
  std::array<int, sizeof...(Dice)> roll(RuleId, Side, const Dice&... dice) {
    return faces_of(dice_.below(ways(dice...)), dice...);
  }
  template <class S>
  int ask(const Decision& decision, const S& state) {
    if constexpr (std::is_same_v<S, State>) return coach_(decision, state);
    return 0;
  }
  template <class Fact>
  void note(const Fact& fact) {
    if constexpr (std::is_same_v<Fact, Event>) fold_.take(fact);
  }

 private:
  Generator& dice_;
  const AutomaticCoach& coach_;
  DriveFold& fold_;
};

Tally play_block(const Book& book, const AutomaticCoach& coach, std::uint64_t seed,
                 std::uint64_t first, std::uint64_t last) {
  Tally tally;
  for (std::uint64_t game = first; game < last; ++game) {
    Generator dice(seed, game);
    DriveFold fold(tally);
    CountingTable table(dice, coach, fold);
    State state = before_the_game(book);
    while (state.phase != Phase::over) advance(table, book, state);
    tally.count_game(state.score.home, state.score.away, fold.overtime(), book.setting.neutral);
  }
  return tally;
}

}  // namespace

Card blank_card(int season) {
  Card card;
  card.team = "Average";
  card.season = season;
  return card;
}

Book blank_book(std::shared_ptr<const GameBook> charts, int season) {
  return make_book(std::move(charts), {blank_card(season), blank_card(season)});
}

Tally play_games(const Book& book, std::uint64_t seed, std::uint64_t games,
                 const Progress& progress) {
  const AutomaticCoach coach(book);
  const std::uint64_t blocks = (games + block_games - 1) / block_games;
  std::vector<Tally> tallies(blocks);
  std::atomic<std::uint64_t> done{0};
  tbb::parallel_for(std::uint64_t{0}, blocks, [&](std::uint64_t block) {
    const std::uint64_t first = block * block_games;
    const std::uint64_t last = std::min(games, first + block_games);
    tallies[block] = play_block(book, coach, seed, first, last);
    const std::uint64_t so_far = done.fetch_add(last - first) + last - first;
    if (progress) progress(so_far, games);
  });
  Tally sum;
  for (const Tally& tally : tallies) sum.add(tally);
  return sum;
}

}  // namespace touchline::fast_drive
