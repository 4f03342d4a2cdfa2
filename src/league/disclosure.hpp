// A whole turn taken apart by who may read it, and what it was played from put together again. Each
// part is one text (JSON with sorted keys), equal for equal turns, so that a digest of it says that
// it is the same.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "league/secrets.hpp"
#include "league/tenant.hpp"

namespace touchline::league {

/// What a season is played from, as a turn names it.
struct TurnDocument {
  std::string digest{}, name{}, text{};
  bool operator==(const TurnDocument&) const = default;
};

/// What a turn is played from.
struct Origins {
  std::string base_state{};
  Inputs inputs{};
  std::vector<TurnDocument> documents{};
};

/// `state`: the text of the one that the turn came to.
Result<Parts> disclose(const Secrets& secrets, const Origins& origins, const Outcome& outcome,
                       const std::string& state);

/// From the parts of all clubs and of the league; without the people's, all but the people.
Result<Origins> put_together(const Secrets& secrets, const Parts& parts);

/// The inputs as everybody may know them: sheets and some rulings without their text.
Result<Inputs> open_inputs(const std::string& everybody);
/// The same with the texts of those parts that are open.
Result<Inputs> inputs_in(const Parts& parts);
/// What everybody may know of the states before and after, as texts of states; without the first if
/// the turn founds a league.
std::vector<std::string> open_states(const std::string& everybody);
/// The first report that is everybody's: the bulletin.
std::string open_report(const std::string& everybody);
/// Whether results of matches are among what everybody may know.
bool has_results(const std::string& everybody);
/// All reports that are in these parts.
std::vector<Report> reports_in(const Parts& parts);
/// What these parts hold of a state of the turn, `base_state` or `state`, by whose it is:
/// everybody's under "", that of a club under its name, "the league", "the people".
std::map<std::string, std::string> pieces_of(const Parts& parts, const char* state);
/// Whether the people's part holds something that went into the turn, and not just into its states.
bool holds_inputs(const std::string& people);

}  // namespace touchline::league
