#include "games/first_division/season/odds.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "competition/order.hpp"
#include "core/check.hpp"
#include "core/text.hpp"
#include "games/first_division/rules/compiled.hpp"
#include "games/first_division/season/replay.hpp"

namespace touchline::season {

using namespace first_division;
using books::Season;

namespace {

constexpr std::size_t block_size =
    256;  // seasons played side by side, so that a fixture stays in cache
constexpr std::uint32_t score_stream = 0;
constexpr std::uint32_t scorer_stream = 0xFFFFFFFF;

/// What one club has gathered in one season.
struct Standing {
  int points = 0, goals_for = 0, goals_against = 0;
  std::array<int, 3> goals_at{};  // home, away, neutral: still to be given to scorers
};

/// Counts of a block of seasons.
struct Tally {
  explicit Tally(std::size_t clubs, std::size_t most_points, std::size_t lines)
      : position(clubs, std::vector<std::uint64_t>(clubs)),
        points(clubs, std::vector<std::uint64_t>(most_points + 1)),
        goals_for(clubs),
        goals_against(clubs),
        top(lines),
        goals(lines) {}

  void add(const Tally& more) {
    const auto plus = [](std::vector<std::uint64_t>& to, const std::vector<std::uint64_t>& from) {
      for (std::size_t i = 0; i < to.size(); ++i) to[i] += from[i];
    };
    for (std::size_t club = 0; club < position.size(); ++club) {
      plus(position[club], more.position[club]);
      plus(points[club], more.points[club]);
    }
    plus(goals_for, more.goals_for);
    plus(goals_against, more.goals_against);
    plus(top, more.top);
    plus(goals, more.goals);
  }
  template <class F>
  void fields(F& f) {
    f(position), f(points), f(goals_for), f(goals_against), f(top), f(goals);
  }

  std::vector<std::vector<std::uint64_t>> position, points;
  std::vector<std::uint64_t> goals_for, goals_against, top, goals;
};

// Who scores a goal of this column: all goals fall to its lines in proportion to their widths,
// those against the run of play too, because they are thrown for again (FDF-THR-7).
std::optional<AliasTable> scorer_table(const Column& column) {
  std::vector<AliasTable::Weighted> values;
  for (Line line = 0; line < column.end; ++line) {
    const int width = column.scorers.width(line);
    if (width > 0) values.push_back({{line, 0}, static_cast<double>(width)});
  }
  if (values.empty()) return std::nullopt;
  return AliasTable(values);
}

class SeasonEngine {
 public:
  SeasonEngine(const Season& season, const OddsOrder& order, const Progress& progress)
      : season_(season), order_(order), progress_(progress) {
    // Own goals that are thrown for again do not fall to the lines in proportion: only dice know.
    if (!order.switches.own_goal_on_reroll && order.scorers) order_.engine = Engine::dice;
    const std::size_t clubs = season.clubs.size();
    base_.resize(clubs);
    first_line_.resize(clubs + 1);
    for (std::size_t club = 0; club < clubs; ++club) {
      first_line_[club + 1] = first_line_[club] + season.cards[club].scorers.size();
      for (const Scorer& scorer : season.cards[club].scorers)
        is_player_.push_back(!scorer.own_goal);
    }
    base_goals_.resize(first_line_.back());
    name_order();
    take_results();
    take_goals();
    prepare_fixtures();
  }

  std::optional<SeasonOdds> run() {
    const auto sum = simulate::simulate(
        {order_.seasons, block_size, order_.threads, progress_}, empty_tally(),
        [&](simulate::Block block, Tally& tally) { play_block(block.first, block.last, tally); });
    return sum ? std::optional(summary(*sum)) : std::nullopt;
  }

 private:
  Tally empty_tally() const {
    return Tally(season_.clubs.size(), static_cast<std::size_t>(most_points_),
                 order_.scorers ? first_line_.back() : 0);
  }

  // FDF-D5  The last tie-break is the name.
  void name_order() {
    std::vector<std::size_t> by_name(season_.clubs.size());
    std::iota(by_name.begin(), by_name.end(), std::size_t{0});
    std::sort(by_name.begin(), by_name.end(),
              [&](std::size_t a, std::size_t b) { return season_.clubs[a] < season_.clubs[b]; });
    name_order_.resize(by_name.size());
    for (std::size_t i = 0; i < by_name.size(); ++i) name_order_[by_name[i]] = i;
  }

  bool from_league() const { return !order_.played.empty(); }

  /// The score of a fixture that is not played again.
  std::optional<competition::Score> given(std::size_t f) const {
    if (from_league()) return order_.played[f];
    const bool before = !order_.from.empty() && season_.fixtures[f].date < order_.from;
    return before ? season_.real[f] : std::nullopt;
  }

