// What First-Division Football says at the table (play/table_sitting.hpp): title, throws, result,
// what it waits for, and the match as an answer. People throw all dice, or the computer throws all;
// there is nothing to decide.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "document/view.hpp"
#include "games/first_division/play/setting.hpp"
#include "play/seeded_dice.hpp"
#include "play/seen.hpp"

namespace touchline::first_division {

/// In a line: "Arsenal throw: red white blue".
std::string wanted(const Book& book, const Need& need);

class Front {
 public:
  /// Without dice people throw their own; `people` is whether any still have to.
  Front(std::shared_ptr<const TableSetting> setting, std::optional<play::SeededDice> dice,
        bool people)
      : setting_(std::move(setting)), dice_(std::move(dice)), people_(people) {}

  bool asks_people() const { return people_; }
  std::string title(const std::string& dice, const report::Style& style) const;
  std::string help() const;
  std::string whole(const TableMatch& match, const std::string& dice,
                    const report::Style& style) const;
  std::string news(const TableMatch& match, std::size_t entry, const report::Style& style) const;
  std::string result(const TableMatch& match, const report::Style& style) const;
  std::string afterwards(const TableMatch&, const report::Style&) const { return ""; }
  std::string wanted(const TableMatch&, const Need& need) const {
    return first_division::wanted(book(), need);
  }
  std::string request(const TableMatch& match, const Need& need) const {
    return wanted(match, need);
  }
  std::vector<int> computer(const TableMatch& match);
  bool is_persons(const Entry<Event>&) const { return !dice_; }
  std::string told(const Entry<Event>& entry) const;
  std::string side_name(Side side) const { return book().cards[side].club; }
  Tape tape(const TableMatch& match) const;
  View view(play::Seen<Game> seen) const;

 private:
  const Book& book() const { return setting_->book; }

  std::shared_ptr<const TableSetting> setting_;
  std::optional<play::SeededDice> dice_;
  bool people_;
};

}  // namespace touchline::first_division
