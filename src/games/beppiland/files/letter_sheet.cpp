#include "games/beppiland/files/letter_sheet.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "core/text.hpp"
#include "games/beppiland/rules/names.hpp"

namespace touchline::beppiland {
namespace {

/// A text with orders in it.
struct Candidate {
  std::string text{};
  FairCopy copy{};
};

/// What it comes to, whatever it looks like.
std::string orders_text(const FairCopy& copy, const League& league, int club) {
  Orders orders = copy.orders;
  orders.unread.clear();
  orders.season = orders.session = 0;
  orders.club = orders.president = "";
  return write_orders(orders, league, club);
}

class Letters {
 public:
  Letters(const League& league, int club) : league_(league), club_(club) {}

  /// What the sender wrote and what he filled in of what he quoted are one sheet, if they order
  /// different things; the same thing ordered twice is two sheets.
  void add(const books::Letter::Part& part) {
    FairCopy own = copied(part.written), quoted = copied(part.quoted);
    const bool writes = orders_anything(own.orders), answers = orders_anything(quoted.orders);
    if (writes && answers && !overlap(own.orders, quoted.orders)) {
      take({part.whole, copied(part.whole)});
      return;
    }
    if (writes) take({part.written, std::move(own)});
    if (answers) take({part.quoted, std::move(quoted)});
  }
  bool found() const { return !candidates_.empty(); }

  LetterSheet result() const {
    LetterSheet sheet;
    if (candidates_.empty()) return sheet;
    sheet.kind = LetterSheet::Kind::two_sheets;
    if (candidates_.size() > 1) return sheet;
    sheet.kind = kind_of(candidates_[0].copy, league_, club_);
    sheet.text = candidates_[0].text;
    if (sheet.kind == LetterSheet::Kind::sheet)  // by his own words, not by what was made of them
      sheet.headed = club_named(read_orders(sheet.text, league_, club_), league_) == club_;
    return sheet;
  }

 private:
  FairCopy copied(const std::string& text) const { return fair_copy(text, league_, club_); }

  void take(Candidate candidate) {
    if (candidates_.empty()) return candidates_.push_back(std::move(candidate));
    const std::string orders = orders_text(candidate.copy, league_, club_);
    const bool known = std::any_of(candidates_.begin(), candidates_.end(), [&](const auto& one) {
      return orders_text(one.copy, league_, club_) == orders;
    });
    if (!known) candidates_.push_back(std::move(candidate));
  }

  static bool overlap(const Orders& a, const Orders& b) {
    const auto both = [](const auto& x, const auto& y) { return !x.empty() && !y.empty(); };
    for (const MatchOrders& match : a.matches)
      for (const MatchOrders& other : b.matches)
        if (match.match == other.match) return true;
    return both(a.train, b.train) || both(a.pension, b.pension) || both(a.discover, b.discover) ||
           both(a.ps, b.ps) || both(a.trade, b.trade) || both(a.sell, b.sell) ||
           both(a.list, b.list) || both(a.bid, b.bid) || both(a.stadium, b.stadium) ||
           both(a.bet, b.bet) || both(a.bribe, b.bribe) || both(a.scout, b.scout) ||
           both(a.friendly, b.friendly) || both(a.press, b.press) || both(a.nonce, b.nonce);
  }

  const League& league_;
  int club_;
  std::vector<Candidate> candidates_{};
};

}  // namespace

namespace {

/// How many sheets of a text, each from its heading to the next, order anything.
std::ptrdiff_t sheets_with_orders(const FairCopy& copy, const League& league, int club) {
  std::vector<std::string> sheets(1);
  bool headed = false;
  for (const std::string_view line : split(copy.text, '\n')) {
    const bool heads = fold(trim(line)).starts_with("beppiland ");
    if (heads && headed) sheets.emplace_back();
    headed = headed || heads;
    sheets.back() += std::string(line) + "\n";
  }
  if (sheets.size() == 1) return orders_anything(copy.orders) ? 1 : 0;
  return std::count_if(sheets.begin(), sheets.end(), [&](const std::string& sheet) {
    return orders_anything(read_orders(sheet, league, club));
  });
}

/// The men whom a sheet names as its club's own.
std::set<std::string> own_men_named(const Orders& orders) {
  std::set<std::string> names;
  for (const MatchOrders& match : orders.matches)
    for (const Cell& cell : match.cells) names.insert(fold(cell.player));
  for (const TrainOrder& one : orders.train) names.insert(fold(one.player));
  for (const PensionOrder& one : orders.pension) names.insert(fold(one.player));
  for (const SellOrder& one : orders.sell) names.insert(fold(one.player));
  for (const ListOrder& one : orders.list) names.insert(fold(one.player));
  return names;
}

/// Whether most of them are men of one other club: a rival's sheet, whatever stands over it.
bool is_a_rivals(const Orders& orders, const League& league, int club) {
  constexpr int fewest = 3;  // below that it may be a slip, which the receipt shows
  const Everybody everybody = everybody_in(league);
  int own = 0;
  std::map<int, int> others;
  for (const std::string& name : own_men_named(orders)) {
    const auto found = everybody.find(name);
    if (found == everybody.end()) continue;
    const std::vector<int>& clubs = found->second;
    if (std::find(clubs.begin(), clubs.end(), club) != clubs.end()) {
      ++own;
    } else {
      for (const int one : clubs) ++others[one];
    }
  }
  return std::any_of(others.begin(), others.end(),
                     [&](const auto& one) { return one.second >= fewest && one.second > own; });
}

}  // namespace

LetterSheet::Kind kind_of(const FairCopy& copy, const League& league, int club) {
  if (!orders_anything(copy.orders)) return LetterSheet::Kind::no_orders;
  if (sheets_with_orders(copy, league, club) > 1) return LetterSheet::Kind::two_sheets;
  const int named = club_named(copy.orders, league);
  const bool of_another = named >= 0 ? named != club : is_a_rivals(copy.orders, league, club);
  return of_another ? LetterSheet::Kind::another_club : LetterSheet::Kind::sheet;
}

std::vector<std::string> words_in(const books::Letter& letter) {
  std::vector<std::string> words;
  const League nobody;
  for (const books::Letter::Part& part : letter.parts) {
    const FairCopy copy = fair_copy(part.whole, nobody, -1);
    words.insert(words.end(), copy.words.begin(), copy.words.end());
  }
  return words;
}

LetterSheet sheet_in(const books::Letter& letter, const League& league, int club) {
  Letters letters(league, club);
  for (const books::Letter::Part& part : letter.parts)
    if (!part.instead || !letters.found()) letters.add(part);
  return letters.result();
}

}  // namespace touchline::beppiland
