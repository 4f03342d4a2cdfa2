#include "games/fast_drive/play/front.hpp"

#include <fmt/format.h>

#include <span>

#include "core/text.hpp"
#include "document/number.hpp"
#include "games/fast_drive/report/match_html.hpp"
#include "games/fast_drive/report/match_json.hpp"
#include "games/fast_drive/report/match_sheet.hpp"
#include "games/fast_drive/report/match_text.hpp"
#include "match/throw_text.hpp"

namespace touchline::fast_drive {
namespace {

constexpr std::string_view prompt_help =
    "Dice: type the faces as they lie, black white red: 316 or 3 1 6.\n"
    "Decisions: type an option, its beginning or its number.\n"
    "  undo    take your last input back     score   the score so far\n"
    "  log     the whole game so far         quit    stop; saved, replay goes on\n";

std::string team(const Book& book, Side side) {
  const Card& card = book.cards[side];
  return fmt::format("{} {}", card.season, card.team);
}

std::string_view ending_text(Ending ending) {
  switch (ending) {
    case Ending::punt_backed_up:
      return "a punt from deep in its own end";
    case Ending::punt:
      return "a punt";
    case Ending::punt_coffin_corner:
      return "a punt near midfield";
    case Ending::field_goal_attempt:
      return "a field goal attempt";
    case Ending::touchdown:
      return "a touchdown";
    case Ending::reroll:
      return "a first down, and goes on";
    case Ending::none:
    case Ending::fumble:
    case Ending::interception:
    case Ending::safety:
      break;
  }
  return "a turnover";
}

/// A game as a reader may see it, kept for as long as somebody looks at it.
struct Shown {
  SetTable table{};
  play::Seen<Game> seen{};
  std::optional<CoachReport> coach{};  // made when it is first wanted

