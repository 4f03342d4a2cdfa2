#include "games/fast_drive/report/match_sheet.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/check.hpp"
#include "core/digest.hpp"
#include "core/text.hpp"
#include "games/fast_drive/rules/chart_text.hpp"
#include "games/fast_drive/rules/switches.hpp"

namespace touchline::report {

using namespace fast_drive;

namespace {

// ------------------------------------------------------------------------------------- names

std::string nickname(const Card& card) {
  const auto parts = words(card.team);
  if (parts.empty()) return card.team;
  const bool plain = parts.back() == "Team" || parts.back() == "Club";
  return std::string(plain ? parts.front() : parts.back());
}

std::string code(std::string_view nick) {
  std::string text = first_characters(fold(nick), 3);
  for (char& c : text) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  return text;
}

// Two teams are never told by the same word.
void name_teams(const Book& book, BySide<TeamSheet>& sides) {
  for (const Side side : both_sides) {
    const Card& card = book.cards[side];
    sides[side].name = card.season > 0 ? fmt::format("{} {}", card.season, card.team) : card.team;
    sides[side].nickname = nickname(card);
  }
  if (sides.home.nickname == sides.away.nickname) {
    const bool same_season = book.cards.home.season == book.cards.away.season;
    for (const Side side : both_sides) {
      TeamSheet& team = sides[side];
      const bool same_place = book.cards.home.team == book.cards.away.team;
      if (!same_season) {
        team.nickname = fmt::format("'{:02} {}", book.cards[side].season % 100, team.nickname);
      } else if (!same_place) {
        team.nickname = book.cards[side].team;
      } else {
        team.nickname = (side == Side::home ? "Home " : "Away ") + team.nickname;
      }
    }
  }
  for (const Side side : both_sides) sides[side].code = code(sides[side].nickname);
  if (sides.home.code == sides.away.code) {
    sides.home.code = "HOM";
    sides.away.code = "AWY";
  }
}

std::string_view words_of(DriveResult result) {
  constexpr std::array<std::string_view, 12> names{"Fumble",
                                                   "Interception",
                                                   "Punt, backed up",
                                                   "Punt",
                                                   "Punt, coffin corner",
                                                   "Safety",
                                                   "Field goal attempt",
                                                   "TD Run",
                                                   "TD Pass",
                                                   "Unusual results, table one",
                                                   "Unusual results, table two",
                                                   "Throw again"};
  return names[static_cast<std::size_t>(result)];
}

std::string dice_as_read(const Rolled& rolled) {
  if (rolled.rule == "FD-D1"_rule || rolled.rule == "FD-D2"_rule) {
    return rolled.faces[0] == 1 ? "heads" : "tails";
  }
  const std::string_view colours = rolled.rule == "FD-OPT-1"_rule ? "r"
                                   : rolled.count == 1            ? "w"
                                                                  : "bwr";
  std::string text;
  for (std::size_t i = 0; i < rolled.count && i < colours.size(); ++i) {
    text += fmt::format("{}{}{}", i > 0 ? " " : "", colours[i], rolled.faces[i]);
  }
  return text;
}

/// "136" as the rule book writes it.
std::string dashed(const std::string& key) { return fmt::format("{}", fmt::join(key, "-")); }

std::string ticks_text(int ticks) {
  return fmt::format("{} tick{}, {}", ticks, ticks == 1 ? "" : "s", clock_text(ticks));
}

// -------------------------------------------------------------------------------- the old dice

/// A table that throws again what the log holds, so that the rules' own reading explains it.
class Recorded {
 public:
  Recorded(const Log<Event>& log, std::size_t at) : log_(log), at_(at) {}

  template <class... Dice>
  std::array<int, sizeof...(Dice)> roll(RuleId, Side, const Dice&...) {
    const Rolled* rolled = at_ < log_.size() ? std::get_if<Rolled>(&log_[at_]) : nullptr;
    TOUCHLINE_CHECK(rolled && rolled->count == sizeof...(Dice),
                    "a log holds the throws that its book asks for");
    ++at_;
    std::array<int, sizeof...(Dice)> faces{};
    for (std::size_t i = 0; i < faces.size(); ++i) faces[i] = rolled->faces[i];
    last_ = faces[0];
    return faces;
  }
  template <class AnyState>
  int ask(const Decision&, const AnyState&) {
    return 0;
  }
  template <class AnyState>
  BySide<int> ask_both(const Decision& attack, const Decision& defence, const AnyState& state) {
    return ask_each(*this, attack, defence, state);
  }
  template <class Fact>
  void note(const Fact&) {}

