// What the owner of a sheet keeps to show that it was taken: its entry of the public list
// (league/sheet_list.hpp), signed by the league. A small text (JSON) that anybody can check.
#pragma once

#include <cstdint>
#include <string>

#include "core/result.hpp"

namespace touchline::league {

struct ListReceipt {
  std::string league{};  // its origin
  std::int64_t number = 0, n = 0;
  std::string club{}, who{}, sheet{};
  std::int64_t at = 0;
  std::string list{};  // the hash of the list with it
  std::string signer{}, signature{};
};
std::string to_text(const ListReceipt& receipt);
Result<ListReceipt> parse_receipt(const std::string& text, const std::string& file);

}  // namespace touchline::league
