// league act, bulletin, check, draws: what the master of a league needs besides a turn's life.
// Everything but act reads: a session is run once more from its inputs.
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "core/text.hpp"
#include "games/beppiland/league/outlook.hpp"
#include "games/beppiland/league/state.hpp"
#include "games/beppiland/report/bulletin.hpp"
#include "games/beppiland/report/private.hpp"
#include "games/beppiland/rules/integrity.hpp"
#include "games/beppiland/verbs/verbs.hpp"
#include "league/turn_life.hpp"
#include "text/mail.hpp"

namespace touchline::beppiland {
namespace {

using Json = nlohmann::ordered_json;
using report::Style;

/// A turn that stands, and the state before it.
struct StandingTurn {
  store::TurnRow turn{};
  std::string before{};
};

touchline::Result<StandingTurn> standing_turn(league::Desk& desk, std::int64_t number) {
  for (const auto& turn :
       desk.store().select<store::TurnRow>(store::Where()
                                               .is("league", desk.name())
                                               .is("number", number)
                                               .is("withdrawn", std::int64_t{0}))) {
    if (turn.kind != "session") continue;
    const auto base = desk.store().select<store::TurnRow>(
        store::Where().is("league", desk.name()).is("seq", turn.base));
    if (base.empty()) break;
    return StandingTurn{turn, base.front().state};
  }
  return bad_input(fmt::format("turn {} is no session that was played", number));
}

}  // namespace

touchline::Result<league::SessionRun> run_again(league::Desk& desk, std::int64_t number) {
  const auto turn = standing_turn(desk, number);
  if (!turn) return bad_input(turn.error());
  const auto inputs = league::parse_inputs(turn->turn.inputs);
  if (!inputs) return bad_input(inputs.error());
  return league::run_session(turn->before, *inputs);
}

std::int64_t turn_meant(const league::Desk& desk, const verb::Request& request) {
  const auto turn = static_cast<std::int64_t>(request.number("--turn"));
  return turn > 0 ? turn : desk.current().number;
}

touchline::Result<View> act(league::Desk& desk, const verb::Call& call) {
  const std::string kind = call.request.text("kind"), subject = call.request.text("subject"),
                    reason = call.request.text("--reason");
  const bool sheet = kind == league::sheet_ruling;
  if (sheet && call.request.has("text")) {
    return bad_input("a sheet is given with --file alone; leave the text out");
  }
  if (!sheet && call.request.has("--file")) {
    return bad_input(fmt::format("--file is for a sheet; leave it out of '{}'", kind));
  }
  league::Ruling ruling{
      kind, league::act_subject(kind, subject), call.request.text("text"), reason, "", false,
      false};
  if (sheet) {
    const auto club = desk.club(subject);
    if (!club) return bad_input(club.error());
    if (!call.request.has("--file")) return bad_input("give the sheet with --file");
    ruling.subject = league::act_subject(kind, *club);
    const auto state = league::parse_beppiland_state(desk.current().state);
    if (!state) return bad_input(state.error());
    ruling.text = fair_copy(books::any_text(call.request.text("--file")), *state,
                            club_numbered(*state, *club))
                      .text;
  }
  if (reason.empty()) return bad_input("say why with --reason; the bulletin prints it");
  if (auto done = league::rule(desk, ruling); !done) return bad_input(done.error());
  return touchline::said(fmt::format("Noted for turn {}: {} {}\n", desk.turn().number,
                                     ruling.subject,
                                     sheet ? "(a sheet)" : call.request.text("text")));
}

touchline::Result<View> bulletin(league::Desk& desk, const verb::Call& call) {
  const std::int64_t number = turn_meant(desk, call.request);
  const auto run = run_again(desk, number);
  if (!run) return bad_input(run.error());
  const League& after = run->outcome.league;
  const std::string wanted = call.request.text("--language", after.language);
  const auto language = report::language_of(wanted).value_or(report::Language::english);
  const auto paper = std::make_shared<report::Paper>();
  if (const std::string typed = call.request.text("--club"); !typed.empty()) {
    const auto club = desk.club(typed);
    if (!club) return bad_input(club.error());
    *paper =
        report::private_report(after, run->outcome.record, club_numbered(after, *club), language);
  } else {
    report::BulletinExtras extras;
    if (call.request.has("--odds")) {
      auto reckoned =
          league::bulletin_extras(desk, number, language, call.work.progress("seasons"));
      if (!reckoned) return bad_input(reckoned.error());
      extras = std::move(*reckoned);
    }
    *paper =
        report::bulletin(after, run->outcome.record, league::player_names(*run), extras, language);
  }
  View view;
  view.paper = true;
  view.text = [paper](const Style&) { return report::paper_text(*paper); };
  view.page = [paper] { return report::paper_html(*paper); };
  return view;
}

touchline::Result<View> check_sessions(league::Desk& desk, const verb::Call& call) {
  const auto only = static_cast<std::int64_t>(call.request.number("--turn"));
  std::vector<std::pair<std::int64_t, std::string>> broken;
  int checked = 0;
  for (const auto& turn : desk.store().select<store::TurnRow>(
           store::Where().is("league", desk.name()).is("withdrawn", std::int64_t{0}))) {
    if (turn.kind != "session" || (only > 0 && turn.number != only)) continue;
    const auto run = run_again(desk, turn.number);
    if (!run) return bad_input(run.error());
    ++checked;
    for (const std::string& line : broken_invariants(run->before, run->outcome)) {
      broken.emplace_back(turn.number, line);
    }
  }
  View view;
  view.good = broken.empty();
  view.text = [=](const Style& style) {
    std::string text;
    for (const auto& [turn, line] : broken)
      text += fmt::format("turn {}: {}\n", turn, style.bad(line));
    return text + fmt::format("{} sessions checked against 11 invariants: {}\n", checked,
                              broken.empty() ? style.good("all hold")
                                             : style.bad(fmt::format("{} broken", broken.size())));
  };
  view.json = [=] {
    Json list = Json::array();
    for (const auto& [turn, line] : broken) list.push_back({{"turn", turn}, {"broken", line}});
    return Json{{"sessions", checked}, {"ok", broken.empty()}, {"broken", list}}.dump(2) + "\n";
  };
  return view;
}

touchline::Result<View> draws(league::Desk& desk, const verb::Call& call) {
  const std::string match = call.request.text("--match");
  const auto run = run_again(desk, turn_meant(desk, call.request));
  if (!run) return bad_input(run.error());
  std::string text;
  for (const DrawLine& line : run->outcome.record.draws) {
    if (!match.empty() && !line.key.starts_with(match)) continue;
    text += fmt::format("{}{} {} {}: {}\n", line.key,
                        line.play > 1 ? fmt::format(" play {}", line.play) : "", name(line.side),
                        line.rule.view(), fmt::join(line.faces, " "));
  }
  return touchline::verbatim(std::move(text));
}

}  // namespace touchline::beppiland
