// touchline completion: tab completion for bash, zsh and fish. The scripts are small: they hand the
// words typed so far to 'touchline complete', which walks the same command tree that parses them.
#include <fmt/format.h>

#include <algorithm>

#include "cli/commands.hpp"
#include "service/verb_table.hpp"

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

void append(std::vector<std::string>& list, const std::vector<std::string>& more) {
  list.insert(list.end(), more.begin(), more.end());
}

// What may follow these words: subcommands and options of the deepest command among them, and the
// names its places take.
std::vector<std::string> candidates(CLI::App& app, const service::Service& service,
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
  const std::string full = command->get_parent() && command->get_parent() != &app
                               ? command->get_parent()->get_name() + " " + name
                               : name;
  const service::Verb* verb = service::verb_named(full);
  if (!verb) return found;
  const auto takes_word = [&](std::string_view word) {
    return std::any_of(verb->words.begin(), verb->words.end(),
                       [&](const verb::Word& one) { return one.name == word; });
  };
  for (const GameModule* game : service::games_with(*verb)) {
    if (takes_word("game") && !said(game->id)) found.emplace_back(game->id);
    if (takes_word("home") && said(game->id)) append(found, game->team_names(service.data()));
    if (takes_word("season")) append(found, game->seasons(service.data()));
  }
  return found;
}

}  // namespace

void add_completion(CLI::App& app, Shell& shell, const service::Service& service) {
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
  complete->callback([&app, &shell, &service, words] {
    for (const std::string& candidate : candidates(app, service, *words))
      shell.write(candidate + "\n");
  });
}

}  // namespace touchline::cli
