#include "document/drawing.hpp"

#include <fmt/format.h>

#include "core/text.hpp"
#include "document/page.hpp"

namespace touchline::report {

Drawing::Drawing(int width, int height, std::string_view label, Ink ink, bool reachable)
    : ink_(ink) {
  const std::string said_here =
      ink == Ink::page ? ""
                       : fmt::format(
                             " xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" "
                             "font-family=\"sans-serif\" font-size=\"11\" fill=\"{}\"",
                             width, height, colours().text);
  svg_ = fmt::format("<svg viewBox=\"0 0 {} {}\"{} role=\"{}\" aria-label=\"{}\">\n", width, height,
                     said_here, reachable ? "group" : "img", escaped(label));
}

const Palette& Drawing::colours() const {
  static constexpr std::string_view black = "#1D1B18";
  static constexpr Palette page{
      "var(--ink)",
      "var(--muted)",
      "var(--edge)",
      "var(--rule)",
      "var(--surface)",
      {"var(--home)", "var(--away)", "var(--good)", "var(--bad)", "var(--accent)", "var(--muted)"}};
  static constexpr Palette print{black,     "#5C564D", "#7A7369",
                                 "#E4DED2", "#FFFFFF", {black, black, black, black, black, black}};
  return ink_ == Ink::page ? page : print;
}

std::string Drawing::dressed(
    std::initializer_list<std::pair<std::string_view, std::string_view>> properties) const {
  std::string said;
  for (const auto& [property, value] : properties) {
    if (value.empty()) continue;
    said += ink_ == Ink::print ? fmt::format(" {}=\"{}\"", property, value)
                               : fmt::format("{}{}:{}", said.empty() ? "" : ";", property, value);
  }
  return ink_ == Ink::print || said.empty() ? said : fmt::format(" style=\"{}\"", said);
}

void Drawing::rule(double x1, double y1, double x2, double y2) {
  svg_ += fmt::format("<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\"{}/>\n", x1, y1,
                      x2, y2, dressed({{"stroke", colours().rule}}));
}

void Drawing::text(double x, double y, Anchor anchor, std::string_view colour,
                   std::string_view text) {
  static constexpr std::array<std::string_view, 3> anchors{"", "middle", "end"};
  svg_ += fmt::format(
      "<text x=\"{:.1f}\" y=\"{:.1f}\"{}>{}</text>\n", x, y,
      dressed({{"fill", colour}, {"text-anchor", anchors[static_cast<std::size_t>(anchor)]}}),
      escaped(text));
}

std::string shortened(std::string_view name, std::size_t letters) {
  if (width(name) <= letters) return std::string(name);
  return first_characters(name, letters - 1) + "…";
}

std::string with_caption(std::string_view svg, std::string_view caption) {
  return fmt::format("<div class=\"chart\" tabindex=\"0\">{}</div>\n<p class=\"muted\">{}</p>\n",
                     svg, escaped(caption));
}

}  // namespace touchline::report
