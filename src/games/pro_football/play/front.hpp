// What pro football says at the table (play/table_sitting.hpp): title, plays, the situation and the
// options before a decision, the result, and the match as an answer; and which inputs are the
// computer's. How a match begins is seats.hpp.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "document/view.hpp"
#include "games/pro_football/play/coaches.hpp"
#include "games/pro_football/play/setting.hpp"
#include "games/pro_football/report/judged.hpp"
#include "games/pro_football/report/story.hpp"
#include "games/pro_football/report/words.hpp"
#include "play/seeded_dice.hpp"
#include "play/seen.hpp"

namespace touchline::pro_football {

/// Who is there: the computer alone, which plays it out; people, with the computer for the rest; or
/// some who look at the match as it stands.
enum class Company : std::uint8_t { computer, people, onlookers };

struct Manner {
  Company company = Company::people;
  bool details = false;   // the dice, cards, columns and rows behind every result
  bool all_dice = false;  // with their own dice people throw for clock and injuries too
  bool advice = true;     // what the equilibrium would do, where the pair is solved
};

/// PRO-R66  Dice that no coach watches: the clock's, injuries', and who of several it was.
bool is_house_die(RuleId rule);

class TableFront {
 public:
  /// `luck` seeds what no tape tells: the computer's coaches and house dice where people throw.
  TableFront(std::shared_ptr<const TableSetting> setting, const TableMatch& match, Manner manner,
             std::uint64_t luck);

  bool asks_people() const { return manner_.company == Company::people; }
  std::string title(const std::string& dice, const report::Style& style) const;
  std::string help() const;
  std::string men(const TableMatch& match, const report::Style& style) const;
  std::string whole(const TableMatch& match, const std::string& dice,
                    const report::Style& style) const;
  std::string news(const TableMatch& match, std::size_t entry, const report::Style& style);
  void took_back(std::size_t entries) { story_.took_back(entries); }
  std::string result(const TableMatch& match, const report::Style& style) const;
  std::string afterwards(const TableMatch& match, const report::Style& style) const;
  std::string wanted(const TableMatch& match, const Need& need) const;
  /// The situation, and what may be answered.
  std::string request(const TableMatch& match, const Need& need) const;
  /// PRO-SEQ-5  A defence's call that a person puts together: the option that it is, for which its
  /// menu gets a line more if it has none. Nothing where no call was said.
  Result<std::string> compose(TableMatch& match, const AnswerNeeded& question,
                              std::string_view said);
  std::vector<int> computer(const TableMatch& match);
  bool is_persons(const Entry<Event>& entry) const;
  std::string told(const Entry<Event>& entry) const;
  std::string side_name(Side side) const { return book().team(side).name; }
  Tape tape(const TableMatch& match) const;
  View view(play::Seen<Game> seen) const;

 private:
  const Book& book() const { return setting_->book; }
  /// A match that is over, where the pair is solved.
  std::optional<Judged> judge(const Story& story) const;
  int coached(const AnswerNeeded& asked, const State& state, std::size_t inputs);

  std::shared_ptr<const TableSetting> setting_;  // with the calls that people have put together
  std::shared_ptr<const TableSetting> coached_;  // as it was when the computer's coaches sat down
  Words words_;
  Manner manner_;
  SolvedPair solved_;
  SideCoaches coaches_;
  std::optional<play::SeededDice> dice_, house_dice_;
  BySide<play::Luck> luck_;  // of computer coaches
  GrowingStory story_{};     // as far as it was told as news
};

}  // namespace touchline::pro_football
