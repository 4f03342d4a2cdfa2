// The certificate of pro football: real teams on their real schedules, replayed many times, beside
// what really happened. In sample, season cards play the season they were made of; left out,
// talent cards of one season play the schedule of the next, which they know nothing of. A figure's
// error is what the number of seasons leaves open: that of the simulated ones and, larger, that of
// the real ones, which happened once.
#pragma once

#include <optional>
#include <vector>

#include "analysis/certificate.hpp"
#include "games/pro_football/files/real_counts.hpp"
#include "games/pro_football/season/season.hpp"

namespace touchline::pro_football {

/// A season replayed, and the real one.
struct Replays {
  const ProSeason* season = nullptr;
  const RealCounts* real = nullptr;
  ProOdds odds{};
};

/// Figures of the league, of the spread of its teams and of its men.
void certify_in_sample(const std::vector<Replays>& seasons, Certificate& certificate);

/// Games of a season between the cards of another, each played so often.
struct LeftOut {
  Counts counts{};
  std::int64_t plays = 0;           // of each game
  std::vector<std::int64_t> won{};  // half wins of the home side, by game

  void add(const LeftOut& more);
  template <class F>
  void fields(F& f) {
    f(counts), f(plays), f(won);
  }
};
/// The schedule of a real season between these teams, by their codes; games of others are left out.
ProSeason with_schedule(const ProSeason& cards, int year,
                        const std::vector<gridiron::NflGame>& games);
/// Nothing if it was stopped.
std::optional<LeftOut> play_schedule(const SeasonTable& table, std::uint64_t seed,
                                     std::uint64_t times, const Progress& progress);

struct Predicted {
  const ProSeason* schedule = nullptr;  // with the real scores
  const RealCounts* real = nullptr;
  LeftOut played{};
};
/// `home` is the constant chance of the home side that talent must beat.
void certify_left_out(const std::vector<Predicted>& seasons, double home, Certificate& certificate);

}  // namespace touchline::pro_football
