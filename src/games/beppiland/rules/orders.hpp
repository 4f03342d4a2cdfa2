// What a president orders for a session, as his sheet says it: names as written, nothing checked.
// The text and JSON forms are in games/beppiland/files/sheet.hpp; what becomes of bad orders is in
// lineup.hpp and the session*.cpp files. Every order knows its line, so that a receipt can point at
// it.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "games/beppiland/rules/fact.hpp"
#include "games/beppiland/rules/league.hpp"

namespace touchline::beppiland {

/// BEP-ORDERS-2  One cell of the grid: `X` his own position, or an area.
struct Cell {
  std::string player{};
  std::optional<Area> area{};  // none: X
  int line = 0;
  bool operator==(const Cell&) const = default;
};

/// CAT or the tactician: on, with points placed or not.
struct Option {
  bool on = false;
  Points points{};
  bool operator==(const Option&) const = default;
};

/// One column of the grid.
struct MatchOrders {
  std::string match{};  // id; "F1" for a friendly
  std::vector<Cell> cells{};
  Points sparring{};  // by area
  Points fc{}, d{}, pgp{};
  Option cat{}, tat{};
  bool tfg = false;
  bool operator==(const MatchOrders&) const = default;
};

enum class Training : std::uint8_t { AB, FO };
struct TrainOrder {
  std::string player{};
  Training what = Training::AB;
  int line = 0;
  bool operator==(const TrainOrder&) const = default;
};
struct PensionOrder {
  std::string player{};
  Role role = Role::scout;
  std::optional<Tactic> tactic{};
  int line = 0;
  bool operator==(const PensionOrder&) const = default;
};
struct DiscoverOrder {
  std::string name{};
  Area position = Area::Di;
  std::optional<Flank> flank{};
  int line = 0;
  bool operator==(const DiscoverOrder&) const = default;
};
enum class PsUse : std::uint8_t { PA, PGP, M };
struct PsOrder {
  int count = 0;
  PsUse to = PsUse::PA;
  int line = 0;
  bool operator==(const PsOrder&) const = default;
};
/// One side of an exchange.
struct Goods {
  std::vector<std::string> names{};  // players and staff
  int money = 0;
  bool operator==(const Goods&) const = default;
};
struct TradeOrder {
  std::string with{};
  Goods give{}, take{};
  bool now = false;
  int line = 0;
  bool operator==(const TradeOrder&) const = default;
};
struct SellOrder {
  std::string player{};
  int line = 0;
  bool operator==(const SellOrder&) const = default;
};
struct ListOrder {
  std::string player{};          // or a man of the staff
  std::optional<int> matches{};  // E54
  int line = 0;
  bool operator==(const ListOrder&) const = default;
};
struct BidCondition {
  int lot = 0;
  bool bought = false;
  bool operator==(const BidCondition&) const = default;
};
struct BidOrder {
  int lot = 0;  // from 1, as printed
  int sum = 0;
  std::vector<BidCondition> conditions{};
  int line = 0;
  bool operator==(const BidOrder&) const = default;
};
enum class BribeKind : std::uint8_t { win, penalty };
struct BribeOrder {
  std::string match{};  // id
  BribeKind kind = BribeKind::penalty;
  int line = 0;
  bool operator==(const BribeOrder&) const = default;
};
struct BetOrder {
  std::string symbols{};  // "1X21"
  int line = 0;
  bool operator==(const BetOrder&) const = default;
};
struct ScoutOrder {
  std::string match{};
  int line = 0;
  bool operator==(const ScoutOrder&) const = default;
};
struct FriendlyOrder {
  std::string id{};  // "F1", its column
  std::string with{};
  int fee = 0;
  int line = 0;
  bool operator==(const FriendlyOrder&) const = default;
};
struct PressOrder {
  std::string text{}, sign{};
  int line = 0;
  Said phrase = Said::as_written;  // a computer president's: said in any language
  bool operator==(const PressOrder&) const = default;
};
struct UnreadLine {
  int line = 0;
  std::string text{};
  Fact why{};
  bool operator==(const UnreadLine&) const = default;
};

struct Orders {
  int season = 0, session = 0;  // 0: the sheet does not say
  std::string club{}, president{};
  std::string nonce{};    // docs/fair-dice.md
  bool standing = false;  // counts again in sessions for which no sheet comes
  std::vector<MatchOrders> matches{};
  std::vector<TrainOrder> train{};
  std::vector<PensionOrder> pension{};
  std::vector<DiscoverOrder> discover{};
  std::vector<PsOrder> ps{};
  std::vector<TradeOrder> trade{};
  std::vector<SellOrder> sell{};
  std::vector<ListOrder> list{};
  std::vector<BidOrder> bid{};
  std::vector<int> stadium{};  // the lines that ask for it
  std::vector<BetOrder> bet{};
  std::vector<BribeOrder> bribe{};
  std::vector<ScoutOrder> scout{};
  std::vector<FriendlyOrder> friendly{};
  std::vector<PressOrder> press{};
  std::vector<UnreadLine> unread{};  // E69: for the master
  bool operator==(const Orders&) const = default;
};

/// BEP-ORDERS-4  What was ordered and what was done instead.
struct Correction {
  int club = -1;
  std::string code{};  // "E17"
  int line = 0;        // of the sheet; 0: of no line
  std::string match{};
  Fact ordered{}, done{};
  std::string rule{};  // "BEP-LINEUP-1"
  bool operator==(const Correction&) const = default;
};

}  // namespace touchline::beppiland
