#include "gridiron/report/certificate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/json_value.hpp"
#include "document/drawing.hpp"
#include "document/grid.hpp"
#include "document/number.hpp"
#include "document/page.hpp"

namespace touchline::gridiron {

using namespace report;

namespace {

std::string allowed_text(const Comparison& figure) {
  return figure.allowed ? decimal(*figure.allowed, 2) : "";
}

/// "+0.31", or "+0.31 (0.05)" with its sampling error.
std::string distance_text(const Comparison& figure) {
  const std::string distance = signed_decimal(figure.distance(), 2);
  return figure.error ? fmt::format("{} ({})", distance, decimal(*figure.error, 2)) : distance;
}

std::string_view verdict(const Comparison& figure) {
  if (!figure.allowed) return "told only";
  return figure.ok() ? "ok" : "too far";
}

// Every figure with a limit as a dot: how much of the allowed distance it takes.
std::string chart(const Certificate& certificate) {
  constexpr int width = 1080, row = 20, left = 330, right = 20, top = 30, most = 2;
  std::vector<const Comparison*> shown;
  for (const Comparison& figure : certificate.figures) {
    if (figure.allowed) shown.push_back(&figure);
  }
  const int height = top + row * static_cast<int>(shown.size()) + 10;
  const auto x = [&](double part) {
    const double cut = std::clamp(part, -1.0 * most, 1.0 * most);
    return left + (cut + most) / (2.0 * most) * (width - left - right);
  };
  Drawing drawing(width, height,
                  "Distance of every figure from the real one, in parts of what is allowed");
  drawing.add(fmt::format(
      "<rect x=\"{:.1f}\" y=\"{}\" width=\"{:.1f}\" height=\"{}\" style=\"fill:var(--h1)\"/>\n",
      x(-1), top - 8, x(1) - x(-1), height - top));
  for (const auto& [part, label] : {std::pair{-1, "allowed"}, {0, "real"}, {1, "allowed"}}) {
    drawing.rule(x(part), top - 8, x(part), height - 8);
    drawing.text(x(part), 14, Drawing::Anchor::middle, drawing.colours().quiet, label);
  }
  double y = top + 4;
  for (const Comparison* figure : shown) {
    drawing.text(8, y + 4, Drawing::Anchor::start, drawing.colours().text, figure->name);
    drawing.add(fmt::format(
        "<circle r=\"5\" cx=\"{:.1f}\" cy=\"{:.1f}\" style=\"fill:var(--{})\"><title>{:.2f} real, "
        "{:.2f} simulated</title></circle>\n",
        x(figure->distance() / *figure->allowed), y, figure->ok() ? "good" : "bad", figure->real,
        figure->simulated));
    y += row;
  }
  return with_caption(drawing.svg(),
                      "Each dot is a figure: in the middle it is the real one, within the band it "
                      "is as near as asked.");
}

/// On a page there is room for what is to be said of a figure.
Grid figures_with_remarks(const Certificate& certificate) {
  Grid grid = certificate_grid(certificate, "Figure");
  grid.columns.back() = wrapping(grid.columns.back());
  for (std::size_t i = 0; i < grid.rows.size(); ++i) {
    const std::string& remark = certificate.figures[i].remark;
    if (!remark.empty()) grid.rows[i].cells.back().text += ": " + remark;
  }
  return grid;
}

}  // namespace

std::string certificate_summary(const Certificate& certificate) {
  const auto asked = [](const Comparison& figure) { return figure.allowed.has_value(); };
  const auto& figures = certificate.figures;
  const auto limits = std::count_if(figures.begin(), figures.end(), asked);
  const auto far = std::count_if(figures.begin(), figures.end(),
                                 [](const Comparison& figure) { return !figure.ok(); });
  return fmt::format("{} of {} figures are as near as asked", limits - far, limits);
}

Grid certificate_grid(const Certificate& certificate, std::string title, std::string beside) {
  const bool errors = std::any_of(certificate.figures.begin(), certificate.figures.end(),
                                  [](const Comparison& figure) { return figure.error; });
  Grid grid{"",
            {left(std::move(title)), right(std::move(beside)), right("simulated"),
             right("distance"), right("allowed"), left("")},
            {},
            errors ? "In brackets: the standard error that the number of games leaves." : ""};
  for (const Comparison& figure : certificate.figures) {
    grid.rows.push_back({{{figure.name},
                          {decimal(figure.real, 2)},
                          {decimal(figure.simulated, 2)},
                          {distance_text(figure)},
                          {allowed_text(figure)},
                          {std::string(verdict(figure))}},
                         !figure.allowed ? Look::quiet
                         : figure.ok()   ? Look::plain
                                         : Look::bad});
  }
  return grid;
}

std::string certificate_text(const CertificateOf& game, const Certificate& certificate,
                             const Style& style) {
  const std::string verdict_line =
      fmt::format("{} {}: {}.\n", certificate.games, game.played, certificate_summary(certificate));
  return grid_text(certificate_grid(certificate, ""), style) +
         (certificate.ok() ? style.good(verdict_line) : style.bad(verdict_line));
}

JsonValue certificate_json(const CertificateOf& game, const Certificate& certificate) {
  JsonValue figures = JsonValue::array();
  for (const Comparison& figure : certificate.figures) {
    JsonValue entry{
        {"name", figure.name},           {"real", figure.real}, {"simulated", figure.simulated},
        {"distance", figure.distance()}, {"allowed", nullptr},  {"ok", figure.ok()}};
    if (figure.allowed) entry["allowed"] = *figure.allowed;
    if (figure.error) entry["error"] = *figure.error;
    figures.push_back(std::move(entry));
  }
  return {{"game", game.id},
          {"games", certificate.games},
          {"figures", std::move(figures)},
          {"ok", certificate.ok()}};
}

std::string certificate_html(const CertificateOf& game, const Certificate& certificate,
                             std::string_view about) {
  std::string body = fmt::format(
      "<h1>How real {} plays</h1>\n<p class=\"muted\">{} {} {}.</p>\n"
      "<p class=\"{}\"><b>{}.</b></p>\n<h2>Distances</h2>\n",
      game.title, escaped(about), certificate.games, game.played, certificate.ok() ? "good" : "bad",
      certificate_summary(certificate));
  body += chart(certificate) + "<h2>Figures</h2>\n" + grid_html(figures_with_remarks(certificate)) +
          fmt::format("<footer>Touchline, {}.</footer>", game.title);
  return page(fmt::format("How real {} plays", game.title), body);
}

}  // namespace touchline::gridiron
