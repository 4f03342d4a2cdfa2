#include "match/tape.hpp"

#include <algorithm>
#include <span>

#include "core/text.hpp"

namespace touchline {
namespace {

constexpr std::string_view first_line = "touchline tape 1";

std::optional<Side> parse_side(std::string_view text) {
  if (text == "home") return Side::home;
  if (text == "away") return Side::away;
  return std::nullopt;
}

class TapeReader {
 public:
  explicit TapeReader(std::string file) : file_(std::move(file)) {}

  Result<Tape> read(std::string_view text) {
    for (const auto raw : split(text, '\n')) {
      ++line_;
      const auto line = trim(raw.substr(0, raw.find('#')));
      if (line.empty()) continue;
      if (!opened_) {
        if (!open(line)) return bad_input(problems_);
        continue;
      }
      read_line(line, words(line));
    }
    if (!opened_) error(fmt::format("is no tape; a tape opens with '{}'", first_line));
    if (opened_ && tape_.game.empty()) error("has no line 'game NAME edition N'");
    for (const Side side : both_sides) {
      if (opened_ && tape_.teams[side].id.empty()) {
        error(fmt::format("has no line '{} CARD DIGEST'", name(side)));
      }
    }
    if (problems_.bad()) return bad_input(problems_);
    return tape_;
  }

 private:
  void error(std::string sentence) { problems_.error({file_, line_}, std::move(sentence)); }

  bool open(std::string_view line) {
    opened_ = true;
    if (line == first_line) return true;
    if (line.starts_with("touchline tape ")) {
      error(fmt::format("is a tape of another format ('{}'); this program reads '{}'", line,
                        first_line));
    } else {
      error(fmt::format("is no tape; a tape opens with '{}'", first_line));
    }
    return false;
  }

  void read_line(std::string_view line, const std::vector<std::string_view>& parts) {
    if (!tape_.result.empty()) return error("nothing may follow the result");
    if (tape_.sealed) return error("nothing may follow a call that lies face down");
    const std::string_view key = parts[0];
    const std::string rest(trim(line.substr(key.size())));
    if (key == "game") return read_game(parts);
    if (key == "home" || key == "away") return read_team(tape_.teams[*parse_side(key)], parts);
    if (key == "book") return read_team(tape_.book, parts);
    if (key == "coach") return read_coach(parts);
    if (key == "out") return read_out(parts);
    if (key == "taken") return read_taken_back(parts);
    if (key == "throw") return read_throw(parts);
    if (key == "choose") return read_choice(parts);
    if (key == "sealed") return read_sealed(parts);
    if (key == "ground" && (rest == "neutral" || rest == "normal")) {
      tape_.neutral = rest == "neutral";
    } else if (key == "stage" && rest == "playoff") {
      tape_.playoff = true;
    } else if (key == "rule" && rest.find('=') != std::string::npos) {
      tape_.rules.push_back(rest);
    } else if (key == "dice" && !rest.empty()) {
      tape_.dice = rest;
    } else if (key == "result" && !rest.empty()) {
      tape_.result = rest;
    } else {
      error(
          fmt::format("'{}' is no line of a tape; they begin with game, home, away, book, ground, "
                      "stage, rule, out, coach, dice, taken back, throw, choose, sealed or result",
                      line));
    }
  }

  void read_game(const std::vector<std::string_view>& parts) {
    const auto edition =
        parts.size() == 4 && parts[2] == "edition" ? to_int(parts[3]) : std::nullopt;
    if (!edition) return error("write 'game NAME edition N'");
    tape_.game = std::string(parts[1]);
    tape_.edition = *edition;
  }

  void read_team(TapeTeam& team, const std::vector<std::string_view>& parts) {
    if (parts.size() < 3) return error(fmt::format("write '{} FILE DIGEST'", parts[0]));
    // A card may be a file whose name has blanks.
    team = {join_words(std::span(parts).subspan(1, parts.size() - 2), " "),
            std::string(parts.back())};
  }

  void read_coach(const std::vector<std::string_view>& parts) {
    const auto side = parts.size() == 3 ? parse_side(parts[1]) : std::nullopt;
    if (!side) return error("write 'coach home|away human|auto|best'");
    tape_.coaches[*side] = std::string(parts[2]);
  }

  void read_out(const std::vector<std::string_view>& parts) {
    const auto side = parts.size() >= 3 ? parse_side(parts[1]) : std::nullopt;
    if (!side) return error("write 'out home|away NAME'");
    tape_.out[*side].push_back(join_words(std::span(parts).subspan(2), " "));
  }

  void read_taken_back(const std::vector<std::string_view>& parts) {
    const auto times = parts.size() == 3 && parts[1] == "back" ? to_int(parts[2]) : std::nullopt;
    if (!times || *times < 0) return error("write 'taken back N', such as 'taken back 2'");
    tape_.taken_back = *times;
  }

  // "throw RULE SIDE …", "choose RULE SIDE …" and "sealed RULE SIDE"
  std::optional<TapeInput> read_input(const std::vector<std::string_view>& parts,
                                      std::size_t least = 4) {
    const auto rule = parts.size() >= least ? RuleId::from(parts[1]) : std::nullopt;
    const auto side = parts.size() >= least ? parse_side(parts[2]) : std::nullopt;
    if (!rule || !side) return std::nullopt;
    return TapeInput{*rule, *side, {}, {}, line_};
  }

