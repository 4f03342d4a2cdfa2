#include "games/beppiland/rules/session.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"
#include "games/beppiland/rules/match_rules.hpp"
#include "games/beppiland/rules/names.hpp"
#include "games/beppiland/rules/sitting.hpp"

namespace touchline::beppiland {

std::optional<Meant> Sitting::meant(const std::string& written,
                                    const std::vector<std::string>& names) {
  if (everybody.empty()) everybody = everybody_in(league);
  return who_is_meant(written, names, everybody);
}

void Sitting::ask_back(int number, const std::string& written, int line, std::string_view what,
                       const std::string& name) {
  correct(number, "E03", line, as_written(fmt::format("{} {}", what, written)),
          {Said::asked_back, name}, "BEP-ORDERS-4");
}

std::optional<int> Sitting::row_of(int number, const std::string& written, int line,
                                   std::string_view what, Undone undone) {
  std::vector<std::string> names;
  for (const Player& man : club(number).players) names.push_back(man.name);
  const auto found = meant(written, names);
  if (!found) {
    refuse_name(number, written, line, as_written(fmt::format("{} {}", what, written)), {});
    return std::nullopt;
  }
  if (!found->exact && undone == Undone::never) {
    ask_back(number, written, line, what, names[found->index]);
    return std::nullopt;
  }
  if (!found->exact) {
    correct(number, "E03", line, as_written(fmt::format("{} {}", what, written)),
            {Said::read_as, names[found->index]}, "BEP-ORDERS-4");
  }
  return static_cast<int>(found->index);
}

void Sitting::refuse_name(int number, const std::string& written, int line, Fact ordered,
                          std::string match) {
  if (everybody.empty()) everybody = everybody_in(league);
  // E10  A man of another club; E03  nobody.
  if (const auto found = everybody.find(fold(trim(written))); found != everybody.end()) {
    for (const int owner : found->second) {
      if (owner == number) continue;  // of the staff, or gone in this session
      correct(number, "E10", line, std::move(ordered), {Said::dropped_not_yours, club(owner).name},
              "BEP-LINEUP-16", std::move(match));
      return;
    }
  }
  correct(number, "E03", line, std::move(ordered), Said::dropped_nobody, "BEP-ORDERS-4",
          std::move(match));
}

// A1, A2  The sheet that counts; who sent none is marked (BEP-NMR-1).
void take_sheets(Sitting& sitting) {
  for (int club = 0; club < sitting.clubs(); ++club) {
    sitting.opening.push_back(sitting.club(club).money);
    const auto found = sitting.input.sheets.find(club);
    if (found == sitting.input.sheets.end()) {
      // After session 11 only those with a match are waited for.
      if (sitting.league.session > sessions && meetings_of(sitting.league, club).empty()) continue;
      sitting.record.no_sheet.push_back(club);
      sitting.correct(club, "E01", 0, Said::no_sheet, Said::played_by_master, "BEP-NMR-1");
      continue;
    }
    ClubSheet& sheet = sitting.sheet(club);
    sheet.no_move = false;
    sheet.orders = found->second.orders;
    sheet.arrived = found->second.arrived;
    sitting.club(club).standing_orders = sheet.orders.standing ? found->second.text : "";
    for (const UnreadLine& line : sheet.orders.unread) {
      sitting.correct(club, "E69", line.line, as_written(line.text), {Said::ignored, line.why},
                      "BEP-ORDERS-1");
    }
    for (const PressOrder& press : sheet.orders.press) {
      const bool written = press.phrase == Said::as_written;
      sitting.record.press.push_back(
          {club, written ? as_written(press.text) : Fact(press.phrase), press.sign});
    }
  }
}

namespace {

/// B, the whole of it: everything before the first match.
void before_the_matches(Sitting& sitting) {
  convert_ps(sitting);  // B1
  pair_exchanges(sitting);
  exchange_now(sitting);  // B2
  pension(sitting);       // B3
  discover(sitting);      // B4
  train_all(sitting);     // B5
  take_stakes(sitting);   // B6
  hear_market(sitting);
  arrange_friendlies(sitting);
  make_lineups(sitting);  // B7
}

void after_the_matches(Sitting& sitting) {
  book_fitness(sitting);     // D1
  book_growth(sitting);      // D2
  book_discipline(sitting);  // D3
  book_money(sitting);       // D4
  hold_auction(sitting);     // D5
  exchange_at_end(sitting);  // D6
  hold_debt_floor(sitting);  // D7
  draw_up_tables(sitting);   // D8
  prepare_next(sitting);     // D9
  grant_pa(sitting);         // D10
}

// BEP-R6  Line-ups and points only; tiredness, cards and injuries count for these matches alone.
void play_title(Sitting& sitting) {
  make_lineups(sitting);
  play_matches(sitting);
  for (Club& club : sitting.league.clubs) {
    for (Player& man : club.players) man.pd = sitting.shares[man.id].pd_before;
  }
  book_growth(sitting);
  book_money(sitting);
  draw_up_tables(sitting);
  prepare_next(sitting);
}

}  // namespace

SessionOutcome play_session(League league, const SessionInput& input) {
  SessionOutcome outcome;
  Sitting sitting(league, input);
  sitting.record.season = league.season;
  sitting.record.session = league.session;
  take_sheets(sitting);
  apply_acts(sitting);
  if (league.session == season_end_session) {
    end_season(sitting);
  } else if (league.session == title_session) {
    play_title(sitting);
  } else {
    before_the_matches(sitting);
    play_matches(sitting);
    after_the_matches(sitting);
  }
  sitting.record.draws = sitting.dice.log();
  outcome.record = std::move(sitting.record);
  outcome.league = std::move(league);
  return outcome;
}

namespace {

/// BEP-R6  The play-off knows line-ups and points only; its paper passes over the rest.
void refuse_all_but_lineups(Sitting& sitting) {
  const Orders& orders = sitting.sheet(sitting.only).orders;
  const auto refuse = [&](const auto& list, std::string_view what) {
    for (const auto& order : list) {
      sitting.correct(sitting.only, "E69", order.line, as_written(what),
                      {Said::ignored, Said::only_lineups}, "BEP-R6");
    }
  };
  refuse(orders.train, "TRAIN");
  refuse(orders.pension, "PENSION");
  refuse(orders.discover, "DISCOVER");
  refuse(orders.ps, "PS");
  refuse(orders.trade, "TRADE");
  refuse(orders.sell, "SELL");
  refuse(orders.list, "LIST");
  refuse(orders.bid, "BID");
  refuse(orders.bet, "BET");
  refuse(orders.bribe, "BRIBE");
  refuse(orders.friendly, "FRIENDLY");
  for (const int line : orders.stadium) {
    sitting.correct(sitting.only, "E69", line, as_written("STADIUM BUILD"),
                    {Said::ignored, Said::only_lineups}, "BEP-R6");
  }
}

}  // namespace

Rehearsal rehearse(const League& league, int club, const Orders& orders) {
  League copy = league;
  SessionInput input;
  input.sheets[club] = {orders, 0};
  Sitting sitting(copy, input);
  sitting.only = club;
  take_sheets(sitting);
  if (copy.session <= sessions) {
    before_the_matches(sitting);
  } else if (copy.session == title_session) {
    make_lineups(sitting);
    refuse_all_but_lineups(sitting);
    hear_scouts(sitting);
  } else {
    hear_season_end(sitting);
  }
  Rehearsal rehearsal;
  rehearsal.club = sitting.club(club);
  std::vector<int> played(rehearsal.club.players.size());
  for (const Meeting* meeting : meetings_of(copy, club)) {
    const Lineup& lineup = sitting.sheet(club).lineups.at(meeting->id);
    const Team team = team_of(rehearsal.club, lineup, played);
    for (const Pick& pick : lineup.picks) {
      if (pick.row >= 0) ++played[static_cast<std::size_t>(pick.row)];
    }
    rehearsal.meetings.push_back(*meeting);
    rehearsal.totals.push_back(quiet_totals(team, Weather::sunny, copy.switches));
    rehearsal.teams.push_back(team);
  }
  if (copy.session <= sessions) {  // with the money there is now, and nobody else bidding
    hear_scouts(sitting);
    hear_builder(sitting);
    hold_auction(sitting);
  }
  rehearsal.waits = sitting.waits;
  for (const Correction& correction : sitting.record.corrections) {
    if (correction.club == club) rehearsal.corrections.push_back(correction);
  }
  return rehearsal;
}

}  // namespace touchline::beppiland
