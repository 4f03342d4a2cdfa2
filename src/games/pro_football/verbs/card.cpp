// touchline card: a team's cards as text, page and JSON.
#include <fmt/format.h>

#include <memory>

#include "core/json_value.hpp"
#include "document/grid_data.hpp"
#include "document/page.hpp"
#include "games/pro_football/files/library.hpp"
#include "games/pro_football/report/card.hpp"
#include "games/pro_football/verbs/verbs.hpp"

namespace touchline::pro_football {

Result<View> show_card(const verb::Call& call) {
  const auto found = Library(call.data).team(call.request.text("team"));
  if (!found) return bad_input(found.error());
  const std::string man = call.request.text("--man");
  const auto tables =
      std::make_shared<const std::vector<report::Grid>>(card_tables(found->team, man));
  if (tables->empty()) {
    return bad_input(fmt::format("{} have no card of a man named '{}'; without --man all are shown",
                                 found->team.name, man));
  }
  const std::string title = fmt::format("{} {}", found->team.season, found->team.name);
  View view;
  view.text = [=](const report::Style& style) {
    return style.bold(title) + "\n\n" + report::grids_text(*tables, style);
  };
  view.page = [=] {
    std::string body = fmt::format(
        "<style>@media print{{section{{break-inside:avoid}}table{{font-size:11px}}"
        "td,th{{padding:1px 4px;white-space:normal}}}}</style>\n<h1>{}</h1>\n",
        report::escaped(title));
    for (const report::Grid& grid : *tables) {
      body += "<section>" + report::grid_html(grid) + "</section>\n";
    }
    return report::page(title, body);
  };
  view.paper = true;
  view.json = [=] {
    JsonValue json{{"team", title}, {"cards", JsonValue::array()}};
    for (const report::Grid& grid : *tables) {
      json["cards"].push_back({{"title", grid.title}, {"rows", report::grid_json(grid)}});
    }
    return json.dump(2) + "\n";
  };
  return view;
}

}  // namespace touchline::pro_football
