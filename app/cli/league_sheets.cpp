// touchline league sheet, orders, absent, unseal: what owners hand in.
#include <fmt/format.h>

#include <iostream>
#include <iterator>

#include "cli/league_room.hpp"
#include "core/text.hpp"
#include "league/turn_life.hpp"
#include "text/file.hpp"

namespace touchline::cli {
namespace {

struct SheetOptions {
  RoomOptions room{};
  std::string club{}, file{}, reason{}, turns{};
  bool mine = false;
};

Result<std::string> club_of(At& at, const std::string& typed) {
  if (typed.empty() && !at.desk.actor().club.empty()) return at.desk.actor().club;
  if (typed.empty()) return bad_input("say which club");
  return at.desk.club(typed);
}

void blank_sheet(Shell& shell, const SheetOptions& options) {
  auto at = open_desk(shell, options.room);
  if (!at) return;
  const auto club = club_of(*at, options.club);
  if (!club) return refuse(shell, club.error());
  if (!options.mine) {
    return shell.write(at->desk.tenant().blank_sheet(at->desk.current().state, *club));
  }
  const auto text = league::own_sheet(at->desk, *club);
  if (!text) return refuse(shell, text.error());
  shell.write(*text);
}

void orders(Shell& shell, const SheetOptions& options) {
  auto at = open_desk(shell, options.room);
  if (!at) return;
  const auto club = club_of(*at, options.club);
  if (!club) return refuse(shell, club.error());
  std::string text;
  if (options.file.empty() || options.file == "-") {
    text.assign(std::istreambuf_iterator<char>(std::cin), {});
  } else {
    auto read = books::read_text(options.file);
    if (!read) return refuse(shell, read.error());
    text = std::move(*read);
  }
  const auto receipt = league::hand_in(at->desk, *club, text);
  if (!receipt) return refuse(shell, receipt.error());
  shell.print(fmt::format("Received: the sheet of {} for turn {}{}{}\n", receipt->club,
                          receipt->number, receipt->late ? ", late" : "",
                          receipt->replaced ? "; it takes the place of the one before" : ""));
  for (const std::string& line : receipt->echo) shell.print("  " + line + "\n");
}

void absent(Shell& shell, const SheetOptions& options) {
  auto at = open_desk(shell, options.room);
  if (!at) return;
  const auto club = club_of(*at, options.club);
  if (!club) return refuse(shell, club.error());
  std::int64_t first = at->desk.turn().number, last = first;
  if (!options.turns.empty()) {
    const auto dash = options.turns.find('-');
    const auto from = to_int(options.turns.substr(0, dash));
    const auto until = dash == std::string::npos ? from : to_int(options.turns.substr(dash + 1));
    if (!from || !until) return shell.report("--turns is a number or a range: 5 or 5-7");
    first = *from;
    last = *until;
  }
  if (auto done = league::set_absent(at->desk, *club, first, last); !done) {
    return refuse(shell, done.error());
  }
  shell.print(fmt::format("{} will send no sheet for turns {} to {}\n", *club, first, last));
}

void unseal(Shell& shell, const SheetOptions& options) {
  auto at = open_desk(shell, options.room);
  if (!at) return;
  const auto club = at->desk.club(options.club);
  if (!club) return refuse(shell, club.error());
  const auto text = league::unseal(at->desk, *club, options.reason);
  if (!text) return refuse(shell, text.error());
  shell.write(*text);
}

}  // namespace

void add_league_sheets(CLI::App& league, Shell& shell) {
  auto [sheet, blank] = league_command<SheetOptions>(
      league, shell, "sheet", "A blank sheet for the next turn, or your own back", blank_sheet);
  sheet->add_option("club", blank->club, "Left out: your own");
  sheet->add_flag("--mine", blank->mine, "What you have handed in");
  auto [hand, in] = league_command<SheetOptions>(
      league, shell, "orders", "Hand in a sheet; it is sealed until the turn closes", orders);
  hand->add_option("club", in->club, "Left out: your own");
  hand->add_option("--file", in->file, "The sheet (standard input)");
  auto [away, gone] = league_command<SheetOptions>(league, shell, "absent",
                                                   "Say that a club will send no sheet", absent);
  away->add_option("club", gone->club, "Left out: your own");
  away->add_option("--turns", gone->turns, "5 or 5-7 (the turn under way)");
  auto [open, why] = league_command<SheetOptions>(
      league, shell, "unseal", "Open a sheet before its time; the audit trail keeps it", unseal);
  open->add_option("club", why->club, "Whose")->required();
  open->add_option("--reason", why->reason, "Why")->required();
}

}  // namespace touchline::cli
