// A match judged by the solved game of its pair: the chance to win before every play, what each
// call lost against the equilibrium's mix, and how much down and distance told of the calls. Made
// of the story alone; what is seen of it is judged_page.hpp.
#pragma once

#include <string>
#include <vector>

#include "games/pro_football/report/story.hpp"
#include "games/pro_football/rules/equilibrium_coach.hpp"

namespace touchline::pro_football {

/// What a call lost: points, or chance to win where the coach would have played for that.
struct CallJudged {
  std::size_t play = 0;  // of the story
  Side side = Side::home;
  std::string call{};
  bool to_win = false;
  double lost = 0;
};

/// How much of the choice between run and pass was told by down and distance, in bits. What so few
/// calls would show by luck alone is taken off.
struct Foreseen {
  int calls = 0, runs = 0;
  double bits = 0, told = 0;
};

struct SideJudged {
  int calls = 0;                  // that were weighed
  double points = 0, chance = 0;  // lost by all of them
  Foreseen plays{}, guesses{};    // with the ball, and as defence
  int guessed = 0;                // the other side's runs and passes it guessed right
};

struct Judged {
  std::vector<double> chances{};  // of home, before each play of the story; and when it was over
  std::vector<CallJudged> calls{};
  BySide<SideJudged> sides{};
};

Judged judged(const Story& story, EquilibriumCoach& coach, const WinChance& chance);

/// Information between situations (rows) and two classes of calls.
Foreseen foreseen(const std::vector<std::pair<int, bool>>& calls);

}  // namespace touchline::pro_football
