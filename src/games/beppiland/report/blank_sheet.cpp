#include "games/beppiland/report/blank_sheet.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"
#include "document/style.hpp"
#include "games/beppiland/files/sheet.hpp"
#include "games/beppiland/files/sheet_language.hpp"
#include "games/beppiland/files/sheet_write.hpp"
#include "games/beppiland/report/sentence.hpp"

namespace touchline::beppiland {
namespace sheet {
namespace {

using report::Words;

// A name in a comment stays on its line.
std::string shown(std::string text) {
  std::replace_if(
      text.begin(), text.end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
  return text;
}

std::string team(const League& league, int club) {
  const bool known =
      is_fill_in(club) || (club >= 0 && static_cast<std::size_t>(club) < league.clubs.size());
  return known ? shown(club_name(league, club)) : "?";
}

std::string fixture(const League& league, const Meeting& meeting) {
  return fmt::format("{} {} - {}", meeting.id, team(league, meeting.club.home),
                     team(league, meeting.club.away));
}

std::string role(Role role, const League& league) {
  return in_language(beppiland::name(role), league.language);
}

std::string opponents(const Form& form, const Words& words) {
  std::string text;
  for (std::size_t i = 0; i < form.meetings().size(); ++i) {
    const Meeting& meeting = *form.meetings()[i];
    const auto day = static_cast<std::size_t>(meeting.slot) - 1;
    const auto& forecast = form.league().forecast;
    const std::string sky =
        day >= forecast.size()
            ? ""
            : ", " + words(forecast[day] == Sky::rain ? "blank.rain" : "blank.sun");
    const std::string ground = words(meeting.neutral         ? "blank.neutral"
                                     : form.is_home(meeting) ? "blank.home"
                                                             : "blank.away");
    text += fmt::format(
        "# -{}- {} {}: {}{}{}\n", i + 1, meeting.id, ground,
        team(form.league(), form.is_home(meeting) ? meeting.club.away : meeting.club.home),
        meeting.leg > 0 ? ", " + words("blank.leg", meeting.leg) : "", sky);
  }
  return text;
}

// BEP-LINEUP-16
std::string marks(const Player& player, const Words& words) {
  std::string text;
  const auto add = [&](const std::string& mark) { text += (text.empty() ? "   < " : ", ") + mark; };
  if (injured(player)) add(words("blank.injured"));
  if (player.ban > 0) add(words(player.ban == 1 ? "blank.banned_one" : "blank.banned", player.ban));
  if (player.listed >= 0)
    add(words(player.listed == 1 ? "blank.listed_one" : "blank.listed", player.listed));
  return text;
}

/// A man's row with its marks; what would be wider than a page stands below it.
std::string marked(const std::string& row, const std::string& marks) {
  const bool fits = width(row) + width(marks) <= report::narrowest_page;
  return row + (fits ? "" : "\n") + marks + "\n";
}

/// A line of the language file as a comment.
template <class... Fill>
std::string remark(const Words& words, std::string_view key, const Fill&... fill) {
  return "# " + words(key, fill...) + "\n";
}

std::string stock(const Club& club, const League& league, const Words& words) {
  std::string text =
      remark(words, "blank.stock", club.money, club.pa, club.pgp, club.ps, club.stadium);
  const std::string left =
      club.discover_left_last > 0
          ? words("blank.left_last", club.discover_left, club.discover_left_last)
          : std::to_string(club.discover_left);
  text += remark(words, "blank.quota", left, home_points(club.stadium, league.switches));
  for (const Staff& man : club.staff)
    text += remark(words, "blank.staff",
                   fmt::format("{}, {}{}{}{}", shown(man.name), role(man.role, league),
                               man.tactic ? " " : "", man.tactic ? to_text(*man.tactic) : "",
                               man.listed ? ", " + words("blank.staff_listed") : ""));
  if (league.session > last_market_session) text += remark(words, "blank.market_closed");
  return text;
}

std::string who(const League& league, const Lot& lot) {
  const Club* seller = lot.seller >= 0 && static_cast<std::size_t>(lot.seller) < league.clubs.size()
                           ? &league.clubs[static_cast<std::size_t>(lot.seller)]
                           : nullptr;
  if (lot.free_player) return shown(to_text(*lot.free_player));
  if (lot.free_staff)
    return fmt::format("{}, {}", shown(lot.free_staff->name), role(lot.free_staff->role, league));
  const Player* player = seller ? find_player(*seller, lot.player) : nullptr;
  if (player) return shown(to_text(*player));
  if (seller)
    for (const Staff& man : seller->staff)
      if (man.id == lot.staff)
        return fmt::format("{}, {}", shown(man.name), role(man.role, league));
  return "?";
}

std::string auction(const League& league, const Words& words) {
  if (league.lots.empty()) return remark(words, "blank.no_lots");
  std::string text = remark(words, "blank.lots");
  for (std::size_t i = 0; i < league.lots.size(); ++i) {
    const Lot& lot = league.lots[i];
    text += fmt::format("#   {:>2} {:>6}  {}{}\n", i + 1, lot.minimum, who(league, lot),
                        lot.seller >= 0 ? ", " + team(league, lot.seller) : "");
  }
  return text;
}

std::string totocalcio(const League& league, const Words& words) {
  std::string text;
  for (const std::string& id : league.toto)
    for (const Meeting& meeting : league.meetings)
      if (!id.empty() && meeting.id == id)
        text += fmt::format("#   {}\n", fixture(league, meeting));
  return text.empty() ? "" : remark(words, "blank.toto") + text;
}

std::string others(const Form& form, const Words& words) {
  std::string text;
  for (const Meeting& meeting : form.league().meetings)
    if (form.column_of(meeting.id) == 0)
      text += fmt::format("#   {}\n", fixture(form.league(), meeting));
  return text.empty() ? "" : remark(words, "blank.others") + text;
}

constexpr std::string_view examples =
    "# TRAIN Giuanin AB, Erfiao FO\n"
    "# PENSION Vecchio -> SCOUT (COACH, PHYSIO, TACTICIAN 4-4-2 LI)\n"
    "# DISCOVER Pulcino At.D, Gatto Po      PS 3 -> PA, 2 -> M\n"
    "# TRADE Le Giuggiole: GIVE Erfiao, 200 TAKE Bomber [NOW]\n"
    "# SELL Brocco   LIST Stanco 2          BID 3 1000 IF NOT 1 AND 2\n";

}  // namespace
}  // namespace sheet

std::string blank_sheet(const League& league, int club, const std::string& word) {
  using namespace sheet;
  const Words& words = report::words_of(league);
  const auto spoken = [&](std::string_view text) { return in_language(text, league.language); };
  const Form form(league, club);
  Orders orders;
  orders.season = league.season;
  orders.session = league.session;
  if (form.club()) orders.club = form.club()->name;
  if (form.club()) orders.president = form.club()->president.name;
  const Grid grid(orders, form);
  std::string text = heading(orders, league.language);
  if (!word.empty()) text += keyword_line(spoken("WORD:"), word) + remark(words, "blank.word");
  text += opponents(form, words) + remark(words, "blank.cells") + remark(words, "blank.points") +
          grid.headings();
  for (const Player& player : form.players())
    text += marked(grid.row(player), marks(player, words));
  text += grid.points();
  if (form.club()) text += stock(*form.club(), league, words);
  text += spoken(examples);
  for (const std::string_view key :
       {"blank.examples", "blank.friendly", "blank.press", "blank.standing"})
    text += remark(words, key);
  for (const OrderText& order : order_texts({}, form)) {
    if (order.keyword == "BID") text += auction(league, words);
    if (order.keyword == "BET") text += totocalcio(league, words);
    const bool scouts = form.club() && has_staff(*form.club(), Role::scout);  // BEP-STAFF-6
    if (order.keyword == "SCOUT" && scouts) text += others(form, words);
    text += spoken(keyword_line(order.keyword, ""));
  }
  return text + spoken(keyword_line("NONCE", ""));
}

}  // namespace touchline::beppiland
