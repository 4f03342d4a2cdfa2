#include "cli/league_room.hpp"

#include <fmt/format.h>
#include <termios.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <iostream>

#include "core/text.hpp"

namespace touchline::cli {

namespace fs = std::filesystem;

namespace {

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

fs::path data_home() {
  const std::string xdg = environment("XDG_DATA_HOME");
  if (!xdg.empty()) return fs::path(xdg) / "touchline";
  const std::string home = environment("HOME");
  return fs::path(home.empty() ? "." : home) / ".local/share/touchline";
}

std::string store_meant(const RoomOptions& options) {
  if (!options.store.empty()) return options.store;
  const std::string set = environment("TOUCHLINE_STORE");
  return set.empty() ? (data_home() / "touchline.db").string() : set;
}

// Beside the file, or, for a server elsewhere, at home.
fs::path keys_meant(const RoomOptions& options, const store::Store& store) {
  if (!options.keys.empty()) return options.keys;
  const std::string set = environment("TOUCHLINE_KEYS");
  if (!set.empty()) return set;
  if (store.is_postgresql()) return data_home() / "keys";
  std::string path = store.url();
  if (path.starts_with("sqlite:")) path = path.substr(7);
  return path + ".keys";
}

std::int64_t now() {
  return std::chrono::duration_cast<std::chrono::seconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

}  // namespace

void add_store(CLI::App& command, RoomOptions& options) {
  command.add_option(
      "--store", options.store,
      "Where leagues are kept: a file, or postgresql://… (TOUCHLINE_STORE, or a file "
      "at home)");
  command.add_option("--keys", options.keys, "Folder of key files (beside the store)");
  command.add_option("--as", options.as, "Who you are (TOUCHLINE_USER)");
}

void add_league_options(CLI::App& command, RoomOptions& options) {
  command.add_option("-l,--league", options.league,
                     "Which league (TOUCHLINE_LEAGUE, or the only one)");
  add_store(command, options);
}

std::unique_ptr<Room> open_room(Shell& shell, const RoomOptions& options) {
  const std::string url = store_meant(options);
  if (options.store.empty() && environment("TOUCHLINE_STORE").empty()) {
    std::error_code error;
    fs::create_directories(fs::path(url).parent_path(), error);
  }
  auto opened = store::Store::open(url);
  if (!opened) {
    shell.report(opened.error());
    return nullptr;
  }
  auto room = std::make_unique<Room>(Room{std::move(*opened), {}});
  if (!room->store.copied_to().empty()) {
    fmt::print(stderr, "The store was brought to schema {}; a copy of what it was is {}\n",
               room->store.schema(), room->store.copied_to());
  }
  room->office = {&room->store, keys_meant(options, room->store), now};
  return room;
}

Result<std::string> league_meant(store::Store& store, const RoomOptions& options) {
  if (!options.league.empty()) return options.league;
  const std::string set = environment("TOUCHLINE_LEAGUE");
  if (!set.empty()) return set;
  std::vector<std::string> names;
  for (const auto& row : store.select<store::LeagueRow>()) names.push_back(row.league);
  if (names.size() == 1) return names.front();
  if (names.empty()) {
    return bad_input("there is no league here yet; touchline league new NAME SEASON founds one");
  }
  return bad_input(fmt::format("say which league with --league: {}", fmt::join(names, ", ")));
}

league::Claim claim_of(const RoomOptions& options) {
  return {options.as.empty() ? environment("TOUCHLINE_USER") : options.as,
          environment("TOUCHLINE_PASSWORD"), environment("TOUCHLINE_TOKEN")};
}

std::string default_keeper(const RoomOptions& options) {
  for (const std::string& name : {options.as, environment("TOUCHLINE_USER"), environment("USER")}) {
    if (!name.empty()) return name;
  }
  return "commissioner";
}

std::string ask_password(const std::string& question) {
  const std::string set = environment("TOUCHLINE_PASSWORD");
  if (!set.empty()) return set;
  const bool terminal = ::isatty(STDIN_FILENO) == 1;
  termios before{};
  if (terminal) {
    fmt::print(stderr, "{}", question);
    std::fflush(stderr);
    ::tcgetattr(STDIN_FILENO, &before);
    termios silent = before;
    silent.c_lflag &= ~static_cast<tcflag_t>(ECHO);
    ::tcsetattr(STDIN_FILENO, TCSANOW, &silent);
  }
  std::string line;
  std::getline(std::cin, line);
  if (terminal) {
    ::tcsetattr(STDIN_FILENO, TCSANOW, &before);
    fmt::print(stderr, "\n");
  }
  return line;
}

std::optional<At> open_desk(Shell& shell, const RoomOptions& options) {
  auto room = open_room(shell, options);
  if (!room) return std::nullopt;
  const auto name = league_meant(room->store, options);
  if (!name) {
    shell.report(name.error());
    return std::nullopt;
  }
  league::Claim claim = claim_of(options);
  auto desk = league::Desk::open(room->office, *name, claim);
  const bool typed = !desk && !claim.name.empty() && claim.password.empty() &&
                     claim.token.empty() && ::isatty(STDIN_FILENO) == 1;
  if (typed && league::needs_proof(room->store, claim.name)) {
    claim.password = ask_password(fmt::format("Password of {}: ", claim.name));
    desk = league::Desk::open(room->office, *name, claim);
  }
  if (!desk) {
    shell.report(desk.error());
    return std::nullopt;
  }
  return At{std::move(room), std::move(*desk)};
}

void refuse(Shell& shell, const Problems& problems) {
  shell.report(problems);
  if (league::is_stale(problems)) shell.exit_code = 3;
}

Result<league::Pairing> match_meant(league::Desk& desk, const std::string& typed) {
  const auto next = desk.upcoming();
  if (!next) return bad_input(next.error());
  if (next->matches.empty()) return bad_input("no match is to be played; open the next season");
  if (typed.empty()) return next->matches.front();
  if (const auto number = to_int(typed)) {
    for (const league::Pairing& match : next->matches) {
      if (match.fixture == *number) return match;
    }
    return bad_input(fmt::format("match {} is not in {}; its matches are {} to {}", *number,
                                 next->title, next->matches.front().fixture,
                                 next->matches.back().fixture));
  }
  const auto club = desk.club(typed);
  if (!club) return bad_input(club.error());
  for (const league::Pairing& match : next->matches) {
    if (match.home == *club || match.away == *club) return match;
  }
  return bad_input(fmt::format("{} do not play in {}", *club, next->title));
}

void add_league(CLI::App& app, Shell& shell) {
  auto* league = app.add_subcommand(
      "league",
      "Keep a league: seasons, turns, history\n"
      "  touchline league new premier epl-1997-98          found one from a season\n"
      "  touchline league process                          play the next round\n"
      "  touchline league play arsenal --own-dice          play one match by hand\n"
      "  touchline league table                            and results, leaders, records, odds …\n"
      "  touchline league undo --reason \"wrong score\"      take the last turn back\n"
      "  touchline league verify                           prove every turn");
  league->require_subcommand(1);
  add_league_founding(*league, shell);
  add_league_turns(*league, shell);
  add_league_sheets(*league, shell);
  add_league_reports(*league, shell);
  add_league_play(*league, shell);
  add_league_views(*league, shell);
  add_league_people(*league, shell);
  add_league_keeping(*league, shell);
  add_league_session(*league, shell);
  add_league_mail(*league, shell);
  add_league_what_if(*league, shell);
}

}  // namespace touchline::cli
