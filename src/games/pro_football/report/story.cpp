#include "games/pro_football/report/story.hpp"

#include <fmt/format.h>

#include "core/check.hpp"
#include "games/pro_football/report/words.hpp"
#include "games/pro_football/rules/reading_text.hpp"

namespace touchline::pro_football {
namespace {

/// The table of the story. Tells it on from an entry, where a play begins.
class Telling {
 public:
  Telling(const Book& book, std::span<const Entry<Event>> tail, std::size_t from, Story& story)
      : book_(book), tail_(tail), from_(from), words_(book), story_(story) {}

  void run() {
    try {
      while (!Game::finished(story_.now)) {
        if (opens_a_play(story_.now)) begin_play();
        State next = story_.now;
        Game::advance(book_, next, *this);
        keep_calls(next);
        if (next.phase == Phase::calls) play().clock = next.clock;
        story_.now = next;
      }
    } catch (const Awaiting&) {
      // The log ends here; what needed no input was still told.
    }
    end_play();
  }

  template <class... Dice>
  std::array<int, sizeof...(Dice)> roll(RuleId rule, Side side, const Dice&... dice) {
    const Rolled& rolled = next<Rolled>();
    const std::array<Die, sizeof...(Dice)> thrown{dice...};
    TOUCHLINE_CHECK(rolled.rule == rule && rolled.side == side && rolled.count == thrown.size(),
                    "a log holds the throws that its book asks for");
    say(fmt::format("{} {}", rule.view(), words_.dice(rolled, thrown)));
    joins_ = sizeof...(Dice) > 1;  // a single die is read on no card
    std::array<int, sizeof...(Dice)> faces{};
    std::copy_n(rolled.faces.begin(), faces.size(), faces.begin());
    return faces;
  }

  template <class S>
  int ask(const Decision& decision, const S&) {
    const Decided& decided = next<Decided>();
    TOUCHLINE_CHECK(decided.rule == decision.rule, "a log holds the answers its book asks for");
    if (decided.choice != "play-on") {
      const std::string who =
          decided.rule == "PRO-D24"_rule ? ", " + words_.change(story_.now) : "";
      say(fmt::format("{} {}{}: {}", words_.code(decided.side), decided.name, who, decided.choice));
    }
    return decided.index;
  }

  // PRO-SEQ-7  Both are turned over at once.
  template <class S>
  BySide<int> ask_both(const Decision&, const Decision&, const S&) {
    BySide<int> calls;
    const Decided& attack = next<Decided>();
    const Decided& defence = next<Decided>();
    calls[attack.side] = attack.index;
    calls[defence.side] = defence.index;
    say(fmt::format("{} call {}, {} call {}", words_.code(attack.side), attack.choice,
                    words_.code(defence.side), defence.choice));
    return calls;
  }

  template <class Fact>
  void note(const Fact&) {}
  void note(const Event& event) {
    TOUCHLINE_CHECK(next<Event>() == event, "a log holds the facts that its rules find");
    story_.statistics(event);
    play().events.push_back(event);
    joins_ = false;
  }
  template <class C>
  void note(const Lookup<C>& found) {
    std::string text;
    const bool chart = found.sheet.ends_with("chart");
    if (!chart) {
      text = found.man >= 0 ? fmt::format("card of {}", words_.man(found.side, found.man))
                            : fmt::format("{} {}", words_.code(found.side), found.sheet);
    } else {
      text = found.sheet;
    }
    for (const std::string_view part : {found.column, found.guess}) {
      if (!part.empty()) text += fmt::format(" {}", part);
    }
    if (found.to > 0) text += fmt::format(" {}-{}", found.from, found.to);
    read(fmt::format("{}, row {}: {}", text, found.row, text_of(found.cell)));
  }
  void note(const RatingTest& test) {
    if (test.man < 0) return read("nobody is there: the second result");
    read(fmt::format("{} {} against white {}: the {} result{}", words_.man(test.side, test.man),
                     test.rating, test.white, test.passed ? "first" : "second",
                     test.great ? "; but he is great" : ""));
  }
  // Behind the reading that it changes.
  void note(const Modified& made) {
    beside(fmt::format("{} {:+d}", made.by, made.after - made.before));
  }
  void note(const Turned& turned) { beside(fmt::format("{}: {}", turned.by, turned.into)); }

