#include "games/fool/league/camp_dice.hpp"

#include <fmt/format.h>

#include "core/json_value.hpp"
#include "core/text.hpp"
#include "games/fool/files/names.hpp"
#include "games/fool/files/notation.hpp"
#include "games/fool/rules/franchise.hpp"

namespace touchline::fool {
namespace {

/// "camp 3, Ants, 67 Zeke Wesman DT 30 1-4-0: FOOL-CHANGE-7"
std::string what_for(const League& league, const DiceLine& line) {
  const auto parts = split(line.key, '/');
  const Player* man = find_man(league, line.man);
  std::string text(parts.size() > 1 ? parts[1] : parts[0]);
  if (man && is_team(league, man->team)) text += ", " + team(league, man->team).name;
  if (man) text += fmt::format(", {} {}", numbered(*man), written_man(*man));
  return fmt::format("{}: {}", text, line.rule.view());
}

/// A line for each rule that threw, of all from a face on.
std::string told_lines(const League& league, const std::vector<DiceLine>& lines, std::size_t from) {
  std::string text;
  std::size_t at = 0;
  for (const DiceLine& line : lines) {
    at += line.faces.size();
    if (at > from)
      text += fmt::format("  {} {}\n", what_for(league, line), join_words(line.faces, " "));
  }
  return text;
}

class CampSitting final : public play::Sitting {
 public:
  CampSitting(std::shared_ptr<const Tables> tables, StateBefore state,
              std::vector<ReadSheet> sheets, std::vector<int> faces)
      : tables_(std::move(tables)), state_(std::move(state)), sheets_(std::move(sheets)) {
    put(std::move(faces));
    told_ = faces_.size();
  }

  bool finished() const override { return !throws_.next; }
  bool asks_people() const override { return true; }
  std::vector<Need> needs(Audience) const override {
    if (finished()) return {};
    return {ThrowNeeded{throws_.next->rule, Side::home, {d6}}};
  }
  std::string wanted(const Need&) const override { return waits_for(); }
  std::string waits_for() const override {
    return fmt::format("{}, die {}", what_for(state_->league, *throws_.next),
                       throws_.next->faces.size() + 1);
  }
  std::string request() const override { return waits_for(); }
  std::string request(Side) const override { return waits_for(); }

  Result<void> take(std::string_view said) override {
    std::vector<int> faces = faces_;
    std::string plain(said);
    for (char& c : plain) c = c == ',' ? ' ' : c;
    for (const std::string_view word : words(plain)) {
      const auto face = to_int(word);
      if (!face || *face < 1 || *face > 6)
        return bad_input(
            fmt::format("'{}' is no face; dice have 1 to 6: 4, or 4 1 6 for three", word));
      faces.push_back(static_cast<int>(*face));
    }
    const CampThrows tried = throw_camp(*tables_, state_, sheets_, faces);
    if (tried.too_many > 0)
      return bad_input(
          fmt::format("the last {} of them are not thrown any more: camp is over", tried.too_many));
    put(std::move(faces));
    return {};
  }
  Result<void> take(Side, std::string_view said) override { return take(said); }
  std::optional<TapeInput> face_down(Side) const override { return std::nullopt; }
  std::optional<std::string> hands_over_to() const override { return std::nullopt; }

  Result<std::string> take_back(bool) override {
    if (faces_.empty()) return bad_input("nothing is thrown yet");
    std::vector<int> faces = faces_;
    const int last = faces.back();
    faces.pop_back();
    put(std::move(faces));
    told_ = std::min(told_, faces_.size());
    return fmt::format("{} of {}", last, waits_for());
  }
  std::vector<std::string> needs_both() const override { return {}; }

  std::string title(const report::Style& style) const override {
    const League& league = state_->league;
    return style.bold(fmt::format("{}, season {}, {}: dice of your own", league.name, league.season,
                                  name(league.phase))) +
           "\n";
  }
  std::string help() const override {
    return "Throw the die that is asked for and type its face, 1 to 6; or those of the\n"
           "next dice in their order: 4 1 6. undo takes the last one back, log shows all,\n"
           "quit stops here and keeps them.\n";
  }
  std::string whole(const report::Style&) const override {
    return told_lines(state_->league, throws_.thrown, 0);
  }
  std::string news(const report::Style&) override {
    const std::string text = told_lines(state_->league, throws_.thrown, told_);
    told_ = faces_.size();
    return text;
  }
  std::size_t told() const override { return told_; }
  void tell_from(std::size_t entry) override { told_ = entry; }
  std::string result(const report::Style&) const override {
    return fmt::format("{} dice thrown{}\n", faces_.size(),
                       finished() ? ": all of them" : "; more are asked for");
  }
  std::string afterwards(const report::Style&) const override { return ""; }

