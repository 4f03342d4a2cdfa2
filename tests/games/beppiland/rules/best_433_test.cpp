// The eleven of a club that sent no sheet against all elevens there are: small squads, every way to
// place the men tried, sides counted by the rule of the areas and not by places on the pitch.
#include <rapidcheck/gtest.h>

#include <set>

#include "games/beppiland/rules/no_move.hpp"
#include "games/beppiland/rules/sample_men.hpp"
#include "support/cites.hpp"

namespace touchline::beppiland {
namespace {

/// How good an eleven is: fewest sparring partners, then the highest sum of levels less what wrong
/// sides cost, then the men higher on the sheet.
struct Worth {
  int sparring = 99, lost = 0, rows = 0;
  auto operator<=>(const Worth&) const = default;
};

int worth_in(const Player& player, Area area) {
  return std::max(0, player.ab + player.fo - (player.positions.has(area) ? 0 : 3));
}

/// BEP-LINEUP-12 for three places.
int wrong_sides(int left, int right) {
  return 3 * (std::max(0, left - 2) + std::max(0, right - 2));
}

Worth worth_of(const Club& club, const std::vector<Pick>& picks) {
  Worth worth{0, 0, 0};
  ByArea<int> left{}, right{};
  for (const Pick& pick : picks) {
    if (pick.row < 0) {
      ++worth.sparring;
      continue;
    }
    const Player& player = club.players[static_cast<std::size_t>(pick.row)];
    worth.lost -= worth_in(player, pick.area);
    worth.rows += pick.row;
    left[pick.area] += player.flank == Flank::S ? 1 : 0;
    right[pick.area] += player.flank == Flank::D ? 1 : 0;
  }
  for (const Area area : field_areas) worth.lost += wrong_sides(left[area], right[area]);
  return worth;
}

/// Tries all: every man is left out or put into an area that has room.
class BruteForce {
 public:
  BruteForce(const Club& club, std::vector<int> rows) : club_(club), rows_(std::move(rows)) {
    int keepers = 0, others = 0;
    for (const int row : rows_) ++(player(row).positions.has(Area::Po) ? keepers : others);
    spare_keepers_ = std::max(0, keepers - 1);
    spare_others_ = std::max(0, others - 10);
    // A sweeper is found before any other place is filled (BEP-R72: the best man, OOP or not).
    needs_sweeper_ = others > 0;
    place(0, Worth{11, 0, 0});
  }
  const Worth& best() const { return best_; }

 private:
  const Player& player(int row) const { return club_.players[static_cast<std::size_t>(row)]; }

  void place(std::size_t next, Worth worth) {
    if (next == rows_.size()) {
      if (needs_sweeper_ && men_[Area::Li] == 0) return;
      for (const Area area : field_areas) worth.lost += wrong_sides(left_[area], right_[area]);
      best_ = std::min(best_, worth);
      return;
    }
    const int row = rows_[next];
    const Player& man = player(row);
    const bool keeper = man.positions.has(Area::Po);
    int& spare = keeper ? spare_keepers_ : spare_others_;
    if (spare > 0) {
      --spare;
      place(next + 1, worth);
      ++spare;
    }
    for (const Area area : all_areas) {
      const int room = area == Area::Po || area == Area::Li ? 1 : 3;
      if (keeper != (area == Area::Po) || men_[area] == room) continue;
      ++men_[area];
      left_[area] += man.flank == Flank::S ? 1 : 0;
      right_[area] += man.flank == Flank::D ? 1 : 0;
      place(next + 1, {worth.sparring - 1, worth.lost - worth_in(man, area), worth.rows + row});
      --men_[area];
      left_[area] -= man.flank == Flank::S ? 1 : 0;
      right_[area] -= man.flank == Flank::D ? 1 : 0;
    }
  }

