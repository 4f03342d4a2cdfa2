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
  sheet_.running.resize(entry, score_);
  at_ = entry;
  score_ = {game_.score.home, game_.score.away};
}

DriveSheet SheetFold::finished(std::size_t entries) {
  sheet_.running.resize(entries, score_);
  for (const Side side : both_sides) sheet_.sides[side].score = score_[side];
  for (DriveRow& row : sheet_.drives) {
    row.duration = clock_text(row.ticks);
    sheet_.sides[row.side].totals.ticks += row.ticks;
  }
  if (open_) row().score = score_;
  return std::move(sheet_);
}

// ----------------------------------------------------------------------------------------- steps

DriveRow& SheetFold::row() {
  if (sheet_.drives.empty()) sheet_.drives.emplace_back().number = 1;
  return sheet_.drives.back();
}

DriveStep SheetFold::step(RuleId rule, Side side, std::string result) const {
  DriveStep made;
  made.entry = at_;
  made.rule = rule;
  made.side = side;
  made.result = std::move(result);
  return made;
}

void SheetFold::add(DriveStep step) {
  step.last = at_;
  (open_ ? row().steps : sheet_.waiting).push_back(std::move(step));
}

void SheetFold::add_to_last(DriveStep step) {
  step.last = at_;
  const bool kicked = !sheet_.waiting.empty() || sheet_.drives.empty();
  (open_ || !kicked ? row().steps : sheet_.waiting).push_back(std::move(step));
}

void SheetFold::fact(RuleId rule, Side side, std::string text) {
  add(step(rule, side, std::move(text)));
}

// ------------------------------------------------------------------------------------------ rows

// Quarter and clock where so many ticks are left of the half.
std::pair<int, std::string> SheetFold::when(int clock) const {
  if (game_.period == Period::overtime) return {5, clock_text(overtime_played_)};
  const int first = game_.period == Period::first_half ? 1 : 3;
  if (clock > quarter_ticks) return {first, clock_text(clock - quarter_ticks)};
  return {first + 1, clock_text(clock)};
}

// A turnover whose ball came back is none.
void SheetFold::recovered() {
  if (turn_ == Turn::fumble) --totals(turned_).fumbles;
  if (turn_ == Turn::interception) --totals(turned_).interceptions;
}

void SheetFold::open(Side side, std::optional<Zone> start, int clock, bool drive) {
  const bool back = side == turned_ && (turn_ == Turn::fumble || turn_ == Turn::interception);
  if (back) {
    recovered();
    if (!sheet_.drives.empty()) row().result += ", recovered";
  }
  close(at_);
  DriveRow made;
  made.number = static_cast<int>(sheet_.drives.size()) + 1;
  made.side = side;
  made.drive = drive;
  std::tie(made.quarter, made.clock) = when(clock);
  made.start = start;
  made.began = began_words(turn_, side == turned_, kicked_);
  made.steps = std::exchange(sheet_.waiting, {});
  made.opened = at_;
  sheet_.drives.push_back(std::move(made));
  open_ = true;
  turn_ = Turn::none;
  if (drive) {
    ++totals(side).drives;
    if (start) ++totals(side).starts[static_cast<std::size_t>(*start)];
  }
}

void SheetFold::close(std::size_t end) {
  if (!open_) return;
  row().score = score_;
  row().closed = at_;
  row().end = end;
  row().finished = true;
  open_ = false;
}

void SheetFold::spend(int ticks) {
  if (!open_) return;
  row().ticks += ticks;
  if (game_.period == Period::overtime) overtime_played_ += ticks;
}

void SheetFold::end_period(std::string_view result) {
  if (open_ && row().result.empty()) row().result = result;
  close(at_);
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
    return fmt::format("{} of overtime played", clock_text(overtime_played_));
  }
  return fmt::format("{} left in the half", clock_text(clock));
}

}  // namespace touchline::report
