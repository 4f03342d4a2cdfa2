// What help says of a verb, of an option and of a first word, with what each game adds to it: for
// the command line, or a server's description of itself. How it is laid out is theirs.
#pragma once

#include <string>

#include "service/verb_table.hpp"

namespace touchline::service {

/// Its line and the games' examples. A verb of one game's leagues says whose it is.
std::string help_of(const Verb& verb);
std::string help_of(const verb::Group& group);

/// What only some of the games with this verb take is marked with their names.
std::string help_of(const Verb& verb, const verb::Option& option);

}  // namespace touchline::service
