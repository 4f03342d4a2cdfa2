// The order sheet of Beppiland as JSON, the twin of the plain text (docs/rules/beppiland.md, "JSON
// equivalent"), with "president", "nonce" and "standing" besides. Lines and what was not understood
// are no part of it.
#pragma once

#include <string>
#include <string_view>

#include "games/beppiland/rules/orders.hpp"

namespace touchline::beppiland {

/// Given the league, matches also tell their slot.
std::string to_json(const Orders& orders, const League* league = nullptr);

/// What of it makes sense. What does not is unread: its text is a path ("matches[0].fc"), and it
/// has a line where the text is no JSON at all.
Orders read_json_orders(std::string_view text);

}  // namespace touchline::beppiland
