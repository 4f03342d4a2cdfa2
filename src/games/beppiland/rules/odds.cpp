#include "games/beppiland/rules/odds.hpp"

#include <algorithm>
#include <cmath>

#include "match/tables/enumerating.hpp"
#include "match/tables/fast.hpp"

namespace touchline::beppiland {

double mean(const Law& law) {
  double sum = 0;
  for (std::size_t g = 0; g < law.size(); ++g) sum += static_cast<double>(g) * law[g];
  return sum;
}

std::array<double, 3> shot_chances(const Attack& attack) {
  std::array<double, 3> chances{};
  constexpr std::array<int, 3> tier{0, 3, 5};
  for (std::size_t i = 0; i < chances.size(); ++i) {
    enumerate([&](EnumeratingTable& table) {
      const ShotResult shot = take_shot(table, attack, tier[i], Area::At);
      if (shot.end == ShotEnd::goal || shot.end == ShotEnd::own_goal) chances[i] += table.weight();
    });
  }
  return chances;
}

Law penalties_law(int d_opponents, double bribed) {
  Law law(static_cast<std::size_t>(std::max(1, d_opponents)) + 1, 0.0);
  enumerate([&](EnumeratingTable& table) {
    const int given = penalties_conceded(table, Side::home, d_opponents);
    law[static_cast<std::size_t>(given)] += table.weight();
  });
  if (bribed <= 0) return law;
  Law more(law.size() + 1, 0.0);
  for (std::size_t k = 0; k < law.size(); ++k) {
    more[k] += law[k] * (1 - bribed);
    more[k + 1] += law[k] * bribed;
  }
  return more;
}

namespace {

double chance_at(const std::array<double, 3>& shot, std::size_t goals) {
  return shot[goals <= 2 ? 0 : goals <= 4 ? 1 : 2];
}

/// One more attempt of this chance for every number of goals so far.
template <class Chance>
void attempt(Law& law, Chance chance) {
  law.push_back(0);
  for (std::size_t g = law.size() - 1; g > 0; --g) {
    law[g] = law[g] * (1 - chance(g)) + law[g - 1] * chance(g - 1);
  }
  law[0] *= 1 - chance(0);
}

Law start_from(int goals) {
  Law law(static_cast<std::size_t>(goals) + 1, 0.0);
  law.back() = 1;
  return law;
}

void add(Law& sum, const Law& more, double weight) {
  if (sum.size() < more.size()) sum.resize(more.size(), 0.0);
  for (std::size_t g = 0; g < more.size(); ++g) sum[g] += weight * more[g];
}

// BEP-R37  Shots and penalties shuffled: the law by attempts that are left of both kinds.
Law shuffled(const std::array<double, 3>& shot, int shots, double penalty, int penalties,
             int from) {
  const auto width = static_cast<std::size_t>(penalties) + 1;
  std::vector<Law> row(width);  // by penalties taken, after so many shots
  row[0] = start_from(from);
  const auto share = [&](int n, int k) {  // chance that the next attempt is a shot
    const int left_shots = shots - n, left_penalties = penalties - k;
    return static_cast<double>(left_shots) / (left_shots + left_penalties);
  };
  for (int n = 0;; ++n) {
    for (std::size_t k = 0; k + 1 < width; ++k) {
      const double penalty_next = 1 - (shots - n == 0 ? 0.0 : share(n, static_cast<int>(k)));
      Law taken = row[k];
      attempt(taken, [&](std::size_t) { return penalty; });
      add(row[k + 1], taken, penalty_next);
    }
    if (n == shots) return row[width - 1];
    std::vector<Law> next(width);
    for (std::size_t k = 0; k < width; ++k) {
      Law taken = row[k];
      if (taken.empty()) continue;
      attempt(taken, [&](std::size_t g) { return chance_at(shot, g); });
      add(next[k], taken, share(n, static_cast<int>(k)));
    }
    row = std::move(next);
  }
}

}  // namespace

Law goals_law(const std::array<double, 3>& shot, int shots, double penalty, const Law& penalties,
              AttemptOrder order, int from) {
  Law all;
  for (std::size_t k = 0; k < penalties.size(); ++k) {
    if (penalties[k] == 0) continue;
    Law law;
    if (order == AttemptOrder::shuffled) {
      law = shuffled(shot, shots, penalty, static_cast<int>(k), from);
    } else {
      law = start_from(from);
      const auto kicks = [&] {
        for (std::size_t i = 0; i < k; ++i) attempt(law, [&](std::size_t) { return penalty; });
      };
      if (order == AttemptOrder::penalties_first) kicks();
      for (int i = 0; i < shots; ++i) {
        attempt(law, [&](std::size_t g) { return chance_at(shot, g); });
      }
      if (order == AttemptOrder::penalties_last) kicks();
    }
    add(all, law, penalties[k]);
  }
  return all;
}

double shoot_out_odds(const std::vector<double>& first, const std::vector<double>& second) {
  constexpr std::size_t each = 5;
  Law a{1.0}, b{1.0};
  for (std::size_t i = 0; i < each; ++i) {
    attempt(a, [&](std::size_t) { return first[i % first.size()]; });
    attempt(b, [&](std::size_t) { return second[i % second.size()]; });
  }
  double wins = 0, level = 0;
  for (std::size_t i = 0; i <= each; ++i) {
    for (std::size_t j = 0; j < i; ++j) wins += a[i] * b[j];
    level += a[i] * b[i];
  }
  // Pairs from the sixth on come round again after as many kicks as both sides have men.
  double still = 1, win_in_round = 0;
  const std::size_t round = first.size() * second.size();
  for (std::size_t i = each; i < each + round; ++i) {
    const double p = first[i % first.size()], q = second[i % second.size()];
    win_in_round += still * p * (1 - q);
    still *= p * q + (1 - p) * (1 - q);
  }
  const double sudden = still < 1 ? win_in_round / (1 - still) : 0.5;  // else a lot decides
  return wins + level * sudden;
}

namespace {

/// The chance that the home side goes through, given how it fares from each score.
template <class Fares>
double through(const Law& home, const Law& away, Fares fares) {
  double sum = 0;
  for (std::size_t i = 0; i < home.size(); ++i) {
    for (std::size_t j = 0; j < away.size(); ++j) {
      const double chance = home[i] * away[j];
      if (chance > 1e-15) sum += chance * fares({static_cast<int>(i), static_cast<int>(j)});
    }
  }
  return sum;
}

std::vector<double> kick_chances(const Setting& setting, const Course& course, Side side) {
  std::vector<double> chances;
  const int po = course.totals[other(side)].final[Area::Po];
  for (const std::uint8_t man : kickers(setting.teams[side], course.men[side])) {
    chances.push_back(shoot_out_chance(whole_level(course.men[side][man]), po) / 100.0);
  }
  return chances;
}

/// A level tie: extra time from each score, then kicks.
double through_after_extra_time(const Setting& setting, const Course& course,
                                const BySide<std::array<double, 3>>& shot, const BySide<int>& level,
                                double kicks) {
  const auto more = [&](Side side) {
    return goals_law(shot[side], extra_time_shots(course.shots[side]).all(), 0, {1.0},
                     setting.switches.attempts, level[side]);
  };
  return through(more(Side::home), more(Side::away), [&](const BySide<int>& goals) {
    const auto leader = ahead(setting, goals);
    return leader ? (*leader == Side::home ? 1.0 : 0.0) : kicks;
  });
}

}  // namespace

MatchOdds odds_of(const Setting& setting, const Course& course) {
  MatchOdds odds;
  BySide<std::array<double, 3>> shot;
  for (const Side side : both_sides) {
    const Attack attack = attack_of(setting, course, side);
    shot[side] = shot_chances(attack);
    const Law penalties =
        penalties_law(sum(setting.teams[other(side)].d), setting.bribed_penalty[side] ? 1.0 : 0.0);
    odds.goals[side] = goals_law(shot[side], course.shots[side].all(), attack.penalty / 100.0,
                                 penalties, setting.switches.attempts);
  }
  for (std::size_t i = 0; i < odds.goals.home.size(); ++i) {
    for (std::size_t j = 0; j < odds.goals.away.size(); ++j) {
      const double chance = odds.goals.home[i] * odds.goals.away[j];
      (i > j ? odds.home : i == j ? odds.draw : odds.away) += chance;
    }
  }
  if (!setting.decides) return odds;
  const double kicks = shoot_out_odds(kick_chances(setting, course, Side::home),
                                      kick_chances(setting, course, Side::away));
  odds.home_through = through(odds.goals.home, odds.goals.away, [&](const BySide<int>& goals) {
    const auto leader = ahead(setting, goals);
    if (leader) return *leader == Side::home ? 1.0 : 0.0;
    return through_after_extra_time(setting, course, shot, goals, kicks);
  });
  return odds;
}

Course quiet_course(const Setting& setting) {
  Course course;
  reckon(setting, course);
  return course;
}

MatchOdds sampled_odds(const Setting& setting, int samples, std::uint64_t seed) {
  MatchOdds all;
  for (int i = 0; i < samples; ++i) {
    Generator dice(seed, static_cast<std::uint64_t>(i));
    FastTable<> table(dice);
    Setting drawn = setting;
    const auto [day] = table.roll("BEP-WEATHER-1"_rule, Side::home, basis_points);
    drawn.weather = draw_weather(table, sunny(day) ? Sky::sun : Sky::rain, false);
    Course course;
    take_the_field(table, drawn, course);
    reckon(drawn, course);
    const MatchOdds one = odds_of(drawn, course);
    const double weight = 1.0 / samples;
    all.home += weight * one.home;
    all.draw += weight * one.draw;
    all.away += weight * one.away;
    all.home_through += weight * one.home_through;
    for (const Side side : both_sides) add(all.goals[side], one.goals[side], weight);
  }
  return all;
}

}  // namespace touchline::beppiland
