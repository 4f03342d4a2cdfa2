// The sections of a private report.
#include "games/beppiland/report/private.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "games/beppiland/files/sheet_language.hpp"
#include "games/beppiland/report/bulletin_parts.hpp"
#include "games/beppiland/rules/training.hpp"

namespace touchline::report {

using namespace beppiland;

namespace {

std::string some(int value) { return value == 0 ? "·" : number(value); }

/// What every section reads: the paper's source and whose report it is.
struct Private {
  const PaperSource& source;
  int number;
  const Club& club;
  const Words& words;
};

// ------------------------------------------------------------------------------------ corrections

/// BEP-ORDERS-4
PaperSection corrections_section(const Private& report) {
  const Words& words = report.words;
  PaperSection section{"corrections", words("section.corrections"), {}};
  const auto& missing = report.source.record.no_sheet;
  if (std::find(missing.begin(), missing.end(), report.number) != missing.end()) {
    section.blocks.push_back(PaperProse{words("private.no_sheet"), false});
  }
  Grid grid{"",
            {left(words("column.code")), right(words("column.line")), left(words("column.match")),
             wrapping(left(words("column.ordered"))), wrapping(left(words("column.done"))),
             left(words("column.rule"))},
            {},
            ""};
  for (const Correction& one : report.source.record.corrections) {
    if (one.club != report.number) continue;
    grid.rows.push_back(
        text_row({one.code, one.line == 0 ? "·" : number(one.line), one.match,
                  sheet::in_language(sentence(words, one.ordered), code(words.language())),
                  sentence(words, one.done), one.rule}));
  }
  if (!grid.rows.empty()) {
    section.blocks.push_back(PaperTables{{std::move(grid)}, false});
  } else if (section.blocks.empty()) {
    section.blocks.push_back(PaperProse{words("private.no_corrections"), false});
  }
  return section;
}

// ------------------------------------------------------------------------------------------ squad

std::string state_text(const Private& report, const Player& player) {
  std::vector<std::string> parts;
  if (injured(player)) parts.push_back(report.words("squad.injured"));
  if (player.ban > 0) parts.push_back(report.words("squad.banned", player.ban));
  if (player.listed >= 0) parts.push_back(report.words("squad.listed", player.listed));
  if (report.source.after.edition == 1) return joined(parts);  // as it was proven
  const Words& words = report.words;
  if (player.experience > 0)  // BEP-YOUTH-4, BEP-YOUTH-5
    parts.push_back(words("squad.experience", player.experience, matches_to_grow(player)));
  if (player.skill_trainings > 0)  // BEP-TRAIN-6
    parts.push_back(
        words("squad.trained", player.skill_trainings, skill_trainings_allowed(player)));
  for (const Area area : all_areas) {  // BEP-LINEUP-10
    if (player.oop[area] > 0) parts.push_back(words("squad.foreign", name(area), player.oop[area]));
  }
  return joined(parts);
}

Grid players_grid(const Private& report) {
  const Words& words = report.words;
  Grid grid{"",
            {left(words("column.player")), left(words("column.position")),
             right_words(words("column.age")), right(words("column.value")),
             right(words("column.pd")), minor(right(words("column.appearances"))),
             minor(right(words("column.goals"))), right(words("column.salary")),
             right(words("column.nv")), wrapping(left(words("column.state")))},
            {},
            ""};
  for (const Player& player : report.club.players) {
    const Tally all = player.championship + player.elsewhere;
    const Switches& switches = report.source.after.switches;
    grid.rows.push_back(text_row(
        {player.name, position_text(player), age_text(player.age), value_text(player.ab, player.fo),
         some(player.pd), some(all.appearances), some(all.goals), number(salary(player, switches)),
         number(non_league_value(player, switches)), state_text(report, player)}));
  }
  return grid;
}

PaperSection squad_section(const Private& report) {
  const Words& words = report.words;
  PaperSection section{"squad", words("section.squad"), {}};
  Grid players = players_grid(report);
  if (!players.rows.empty()) section.blocks.push_back(PaperTables{{std::move(players)}, false});
  if (report.club.staff.empty()) return section;
  PaperItems staff;
  for (const Staff& man : report.club.staff) {
    const std::string tactic = man.tactic ? ", " + to_text(*man.tactic) : "";
    const std::string listed = man.listed ? ", " + words("squad.staff_listed") : "";
    staff.items.push_back({capital(sentence(words, said(man.role))),
                           man.name + ", " + age_text(man.age) + tactic + listed});
  }
  section.blocks.push_back(PaperHeading{words("squad.staff"), ""});
  section.blocks.push_back(std::move(staff));
  return section;
}

// --------------------------------------------------------------------------------------- accounts

std::string account_text(const Private& report, int account) {
  if (account >= 0) return report.source.club(account);
  const auto which = static_cast<std::size_t>(-1 - account);
  return which < account_names.size() ? report.words.given("account", account_names[which]) : "";
}

/// Every entry with the balance after it; the opening one follows from where it ended.
Grid ledger_grid(const Private& report) {
  const Words& words = report.words;
  const auto change = [&](const LedgerEntry& entry) {
    return (entry.to == report.number ? entry.amount : 0) -
           (entry.from == report.number ? entry.amount : 0);
  };
  int balance = report.club.money;
  for (const LedgerEntry& entry : report.source.record.ledger) balance -= change(entry);
  Grid grid{"",
            {wrapping(left(words("column.entry"))), minor(wrapping(left(words("column.with")))),
             right(words("column.in")), right(words("column.out")), right(words("column.balance"))},
            {},
            ""};
  grid.rows.push_back(text_row({words("account.opening"), "", "", "", money_text(balance)}));
  for (const LedgerEntry& entry : report.source.record.ledger) {
    if (entry.from != report.number && entry.to != report.number) continue;
    const int by = change(entry);
    balance += by;
    const std::string what =
        entry.kind == "prize" ? words.given("prize", entry.reference) : entry.reference;
    const std::string reference = what.empty() ? "" : ", " + what;
    grid.rows.push_back(text_row({words.given("ledger", entry.kind) + reference,
                                  account_text(report, by >= 0 ? entry.from : entry.to),
                                  by >= 0 ? money_text(by) : "", by < 0 ? money_text(-by) : "",
                                  money_text(balance)}));
  }
  grid.rows.push_back(text_row({words("account.closing"), "", "", "", money_text(balance)}));
  for (GridRow* total : {&grid.rows.front(), &grid.rows.back()}) {
    for (GridCell& cell : total->cells) cell.look = Look::strong;
  }
  return grid;
}

PaperSection accounts_section(const Private& report) {
  const Words& words = report.words;
  const Club& club = report.club;
  PaperSection section{"accounts", words("section.accounts"), {}};
  section.blocks.push_back(PaperTables{{ledger_grid(report)}, false});
  section.blocks.push_back(
      PaperItems{{{words("club.funds"),
                   money_text(club.money + figures(report.source.after.switches).debt_limit)},
                  {words("club.pa"), number(club.pa)},
                  {words("club.pgp"), number(club.pgp)},
                  {words("club.ps"), number(club.ps)},
                  {words("club.stadium"), number(club.stadium)}}});
  return section;
}

// -------------------------------------------------------------------------------- scouts, market

/// BEP-REPORT-4
PaperSection scouts_section(const Private& report) {
  PaperSection section{"scouts", report.words("section.scouts"), {}};
  for (const ScoutReport& scout : report.source.record.scouts) {
    if (scout.club != report.number) continue;
    section.blocks.push_back(PaperVerbatim{scout.match, {scout.lines.home, scout.lines.away}});
  }
  return section;
}

PaperSection market_section(const Private& report) {
  const Words& words = report.words;
  const PaperSource& source = report.source;
  PaperSection section{"market", words("section.market"), {}};
  PaperItems bids, lots;
  for (std::size_t i = 0; i < source.record.lots.size(); ++i) {
    const SettledLot& lot = source.record.lots[i];
    const bool paid = lot.result == LotResult::sold || lot.result == LotResult::extern_league;
    const std::string what = words("market.lot", i + 1, lot.who);
    const std::string end =
        result_text(source, lot) + (paid ? ", " + money_text(lot.price) : std::string());
    for (const SettledBid& bid : lot.bids) {
      if (bid.club == report.number) {
        bids.items.push_back({what, words("market.bid", bid_text(source, bid), end)});
      }
    }
    if (lot.lot.seller == report.number) lots.items.push_back({what, end});
  }
  const auto add = [&](std::string_view key, PaperItems list) {
    if (list.items.empty()) return;
    section.blocks.push_back(PaperHeading{words(key), ""});
    section.blocks.push_back(std::move(list));
  };
  add("market.bids", std::move(bids));
  add("market.lots", std::move(lots));
  PaperItems trades;
  for (const TradeRecord& trade : source.record.trades) {
    if (trade.club.home != report.number && trade.club.away != report.number) continue;
    const bool reason = trade.state == "void" && trade.why;
    trades.items.push_back(
        {words.given("trade.state", trade.state),
         trade_text(source, trade) + (reason ? " " + sentence(words, *trade.why) : "")});
  }
  add("market.trades", std::move(trades));
  return section;
}

// ------------------------------------------------------------------------------------------- news

/// What became of a stake; whether the other club paid as well is its own secret.
std::string bribe_text(const Private& report, const BribeRecord& bribe) {
  const std::string kind =
      report.words(bribe.kind == BribeKind::win ? "bribe.win" : "bribe.penalty");
  return report.words(bribe.discovered ? "private.bribe_discovered"
                      : bribe.refunded ? "private.bribe_refunded"
                                       : "private.bribe_secret",
                      bribe.match, kind);
}

PaperSection news_for_him(const Private& report) {
  const SessionRecord& record = report.source.record;
  PaperSection section{"news", report.words("section.private_news"), {}};
  PaperItems list;
  for (const News& news : record.news) {
    if (!news.open && news.club == report.number) {
      list.items.push_back({"", sentence(report.words, news.what)});
    }
  }
  for (const BribeRecord& bribe : record.bribes) {
    if (bribe.club == report.number) list.items.push_back({"", bribe_text(report, bribe)});
  }
  for (const MasterAct& act : record.acts) {
    if (act.club != report.number) continue;
    list.items.push_back({report.words("private.act"),
                          report.words("act.text", sentence(report.words, act.what), act.reason)});
  }
  if (!list.items.empty()) section.blocks.push_back(std::move(list));
  return section;
}

// ------------------------------------------------------------------------------------------- next

/// The columns of his sheet.
PaperSection next_section(const Private& report) {
  const Words& words = report.words;
  PaperSection section{"next", words("section.private_next"), {}};
  Grid grid{
      "",
      {right(words("column.column")), left(words("column.match")), left(words("column.kind")),
       left(words("column.opponent")), right(words("column.day")), left(words("column.forecast"))},
      {},
      ""};
  for (const Meeting* meeting : meetings_of(report.source.after, report.number)) {
    const Side side = meeting->club.home == report.number ? Side::home : Side::away;
    const std::string_view where = meeting->neutral     ? "kind.neutral"
                                   : side == Side::home ? "kind.home"
                                                        : "kind.away";
    grid.rows.push_back(
        text_row({number(static_cast<int>(grid.rows.size()) + 1), meeting->id,
                  std::string(code(meeting->competition)) + words(where),
                  report.source.club(meeting->club[other(side)]), number(meeting->slot),
                  forecast_text(report.source, meeting->slot)}));
  }
  if (grid.rows.empty()) return section;
  grid.note = words("private.kinds");
  section.blocks.push_back(PaperTables{{std::move(grid)}, false});
  return section;
}

}  // namespace

Paper private_report(const League& after, const SessionRecord& record, int club,
                     Language language) {
  static const PlayerNames no_names;
  static const BulletinExtras no_extras;
  const Words& words = Words::of(language);
  const PaperSource source{after, record, no_names, no_extras, words, true};
  const Private report{source, club, after.clubs.at(static_cast<std::size_t>(club)), words};
  Paper paper;
  paper.language = language;
  paper.heading = report.club.name;
  const std::string session = session_text(source);
  paper.subtitle = words("private.subtitle", after.name, session);
  paper.title = report.club.name + ", " + session;
  if (!report.club.president.name.empty()) {
    paper.subtitle += ". " + words("private.president", report.club.president.name);
  }
  paper.sections = {corrections_section(report), news_for_him(report),   squad_section(report),
                    accounts_section(report),    market_section(report), scouts_section(report),
                    next_section(report)};
  std::erase_if(paper.sections, [](const PaperSection& section) { return section.blocks.empty(); });
  return paper;
}

}  // namespace touchline::report
