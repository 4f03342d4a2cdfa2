// The command line of every verb, made from the service's table: subcommands, words, options and
// their help; what is parsed is a request for run.hpp.
#pragma once

#include <CLI/CLI.hpp>

#include "cli/shell.hpp"
#include "service/service.hpp"

namespace touchline::cli {

void add_verbs(CLI::App& app, Shell& shell, const service::Service& service);

// What is no verb of the service: it concerns this program alone.
void add_completion(CLI::App& app, Shell& shell, const service::Service& service);

}  // namespace touchline::cli
