#include "games/first_division/report/match_sheet.hpp"

#include <algorithm>

#include "core/digest.hpp"
#include "core/text.hpp"
#include "document/lines.hpp"
#include "games/first_division/rules/switches.hpp"

namespace touchline::report {

using namespace first_division;

namespace {

BySide<std::vector<std::string>> names_of(const Book& book) {
  return {report_names(book.cards.home), report_names(book.cards.away)};
}

std::string scorer_name(const std::vector<std::string>& names, Line line) {
  return line == nobody ? "unknown" : names[line];
}

std::string abbreviation(std::string_view club) {
  const auto parts = words(club);
  std::string text;
  if (parts.size() > 1)
    text = first_characters(fold(parts[0]), 2) + first_characters(fold(parts[1]), 1);
  if (parts.size() == 1) text = first_characters(fold(parts[0]), 3);
  std::transform(text.begin(), text.end(), text.begin(), [](char c) {
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  });
  return text;
}

}  // namespace

BySide<std::string> short_names(const Book& book) {
  BySide<std::string> names{abbreviation(book.cards.home.club), abbreviation(book.cards.away.club)};
  if (names.home == names.away) names = {names.home + "1", names.away + "2"};
  return names;
}

MatchSheet match_sheet(const Book& book, const State& state, const Log<Event>& log) {
  const auto names = names_of(book);
  MatchSheet sheet;
  BySide<int> score{};
  std::size_t half = 0;
  const auto start = [&] {
    for (const Side side : both_sides) {
      sheet.sides[side] = {book.cards[side].club, 0, {0, 0}, {}, {}};
    }
    score = {};
    half = 0;
  };
  start();
  for (const auto& entry : log) {
    const auto* event = std::get_if<Event>(&entry);
    if (event) {
      SideSheet& side = sheet.sides[event->side];
      switch (event->kind) {
        case Kind::goal:
          ++score[event->side];
          ++side.half[half];
          side.scorers.push_back(scorer_name(names[event->side], event->line));
          break;
        case Kind::disallowed:  // takes back the goal before it
          --score[event->side];
          --side.half[half];
          side.scorers.pop_back();
          break;
        case Kind::half_time:
          half = 1;
          break;
        case Kind::replay:
          sheet.drawn = score;
          start();
          break;
        case Kind::full_time:  // extra time, if any is played
          half = 2;
          for (const Side each : both_sides) sheet.sides[each].half.resize(3);
          break;
        case Kind::penalty_scored:
          side.penalties = side.penalties.value_or(0) + 1;
          break;
        case Kind::penalty_missed:
          side.penalties = side.penalties.value_or(0);
          break;
        default:
          break;
      }
    }
    sheet.running.push_back(score);
  }
  const bool extra_time = state.phase == Phase::extra_time ||
                          std::any_of(log.begin(), log.end(), [](const auto& entry) {
                            const auto* event = std::get_if<Event>(&entry);
                            return event && event->kind == Kind::extra_time_over;
                          });
  for (const Side side : both_sides) {
    sheet.sides[side].score = score[side];
    if (!extra_time) sheet.sides[side].half.resize(2);
  }
  if (Game::finished(state)) sheet.winner = winner(state);
  return sheet;
}

std::string score_line(const SideSheet& side, bool human) {
  std::vector<std::string> listed;
  for (std::size_t i = 0; i < side.scorers.size(); ++i) {
    const std::string& scorer = side.scorers[i];
    if (!human) {
      listed.push_back(scorer);
      continue;
    }
    if (std::find(side.scorers.begin(), side.scorers.begin() + static_cast<std::ptrdiff_t>(i),
                  scorer) != side.scorers.begin() + static_cast<std::ptrdiff_t>(i)) {
      continue;
    }
    const auto goals = std::count(side.scorers.begin(), side.scorers.end(), scorer);
    listed.push_back(goals > 1 ? fmt::format("{} {}", scorer, goals) : scorer);
  }
  std::string line = fmt::format("{} ({}) {}", side.team, side.half.front(), side.score);
  if (!listed.empty()) line += fmt::format(" ({})", join_words(listed, ", "));
  if (side.penalties) line += fmt::format(" [{} penalties]", *side.penalties);
  return line;
}

std::string reading(const Rolled& rolled) {
  if (rolled.count == 3) {
    return fmt::format("{}{}/{}", rolled.faces[0], rolled.faces[1],
                       defensive_number(rolled.faces[2]));
  }
  if (rolled.count == 2) return fmt::format("{}{}", rolled.faces[0], rolled.faces[1]);
  return fmt::format("{}", rolled.faces[0]);
}

namespace {

/// Writes the lines of play_by_play from the log, entry by entry.
class Narrator {
 public:
  Narrator(const Book& book, const Style& style)
      : book_(book), style_(style), names_(names_of(book)), short_(short_names(book)) {}

  std::string whole(const Log<Event>& log) {
    if (!book_.neutral || book_.switches.neutral_home == NeutralHome::named) heading("First half");
    const std::string begins = text_;
    return begins + since(log, 0);
  }

  /// What entries from this one on bring; those before are heard alone.
  std::string since(const Log<Event>& log, std::size_t from) {
    text_.clear();
    for (std::size_t i = 0; i < log.size(); ++i) {
      if (i == from) text_.clear();
      if (const auto* rolled = std::get_if<Rolled>(&log[i])) hear(*rolled);
      if (const auto* event = std::get_if<Event>(&log[i])) hear(*event);
    }
    return from < log.size() ? text_ : "";
  }

 private:
  static constexpr std::size_t story_width = 52;

  void heading(std::string_view title) { text_ += style_.bold(title) + "\n"; }