  Tape tape() const override {
    const League& league = state_->league;
    Tape tape;
    tape.game = Franchise::id;
    tape.edition = Franchise::edition;
    tape.dice = "own";
    tape.teams = {{"league", fmt::format("season-{}", league.season)},
                  {std::string(name(league.phase)), fmt::format("round-{}", league.round)}};
    for (const DiceLine& line : throws_.thrown)
      tape.inputs.push_back({line.rule, Side::home, line.faces, {}, 0});
    if (finished()) tape.result = fmt::format("{} dice", faces_.size());
    return tape;
  }
  View view() const override {
    View view;
    view.text = [text = whole({}) + result({})](const report::Style&) { return text; };
    const JsonValue json{
        {"dice", faces_}, {"finished", finished()}, {"awaiting", finished() ? "" : waits_for()}};
    view.json = [json = json.dump(2) + "\n"] { return json; };
    view.tape = [tape = tape()] { return write_tape(tape); };
    return view;
  }
  View view(Audience) const override { return view(); }

 private:
  void put(std::vector<int> faces) {
    throws_ = throw_camp(*tables_, state_, sheets_, faces);
    faces_ = std::move(faces);
  }

  std::shared_ptr<const Tables> tables_;
  StateBefore state_;
  std::vector<ReadSheet> sheets_;
  std::vector<int> faces_{};
  CampThrows throws_{};
  std::size_t told_ = 0;
};

/// Each face under its rule.
std::vector<RuleId> rule_of_each(const std::vector<DiceLine>& lines) {
  std::vector<RuleId> rules;
  for (const DiceLine& line : lines) rules.insert(rules.end(), line.faces.size(), line.rule);
  return rules;
}
std::vector<RuleId> rule_of_each(const Tape& tape) {
  std::vector<RuleId> rules;
  for (const TapeInput& one : tape.inputs) rules.insert(rules.end(), one.faces.size(), one.rule);
  return rules;
}

/// Whether the rules ask for these, as far as they go.
Result<void> as_asked(const Tape& tape, const League& league, const CampThrows& throws) {
  if (throws.too_many > 0)
    return bad_input(fmt::format("the tape of camp has {} dice too many", throws.too_many));
  const auto asked = rule_of_each(throws.thrown), written = rule_of_each(tape);
  for (std::size_t i = 0; i < written.size(); ++i) {
    if (asked[i] == written[i]) continue;
    return bad_input(fmt::format("die {} of {} is asked for by {}, its tape has {}", i + 1,
                                 name(league.phase), asked[i].view(), written[i].view()));
  }
  return {};
}

}  // namespace

Result<std::vector<int>> faces_of(const Tape& tape, const League& league) {
  const bool same = tape.game == Franchise::id && tape.dice == "own" &&
                    tape.teams.away.id == name(league.phase) &&
                    tape.teams.home.digest == fmt::format("season-{}", league.season);
  if (!same)
    return bad_input(fmt::format("this is no tape of the dice of season {}, {}", league.season,
                                 name(league.phase)));
  std::vector<int> faces;
  for (const TapeInput& one : tape.inputs) {
    for (const int face : one.faces) {
      if (face < 1 || face > 6) return bad_input(fmt::format("a die of camp shows {}", face));
      faces.push_back(face);
    }
  }
  return faces;
}

Result<std::vector<int>> faces_of(const Tables& tables, const StateBefore& state,
                                  const std::vector<league::Ruling>& rulings,
                                  const std::vector<ReadSheet>& sheets) {
  const league::Ruling* found = nullptr;
  for (const league::Ruling& one : rulings)
    if (one.subject == camp_subject) found = &one;
  if (!found || found->kind != dice_kind)
    return bad_input("the dice of camp are thrown by hand: league play camp");
  const auto tape = parse_tape(found->text, "the dice of camp");
  if (!tape) return bad_input(tape.error());
  auto faces = faces_of(*tape, state->league);
  if (!faces) return faces;
  const CampThrows throws = throw_camp(tables, state, sheets, *faces);
  if (auto good = as_asked(*tape, state->league, throws); !good) return bad_input(good.error());
  if (throws.next)
    return bad_input(
        fmt::format("the next die of camp is missing: {}", what_for(state->league, *throws.next)));
  return faces;
}

Result<std::unique_ptr<play::Sitting>> sit_at_camp(std::shared_ptr<const Tables> tables,
                                                   StateBefore state, std::vector<ReadSheet> sheets,
                                                   const std::optional<Tape>& so_far) {
  std::vector<int> faces;
  if (so_far) {
    auto read = faces_of(*so_far, state->league);
    if (!read) return bad_input(read.error());
    if (auto good = as_asked(*so_far, state->league, throw_camp(*tables, state, sheets, *read));
        !good)
      return bad_input(good.error());
    faces = std::move(*read);
  }
  return std::make_unique<CampSitting>(std::move(tables), std::move(state), std::move(sheets),
                                       std::move(faces));
}

}  // namespace touchline::fool
