// How text looks where it is read: colours and weights on a terminal, nothing at all when it is
// piped; and how wide the page is. Every report fits that width, by document/lines.hpp for prose
// and document/grid.hpp for tables.
#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <string>
#include <string_view>

namespace touchline::report {

/// The page when nobody says how wide it is, and the narrowest there is.
inline constexpr std::size_t narrowest_page = 80;

struct Style {
  bool colour = false;
  std::size_t width = narrowest_page;  // of a line, in columns

  std::string bold(std::string_view text) const { return dressed("1", text); }
  std::string dim(std::string_view text) const { return dressed("2", text); }
  std::string good(std::string_view text) const { return dressed("32", text); }
  std::string bad(std::string_view text) const { return dressed("31", text); }
  std::string warn(std::string_view text) const { return dressed("33", text); }
  std::string accent(std::string_view text) const { return dressed("36", text); }
  std::string red_die(std::string_view text) const { return dressed("1;31", text); }
  std::string blue_die(std::string_view text) const { return dressed("1;34", text); }

  std::string dressed(std::string_view code, std::string_view text) const {
    return colour ? fmt::format("\x1b[{}m{}\x1b[0m", code, text) : std::string(text);
  }
};

}  // namespace touchline::report
