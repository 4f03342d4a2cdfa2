// How text looks on a terminal: colours and weights, or nothing at all when it is piped.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>

namespace touchline::report {

struct Style {
  bool colour = false;

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
