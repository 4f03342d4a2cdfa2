// Whatever bytes come as an order sheet are read, written again and rehearsed: libFuzzer's door to
// the reader (tools/fuzz).
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/check.hpp"
#include "games/beppiland/files/sheet.hpp"
#include "games/beppiland/rules/founding.hpp"
#include "games/beppiland/rules/session.hpp"

namespace {

using namespace touchline::beppiland;

const League& country() {
  static const League league = [] {
    std::vector<Club> clubs(clubs_in_league);
    for (std::size_t i = 0; i < clubs.size(); ++i) {
      clubs[i].name = invented_club(i);
      build_squad(clubs[i], i);
    }
    DiceBox dice(1);
    return found_league("Fuzz", clubs, {}, dice);
  }();
  return league;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(bytes), size);
  const Orders orders = read_orders(text, country(), 0);
  const Orders again = read_orders(write_orders(orders, country(), 0), country(), 0);
  TOUCHLINE_CHECK(again.matches.size() == orders.matches.size(), "a written sheet reads the same");
  const Rehearsal rehearsal = rehearse(country(), 0, orders);
  TOUCHLINE_CHECK(rehearsal.teams.size() == meetings_of(country(), 0).size(),
                  "every match has a team");
  return 0;
}
