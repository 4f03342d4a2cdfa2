// The sheet of a First-Division match: what a log adds up to, and how it reads. A fold over the
// log; nothing here decides anything. Text for a terminal; match_json.hpp has the machine's form.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "document/style.hpp"
#include "games/first_division/rules/game.hpp"

namespace touchline::report {

struct SideSheet {
  std::string team{};
  int score = 0;
  std::vector<int> half{};             // goals by half, then of extra time
  std::vector<std::string> scorers{};  // in order of scoring, as reports print them (FDF-R19)
  std::optional<int> penalties{};
};

struct MatchSheet {
  BySide<SideSheet> sides{};
  std::vector<BySide<int>> running{};  // the score after each entry of the log
  std::optional<BySide<int>> drawn{};  // the first match of a tie that was replayed
  std::optional<Side> winner{};        // by goals, penalties or toss
};

MatchSheet match_sheet(const first_division::Book& book, const first_division::State& state,
                       const Log<first_division::Event>& log);

/// FDF-OUT-1  "Arsenal (2) 2 (Parlour, Wright)"; with `human`, two goals of a man as "Wright 2".
std::string score_line(const SideSheet& side, bool human = false);

/// Throws as the game reads them: "31/4", or "42" for red and white alone.
std::string reading(const Rolled& rolled);

/// Every throw and what it brought, half by half, a line each.
std::string play_by_play(const first_division::Book& book, const Log<first_division::Event>& log,
                         const Style& style);
/// The lines that entries of the log bring from this one on.
std::string play_since(const first_division::Book& book, const Log<first_division::Event>& log,
                       std::size_t from, const Style& style);

/// A name a club is told by in a column: "Sheffield Wednesday" gives "SHW", never the same for
/// both.
BySide<std::string> short_names(const first_division::Book& book);

/// The digest that a tape and a report carry: rules, cards, inputs and events. Who plays many
/// matches from a card keeps its canonical text.
std::string result_hash(const first_division::Book& book, const BySide<std::string_view>& cards,
                        const Log<first_division::Event>& log);
std::string result_hash(const first_division::Book& book, const Log<first_division::Event>& log);

}  // namespace touchline::report
