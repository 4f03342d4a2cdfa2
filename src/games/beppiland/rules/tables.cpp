#include "games/beppiland/rules/tables.hpp"

#include <algorithm>
#include <map>

namespace touchline::beppiland {
namespace {

using Lines = std::vector<TableLine>;

bool among(const Lines& lines, int club) {
  return std::any_of(lines.begin(), lines.end(),
                     [&](const TableLine& l) { return l.club == club; });
}

/// BEP-R8  Points, then goal difference, in the matches among those who are level.
std::map<int, std::pair<int, int>> direct(const Lines& group,
                                          const std::vector<const Result*>& results,
                                          const Switches& switches) {
  std::map<int, TableLine> lines;
  for (const Result* result : results) {
    if (!among(group, result->club.home) || !among(group, result->club.away)) continue;
    for (const Side side : both_sides)
      add_result(lines[result->club[side]], *result, side, switches);
  }
  std::map<int, std::pair<int, int>> keys;
  for (const auto& [club, line] : lines) keys[club] = {line.points, line.scored - line.conceded};
  return keys;
}

class Ranking {
 public:
  Ranking(const League& league, const std::vector<const Result*>& results, const DrawLot& lot)
      : league_(league), results_(results), lot_(lot) {}

  // BEP-LEAGUE-5  Each criterion looks at all who are level; where it parts them, the parts start
  // from the first one again.
  void order(Lines& lines) const {
    if (lines.size() < 2) return;
    if (part(lines, merit_of)) return;
    auto keys = direct(lines, results_, league_.switches);
    if (part(lines, [&](const TableLine& l) { return keys[l.club].first; })) return;
    if (part(lines, [&](const TableLine& l) { return keys[l.club].second; })) return;
    if (part(lines, [&](const TableLine& l) {
          return league_.clubs[static_cast<std::size_t>(l.club)].money;
        }))
      return;
    shuffle(lines);
  }

 private:
  template <class Key>
  bool part(Lines& lines, Key key) const {
    std::stable_sort(lines.begin(), lines.end(),
                     [&](const TableLine& a, const TableLine& b) { return key(a) > key(b); });
    if (key(lines.front()) == key(lines.back())) return false;
    for (std::size_t first = 0; first < lines.size();) {
      std::size_t last = first;
      while (last < lines.size() && key(lines[last]) == key(lines[first])) ++last;
      Lines group(lines.begin() + static_cast<std::ptrdiff_t>(first),
                  lines.begin() + static_cast<std::ptrdiff_t>(last));
      order(group);
      std::copy(group.begin(), group.end(), lines.begin() + static_cast<std::ptrdiff_t>(first));
      first = last;
    }
    return true;
  }
  void shuffle(Lines& lines) const {
    if (!lot_) return;
    for (std::size_t i = lines.size(); i > 1; --i) {
      std::swap(lines[i - 1], lines[static_cast<std::size_t>(lot_(static_cast<int>(i)))]);
    }
  }

