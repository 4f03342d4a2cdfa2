// touchline league act, bulletin, check, draws: what the master of a league of Beppiland needs
// besides a turn's life. Everything but act reads: a session is run once more from its inputs.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/league_room.hpp"
#include "cli/pdf.hpp"
#include "core/text.hpp"
#include "games/beppiland/league/outlook.hpp"
#include "games/beppiland/league/tenant.hpp"
#include "games/beppiland/report/bulletin.hpp"
#include "games/beppiland/report/private.hpp"
#include "games/beppiland/rules/integrity.hpp"
#include "league/turn_life.hpp"
#include "text/file.hpp"

namespace touchline::cli {
namespace {

using Json = nlohmann::ordered_json;

struct SessionOptions {
  RoomOptions room{};
  std::string kind{}, subject{}, text{}, reason{}, file{};
  std::string language{}, html{}, pdf{}, club{}, match{};
  std::int64_t turn = 0;
  bool json = false, odds = false;
};

bool is_beppiland(Shell& shell, const At& at) {
  if (at.desk.league().game == league::beppiland_id) return true;
  shell.report(fmt::format("{} plays {}; this is for leagues of beppiland", at.desk.name(),
                           at.desk.league().game));
  return false;
}

/// A turn that stands, and the state before it.
struct StandingTurn {
  store::TurnRow turn{};
  std::string before{};
};
std::optional<StandingTurn> standing_turn(Shell& shell, At& at, std::int64_t number) {
  for (const auto& turn :
       at.room->store.select<store::TurnRow>(store::Where()
                                                 .is("league", at.desk.name())
                                                 .is("number", number)
                                                 .is("withdrawn", std::int64_t{0}))) {
    if (turn.kind != "session") continue;
    const auto base = at.room->store.select<store::TurnRow>(
        store::Where().is("league", at.desk.name()).is("seq", turn.base));
    if (base.empty()) break;
    return StandingTurn{turn, base.front().state};
  }
  shell.report(fmt::format("turn {} is no session that was played", number));
  return std::nullopt;
}

std::optional<league::SessionRun> run_again(Shell& shell, At& at, std::int64_t number) {
  const auto turn = standing_turn(shell, at, number);
  if (!turn) return std::nullopt;
  const auto inputs = league::parse_inputs(turn->turn.inputs);
  if (!inputs) return refuse(shell, inputs.error()), std::nullopt;
  auto run = league::run_session(turn->before, *inputs);
  if (!run) return refuse(shell, run.error()), std::nullopt;
  return std::move(*run);
}

std::int64_t turn_meant(const At& at, const SessionOptions& options) {
  return options.turn > 0 ? options.turn : at.desk.current().number;
}

// --------------------------------------------------------------------------------------------- act

void act(Shell& shell, const SessionOptions& options) {
  auto at = open_desk(shell, options.room);
  if (!at || !is_beppiland(shell, *at)) return;
  league::Ruling ruling{options.kind, league::act_subject(options.kind, options.subject),
                        options.text, options.reason,
                        "",           false};
  if (options.kind == league::sheet_ruling) {
    const auto club = at->desk.club(options.subject);
    if (!club) return refuse(shell, club.error());
    auto text = books::read_text(options.file);
    if (!text) return refuse(shell, text.error());
    ruling.subject = league::act_subject(options.kind, *club);
    ruling.text = std::move(*text);
  }
  if (options.reason.empty()) return shell.report("say why with --reason; the bulletin prints it");
  if (auto done = league::rule(at->desk, ruling); !done) return refuse(shell, done.error());
  shell.print(fmt::format("Noted for turn {}: {} {}\n", at->desk.turn().number, ruling.subject,
                          options.kind == league::sheet_ruling ? "(a sheet)" : options.text));
}

// ---------------------------------------------------------------------------------------- bulletin

bool write_file(Shell& shell, const std::string& path, const std::string& text) {
  if (auto written = books::write_text(path, text); !written) {
    refuse(shell, written.error());
    return false;
  }
  shell.print(fmt::format("written: {}\n", path));
  return true;
}

void bulletin(Shell& shell, const SessionOptions& options) {
  auto at = open_desk(shell, options.room);
  if (!at || !is_beppiland(shell, *at)) return;
  const auto run = run_again(shell, *at, turn_meant(*at, options));
  if (!run) return;
  const beppiland::League& after = run->outcome.league;
  const auto wanted = options.language.empty() ? after.language : options.language;
  const auto language = report::language_of(wanted).value_or(report::Language::english);
  report::Paper paper;
  if (options.club.empty()) {
    report::BulletinExtras extras;
    if (options.odds) {
      auto reckoned = league::bulletin_extras(at->desk, turn_meant(*at, options), language,
                                              shell.progress("seasons"));
      shell.end_progress();
      if (!reckoned) return refuse(shell, reckoned.error());
      extras = std::move(*reckoned);
    }
    paper =
        report::bulletin(after, run->outcome.record, league::player_names(*run), extras, language);
  } else {
    const auto club = at->desk.club(options.club);
    if (!club) return refuse(shell, club.error());
    if (auto may = at->desk.only_keeper_or_owner(*club, "read its report"); !may)
      return refuse(shell, may.error());
    paper = report::private_report(after, run->outcome.record,
                                   beppiland::club_numbered(after, *club), language);
  }
  if (!options.html.empty() && !write_file(shell, options.html, report::paper_html(paper))) return;
  if (!options.pdf.empty()) {
    if (auto made = make_pdf(report::paper_html(paper), options.pdf); !made)
      return refuse(shell, made.error());
    shell.print(fmt::format("written: {}\n", options.pdf));
  }
  if (options.html.empty() && options.pdf.empty()) shell.print(report::paper_text(paper));
}

// ------------------------------------------------------------------------------------------- check

void check_sessions(Shell& shell, const SessionOptions& options) {
  auto at = open_desk(shell, options.room);
  if (!at || !is_beppiland(shell, *at)) return;
  Json list = Json::array();
  int sessions = 0, broken = 0;
  for (const auto& turn : at->room->store.select<store::TurnRow>(
           store::Where().is("league", at->desk.name()).is("withdrawn", std::int64_t{0}))) {
    if (turn.kind != "session" || (options.turn > 0 && turn.number != options.turn)) continue;
    const auto run = run_again(shell, *at, turn.number);
    if (!run) return;
    ++sessions;
    for (const std::string& line : beppiland::broken_invariants(run->before, run->outcome)) {
      ++broken;
      list.push_back({{"turn", turn.number}, {"broken", line}});
      if (!options.json)
        shell.print(fmt::format("turn {}: {}\n", turn.number, shell.out.bad(line)));
    }
  }
  if (options.json) {
    shell.print_json({{"sessions", sessions}, {"ok", broken == 0}, {"broken", list}});
  } else {
    shell.print(fmt::format("{} sessions checked against 11 invariants: {}\n", sessions,
                            broken == 0 ? shell.out.good("all hold")
                                        : shell.out.bad(fmt::format("{} broken", broken))));
  }
  if (broken > 0) shell.exit_code = 1;
}

// ------------------------------------------------------------------------------------------- draws

void draws(Shell& shell, const SessionOptions& options) {
  auto at = open_desk(shell, options.room);
  if (!at || !is_beppiland(shell, *at)) return;
  if (auto may = at->desk.only_keeper("see every draw"); !may) return refuse(shell, may.error());
  const auto run = run_again(shell, *at, turn_meant(*at, options));
  if (!run) return;
  for (const beppiland::DrawLine& line : run->outcome.record.draws) {
    if (!options.match.empty() && !line.key.starts_with(options.match)) continue;
    shell.print(fmt::format("{}{} {} {}: {}\n", line.key,
                            line.play > 1 ? fmt::format(" play {}", line.play) : "",
                            name(line.side), line.rule.view(), fmt::join(line.faces, " ")));
  }
}

}  // namespace

void add_league_session(CLI::App& league, Shell& shell) {
  auto [ruled, order] = league_command<SessionOptions>(
      league, shell, "act",
      "beppiland: a decision of the master for the session under way\n"
      "  touchline league act ps \"I Pini\" +3 --reason \"a fine press\"\n"
      "  touchline league act veto \"I Pini / Le Giuggiole\" --reason unfair\n"
      "  touchline league act lot Brontolo \"Brontolo IV 11+1 Li/At.S 200\" --reason free\n"
      "  touchline league act sheet \"I Pini\" --file sheet.txt --reason \"came by post\"",
      act);
  ruled
      ->add_option("kind", order->kind,
                   "ps, money, pa, points, fee, payout, veto, special, sale, lot, result, "
                   "date, club, president, address, computer or sheet")
      ->required();
  ruled->add_option("subject", order->subject, "Club, CLUB / CLUB, CLUB / PLAYER or match")
      ->required();
  ruled->add_option("text", order->text, "What: +3, 2-1, a name …");
  ruled->add_option("--file", order->file, "sheet: the sheet that counts instead");
  ruled->add_option("--reason", order->reason, "Why; it is printed");

  auto [issue, paper] = league_command<SessionOptions>(
      league, shell, "bulletin", "beppiland: the bulletin of a session, or a private report",
      bulletin);
  issue->add_option("--turn", paper->turn, "Which (the last)");
  issue->add_option("--club", paper->club, "The private report of this club instead");
  issue->add_option("--language", paper->language, "en or it (the league's)")
      ->check(CLI::IsMember({"en", "it"}));
  issue->add_option("--html", paper->html, "As one HTML file");
  issue->add_option("--pdf", paper->pdf, "As a PDF, ready to print (needs weasyprint)");
  issue->add_flag("--odds", paper->odds, "With chances and luck, from the league's own engine");

  auto [proof, checked] = league_command<SessionOptions>(
      league, shell, "check", "beppiland: prove the invariants of every session", check_sessions);
  proof->add_option("--turn", checked->turn, "Only this one");
  proof->add_flag("--json", checked->json, "As JSON");

  auto [dice, drawn] = league_command<SessionOptions>(
      league, shell, "draws", "beppiland: every draw of a session and what it was for", draws);
  dice->add_option("--turn", drawn->turn, "Which (the last)");
  dice->add_option("--match", drawn->match, "Only of this match: Ch7-03");
}

}  // namespace touchline::cli
