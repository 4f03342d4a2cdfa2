#include "league/witness.hpp"

#include <fmt/format.h>

#include "league/season_rows.hpp"
#include "league/sheet_list.hpp"

namespace touchline::league {

namespace {

std::optional<std::string> hash_of_link(const Desk& desk, std::int64_t seq) {
  if (seq == desk.turn().last) return desk.chain();
  const auto links =
      desk.store().select<LinkHeadRow>(store::Where().is("league", desk.name()).is("seq", seq));
  if (links.empty()) return std::nullopt;
  return links.front().hash;
}

}  // namespace

Witness witness_of(const Desk& desk) {
  const std::int64_t number = desk.turn().number;
  Witness seen{desk.turn().last, desk.chain(), number, 0, "", desk.turn().commitment};
  seen.entries = desk.store().count<store::ListEntryRow>(
      store::Where().is("league", desk.name()).is("number", number));
  if (seen.entries > 0) seen.list = list_root(desk);
  return seen;
}

std::optional<std::string> contradiction(const Desk& desk, const Witness& seen) {
  const auto now = hash_of_link(desk, seen.link);
  if (!now) return fmt::format("link {} of its chain is gone", seen.link);
  if (*now != seen.chain) return fmt::format("link {} of its chain is another", seen.link);
  const bool same_turn = desk.turn().number == seen.turn && desk.turn().last == seen.link;
  if (same_turn && !seen.promise.empty() && desk.turn().commitment != seen.promise)
    return fmt::format("the dice of turn {} were committed to by {}, and now by another hash",
                       seen.turn, seen.promise.substr(0, 12));
  if (seen.entries == 0) return std::nullopt;
  const auto entries = desk.store().select<store::ListEntryRow>(
      store::Where().is("league", desk.name()).is("number", seen.turn).is("n", seen.entries));
  if (!entries.empty() && entries.front().hash == seen.list) return std::nullopt;
  return fmt::format("entry {} of the list of sheets of turn {} is {}", seen.entries, seen.turn,
                     entries.empty() ? "gone" : "another");
}

}  // namespace touchline::league
