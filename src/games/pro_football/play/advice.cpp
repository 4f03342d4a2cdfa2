#include "games/pro_football/play/advice.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "document/number.hpp"
#include "games/pro_football/rules/equilibrium_coach.hpp"
#include "games/pro_football/rules/rules.hpp"

namespace touchline::pro_football {
namespace {

constexpr std::size_t most_lines = 6;

std::string play_key(const OffCall& call) {
  for (const OffOption& option : off_options()) {
    if (option.call == call) return option.text;
  }
  return "";
}

struct Advised {
  std::string call{};
  double share = 0, worth = 0;
};

/// "+1.23" points, or "64.5 %" of games.
std::string worth_text(double worth, bool chance) {
  return chance ? report::percent(std::clamp(worth, 0.0, 1.0)) : report::signed_decimal(worth, 2);
}

/// Those that it calls, the most frequent first, each with what it is worth to the side.
std::string lines(std::vector<Advised> all, bool chance) {
  std::sort(all.begin(), all.end(),
            [](const Advised& a, const Advised& b) { return a.share > b.share; });
  std::string text;
  for (std::size_t i = 0; i < std::min(all.size(), most_lines); ++i) {
    text += fmt::format("    {:>5}  {}  {}\n", report::whole_percent(all[i].share),
                        worth_text(all[i].worth, chance), all[i].call);
  }
  if (all.size() > most_lines) text += fmt::format("    and {} more\n", all.size() - most_lines);
  return text;
}

template <class Call>
double worth_of(const std::vector<std::pair<Call, double>>& worth, const Call& call) {
  for (const auto& [known, value] : worth) {
    if (known == call) return value;
  }
  return 0;
}

std::string calls(EquilibriumCoach& coach, Side side, const State& s) {
  const CallMix& mix = coach.mix(s);
  // On a two-point try a worth is the chance that it is good.
  const bool chance = coach.to_win(s) || s.snap.kick == Kick::two_points;
  std::vector<Advised> all;
  if (side == s.ball) {
    for (const auto& [call, share] : mix.plays) {
      all.push_back({play_key(call), share, worth_of(mix.worth_of_plays, call)});
    }
  } else {
    for (const auto& [call, share] : mix.answers) {
      const double worth = worth_of(mix.worth_of_answers, call);
      all.push_back({call_text(call), share, chance ? 1 - worth : -worth});
    }
  }
  const std::string unit = s.snap.kick == Kick::two_points ? "the try"
                           : chance                        ? "chance to win"
                                                           : "worth in points";
  return fmt::format("  the equilibrium calls, {}:\n", unit) + lines(std::move(all), chance);
}

}  // namespace

std::string advice_text(DriveGame& game, EquilibriumCoach& coach, const AnswerNeeded& asked,
                        const State& s) {
  const Spot spot = EquilibriumCoach::spot_of(s);
  const bool scrimmage = s.snap.kick == Kick::none || s.snap.kick == Kick::two_points;
  if (s.phase == Phase::fourth_down) {
    const auto worth = coach.fourth_down(s);
    const bool chance = coach.to_win(s);
    std::string text =
        fmt::format("  {}: go {}, punt {}", chance ? "chance to win" : "worth in points",
                    worth_text(worth.go, chance), worth_text(worth.punt, chance));
    if (worth.field_goal) {
      text += fmt::format(", field goal {}", worth_text(*worth.field_goal, chance));
    }
    return text + "\n";
  }
  if (s.phase == Phase::announce && scrimmage) {
    const Public best = game.formation(s.ball, spot);
    return fmt::format("  the equilibrium lines up {}{}\n", name(best.formation),
                       best.shotgun ? " in the shotgun" : "");
  }
  if (s.phase == Phase::line_up && scrimmage) {
    const Public best = game.answer_to(s.ball, spot, EquilibriumCoach::public_of(s));
    return fmt::format("  the equilibrium answers with {}{}\n", name(best.defence),
                       best.shown ? ", showing a blitz" : "");
  }
  if (s.phase == Phase::calls && scrimmage) return calls(coach, asked.side, s);
  return "";
}

}  // namespace touchline::pro_football