  void hear(const Rolled& rolled) {
    thrower_ =
        rolled.side == last_thrower_ && rolled.rule == "FDF-THR-7"_rule ? "" : short_[rolled.side];
    last_thrower_ = rolled.side;
    defensive_ = rolled.count == 3 ? defensive_number(rolled.faces[2]) : 0;
    read_ = reading(rolled);
    if (rolled.count == 3) {
      const auto slash = read_.find('/');
      shown_ = style_.red_die(read_.substr(0, 1)) + style_.bold(read_.substr(1, slash - 1)) + "/" +
               style_.blue_die(read_.substr(slash + 1));
    } else {
      shown_ = style_.bold(read_);
    }
  }

  // A line of the sheet: who, what the dice read, what it brought, the score.
  void line(std::string_view story, bool scored = false) {
    text_ += fmt::format("  {}  {}{}  ", pad_right(thrower_, 4), shown_,
                         std::string(read_.size() < 5 ? 5 - read_.size() : 0, ' '));
    if (scored) {
      text_ += style_.good(pad_right(story, story_width)) +
               style_.bold(fmt::format("{}-{}", score_.home, score_.away));
    } else {
      text_ += story;
    }
    text_ += '\n';
    read_.clear();
    thrower_.clear();
    shown_.clear();
  }

  // The rating that the last throw met.
  int rating(Side defender) const { return column(book_, host_, defender).defence; }

  void hear(const Event& event) {
    const std::string& club = book_.cards[event.side].club;
    const auto scorer = [&] { return scorer_name(names_[event.side], event.line); };
    switch (event.kind) {
      case Kind::home_drawn:
        host_ = event.side;
        line(club + " count as home");
        return heading("First half");
      case Kind::goal:
        ++score_[event.side];
        return line("GOAL  " + scorer(), true);
      case Kind::stopped:
        return line(
            fmt::format("{} stopped ({} <= {})", scorer(), defensive_, -rating(other(event.side))));
      case Kind::run_of_play:
        return line(fmt::format("END, but a goal against the run of play ({} <= {})", defensive_,
                                rating(other(event.side))));
      case Kind::nobody_named:
        return line("nobody named, throw again");
      case Kind::stands:
        return line("the goal stands");
      case Kind::disallowed:
        --score_[event.side];
        return line("the goal does not stand", true);
      case Kind::end:
        if (event.rule == "FDF-THR-6"_rule) return;  // said by the goal against the run of play
        return line("END");
      case Kind::half_time:
        close("Half-time");
        return heading("Second half");
      case Kind::full_time:
        close("Full time");
        return open_next();
      case Kind::replay:
        host_ = event.side;
        score_ = {};
        replayed_ = true;
        heading(fmt::format("Replay at {}", club));
        return heading("First half");
      case Kind::extra_time_over:
        close("After extra time");
        if (score_.home == score_.away) heading("Penalties");
        return;
      case Kind::penalty_scored:
        ++penalties_[event.side];
        return line(fmt::format("penalty scored   {}-{}", penalties_.home, penalties_.away));
      case Kind::penalty_missed:
        return line(fmt::format("penalty missed   {}-{}", penalties_.home, penalties_.away));
      case Kind::penalties_over:
        text_ +=
            style_.accent(fmt::format("After penalties {}-{}", penalties_.home, penalties_.away)) +
            "\n";
        return;
      case Kind::toss_won:
        return line(club + " win the toss");
    }
  }

  // What a draw leads to.
  void open_next() {
    if (score_.home != score_.away) return;
    const AfterDraw draw = book_.switches.draw;
    if (draw == AfterDraw::extra_time || (draw == AfterDraw::replay && replayed_))
      heading("Extra time");
    if (draw == AfterDraw::penalties) heading("Penalties");
    if (draw == AfterDraw::toss) heading("Toss");
  }

  void close(std::string_view title) {
    text_ += fmt::format("{}\n",
                         style_.accent(fmt::format("{} {}-{}", title, score_.home, score_.away)));
  }

  const Book& book_;
  const Style& style_;
  BySide<std::vector<std::string>> names_;
  BySide<std::string> short_;
  std::string text_;
  BySide<int> score_{}, penalties_{};
  Side host_ = Side::home;
  Side last_thrower_ = Side::home;
  std::string thrower_, read_, shown_;
  int defensive_ = 0;
  bool replayed_ = false;
};

}  // namespace

std::string play_by_play(const Book& book, const Log<Event>& log, const Style& style) {
  return fitted(Narrator(book, style).whole(log), style);
}

std::string play_since(const Book& book, const Log<Event>& log, std::size_t from,
                       const Style& style) {
  return fitted(Narrator(book, style).since(log, from), style);
}

std::string result_hash(const Book& book, const Log<Event>& log) {
  const std::string home = canonical(book.cards.home), away = canonical(book.cards.away);
  return result_hash(book, {home, away}, log);
}

std::string result_hash(const Book& book, const BySide<std::string_view>& cards,
                        const Log<Event>& log) {
  std::string text =
      fmt::format("{} {}\n{}{}neutral {}\n{}\n", Game::id, Game::edition, cards.home, cards.away,
                  book.neutral, join_words(changed_switches(book.switches), " "));
  for (const auto& entry : log) {
    if (const auto* rolled = std::get_if<Rolled>(&entry)) {
      text += fmt::format("{} {}", rolled->rule.view(), name(rolled->side));
      for (std::size_t i = 0; i < rolled->count; ++i) text += fmt::format(" {}", rolled->faces[i]);
      text += '\n';
    } else if (const auto* event = std::get_if<Event>(&entry)) {
      text += fmt::format("{} {} {} {}\n", event->rule.view(), name(event->side), name(event->kind),
                          event->line);
    }
  }
  return digest(text);
}

}  // namespace touchline::report
