// Pipeline B1 to B6: what a president orders besides his line-ups, put right and carried out before
// the matches.
#include <fmt/format.h>

#include <algorithm>

#include "games/beppiland/rules/no_move.hpp"
#include "games/beppiland/rules/sitting.hpp"

namespace touchline::beppiland {
namespace {

std::string_view name(PsUse use) {
  return use == PsUse::PA ? "PA" : use == PsUse::PGP ? "PGP" : "M";
}

/// Every club that sent a sheet, in the order of the league.
template <class Do>
void each_sheet(Sitting& sitting, Do work) {
  for (int club = 0; club < sitting.clubs(); ++club) {
    if (!sitting.sheet(club).no_move) work(club, sitting.sheet(club));
  }
}

}  // namespace

// B1, BEP-PS-2  E44: no more than there are, in written order.
void convert_ps(Sitting& sitting) {
  each_sheet(sitting, [&](int number, ClubSheet& sheet) {
    Club& club = sitting.club(number);
    for (const PsOrder& order : sheet.orders.ps) {
      const int count = std::clamp(order.count, 0, club.ps);
      if (count < order.count) {
        sitting.correct(number, "E44", order.line,
                        as_written(fmt::format("{} PS -> {}", order.count, name(order.to))),
                        {Said::no_more_ps, count}, "BEP-PS-2");
      }
      if (count == 0) continue;
      club.ps -= count;
      if (order.to == PsUse::PA) club.pa += count;
      if (order.to == PsUse::PGP) club.pgp += count;
      if (order.to == PsUse::M)
        sitting.ledger.move(account(Account::bank), number, money_per_ps * count, "ps");
      sitting.news(number, {Said::news_ps_used, club.name, count, name(order.to)}, false);
    }
  });
}

// B3, BEP-STAFF-8, BEP-STAFF-9
void pension(Sitting& sitting) {
  each_sheet(sitting, [&](int number, ClubSheet& sheet) {
    Club& club = sitting.club(number);
    for (const PensionOrder& order : sheet.orders.pension) {
      const auto row =
          sitting.row_of(number, order.player, order.line, "PENSION", Sitting::Undone::never);
      if (!row) continue;
      const Player& man = club.players[static_cast<std::size_t>(*row)];
      const Fact ordered = as_written(fmt::format("{} -> {}", man.name, name(order.role)));
      if (const auto why = why_unpensionable(club, man, order.role)) {
        sitting.correct(number, "E42", order.line, ordered, {Said::dropped, *why}, "BEP-STAFF-8");
        continue;
      }
      std::optional<Tactic> tactic;
      if (order.role == Role::tactician) {
        tactic = order.tactic ? order.tactic : tactic_of(club.last_formation);
        if (!tactic) tactic = Tactic{4, 4, 2, false, false, false};
        if (!order.tactic) {
          sitting.correct(number, "E42", order.line, ordered, {Said::his_tactic, to_text(*tactic)},
                          "BEP-STAFF-10");
        }
      }
      const Player gone = take_player(club, *row);
      club.staff.push_back({sitting.league.next_id++, gone.name, order.role, 1, tactic, false});
      sitting.news(number, {Said::news_pensioned, club.name, gone.name, said(order.role)});
    }
  });
}

// B4, BEP-YOUTH-7..10, BEP-R51
void discover(Sitting& sitting) {
  each_sheet(sitting, [&](int number, ClubSheet& sheet) {
    Club& club = sitting.club(number);
    for (const DiscoverOrder& order : sheet.orders.discover) {
      const Fact ordered =
          as_written(fmt::format("{} {}{}{}", order.name, name(order.position),
                                 order.flank ? "." : "", order.flank ? name(*order.flank) : ""));
      const bool primavera = club.discover_left > 0;
      if (!primavera && club.discover_left_last == 0) {
        sitting.correct(number, "E43", order.line, ordered, {Said::dropped, Said::quota_used_up},
                        "BEP-YOUTH-7");
        continue;
      }
      Flank flank = order.flank.value_or(Flank::none);
      int& left_footed = primavera ? club.discovered_s : club.discovered_s_last;
      if (order.position == Area::Po) {
        flank = Flank::none;  // BEP-YOUTH-10
      } else {
        const bool old = !is_new(club, sitting.league.season);
        const bool both_count = sitting.league.switches.discover_sd;
        const bool limited = flank == Flank::S || (flank == Flank::SD && both_count);
        const bool refused = flank == Flank::none || (flank == Flank::SD && !both_count) ||
                             (old && limited && left_footed >= 2);  // BEP-YOUTH-9
        if (refused) {
          flank = Flank::D;
          sitting.correct(number, "E43", order.line, ordered, Said::side_d, "BEP-YOUTH-9");
        }
        if (flank == Flank::S || flank == Flank::SD) ++left_footed;
      }
      --(primavera ? club.discover_left : club.discover_left_last);
      Player boy;
      boy.id = sitting.league.next_id++;
      boy.name = free_name(club, order.name.empty() ? "Ragazzo" : order.name);
      if (boy.name != order.name) {
        sitting.correct(number, "E43", order.line, ordered, {Said::called, boy.name},
                        "BEP-PLAYER-1");
      }
      boy.positions = only(order.position);
      boy.flank = flank;
      boy.age = primavera ? age_P : age_J;
      boy.ab = boy.start_ab = boy.career_ab = 2;
      boy.fo = 2;
      club.players.push_back(boy);
      sitting.news(number, {Said::news_discovered, club.name, to_text(boy)}, false);
    }
  });
}

// B5, BEP-TRAIN  In written order; what cannot be paid is skipped, cheaper ones are still tried.
void train_all(Sitting& sitting) {
  for (int number = 0; number < sitting.clubs(); ++number) {
    if (!sitting.looks_at(number)) continue;
    Club& club = sitting.club(number);
    ClubSheet& sheet = sitting.sheet(number);
    if (sheet.no_move) {  // BEP-NMR-5
      for (const int row : fitness_order(club)) {
        Player& man = club.players[static_cast<std::size_t>(row)];
        if (man.fo >= 2 || fitness_cost(man) > club.pa) continue;
        club.pa -= fitness_cost(man);
        train(man, Training::FO);
      }
      continue;
    }
    const bool coach = has_staff(club, Role::coach);  // BEP-TRAIN-5
    std::map<int, Given> given;
    for (const TrainOrder& order : sheet.orders.train) {
      const auto row = sitting.row_of(number, order.player, order.line, "TRAIN");
      if (!row) continue;
      Player& man = club.players[static_cast<std::size_t>(*row)];
      const Fact ordered =
          as_written(fmt::format("{} {}", man.name, order.what == Training::AB ? "AB" : "FO"));
      if (const auto why = why_untrainable(man, order.what, given[man.id])) {
        sitting.correct(number, "E40", order.line, ordered, {Said::dropped, *why}, "BEP-TRAIN-7");
        continue;
      }
      const int cost = order.what == Training::AB ? skill_cost(man, coach) : fitness_cost(man);
      if (cost > club.pa) {
        sitting.correct(number, "E41", order.line, ordered, {Said::skipped, cost, club.pa},
                        "BEP-TRAIN-1");
        continue;
      }
      club.pa -= cost;
      train(man, order.what);
      (order.what == Training::AB ? given[man.id].skill : given[man.id].fitness) = true;
    }
  }
}

namespace {

/// Why a referee cannot be bought; nothing: he can.
std::optional<Fact> why_no_bribe(Sitting& sitting, int number, const BribeOrder& order) {
  if (sitting.league.session > last_market_session) return Said::too_late_to_bribe;
  if (sitting.club(number).bribe_banned) return Said::referees_refuse;
  for (const Meeting* meeting : meetings_of(sitting.league, number)) {
    if (meeting->id == order.match) return std::nullopt;
  }
  return Said::no_match_of_yours;
}

void take_bribe(Sitting& sitting, int number, const std::vector<BribeOrder>& orders) {
  // E66: of both kinds on one line the win is kept.
  std::vector<BribeOrder> wanted = orders;
  std::stable_sort(wanted.begin(), wanted.end(), [](const BribeOrder& a, const BribeOrder& b) {
    return a.line != b.line ? a.line < b.line : a.kind < b.kind;
  });
  bool bribed = false;
  for (const BribeOrder& order : wanted) {
    const bool win = order.kind == BribeKind::win;
    const Fact ordered = as_written(fmt::format("{} {}", order.match, win ? "WIN" : "PEN"));
    std::optional<Fact> why = bribed ? Said::one_bribe : why_no_bribe(sitting, number, order);
    const int stake = win ? 1000 : 500;  // BEP-BRIBE-2
    if (!why &&
        !sitting.ledger.pay(number, account(Account::referee), stake, "bribe", order.match)) {
      why = Fact(Said::sum_cannot_be_paid, stake);
    }
    if (why) {
      sitting.correct(number, "E66", order.line, ordered, {Said::voided, *why}, "BEP-BRIBE-1");
      continue;
    }
    bribed = true;
    sitting.stakes.push_back({number, order.match, order.kind});
  }
}

bool good_column(const std::string& symbols) {
  return symbols.size() == 4 && symbols.find_first_not_of("1X2") == std::string::npos;
}

// BEP-BET-2, BEP-BET-3  E65: the first twelve good columns that can be paid.
void take_bets(Sitting& sitting, int number, const std::vector<BetOrder>& orders) {
  int sold = 0;
  for (const BetOrder& order : orders) {
    std::optional<Said> why;
    if (!good_column(order.symbols)) {
      why = Said::bad_column;
    } else if (sitting.league.toto[0].empty()) {
      why = Said::no_totocalcio;
    } else if (sold == 12) {
      why = Said::twelve_columns;
    } else if (!sitting.ledger.pay(number, account(Account::toto), 5, "bet", order.symbols)) {
      why = Said::cannot_be_paid;
    }
    if (why) {
      sitting.correct(number, "E65", order.line, as_written(order.symbols), {Said::voided, *why},
                      "BEP-BET-3");
      continue;
    }
    ++sold;
    sitting.columns.emplace_back(number, order.symbols);
  }
}

}  // namespace

// B6  Stakes of bribes, then of bets (BEP-R60).
void take_stakes(Sitting& sitting) {
  each_sheet(sitting, [&](int number, ClubSheet& sheet) {
    take_bribe(sitting, number, sheet.orders.bribe);
  });
  each_sheet(sitting,
             [&](int number, ClubSheet& sheet) { take_bets(sitting, number, sheet.orders.bet); });
}

}  // namespace touchline::beppiland
