// The order lines of the sheet from TRAIN to SCOUT, one function each. TRADE and FRIENDLY are in
// sheet_deals.cpp; PRESS, which goes over several lines, is in sheet.cpp.
#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"
#include "games/beppiland/files/sheet_reading.hpp"

namespace touchline::beppiland::sheet {
namespace {

using Tokens = std::vector<Token>;

bool is_word(const Token& token, std::initializer_list<std::string_view> words) {
  if (token.quoted || token.kind != Kind::word) return false;
  const std::string folded = fold(token.text);
  return std::any_of(words.begin(), words.end(),
                     [&](std::string_view word) { return folded == word; });
}

// "AB", "AB+FO"; nothing if it is something else.
std::vector<Training> trainings(const Token& token) {
  std::vector<Training> found;
  if (token.quoted || token.kind != Kind::word) return found;
  std::string text = fold(token.text);
  std::replace_if(
      text.begin(), text.end(), [](char c) { return c == '/' || c == '&'; }, '+');
  for (const std::string_view part : split(text, '+')) {
    if (part.empty()) continue;
    if (part == "ab" || part == "abilita" || part == "skill")
      found.push_back(Training::AB);
    else if (part == "fo" || part == "forma" || part == "fitness")
      found.push_back(Training::FO);
    else
      return {};
  }
  return found;
}

// "At.D", "Po", "(Ce.S+D)"
struct Place {
  Area area = Area::Di;
  std::optional<Flank> flank{};
};

std::optional<Flank> flank_of(std::string_view text) {
  const std::string word = fold(text);
  if (word == "s") return Flank::S;
  if (word == "d") return Flank::D;
  for (const std::string_view both : {"s+d", "d+s", "sd", "s/d"})
    if (word == both) return Flank::SD;
  return std::nullopt;
}

std::optional<Place> place_of(const Token& token) {
  if (token.quoted || token.kind != Kind::word) return std::nullopt;
  std::string_view text = token.text;
  if (text.size() > 2 && text.front() == '(' && text.back() == ')')
    text = text.substr(1, text.size() - 2);
  const auto point = text.find('.');
  const auto area =
      text.substr(0, point).size() == 2 ? area_of(text.substr(0, point)) : std::nullopt;
  if (!area) return std::nullopt;
  if (point == std::string_view::npos) return Place{*area, {}};
  const auto flank = flank_of(text.substr(point + 1));
  return flank ? std::optional(Place{*area, flank}) : std::nullopt;
}

std::optional<Role> role_in(const Token& token) {
  if (token.quoted || token.kind != Kind::word) return std::nullopt;
  if (const auto role = role_of(token.text)) return role;
  for (const Role role : {Role::coach, Role::physio, Role::scout, Role::tactician})
    if (is_near(token.text, fold(beppiland::name(role)))) return role;
  return std::nullopt;
}

class OrderLine {
 public:
  OrderLine(Keyword keyword, int line, Reading& reading)
      : keyword_(keyword), line_(line), reading_(reading) {}

  void train(const Tokens& piece) {
    std::size_t end = piece.size();
    std::vector<Training> found;
    while (end > 0) {
      const auto more = trainings(piece[end - 1]);
      const bool between = !found.empty() && end > 1 && !trainings(piece[end - 2]).empty() &&
                           is_word(piece[end - 1], {"and", "e", "ed", "&"});
      if (more.empty() && !between) break;
      found.insert(found.begin(), more.begin(), more.end());
      --end;
    }
    const std::string name = end == 0 ? last_name_ : name_in(piece, 0, end);
    if (found.empty() || name.empty()) return miss(piece, Said::sheet_train);
    last_name_ = name;
    for (const Training what : found) orders().train.push_back({name, what, line_});
  }

  void pension(const Tokens& piece) {
    std::size_t at = 1;
    while (at < piece.size() && piece[at].kind != Kind::arrow) ++at;
    const bool arrow = at < piece.size();
    if (arrow) {
      ++at;
    } else {
      at = 1;
      while (at < piece.size() && !role_in(piece[at])) ++at;
    }
    const auto role = at < piece.size() ? role_in(piece[at]) : std::nullopt;
    const std::string name = name_in(piece, 0, arrow ? at - 1 : at);
    if (!role || name.empty()) return miss(piece, Said::sheet_pension);
    PensionOrder order{name, *role, {}, line_};
    if (at + 1 < piece.size()) {
      order.tactic = tactic_of(name_in(piece, at + 1, piece.size()));
      if (!order.tactic) miss(piece, Said::sheet_tactic);
    }
    orders().pension.push_back(order);
  }

