// What the public list has of a sheet: one hash over its seal, its words and its nonce, each behind
// salt of its own, so that nothing can be tried out before it is opened and nothing opened that is
// not what came in. The nonce opens when the turn is out, the words when its club's part does. The
// bytes are in docs/fair-dice.md and pinned by tests.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

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

/// The sheet with marks in the place of its words and its salt.
Sheet withheld(Sheet sheet);

/// Behind the name of who handed a sheet in as one who keeps the league; no name ends so.
inline constexpr std::string_view keepers_mark = " (commissioner)";

/// A list of sheets as somebody gives it: its entries, each with the hash that it has, and the one
/// before the first.
struct ListOfSheets {
  std::string begins{};
  std::vector<store::ListEntryRow> entries{};
};
/// What is wrong with the sheets of a turn beside its list up to this root; nothing if they are
/// what came in, each in its place, and no other counted. `closed`: whose words are withheld.
std::optional<std::string> not_as_listed(const std::vector<Sheet>& sheets, const ListOfSheets& list,
                                         const std::string& root,
                                         const std::function<bool(const Sheet&)>& closed);

}  // namespace touchline::league
