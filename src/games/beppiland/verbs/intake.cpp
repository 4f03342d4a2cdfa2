// league intake: sheets that came by mail, from a letter, an mbox or a maildir. Who sent a letter
// is decided by a line TOKEN …, or by the address that the league knows for a president. Every
// letter is answered by a receipt, ready to be sent.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <set>

#include "core/digest.hpp"
#include "core/text.hpp"
#include "games/beppiland/league/state.hpp"
#include "games/beppiland/verbs/verbs.hpp"
#include "league/turn_life.hpp"
#include "text/file.hpp"
#include "text/mail.hpp"

namespace touchline::beppiland {
namespace {

/// Who a letter is from.
struct Sender {
  std::string club{};
  std::optional<league::Actor> actor{};  // by a token
  std::string why_not{};
};

std::string first_address(const std::string& text) {
  for (const std::string_view word : words(text)) {
    if (word.find('@') != std::string_view::npos) {
      std::string address = lower_case(word);
      while (!address.empty() && (address.back() == '>' || address.back() == ','))
        address.pop_back();
      if (!address.empty() && address.front() == '<') address.erase(0, 1);
      return address;
    }
  }
  return {};
}

/// The text without its TOKEN line, and the token.
std::string take_token(const std::string& text, std::string& token) {
  std::string rest;
  for (const std::string_view line : split(text, '\n')) {
    const auto parts = words(line);
    if (parts.size() == 2 && fold(parts[0]) == "token") {
      token = parts[1];
    } else {
      rest += std::string(line) + "\n";
    }
  }
  return rest;
}

Sender sender_of(league::Desk& desk, const League& state, const books::Letter& letter) {
  Sender sender;
  std::string token;
  for (const books::Letter::Part& part : letter.parts) take_token(part.whole, token);
  if (!token.empty()) {
    const auto actor = league::authenticate(desk.store(), desk.name(), {"", "", token});
    if (!actor) {
      sender.why_not = to_string(actor.error().list().front());
    } else if (actor->club.empty()) {
      sender.why_not = fmt::format("{} has no club in this league", actor->name);
    } else {
      sender.actor = *actor;
      sender.club = actor->club;
    }
    return sender;
  }
  for (const Club& club : state.clubs) {
    if (first_address(club.president.address) == letter.sender) sender.club = club.name;
  }
  if (sender.club.empty()) {
    sender.why_not =
        fmt::format("{} is no address of a president here; write from it, or add a line TOKEN …",
                    letter.sender);
  }
  return sender;
}

/// What one letter is known by, also one whose sender's program gave it no id.
std::string id_of(const books::Letter& letter) {
  if (!letter.id.empty()) return letter.id;
  std::string all = letter.sender + " " + std::to_string(letter.sent);
  for (const books::Letter::Part& part : letter.parts) all += "\n" + part.whole;
  return digest(all).substr(0, 32);
}

/// What the sender is told; nothing if he was told before. `now`: a date to come counts as now.
std::string answer(league::Desk& desk, const League& state, const books::Letter& letter,
                   std::int64_t now, std::string& outcome) {
  const std::int64_t sent = std::min(letter.sent, now);
  if (sent > 0) {
    outcome = league::why_out_of_date(desk, "", sent);
    if (!outcome.empty()) return "";
  }
  const bool nothing = std::all_of(letter.parts.begin(), letter.parts.end(), [](const auto& part) {
    return part.whole.empty() && part.written.empty();
  });
  if (!letter.refused.empty() && nothing) {
    outcome = letter.refused;
    return fmt::format("Your letter could not be read: {}\n", letter.refused);
  }
  const Sender sender = sender_of(desk, state, letter);
  if (!sender.why_not.empty()) {
    outcome = sender.why_not;
    return fmt::format("Your sheet was not taken: {}.\n", sender.why_not);
  }
  // The master's own desk has read the league already: opening it again is most of the work.
  std::optional<league::Desk> own;
  if (sender.actor) {
    auto opened = league::Desk::open(desk.office(), desk.name(), *sender.actor);
    if (!opened) {
      outcome = to_string(opened.error().list().front());
      return outcome + "\n";
    }
    own = std::move(*opened);
  }
  league::Desk* const senders = own ? &*own : &desk;
  if (sent > 0) {
    outcome = league::why_out_of_date(*senders, sender.club, sent);
    if (!outcome.empty()) return "";
  }
  if (!sender.actor && league::has_proven_sheet(*senders, sender.club)) {
    outcome = "a sheet handed in with a password is there, and mail alone does not replace it";
    return fmt::format("Your sheet was not taken: {}; add a line TOKEN …\n", outcome);
  }
  const int club = club_numbered(state, sender.club);
  const LetterSheet sheet = sheet_in(letter, state, club);
  if (const std::string why = league::why_no_sheet(sheet.kind, state, club); !why.empty()) {
    outcome = why;
    if (auto noted = league::note_letter(*senders, sender.club, id_of(letter)); !noted)
      outcome = to_string(noted.error().list().front());
    return fmt::format("Your letter was not taken as a sheet: {}.\n", why);
  }
  std::string token;
  const auto receipt =
      league::hand_in(*senders, sender.club, take_token(sheet.text, token), sent, id_of(letter));
  if (!receipt) {
    outcome = to_string(receipt.error().list().front());
    return fmt::format("Your sheet was not taken: {}.\n", outcome);
  }
  outcome = fmt::format("{}{}", receipt->club, receipt->replaced ? ", in place of another" : "");
  std::string text = fmt::format("The sheet of {} for turn {} has come in{}.{}\n\n", receipt->club,
                                 receipt->number, receipt->late ? ", late" : "",
                                 receipt->replaced ? " It takes the place of the one before." : "");
  for (const std::string& line : receipt->echo) text += line + "\n";
  return text;
}

}  // namespace

touchline::Result<View> intake(league::Desk& desk, const verb::Call& call) {
  const std::string receipts = call.request.text("--receipts"),
                    from = call.request.text("--from", "master@league");
  auto letters = books::read_letters(call.request.text("path"));
  if (!letters) return bad_input(letters.error());
  const std::int64_t now = desk.office().now();
  std::stable_sort(letters->begin(), letters->end(), [&](const auto& a, const auto& b) {
    return std::min(a.sent, now) < std::min(b.sent, now);
  });
  std::set<std::string> known = league::known_letters(desk);
  const auto state = league::parse_beppiland_state(desk.current().state);
  if (!state) return bad_input(state.error());
  std::error_code error;
  if (!receipts.empty()) std::filesystem::create_directories(receipts, error);
  int number = 0;
  for (const books::Letter& letter : *letters) {
    std::string outcome;
    std::string text;
    if (known.contains(id_of(letter)))
      outcome = "it has come in already";
    else
      text = answer(desk, *state, letter, now, outcome);
    call.work.say(fmt::format("{}  {}  {}\n", pad_right(letter.origin, 28),
                              pad_right(letter.sender, 28), outcome));
    ++number;
    if (receipts.empty() || letter.sender.empty() || text.empty()) continue;
    books::Reply reply;
    reply.from = from;
    reply.to = letter.sender;
    reply.subject = "Re: " + letter.subject;
    reply.in_reply_to = letter.id;
    reply.text = text;
    reply.at = desk.office().now();
    const auto path = std::filesystem::path(receipts) / fmt::format("{:03}.eml", number);
    if (auto written = books::write_text(path, books::to_eml(reply)); !written) {
      return bad_input(written.error());
    }
  }
  return touchline::said(fmt::format("{} letters read\n", letters->size()));
}

}  // namespace touchline::beppiland
