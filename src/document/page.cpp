#include "document/page.hpp"

#include <fmt/format.h>

#include <map>

#include "core/text.hpp"
#include "document/paper.hpp"

namespace touchline::report {
namespace {

constexpr std::string_view sheet = R"css(
:root{--page:#FAF6EF;--surface:#FFF;--sunk:#F1EBE0;--ink:#1D1B18;--muted:#5C564D;--rule:#DDD5C7;--edge:#857C6E;
--accent:#1A4F8B;--good:#00686B;--bad:#A1261B;--home:#0B5FA5;--away:#AD4400;--info:#E3ECF6;
--h0:#FFF;--h1:#EEF3F8;--h2:#D8E5F1;--h3:#B9D2E8;--h4:#8FB8DB;--h5:#5F99C9;--h6:#3677B0;--h7:#1B558D;--h8:#0B3461;
--on-low:#1D1B18;--on-high:#FFF}
@media (prefers-color-scheme:dark){:root{--page:#14161A;--surface:#1C1F24;--sunk:#23272E;--ink:#ECE9E3;--muted:#A9A499;
--rule:#363B43;--edge:#767D89;--accent:#8AB8F0;--good:#5CC9C3;--bad:#F28B7F;--home:#6FB1F0;--away:#F0A060;--info:#22324A;
--h0:#1C1F24;--h1:#1E2A3A;--h2:#203A55;--h3:#234B70;--h4:#2A5F8F;--h5:#4A88BD;--h6:#74A6D3;--h7:#A3C7E6;--h8:#DBEAF7;
--on-low:#ECE9E3;--on-high:#0E1A29}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,"Segoe UI",Roboto,"Noto Sans",sans-serif}
main{max-width:1120px;margin:0 auto;padding:16px 16px 48px}
h1,h2,h3,.score{font-family:ui-serif,Georgia,"Noto Serif","DejaVu Serif",serif;line-height:1.2}
h1{font-size:28px;margin:16px 0 4px}h2{font-size:20px;margin:32px 0 8px;border-top:1px solid var(--rule);padding-top:16px}
p{max-width:68ch;margin:4px 0 12px}.muted{color:var(--muted)}.good{color:var(--good)}.bad{color:var(--bad)}
nav{display:flex;flex-wrap:wrap;gap:4px 16px;margin:8px 0}a{color:var(--accent)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.scroll{overflow-x:auto;background:var(--surface);border:1px solid var(--rule);border-radius:4px}
table{border-collapse:separate;border-spacing:0;width:100%;font-variant-numeric:tabular-nums lining-nums;font-size:14px}
th,td{padding:4px 8px;text-align:right;border-bottom:1px solid var(--rule);white-space:nowrap}
th{font-size:12px;font-weight:600;color:var(--muted);background:var(--sunk);position:sticky;top:0}
th.text,td.text{text-align:left}tr.line td{border-bottom:2px solid var(--edge)}
th:first-child,td.name{position:sticky;left:0;background:var(--surface);z-index:1}th:first-child{background:var(--sunk);z-index:2}
.heat td.h{text-align:center;padding:4px 2px;min-width:34px}
.h0{background:var(--h0);color:var(--muted)}.h1{background:var(--h1);color:var(--on-low)}.h2{background:var(--h2);color:var(--on-low)}
.h3{background:var(--h3);color:var(--on-low)}.h4{background:var(--h4);color:var(--on-low)}.h5{background:var(--h5);color:var(--on-high)}
.h6{background:var(--h6);color:var(--on-high)}.h7{background:var(--h7);color:var(--on-high)}.h8{background:var(--h8);color:var(--on-high)}
.heat td.real{outline:2px solid var(--away);outline-offset:-2px;font-weight:700}
.cards{display:grid;grid-template-columns:repeat(auto-fit,minmax(300px,1fr));gap:16px}
svg{display:block;width:100%;height:auto;background:var(--surface);border:1px solid var(--rule);border-radius:4px}
svg text{fill:var(--ink);font:12px system-ui,sans-serif}
svg .bar{fill:var(--h5)}svg .mark{fill:var(--away)}
.score{font-size:32px;font-weight:700}.goal td{background:var(--info);font-weight:600}
details summary{cursor:pointer;padding:8px 0;color:var(--accent)}
input[type=search]{font:inherit;padding:8px;border:1px solid var(--edge);border-radius:4px;background:var(--surface);color:var(--ink);width:100%;max-width:24em}
.dice{font-family:ui-monospace,"Cascadia Mono","DejaVu Sans Mono",monospace}
footer{color:var(--muted);font-size:13px;margin-top:32px;border-top:1px solid var(--rule);padding-top:8px}
.hint{display:none;color:var(--muted);font-size:13px}
.wrap{white-space:normal;min-width:12em}.chart{overflow-x:auto}.chart svg{min-width:680px}
@media (max-width:640px){.wide{display:none}th,td{padding:4px 5px}body{font-size:15px}h1{font-size:23px}
.heat td.h{min-width:26px;padding:4px 1px}.hint{display:block}td.text{white-space:normal}
.league :is(th,td):is(:nth-child(2),:nth-child(9),:nth-child(10),:nth-child(11),:nth-child(12)){display:none}}
@media print{:root{--page:#FFF;--surface:#FFF;--sunk:#EEE;--ink:#000;--muted:#333;--rule:#BBB}nav,input{display:none}
thead{display:table-header-group}tr{break-inside:avoid}th{position:static}@page{margin:12mm}}
)css";

using Colours = std::map<std::string, std::string_view, std::less<>>;

/// Those of the sheet that begin behind `from`: "--ink:#000;--muted:#333".
void read_colours(std::string_view from, Colours& colours) {
  const std::string_view block = sheet.substr(sheet.find(from) + from.size());
  for (std::string_view one : split(block.substr(0, block.find('}')), ';')) {
    one = trim(one);
    const std::size_t at = one.find(':');
    colours[std::string(one.substr(0, at))] = one.substr(at + 1);
  }
}

Colours colours_of_paper() {
  Colours colours;
  read_colours("\n:root{", colours);
  read_colours("@media print{:root{", colours);
  return colours;
}

}  // namespace

std::string for_paper(std::string_view page) {
  static const Colours colours = colours_of_paper();
  constexpr std::string_view var = "var(";
  std::string paper;
  for (;;) {
    const std::size_t at = page.find(var);
    paper += page.substr(0, at);
    if (at == std::string_view::npos) return paper;
    page.remove_prefix(at);
    const std::size_t end = page.find(')');
    const bool closed = end != std::string_view::npos;
    const auto found =
        closed ? colours.find(page.substr(var.size(), end - var.size())) : colours.end();
    const std::size_t length = closed ? end + 1 : var.size();
    paper += found == colours.end() ? page.substr(0, length) : found->second;
    page.remove_prefix(length);
  }
}

std::string escaped(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    switch (c) {
      case '&':
        safe += "&amp;";
        break;
      case '<':
        safe += "&lt;";
        break;
      case '>':
        safe += "&gt;";
        break;
      case '"':
        safe += "&quot;";
        break;
      default:
        safe += c;
    }
  }
  return safe;
}

std::string page(std::string_view title, std::string_view body) {
  return fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<title>{}</title>\n<style>{}</style>\n</head>\n<body>\n<main>\n{}\n</main>\n</body>\n</"
      "html>\n",
      escaped(title), sheet, body);
}

}  // namespace touchline::report
