// Whatever a sheet orders, legal line-ups come of it: random squads, random cells, random points.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <set>

#include "dice/generator.hpp"
#include "games/beppiland/rules/sample_match.hpp"
#include "support/cites.hpp"

namespace touchline::beppiland {
namespace {

using namespace match_sample;

/// Squads and sheets that need not be sensible, only possible.
class Nonsense {
 public:
  explicit Nonsense(std::uint64_t seed) : dice_(seed, 4711) {}

  int between(int low, int high) {
    return low + static_cast<int>(dice_.below(static_cast<std::uint32_t>(high - low + 1)));
  }
  bool one_in(int n) { return between(1, n) == 1; }
  Area any_area() { return all_areas[dice_.below(5)]; }

  Player any_player(int id) {
    Player one = player(fmt::format("Uomo{}", id), any_area(), between(2, 14), between(-4, 2),
                        between(age_P, 6), one_in(2) ? Flank::S : Flank::D);
    if (!one.positions.has(Area::Po) && one_in(4)) one.positions.add(all_areas[dice_.below(4) + 1]);
    if (one_in(8)) one.ban = between(1, 3);
    if (one_in(8)) one.listed = between(0, 2);
    return one;
  }
  Points any_points(int most) {
    Points some;
    for (const Area area : all_areas) some[area] = one_in(2) ? between(0, most) : 0;
    return some;
  }
  MatchOrders any_column(const Club& club, const std::string& match) {
    MatchOrders column;
    column.match = match;
    const int cells = between(0, 20);
    for (int i = 0; i < cells && !club.players.empty(); ++i) {
      const auto who = dice_.below(static_cast<std::uint32_t>(club.players.size()));
      Cell cell{club.players[who].name, {}, i};
      if (one_in(2)) cell.area = any_area();
      column.cells.push_back(cell);
    }
    if (one_in(3)) column.sparring = any_points(4);
    column.fc = any_points(12);
    column.d = any_points(one_in(5) ? 1000 : 7);
    column.pgp = any_points(7);
    column.cat = {one_in(2), one_in(2) ? any_points(6) : Points{}};
    column.tat = {one_in(2), one_in(2) ? any_points(6) : Points{}};
    column.tfg = one_in(2);
    return column;
  }
  /// Two clubs, up to five matches of all kinds, sheets for both.
  void fill(SmallSession& session) {
    League& league = session.league;
    league.switches.poli = one_in(3) ? PoLi::combined : PoLi::each;
    league.switches.level_floor = !one_in(4);
    for (std::size_t number = 0; number < 2; ++number) {
      std::vector<Player> men;
      const int size = one_in(4) ? between(0, 10) : between(11, 24);
      for (int i = 0; i < size; ++i) men.push_back(any_player(i));
      Club& club = league.clubs[number] = club_of(fmt::format("Club {}", number), std::move(men),
                                                  static_cast<int>(100 * number) + 1);
      club.stadium = between(0, 5);
      club.pgp = between(0, 32);
      if (one_in(2)) {
        const bool li = one_in(2);
        club.staff.push_back(
            {1, "Tattico", Role::tactician, 1, Tactic{4, 3, 3, li, one_in(2), !li}, false});
      }
    }
    for (Meeting& meeting : league.meetings) {
      if (one_in(4)) meeting.competition = Competition::juniores;
      meeting.neutral = meeting.competition == Competition::juniores || one_in(4);
    }
    for (int number = 0; number < 2; ++number) {
      for (const Meeting& meeting : league.meetings) {
        session.input.sheets[number].orders.matches.push_back(
            any_column(league.clubs[static_cast<std::size_t>(number)], meeting.id));
      }
    }
  }

