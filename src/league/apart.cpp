#include "league/apart.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"
#include "league/apart_call.hpp"
#include "league/links.hpp"
#include "league/turn_life.hpp"

namespace touchline::league {

using store::DraftRow;
using store::SeatRow;

namespace {

std::vector<SeatRow> seats_of(Desk& desk, const std::string& subject) {
  return desk.store().select<SeatRow>(of_turn(desk, desk.turn().number).is("subject", subject));
}

/// The call on each seat.
BySide<ApartCall> calls_of(Desk& desk, const std::string& subject) {
  BySide<ApartCall> calls;
  for (const SeatRow& row : seats_of(desk, subject)) {
    calls[row.side == name(Side::home) ? Side::home : Side::away] = apart_call_from(row.seal);
  }
  return calls;
}

class ApartSitting final : public play::Sitting {
 public:
  ApartSitting(Desk& desk, ApartTable table)
      : desk_(desk), table_(std::move(table)), turn_(desk.turn().number) {}

  /// Begins the match, if nobody has.
  Result<void> sit_down() {
    if (desk_.actor().secret_key.empty()) {
      return bad_input(
          "a secret call is sealed to its owner's password: set one by league password");
    }
    if (auto read = desk_.read_again(); !read) return read;
    if (!draft(desk_, table_.subject)) {
      auto begun = table_.sit(std::nullopt);
      if (!begun) return bad_input(begun.error());
      if (auto kept = keep(**begun, ""); !kept) return bad_input(kept.error());
    }
    return look();
  }

  bool finished() const override { return match_->finished(); }
  bool asks_people() const override { return true; }
  std::vector<Need> needs(Audience reader) const override {
    return match_->needs(reader == only(table_.seat) ? reader : Audience::everyone);
  }
  std::string wanted(const Need& need) const override { return match_->wanted(need); }
  std::string waits_for() const override {
    std::vector<std::string> all;
    for (const Need& need : needs(only(table_.seat))) all.push_back(wanted(need));
    return join_words(all, "; ");
  }
  std::string request() const override {
    if (back_[other(table_.seat)] && !back_[table_.seat]) {
      return fmt::format("{} wants the last throw taken back; undo agrees.\n{}",
                         table_.people[other(table_.seat)], asked_of_seat());
    }
    return asked_of_seat();
  }
  std::string asked_of_seat() const {
    if (!waits_elsewhere()) return match_->request(table_.seat);
    const std::string& theirs = table_.people[other(table_.seat)];
    if (!lies_[table_.seat]) {
      return fmt::format("{} is asked: {}. Enter looks again", theirs, asked_of_the_other());
    }
    if (!lies_[other(table_.seat)]) {
      return fmt::format("Your call lies face down; {} has not called yet. Enter looks again",
                         theirs);
    }
    return fmt::format(
        "Both calls lie there; {}'s terminal turns the other over. Enter looks again", theirs);
  }
  std::string request(Side) const override { return request(); }
  bool waits_elsewhere() const override {
    return !finished() && (lies_[table_.seat] || !is_asked());
  }

  Result<void> take(std::string_view said) override {
    if (finished()) return bad_input("the match is over");
    if (lies_[table_.seat]) {
      return bad_input("your call lies face down already; undo takes it back");
    }
    if (auto taken = match_->take(table_.seat, said); !taken) return taken;
    const auto call = match_->face_down(table_.seat);
    auto kept = call ? put_down(*call) : keep_own();
    if (auto seen = look(); kept && !seen) return seen;
    return kept;
  }
  Result<void> take(Side seat, std::string_view said) override {
    return seat == table_.seat ? take(said) : bad_input(not_asked(seat));
  }
  std::optional<std::string> hands_over_to() const override { return std::nullopt; }
  std::optional<TapeInput> face_down(Side) const override { return std::nullopt; }

  /// His own call, while it lies there; of what both have seen a throw alone, if both say so.
  Result<std::string> take_back(bool) override {
    if (auto seen = look(); !seen) return bad_input(seen.error());
    if (!lies_[table_.seat]) return take_throw_back();
    auto change = Change::begin_afresh(desk_);
    if (!change) return bad_input(change.error());
    if (calls_of(desk_, table_.subject)[other(table_.seat)].lies()) {
      return bad_input("both calls are there; they are turned over together");
    }
    put_seat(**change, table_.seat, {});
    (*change)->commit();
    if (auto seen = look(); !seen) return bad_input(seen.error());
    return "your call";
  }
  std::vector<std::string> needs_both() const override { return {}; }

