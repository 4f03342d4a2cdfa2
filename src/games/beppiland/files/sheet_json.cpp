// Orders of Beppiland read from JSON; the writing is in sheet_json_write.cpp.
#include "games/beppiland/files/sheet_json.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/limits.hpp"
#include "core/text.hpp"
#include "games/beppiland/files/sheet_words.hpp"

namespace touchline::beppiland {
namespace {

// Players keep the order of the sheet.
using Json = nlohmann::ordered_json;

constexpr std::size_t longest_name = 100, longest_press = 20'000, longest_text = 800'000;

using Unread = std::vector<UnreadLine>;

// A value of the document with its path; everything it is asked for and is not is unread.
class Node {
 public:
  Node(const Json* json, std::string path, Unread& unread)
      : json_(json), path_(std::move(path)), unread_(&unread) {}

  bool given() const { return json_ && !json_->is_null(); }
  bool is_array() const { return given() && json_->is_array(); }
  bool is_object() const { return given() && json_->is_object(); }
  bool is_bool() const { return given() && json_->is_boolean(); }
  void wrong(Fact why) const {
    unread_->push_back({0, path_.empty() ? "sheet" : path_, std::move(why)});
  }

  /// An object with no other keys than these.
  bool object(std::initializer_list<std::string_view> keys) const {
    if (!given() || !json_->is_object()) {
      wrong(Said::json_object);
      return false;
    }
    for (const auto& [key, value] : json_->items()) {
      if (std::find(keys.begin(), keys.end(), key) == keys.end())
        member(key).wrong({Said::json_unknown_key, several({keys.begin(), keys.end()})});
    }
    return true;
  }
  Node member(const std::string& key) const {
    const bool has = json_ && json_->is_object() && json_->contains(key);
    return {has ? &(*json_)[key] : nullptr, path_.empty() ? key : path_ + "." + key, *unread_};
  }
  std::vector<std::pair<std::string, Node>> members() const {
    std::vector<std::pair<std::string, Node>> all;
    if (!given()) return all;
    if (!json_->is_object()) wrong(Said::json_object);
    if (json_->is_object())
      for (const auto& [key, value] : json_->items()) all.emplace_back(key, member(key));
    return all;
  }
  /// Nothing if it is left out.
  std::vector<Node> list() const {
    std::vector<Node> all;
    if (!given()) return all;
    if (!json_->is_array()) wrong(Said::json_list);
    if (json_->is_array())
      for (std::size_t i = 0; i < json_->size(); ++i)
        all.emplace_back(&(*json_)[i], fmt::format("{}[{}]", path_, i), *unread_);
    return all;
  }
  std::string text(std::size_t longest) const {
    if (!given()) return {};
    const bool good = json_->is_string() && json_->get_ref<const std::string&>().size() <= longest;
    if (!good) wrong({Said::json_text, longest});
    return good ? json_->get<std::string>() : "";
  }
  /// A text that may not be empty or left out.
  std::string named() const {
    if (given() && !(json_->is_string() && json_->get_ref<const std::string&>().empty()))
      return text(longest_name);
    wrong(Said::json_name_missing);
    return {};
  }
  int number(int otherwise) const {
    if (!given()) return otherwise;
    if (json_->is_number_unsigned())
      return static_cast<int>(
          std::min<std::uint64_t>(json_->get<std::uint64_t>(), std::uint64_t{sheet::most}));
    wrong(Said::json_number);
    return otherwise;
  }
  int number() const {
    if (!given()) wrong(Said::json_number_missing);
    return number(0);
  }
  bool flag() const {
    if (!given()) return false;
    if (!json_->is_boolean()) wrong(Said::json_flag);
    return json_->is_boolean() && json_->get<bool>();
  }
  /// One of these, in any case; the first if it is none of them.
  std::size_t one_of(std::initializer_list<std::string_view> words) const {
    const std::string word = given() && json_->is_string() ? fold(json_->get<std::string>()) : "";
    std::size_t at = 0;
    for (const std::string_view known : words) {
      if (fold(known) == word) return at;
      ++at;
    }
    wrong({Said::json_one_of, several({words.begin(), words.end()})});
    return 0;
  }