  void discover(const Tokens& piece) {
    std::size_t end = piece.size();
    std::optional<Place> place = place_of(piece[end - 1]);
    if (place) {
      --end;
    } else if (end > 1 && !piece[end - 1].quoted && flank_of(piece[end - 1].text)) {
      place = place_of(piece[end - 2]);
      if (place) place->flank = flank_of(piece[end - 1].text);
      end -= 2;
    }
    const std::string name = place ? name_in(piece, 0, end) : "";
    if (name.empty()) return miss(piece, Said::sheet_discover);
    orders().discover.push_back({name, place->area, place->flank, line_});
  }

  void ps(const Tokens& piece) {
    std::optional<int> count;
    std::optional<PsUse> use;
    bool good = true;
    for (const Token& token : piece) {
      if (token.kind != Kind::word || is_word(token, {"to", "in", "ps", "for"})) continue;
      if (const auto value = number(token.text); value && !count)
        count = value;
      else if (is_word(token, {"pa"}) && !use)
        use = PsUse::PA;
      else if (is_word(token, {"pgp"}) && !use)
        use = PsUse::PGP;
      else if (is_word(token, {"m", "money", "soldi"}) && !use)
        use = PsUse::M;
      else
        good = false;
    }
    if (!good || !count || !use) return miss(piece, Said::sheet_ps);
    orders().ps.push_back({*count, *use, line_});
  }

  void sell(const Tokens& piece) {
    const std::string name = name_in(piece, 0, piece.size());
    if (name.empty()) return miss(piece, Said::sheet_sell);
    orders().sell.push_back({name, line_});
  }

  void list(const Tokens& piece) {
    std::size_t end = piece.size();
    if (end > 2 && is_word(piece[end - 1], {"matches", "match", "partite", "partita"})) --end;
    std::optional<int> matches;
    const bool all_a_name = !piece[end - 1].quoted && reading_.form.owns(name_in(piece, 0, end));
    if (end > 1 && !piece[end - 1].quoted && !all_a_name) {
      matches = column_number(piece[end - 1].text, true);
      if (!matches) matches = number(piece[end - 1].text);
      if (matches) --end;
      if (matches && end > 1 && is_word(piece[end - 1], {"for", "per"})) --end;
    }
    const std::string name = name_in(piece, 0, end);
    if (name.empty()) return miss(piece, Said::sheet_list);
    orders().list.push_back({name, matches, line_});
  }

  void bid(const Tokens& piece) {
    Tokens words;
    for (const Token& token : piece)
      if (token.kind == Kind::word && !is_word(token, {"lot", "lotto", "m", "for", "per"}))
        words.push_back(token);
    std::vector<BidOrder>& bids = orders().bid;
    if (!words.empty() && is_word(words[0], {"and", "not", "e", "non"})) {  // of the bid before
      const bool one =
          !bids.empty() && bids.back().line == line_ && !bids.back().conditions.empty();
      if (one && conditions(words, 0, bids.back())) return;
      return miss(piece, Said::sheet_bid);
    }
    const auto lot = words.size() > 1 ? number(words[0].text) : std::nullopt;
    const auto sum = words.size() > 1 ? number(words[1].text) : std::nullopt;
    BidOrder order{lot.value_or(0), sum.value_or(0), {}, line_};
    if (!lot || !sum) return miss(piece, Said::sheet_bid);
    if (words.size() > 2 && (!is_word(words[2], {"if", "se"}) || !conditions(words, 3, order)))
      return miss(piece, Said::sheet_bid);
    bids.push_back(order);
  }

  void stadium(const Tokens& piece) {
    if (piece.size() == 1 && is_no(piece[0].text)) return;
    const bool build =
        piece.size() == 1 && (is_near(piece[0].text, "build") ||
                              is_near(piece[0].text, "costruisci") || is_yes(piece[0].text));
    if (!build) return miss(piece, Said::sheet_stadium);
    orders().stadium.push_back(line_);
  }

  void bet(const Tokens& piece) {
    const auto single = [](const Token& t) { return !t.quoted && t.text.size() == 1; };
    if (piece.size() > 1 && std::all_of(piece.begin(), piece.end(), single)) {
      std::string column;
      for (const Token& token : piece) column += token.text;
      return bet_column({column, Kind::word, false, 0, 0});
    }
    for (const Token& token : piece) bet_column(token);
  }

