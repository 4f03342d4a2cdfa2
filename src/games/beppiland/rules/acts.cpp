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

using Why = std::string;

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
  if (slash == std::string::npos) return "write CLUB / PLAYER";
  subject.club = club_meant(league, text.substr(0, slash));
  if (subject.club < 0) return "there is no such club";
  std::vector<std::string> names;
  for (const Player& man : league.clubs[static_cast<std::size_t>(subject.club)].players)
    names.push_back(man.name);
  const auto meant = who_is_meant(text.substr(slash + 1), names);
  if (!meant) return "the club has no such player";
  subject.row = static_cast<int>(meant->index);
  return {};
}

Why change_number(Sitting& sitting, const MasterOrder& act, MasterAct& done) {
  done.club = club_meant(sitting.league, act.subject);
  if (done.club < 0) return "there is no such club";
  const auto amount = amount_of(act.text);
  if (!amount || *amount == 0) return "write a number such as +3 or -2";
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
    if (*amount < 0 || *amount > pot) return fmt::format("the pot of friendlies holds {} M", pot);
    sitting.ledger.move(account(Account::friendly), done.club, *amount, "friendly_prize");
  }
  done.what = fmt::format("{} {}", act.kind, trim(act.text));
  return {};
}

Why forbid(Sitting& sitting, const MasterOrder& act, MasterAct& done) {
  const auto slash = act.subject.find('/');
  if (slash == std::string::npos) return "write CLUB / CLUB";
  const int a = club_meant(sitting.league, act.subject.substr(0, slash));
  const int b = club_meant(sitting.league, act.subject.substr(slash + 1));
  if (a < 0 || b < 0 || a == b) return "name the two clubs";
  const auto& one = sitting.club(a).name;
  const auto& two = sitting.club(b).name;
  sitting.vetoed.insert(fmt::format("{} / {}", one, two));
  sitting.vetoed.insert(fmt::format("{} / {}", two, one));
  done.what = fmt::format("exchange between {} and {} forbidden", one, two);
  return {};
}

Why flag_special(Sitting& sitting, const MasterOrder& act, MasterAct& done) {
  Subject subject;
  if (Why why = find_player_of(sitting.league, act.subject, subject); !why.empty()) return why;
  const std::string word = fold(act.text);
  if (word != "yes" && word != "no") return "write yes or no";
  done.club = subject.club;
  Player& man = sitting.club(subject.club).players[static_cast<std::size_t>(subject.row)];
  man.special = word == "yes";
  done.what = fmt::format("{}: {} a special player", man.name, man.special ? "is" : "is not");
  return {};
}

Why sell_now(Sitting& sitting, const MasterOrder& act, MasterAct& done) {
  Subject subject;
  if (Why why = find_player_of(sitting.league, act.subject, subject); !why.empty()) return why;
  Club& club = sitting.club(subject.club);
  if (club.players[static_cast<std::size_t>(subject.row)].listed >= 0)
    return "he is in the auction";
  const Player sold = take_player(club, subject.row);
  const int value = non_league_value(sold, sitting.league.switches);
  sitting.ledger.move(account(Account::extern_league), subject.club, value, "forced_sale",
                      sold.name);
  done.club = subject.club;
  done.what = fmt::format("{} sold to the extern league for {} M", sold.name, value);
  return {};
}

