// Who acts: people of a store, what they may do in a league, how they prove who they are, and how
// others come in. A person without password and token is taken at his word: somebody who keeps a
// league for himself need not prove himself to his own file. From the first password on he must.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "store/store.hpp"

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

  bool keeps() const { return role == Role::commissioner; }
  bool owns(const std::string& of) const { return !of.empty() && club == of; }
};

/// Whether who gives this name has to prove it.
bool needs_proof(store::Store& store, const std::string& name);
Result<Actor> authenticate(store::Store& store, const std::string& league, const Claim& claim);

/// Who founds a league: somebody new, or somebody known who proves himself.
Result<Actor> founder(store::Store& store, const Claim& claim);

/// Whether a name can be a person's: letters, digits, . - _, at most 32.
Result<void> check_name(const std::string& name);

// What follows happens inside the caller's transaction (league/desk.hpp).

/// A code that lets one person in, shown once.
std::string invite(store::Store& store, const std::string& league, const Actor& by, Role role,
                   const std::string& club, std::int64_t at, std::int64_t until);

/// Takes an invitation up. A person who is new gets this password; one who is known proves himself
/// by it.
Result<Actor> join(store::Store& store, const std::string& league, const std::string& code,
                   const std::string& name, const std::string& password, std::int64_t at);

/// Sets or changes the password of somebody who is let in.
Result<void> set_password(store::Store& store, Actor& actor, const std::string& password,
                          std::int64_t at);

/// A token for scripts, shown once.
Result<std::string> add_token(store::Store& store, const Actor& actor, const std::string& label,
                              std::int64_t at);

/// "ann (owner of Arsenal)".
std::string described(const Actor& actor);

}  // namespace touchline::league
