#include "games/pro_football/play/advice.hpp"

#include <fmt/format.h>

#include <algorithm>

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

/// Those that it calls, the most frequent first, each with what it is worth to the side.
std::string lines(std::vector<Advised> all) {
  std::sort(all.begin(), all.end(),
            [](const Advised& a, const Advised& b) { return a.share > b.share; });
  std::string text;
  for (std::size_t i = 0; i < std::min(all.size(), most_lines); ++i) {
    text +=
        fmt::format("    {:>3.0f} %  {:+.2f}  {}\n", all[i].share * 100, all[i].worth, all[i].call);
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

std::string calls(DriveGame& game, Side side, const State& s) {
  const CallMix& mix =
      game.mix(s.ball, EquilibriumCoach::spot_of(s), EquilibriumCoach::public_of(s));
  std::vector<Advised> all;
  if (side == s.ball) {
    for (const auto& [call, share] : mix.plays) {
      all.push_back({play_key(call), share, worth_of(mix.worth_of_plays, call)});
    }
  } else {
    for (const auto& [call, share] : mix.answers) {
      all.push_back({option_key(call_text(call)), share, -worth_of(mix.worth_of_answers, call)});
    }
  }
  return "  the equilibrium calls, worth in points:\n" + lines(std::move(all));
}

}  // namespace

std::string advice_text(DriveGame& game, const AnswerNeeded& asked, const State& s) {
  const Spot spot = EquilibriumCoach::spot_of(s);
  const bool scrimmage = s.snap.kick == Kick::none;
  if (s.phase == Phase::fourth_down) {
    const auto worth = game.fourth_down(s.ball, spot);
    std::string text =
        fmt::format("  worth in points: go {:+.2f}, punt {:+.2f}", worth.go, worth.punt);
    if (worth.field_goal) text += fmt::format(", field goal {:+.2f}", *worth.field_goal);
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
  if (s.phase == Phase::calls && scrimmage) return calls(game, asked.side, s);
  return "";
}

}  // namespace touchline::pro_football
