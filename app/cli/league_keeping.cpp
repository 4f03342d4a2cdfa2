// touchline league verify, rebuild, public, backup, restore, export, import: keeping it safe and
// proving it.
#include <fmt/format.h>
#include <sys/stat.h>

#include <nlohmann/json.hpp>

#include "cli/league_room.hpp"
#include "league/public_turn.hpp"
#include "league/verify.hpp"
#include "store/dump.hpp"
#include "text/file.hpp"

namespace touchline::cli {
namespace {

struct KeepingOptions {
  RoomOptions room{};
  std::string file{}, public_file{}, after{}, as_name{}, club{};
  std::int64_t turn = 0;
  bool json = false, whole = false;
};

/// A turn's text, which hangs on that of another file, if one is named.
touchline::Result<league::CheckedTurn> check_files(const KeepingOptions& options,
                                                   const std::string& text,
                                                   const std::string& text_before) {
  auto turn = league::check_public_turn(text, options.public_file);
  if (!turn || options.after.empty()) return turn;
  const auto before = league::check_public_turn(text_before, options.after);
  if (!before) return before;
  if (auto follows = league::check_follows(*before, *turn); !follows)
    return bad_input(follows.error());
  return turn;
}

/// How far what is in the file could be checked.
std::string proven(const league::CheckedTurn& turn) {
  if (turn.run_again && turn.hash_made) return "is what its inputs give";
  if (turn.run_again) return "is what its inputs give (its hash covers addresses too)";
  std::string text = fmt::format(
      "has the dice that were committed to; {} parts of it that are not everybody's are closed",
      turn.closed.size());
  if (!turn.opened.empty()) {
    text += fmt::format(", and that of {} is what its digest says", fmt::join(turn.opened, ", "));
  }
  return text;
}

void verify_public(Shell& shell, const KeepingOptions& options) {
  const auto text = books::read_text(options.public_file);
  if (!text) return refuse(shell, text.error());
  const auto before = options.after.empty() ? text : books::read_text(options.after);
  if (!before) return refuse(shell, before.error());
  const auto turn = check_files(options, *text, *before);
  if (!turn) {
    if (options.json) {
      shell.print_json({{"turns", 1},
                        {"ok", false},
                        {"first_difference", turn.error().list().front().sentence}});
    } else {
      shell.report(turn.error());
    }
    shell.exit_code = 1;
    return;
  }
  if (options.json) {
    return shell.print_json({{"turns", 1},
                             {"ok", true},
                             {"league", turn->league},
                             {"turn", turn->number},
                             {"commitment", turn->commitment},
                             {"hash", turn->hash},
                             {"dice_known", turn->dice_known},
                             {"run_again", turn->run_again},
                             {"hash_made", turn->hash_made},
                             {"opened", turn->opened.size()},
                             {"closed", turn->closed.size()},
                             {"mark", turn->mark}});
  }
  shell.print(turn->report);
  shell.print(fmt::format(
      "\n{} turn {} of {} {}.\n"
      "Compare: its dice were committed to as {}\n"
      "         and its hash is                {}\n",
      shell.out.good("ok:"), turn->number, turn->league, proven(*turn),
      turn->commitment.empty() ? "(no dice in this turn)" : turn->commitment, turn->hash));
  if (!turn->mark.empty()) {
    shell.print(fmt::format("         and what everybody was given   {}\n", turn->mark));
  }
  if (turn->dice_known) {
    shell.print("Its dice were already known from a turn that was withdrawn.\n");
  }
}

void verify(Shell& shell, const KeepingOptions& options) {
  if (!options.public_file.empty()) return verify_public(shell, options);
  auto at = open_desk(shell, options.room);
  if (!at) return;
  const auto verdict = league::verify(at->desk, shell.progress("verifying"));
  shell.end_progress();
  const auto& difference = verdict.first_difference;
  if (options.json) {
    nlohmann::ordered_json out{{"turns", verdict.turns}, {"ok", verdict.ok()}};
    if (difference) {
      out["first_difference"] = {
          {"turn", difference->turn}, {"link", difference->seq}, {"what", difference->what}};
    }
    out["chain"] = verdict.chain;
    shell.print_json(out);
  } else if (verdict.ok()) {
    shell.print(
        fmt::format("{} {} turns run again; every report and every table is what they give\n"
                    "chain {}\n",
                    shell.out.good("ok:"), verdict.turns, verdict.chain));
  } else {
    shell.print(fmt::format("{} turn {} (link {}): {}\n", shell.out.bad("differs:"),
                            difference->turn, difference->seq, difference->what));
  }
  if (!verdict.ok()) shell.exit_code = 1;
}

void rebuild(Shell& shell, const KeepingOptions& options) {
  auto at = open_desk(shell, options.room);
  if (!at) return;
  const auto turns = league::rebuild(at->desk, shell.progress("rebuilding"));
  shell.end_progress();
  if (!turns) return refuse(shell, turns.error());
  shell.print(fmt::format("Tables made again from {} turns\n", *turns));
}

void write_public(Shell& shell, const KeepingOptions& options) {
  auto at = open_desk(shell, options.room);
  if (!at) return;
  const std::int64_t turn = options.turn > 0 ? options.turn : at->desk.current().number;
  const auto text = league::public_turn(at->desk, turn);
  if (!text) return refuse(shell, text.error());
  if (options.file.empty() || options.file == "-") return shell.write(*text);
  if (auto written = books::write_text(options.file, *text); !written) {
    return refuse(shell, written.error());
  }
  shell.print(fmt::format(
      "Turn {0} is in {1}; anybody can check it: touchline league verify --public {1}\n", turn,
      options.file));
}

// A file that holds what the store does is for its owner's eyes.
bool write_private(Shell& shell, const std::string& path, const std::string& text) {
  const mode_t before = ::umask(077);
  auto written = books::write_text(path, text);
  ::umask(before);
  if (!written) {
    refuse(shell, written.error());
    return false;
  }
  return true;
}

/// For whom a turn is written; nothing if he may not have it.
std::optional<league::ReadBy> reader_of(Shell& shell, const league::Desk& desk,
                                        const KeepingOptions& options) {
  if (options.whole) {
    if (auto may = desk.only_keeper("have a turn with all its parts"); !may) {
      refuse(shell, may.error());
      return std::nullopt;
    }
    return league::ReadBy::keeper();
  }
  if (options.club.empty()) return league::ReadBy::everybody();
  const auto club = desk.club(options.club);
  const auto may = club ? desk.only_keeper_or_owner(*club, "have the club's part of a turn")
                        : Result<void>(bad_input(club.error()));
  if (!may) {
    refuse(shell, may.error());
    return std::nullopt;
  }
  return league::ReadBy::owner_of(*club);
}

void write_public(Shell& shell, const KeepingOptions& options) {
  auto at = open_desk(shell, options.room);
  if (!at) return;
  const auto reader = reader_of(shell, at->desk, options);
  if (!reader) return;
  const std::int64_t turn = options.turn > 0 ? options.turn : at->desk.current().number;
  const auto text = league::public_turn(at->desk, turn, *reader);
  if (!text) return refuse(shell, text.error());
  if (options.file.empty() || options.file == "-") return shell.print(*text);
  if (reader->who != league::ReadBy::Who::everybody) {
    if (!write_private(shell, options.file, *text)) return;
    return shell.print(fmt::format(
        "Turn {0} is in {1}, with what is not everybody's; touchline league verify --public {1}\n",
        turn, options.file));
  }
  if (auto written = books::write_text(options.file, *text); !written) {
    return refuse(shell, written.error());
  }
  shell.print(fmt::format(
      "Turn {0} is in {1}; anybody can check it: touchline league verify --public {1}\n", turn,
      options.file));
}

void backup(Shell& shell, const KeepingOptions& options) {
  const auto room = open_room(shell, options.room);
  if (!room) return;
  const auto text = store::backup(room->store);
  if (!text) return refuse(shell, text.error());
  if (!write_private(shell, options.file, *text)) return;
  shell.print(fmt::format("The whole store is in {}. Keep the key files too: {}\n", options.file,
                          room->office.keys.string()));
}

void restore(Shell& shell, const KeepingOptions& options) {
  const auto text = books::read_text(options.file);
  if (!text) return refuse(shell, text.error());
  const auto room = open_room(shell, options.room);
  if (!room) return;
  const auto names = store::restore(room->store, *text, options.file);
  if (!names) return refuse(shell, names.error());
  shell.print(fmt::format("Restored {}. Put their key files into {}\n", fmt::join(*names, ", "),
                          room->office.keys.string()));
}

void export_it(Shell& shell, const KeepingOptions& options) {
  auto at = open_desk(shell, options.room);
  if (!at) return;
  if (auto may = at->desk.only_keeper("export the league"); !may) return refuse(shell, may.error());
  const auto text = store::export_league(at->room->store, at->desk.name());
  if (!text) return refuse(shell, text.error());
  if (!write_private(shell, options.file, *text)) return;
  shell.print(fmt::format("{} is in {}. Its key file goes with it: {}\n", at->desk.name(),
                          options.file, at->desk.key_path().string()));
}

void import_it(Shell& shell, const KeepingOptions& options) {
  const auto text = books::read_text(options.file);
  if (!text) return refuse(shell, text.error());
  const auto room = open_room(shell, options.room);
  if (!room) return;
  const auto name = store::import_league(room->store, *text, options.file, options.as_name);
  if (!name) return refuse(shell, name.error());
  shell.print(
      fmt::format("{} is here. Put its key file into {}, then: touchline league verify -l {}\n",
                  *name, room->office.keys.string(), *name));
}

}  // namespace

void add_league_keeping(CLI::App& league, Shell& shell) {
  auto [prove, proof] = league_command<KeepingOptions>(
      league, shell, "verify",
      "Run every turn again and compare; names the first that differs\n"
      "  touchline league verify\n"
      "  touchline league verify --public turn-5.json   without the store",
      verify);
  prove->add_option("--public", proof->public_file, "Check a published turn's file instead");
  prove->add_option("--after", proof->after, "With --public: the file of the turn before it");
  prove->add_flag("--json", proof->json, "As JSON");
  league_command<KeepingOptions>(league, shell, "rebuild", "Make all tables again from the turns",
                                 rebuild);
  auto [show, shown] = league_command<KeepingOptions>(
      league, shell, "public", "A published turn as a file that anybody can check", write_public);
  show->add_option("file", shown->file, "Where to (standard output)");
  show->add_option("--turn", shown->turn, "Which (the last)");
  show->add_option("--club", shown->club, "With what is this club's own, for its owner");
  show->add_flag("--whole", shown->whole, "With what is anybody's own, for the keeper");
  const auto with_file = [&](const char* name, const char* help, auto run) {
    auto made = league_command<KeepingOptions>(league, shell, name, help, run);
    made.first->add_option("file", made.second->file, "The file")->required();
    return made;
  };
  with_file("backup", "The whole store as one file", backup);
  with_file("restore", "A backup into a store without leagues", restore);
  with_file("export", "One league as one file, for either database", export_it);
  auto [import, kept] = with_file("import", "An exported league into this store", import_it);
  import->add_option("--name", kept->as_name, "Under another name");
}

}  // namespace touchline::cli
