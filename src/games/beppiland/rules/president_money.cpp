// The purse of a computer president: what the session will leave, and what he does with it: bids,
// the stadium, bets, the referee; and where his scouts go. Nothing is paid here.
#include "games/beppiland/rules/money.hpp"

#include <algorithm>

#include "games/beppiland/rules/president_office.hpp"

namespace touchline::beppiland::presidency {

int expected_money(const Office& office) {
  const PresidentView& view = office.view;
  int money = office.club.money - interest(view.club.money);
  for (const Meeting* meeting : columns(view)) {
    const int host = meeting->club.home;
    const int ground = is_fill_in(host) ? 0 : view.clubs[static_cast<std::size_t>(host)].stadium;
    money += takings(meeting->competition, meeting->neutral, ground,
                     view.switches)[side_of(*meeting, view.number)];
  }
  for (const Player& man : office.club.players) money -= salary(man, view.switches);
  for (const Staff& man : office.club.staff) money -= salary(man);
  return money;
}

int regulars(const Office& office, Area area) {
  return area == Area::Po || area == Area::Li ? 1 : wanted(office.traits.tactic)[area] / 2 - 1;
}

int skill_to_beat(const Office& office, Area area) {
  std::vector<int> skills;
  for (const Player& man : office.club.players)
    if (man.positions.has(area) && man.age <= 4 && !office.leaves(man.id) && man.listed < 0)
      skills.push_back(man.ab);
  std::sort(skills.rbegin(), skills.rend());
  const auto last = static_cast<std::size_t>(regulars(office, area) - 1);
  return last < skills.size() ? skills[last] : 2;
}

namespace {

/// An offer that he thinks of.
struct Offer {
  const PublicLot* lot = nullptr;
  int sum = 0;
  int gain = 0;
  Area area = Area::Po;
};

Offer offer_for_player(const Office& office, const PublicLot& lot, Generator& dice) {
  const Player& man = *lot.player;
  Offer offer{&lot, 0, 0, home_area(man)};
  const int mood = static_cast<int>(dice.below(31));
  const int years = 4 - man.age;
  const int thin = count_adults(office.club) < office.traits.adults - 1 && man.age <= 2 ? 2 : 0;
  offer.gain = man.ab + (young(man.age) ? 3 : thin) - skill_to_beat(office, offer.area);
  if (years < 0 || offer.gain <= (years == 0 ? 2 : 0)) return offer;
  const int liking = offer.gain * (15 + 10 * std::min(years, 4)) + mood;
  const int wealth = 100 + std::clamp(office.money, 0, 6000) / 30;
  offer.sum = lot.minimum + 10 + liking * office.traits.bid / 100 * wealth / 100;
  return offer;
}

Offer offer_for_staff(const Office& office, const PublicLot& lot) {
  const Role role = lot.staff->role;
  const std::vector<Role> missing = missing_roles(office.club, false);
  Offer offer{&lot, 0, 0, Area::Po};
  if (std::find(missing.begin(), missing.end(), role) == missing.end()) return offer;
  if (lot.staff->age > 1 && office.view.session > 4) return offer;
  offer.gain = role == Role::tactician ? 4 : role == Role::coach ? 2 : 1;
  offer.sum = lot.minimum + 30 * offer.gain * office.traits.bid / 100;
  return offer;
}

std::vector<Offer> offers(const Office& office) {
  Generator dice = office.dice(Purpose::market);
  const bool room =
      count_adults(office.club) <= office.traits.adults + 1 && office.club.players.size() <= 32;
  std::vector<std::string> names = names_of(office.club);
  names.push_back(office.promised.comes);
  const auto known = [&](const std::string& who) {
    return std::find(names.begin(), names.end(), who) != names.end();
  };
  std::vector<Offer> list;
  for (const PublicLot& lot : office.view.lots) {
    if (lot.seller == office.view.number) continue;
    Offer offer;
    if (lot.player) offer = offer_for_player(office, lot, dice);
    if (lot.player && (!room || known(lot.player->name))) continue;
    if (lot.staff) offer = offer_for_staff(office, lot);
    if (offer.sum > 0) list.push_back(offer);
  }
  std::stable_sort(list.begin(), list.end(),
                   [](const Offer& a, const Offer& b) { return a.gain > b.gain; });
  return list;
}

/// BEP-AUCTION-7  Not two men for one place: only if the earlier lot was not bought.
std::vector<BidCondition> conditions(const std::vector<Offer>& made, const Offer& next) {
  std::vector<BidCondition> list;
  for (const Offer& offer : made) {
    const bool alike = offer.lot->player && next.lot->player ? offer.area == next.area
                                                             : offer.lot->staff && next.lot->staff;
    if (alike && offer.lot->number < next.lot->number) list.push_back({offer.lot->number, false});
  }
  return list;
}

}  // namespace

// BEP-AUCTION  The dearest wishes that the purse allows, two at most.
void bid(Office& office) {
  if (office.view.session > last_market_session) return;
  std::vector<Offer> chosen;
  int purse = office.money - office.traits.reserve;
  for (const Offer& offer : offers(office)) {
    constexpr int above = 10;  // BEP-AUCTION-3: the price may pass the bid by as much
    if (chosen.size() == 2) break;
    if (offer.sum + above > purse) continue;
    purse -= offer.sum + above;
    chosen.push_back(offer);
  }
  std::stable_sort(chosen.begin(), chosen.end(),
                   [](const Offer& a, const Offer& b) { return a.lot->number < b.lot->number; });
  std::vector<Offer> made;
  for (const Offer& offer : chosen) {
    office.orders.bid.push_back({offer.lot->number, offer.sum, conditions(made, offer), 0});
    made.push_back(offer);
  }
  office.money = purse + office.traits.reserve;
}

// BEP-STADIUM-1  With money to spare, and not for a level that wears off at once.
void build(Office& office) {
  constexpr int last_session = 9, for_the_market = 300;
  if (!figures(office.view.switches).stadiums || office.club.stadium >= highest_stadium) return;
  if (office.view.session > last_session) return;
  const int cost = stadium(office.club.stadium + 1).cost;
  if (office.money - cost < office.traits.build_reserve + for_the_market) return;
  office.orders.stadium.push_back(0);
  office.money -= cost;
}

namespace {

/// A tip for one match of the Totocalcio: form, ground, and a feeling.
char tip(const PresidentView& view, const std::string& id, Generator& dice) {
  for (const Meeting& meeting : view.meetings) {
    if (meeting.id != id) continue;
    const auto strength = [&](int club) { return is_fill_in(club) ? -500 : form(view, club); };
    const int ground =
        meeting.neutral ? 0 : 400 * view.switches.home_advantage / Switches{}.home_advantage;
    const int feeling = static_cast<int>(dice.below(1201)) - 600;
    const int ahead = strength(meeting.club.home) - strength(meeting.club.away) + ground + feeling;
    return ahead > 300 ? '1' : ahead < -300 ? '2' : 'X';
  }
  return '1';
}

}  // namespace

// BEP-BET
void bet(Office& office) {
  constexpr int price = 5;
  const PresidentView& view = office.view;
  if (std::any_of(view.toto.begin(), view.toto.end(), [](const auto& id) { return id.empty(); }))
    return;
  Generator dice = office.dice(Purpose::bets);
  if (static_cast<int>(dice.below(100)) >= office.traits.bet_percent) return;
  const int most = static_cast<int>(
      1 + dice.below(static_cast<std::uint32_t>(std::max(1, office.traits.bet_columns))));
  for (int i = 0; i < most; ++i) {
    if (office.money - price < std::max(0, office.traits.reserve)) return;
    std::string symbols;
    for (const std::string& id : view.toto) symbols += tip(view, id, dice);
    office.orders.bet.push_back({symbols, 0});
    office.money -= price;
  }
}

// BEP-BRIBE  The bold alone, rarely, and rich enough for the fine.
void bribe(Office& office) {
  constexpr int stake = 500, fine = 500;
  const PresidentView& view = office.view;
  if (!office.traits.bribes || view.club.bribe_banned || view.session > last_market_session) return;
  Generator dice = office.dice(Purpose::referee);
  if (dice.below(100) >= 4) return;
  if (view.club.money < stake + fine || office.money < stake + fine) return;
  for (const Meeting* meeting : columns(view)) {
    if (meeting->competition != Competition::championship) continue;
    if (side_of(*meeting, view.number) != Side::away) continue;
    office.orders.bribe.push_back({meeting->id, BribeKind::penalty, 0});
    office.money -= stake;
    return;
  }
}

namespace {

/// A rival of the session after this one of whom nothing is known yet (BEP-R87).
bool comes_next(const PresidentView& view, int club) {
  const bool meets = std::any_of(view.later.begin(), view.later.end(), [&](const Meeting& one) {
    return (one.club.home == view.number && one.club.away == club) ||
           (one.club.away == view.number && one.club.home == club);
  });
  if (!meets) return false;
  const std::string line = view.clubs[static_cast<std::size_t>(club)].name + " (";
  return std::none_of(view.scout_reports.begin(), view.scout_reports.end(),
                      [&](const std::string& seen) { return seen.starts_with(line); });
}

}  // namespace

// BEP-STAFF-6, BEP-R79  To matches of the own league, which are the rivals to come.
void send_scouts(Office& office) {
  const PresidentView& view = office.view;
  const auto of_league = [&](int club) {
    return !is_fill_in(club) &&
           view.clubs[static_cast<std::size_t>(club)].league == view.club.league;
  };
  std::vector<const Meeting*> matches;
  for (const Meeting& meeting : view.meetings) {
    if (meeting.club.home == view.number || meeting.club.away == view.number) continue;
    if (meeting.competition != Competition::championship) continue;
    if (of_league(meeting.club.home)) matches.push_back(&meeting);
  }
  Generator dice = office.dice(Purpose::scouts);
  for (int i = count_staff(office.club, Role::scout); i > 0 && !matches.empty(); --i) {
    const auto wanted_most = std::find_if(matches.begin(), matches.end(), [&](const Meeting* one) {
      return comes_next(view, one->club.home) || comes_next(view, one->club.away);
    });
    const auto at = wanted_most != matches.end()
                        ? wanted_most
                        : matches.begin() + dice.below(static_cast<std::uint32_t>(matches.size()));
    office.orders.scout.push_back({(*at)->id, 0});
    matches.erase(at);
  }
}

}  // namespace touchline::beppiland::presidency
