#include "league/apart.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/json.hpp"
#include "league/links.hpp"
#include "league/seal.hpp"
#include "league/turn_life.hpp"

namespace touchline::league {

using store::DraftRow;
using store::SeatRow;

namespace {

/// What a seal is opened for.
struct SealedPlace {
  std::string subject{};
  Side side = Side::home;
  std::size_t inputs = 0;  // that were open when it was made
};

nlohmann::json envelope_of(const Desk& desk, const SealedPlace& place) {
  return {{"league", desk.league().origin},
          {"turn", desk.turn().number},
          {"match", place.subject},
          {"side", name(place.side)},
          {"inputs", place.inputs}};
}

Result<std::string> sealed_call(const Desk& desk, const SealedPlace& place,
                                const std::string& choice) {
  nlohmann::json envelope = envelope_of(desk, place);
  envelope["call"] = choice;
  return seal(envelope.dump(), desk.league().public_key);
}

/// Whoever knows the public key can seal whatever he likes.
Result<std::string> opened_call(const Desk& desk, const SealedPlace& place, const SeatRow& row,
                                const LeagueKey& key) {
  const auto text = open_seal(row.seal, key.seal);
  if (!text) return bad_input(text.error());
  try {
    nlohmann::json found = parse_json(*text);
    const std::string choice = found.at("call");
    found.erase("call");
    if (found == envelope_of(desk, place)) return choice;
  } catch (const nlohmann::json::exception&) {
  }
  return bad_input(
      fmt::format("the call of the {} side was sealed for another place", name(place.side)));
}

std::vector<SeatRow> seats_of(Desk& desk, const std::string& subject) {
  return desk.store().select<SeatRow>(of_turn(desk, desk.turn().number).is("subject", subject));
}

/// The seal on each seat; empty: no call lies there.
BySide<std::string> seals_of(Desk& desk, const std::string& subject) {
  BySide<std::string> seals;
  for (const SeatRow& row : seats_of(desk, subject)) {
    seals[row.side == name(Side::home) ? Side::home : Side::away] = row.seal;
  }
  return seals;
}

class ApartSitting final : public play::Sitting {
 public:
  ApartSitting(Desk& desk, ApartTable table) : desk_(desk), table_(std::move(table)) {}

  /// Begins the match, if nobody has.
  Result<void> sit_down() {
    if (auto read = desk_.read_again(); !read) return read;
    if (!draft(desk_, table_.subject)) {
      auto begun = table_.sit(std::nullopt);
      if (!begun) return bad_input(begun.error());
      if (auto kept = keep(**begun, ""); !kept) return kept;
    }
    return look();
  }

  bool finished() const override { return match_->finished(); }
  bool asks_people() const override { return true; }
  std::string waits_for() const override { return awaited(); }
  std::string request() const override {
    if (!waits_elsewhere()) return match_->request(table_.seat);
    return fmt::format("{}waits for {} ({}); Enter looks again",
                       seals_[table_.seat].empty() ? "" : "your call lies face down; ", awaited(),
                       table_.clubs[other(table_.seat)]);
  }
  std::string request(Side) const override { return request(); }
  bool waits_elsewhere() const override {
    return !finished() && (!seals_[table_.seat].empty() || !is_asked());
  }

  Result<void> take(std::string_view said) override {
    if (finished()) return bad_input("the match is over");
    if (!seals_[table_.seat].empty()) {
      return bad_input("your call lies face down already; undo takes it back");
    }
    if (auto taken = match_->take(table_.seat, said); !taken) return taken;
    const auto call = match_->face_down(table_.seat);
    auto kept = call ? put_down(*call) : keep(*match_, known_);
    if (auto seen = look(); kept && !seen) return seen;
    return kept;
  }
  Result<void> take(Side seat, std::string_view said) override {
    return seat == table_.seat ? take(said) : bad_input(not_asked(seat));
  }
  std::optional<std::string> hands_over_to() const override { return std::nullopt; }
  std::optional<TapeInput> face_down(Side) const override { return std::nullopt; }

  /// His own call, while it lies there; all else both have seen.
  Result<std::string> take_back(bool) override {
    if (auto seen = look(); !seen) return bad_input(seen.error());
    if (seals_[table_.seat].empty()) {
      return bad_input("only a call that lies face down is taken back by one side alone");
    }
    auto change = Change::begin_afresh(desk_);
    if (!change) return bad_input(change.error());
    const BySide<std::string> now = seals_of(desk_, table_.subject);
    if (now[table_.seat] != seals_[table_.seat] || !now[other(table_.seat)].empty()) {
      return bad_input("both calls are there; they are turned over together");
    }
    put_seat(**change, table_.seat, "");
    (*change)->commit();
    if (auto seen = look(); !seen) return bad_input(seen.error());
    return "your call";
  }
  std::vector<std::string> needs_both() const override { return {}; }