  void take_results() {
    TOUCHLINE_CHECK(!from_league() || order_.played.size() == season_.fixtures.size(),
                    "scores so far are given by fixture");
    std::vector<int> matches(season_.clubs.size());
    for (std::size_t f = 0; f < season_.fixtures.size(); ++f) {
      const auto& fixture = season_.fixtures[f];
      for (const Side side : both_sides) ++matches[static_cast<std::size_t>(fixture.club(side))];
      const auto score = given(f);
      if (!score) {
        open_.push_back(f);
        continue;
      }
      for (const Side side : both_sides) {
        add_result(base_[static_cast<std::size_t>(fixture.club(side))], score->goals[side],
                   score->goals[other(side)]);
      }
    }
    const int longest = matches.empty() ? 0 : *std::max_element(matches.begin(), matches.end());
    most_points_ = longest * std::max(season_.points.win, season_.points.draw);
  }

  void take_goals() {
    for (const GoalsSoFar& scored : order_.goals) {
      if (from_league()) count_goals(scored.club, scored.line, false, scored.goals);
    }
    if (from_league() || order_.from.empty()) return;
    for (const books::RealGoal& goal : season_.goals) {
      const auto& fixture = season_.fixtures[goal.fixture];
      if (fixture.date >= order_.from) continue;
      count_goals(fixture.club(goal.side), goal.scorer, goal.own_goal, 1);
    }
  }

  void count_goals(int of, const std::string& name, bool own_goal, int goals) {
    const auto club = static_cast<std::size_t>(of);
    const auto& scorers = season_.cards[club].scorers;
    for (std::size_t line = 0; line < scorers.size(); ++line) {
      const bool same = own_goal ? scorers[line].own_goal : scorers[line].name == name;
      if (!same) continue;
      std::uint16_t& counted = base_goals_[first_line_[club] + line];
      counted = static_cast<std::uint16_t>(counted + goals);
    }
  }

  void prepare_fixtures() {
    const bool exact = order_.engine == Engine::exact;
    compiled_.resize(exact ? 0 : open_.size());
    scores_.resize(exact ? open_.size() : 0);
    simulate::prepare(open_.size(), order_.threads, progress_, [&](std::size_t i) {
      const Book book = book_of(season_, open_[i], order_.switches);
      if (exact) {
        scores_[i].emplace(score_table(book));
      } else {
        compiled_[i].emplace(book);
      }
    });
    if (!exact || !order_.scorers) return;
    for (const Card& card : season_.cards) {
      auto& tables = scorer_tables_.emplace_back();
      for (std::size_t v = 0; v < 3; ++v) tables[v] = scorer_table(card.columns[v]);
    }
  }

  void add_result(Standing& club, int scored, int conceded) const {
    club.points += season_.points.of(scored, conceded);
    club.goals_for += scored;
    club.goals_against += conceded;
  }

  /// Seasons side by side: standings by club, then season; scorers' goals by line, then season.
  struct Block {
    std::size_t seasons = 0;
    std::vector<Standing> standings{};
    std::vector<std::uint16_t> goals{};

    Standing* of_club(int club) { return &standings[static_cast<std::size_t>(club) * seasons]; }
    std::uint16_t* of_line(std::size_t line) { return &goals[line * seasons]; }
  };

  template <class T>
  static std::vector<T> repeated(const std::vector<T>& each, std::size_t times) {
    std::vector<T> all;
    all.reserve(each.size() * times);
    for (const T& value : each) all.insert(all.end(), times, value);
    return all;
  }

  void play_block(std::uint64_t first, std::uint64_t last, Tally& tally) const {
    Block block;
    block.seasons = static_cast<std::size_t>(last - first);
    block.standings = repeated(base_, block.seasons);
    if (order_.scorers) block.goals = repeated(base_goals_, block.seasons);
    if (order_.engine == Engine::exact) {
      draw_scores(first, block);
      if (order_.scorers) draw_scorers(first, block);
    } else {
      throw_dice(first, block);
    }
    count_tables(block, tally);
    if (order_.scorers) count_top_scorers(block, tally);
  }

  std::vector<Generator> streams(std::uint64_t first, std::size_t seasons,
                                 std::uint32_t stream) const {
    std::vector<Generator> dice;
    for (std::size_t s = 0; s < seasons; ++s) dice.emplace_back(order_.seed, first + s, stream);
    return dice;
  }

