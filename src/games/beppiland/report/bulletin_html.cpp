// A paper as one HTML file: no address of another file, no script; for a screen, a phone, a printer
// and the maker of PDFs. Nothing is told by colour alone.
#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"
#include "document/page.hpp"
#include "games/beppiland/report/paper.hpp"

namespace touchline::report {

namespace {

// Rules for a printer come first and plain: the maker of PDFs knows no calc(), no media
// features and no var() inside a shorthand, and lays out inline blocks better than grids.
constexpr std::string_view sheet = R"css(
:root{--page:#FAF6EF;--surface:#FFF;--sunk:#F1EBE0;--ink:#1D1B18;--muted:#5C564D;--rule:#DDD5C7;--edge:#857C6E;--accent:#1A4F8B}
@media (prefers-color-scheme:dark){:root{--page:#14161A;--surface:#1C1F24;--sunk:#23272E;--ink:#ECE9E3;--muted:#A9A499;
--rule:#363B43;--edge:#767D89;--accent:#8AB8F0}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background-color:var(--page);color:var(--ink);font:16px/1.5 system-ui,"Segoe UI",Roboto,"Noto Sans","DejaVu Sans",sans-serif}
main{max-width:1040px;margin:0 auto;padding:16px 16px 48px}
h1,h2,h3,h4,caption,.score{font-family:ui-serif,Georgia,"Noto Serif","DejaVu Serif",serif;line-height:1.2;break-after:avoid}
header{border-bottom:3px double;border-bottom-color:var(--ink);padding-bottom:8px}
h1{font-size:34px;margin:8px 0 0;overflow-wrap:anywhere}
.sub{font-size:18px;margin:4px 0 0}
h2{font-size:24px;margin:32px 0 8px;border-bottom:1px solid;border-bottom-color:var(--ink);padding-bottom:4px}
h3{font-size:18px;margin:24px 0 8px}
h3 .note{font:14px/1.3 system-ui,"Noto Sans","DejaVu Sans",sans-serif;color:var(--muted);white-space:nowrap}
p{max-width:68ch;margin:4px 0 12px;overflow-wrap:anywhere}
.quiet,.note{color:var(--muted);font-size:14px}
nav{margin:12px 0;font-size:15px}
nav a{display:inline-block;padding:4px 12px 4px 0}
a{color:var(--accent)}
:focus-visible{outline:2px solid;outline-color:var(--accent);outline-offset:2px}
ul{margin:4px 0 12px;padding-left:20px;max-width:76ch}
li{margin:2px 0;overflow-wrap:anywhere;break-inside:avoid}
blockquote{margin:12px 0 16px;padding:0 0 0 12px;border-left:3px solid;border-left-color:var(--edge);max-width:68ch;break-inside:avoid;overflow-wrap:anywhere}
blockquote p{margin:0 0 6px}
blockquote cite{color:var(--muted)}
pre{font:14px/1.5 ui-monospace,"Cascadia Mono","DejaVu Sans Mono",monospace;white-space:pre-wrap;overflow-wrap:anywhere;margin:4px 0 12px;break-inside:avoid}
.scroll{overflow-x:auto;margin:0 0 12px}
.whole{break-inside:avoid}
table{border-collapse:collapse;font-size:14px;font-variant-numeric:tabular-nums lining-nums}
caption{text-align:left;font-size:15px;font-weight:700;padding:4px 0}
th,td{padding:3px 8px;text-align:right;vertical-align:top;border-bottom:1px solid;border-bottom-color:var(--rule);white-space:nowrap}
thead th{font-size:12px;font-weight:600;color:var(--muted);border-bottom:1px solid;border-bottom-color:var(--edge);vertical-align:bottom}
th[scope=row]{font-weight:400}
th.text,td.text{text-align:left}
th.wraps,td.wraps{white-space:normal;min-width:7em;overflow-wrap:break-word}
tr{break-inside:avoid}
.pair{display:inline-block;width:48%;margin-right:2.6%;vertical-align:top}
.pair.even{margin-right:0}
.pair table{width:100%}
.match{break-inside:avoid;margin-bottom:14px;border-top:1px solid;border-top-color:var(--edge);padding-top:4px}
.match h4{font-size:16px;margin:0}
.match .scroll{margin:0}
.match .score{white-space:nowrap;padding:0 2px}
.match p{margin:0 0 2px;font-size:13px;color:var(--muted);line-height:1.35}
.match table{font-size:13px;line-height:1.35;table-layout:fixed}
.match th,.match td{padding:2px 8px 2px 0;text-align:left;white-space:normal;border:0;overflow-wrap:break-word}
.match thead td{width:20%}
.match th[scope=row]{color:var(--muted)}
.match thead th{color:var(--muted)}
figure{margin:0 0 12px;break-inside:avoid}
figure svg{display:block;width:100%;height:auto;max-width:480px;background:#FFF}
figcaption{font-size:13px;color:var(--muted)}
.foot{color:var(--muted);font-size:13px;margin-top:32px;border-top:1px solid;border-top-color:var(--rule);padding-top:8px;overflow-wrap:anywhere}
@media (max-width:700px){
.pair{display:block;width:100%;margin-right:0}
h1{font-size:27px}h2{font-size:21px}
main{padding:12px 12px 32px}
th,td{padding:3px 5px}
.minor{display:none}
h3 .note{white-space:normal}
.match thead td{width:25%}
th.wraps,td.wraps{min-width:5em}
nav a{padding:10px 14px 10px 0}
}
@page{size:A4;margin:14mm 14mm 17mm;
@bottom-left{content:string(paper);font:8pt "Noto Sans","DejaVu Sans",sans-serif;color:#444}
@bottom-right{content:counter(page) " / " counter(pages);font:8pt "Noto Sans","DejaVu Sans",sans-serif;color:#444}}
@media print{
:root{--page:#FFF;--surface:#FFF;--sunk:#FFF;--ink:#000;--muted:#333;--rule:#BBB;--edge:#555;--accent:#000}
body{font-size:9.5pt;line-height:1.4;orphans:1;widows:1}
main{max-width:none;padding:0}
nav{display:none}
h1{font-size:24pt;margin-top:0}
.sub{font-size:12pt;string-set:paper attr(data-title)}
h2{font-size:14pt;margin:7mm 0 2mm}
h3{font-size:11pt;margin:4mm 0 2mm}
h3 .note,.quiet,.note{font-size:8.5pt}
table{font-size:8.5pt}
caption{font-size:9.5pt}
thead{display:table-header-group}
thead th{font-size:7.5pt}
th,td{padding:0.7mm 1.6mm}
th.wraps,td.wraps{min-width:0}
.scroll{overflow:visible}
.match{margin-bottom:3mm}
.match h4{font-size:10pt}
.match table,.match p{font-size:8pt}
.match th,.match td{padding:0.3mm 1.6mm 0.3mm 0}
pre{font-size:8.5pt}
p,blockquote,ul{max-width:none;orphans:2;widows:2}
figcaption{font-size:8pt}
a{text-decoration:none}
}
)css";

std::string safe(std::string_view text) { return escaped(clean(text)); }

/// A table of this paper's style; its cells may hold what presidents wrote.
std::string table_html(Grid grid, bool keeps_empty = false) {
  constexpr std::size_t rows_kept_together = 20;
  GridDress dress{"minor", "note", "wraps"};
  dress.caption = dress.names_rows = true;
  dress.holds_numbers = false;
  dress.keeps_empty = keeps_empty;
  dress.whole_rows = rows_kept_together;
  grid.title = clean(grid.title);
  grid.note = clean(grid.note);
  for (GridColumn& column : grid.columns) column.title = clean(column.title);
  for (GridRow& row : grid.rows) {
    for (GridCell& cell : row.cells) cell.text = clean(cell.text);
  }
  return grid_html(grid, dress);
}

/// What stands on the left or the right of a wide page.
std::string_view pair_class(std::size_t i) { return i % 2 == 0 ? "pair" : "pair even"; }

// ---------------------------------------------------------------------------------------- blocks

std::string block_html(const PaperHeading& heading) {
  const std::string note =
      heading.note.empty() ? "" : " <span class=\"note\">" + safe(heading.note) + "</span>";
  return "<h3>" + safe(heading.text) + note + "</h3>\n";
}

std::string block_html(const PaperProse& prose) {
  return fmt::format("<p{}>{}</p>\n", prose.quiet ? " class=\"quiet\"" : "", safe(prose.text));
}

std::string block_html(const PaperItems& list) {
  std::string html = "<ul>\n";
  for (const auto& [label, text] : list.items) {
    html += "<li>" + (label.empty() ? "" : "<b>" + safe(label) + "</b>: ") + safe(text) + "</li>\n";
  }
  return html + "</ul>\n";
}

std::string block_html(const PaperQuote& quote) {
  std::string html = "<blockquote>\n";
  for (const std::string_view line : split(quote.text, '\n')) {
    const std::string text = clean(line);
    if (!trim(text).empty()) html += "<p>" + escaped(trim(text)) + "</p>\n";
  }
  if (!quote.sign.empty()) html += "<p><cite>" + safe(quote.sign) + "</cite></p>\n";
  return html + "</blockquote>\n";
}

std::string block_html(const PaperVerbatim& block) {
  std::string html = block.label.empty() ? "" : "<p>" + safe(block.label) + "</p>\n";
  html += "<pre>";
  for (const std::string& line : block.lines) html += safe(line) + "\n";
  return html + "</pre>\n";
}

std::string block_html(const PaperTables& tables) {
  std::string html;
  std::size_t shown = 0;
  for (const Grid& grid : tables.grids) {
    if (grid.rows.empty()) continue;
    const std::string table = table_html(grid);
    html += tables.narrow ? fmt::format("<div class=\"{}\">{}</div>\n", pair_class(shown), table)
                          : table;
    ++shown;
  }
  return html;
}

std::string block_html(const PaperDrawings& drawings) {
  std::string html;
  for (std::size_t i = 0; i < drawings.list.size(); ++i) {
    html += fmt::format("<figure class=\"{}\">\n{}<figcaption>{}</figcaption></figure>\n",
                        pair_class(i), drawings.list[i].svg, safe(drawings.list[i].caption));
  }
  return html;
}

std::string match_rows(const PaperMatch& match) {
  Grid grid{"", {left(""), left(match.club.home), left(match.club.away)}, {}, ""};
  for (const PaperMatch::Row& row : match.rows) {
    grid.rows.push_back({{{row.label}, {row.text.home}, {row.text.away}}});
  }
  return table_html(std::move(grid), true);
}

std::string match_html(const PaperMatch& match, std::size_t number) {
  const std::string score =
      match.goals.home.empty() ? "–" : match.goals.home + "–" + match.goals.away;
  std::string html = fmt::format(
      "<article class=\"match {}\">\n<h4>{} <span class=\"score\">{}</span> {}</h4>\n<p>{}. "
      "{}.</p>\n",
      pair_class(number), safe(match.club.home), safe(score), safe(match.club.away), safe(match.id),
      safe(match.caption));
  for (const std::string& note : match.notes) html += "<p><b>" + safe(note) + "</b></p>\n";
  return html + match_rows(match) + "</article>\n";
}

std::string section_html(const PaperSection& section) {
  std::string html =
      fmt::format("<section>\n<h2 id=\"{}\">{}</h2>\n", escaped(section.id), safe(section.title));
  std::size_t matches = 0;  // since the last heading, so that the first stands on the left
  for (const PaperBlock& block : section.blocks) {
    if (const auto* match = std::get_if<PaperMatch>(&block)) {
      html += match_html(*match, matches++);
      continue;
    }
    matches = 0;
    html += std::visit(
        [](const auto& one) {
          if constexpr (std::is_same_v<std::decay_t<decltype(one)>, PaperMatch>) {
            return std::string();
          } else {
            return block_html(one);
          }
        },
        block);
  }
  return html + "</section>\n";
}

std::string contents(const Paper& paper) {
  std::string html = "<nav>";
  for (const PaperSection& section : paper.sections) {
    html += fmt::format("<a href=\"#{}\">{}</a>\n", escaped(section.id), safe(section.title));
  }
  return html + "</nav>\n";
}

}  // namespace

std::string paper_html(const Paper& paper) {
  std::string html = fmt::format(
      "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n<meta "
      "name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{}</title>\n"
      "<style>{}</style>\n</head>\n<body>\n<main>\n<header>\n<h1>{}</h1>\n<p class=\"sub\" "
      "data-title=\"{}\">{}</p>\n</header>\n",
      code(paper.language), safe(paper.title), sheet, safe(paper.heading), safe(paper.title),
      safe(paper.subtitle));
  html += contents(paper);
  for (const PaperSection& section : paper.sections) html += section_html(section);
  if (!paper.foot.empty()) html += "<p class=\"foot\">" + safe(paper.foot) + "</p>\n";
  return html + "</main>\n</body>\n</html>\n";
}

}  // namespace touchline::report
