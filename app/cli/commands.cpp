#include "cli/commands.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "cli/run.hpp"
#include "core/check.hpp"
#include "core/text.hpp"
#include "service/verb_help.hpp"

namespace touchline::cli {
namespace {

using service::Verb;
using verb::Option;
using verb::Takes;

CLI::Validator validator(const Option& option) {
  std::string shown;
  if (option.takes == Takes::number && option.most != Option{}.most) {
    shown = fmt::format("UINT in [{} - {}]", option.least, option.most);
  }
  if (!option.among.empty()) shown = fmt::format("{{{}}}", join_words(option.among, ","));
  return CLI::Validator(
      [option](std::string& value) { return verb::refusal(option, value).value_or(""); }, shown);
}

void add_word(CLI::App& command, const verb::Word& word, Given& given) {
  auto& values = given.values[std::string(word.name)];
  const std::string name(word.name), help(word.help);
  auto* added = word.many ? command.add_option(name, values, help)
                          : command.add_option_function<std::string>(
                                name, [&values](const std::string& one) { values = {one}; }, help);
  if (word.many) added->type_name("TEXT");
  if (word.required) added->required();
}

void add_option(CLI::App& command, const Verb& verb, const Option& option, Given& given) {
  const std::string name(option.name), help = service::help_of(verb, option);
  auto& values = given.values[std::string(verb::long_name(option))];
  if (option.takes == Takes::nothing || option.takes == Takes::json) {
    command.add_flag_callback(
        name, [&values] { values.assign(1, ""); }, help);
    return;
  }
  const bool many = option.takes == Takes::texts;
  auto* added = many ? command.add_option(name, values, help)
                     : command.add_option_function<std::string>(
                           name, [&values](const std::string& one) { values = {one}; }, help);
  added->type_name(option.takes == Takes::number ? "UINT" : "TEXT");
  added->check(validator(option));
  if (many) added->allow_extra_args(false)->take_all();
  if (option.required) added->required();
}

/// The command that verbs of two words stand under.
CLI::App& parent_of(CLI::App& app, const Verb& verb, std::string& last) {
  const auto blank = verb.name.find(' ');
  last = std::string(verb.name.substr(blank == std::string_view::npos ? 0 : blank + 1));
  if (blank == std::string_view::npos) return app;
  const std::string first(verb.name.substr(0, blank));
  for (CLI::App* known : app.get_subcommands(nullptr)) {
    if (known->get_name() == first) return *known;
  }
  const auto groups = service::verb_groups();
  const auto group = std::find_if(groups.begin(), groups.end(),
                                  [&](const auto& one) { return one.name == first; });
  TOUCHLINE_CHECK(group != groups.end(), "every verb of two words is in a group");
  auto* parent = app.add_subcommand(first, service::help_of(*group));
  parent->require_subcommand(1);
  return *parent;
}

}  // namespace

void add_verbs(CLI::App& app, Shell& shell, const service::Service& service) {
  for (const Verb& verb : service::verbs()) {
    std::string name;
    CLI::App& parent = parent_of(app, verb, name);
    auto* command = parent.add_subcommand(name, service::help_of(verb));
    if (verb.name == "league verify-public") command->group("");  // league verify --public
    auto given = std::make_shared<Given>();
    for (const verb::Word& word : verb.words) add_word(*command, word, *given);
    if (verb.about != service::About::games) {
      const bool one_league = verb.about == service::About::league || verb.name == "league join";
      add_who(*command, given->who, one_league, verb.says);
    }
    for (const Option& option : service::options_of(verb)) {
      add_option(*command, verb, option, *given);
    }
    command->callback([&shell, &service, &verb, given] { run(shell, service, verb, *given); });
  }
}

}  // namespace touchline::cli