  void draw_scores(std::uint64_t first, Block& block) const {
    auto dice = streams(first, block.seasons, score_stream);
    for (std::size_t i = 0; i < open_.size(); ++i) {
      const competition::Fixture& fixture = season_.fixtures[open_[i]];
      const AliasTable& table = *scores_[i];
      const std::size_t at_home = fixture.neutral ? 2 : 0, away = fixture.neutral ? 2 : 1;
      Standing* home = block.of_club(fixture.home);
      Standing* visitors = block.of_club(fixture.away);
      for (std::size_t s = 0; s < block.seasons; ++s) {
        const auto [home_goals, away_goals] = table[dice[s].draw()];
        add_result(home[s], home_goals, away_goals);
        add_result(visitors[s], away_goals, home_goals);
        home[s].goals_at[at_home] += home_goals;
        visitors[s].goals_at[away] += away_goals;
      }
    }
  }

  void draw_scorers(std::uint64_t first, Block& block) const {
    auto dice = streams(first, block.seasons, scorer_stream);
    for (std::size_t club = 0; club < season_.clubs.size(); ++club) {
      const Standing* standings = block.of_club(static_cast<int>(club));
      std::uint16_t* goals = block.of_line(first_line_[club]);
      for (std::size_t v = 0; v < 3; ++v) {
        const auto& table = scorer_tables_[club][v];
        if (!table) continue;
        for (std::size_t s = 0; s < block.seasons; ++s) {
          for (int n = standings[s].goals_at[v]; n > 0; --n) {
            ++goals[(*table)[dice[s].draw()].first * block.seasons + s];
          }
        }
      }
    }
  }

  void throw_dice(std::uint64_t first, Block& block) const {
    for (std::size_t i = 0; i < open_.size(); ++i) {
      const competition::Fixture& fixture = season_.fixtures[open_[i]];
      const BySide<std::size_t> lines{first_line_[static_cast<std::size_t>(fixture.home)],
                                      first_line_[static_cast<std::size_t>(fixture.away)]};
      Standing* home = block.of_club(fixture.home);
      Standing* visitors = block.of_club(fixture.away);
      for (std::size_t s = 0; s < block.seasons; ++s) {
        Generator dice = dice_of(order_.seed, first + s, open_[i]);
        const auto score = compiled_[i]->play(dice, [&](Side side, Line line) {
          if (order_.scorers && line != nobody) ++block.of_line(lines[side] + line)[s];
        });
        add_result(home[s], score.home, score.away);
        add_result(visitors[s], score.away, score.home);
      }
    }
  }

  // FDF-D5  The order of competition::table in one number: comparing it is most of ranking.
  std::uint64_t rank_key(const Standing& standing, std::size_t club) const {
    const int deducted = season_.points.deducted.empty() ? 0 : season_.points.deducted[club];
    const competition::Merit merit{standing.points - deducted,
                                   standing.goals_for - standing.goals_against, standing.goals_for};
    return competition::packed(merit) | static_cast<std::uint64_t>(0xFFFF - name_order_[club]);
  }

  void count_tables(const Block& block, Tally& tally) const {
    const std::size_t clubs = season_.clubs.size();
    std::vector<std::pair<std::uint64_t, std::size_t>> order(clubs);
    for (std::size_t s = 0; s < block.seasons; ++s) {
      for (std::size_t club = 0; club < clubs; ++club) {
        const Standing& standing = block.standings[club * block.seasons + s];
        order[club] = {rank_key(standing, club), club};
        ++tally.points[club][static_cast<std::size_t>(standing.points)];
        tally.goals_for[club] += static_cast<std::uint64_t>(standing.goals_for);
        tally.goals_against[club] += static_cast<std::uint64_t>(standing.goals_against);
      }
      std::sort(order.begin(), order.end(), std::greater<>());
      for (std::size_t place = 0; place < clubs; ++place) {
        ++tally.position[order[place].second][place];
      }
    }
  }

  // Line by line, so that memory is read in order: first the most goals of each season, then who
  // had that many. Own goals are nobody's.
  void count_top_scorers(const Block& block, Tally& tally) const {
    std::vector<std::uint16_t> most(block.seasons, 1);
    for (std::size_t line = 0; line < is_player_.size(); ++line) {
      const std::uint16_t* goals = &block.goals[line * block.seasons];
      for (std::size_t s = 0; s < block.seasons; ++s) {
        tally.goals[line] += goals[s];
        if (is_player_[line]) most[s] = std::max(most[s], goals[s]);
      }
    }
    for (std::size_t line = 0; line < is_player_.size(); ++line) {
      if (!is_player_[line]) continue;
      const std::uint16_t* goals = &block.goals[line * block.seasons];
      for (std::size_t s = 0; s < block.seasons; ++s)
        tally.top[line] += goals[s] == most[s] ? 1U : 0U;
    }
  }

