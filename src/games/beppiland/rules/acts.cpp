#include "games/beppiland/rules/acts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "core/text.hpp"
#include "games/beppiland/rules/calendar.hpp"
#include "games/beppiland/rules/names.hpp"
#include "games/beppiland/rules/player_text.hpp"
#include "games/beppiland/rules/president.hpp"
#include "games/beppiland/rules/sitting.hpp"

namespace touchline::beppiland {
namespace {

/// Why not; nothing: it was done.
using Why = std::optional<Fact>;

/// A club by its name, or by what is clearly meant.
int club_meant(const League& league, std::string_view text) {
  std::vector<std::string> names;
  for (const Club& club : league.clubs) names.push_back(club.name);
  const auto meant = who_is_meant(text, names);
  return meant ? static_cast<int>(meant->index) : -1;
}

/// "+3" and "-2"; a sum under the limit, so that nothing can overflow.
std::optional<int> amount_of(std::string_view text) {
  std::string_view digits = trim(text);
  const bool plus = !digits.empty() && digits.front() == '+';
  if (plus) digits.remove_prefix(1);
  const auto amount = to_int(digits);
  if (!amount || *amount < -100'000 || *amount > 100'000) return std::nullopt;
  return amount;
}

struct Subject {
  int club = -1;
  int row = -1;
};
Why find_player_of(const League& league, const std::string& text, Subject& subject) {
  const auto slash = text.find('/');
  if (slash == std::string::npos) return Said::write_club_and_player;
  subject.club = club_meant(league, text.substr(0, slash));
  if (subject.club < 0) return Said::no_such_club;
  std::vector<std::string> names;
  for (const Player& man : league.clubs[static_cast<std::size_t>(subject.club)].players)
    names.push_back(man.name);
  const auto meant = who_is_meant(text.substr(slash + 1), names, everybody_in(league));
  if (!meant) return Said::no_such_player;
  subject.row = static_cast<int>(meant->index);
  return std::nullopt;
}

/// What is said of an act that changes a number.
Said number_said(std::string_view kind) {
  if (kind == "ps") return Said::act_ps;
  if (kind == "pa") return Said::act_pa;
  if (kind == "points") return Said::act_points;
  if (kind == "fee") return Said::act_fee;
  return kind == "payout" ? Said::act_payout : Said::act_money;
}

Why change_number(Sitting& sitting, const MasterOrder& act, MasterAct& done) {
  done.club = club_meant(sitting.league, act.subject);
  if (done.club < 0) return Said::no_such_club;
  const auto amount = amount_of(act.text);
  if (!amount || *amount == 0) return Said::write_amount;
  Club& club = sitting.club(done.club);
  if (act.kind == "ps") club.ps = std::max(0, club.ps + *amount);
  if (act.kind == "pa") club.pa = std::max(0, club.pa + *amount);
  if (act.kind == "points") club.points_penalty = std::max(0, club.points_penalty - *amount);
  if (act.kind == "fee") club.president.fee_paid += *amount;
  if (act.kind == "money") {
    const int bank = account(Account::bank);
    if (*amount > 0) sitting.ledger.move(bank, done.club, *amount, "master", act.reason);
    if (*amount < 0) sitting.ledger.move(done.club, bank, -*amount, "master", act.reason);
  }
  if (act.kind == "payout") {
    const int pot = sitting.league.accounts[static_cast<std::size_t>(Account::friendly)];
    if (*amount < 0 || *amount > pot) return Fact(Said::friendly_pot, pot);
    sitting.ledger.move(account(Account::friendly), done.club, *amount, "friendly_prize");
  }
  done.what = {number_said(act.kind), trim(act.text)};
  return std::nullopt;
}

Why forbid(Sitting& sitting, const MasterOrder& act, MasterAct& done) {
  const auto slash = act.subject.find('/');
  if (slash == std::string::npos) return Said::write_two_clubs;
  const int a = club_meant(sitting.league, act.subject.substr(0, slash));
  const int b = club_meant(sitting.league, act.subject.substr(slash + 1));
  if (a < 0 || b < 0 || a == b) return Said::name_two_clubs;
  const auto& one = sitting.club(a).name;
  const auto& two = sitting.club(b).name;
  sitting.vetoed.insert(fmt::format("{} / {}", one, two));
  sitting.vetoed.insert(fmt::format("{} / {}", two, one));
  done.what = {Said::act_veto, one, two};
  return std::nullopt;
}

Why flag_special(Sitting& sitting, const MasterOrder& act, MasterAct& done) {
  Subject subject;
  if (Why why = find_player_of(sitting.league, act.subject, subject)) return why;
  const std::string word = fold(act.text);
  if (word != "yes" && word != "no") return Said::write_yes_or_no;
  done.club = subject.club;
  Player& man = sitting.club(subject.club).players[static_cast<std::size_t>(subject.row)];
  man.special = word == "yes";
  done.what = {man.special ? Said::act_special : Said::act_not_special, man.name};
  return std::nullopt;
}

Why sell_now(Sitting& sitting, const MasterOrder& act, MasterAct& done) {
  Subject subject;
  if (Why why = find_player_of(sitting.league, act.subject, subject)) return why;
  Club& club = sitting.club(subject.club);
  if (club.players[static_cast<std::size_t>(subject.row)].listed >= 0) return Said::in_auction;
  const Player sold = take_player(club, subject.row);
  const int value = non_league_value(sold, sitting.league.switches);
  sitting.ledger.move(account(Account::extern_league), subject.club, value, "forced_sale",
                      sold.name);
  done.club = subject.club;
  done.what = {Said::act_sale, sold.name, value};
  return std::nullopt;
}

/// "Brontolo IV 11+1 Li/At.S 200", "Rossi COACH 50": read from the right.
Why add_lot(Sitting& sitting, const MasterOrder& act, MasterAct& done) {
  const auto parts = words(act.text);
  Lot lot;
  const auto minimum = parts.size() >= 3 ? to_int(parts.back()) : std::nullopt;
  if (!minimum || *minimum < 0 || *minimum > 100'000) return Said::write_lot;
  lot.minimum = *minimum;
  const auto named = [&](std::size_t count) {
    std::string name;
    for (std::size_t i = 0; i < count; ++i) name += fmt::format("{}{}", i ? " " : "", parts[i]);
    return name;
  };
  if (const auto role = role_of(parts[parts.size() - 2])) {
    if (*role == Role::tactician) return Said::no_free_tactician;
    lot.free_staff = Staff{0, named(parts.size() - 2), *role, 1, std::nullopt, false};
  } else {
    auto man = player_of(named(parts.size() - 1));
    // What a player looks like is a problem of files as well, and told as they tell it.
    if (!man) return as_written(man.error().list().front().sentence);
    if (man->ab < 2) return Said::weak_player;
    lot.free_player = std::move(*man);
  }
  const int session = sitting.league.session;
  if (session != season_end_session && session >= last_market_session) return Said::no_auction_next;
  const int id = sitting.league.next_id++;
  if (lot.free_player) lot.free_player->id = id;
  if (lot.free_staff) lot.free_staff->id = id;
  sitting.master_lots.push_back(lot);
  done.what = {Said::act_lot, trim(act.text)};
  return std::nullopt;
}

/// The session's match of this id; null if there is none.
const Meeting* meeting_named(const League& league, const std::string& id) {
  const auto found = std::find_if(league.meetings.begin(), league.meetings.end(),
                                  [&](const Meeting& meeting) { return meeting.id == id; });
  return found == league.meetings.end() ? nullptr : &*found;
}

Why overrule(Sitting& sitting, const MasterOrder& act, MasterAct& done) {
  if (!meeting_named(sitting.league, act.subject)) return Said::no_such_match;
  const auto goals = split(act.text, '-');
  const auto home = goals.size() == 2 ? to_int(trim(goals[0])) : std::nullopt;
  const auto away = goals.size() == 2 ? to_int(trim(goals[1])) : std::nullopt;
  if (!home || !away || *home < 0 || *away < 0 || *home > 99 || *away > 99)
    return Said::write_result;
  if (act.reason.empty()) return Said::result_needs_reason;
  sitting.overruled[act.subject] = {BySide<int>{*home, *away}, act.reason};
  done.what = {Said::act_result, act.subject, *home, *away};
  return std::nullopt;
}

Why set_date(Sitting& sitting, const MasterOrder& act, MasterAct& done) {
  const Meeting* meeting = meeting_named(sitting.league, act.subject);
  if (!meeting) return Said::no_such_match;
  const auto date = to_int(trim(act.text));
  const int next = sitting.league.session + 1;
  if (!date || *date < next || *date > sessions) return Fact(Said::write_date, next, sessions);
  if (!can_be_put_off(*meeting, *date - 1)) return Said::next_round_by_then;
  sitting.dates[act.subject] = *date;
  done.what = {Said::act_date, act.subject, *date};
  return std::nullopt;
}

Why found_club(Sitting& sitting, const MasterOrder& act, MasterAct& done) {
  done.club = club_meant(sitting.league, act.subject);
  if (done.club < 0) return Said::no_such_club;
  if (sitting.league.session != season_end_session) return Said::club_at_season_end;
  const std::string called(trim(act.text));
  if (called.empty()) return Said::name_new_club;
  for (const Club& club : sitting.league.clubs)
    if (fold(club.name) == fold(called)) return Said::club_name_taken;
  sitting.new_clubs.emplace_back(done.club, called);
  done.what = {Said::act_club, called};
  return std::nullopt;
}

Said said(Temperament temperament) {
  constexpr std::array codes{Said::act_cautious, Said::act_balanced, Said::act_bold};
  return codes[static_cast<std::size_t>(temperament)];
}

Why take_over(Sitting& sitting, const MasterOrder& act, MasterAct& done) {
  done.club = club_meant(sitting.league, act.subject);
  if (done.club < 0) return Said::no_such_club;
  Club& club = sitting.club(done.club);
  if (act.kind == "president") {
    if (trim(act.text).empty()) return Said::name_new_president;
    club.president = {std::string(trim(act.text)), "", true, 0};
    club.computer.clear();
    done.what = {Said::act_president, club.president.name};
    return std::nullopt;
  }
  if (act.kind == "address") {
    club.president.address = trim(act.text);
    club.president.by_email = !club.president.address.empty();
    done.what = Said::act_address;
    return std::nullopt;
  }
  const std::string word = fold(act.text);
  const auto temperament = temperament_of(word);
  if (word != "none" && !temperament) return Said::write_temperament;
  club.computer = temperament ? word : "";
  done.what = temperament ? said(*temperament) : Said::act_no_computer;
  return std::nullopt;
}

struct ActKind {
  std::string_view name;
  Why (*apply)(Sitting&, const MasterOrder&, MasterAct&);
};
constexpr std::array<ActKind, 16> kinds{{{"ps", change_number},
                                         {"money", change_number},
                                         {"pa", change_number},
                                         {"points", change_number},
                                         {"fee", change_number},
                                         {"payout", change_number},
                                         {"veto", forbid},
                                         {"special", flag_special},
                                         {"sale", sell_now},
                                         {"lot", add_lot},
                                         {"result", overrule},
                                         {"date", set_date},
                                         {"club", found_club},
                                         {"address", take_over},
                                         {"president", take_over},
                                         {"computer", take_over}}};

Why apply_act(Sitting& sitting, const MasterOrder& act) {
  for (const ActKind& kind : kinds) {
    if (kind.name != act.kind) continue;
    MasterAct done{{}, act.reason, act.who, -1};
    Why why = kind.apply(sitting, act, done);
    if (!why) sitting.record.acts.push_back(done);
    return why;
  }
  std::vector<Argument> names;
  for (const ActKind& kind : kinds) names.emplace_back(kind.name);
  return Fact(Said::no_such_act, act.kind, several(names));
}

}  // namespace

// A3
void apply_acts(Sitting& sitting) {
  for (const MasterOrder& act : sitting.input.acts) apply_act(sitting, act);
}

std::optional<Fact> why_not(const League& league, const MasterOrder& act) {
  League copy = league;
  const SessionInput nothing;
  Sitting sitting(copy, nothing);
  return apply_act(sitting, act);
}

}  // namespace touchline::beppiland
