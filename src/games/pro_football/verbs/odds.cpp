// touchline odds: the equilibrium of the calling game for a pair of teams: what possession is
// worth, what is called by down and distance beside what the real team called, fourth downs,
// chances to win, and how much the best answer among all legal calls would gain.
#include <memory>

#include "document/grid_data.hpp"
#include "games/pro_football/play/setting.hpp"
#include "games/pro_football/verbs/odds_page.hpp"
#include "games/pro_football/verbs/verbs.hpp"

namespace touchline::pro_football {

Result<View> show_equilibrium(const verb::Call& call) {
  MatchOrder order = order_of(call.request);
  order.coaches = {"equilibrium"};
  auto setting = find_setting(call.data, order, call.work);
  if (!setting) return bad_input(setting.error());
  const auto game = game_of(setting->book, *setting->solution);
  const auto chance = win_chance_of(setting->book, *setting->solution);
  const int states =
      call.request.has("--check") ? static_cast<int>(call.request.number("--check")) : 0;
  const auto page = std::make_shared<const EquilibriumPage>(
      reckoned(*game, *chance, states, call.work.progress("best answers")));
  View view;
  view.text = [page](const report::Style& style) {
    return report::grids_text(equilibrium_grids(*page), style) + exploited_text(page->exploited);
  };
  view.json = [page] { return page_json(*page).dump(2) + "\n"; };
  return view;
}

}  // namespace touchline::pro_football
