// What proves a person: a password, or a token for scripts. Each is stored as a proof that cannot
// be turned back, and each wraps the person's secret key, the one that opens what he has handed in:
// whoever reads the store has neither. Also the codes of invitations, which wrap nothing.
// Makes and checks rows; finding, storing and deleting them is the caller's.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "store/rows.hpp"

namespace touchline::league {

/// The only rule: at least ten characters.
Result<void> check_password(std::string_view password);

store::CredentialRow password_credential(const std::string& person, std::string_view password,
                                         std::string_view secret_key, std::int64_t at);

/// The person's secret key. One refusal for every reason; a row with nothing in it, for a person
/// who is not known or has no password, takes as long to refuse as a wrong password: one stretch.
Result<std::string> secret_of_password(const store::CredentialRow& row, std::string_view password);

struct NewToken {
  std::string text{};  // "tl_<id>_<random>", shown once and kept nowhere
  store::CredentialRow row{};
};

NewToken make_token(const std::string& person, const std::string& label,
                    std::string_view secret_key, std::int64_t at);

/// The id of the row that a token belongs to; empty if the text has not the shape of a token.
std::string token_id(std::string_view text);

/// Likewise; every refusal takes the one stretch that a wrong password does.
Result<std::string> secret_of_token(const store::CredentialRow& row, std::string_view text);

/// How many passwords this program has stretched: what it costs to be refused, without a clock.
std::uint64_t stretches();

/// The code of an invitation, to be read out and typed: "7KQ2-M9XD-0WRT-H3FB", 80 bits.
std::string make_code();

/// The same for a code in lower case, without its hyphens, or with O for 0 and I or L for 1.
std::string proof_of(std::string_view code);

}  // namespace touchline::league
