// league sheet, orders, absent, unseal: what owners hand in.
#include <fmt/format.h>

#include "core/text.hpp"
#include "league/turn_life.hpp"
#include "service/answers.hpp"

namespace touchline::service {
namespace {

/// The club that is meant, if the caller may act for it.
Result<std::string> own_club(const Asked& asked) {
  auto club = club_meant(asked);
  if (!club) return club;
  if (auto may = asked.may({*club}); !may) return bad_input(may.error());
  return club;
}

}  // namespace

Answer sheet(Asked& asked) {
  const auto club = own_club(asked);
  if (!club) return bad_input(club.error());
  league::Desk& desk = *asked.desk;
  if (!asked.request().has("--mine")) {
    return verbatim(desk.tenant().blank_sheet(desk.current().state, *club));
  }
  const auto text = league::own_sheet(desk, *club);
  if (!text) return bad_input(text.error());
  return verbatim(*text);
}

Answer orders(Asked& asked) {
  const auto club = own_club(asked);
  if (!club) return bad_input(club.error());
  const auto receipt = league::hand_in(*asked.desk, *club, asked.request().text("--file"));
  if (!receipt) return bad_input(receipt.error());
  std::string text = fmt::format("Received: the sheet of {} for turn {}{}{}\n", receipt->club,
                                 receipt->number, receipt->late ? ", late" : "",
                                 receipt->replaced ? "; it takes the place of the one before" : "");
  for (const std::string& line : receipt->echo) text += "  " + line + "\n";
  return said(std::move(text));
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
  if (auto done = league::set_absent(*asked.desk, *club, first, last); !done) {
    return bad_input(done.error());
  }
  return said(fmt::format("{} will send no sheet for turns {} to {}\n", *club, first, last));
}

Answer unseal(Asked& asked) {
  const auto club = asked.desk->club(asked.request().text("club"));
  if (!club) return bad_input(club.error());
  const auto text = league::unseal(*asked.desk, *club, asked.request().text("--reason"));
  if (!text) return bad_input(text.error());
  return verbatim(*text);
}

}  // namespace touchline::service
