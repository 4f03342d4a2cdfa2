// touchline league report, history, audit: what was said and who did it.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/league_room.hpp"
#include "league/inputs.hpp"

namespace touchline::cli {
namespace {

using Json = nlohmann::ordered_json;

struct ReportOptions {
  RoomOptions room{};
  std::int64_t turn = 0;
  bool json = false;
};

void report(Shell& shell, const ReportOptions& options) {
  auto at = open_desk(shell, options.room);
  if (!at) return;
  const std::int64_t number = options.turn > 0 ? options.turn : at->desk.current().number;
  bool found = false;
  for (const auto& turn : at->room->store.select<store::TurnRow>(
           store::Where().is("league", at->desk.name()).is("number", number))) {
    if (turn.kind == "undo") continue;
    for (const auto& row : at->room->store.select<store::ReportRow>(
             store::Where().is("league", at->desk.name()).is("turn", turn.seq))) {
      const bool mine = row.club.empty() || at->desk.actor().owns(row.club);
      if (!mine) continue;
      found = true;
      if (turn.withdrawn != 0) shell.print(shell.out.warn("WITHDRAWN\n"));
      shell.print(row.text);
    }
    shell.print(shell.out.dim(fmt::format("\nTurn {}, link {}, {}\nhash {}\n", turn.number,
                                          turn.seq, league::time_text(turn.at), turn.hash)));
    const auto inputs = league::parse_inputs(turn.inputs);
    if (inputs && !inputs->dice.secret.empty()) {
      shell.print(shell.out.dim(fmt::format("its dice were committed to as {}\nby the secret {}\n",
                                            inputs->dice.commitment, inputs->dice.secret)));
    }
  }
  if (!found) return shell.report(fmt::format("turn {} has no report", number));
  shell.print(shell.out.dim(fmt::format("the dice of turn {} are committed to as {}\n",
                                        at->desk.turn().number, at->desk.turn().commitment)));
}

void history(Shell& shell, const ReportOptions& options) {
  auto at = open_desk(shell, options.room);
  if (!at) return;
  Json list = Json::array();
  for (const auto& turn :
       at->room->store.select<store::TurnRow>(store::Where().is("league", at->desk.name()))) {
    const auto inputs = league::parse_inputs(turn.inputs);
    std::string note;
    if (turn.withdrawn != 0) note = fmt::format("withdrawn by link {}", turn.withdrawn);
    if (inputs && turn.kind == "undo" && !inputs->rulings.empty()) {
      note = "back to this turn: " + inputs->rulings.front().reason;
    }
    if (inputs && inputs->dice.known) note += note.empty() ? "dice known" : ", dice known";
    if (options.json) {
      list.push_back({{"link", turn.seq},
                      {"turn", turn.number},
                      {"kind", turn.kind},
                      {"who", turn.who},
                      {"at", league::time_text(turn.at)},
                      {"withdrawn_by", turn.withdrawn},
                      {"note", note},
                      {"hash", turn.hash}});
      continue;
    }
    const std::string line =
        fmt::format("{:>5} {:>5}  {:<8} {} {:<12} {}  {}", turn.seq, turn.number, turn.kind,
                    league::time_text(turn.at), turn.who, turn.hash.substr(0, 12), note);
    shell.print((turn.withdrawn != 0 ? shell.out.dim(line) : line) + "\n");
  }
  if (options.json) shell.print_json(list);
}

void audit(Shell& shell, const ReportOptions& options) {
  auto at = open_desk(shell, options.room);
  if (!at) return;
  Json list = Json::array();
  for (const auto& row :
       at->room->store.select<store::AuditRow>(store::Where().is("league", at->desk.name()))) {
    if (options.json) {
      list.push_back({{"n", row.n},
                      {"at", league::time_text(row.at)},
                      {"who", row.who},
                      {"action", row.action},
                      {"detail", row.detail}});
      continue;
    }
    shell.print(fmt::format("{:>5}  {}  {:<12} {:<10} {}\n", row.n, league::time_text(row.at),
                            row.who, row.action, row.detail));
  }
  if (options.json) shell.print_json(list);
}

}  // namespace

void add_league_reports(CLI::App& league, Shell& shell) {
  auto [say, said] = league_command<ReportOptions>(
      league, shell, "report", "The report of a turn, withdrawn ones too", report);
  say->add_option("--turn", said->turn, "Which (the last)");
  auto [chain, links] = league_command<ReportOptions>(
      league, shell, "history", "Every turn on the chain, withdrawn ones too", history);
  chain->add_flag("--json", links->json, "As JSON");
  auto [trail, entries] =
      league_command<ReportOptions>(league, shell, "audit", "Who did what when", audit);
  trail->add_flag("--json", entries->json, "As JSON");
}

}  // namespace touchline::cli
