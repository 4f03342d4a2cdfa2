#include "cli/help.hpp"

#include <sstream>

#include "document/lines.hpp"

namespace touchline::cli {
namespace {

/// A name and what it is, each line of it under the first.
std::string entry(const std::string& name, const std::string& what, std::size_t column) {
  const report::Style style{false, report::narrowest_page - column};
  std::ostringstream text;
  CLI::detail::format_help(text, name, report::fitted(what, style, 2), column);
  return text.str();
}

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

}  // namespace

std::string Help::make_option(const CLI::Option* option, bool is_positional) const {
  return entry(make_option_name(option, is_positional) + make_option_opts(option),
               make_option_desc(option), get_column_width());
}

std::string Help::make_subcommand(const CLI::App* command) const {
  return entry(command->get_display_name(), first_line(command->get_description()),
               get_column_width());
}

std::string Help::make_description(const CLI::App* command) const {
  return report::fitted(CLI::Formatter::make_description(command), report::Style{});
}

}  // namespace touchline::cli
