#include "document/booklet.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "core/json_value.hpp"
#include "core/text.hpp"
#include "document/grid_data.hpp"
#include "document/lines.hpp"
#include "document/page.hpp"

namespace touchline::report {
namespace {

bool stands(const BookletPart& part) {
  return !part.says.empty() || !part.drawing.empty() ||
         std::any_of(part.grids.begin(), part.grids.end(),
                     [](const Grid& grid) { return !grid.rows.empty(); });
}

std::vector<const BookletPart*> standing(const Booklet& booklet) {
  std::vector<const BookletPart*> parts;
  for (const BookletPart& part : booklet.parts)
    if (stands(part)) parts.push_back(&part);
  return parts;
}

const std::string& name_of(const Booklet& booklet, const BookletPart& part) {
  return part.title.empty() ? booklet.title : part.title;
}

/// What a table is called among those of its part; the only one by the part.
std::string name_of(const BookletPart& part, std::size_t which) {
  const Grid& grid = part.grids[which];
  if (!grid.title.empty()) return grid.title;
  const bool titled = !grid.columns.empty() && !grid.columns[0].title.empty();
  return titled ? grid.columns[0].title : fmt::format("table {}", which + 1);
}

/// What a booklet has besides all pages. The maker of PDFs knows no grid.
constexpr std::string_view own_style =
    "<style>td{vertical-align:top}"
    "@media (max-width:640px){td.text{white-space:nowrap}td.wrap{white-space:normal}}"
    "@media print{body{font-size:10pt}main{padding:0}table{font-size:8.5pt}"
    "th,td{padding:2px 4px;white-space:normal}"
    "td.wrap,th.wrap{min-width:9em}h1,h2,h3{break-after:avoid}"
    ".scroll{overflow:visible;border:0}.cards{display:block}"
    ".pairs section{display:inline-block;width:48%;margin-right:1%;vertical-align:top;"
    "break-inside:avoid}h3{margin:8px 0 4px}}</style>\n";
constexpr int narrow_tables = 320;  // two of these stand beside each other on paper

/// Titles sort their table, by pointer or by keyboard; without scripts it stays as it came.
constexpr std::string_view sorting =
    "<script>document.querySelectorAll('th[scope=col]').forEach(h=>{h.tabIndex=0;"
    "h.style.cursor='pointer';h.title='Sort by this';const sort=()=>{"
    "const t=h.closest('table'),b=t.tBodies[0],i=[...h.parentNode.children].indexOf(h),"
    "up=h.getAttribute('aria-sort')!=='ascending';"
    "[...h.parentNode.children].forEach(o=>o.removeAttribute('aria-sort'));"
    "h.setAttribute('aria-sort',up?'ascending':'descending');"
    "const key=r=>r.cells[i].textContent,num=x=>x.trim()!==''&&!isNaN(x);"
    "[...b.rows].sort((p,q)=>{const x=key(p),y=key(q);"
    "return (up?1:-1)*(num(x)&&num(y)?x-y:x.localeCompare(y));}).forEach(r=>b.append(r));};"
    "h.addEventListener('click',sort);h.addEventListener('keydown',e=>{"
    "if(e.key==='Enter'||e.key===' '){e.preventDefault();sort();}});});</script>\n";

GridDress wrapping_dress() {
  GridDress dress;
  dress.wraps = "wrap";
  return dress;
}

std::string part_html(const BookletPart& part) {
  std::string html;
  for (const std::string& line : part.says) html += fmt::format("<p>{}</p>\n", escaped(line));
  const auto full = [](const Grid& grid) { return !grid.rows.empty(); };
  const auto count = std::count_if(part.grids.begin(), part.grids.end(), full);
  for (const Grid& grid : part.grids)
    if (count == 1 && full(grid)) html += grid_html(grid, wrapping_dress());
  if (count > 1)
    html += fmt::format("<div{}>\n{}</div>\n",
                        part.least_width <= narrow_tables ? " class=\"pairs\"" : "",
                        grids_html(part.grids, part.least_width));
  return html + part.drawing;
}

}  // namespace

std::string booklet_text(const Booklet& booklet, const Style& style) {
  std::string text = style.bold(booklet.title) + "\n";
  if (!booklet.subtitle.empty()) text += fitted(booklet.subtitle + "\n", style, 0);
  for (const BookletPart* part : standing(booklet)) {
    text += "\n";
    if (!part->title.empty()) text += style.bold(part->title) + "\n";
    for (const std::string& line : part->says) text += fitted(line + "\n", style, 0);
    text += grids_text(part->grids, style);
  }
  if (!booklet.note.empty()) text += "\n" + style.dim(fitted(booklet.note + "\n", style, 0));
  return text;
}

std::string booklet_html(const Booklet& booklet) {
  const auto parts = standing(booklet);
  std::string body = fmt::format("<h1>{}</h1>\n", escaped(booklet.title));
  if (!booklet.subtitle.empty())
    body += fmt::format("<p class=\"muted\">{}</p>\n", escaped(booklet.subtitle));
  if (parts.size() > 2) {
    body += "<nav>";
    for (const BookletPart* part : parts) {
      const std::string& name = name_of(booklet, *part);
      body += fmt::format("<a href=\"#{}\">{}</a>", slug(name), escaped(name));
    }
    body += "</nav>\n";
  }
  for (const BookletPart* part : parts) {
    if (!part->title.empty())
      body += fmt::format("<h2 id=\"{}\">{}</h2>\n", slug(part->title), escaped(part->title));
    body += part_html(*part);
  }
  if (!booklet.note.empty()) body += fmt::format("<footer>{}</footer>\n", escaped(booklet.note));
  if (booklet.sortable) body += sorting;
  std::string html = page(booklet.title, body);
  return html.insert(html.find("</head>"), own_style);
}

std::map<std::string, std::string> booklet_tables(const Booklet& booklet) {
  std::map<std::string, std::string> files;
  for (const BookletPart* part : standing(booklet)) {
    for (std::size_t i = 0; i < part->grids.size(); ++i) {
      if (part->grids[i].rows.empty()) continue;
      std::string name = slug(name_of(booklet, *part));
      if (part->grids.size() > 1) name += "-" + slug(name_of(*part, i));
      while (files.contains(name + ".csv")) name += "-more";
      files[name + ".csv"] = grid_csv(part->grids[i]);
    }
  }
  return files;
}

JsonValue booklet_json(const Booklet& booklet) {
  JsonValue parts = JsonValue::object();
  for (const BookletPart* part : standing(booklet)) {
    JsonValue tables = JsonValue::object();
    if (!part->says.empty()) tables["says"] = part->says;
    for (std::size_t i = 0; i < part->grids.size(); ++i) {
      if (part->grids[i].rows.empty()) continue;
      const std::string name =
          part->grids.size() > 1 ? slug(name_of(*part, i)) : std::string("rows");
      tables[name] = grid_json(part->grids[i]);
    }
    parts[slug(name_of(booklet, *part))] = std::move(tables);
  }
  return {{"title", booklet.title}, {"subtitle", booklet.subtitle}, {"parts", std::move(parts)}};
}

View booklet_view(Booklet booklet) {
  const auto kept = std::make_shared<const Booklet>(std::move(booklet));
  View view;
  view.text = [kept](const Style& style) { return booklet_text(*kept, style); };
  view.page = [kept] { return booklet_html(*kept); };
  view.tables = [kept] { return booklet_tables(*kept); };
  view.json = [kept] { return booklet_json(*kept).dump(2) + "\n"; };
  view.paper = true;
  return view;
}

}  // namespace touchline::report
