// touchline league invite, join, people, role, password, token: who may do what.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/league_room.hpp"
#include "core/text.hpp"
#include "league/people.hpp"

namespace touchline::cli {
namespace {

using store::MemberRow;
using store::Where;

struct PeopleOptions {
  RoomOptions room{};
  std::string code{}, role{"owner"}, club{}, person{}, label{"script"};
  int days = 14;
  bool json = false;
};

std::optional<league::Role> role_of(Shell& shell, const std::string& text) {
  const auto role = league::role_named(text);
  if (!role)
    shell.report(fmt::format("'{}' is no role; there are commissioner, owner, spectator", text));
  return role;
}

// The club that a role goes with, as the league writes it.
Result<std::string> club_for(At& at, league::Role role, const std::string& typed) {
  if (!typed.empty()) return at.desk.club(typed);
  if (role == league::Role::owner) return bad_input("say which club with --club");
  return std::string();
}

void invite(Shell& shell, const PeopleOptions& options) {
  const auto role = role_of(shell, options.role);
  if (!role) return;
  auto at = open_desk(shell, options.room);
  if (!at) return;
  if (auto may = at->desk.only_keeper("invite people"); !may) return refuse(shell, may.error());
  const auto club = club_for(*at, *role, options.club);
  if (!club) return refuse(shell, club.error());
  auto change = league::Change::begin_afresh(at->desk);
  if (!change) return refuse(shell, change.error());
  const std::int64_t until = (*change)->at() + 86400LL * options.days;
  const std::string code = league::invite(at->room->store, at->desk.name(), at->desk.actor(), *role,
                                          *club, (*change)->at(), until);
  (*change)->audit("invite", fmt::format("{}{}", name(*role), club->empty() ? "" : " of " + *club));
  (*change)->commit();
  shell.print(fmt::format("{}\n", shell.out.bold(code)));
  shell.print(
      fmt::format("One person may use it until {}:\n  touchline league join {} --as NAME -l {}\n",
                  league::time_text(until), code, at->desk.name()));
}

void join(Shell& shell, const PeopleOptions& options) {
  const auto room = open_room(shell, options.room);
  if (!room) return;
  const auto name = league_meant(room->store, options.room);
  if (!name) return refuse(shell, name.error());
  const league::Claim claim = claim_of(options.room);
  if (claim.name.empty()) return shell.report("say what you are to be called: --as NAME");
  auto desk = league::Desk::open(room->office, *name,
                                 league::Actor{claim.name, league::Role::spectator, "", "", ""});
  if (!desk) return refuse(shell, desk.error());
  const std::string password = ask_password(fmt::format("Password for {}: ", claim.name));
  auto change = league::Change::begin_afresh(*desk);
  if (!change) return refuse(shell, change.error());
  const auto actor =
      league::join(room->store, *name, options.code, claim.name, password, (*change)->at());
  if (!actor) return refuse(shell, actor.error());
  (*change)->audit("join", league::described(*actor));
  (*change)->commit();
  shell.print(fmt::format("Welcome, {}\n", league::described(*actor)));
}

void people(Shell& shell, const PeopleOptions& options) {
  auto at = open_desk(shell, options.room);
  if (!at) return;
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const MemberRow& row :
       at->room->store.select<MemberRow>(Where().is("league", at->desk.name()))) {
    const bool proves =
        at->room->store.count<store::CredentialRow>(Where().is("person", row.person)) > 0;
    list.push_back(
        {{"person", row.person}, {"role", row.role}, {"club", row.club}, {"password", proves}});
    if (options.json) continue;
    shell.print(fmt::format("{} {} {}{}\n", pad_right(row.person, 16), pad_right(row.role, 14),
                            row.club, proves ? "" : "  (no password)"));
  }
  if (options.json) shell.print_json(list);
}

void set_role(Shell& shell, const PeopleOptions& options) {
  const auto role = role_of(shell, options.role);
  if (!role) return;
  auto at = open_desk(shell, options.room);
  if (!at) return;
  if (auto may = at->desk.only_keeper("change roles"); !may) return refuse(shell, may.error());
  auto rows = at->room->store.select<MemberRow>(
      Where().is("league", at->desk.name()).is("person", options.person));
  if (rows.empty()) return shell.report(fmt::format("{} is not in this league", options.person));
  const auto keepers = at->room->store.count<MemberRow>(
      Where().is("league", at->desk.name()).is("role", "commissioner"));
  if (rows.front().role == "commissioner" && *role != league::Role::commissioner && keepers == 1) {
    return shell.report("a league needs a commissioner; make another first");
  }
  const auto club = club_for(*at, *role, options.club);
  if (!club) return refuse(shell, club.error());
  auto change = league::Change::begin(at->desk);
  if (!change) return refuse(shell, change.error());
  at->room->store.put(MemberRow{at->desk.name(), options.person, std::string(name(*role)), *club});
  (*change)->audit("role", fmt::format("{} is {}{}", options.person, name(*role),
                                       club->empty() ? "" : " of " + *club));
  (*change)->commit();
  shell.print(fmt::format("{} is {}{}\n", options.person, name(*role),
                          club->empty() ? "" : " of " + *club));
}

void password(Shell& shell, const PeopleOptions& options) {
  auto at = open_desk(shell, options.room);
  if (!at) return;
  const char* fresh = std::getenv("TOUCHLINE_NEW_PASSWORD");
  const std::string word = fresh ? fresh : ask_password("New password: ");
  league::Actor actor = at->desk.actor();
  auto change = league::Change::begin_afresh(at->desk);
  if (!change) return refuse(shell, change.error());
  if (auto set = league::set_password(at->room->store, actor, word, (*change)->at()); !set) {
    return refuse(shell, set.error());
  }
  (*change)->audit("password", actor.name);
  (*change)->commit();
  shell.print(fmt::format("{} has a password now; commands as {} need it, or a token\n", actor.name,
                          actor.name));
}

void token(Shell& shell, const PeopleOptions& options) {
  auto at = open_desk(shell, options.room);
  if (!at) return;
  auto change = league::Change::begin_afresh(at->desk);
  if (!change) return refuse(shell, change.error());
  const auto text =
      league::add_token(at->room->store, at->desk.actor(), options.label, (*change)->at());
  if (!text) return refuse(shell, text.error());
  (*change)->audit("token", fmt::format("{} ({})", at->desk.actor().name, options.label));
  (*change)->commit();
  shell.write(*text + "\n");
  fmt::print(stderr, "Shown once. A script gives it in TOUCHLINE_TOKEN.\n");
}

}  // namespace