 private:
  const Json* json_;
  std::string path_;
  Unread* unread_;
};

Points points_in(const Node& node) {
  Points points;
  for (const auto& [key, value] : node.members()) {
    const auto area = key.size() == 1 ? area_of(key) : std::nullopt;
    if (area)
      points[*area] = value.number();
    else
      value.wrong(Said::json_area);
  }
  return points;
}

// null or false: off; {} or true: on, the points not placed.
Option option_in(const Node& node) {
  if (!node.given()) return {};
  if (node.is_bool()) return {node.flag(), {}};
  return {true, points_in(node)};
}

MatchOrders match_in(const Node& node) {
  MatchOrders match;
  if (!node.object({"id", "slot", "cells", "sp", "fc", "d", "pgp", "cat", "tfg", "tat"}))
    return match;
  match.match = node.member("id").named();
  node.member("slot").number(0);
  for (const auto& [player, value] : node.member("cells").members()) {
    const std::size_t cell = value.one_of({"X", "P", "L", "D", "C", "A"});
    if (player.empty() || player.size() > longest_name)
      value.wrong(Said::json_player);
    else
      match.cells.push_back(
          {player, cell == 0 ? std::nullopt : std::optional(all_areas[cell - 1]), 0});
  }
  match.sparring = points_in(node.member("sp"));
  match.fc = points_in(node.member("fc"));
  match.d = points_in(node.member("d"));
  match.pgp = points_in(node.member("pgp"));
  match.cat = option_in(node.member("cat"));
  match.tfg = node.member("tfg").flag();
  match.tat = option_in(node.member("tat"));
  return match;
}

std::optional<Tactic> tactic_in(const Node& node) {
  if (!node.given() || !node.object({"def", "mid", "att", "li", "cat", "tfg"})) return std::nullopt;
  const auto figure = [&](const char* key) { return node.member(key).number(); };
  const auto flag = [&](const char* key) { return node.member(key).flag(); };
  const Tactic tactic{figure("def"), figure("mid"), figure("att"),
                      flag("li"),    flag("cat"),   flag("tfg")};
  const auto legal = tactic_of(to_text(tactic));
  if (!legal) node.wrong(Said::json_tactic);
  return legal;
}

Goods goods_in(const Node& node) {
  Goods goods;
  if (!node.given() || !node.object({"players", "staff", "money"})) return goods;
  for (const char* key : {"players", "staff"})
    for (const Node& item : node.member(key).list()) goods.names.push_back(item.named());
  goods.money = node.member("money").number(0);
  return goods;
}

BidOrder bid_in(const Node& node) {
  BidOrder bid;
  if (!node.object({"lot", "sum", "if"})) return bid;
  bid.lot = node.member("lot").number();
  bid.sum = node.member("sum").number();
  for (const Node& item : node.member("if").list())
    if (item.object({"lot", "bought"}))
      bid.conditions.push_back({item.member("lot").number(), item.member("bought").flag()});
  return bid;
}

BribeOrder bribe_in(const Node& node) {
  if (!node.object({"match", "kind"})) return {};
  return {node.member("match").named(),
          node.member("kind").one_of({"WIN", "PEN"}) == 0 ? BribeKind::win : BribeKind::penalty, 0};
}

std::string sign_in(const Node& node) {
  std::string sign = node.text(longest_name);
  if (trim(sign) != sign) node.wrong(Said::json_signature);
  return std::string(trim(sign));
}

// The lists of orders; an item of which something is unread is left out.
class OrdersIn {
 public:
  OrdersIn(const Node& node, const Unread& unread) : node_(node), unread_(unread) {}

  Orders read() {
    Orders orders;
    if (!node_.object({"game",  "season",   "session", "club",     "president", "received",
                       "nonce", "standing", "matches", "train",    "pension",   "discover",
                       "ps",    "trade",    "sell",    "list",     "bid",       "stadium",
                       "bet",   "bribe",    "scout",   "friendly", "press"}))
      return orders;
    if (node_.member("game").given()) node_.member("game").one_of({"beppiland"});
    orders.season = node_.member("season").number(0);
    orders.session = node_.member("session").number(0);
    orders.club = node_.member("club").text(longest_name);
    orders.president = node_.member("president").text(longest_name);
    node_.member("received").text(longest_name);
    orders.nonce = node_.member("nonce").text(longest_press / 20);
    orders.standing = node_.member("standing").flag();
    read_matches(orders);
    read_market(orders);
    read_rest(orders);
    return orders;
  }

 private:
  template <class Item, class Take>
  void each(const std::vector<Node>& nodes, std::vector<Item>& items, Take take) {
    for (const Node& node : nodes) {
      const std::size_t before = unread_.size();
      Item item = take(node);
      if (unread_.size() == before) items.push_back(std::move(item));
    }
  }
  template <class Item, class Take>
  void each(const char* key, std::vector<Item>& items, Take take) {
    each(node_.member(key).list(), items, take);
  }

  void read_matches(Orders& orders) {
    each("matches", orders.matches, [&](const Node& node) {
      MatchOrders match = match_in(node);
      for (const MatchOrders& other : orders.matches)
        if (other.match == match.match) node.wrong(Said::json_second_match);
      return match;
    });
    std::erase_if(orders.matches, [](const MatchOrders& match) {
      MatchOrders nothing;
      nothing.match = match.match;
      return match == nothing;
    });
    each("train", orders.train, [](const Node& node) {
      if (!node.object({"player", "what"})) return TrainOrder{};
      return TrainOrder{node.member("player").named(),
                        node.member("what").one_of({"AB", "FO"}) == 0 ? Training::AB : Training::FO,
                        0};
    });
    each("pension", orders.pension, [](const Node& node) {
      if (!node.object({"player", "role", "tactic"})) return PensionOrder{};
      const auto role = node.member("role").one_of({"COACH", "PHYSIO", "SCOUT", "TACTICIAN"});
      return PensionOrder{node.member("player").named(), static_cast<Role>(role),
                          tactic_in(node.member("tactic")), 0};
    });
    each("discover", orders.discover, [](const Node& node) {
      if (!node.object({"name", "position", "side"})) return DiscoverOrder{};
      DiscoverOrder order{node.member("name").named(),
                          all_areas[node.member("position").one_of({"Po", "Li", "Di", "Ce", "At"})],
                          {},
                          0};
      if (node.member("side").given())
        order.flank = static_cast<Flank>(node.member("side").one_of({"S", "D", "S+D"}) + 1);
      return order;
    });
  }

