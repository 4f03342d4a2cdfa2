#include "league/beacon.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/plain.hpp"
#include "league/chain.hpp"
#include "league/known_dice.hpp"
#include "league/links.hpp"
#include "league/sheet_list.hpp"

namespace touchline::league {

using store::OpenTurnRow;
using store::RulingRow;
using store::TurnRow;

namespace {

constexpr std::size_t longest_beacon = 1000;

}  // namespace

Result<std::string> as_drawn(const std::string& typed) {
  std::string drawn;
  std::string group;
  const auto end_group = [&] {
    const bool figures = group.find_first_not_of("0123456789") == std::string::npos;
    if (figures && !group.empty())
      group.erase(0, std::min(group.find_first_not_of('0'), group.size() - 1));
    if (!group.empty()) drawn += (drawn.empty() ? "" : " ") + group;
    group.clear();
  };
  for (const char c : typed) {
    const bool figure = c >= '0' && c <= '9', letter = (c | 0x20) >= 'a' && (c | 0x20) <= 'z';
    if (figure || letter) {
      group += letter ? static_cast<char>(c | 0x20) : c;
    } else {
      end_group();
    }
  }
  end_group();
  if (!drawn.empty() && typed.size() <= longest_beacon && store::can_be_kept(typed)) return drawn;
  return bad_input(fmt::format(
      "a beacon is a text of 1 to {} characters, with letters (a to z) or figures in it",
      longest_beacon));
}

Beacon beacon_of(Desk& desk, const OpenTurnRow& turn) {
  if (turn.beacon.empty()) return {};
  return {list_root(desk), turn.beacon};
}

std::string beacon_on_chain(Desk& desk, std::int64_t number) {
  std::string beacon;
  for (const TurnRow& link : desk.store().select<TurnRow>(of_turn(desk, number))) {
    const auto inputs = parse_inputs(link.inputs);
    if (inputs && is_turn(link)) beacon = inputs->dice.beacon;
    if (inputs && link.kind == "beacon" && !inputs->rulings.empty())
      beacon = inputs->rulings.front().text;
  }
  return beacon;
}

namespace {

/// What fixed the dice of the turn under way besides the beacon.
Result<FirstClosing> fixed_by(Desk& desk, const OpenTurnRow& turn) {
  if (turn.dice_known == 0) {
    auto sheets = parse_sheets(turn.sheets);
    if (!sheets) return bad_input(sheets.error());
    return closing_of(list_root(desk), std::move(*sheets));
  }
  if (auto first = first_closing(desk, turn.number)) return std::move(*first);
  return bad_input(
      fmt::format("the chain does not know the first closing of turn {}", turn.number));
}

}  // namespace

Result<void> mend_beacon(Desk& desk, const std::string& typed, const std::string& reason) {
  if (reason.empty()) return bad_input("say why with --reason; it is published");
  const auto drawn = as_drawn(typed);
  if (!drawn) return bad_input(drawn.error());
  if (desk.league().beacon.empty()) return bad_input("this league has no beacon");
  if (desk.turn().stage != "closed" && desk.turn().stage != "previewed") {
    return bad_input(
        fmt::format("turn {} is not closed; a published one is taken back first: league undo",
                    desk.turn().number));
  }
  const auto key = desk.key();
  if (!key) return bad_input(key.error());
  auto change = Change::begin(desk);
  if (!change) return bad_input(change.error());
  OpenTurnRow& turn = (*change)->turn();
  const auto first = fixed_by(desk, turn);
  if (!first) return bad_input(first.error());
  const std::string seed = turn_seed(turn.secret, desk.league().origin, turn.number,
                                     nonces_of(first->sheets), Beacon{first->root, *drawn});
  if (seed == turn.seed) return bad_input("these are the dice of that beacon already");
  append_note(desk, **change, "beacon",
              {"beacon", turn.beacon, *drawn, plain_line(reason), desk.actor().name,
               turn.stage == "previewed", true});
  turn.beacon = *drawn;
  turn.seed = seed;
  turn.stage = "closed";
  turn.preview.clear();
  (*change)->erase<RulingRow>(of_turn(desk, turn.number).is("kind", std::string(first_dice)));
  (*change)->audit("close", fmt::format("turn {}, another beacon, seed mark {}", turn.number,
                                        seed_mark(turn.seed)));
  (*change)->commit();
  return {};
}

}  // namespace touchline::league
