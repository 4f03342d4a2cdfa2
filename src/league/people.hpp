// Who acts: people of a store, what they may do in a league, and how they prove who they are. How
// they come in, get another password and go is membership.hpp.
//
// Somebody alone with a league need not prove himself to his own file. A league that has a second
// member, or has ever invited one, is shared: from then on nobody acts in it without a password or
// a token. Every refusal costs the same work, whether the name is known or not.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "store/store.hpp"
#include "text/words.hpp"

namespace touchline::league {

enum class Role : std::uint8_t { commissioner, owner, spectator };
std::string_view name(Role role);
std::optional<Role> role_named(std::string_view text);

/// Who somebody says he is, and what proves it. All empty: the league's only keeper, if he has
/// nothing to prove it by.
struct Claim {
  std::string name{}, password{}, token{};
};

/// Somebody who is let in.
struct Actor {
  std::string name{};
  Role role = Role::spectator;
  std::string club{};
  std::string public_key{}, secret_key{};  // empty for one who has no password
  std::string proof{};                     // of the credential that he was let in by

  bool keeps() const { return role == Role::commissioner; }
  bool owns(const std::string& of) const { return !of.empty() && club == of; }
};

/// Whether others than one person take part, or were ever asked to.
bool is_shared(store::Store& store, const std::string& league);

bool has_password(store::Store& store, const std::string& person);

/// His row in the league, if he is in it.
std::optional<store::MemberRow> member_of(store::Store& store, const std::string& league,
                                          const std::string& person);

Result<Actor> authenticate(store::Store& store, const std::string& league, const Claim& claim);

/// Of a shared league none of whose keepers has a password, as older versions left it: the keeper
/// of this name, or the only one. Whoever has the store in his hands may give him his first.
std::optional<Actor> keeper_without_password(store::Store& store, const std::string& league,
                                             const std::string& name);

/// Who founds a league: somebody new, or somebody known who proves himself.
Result<Actor> founder(store::Store& store, const Claim& claim);

/// Whether a name can be a person's or a league's: letters, digits, . - _, at most 32.
Result<void> check_name(const std::string& name);
/// Whether it can be somebody new's: also not one that looks like another's (Ann and ann, b0b).
Result<void> check_new_name(store::Store& store, const std::string& name);
bool look_alike(std::string_view a, std::string_view b);

/// Somebody who proves himself, be he in a league or not: with his keys, in no role.
Result<Actor> prove(store::Store& store, const Claim& claim);
/// Whether what he was let in by is still good: it may have fallen since.
bool is_still_proven(store::Store& store, const Actor& actor);

/// "ann (owner of Arsenal)".
std::string described(const Actor& actor);
/// The same in a league's language.
std::string described(const Actor& actor, const text::Words& say);

}  // namespace touchline::league
