// What happened in a session, for those who read about it: bulletin, private reports, rows, checks.
// Made by session.cpp beside the league's next state; nothing in it is needed to go on.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "games/beppiland/rules/league.hpp"
#include "games/beppiland/rules/match.hpp"
#include "games/beppiland/rules/orders.hpp"
#include "match/log.hpp"

namespace touchline::beppiland {

enum class LineupSource : std::uint8_t { orders, corrected, nmr, master };

struct MatchRecord {
  Meeting meeting{};
  Weather weather = Weather::sunny;
  BySide<Team> teams{};
  BySide<LineupSource> source{};
  Course course{};
  std::vector<Event> events{};
  int plays = 1;                  // BEP-BRIBE-4
  BySide<bool> forfeited{};       // BEP-BRIBE-7
  BySide<int> goals{};            // as recorded: a forfeit changes them (BEP-R69)
  std::optional<Side> through{};  // who goes on, if this match decided a tie
  DecidedBy decided_by = DecidedBy::score;
  std::string overruled{};  // the master's reason for another result
  bool operator==(const MatchRecord&) const = default;
};

/// BEP-R2  Draws of one stream: a match (or a lot), play, side and rule.
struct DrawLine {
  std::string key{};  // "Ch7-03", "toto"
  int play = 1;
  Side side = Side::home;
  RuleId rule{};
  std::vector<std::int32_t> faces{};
  bool operator==(const DrawLine&) const = default;
};

/// One movement of money; an account is a club's number or -1 - Account.
struct LedgerEntry {
  int from = 0, to = 0;
  int amount = 0;           // > 0
  std::string kind{};       // "takings", "salaries", … key of the language file
  std::string reference{};  // match, player, lot
  bool operator==(const LedgerEntry&) const = default;
};
constexpr int account(Account account) { return -1 - static_cast<int>(account); }

enum class LotResult : std::uint8_t { sold, extern_league, unsold, withdrawn };
struct SettledBid {
  int club = 0;
  int sum = 0, effective = 0;  // effective 0: void or not active
  std::string state{};         // "active", "inactive_condition", "void"
  bool operator==(const SettledBid&) const = default;
};
struct SettledLot {
  Lot lot{};
  std::string who{};  // as printed: "Brontolo IV 11+1 Li/At.S"
  LotResult result = LotResult::unsold;
  int buyer = -1, price = 0;
  std::vector<SettledBid> bids{};  // all of them, now that it is settled
  bool operator==(const SettledLot&) const = default;
};

struct TradeRecord {
  BySide<int> club{};  // home: who is named first
  BySide<Goods> gives{};
  BySide<int> worth{};        // NV and money
  std::string state{};        // "done", "void", "vetoed"
  std::optional<Fact> why{};  // it was not done
  bool now = false;
  bool operator==(const TradeRecord&) const = default;
};

struct TotoRecord {
  std::array<std::string, 4> matches{};
  std::string results{};  // "1X21"
  int pot_before = 0, columns = 0;
  std::vector<int> winners{};  // clubs, one entry for each winning column
  int share = 0, pot_after = 0;
  bool operator==(const TotoRecord&) const = default;
};

/// A scandal (BEP-BRIBE-6..11), or a stake that stays secret.
struct BribeRecord {
  int club = 0;
  std::string match{};
  BribeKind kind = BribeKind::penalty;
  bool discovered = false, refunded = false, both = false;
  int plays = 1;
  bool operator==(const BribeRecord&) const = default;
};

struct ScoutReport {
  int club = 0;
  std::string match{};
  BySide<std::string> lines{};  // BEP-REPORT-4
  bool operator==(const ScoutReport&) const = default;
};

struct News {
  Fact what{};
  int club = -1;
  bool open = true;  // to everybody; otherwise to the club alone
  bool operator==(const News&) const = default;
};
/// A session by its season and number.
inline Fact session_fact(int season, int session) {
  if (session == title_session) return {Said::season_title, season};
  if (session == season_end_session) return {Said::season_end, season};
  return {Said::season_session, season, session};
}

struct PressItem {
  int club = -1;
  Fact words{};
  std::string sign{};
  bool operator==(const PressItem&) const = default;
};
/// BEP-LEAGUE-15  An act of the master.
struct MasterAct {
  Fact what{};
  std::string reason{}, who{};
  int club = -1;  // whom it concerns; -1: all
  bool operator==(const MasterAct&) const = default;
};

/// A line of a table, as it stands after the session.
struct TableLine {
  int club = 0;
  int played = 0, won = 0, drawn = 0, lost = 0, scored = 0, conceded = 0, points = 0, penalty = 0;
  bool operator==(const TableLine&) const = default;
};

struct RankedPlayer {
  int club = 0, player = 0;
  std::string name{};
  Tally tally{};
  bool operator==(const RankedPlayer&) const = default;
};

struct Prize {
  int club = 0, amount = 0;
  std::string kind{};  // "champion", "cup_winner", "top_scorer", …
  bool operator==(const Prize&) const = default;
};
/// What the end of a season did to a man.
struct Ageing {
  int club = 0, player = 0;
  std::string before{}, after{};  // as printed; after is empty if he retired
  bool operator==(const Ageing&) const = default;
};

struct SessionRecord {
  int season = 0, session = 0;
  std::vector<MatchRecord> matches{};  // in the order they were played
  std::vector<Sky> days{};             // by slot
  std::vector<Correction> corrections{};
  std::vector<int> no_sheet{};  // BEP-NMR-1
  std::vector<News> news{};
  std::vector<PressItem> press{};
  std::vector<MasterAct> acts{};
  std::vector<LedgerEntry> ledger{};
  std::vector<SettledLot> lots{};
  std::vector<TradeRecord> trades{};
  std::optional<TotoRecord> toto{};
  std::vector<BribeRecord> bribes{};
  std::vector<ScoutReport> scouts{};
  std::array<std::vector<TableLine>, 3> tables{};
  std::vector<RankedPlayer> scorers{}, keepers{};
  std::vector<Prize> prizes{};
  std::vector<Ageing> ageing{};
  std::map<int, std::string> given_up{};  // what clubs were called in whose place others are built
  std::vector<DrawLine> draws{};
  bool operator==(const SessionRecord&) const = default;
};

}  // namespace touchline::beppiland
