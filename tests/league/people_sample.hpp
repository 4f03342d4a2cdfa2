// People of a league and what they are let in by: what tests of them start from.
#pragma once

#include "league/credential.hpp"
#include "league/league_sample.hpp"
#include "league/membership.hpp"

namespace touchline::league {

using store::CredentialRow;
using store::InvitationRow;
using store::MemberRow;
using store::PersonRow;

inline const std::string password = "correct horse";
inline const std::string other_password = "battery staple";
inline const std::string kays_password = "kay keeps it";
inline constexpr std::int64_t day = 86400;

template <class Base>
class PeopleTest : public Base {
 protected:
  using Base::office;
  PeopleTest() : desk(found_league(office, small_season())) {}

  std::string code(Role role, const std::string& club, const std::string& league = "sunday") {
    if (!has_password(office.store(), "kay")) prove_kay();
    Desk keepers = office.desk(desk.actor(), league);
    const auto change = must(Change::begin_afresh(keepers));
    const std::string made = must(invite(office.store(), change->record(), league, desk.actor(),
                                         role, club, office.now, office.now + day));
    change->audit("invite", club);
    change->commit();
    return made;
  }
  /// Kay has a password: stretched once for all tests.
  void prove_kay() {
    static const KeyPair keys = make_key_pair();
    static const CredentialRow row = password_credential("kay", kays_password, keys.secret_key, 1);
    store::Store::Transaction transaction(office.store());
    office.store().put(PersonRow{"kay", keys.public_key, 1});
    office.store().put(row);
    transaction.commit();
  }
  /// All of it or nothing, as any change.
  Result<Actor> join_with(const std::string& with, const std::string& name,
                          const std::string& word = password,
                          const std::string& league = "sunday") {
    Desk guest = office.desk(Actor{name, Role::spectator, "", "", ""}, league);
    auto change = must(Change::begin_afresh(guest));
    auto joined = join(office.store(), change->record(), league, with, name, word, change->at());
    if (!joined) return bad_input(joined.error());
    const Actor& actor = joined->actor;
    change->audit(joined->reset ? "reset" : "join", described(actor));
    change->commit();
    return joined->actor;
  }
  void set_password_of(Actor& actor, const std::string& word) {
    store::Store::Transaction transaction(office.store());
    must(set_password(office.store(), actor, word, office.now));
    transaction.commit();
  }
  std::string token_of(const Actor& actor) {
    store::Store::Transaction transaction(office.store());
    const std::string token = must(add_token(office.store(), actor, "script", office.now));
    transaction.commit();
    return token;
  }
  Result<Actor> let_in(const Claim& claim) { return authenticate(office.store(), "sunday", claim); }

  Desk desk;
};

inline const std::string no_invitation =
    "this invitation is not known, used already or too old; ask for another";

}  // namespace touchline::league
