#include "games/beppiland/files/fair_copy.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "core/text.hpp"
#include "games/beppiland/files/fair_copyist.hpp"
#include "games/beppiland/rules/names.hpp"

namespace touchline::beppiland {
namespace fair {
namespace {

/// Blanks for the marks of a quoted letter, so that columns stay.
std::string without_quote_marks(std::string_view line) {
  std::string bare(line);
  for (char& c : bare) {
    if (c == '>')
      c = ' ';
    else if (!blank(c))
      break;
  }
  return bare;
}

/// A blank for the sign before a point of a list, so that columns stay: "- Difesa: …", "• ALLENA".
/// A dash before anything but a letter may be a cell.
std::string without_bullet_sign(std::string line) {
  const std::size_t at = std::min(line.find_first_not_of(" \t"), line.size());
  for (const std::string_view sign : {"-", "*", "+", "–", "—", "•", "·", "▪", "◦", "‣", "●", "○",
                                      "■", "►", "→", "✓", "✔", "✔️", "✅"}) {
    const std::size_t end = at + sign.size();
    if (!std::string_view(line).substr(at).starts_with(sign) || end >= line.size()) continue;
    const std::size_t next = std::min(line.find_first_not_of(" \t", end), line.size());
    if (next == end || next == line.size() || !in_word(line[next]) || line[next] == '-') continue;
    return line.replace(at, sign.size(), " ");
  }
  return line;
}

std::vector<std::string> split_lines(std::string_view text) {
  std::vector<std::string> lines;
  for (std::string_view line : split(text, '\n')) {
    if (line.ends_with('\r')) line.remove_suffix(1);
    lines.emplace_back(line);
  }
  if (!lines.empty() && lines.back().empty()) lines.pop_back();
  return lines;
}

/// A table with semicolons, headed by the matches' numbers, as one with tabs: "Player;1;2;3;4".
std::vector<std::string> with_tabs(std::vector<std::string> lines) {
  bool table = false;
  for (std::string& line : lines) {
    const auto fields = split(line, ';');
    std::string headings;
    std::size_t numbered = 0;
    for (std::size_t i = 0; i < fields.size(); ++i) {
      const auto number = sheet::column_number(trim(fields[i]), true);
      const auto match = number ? std::nullopt : match_word(fields[i]);
      const bool one = number || (match && match->numbers.size() == 1);
      if (one) ++numbered;
      if (i > 0) headings += '\t';
      if (one) headings += fmt::format("-{}-", number ? *number : match->numbers[0]);
    }
    const bool heads = numbered >= 2 && numbered + 4 >= fields.size();
    table = heads || (table && fields.size() > 1);
    if (heads)
      line = headings;
    else if (table)
      std::replace(line.begin(), line.end(), ';', '\t');
  }
  return lines;
}

constexpr std::size_t longest_opening = 100;  // of an order
constexpr std::size_t most_words = 8;  // of a letter that quotes others; no more can be tried

/// "WORD: 7KQ2-M9XD", or without the colon.
std::optional<std::string> word_line(std::string_view line) {
  line = trim(line);
  const std::size_t end = std::min(line.find_first_of(": \t"), line.size());
  if (!holds({"word", "parola", "kennwort"}, fold(trim(line.substr(0, end))))) return std::nullopt;
  std::string_view rest = trim(line.substr(end));
  if (rest.starts_with(':')) rest = trim(rest.substr(1));
  if (words(rest).size() > 1) return std::nullopt;  // a sentence
  return std::string(rest);
}

}  // namespace

std::string_view without_bullet(std::string_view line) {
  line = trim(line);
  const std::size_t end = line.find_first_not_of("0123456789");
  const bool counted =
      end != std::string_view::npos && end > 0 && (line[end] == '.' || line[end] == ')');
  if (counted) line.remove_prefix(end + 1);
  while (!line.empty() && (line[0] == '-' || line[0] == '*' || blank(line[0])))
    line.remove_prefix(1);
  return trim(line);
}

Copyist::Copyist(std::string_view text, const League& league, int club)
    : form_(league, club), lines_(with_tabs(split_lines(text))), reading_{form_, {}, {}} {
  for (const Player& man : form_.players()) names_.push_back(man.name);
}

FairCopy Copyist::run() {
  for (at_ = 0; at_ < lines_.size(); ++at_) {
    std::string line = whole_sentence(without_bullet_sign(without_quote_marks(lines_[at_])));
    const std::string order = order_behind(line);
    copy_.text += copied(line) + "\n";
    if (order.empty()) continue;
    ++added_;
    copy_.text += copied(order) + "\n";
  }
  copy_.text += line_ups();
  return std::move(copy_);
}

namespace {

/// Neither empty nor the beginning of something else.
bool goes_on(const std::string& written) {
  const std::string line = without_bullet_sign(without_quote_marks(written));
  return !trim(line).empty() && !opening(line) && !match_word(line) && !lineup_word(line);
}

}  // namespace

std::string Copyist::whole_sentence(std::string line) {
  const std::size_t from = at_;
  if (press_ends_ > at_ || (!match_word(line) && !match_against(line))) return line;
  std::size_t next = at_ + 1;
  while (trim(line).ends_with(',') && next < lines_.size() && goes_on(lines_[next]))
    line += " " + std::string(trim(without_quote_marks(lines_[next++])));
  for (std::size_t i = from + 1; i < next; ++i) lines_[i] = "#";  // it stands above
  return line;
}

std::string Copyist::order_behind(std::string& line) const {
  if (press_ends_ > at_ || (!match_word(line) && !match_against(line))) return {};
  for (std::size_t at = line.find(". "); at != std::string::npos; at = line.find(". ", at + 1)) {
    std::string behind = line.substr(at + 2, longest_opening);
    const auto order = opening(behind);
    if (!order || !order->formal) continue;
    behind = line.substr(at + 2);
    line.resize(at);
    return behind;
  }
  return {};
}

void Copyist::miss(int column, std::string_view text, Fact why) {
  copy_.marks.push_back({number(), column + 1, std::string(text), std::move(why)});
}
std::string Copyist::as_comment(std::string_view line) { return fmt::format("# {}", trim(line)); }
std::string Copyist::as_prose(std::string_view line) { return fmt::format("? {}", trim(line)); }

std::string Copyist::copied(const std::string& line) {
  if (press_ends_ > at_) return lines_[at_];
  const std::string_view bare = sheet::without_comment(line);
  const Tokens tokens = sheet::grid_tokens(bare);
  if (tokens.empty()) return line;
  if (const auto said = word_line(bare)) {
    if (!said->empty() && copy_.words.size() < most_words) copy_.words.push_back(*said);
    return "#";
  }
  if (const auto listed = listed_line(line)) return *listed;
  list_.reset();
  if (sheet::read_columns(tokens, reading_)) return headed(line);
  if (const auto row = row_of(std::string(bare))) return leave_prose(*row);
  if (const auto order = counted_order(line)) return leave_prose(*order);
  if (const auto header = match_header(line)) return *header;
  if (const auto areas = area_line(line)) return *areas;
  if (const auto list = lineup_line(line)) return *list;
  if (const auto name = name_alone(line)) return *name;
  if (const auto order = order_line(line)) return leave_prose(*order);
  return line;
}

std::string Copyist::leave_prose(std::string text) {
  area_.reset();
  return text;
}

}  // namespace fair

FairCopy fair_copy(std::string_view written, const League& league, int club) {
  if (written.starts_with("\xEF\xBB\xBF")) written.remove_prefix(3);
  FairCopy copy;
  if (trim(written).starts_with('{')) {
    copy.text = fair::json_copy(written, copy.words);
  } else {
    copy = fair::Copyist(written, league, club).run();
  }
  copy.orders = read_orders(copy.text, league, club);
  return copy;
}

bool orders_anything(const Orders& orders) {
  const bool plays =
      std::any_of(orders.matches.begin(), orders.matches.end(), [](const MatchOrders& match) {
        MatchOrders none;
        none.match = match.match;
        return !(match == none);
      });
  return plays || orders.standing || !orders.nonce.empty() || !orders.train.empty() ||
         !orders.pension.empty() || !orders.discover.empty() || !orders.ps.empty() ||
         !orders.trade.empty() || !orders.sell.empty() || !orders.list.empty() ||
         !orders.bid.empty() || !orders.stadium.empty() || !orders.bet.empty() ||
         !orders.bribe.empty() || !orders.scout.empty() || !orders.friendly.empty() ||
         !orders.press.empty();
}

std::int64_t things_ordered(const Orders& orders) {
  std::size_t things = 0;
  for (const MatchOrders& match : orders.matches) {
    things += match.cells.size();
    for (const Points* points : {&match.sparring, &match.fc, &match.d, &match.pgp})
      things += *points == Points{} ? 0U : 1U;
    things += (match.cat.on ? 1U : 0U) + (match.tfg ? 1U : 0U);
  }
  const auto count = [&](const auto&... lists) { ((things += lists.size()), ...); };
  count(orders.train, orders.pension, orders.discover, orders.ps, orders.trade, orders.sell,
        orders.list, orders.bid, orders.stadium, orders.bet, orders.bribe, orders.scout,
        orders.friendly, orders.press);
  return static_cast<std::int64_t>(things) + (orders.standing ? 1 : 0) +
         (orders.nonce.empty() ? 0 : 1);
}

int club_named(const Orders& orders, const League& league) {
  std::vector<std::string> names;
  for (const Club& club : league.clubs) names.push_back(club.name);
  const auto meant = who_is_meant(orders.club, names);
  return meant ? static_cast<int>(meant->index) : -1;
}

}  // namespace touchline::beppiland