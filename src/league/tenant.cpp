#include "league/tenant.hpp"

#include <fmt/format.h>

namespace touchline::league {

std::string why_not_run_again(Tenant& tenant, const store::TurnRow& turn,
                              const std::string& state) {
  if (turn.edition == tenant.edition()) return tenant.played_by_other(state);
  return fmt::format("it was played by edition {} of the rules, this program plays edition {}",
                     turn.edition, tenant.edition());
}

Result<report::LeagueChances> Tenant::outlook(const std::string&,
                                              const std::vector<store::GoalRow>&,
                                              const OutlookOrder&, const Progress&) {
  return bad_input(fmt::format("a league of {} tells no chances this way", game()));
}

Result<ActFacts> Tenant::read_act(const std::string&, const std::string&, const std::string&) {
  return bad_input(fmt::format("in a league of {} nothing takes effect before its turn", game()));
}

Result<std::unique_ptr<play::Sitting>> Tenant::sit(const std::string&, const Pairing&,
                                                   const SitOrder&) {
  return bad_input(fmt::format("no match of {} is played by hand", game()));
}

}  // namespace touchline::league