  std::size_t at() const { return at_; }
  int last() const { return last_; }

 private:
  const Log<Event>& log_;
  std::size_t at_;
  int last_ = 0;
};
static_assert(Table<Recorded>);

/// What a row of the log has come to so far, which says what a touchdown or a new drive means.
enum class Turn : std::uint8_t {
  none,
  punted,
  fumble,
  interception,
  stopped,
  downs,
  missed,
  blocked,
  desperation,
  kickoff,
  free_kick
};

// ------------------------------------------------------------------------------------ the fold

class Folder {
 public:
  Folder(const Book& book, const Log<Event>& log) : book_(book), log_(log) {
    name_teams(book, sheet_.sides);
    for (const Side side : both_sides) sheet_.sides[side].quarters.assign(4, 0);
    sheet_.neutral = book.setting.neutral;
  }

  DriveSheet fold() {
    while (at_ < log_.size()) {
      std::size_t next = at_ + 1;
      if (const auto* rolled = std::get_if<Rolled>(&log_[at_])) next = hear(*rolled);
      if (const auto* decided = std::get_if<Decided>(&log_[at_])) hear(*decided);
      if (const auto* event = std::get_if<Event>(&log_[at_])) hear(*event);
      sheet_.running.resize(next, score_);
      at_ = next;
    }
    for (const Side side : both_sides) sheet_.sides[side].score = score_[side];
    for (DriveRow& row : sheet_.drives) {
      row.duration = clock_text(row.ticks);
      sheet_.sides[row.side].totals.ticks += row.ticks;
    }
    if (open_) row().score = score_;
    return std::move(sheet_);
  }

 private:
  // ------------------------------------------------------------------------ rows and steps

  DriveRow& row() {
    if (sheet_.drives.empty()) sheet_.drives.emplace_back().number = 1;  // a log cut at its front
    return sheet_.drives.back();
  }
  TeamTotals& totals(Side side) { return sheet_.sides[side].totals; }
  const std::string& nick(Side side) const { return sheet_.sides[side].nickname; }

  void add(DriveStep step) { (open_ ? row().steps : sheet_.waiting).push_back(std::move(step)); }
  /// What concerns the last drive though it is over already.
  void add_to_last(DriveStep step) {
    const bool kicked = !sheet_.waiting.empty() || sheet_.drives.empty();
    (kicked ? sheet_.waiting : row().steps).push_back(std::move(step));
  }
  DriveStep step(RuleId rule, Side side, std::string result) const {
    DriveStep made;
    made.entry = at_;
    made.rule = rule;
    made.side = side;
    made.result = std::move(result);
    return made;
  }
  void fact(const Event& event, std::string text) {
    add(step(event.rule, event.side, std::move(text)));
  }

  /// Quarter and clock where so many ticks are left of the half.
  std::pair<int, std::string> when(int clock) const {
    if (period_ == Period::overtime) return {5, clock_text(overtime_played_)};
    const int first = period_ == Period::first_half ? 1 : 3;
    if (clock > quarter_ticks) return {first, clock_text(clock - quarter_ticks)};
    return {first + 1, clock_text(clock)};
  }

  std::string began(Side side) const {
    const bool kept = side == turned_;  // the ball came back to the side that kicked or lost it
    switch (turn_) {
      case Turn::kickoff: {
        constexpr std::array<std::string_view, 3> kick{"Kickoff", "Squib kick", "Onside kick"};
        constexpr std::array<std::string_view, 3> won{"Muffed kickoff", "Muffed squib",
                                                      "Onside recovered"};
        const auto kind = static_cast<std::size_t>(kicked_);
        return std::string(kept ? won[kind] : kick[kind]);
      }
      case Turn::free_kick:
        return kept ? "Muffed free kick" : "Free kick";
      case Turn::punted:
        return kept ? "Muffed punt" : "Punt";
      case Turn::fumble:
        return kept ? "Own fumble" : "Fumble";
      case Turn::interception:
        return kept ? "Interception lost" : "Interception";
      case Turn::stopped:
      case Turn::downs:
        return kept ? "Fourth down" : "Downs";
      case Turn::missed:
        return "Missed FG";
      case Turn::blocked:
        return "Blocked FG";
      case Turn::desperation:
      case Turn::none:
        break;
    }
    return "";
  }

