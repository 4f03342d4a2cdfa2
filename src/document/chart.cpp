#include "document/chart.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/text.hpp"
#include "document/number.hpp"
#include "document/page.hpp"

namespace touchline::report {

namespace {

constexpr int top_edge = 14, bottom_edge = 26, label_gap = 8, label_height = 14;
constexpr double letter_width = 6.3;  // of small type, more or less

constexpr std::array<std::string_view, distinct_lines> dashes{"",     "6 3",     "2 3",
                                                              "10 4", "8 3 2 3", "1 3"};

bool has_label(const ChartLine& line) { return !line.label.empty() && !line.points.empty(); }

/// From values to the drawing's own units.
class Frame {
 public:
  explicit Frame(const Chart& chart) : chart_(chart) {
    const auto labels = std::count_if(chart.lines.begin(), chart.lines.end(), has_label);
    height_ =
        std::max(chart.height, top_edge + bottom_edge + label_height * static_cast<int>(labels));
  }
  int height() const { return height_; }
  double left() const { return chart_.left; }
  double right() const { return chart_.width - chart_.right; }
  double top() const { return top_edge; }
  double bottom() const { return height_ - bottom_edge; }
  double x(double value) const {
    return left() + share(value, chart_.least_x, chart_.most_x) * (right() - left());
  }
  double y(double value) const {
    return bottom() - share(value, chart_.least_y, chart_.most_y) * (bottom() - top());
  }

 private:
  static double share(double value, double least, double most) {
    return std::clamp((value - least) / std::max(most - least, 1e-9), 0.0, 1.0);
  }

  const Chart& chart_;
  int height_ = 0;
};

void draw_ticks(Drawing& drawing, const Chart& chart, const Frame& frame) {
  const std::string_view quiet = drawing.colours().quiet;
  for (const auto& [value, label] : chart.ticks_y) {
    const double y = frame.y(value);
    drawing.rule(frame.left(), y, frame.right(), y);
    drawing.text(frame.left() - label_gap, y + 4, Drawing::Anchor::end, quiet, label);
  }
  for (const auto& [value, label] : chart.ticks_x) {
    const double x = frame.x(value);
    drawing.rule(x, frame.top(), x, frame.bottom());
    drawing.text(x, frame.height() - 8, Drawing::Anchor::middle, quiet, label);
  }
}

// Where the labels stand: at the ends of their lines, moved apart where they would touch.
std::vector<double> label_places(const Chart& chart, const Frame& frame) {
  std::vector<std::size_t> order;
  std::vector<double> place(chart.lines.size());
  for (std::size_t i = 0; i < chart.lines.size(); ++i) {
    if (!has_label(chart.lines[i])) continue;
    order.push_back(i);
    place[i] = frame.y(chart.lines[i].points.back().second) + 4;
  }
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return place[a] < place[b]; });
  double above = 0;
  for (const std::size_t i : order) above = place[i] = std::max(place[i], above + label_height);
  double below = frame.bottom() + 4 + label_height;
  for (auto i = order.rbegin(); i != order.rend(); ++i) {
    below = place[*i] = std::min(place[*i], below - label_height);
  }
  return place;
}

std::string label_text(const Chart& chart, const ChartLine& line) {
  const std::string figure = line.figure.empty() ? "" : " " + line.figure;
  const auto letters =
      static_cast<std::size_t>(std::max((chart.right - label_gap) / letter_width, 1.0));
  const std::size_t room = letters - std::min(letters - 1, width(figure));
  return shortened(line.label, room) + figure;
}

