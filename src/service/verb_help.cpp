#include "service/verb_help.hpp"

#include <fmt/format.h>

#include "core/text.hpp"
#include "games/registry.hpp"

namespace touchline::service {
namespace {

std::string ids_of(const std::vector<const GameModule*>& games) {
  std::vector<std::string_view> ids;
  for (const GameModule* game : games) ids.push_back(game->id);
  return join_words(ids, ", ");
}

void add_examples(std::string& help, const GameModule& game, std::string_view verb) {
  const Offer* offer = offer_of(game, verb);
  if (!offer) return;
  for (const std::string_view example : offer->examples) help += fmt::format("\n  {}", example);
}

}  // namespace

std::string help_of(const Verb& verb) {
  const auto games = games_with(verb);
  std::string help(verb.help);
  if (verb.about == About::league && games.size() == 1) {
    help = fmt::format("{}: {}", games.front()->id, help);
  }
  for (const GameModule* game : games) add_examples(help, *game, verb.name);
  return help;
}

std::string help_of(const verb::Group& group) {
  std::string help(group.help);
  for (const GameModule* game : all_games()) add_examples(help, *game, group.name);
  return help;
}

std::string help_of(const Verb& verb, const verb::Option& option) {
  const auto with_option = games_with(verb, option);
  std::string help(option.help);
  if (option.name != "--rule") {
    const bool all = with_option.size() == games_with(verb).size();
    return all ? help : fmt::format("{}: {}", ids_of(with_option), help);
  }
  for (const GameModule* game : with_option) {
    if (game->switches.empty()) continue;
    help += fmt::format("\n{}:", game->id);
    for (const SwitchLine& line : game->switches) {
      help += fmt::format("\n{}={} ({})", line.name, join_words(line.values, "|"), line.rule);
    }
  }
  return help;
}

}  // namespace touchline::service