 private:
  template <class Kind>
  const Kind& next() {
    if (at_ == tail_.size()) throw Awaiting{};
    const Kind* entry = std::get_if<Kind>(&tail_[at_]);
    TOUCHLINE_CHECK(entry, "a log is what its book's rules have made");
    ++at_;
    return *entry;
  }

  PlayTold& play() { return story_.plays.back(); }

  void begin_play() {
    end_play();
    story_.plays.push_back(
        {from_ + at_, story_.now, {}, {}, story_.now.score, story_.now.clock, 0});
  }
  void end_play() {
    if (story_.plays.empty()) return;
    const State& before = play().before;
    play().score = story_.now.score;
    play().seconds = before.clock - (before.quarter == story_.now.quarter ? story_.now.clock : 0);
    joins_ = false;
  }

  // A step from the calls to the snap, or from fourth down to what was chosen.
  void keep_calls(const State& next) {
    const State& before = story_.now;
    const std::size_t number = story_.plays.size() - 1;
    if (before.phase == Phase::calls && next.phase == Phase::snap) {
      story_.calls.push_back({number, before, false, 0, next.snap.call, next.snap.answer});
    }
    if (before.phase == Phase::fourth_down) {
      const int chosen = next.snap.kick == Kick::none ? 0 : next.snap.kick == Kick::punt ? 1 : 2;
      story_.calls.push_back({number, before, true, chosen, {}, {}});
    }
  }

  void say(std::string text) {
    play().details.push_back({from_ + at_ - 1, std::move(text)});
    joins_ = false;
  }
  /// What a throw is read as stands beside it, if nothing came between.
  void read(const std::string& text) {
    if (!joins_) return say(text);
    play().details.back().text += " -> " + text;
    joins_ = false;
  }

  void beside(const std::string& text) { play().details.back().text += "; " + text; }

  const Book& book_;
  std::span<const Entry<Event>> tail_;
  std::size_t from_, at_ = 0;
  Words words_;
  Story& story_;
  bool joins_ = false;
};
static_assert(Table<Telling>);

}  // namespace

bool opens_a_play(const State& s) {
  switch (s.phase) {
    case Phase::toss:
    case Phase::kickoff_choice:
    case Phase::try_choice:
    case Phase::tempo:
      return true;
    case Phase::fourth_down:
      return s.run_off == RunOff::none;
    case Phase::announce:
      return s.run_off == RunOff::none && s.down < 4 && s.snap.swaps == 0 &&
             s.snap.kick == Kick::none;
    case Phase::punt:
      return s.snap.kick == Kick::free_kick && !s.snap.kicked;
    default:
      return false;
  }
}

std::size_t GrowingStory::from() const {
  return story_.plays.empty() ? 0 : story_.plays.back().first_entry;
}

const Story& GrowingStory::tell(const Book& book, std::span<const Entry<Event>> tail) {
  const std::size_t first = from();
  auto& [plays, calls, statistics, now] = story_;
  now = plays.empty() ? before_the_match(book) : plays.back().before;
  if (!plays.empty()) plays.pop_back();
  while (!calls.empty() && calls.back().play >= plays.size()) calls.pop_back();
  statistics = counted_;
  Telling(book, tail, first, story_).run();
  count();
  return story_;
}

void GrowingStory::took_back(std::size_t entries) {
  if (from() <= entries) return;
  while (from() > entries) story_.plays.pop_back();
  counted_ = {};
  plays_counted_ = 0;
  count();
}

// The last play may still go on, or have told what the step that waits has found so far.
void GrowingStory::count() {
  for (; plays_counted_ + 1 < story_.plays.size(); ++plays_counted_) {
    for (const Event& event : story_.plays[plays_counted_].events) counted_(event);
  }
}

Story told(const Book& book, const Log<Event>& log) {
  Story story;
  story.now = before_the_match(book);
  Telling(book, log, 0, story).run();
  return story;
}

}  // namespace touchline::pro_football
