// What the league commands share: which store, which league, who acts, and how a refusal ends.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "cli/commands.hpp"
#include "league/desk.hpp"
#include "store/store.hpp"

namespace touchline::cli {

struct RoomOptions {
  std::string store{};   // file or URL
  std::string league{};  // empty: the only one
  std::string as{};
  std::string keys{};
};

/// Adds --store, --keys and --as; and --league, where one league is meant.
void add_store(CLI::App& command, RoomOptions& options);
void add_league_options(CLI::App& command, RoomOptions& options);

/// A store that is open, and where its keys are.
struct Room {
  store::Store store;
  league::Office office{};
};
/// Problems are reported, here and below.
std::unique_ptr<Room> open_room(Shell& shell, const RoomOptions& options);

/// Somebody at the desk of a league.
struct At {
  std::unique_ptr<Room> room;
  league::Desk desk;
};
std::optional<At> open_desk(Shell& shell, const RoomOptions& options);

/// The league that is meant: by option, by TOUCHLINE_LEAGUE, or the only one.
Result<std::string> league_meant(store::Store& store, const RoomOptions& options);

/// Who somebody says he is: --as, or TOUCHLINE_USER, with TOUCHLINE_PASSWORD or TOUCHLINE_TOKEN.
league::Claim claim_of(const RoomOptions& options);
/// Who founds a league when nobody is named.
std::string default_keeper(const RoomOptions& options);

/// A password typed at a terminal without an echo, or TOUCHLINE_PASSWORD, or a line of standard
/// input.
std::string ask_password(const std::string& question);

/// Reports; who comes second ends with exit code 3, so that a script knows to try again.
void refuse(Shell& shell, const Problems& problems);

/// The match of the next turn that is meant: its number, or a club that plays in it.
Result<league::Pairing> match_meant(league::Desk& desk, const std::string& typed);

/// A subcommand of league whose options have a `room`.
template <class Options, class Run>
std::pair<CLI::App*, std::shared_ptr<Options>> league_command(CLI::App& league, Shell& shell,
                                                              const char* name, const char* help,
                                                              Run run) {
  auto* sub = league.add_subcommand(name, help);
  auto options = std::make_shared<Options>();
  add_league_options(*sub, options->room);
  sub->callback([&shell, options, run] { run(shell, *options); });
  return {sub, options};
}

// One function for each group of commands.
void add_league_founding(CLI::App& league, Shell& shell);
void add_league_sheets(CLI::App& league, Shell& shell);
void add_league_reports(CLI::App& league, Shell& shell);
void add_league_turns(CLI::App& league, Shell& shell);
void add_league_play(CLI::App& league, Shell& shell);
void add_league_views(CLI::App& league, Shell& shell);
void add_league_people(CLI::App& league, Shell& shell);
void add_league_keeping(CLI::App& league, Shell& shell);
void add_league_session(CLI::App& league, Shell& shell);
void add_league_mail(CLI::App& league, Shell& shell);
void add_league_what_if(CLI::App& league, Shell& shell);

}  // namespace touchline::cli
