// touchline league intake: sheets that came by mail, from a letter, an mbox or a maildir. Who sent
// a letter is decided by a line TOKEN …, or by the address that the league knows for a president.
// Every letter is answered by a receipt, ready to be sent.
#include <fmt/format.h>

#include <filesystem>

#include "cli/league_room.hpp"
#include "core/text.hpp"
#include "games/beppiland/league/state.hpp"
#include "games/beppiland/league/tenant.hpp"
#include "league/turn_life.hpp"
#include "text/file.hpp"
#include "text/mail.hpp"

namespace touchline::cli {
namespace {

struct MailOptions {
  RoomOptions room{};
  std::string path{}, receipts{}, from{"master@league"};
};

/// Who a letter is from, and what it says without the line that proves it.
struct Sender {
  std::string club{};
  std::optional<league::Actor> actor{};  // by a token
  std::string text{};
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

Sender sender_of(At& at, const beppiland::League& league, const books::Letter& letter) {
  Sender sender;
  std::string token;
  sender.text = take_token(letter.text, token);
  if (!token.empty()) {
    const auto actor = league::authenticate(at.room->store, at.desk.name(), {"", "", token});
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
  for (const beppiland::Club& club : league.clubs) {
    if (first_address(club.president.address) == letter.sender) sender.club = club.name;
  }
  if (sender.club.empty()) {
    sender.why_not =
        fmt::format("{} is no address of a president here; write from it, or add a line TOKEN …",
                    letter.sender);
  }
  return sender;
}

/// What the sender is told; nothing if he was told before.
std::string answer(At& at, const beppiland::League& league, const books::Letter& letter,
                   std::string& outcome) {
  if (letter.sent > 0) {
    outcome = league::why_out_of_date(at.desk, "", letter.sent);
    if (!outcome.empty()) return "";
  }
  if (!letter.refused.empty()) {
    outcome = letter.refused;
    return fmt::format("Your letter could not be read: {}.\n", letter.refused);
  }
  const Sender sender = sender_of(at, league, letter);
  if (!sender.why_not.empty()) {
    outcome = sender.why_not;
    return fmt::format("Your sheet was not taken: {}.\n", sender.why_not);
  }
  auto desk = sender.actor ? league::Desk::open(at.room->office, at.desk.name(), *sender.actor)
                           : league::Desk::open(at.room->office, at.desk.name(), at.desk.actor());
  if (!desk) {
    outcome = to_string(desk.error().list().front());
    return outcome + "\n";
  }
  if (letter.sent > 0) {
    outcome = league::why_out_of_date(*desk, sender.club, letter.sent);
    if (!outcome.empty()) return "";
  }
  const auto receipt = league::hand_in(*desk, sender.club, sender.text, letter.sent);
  if (!receipt) {
    outcome = to_string(receipt.error().list().front());
    return fmt::format("Your sheet was not taken: {}.\n", outcome);
  }
  outcome = fmt::format("{}{}", receipt->club, receipt->replaced ? ", in place of another" : "");
  std::string text = fmt::format("The sheet of {} for turn {} has come in{}.\n\n", receipt->club,
                                 receipt->number, receipt->late ? ", late" : "");
  for (const std::string& line : receipt->echo) text += line + "\n";
  return text;
}

void intake(Shell& shell, const MailOptions& options) {
  auto at = open_desk(shell, options.room);
  if (!at) return;
  if (at->desk.league().game != league::beppiland_id)
    return shell.report("sheets come by mail in leagues of beppiland");
  if (auto may = at->desk.only_keeper("take in the mail"); !may) return refuse(shell, may.error());
  const auto letters = books::read_letters(options.path);
  if (!letters) return refuse(shell, letters.error());
  const auto league = league::parse_beppiland_state(at->desk.current().state);
  if (!league) return refuse(shell, league.error());
  std::error_code error;
  if (!options.receipts.empty()) std::filesystem::create_directories(options.receipts, error);
  int number = 0;
  for (const books::Letter& letter : *letters) {
    std::string outcome;
    const std::string text = answer(*at, *league, letter, outcome);
    shell.print(fmt::format("{}  {}  {}\n", pad_right(letter.origin, 28),
                            pad_right(letter.sender, 28), outcome));
    ++number;
    if (options.receipts.empty() || letter.sender.empty() || text.empty()) continue;
    books::Reply reply;
    reply.from = options.from;
    reply.to = letter.sender;
    reply.subject = "Re: " + letter.subject;
    reply.in_reply_to = letter.id;
    reply.text = text;
    reply.at = at->room->office.now();
    const auto path = std::filesystem::path(options.receipts) / fmt::format("{:03}.eml", number);
    if (auto written = books::write_text(path, books::to_eml(reply)); !written)
      return refuse(shell, written.error());
  }
  shell.print(fmt::format("{} letters read\n", letters->size()));
}

}  // namespace

void add_league_mail(CLI::App& league, Shell& shell) {
  auto [take, in] =
      league_command<MailOptions>(league, shell, "intake",
                                  "beppiland: take in sheets from a letter, an mbox or a maildir\n"
                                  "  touchline league intake ~/Maildir --receipts out/",
                                  intake);
  take->add_option("path", in->path, "A .eml file, an mbox or a maildir")->required();
  take->add_option("--receipts", in->receipts, "Folder for the answers, ready to be sent");
  take->add_option("--from", in->from, "Address that the answers come from");
}

}  // namespace touchline::cli
