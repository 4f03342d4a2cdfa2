// league sheet, orders, absent, unseal: what owners hand in.
#include <fmt/format.h>

#include "core/json_value.hpp"
#include "core/text.hpp"
#include "document/done.hpp"
#include "document/lines.hpp"
#include "games/module.hpp"
#include "league/sheet_list.hpp"
#include "league/turn_life.hpp"
#include "service/answers.hpp"
#include "text/mail.hpp"

namespace touchline::service {
namespace {

/// The club that is meant, if the caller may act for it.
Result<std::string> own_club(const Asked& asked) {
  auto club = club_meant(asked);
  if (!club) return club;
  if (auto may = asked.may({*club}); !may) return bad_input(may.error());
  return club;
}

/// A sheet that is to be read back.
View sheet_view(const league::Desk& desk, const std::string& club, std::string_view what,
                std::string text) {
  JsonValue facts{{"club", club}, {"turn", desk.turn().number}, {"is", what}, {"sheet", text}};
  return verbatim(std::move(text), facts);
}

}  // namespace

Answer sheet(Asked& asked) {
  league::Desk& desk = *asked.desk;
  const auto club = club_meant(asked);
  if (!club) return bad_input(club.error());
  if (asked.request().has("--mine")) {
    if (!allowed(*permission_of("league sheet handed in"), desk.actor(), {*club})) {
      return refused(Code::not_allowed, fmt::format("{} may not read what {} handed in; only who "
                                                    "handed it in may, until the turn is closed",
                                                    league::described(desk.actor()), *club));
    }
    auto text = league::own_sheet(desk, *club);
    if (!text) return bad_input(text.error());
    return sheet_view(desk, *club, "handed in", std::move(*text));
  }
  if (auto may = asked.may({*club}); !may) return bad_input(may.error());
  const auto& of_game = game_of(asked).blank_sheet;
  if (!desk.state()) return bad_input(desk.state().error());
  auto blank = of_game ? of_game(desk, *club)
                       : Result<std::string>(desk.tenant().blank_sheet(*desk.state(), *club));
  if (!blank) return bad_input(blank.error());
  return sheet_view(desk, *club, "blank", std::move(*blank));
}

Answer orders(Asked& asked) {
  const auto club = own_club(asked);
  if (!club) return bad_input(club.error());
  const std::string given = books::any_text(asked.request().text("--file"));
  const bool dry = asked.request().has("--dry-run");
  const auto heard = [&](const std::string& line) { asked.call.work.say(line + "\n"); };
  const auto receipt = dry ? league::try_sheet(*asked.desk, *club, given)
                           : league::hand_in(*asked.desk, *club, given, 0, "", heard);
  if (!receipt) return bad_input(receipt.error());
  const text::Words& say = asked.desk->words();
  std::string text = say(dry ? "orders.dry" : "orders.received", receipt->club, receipt->number) +
                     (receipt->late ? say("orders.late") : "") +
                     (!dry && receipt->replaced ? say("orders.replaced") : "") + "\n";
  for (const std::string& line : receipt->echo) text += "  " + line + "\n";
  if (receipt->entry) {
    text +=
        say(receipt->entry->signature.empty() ? "orders.entry_unsigned" : "orders.entry",
            receipt->entry->n, receipt->number, report::held_together("touchline league receipt")) +
        "\n";
  }
  JsonValue facts{
      {"club", receipt->club}, {"turn", receipt->number},       {"handed_in", !dry},
      {"late", receipt->late}, {"replaced", receipt->replaced}, {"lines", receipt->echo}};
  if (receipt->entry) {
    facts["entry"] = {{"n", receipt->entry->n}, {"signed", !receipt->entry->signature.empty()}};
  }
  return done(std::move(text), std::move(facts));
}

Answer receipt(Asked& asked) {
  const auto club = own_club(asked);
  if (!club) return bad_input(club.error());
  league::Desk& desk = *asked.desk;
  const auto turn = static_cast<std::int64_t>(
      asked.request().number("--turn", static_cast<std::uint64_t>(desk.turn().number)));
  std::optional<store::ListEntryRow> latest;
  for (const store::ListEntryRow& entry : league::list_of(desk, turn)) {
    if (entry.club == *club) latest = entry;
  }
  if (!latest) {
    return bad_input(fmt::format("the list of turn {} has no sheet of {}", turn, *club));
  }
  const std::string text = league::to_text(league::receipt_for(desk, *latest));
  View view = said(text);
  view.verbatim = true;
  view.json = [text] { return text; };  // it is a file for programs already
  return view;
}

Answer absent(Asked& asked) {
  const auto club = own_club(asked);
  if (!club) return bad_input(club.error());
  std::int64_t first = asked.desk->turn().number, last = first;
  if (const std::string turns = asked.request().text("--turns"); !turns.empty()) {
    const auto dash = turns.find('-');
    const auto from = to_int(turns.substr(0, dash));
    const auto until = dash == std::string::npos ? from : to_int(turns.substr(dash + 1));
    if (!from || !until) return bad_input("--turns is a number or a range: 5 or 5-7");
    first = *from;
    last = *until;
  }
  if (auto set = league::set_absent(*asked.desk, *club, first, last); !set) {
    return bad_input(set.error());
  }
  return done(asked.desk->words()("orders.absent", *club, first, last) + "\n",
              {{"club", *club}, {"from", first}, {"to", last}});
}

Answer unseal(Asked& asked) {
  const auto club = asked.desk->club(asked.request().text("club"));
  if (!club) return bad_input(club.error());
  const auto text = league::unseal(*asked.desk, *club, asked.request().text("--reason"));
  if (!text) return bad_input(text.error());
  return sheet_view(*asked.desk, *club, "unsealed", *text);
}

}  // namespace touchline::service
