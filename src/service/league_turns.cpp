// league status, deadline, clock, close, preview, publish, process, undo: a turn's life.
#include <fmt/format.h>

#include <algorithm>

#include "core/json_value.hpp"
#include "core/text.hpp"
#include "document/done.hpp"
#include "document/lines.hpp"
#include "league/beacon.hpp"
#include "league/clock.hpp"
#include "league/known_dice.hpp"
#include "league/links.hpp"
#include "league/outlook.hpp"
#include "league/turn_life.hpp"
#include "league/undo.hpp"
#include "league/views/text.hpp"
#include "service/answers.hpp"

namespace touchline::service {
namespace {

using Json = JsonValue;
using report::Style;

std::string_view key_of(league::SheetState::State state) {
  using State = league::SheetState::State;
  switch (state) {
    case State::received:
      return "sheet.received";
    case State::late:
      return "sheet.late";
    case State::missing:
      return "sheet.missing";
    case State::absent:
      return "sheet.absent";
    case State::none_yet:
      return "sheet.none_yet";
    case State::not_due:
      return "sheet.not_due";
    case State::unowned:
      break;
  }
  return "sheet.unowned";
}

/// Where a league stands, as anybody in it may know.
struct Standing {
  const text::Words& say;
  std::string league{}, game{}, you{}, chain{};
  store::OpenTurnRow turn{};
  league::Upcoming next{};
  std::vector<std::string> by_hand{};
  std::vector<league::SheetState> sheets{};
  std::int64_t now = 0;
};

/// How long whoever's turn it is has still got; empty without a clock.
std::string time_left(const Standing& at) {
  if (at.next.until == 0) return "";
  const std::int64_t left = at.next.until - at.now;
  const std::string when = league::time_text(at.next.until);
  if (left <= 0) return "  " + at.say("status.time_over", when) + "\n";
  return "  " + at.say("status.time_left", when, (left + 59) / 60) + "\n";
}

std::vector<std::string> played_by_hand(const Asked& asked) {
  const league::Desk& desk = *asked.desk;
  std::vector<std::string> lines;
  const auto of_turn = store::Where().is("league", desk.name()).is("number", desk.turn().number);
  for (const auto& row : asked.store->select<store::RulingRow>(of_turn)) {
    if (row.kind == league::first_dice) continue;
    const std::string_view when = (row.after_preview & league::after_preview_bit) != 0
                                      ? "status.ruled_after_preview"
                                  : row.after_preview != 0 ? "status.ruled_after_dice"
                                                           : "status.ruled";
    lines.push_back(desk.words()(when, row.subject, row.kind, row.who));
  }
  for (const auto& row : asked.store->select<store::DraftRow>(of_turn)) {
    lines.push_back(desk.words()("status.half_played", row.subject, row.who));
  }
  return lines;
}

std::string deadline_text(const store::OpenTurnRow& turn, const text::Words& say) {
  if (turn.deadline <= 0) return "";
  return say(turn.grace > 0 ? "status.deadline_grace" : "status.deadline",
             league::time_text(turn.deadline), league::time_text(turn.deadline + turn.grace)) +
         "\n";
}

std::string standing_text(const Standing& at, const Style& style) {
  const text::Words& say = at.say;
  std::string text = style.bold(at.league) + "   " + say("status.head", at.you) + "\n";
  text += say("status.turn", at.turn.number, style.accent(say.given("stage", at.turn.stage)),
              at.next.title) +
          "\n";
  text += deadline_text(at.turn, say);
  std::size_t columns = 0;
  for (const auto& match : at.next.matches) columns = std::max(columns, width(match.home));
  for (const league::Pairing& match : at.next.matches) {
    text += fmt::format("  {:>4}  {}\n", match.fixture,
                        say("status.match", pad_left(match.home, columns), match.away));
  }
  text += time_left(at);
  for (const std::string& line : at.next.due) text += report::hanging("  ", line, style);
  for (const std::string& line : at.by_hand) text += "  " + line + "\n";
  if (!at.sheets.empty()) text += say("status.sheets") + "\n";
  for (const league::SheetState& sheet : at.sheets) {
    text += fmt::format("  {} {} {}\n", pad_right(sheet.club, 24),
                        pad_right(say(key_of(sheet.state)), 14), sheet.owner);
  }
  return text + style.dim(say("status.dice", at.turn.commitment) + "\n");
}

Json standing_json(const Standing& at) {
  Json out{{"league", at.league},
           {"game", at.game},
           {"turn", at.turn.number},
           {"stage", at.turn.stage},
           {"next", at.next.title},
           {"commitment", at.turn.commitment},
           {"chain", at.chain},
           {"you", at.you},
           {"deadline", at.turn.deadline > 0 ? league::time_text(at.turn.deadline) : ""}};
  Json matches = Json::array();
  for (const league::Pairing& match : at.next.matches) {
    matches.push_back({{"match", match.fixture},
                       {"stage", match.stage},
                       {"date", match.date},
                       {"home", match.home},
                       {"away", match.away}});
  }
  out["matches"] = matches;
  if (!at.next.due.empty()) out["due"] = at.next.due;
  if (at.next.until > 0) {
    out["until"] = league::time_text(at.next.until);
    out["seconds_left"] = std::max<std::int64_t>(0, at.next.until - at.now);
  }
  Json sheets = Json::array();
  const text::Words& english =
      league::words_in(text::Language::english);  // as promised to programs
  for (const league::SheetState& sheet : at.sheets) {
    sheets.push_back(
        {{"club", sheet.club}, {"owner", sheet.owner}, {"state", english(key_of(sheet.state))}});
  }
  out["sheets"] = sheets;
  return out;
}

// "30m", "12h", "2d".
Result<std::int64_t> seconds_of(const std::string& text) {
  const auto number = text.empty() ? std::nullopt : to_int(text.substr(0, text.size() - 1));
  const std::string_view units = "smhd";
  constexpr std::int64_t each[] = {1, 60, 3600, 86400};
  const auto unit = text.empty() ? std::string_view::npos : units.find(text.back());
  if (!number || *number < 0 || unit == std::string_view::npos) {
    return bad_input(fmt::format("'{}' is no time to wait; write 30m, 12h or 2d", text));
  }
  return *number * each[unit];
}

std::string difference_text(const league::Diff& diff, const text::Words& say, const Style& style) {
  std::string text;
  for (const std::string& line : diff.lines) {
    const char sign = line.front();
    text += report::fitted((sign == '+'   ? style.good(line)
                            : sign == '-' ? style.bad(line)
                                          : style.dim(line)) +
                               "\n",
                           style);
  }
  return text + say("changes.all", diff.summary(say)) + "\n";
}

Json difference_json(const league::Diff& diff) {
  return {{"results", diff.results},
          {"goals", diff.goals},
          {"table_rows", diff.table_rows},
          {"ledger", diff.ledger},
          {"lines", diff.lines}};
}

std::string published_text(const league::Published& published, const text::Words& say) {
  return say("turn.published", published.number, published.title) + "\n";
}

Json published_json(const league::Published& published) {
  return {{"turn", published.number}, {"title", published.title}};
}

}  // namespace

Answer status(Asked& asked) {
  league::Desk& desk = *asked.desk;
  const auto next = desk.upcoming();
  if (!next) return bad_input(next.error());
  Standing at{desk.words(),
              desk.name(),
              desk.league().game,
              league::described(desk.actor(), desk.words()),
              desk.chain(),
              desk.turn(),
              *next,
              played_by_hand(asked),
              league::sheet_states(desk),
              desk.office().now()};
  std::erase_if(at.sheets, [](const league::SheetState& sheet) {
    return sheet.state == league::SheetState::State::unowned;
  });
  View view;
  view.text = [at](const Style& style) { return standing_text(at, style); };
  view.json = [at] { return standing_json(at).dump(2) + "\n"; };
  return view;
}

Answer deadline(Asked& asked) {
  const std::string time = asked.request().text("time"), wait = asked.request().text("--grace");
  const auto when = time == "none" ? Result<std::int64_t>(0) : league::parse_time(time);
  if (time == "none" && !wait.empty()) {
    return bad_input("without a deadline nothing is late; leave --grace out");
  }
  const auto grace = wait.empty() ? Result<std::int64_t>(0) : seconds_of(wait);
  for (const auto* part : {&when, &grace}) {
    if (!*part) return bad_input(part->error());
  }
  league::Desk& desk = *asked.desk;
  if (auto set = league::set_deadline(desk, *when, *grace); !set) {
    return bad_input(set.error());
  }
  return done(desk.words()(*when == 0 ? "turn.no_deadline" : "turn.deadline", desk.turn().number,
                           league::time_text(*when)) +
                  "\n",
              {{"turn", desk.turn().number},
               {"deadline", *when == 0 ? "" : league::time_text(*when)},
               {"grace_seconds", *grace}});
}

Answer clock(Asked& asked) {
  const auto mended = league::mend_clock(*asked.desk, asked.request().text("--reason"));
  if (!mended) return bad_input(mended.error());
  return done(asked.desk->words()("turn.clock", mended->sheets, mended->codes) + "\n",
              {{"sheets", mended->sheets}, {"codes", mended->codes}});
}

Answer freeze(Asked& asked) {
  league::Desk& desk = *asked.desk;
  const auto root = league::freeze(desk, {asked.request().has("--early"), false, ""});
  if (!root) return bad_input(root.error());
  return done(desk.words()("turn.frozen", desk.turn().number) + "\n  " + *root + "\n" +
                  desk.words()("turn.frozen_next", desk.league().beacon) + "\n",
              {{"turn", desk.turn().number},
               {"stage", desk.turn().stage},
               {"root", *root},
               {"source", desk.league().beacon}});
}

Answer beacon(Asked& asked) {
  league::Desk& desk = *asked.desk;
  const std::string drawn = asked.request().text("drawn");
  if (auto mended = league::mend_beacon(desk, drawn, asked.request().text("--reason")); !mended) {
    return bad_input(mended.error());
  }
  return done(desk.words()("turn.beacon", desk.turn().number) + "\n",
              {{"turn", desk.turn().number}, {"source", desk.league().beacon}, {"drawn", drawn}});
}

Answer close(Asked& asked) {
  league::Desk& desk = *asked.desk;
  const league::CloseOrder order{asked.request().has("--early"), false,
                                 asked.request().text("--beacon")};
  if (auto closed = league::close_turn(desk, order); !closed) return bad_input(closed.error());
  const bool known = desk.turn().dice_known == 1;
  return done(desk.words()(known ? "turn.closed_known" : "turn.closed", desk.turn().number) + "\n",
              {{"turn", desk.turn().number}, {"stage", desk.turn().stage}, {"dice_known", known}});
}

Answer preview(Asked& asked) {
  const auto seen = league::preview(*asked.desk);
  if (!seen) return bad_input(seen.error());
  View view;
  view.text = [diff = seen->diff, &say = asked.desk->words()](const Style& style) {
    return difference_text(diff, say, style) + style.dim(say("changes.preview") + "\n");
  };
  view.json = [diff = seen->diff, turn = asked.desk->turn().number] {
    Json out{{"turn", turn}};
    out.update(difference_json(diff));
    return out.dump(2) + "\n";
  };
  return view;
}

Answer publish(Asked& asked) {
  std::optional<std::int64_t> turn;
  if (asked.request().has("--turn")) {
    turn = static_cast<std::int64_t>(asked.request().number("--turn"));
  }
  const auto published = league::publish(*asked.desk, turn);
  if (!published) return bad_input(published.error());
  const text::Words& say = asked.desk->words();
  Json facts = published_json(*published);
  facts["before"] = published->before;
  return done(published->before ? say("turn.published_before", published->number) + "\n"
                                : published_text(*published, say),
              std::move(facts));
}

Answer process(Asked& asked) {
  league::Desk& desk = *asked.desk;
  const bool rest = asked.request().has("--rest");
  const int turns = rest ? 1'000'000 : static_cast<int>(asked.request().number("--rounds", 1));
  Json published = Json::array();
  // What is safe in the store is told at once: whoever listens may know.
  const auto told = [&](const league::Published& one) {
    asked.call.work.say(published_text(one, desk.words()));
    published.push_back(published_json(one));
  };
  const auto processed = league::process(desk, turns, {asked.request().has("--early"), rest, ""},
                                         told, asked.call.work.progress("turns").silent());
  if (!processed) return bad_input(processed.error());
  if (asked.call.work.cancel.stop_requested()) {
    return refused(Code::cancelled,
                   fmt::format("stopped; the {} turns that were published stand", *processed));
  }
  const auto next = desk.upcoming();
  std::optional<report::LeagueChances> chances;
  if (asked.request().has("--odds")) {
    auto reckoned = league::outlook(desk, {}, asked.call.work.progress("seasons"));
    if (!reckoned) return bad_input(reckoned.error());
    chances = std::move(*reckoned);
  }
  View view;
  view.text = [title = next ? next->title : "", chances, &say = desk.words(),
               book = chances ? league::league_book(desk, 0)
                              : report::LeagueBook{}](const Style& style) {
    std::string text;
    if (!title.empty()) text += style.dim(say("turn.next", title) + "\n");
    if (chances) text += "\n" + report::league_chances_text(book, *chances, style);
    return text;
  };
  Json facts{{"published", published}, {"next", next ? next->title : ""}};
  if (chances) facts["odds"] = report::league_chances_json(*chances);
  view.json = carried(facts);
  return view;
}

Answer undo(Asked& asked) {
  league::Desk& desk = *asked.desk;
  const bool look = asked.request().has("--look");
  league::UndoOrder order{-1, asked.request().text("--reason"), look};
  if (asked.request().has("--to"))
    order.to = static_cast<std::int64_t>(asked.request().number("--to"));
  const auto undone = league::undo(desk, order);
  if (!undone) return bad_input(undone.error());
  View view;
  view.json = [undone = *undone, look] {
    Json out{
        {"done", !look}, {"reopened", undone.reopened}, {"from", undone.from}, {"to", undone.to}};
    if (undone.acts > 0) out["acts"] = undone.acts;
    out.update(difference_json(undone.diff));
    return out.dump(2) + "\n";
  };
  const text::Words& say = desk.words();
  if (undone->reopened) {
    view.text = [turn = desk.turn().number, look, &say](const Style&) {
      return say(look ? "turn.would_reopen" : "turn.reopened", turn) + "\n";
    };
    return view;
  }
  view.text = [undone = *undone, look, &say](const Style& style) {
    if (undone.from == undone.to) {  // acts alone
      std::string lines;
      for (const std::string& line : undone.diff.lines) lines += style.bad(line) + "\n";
      return lines +
             say(look ? "turn.would_withdraw_acts" : "turn.withdrawn_acts", undone.acts,
                 undone.to + 1) +
             "\n";
    }
    std::string text = difference_text(undone.diff, say, style);
    text += say(look ? "turn.would_withdraw" : "turn.withdrawn", undone.to + 1, undone.from,
                undone.to) +
            "\n";
    if (!look) {
      text += style.dim(say("turn.rerun", report::held_together("touchline league process"),
                            report::held_together("touchline league history")) +
                        "\n");
    }
    return text;
  };
  return view;
}

}  // namespace touchline::service
