// What the drawings of a page share: frame, rules, text, and the ink they are drawn in. Not a
// library of shapes: what only one drawing has, it writes itself. Lines over rounds are chart.hpp.
#pragma once

#include <array>
#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace touchline::report {

/// `page`: the colours of the page's style, light or dark. `print`: black and greys, all said in
/// attributes, because printers of pages do not give a drawing the page's style.
enum class Ink { page, print };

/// So many lines can be told apart by colour, or without colours by dash.
inline constexpr std::size_t distinct_lines = 6;

struct Palette {
  std::string_view text, quiet, edge, rule, surface;
  std::array<std::string_view, distinct_lines> lines;
};

class Drawing {
 public:
  enum class Anchor { start, middle, end };

  /// The label is all that those who cannot see it are told, unless parts of it can be reached
  /// by keyboard.
  Drawing(int width, int height, std::string_view label, Ink ink = Ink::page,
          bool reachable = false);

  const Palette& colours() const;
  /// Properties as this ink says them: a style or attributes. Without a value they are left out.
  std::string dressed(
      std::initializer_list<std::pair<std::string_view, std::string_view>> properties) const;

  void rule(double x1, double y1, double x2, double y2);
  void text(double x, double y, Anchor anchor, std::string_view colour, std::string_view text);
  void add(std::string_view svg) { svg_ += svg; }
  std::string svg() const { return svg_ + "</svg>\n"; }

 private:
  Ink ink_;
  std::string svg_{};
};

/// A name in so many letters at most; an ellipsis stands for what was cut.
std::string shortened(std::string_view name, std::size_t letters);

/// A drawing that scrolls inside its own frame where the screen is narrow, its caption below.
std::string with_caption(std::string_view svg, std::string_view caption);

}  // namespace touchline::report
