// A sitting over a rules set: a match fed input by input by people and the computer together. What
// a game says, and who gives which input, is its front's; taking inputs, undo and what is new are
// the same for all.
//
// A front has: asks_people(), title(dice, style), help(), whole(match, dice, style), news(match,
// entry, style), result(match, style), afterwards(match, style), waits_for(match), request(match),
// request(match, need), computer(match) (the inputs that no person gives; none: a person is asked),
// is_persons(entry), told(entry), side_name(side), tape(match), view(seen): all forms but the tape.
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

/// Whether what was thrown may be taken back: the dice of a league fall once.
enum class Undo : std::uint8_t { free, dice_have_fallen };

template <RulesSet G, class Front>
class TableSitting final : public Sitting {
 public:
  TableSitting(Front front, Match<G> match, Undo undo = Undo::free)
      : front_(std::move(front)), match_(std::move(match)), undo_(undo) {
    let_computer_play();
  }

  bool finished() const override { return match_.finished(); }
  bool asks_people() const override { return front_.asks_people(); }
  std::string waits_for() const override { return front_.waits_for(match_); }
  std::string request() const override { return front_.request(match_); }
  std::string request(Side seat) const override {
    for (const Need& need : match_.view(seat).needs) {
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
    const SeatView<typename G::State, typename G::Event> seen = match_.view(seat);
    for (const Need& need : seen.needs) {
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
    if (target.reveals && !both_agree) {
      return bad_input("both calls were turned over; they are taken back if both sides agree");
    }
    match_.rewind(target.inputs);
    let_computer_play();
    told_ = match_.log_so_far().size();
    return *target.told;
  }

  std::string title(const report::Style& style) const override {
    return front_.title(dice_shown(), style);
  }
  std::string help() const override { return front_.help(); }
  std::string whole(const report::Style& style) const override {
    return front_.whole(match_, dice_shown(), style);
  }
  std::string news(const report::Style& style) override {
    return front_.news(match_, std::exchange(told_, match_.log_so_far().size()), style);
  }
  std::size_t told() const override { return told_; }
  void tell_from(std::size_t entry) override {
    told_ = std::min(entry, match_.log_so_far().size());
  }
  std::string result(const report::Style& style) const override {
    return front_.result(match_, style);
  }
  std::string afterwards(const report::Style& style) const override {
    return front_.afterwards(match_, style);
  }
  Tape tape() const override { return front_.tape(match_); }
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
      if (spent(entry) > 0 && front_.is_persons(entry)) target.told = front_.told(entry);
    }
    target.inputs = left;
    return target;
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
      const auto option = parse_option(question, said);
      if (!option) return bad_input(option.error());
      (void)match_.feed(question.side, *option);
    }
    let_computer_play();
    return {};
  }

  std::string dice_shown() const { return tape_for(Audience::everyone, tape()).dice; }

  View shown(Audience reader, const Tape& tape) const {
    View view =
        front_.view(Seen<G>{match_.view(reader), match_.finished(), tape_for(reader, tape).dice});
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
  std::size_t told_ = 0;  // entries of the log
};

}  // namespace touchline::play
