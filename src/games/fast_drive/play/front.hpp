// What Fast Drive Football says at the table (play/table_sitting.hpp): title, drives, the situation
// and the advice before a decision, the result, and the game as an answer; and which inputs are the
// computer's. How a game begins is seats.hpp.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "document/view.hpp"
#include "games/fast_drive/play/advisor.hpp"
#include "games/fast_drive/play/setting.hpp"
#include "games/fast_drive/report/match_retelling.hpp"
#include "play/seeded_dice.hpp"
#include "play/seen.hpp"

namespace touchline::fast_drive {

/// What a suspended game waits for, in a line.
std::string wanted(const Book& book, const Need& need);

struct Showing {
  bool advice = true;    // chances to win, and the coach's report
  bool details = false;  // the rows and questions behind every result
};

/// A setting with who advises on it, as everybody at the table sees it.
struct SetTable {
  std::shared_ptr<const TableSetting> setting{};
  std::shared_ptr<Advisor> advisor{};
  Showing showing{};
};
SetTable set_table(TableSetting setting, Showing showing);

/// Who is there: the computer alone, which plays it out; people, with the computer for the rest; or
/// some who look at the game as it stands.
enum class Company : std::uint8_t { computer, people, onlookers };

class Front {
 public:
  /// Without dice people throw their own.
  Front(SetTable table, std::optional<play::SeededDice> dice, Company company)
      : table_(std::move(table)),
        dice_(std::move(dice)),
        company_(company),
        telling_(std::make_unique<report::Retelling>(book())) {}

  bool asks_people() const { return company_ == Company::people; }
  std::string title(const std::string& dice, const report::Style& style) const;
  std::string help() const;
  std::string whole(const TableMatch& match, const std::string& dice,
                    const report::Style& style) const;
  std::string news(const TableMatch& match, std::size_t entry, const report::Style& style);
  void took_back(std::size_t entries) { telling_->took_back(entries); }
  std::string result(const TableMatch& match, const report::Style& style) const;
  std::string afterwards(const TableMatch& match, const report::Style& style) const;
  std::string wanted(const TableMatch&, const Need& need) const {
    return fast_drive::wanted(book(), need);
  }
  /// Before a decision the options with their chances to win.
  std::string request(const TableMatch& match, const Need& need) const;
  std::vector<int> computer(const TableMatch& match);
  bool is_persons(const Entry<Event>& entry) const;
  std::string told(const Entry<Event>& entry) const;
  std::string side_name(Side side) const { return book().cards[side].team; }
  Tape tape(const TableMatch& match) const;
  View view(play::Seen<Game> seen) const;

 private:
  const TableSetting& setting() const { return *table_.setting; }
  const Book& book() const { return setting().book; }
  std::string situation(const TableMatch& match) const;

  SetTable table_;
  std::optional<play::SeededDice> dice_;
  Company company_;
  std::unique_ptr<report::Retelling> telling_;  // as far as it was told as news
};

}  // namespace touchline::fast_drive
