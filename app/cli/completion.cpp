// touchline completion: tab completion for bash, zsh and fish. The scripts are small: they hand the
// words typed so far to 'touchline complete', which walks the same command tree that parses them.
#include <fmt/format.h>

#include <algorithm>

#include "cli/commands.hpp"
#include "games/registry.hpp"

namespace touchline::cli {
namespace {

constexpr std::string_view bash_script = R"sh(_touchline() {
  local IFS=$'\n'
  COMPREPLY=($(compgen -W "$(touchline complete -- "${COMP_WORDS[@]:1:COMP_CWORD-1}")" -- "${COMP_WORDS[COMP_CWORD]}"))
  [ ${#COMPREPLY[@]} -eq 0 ] && COMPREPLY=($(compgen -f -- "${COMP_WORDS[COMP_CWORD]}"))
}
complete -F _touchline touchline
)sh";

constexpr std::string_view zsh_script = R"sh(#compdef touchline
_touchline() {
  local -a found
  found=(${(f)"$(touchline complete -- ${words[2,$((CURRENT-1))]})"})
  compadd -a found
  _files
}
compdef _touchline touchline
)sh";

constexpr std::string_view fish_script =
    R"sh(complete -c touchline -f -a '(touchline complete -- (commandline -opc)[2..-1])'
)sh";

// What may follow these words: subcommands and options of the deepest command among them, and the
// names its places take.
std::vector<std::string> candidates(CLI::App& app, const Shell& shell,
                                    const std::vector<std::string>& words) {
  const CLI::App* command = &app;
  for (const std::string& word : words) {
    for (const CLI::App* sub : command->get_subcommands(nullptr)) {
      if (sub->get_name() == word) command = sub;
    }
  }
  std::vector<std::string> found;
  for (const CLI::App* sub : command->get_subcommands(nullptr)) {
    if (sub->get_group().empty()) continue;
    found.push_back(sub->get_name());
  }
  for (const CLI::Option* option : command->get_options()) {
    for (const std::string& name : option->get_lnames()) found.push_back("--" + name);
  }
  const std::string name = command->get_name();
  const auto said = [&](std::string_view word) {
    return std::find(words.begin(), words.end(), word) != words.end();
  };
  if (name == "play" || name == "odds" || name == "teams" || name == "cards" || name == "certify") {
    for (const GameInfo& game : registry) {
      if (!game.leagues_only && !said(game.id)) found.emplace_back(game.id);
    }
  }
  if ((name == "play" || name == "odds") && said("first-division")) {
    for (const std::string& club : shell.library.clubs(books::Library::sample_season))
      found.push_back(club);
    for (const std::string& season : shell.library.seasons()) {
      for (const std::string& club : shell.library.clubs(season))
        found.push_back(season + '/' + club);
    }
  }
  if ((name == "play" || name == "odds") && said("fast-drive")) {
    for (const std::string& season : shell.fast_drive.seasons()) {
      for (const std::string& team : shell.fast_drive.teams(season)) {
        found.push_back(season + '/' + team);
      }
    }
  }
  if (name == "replay" && command->get_parent() && command->get_parent()->get_name() != "season")
    return found;
  if (said("season") || name == "teams") {
    for (const std::string& season : shell.library.seasons()) found.push_back(season);
    for (const std::string& season : shell.fast_drive.seasons()) found.push_back(season);
  }
  return found;
}

}  // namespace

void add_completion(CLI::App& app, Shell& shell) {
  auto* command =
      app.add_subcommand("completion",
                         "Print tab completion for a shell\n"
                         "  source <(touchline completion bash)\n"
                         "  touchline completion fish > ~/.config/fish/completions/touchline.fish");
  auto which = std::make_shared<std::string>();
  command->add_option("shell", *which, "bash, zsh or fish")
      ->required()
      ->check(CLI::IsMember({"bash", "zsh", "fish"}));
  command->callback([&shell, which] {
    shell.write(*which == "bash" ? bash_script : *which == "zsh" ? zsh_script : fish_script);
  });

  auto* complete = app.add_subcommand("complete", "What may follow these words");
  complete->group("");  // for the scripts above, not for people
  auto words = std::make_shared<std::vector<std::string>>();
  complete->add_option("words", *words);
  complete->callback([&app, &shell, words] {
    for (const std::string& candidate : candidates(app, shell, *words))
      shell.write(candidate + "\n");
  });
}

}  // namespace touchline::cli
