// league status, deadline, clock, close, preview, publish, process, undo: a turn's life.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/text.hpp"
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

using Json = nlohmann::ordered_json;
using report::Style;

std::string_view word_of(league::SheetState::State state) {
  using State = league::SheetState::State;
  switch (state) {
    case State::received:
      return "received";
    case State::late:
      return "received late";
    case State::missing:
      return "missing";
    case State::absent:
      return "absent";
    case State::unowned:
      break;
  }
  return "no owner";
}

/// Where a league stands, as anybody in it may know.
struct Standing {
  std::string league{}, game{}, you{}, chain{};
  store::OpenTurnRow turn{};
  league::Upcoming next{};
  std::vector<std::string> by_hand{};
  std::vector<league::SheetState> sheets{};
};

std::vector<std::string> played_by_hand(const Asked& asked) {
  const league::Desk& desk = *asked.desk;
  std::vector<std::string> lines;
  const auto of_turn = store::Where().is("league", desk.name()).is("number", desk.turn().number);
  for (const auto& row : asked.store->select<store::RulingRow>(of_turn)) {
    if (row.kind == league::first_dice) continue;
    lines.push_back(fmt::format("match {}: {} by {}{}", row.subject, row.kind, row.who,
                                (row.after_preview & league::after_preview_bit) != 0
                                    ? ", after the preview"
                                : row.after_preview != 0 ? ", after the dice were fixed"
                                                         : ""));
  }
  for (const auto& row : asked.store->select<store::DraftRow>(of_turn)) {
    lines.push_back(fmt::format("match {}: being played by {}", row.subject, row.who));
  }
  return lines;
}

std::string deadline_text(const store::OpenTurnRow& turn) {
  if (turn.deadline <= 0) return "";
  return fmt::format("Deadline {}{}\n", league::time_text(turn.deadline),
                     turn.grace > 0 ? fmt::format(", late sheets until {}",
                                                  league::time_text(turn.deadline + turn.grace))
                                    : "");
}

