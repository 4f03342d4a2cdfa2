#include "games/module.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace touchline {

const Offer* offer_of(const GameModule& game, std::string_view verb) {
  const auto found = std::find_if(game.offers.begin(), game.offers.end(),
                                  [&](const Offer& offer) { return offer.verb == verb; });
  return found == game.offers.end() ? nullptr : &*found;
}

Result<void> takes(const GameModule& game, const verb::Request& request, bool every_game,
                   const std::vector<verb::Option>& options) {
  for (const Lack& lack : game.lacks) {
    const bool asked = lack.option.empty()
                           ? lack.verb == request.verb()
                           : lack.verb == request.verb() && request.has(lack.option);
    if (asked) {
      return bad_input(fmt::format("{} has no '{}{}{}'; {}", game.id, lack.verb,
                                   lack.option.empty() ? "" : " ", lack.option, lack.instead));
    }
  }
  const Offer* offer = offer_of(game, request.verb());
  if (!offer && !every_game) {
    return bad_input(fmt::format("{} has no '{}'", game.id, request.verb()));
  }
  Problems problems;
  for (const std::string& name : request.names()) {
    if (!name.starts_with("--")) continue;
    const auto is_named = [&](const verb::Option& option) {
      return verb::long_name(option) == name;
    };
    const bool known =
        std::any_of(options.begin(), options.end(), is_named) ||
        (offer && std::any_of(offer->options.begin(), offer->options.end(), is_named));
    if (!known) {
      problems.error(
          {}, fmt::format("{} has no {} in '{}'; leave it out", game.id, name, request.verb()));
    }
  }
  if (problems.bad()) return bad_input(problems);
  problems.add(verb::conflicts(offer ? verb::joined(options, offer->options) : options, request));
  if (problems.bad()) return bad_input(problems);
  return {};
}

}  // namespace touchline
