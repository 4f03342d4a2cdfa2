// Names and places as a score sheet writes them: teams in short, spots of the field, the clock,
// dice, and facts in a few words. Decides nothing.
#pragma once

#include <string>

#include "games/pro_football/rules/game.hpp"

namespace touchline::pro_football {

/// "Pilots" and "PIL"; told apart where two teams are alike.
struct TeamNames {
  explicit TeamNames(const Book& book);
  BySide<std::string> nick{}, code{};
};

class Words {
 public:
  explicit Words(const Book& book) : book_(book), names_(book) {}

  const Book& book() const { return book_; }
  const std::string& nick(Side side) const { return names_.nick[side]; }
  const std::string& code(Side side) const { return names_.code[side]; }
  /// A man by his name; "somebody" where the rules name nobody.
  std::string man(Side side, int index) const;
  /// PRO-D24  "Drew Bledsoe for Tom Brady": who would come in, and for whom.
  std::string change(const State& s) const;
  /// "PIL 34", "midfield": so many yards to the goal that this side attacks.
  std::string spot(Side side, int at) const;
  /// "4+3 white 2 black X", by the dice that were thrown.
  std::string dice(const Rolled& rolled, std::span<const Die> dice) const;
  /// "Ola Pruitt runs for 4 yards"; empty for facts that follow from others.
  std::string fact(const Event& event) const;

 private:
  Book book_;
  TeamNames names_;
};

std::string clock_text(int seconds);                 // "14:54"
std::string quarter_text(int quarter);               // "Q3", "OT", "OT2"
std::string down_text(int down, int to_go, int at);  // "2 and 6", "1 and goal"
std::string_view foul_name(Foul foul);               // "pass interference"
std::string yards_text(int yards);                   // "1 yard", "-3 yards", "no gain"

}  // namespace touchline::pro_football
