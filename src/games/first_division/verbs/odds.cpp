// touchline odds: exact odds of one match.

#include "games/first_division/play/setting.hpp"
#include "games/first_division/report/match_json.hpp"
#include "games/first_division/report/odds_text.hpp"
#include "games/first_division/verbs/verbs.hpp"

namespace touchline::first_division {

Result<View> show_odds(const verb::Call& call) {
  const auto setting = find_setting(call);
  if (!setting) return bad_input(setting.error());
  struct Found {
    Book book{};
    Odds odds{};
  };
  const auto found = std::make_shared<const Found>(Found{setting->book, exact_odds(setting->book)});
  View view;
  view.text = [found](const report::Style& style) {
    return report::odds_text(found->book, found->odds, style);
  };
  view.json = [found] { return report::odds_json(found->book, found->odds).dump(2) + "\n"; };
  return view;
}

}  // namespace touchline::first_division
