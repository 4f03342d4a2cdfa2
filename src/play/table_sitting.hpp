// A sitting over a rules set: a match fed input by input by people and the computer together. What
// a game says, and who gives which input, is its front's; taking inputs, undo and what is new are
// the same for all.
//
// A front has: asks_people(), title(dice, style), help(), whole(match, dice, style), news(match,
// entry, style), result(match, style), afterwards(match, style), wanted(match, need),
// request(match, need), computer(match) (the inputs that no person gives; none: a person is asked),
// is_persons(entry), told(entry), side_name(side), tape(match), view(seen): all forms but the tape;
// where men stand on a field: men(match, style); where answers may be put together: compose(match,
// question, said), the option that was meant; where news go on from what was told before:
// took_back(entries), only so many entries of the log stand.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "match/match.hpp"
#include "match/throw_text.hpp"
#include "play/option_text.hpp"
#include "play/seen.hpp"
#include "play/sitting.hpp"

namespace touchline::play {

/// What may be taken back: anything; in a league where people throw, a throw that was typed wrong,
/// and no decision once dice have fallen; nothing where the league's own dice have fallen.
enum class Undo : std::uint8_t { free, typed_dice, dice_have_fallen };

/// Of a league's match, by whose dice it is.
inline Undo undo_in_league(const std::string& dice) {
  return dice == "own" ? Undo::typed_dice : Undo::dice_have_fallen;
}

template <RulesSet G, class Front>
class TableSitting final : public Sitting {
 public:
  /// `taken_back`: how often something was, before it was kept.
  TableSitting(Front front, Match<G> match, Undo undo = Undo::free, int taken_back = 0)
      : front_(std::move(front)), match_(std::move(match)), undo_(undo), taken_back_(taken_back) {
    // A throw that is asked for again was taken back perhaps: what it was thrown for stands.
    if (taken_back_ > 0 && waits_for_throw()) settled_ = match_.inputs().open.size();
    let_computer_play();
  }

  bool finished() const override { return match_.finished(); }
  bool asks_people() const override { return front_.asks_people(); }
  std::vector<Need> needs(Audience reader) const override { return match_.needs(reader); }
  std::string wanted(const Need& need) const override { return front_.wanted(match_, need); }
  std::string waits_for() const override { return wanted(match_.need()); }
  std::string request() const override { return front_.request(match_, match_.need()); }
  std::string request(Side seat) const override {
    for (const Need& need : match_.needs(only(seat))) {
      if (side_of(need) == seat) return front_.request(match_, need);
    }
    return not_asked(seat);
  }

  // At one keyboard whoever is asked answers in the name of his side, secret calls one after the
  // other.
  Result<void> take(std::string_view said) override {
    return finished() ? bad_input("the match is over") : take(Need(match_.need()), said);
  }
  Result<void> take(Side seat, std::string_view said) override {
    for (const Need& need : match_.needs(only(seat))) {
      if (side_of(need) == seat) return take(need, said);
    }
    return bad_input(not_asked(seat));
  }

  std::optional<TapeInput> face_down(Side seat) const override {
    for (const SealedCall& call : match_.sealed()) {
      if (call.side == seat) return TapeInput{call.rule, call.side, {}, *call.choice, 0};
    }
    return std::nullopt;
  }

  std::optional<std::string> hands_over_to() const override {
    const bool both = is_persons(Side::home) && is_persons(Side::away);
    if (finished() || !match_.secret() || !both) return std::nullopt;
    return front_.side_name(side_of(match_.need()));
  }

  std::vector<std::string> needs_both() const override {
    const bool face_down = !match_.sealed().empty();
    if (undo_ == Undo::dice_have_fallen || face_down || !back_to().reveals) return {};
    std::vector<std::string> names;
    for (const Side side : both_sides) {
      if (is_persons(side)) names.push_back(front_.side_name(side));
    }
    return names;
  }

  // Back to before the last input that a person gave; the computer gives the same again after it.
  Result<std::string> take_back(bool both_agree) override {
    if (undo_ == Undo::dice_have_fallen) {
      return bad_input("the league's dice have fallen; nothing is taken back");
    }
    for (const SealedCall& call : match_.sealed()) {
      if (!front_.is_persons(Decided{call.rule, call.side})) continue;
      match_.undo(call.side);
      return fmt::format("the {} of the {} side", call.name, name(call.side));
    }
    const Target target = back_to();
    if (!target.told) return bad_input("nothing to take back");
    if (undo_ == Undo::typed_dice && !target.throws &&
        (target.thrown || target.inputs < settled_)) {
      return bad_input("dice have fallen on it; only a throw that was typed wrong is taken back");
    }
    if (target.reveals && !both_agree) {
      return bad_input("both calls were turned over; they are taken back if both sides agree");
    }
    if (target.throws) settled_ = target.inputs;
    match_.rewind(target.inputs);
    if constexpr (requires { front_.took_back(match_.log().size()); })
      front_.took_back(match_.log().size());
    ++taken_back_;
    let_computer_play();
    told_ = match_.entries_so_far();
    return *target.told;
  }

