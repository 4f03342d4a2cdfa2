// A league, or a whole store, as one file of text that either database can take in again: a line of
// JSON for each row, columns by name. The same rows give the same bytes, whatever they were kept
// in. A file that was cut or changed is refused before anything is written; a league is taken in
// whole or not at all. What is sealed in the store is as sealed in the file, and no more than that:
// it holds all that the store does, so it is kept like one.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "store/store.hpp"

namespace touchline::store {

/// A league with the persons who are members of it, and what proves them.
Result<std::string> export_league(Store& store, const std::string& league);

/// Its name in this store: the file's own, or another that is given. Persons who are here already
/// keep what they have: nobody gets a new password by a file.
/// `sound` looks at a league that is in the store but not yet for good: what its rows mean is not
/// known here.
using Sound = std::function<Result<void>(Store& store, const std::string& league)>;
Result<std::string> import_league(Store& store, std::string_view text, const std::string& file,
                                  const std::string& as_name = {}, const Sound& sound = {});

/// Everything.
Result<std::string> backup(Store& store);

/// Into a store without leagues, which then holds what the file does and nothing else: persons too
/// are the file's. The names of the leagues.
Result<std::vector<std::string>> restore(Store& store, std::string_view text,
                                         const std::string& file, const Sound& sound = {});

}  // namespace touchline::store
