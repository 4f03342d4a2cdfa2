// Orders of Beppiland written as JSON; the reading is in sheet_json.cpp.
#include <algorithm>
#include <array>

#include "core/json_value.hpp"
#include "games/beppiland/files/sheet_json.hpp"

namespace touchline::beppiland {
namespace {

constexpr std::array<std::string_view, 3> ps_uses{"PA", "PGP", "M"};

JsonValue points_json(const Points& points) {
  JsonValue json = JsonValue::object();
  for (const Area area : all_areas)
    if (points[area] != 0) json[std::string(1, letter(area))] = points[area];
  return json;
}

JsonValue option_json(const Option& option) {
  return option.on ? points_json(option.points) : JsonValue();
}

JsonValue match_json(const MatchOrders& match, const League* league) {
  JsonValue json{{"id", match.match}};
  if (league) {
    const auto found = std::find_if(league->meetings.begin(), league->meetings.end(),
                                    [&](const Meeting& m) { return m.id == match.match; });
    if (found != league->meetings.end()) json["slot"] = found->slot;
  }
  json["cells"] = JsonValue::object();
  for (const Cell& cell : match.cells)
    json["cells"][cell.player] = std::string(1, cell.area ? letter(*cell.area) : 'X');
  json["sp"] = points_json(match.sparring);
  json["fc"] = points_json(match.fc);
  json["d"] = points_json(match.d);
  json["pgp"] = points_json(match.pgp);
  json["cat"] = option_json(match.cat);
  json["tfg"] = match.tfg;
  json["tat"] = option_json(match.tat);
  return json;
}

JsonValue tactic_json(const std::optional<Tactic>& tactic) {
  if (!tactic) return {};
  return {{"def", tactic->def}, {"mid", tactic->mid}, {"att", tactic->att},
          {"li", tactic->li},   {"cat", tactic->cat}, {"tfg", tactic->tfg}};
}

JsonValue goods_json(const Goods& goods) {
  return {{"players", goods.names}, {"staff", JsonValue::array()}, {"money", goods.money}};
}

JsonValue bid_json(const BidOrder& bid) {
  JsonValue json{{"lot", bid.lot}, {"sum", bid.sum}, {"if", JsonValue::array()}};
  for (const BidCondition& condition : bid.conditions)
    json["if"].push_back({{"lot", condition.lot}, {"bought", condition.bought}});
  return json;
}

template <class List, class Write>
JsonValue list_json(const List& list, Write write) {
  JsonValue json = JsonValue::array();
  for (const auto& item : list) json.push_back(write(item));
  return json;
}

// One as the inventory has it; more than one, which is an error that a sheet can have, as a list.
JsonValue bribe_json(const std::vector<BribeOrder>& bribes) {
  const auto one = [](const BribeOrder& bribe) {
    return JsonValue{{"match", bribe.match},
                     {"kind", bribe.kind == BribeKind::win ? "WIN" : "PEN"}};
  };
  if (bribes.empty()) return {};
  return bribes.size() == 1 ? one(bribes.front()) : list_json(bribes, one);
}

JsonValue stadium_json(const std::vector<int>& lines) {
  return lines.size() > 1 ? JsonValue(lines.size()) : JsonValue(!lines.empty());
}

void add_orders(const Orders& orders, JsonValue& json) {
  json["train"] = list_json(orders.train, [](const TrainOrder& o) {
    return JsonValue{{"player", o.player}, {"what", o.what == Training::AB ? "AB" : "FO"}};
  });
  json["pension"] = list_json(orders.pension, [](const PensionOrder& o) {
    return JsonValue{
        {"player", o.player}, {"role", name(o.role)}, {"tactic", tactic_json(o.tactic)}};
  });
  json["discover"] = list_json(orders.discover, [](const DiscoverOrder& o) {
    return JsonValue{{"name", o.name},
                     {"position", name(o.position)},
                     {"side", o.flank ? JsonValue(name(*o.flank)) : JsonValue()}};
  });
  json["ps"] = list_json(orders.ps, [](const PsOrder& o) {
    return JsonValue{{"n", o.count}, {"to", ps_uses[static_cast<std::size_t>(o.to)]}};
  });
  json["trade"] = list_json(orders.trade, [](const TradeOrder& o) {
    return JsonValue{{"with", o.with},
                     {"give", goods_json(o.give)},
                     {"take", goods_json(o.take)},
                     {"now", o.now}};
  });
  json["sell"] = list_json(orders.sell, [](const SellOrder& o) { return JsonValue(o.player); });
  json["list"] = list_json(orders.list, [](const ListOrder& o) {
    return JsonValue{{"player", o.player},
                     {"matches", o.matches ? JsonValue(*o.matches) : JsonValue()}};
  });
  json["bid"] = list_json(orders.bid, bid_json);
  json["stadium"] = stadium_json(orders.stadium);
  json["bet"] = list_json(orders.bet, [](const BetOrder& o) { return JsonValue(o.symbols); });
  json["bribe"] = bribe_json(orders.bribe);
  json["scout"] = list_json(orders.scout, [](const ScoutOrder& o) { return JsonValue(o.match); });
  json["friendly"] = list_json(orders.friendly, [](const FriendlyOrder& o) {
    return JsonValue{{"id", o.id}, {"with", o.with}, {"fee", o.fee}};
  });
  json["press"] = list_json(orders.press, [](const PressOrder& o) {
    return JsonValue{{"text", o.text}, {"sign", o.sign}};
  });
}

}  // namespace

std::string to_json(const Orders& orders, const League* league) {
  JsonValue json{{"game", "beppiland"},           {"season", orders.season},
                 {"session", orders.session},     {"club", orders.club},
                 {"president", orders.president}, {"nonce", orders.nonce},
                 {"standing", orders.standing}};
  json["matches"] = list_json(orders.matches,
                              [&](const MatchOrders& match) { return match_json(match, league); });
  add_orders(orders, json);
  return json.dump(2, JsonValue::BadText::replaced) + "\n";
}

}  // namespace touchline::beppiland
