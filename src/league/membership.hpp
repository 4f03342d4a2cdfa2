// How people come into a league, get a password, another password or a token, and go. Asks nobody's
// permission. All of it happens inside the caller's transaction (league/desk.hpp), which notes it
// in the audit trail; `record` takes the rows that the trail keeps.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "league/people.hpp"
#include "league/row_record.hpp"

namespace touchline::league {

// --------------------------------------------------------------------------------- coming and
// going

/// A code that lets one person in, shown once. Refused to a keeper without a password of his own:
/// from the first invitation on nobody acts without one.
Result<std::string> invite(store::Store& store, RowRecord& record, const std::string& league,
                           const Actor& by, Role role, const std::string& club, std::int64_t at,
                           std::int64_t until);

/// A code by which somebody who is in the league gives himself a new password, shown once; codes
/// made for him before fall. As he is the same person in every league of the store, only who keeps
/// all that he is in may do it.
Result<std::string> reset(store::Store& store, RowRecord& record, const std::string& league,
                          const Actor& by, const std::string& person, std::int64_t at,
                          std::int64_t until);

struct Joined {
  Actor actor{};
  bool reset = false;  // he was in it before; he has a new password and a new key
};
/// Takes an invitation up. A person who is new gets this password; one who is known proves himself
/// by it; one whom it resets has it from now on, a new pair of keys, and no token.
Result<Joined> join(store::Store& store, RowRecord& record, const std::string& league,
                    const std::string& code, const std::string& name, const std::string& password,
                    std::int64_t at);

struct Removed {
  store::MemberRow was{};
  std::int64_t codes = 0;  // that he had made, or that were made for him, and that fall with him
};
/// Refused is the last keeper. The person stays one of the store, with his name and password.
Result<Removed> remove_member(store::Store& store, RowRecord& record, const std::string& league,
                              const std::string& person);

/// Codes that this person has made and nobody has used are no longer good; how many there were.
std::int64_t withdraw_codes(store::Store& store, RowRecord& record, const std::string& league,
                            const std::string& made_by);

// ----------------------------------------------------------------------------- passwords and
// tokens

/// Sets or changes the password of somebody who is let in; how many tokens fall by it.
Result<std::int64_t> set_password(store::Store& store, Actor& actor, const std::string& password,
                                  std::int64_t at);

/// A token for scripts, shown once.
Result<std::string> add_token(store::Store& store, const Actor& actor, const std::string& label,
                              std::int64_t at);

struct Token {
  std::string id{}, label{};
  std::int64_t made_at = 0;
};
std::vector<Token> tokens_of(store::Store& store, const Actor& actor);
/// What it was.
Result<Token> revoke_token(store::Store& store, const Actor& actor, const std::string& id);

}  // namespace touchline::league
