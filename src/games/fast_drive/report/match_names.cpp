#include "games/fast_drive/report/match_names.hpp"

#include <fmt/format.h>

#include "core/text.hpp"

namespace touchline::report {

using namespace fast_drive;

namespace {

std::string nickname(const Card& card) {
  const auto parts = words(card.team);
  if (parts.empty()) return card.team;
  const bool plain = parts.back() == "Team" || parts.back() == "Club";
  return std::string(plain ? parts.front() : parts.back());
}

std::string code(std::string_view nick) {
  std::string text = first_characters(fold(nick), 3);
  for (char& c : text) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  return text;
}

}  // namespace

void name_teams(const Book& book, BySide<TeamSheet>& sides) {
  for (const Side side : both_sides) {
    const Card& card = book.cards[side];
    sides[side].name = card.season > 0 ? fmt::format("{} {}", card.season, card.team) : card.team;
    sides[side].nickname = nickname(card);
  }
  if (sides.home.nickname == sides.away.nickname) {
    const bool same_season = book.cards.home.season == book.cards.away.season;
    for (const Side side : both_sides) {
      TeamSheet& team = sides[side];
      const bool same_place = book.cards.home.team == book.cards.away.team;
      if (!same_season) {
        team.nickname = fmt::format("'{:02} {}", book.cards[side].season % 100, team.nickname);
      } else if (!same_place) {
        team.nickname = book.cards[side].team;
      } else {
        team.nickname = (side == Side::home ? "Home " : "Away ") + team.nickname;
      }
    }
  }
  for (const Side side : both_sides) sides[side].code = code(sides[side].nickname);
  if (sides.home.code == sides.away.code) {
    sides.home.code = "HOM";
    sides.away.code = "AWY";
  }
}

}  // namespace touchline::report
