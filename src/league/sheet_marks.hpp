// What the public list has of a sheet: one hash over its seal, its words and its nonce, each behind
// salt of its own, so that nothing can be tried out before it is opened and nothing opened that is
// not what came in. The nonce opens when the turn is out, the words when its club's part does. The
// bytes are in docs/fair-dice.md and pinned by tests.
#pragma once

#include <optional>
#include <string>

#include "league/inputs.hpp"
#include "store/rows.hpp"

namespace touchline::league {

std::string fresh_salt();

/// Of the seal in hex.
std::string seal_mark(const std::string& sealed);
std::string words_mark(const std::string& salt, const std::string& text);
/// Made from the sheet's salt, which it does not give away.
std::string salt_of_nonce(const std::string& salt);

/// What the list has of this sheet; from its words, or from their mark while they are withheld.
std::string listed_hash(const Sheet& sheet);

/// What is wrong with a sheet beside its entry of the list; nothing if it is what came in.
std::optional<std::string> not_as_listed(const Sheet& sheet, const store::ListEntryRow* entry);

}  // namespace touchline::league
