// What happened, in words: one sentence for each fact of the rules. Decides nothing.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "games/fool/rules/dice_box.hpp"
#include "games/fool/rules/record.hpp"

namespace touchline::fool {

/// Who is told of: men of the league before and after, and those who left it.
class Named {
 public:
  Named(const League& before, const League& after, const Record& record)
      : before_(before), after_(after), record_(record) {}
  const Player* man(int id) const;
  /// "31 Al Barton LB"
  std::string who(int id) const;
  std::string team(int which) const;
  const League& league() const { return after_; }

 private:
  const League& before_;
  const League& after_;
  const Record& record_;
};

/// "2-3-3 to 2-4-3, gained m": what a roll did.
std::string changed(const Values& before, const Values& after, Position position);
/// Without the man and the team, which stand before it.
std::string sentence(const Named& named, const Happening& what);
/// A group that reports list it under.
enum class Told : std::uint8_t { nowhere, camp, moves, health, games, league };
Told told_under(Fact fact);
/// The same of a sentence, where only rows are left of what happened; what is no move is nowhere.
Told told_by(std::string_view sentence);
/// "camp 3 FOOL-CHANGE-4 6 1": the dice behind what befell a man.
/// Those alone that a happening came of.
std::string dice_behind(const std::vector<DiceLine>& dice, const Happening& what);
std::string dice_text(const std::vector<DiceLine>& dice, int man);
/// The same for everybody whom dice were thrown for.
std::map<int, std::string> dice_by_man(const std::vector<DiceLine>& dice);

}  // namespace touchline::fool
