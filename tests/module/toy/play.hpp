// The toy game at a table: what its front says, and who sits down. Its computer coaches mix their
// calls, each from a stream of its own.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "contract/toy_game.hpp"
#include "document/view.hpp"
#include "league/tenant.hpp"
#include "match/coach_luck.hpp"
#include "play/seeded_dice.hpp"
#include "play/seen.hpp"
#include "play/tapes.hpp"
#include "verb/request.hpp"

namespace touchline::toy {

inline constexpr std::array<std::string_view, 4> teams{"reds", "blues", "greens", "whites"};

/// Any option as often as another.
struct Mixing {
  template <class Question, class State>
  int operator()(const Question& question, const State&, Generator& luck) const {
    return static_cast<int>(luck.below(static_cast<std::uint32_t>(question.options.size())));
  }
};

struct Setting {
  Book book{};
  BySide<report::Material> teams{};
  BySide<bool> human{};
  std::string dice{};  // "seed 42" or "own"

  report::TapeNames names() const {
    return {{&teams.home, &teams.away},
            nullptr,
            {human.home ? "human" : "auto", human.away ? "human" : "auto"},
            dice};
  }
};
/// Refuses teams that there are not.
Result<Setting> setting_of(const BySide<std::string>& teams);

Tape tape_head(const Book& book, const report::TapeNames& names);
std::string tape_result(const Book& book, const report::TapeNames& names, const State& state,
                        const Log<Event>& log);

using TableMatch = Match<Game>;

class Front {
 public:
  Front(std::shared_ptr<const Setting> setting, const TableMatch& match);

  bool asks_people() const {
    return setting_->dice == "own" || setting_->human.home || setting_->human.away;
  }
  std::string title(const std::string& dice, const report::Style& style) const;
  std::string help() const { return "Type faces, or an option.\n"; }
  std::string whole(const TableMatch& match, const std::string& dice,
                    const report::Style& style) const;
  std::string news(const TableMatch& match, std::size_t entry, const report::Style& style) const;
  std::string result(const TableMatch& match, const report::Style& style) const;
  std::string afterwards(const TableMatch&, const report::Style&) const { return ""; }
  std::string wanted(const TableMatch& match, const Need& need) const;
  std::string request(const TableMatch& match, const Need& need) const {
    return wanted(match, need);
  }
  std::vector<int> computer(const TableMatch& match);
  bool is_persons(const Entry<Event>& entry) const;
  std::string told(const Entry<Event>& entry) const;
  std::string side_name(Side side) const { return setting_->teams[side].id; }
  Tape tape(const TableMatch& match) const { return report::tape_of(match, setting_->names()); }
  View view(play::Seen<Game> seen) const;

 private:
  std::shared_ptr<const Setting> setting_;
  std::optional<play::SeededDice> dice_;
  std::unique_ptr<BySide<play::Luck>> luck_;  // of computer coaches
};

std::unique_ptr<play::Sitting> sit(Setting setting, TableMatch match, bool dice_have_fallen);
Result<play::Seated> seat(const verb::Call& call);
Result<play::Seated> seat_from_tape(const verb::Call& call, const Tape& tape,
                                    const std::string& file);

}  // namespace touchline::toy