  void read_market(Orders& orders) {
    each("ps", orders.ps, [](const Node& node) {
      if (!node.object({"n", "to"})) return PsOrder{};
      return PsOrder{node.member("n").number(),
                     static_cast<PsUse>(node.member("to").one_of({"PA", "PGP", "M"})), 0};
    });
    each("trade", orders.trade, [](const Node& node) {
      if (!node.object({"with", "give", "take", "now"})) return TradeOrder{};
      return TradeOrder{node.member("with").named(), goods_in(node.member("give")),
                        goods_in(node.member("take")), node.member("now").flag(), 0};
    });
    each("sell", orders.sell, [](const Node& node) { return SellOrder{node.named(), 0}; });
    each("list", orders.list, [](const Node& node) {
      if (!node.object({"player", "matches"})) return ListOrder{};
      ListOrder order{node.member("player").named(), {}, 0};
      if (node.member("matches").given()) order.matches = node.member("matches").number();
      return order;
    });
    each("bid", orders.bid, bid_in);
    const Node stadium = node_.member("stadium");
    const int times = stadium.is_bool() ? (stadium.flag() ? 1 : 0) : stadium.number(0);
    orders.stadium.assign(static_cast<std::size_t>(std::min(times, 9)), 0);
  }

  void read_rest(Orders& orders) {
    each("bet", orders.bet, [](const Node& node) { return BetOrder{node.named(), 0}; });
    const Node bribe = node_.member("bribe");
    if (bribe.is_array())
      each(bribe.list(), orders.bribe, bribe_in);
    else if (bribe.given())
      each(std::vector<Node>{bribe}, orders.bribe, bribe_in);
    each("scout", orders.scout, [](const Node& node) { return ScoutOrder{node.named(), 0}; });
    each("friendly", orders.friendly, [](const Node& node) {
      if (!node.object({"id", "with", "fee"})) return FriendlyOrder{};
      return FriendlyOrder{node.member("id").named(), node.member("with").named(),
                           node.member("fee").number(0), 0};
    });
    each("press", orders.press, [](const Node& node) {
      if (!node.object({"text", "sign"})) return PressOrder{};
      PressOrder order{node.member("text").text(longest_press), sign_in(node.member("sign")), 0};
      if (trim(order.text).empty()) node.member("text").wrong(Said::json_missing);
      return order;
    });
  }

  const Node& node_;
  const Unread& unread_;
};

// The document; of a key that comes twice only one could be heard, so that it is unread.
Json parsed(std::string_view text, Unread& unread) {
  std::vector<std::vector<std::string>> keys;
  return Json::parse(text, [&](int, Json::parse_event_t event, Json& value) {
    if (event == Json::parse_event_t::object_start) {
      keys.emplace_back();
    } else if (event == Json::parse_event_t::object_end) {
      keys.pop_back();
    } else if (event == Json::parse_event_t::key) {
      const auto key = value.get<std::string>();
      if (std::find(keys.back().begin(), keys.back().end(), key) != keys.back().end())
        unread.push_back({0, key, Said::json_second_key});
      else
        keys.back().push_back(key);
    }
    return true;
  });
}

int line_at(std::string_view text, std::size_t byte) {
  const std::string_view before = text.substr(0, std::min(byte, text.size()));
  return 1 + static_cast<int>(std::count(before.begin(), before.end(), '\n'));
}

}  // namespace

Orders read_json_orders(std::string_view text) {
  Orders orders;
  Unread unread;
  if (text.size() > longest_text) {
    orders.unread.push_back({0, "sheet", {Said::json_long, longest_text}});
    return orders;
  }
  if (limits::too_much_json(text)) {
    orders.unread.push_back({0, "sheet", {Said::json_deep, limits::deepest}});
    return orders;
  }
  try {
    const Json json = parsed(text, unread);
    const Node root(&json, "", unread);
    orders = OrdersIn(root, unread).read();
  } catch (const Json::parse_error& error) {
    const int line = line_at(text, error.byte == 0 ? 0 : error.byte - 1);
    unread.push_back({line, "sheet", Said::json_broken});
  } catch (const Json::out_of_range&) {  // a number that none can hold: 1e999
    unread.push_back({0, "sheet", Said::json_broken});
  }
  orders.unread = std::move(unread);
  return orders;
}

}  // namespace touchline::beppiland
