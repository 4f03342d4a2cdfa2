#include "league/people.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>

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

constexpr std::array<std::string_view, 3> role_names{"commissioner", "owner", "spectator"};

template <class Row>
std::optional<Row> first(std::vector<Row> rows) {
  if (rows.empty()) return std::nullopt;
  return std::move(rows.front());
}

std::optional<PersonRow> person(Store& store, const std::string& name) {
  return first(store.select<PersonRow>(Where().is("person", name)));
}

std::vector<CredentialRow> credentials(Store& store, const std::string& name) {
  return store.select<CredentialRow>(Where().is("person", name));
}

std::optional<CredentialRow> password_of(Store& store, const std::string& name) {
  return first(store.select<CredentialRow>(Where().is("person", name).is("id", "password")));
}

Result<Actor> member(Store& store, const std::string& league, const std::string& name,
                     std::string secret_key) {
  const auto row = first(store.select<MemberRow>(Where().is("league", league).is("person", name)));
  if (!row) {
    return bad_input(
        fmt::format("{} is not in the league {}; join it by an invitation", name, league));
  }
  const auto known = person(store, name);
  return Actor{name, role_named(row->role).value_or(Role::spectator), row->club,
               known ? known->public_key : "", std::move(secret_key)};
}

Result<std::string> proven(Store& store, const Claim& claim) {
  if (!claim.token.empty()) {
    const auto row = first(store.select<CredentialRow>(
        Where().is("person", claim.name).is("id", token_id(claim.token))));
    return secret_of_token(row.value_or(CredentialRow{}), claim.token);
  }
  return secret_of_password(password_of(store, claim.name).value_or(CredentialRow{}),
                            claim.password);
}

// The person a token belongs to, or the only keeper of the league who has nothing to prove.
std::string name_behind(Store& store, const std::string& league, const Claim& claim) {
  if (!claim.name.empty()) return claim.name;
  if (!claim.token.empty()) {
    const auto row = first(store.select<CredentialRow>(Where().is("id", token_id(claim.token))));
    return row ? row->person : "";
  }
  const auto keepers = store.select<MemberRow>(
      Where().is("league", league).is("role", std::string(name(Role::commissioner))));
  if (keepers.size() != 1 || !credentials(store, keepers.front().person).empty()) return "";
  return keepers.front().person;
}

}  // namespace

std::string_view name(Role role) { return role_names[static_cast<std::size_t>(role)]; }

std::optional<Role> role_named(std::string_view text) {
  const auto found = std::find(role_names.begin(), role_names.end(), text);
  if (found == role_names.end()) return std::nullopt;
  return static_cast<Role>(found - role_names.begin());
}

std::string described(const Actor& actor) {
  return actor.club.empty() ? fmt::format("{} ({})", actor.name, name(actor.role))
                            : fmt::format("{} ({}, {})", actor.name, name(actor.role), actor.club);
}

Result<void> check_name(const std::string& name) {
  const bool good = !name.empty() && name.size() <= 32 &&
                    std::all_of(name.begin(), name.end(), [](unsigned char c) {
                      return std::isalnum(c) != 0 || c == '.' || c == '-' || c == '_';
                    });
  if (good) return {};
  return bad_input(
      fmt::format("'{}' cannot be a name; take 1 to 32 of the letters a-z, digits, . - _", name));
}

bool needs_proof(Store& store, const std::string& name) {
  return !credentials(store, name).empty();
}

Result<Actor> authenticate(Store& store, const std::string& league, const Claim& given) {
  Claim claim = given;
  claim.name = name_behind(store, league, given);
  if (claim.name.empty()) {
    if (!given.token.empty()) return bad_input("this token is not known here");
    return bad_input("say who you are: --as NAME with a password, or TOUCHLINE_TOKEN");
  }
  if (!needs_proof(store, claim.name) && claim.token.empty()) {
    return member(store, league, claim.name, "");
  }
  if (claim.password.empty() && claim.token.empty()) {
    return refused(Code::unproven,
                   fmt::format("{} has a password; give it at the prompt, in TOUCHLINE_PASSWORD, "
                               "or a token in TOUCHLINE_TOKEN",
                               claim.name));
  }
  auto secret = proven(store, claim);
  if (!secret) return bad_input(secret.error());
  return member(store, league, claim.name, std::move(*secret));
}

