#include "cli/run.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <optional>

#include "cli/pdf.hpp"
#include "cli/prompt.hpp"
#include "document/paper.hpp"
#include "simulate/ranks.hpp"
#include "text/file.hpp"

namespace touchline::cli {

namespace fs = std::filesystem;
using service::Verb;
using verb::Takes;

bool Given::has(std::string_view name) const {
  const auto found = values.find(std::string(name));
  return found != values.end() && !found->second.empty();
}

std::string Given::text(std::string_view name) const {
  return has(name) ? values.at(std::string(name)).back() : std::string();
}

namespace {

Result<std::string> contents(const std::string& file, Takes takes) {
  const std::size_t most = takes == Takes::copy   ? limits::largest_copy
                           : takes == Takes::turn ? limits::largest_json
                                                  : limits::largest_text;
  if (file != "-") return books::read_text(file, most);
  return books::read_stream(std::cin, "standard input", most);
}

/// What is given for a place of the verb, put into the request: files are read here.
Result<void> give(verb::Request& request, const Given& given, std::string_view name, Takes takes) {
  if (!given.has(name) && takes != Takes::input) return {};
  if (verb::is_file(takes)) {
    const std::string file = given.has(name) ? given.text(name) : "-";
    auto text = contents(file, takes);
    if (!text) return bad_input(text.error());
    request.give_file(name, file, std::move(*text));
    return {};
  }
  for (const std::string& value : given.values.at(std::string(name))) request.give(name, value);
  return {};
}

Result<verb::Request> request_of(const Verb& verb, const Given& given) {
  verb::Request request{std::string(verb.name)};
  for (const verb::Word& word : verb.words) {
    if (auto done = give(request, given, word.name, word.takes); !done) {
      return bad_input(done.error());
    }
  }
  for (const verb::Option& option : service::options_of(verb)) {
    if (auto done = give(request, given, verb::long_name(option), option.takes); !done) {
      return bad_input(done.error());
    }
  }
  return request;
}

/// What was given for the place where a certain kind of answer goes; nothing if it was not.
std::optional<std::string> where(const Verb& verb, const Given& given, Takes takes) {
  for (const verb::Option& option : service::options_of(verb)) {
    const auto name = verb::long_name(option);
    if (option.takes == takes && given.has(name)) return given.text(name);
  }
  for (const verb::Word& word : verb.words) {
    if (word.takes == takes && given.has(word.name)) return given.text(word.name);
  }
  return std::nullopt;
}

constexpr std::string_view standard_output = "-";

/// Whether one of the files that were asked for goes to standard output.
bool writes_to_output(const Verb& verb, const Given& given) {
  for (const Takes takes :
       {Takes::tape_file, Takes::page_file, Takes::pdf_file, Takes::text_file}) {
    if (where(verb, given, takes) == standard_output) return true;
  }
  return false;
}

using Write = Result<void> (*)(const fs::path&, std::string_view);

/// Writes files, one to standard output where that is named, and gathers what goes wrong.
class Files {
 public:
  Files(Shell& shell, Write write) : shell_(shell), write_(write) {}

  void put(const fs::path& file, const std::string& text) { put(file, text, write_); }
  void put(const fs::path& file, const std::string& text, Write write) {
    if (file == standard_output) return shell_.write(text);
    if (auto written = write(file, text); !written) problems_.add(written.error());
  }
  void pdf(const fs::path& file, const std::string& page) {
    const auto made = make_pdf(report::for_paper(page));
    made ? put(file, *made) : problems_.add(made.error());
  }
  /// All of them or none, as far as that can be known beforehand.
  void tables(const fs::path& folder, const std::map<std::string, std::string>& tables) {
    for (const auto& [name, text] : tables) {
      if (auto may = books::may_write(folder / name, text); !may) problems_.add(may.error());
    }
    if (problems_.bad()) return;
    for (const auto& [name, text] : tables) put(folder / name, text);
  }
  const Problems& problems() const { return problems_; }

