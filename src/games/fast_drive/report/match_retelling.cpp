#include "games/fast_drive/report/match_retelling.hpp"

#include <fmt/format.h>

#include "core/check.hpp"
#include "core/text.hpp"
#include "games/fast_drive/rules/chart_text.hpp"

namespace touchline::report {

using namespace fast_drive;

static_assert(Listening<Retelling>);

namespace {

/// "b3 w1 r6", dice by the first letter of their colour.
std::string dice_as_read(const Rolled& rolled, std::span<const Die> dice) {
  if (dice[0] == coin) return rolled.faces[0] == 1 ? "heads" : "tails";
  std::string text;
  for (std::size_t i = 0; i < dice.size(); ++i) {
    text += fmt::format("{}{}{}", i > 0 ? " " : "", dice[i].name.front(), rolled.faces[i]);
  }
  return text;
}

/// "136" as the rule book writes it, where the order of the dice does not count.
std::string row_name(DiceKind dice, int key) {
  const std::string text = key_text(dice, key);
  const bool sorted = dice == DiceKind::sorted2 || dice == DiceKind::sorted3;
  return sorted ? join_words(text, "-") : text;
}

}  // namespace

Retelling::Retelling(const Book& book)
    : book_(book), game_(before_the_game(book)), fold_(book, game_) {
  keep_checkpoint();
}

void Retelling::keep_checkpoint() { checkpoints_.push_back({at_, game_, reading_, fold_.mark()}); }

const DriveSheet& Retelling::tell(std::span<const Entry<Event>> tail) {
  const Checkpoint& last = checkpoints_.back();
  tail_ = tail;
  begin_ = at_ = last.at;
  game_ = last.game;
  reading_ = last.reading;
  fold_.back_to(last.fold);
  try {
    while (at_ < end() && !Game::finished(game_)) {
      Game::advance(book_, game_, *this);
      if (fold_.sheet().drives.size() > checkpoints_.back().fold.drives) keep_checkpoint();
    }
  } catch (const Awaiting&) {
    // The log ends in the middle of a step.
  }
  return fold_.sheet();
}

void Retelling::took_back(std::size_t entries) {
  while (from() > entries) checkpoints_.pop_back();
}

// ------------------------------------------------------------------------------- the log, again

template <class Kind>
const Kind& Retelling::next() {
  if (at_ == end()) throw Awaiting{};
  const Kind* entry = std::get_if<Kind>(&tail_[at_ - begin_]);
  TOUCHLINE_CHECK(entry, "a log is what its book's rules have made");
  fold_.at(at_++);
  return *entry;
}

const Rolled& Retelling::throw_again(RuleId rule, Side side, std::span<const Die> dice) {
  const Rolled& rolled = next<Rolled>();
  TOUCHLINE_CHECK(rolled.rule == rule && rolled.side == side && rolled.count == dice.size(),
                  "a log holds the throws that its book asks for");
  if (rule == "FD-DIE-5"_rule) {
    reading_.semi = rolled.faces[0];
    if (reading_.in_row) return rolled;  // a die for the row's question, not a throw of its own
  }
  reading_.thrown = fold_.step(rule, side, "");
  reading_.thrown.kind = DriveStep::Kind::thrown;
  reading_.thrown.dice = dice_as_read(rolled, dice);
  return rolled;
}

int Retelling::answer_again(const Decision& decision) {
  const Decided& decided = next<Decided>();
  TOUCHLINE_CHECK(decided.rule == decision.rule, "a log holds the answers that its book asks for");
  fold_.hear(decided);
  return decided.index;
}

void Retelling::note_again(const Event& event) {
  TOUCHLINE_CHECK(next<Event>() == event, "a log holds the facts that its rules find");
  const bool drawn = event.kind == Kind::home_drawn, tossed = event.kind == Kind::toss_won;
  if (drawn || tossed) {
    reading_.thrown.table = drawn ? "home ground" : "toss";
    reading_.thrown.result = fold_.nick(event.side);
    add_thrown();
  }
  if (std::exchange(reading_.no_dice, false)) {  // FD-R4
    fold_.fact(event.rule, event.side,
               fmt::format("good without dice, range {}", range_text(automatic)));
  }
  fold_.hear(event);
}

void Retelling::add_thrown() { fold_.add(std::exchange(reading_.thrown, {})); }

// ------------------------------------------------------------------------- how a throw is read

void Retelling::begin_row(const std::string& table, DiceKind dice, int key,
                          const std::string& words, std::size_t cells, std::optional<Side> card) {
  reading_.thrown.table = table;
  reading_.thrown.row = row_name(dice, key);
  if (card) reading_.thrown.row += " on the card of the " + fold_.nick(*card);
  reading_.thrown.words = words;
  reading_.cells = cells;
  reading_.in_row = true;
}

void Retelling::checks(bool yes) {
  if (reading_.in_row) return;
  // Outside a row only the clock asks, and it asks for the word that the card has.
  const Grade grade = book_.cards[reading_.thrown.side].grade(Unit::offence, Axis::efficiency);
  const std::string_view asks = word(Unit::offence, {Axis::efficiency, grade == Grade::semi_good});
  reading_.thrown.table = "clock";
  reading_.thrown.asked.push_back(
      {fmt::format("off.{}", asks), yes, std::exchange(reading_.semi, 0)});
  fold_.add_to_last(std::exchange(reading_.thrown, {}));
}

void Retelling::answers(const Test& test, bool yes) {
  if (reading_.cells > 1 && yes)
    reading_.thrown.column = static_cast<int>(reading_.thrown.asked.size()) + 1;
  if (test.kind != Test::Kind::always) {
    reading_.thrown.asked.push_back({test_text(test), yes, std::exchange(reading_.semi, 0)});
  }
  if (yes) reading_.in_row = false;
}

// What it came to stands in the fact that follows.
void Retelling::finds(const DriveCell&, const fast_drive::Look&) { add_thrown(); }

void Retelling::finds(const OutcomeCell& cell, const fast_drive::Look& look) {
  reading_.thrown.result = outcome_words(cell.outcome, look.side);
  add_thrown();
}

std::string Retelling::outcome_words(const Outcome& outcome, Side first) const {
  const std::string& whose = fold_.nick(side_of(outcome, first));
  switch (outcome.kind) {
    case Outcome::Kind::position:
      return fmt::format("{} at {}", whose, name(outcome.zone));
    case Outcome::Kind::touchdown:
      return "touchdown " + whose;
    case Outcome::Kind::subtable:
      return book_.charts->subtables[outcome.subtable].name;
    case Outcome::Kind::good:
      return "good";
    case Outcome::Kind::no_good:
      break;
  }
  return "no good";
}

// FD-OPT-1  The only throw that is not read on a chart.
void Retelling::lasts(int ticks) {
  if (reading_.thrown.rule != "FD-OPT-1"_rule) return;
  const bool longer = ticks > book_.charts->timing.back();
  reading_.thrown.table = "long drive";
  reading_.thrown.result = longer ? clock_text(ticks) : "no longer";
  add_thrown();
}

void Retelling::kicks(Range range, int key, Attempt attempt) {
  reading_.no_dice = key < 0;
  if (reading_.no_dice) return;
  reading_.thrown.table = reading_.thrown.rule == "FD-RES-5"_rule ? "field goal" : "extra point";
  reading_.thrown.row = row_name(DiceKind::d66, key);
  reading_.thrown.range = range_text(range);
  reading_.thrown.result = attempt == Attempt::blocked ? "blocked"
                           : attempt == Attempt::good  ? "good"
                                                       : "no good";
  add_thrown();
}

}  // namespace touchline::report
