// Charts of lines: nothing outside the frame, labels that never touch, names that cannot break the
// page, and an ink that printers understand.
#include "document/chart.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <regex>

namespace touchline::report {
namespace {

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

/// What a pattern with one group finds, as numbers.
std::vector<double> numbers(const std::string& svg, const std::string& pattern) {
  const std::regex searched(pattern);
  std::vector<double> found;
  for (std::sregex_iterator i(svg.begin(), svg.end(), searched), end; i != end; ++i) {
    found.push_back(std::stod((*i)[1]));
  }
  return found;
}

/// Heights of the labels at the ends of lines.
std::vector<double> label_heights(const std::string& svg) {
  return numbers(svg, "<circle[^>]*r=\"2.5\"[^>]*/><text x=\"[0-9.]+\" y=\"([-0-9.]+)\"");
}

/// Lines as they come, also beyond the chart's ranges and with too many names for its height.
Chart any_chart() {
  Chart chart;
  chart.height = *rc::gen::inRange(60, 400);
  chart.ink = *rc::gen::element(Ink::page, Ink::print);
  const int lines = *rc::gen::inRange(1, 40);
  for (int i = 0; i < lines; ++i) {
    ChartLine line{fmt::format("Club {}", i), {}, *rc::gen::arbitrary<bool>()};
    for (int x = 0; x < 3; ++x) {
      line.points.push_back({x / 2.0, *rc::gen::inRange(-20, 120) / 100.0});
    }
    chart.lines.push_back(std::move(line));
  }
  return chart;
}

RC_GTEST_PROP(Chart, LabelsNeverTouchAndStayInside, ()) {
  const Chart chart = any_chart();
  const std::string svg = chart_svg(chart);
  auto heights = label_heights(svg);
  RC_ASSERT(heights.size() == chart.lines.size());
  std::sort(heights.begin(), heights.end());
  RC_ASSERT(heights.front() >= 14);
  RC_ASSERT(heights.back() <= numbers(svg, "viewBox=\"0 0 [0-9]+ ([0-9]+)\"").front() - 22);
  for (std::size_t i = 1; i < heights.size(); ++i) RC_ASSERT(heights[i] - heights[i - 1] >= 13.9);
}

RC_GTEST_PROP(Chart, EveryPointIsInsideTheFrame, ()) {
  Chart chart = any_chart();
  chart.dots = {{-1, 0.5}, {2, 7}};
  const std::string svg = chart_svg(chart);
  const double height = numbers(svg, "viewBox=\"0 0 [0-9]+ ([0-9]+)\"").front();
  for (const auto* pattern : {"[\" ]([-0-9.]+),[-0-9.]+", "cx=\"([-0-9.]+)\""}) {
    for (const double x : numbers(svg, pattern)) RC_ASSERT(x >= 52 && x <= 1080 - 190);
  }
  for (const auto* pattern : {"[\" ][-0-9.]+,([-0-9.]+)", "cy=\"([-0-9.]+)\""}) {
    for (const double y : numbers(svg, pattern)) RC_ASSERT(y >= 14 && y <= height - 26);
  }
}

TEST(Chart, MoreIsHigher) {
  Chart chart;
  chart.height = 126;
  chart.least_y = -2;
  chart.most_y = -1;
  chart.lines = {{"first", {{0, -1}, {1, -1}}}, {"second", {{0, -2}, {1, -2}}}};
  const std::string svg = chart_svg(chart);
  EXPECT_TRUE(has(svg, "points=\"52.0,14.0 890.0,14.0\""));
  EXPECT_TRUE(has(svg, "points=\"52.0,100.0 890.0,100.0\""));
}

TEST(Chart, LabelsMoveUpFromTheFloorAndDownFromTheTop) {
  Chart chart;
  chart.lines = {
      {"one", {{0, 0}, {1, 0}}}, {"two", {{0, 0}, {1, 0}}}, {"three", {{0, 0}, {1, 0.001}}}};
  EXPECT_EQ(label_heights(chart_svg(chart)), (std::vector<double>{330, 358, 344}));
  for (ChartLine& line : chart.lines) line.points.back().second = 1;
  EXPECT_EQ(label_heights(chart_svg(chart)), (std::vector<double>{46, 32, 18}));
}

TEST(Chart, NamesCannotBreakThePage) {
  Chart chart;
  chart.label = "\"<All>\"";
  chart.lines = {{"<b>Ants & Co", {{0, 0}, {1, 1}}, false, "<1"}};
  chart.dots = {{0.5, 0.5, false, "<i>"}};
  chart.ticks_x = {{0, "<u>"}};
  const std::string svg = chart_svg(chart);
  EXPECT_TRUE(has(svg, "aria-label=\"&quot;&lt;All&gt;&quot;\""));
  EXPECT_TRUE(has(svg, ">&lt;b&gt;Ants &amp; Co &lt;1</text>"));
  EXPECT_TRUE(has(svg, "<title>&lt;i&gt;</title>"));
  for (const auto* raw : {"<b>", "<1", "<i>", "<u>"}) EXPECT_FALSE(has(svg, raw)) << raw;
}

TEST(Chart, ALongNameIsCutButNotWhatItReached) {
  Chart chart;
  chart.right = 134;  // twenty letters
  chart.lines = {{"Sporting Club Vesuvio di Sotto", {{0, 0}, {1, 1}}, false, "88"}};
  const std::string svg = chart_svg(chart);
  EXPECT_TRUE(has(svg, ">Sporting Club Ve… 88</text>"));
  EXPECT_TRUE(has(svg, "<title>Sporting Club Vesuvio di Sotto 88</title>"));
}

TEST(Chart, DotsAreFilledOrHollow) {
  Chart chart;
  chart.dots = {{0, 0, false, "ours"}, {1, 1, true, "theirs"}};
  EXPECT_TRUE(has(chart_svg(chart), "fill:var(--home);stroke:var(--home)"));
  EXPECT_TRUE(has(chart_svg(chart), "fill:var(--surface);stroke:var(--away)"));
  chart.ink = Ink::print;
  EXPECT_TRUE(has(chart_svg(chart), "fill=\"#FFFFFF\" stroke=\"#1D1B18\""));
}

TEST(Chart, OnlyLinesWithALabelAreReachedByKeyboard) {
  Chart chart;
  chart.lines = {{"", {{0, 0}, {1, 1}}}, {"nobody played", {}}};
  EXPECT_TRUE(has(chart_svg(chart), "role=\"img\""));
  EXPECT_FALSE(has(chart_svg(chart), "tabindex"));
  EXPECT_FALSE(has(chart_svg(chart), "<circle"));
  chart.lines[0].label = "Ants";
  EXPECT_TRUE(has(chart_svg(chart), "role=\"group\""));
  EXPECT_TRUE(has(chart_svg(chart), "tabindex=\"0\"><title>Ants</title>"));
}

TEST(Chart, PrintInkIsSaidInAttributes) {
  Chart chart;
  chart.ink = Ink::print;
  over_places(chart, 8, 1, 17);
  over_rounds(chart, 1, 34);
  for (int i = 1; i <= 8; ++i) {
    chart.lines.push_back({fmt::format("Club {}", i), {{1, -i}, {34, -i}}, i > 3});
  }
  chart.dots = {{2, -3, true, "a dot"}};
  const std::string svg = chart_svg(chart);
  for (const auto* part : {"var(", "style", "tabindex"}) EXPECT_FALSE(has(svg, part)) << part;
  EXPECT_TRUE(has(svg, "stroke-dasharray=\"6 3\""));
  EXPECT_TRUE(has(svg, "role=\"img\""));
}

TEST(Chart, ADozenRoundsAtMostAndTheLastAlways) {
  for (int last = 1; last <= 100; ++last) {
    Chart chart;
    over_rounds(chart, 1, last);
    ASSERT_LE(chart.ticks_x.size(), 12U) << last;
    EXPECT_EQ(chart.ticks_x.front().at, 1);
    EXPECT_EQ(chart.ticks_x.back().label, std::to_string(last));
    for (std::size_t i = 1; i < chart.ticks_x.size(); ++i) {
      EXPECT_GE(chart.ticks_x[i].at - chart.ticks_x[i - 1].at, (last - 1) / 13.0) << last;
    }
  }
}

TEST(Chart, PlacesCountFromTheTop) {
  Chart chart;
  over_places(chart, 12, 5, 20);
  ASSERT_EQ(chart.ticks_y.size(), 3U);
  EXPECT_EQ(chart.ticks_y[0].label, "1");
  EXPECT_EQ(chart.ticks_y[2].label, "10");
  EXPECT_EQ(chart.ticks_y[2].at, -10);
}

}  // namespace
}  // namespace touchline::report
