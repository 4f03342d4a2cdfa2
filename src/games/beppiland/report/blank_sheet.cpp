// The blank order sheet of a session: the grid with dots, the keywords without orders, and in
// comments what the president wants to know while he fills it in. It reads as no orders at all.
#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"
#include "games/beppiland/files/sheet.hpp"
#include "games/beppiland/files/sheet_write.hpp"

namespace touchline::beppiland {
namespace sheet {
namespace {

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

std::string opponents(const Form& form) {
  std::string text;
  for (std::size_t i = 0; i < form.meetings().size(); ++i) {
    const Meeting& meeting = *form.meetings()[i];
    const auto day = static_cast<std::size_t>(meeting.slot) - 1;
    const auto& forecast = form.league().forecast;
    const std::string_view sky = day >= forecast.size()       ? ""
                                 : forecast[day] == Sky::rain ? ", rain forecast"
                                                              : ", sun forecast";
    const std::string_view ground = meeting.neutral         ? "neutral"
                                    : form.is_home(meeting) ? "home"
                                                            : "away";
    text += fmt::format(
        "# -{}- {} {}: {}{}{}\n", i + 1, meeting.id, ground,
        team(form.league(), form.is_home(meeting) ? meeting.club.away : meeting.club.home),
        meeting.leg > 0 ? fmt::format(", leg {}", meeting.leg) : "", sky);
  }
  return text;
}

// BEP-LINEUP-16
std::string marks(const Player& player) {
  std::string text;
  const auto add = [&](const std::string& mark) { text += (text.empty() ? "   < " : ", ") + mark; };
  if (injured(player)) add("injured");
  if (player.ban > 0)
    add(fmt::format("banned for {} match{}", player.ban, player.ban == 1 ? "" : "es"));
  if (player.listed >= 0)
    add(fmt::format("listed, may play {} match{}", player.listed, player.listed == 1 ? "" : "es"));
  return text;
}

std::string stock(const Club& club, const League& league) {
  std::string text = fmt::format("# You have {} M, {} PA, {} PGP, {} PS; stadium level {}.\n",
                                 club.money, club.pa, club.pgp, club.ps, club.stadium);
  text += fmt::format("# Discoveries left: {}", club.discover_left);
  if (club.discover_left_last > 0)
    text += fmt::format(", and {} of last season", club.discover_left_last);
  text += fmt::format(". A home match has {} FC points.\n", home_points(club.stadium));
  for (const Staff& man : club.staff)
    text += fmt::format("# Staff: {}, {}{}{}{}\n", shown(man.name), beppiland::name(man.role),
                        man.tactic ? " " : "", man.tactic ? to_text(*man.tactic) : "",
                        man.listed ? ", listed" : "");
  if (league.session > last_market_session)
    text += "# The market is closed: no trades, bids or bribes.\n";
  return text;
}

std::string who(const League& league, const Lot& lot) {
  const Club* seller = lot.seller >= 0 && static_cast<std::size_t>(lot.seller) < league.clubs.size()
                           ? &league.clubs[static_cast<std::size_t>(lot.seller)]
                           : nullptr;
  if (lot.free_player) return shown(to_text(*lot.free_player));
  if (lot.free_staff)
    return fmt::format("{}, {}", shown(lot.free_staff->name),
                       beppiland::name(lot.free_staff->role));
  const Player* player = seller ? find_player(*seller, lot.player) : nullptr;
  if (player) return shown(to_text(*player));
  if (seller)
    for (const Staff& man : seller->staff)
      if (man.id == lot.staff)
        return fmt::format("{}, {}", shown(man.name), beppiland::name(man.role));
  return "?";
}

std::string auction(const League& league) {
  if (league.lots.empty()) return "# No lots in this auction.\n";
  std::string text = "# Auction: lot, minimum, who, of whom\n";
  for (std::size_t i = 0; i < league.lots.size(); ++i) {
    const Lot& lot = league.lots[i];
    text += fmt::format("#   {:>2} {:>6}  {}{}\n", i + 1, lot.minimum, who(league, lot),
                        lot.seller >= 0 ? ", " + team(league, lot.seller) : "");
  }
  return text;
}

std::string totocalcio(const League& league) {
  std::string text;
  for (const std::string& id : league.toto)
    for (const Meeting& meeting : league.meetings)
      if (!id.empty() && meeting.id == id)
        text += fmt::format("#   {}\n", fixture(league, meeting));
  return text.empty() ? "" : "# Totocalcio, a column is four of 1, X, 2:\n" + text;
}

std::string others(const Form& form) {
  std::string text;
  for (const Meeting& meeting : form.league().meetings)
    if (form.column_of(meeting.id) == 0)
      text += fmt::format("#   {}\n", fixture(form.league(), meeting));
  return text.empty() ? "" : "# Matches of other clubs, for scouts:\n" + text;
}

constexpr std::string_view how =
    "# x: plays in his own position; L D C A: in that area; a dot: does not play.\n"
    "# SP 2D; FC, DUR, PGP, CAT, TAT D4C3; TFG y; CAT or TAT y: on, points not placed.\n";

constexpr std::string_view examples =
    "# TRAIN Giuanin AB, Erfiao FO          PENSION Vecchio -> SCOUT (COACH, PHYSIO, TACTICIAN "
    "4-4-2 LI)\n"
    "# DISCOVER Pulcino At.D, Gatto Po      PS 3 -> PA, 2 -> M\n"
    "# TRADE Le Giuggiole: GIVE Erfiao, 200 TAKE Bomber [NOW]\n"
    "# SELL Brocco   LIST Stanco 2          BID 3 1000 IF NOT 1 AND 2\n"
    "# STADIUM BUILD   BET 1X21, 1XX1       BRIBE -3- PEN (or WIN)   SCOUT Ch7-02\n"
    "# FRIENDLY F1 Le Giuggiole FEE 20, with a column F1 in the grid\n"
    "# PRESS \"your words\" Signature         NONCE any words, for the dice\n"
    "# STANDING on a line of its own: the sheet counts again when none comes\n";

}  // namespace
}  // namespace sheet

std::string blank_sheet(const League& league, int club) {
  using namespace sheet;
  const Form form(league, club);
  Orders orders;
  orders.season = league.season;
  orders.session = league.session;
  if (form.club()) orders.club = form.club()->name;
  if (form.club()) orders.president = form.club()->president.name;
  const Grid grid(orders, form);
  std::string text = heading(orders) + opponents(form) + std::string(how) + grid.headings();
  for (const Player& player : form.players()) text += grid.row(player) + marks(player) + "\n";
  text += grid.points();
  if (form.club()) text += stock(*form.club(), league);
  text += std::string(examples);
  for (const OrderText& order : order_texts({}, form)) {
    if (order.keyword == "BID") text += auction(league);
    if (order.keyword == "BET") text += totocalcio(league);
    const bool scouts = form.club() && has_staff(*form.club(), Role::scout);  // BEP-STAFF-6
    if (order.keyword == "SCOUT" && scouts) text += others(form);
    text += keyword_line(order.keyword, "");
  }
  return text + keyword_line("NONCE", "");
}

}  // namespace touchline::beppiland
