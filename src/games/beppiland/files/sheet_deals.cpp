// The order lines of the sheet that name another club: TRADE and FRIENDLY.
#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"
#include "games/beppiland/files/sheet_reading.hpp"

namespace touchline::beppiland::sheet {
namespace {

using Tokens = std::vector<Token>;

bool is_exactly(const Token& token, std::string_view word) {
  return token.kind == Kind::word && !token.quoted && fold(token.text) == word;
}

// Where a word of the trade stands: as it is, or else with a slip in it.
std::size_t find_word(const Tokens& tokens, std::string_view word, std::size_t from) {
  for (std::size_t i = from; i < tokens.size(); ++i)
    if (is_exactly(tokens[i], word)) return i;
  for (std::size_t i = from; i < tokens.size(); ++i)
    if (tokens[i].kind == Kind::word && !tokens[i].quoted && is_near(tokens[i].text, word))
      return i;
  return tokens.size();
}

// "Erfiao, 200": players, staff and sums.
Goods goods(const Tokens& tokens, std::size_t from, std::size_t to) {
  Goods found;
  Tokens list;
  for (std::size_t i = from; i < to; ++i)
    if (tokens[i].kind == Kind::word || tokens[i].kind == Kind::comma) list.push_back(tokens[i]);
  for (const Tokens& piece : pieces(list)) {
    const Token& first = piece[0];
    const bool alone = piece.size() == 1 && !first.quoted;
    const bool of_money = piece.size() == 2 && !first.quoted && is_exactly(piece[1], "m");
    const auto money = alone || of_money ? number(first.text) : std::nullopt;
    const bool nothing = alone && (is_none(first.text) || is_exactly(first, "nothing") ||
                                   is_exactly(first, "niente"));
    if (money)
      found.money = add(found.money, *money);
    else if (!nothing)
      found.names.push_back(joined(piece));
  }
  return found;
}

std::optional<TradeOrder> trade_of(Tokens tokens, int line) {
  TradeOrder order;
  order.line = line;
  while (!tokens.empty() && tokens.back().kind != Kind::word) tokens.pop_back();
  if (!tokens.empty() &&
      (is_exactly(tokens.back(), "now") || is_exactly(tokens.back(), "subito"))) {
    order.now = true;
    tokens.pop_back();
  }
  const std::size_t end = tokens.size();
  const auto colon = static_cast<std::size_t>(
      std::find_if(tokens.begin(), tokens.end(),
                   [](const Token& token) { return token.kind == Kind::colon; }) -
      tokens.begin());
  const std::size_t give = find_word(tokens, "give", 1), take = find_word(tokens, "take", 1);
  const std::size_t first = std::min(give, take);
  if (first >= end) return std::nullopt;
  order.with = name_in(tokens, 0, std::min(colon, first));
  if (order.with.empty()) return std::nullopt;
  if (give < end) order.give = goods(tokens, give + 1, give < take ? take : end);
  if (take < end) order.take = goods(tokens, take + 1, take < give ? give : end);
  return order;
}

std::optional<FriendlyOrder> friendly_of(const Tokens& piece, std::size_t count, int line) {
  FriendlyOrder order{fmt::format("F{}", count + 1), {}, 0, line};
  const std::size_t fee = find_word(piece, "fee", 0);
  if (fee + 2 < piece.size() || fee + 1 == piece.size()) return std::nullopt;
  if (fee < piece.size()) {
    const auto sum = number(piece[fee + 1].text);
    if (!sum) return std::nullopt;
    order.fee = *sum;
  }
  std::size_t from = 0;
  const auto id = piece[0].quoted ? std::nullopt : friendly_id(piece[0].text);
  if (id || (piece[0].quoted && fee > 1)) {
    order.id = id.value_or(piece[0].text);
    from = 1;
  }
  if (from < fee && (is_exactly(piece[from], "with") || is_exactly(piece[from], "con"))) ++from;
  order.with = name_in(piece, from, std::min(fee, piece.size()));
  return order.with.empty() ? std::nullopt : std::optional(order);
}

bool nothing_ordered(const Tokens& tokens) {
  return std::all_of(tokens.begin(), tokens.end(), [](const Token& token) {
    return !token.quoted && (token.kind != Kind::word || is_none(token.text));
  });
}

}  // namespace

void read_deal(Keyword keyword, const Tokens& tokens, int line, Reading& reading) {
  if (nothing_ordered(tokens)) return;
  if (keyword == Keyword::trade) {
    if (const auto order = trade_of(tokens, line)) return reading.orders.trade.push_back(*order);
    return reading.miss(line, fmt::format("TRADE {}", joined(tokens)), Said::sheet_trade);
  }
  for (const Tokens& piece : pieces(tokens)) {
    auto& friendlies = reading.orders.friendly;
    if (const auto order = friendly_of(piece, friendlies.size(), line))
      friendlies.push_back(*order);
    else
      reading.miss(line, fmt::format("FRIENDLY {}", joined(piece)), Said::sheet_friendly);
  }
}

}  // namespace touchline::beppiland::sheet