 private:
  Shell& shell_;
  Write write_;
  Problems problems_{};
};

/// Every file that was asked for.
Problems write_files(Shell& shell, const Verb& verb, const Given& given, const View& view) {
  // What is of a league may be of its owner's alone.
  const bool of_league = verb.about != service::About::games;
  Files files(shell, view.secret ? books::write_secret : books::write_text);
  const auto wanted = [&](Takes takes) { return where(verb, given, takes); };
  if (const auto tape = wanted(Takes::tape_file))
    files.put(*tape, view.tape(), of_league ? books::write_secret : books::write_text);
  if (const auto folder = wanted(Takes::table_folder)) files.tables(*folder, view.tables());
  if (const auto page = wanted(Takes::page_file)) files.put(*page, view.page());
  if (const auto pdf = wanted(Takes::pdf_file)) files.pdf(*pdf, view.page());
  if (const auto file = wanted(Takes::text_file); file && *file != standard_output)
    files.put(*file, view.file());
  return files.problems();
}

void show(Shell& shell, const Verb& verb, const Given& given, const View& view) {
  shell.aside(view.aside);
  const Problems problems = write_files(shell, verb, given, view);
  shell.report(problems);
  if (problems.bad()) return;
  const bool as_json = where(verb, given, Takes::json).has_value();
  if (as_json) {  // it has the notes in it
    if (view.notes.bad()) shell.exit_code = 2;
    if (!view.good) shell.exit_code = 1;
    return shell.write(view.json());
  }
  shell.report(view.notes);
  if (!view.good) shell.exit_code = 1;
  const auto file = where(verb, given, Takes::text_file);
  if (view.file && (!file || *file == standard_output)) return shell.write(view.file());
  if (writes_to_output(verb, given)) return;
  bool printed = false;
  for (const Takes takes : {Takes::page_file, Takes::pdf_file}) {
    const auto path = where(verb, given, takes);
    if (!view.paper || !path) continue;
    shell.print(fmt::format("written: {}\n", *path));
    printed = true;
  }
  if (printed) return;
  const std::string text = view.text(shell.out);
  view.verbatim ? shell.write(text) : shell.print(text);
}

// ------------------------------------------------------------------------------------------ seated

// A name that is not taken, so that no earlier match is written over.
std::string free_name(const std::string& base) {
  std::string name = base + ".tape";
  std::error_code error;
  for (int i = 2; fs::exists(name, error); ++i) name = fmt::format("{}-{}.tape", base, i);
  return name;
}

/// A file for the tape of a match that nobody else keeps.
Result<void> keep_in_file(const Verb& verb, const Given& given, play::Seated& seated) {
  const auto named = where(verb, given, Takes::tape_file);
  if (writes_to_output(verb, given))
    return bad_input("standard output is the prompt of this match; name a file");
  const bool goes_on = !seated.where.empty();  // from a tape that is there
  const std::string file = named ? *named : goes_on ? seated.where : free_name(seated.name);
  std::error_code error;
  if (!goes_on && fs::exists(file, error)) {
    return bad_input(
        fmt::format("{} is there already; go on with it by 'touchline replay {}', or name another",
                    file, file));
  }
  seated.where = file;
  seated.go_on = "replay " + file;
  seated.keep = [file](const Tape& tape) { return books::write_text(file, write_tape(tape)); };
  return {};
}

/// The files that were asked for are written however it ends; its tape is kept all the while.
void at_prompt(Shell& shell, const Verb& verb, const Given& given, play::Seated& seated) {
  const bool over = play_at_prompt(shell, seated);
  const View view = seated.sitting->view();
  Files files(shell, view.secret ? books::write_secret : books::write_text);
  const auto page = where(verb, given, Takes::page_file);
  const auto folder = where(verb, given, Takes::table_folder);
  if (page) files.put(*page, view.page());
  if (folder) files.tables(*folder, view.tables());
  shell.report(files.problems());
  if (files.problems().bad()) return;
  for (const auto& path : {page, folder}) {
    if (path && !over) shell.print(fmt::format("The match so far is in {}.\n", *path));
  }
  if (over) shell.print(shell.out.dim(fmt::format("\nSaved in {}.\n", seated.where)));
}

void sit(Shell& shell, const Verb& verb, const Given& given, play::Seated& seated) {
  const bool as_json = where(verb, given, Takes::json).has_value();
  const auto tell = [&](const std::string& words) {
    as_json ? shell.aside(words) : shell.print(shell.out.dim(words));
  };
  tell(seated.before);
  const bool in_league = static_cast<bool>(seated.keep);
  if (seated.sitting->finished() || as_json) {
    if (in_league) {
      if (auto kept = seated.keep(seated.sitting->tape()); !kept) {
        return shell.report(kept.error());
      }
    }
    show(shell, verb, given, seated.sitting->view());
  } else {
    if (!in_league) {
      if (auto good = keep_in_file(verb, given, seated); !good) return shell.report(good.error());
    }
    at_prompt(shell, verb, given, seated);
  }
  if (shell.exit_code == 0 && seated.sitting->finished()) tell(seated.after);
}

// -------------------------------------------------------------------------------------------- call

/// A line of standard input, where others cannot read it: of the code of an invitation.
void read_code(Given& given) {
  if (input_is_terminal()) {
    fmt::print(stderr, "Code: ");
    std::fflush(stderr);
  }
  std::string line;
  std::getline(std::cin, line);
  given.values["code"] = {line};
}

/// An empty variable is refused: a script that lost its value must not set another password.
Result<void> add_new_password(service::Caller& caller) {
  if (const char* given = std::getenv("TOUCHLINE_NEW_PASSWORD")) {
    if (*given == '\0')
      return bad_input("TOUCHLINE_NEW_PASSWORD is empty; set it to the new password or unset it");
    caller.new_password = given;
    return {};
  }
  caller.new_password = environment("TOUCHLINE_PASSWORD");
  if (caller.new_password.empty()) caller.new_password = ask_password("New password: ");
  return {};
}

/// Passwords are typed, never given as options, which others could read.
Result<void> add_passwords(service::Caller& caller, const Verb& verb) {
  if (verb.name == "league join" && caller.claim.password.empty() && !caller.claim.name.empty()) {
    caller.claim.password = ask_password(fmt::format("Password for {}: ", caller.claim.name));
  }
  if (verb.name == "league password") return add_new_password(caller);
  return {};
}

/// Calls; and once more with a password typed, if that is what was missing.
template <class Call>
auto with_proof(service::Caller& caller, Call call) {
  auto answer = call();
  if (answer || !answer.error().has(Code::unproven) || !input_is_terminal()) return answer;
  caller.claim.password = ask_password(fmt::format("Password of {}: ", caller.claim.name));
  return call();
}

}  // namespace

void run(Shell& shell, const service::Service& service, const Verb& verb, const Given& given) {
  if (verb.name == "league verify" && given.has("--public")) {  // a file, without the store
    if (given.who.typed()) {
      Problems problems;
      problems.error({},
                     "--public checks a file without a store; leave --store, --keys, --league "
                     "and --as out");
      return shell.report(problems);
    }
    Given file = given;
    file.values["file"] = {given.text("--public")};
    return run(shell, service, *service::verb_named("league verify-public"), file);
  }
  if (verb.name == "league join" && given.text("code") == "-") {
    Given with_code = given;
    read_code(with_code);
    return run(shell, service, verb, with_code);
  }
  if (simulate::ranks() > 1 && !verb.shared) {
    Problems problems;
    problems.error({}, fmt::format("{} is work for one process; mpirun is for season odds and "
                                   "certify",
                                   verb.name));
    return shell.report(problems);
  }
  const auto request = request_of(verb, given);
  if (!request) return shell.report(request.error());
  service::Caller caller;
  if (verb.about != service::About::games) {
    auto known = caller_of(given.who);
    if (!known) return shell.report(known.error());
    caller = std::move(*known);
  }
  if (auto added = add_passwords(caller, verb); !added) return shell.report(added.error());
  verb::Work work = shell.work();
  if (where(verb, given, Takes::json)) work.tell = {};  // the answer has it all
  if (verb.seat) {
    auto seated = with_proof(caller, [&] { return service.seat(caller, *request, work); });
    shell.end_progress();
    if (!seated) return shell.report(seated.error());
    return sit(shell, verb, given, *seated);
  }
  const auto view = with_proof(caller, [&] { return service.call(caller, *request, work); });
  shell.end_progress();
  if (!view) return shell.report(view.error());
  if (simulate::speaks()) show(shell, verb, given, *view);
}

}  // namespace touchline::cli
