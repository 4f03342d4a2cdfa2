// One command: what was parsed as a request, the service called, the answer printed and written
// where it was to go.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "cli/shell.hpp"
#include "cli/who.hpp"
#include "service/service.hpp"
#include "service/verb_table.hpp"

namespace touchline::cli {

/// What the command line says: words by their names, options by their long names.
struct Given {
  std::map<std::string, std::vector<std::string>> values{};
  WhoOptions who{};

  bool has(std::string_view name) const;
  std::string text(std::string_view name) const;
};

void run(Shell& shell, const service::Service& service, const service::Verb& verb,
         const Given& given);

}  // namespace touchline::cli