  void bribe(const Tokens& piece) {
    std::optional<std::string> match;
    std::vector<BribeKind> kinds;
    bool good = true;
    for (const Token& token : piece) {
      if (token.kind != Kind::word || is_word(token, {"and", "e", "for", "+", "/"})) continue;
      const auto more = bribe_kinds(token);
      kinds.insert(kinds.end(), more.begin(), more.end());
      if (!more.empty()) continue;
      good = good && !match;
      match = reading_.form.match_id(token, true);
      good = good && match;
    }
    if (!good || !match || kinds.empty()) return miss(piece, Said::sheet_bribe);
    for (const BribeKind kind : kinds) orders().bribe.push_back({*match, kind, line_});
  }

  void scout(const Tokens& piece) {
    for (const Token& token : piece) {
      if (token.kind != Kind::word) continue;
      if (const auto match = reading_.form.match_id(token, false))
        orders().scout.push_back({*match, line_});
      else
        miss({token}, Said::sheet_scout);
    }
  }

 private:
  Orders& orders() { return reading_.orders; }
  void miss(const Tokens& piece, Said why) {
    reading_.miss(line_, fmt::format("{} {}", name(keyword_), joined(piece)), why);
  }

  // "NOT 1 AND 2"
  static bool conditions(const Tokens& words, std::size_t at, BidOrder& order) {
    std::vector<BidCondition> found;
    while (at < words.size()) {
      if (is_word(words[at], {"and", "e", "ed"}) && ++at == words.size()) return false;
      const bool negated = is_word(words[at], {"not", "non"});
      if (negated && ++at == words.size()) return false;
      const auto lot = number(words[at++].text);
      if (!lot) return false;
      found.push_back({*lot, !negated});
    }
    order.conditions.insert(order.conditions.end(), found.begin(), found.end());
    return !found.empty();
  }

  void bet_column(const Token& token) {
    if (token.kind != Kind::word) return;
    std::string column = token.quoted ? token.text : upper(token.text);
    if (!token.quoted) {
      std::erase(column, '-');
      if (column.empty()) return;
      if (column.find_first_not_of("0123456789X") != std::string::npos)
        return miss({token}, Said::sheet_bet);
    }
    orders().bet.push_back({column, line_});
  }

  static std::vector<BribeKind> bribe_kinds(const Token& token) {
    std::vector<BribeKind> found;
    if (token.quoted) return found;
    std::string text = fold(token.text);
    std::replace(text.begin(), text.end(), '/', '+');
    for (const std::string_view part : split(text, '+')) {
      if (part == "win" || is_near(part, "vittoria"))
        found.push_back(BribeKind::win);
      else if (part == "pen" || is_near(part, "penalty") || is_near(part, "rigore"))
        found.push_back(BribeKind::penalty);
      else
        return {};
    }
    return found;
  }

  Keyword keyword_;
  int line_;
  Reading& reading_;
  std::string last_name_{};
};

using Read = void (OrderLine::*)(const Tokens&);

Read reader_of(Keyword keyword) {
  switch (keyword) {
    case Keyword::train:
      return &OrderLine::train;
    case Keyword::pension:
      return &OrderLine::pension;
    case Keyword::discover:
      return &OrderLine::discover;
    case Keyword::ps:
      return &OrderLine::ps;
    case Keyword::sell:
      return &OrderLine::sell;
    case Keyword::list:
      return &OrderLine::list;
    case Keyword::bid:
      return &OrderLine::bid;
    case Keyword::stadium:
      return &OrderLine::stadium;
    case Keyword::bet:
      return &OrderLine::bet;
    case Keyword::bribe:
      return &OrderLine::bribe;
    case Keyword::scout:
      return &OrderLine::scout;
    default:
      return nullptr;
  }
}

}  // namespace

std::string name_in(const Tokens& tokens, std::size_t from, std::size_t to) {
  while (from < to && tokens[from].kind != Kind::word) ++from;
  while (from < to && tokens[to - 1].kind != Kind::word) --to;
  return joined(tokens, from, to);
}

void read_order(Keyword keyword, std::string_view rest, int line, Reading& reading) {
  const Tokens tokens = order_tokens(rest);
  const Read read = reader_of(keyword);
  if (!read) return read_deal(keyword, tokens, line, reading);
  OrderLine order(keyword, line, reading);
  for (const Tokens& piece : pieces(tokens)) {
    const bool nothing = piece.size() == 1 && !piece[0].quoted && piece[0].kind == Kind::word &&
                         is_none(piece[0].text);
    if (!nothing) (order.*read)(piece);
  }
}

}  // namespace touchline::beppiland::sheet
