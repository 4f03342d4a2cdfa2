#include "cli/commands.hpp"

#include <fmt/format.h>

#include <charconv>

#include "games/fast_drive/rules/switches.hpp"
#include "games/first_division/rules/switches.hpp"
#include "games/registry.hpp"

namespace touchline::cli {

void add_rules(CLI::App& command, std::vector<std::string>& rules) {
  std::string help = "A rule switch, NAME=VALUE; the default first:";
  const auto list = [&](std::string_view game, const auto& switches) {
    help += fmt::format("\n{}:", game);
    for (const auto& info : switches) {
      help += fmt::format("\n{}={} ({})", info.name, fmt::join(info.values, "|"), info.rule);
    }
  };
  list(first_division::Game::id, first_division::switch_list());
  list(fast_drive::Game::id, fast_drive::switch_list());
  command.add_option("--rule", rules, help)->allow_extra_args(false)->take_all();
}

CLI::Validator seed_number() {
  return CLI::Validator(
      [](std::string& text) -> std::string {
        std::uint64_t value = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        const bool good = error == std::errc{} && end == text.data() + text.size();
        return good ? ""
                    : fmt::format("'{}' must be a whole number from 0 to 18446744073709551615",
                                  text);
      },
      "");
}

}  // namespace touchline::cli