std::string standing_text(const Standing& at, const Style& style) {
  std::string text = fmt::format("{}   you are {}\n", style.bold(at.league), at.you);
  text += fmt::format("Turn {} is {}: {}\n", at.turn.number, style.accent(at.turn.stage),
                      at.next.title);
  text += deadline_text(at.turn);
  std::size_t columns = 0;
  for (const auto& match : at.next.matches) columns = std::max(columns, width(match.home));
  for (const league::Pairing& match : at.next.matches) {
    text +=
        fmt::format("  {:>4}  {} v {}\n", match.fixture, pad_left(match.home, columns), match.away);
  }
  for (const std::string& line : at.by_hand) text += "  " + line + "\n";
  if (!at.sheets.empty()) text += "Sheets\n";
  for (const league::SheetState& sheet : at.sheets) {
    text += fmt::format("  {} {} {}\n", pad_right(sheet.club, 24),
                        pad_right(std::string(word_of(sheet.state)), 14), sheet.owner);
  }
  return text +
         style.dim(fmt::format("Dice of this turn are committed to: {}\n", at.turn.commitment));
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
  Json sheets = Json::array();
  for (const league::SheetState& sheet : at.sheets) {
    sheets.push_back(
        {{"club", sheet.club}, {"owner", sheet.owner}, {"state", word_of(sheet.state)}});
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

std::string difference_text(const league::Diff& diff, const Style& style) {
  std::string text;
  for (const std::string& line : diff.lines) {
    const char sign = line.front();
    text += report::fitted((sign == '+'   ? style.good(line)
                            : sign == '-' ? style.bad(line)
                                          : style.dim(line)) +
                               "\n",
                           style);
  }
  return text + fmt::format("Changes {}\n", diff.summary());
}

Json difference_json(const league::Diff& diff) {
  return {{"results", diff.results},
          {"goals", diff.goals},
          {"table_rows", diff.table_rows},
          {"ledger", diff.ledger},
          {"lines", diff.lines}};
}

std::string published_text(const league::Published& published) {
  return fmt::format("Turn {} is published: {}\n", published.number, published.title);
}

}  // namespace

Answer status(Asked& asked) {
  league::Desk& desk = *asked.desk;
  const auto next = desk.upcoming();
  if (!next) return bad_input(next.error());
  Standing at{desk.name(),
              desk.league().game,
              league::described(desk.actor()),
              desk.chain(),
              desk.turn(),
              *next,
              played_by_hand(asked),
              league::sheet_states(desk)};
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
  if (auto done = league::set_deadline(desk, *when, *grace); !done) {
    return bad_input(done.error());
  }
  return said(*when == 0 ? fmt::format("Turn {} has no deadline\n", desk.turn().number)
                         : fmt::format("Turn {} closes at {}\n", desk.turn().number,
                                       league::time_text(*when)));
}

Answer clock(Asked& asked) {
  const auto mended = league::mend_clock(*asked.desk, asked.request().text("--reason"));
  if (!mended) return bad_input(mended.error());
  return said(
      fmt::format("{} sheets and {} codes were stamped with a time to come; they count from "
                  "now, and the trail says so\n",
                  mended->sheets, mended->codes));
}

Answer freeze(Asked& asked) {
  league::Desk& desk = *asked.desk;
  const auto root = league::freeze(desk, {asked.request().has("--early"), false, ""});
  if (!root) return bad_input(root.error());
  return said(
      fmt::format("Turn {} takes no more sheets. Make the root of its list known now:\n  {}\n"
                  "Then, when it is drawn ({}): touchline league close --beacon \"…\"\n",
                  desk.turn().number, *root, desk.league().beacon));
}

Answer beacon(Asked& asked) {
  league::Desk& desk = *asked.desk;
  const auto done =
      league::mend_beacon(desk, asked.request().text("drawn"), asked.request().text("--reason"));
  if (!done) return bad_input(done.error());
  return said(fmt::format("Turn {} has another beacon, and other dice; the chain says so\n",
                          desk.turn().number));
}

Answer close(Asked& asked) {
  league::Desk& desk = *asked.desk;
  const league::CloseOrder order{asked.request().has("--early"), false,
                                 asked.request().text("--beacon")};
  if (auto done = league::close_turn(desk, order); !done) return bad_input(done.error());
  return said(fmt::format("Turn {} is closed: its sheets and its dice are fixed{}\n",
                          desk.turn().number,
                          desk.turn().dice_known == 1 ? " (dice already known)" : ""));
}

Answer preview(Asked& asked) {
  const auto seen = league::preview(*asked.desk);
  if (!seen) return bad_input(seen.error());
  View view;
  view.text = [diff = seen->diff](const Style& style) {
    return difference_text(diff, style) +
           style.dim("This is what publish will store; what is put in from here on is marked\n");
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
  const auto done = league::publish(*asked.desk, turn);
  if (!done) return bad_input(done.error());
  return said(done->before
                  ? fmt::format("Turn {} is published already; nothing was done\n", done->number)
                  : published_text(*done));
}

Answer process(Asked& asked) {
  league::Desk& desk = *asked.desk;
  const bool rest = asked.request().has("--rest");
  const int turns = rest ? 1'000'000 : static_cast<int>(asked.request().number("--rounds", 1));
  // What is safe in the store is told at once: whoever listens may know.
  const auto done = league::process(
      desk, turns, {asked.request().has("--early"), rest, ""},
      [&](const league::Published& one) { asked.call.work.say(published_text(one)); },
      asked.call.work.progress("turns").silent());
  if (!done) return bad_input(done.error());
  if (asked.call.work.cancel.stop_requested()) {
    return refused(Code::cancelled,
                   fmt::format("stopped; the {} turns that were published stand", *done));
  }
  const auto next = desk.upcoming();
  std::optional<report::LeagueChances> chances;
  if (asked.request().has("--odds")) {
    auto reckoned = league::outlook(desk, {}, asked.call.work.progress("seasons"));
    if (!reckoned) return bad_input(reckoned.error());
    chances = std::move(*reckoned);
  }
  View view;
  view.text = [title = next ? next->title : "", chances,
               book =
                   chances ? league::league_book(desk) : report::LeagueBook{}](const Style& style) {
    std::string text;
    if (!title.empty()) text += style.dim(fmt::format("Next: {}\n", title));
    if (chances) text += "\n" + report::league_chances_text(book, *chances, style);
    return text;
  };
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
    out.update(difference_json(undone.diff));
    return out.dump(2) + "\n";
  };
  if (undone->reopened) {
    view.text = [turn = desk.turn().number, look](const Style&) {
      return fmt::format("Turn {} {} open again; its dice stay what they were\n", turn,
                         look ? "would be" : "is");
    };
    return view;
  }
  view.text = [undone = *undone, look](const Style& style) {
    std::string text = difference_text(undone.diff, style);
    text +=
        fmt::format("{} turn {} to {}; turn {} is in effect\n",
                    look ? "Would withdraw" : "Withdrawn:", undone.to + 1, undone.from, undone.to);
    if (!look) {
      text += style.dim(
          "Sheets, tapes and dice wait for the re-run (touchline\u00A0league\u00A0process); the "
          "withdrawn reports stay readable (touchline\u00A0league\u00A0history).\n");
    }
    return text;
  };
  return view;
}

}  // namespace touchline::service
