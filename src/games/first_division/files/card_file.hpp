// Club cards of First-Division Football as TOML shaped like the printed card: reading with all the
// problems of a file at once, and writing. The validity checks of docs/rules/first-division.md.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "games/first_division/rules/book.hpp"

namespace touchline::books {

struct CheckedCard {
  first_division::Card card{};
  Problems warnings{};  // a card with errors is no card
};

/// Problems name `file`. The switches decide about ratings of 0 (FDF-R2) and columns without a
/// scorer (FDF-R8).
Result<CheckedCard> parse_card(std::string_view text, const std::string& file,
                               const first_division::Switches& switches = {});
Result<CheckedCard> read_card(const std::filesystem::path& path,
                              const first_division::Switches& switches = {});

/// `remark` becomes the opening comment, a line each.
std::string write_card(const first_division::Card& card, std::string_view remark);

}  // namespace touchline::books