void add_league_people(CLI::App& league, Shell& shell) {
  auto [call, guest] = league_command<PeopleOptions>(league, shell, "invite",
                                                     "A code that lets one person in\n"
                                                     "  touchline league invite --club arsenal",
                                                     invite);
  call->add_option("--role", guest->role, "commissioner, owner or spectator (owner)");
  call->add_option("--club", guest->club, "Of an owner");
  call->add_option("--days", guest->days, "How long it is good for (14)")
      ->check(CLI::Range(1, 365));
  auto [enter, newcomer] = league_command<PeopleOptions>(
      league, shell, "join", "Take an invitation up; asks for a password", join);
  enter->add_option("code", newcomer->code, "The code")->required();
  auto [list, all] =
      league_command<PeopleOptions>(league, shell, "people", "Who is in the league", people);
  list->add_flag("--json", all->json, "As JSON");
  auto [change, whom] =
      league_command<PeopleOptions>(league, shell, "role", "Change what somebody may do", set_role);
  change->add_option("person", whom->person, "Who")->required();
  change->add_option("role", whom->role, "commissioner, owner or spectator")->required();
  change->add_option("--club", whom->club, "Of an owner");
  league_command<PeopleOptions>(league, shell, "password",
                                "Set your password (typed, or TOUCHLINE_NEW_PASSWORD)", password);
  auto [script, label] = league_command<PeopleOptions>(
      league, shell, "token", "A token for scripts, in place of your password", token);
  script->add_option("--label", label->label, "What it is for");
}

}  // namespace touchline::cli
