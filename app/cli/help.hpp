// Help as people read it: within 80 columns, descriptions broken under their own beginning, and in
// lists of commands only what each is for. What it says is the service's table of verbs.
#pragma once

#include <CLI/CLI.hpp>

namespace touchline::cli {

class Help final : public CLI::Formatter {
 public:
  Help() { column_width(26); }

  std::string make_option(const CLI::Option* option, bool is_positional) const override;
  std::string make_subcommand(const CLI::App* command) const override;
  std::string make_description(const CLI::App* command) const override;
};

}  // namespace touchline::cli
