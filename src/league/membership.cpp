#include "league/membership.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"
#include "league/credential.hpp"
#include "league/seal.hpp"

namespace touchline::league {

using store::CredentialRow;
using store::InvitationRow;
using store::MemberRow;
using store::PersonRow;
using store::Store;
using store::Where;

namespace {

constexpr const char* no_such_code =
    "this invitation is not known, used already or too old; ask for another";

// The row stays: a league that has invited somebody is shared for good.
template <class Which>
std::int64_t withdraw_where(Store& store, RowRecord& record, const std::string& league,
                            const Which& which) {
  std::int64_t withdrawn = 0;
  for (InvitationRow row : store.select<InvitationRow>(Where().is("league", league))) {
    if (!row.used_by.empty() || row.until == 0 || !which(row)) continue;
    row.until = 0;
    store.put(row);
    record.wrote(row);
    ++withdrawn;
  }
  return withdrawn;
}

bool is_keeper(Store& store, const std::string& league, const std::string& person) {
  const auto row = member_of(store, league, person);
  return row && row->role == name(Role::commissioner);
}

// Who gives somebody a new password can act as him wherever he is.
bool keeps_all_leagues_of(Store& store, const std::string& keeper, const std::string& person) {
  const auto in = store.select<MemberRow>(Where().is("person", person));
  return std::all_of(in.begin(), in.end(),
                     [&](const MemberRow& row) { return is_keeper(store, row.league, keeper); });
}

// ------------------------------------------------------------------------------------------ proofs

/// In place of all that proved him before; how many tokens fall.
std::int64_t put_password(Store& store, Actor& actor, const std::string& password,
                          std::int64_t at) {
  const std::int64_t all = store.erase<CredentialRow>(Where().is("person", actor.name));
  const CredentialRow row = password_credential(actor.name, password, actor.secret_key, at);
  actor.proof = row.proof;
  store.insert(row);
  return std::max<std::int64_t>(all - 1, 0);
}

void give_keys(Store& store, Actor& actor, std::int64_t at) {
  const KeyPair keys = make_key_pair();
  actor.public_key = keys.public_key;
  actor.secret_key = keys.secret_key;
  store.put(PersonRow{actor.name, keys.public_key, at});
}

// A new person with this password, or a known one who has proven himself by it.
Result<Actor> person_for(Store& store, const std::string& name, const std::string& password,
                         std::int64_t at) {
  if (store.count<PersonRow>(Where().is("person", name)) == 0) {
    Actor actor{name, Role::spectator, "", "", "", ""};
    if (auto good = check_new_name(store, name); !good) return bad_input(good.error());
    if (auto good = check_password(password); !good) return bad_input(good.error());
    give_keys(store, actor, at);
    put_password(store, actor, password, at);
    return actor;
  }
  if (!has_password(store, name)) {
    return bad_input(
        fmt::format("there is a {} here already, without a password: if that is you, set one in "
                    "your own league first (league password); else take another name",
                    name));
  }
  return prove(store, {name, password, ""});
}

// A token that falls must not leave another behind it.
Result<void> still_proven(Store& store, const Actor& actor) {
  if (is_still_proven(store, actor)) return {};
  return bad_input(
      fmt::format("what {} was let in by is good no more: the password was changed", actor.name));
}

Result<Joined> let_in(Store& store, RowRecord& record, const InvitationRow& code,
                      const std::string& name, const std::string& password, std::int64_t at) {
  auto actor = person_for(store, name, password, at);
  if (!actor) return bad_input(actor.error());
  if (member_of(store, code.league, name)) {
    return bad_input(fmt::format("{} is in this league already", name));
  }
  actor->role = role_named(code.role).value_or(Role::spectator);
  actor->club = code.club;
  const MemberRow member{code.league, name, code.role, code.club};
  store.insert(member);
  record.wrote(member);
  return Joined{std::move(*actor), false};
}

// What has changed since the code was made counts: who made it may keep too little by now.
Result<Joined> give_new_password(Store& store, const InvitationRow& code, const std::string& name,
                                 const std::string& password, std::int64_t at) {
  const auto row = member_of(store, code.league, name);
  if (code.person != name || !row || !keeps_all_leagues_of(store, code.made_by, name)) {
    return bad_input(no_such_code);
  }
  if (auto good = check_password(password); !good) return bad_input(good.error());
  Joined joined{{name, role_named(row->role).value_or(Role::spectator), row->club, "", "", ""},
                true};
  give_keys(store, joined.actor, at);
  put_password(store, joined.actor, password, at);
  return joined;
}

}  // namespace

// ------------------------------------------------------------------------------- coming and going

Result<std::string> invite(Store& store, RowRecord& record, const std::string& league,
                           const Actor& by, Role role, const std::string& club, std::int64_t at,
                           std::int64_t until) {
  if (!has_password(store, by.name)) {
    return bad_input(
        "set your own password first: touchline league password; once others are invited, nobody "
        "acts here without one");
  }
  const std::string code = make_code();
  const InvitationRow row{
      league, proof_of(code), std::string(name(role)), club, by.name, at, until, "", ""};
  store.insert(row);
  record.wrote(row);
  return code;
}

Result<std::string> reset(Store& store, RowRecord& record, const std::string& league,
                          const Actor& by, const std::string& person, std::int64_t at,
                          std::int64_t until) {
  store.lock_people();
  if (person == by.name) return bad_input("your own password you change with league password");
  const auto row = member_of(store, league, person);
  if (!row) return bad_input(fmt::format("{} is not in this league", person));
  if (!keeps_all_leagues_of(store, by.name, person)) {
    return refused(Code::not_allowed,
                   fmt::format("{0} is also in a league that you do not keep, and has the same "
                               "password there: who keeps all leagues of {0} may reset it",
                               person));
  }
  withdraw_where(store, record, league,
                 [&](const InvitationRow& one) { return one.person == person; });
  const std::string code = make_code();
  const InvitationRow made{league, proof_of(code), row->role, row->club, by.name,
                           at,     until,          "",        person};
  store.insert(made);
  record.wrote(made);
  return code;
}

Result<Joined> join(Store& store, RowRecord& record, const std::string& league,
                    const std::string& code, const std::string& name, const std::string& password,
                    std::int64_t at) {
  store.lock_people();
  auto found =
      store.select<InvitationRow>(Where().is("league", league).is("proof", proof_of(code)));
  if (found.empty() || !found.front().used_by.empty() || found.front().until < at) {
    return bad_input(no_such_code);
  }
  InvitationRow& invitation = found.front();
  if (auto wrong = unlike_trail(store, invitation))
    return bad_input(*wrong + ": the store was changed outside of Touchline; ask for another");
  auto joined = invitation.person.empty()
                    ? let_in(store, record, invitation, name, password, at)
                    : give_new_password(store, invitation, name, password, at);
  if (!joined) return joined;
  invitation.used_by = name;
  store.put(invitation);
  record.wrote(invitation);
  return joined;
}

Result<Removed> remove_member(Store& store, RowRecord& record, const std::string& league,
                              const std::string& person) {
  const auto row = member_of(store, league, person);
  if (!row) return bad_input(fmt::format("{} is not in this league", person));
  const Where keepers =
      Where().is("league", league).is("role", std::string(name(Role::commissioner)));
  if (is_keeper(store, league, person) && store.count<MemberRow>(keepers) == 1) {
    return bad_input("a league needs a commissioner; make another first");
  }
  store.erase<MemberRow>(Where().is("league", league).is("person", person));
  record.erased(*row);
  return Removed{*row, withdraw_where(store, record, league, [&](const InvitationRow& one) {
                   return one.made_by == person || one.person == person;
                 })};
}

std::int64_t withdraw_codes(Store& store, RowRecord& record, const std::string& league,
                            const std::string& made_by) {
  return withdraw_where(store, record, league,
                        [&](const InvitationRow& one) { return one.made_by == made_by; });
}

// ---------------------------------------------------------------------------- passwords and tokens

Result<std::int64_t> set_password(Store& store, Actor& actor, const std::string& password,
                                  std::int64_t at) {
  if (auto good = check_password(password); !good) return bad_input(good.error());
  store.lock_people();
  if (auto good = still_proven(store, actor); !good) return bad_input(good.error());
  if (actor.secret_key.empty()) give_keys(store, actor, at);
  return put_password(store, actor, password, at);
}

Result<std::string> add_token(Store& store, const Actor& actor, const std::string& label,
                              std::int64_t at) {
  if (actor.secret_key.empty()) return bad_input("set a password first; a token stands in for it");
  store.lock_people();
  if (auto good = still_proven(store, actor); !good) return bad_input(good.error());
  const NewToken token = make_token(actor.name, label, actor.secret_key, at);
  store.insert(token.row);
  return token.text;
}

std::vector<Token> tokens_of(Store& store, const Actor& actor) {
  std::vector<Token> tokens;
  for (const CredentialRow& row : store.select<CredentialRow>(Where().is("person", actor.name))) {
    if (row.id != "password") tokens.push_back({row.id, row.label, row.made_at});
  }
  std::stable_sort(tokens.begin(), tokens.end(),
                   [](const Token& a, const Token& b) { return a.made_at < b.made_at; });
  return tokens;
}

Result<Token> revoke_token(Store& store, const Actor& actor, const std::string& id) {
  store.lock_people();
  for (Token& token : tokens_of(store, actor)) {
    if (token.id != id) continue;
    store.erase<CredentialRow>(Where().is("person", actor.name).is("id", id));
    return std::move(token);
  }
  return bad_input(
      fmt::format("{} has no token '{}'; league token --list has their ids", actor.name, id));
}

}  // namespace touchline::league
