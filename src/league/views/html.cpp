#include "league/views/html.hpp"

#include <fmt/format.h>

#include "document/page.hpp"
#include "league/views/charts.hpp"
#include "league/views/grids.hpp"

namespace touchline::report {

namespace {

constexpr std::size_t leaders_shown = 15;

/// A part of the page that the list at its top leads to.
struct Section {
  std::string id{}, title{}, html{};
};

std::string table_html(const LeagueBook& book, const LeagueTable& table) {
  const auto grids = table_grids(book, table);
  if (grids.empty()) return "<p>No table yet.</p>\n";
  return grids.size() == 1 ? grid_html(grids.front()) : grids_html(grids, 480);
}

Section last_round(const LeagueBook& book, std::int64_t season) {
  const auto matches = results_of_round(book, season, 0);
  if (matches.empty()) return {};
  std::string html;
  for (const Grid& grid : results_grids(book, matches)) html += grid_html(grid);
  return {"results", round_text(book, season, matches.front().result.round), html};
}

Section coming_matches(const LeagueBook& book, const std::vector<ComingMatch>& coming) {
  if (coming.empty()) return {};
  return {"next", "Next", grid_html(coming_grid(book, next_round(coming)))};
}

Section chances(const std::vector<LeagueChances>& by_round) {
  if (by_round.empty()) return {};
  std::string html;
  for (Grid& grid : chances_grids(by_round.back())) {
    if (grid.title == "Chances") grid.title.clear();  // the section says it
    html += grid_html(grid);
  }
  return {"chances", "Chances", html + title_chart(by_round)};
}

Section leading(const LeagueBook& book, std::int64_t season) {
  const Leaders found = leaders(book, season, leaders_shown);
  if (found.list.empty()) return {};
  return {"leaders", words_of(book)("leaders." + std::string(book.counting.scores) + ".title"),
          grid_html(leaders_grid(book, found))};
}

Section champions(const LeagueBook& book) {
  const auto roll = roll_of_champions(book);
  if (roll.empty()) return {};
  return {"champions", "Champions", grid_html(champions_grid(book, roll))};
}

std::vector<Section> sections(const LeagueBook& book, const LeaguePage& page,
                              const LeagueTable& table) {
  std::vector<Section> list{{"table", "Table", table_html(book, table)},
                            last_round(book, table.season),
                            coming_matches(book, page.coming),
                            chances(page.chances),
                            leading(book, table.season),
                            {"rounds", "Round by round", positions_chart(book, table.season)}};
  const LeagueBook& past = page.history ? *page.history : book;
  if (!past.results.empty() || past.before) {
    list.push_back({"records", "Records",
                    grids_html(records_grids(past, league_records(past, records_shown)), 420)});
    list.push_back(
        {"all-time", "All-time table", grid_html(all_time_grid(past, all_time_table(past)))});
  }
  list.push_back(champions(page.finals ? *page.finals : book));
  std::erase_if(list, [](const Section& section) { return section.html.empty(); });
  return list;
}

std::string credits(const LeaguePage& page) {
  std::string html = "<footer>";
  for (const std::string& line : page.attribution) html += escaped(line) + ". ";
  return html + "Made with Touchline.</footer>\n";
}

}  // namespace

std::string league_html(const LeagueBook& book, const LeaguePage& page) {
  const LeagueTable table = table_after(book, page.season, 0);
  const auto list = sections(book, page, table);
  std::string body =
      fmt::format("<h1>{}</h1>\n<p class=\"muted\">Season {}, {}.</p>\n<nav>", escaped(book.name),
                  table.season, escaped(after_text(book, table.season, table.round)));
  for (const Section& section : list) {
    body += fmt::format("<a href=\"#{}\">{}</a>", section.id, escaped(section.title));
  }
  body += "</nav>\n";
  for (const Section& section : list) {
    body +=
        fmt::format("<h2 id=\"{}\">{}</h2>\n{}", section.id, escaped(section.title), section.html);
  }
  return report::page(book.name, body + credits(page));
}

}  // namespace touchline::report
