#include "games/beppiland/rules/president_letters.hpp"

#include <algorithm>
#include <set>

#include "games/beppiland/rules/president_office.hpp"

namespace touchline::beppiland::presidency {
namespace {

/// Numbers of his own that none of his sheet's draws come from.
Generator letter_dice(const Office& office) {
  constexpr std::uint32_t letters = 4096;  // above all streams of Office::dice
  return {office.seed,
          static_cast<std::uint64_t>(office.view.season) * 16 +
              static_cast<unsigned>(office.view.session),
          letters + static_cast<std::uint32_t>(office.view.number)};
}

/// A grown man with years before him who does not play regularly, and whose place is filled twice.
bool offered(const Office& office, const Player& man) {
  constexpr int age_III = 3;
  if (man.id < 0 || man.listed >= 0 || office.leaves(man.id) || injured(man)) return false;
  if (!adult(man.age) || man.age > age_III || overshadowed(office.club, man)) return false;
  int better = 0;
  for (const Player& any : office.club.players) {
    if (any.id == man.id || home_area(any) != home_area(man) || any.listed >= 0) continue;
    better += any.ab >= man.ab && !office.leaves(any.id) ? 1 : 0;
  }
  return better >= regulars(office, home_area(man));
}

/// BEP-TRADE  Two presidents in three look around in a session.
void write_offers(const Office& office, Generator& dice, Letter& letter) {
  constexpr std::size_t most = 3;
  if (office.view.session > last_market_session || dice.below(3) == 0) return;
  for (const Player& man : office.club.players) {
    if (!offered(office, man)) continue;
    letter.offers.push_back({printed(man), non_league_value(man, office.view.switches)});
  }
  std::stable_sort(letter.offers.begin(), letter.offers.end(),
                   [](const OfferedMan& a, const OfferedMan& b) { return a.man.ab > b.man.ab; });
  if (letter.offers.size() > most) letter.offers.resize(most);
  for (const Area area : all_areas) letter.to_beat[area] = skill_to_beat(office, area);
  letter.purse = std::max(0, (expected_money(office) - office.traits.reserve) / 2);
}

/// BEP-FRIENDLY-5  For the sake of the young, in sessions that leave them time.
void write_invitation(const Office& office, Generator& dice, Letter& letter) {
  constexpr std::size_t many_matches = 4;
  constexpr int enough_young = 7, enough_men = 18;
  int fit = 0, learning = 0;
  for (const Player& man : office.club.players) {
    if (injured(man) || man.listed >= 0) continue;
    ++fit;
    learning += young(man.age) ? 1 : 0;
  }
  if (columns(office.view).size() >= many_matches || dice.below(3) != 0) return;
  if (fit < enough_men || learning < enough_young) return;
  letter.invitation = static_cast<int>(dice.below(1'000'000));
}

/// Whether he would take the man: a sheet knows men by name.
bool welcomes(const PresidentView& view, const OfferedMan& man) {
  const auto names = names_of(view.club);
  return std::find(names.begin(), names.end(), man.man.name) == names.end();
}

/// BEP-TRADE-2  Each writes it on his own sheet.
TradeOrder order_of(const Deal& deal, Side side, const PresidentView& partner) {
  TradeOrder order;
  order.with = partner.club.name;
  order.give = {{deal.gives[side].man.name}, deal.money(side)};
  order.take = {{deal.gives[other(side)].man.name}, deal.money(other(side))};
  return order;
}

void agree_on_exchanges(const std::vector<Letter>& letters, std::map<int, PresidentView>& views) {
  for (const Deal& deal : possible_deals(letters)) {
    PresidentView &home = views.at(deal.club.home), &away = views.at(deal.club.away);
    if (home.agreed || away.agreed) continue;  // one in a session
    if (!welcomes(home, deal.gives.away) || !welcomes(away, deal.gives.home)) continue;
    home.agreed = order_of(deal, Side::home, away);
    away.agreed = order_of(deal, Side::away, home);
  }
}

/// BEP-FRIENDLY-1  Two who invite, not of one league, in the order of their lots.
void agree_on_friendlies(std::vector<Letter> letters, std::map<int, PresidentView>& views) {
  std::erase_if(letters, [](const Letter& letter) { return letter.invitation < 0; });
  std::stable_sort(letters.begin(), letters.end(),
                   [](const Letter& a, const Letter& b) { return a.invitation < b.invitation; });
  for (std::size_t i = 0; i < letters.size(); ++i) {
    PresidentView& host = views.at(letters[i].club);
    for (std::size_t j = i + 1; j < letters.size() && host.friendly.empty(); ++j) {
      PresidentView& guest = views.at(letters[j].club);
      if (!guest.friendly.empty() || letters[i].league == letters[j].league) continue;
      host.friendly = guest.club.name;
      guest.friendly = host.club.name;
    }
  }
}

}  // namespace

Letter write_letter(const PresidentView& view, Temperament temperament, std::uint64_t seed) {
  Office office{view, traits_of(temperament), seed, view.club, {}, {}, {}, 0};
  choose_leaving(office);  // they go another way
  Generator dice = letter_dice(office);
  Letter letter;
  letter.club = view.number;
  letter.league = view.club.league;
  write_offers(office, dice, letter);
  write_invitation(office, dice, letter);
  return letter;
}

std::vector<Deal> possible_deals(const std::vector<Letter>& letters) {
  std::vector<Deal> deals;
  const auto gain = [](const Letter& letter, const OfferedMan& man) {
    return man.man.ab - letter.to_beat[home_area(man.man)];
  };
  for (const Letter& home : letters) {
    for (const Letter& away : letters) {
      if (home.club >= away.club) continue;
      for (const OfferedMan& mine : home.offers) {
        for (const OfferedMan& theirs : away.offers) {
          const int first = gain(away, mine), second = gain(home, theirs);
          const Deal deal{{home.club, away.club}, {mine, theirs}, first + second};
          if (first <= 0 || second <= 0) continue;
          if (deal.money(Side::home) > home.purse || deal.money(Side::away) > away.purse) continue;
          deals.push_back(deal);
        }
      }
    }
  }
  std::stable_sort(deals.begin(), deals.end(),
                   [](const Deal& a, const Deal& b) { return a.gain > b.gain; });
  return deals;
}

void correspond(std::map<int, PresidentView>& views, const std::map<int, Seat>& seats) {
  std::vector<Letter> letters;
  for (const auto& [club, seat] : seats)
    letters.push_back(write_letter(views.at(club), seat.temperament, seat.seed));
  agree_on_exchanges(letters, views);
  agree_on_friendlies(letters, views);
}

}  // namespace touchline::beppiland::presidency