  const League& league_;
  const std::vector<const Result*>& results_;
  const DrawLot& lot_;
};

/// Everybody for a ranking, with the matches that it counts.
std::vector<RankedPlayer> everybody(const League& league) {
  std::vector<RankedPlayer> list;
  for (std::size_t club = 0; club < league.clubs.size(); ++club) {
    for (const Player& man : league.clubs[club].players) {
      const Tally tally = league.switches.rank_championship_only ? man.championship
                                                                 : man.championship + man.elsewhere;
      list.push_back({static_cast<int>(club), man.id, man.name, tally});
    }
  }
  return list;
}

/// Sorts, draws lots among equals where that matters, and keeps the first.
template <class Better>
void keep_best(std::vector<RankedPlayer>& list, std::size_t most, const DrawLot& lot,
               Better better) {
  std::stable_sort(list.begin(), list.end(), better);
  for (std::size_t first = 0; lot && first < list.size() && first < most;) {
    std::size_t last = first + 1;
    while (last < list.size() && !better(list[first], list[last])) ++last;
    for (std::size_t i = last - first; i > 1; --i) {
      std::swap(list[first + i - 1],
                list[first + static_cast<std::size_t>(lot(static_cast<int>(i)))]);
    }
    first = last;
  }
  if (list.size() > most) list.resize(most);
}

}  // namespace

void add_result(TableLine& line, const Result& result, Side side, const Switches& switches) {
  const int desk_goals = switches.forfeit_two ? 2 : 3;
  const bool both_lost = result.forfeited.home && result.forfeited.away;  // BEP-R69 (e)
  const int scored = both_lost ? 0 : result.goals[side];
  const int conceded = both_lost ? desk_goals : result.goals[other(side)];
  ++line.played;
  line.scored += scored;
  line.conceded += conceded;
  const bool lost_at_desk = result.forfeited[side];
  if (!lost_at_desk && scored > conceded) {
    ++line.won;
    line.points += win_points;
  } else if (!lost_at_desk && scored == conceded) {
    ++line.drawn;
    line.points += draw_points;
  } else {
    ++line.lost;
  }
}

int next_league(const League& league, int which, int place, int clubs) {
  if (!league.divisions) return std::min(2, place / 4);
  const int move = league.switches.divisions_move;
  if (which < 2 && clubs - place <= move) return which + 1;
  return which > 0 && place < move ? which - 1 : which;
}

std::vector<TableLine> rank_table(const League& league, const std::vector<int>& clubs,
                                  const std::vector<const Result*>& results, const DrawLot& lot,
                                  bool penalties) {
  Lines lines;
  for (const int club : clubs) {
    const int off = league.clubs[static_cast<std::size_t>(club)].points_penalty;
    lines.push_back({club, 0, 0, 0, 0, 0, 0, 0, penalties ? off : 0});
  }
  for (const Result* result : results) {
    for (const Side side : both_sides) {
      for (TableLine& line : lines) {
        if (line.club == result->club[side]) add_result(line, *result, side, league.switches);
      }
    }
  }
  Ranking(league, results, lot).order(lines);
  return lines;
}

std::vector<int> clubs_of_league(const League& league, int which) {
  std::vector<int> clubs;
  for (std::size_t i = 0; i < league.clubs.size(); ++i) {
    if (league.clubs[i].league == which) clubs.push_back(static_cast<int>(i));
  }
  return clubs;
}

std::vector<TableLine> championship_table(const League& league, int which, const DrawLot& lot) {
  std::vector<const Result*> results;
  for (const Result& result : league.results) {
    const bool ours = result.competition == Competition::championship &&
                      league.clubs[static_cast<std::size_t>(result.club.home)].league == which;
    if (ours) results.push_back(&result);
  }
  return rank_table(league, clubs_of_league(league, which), results, lot, true);
}

std::vector<TableLine> torneo_table(const League& league, int group, const DrawLot& lot) {
  std::vector<const Result*> results;
  for (const Result& result : league.results) {
    if (result.competition == Competition::torneo && result.group == group)
      results.push_back(&result);
  }
  Lines lines =
      rank_table(league, league.torneo_groups[static_cast<std::size_t>(group)], results, lot);
  // BEP-R69 (f)  Who was found bribing is ranked last.
  std::stable_partition(lines.begin(), lines.end(), [&](const TableLine& line) {
    return std::none_of(results.begin(), results.end(), [&](const Result* result) {
      return (result->club.home == line.club && result->forfeited.home) ||
             (result->club.away == line.club && result->forfeited.away);
    });
  });
  return lines;
}

std::vector<RankedPlayer> top_scorers(const League& league, std::size_t most, const DrawLot& lot) {
  std::vector<RankedPlayer> list = everybody(league);
  std::erase_if(list, [](const RankedPlayer& man) { return man.tally.goals == 0; });
  keep_best(list, most, lot, [](const RankedPlayer& a, const RankedPlayer& b) {
    if (a.tally.goals != b.tally.goals) return a.tally.goals > b.tally.goals;
    return a.tally.appearances < b.tally.appearances;
  });
  return list;
}

std::vector<RankedPlayer> top_keepers(const League& league, std::size_t most, const DrawLot& lot) {
  std::vector<RankedPlayer> list;
  for (const RankedPlayer& man : everybody(league)) {
    const Player* player =
        find_player(league.clubs[static_cast<std::size_t>(man.club)], man.player);
    if (player->positions.has(Area::Po) && man.tally.appearances >= 11) list.push_back(man);
  }
  const bool by_ratio = league.switches.keeper_rank == KeeperRank::save_ratio;
  keep_best(list, most, lot, [by_ratio](const RankedPlayer& a, const RankedPlayer& b) {
    const Tally &x = a.tally, &y = b.tally;
    if (!by_ratio) {  // goals for each match
      const int left = x.conceded * y.appearances, right = y.conceded * x.appearances;
      if (left != right) return left < right;
      return x.saves > y.saves;
    }
    // Who was never shot at counts as one who saved nothing.
    const int left = x.saves * std::max(1, y.saves + y.conceded);
    const int right = y.saves * std::max(1, x.saves + x.conceded);
    if (left != right) return left > right;
    return x.saves > y.saves;
  });
  return list;
}

}  // namespace touchline::beppiland
