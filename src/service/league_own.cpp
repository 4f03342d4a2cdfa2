// Verbs that only the leagues of some games have: the game answers them.
#include "games/module.hpp"
#include "service/answers.hpp"

namespace touchline::service {

Answer of_league(Asked& asked) {
  return offer_of(game_of(asked), asked.verb.name)->run_in_league(*asked.desk, asked.call);
}

Answer of_club(Asked& asked) {
  const auto club = club_meant(asked);
  if (!club) return bad_input(club.error());
  if (auto may = asked.may({*club}); !may) return bad_input(may.error());
  return of_league(asked);
}

// The word of a club is its president's; whether mail needs one is the keeper's to say.
Answer word_of_club(Asked& asked) {
  if (!asked.request().has("--require")) return of_club(asked);
  if (auto may = allowed(*permission_of("league word of all"), asked.desk->actor()); !may) {
    return bad_input(may.error());
  }
  return of_league(asked);
}

Answer of_club_if_named(Asked& asked) {
  const std::string typed = asked.request().text("--club");
  if (!typed.empty()) {
    const auto club = asked.desk->club(typed);
    if (!club) return bad_input(club.error());
    if (auto may = asked.may({*club}); !may) return bad_input(may.error());
  }
  auto view = of_league(asked);
  if (view && !typed.empty()) view->secret = true;
  return view;
}

// What is wrong is told with sums and men of a club: others than the keeper learn that something
// is.
Answer check_of_league(Asked& asked) {
  auto view = of_league(asked);
  if (!view || view->good) return view;
  if (allowed(*permission_of("league check whole"), asked.desk->actor())) return view;
  View less = said("an invariant is broken; the commissioner can see which\n");
  less.json = [] { return std::string("{\n  \"ok\": false\n}\n"); };
  less.good = false;
  return less;
}

}  // namespace touchline::service
