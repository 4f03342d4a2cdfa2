// league act, bulletin, check, draws: what the master of a league needs besides a turn's life.
// Everything but act reads: a session is run once more from its inputs.
#include <fmt/format.h>

#include <memory>

#include "core/json_value.hpp"
#include "core/text.hpp"
#include "document/done.hpp"
#include "document/lines.hpp"
#include "games/beppiland/files/fair_copy.hpp"
#include "games/beppiland/league/outlook.hpp"
#include "games/beppiland/league/state.hpp"
#include "games/beppiland/report/bulletin.hpp"
#include "games/beppiland/report/private.hpp"
#include "games/beppiland/report/words.hpp"
#include "games/beppiland/rules/integrity.hpp"
#include "games/beppiland/verbs/verbs.hpp"
#include "league/links.hpp"
#include "league/turn_life.hpp"
#include "text/mail.hpp"

namespace touchline::beppiland {
namespace {

using Json = JsonValue;
using report::Style;

/// A turn that stands, and the state before it.
struct StandingTurn {
  store::TurnRow turn{};
  std::string before{};
};

auto no_session(std::int64_t number) {
  return bad_input(fmt::format("turn {} is no session that was played", number));
}

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
  return no_session(number);
}

const report::Words& words_at(const league::Desk& desk) {
  return report::Words::of(desk.language());
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

namespace {

/// The sheet of a club that counts in the closed turn: the master's own if there is one.
touchline::Result<std::string> sheet_that_counts(league::Desk& desk, const std::string& club) {
  for (const auto& row : desk.store().select<store::RulingRow>(
           league::of_turn(desk, desk.turn().number)
               .is("subject", league::act_subject(std::string(league::sheet_ruling), club))))
    return row.text;
  const auto sheets = league::parse_sheets(desk.turn().sheets);
  if (desk.turn().stage == "open" || !sheets)
    return bad_input("a line is put right when the turn is closed; before, its sheets are sealed");
  for (const league::Sheet& sheet : *sheets)
    if (sheet.club == club) return sheet.text;
  return bad_input(fmt::format("no sheet of {} has come in; give one with act sheet", club));
}

/// "7 TRAIN Giuanin AB": the sheet with this line in place of its seventh.
touchline::Result<std::string> with_line(const std::string& sheet, const std::string& written) {
  const std::size_t blank = std::min(written.find(' '), written.size());
  const auto number = to_int(written.substr(0, blank));
  auto lines = split(sheet, '\n');
  if (!number || *number < 1 || static_cast<std::size_t>(*number) > lines.size()) {
    return bad_input(fmt::format(
        "write the number of the line, 1 to {}, and what it says: \"3 TRAIN Giuanin AB\"",
        lines.size()));
  }
  const std::string_view line = trim(std::string_view(written).substr(blank));
  lines[static_cast<std::size_t>(*number) - 1] = line;
  return join_words(lines, "\n");
}

}  // namespace

touchline::Result<View> act(league::Desk& desk, const verb::Call& call) {
  const bool line = call.request.text("kind") == "line";  // of a sheet, which is then the master's
  const std::string kind = line ? std::string(league::sheet_ruling) : call.request.text("kind"),
                    subject = call.request.text("subject"), reason = call.request.text("--reason");
  const bool sheet = kind == league::sheet_ruling;
  if (sheet && !line && call.request.has("text")) {
    return bad_input("a sheet is given with --file alone; leave the text out");
  }
  if ((!sheet || line) && call.request.has("--file")) {
    return bad_input(
        fmt::format("--file is for a sheet; leave it out of '{}'", call.request.text("kind")));
  }
  league::Ruling ruling{
      kind, league::act_subject(kind, subject), call.request.text("text"), reason, "", false,
      false};
  if (sheet) {
    const auto club = desk.club(subject);
    if (!club) return bad_input(club.error());
    if (!line && !call.request.has("--file")) return bad_input("give the sheet with --file");
    ruling.subject = league::act_subject(kind, *club);
    if (!desk.state()) return bad_input(desk.state().error());
    const League& league = league::beppiland_league(*desk.state());
    touchline::Result<std::string> written = books::any_text(call.request.text("--file"));
    if (line) {
      const auto counts = sheet_that_counts(desk, *club);
      if (!counts) return bad_input(counts.error());
      written = with_line(*counts, call.request.text("text"));
      if (!written) return bad_input(written.error());
    }
    ruling.text = fair_copy(*written, league, club_numbered(league, *club)).text;
  }
  if (reason.empty()) return bad_input("say why with --reason; the bulletin prints it");
  if (auto ruled = league::rule(desk, ruling); !ruled) return bad_input(ruled.error());
  const std::string_view key = line ? "noted.line" : sheet ? "noted.sheet" : "noted.act";
  const std::string about = sheet ? league::sheet_ruled(ruling).value_or(subject) : ruling.subject;
  return done(words_at(desk)(key, desk.turn().number, about, call.request.text("text")) + "\n",
              {{"turn", desk.turn().number},
               {"kind", call.request.text("kind")},
               {"subject", sheet ? about : subject},
               {"text", call.request.text("text")},
               {"reason", reason}});
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
  view.secret = call.request.has("--club");
  view.text = [paper](const Style& style) {
    const bool wide = style.width > report::narrowest_page;
    return report::paper_text(*paper, wide ? style.width : report::mail_columns);
  };
  view.page = [paper] { return report::paper_html(*paper); };
  view.json = [paper, number] {
    Json json{{"turn", number}};
    json.update(report::paper_json(*paper));
    return json.dump(2) + "\n";
  };
  return view;
}

namespace {

// What is wrong is told with sums and men of a club: others than the keeper learn that something
// is.
View broken_somewhere() {
  View view = touchline::said("an invariant is broken; the commissioner can see which\n");
  view.json = [] { return std::string("{\n  \"ok\": false\n}\n"); };
  view.good = false;
  return view;
}

}  // namespace

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
  if (only > 0 && checked == 0) return no_session(only);
  if (!broken.empty() && !desk.actor().keeps()) return broken_somewhere();
  View view;
  view.good = broken.empty();
  view.text = [=, &say = words_at(desk)](const Style& style) {
    std::string text;
    for (const auto& [turn, line] : broken) text += say("check.turn", turn, style.bad(line)) + "\n";
    return text +
           say("check.done", checked,
               broken.empty() ? style.good(say("check.good"))
                              : style.bad(say("check.broken", broken.size()))) +
           "\n";
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
  const std::int64_t turn = turn_meant(desk, call.request);
  const auto run = run_again(desk, turn);
  if (!run) return bad_input(run.error());
  auto found = std::make_shared<std::vector<DrawLine>>(run->outcome.record.draws);
  std::erase_if(*found, [&](const DrawLine& line) { return !line.key.starts_with(match); });
  if (found->empty() && !match.empty()) {
    return bad_input(
        fmt::format("turn {} has no draw of '{}'; league draws has all of them", turn, match));
  }
  View view;
  view.text = [found, &say = words_at(desk)](const Style& style) {
    std::string text;
    for (const DrawLine& line : *found) {
      const std::string head = fmt::format(
          "{}{} {} {}: ", line.key, line.play > 1 ? " " + say("draws.play", line.play) : "",
          say(line.side == Side::home ? "draws.home" : "draws.away"), line.rule.view());
      text += report::hanging(head, join_words(line.faces, " "), style);
    }
    return text;
  };
  view.json = [found, turn] {
    Json list = Json::array();
    for (const DrawLine& line : *found) {
      list.push_back({{"key", line.key},
                      {"play", line.play},
                      {"side", name(line.side)},
                      {"rule", line.rule.view()},
                      {"faces", line.faces}});
    }
    return Json{{"turn", turn}, {"draws", list}}.dump(2) + "\n";
  };
  return view;
}

}  // namespace touchline::beppiland
