// The drawings of the bulletin: places over the rounds, and goals by club. Told apart by weight,
// dash and a label on every line, so that they can be read in black and white; everything is said
// in attributes, because printers of pages do not give a drawing the page's style.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "core/text.hpp"
#include "document/page.hpp"
#include "games/beppiland/report/bulletin_parts.hpp"
#include "games/beppiland/rules/tables.hpp"

namespace touchline::report {

using namespace beppiland;

namespace {

constexpr int wide = 360, row_height = 17, top = 20, foot = 18;
constexpr int left_edge = 26, lines_end = 226;
constexpr int bars_at = 132, bars_end = 332;
constexpr std::size_t longest_label = 20;
constexpr std::string_view ink = "#1D1B18", grey = "#7A7369", pale = "#E4DED2", shade = "#5C564D";
constexpr std::array<std::string_view, 3> dashes{"", "7 3", "2 2.5"};

std::string label(const std::string& name) {
  const std::string safe = clean(name);
  return escaped(width(safe) <= longest_label ? safe
                                              : first_characters(safe, longest_label - 1) + "…");
}

std::string opened(int height, const std::string& title) {
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" width=\"{}\" height=\"{}\" "
      "role=\"img\" aria-label=\"{}\" font-family=\"sans-serif\" font-size=\"11\" fill=\"{}\">\n",
      wide, height, wide, height, escaped(clean(title)), ink);
}

std::string text_at(double x, double y, std::string_view anchor, std::string_view colour,
                    const std::string& safe) {
  return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\" fill=\"{}\">{}</text>\n",
                     x, y, anchor, colour, safe);
}

// ---------------------------------------------------------------------------------------- places

/// For each round that was played, the places of the clubs of a league; in the last one as the
/// table has them, with what was taken off.
struct Places {
  std::vector<int> rounds{};
  std::vector<std::vector<int>> of_club{};  // by the order of the table, then by round
};

Places places_of(const PaperSource& source, const std::vector<TableLine>& table) {
  std::map<int, std::vector<const beppiland::Result*>> by_round;
  std::map<int, std::size_t> row;
  for (std::size_t i = 0; i < table.size(); ++i) row[table[i].club] = i;
  for (const auto& result : source.after.results) {
    if (result.competition != Competition::championship) continue;
    if (row.contains(result.club.home) && row.contains(result.club.away)) {
      by_round[result.round].push_back(&result);
    }
  }
  Places places;
  places.of_club.resize(table.size());
  std::map<int, TableLine> standings;
  for (const auto& [round, results] : by_round) {
    for (const auto* result : results) {
      for (const Side side : both_sides)
        add_result(standings[result->club[side]], *result, side, source.after.switches);
    }
    const bool last = round == by_round.rbegin()->first;
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < table.size(); ++i) order.push_back(i);
    if (!last) {
      std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return merit_of(standings[table[a].club]) > merit_of(standings[table[b].club]);
      });
    }
    places.rounds.push_back(round);
    for (std::size_t place = 0; place < order.size(); ++place) {
      places.of_club[order[place]].push_back(static_cast<int>(place));
    }
  }
  return places;
}

double round_x(const Places& places, std::size_t i) {
  const double share = static_cast<double>(i) / static_cast<double>(places.rounds.size() - 1);
  return left_edge + share * (lines_end - left_edge);
}
double place_y(int place) { return top + row_height * (place + 0.5); }

std::string places_line(const Places& places, std::size_t club) {
  std::string points;
  for (std::size_t i = 0; i < places.rounds.size(); ++i) {
    points += fmt::format("{}{:.1f},{:.1f}", i == 0 ? "" : " ", round_x(places, i),
                          place_y(places.of_club[club][i]));
  }
  const bool leads = club < dashes.size();
  const std::string dash =
      leads && !dashes[club].empty() ? fmt::format(" stroke-dasharray=\"{}\"", dashes[club]) : "";
  return fmt::format(
      "<polyline fill=\"none\" stroke=\"{0}\" stroke-width=\"{1}\"{2} points=\"{3}\"/><circle "
      "cx=\"{4}\" cy=\"{5:.1f}\" r=\"2.5\" fill=\"{0}\"/>\n",
      leads ? ink : grey, leads ? "2.2" : "1", dash, points, lines_end,
      place_y(static_cast<int>(club)));
}

