// The conversation at the table: a match played input by input, by people and the computer
// together. What a game says and who gives which input is its front's (session.cpp,
// fast_drive_session.cpp); undo, log, save and quit are the same for all.
//
// A front has: title(), help(), news(match, entry), whole(match), result(match), request(match),
// computer(match), is_persons(entry), told(entry), save(match), finish(match), shown().
#pragma once

#include <fmt/format.h>

#include <iostream>
#include <string>
#include <vector>

#include "cli/session.hpp"
#include "cli/shell.hpp"
#include "core/text.hpp"
#include "match/match.hpp"
#include "match/throw_text.hpp"

namespace touchline::cli {

/// The option meant by its name, the beginning of it that no other has, or its number from 1.
inline Result<int> parse_option(const AnswerNeeded& question, std::string_view said) {
  const std::string word = fold(said);
  std::vector<int> fit;
  for (std::size_t i = 0; i < question.options.size(); ++i) {
    if (question.options[i] == word) return static_cast<int>(i);
    if (question.options[i].starts_with(word)) fit.push_back(static_cast<int>(i));
  }
  if (fit.size() == 1) return fit[0];
  const auto number = to_int(word);
  if (number && *number >= 1 && *number <= static_cast<int>(question.options.size())) {
    return *number - 1;
  }
  return bad_input(fmt::format("'{}' is no option; say {}, or 1 to {}", said,
                               fmt::join(question.options, ", "), question.options.size()));
}

template <class Front, class Match>
class Prompt {
 public:
  Prompt(Shell& shell, Front& front, Match& match) : shell_(shell), front_(front), match_(match) {}

  void run() {
    shell_.print(front_.title());
    shell_.print(shell_.out.dim(
        fmt::format("Type help for what you can say. Saved after every throw in {}.\n\n",
                    front_.shown().tape)));
    let_computer_play();
    std::string line;
    while (!match_.finished()) {
      shell_.print(shell_.out.accent(front_.request(match_) + " > "));
      std::fflush(stdout);
      if (!std::getline(std::cin, line)) {
        shell_.print("\n");
        return stop();
      }
      if (!answer(std::string(trim(line)))) return stop();
    }
    shell_.print(front_.result(match_));
    front_.finish(match_);
    shell_.print(shell_.out.dim(fmt::format("\nSaved in {}.\n", front_.shown().tape)));
  }

 private:
  // False to stop.
  bool answer(const std::string& said) {
    const std::string word = fold(said);
    if (word == "quit" || word == "q" || word == "exit") return false;
    if (word == "undo" || word == "u") {
      undo();
    } else if (word == "help" || word == "?" || word == "h") {
      shell_.print(front_.help());
    } else if (word == "score") {
      shell_.print(front_.result(match_));
    } else if (word == "log") {
      shell_.print(front_.whole(match_));
    } else if (!said.empty()) {
      take(said);
    }
    return true;
  }

  void take(const std::string& said) {
    const auto refused = [&](const Problems& problems) {
      shell_.print(shell_.out.warn("  " + problems.list().front().sentence) + "\n");
    };
    if (const auto* thrown = std::get_if<ThrowNeeded>(&match_.need())) {
      const auto faces = parse_throw(*thrown, said);
      if (!faces) return refused(faces.error());
      for (const int face : *faces) (void)match_.feed(face);
    } else {
      const auto option = parse_option(std::get<AnswerNeeded>(match_.need()), said);
      if (!option) return refused(option.error());
      (void)match_.feed(*option);
    }
    let_computer_play();
    front_.save(match_);
  }

  // The inputs that no person gives, and what came of all of them.
  void let_computer_play() {
    while (!match_.finished()) {
      const auto inputs = front_.computer(match_);
      if (inputs.empty()) break;
      for (const int input : inputs) (void)match_.feed(input);
    }
    shell_.print(front_.news(match_, told_));
    told_ = match_.log_so_far().size();
  }

  // Back to before the last input that a person gave; the computer gives the same again after it.
  void undo() {
    if (front_.shown().no_undo) {
      return shell_.print(
          shell_.out.warn("  the league's dice have fallen; nothing is taken back\n"));
    }
    const Match before = match_;
    for (;;) {
      std::size_t inputs = 0;
      bool persons = false;
      std::string told;
      for (const auto& entry : match_.log_so_far()) {
        const auto* rolled = std::get_if<Rolled>(&entry);
        const bool decided = std::holds_alternative<Decided>(entry);
        if (!rolled && !decided) continue;
        inputs = rolled ? rolled->count : 1;
        persons = front_.is_persons(entry);
        told = front_.told(entry);
      }
      if (inputs == 0) {
        match_ = before;
        return shell_.print(shell_.out.warn("  nothing to take back\n"));
      }
      while (inputs-- > 0) match_.undo();
      if (!persons) continue;
      shell_.print(shell_.out.dim(fmt::format("  taken back: {}\n", told)));
      told_ = match_.log_so_far().size();
      front_.save(match_);
      return;
    }
  }

  void stop() {
    if (!front_.save(match_)) return;
    const Showing& shown = front_.shown();
    const std::string on = shown.go_on.empty() ? "replay " + shown.tape : shown.go_on;
    shell_.print(fmt::format("Saved. Go on with: touchline {0}  (in the clone: ./run {0})\n", on));
  }

  Shell& shell_;
  Front& front_;
  Match& match_;
  std::size_t told_ = 0;
};

}  // namespace touchline::cli