  Result<void> look() override {
    if (auto read = desk_.read_again(); !read) return read;
    if (auto over = turn_over(); !over) return over;
    const auto stored = standing();
    if (!stored) return bad_input("the match was dropped; league play begins it anew");
    seals_ = seals_of(desk_, table_.subject);
    if (match_ && *stored == known_ && !match_->face_down(table_.seat)) return offered_too();
    const auto tape = parse_tape(*stored, "the match so far");
    if (!tape) return bad_input(tape.error());
    auto made = table_.sit(*tape);
    if (!made) return bad_input(made.error());
    if (match_) (*made)->tell_from(match_->told());
    match_ = std::move(*made);
    known_ = *stored;
    return offered_too();
  }

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
  /// What this seat may see of what the match waits for.
  nlohmann::json seen() const { return nlohmann::json::parse(view().json()); }
  std::string awaited() const { return finished() ? "" : seen().value("awaiting", ""); }
  bool is_asked() const {
    const nlohmann::json json = seen();
    const auto needs = json.find("needs");
    return needs != json.end() && std::any_of(needs->begin(), needs->end(), [&](const auto& need) {
             return need.at("side") == name(table_.seat);
           });
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

  void put_seat(Change& change, Side side, const std::string& seal) {
    change.store().put(SeatRow{desk_.name(), desk_.turn().number, table_.subject,
                               std::string(name(side)), table_.people[side], change.at(), seal});
  }

  /// Writes the match as it stands now, if it still stood in the store as it was known here; with
  /// it no call lies face down any more. One that is over is put in.
  Result<void> keep(const play::Sitting& match, const std::string& known) {
    Tape tape = match.tape();
    const std::string whole = write_tape(tape);
    if (tape.dice != "own" && tape.result.empty()) tape.dice = league_dice_word;
    auto change = Change::begin_afresh(desk_);
    if (!change) return bad_input(change.error());
    const auto before = draft(desk_, table_.subject);
    if ((before ? before->tape : "") != known) {
      return bad_input("the other side has gone on meanwhile; look again");
    }
    desk_.store().put(DraftRow{desk_.name(), desk_.turn().number, table_.subject, write_tape(tape),
                               fmt::format("{} and {}", table_.people.home, table_.people.away),
                               (*change)->at()});
    for (const Side side : both_sides) put_seat(**change, side, "");
    (*change)->commit();
    if (!match.finished()) return {};
    agreed_ = true;
    return table_.finish(whole);
  }

  /// A match that the other has put in may need this side's word too.
  Result<void> offered_too() {
    if (!match_->finished() || agreed_ || !draft(desk_, table_.subject)) return {};
    agreed_ = true;
    return table_.finish(write_tape(match_->tape()));
  }

  SealedPlace place(Side side, const Tape& tape) const {
    return {table_.subject, side, tape.inputs.size()};
  }

  Result<void> put_down(const TapeInput& call) {
    const auto sealed = sealed_call(desk_, place(table_.seat, match_->tape()), call.choice);
    if (!sealed) return bad_input(sealed.error());
    auto change = Change::begin_afresh(desk_);
    if (!change) return bad_input(change.error());
    const auto now = draft(desk_, table_.subject);
    if (!now || now->tape != known_) {
      return bad_input("the match has gone on meanwhile; look again");
    }
    put_seat(**change, table_.seat, *sealed);
    (*change)->commit();
    return {};
  }

  /// Opens both calls, if both lie there, and goes on with them. Who was overtaken finds it done.
  Result<void> turn_over() {
    const BySide<std::string> seals = seals_of(desk_, table_.subject);
    const auto row = draft(desk_, table_.subject);
    if (!row || seals.home.empty() || seals.away.empty()) return {};
    const auto key = desk_.key();
    if (!key) return {};  // it waits for a terminal that has the key file
    const auto tape = parse_tape(row->tape, "the match so far");
    if (!tape) return bad_input(tape.error());
    auto match = table_.sit(*tape);
    if (!match) return bad_input(match.error());
    for (const SeatRow& seat : seats_of(desk_, table_.subject)) {
      const Side side = seat.side == name(Side::home) ? Side::home : Side::away;
      const auto choice = opened_call(desk_, place(side, *tape), seat, *key);
      if (!choice) return bad_input(choice.error());
      if (auto fed = (*match)->take(side, *choice); !fed) return fed;
    }
    if (auto kept = keep(**match, row->tape); !kept) return desk_.read_again();
    return {};
  }

  Desk& desk_;
  ApartTable table_;
  std::unique_ptr<play::Sitting> match_{};
  std::string known_{};          // the tape in the store that it was made of
  BySide<std::string> seals_{};  // as they were last seen
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