  const Book& book() const { return table.setting->book; }
  std::string dice() const { return play::dice_text(seen.dice, seen.taken_back); }
  const CoachReport* report() {
    if (!table.showing.advice) return nullptr;
    if (!coach) coach = review(table.advisor->best(), seen.log);
    return &*coach;
  }
};

}  // namespace

std::string wanted(const Book& book, const Need& need) {
  if (const auto* thrown = std::get_if<ThrowNeeded>(&need)) {
    const std::string& who = book.cards[thrown->side].team;
    const std::string names = dice_names(*thrown);
    const auto is = [&](RuleId rule) { return thrown->rule == rule; };
    if (is("FD-D1"_rule)) return fmt::format("the toss: coin (1 for {})", who);
    if (is("FD-D2"_rule)) return fmt::format("who is home first: coin (1 for {})", who);
    if (is("FD-KO-1"_rule)) return fmt::format("{} kick off: {}", who, names);
    if (is("FD-RES-3"_rule)) return fmt::format("{} punt: {}", who, names);
    if (is("FD-RES-4"_rule)) return fmt::format("{} kick free: {}", who, names);
    if (is("FD-RES-5"_rule)) return fmt::format("{} try a field goal: {}", who, names);
    if (is("FD-RES-7"_rule)) return fmt::format("{} try for the point: {}", who, names);
    if (is("FD-RES-8"_rule)) return fmt::format("something unusual, {}: {}", who, names);
    if (is("FD-RES-1"_rule)) return fmt::format("{} fumble: {}", who, names);
    if (is("FD-RES-2"_rule)) return fmt::format("{} are intercepted: {}", who, names);
    if (is("FD-4DN-1"_rule)) return fmt::format("{} go for it: {}", who, names);
    if (is("FD-DSP-1"_rule)) return fmt::format("{}'s last throw: {}", who, names);
    if (is("FD-DIE-5"_rule)) return fmt::format("{} SEMI check, odd is yes: {}", who, names);
    if (is("FD-OPT-1"_rule)) return fmt::format("{} long drive, 6 again is 7:30: {}", who, names);
    return fmt::format("{} drive: {}", who, names);
  }
  const auto& question = std::get<AnswerNeeded>(need);
  return fmt::format("{}, {}: {}", book.cards[question.side].team, question.name,
                     join_words(question.options, " or "));
}

SetTable set_table(TableSetting setting, Showing showing) {
  auto shared = std::make_shared<const TableSetting>(std::move(setting));
  auto advisor = std::make_shared<Advisor>(shared->book);
  return {std::move(shared), std::move(advisor), showing};
}

std::string Front::title(const std::string& dice, const report::Style& style) const {
  return style.bold(fmt::format("{} at {}", team(book(), Side::away), team(book(), Side::home))) +
         style.dim(fmt::format("   dice: {}\n\n", play::dice_text(dice)));
}

std::string Front::help() const { return std::string(prompt_help); }

std::string Front::whole(const TableMatch& match, const std::string& dice,
                         const report::Style& style) const {
  return report::fast_drive_play_by_play(book(), match.state(), match.log(), play::dice_text(dice),
                                         style);
}

std::string Front::news(const TableMatch& match, std::size_t entry, const report::Style& style) {
  const auto tail = match.log_so_far(telling_->from());
  const report::DriveSheet& sheet = telling_->tell(tail);
  const bool every_throw = table_.showing.details || !dice_;  // people want to see what theirs did
  return every_throw ? report::fast_drive_steps(sheet, entry, style)
                     : report::fast_drive_drives(sheet, entry, style);
}

std::string Front::result(const TableMatch& match, const report::Style& style) const {
  const auto sheet = report::fast_drive_sheet(book(), match.state(), match.log());
  return "\n" + report::fast_drive_line_score(sheet, style);
}

std::string Front::afterwards(const TableMatch& match, const report::Style& style) const {
  if (!table_.showing.advice) return "";
  const CoachReport coach = review(table_.advisor->best(), match.log());
  const auto sheet = report::fast_drive_sheet(book(), match.state(), match.log(), &coach);
  return "\n" + report::fast_drive_coach(sheet, coach, style);
}

std::string Front::request(const TableMatch& match, const Need& need) const {
  std::string text = wanted(match, need);
  const auto* question = std::get_if<AnswerNeeded>(&need);
  if (!question || !table_.showing.advice) return situation(match) + text;
  const SolvedGame& solution = table_.advisor->best();
  const auto chances = solution.options(match.state());
  const int best = solution.best(match.state());
  std::string options;
  for (std::size_t i = 0; i < chances.size(); ++i) {
    options += fmt::format("    {:<14}{} to win{}\n", question->options[i],
                           pad_left(report::fine_percent(chances[i]), 8),
                           static_cast<int>(i) == best ? "  best" : "");
  }
  return situation(match) + options + text;
}

// Where a decision is taken: the score, the quarter and the clock.
std::string Front::situation(const TableMatch& match) const {
  const State& s = match.state();
  if (!std::holds_alternative<AnswerNeeded>(match.need())) return "";
  const bool overtime = s.period == Period::overtime;
  const int left = overtime || s.clock <= quarter_ticks ? s.clock : s.clock - quarter_ticks;
  std::string text = fmt::format("\n  {} {}, {} {}; {}, {} left\n", book().cards.home.team,
                                 s.score.home, book().cards.away.team, s.score.away,
                                 overtime ? "overtime" : report::quarter_name(quarter(s, false)),
                                 report::clock_text(left));
  if (s.phase == Phase::try_for_point) {
    text += fmt::format("  touchdown, {}\n", book().cards[s.ball].team);
  }
  if (s.ending != Ending::none) {
    text += fmt::format("  the drive comes to {}{}\n", ending_text(s.ending),
                        s.phase == Phase::clock_choice
                            ? fmt::format(" and takes {}", report::clock_text(s.ticks))
                            : "");
  }
  return text;
}

std::vector<int> Front::computer(const TableMatch& match) {
  if (company_ == Company::onlookers) return {};
  if (const auto* thrown = std::get_if<ThrowNeeded>(&match.need())) {
    return dice_ ? dice_->thrown(*thrown, match.inputs().open.size()) : std::vector<int>{};
  }
  const BySide<Coaching>& coaches = setting().coaches;
  if (company_ == Company::computer) return {table_.advisor->solved(coaches, match.state())};
  if (coaches[std::get<AnswerNeeded>(match.need()).side] == Coaching::human) return {};
  return {table_.advisor->coached(coaches, match.state())};
}

bool Front::is_persons(const Entry<Event>& entry) const {
  if (const auto* decided = std::get_if<Decided>(&entry)) {
    return setting().coaches[decided->side] == Coaching::human;
  }
  return !dice_;
}

std::string Front::told(const Entry<Event>& entry) const {
  if (const auto* decided = std::get_if<Decided>(&entry)) {
    return fmt::format("{} of {}", decided->choice, book().cards[decided->side].team);
  }
  const auto& rolled = std::get<Rolled>(entry);
  const auto faces = std::span(rolled.faces).first(rolled.count);
  return fmt::format("{} of {}", join_words(faces, " "), book().cards[rolled.side].team);
}

Tape Front::tape(const TableMatch& match) const {
  return report::tape_of(book(), names_of(setting()), match.state(), match.log_so_far(),
                         match.finished());
}

View Front::view(play::Seen<Game> now) const {
  const auto shown = std::make_shared<Shown>(Shown{table_, std::move(now), {}});
  View view;
  view.text = [shown](const report::Style& style) {
    const auto told =
        shown->table.showing.details ? report::fast_drive_details : report::fast_drive_play_by_play;
    const auto& seen = shown->seen;
    std::string text = told(shown->book(), seen.state, seen.log, play::dice_text(seen.dice), style,
                            shown->report());
    if (!seen.finished) {
      text += fmt::format("\nNot finished: waits for {}\n",
                          fast_drive::wanted(shown->book(), seen.needs.front()));
    }
    return text;
  };
  view.json = [shown] {
    const auto& seen = shown->seen;
    auto json =
        report::fast_drive_json(shown->book(), seen.state, seen.log, seen.dice, shown->report());
    if (!seen.finished) {
      play::put_waiting(json, fast_drive::wanted(shown->book(), seen.needs.front()), seen.needs,
                        seen.sealed);
    }
    play::put_taken_back(json, seen.taken_back);
    return json.dump(2) + "\n";
  };
  view.page = [shown] {
    return report::fast_drive_html(shown->book(), shown->seen.state, shown->seen.log, shown->dice(),
                                   shown->report());
  };
  return view;
}

}  // namespace touchline::fast_drive