std::string places_svg(const PaperSource& source, const std::vector<TableLine>& table,
                       const Places& places, const std::string& title) {
  const int height = top + row_height * static_cast<int>(table.size()) + foot;
  std::string svg = opened(height, title);
  const std::size_t step = (places.rounds.size() + 11) / 12;
  for (std::size_t i = 0; i < places.rounds.size(); ++i) {
    const double x = round_x(places, i);
    svg +=
        fmt::format("<line x1=\"{0:.1f}\" x2=\"{0:.1f}\" y1=\"{1}\" y2=\"{2}\" stroke=\"{3}\"/>\n",
                    x, top, height - foot, pale);
    const bool at_end = i + 1 == places.rounds.size();
    if (at_end || (i % step == 0 && i + step < places.rounds.size() + (step > 1 ? 0 : 1))) {
      svg += text_at(x, height - 5, "middle", grey, std::to_string(places.rounds[i]));
    }
  }
  for (std::size_t i = table.size(); i-- > 0;) svg += places_line(places, i);
  for (std::size_t i = 0; i < table.size(); ++i) {
    const double y = place_y(static_cast<int>(i)) + 4;
    svg += text_at(14, y, "end", grey, std::to_string(i + 1));
    svg += text_at(lines_end + 7, y, "start", ink, label(source.club(table[i].club)));
  }
  return svg + "</svg>\n";
}

// ----------------------------------------------------------------------------------------- goals

std::string bar(double y, int goals, int most, bool dark) {
  const double length = most == 0 ? 0 : static_cast<double>(goals) / most * (bars_end - bars_at);
  return fmt::format(
             "<rect x=\"{}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"5.5\" fill=\"{}\" "
             "stroke=\"{}\" stroke-width=\"0.7\"/>",
             bars_at, y, std::max(length, 0.1), dark ? shade : "#FFFFFF", ink) +
         fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" font-size=\"8\">{}</text>\n",
                     bars_at + length + 4, y + 5.8, goals);
}

std::string goals_svg(const PaperSource& source, const std::vector<TableLine>& table,
                      const std::string& title) {
  int most = 0;
  for (const TableLine& line : table) most = std::max({most, line.scored, line.conceded});
  std::string svg = opened(top + row_height * static_cast<int>(table.size()) + 4, title);
  svg += fmt::format(
      "<rect x=\"{}\" y=\"4\" width=\"9\" height=\"7\" fill=\"{}\"/><rect x=\"{}\" y=\"4\" "
      "width=\"9\" height=\"7\" fill=\"#FFFFFF\" stroke=\"{}\"/>\n",
      bars_at, shade, bars_at + 90, ink);
  svg += text_at(bars_at + 14, 11, "start", ink, escaped(source.words("chart.scored")));
  svg += text_at(bars_at + 104, 11, "start", ink, escaped(source.words("chart.conceded")));
  for (std::size_t i = 0; i < table.size(); ++i) {
    const double y = top + row_height * static_cast<double>(i);
    svg += text_at(bars_at - 6, y + 12, "end", ink, label(source.club(table[i].club)));
    svg += bar(y + 2, table[i].scored, most, true) + bar(y + 8.5, table[i].conceded, most, false);
  }
  return svg + "</svg>\n";
}

}  // namespace

PaperDrawings league_drawings(const PaperSource& source, std::size_t league) {
  PaperDrawings drawings;
  const auto& table = source.record.tables[league];
  if (table.empty() || source.after.season != source.record.season) return drawings;
  const Places places = places_of(source, table);
  if (places.rounds.size() >= 2) {
    const std::string title = source.words("chart.places");
    drawings.list.push_back({title, places_svg(source, table, places, title)});
  }
  if (std::any_of(table.begin(), table.end(),
                  [](const TableLine& line) { return line.scored > 0; })) {
    const std::string title = source.words("chart.goals");
    drawings.list.push_back({title, goals_svg(source, table, title)});
  }
  return drawings;
}

}  // namespace touchline::report