Result<Actor> founder(Store& store, const Claim& claim) {
  if (auto good = check_name(claim.name); !good) return bad_input(good.error());
  Actor actor{claim.name, Role::commissioner, "", "", ""};
  if (credentials(store, claim.name).empty()) return actor;
  auto secret = proven(store, claim);
  if (!secret) return bad_input(secret.error());
  const auto known = person(store, claim.name);
  if (known) actor.public_key = known->public_key;
  actor.secret_key = std::move(*secret);
  return actor;
}

std::string invite(Store& store, const std::string& league, const Actor& by, Role role,
                   const std::string& club, std::int64_t at, std::int64_t until) {
  const std::string code = make_code();
  store.insert(
      InvitationRow{league, proof_of(code), std::string(name(role)), club, by.name, at, until, ""});
  return code;
}

namespace {

Result<void> set_new_password(Store& store, Actor& actor, const std::string& password,
                              std::int64_t at) {
  if (auto good = check_password(password); !good) return bad_input(good.error());
  if (actor.secret_key.empty()) {
    const KeyPair keys = make_key_pair();
    actor.public_key = keys.public_key;
    actor.secret_key = keys.secret_key;
    store.put(PersonRow{actor.name, keys.public_key, at});
  }
  store.put(password_credential(actor.name, password, actor.secret_key, at));
  return {};
}

// A new person with this password, or a known one who has proven himself by it.
Result<Actor> person_for(Store& store, const std::string& name, const std::string& password,
                         std::int64_t at) {
  Actor actor{name, Role::spectator, "", "", ""};
  const auto known = person(store, name);
  if (known && !credentials(store, name).empty()) {
    auto secret = proven(store, {name, password, ""});
    if (!secret) return bad_input(secret.error());
    actor.public_key = known->public_key;
    actor.secret_key = std::move(*secret);
    return actor;
  }
  if (known) {
    return bad_input(fmt::format("there is a {} here already; take another name", name));
  }
  if (auto good = check_name(name); !good) return bad_input(good.error());
  if (auto set = set_new_password(store, actor, password, at); !set) return bad_input(set.error());
  return actor;
}

}  // namespace

Result<Actor> join(Store& store, const std::string& league, const std::string& code,
                   const std::string& name, const std::string& password, std::int64_t at) {
  auto found =
      first(store.select<InvitationRow>(Where().is("league", league).is("proof", proof_of(code))));
  if (!found || !found->used_by.empty() || found->until < at) {
    return bad_input("this invitation is not known, used already or too old; ask for another");
  }
  auto actor = person_for(store, name, password, at);
  if (!actor) return bad_input(actor.error());
  if (first(store.select<MemberRow>(Where().is("league", league).is("person", name)))) {
    return bad_input(fmt::format("{} is in this league already", name));
  }
  actor->role = role_named(found->role).value_or(Role::spectator);
  actor->club = found->club;
  store.insert(MemberRow{league, name, found->role, found->club});
  found->used_by = name;
  store.put(*found);
  return actor;
}

Result<void> set_password(Store& store, Actor& actor, const std::string& password,
                          std::int64_t at) {
  return set_new_password(store, actor, password, at);
}

Result<std::string> add_token(Store& store, const Actor& actor, const std::string& label,
                              std::int64_t at) {
  if (actor.secret_key.empty()) return bad_input("set a password first; a token stands in for it");
  const NewToken token = make_token(actor.name, label, actor.secret_key, at);
  store.insert(token.row);
  return token.text;
}

}  // namespace touchline::league
