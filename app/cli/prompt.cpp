#include "cli/prompt.hpp"

#include <fmt/format.h>

#include <iostream>

#include "core/text.hpp"
#include "document/lines.hpp"
#include "text/file.hpp"

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
      shell_.print(shell_.out.accent(match_.request() + " > "));
      std::fflush(stdout);
      if (!std::getline(std::cin, line)) {
        shell_.print("\n");
        return stop();
      }
      if (!answer(std::string(trim(line)))) return stop();
    }
    return saved_ || save();
  }

 private:
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
    } else if (word == "log") {
      shell_.print(match_.whole(shell_.out));
    } else if (!said.empty()) {
      take(said);
    }
    return true;
  }

  void refused(const Problems& problems) {
    shell_.print(shell_.out.warn("  " + problems.list().front().sentence) + "\n");
  }

  void take(const std::string& said) {
    if (auto taken = match_.take(said); !taken) return refused(taken.error());
    shell_.print(match_.news(shell_.out));
    save();
  }

  void undo() {
    const auto told = match_.take_back();
    if (!told) return refused(told.error());
    shell_.print(shell_.out.dim(fmt::format("  taken back: {}\n", *told)));
    save();
  }

  bool save() {
    const auto kept = seated_.keep(write_tape(match_.tape()));
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
  bool saved_ = false;  // as it stands
};

}  // namespace

void play_at_prompt(Shell& shell, play::Seated& seated, const std::string& page) {
  const bool over = Prompt(shell, seated).run();
  if (over) {
    shell.print(seated.sitting->result(shell.out));
    shell.print(seated.sitting->afterwards(shell.out));
  }
  if (!page.empty()) {
    if (auto written = books::write_text(page, seated.sitting->view().page()); !written) {
      return shell.report(written.error());
    }
    if (!over) shell.print(fmt::format("The match so far is in {}.\n", page));
  }
  if (over) shell.print(shell.out.dim(fmt::format("\nSaved in {}.\n", seated.where)));
}

}  // namespace touchline::cli
