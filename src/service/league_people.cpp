// league invite, join, people, role, password, token: who is in a league.
#include "league/people.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "core/text.hpp"
#include "service/answers.hpp"

namespace touchline::service {
namespace {

using report::Style;
using store::MemberRow;
using store::Where;

Result<league::Role> role_meant(const std::string& text) {
  if (const auto role = league::role_named(text)) return *role;
  return bad_input(fmt::format("'{}' is no role; there are commissioner, owner, spectator", text));
}

// The club that a role goes with, as the league writes it.
Result<std::string> club_for(const Asked& asked, league::Role role) {
  const std::string typed = asked.request().text("--club");
  if (!typed.empty()) return asked.desk->club(typed);
  if (role == league::Role::owner) return bad_input("say which club with --club");
  return std::string();
}

std::string role_text(league::Role role, const std::string& club) {
  return fmt::format("{}{}", league::name(role), club.empty() ? "" : " of " + club);
}

}  // namespace

Answer invite(Asked& asked) {
  const auto role = role_meant(asked.request().text("--role", "owner"));
  if (!role) return bad_input(role.error());
  const auto club = club_for(asked, *role);
  if (!club) return bad_input(club.error());
  league::Desk& desk = *asked.desk;
  auto change = league::Change::begin_afresh(desk);
  if (!change) return bad_input(change.error());
  const auto days = static_cast<std::int64_t>(asked.request().number("--days", 14));
  const std::int64_t until = (*change)->at() + 86400 * days;
  const std::string code =
      league::invite(*asked.store, desk.name(), desk.actor(), *role, *club, (*change)->at(), until);
  (*change)->audit("invite", role_text(*role, *club));
  (*change)->commit();
  View view;
  view.text = [code, until, name = desk.name()](const Style& style) {
    return style.bold(code) +
           fmt::format(
               "\nOne person may use it until {}:\n  touchline league join {} --as NAME -l "
               "{}\n",
               league::time_text(until), code, name);
  };
  return view;
}

Answer join(Asked& asked) {
  const league::Claim& claim = asked.caller.claim;
  if (claim.name.empty()) return bad_input("say what you are to be called: --as NAME");
  const auto league = league_meant(*asked.store, asked.caller);
  if (!league) return bad_input(league.error());
  // Nobody is let in yet: he looks in from outside until the code is taken.
  auto desk = league::Desk::open(asked.office, *league,
                                 league::Actor{claim.name, league::Role::spectator, "", "", ""});
  if (!desk) return bad_input(desk.error());
  auto change = league::Change::begin_afresh(*desk);
  if (!change) return bad_input(change.error());
  const auto actor = league::join(*asked.store, desk->name(), asked.request().text("code"),
                                  claim.name, claim.password, (*change)->at());
  if (!actor) return bad_input(actor.error());
  (*change)->audit("join", league::described(*actor));
  (*change)->commit();
  return said(fmt::format("Welcome, {}\n", league::described(*actor)));
}

Answer people(Asked& asked) {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  std::string text;
  for (const MemberRow& row :
       asked.store->select<MemberRow>(Where().is("league", asked.desk->name()))) {
    const bool proves =
        asked.store->count<store::CredentialRow>(Where().is("person", row.person)) > 0;
    list.push_back(
        {{"person", row.person}, {"role", row.role}, {"club", row.club}, {"password", proves}});
    text += fmt::format("{} {} {}{}\n", pad_right(row.person, 16), pad_right(row.role, 14),
                        row.club, proves ? "" : "  (no password)");
  }
  View view = said(std::move(text));
  view.json = [json = list.dump(2) + "\n"] { return json; };
  return view;
}

Answer set_role(Asked& asked) {
  const std::string person = asked.request().text("person");
  const auto role = role_meant(asked.request().text("role"));
  if (!role) return bad_input(role.error());
  league::Desk& desk = *asked.desk;
  const auto rows =
      asked.store->select<MemberRow>(Where().is("league", desk.name()).is("person", person));
  if (rows.empty()) return bad_input(fmt::format("{} is not in this league", person));
  const auto keepers =
      asked.store->count<MemberRow>(Where().is("league", desk.name()).is("role", "commissioner"));
  if (rows.front().role == "commissioner" && *role != league::Role::commissioner && keepers == 1) {
    return bad_input("a league needs a commissioner; make another first");
  }
  const auto club = club_for(asked, *role);
  if (!club) return bad_input(club.error());
  auto change = league::Change::begin(desk);
  if (!change) return bad_input(change.error());
  asked.store->put(MemberRow{desk.name(), person, std::string(name(*role)), *club});
  const std::string is = fmt::format("{} is {}", person, role_text(*role, *club));
  (*change)->audit("role", is);
  (*change)->commit();
  return said(is + "\n");
}

// The word itself comes beside the request, never in it: requests may be logged.
Answer password(Asked& asked) {
  league::Actor actor = asked.desk->actor();
  auto change = league::Change::begin_afresh(*asked.desk);
  if (!change) return bad_input(change.error());
  const std::string& word = asked.caller.new_password;
  if (auto set = league::set_password(*asked.store, actor, word, (*change)->at()); !set) {
    return bad_input(set.error());
  }
  (*change)->audit("password", actor.name);
  (*change)->commit();
  return said(
      fmt::format("{0} has a password now; commands as {0} need it, or a token\n", actor.name));
}

Answer token(Asked& asked) {
  const std::string label = asked.request().text("--label", "script");
  auto change = league::Change::begin_afresh(*asked.desk);
  if (!change) return bad_input(change.error());
  const auto text = league::add_token(*asked.store, asked.desk->actor(), label, (*change)->at());
  if (!text) return bad_input(text.error());
  (*change)->audit("token", fmt::format("{} ({})", asked.desk->actor().name, label));
  (*change)->commit();
  View view = verbatim(*text + "\n");
  view.aside = "Shown once. A script gives it in TOUCHLINE_TOKEN.\n";
  return view;
}

}  // namespace touchline::service