  Result<void> look() override {
    if (auto read = desk_.read_again(); !read) return read;
    if (auto over = turn_calls(); !over) return over;
    const auto stored = standing();
    if (!stored) return bad_input("the match was dropped; league play begins it anew");
    const BySide<ApartCall> calls = calls_of(desk_, table_.subject);
    lies_ = {calls.home.lies(), calls.away.lies()};
    back_ = {calls.home.back > 0, calls.away.back > 0};
    if (match_ && *stored == known_ && !match_->face_down(table_.seat)) return put_in();
    const auto tape = parse_tape(*stored, "the match so far");
    if (!tape) return bad_input(tape.error());
    auto made = table_.sit(*tape);
    if (!made) return bad_input(made.error());
    go_on_at(std::move(*made), *stored);
    return put_in();
  }

  std::string men(const report::Style& style) const override { return match_->men(style); }
  std::string title(const report::Style& style) const override { return match_->title(style); }
  std::string help() const override { return match_->help(); }
  std::string whole(const report::Style& style) const override { return match_->whole(style); }
  std::string news(const report::Style& style) override { return match_->news(style); }
  std::size_t told() const override { return match_->told(); }
  void tell_from(std::size_t entry) override { match_->tell_from(entry); }
  std::string result(const report::Style& style) const override { return match_->result(style); }
  std::string afterwards(const report::Style& style) const override {
    return match_->afterwards(style);
  }
  Tape tape() const override { return match_->tape(); }
  View view() const override { return match_->view(only(table_.seat)); }
  View view(Audience reader) const override {
    return reader == only(table_.seat) ? view() : match_->view(Audience::everyone);
  }

 private:
  /// With the match as it stands in the store from here on.
  void go_on_at(std::unique_ptr<play::Sitting> match, const std::string& stored) {
    if (match_) match->tell_from(match_->told());
    match_ = std::move(match);
    known_ = stored;
  }
  bool is_asked() const {
    const auto all = needs(only(table_.seat));
    return std::any_of(all.begin(), all.end(),
                       [&](const Need& need) { return side_of(need) == table_.seat; });
  }
  /// In words, without its options.
  std::string asked_of_the_other() const {
    for (Need need : needs(only(table_.seat))) {
      if (auto* question = std::get_if<AnswerNeeded>(&need)) question->options.clear();
      if (side_of(need) != table_.seat) return wanted(need);
    }
    return "";
  }

  /// The tape in the store: as far as the match has come, or as it was put in.
  std::optional<std::string> standing() {
    if (const auto row = draft(desk_, table_.subject)) return row->tape;
    for (const store::RulingRow& row : desk_.store().select<store::RulingRow>(
             of_turn(desk_, desk_.turn().number).is("subject", table_.subject))) {
      if (row.kind == "tape") return row.text;
    }
    return std::nullopt;
  }

  void put_seat(Change& change, Side side, const ApartCall& call) {
    change.store().put(SeatRow{desk_.name(), desk_.turn().number, table_.subject,
                               std::string(name(side)), table_.people[side], change.at(),
                               to_text(call)});
  }

  /// Writes the match as it stands now, if it still stood in the store as it was known here; with
  /// it no call lies face down any more.
  Result<std::string> keep(const play::Sitting& match, const std::string& known) {
    Tape tape = match.tape();
    if (tape.dice != "own" && tape.result.empty()) tape.dice = league_dice_word;
    auto change = Change::begin_afresh(desk_);
    if (!change) return bad_input(change.error());
    if (desk_.turn().number != turn_) return bad_input(fmt::format("turn {} is over", turn_));
    const auto before = draft(desk_, table_.subject);
    if ((before ? before->tape : "") != known) {
      return bad_input("the other side has gone on meanwhile; look again");
    }
    const std::string stored = write_tape(tape);
    desk_.store().put(DraftRow{desk_.name(), desk_.turn().number, table_.subject, stored,
                               fmt::format("{} and {}", table_.people.home, table_.people.away),
                               (*change)->at()});
    for (const Side side : both_sides) put_seat(**change, side, {});
    (*change)->commit();
    return stored;
  }

  /// An open input of this seat.
  Result<void> keep_own() {
    const auto stored = keep(*match_, known_);
    known_ = stored ? *stored : "?";  // what was not kept is not known either: no tape is that
    if (!stored) return bad_input(stored.error());
    return {};
  }

  /// A match that is over is put in; one that the other has put in may need this side's word too.
  Result<void> put_in() {
    if (!match_->finished() || agreed_ || !draft(desk_, table_.subject)) return {};
    const Tape tape = match_->tape();
    auto finished = table_.finish(tape);
    if (!finished && desk_.read_again()) {  // the other did so at the same moment
      if (!draft(desk_, table_.subject)) return {};
      finished = table_.finish(tape);
    }
    agreed_ = finished.has_value();
    return finished;
  }

