// The order sheet of Beppiland as JSON, the twin of the plain text (docs/rules/beppiland.md, "JSON
// equivalent"), with "president", "nonce" and "standing" besides. Lines and what was not understood
// are no part of it.
#pragma once

#include <string>
#include <string_view>

#include "core/result.hpp"
#include "games/beppiland/rules/orders.hpp"

namespace touchline::beppiland {

/// Given the league, matches also tell their slot.
std::string to_json(const Orders& orders, const League* league = nullptr);

/// What of it makes sense, and what does not. A problem stands at a path ("matches[0].fc") and,
/// where the text is no JSON at all, a line.
struct JsonOrders {
  Orders orders{};
  Problems problems{};
};
JsonOrders read_json_orders(std::string_view text);

/// All of it or the problems.
touchline::Result<Orders> orders_from_json(std::string_view text);

}  // namespace touchline::beppiland
