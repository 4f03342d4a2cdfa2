// Verbs that only the leagues of some games have: the game answers them.
#include <algorithm>

#include "games/module.hpp"
#include "service/answers.hpp"

namespace touchline::service {

Answer of_league(Asked& asked) {
  return offer_of(game_of(asked), asked.verb.name)->run_in_league(*asked.desk, asked.call);
}

namespace {

Answer of_club(Asked& asked, const Result<std::string>& club) {
  if (!club) return bad_input(club.error());
  if (auto may = asked.may({*club}); !may) return bad_input(may.error());
  return of_league(asked);
}

}  // namespace

// A club that a word names may be left out: one's own is meant then. One that an option names is
// asked about only if it is given.
Answer own_of_league(Asked& asked) {
  const auto& words = asked.verb.words;
  if (std::any_of(words.begin(), words.end(),
                  [](const verb::Word& word) { return word.name == "club"; })) {
    return of_club(asked, club_meant(asked));
  }
  const std::string typed = asked.request().text("--club");
  return typed.empty() ? of_league(asked) : of_club(asked, asked.desk->club(typed));
}

// The word of a club is its owner's; whether mail needs one is the keeper's to say.
Answer word_of_club(Asked& asked) {
  if (!asked.request().has("--require")) return of_club(asked, club_meant(asked));
  if (auto may = allowed(*permission_of("league word of all"), asked.desk->actor()); !may) {
    return bad_input(may.error());
  }
  return of_league(asked);
}

}  // namespace touchline::service
