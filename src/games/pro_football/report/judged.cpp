#include "games/pro_football/report/judged.hpp"

#include <algorithm>
#include <cmath>
#include <map>

namespace touchline::pro_football {
namespace {

constexpr std::array<std::string_view, 3> fourth_words{"goes for it", "punts", "field goal"};

std::string play_words(const OffCall& call) {
  for (const OffOption& option : off_options()) {
    if (option.call == call) return option.text;
  }
  return "";
}

/// Down and how far it is: short, middling or long.
int situation(const State& s) { return s.down * 3 + (s.to_go <= 3 ? 0 : s.to_go <= 7 ? 1 : 2); }

double entropy(double share) {
  const auto of = [](double p) { return p > 0 ? -p * std::log2(p) : 0.0; };
  return of(share) + of(1 - share);
}

void judge_fourth(const CallTold& told, EquilibriumCoach& coach, Judged& all) {
  const auto worth = coach.fourth_down(told.before);
  const double kick = worth.field_goal.value_or(-1e9);
  const std::array<double, 3> of{worth.go, worth.punt, kick};
  const double best = *std::max_element(of.begin(), of.end());
  const auto chosen = static_cast<std::size_t>(told.chosen);
  all.calls.push_back({told.play, told.before.ball, std::string(fourth_words[chosen]),
                       coach.to_win(told.before), best - of[chosen]});
}

// Both calls against the mix of the other side.
void judge_calls(const CallTold& told, EquilibriumCoach& coach, Judged& all) {
  const State& s = told.before;
  const CallMix mix = coach.mix(s);
  // A two-point try is worth the chance that it is good, and so twice that in points.
  const bool two = s.snap.kick == Kick::two_points;
  const bool to_win = coach.to_win(s) && !two;
  const double unit = two ? 2 : 1;
  for (const auto& [call, worth] : mix.worth_of_plays) {
    if (call != told.call) continue;
    all.calls.push_back(
        {told.play, s.ball, play_words(call), to_win, unit * std::max(mix.value - worth, 0.0)});
  }
  if (is_run(told.call.play) || is_pass(told.call.play)) {
    const double worth = coach.worth_of_answer(s, told.answer);
    all.calls.push_back({told.play, other(s.ball), call_text(told.answer), to_win,
                         unit * std::max(worth - mix.value, 0.0)});
  }
}

}  // namespace

// Plug-in information, less its bias: (rows - 1) (columns - 1) / (2 N ln 2).
Foreseen foreseen(const std::vector<std::pair<int, bool>>& calls) {
  Foreseen found;
  std::map<int, std::pair<int, int>> rows;  // runs, all
  for (const auto& [row, run] : calls) {
    ++found.calls;
    found.runs += run ? 1 : 0;
    rows[row].first += run ? 1 : 0;
    ++rows[row].second;
  }
  if (found.calls == 0) return found;
  const double all = found.calls;
  found.bits = entropy(found.runs / all);
  double within = 0;
  for (const auto& [row, count] : rows) {
    within += count.second / all * entropy(static_cast<double>(count.first) / count.second);
  }
  const double luck = static_cast<double>(rows.size() - 1) / (2 * all * std::log(2.0));
  found.told = std::clamp(found.bits - within - luck, 0.0, found.bits);
  return found;
}

Judged judged(const Story& story, EquilibriumCoach& coach, const WinChance& chance) {
  Judged all;
  for (const PlayTold& play : story.plays) all.chances.push_back(chance.of(play.before));
  all.chances.push_back(chance.of(story.now));
  BySide<std::vector<std::pair<int, bool>>> plays, guesses;
  for (const CallTold& told : story.calls) {
    if (told.fourth) {
      judge_fourth(told, coach, all);
      continue;
    }
    judge_calls(told, coach, all);
    const bool run = is_run(told.call.play);
    if (told.before.snap.kick != Kick::none || (!run && !is_pass(told.call.play))) continue;
    const Side ball = told.before.ball, rival = other(ball);
    plays[ball].push_back({situation(told.before), run});
    guesses[rival].push_back({situation(told.before), !told.answer.pass});
    all.sides[rival].guessed += run == !told.answer.pass ? 1 : 0;
  }
  for (const CallJudged& call : all.calls) {
    SideJudged& side = all.sides[call.side];
    ++side.calls;
    (call.to_win ? side.chance : side.points) += call.lost;
  }
  for (const Side side : both_sides) {
    all.sides[side].plays = foreseen(plays[side]);
    all.sides[side].guesses = foreseen(guesses[side]);
  }
  return all;
}

}  // namespace touchline::pro_football