  const Club& club_;
  std::vector<int> rows_;
  int spare_keepers_ = 0, spare_others_ = 0;
  bool needs_sweeper_ = false;
  ByArea<int> men_{}, left_{}, right_{};
  Worth best_{};
};

/// Anything of the range from the first case on.
rc::Gen<int> from_to(int low, int high) {
  return rc::gen::resize(rc::kNominalSize, rc::gen::inRange(low, high + 1));
}

Player any_man(Area area, int age) {
  Player player = men::man("Uomo", area, age, *from_to(2, 9), *from_to(-3, 2),
                           *rc::gen::element(Flank::S, Flank::D, Flank::SD));
  if (area != Area::Po && *from_to(0, 3) == 0) player.positions.add(Area::Ce);
  if (*from_to(0, 7) == 0) player.ban = 1;
  return player;
}

/// So few men that all elevens can be tried.
Club any_squad(int keepers, int others, const rc::Gen<int>& age) {
  Club club;
  for (int i = 0; i < keepers; ++i) club.players.push_back(any_man(Area::Po, *age));
  for (int i = 0; i < others; ++i) {
    const Area area = *rc::gen::element(Area::Li, Area::Di, Area::Ce, Area::At);
    club.players.push_back(any_man(area, *age));
  }
  // Keepers anywhere on the sheet.
  for (int i = 0; i < keepers; ++i) {
    const auto at = *rc::gen::inRange(std::size_t{0}, club.players.size());
    std::swap(club.players[static_cast<std::size_t>(i)], club.players[at]);
  }
  for (std::size_t row = 0; row < club.players.size(); ++row) {
    club.players[row].id = static_cast<int>(row) + 1;
  }
  return club;
}

/// BEP-LINEUP-16 as far as these squads go.
std::vector<int> eligible_rows(const Club& club) {
  std::vector<int> rows;
  for (std::size_t row = 0; row < club.players.size(); ++row) {
    const Player& player = club.players[row];
    if (player.fo > -3 && player.ban == 0) rows.push_back(static_cast<int>(row));
  }
  return rows;
}

void check_shape(const Club& club, const std::vector<Pick>& picks) {
  RC_ASSERT(picks.size() == 11U);
  RC_ASSERT(count(picks, Area::Po) == 1);
  const int li = count(picks, Area::Li);
  RC_ASSERT(li <= 1);
  RC_ASSERT(count(picks, Area::Di) == 4 - li);
  RC_ASSERT(count(picks, Area::Ce) == 3 && count(picks, Area::At) == 3);
  std::set<int> seen;
  for (const Pick& pick : picks) {
    if (pick.row < 0) continue;
    RC_ASSERT(seen.insert(pick.row).second);
    const Player& player = club.players[static_cast<std::size_t>(pick.row)];
    RC_ASSERT(player.fo > -3 && player.ban == 0);
    RC_ASSERT(player.positions.has(Area::Po) == (pick.area == Area::Po));
  }
}

RC_GTEST_PROP(BEP_R72, no_eleven_is_better, ()) {
  cites("BEP-NMR-2");
  const Club club = any_squad(*from_to(0, 2), *from_to(0, 11), from_to(1, 5));
  const Switches switches{};
  const Roster roster(club, switches);
  const auto picks = best_433(roster, {"Ch1-01", 0, false, false, false, 0});
  check_shape(club, picks);
  RC_ASSERT(worth_of(club, picks) == BruteForce(club, eligible_rows(club)).best());
}

/// The best with young men only, or with as few adults as leave the fewest holes, two at most.
Worth best_juniores(const Club& club, int& adults_used) {
  std::vector<int> boys, grown;
  for (const int row : eligible_rows(club)) {
    (club.players[static_cast<std::size_t>(row)].age <= age_J ? boys : grown).push_back(row);
  }
  Worth best = BruteForce(club, boys).best();
  adults_used = 0;
  const auto with = [&](std::vector<int> more) {
    std::vector<int> rows = boys;
    rows.insert(rows.end(), more.begin(), more.end());
    std::sort(rows.begin(), rows.end());
    return BruteForce(club, rows).best();
  };
  for (int adults = 1; adults <= 2; ++adults) {
    Worth helped;
    for (std::size_t i = 0; i < grown.size(); ++i) {
      if (adults == 1) helped = std::min(helped, with({grown[i]}));
      for (std::size_t j = i + 1; adults == 2 && j < grown.size(); ++j) {
        helped = std::min(helped, with({grown[i], grown[j]}));
      }
    }
    if (helped.sparring >= best.sparring) continue;
    best = helped;
    adults_used = adults;
  }
  return best;
}

RC_GTEST_PROP(BEP_R72, in_the_juniores_cup_adults_play_only_where_they_are_needed, ()) {
  cites("BEP-NMR-2");
  Club club = any_squad(*from_to(0, 1), *from_to(7, 11), rc::gen::just(age_J));
  const Club grown = any_squad(*from_to(0, 1), *from_to(0, 2), rc::gen::just(2));
  club.players.insert(club.players.end(), grown.players.begin(), grown.players.end());
  for (std::size_t row = 0; row < club.players.size(); ++row) {
    club.players[row].id = static_cast<int>(row) + 1;
  }
  const Switches switches{};
  const Roster roster(club, switches);
  const auto picks = best_433(roster, {"Ju2-01", 0, true, false, false, 0});
  check_shape(club, picks);
  int adults = 0;
  const Worth best = best_juniores(club, adults);
  RC_ASSERT(worth_of(club, picks) == best);
  RC_ASSERT(adults_in(roster, picks) == adults);
}

}  // namespace
}  // namespace touchline::beppiland
