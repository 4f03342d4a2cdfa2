#include "games/fast_drive/rules/realism.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include "games/fast_drive/rules/coach.hpp"
#include "games/fast_drive/rules/game.hpp"

namespace touchline::fast_drive {
namespace {

/// Folds the events of one game into counts of drives.
class DriveFold {
 public:
  explicit DriveFold(Tally& tally) : tally_(tally) {}

  void operator()(const Event& event) {
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

}  // namespace

void count_games(const Book& book, std::uint64_t seed, std::uint64_t first, std::uint64_t last,
                 Tally& tally) {
  const AutomaticCoach coach(book);
  for (std::uint64_t game = first; game < last; ++game) {
    Generator dice(seed, game);
    DriveFold fold(tally);
    FastTable<const AutomaticCoach&, DriveFold&> table(dice, coach, fold);
    const State state = play_out<Game>(book, table);
    tally.count_game(state.score.home, state.score.away, fold.overtime(), book.setting.neutral);
  }
}

// ------------------------------------------------------------------------------ certificate

namespace {

std::string plural(Finish finish) {
  switch (finish) {
    case Finish::safety:
      return "safeties";
    case Finish::downs:
      return "lost on downs";
    case Finish::cut:
      return "cut by the clock";
    default:
      return std::string(name(finish)) + "s";
  }
}

/// Fills a certificate figure by figure.
class Scales {
 public:
  Scales(const Tally& real, const Tally& simulated, Certificate& certificate)
      : real_(real), simulated_(simulated), certificate_(certificate) {}

  template <class Measure>
  void weigh(std::string what, std::optional<double> allowed, Measure measure,
             std::string remark = {}) {
    certificate_.figures.push_back(
        {std::move(what), measure(real_), measure(simulated_), allowed, std::move(remark)});
  }

 private:
  const Tally& real_;
  const Tally& simulated_;
  Certificate& certificate_;
};

double percent(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? 0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
}

void weigh_drives(Scales& scales) {
  for (const Zone zone : all_zones) {
    for (int i = 0; i < static_cast<int>(Finish::cut); ++i) {
      const auto finish = static_cast<Finish>(i);
      scales.weigh(fmt::format("{} from {}, % of drives", plural(finish), name(zone)), 1.0,
                   [&](const Tally& tally) { return 100 * tally.share(zone, finish); });
    }
  }
  for (const Zone zone : all_zones) {
    scales.weigh(fmt::format("drives from {}, % of all", name(zone)), 1.5,
                 [&](const Tally& tally) { return 100 * tally.share(zone); });
  }
  for (int i = 0; i < static_cast<int>(Finish::cut); ++i) {
    const auto finish = static_cast<Finish>(i);
    std::optional<double> allowed = 35.0;
    std::string remark;
    if (finish == Finish::downs) {
      allowed.reset();
      remark = "a fourth down comes after a whole drive, and its throw takes a tick more";
    }
    if (finish == Finish::safety) {
      allowed.reset();
      remark = "no drive is shorter than a tick";
    }
    scales.weigh(
        fmt::format("{}, seconds a drive", plural(finish)), allowed,
        [&](const Tally& tally) { return tally.seconds(finish); }, remark);
  }
}

void weigh_team_games(Scales& scales) {
  const auto per_game = [&](std::string what, double allowed, auto total) {
    scales.weigh(std::move(what) + " a team and game", allowed, [&](const Tally& tally) {
      return tally.per_team_game(static_cast<double>(total(tally)));
    });
  };
  per_game("points", 0.7, [](const Tally& tally) { return tally.points; });
  per_game("drives", 0.5, [](const Tally& tally) { return tally.all_drives(); });
  constexpr std::array<std::pair<Finish, double>, 8> limits{{{Finish::touchdown, 0.15},
                                                             {Finish::field_goal, 0.15},
                                                             {Finish::missed_field_goal, 0.10},
                                                             {Finish::punt, 0.25},
                                                             {Finish::interception, 0.10},
                                                             {Finish::fumble, 0.10},
                                                             {Finish::downs, 0.10},
                                                             {Finish::safety, 0.02}}};
  for (const auto& [finish, allowed] : limits) {
    per_game(plural(finish), allowed,
             [finish = finish](const Tally& tally) { return tally.count(finish); });
  }
  per_game("turnovers", 0.15, [](const Tally& tally) {
    return tally.count(Finish::interception) + tally.count(Finish::fumble);
  });
  per_game("touchdowns by return", 0.03,
           [](const Tally& tally) { return tally.return_touchdowns; });
  per_game("drives cut by the clock", 0.15,
           [](const Tally& tally) { return tally.count(Finish::cut); });
}

void weigh_games(Scales& scales) {
  scales.weigh("home wins, % of games", 2.0,
               [](const Tally& tally) { return percent(tally.home_wins, tally.home_games); });
  scales.weigh("home advantage, points", 0.6,
               [](const Tally& tally) { return tally.margin_mean(); });
  scales.weigh("standard deviation of the margin", 1.0,
               [](const Tally& tally) { return tally.margin_deviation(); });
  scales.weigh("overtime, % of games", 1.5,
               [](const Tally& tally) { return percent(tally.overtimes, tally.games); });
  struct Band {
    std::string_view name;
    std::optional<double> allowed;
    std::string_view remark;
  };
  constexpr std::string_view last_kicks =
      "real teams play for the one kick that decides; the chart does not know the score";
  const std::array<Band, margin_bands> bands{{{"ties", 1.0, ""},
                                              {"margins of 1-3", std::nullopt, last_kicks},
                                              {"margins of 4-7", 3.0, ""},
                                              {"margins of 8-14", std::nullopt, last_kicks},
                                              {"margins of 15 or more", 3.0, ""}}};
  for (std::size_t i = 0; i < bands.size(); ++i) {
    scales.weigh(
        fmt::format("{}, % of games", bands[i].name), bands[i].allowed,
        [&](const Tally& tally) { return percent(tally.margins[i], tally.home_games); },
        std::string(bands[i].remark));
  }
}

}  // namespace

Certificate certify(const Tally& real, const Tally& simulated) {
  Certificate certificate;
  certificate.games = simulated.games;
  Scales scales(real, simulated, certificate);
  weigh_team_games(scales);
  weigh_games(scales);
  weigh_drives(scales);
  return certificate;
}

// ------------------------------------------------------------------------------- blank cards

Card blank_card(int season) {
  Card card;
  card.team = "Average";
  card.season = season;
  return card;
}

Book blank_book(std::shared_ptr<const GameBook> charts, int season) {
  return make_book(std::move(charts), {blank_card(season), blank_card(season)});
}

}  // namespace touchline::fast_drive