  void read_throw(const std::vector<std::string_view>& parts) {
    auto input = read_input(parts);
    for (std::size_t i = 3; input && i < parts.size(); ++i) {
      const auto face = to_int(parts[i]);
      if (!face) input.reset();
      if (face) input->faces.push_back(*face);
    }
    if (!input)
      return error("write 'throw RULE home|away FACE …', such as 'throw FDF-DIE-1 home 3 1 4'");
    tape_.inputs.push_back(std::move(*input));
  }

  void read_choice(const std::vector<std::string_view>& parts) {
    auto input = read_input(parts);
    if (!input || parts.size() != 4) return error("write 'choose RULE home|away OPTION'");
    input->choice = std::string(parts[3]);
    tape_.inputs.push_back(std::move(*input));
  }

  void read_sealed(const std::vector<std::string_view>& parts) {
    auto input = read_input(parts, 3);
    if (!input || parts.size() > 4) {
      return error("write 'sealed RULE home|away OPTION', or no OPTION where it is not told");
    }
    if (parts.size() == 4) input->choice = std::string(parts[3]);
    tape_.sealed = std::move(*input);
  }

  std::string file_;
  int line_ = 0;
  bool opened_ = false;
  Tape tape_;
  Problems problems_;
};

}  // namespace

std::string write_tape(const Tape& tape) {
  std::string text = fmt::format("{}\ngame {} edition {}\n", first_line, tape.game, tape.edition);
  for (const Side side : both_sides) {
    text += fmt::format("{} {} {}\n", name(side), tape.teams[side].id, tape.teams[side].digest);
  }
  if (!tape.book.id.empty()) {
    text += fmt::format("book {} {}\n", tape.book.id, tape.book.digest);
  }
  if (tape.neutral) text += "ground neutral\n";
  if (tape.playoff) text += "stage playoff\n";
  for (const std::string& rule : tape.rules) text += fmt::format("rule {}\n", rule);
  for (const Side side : both_sides) {
    for (const std::string& man : tape.out[side]) {
      text += fmt::format("out {} {}\n", name(side), man);
    }
  }
  for (const Side side : both_sides) {
    if (tape.coaches[side].empty()) continue;
    text += fmt::format("coach {} {}\n", name(side), tape.coaches[side]);
  }
  if (!tape.dice.empty()) text += fmt::format("dice {}\n", tape.dice);
  if (tape.taken_back > 0) text += fmt::format("taken back {}\n", tape.taken_back);
  for (const TapeInput& input : tape.inputs) {
    text += input.choice.empty() ? fmt::format("throw {} {} {}\n", input.rule.view(),
                                               name(input.side), join_words(input.faces, " "))
                                 : fmt::format("choose {} {} {}\n", input.rule.view(),
                                               name(input.side), input.choice);
  }
  if (tape.sealed) {
    const bool told = !tape.sealed->choice.empty();
    text += fmt::format("sealed {} {}{}{}\n", tape.sealed->rule.view(), name(tape.sealed->side),
                        told ? " " : "", tape.sealed->choice);
  }
  if (!tape.result.empty()) text += fmt::format("result {}\n", tape.result);
  return text;
}

Tape tape_for(Audience reader, Tape keepers) {
  if (keepers.sealed && !may_read(reader, only(keepers.sealed->side))) {
    keepers.sealed->choice.clear();
  }
  if (keepers.result.empty() && keepers.dice != "own") keepers.dice.clear();
  return keepers;
}

Result<Tape> parse_tape(std::string_view text, const std::string& file) {
  return TapeReader(file).read(text);
}

Result<std::vector<int>> answer(const Need& need, const TapeInput& input, const std::string& file) {
  const Place place{file, input.line};
  const auto wrong = [&](RuleId rule, Side side, std::string_view what) {
    return bad_input(
        place, fmt::format("the rules ask for {} of {} {} here, the tape has {} {}; it is "
                           "damaged or of other rules",
                           what, rule.view(), name(side), input.rule.view(), name(input.side)));
  };
  if (const auto* thrown = std::get_if<ThrowNeeded>(&need)) {
    if (thrown->rule != input.rule || thrown->side != input.side ||
        thrown->dice.size() != input.faces.size()) {
      return wrong(thrown->rule, thrown->side, fmt::format("{} dice", thrown->dice.size()));
    }
    return input.faces;
  }
  const auto& question = std::get<AnswerNeeded>(need);
  const auto option = std::find(question.options.begin(), question.options.end(), input.choice);
  if (question.rule != input.rule || question.side != input.side || input.choice.empty()) {
    return wrong(question.rule, question.side, "an answer");
  }
  if (option == question.options.end()) {
    return bad_input(place, fmt::format("'{}' is no option; write {}", input.choice,
                                        join_words(question.options, " or ")));
  }
  return std::vector<int>{static_cast<int>(option - question.options.begin())};
}

}  // namespace touchline
