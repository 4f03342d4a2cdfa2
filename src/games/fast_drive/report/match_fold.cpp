// The rows of the drive log: when they begin and end, and whose steps are whose.
#include "games/fast_drive/report/match_fold.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "games/fast_drive/report/match_names.hpp"

namespace touchline::report {

using namespace fast_drive;

SheetFold::SheetFold(const Book& book, const State& game) : game_(game) {
  name_teams(book, sheet_.sides);
  for (const Side side : both_sides) sheet_.sides[side].quarters.assign(4, 0);
  sheet_.neutral = book.setting.neutral;
}

void SheetFold::at(std::size_t entry) {
  now_.at = entry;
  now_.score = {game_.score.home, game_.score.away};
  sheet_.running.push_back(now_.score);
  for (const Side side : both_sides) sheet_.sides[side].score = now_.score[side];
  if (now_.open) row().score = now_.score;
}

SheetFold::Mark SheetFold::mark() const {
  Mark mark{now_,
            sheet_.sides,
            sheet_.waiting,
            sheet_.overtime,
            sheet_.drives.size(),
            sheet_.scores.size(),
            sheet_.running.size(),
            std::nullopt,
            std::nullopt};
  if (!sheet_.drives.empty()) mark.last_drive = sheet_.drives.back();
  if (!sheet_.scores.empty()) mark.last_score = sheet_.scores.back();
  return mark;
}

void SheetFold::back_to(const Mark& mark) {
  now_ = mark.now;
  sheet_.sides = mark.sides;
  sheet_.waiting = mark.waiting;
  sheet_.overtime = mark.overtime;
  sheet_.drives.resize(mark.drives);
  sheet_.scores.resize(mark.scores);
  sheet_.running.resize(mark.running);
  if (mark.last_drive) sheet_.drives.back() = *mark.last_drive;
  if (mark.last_score) sheet_.scores.back() = *mark.last_score;
}

// ----------------------------------------------------------------------------------------- steps

DriveRow& SheetFold::row() {
  if (sheet_.drives.empty()) sheet_.drives.emplace_back().number = 1;
  return sheet_.drives.back();
}

DriveStep SheetFold::step(RuleId rule, Side side, std::string result) const {
  DriveStep made;
  made.entry = now_.at;
  made.rule = rule;
  made.side = side;
  made.result = std::move(result);
  return made;
}

void SheetFold::add(DriveStep step) {
  step.last = now_.at;
  (now_.open ? row().steps : sheet_.waiting).push_back(std::move(step));
}

void SheetFold::add_to_last(DriveStep step) {
  step.last = now_.at;
  const bool kicked = !sheet_.waiting.empty() || sheet_.drives.empty();
  (now_.open || !kicked ? row().steps : sheet_.waiting).push_back(std::move(step));
}

void SheetFold::fact(RuleId rule, Side side, std::string text) {
  add(step(rule, side, std::move(text)));
}

// ------------------------------------------------------------------------------------------ rows

// Quarter and clock where so many ticks are left of the half.
std::pair<int, std::string> SheetFold::when(int clock) const {
  if (game_.period == Period::overtime) return {5, clock_text(now_.overtime_played)};
  const int first = game_.period == Period::first_half ? 1 : 3;
  if (clock > quarter_ticks) return {first, clock_text(clock - quarter_ticks)};
  return {first + 1, clock_text(clock)};
}

// A turnover whose ball came back is none.
void SheetFold::recovered() {
  if (now_.turn == Turn::fumble) --totals(now_.turned).fumbles;
  if (now_.turn == Turn::interception) --totals(now_.turned).interceptions;
}

void SheetFold::open(Side side, std::optional<Zone> start, int clock, bool drive) {
  const bool back =
      side == now_.turned && (now_.turn == Turn::fumble || now_.turn == Turn::interception);
  if (back) {
    recovered();
    if (!sheet_.drives.empty()) row().result += ", recovered";
  }
  close(now_.at);
  DriveRow made;
  made.number = static_cast<int>(sheet_.drives.size()) + 1;
  made.side = side;
  made.drive = drive;
  std::tie(made.quarter, made.clock) = when(clock);
  made.start = start;
  made.began = began_words(now_.turn, side == now_.turned, now_.kicked);
  made.steps = std::exchange(sheet_.waiting, {});
  made.opened = now_.at;
  made.score = now_.score;
  sheet_.drives.push_back(std::move(made));
  now_.open = true;
  now_.turn = Turn::none;
  if (drive) {
    ++totals(side).drives;
    if (start) ++totals(side).starts[static_cast<std::size_t>(*start)];
  }
}

void SheetFold::close(std::size_t end) {
  if (!now_.open) return;
  row().score = now_.score;
  row().closed = now_.at;
  row().end = end;
  row().finished = true;
  now_.open = false;
}

void SheetFold::spend(int ticks) {
  if (!now_.open) return;
  row().ticks += ticks;
  row().duration = clock_text(row().ticks);
  totals(row().side).ticks += ticks;
  if (game_.period == Period::overtime) now_.overtime_played += ticks;
}

void SheetFold::end_period(std::string_view result) {
  if (now_.open && row().result.empty()) row().result = result;
  close(now_.at);
  if (sheet_.drives.empty()) return;
  // A last kick that nobody could drive from belongs to the score before it.
  auto& steps = row().steps;
  std::move(sheet_.waiting.begin(), sheet_.waiting.end(), std::back_inserter(steps));
  sheet_.waiting.clear();
}

std::string SheetFold::end_words() const {
  return game_.period == Period::first_half ? "End of half" : "End of game";
}

std::string SheetFold::time_words(int clock) const {
  if (game_.period == Period::overtime) {
    return fmt::format("{} of overtime played", clock_text(now_.overtime_played));
  }
  return fmt::format("{} left in the half", clock_text(clock));
}

}  // namespace touchline::report
