// Lines over rounds, drives or whatever goes on, as a drawing inside a page: told apart by dash,
// colour and a label at their end, so that they can be read on paper too. In the page's ink a line
// stands out when it is pointed at or reached by keyboard. Knows no game and no league, and chooses
// nothing: ranges, ticks and numbers are brought by whoever has something to show.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "document/drawing.hpp"

namespace touchline::report {

struct ChartLine {
  std::string label{};  // cut where there is no room for it; without one its end is not marked
  std::vector<std::pair<double, double>> points{};  // from left to right
  bool quiet = false;                               // one of many, drawn thin
  std::string figure{};                             // after the label, never cut
};

/// A rule across the chart, and what stands at its end.
struct ChartTick {
  double at = 0;
  std::string label{};
};

struct ChartDot {
  double x = 0, y = 0;
  bool hollow = false;
  std::string title{};  // when it is pointed at
};

struct Chart {
  std::string label{};  // for those who cannot see it
  int width = 1080, height = 380, left = 52, right = 190;
  double least_x = 0, most_x = 1, least_y = 0, most_y = 1;  // what lies beyond is drawn at the edge
  std::vector<ChartTick> ticks_x{}, ticks_y{};
  std::vector<ChartLine> lines{};
  std::vector<ChartDot> dots{};
  Ink ink = Ink::page;
};

/// As high as asked for, or as its labels need below each other.
std::string chart_svg(const Chart& chart);

/// The chart goes from the first to the last round; a dozen ticks at most, one of them at the end.
void over_rounds(Chart& chart, std::int64_t first, std::int64_t last);

/// Chances from none to all.
void over_chances(Chart& chart);

/// Places of so many competitors, the first on top: a line's height is the place below zero. A rule
/// at each of these steps, at the first place in any case.
void over_places(Chart& chart, std::size_t places, std::size_t step, int row_height);

}  // namespace touchline::report