  SeasonOdds summary(const Tally& tally) const {
    SeasonOdds odds;
    odds.seasons = order_.seasons;
    odds.played = season_.fixtures.size() - open_.size();
    const auto n = static_cast<double>(std::max<std::uint64_t>(order_.seasons, 1));
    for (std::size_t club = 0; club < season_.clubs.size(); ++club) {
      ClubOdds& result = odds.clubs.emplace_back();
      result.position = tally.position[club];
      result.points = tally.points[club];
      result.points_offset = season_.points.deducted.empty() ? 0 : -season_.points.deducted[club];
      double mean = 0, square = 0;
      for (std::size_t points = 0; points < result.points.size(); ++points) {
        const auto p = static_cast<double>(points);
        mean += p * static_cast<double>(result.points[points]) / n;
        square += p * p * static_cast<double>(result.points[points]) / n;
      }
      result.points_mean = mean + result.points_offset;
      result.points_sd = std::sqrt(std::max(0.0, square - mean * mean));
      result.goals_for_mean = static_cast<double>(tally.goals_for[club]) / n;
      result.goals_against_mean = static_cast<double>(tally.goals_against[club]) / n;
    }
    add_scorers(tally, n, odds);
    return odds;
  }

  void add_scorers(const Tally& tally, double n, SeasonOdds& odds) const {
    if (!order_.scorers) return;
    for (std::size_t club = 0; club < season_.clubs.size(); ++club) {
      const auto& scorers = season_.cards[club].scorers;
      for (std::size_t line = 0; line < scorers.size(); ++line) {
        const std::size_t i = first_line_[club] + line;
        if (scorers[line].own_goal) continue;
        odds.scorers.push_back({static_cast<int>(club), scorers[line].name, tally.top[i],
                                static_cast<double>(tally.goals[i]) / n});
      }
    }
    std::stable_sort(odds.scorers.begin(), odds.scorers.end(),
                     [](const ScorerChance& a, const ScorerChance& b) {
                       return std::tuple(a.top, a.goals_mean) > std::tuple(b.top, b.goals_mean);
                     });
  }

  const Season& season_;
  OddsOrder order_;
  Progress progress_;  // once it is stopped, nothing is played from what was not made ready
  std::vector<std::size_t> open_{};        // fixtures to be played
  std::vector<Standing> base_{};           // from results that stand
  std::vector<std::size_t> first_line_{};  // where a club's scorers begin
  std::vector<bool> is_player_{};          // by line: not own goals
  std::vector<std::uint16_t> base_goals_{};
  std::vector<std::size_t> name_order_{};
  std::vector<std::optional<AliasTable>> scores_{};
  std::vector<std::optional<CompiledMatch>> compiled_{};
  std::vector<std::array<std::optional<AliasTable>, 3>> scorer_tables_{};
  int most_points_ = 0;
};

}  // namespace

AliasTable score_table(const Book& book) {
  std::vector<AliasTable::Weighted> values;
  const ScoreGrid grid = exact_scores(book);
  for (std::size_t home = 0; home < grid.size(); ++home) {
    for (std::size_t away = 0; away < grid[home].size(); ++away) {
      if (grid[home][away] <= 0) continue;
      values.push_back(
          {{static_cast<std::uint8_t>(home), static_cast<std::uint8_t>(away)}, grid[home][away]});
    }
  }
  return AliasTable(values);
}

SeasonOdds season_odds(const Season& season, const OddsOrder& order) {
  return season_odds(season, order, {}).value();
}

std::optional<SeasonOdds> season_odds(const Season& season, const OddsOrder& order,
                                      const Progress& progress) {
  return SeasonEngine(season, order, progress).run();
}

std::vector<Luck> luck(const Season& season, const SeasonOdds& odds) {
  const bool complete = std::all_of(season.real.begin(), season.real.end(),
                                    [](const auto& score) { return score.has_value(); });
  if (!complete || odds.seasons == 0) return {};
  std::vector<Luck> list;
  const auto n = static_cast<double>(odds.seasons);
  int position = 0;
  for (const auto& row :
       competition::table(season.clubs, season.fixtures, season.real, season.points)) {
    const ClubOdds& club = odds.clubs[static_cast<std::size_t>(row.club)];
    Luck entry;
    entry.club = row.club;
    entry.real_position = ++position;
    entry.real_points = row.points;
    entry.expected_points = club.points_mean;
    for (std::size_t i = 0; i < club.points.size(); ++i) {
      const int points = static_cast<int>(i) + club.points_offset;
      if (points < row.points) entry.fewer += static_cast<double>(club.points[i]) / n;
      if (points == row.points) entry.as_many += static_cast<double>(club.points[i]) / n;
    }
    entry.position_chance =
        static_cast<double>(club.position[static_cast<std::size_t>(position - 1)]) / n;
    if (club.points_sd > 0) {
      entry.standard_deviations = (row.points - club.points_mean) / club.points_sd;
    }
    list.push_back(entry);
  }
  return list;
}

}  // namespace touchline::season
