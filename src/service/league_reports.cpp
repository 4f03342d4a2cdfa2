// league report, history, audit: what was said and who did it.
#include <fmt/format.h>

#include "core/json_value.hpp"
#include "document/lines.hpp"
#include "league/chain.hpp"
#include "league/inputs.hpp"
#include "league/season_rows.hpp"
#include "service/answers.hpp"

namespace touchline::service {
namespace {

using Json = JsonValue;
using report::Style;
using store::Where;

/// A turn's reports as this caller may read them, and what proves its dice.
struct TurnReport {
  const text::Words& say;
  store::TurnRow turn{};
  std::vector<std::string> texts{};
  league::Inputs inputs{};
};

std::string report_text(const TurnReport& one, const Style& style) {
  std::string text;
  for (const std::string& report : one.texts) {
    if (one.turn.withdrawn != 0) text += style.warn(one.say("report.withdrawn") + "\n");
    text += report;
  }
  text += style.dim(
      "\n" + one.say("report.link", one.turn.number, one.turn.seq, league::time_text(one.turn.at)) +
      "\n" + one.say("report.hash", one.turn.hash) + "\n");
  if (!one.inputs.dice.secret.empty()) {
    text += style.dim(one.say("report.dice", one.inputs.dice.commitment) + "\n" +
                      one.say("report.secret", one.inputs.dice.secret) + "\n");
  }
  return text;
}

Json report_json(const TurnReport& one) {
  return {{"turn", one.turn.number},
          {"link", one.turn.seq},
          {"at", league::time_text(one.turn.at)},
          {"withdrawn_by", one.turn.withdrawn},
          {"hash", one.turn.hash},
          {"commitment", one.inputs.dice.commitment},
          {"secret", one.inputs.dice.secret},
          {"reports", one.texts}};
}

}  // namespace

Answer report(Asked& asked) {
  const league::Desk& desk = *asked.desk;
  const auto number = static_cast<std::int64_t>(asked.request().number("--turn"));
  const std::int64_t meant = number > 0 ? number : desk.turn().number - 1;
  std::vector<TurnReport> list;
  bool found = false;
  const Permission& of_club = *permission_of("league report of a club");
  const auto is_his = [&](const std::string& club) {  // the keeper asks for them one by one
    return desk.actor().owns(club) && of_role(of_club, desk.actor().role) == May::own;
  };
  for (const auto& turn :
       asked.store->select<store::TurnRow>(Where().is("league", desk.name()).is("number", meant))) {
    if (!league::is_turn(turn)) continue;
    TurnReport one{
        desk.words(), turn, {}, league::parse_inputs(turn.inputs).value_or(league::Inputs{})};
    for (const auto& row : asked.store->select<store::ReportRow>(
             Where().is("league", desk.name()).is("turn", turn.seq))) {
      if (row.club.empty() || is_his(row.club)) one.texts.push_back(row.text);
    }
    found = found || !one.texts.empty();
    list.push_back(std::move(one));
  }
  if (!found) return bad_input(fmt::format("turn {} has no report", meant));
  View view;
  view.text = [list, next = desk.turn(), &say = desk.words()](const Style& style) {
    std::string text;
    for (const TurnReport& one : list) text += report_text(one, style);
    return text + style.dim(say("report.next_dice", next.number, next.commitment) + "\n");
  };
  view.json = [list] {
    Json out = Json::array();
    for (const TurnReport& one : list) out.push_back(report_json(one));
    return out.dump(2) + "\n";
  };
  return view;
}

namespace {

/// "clock 10 at 1800000000": the seconds at the end of an act in which its time matters, as people
/// read them.
std::string with_its_time(const std::string& act) {
  constexpr std::string_view mark = " at ";
  const std::size_t from = act.rfind(mark);
  const std::string_view seconds = from == std::string::npos
                                       ? std::string_view()
                                       : std::string_view(act).substr(from + mark.size());
  if (seconds.size() < 9 || seconds.size() > 12 ||
      seconds.find_first_not_of("0123456789") != std::string_view::npos)
    return act;
  return act.substr(0, from + mark.size()) + league::time_text(std::stoll(std::string(seconds)));
}

}  // namespace

Answer history(Asked& asked) {
  struct Link {
    store::TurnRow turn{};
    std::string note{};
  };
  std::vector<Link> links;
  const text::Words& say = asked.desk->words();
  const Where all = Where().is("league", asked.desk->name());
  const auto made_from = asked.store->select<league::LinkInputsRow>(all);
  std::size_t at = 0;
  for (const auto& turn : asked.store->select<league::LinkHeadRow>(all)) {
    const auto inputs = league::parse_inputs(made_from[at++].inputs);
    std::string note;
    if (turn.withdrawn != 0) note = say("history.withdrawn", turn.withdrawn);
    if (inputs && !league::is_turn(turn) && !inputs->rulings.empty()) {
      const league::Ruling& said = inputs->rulings.front();
      note = league::is_act(turn)
                 ? (note.empty() ? "" : note + ", ") +
                       say("history.act", said.subject + (said.subject.empty() ? "" : ": "),
                           with_its_time(said.text))
             : turn.kind == "undo" ? say("history.undo", said.reason)
             : turn.kind == "beacon"
                 ? say(said.after_preview ? "history.beacon_after_preview" : "history.beacon",
                       said.text, said.subject, said.reason)
                 : say("history.reopened", said.reason);
    }
    if (inputs && inputs->dice.known)
      note += (note.empty() ? "" : ", ") + say("history.dice_known");
    links.push_back({turn, std::move(note)});
  }
  View view;
  view.text = [links, &say](const Style& style) {
    std::string text;
    for (const auto& [turn, note] : links) {
      const std::string head =
          fmt::format("{:>5} {:>5}  {:<8} {} {:<12} ", turn.seq, turn.number,
                      say.given("link", turn.kind), league::time_text(turn.at), turn.who);
      const std::string line =
          report::hanging(head, note, style) + fmt::format("{:13}{}\n", "", turn.hash);
      text += turn.withdrawn != 0 ? style.dim(line) : line;
    }
    return text;
  };
  view.json = [links] {
    Json list = Json::array();
    for (const auto& [turn, note] : links) {
      list.push_back({{"link", turn.seq},
                      {"turn", turn.number},
                      {"kind", turn.kind},
                      {"who", turn.who},
                      {"at", league::time_text(turn.at)},
                      {"withdrawn_by", turn.withdrawn},
                      {"note", note},
                      {"hash", turn.hash}});
    }
    return list.dump(2) + "\n";
  };
  return view;
}

namespace {

/// The audit trail as this caller may read it. The seed of the turn under way tells what it will
/// come to: who may not look at that is not told it, where 0.4.0 wrote it down. Its mark is for
/// everybody: it holds the keeper to these dice and tells none of them.
std::vector<store::AuditRow> audit_for(const Asked& asked) {
  const league::Desk& desk = *asked.desk;
  auto rows = asked.store->select<store::AuditRow>(Where().is("league", desk.name()));
  if (allowed(*permission_of("league preview"), desk.actor())) return rows;
  const std::string under_way = fmt::format("turn {},", desk.turn().number);
  for (store::AuditRow& row : rows) {
    const auto seed = row.detail.find(", seed ");
    if (row.action != "close" || !row.detail.starts_with(under_way)) continue;
    if (seed != std::string::npos && row.detail.find(", seed mark ") == std::string::npos) {
      row.detail.resize(seed);
    }
  }
  return rows;
}

}  // namespace

Answer audit(Asked& asked) {
  const auto rows = audit_for(asked);
  View view;
  view.text = [rows, &say = asked.desk->words()](const Style& style) {
    std::string text;
    for (const auto& row : rows) {
      text += report::hanging(
          fmt::format("{:>5}  {}  {:<12} {:<10} ", row.n, league::time_text(row.at), row.who,
                      say.given("action", row.action)),
          league::trail_in(say.language(), row.action,
                           row.action == league::act_kind ? with_its_time(row.detail) : row.detail),
          style);
    }
    return text;
  };
  view.json = [rows] {
    Json list = Json::array();
    for (const auto& row : rows) {
      list.push_back({{"n", row.n},
                      {"at", league::time_text(row.at)},
                      {"who", row.who},
                      {"action", row.action},
                      {"detail", row.detail}});
    }
    return list.dump(2) + "\n";
  };
  return view;
}

}  // namespace touchline::service
