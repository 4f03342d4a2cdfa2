#include "league/tenant.hpp"

#include <fmt/format.h>

namespace touchline::league {

std::string why_not_run_again(const Tenant& tenant, const store::TurnRow& turn) {
  if (turn.edition == tenant.edition()) return {};
  return fmt::format("it was played by edition {} of the rules, this program plays edition {}",
                     turn.edition, tenant.edition());
}

bool says(Tenant& tenant, const std::string& stored, const LeagueState& state,
          const LeagueState& before, const std::string& text_before) {
  if (stored == tenant.written_after(state, before, text_before)) return true;
  const auto read = tenant.read_state(stored);
  return read && *read && tenant.same_state(state, *read);
}

Result<report::LeagueChances> Tenant::outlook(const LeagueState&,
                                              const std::vector<store::GoalRow>&,
                                              const OutlookOrder&, const Progress&) {
  return bad_input(fmt::format("a league of {} tells no chances this way", game()));
}

Result<ActFacts> Tenant::read_act(const LeagueState&, const std::string&, const std::string&) {
  return bad_input(fmt::format("in a league of {} nothing takes effect before its turn", game()));
}

Result<std::unique_ptr<play::Sitting>> Tenant::sit(const LeagueState&, const Pairing&,
                                                   const SitOrder&) {
  return bad_input(fmt::format("no match of {} is played by hand", game()));
}

}  // namespace touchline::league
