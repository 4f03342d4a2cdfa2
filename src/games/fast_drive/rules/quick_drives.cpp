#include "games/fast_drive/rules/quick_drives.hpp"

#include <map>
#include <tuple>

namespace touchline::fast_drive {
namespace {

/// Gives the readings of one step the answers that it is told to, by their numbers, and knows which
/// readings there were.
class ToldTable {
 public:
  struct Asked {
    const std::vector<double>* weights = nullptr;  // of its answers
    std::size_t answers() const { return weights->size(); }
  };

  ToldTable(const Memory& memory, const AutomaticCoach& coach, std::size_t first,
            std::size_t second = 0)
      : memory_(memory), coach_(coach), told_{first, second} {}

  template <class... Dice>
  std::array<int, sizeof...(Dice)> roll(RuleId, Side, const Dice&...) {
    TOUCHLINE_CHECK(false, "away from the end of a half nothing is thrown but what is read");
    return {};
  }
  template <class S>
  int ask(const Decision&, const S& state) {
    return coach_.choose(state);
  }
  template <class S>
  BySide<int> ask_both(const Decision& attack, const Decision& defence, const S& state) {
    return ask_each(*this, attack, defence, state);
  }
  template <class Fact>
  void note(const Fact&) {}

  Drive drive(const Look& look) {
    const Drive read = next(memory_.drive(look));
    ending_ = read.ending;
    return read;
  }
  Outcome outcome(Chart chart, const Look& look) { return next(memory_.outcome(chart, look)); }
  Attempt attempt(Range range) { return next(memory_.attempt(range)); }

  std::span<const Asked> asked() const { return std::span(asked_).first(count_); }
  Ending ending() const { return ending_; }  // of the drive

 private:
  template <class Answer>
  Answer next(const Chances<Answer>& chances) {
    TOUCHLINE_CHECK(count_ < told_.size(), "a step reads twice at the most");
    asked_[count_] = {&chances.weights};
    return chances.answers[told_[count_++]];
  }

  const Memory& memory_;
  const AutomaticCoach& coach_;
  std::array<std::size_t, 2> told_;
  std::array<Asked, 2> asked_{};
  std::size_t count_ = 0;
  Ending ending_ = Ending::none;
};

/// Whether the rules look at the clock, or the coach at the score, when so much is left.
bool watched(const Book& book, const AutomaticCoach& coach, State s) {
  const Grade grade = book.cards[s.ball].grade(Unit::offence, Axis::efficiency);
  if (s.clock == 0 || may_choose_kick(book, s)) return true;
  if (grade != Grade::none && in_adjust_window(book, s, 0)) return true;
  if (s.phase == Phase::try_for_point && coach.choose(s) != 0) return true;
  s.ending = Ending::punt;
  return kneels(s) || may_go_for_it(book, s);
}

/// The most that is left on the clock when they do, whoever leads; before a try, by whatever.
std::int8_t last_watched(const Book& book, const AutomaticCoach& coach, State s, Period half) {
  const std::int16_t widest = s.phase == Phase::try_for_point ? 30 : 1;
  s.period = half;
  for (s.clock = half_ticks - 1; s.clock > 0; --s.clock) {
    for (auto lead = static_cast<std::int16_t>(-widest); lead <= widest; ++lead) {
      s.score[s.ball] = lead;
      if (watched(book, coach, s)) return s.clock;
    }
  }
  return 0;
}

}  // namespace

State QuickDrives::state_of(std::uint8_t spot) {
  State s;
  const unsigned sides = spot < 12 ? spot / 3U : spot % 4U;
  s.phase = spot < 12 ? Phase::drive : spot < 16 ? Phase::kick : Phase::try_for_point;
  s.zone = spot < 12 ? static_cast<Zone>(spot % 3U) : Zone::average;
  s.ball = static_cast<Side>(sides % 2);
  s.host = static_cast<Side>(sides / 2);
  return s;
}

QuickDrives::QuickDrives(const Book& book, const Memory& memory, const AutomaticCoach& coach)
    : first_half_(places), second_half_(places) {
  // Of a reading in the middle of a step it matters who drove, to what end, and what is read.
  std::map<std::tuple<Side, Side, Ending, const void*>, std::uint8_t> middle;
  const auto run = [&](const State& from, ToldTable& table) {
    State next = from;
    advance(table, book, next);
    return next;
  };
  const auto step_to = [](const State& from, const State& next, int ticks) {
    return Step{spot_of(next), static_cast<std::int8_t>(ticks),
                static_cast<std::int8_t>(next.score.home - from.score.home),
                static_cast<std::int8_t>(next.score.away - from.score.away)};
  };
  std::vector<AliasShelf<Step>::Lot> lots(places);
  for (std::uint8_t place = 0; place < places; ++place) {
    const State from = state_of(place);
    if (!book.setting.neutral && from.host != Side::home) continue;
    ToldTable first(memory, coach, 0);
    run(from, first);
    const ToldTable::Asked reading = first.asked()[0];
    std::vector<Step> steps;
    for (std::size_t i = 0; i < reading.answers(); ++i) {
      ToldTable told(memory, coach, i);
      const State next = run(from, told);
      const int ticks = from.clock - next.clock;
      if (told.asked().size() == 1) {
        steps.push_back(step_to(from, next, ticks));
        continue;
      }
      const ToldTable::Asked after = told.asked()[1];
      const auto [known, added] =
          middle.try_emplace({from.host, from.ball, told.ending(), after.weights},
                             static_cast<std::uint8_t>(lots.size()));
      steps.push_back({known->second, static_cast<std::int8_t>(ticks), 0, 0});
      if (!added) continue;
      std::vector<Step> later;
      for (std::size_t k = 0; k < after.answers(); ++k) {
        ToldTable both(memory, coach, i, k);
        later.push_back(step_to(from, run(from, both), 0));
      }
      lots.push_back({std::move(later), *after.weights});
    }
    lots[place] = {std::move(steps), *reading.weights};
    first_half_[place] = last_watched(book, coach, from, Period::first_half);
    second_half_[place] = last_watched(book, coach, from, Period::second_half);
  }
  for (Limits* limits : {&first_half_, &second_half_}) limits->resize(lots.size(), -1);
  steps_ = AliasShelf<Step>(lots);
}

std::uint32_t QuickDrives::play_from(std::uint8_t first, State& state, Generator& dice) const {
  const Limits& limits = limits_of(state.period);
  std::uint8_t at = first;
  int clock = state.clock, home = state.score.home, away = state.score.away;
  std::uint32_t bits = dice.draw();
  for (;; bits = dice.draw()) {
    const Step step = steps_.draw(at, bits);
    if (clock - step.ticks <= limits[at]) break;
    clock -= step.ticks;
    home += step.home;
    away += step.away;
    at = step.next;
  }
  State stopped = state_of(at);
  stopped.period = state.period;
  stopped.clock = static_cast<std::int8_t>(clock);
  stopped.score = {static_cast<std::int16_t>(home), static_cast<std::int16_t>(away)};
  stopped.opened = state.opened;
  if (clock == state.clock) stopped.zero_drives = state.zero_drives;
  state = stopped;
  return bits;
}

}  // namespace touchline::fast_drive