void draw_line(Drawing& drawing, const Chart& chart, const Frame& frame, std::size_t i,
               double label_at) {
  const ChartLine& line = chart.lines[i];
  if (line.points.empty()) return;
  const Palette& palette = drawing.colours();
  const std::string_view colour = line.quiet ? palette.edge : palette.lines[i % distinct_lines];
  std::string points;
  for (const auto& [x, y] : line.points) {
    points += fmt::format("{}{:.1f},{:.1f}", points.empty() ? "" : " ", frame.x(x), frame.y(y));
  }
  const std::string path = fmt::format(
      "<polyline class=\"line\"{} points=\"{}\"/>",
      drawing.dressed({{"fill", "none"},
                       {"stroke", colour},
                       {"stroke-width", line.quiet ? "1" : "2"},
                       {"stroke-dasharray", line.quiet ? "" : dashes[i % distinct_lines]}}),
      points);
  if (!has_label(line)) return drawing.add(path + "\n");
  drawing.add(fmt::format(
      "<g class=\"one\"{}><title>{}</title>{}", chart.ink == Ink::page ? " tabindex=\"0\"" : "",
      escaped(line.figure.empty() ? line.label : line.label + " " + line.figure), path));
  const auto& [last_x, last_y] = line.points.back();
  drawing.add(fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"2.5\"{}/>", frame.x(last_x),
                          frame.y(last_y), drawing.dressed({{"fill", colour}})));
  drawing.text(frame.right() + label_gap, label_at, Drawing::Anchor::start,
               line.quiet ? palette.quiet : colour, label_text(chart, line));
  drawing.add("</g>\n");
}

void draw_dot(Drawing& drawing, const Frame& frame, const ChartDot& dot) {
  const Palette& palette = drawing.colours();
  const std::string_view colour = palette.lines[dot.hollow ? 1 : 0];
  drawing.add(
      fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"4\"{}><title>{}</title></circle>\n",
                  frame.x(dot.x), frame.y(dot.y),
                  drawing.dressed({{"fill", dot.hollow ? palette.surface : colour},
                                   {"stroke", colour},
                                   {"stroke-width", "2"}}),
                  escaped(dot.title)));
}

}  // namespace

std::string chart_svg(const Chart& chart) {
  const Frame frame(chart);
  const bool reachable =
      chart.ink == Ink::page && std::any_of(chart.lines.begin(), chart.lines.end(), has_label);
  Drawing drawing(chart.width, frame.height(), chart.label, chart.ink, reachable);
  if (reachable) {
    drawing.add(
        "<style>.one:is(:hover,:focus) .line{stroke-width:5!important}.one:is(:hover,:focus) "
        "text{font-weight:700}.one:focus{outline:none}</style>\n");
  }
  draw_ticks(drawing, chart, frame);
  const auto places = label_places(chart, frame);
  for (std::size_t i = chart.lines.size(); i-- > 0;) draw_line(drawing, chart, frame, i, places[i]);
  for (const ChartDot& dot : chart.dots) draw_dot(drawing, frame, dot);
  return drawing.svg();
}

void over_rounds(Chart& chart, std::int64_t first, std::int64_t last) {
  const std::int64_t step = std::max<std::int64_t>(1, (last - first + 10) / 11);
  for (std::int64_t round = first; round < last; round += step) {
    if (last - round < step) break;  // too near the end for a label of its own
    chart.ticks_x.push_back({static_cast<double>(round), std::to_string(round)});
  }
  chart.ticks_x.push_back({static_cast<double>(last), std::to_string(last)});
  chart.least_x = static_cast<double>(first);
  chart.most_x = static_cast<double>(last);
}

void over_chances(Chart& chart) {
  for (const double level : {0.0, 0.25, 0.5, 0.75, 1.0}) {
    chart.ticks_y.push_back({level, whole_percent(level)});
  }
  chart.least_y = 0;
  chart.most_y = 1;
}

void over_places(Chart& chart, std::size_t places, std::size_t step, int row_height) {
  for (std::size_t place = 1; place <= places; ++place) {
    if (place != 1 && place % step != 0) continue;
    chart.ticks_y.push_back({-static_cast<double>(place), std::to_string(place)});
  }
  chart.least_y = -static_cast<double>(places);
  chart.most_y = -1;
  chart.height =
      top_edge + bottom_edge + row_height * static_cast<int>(std::max<std::size_t>(places, 8));
}

}  // namespace touchline::report