  // A turnover whose ball came back is none.
  void recovered() {
    if (turn_ == Turn::fumble) --totals(turned_).fumbles;
    if (turn_ == Turn::interception) --totals(turned_).interceptions;
  }

  void open(Side side, std::optional<Zone> start, int clock, bool drive) {
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
    made.began = began(side);
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

  void close(std::size_t end) {
    if (!open_) return;
    row().score = score_;
    row().closed = at_;
    row().end = end;
    row().finished = true;
    open_ = false;
  }

  void spend(int ticks) {
    if (!open_) return;
    row().ticks += ticks;
    if (period_ == Period::overtime) overtime_played_ += ticks;
  }

  void end_period(std::string_view result) {
    if (open_ && row().result.empty()) row().result = result;
    close(at_);
    if (sheet_.drives.empty()) return;
    // A last kick that nobody could drive from belongs to the score before it.
    auto& steps = row().steps;
    std::move(sheet_.waiting.begin(), sheet_.waiting.end(), std::back_inserter(steps));
    sheet_.waiting.clear();
  }

  std::string end_words() const {
    return period_ == Period::first_half ? "End of half" : "End of game";
  }

  // ------------------------------------------------------------------------------ the throws

  template <class Cell>
  const Cell& ask(Recorded& dice, const Row<Cell>& chart_row, const fast_drive::Look& look, Grade returner,
                  DriveStep& told) const {
    std::size_t at = 0;
    for (; chart_row.cells[at].test.kind != Test::Kind::always; ++at) {
      const Test& test = chart_row.cells[at].test;
      const std::size_t before = dice.at();
      const bool yes = answered(dice, book_, test, look, returner);
      told.asked.push_back({test_text(test), yes, dice.at() > before ? dice.last() : 0});
      if (yes) break;
    }
    if (chart_row.cells.size() > 1) told.column = static_cast<int>(at) + 1;
    told.words = chart_row.text;
    return chart_row.cells[at];
  }

  DriveStep thrown(const Rolled& rolled, std::string table) const {
    DriveStep made = step(rolled.rule, rolled.side, "");
    made.kind = DriveStep::Kind::thrown;
    made.dice = dice_as_read(rolled);
    made.table = std::move(table);
    return made;
  }

  fast_drive::Look look(Side side, Zone zone) const { return {side, zone, host_ == side, false}; }
  Zone zone() const { return open_ && row_zone_ ? *row_zone_ : Zone::average; }

  /// Returns the entry after the throw and its SEMI dice.
  std::size_t hear(const Rolled& rolled) {
    const RuleId rule = rolled.rule;
    if (rule == "FD-DRV-1"_rule) return hear_drive(rolled);
    if (rule == "FD-RES-8"_rule) return hear_unusual(rolled);
    if (rule == "FD-RES-5"_rule) return hear_attempt(rolled, "field goal", book_.field_goals);
    if (rule == "FD-RES-7"_rule && !two_) {
      return hear_attempt(rolled, "extra point", book_.extra_points);
    }
    const bool outcome = rule == "FD-KO-1"_rule || rule == "FD-RES-1"_rule ||
                         rule == "FD-RES-2"_rule || rule == "FD-RES-3"_rule ||
                         rule == "FD-RES-4"_rule || rule == "FD-RES-7"_rule ||
                         rule == "FD-4DN-1"_rule || rule == "FD-DSP-1"_rule;
    if (outcome) return hear_outcome(rolled);
    if (rule == "FD-DIE-5"_rule) {  // outside a row only the clock asks
      const Grade grade = book_.cards[rolled.side].grade(Unit::offence, Axis::efficiency);
      const std::string_view asks =
          word(Unit::offence, {Axis::efficiency, grade == Grade::semi_good});
      DriveStep made = thrown(rolled, "clock");
      made.asked.push_back(
          {fmt::format("off.{}", asks), rolled.faces[0] % 2 == 1, rolled.faces[0]});
      open_ ? add(std::move(made)) : add_to_last(std::move(made));
    } else if (rule == "FD-OPT-1"_rule) {
      DriveStep made = thrown(rolled, "long drive");
      made.result = rolled.faces[0] == 6 ? "7:30" : "no longer";
      add(std::move(made));
    } else {  // the toss
      DriveStep made = thrown(rolled, rule == "FD-D2"_rule ? "home ground" : "toss");
      made.result = nick(rolled.faces[0] == 1 ? Side::home : Side::away);
      add(std::move(made));
    }
    return at_ + 1;
  }

  std::size_t hear_drive(const Rolled& rolled) {
    Recorded dice(log_, at_);
    const auto [b, w, r] = dice.roll(rolled.rule, rolled.side, black, white, red);
    const int key = key_of(DiceKind::sorted3, 36 * (b - 1) + 6 * (w - 1) + r - 1);
    const Side opponent = other(rolled.side);
    const Row<DriveCell>* own = special_row(book_, rolled.side, key);
    const Row<DriveCell>* theirs = own ? nullptr : special_row(book_, opponent, key);
    const auto& printed = book_.charts->drive.rows[static_cast<std::size_t>(key)];
    DriveStep made = thrown(rolled, "drive");
    made.row = dashed(key_text(DiceKind::sorted3, key));
    if (own || theirs) made.row += " on the card of the " + nick(own ? rolled.side : opponent);
    ask(dice,
        own      ? *own
        : theirs ? *theirs
                 : printed,
        look(rolled.side, zone()), Grade::none, made);
    add(std::move(made));
    return dice.at();
  }

  std::size_t hear_unusual(const Rolled& rolled) {
    Recorded dice(log_, at_);
    const auto [b, w] = dice.roll(rolled.rule, rolled.side, black, white);
    const int key = key_of(DiceKind::sorted2, 6 * (b - 1) + w - 1);
    const DriveTable& chart =
        book_.charts->unusual[last_result_ == DriveResult::unusual_two ? 1 : 0];
    DriveStep made = thrown(rolled, chart.name);
    made.row = dashed(key_text(DiceKind::sorted2, key));
    ask(dice, chart.rows[static_cast<std::size_t>(key)], look(rolled.side, zone()), Grade::none,
        made);
    add(std::move(made));
    return dice.at();
  }

  std::size_t hear_attempt(const Rolled& rolled, std::string what, const BySide<Range>& ranges) {
    const Range range = ranges[rolled.side];
    const int key = 6 * (rolled.faces[0] - 1) + rolled.faces[1] - 1;
    DriveStep made = thrown(rolled, std::move(what));
    made.row = key_text(DiceKind::d66, key);
    made.range = range_text(range);
    const bool blocked = range == automatic && key == 0;  // FD-OPT-2
    made.result = blocked ? "blocked" : key <= range ? "good" : "no good";
    add(std::move(made));
    return at_ + 1;
  }

  std::size_t hear_outcome(const Rolled& rolled) {
    const bool kick = is_kick(chart_);
    const Side first = kick ? other(rolled.side) : rolled.side;
    const Card& card = book_.cards[first];
    const Grade returner =
        chart_ <= fast_drive::Chart::onside ? card.kick_returns : card.punt_returns;
    const bool of_drive = !kick && chart_ != fast_drive::Chart::two_point;
    const fast_drive::Look asks = look(first, of_drive ? chart_zone_ : Zone::average);
    const OutcomeTable* read = &book_.charts->table(chart_);
    Recorded dice(log_, at_);
    for (;;) {
      DriveStep made = thrown(std::get<Rolled>(log_[dice.at()]), read->name);
      made.entry = dice.at();
      const int key = throw_key(dice, rolled.rule, rolled.side, read->dice);
      made.row = key_text(read->dice, key);
      const Outcome& outcome =
          ask(dice, read->rows[static_cast<std::size_t>(key)], asks, returner, made).outcome;
      made.result = outcome_words(outcome, first);
      const bool final = outcome.kind != Outcome::Kind::subtable;
      arrives_ = outcome.kind == Outcome::Kind::position ? outcome.zone : Zone::average;
      add(std::move(made));
      if (final) return dice.at();
      read = &book_.charts->subtables[outcome.subtable];
    }
  }

  std::string outcome_words(const Outcome& outcome, Side first) const {
    const bool to_first = outcome.whose == Whose::receivers || outcome.whose == Whose::offence;
    const std::string& whose = nick(to_first ? first : other(first));
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

  // --------------------------------------------------------------------------- the decisions

  void hear(const Decided& decided) {
    const bool before_kick = decided.rule == "FD-D3"_rule || decided.rule == "FD-D10"_rule;
    if (before_kick) close(at_);
    if (decided.rule == "FD-D9"_rule) {
      open(decided.side, arrives_, 0, false);
      row_zone_ = arrives_;
    }
    if (decided.rule == "FD-D4"_rule) {
      two_ = decided.choice == "two";
      chart_ = fast_drive::Chart::two_point;
    }
    DriveStep made = step(decided.rule, decided.side, std::string(decided.choice));
    made.kind = DriveStep::Kind::decided;
    made.table = std::string(decided.name);
    add(std::move(made));
  }

  // ------------------------------------------------------------------------------- the facts

  void turn_to(Turn turn, Side side, std::string_view result) {
    turn_ = turn;
    turned_ = side;
    if (!result.empty() && open_) row().result = result;
  }
  void throws_on(fast_drive::Chart chart) {
    chart_ = chart;
    chart_zone_ = zone();
  }

  void hear(const Event& event) {
    switch (event.kind) {
      case Kind::home_drawn:
        host_ = event.side;
        return fact(event, nick(event.side) + " count as home first");
      case Kind::toss_won:
        return fact(event, nick(event.side) + " win the toss");
      case Kind::receives:
        return fact(event, nick(event.side) + " receive");
      case Kind::kicks_off:
        close(at_);
        kicked_ = event.value;
        turn_to(Turn::kickoff, event.side, "");
        return throws_on(static_cast<fast_drive::Chart>(event.value));
      case Kind::free_kick:
        close(at_);
        turn_to(Turn::free_kick, event.side, "");
        return throws_on(fast_drive::Chart::punt_backed_up);
      case Kind::starts:
        open(event.side, event.zone, event.clock, true);
        row_zone_ = event.zone;
        return;
      case Kind::row:
      case Kind::special_row:
      case Kind::unusual_row:
        last_result_ = event.result;
        if (open_ && !row().steps.empty()) row().steps.back().result = words_of(event.result);
        return;
      case Kind::thrown_again:
        return fact(event, "thrown again on the drive chart; no time passes");
      case Kind::clock_changed: {
        const bool longer = event.rule == "FD-ADJ-4"_rule;
        return fact(event, fmt::format("{}: {}", longer ? "INEFFICIENT" : "EFFICIENT",
                                       ticks_text(event.value)));
      }
      case Kind::drive_time:
        spend(event.value);
        return fact(event, fmt::format("{}; {}", ticks_text(event.value), time_words(event.clock)));
      case Kind::reroll:
        spend(event.value);
        return fact(event, fmt::format("{}; throws again", ticks_text(event.value)));
      case Kind::ran_out:
        spend(event.value);
        row().result = end_words();
        return fact(event, fmt::format("time ran out first: {} was left", clock_text(event.value)));
      case Kind::late_kick:
        spend(event.value);
        return fact(event, "a tick too late for the touchdown: a field goal attempt at the gun");
      case Kind::goes_for_it:
        return throws_on(fast_drive::Chart::fourth_down);
      case Kind::converted:
        return fact(event, "first down: a second throw");
      default:
        return hear_result(event);
    }
  }

  std::string time_words(int clock) const {
    if (period_ == Period::overtime) {
      return fmt::format("{} of overtime played", clock_text(overtime_played_));
    }
    return fmt::format("{} left in the half", clock_text(clock));
  }

  // What a drive came to.
  void hear_result(const Event& event) {
    switch (event.kind) {
      case Kind::stopped:
        ++totals(event.side).downs;
        return turn_to(Turn::stopped, event.side, "Downs");
      case Kind::downs:
        ++totals(event.side).downs;
        arrives_ = Zone::average;
        turn_to(Turn::downs, event.side, "Downs");
        return fact(event, "turnover on downs");
      case Kind::punted:
        ++totals(event.side).punts;
        turn_to(Turn::punted, event.side, "Punt");
        return throws_on(static_cast<fast_drive::Chart>(event.value));
      case Kind::turned_over: {
        const bool fumble = event.value == 0;
        ++(fumble ? totals(event.side).fumbles : totals(event.side).interceptions);
        turn_to(fumble ? Turn::fumble : Turn::interception, event.side,
                fumble ? "Fumble" : "Interception");
        return throws_on(fumble ? fast_drive::Chart::fumble : fast_drive::Chart::interception);
      }
      case Kind::field_goal_missed:
      case Kind::field_goal_blocked: {
        const bool missed = event.kind == Kind::field_goal_missed;
        ++totals(event.side).field_goals_tried;
        arrives_ = Zone::average;
        return turn_to(missed ? Turn::missed : Turn::blocked, event.side,
                       missed ? "Missed FG" : "Blocked FG");
      }
      case Kind::desperation:
        turn_to(Turn::desperation, event.side, "Desperation play");
        chart_ = fast_drive::Chart::desperation;
        chart_zone_ = event.zone;
        return;
      case Kind::desperation_failed:
        row().result = "Desperation, no score";
        return close(at_ + 1);
      case Kind::kneels:
        spend(event.rule == "FD-KNL-1"_rule ? event.clock : 0);
        row().result = "Kneel";
        return close(at_ + 1);
      case Kind::no_score_needed:
        row().result = end_words();
        return fact(event, "the lead is safe: no score is needed");
      case Kind::clock_on_score:
        return add_to_last(
            step(event.rule, event.side, "EFFICIENT: the clock expires on the score"));
      case Kind::end_of_half_row:
        open(event.side, event.zone, 0, false);
        row().result = end_words();
        return close(at_ + 1);
      default:
        return hear_points(event);
    }
  }

  // ------------------------------------------------------------------------------ the points

  void add_points(const Event& event) {
    const int quarter = event.quarter > 0 ? event.quarter : score_quarter_;  // FD-R39
    score_quarter_ = quarter;
    score_[event.side] += event.points;
    auto& quarters = sheet_.sides[event.side].quarters;
    if (quarter >= 1 && static_cast<std::size_t>(quarter) <= quarters.size()) {
      quarters[static_cast<std::size_t>(quarter - 1)] += event.points;
    }
    if (open_ && event.points > 0) row().scorer = event.side;
  }

  void add_score(const Event& event, std::string what) {
    add_points(event);
    const int left = event.quarter % 2 == 1 ? event.clock - quarter_ticks : event.clock;
    sheet_.scores.push_back({row().number, event.side, event.quarter,
                             clock_text(event.quarter == 5 ? overtime_played_ : left),
                             std::move(what), event.points, score_});
  }

  void after_try(const Event& event, std::string_view how) {
    add_points(event);
    if (!sheet_.scores.empty()) {
      ScoreLine& line = sheet_.scores.back();
      line.what += fmt::format(" ({})", how);
      line.points += event.points;
      line.score = score_;
    }
    two_ = false;
    close(at_ + 1);
  }

  // FD-R4  A kick that cannot fail leaves no dice.
  void tell_automatic(const Event& event) {
    const bool thrown = at_ > 0 && std::holds_alternative<Rolled>(log_[at_ - 1]);
    if (!thrown) fact(event, fmt::format("good without dice, range {}", range_text(automatic)));
  }

  std::string touchdown_words(const Event& event) {
    const bool kept = event.side == turned_;
    switch (turn_) {
      case Turn::kickoff:
        return kept ? "Kickoff recovery TD" : "Kickoff return TD";
      case Turn::free_kick:
        return kept ? "Free kick recovery TD" : "Free kick return TD";
      case Turn::punted:
        return kept ? "Punt, recovery TD" : "Punt, return TD";
      case Turn::fumble:
        return kept ? "Fumble, own TD" : "Fumble, return TD";
      case Turn::interception:
        return kept ? "Interception, own TD" : "Interception, return TD";
      case Turn::stopped:
      case Turn::downs:
        return kept ? "Fourth down TD" : "Downs, return TD";
      case Turn::missed:
      case Turn::blocked:
        return "Missed FG, return TD";
      case Turn::desperation:
        return kept ? "Desperation TD" : "Desperation, return TD";
      case Turn::none:
        break;
    }
    return std::string(words_of(last_result_));
  }

  void hear_touchdown(const Event& event) {
    const bool of_kick = !open_;
    const std::string what = touchdown_words(event);
    if (of_kick) {
      open(event.side, std::nullopt, event.clock, false);
      turn_ = Turn::kickoff;
    }
    TeamTotals& team = totals(event.side);
    ++team.touchdowns;
    if (turn_ == Turn::none) {
      ++(last_result_ == DriveResult::touchdown_run ? team.by_run : team.by_pass);
    } else if (turn_ == Turn::desperation && event.side == turned_) {
      ++team.by_pass;
    } else {
      ++team.by_return;
    }
    if (event.side == turned_) recovered();
    row().result = what;
    add_score(event, what);
    two_ = false;
  }

  void hear_points(const Event& event) {
    TeamTotals& team = totals(event.side);
    switch (event.kind) {
      case Kind::touchdown:
        return hear_touchdown(event);
      case Kind::safety:
        ++team.safeties;
        row().result = "Safety";
        return add_score(event, "Safety");
      case Kind::field_goal:
        ++team.field_goals;
        ++team.field_goals_tried;
        row().result = "Field goal";
        tell_automatic(event);
        add_score(event, "Field goal");
        return close(at_ + 1);
      case Kind::extra_point:
        ++team.kicks;
        ++team.kicks_tried;
        tell_automatic(event);
        return after_try(event, "kick");
      case Kind::extra_point_missed:
        ++team.kicks_tried;
        return after_try(event, "kick failed");
      case Kind::extra_point_blocked:
        ++team.kicks_tried;
        return after_try(event, "kick blocked");
      case Kind::two_points:
        ++team.twos;
        ++team.twos_tried;
        return after_try(event, "two points");
      case Kind::two_points_failed:
        ++team.twos_tried;
        return after_try(event, "two points failed");
      case Kind::no_try:
        return after_try(event, "no try");
      default:
        return hear_period(event);
    }
  }

  // ----------------------------------------------------------------------------- the periods

  void hear_period(const Event& event) {
    switch (event.kind) {
      case Kind::half_time:
        end_period("End of half");
        period_ = Period::second_half;
        turn_ = Turn::none;
        if (book_.setting.neutral && book_.switches().neutral_swap) host_ = other(host_);
        return;
      case Kind::end_of_regulation:
        end_period("End of game");
        turn_ = Turn::none;
        return;
      case Kind::overtime:
        if (!sheet_.drives.empty() && row().result == "End of game") {
          row().result = "End of regulation";
        }
        period_ = Period::overtime;
        sheet_.overtime = true;
        for (const Side side : both_sides) sheet_.sides[side].quarters.resize(5);
        return;
      case Kind::game_over:
        return end_period("End of game");
      default:
        return;
    }
  }

  const Book& book_;
  const Log<Event>& log_;
  DriveSheet sheet_;
  std::size_t at_ = 0;
  bool open_ = false;  // whether the last row still goes on
  Period period_ = Period::first_half;
  int overtime_played_ = 0;
  Side host_ = Side::home;
  BySide<int> score_{};
  int score_quarter_ = 0;
  bool two_ = false;  // the try is for two
  Turn turn_ = Turn::none;
  Side turned_ = Side::home;  // who kicked, punted or lost the ball
  int kicked_ = 0;
  fast_drive::Chart chart_ = fast_drive::Chart::kickoff;  // that the next throw is read on
  Zone chart_zone_ = Zone::average;
  Zone arrives_ = Zone::average;    // where the last throw left the ball
  std::optional<Zone> row_zone_{};  // where the drive started
  DriveResult last_result_ = DriveResult::punt;
};

// The chance after each row is the one that stood before the next kickoff, drive or last play.
void add_chances(DriveSheet& sheet, const CoachReport& coach) {
  for (DriveRow& row : sheet.drives) {
    if (!row.finished || coach.moments.empty()) continue;
    auto next = std::find_if(coach.moments.begin(), coach.moments.end(),
                             [&](const Moment& moment) { return moment.entry > row.opened; });
    if (next != coach.moments.end() && next->opens) ++next;  // that was before the row itself
    row.home_wins = next == coach.moments.end() ? coach.moments.back().home : next->home;
  }
}

}  // namespace

double TeamTotals::average_start() const {
  const int all = starts[0] + starts[1] + starts[2];
  return all == 0 ? 0 : static_cast<double>(starts[0] + 2 * starts[1] + 3 * starts[2]) / all;
}

DriveSheet fast_drive_sheet(const Book& book, const State& state, const Log<Event>& log,
                            const CoachReport* coach) {
  DriveSheet sheet = Folder(book, log).fold();
  sheet.finished = Game::finished(state);
  if (sheet.finished) sheet.winner = winner(state);
  if (coach) add_chances(sheet, *coach);
  return sheet;
}

int drive_of(const DriveSheet& sheet, std::size_t entry) {
  int number = 0;
  for (const DriveRow& row : sheet.drives) {
    const std::size_t first =
        row.steps.empty() ? row.opened : std::min(row.opened, row.steps.front().entry);
    if (first <= entry) number = row.number;
  }
  return number;
}

std::string clock_text(int ticks) {
  const int seconds = ticks * tick_seconds;
  return fmt::format("{}:{:02}", seconds / 60, seconds % 60);
}

std::string pairing(const DriveSheet& sheet) {
  return fmt::format("{} {} {}", sheet.sides.away.name, sheet.neutral ? "v" : "at",
                     sheet.sides.home.name);
}

std::string quarter_name(int quarter) {
  constexpr std::array<std::string_view, 5> names{"1st quarter", "2nd quarter", "3rd quarter",
                                                  "4th quarter", "Overtime"};
  return std::string(names[static_cast<std::size_t>(std::clamp(quarter, 1, 5) - 1)]);
}

std::string step_text(const DriveStep& step) {
  if (step.kind == DriveStep::Kind::fact) return step.result;
  if (step.kind == DriveStep::Kind::decided) return fmt::format("{}: {}", step.table, step.result);
  std::string text = step.dice;
  if (step.table == "drive") {
    text += ", row " + step.row;
  } else {
    text += ", " + step.table;
    if (!step.row.empty()) text += ' ' + step.row;
  }
  if (!step.range.empty()) text += ", range " + step.range;
  if (step.column > 0) text += fmt::format(", column {}", step.column);
  for (std::size_t i = 0; i < step.asked.size(); ++i) {
    const Asked& asked = step.asked[i];
    text += fmt::format("{} {} {}", i == 0 ? ":" : ",", asked.question, asked.yes ? "yes" : "no");
    if (asked.die > 0) text += fmt::format(" (SEMI {})", asked.die);
  }
  if (!step.result.empty()) text += " -> " + step.result;
  if (!step.words.empty()) text += fmt::format(" \"{}\"", step.words);
  return text;
}

std::string result_hash(const Book& book, const Log<Event>& log) {
  const std::string home = canonical(book.cards.home), away = canonical(book.cards.away);
  return result_hash(book, write_game_book(*book.charts), {home, away}, log);
}

std::string result_hash(const Book& book, std::string_view charts,
                        const BySide<std::string_view>& cards, const Log<Event>& log) {
  std::string text =
      fmt::format("{} {}\n{}\n{}{}neutral {} playoff {}\n{}\n", Game::id, Game::edition, charts,
                  cards.home, cards.away, book.setting.neutral, book.setting.playoff,
                  fmt::join(changed_switches(book.switches()), " "));
  for (const auto& entry : log) {
    if (const auto* rolled = std::get_if<Rolled>(&entry)) {
      text += fmt::format("{} {}", rolled->rule.view(), name(rolled->side));
      for (std::size_t i = 0; i < rolled->count; ++i) text += fmt::format(" {}", rolled->faces[i]);
    } else if (const auto* decided = std::get_if<Decided>(&entry)) {
      text += fmt::format("{} {} {}", decided->rule.view(), name(decided->side), decided->choice);
    } else if (const auto* event = std::get_if<Event>(&entry)) {
      text += fmt::format("{} {} {} {} {} {} {} {} {}", event->rule.view(), name(event->side),
                          name(event->kind), event->value, event->clock, event->quarter,
                          name(event->zone), name(event->result), event->cell);
    }
    text += '\n';
  }
  return digest(text);
}

}  // namespace touchline::report