  /// The last throw, if the other has said so too; if not, this seat's word is kept until somebody
  /// goes on.
  Result<std::string> take_throw_back() {
    const Tape tape = match_->tape();
    auto before = table_.sit(tape);
    if (!before) return bad_input(before.error());
    const auto told = (*before)->take_back(true);
    if (!told) return told;
    if (calls_of(desk_, table_.subject)[other(table_.seat)].back == tape.inputs.size()) {
      const auto stored = keep(**before, known_);
      if (!stored) return bad_input(stored.error());
      if (auto seen = look(); !seen) return bad_input(seen.error());
      return told;
    }
    auto change = Change::begin_afresh(desk_);
    if (!change) return bad_input(change.error());
    const auto now = draft(desk_, table_.subject);
    if (!now || now->tape != known_) {
      return bad_input("the match has gone on meanwhile; look again");
    }
    put_seat(**change, table_.seat, {.back = tape.inputs.size()});
    (*change)->commit();
    if (auto seen = look(); !seen) return bad_input(seen.error());
    return bad_input(fmt::format("{} must say undo too, before anybody goes on",
                                 table_.people[other(table_.seat)]));
  }

  CallPlace place(Side side, const Tape& tape) const {
    return {desk_.league().origin, desk_.turn().number, table_.subject, side, tape.inputs.size()};
  }

  Result<void> put_down(const TapeInput& input) {
    const auto call =
        lay_down(place(table_.seat, match_->tape()), input.choice, desk_.actor().public_key);
    if (!call) return bad_input(call.error());
    auto change = Change::begin_afresh(desk_);
    if (!change) return bad_input(change.error());
    const auto now = draft(desk_, table_.subject);
    if (!now || now->tape != known_ || calls_of(desk_, table_.subject)[table_.seat].lies()) {
      return bad_input("the match has gone on meanwhile; look again");
    }
    put_seat(**change, table_.seat, *call);
    (*change)->commit();
    return {};
  }

  /// Once both calls lie there this terminal turns its own over; with both turned over it goes on
  /// with them. Who was overtaken finds it done.
  Result<void> turn_calls() {
    const auto row = draft(desk_, table_.subject);
    BySide<ApartCall> calls = calls_of(desk_, table_.subject);
    if (!row || !calls.home.lies() || !calls.away.lies()) return {};
    const auto tape = parse_tape(row->tape, "the match so far");
    if (!tape) return bad_input(tape.error());
    ApartCall& mine = calls[table_.seat];
    if (!mine.is_turned()) {
      const auto turned = turn_over(mine, place(table_.seat, *tape),
                                    {desk_.actor().public_key, desk_.actor().secret_key});
      if (!turned) return bad_input(turned.error());
      if (auto shown = show(mine, *turned); !shown) return desk_.read_again();
      mine = *turned;
    }
    if (!calls[other(table_.seat)].is_turned()) return {};
    return go_on_with(calls, *row, *tape);
  }

  /// In the place of the call that was read, if it still lies there.
  Result<void> show(const ApartCall& mine, const ApartCall& turned) {
    auto change = Change::begin_afresh(desk_);
    if (!change) return bad_input(change.error());
    if (calls_of(desk_, table_.subject)[table_.seat] != mine) {
      return bad_input("the match has gone on meanwhile; look again");
    }
    put_seat(**change, table_.seat, turned);
    (*change)->commit();
    return {};
  }

  Result<void> go_on_with(const BySide<ApartCall>& calls, const DraftRow& row, const Tape& tape) {
    auto match = table_.sit(tape);
    if (!match) return bad_input(match.error());
    for (const Side side : both_sides) {
      const auto call = shown_call(calls[side], place(side, tape));
      if (!call) return bad_input(call.error());
      if (auto fed = (*match)->take(side, *call); !fed) return fed;
    }
    const auto stored = keep(**match, row.tape);
    if (!stored) return desk_.read_again();
    go_on_at(std::move(*match), *stored);
    return {};
  }

  Desk& desk_;
  ApartTable table_;
  std::int64_t turn_;  // that it is a match of
  std::unique_ptr<play::Sitting> match_{};
  std::string known_{};  // the tape in the store that it was made of
  BySide<bool> lies_{};  // whether a call was there when they were last seen
  BySide<bool> back_{};  // whether that seat wants the last throw taken back
  bool agreed_ = false;
};

}  // namespace

bool is_apart(Desk& desk, const std::string& subject) { return !seats_of(desk, subject).empty(); }

Result<std::unique_ptr<play::Sitting>> sit_apart(Desk& desk, ApartTable table) {
  auto sitting = std::make_unique<ApartSitting>(desk, std::move(table));
  if (auto down = sitting->sit_down(); !down) return bad_input(down.error());
  return sitting;
}

}  // namespace touchline::league
