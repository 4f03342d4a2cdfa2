#include "games/first_division/play/front.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"
#include "games/first_division/report/match_html.hpp"
#include "games/first_division/report/match_json.hpp"
#include "games/first_division/report/match_sheet.hpp"
#include "match/throw_text.hpp"

namespace touchline::first_division {
namespace {

constexpr std::string_view prompt_help =
    "Type the faces of the dice as they lie: 31/4, 314 or 3 1 4 are all red 3,\n"
    "white 1, blue 4.\n"
    "  undo    take the last throw back      score   the score so far\n"
    "  log     the whole match so far        quit    stop; saved, replay goes on\n";

std::string title_text(const TableSetting& setting, const std::string& dice,
                       const report::Style& style) {
  const Book& book = setting.book;
  std::string line = style.bold(fmt::format("{} v {}", book.cards.home.club, book.cards.away.club));
  const std::string season = book.cards.home.season == book.cards.away.season
                                 ? book.cards.home.season
                                 : book.cards.home.season + " / " + book.cards.away.season;
  line += style.dim(fmt::format("   {}{}, dice: {}", season, book.neutral ? ", neutral ground" : "",
                                play::dice_text(dice)));
  return line + "\n\n";
}

std::string result_text(const Book& book, const State& state, const Log<Event>& log,
                        const report::Style& style) {
  const auto sheet = report::match_sheet(book, state, log);
  std::string text = "\n";
  for (const Side side : both_sides) {
    text += style.bold(report::score_line(sheet.sides[side], true)) + "\n";
  }
  if (sheet.drawn) {
    text += fmt::format("after a {}-{} draw in the first match\n", sheet.drawn->home,
                        sheet.drawn->away);
  }
  const bool level = state.goals.home == state.goals.away;
  if (level && sheet.winner) {
    text += fmt::format("{} go through\n", book.cards[*sheet.winner].club);
  }
  return text;
}

}  // namespace

std::string wanted(const Book& book, const Need& need) {
  if (const auto* asked = std::get_if<ThrowNeeded>(&need)) {
    const std::string& club = book.cards[asked->side].club;
    if (asked->rule == "FDF-SET-3"_rule) return "who counts as home: coin (1 or 2)";
    if (asked->rule == "FDF-THR-7"_rule) return club + " throw for the scorer: red white";
    if (asked->rule == "FDF-R15"_rule) {
      if (asked->dice.size() == 2) return club + " take a penalty: red white";
      if (asked->dice.front().sides == 6) return club + ", does the goal stand: d6 (1-4 yes)";
      return fmt::format("the toss: coin (1 for {})", club);
    }
    return fmt::format("{} throw: {}", club, dice_names(*asked));
  }
  const auto& question = std::get<AnswerNeeded>(need);
  return fmt::format("{} {}: {}", book.cards[question.side].club, question.name,
                     join_words(question.options, " or "));
}

std::string Front::title(const std::string& dice, const report::Style& style) const {
  return title_text(*setting_, dice, style);
}

std::string Front::help() const { return std::string(prompt_help); }

std::string Front::whole(const TableMatch& match, const std::string&,
                         const report::Style& style) const {
  return report::play_by_play(book(), match.log(), style);
}

std::string Front::news(const TableMatch& match, std::size_t entry,
                        const report::Style& style) const {
  return report::play_since(book(), match.log_so_far(), entry, style);
}

std::string Front::result(const TableMatch& match, const report::Style& style) const {
  return result_text(book(), match.state(), match.log(), style);
}

std::vector<int> Front::computer(const TableMatch& match) {
  const auto* thrown = std::get_if<ThrowNeeded>(&match.need());
  return dice_ && thrown ? dice_->thrown(*thrown, match.inputs().open.size()) : std::vector<int>{};
}

std::string Front::told(const Entry<Event>& entry) const {
  const auto& rolled = std::get<Rolled>(entry);
  return fmt::format("{} of {}", report::reading(rolled), book().cards[rolled.side].club);
}

Tape Front::tape(const TableMatch& match) const {
  return report::tape_of(book(), names_of(*setting_), match.state(), match.log_so_far(),
                         match.finished());
}

View Front::view(play::Seen<Game> now) const {
  struct Shown {
    std::shared_ptr<const TableSetting> setting{};
    play::Seen<Game> seen{};
    const Book& book() const { return setting->book; }
  };
  const auto shown = std::make_shared<const Shown>(Shown{setting_, std::move(now)});
  View view;
  view.text = [shown](const report::Style& style) {
    const auto& [setting, seen] = *shown;
    std::string text = title_text(*setting, seen.dice, style) +
                       report::play_by_play(setting->book, seen.log, style) +
                       result_text(setting->book, seen.state, seen.log, style);
    if (!seen.finished) {
      text += fmt::format("\nNot finished: waits for {}\n",
                          first_division::wanted(setting->book, seen.needs.front()));
    }
    return text;
  };
  view.json = [shown] {
    const auto& [setting, seen] = *shown;
    auto json = report::match_json(setting->book, seen.state, seen.log, seen.dice);
    if (!seen.finished) {
      play::put_waiting(json, first_division::wanted(setting->book, seen.needs.front()), seen.needs,
                        seen.sealed);
    }
    play::put_taken_back(json, seen.taken_back);
    return json.dump(2) + "\n";
  };
  view.page = [shown] {
    return report::match_html(shown->book(), shown->seen.state, shown->seen.log,
                              play::dice_text(shown->seen.dice, shown->seen.taken_back));
  };
  return view;
}

}  // namespace touchline::first_division
