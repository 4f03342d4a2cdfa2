// The order sheet as it is written: the grid as the inventory draws it, one line or more for each
// kind of order, and the receipt.
#include "games/beppiland/files/sheet_write.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/text.hpp"
#include "games/beppiland/files/sheet.hpp"
#include "games/beppiland/files/sheet_language.hpp"

namespace touchline::beppiland {
namespace sheet {
namespace {

constexpr std::size_t keyword_width = 10, line_width = 78;  // of a mail

/// A sheet is read by the places of its characters, whatever columns they take on a terminal.
std::string filled(std::string_view text, std::size_t places) {
  const std::size_t taken = characters(text);
  return std::string(text) + std::string(places > taken ? places - taken : 0, ' ');
}

std::string centred(std::string_view text, std::size_t columns) {
  const std::size_t taken = characters(text);
  const std::size_t before = columns > taken ? (columns - taken) / 2 : 0;
  return filled(std::string(before, ' ') + std::string(text), columns);
}

std::string without_tail(std::string text) {
  text.erase(text.find_last_not_of(' ') + 1);
  return text;
}

std::string cell_text(const MatchOrders& match, const std::string& player) {
  for (const Cell& cell : match.cells)
    if (cell.player == player) return cell.area ? std::string(1, letter(*cell.area)) : "x";
  return ".";
}

std::string or_dot(std::string text) { return text.empty() ? "." : text; }
std::string option_text(const Option& option) {
  if (!option.on) return ".";
  const std::string points = points_text(option.points);
  return points.empty() ? "y" : points;
}

struct PointsRow {
  std::string_view keyword;
  std::string (*text)(const MatchOrders&);
};
constexpr std::array<PointsRow, 7> points_rows{{
    {"SP", [](const MatchOrders& m) { return or_dot(sparring_text(m.sparring)); }},
    {"FC", [](const MatchOrders& m) { return or_dot(points_text(m.fc)); }},
    {"DUR", [](const MatchOrders& m) { return or_dot(points_text(m.d)); }},
    {"PGP", [](const MatchOrders& m) { return or_dot(points_text(m.pgp)); }},
    {"CAT", [](const MatchOrders& m) { return option_text(m.cat); }},
    {"TFG", [](const MatchOrders& m) { return std::string(m.tfg ? "y" : "."); }},
    {"TAT", [](const MatchOrders& m) { return option_text(m.tat); }},
}};

std::string own_name(const std::string& name) {
  return name_text(name) == name && !name.starts_with('-') ? name : in_quotes(name);
}

std::string bid_text(const BidOrder& bid) {
  std::string text = fmt::format("{} {}", bid.lot, bid.sum);
  for (std::size_t i = 0; i < bid.conditions.size(); ++i)
    text += fmt::format(" {}{} {}", i == 0 ? "IF" : "AND", bid.conditions[i].bought ? "" : " NOT",
                        bid.conditions[i].lot);
  return text;
}

std::string goods_text(const Goods& goods) {
  std::vector<std::string> items;
  for (const std::string& item : goods.names) items.push_back(name_text(item));
  if (goods.money > 0) items.push_back(std::to_string(goods.money));
  return items.empty() ? "-" : join_words(items, ", ");
}

// Quotes and backslashes are escaped, and a line end before what would end the text.
std::string press_text(const PressOrder& press) {
  std::string text;
  for (std::size_t i = 0; i < press.text.size(); ++i) {
    const char c = press.text[i];
    const auto next = grid_tokens(std::string_view(press.text).substr(i + 1).substr(0, 40));
    const bool ends = c == '\n' && !next.empty() && keyword(next[0].text) == Keyword::press;
    if (c == '"' || c == '\\')
      text += fmt::format("\\{}", c);
    else if (c == '\r')
      text += "\\r";
    else if (ends)
      text += "\\n";
    else
      text += c;
  }
  std::string sign;
  for (const char c : press.sign) {
    const std::size_t code = std::string_view("\n\r\"\\#<").find(c);
    sign +=
        code == std::string_view::npos ? std::string(1, c) : fmt::format("\\{}", "nr\"\\#<"[code]);
  }
  return fmt::format("\"{}\"{}{}", text, sign.empty() ? "" : " ", sign);
}

std::string discover_text(const DiscoverOrder& order) {
  const bool sided = order.flank && *order.flank != Flank::none;
  return fmt::format("{} {}{}{}", name_text(order.name), beppiland::name(order.position),
                     sided ? "." : "", sided ? beppiland::name(*order.flank) : "");
}

std::string bet_text(const BetOrder& bet) {
  const bool usual =
      !bet.symbols.empty() && bet.symbols.find_first_not_of("0123456789X") == std::string::npos;
  return usual ? bet.symbols : in_quotes(bet.symbols);
}

bool raw_text(std::string_view text) {
  return std::all_of(text.begin(), text.end(),
                     [](char c) {
                       return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                              (c >= '0' && c <= '9') || c == ' ' || c == '.' || c == '-' ||
                              c == '\'' || c == '_';
                     }) &&
         trim(text) == text;
}

std::string heading_text(const std::string& text) {
  for (const std::string_view word : words(text))
    if (keyword(word)) return in_quotes(text);
  return raw_text(text) && text.find("  ") == std::string::npos ? text : name_text(text);
}

template <class List, class Write>
void add(OrderTexts& all, std::string_view keyword, const List& list, Write write) {
  std::vector<std::string> texts;
  for (const auto& item : list) texts.push_back(write(item));
  all.push_back({keyword, std::move(texts), false});
}
template <class List, class Write>
void add_apart(OrderTexts& all, std::string_view keyword, const List& list, Write write) {
  add(all, keyword, list, write);
  all.back().apart = true;
}

void add_people(OrderTexts& all, const Orders& orders) {
  add(all, "TRAIN", orders.train, [](const TrainOrder& o) {
    return fmt::format("{} {}", name_text(o.player), o.what == Training::AB ? "AB" : "FO");
  });
  add(all, "PENSION", orders.pension, [](const PensionOrder& o) {
    return fmt::format("{} -> {}{}{}", name_text(o.player), beppiland::name(o.role),
                       o.tactic ? " " : "", o.tactic ? to_text(*o.tactic) : "");
  });
  add(all, "DISCOVER", orders.discover, discover_text);
  add(all, "PS", orders.ps, [](const PsOrder& o) {
    constexpr std::array<std::string_view, 3> uses{"PA", "PGP", "M"};
    return fmt::format("{} -> {}", o.count, uses[static_cast<std::size_t>(o.to)]);
  });
  add_apart(all, "TRADE", orders.trade, [](const TradeOrder& o) {
    return fmt::format("{}: GIVE {} TAKE {}{}", name_text(o.with), goods_text(o.give),
                       goods_text(o.take), o.now ? " NOW" : "");
  });
  add(all, "SELL", orders.sell, [](const SellOrder& o) { return name_text(o.player); });
  add(all, "LIST", orders.list, [](const ListOrder& o) {
    return name_text(o.player) + (o.matches ? fmt::format(" {}", *o.matches) : "");
  });
}

}  // namespace

OrderTexts order_texts(const Orders& orders, const Form& form) {
  OrderTexts all;
  add_people(all, orders);
  add(all, "BID", orders.bid, bid_text);
  add(all, "STADIUM", orders.stadium, [](int) { return std::string("BUILD"); });
  add(all, "BET", orders.bet, bet_text);
  add(all, "BRIBE", orders.bribe, [&](const BribeOrder& o) {
    const int column = form.column_of(o.match);
    return fmt::format("{} {}", column > 0 ? fmt::format("-{}-", column) : form.id_text(o.match),
                       o.kind == BribeKind::win ? "WIN" : "PEN");
  });
  add(all, "SCOUT", orders.scout, [&](const ScoutOrder& o) { return form.id_text(o.match); });
  add_apart(all, "FRIENDLY", orders.friendly, [](const FriendlyOrder& o) {
    return fmt::format("{} {}{}", friendly_id(o.id) == o.id ? o.id : in_quotes(o.id),
                       name_text(o.with), o.fee > 0 ? fmt::format(" FEE {}", o.fee) : "");
  });
  add_apart(all, "PRESS", orders.press, press_text);
  return all;
}

std::string keyword_line(std::string_view keyword, std::string_view rest) {
  return without_tail(filled(keyword, keyword_width) + std::string(rest)) + "\n";
}

std::string heading(const Orders& orders, std::string_view language) {
  std::string text, line = "BEPPILAND 2.0";
  const auto add = [&](const std::string& part) {
    const std::string said = in_language(part, language);
    if (width(line) + width(said) + 3 > line_width) {
      text += line + "\n";
      line = said;
    } else {
      line += "   " + said;
    }
  };
  if (orders.season > 0) add(fmt::format("SEASON {}", orders.season));
  if (orders.session > 0) add(fmt::format("SESSION {}", orders.session));
  if (!orders.club.empty()) add("CLUB " + heading_text(orders.club));
  if (!orders.president.empty()) add("PRESIDENT " + heading_text(orders.president));
  return text + line + "\n";
}

std::string column_label(const Meeting& meeting, const Form& form) {
  const bool home = form.is_home(meeting);
  return fmt::format("{}{}", code(meeting.competition), meeting.neutral ? 'N' : home ? 'H' : 'A');
}

Grid::Grid(const Orders& orders, const Form& form) : form_(form) {
  for (const Meeting* meeting : form.meetings()) {
    MatchOrders nothing;
    nothing.match = meeting->id;
    const auto found = std::find_if(orders.matches.begin(), orders.matches.end(),
                                    [&](const auto& m) { return m.match == meeting->id; });
    matches_.push_back(found == orders.matches.end() ? nothing : *found);
  }
  for (const MatchOrders& match : orders.matches)
    if (form.column_of(match.match) == 0) matches_.push_back(match);
  for (const Player& player : form.players()) {
    first_ = std::max(first_, characters(own_name(player.name)) + 2);
    second_ = std::max(second_, characters(position_text(player)) + 1);
  }
  for (const MatchOrders& match : matches_) {
    if (form.column_of(match.match) == 0)
      cell_ = std::max(cell_, characters(form.id_text(match.match)) + 2);
    for (const PointsRow& row : points_rows) cell_ = std::max(cell_, row.text(match).size() + 2);
    for (const Cell& cell : match.cells)
      if (is_stranger(cell.player))
        first_ = std::max(first_, characters(in_quotes(cell.player)) + 2);
  }
}

bool Grid::is_stranger(const std::string& name) const {
  const auto& players = form_.players();
  return std::none_of(players.begin(), players.end(),
                      [&](const Player& player) { return player.name == name; });
}

std::string Grid::line(std::string_view name, std::string_view position, std::string_view age,
                       std::string_view value, const std::vector<std::string>& cells) const {
  const bool tight = characters(age) + characters(value) > 7;
  const std::string figures =
      tight ? fmt::format("{} {}", age, value) : filled(age, 4) + pad_left(value, 4);
  std::string text = filled(name, first_) + filled(position, second_) + filled(figures, 10);
  for (const std::string& cell : cells) text += centred(cell, cell_);
  return without_tail(text);
}

std::string Grid::headings() const {
  std::vector<std::string> numbers, labels;
  bool odd = false;
  for (std::size_t i = 0; i < matches_.size(); ++i) {
    const bool own = i < form_.meetings().size();
    numbers.push_back(own ? fmt::format("-{}-", i + 1) : form_.id_text(matches_[i].match));
    odd = odd || numbers.back().starts_with('"');
    if (own) labels.push_back(column_label(*form_.meetings()[i], form_));
  }
  if (numbers.empty()) return {};
  std::string text = line(odd ? "MATCHES" : "", "", "", "", numbers) + "\n";
  if (!labels.empty()) text += line("", "", "", "", labels) + "\n";
  return text;
}

std::string Grid::row(const Player& player) const {
  std::vector<std::string> cells;
  for (const MatchOrders& match : matches_) cells.push_back(cell_text(match, player.name));
  return line(own_name(player.name), position_text(player), age_text(player.age),
              value_text(player.ab, player.fo), cells);
}

// Names that the club does not have, in the order they come.
std::string Grid::strangers() const {
  std::vector<std::string> names;
  for (const MatchOrders& match : matches_)
    for (const Cell& cell : match.cells)
      if (is_stranger(cell.player) &&
          std::find(names.begin(), names.end(), cell.player) == names.end())
        names.push_back(cell.player);
  std::string text;
  for (const std::string& name : names) {
    std::vector<std::string> cells;
    for (const MatchOrders& match : matches_) cells.push_back(cell_text(match, name));
    text += line(in_quotes(name), "", "", "?", cells) + "\n";
  }
  return text;
}

std::string Grid::points() const {
  std::string text;
  for (const PointsRow& row : points_rows) {
    std::vector<std::string> cells;
    for (const MatchOrders& match : matches_) cells.push_back(row.text(match));
    text += line(row.keyword, "", "", "", cells) + "\n";
  }
  return text;
}

}  // namespace sheet

std::string write_orders(const Orders& orders, const League& league, int club) {
  using namespace sheet;
  const Form form(league, club);
  const Grid grid(orders, form);
  std::string text = heading(orders) + grid.headings();
  for (const Player& player : form.players()) text += grid.row(player) + "\n";
  text += grid.strangers() + grid.points();
  for (const OrderText& order : order_texts(orders, form)) {
    std::string line;
    for (const std::string& item : order.items) {
      if (!line.empty() &&
          (order.apart || characters(line) + characters(item) + keyword_width > line_width)) {
        text += keyword_line(order.keyword, line);
        line.clear();
      }
      line += (line.empty() ? "" : ", ") + item;
    }
    if (!line.empty()) text += keyword_line(order.keyword, line);
  }
  if (!orders.nonce.empty())
    text += keyword_line("NONCE", raw_text(orders.nonce) ? orders.nonce : in_quotes(orders.nonce));
  if (orders.standing) text += "STANDING\n";
  for (const UnreadLine& unread : orders.unread)
    text += fmt::format("# not understood, line {}: {}\n", unread.line, in_quotes(unread.text));
  return text;
}

std::vector<std::string> echo(const Orders& orders, const League& league, int club,
                              const EchoWords& words) {
  using namespace sheet;
  const Form form(league, club);
  std::vector<std::string> lines;
  for (const MatchOrders& match : orders.matches) {
    const int column = form.column_of(match.match);
    std::string text = match.match + (column > 0 ? fmt::format(" (-{}-)", column) : "");
    text += ": " + fmt::format(fmt::runtime(words.men), match.cells.size());
    for (std::size_t i = 0; i < match.cells.size(); ++i)
      text += fmt::format("{}{} {}", i == 0 ? ": " : ", ", match.cells[i].player,
                          match.cells[i].area ? letter(*match.cells[i].area) : 'X');
    for (const PointsRow& row : points_rows)
      if (const std::string points = row.text(match); points != ".")
        text += fmt::format("; {} {}", row.keyword, points);
    lines.push_back(std::move(text));
  }
  for (const OrderText& order : order_texts(orders, form))
    for (const std::string& item : order.items)
      lines.push_back(in_language(fmt::format("{} {}", order.keyword, item), league.language));
  if (!orders.nonce.empty())
    lines.push_back(in_language("NONCE", league.language) + " " + orders.nonce);
  if (orders.standing) lines.push_back(words.standing);
  return lines;
}

}  // namespace touchline::beppiland
