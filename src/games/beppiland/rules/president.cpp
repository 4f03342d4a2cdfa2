// What a computer president sees, what his temperament comes to, and the order in which he fills in
// his sheet. The parts are in president_*.cpp.
#include "games/beppiland/rules/president.hpp"

#include <algorithm>

#include "games/beppiland/rules/calendar.hpp"
#include "games/beppiland/rules/president_letters.hpp"
#include "games/beppiland/rules/president_office.hpp"

namespace touchline::beppiland {
namespace {

using presidency::printed;

Staff printed(const Staff& staff) {
  Staff line;
  line.name = staff.name;
  line.role = staff.role;
  line.age = staff.age;
  line.tactic = staff.tactic;
  return line;
}

PublicLot public_lot(const League& league, const Lot& lot, int number) {
  PublicLot seen{number, lot.seller, lot.minimum, lot.declared, {}, {}};
  if (lot.free_player) seen.player = printed(*lot.free_player);
  if (lot.free_staff) seen.staff = printed(*lot.free_staff);
  if (lot.seller < 0) return seen;
  const Club& seller = league.clubs[static_cast<std::size_t>(lot.seller)];
  if (const Player* player = find_player(seller, lot.player)) seen.player = printed(*player);
  for (const Staff& man : seller.staff)
    if (lot.staff != 0 && man.id == lot.staff) seen.staff = printed(man);
  return seen;
}

}  // namespace

PresidentView view_of(const League& league, int club) {
  PresidentView view;
  view.season = league.season;
  view.session = league.session;
  view.switches = league.switches;
  view.number = club;
  view.club = league.clubs[static_cast<std::size_t>(club)];
  for (const Club& any : league.clubs)
    view.clubs.push_back(
        {any.name, any.league, any.founded, any.stadium, any.points_penalty, any.last_formation});
  view.meetings = league.meetings;
  view.forecast = league.forecast;
  view.results = league.results;
  for (const Lot& lot : league.lots)
    view.lots.push_back(public_lot(league, lot, static_cast<int>(view.lots.size()) + 1));
  view.toto = league.toto;
  if (league.switches.presidents == Presidents::active) {
    view.scout_reports = view.club.scouted;
    for (const DatedMeeting& dated : meetings_after_next(league))
      if (dated.session == league.session + 1) view.later.push_back(dated.meeting);
  }
  return view;
}

std::optional<Temperament> temperament_of(std::string_view text) {
  for (const Temperament temperament : all_temperaments)
    if (name(temperament) == text) return temperament;
  return std::nullopt;
}

namespace presidency {

Player printed(const Player& player) {
  Player line;
  line.name = player.name;
  line.positions = player.positions;
  line.flank = player.flank;
  line.age = player.age;
  line.ab = player.ab;
  line.fo = player.fo;
  return line;
}

Traits traits_of(Temperament temperament) {
  Traits traits;
  switch (temperament) {
    case Temperament::cautious:
      traits.tactic = {4, 4, 2, true, false, false};
      traits.reserve = 250, traits.build_reserve = 500;
      traits.hardness = 1, traits.youth = 110, traits.attack = -15, traits.adults = 19;
      traits.bid = 80, traits.bet_columns = 1, traits.bet_percent = 25;
      break;
    case Temperament::balanced:
      traits.tactic = {4, 3, 3, true, false, false};
      traits.reserve = 100, traits.build_reserve = 250;
      traits.hardness = 3, traits.youth = 100, traits.adults = 19;
      traits.bid = 100, traits.bet_columns = 2, traits.bet_percent = 50;
      break;
    case Temperament::bold:
      traits.tactic = {3, 4, 3, true, false, false};
      traits.reserve = -200, traits.build_reserve = 0;
      traits.hardness = 5, traits.youth = 90, traits.attack = 25, traits.adults = 20;
      traits.bid = 125, traits.bet_columns = 5, traits.bet_percent = 75;
      traits.bribes = true;
      break;
  }
  return traits;
}

bool Office::leaves(int id) const {
  return std::find(leaving.begin(), leaving.end(), id) != leaving.end();
}

std::vector<const Meeting*> columns(const PresidentView& view) {
  std::vector<const Meeting*> list;
  for (const Meeting& meeting : view.meetings)
    if (meeting.club.home == view.number || meeting.club.away == view.number)
      list.push_back(&meeting);
  return list;
}

Side side_of(const Meeting& meeting, int club) {
  return meeting.club.home == club ? Side::home : Side::away;
}

int form(const PresidentView& view, int club) {
  int ahead = 0, played = 0;
  for (const Result& result : view.results) {
    if (result.club.home != club && result.club.away != club) continue;
    if (result.competition == Competition::juniores) continue;
    const Side side = result.club.home == club ? Side::home : Side::away;
    ahead += std::clamp(result.goals[side] - result.goals[other(side)], -4, 4);
    ++played;
  }
  return 1000 * ahead / (played + 4);
}

}  // namespace presidency

namespace {

/// The sheet of an ordinary session, in the order of the session's steps.
void fill_in_sheet(presidency::Office& office) {
  using namespace presidency;
  promise(office);
  use_pats(office);
  pension(office);
  discover(office);
  choose_leaving(office);
  train(office);
  line_up(office);
  office.money = expected_money(office) - office.promised.money;
  sell_and_list(office);
  bribe(office);
  bet(office);
  build(office);
  bid(office);
  send_scouts(office);
  write_press(office);
}

}  // namespace

Orders decide(const PresidentView& view, Temperament temperament, std::uint64_t seed) {
  using namespace presidency;
  Office office{view, traits_of(temperament), seed, view.club, {}, {}, {}, 0};
  office.orders.season = view.season;
  office.orders.session = view.session;
  office.orders.club = view.club.name;
  office.orders.president = view.club.president.name;
  if (view.session <= sessions) {
    fill_in_sheet(office);
  } else if (view.session == title_session) {
    line_up(office);
  } else {
    pension(office);
    choose_leaving(office);
    sell_and_list(office);
  }
  return office.orders;
}

std::map<int, Orders> decide_all(const League& league, const std::map<int, Seat>& seats) {
  std::map<int, PresidentView> views;
  for (const auto& [club, seat] : seats) views.emplace(club, view_of(league, club));
  if (league.switches.presidents == Presidents::active && league.session <= sessions)
    presidency::correspond(views, seats);
  std::map<int, Orders> sheets;
  for (const auto& [club, seat] : seats)
    sheets.emplace(club, decide(views.at(club), seat.temperament, seat.seed));
  return sheets;
}

}  // namespace touchline::beppiland
