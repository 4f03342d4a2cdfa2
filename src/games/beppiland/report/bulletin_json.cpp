// A paper as data for programs: the same sections and blocks in the same order, each block by its
// kind. Drawings are left out: what they draw stands in the tables. Text is as safe as on the page.

#include "core/json_value.hpp"
#include "games/beppiland/report/paper.hpp"

namespace touchline::report {
namespace {

using PaperJson = JsonValue;

PaperJson table_json(const Grid& grid) {
  PaperJson columns = PaperJson::array(), rows = PaperJson::array();
  for (const GridColumn& column : grid.columns) columns.push_back(clean(column.title));
  for (const GridRow& row : grid.rows) {
    PaperJson cells = PaperJson::array();
    for (const GridCell& cell : row.cells) cells.push_back(clean(cell.text));
    rows.push_back(std::move(cells));
  }
  return {{"title", clean(grid.title)},
          {"columns", std::move(columns)},
          {"rows", std::move(rows)},
          {"note", clean(grid.note)}};
}

PaperJson block_json(const PaperHeading& block) {
  return {{"kind", "heading"}, {"text", clean(block.text)}, {"note", clean(block.note)}};
}

PaperJson block_json(const PaperProse& block) {
  return {{"kind", "prose"}, {"text", clean(block.text)}};
}

PaperJson block_json(const PaperItems& block) {
  PaperJson items = PaperJson::array();
  for (const PaperItem& item : block.items) {
    items.push_back({{"label", clean(item.label)}, {"text", clean(item.text)}});
  }
  return {{"kind", "list"}, {"items", std::move(items)}};
}

PaperJson block_json(const PaperQuote& block) {
  return {{"kind", "quote"}, {"text", clean(block.text, true)}, {"sign", clean(block.sign)}};
}

PaperJson block_json(const PaperVerbatim& block) {
  PaperJson lines = PaperJson::array();
  for (const std::string& line : block.lines) lines.push_back(clean(line));
  return {{"kind", "lines"}, {"label", clean(block.label)}, {"lines", std::move(lines)}};
}

PaperJson block_json(const PaperTables& block) {
  PaperJson tables = PaperJson::array();
  for (const Grid& grid : block.grids) tables.push_back(table_json(grid));
  return {{"kind", "tables"}, {"tables", std::move(tables)}};
}

PaperJson block_json(const PaperMatch& block) {
  const auto side_json = [&](Side side) {
    PaperJson rows = PaperJson::array();
    for (const PaperMatch::Row& row : block.rows) {
      if (row.text[side].empty()) continue;
      rows.push_back({{"label", clean(row.label)}, {"text", clean(row.text[side])}});
    }
    return PaperJson{{"club", clean(block.club[side])},
                     {"goals", clean(block.goals[side])},
                     {"rows", std::move(rows)}};
  };
  PaperJson notes = PaperJson::array();
  for (const std::string& note : block.notes) notes.push_back(clean(note));
  return {{"kind", "match"},
          {"match", clean(block.id)},
          {"caption", clean(block.caption)},
          {"home", side_json(Side::home)},
          {"away", side_json(Side::away)},
          {"notes", std::move(notes)}};
}

PaperJson block_json(const PaperDrawings&) { return nullptr; }

}  // namespace

JsonValue paper_json(const Paper& paper) {
  PaperJson sections = PaperJson::array();
  for (const PaperSection& section : paper.sections) {
    PaperJson blocks = PaperJson::array();
    for (const PaperBlock& block : section.blocks) {
      auto one = std::visit([](const auto& kind) { return block_json(kind); }, block);
      if (!one.empty()) blocks.push_back(std::move(one));
    }
    sections.push_back(
        {{"id", section.id}, {"title", clean(section.title)}, {"blocks", std::move(blocks)}});
  }
  return {{"title", clean(paper.title)},
          {"heading", clean(paper.heading)},
          {"subtitle", clean(paper.subtitle)},
          {"sections", std::move(sections)},
          {"foot", clean(paper.foot)}};
}

}  // namespace touchline::report