 private:
  Generator dice_;
};

// Invariants 3 and 4: the men.
void check_men(const Club& club, const Lineup& lineup, const Meeting& meeting, int column,
               std::vector<int>& played) {
  RC_ASSERT(lineup.picks.size() == Team::men_on_pitch);
  RC_ASSERT(count(lineup.picks, Area::Po) == 1);
  RC_ASSERT(count(lineup.picks, Area::Li) <= 1);
  for (const Area area : field_areas) RC_ASSERT(count(lineup.picks, area) >= 2);
  std::set<int> rows;
  int adults = 0;
  for (const Pick& pick : lineup.picks) {
    if (pick.row < 0) {
      RC_ASSERT(pick.area != Area::Li);
      continue;
    }
    RC_ASSERT(rows.insert(pick.row).second);
    const auto row = static_cast<std::size_t>(pick.row);
    const Player& one = club.players[row];
    RC_ASSERT(one.fo >= -2);
    RC_ASSERT(one.ban <= column);
    RC_ASSERT(one.positions.has(Area::Po) == (pick.area == Area::Po));
    ++played[row];
    RC_ASSERT(one.age != age_P || played[row] <= 1);
    RC_ASSERT(one.age != age_J || played[row] <= 2);
    RC_ASSERT(one.listed < 0 || played[row] <= one.listed);
    adults += adult(one.age) ? 1 : 0;
  }
  RC_ASSERT(meeting.competition != Competition::juniores || adults <= 2);
}

// Invariant 5: the points.
void check_points(const Club& club, const Lineup& lineup, bool at_home, const Switches& switches) {
  const bool li = count(lineup.picks, Area::Li) > 0;
  RC_ASSERT(sum(lineup.fc) == (at_home ? 7 + club.stadium : 0));
  RC_ASSERT(sum(lineup.d) <= 10);
  RC_ASSERT(sum(lineup.pgp) <= 10);
  RC_ASSERT(sum(lineup.cat_points) == (lineup.cat ? 7 : 0));
  RC_ASSERT(sum(lineup.tat) == 0 || sum(lineup.tat) == 5);
  RC_ASSERT(lineup.fc[Area::Po] + lineup.fc[Area::Li] == 0);
  RC_ASSERT(lineup.cat_points[Area::Po] + lineup.cat_points[Area::At] == 0);
  RC_ASSERT(lineup.tat[Area::Po] == 0);
  const Points all = lineup.fc + lineup.d + lineup.pgp + lineup.cat_points + lineup.tat;
  for (const int value : all.values) RC_ASSERT(value >= 0);
  RC_ASSERT(all[Area::Po] <= 5);
  RC_ASSERT(all[Area::Li] <= 5);
  RC_ASSERT(switches.poli == PoLi::each || all[Area::Po] + all[Area::Li] <= 5);
  RC_ASSERT(li || all[Area::Li] == 0);
  RC_ASSERT(!(lineup.tfg && li));
}

// Invariant 6: the totals, whatever happens to the men.
void check_totals(Nonsense& chance, const Team& of, const Switches& switches) {
  Conditions men{};
  for (Condition& one : men) {
    one.red = chance.one_in(6);
    one.injury = static_cast<std::uint8_t>(chance.one_in(4) ? chance.between(1, 8) : 0);
  }
  for (const Weather weather : {Weather::sunny, Weather::light_rain, Weather::downpour}) {
    const AreaTotals totals = area_totals(of, conditions(of, switches, men), weather, switches);
    int least = totals.after_3x[Area::Di], most = least;
    for (const Area area : field_areas) {
      least = std::min(least, totals.after_3x[area]);
      most = std::max(most, totals.after_3x[area]);
    }
    RC_ASSERT(most <= 3 * least);
    for (const Area area : all_areas) {
      RC_ASSERT(totals.final[area] >= 0);
      RC_ASSERT(totals.final[area] <= totals.after_3x[area]);
    }
  }
}

RC_GTEST_PROP(BEP_ORDERS_4, any_sheet_gives_legal_lineups, (std::uint64_t seed)) {
  Nonsense chance(seed);
  SmallSession session(chance.between(1, 5), seed);
  chance.fill(session);
  Sitting sitting(session.league, session.input);
  take_sheets(sitting);
  const std::array<int, 2> stocks{sitting.club(0).pgp, sitting.club(1).pgp};
  make_lineups(sitting);
  for (int number = 0; number < 2; ++number) {
    const int stock = stocks[static_cast<std::size_t>(number)];
    const Club& club = sitting.club(number);
    std::vector<int> played(club.players.size());
    int column = 0, used = 0;
    for (const Meeting& meeting : session.league.meetings) {
      const Lineup& lineup = sitting.sheet(number).lineups.at(meeting.id);
      check_men(club, lineup, meeting, column++, played);
      check_points(club, lineup, number == 0 && !meeting.neutral, session.league.switches);
      check_totals(chance, team_of(club, lineup, played), session.league.switches);
      used += sum(lineup.pgp);
    }
    RC_ASSERT(used <= stock);
    RC_ASSERT(club.pgp == stock - used);
  }
}

// What has been put right needs no second correction.
RC_GTEST_PROP(BEP_ORDERS_4, a_corrected_lineup_is_left_alone, (std::uint64_t seed)) {
  Nonsense chance(seed);
  std::vector<Player> men;
  const int size = chance.between(0, 24);
  for (int i = 0; i < size; ++i) men.push_back(chance.any_player(i));
  Selection sheet(std::move(men));
  sheet.occasion.juniores = chance.one_in(4);
  sheet.occasion.at_home = chance.one_in(2);
  sheet.tfg = chance.one_in(2);
  std::vector<Pick> picks;
  for (int row = 0; row < size; ++row) {
    if (chance.one_in(2)) picks.push_back({row, chance.any_area(), row});
  }
  for (int i = chance.between(0, 3); i > 0; --i) picks.push_back({-1, chance.any_area(), 0});
  Corrections corrections(0, sheet.list);
  picks = correct_men(sheet.roster, sheet.occasion, picks, sheet.tfg, corrections);
  MatchOrders orders = chance.any_column(sheet.club, "Ch1-01");
  orders.tfg = sheet.tfg;
  const Lineup first =
      correct_points(sheet.club, sheet.occasion, picks, orders, 8, sheet.switches, corrections);
  sheet.list.clear();
  RC_ASSERT(sheet.shown(correct_men(sheet.roster, sheet.occasion, picks, sheet.tfg, corrections)) ==
            sheet.shown(picks));
  orders.fc = first.fc;
  orders.d = first.d;
  orders.pgp = first.pgp;
  orders.cat = {first.cat, first.cat_points};
  orders.tat = {sum(first.tat) > 0, first.tat};
  orders.tfg = first.tfg;
  RC_ASSERT(correct_points(sheet.club, sheet.occasion, picks, orders, 8, sheet.switches,
                           corrections) == first);
  RC_ASSERT(sheet.list.empty());
}

}  // namespace
}  // namespace touchline::beppiland
