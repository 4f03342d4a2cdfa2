// The men of a line-up: E10 to E22 but for names.
#include <algorithm>

#include "games/beppiland/rules/lineup.hpp"

namespace touchline::beppiland {
namespace {

/// A line-up that is being put right.
struct Bench {
  const Roster& roster;
  const Occasion& occasion;
  std::vector<Pick>& picks;
  Corrections& corrections;
  bool tfg = false;

  std::string who(const Pick& pick) const {
    return pick.row < 0 ? "SP" : roster.player(pick.row).name;
  }
  Fact who_in(const Pick& pick) const { return {Said::man_in, who(pick), name(pick.area)}; }
  void say(std::string_view code, const Pick& pick, Fact ordered, Fact done,
           std::string_view rule) {
    corrections.add(code, occasion.match, pick.line, std::move(ordered), std::move(done), rule);
  }
  int level(const Pick& pick) const { return roster.level(pick.row, pick.area); }
  int in(Area area) const { return count(picks, area); }

  /// Whether a spare may be used here at all (BEP-LEAGUE-13).
  bool welcome(int row) const {
    if (!roster.spare(row, occasion.column, picks)) return false;
    const bool full = occasion.juniores && adults_in(roster, picks) >= juniores_adults;
    return !(full && adult(roster.player(row).age));
  }
  /// The best spare in an area, ties by sheet order; -1: none.
  int best_spare(Area area) const {
    int best = -1, best_level = -1;
    for (int row = 0; row < roster.rows(); ++row) {
      if (!welcome(row)) continue;
      const int level = roster.level(row, area);
      if (level > best_level) {
        best = row;
        best_level = level;
      }
    }
    return best;
  }
};

// Ties go by the order of the sheet, however the cells came in; sparring partners are last.
void in_sheet_order(Bench& bench) {
  std::stable_sort(bench.picks.begin(), bench.picks.end(), [](const Pick& a, const Pick& b) {
    return (a.row < 0) != (b.row < 0) ? b.row < 0 : a.row < b.row;
  });
}

// E11  Not eligible: dropped.
void drop_ineligible(Bench& bench) {
  std::erase_if(bench.picks, [&](const Pick& pick) {
    if (pick.row < 0) return false;
    const auto why = bench.roster.why_not(pick.row, bench.occasion.column);
    if (!why) return false;
    bench.say("E11", pick, bench.who_in(pick), {Said::left_out, *why}, "BEP-LINEUP-16");
    return true;
  });
}

// E12  A keeper plays in goal and nobody else does; a sparring partner is never sweeper (BEP-R27).
void put_in_place(Bench& bench) {
  for (Pick& pick : bench.picks) {
    if (pick.row < 0) {
      if (pick.area != Area::Li) continue;
      const Fact ordered = bench.who_in(pick);
      pick.area = Area::Di;
      bench.say("E12", pick, ordered, bench.who_in(pick), "BEP-R27");
      continue;
    }
    const Player& man = bench.roster.player(pick.row);
    const bool keeper = man.positions.has(Area::Po);
    if (keeper == (pick.area == Area::Po)) continue;
    const Fact ordered = bench.who_in(pick);
    pick.area = man.positions.first();
    bench.say("E12", pick, ordered, bench.who_in(pick), "BEP-LINEUP-9");
  }
}

// E14, E15  One keeper, one sweeper: the best stays; further sweepers play in defence.
void keep_one(Bench& bench, Area area) {
  while (bench.in(area) > 1) {
    std::size_t worst = 0;
    int lowest = 1 << 20;
    for (std::size_t i = 0; i < bench.picks.size(); ++i) {
      const Pick& pick = bench.picks[i];
      if (pick.area != area || bench.level(pick) > lowest) continue;
      lowest = bench.level(pick);
      worst = i;
    }
    Pick& pick = bench.picks[worst];
    if (area == Area::Li) {
      const Fact ordered = bench.who_in(pick);
      pick.area = Area::Di;
      bench.say("E15", pick, ordered, bench.who_in(pick), "BEP-LINEUP-3");
    } else {
      bench.say("E14", pick, bench.who_in(pick), Said::left_out_keeper, "BEP-LINEUP-2");
      bench.picks.erase(bench.picks.begin() + static_cast<std::ptrdiff_t>(worst));
    }
  }
}

// E16  The two best adults stay in a Juniores Cup match.
void keep_two_adults(Bench& bench) {
  while (bench.occasion.juniores && adults_in(bench.roster, bench.picks) > juniores_adults) {
    std::size_t worst = bench.picks.size();
    for (std::size_t i = 0; i < bench.picks.size(); ++i) {
      const Pick& pick = bench.picks[i];
      if (pick.row < 0 || !adult(bench.roster.player(pick.row).age)) continue;
      if (worst == bench.picks.size() || bench.level(pick) <= bench.level(bench.picks[worst]))
        worst = i;
    }
    bench.say("E16", bench.picks[worst], bench.who_in(bench.picks[worst]), Said::left_out_adult,
              "BEP-LEAGUE-13");
    bench.picks.erase(bench.picks.begin() + static_cast<std::ptrdiff_t>(worst));
  }
}

// E18  The best spare keeper, otherwise a sparring partner.
void find_keeper(Bench& bench) {
  if (bench.in(Area::Po) > 0) return;
  const Pick keeper{bench.best_spare(Area::Po), Area::Po, 0};
  bench.picks.push_back(keeper);
  bench.say("E18", keeper, Said::no_keeper, bench.who_in(keeper), "BEP-LINEUP-2");
}

/// The most crowded of Di, Ce, At; ties At, Ce, Di.
Area most_crowded(const Bench& bench) {
  Area most = Area::At;
  for (const Area area : {Area::Ce, Area::Di}) {
    if (bench.in(area) > bench.in(most)) most = area;
  }
  return most;
}

// E17  The worst of the most crowded area goes until there are eleven.
void drop_surplus(Bench& bench) {
  while (bench.picks.size() > Team::men_on_pitch) {
    const Area crowded = most_crowded(bench);
    std::size_t worst = bench.picks.size();
    for (std::size_t i = 0; i < bench.picks.size(); ++i) {
      if (bench.picks[i].area != crowded) continue;
      if (worst == bench.picks.size() ||
          bench.level(bench.picks[i]) <= bench.level(bench.picks[worst]))
        worst = i;
    }
    bench.say("E17", bench.picks[worst], {Said::too_many_men, bench.picks.size()},
              {Said::man_left_out, bench.who_in(bench.picks[worst])}, "BEP-LINEUP-1");
    bench.picks.erase(bench.picks.begin() + static_cast<std::ptrdiff_t>(worst));
  }
}

/// E19, its second case: the spare with the highest level in a position of his own.
Pick best_anywhere(const Bench& bench) {
  Pick best{-1, Area::Di, 0};
  int best_level = -1;
  for (int row = 0; row < bench.roster.rows(); ++row) {
    const Player& man = bench.roster.player(row);
    if (man.positions.has(Area::Po) || !bench.welcome(row)) continue;
    for (const Area own : {Area::Li, Area::Di, Area::Ce, Area::At}) {
      if (!man.positions.has(own)) continue;
      const bool taken = own == Area::Li && (bench.in(Area::Li) > 0 || bench.tfg);
      const Area area = taken ? Area::Di : own;
      const int level = bench.roster.level(row, area);
      if (level <= best_level) continue;
      best = {row, area, 0};
      best_level = level;
    }
  }
  return best;
}

/// The area with fewest men, ties Di, Ce, At.
Area thinnest(const Bench& bench) {
  Area least = Area::Di;
  for (const Area area : {Area::Ce, Area::At}) {
    if (bench.in(area) < bench.in(least)) least = area;
  }
  return least;
}

// E19  Holes are filled one at a time, and told together.
void fill_holes(Bench& bench) {
  const Fact ordered(Said::too_few_men, bench.picks.size());
  std::vector<Argument> added;
  while (bench.picks.size() < Team::men_on_pitch) {
    Pick pick{-1, Area::Di, 0};
    const auto short_area = std::find_if(field_areas.begin(), field_areas.end(),
                                         [&](Area area) { return bench.in(area) < 2; });
    if (short_area != field_areas.end()) {
      pick = {bench.best_spare(*short_area), *short_area, 0};
    } else {
      pick = best_anywhere(bench);
    }
    if (pick.row < 0) pick.area = thinnest(bench);
    added.push_back(bench.who_in(pick));
    bench.picks.push_back(pick);
  }
  if (added.empty()) return;
  bench.say("E19", {}, ordered, {Said::men_added, several(added)}, "BEP-LINEUP-1");
}

// E20  From the most crowded area comes the man who is best in the short one.
void lend_men(Bench& bench) {
  for (const Area area : field_areas) {
    while (bench.in(area) < 2) {
      const Area crowded = most_crowded(bench);
      Pick* best = nullptr;
      for (Pick& pick : bench.picks) {
        if (pick.area != crowded) continue;
        if (!best || bench.roster.level(pick.row, area) > bench.roster.level(best->row, area))
          best = &pick;
      }
      const Fact ordered = bench.who_in(*best);
      best->area = area;
      bench.say("E20", *best, ordered, bench.who_in(*best), "BEP-LINEUP-4");
    }
  }
}

// E21  A sparring partner plays only when nobody is left.
void replace_sparring(Bench& bench) {
  for (Pick& pick : bench.picks) {
    if (pick.row >= 0) continue;
    const int row = bench.best_spare(pick.area);
    if (row < 0) continue;
    pick.row = row;
    bench.say("E21", pick, {Said::man_in, "SP", name(pick.area)}, bench.who_in(pick),
              "BEP-LINEUP-14");
  }
}

}  // namespace

std::vector<Pick> correct_men(const Roster& roster, const Occasion& occasion,
                              std::vector<Pick> picks, bool tfg, Corrections& corrections) {
  Bench bench{roster, occasion, picks, corrections, tfg};
  in_sheet_order(bench);
  drop_ineligible(bench);     // E11
  put_in_place(bench);        // E12
  keep_one(bench, Area::Po);  // E14
  keep_one(bench, Area::Li);  // E15
  keep_two_adults(bench);     // E16
  find_keeper(bench);         // E18
  drop_surplus(bench);        // E17
  fill_holes(bench);          // E19
  lend_men(bench);            // E20
  replace_sparring(bench);    // E21
  return picks;
}

}  // namespace touchline::beppiland
