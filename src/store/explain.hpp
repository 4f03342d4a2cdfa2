// What a database's error means to the person who meets it. Inside of the store only.
#pragma once

#include <string>

#include "store/failure.hpp"

namespace soci {
class soci_error;
}

namespace touchline::store {

/// The values of the statement are not in it: they may be anybody's.
Failure explain(const soci::soci_error& error, const std::string& store);

/// Whether the server went away: what was on its way to it may or may not have been kept.
bool is_lost(const soci::soci_error& error);

}  // namespace touchline::store