  std::string men(const report::Style& style) const override {
    if constexpr (requires { front_.men(match_, style); }) return front_.men(match_, style);
    return {};
  }
  std::string title(const report::Style& style) const override {
    return front_.title(dice_shown(), style);
  }
  std::string help() const override { return front_.help(); }
  std::string whole(const report::Style& style) const override {
    return front_.whole(match_, dice_shown(), style) + taken_back_text(taken_back_);
  }
  std::string news(const report::Style& style) override {
    return front_.news(match_, std::exchange(told_, match_.entries_so_far()), style);
  }
  std::size_t told() const override { return told_; }
  void tell_from(std::size_t entry) override { told_ = std::min(entry, match_.entries_so_far()); }
  std::string result(const report::Style& style) const override {
    return front_.result(match_, style) + taken_back_text(taken_back_);
  }
  std::string afterwards(const report::Style& style) const override {
    return front_.afterwards(match_, style);
  }
  Tape tape() const override {
    Tape tape = front_.tape(match_);
    tape.taken_back = taken_back_;
    return tape;
  }
  View view() const override {
    Tape kept = tape();
    kept.sealed.reset();
    return shown(Audience::everyone, kept);
  }
  View view(Audience reader) const override { return shown(reader, tape_for(reader, tape())); }

 private:
  /// Where taking back leads to.
  struct Target {
    std::optional<std::string> told{};  // what is taken back; nothing: there is none
    std::size_t inputs = 0;             // that are left
    bool reveals = false;               // two calls that were turned over are among it
    bool throws = false;                // it is a throw
    bool thrown = false;                // dice have fallen since
  };

  /// The last input that a person gave, and all that came after it. With a call that was turned
  /// over goes the other's.
  Target back_to() const {
    Target target;
    const auto log = match_.log_so_far();
    std::size_t left = match_.inputs().open.size() - (match_.secret() ? 0 : match_.given());
    for (std::size_t i = log.size(); i-- > 0 && !target.told;) {
      const auto& entry = log[i];
      left -= spent(entry);
      const auto* decided = std::get_if<Decided>(&entry);
      const bool secret = decided && decided->audience != Audience::everyone;
      target.reveals = target.reveals || secret;
      const bool throws = std::holds_alternative<Rolled>(entry);
      if (spent(entry) > 0 && front_.is_persons(entry)) {
        target.told = front_.told(entry);
        target.throws = throws;
      } else {
        target.thrown = target.thrown || throws;
      }
    }
    target.inputs = left;
    return target;
  }

  bool waits_for_throw() const {
    return !match_.finished() && std::holds_alternative<ThrowNeeded>(match_.need());
  }

  /// Whether a person calls for that side.
  bool is_persons(Side side) const { return front_.is_persons(Decided{{}, side}); }

  /// The inputs that an entry of the log was made of.
  static std::size_t spent(const Entry<typename G::Event>& entry) {
    if (const auto* rolled = std::get_if<Rolled>(&entry)) return rolled->count;
    return std::holds_alternative<Decided>(entry) ? 1 : 0;
  }

  Result<void> take(const Need& need, std::string_view said) {
    if (const auto* thrown = std::get_if<ThrowNeeded>(&need)) {
      const auto faces = parse_throw(*thrown, said);
      if (!faces) return bad_input(faces.error());
      for (const int face : *faces) (void)match_.feed(thrown->side, face);
    } else {
      const auto& question = std::get<AnswerNeeded>(need);
      const auto option = option_of(question, said);
      if (!option) return bad_input(option.error());
      (void)match_.feed(question.side, *option);
    }
    let_computer_play();
    return {};
  }

  /// One of those that are listed; or one that the front puts together, which is listed from then
  /// on.
  Result<int> option_of(const AnswerNeeded& question, std::string_view said) {
    auto listed = parse_option(question, said);
    if constexpr (requires { front_.compose(match_, question, said); }) {
      if (listed) return listed;
      const auto composed = front_.compose(match_, question, said);
      if (!composed) return bad_input(composed.error());
      if (composed->empty()) return listed;
      for (const Need& need : match_.needs()) {
        const auto* asked = std::get_if<AnswerNeeded>(&need);
        if (asked && asked->side == question.side) return parse_option(*asked, *composed);
      }
    }
    return listed;
  }

  std::string dice_shown() const { return tape_for(Audience::everyone, tape()).dice; }

  View shown(Audience reader, const Tape& tape) const {
    View view = front_.view(
        Seen<G>{match_.view(reader), match_.finished(), tape_for(reader, tape).dice, taken_back_});
    view.text = [text = view.text, times = taken_back_](const report::Style& style) {
      return text(style) + taken_back_text(times);
    };
    view.tape = [text = write_tape(tape)] { return text; };
    return view;
  }

  void let_computer_play() {
    while (!match_.finished()) {
      const auto inputs = front_.computer(match_);
      if (inputs.empty()) return;
      for (const int input : inputs) (void)match_.feed(side_of(match_.need()), input);
    }
  }

  Front front_;
  Match<G> match_;
  Undo undo_;
  int taken_back_ = 0;
  std::size_t settled_ = 0;  // open inputs up to which decisions stand
  std::size_t told_ = 0;     // entries of the log
};

}  // namespace touchline::play