/// "Brontolo IV 11+1 Li/At.S 200", "Rossi COACH 50": read from the right.
Why add_lot(Sitting& sitting, const MasterOrder& act, MasterAct& done) {
  const auto parts = words(act.text);
  Lot lot;
  const auto minimum = parts.size() >= 3 ? to_int(parts.back()) : std::nullopt;
  if (!minimum || *minimum < 0 || *minimum > 100'000)
    return "write the man and his minimum, as Brontolo IV 11+1 Li/At.S 200 or Rossi COACH 50";
  lot.minimum = *minimum;
  const auto named = [&](std::size_t count) {
    std::string name;
    for (std::size_t i = 0; i < count; ++i) name += fmt::format("{}{}", i ? " " : "", parts[i]);
    return name;
  };
  if (const auto role = role_of(parts[parts.size() - 2])) {
    if (*role == Role::tactician) return "a tactician cannot be had from the master";
    lot.free_staff = Staff{0, named(parts.size() - 2), *role, 1, std::nullopt, false};
  } else {
    auto man = player_of(named(parts.size() - 1));
    if (!man) return man.error().list().front().sentence;
    if (man->ab < 2) return "a player has Ab 2 or more";
    lot.free_player = std::move(*man);
  }
  const int session = sitting.league.session;
  if (session != season_end_session && session >= last_market_session)
    return "the next session has no auction";
  const int id = sitting.league.next_id++;
  if (lot.free_player) lot.free_player->id = id;
  if (lot.free_staff) lot.free_staff->id = id;
  sitting.master_lots.push_back(lot);
  done.what = fmt::format("a lot of the master: {}", trim(act.text));
  return {};
}

/// The session's match of this id; null if there is none.
const Meeting* meeting_named(const League& league, const std::string& id) {
  const auto found = std::find_if(league.meetings.begin(), league.meetings.end(),
                                  [&](const Meeting& meeting) { return meeting.id == id; });
  return found == league.meetings.end() ? nullptr : &*found;
}

Why overrule(Sitting& sitting, const MasterOrder& act, MasterAct& done) {
  if (!meeting_named(sitting.league, act.subject)) return "there is no such match in this session";
  const auto goals = split(act.text, '-');
  const auto home = goals.size() == 2 ? to_int(trim(goals[0])) : std::nullopt;
  const auto away = goals.size() == 2 ? to_int(trim(goals[1])) : std::nullopt;
  if (!home || !away || *home < 0 || *away < 0 || *home > 99 || *away > 99)
    return "write the result as 2-1";
  if (act.reason.empty()) return "a result is overruled with a reason";
  sitting.overruled[act.subject] = {BySide<int>{*home, *away}, act.reason};
  done.what = fmt::format("{} is {}-{}", act.subject, *home, *away);
  return {};
}

Why set_date(Sitting& sitting, const MasterOrder& act, MasterAct& done) {
  const Meeting* meeting = meeting_named(sitting.league, act.subject);
  if (!meeting) return "there is no such match in this session";
  const auto date = to_int(trim(act.text));
  const int next = sitting.league.session + 1;
  if (!date || *date < next || *date > sessions)
    return fmt::format("write its new session, {} to {}", next, sessions);
  if (!can_be_put_off(*meeting, *date - 1)) return "the next round is played by then";
  sitting.dates[act.subject] = *date;
  done.what = fmt::format("{}: if it is suspended, it is played in session {}", act.subject, *date);
  return {};
}

Why found_club(Sitting& sitting, const MasterOrder& act, MasterAct& done) {
  done.club = club_meant(sitting.league, act.subject);
  if (done.club < 0) return "there is no such club";
  if (sitting.league.session != season_end_session)
    return "a new club is built at the season's end, for the next";
  const std::string called(trim(act.text));
  if (called.empty()) return "name the new club";
  for (const Club& club : sitting.league.clubs)
    if (fold(club.name) == fold(called)) return "there is a club of this name";
  sitting.new_clubs.emplace_back(done.club, called);
  done.what = fmt::format("gives way to a new club, {}", called);
  return {};
}

Why take_over(Sitting& sitting, const MasterOrder& act, MasterAct& done) {
  done.club = club_meant(sitting.league, act.subject);
  if (done.club < 0) return "there is no such club";
  Club& club = sitting.club(done.club);
  if (act.kind == "president") {
    if (trim(act.text).empty()) return "name the new president";
    club.president = {std::string(trim(act.text)), "", true, 0};
    club.computer.clear();
    done.what = fmt::format("{} is the new president", club.president.name);
    return {};
  }
  if (act.kind == "address") {
    club.president.address = trim(act.text);
    club.president.by_email = !club.president.address.empty();
    done.what = "a new address";
    return {};
  }
  const std::string word = fold(act.text);
  if (word != "none" && !temperament_of(word)) return "write cautious, balanced, bold or none";
  club.computer = word == "none" ? "" : word;
  done.what = fmt::format("computer president {}", word);
  return {};
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
    MasterAct done{"", act.reason, act.who, -1};
    Why why = kind.apply(sitting, act, done);
    if (why.empty()) sitting.record.acts.push_back(done);
    return why;
  }
  std::vector<std::string_view> names;
  for (const ActKind& kind : kinds) names.push_back(kind.name);
  return fmt::format("'{}' is nothing that the master can rule; there are {}", act.kind,
                     fmt::join(names, ", "));
}

}  // namespace

// A3
void apply_acts(Sitting& sitting) {
  for (const MasterOrder& act : sitting.input.acts) apply_act(sitting, act);
}

std::string why_not(const League& league, const MasterOrder& act) {
  League copy = league;
  const SessionInput nothing;
  Sitting sitting(copy, nothing);
  return apply_act(sitting, act);
}

}  // namespace touchline::beppiland
