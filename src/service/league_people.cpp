// league invite, join, people, role, remove, reset, password, token: who is in a league.

#include <fmt/format.h>

#include "core/json_value.hpp"
#include "core/text.hpp"
#include "document/done.hpp"
#include "league/known_dice.hpp"
#include "league/links.hpp"
#include "league/membership.hpp"
#include "league/sheet_list.hpp"
#include "league/turn_life.hpp"
#include "service/answers.hpp"

namespace touchline::service {
namespace {

using Json = JsonValue;
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
  if (role == league::Role::owner) {
    if (typed.empty()) return bad_input("say which club with --club");
    return asked.desk->club(typed);
  }
  if (typed.empty()) return std::string();
  return bad_input(fmt::format("a {} has no club; leave --club out", league::name(role)));
}

std::string role_text(league::Role role, const std::string& club) {
  return fmt::format("{}{}", league::name(role), club.empty() ? "" : " of " + club);
}

/// When a code made now ends.
std::int64_t end_of_code(const Asked& asked, std::int64_t at) {
  return at + 86400 * static_cast<std::int64_t>(asked.request().number("--days", 14));
}

/// In the league's language.
std::string role_text(league::Role role, const std::string& club, const text::Words& say) {
  const std::string called = say.given("role", league::name(role));
  return club.empty() ? called : say("role.of", called, club);
}

/// A code, and how it is taken up without standing in the list of processes; `facts`: what it is
/// for.
View code_view(const std::string& code, std::int64_t until, const std::string& who,
               const league::Desk& desk, Json facts) {
  View view;
  facts["code"] = code;
  facts["until"] = league::time_text(until);
  view.json = carried(facts);
  view.text = [=, &say = desk.words(), league = desk.name()](const Style& style) {
    return style.bold(code) + "\n" + say("people.code", league::time_text(until)) +
           fmt::format("\n  touchline league join - --as {} -l {}\n", who, league);
  };
  return view;
}

std::string codes_text(std::int64_t codes, const text::Words& say) {
  return codes == 0 ? "" : say.counted("people.codes", codes) + "\n";
}

/// Whether a club has a sheet in the turn under way.
bool has_sheet(const league::Desk& desk, const std::string& club) {
  return !club.empty() && desk.store().count<store::SheetRow>(
                              league::of_turn(desk, desk.turn().number).is("club", club)) > 0;
}

/// That the sheet of a club stands, if it has one in the turn under way.
std::string sheet_text(const league::Desk& desk, const std::string& club,
                       std::string_view what_then) {
  if (!has_sheet(desk, club)) return "";
  const text::Words& say = desk.words();
  return say("people.sheet_stands", club, desk.turn().number, say(what_then)) + "\n";
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
  const std::int64_t until = end_of_code(asked, (*change)->at());
  const auto code = league::invite(*asked.store, (*change)->record(), desk.name(), desk.actor(),
                                   *role, *club, (*change)->at(), until);
  if (!code) return bad_input(code.error());
  (*change)->audit("invite", role_text(*role, *club));
  (*change)->commit();
  return code_view(*code, until, "NAME", desk, {{"role", league::name(*role)}, {"club", *club}});
}

namespace {

/// Dice that somebody made while he was alone, with nonces of his own, are none for those who come:
/// he is done with them before the first of them is let in.
Result<void> none_made_alone(league::Desk& desk) {
  if (league::has_list(desk)) return {};
  const store::OpenTurnRow& turn = desk.turn();
  if (turn.stage == "open" && league::known_seed(desk, turn.number).empty()) return {};
  return bad_input(fmt::format(
      "the dice of turn {} were made by somebody who was alone; when it is published you may join",
      turn.number));
}

/// Who else leads the club, in words; empty: nobody.
std::string others_text(const league::Desk& desk, const league::Actor& actor) {
  std::string others;
  if (actor.club.empty()) return others;
  for (const MemberRow& row :
       desk.store().select<MemberRow>(Where().is("league", desk.name()).is("club", actor.club)))
    if (row.person != actor.name) others += (others.empty() ? "" : ", ") + row.person;
  return others.empty() ? "" : desk.words()("people.beside", actor.club, others) + "\n";
}

}  // namespace

Answer join(Asked& asked) {
  const league::Claim& claim = asked.caller.claim;
  if (claim.name.empty()) return bad_input("say what you are to be called: --as NAME");
  const auto league = league_meant(*asked.store, asked.caller);
  if (!league) return bad_input(league.error());
  // Nobody is let in yet: he looks in from outside until the code is taken.
  auto desk = league::Desk::open(asked.office, *league,
                                 league::Actor{claim.name, league::Role::spectator, "", "", ""});
  if (!desk) return bad_input(desk.error());
  const std::string code(trim(asked.request().text("code", asked.request().text("--code-file"))));
  if (code.empty()) return bad_input("give the code: as a word, - for standard input, --code-file");
  auto change = league::Change::begin_afresh(*desk);
  if (!change) return bad_input(change.error());
  if (auto may = none_made_alone(*desk); !may) return bad_input(may.error());
  const auto joined = league::join(*asked.store, (*change)->record(), desk->name(), code,
                                   claim.name, claim.password, (*change)->at());
  if (!joined) return bad_input(joined.error());
  const league::Actor& actor = joined->actor;
  if (joined->reset) {
    (*change)->audit("reset", fmt::format("{} has a new password and a new key", actor.name));
  } else {
    (*change)->audit("join", league::described(actor));
  }
  (*change)->commit();
  const text::Words& say = desk->words();
  const std::string who = league::described(actor, say);
  const Json facts{{"person", actor.name},
                   {"role", league::name(actor.role)},
                   {"club", actor.club},
                   {"reset", joined->reset},
                   {"sheet_stands", joined->reset && has_sheet(*desk, actor.club)}};
  if (!joined->reset)
    return done(say("people.welcome", who) + "\n" + others_text(*desk, actor), facts);
  return done(
      say("people.reset", who) + "\n" + sheet_text(*desk, actor.club, "people.sheet_sealed"),
      facts);
}

Answer people(Asked& asked) {
  Json list = Json::array();
  const text::Words& say = asked.desk->words();
  std::string text;
  for (const MemberRow& row :
       asked.store->select<MemberRow>(Where().is("league", asked.desk->name()))) {
    const bool proves =
        asked.store->count<store::CredentialRow>(Where().is("person", row.person)) > 0;
    list.push_back(
        {{"person", row.person}, {"role", row.role}, {"club", row.club}, {"password", proves}});
    text += fmt::format("{} {} {}{}\n", pad_right(row.person, 16),
                        pad_right(say.given("role", row.role), 14), row.club,
                        proves ? "" : "  " + say("people.no_password"));
  }
  View view = said(std::move(text));
  view.json = carried(list);
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
  (*change)->put(MemberRow{desk.name(), person, std::string(name(*role)), *club});
  // Who keeps the league no longer lets nobody in any more.
  const std::int64_t codes =
      *role == league::Role::commissioner
          ? 0
          : league::withdraw_codes(*asked.store, (*change)->record(), desk.name(), person);
  const std::string is = fmt::format("{} is {}", person, role_text(*role, *club));
  (*change)->audit("role", codes == 0 ? is : fmt::format("{}; {} codes withdrawn", is, codes));
  (*change)->commit();
  const text::Words& say = desk.words();
  return done(
      say("people.is", person, role_text(*role, *club, say)) + "\n" + codes_text(codes, say),
      {{"person", person},
       {"role", league::name(*role)},
       {"club", *club},
       {"codes_withdrawn", codes}});
}

Answer remove(Asked& asked) {
  league::Desk& desk = *asked.desk;
  const std::string person = asked.request().text("person");
  auto change = league::Change::begin(desk);
  if (!change) return bad_input(change.error());
  const auto gone = league::remove_member(*asked.store, (*change)->record(), desk.name(), person);
  if (!gone) return bad_input(gone.error());
  const auto role = league::role_named(gone->was.role).value_or(league::Role::spectator);
  (*change)->audit(
      "remove",
      fmt::format("{}, {}{}", person, role_text(role, gone->was.club),
                  gone->codes == 0 ? "" : fmt::format("; {} codes withdrawn", gone->codes)));
  (*change)->commit();
  const text::Words& say = desk.words();
  return done(say("people.removed", person, role_text(role, gone->was.club, say)) + "\n" +
                  codes_text(gone->codes, say) +
                  sheet_text(desk, gone->was.club, "people.sheet_next"),
              {{"person", person},
               {"was", league::name(role)},
               {"club", gone->was.club},
               {"codes_withdrawn", gone->codes},
               {"sheet_stands", has_sheet(desk, gone->was.club)}});
}

Answer reset(Asked& asked) {
  league::Desk& desk = *asked.desk;
  const std::string person = asked.request().text("person");
  auto change = league::Change::begin_afresh(desk);
  if (!change) return bad_input(change.error());
  const std::int64_t until = end_of_code(asked, (*change)->at());
  const auto code = league::reset(*asked.store, (*change)->record(), desk.name(), desk.actor(),
                                  person, (*change)->at(), until);
  if (!code) return bad_input(code.error());
  (*change)->audit("reset", fmt::format("a code for {}", person));
  (*change)->commit();
  return code_view(*code, until, person, desk, {{"person", person}});
}

// The word itself comes beside the request, never in it: requests may be logged.
Answer password(Asked& asked) {
  league::Actor actor = asked.desk->actor();
  if (!asked.caller.claim.token.empty()) {
    return bad_input("a token does not change a password; give the password itself");
  }
  auto change = league::Change::begin_afresh(*asked.desk);
  if (!change) return bad_input(change.error());
  const std::string& word = asked.caller.new_password;
  const auto fell = league::set_password(*asked.store, actor, word, (*change)->at());
  if (!fell) return bad_input(fell.error());
  const std::string tokens =
      *fell == 0 ? "" : fmt::format("{} {}", *fell, *fell == 1 ? "token" : "tokens");
  (*change)->audit("password",
                   tokens.empty() ? actor.name : fmt::format("{}; {} fell", actor.name, tokens));
  (*change)->commit();
  const text::Words& say = asked.desk->words();
  return done(say("people.password", actor.name) + "\n" +
                  (*fell == 0 ? "" : say.counted("people.fell", *fell) + "\n"),
              {{"person", actor.name}, {"tokens_fallen", *fell}});
}

namespace {

View tokens_view(const std::vector<league::Token>& tokens, const text::Words& say) {
  Json list = Json::array();
  std::string text;
  for (const league::Token& token : tokens) {
    const std::string made = league::time_text(token.made_at);
    list.push_back({{"id", token.id}, {"label", token.label}, {"made", made}});
    text += fmt::format("{}  {}  {}\n", token.id, made, token.label);
  }
  View view = said(text.empty() ? say("people.no_tokens") + "\n" : std::move(text));
  view.json = carried(list);
  return view;
}

// One that is stolen and revoked leaves no other behind it.
Answer new_token(Asked& asked) {
  if (!asked.caller.claim.token.empty())
    return bad_input("a token does not make another; give the password itself");
  const std::string label = asked.request().text("--label", "script");
  auto change = league::Change::begin_afresh(*asked.desk);
  if (!change) return bad_input(change.error());
  const auto text = league::add_token(*asked.store, asked.desk->actor(), label, (*change)->at());
  if (!text) return bad_input(text.error());
  (*change)->audit("token", fmt::format("{} ({})", asked.desk->actor().name, label));
  (*change)->commit();
  View view = verbatim(*text + "\n", {{"label", label}, {"token", *text}});
  view.aside = asked.desk->words()("people.token") + "\n";
  return view;
}

}  // namespace

Answer token(Asked& asked) {
  const league::Actor& actor = asked.desk->actor();
  const text::Words& say = asked.desk->words();
  if (asked.request().has("--list"))
    return tokens_view(league::tokens_of(*asked.store, actor), say);
  if (!asked.request().has("--revoke")) return new_token(asked);
  auto change = league::Change::begin_afresh(*asked.desk);
  if (!change) return bad_input(change.error());
  const auto gone = league::revoke_token(*asked.store, actor, asked.request().text("--revoke"));
  if (!gone) return bad_input(gone.error());
  (*change)->audit("token", fmt::format("{} took back {} ({})", actor.name, gone->id, gone->label));
  (*change)->commit();
  return done(say("people.token_gone", gone->id, gone->label) + "\n",
              {{"revoked", gone->id}, {"label", gone->label}});
}

}  // namespace touchline::service
