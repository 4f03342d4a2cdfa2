#include "league/people.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "league/credential.hpp"

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

bool has_credential(Store& store, const std::string& person) {
  return store.count<CredentialRow>(Where().is("person", person)) > 0;
}

/// Without what would prove him.
Actor person_named(Store& store, const std::string& name) {
  const auto known = first(store.select<PersonRow>(Where().is("person", name)));
  return {name, Role::spectator, "", known ? known->public_key : "", "", ""};
}

Actor in_role(Actor actor, const MemberRow& row) {
  actor.role = role_named(row.role).value_or(Role::spectator);
  actor.club = row.club;
  return actor;
}

Result<Actor> member(Store& store, const std::string& league, Actor actor) {
  const auto row = member_of(store, league, actor.name);
  if (row) return in_role(std::move(actor), *row);
  return bad_input(
      fmt::format("{} is not in the league {}; join it by an invitation", actor.name, league));
}

std::vector<MemberRow> keepers_of(Store& store, const std::string& league) {
  return store.select<MemberRow>(
      Where().is("league", league).is("role", std::string(name(Role::commissioner))));
}

// The person a token belongs to, or the only keeper of the league who has nothing to prove.
std::string name_behind(Store& store, const std::string& league, const Claim& claim) {
  if (!claim.name.empty()) return claim.name;
  if (!claim.token.empty()) {
    const auto row = first(store.select<CredentialRow>(Where().is("id", token_id(claim.token))));
    return row ? row->person : "";
  }
  const auto keepers = keepers_of(store, league);
  if (keepers.size() != 1 || has_credential(store, keepers.front().person)) return "";
  return is_shared(store, league) ? "" : keepers.front().person;
}

bool is_in_a_shared_league(Store& store, const std::string& person) {
  const auto in = store.select<MemberRow>(Where().is("person", person));
  return std::any_of(in.begin(), in.end(),
                     [&](const MemberRow& row) { return is_shared(store, row.league); });
}

// Who sets a password in a league of his own has it in all: one who is in a shared league too is
// taken at his word in none.
bool taken_at_his_word(Store& store, const std::string& league, const Claim& claim) {
  return claim.token.empty() && !has_credential(store, claim.name) &&
         member_of(store, league, claim.name) && !is_in_a_shared_league(store, claim.name);
}

char as_it_looks(char letter) {
  if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  return letter == '0' ? 'o' : letter == '1' || letter == 'i' ? 'l' : letter;
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

std::string described(const Actor& actor, const text::Words& say) {
  const std::string role = say.given("role", name(actor.role));
  return actor.club.empty() ? fmt::format("{} ({})", actor.name, role)
                            : fmt::format("{} ({}, {})", actor.name, role, actor.club);
}

// ------------------------------------------------------------------------------------------- names

Result<void> check_name(const std::string& name) {
  constexpr std::string_view letters =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_";
  if (!name.empty() && name.size() <= 32 && name.find_first_not_of(letters) == std::string::npos) {
    return {};
  }
  return bad_input(
      fmt::format("'{}' cannot be a name; take 1 to 32 of the letters a-z, digits, . - _", name));
}

bool look_alike(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return as_it_looks(x) == as_it_looks(y); });
}

Result<void> check_new_name(Store& store, const std::string& name) {
  if (auto good = check_name(name); !good) return good;
  for (const PersonRow& row : store.select<PersonRow>()) {
    if (!look_alike(row.person, name)) continue;
    return bad_input(fmt::format("there is a {} here already; take another name", row.person));
  }
  return {};
}

// ------------------------------------------------------------------------------------------- proof

bool is_shared(Store& store, const std::string& league) {
  return store.count<MemberRow>(Where().is("league", league)) > 1 ||
         store.count<InvitationRow>(Where().is("league", league)) > 0;
}

bool has_password(Store& store, const std::string& person) {
  return store.count<CredentialRow>(Where().is("person", person).is("id", "password")) > 0;
}

std::optional<MemberRow> member_of(Store& store, const std::string& league,
                                   const std::string& person) {
  return first(store.select<MemberRow>(Where().is("league", league).is("person", person)));
}

Result<Actor> prove(Store& store, const Claim& claim) {
  const std::string id = claim.token.empty() ? "password" : token_id(claim.token);
  const CredentialRow row =
      first(store.select<CredentialRow>(Where().is("person", claim.name).is("id", id)))
          .value_or(CredentialRow{});
  auto secret = claim.token.empty() ? secret_of_password(row, claim.password)
                                    : secret_of_token(row, claim.token);
  if (secret) {
    Actor actor = person_named(store, claim.name);
    actor.secret_key = std::move(*secret);
    actor.proof = row.proof;
    return actor;
  }
  if (!claim.token.empty() || !claim.password.empty()) return bad_input(secret.error());
  return refused(Code::unproven,
                 fmt::format("{} must prove who that is: by a password at the prompt, in "
                             "TOUCHLINE_PASSWORD or --password-file, or by a token; who has none "
                             "asks the keeper for a code: league reset NAME",
                             claim.name));
}

bool is_still_proven(Store& store, const Actor& actor) {
  const auto rows = store.select<CredentialRow>(Where().is("person", actor.name));
  if (actor.proof.empty()) return rows.empty();  // he was taken at his word
  return std::any_of(rows.begin(), rows.end(),
                     [&](const CredentialRow& row) { return row.proof == actor.proof; });
}

Result<Actor> authenticate(Store& store, const std::string& league, const Claim& given) {
  Claim claim = given;
  claim.name = name_behind(store, league, given);
  if (claim.name.empty() && claim.token.empty()) {
    return bad_input("say who you are: --as NAME with a password, or TOUCHLINE_TOKEN");
  }
  if (taken_at_his_word(store, league, claim)) {
    return member(store, league, person_named(store, claim.name));
  }
  auto actor = prove(store, claim);
  if (!actor) return actor;
  return member(store, league, std::move(*actor));
}

std::optional<Actor> keeper_without_password(Store& store, const std::string& league,
                                             const std::string& name) {
  const auto keepers = keepers_of(store, league);
  const bool proven = std::any_of(keepers.begin(), keepers.end(), [&](const MemberRow& keeper) {
    return has_credential(store, keeper.person);
  });
  if (proven || !is_shared(store, league)) return std::nullopt;
  for (const MemberRow& keeper : keepers) {
    const bool meant = name.empty() ? keepers.size() == 1 : keeper.person == name;
    if (meant) return in_role(person_named(store, keeper.person), keeper);
  }
  return std::nullopt;
}

Result<Actor> founder(Store& store, const Claim& claim) {
  Actor fresh{claim.name, Role::commissioner, "", "", "", ""};
  if (store.count<PersonRow>(Where().is("person", claim.name)) == 0) {
    if (auto good = check_new_name(store, claim.name); !good) return bad_input(good.error());
    return fresh;
  }
  if (!has_credential(store, claim.name) && !is_in_a_shared_league(store, claim.name)) return fresh;
  auto actor = prove(store, claim);
  if (actor) actor->role = Role::commissioner;
  return actor;
}

}  // namespace touchline::league
