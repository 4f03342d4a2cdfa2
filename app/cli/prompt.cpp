#include "cli/prompt.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>

#include "cli/who.hpp"
#include "core/text.hpp"
#include "document/lines.hpp"

namespace touchline::cli {
namespace {

class Prompt {
 public:
  Prompt(Shell& shell, play::Seated& seated)
      : shell_(shell), match_(*seated.sitting), seated_(seated) {}

  /// Whether it was played to its end.
  bool run() {
    shell_.print(match_.title(shell_.out));
    shell_.print(shell_.out.dim(fmt::format(
        "Type help for what you can say. Saved after every throw in {}.\n\n", seated_.where)));
    shell_.print(match_.news(shell_.out));
    std::string line;
    while (!match_.finished()) {
      if (!ask(line)) {
        shell_.print("\n");
        return stop();
      }
      if (!answer(std::string(trim(line)))) return stop();
    }
    return saved_ || save();
  }

 private:
  // A secret call of one of two people is typed without an echo, after the keyboard was handed
  // over. False when there is nothing more to read.
  bool ask(std::string& line) {
    const auto whose = match_.hands_over_to();
    if (whose) {
      shell_.print(
          shell_.out.warn(fmt::format("{} alone look now; what is typed is not shown.\n", *whose)));
    }
    const std::string request = match_.request();
    shell_.print(shell_.out.accent(request + " > "));
    std::fflush(stdout);
    if (match_.waits_elsewhere() && input_is_terminal() && !looked_until_typed(request)) {
      shell_.print("\n");
      line.clear();
      return true;
    }
    const bool hidden = whose && input_is_terminal();
    if (hidden) show_typing(false);
    const bool read = static_cast<bool>(std::getline(std::cin, line));
    if (hidden) {
      show_typing(true);
      shell_.print("\n");
    }
    return read;
  }

  // False to stop.
  bool answer(const std::string& said) {
    const std::string word = fold(said);
    if (word == "quit" || word == "q" || word == "exit") return false;
    if (word == "undo" || word == "u") {
      undo();
    } else if (word == "help" || word == "?" || word == "h") {
      shell_.print(match_.help());
    } else if (word == "score") {
      shell_.print(match_.result(shell_.out));
    } else if (const std::string men = word == "men" ? match_.men(shell_.out) : ""; !men.empty()) {
      shell_.print(men);
    } else if (word == "log") {
      shell_.print(match_.whole(shell_.out));
    } else if (said.empty()) {
      look();
    } else {
      take(said);
    }
    return true;
  }

  void refused(const Problems& problems) {
    shell_.print(shell_.out.warn("  " + problems.list().front().sentence) + "\n");
  }

  /// What those have done meanwhile who sit elsewhere.
  void look() {
    if (auto looked = match_.look(); !looked) return refused(looked.error());
    shell_.print(match_.news(shell_.out));
  }

  /// Looks every second until it waits for something else, or somebody types. False: it does.
  bool looked_until_typed(const std::string& request) {
    while (!typed_within(1000)) {
      if (!match_.look() || match_.finished() || match_.request() != request) return false;
    }
    return true;
  }

  void take(const std::string& said) {
    const bool secret = match_.hands_over_to().has_value();
    if (auto taken = match_.take(said); !taken) {
      whispered_ = whispered_ || secret;
      return refused(taken.error());
    }
    if (whispered_ && input_is_terminal()) fmt::print("\x1b[3J\x1b[2J\x1b[H");
    whispered_ = false;
    shell_.print(match_.news(shell_.out));
    save();
  }

  /// Whether that side says yes.
  bool agrees(const std::string& side) {
    shell_.print(shell_.out.accent(
        fmt::format("{}: take back two calls that were turned over? yes or no > ", side)));
    std::fflush(stdout);
    std::string line;
    if (!std::getline(std::cin, line)) return false;
    const std::string word = fold(trim(line));
    return word == "yes" || word == "y";
  }

  void undo() {
    const auto sides = match_.needs_both();
    const bool all_agree = std::all_of(sides.begin(), sides.end(),
                                       [&](const std::string& side) { return agrees(side); });
    const auto told = match_.take_back(all_agree);
    if (!told) return refused(told.error());
    shell_.print(shell_.out.dim(fmt::format("  taken back: {}\n", *told)));
    save();
  }

  bool save() {
    const auto kept = seated_.keep(match_.tape());
    if (!kept) shell_.report(kept.error());
    saved_ = kept.has_value();
    return saved_;
  }

  bool stop() {
    if (save()) {
      shell_.print(fmt::format("Saved. Go on with: {}  ({})\n",
                               report::held_together("touchline " + seated_.go_on),
                               report::held_together("in the clone: ./run " + seated_.go_on)));
    }
    return false;
  }

  Shell& shell_;
  play::Sitting& match_;
  play::Seated& seated_;
  bool saved_ = false;      // as it stands
  bool whispered_ = false;  // the screen shows a part of a secret call
};

}  // namespace

bool play_at_prompt(Shell& shell, play::Seated& seated) {
  const bool over = Prompt(shell, seated).run();
  if (over) {
    shell.print(seated.sitting->result(shell.out));
    shell.print(seated.sitting->afterwards(shell.out));
  }
  return over;
}

}  // namespace touchline::cli
