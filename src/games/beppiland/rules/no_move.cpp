#include "games/beppiland/rules/no_move.hpp"

#include <algorithm>
#include <numeric>

#include "analysis/assignment.hpp"
#include "games/beppiland/rules/training.hpp"

namespace touchline::beppiland {
namespace {

/// A place on the pitch: an area, and the side it is on (SD: either).
struct Slot {
  Area area;
  Flank flank;
};

// BEP-LINEUP-12  Half of an area is left, half right, the odd man free.
std::vector<Slot> slots_of(const Shape& shape) {
  std::vector<Slot> slots{{Area::Po, Flank::SD}};
  if (shape.li) slots.push_back({Area::Li, Flank::SD});
  for (const auto& [area, men] : {std::pair{Area::Di, shape.di}, std::pair{Area::Ce, shape.ce},
                                  std::pair{Area::At, shape.at}}) {
    for (int i = 0; i < men; ++i) {
      const bool odd = i == men - 1 && men % 2 == 1;
      slots.push_back({area, odd ? Flank::SD : i % 2 == 0 ? Flank::S : Flank::D});
    }
  }
  return slots;
}

bool wrong_side(Flank man, Flank slot) {
  return (man == Flank::S && slot == Flank::D) || (man == Flank::D && slot == Flank::S);
}

// Costs, each above all that the ones before can sum to: rows of the sheet, levels, sparring
// partners, what is forbidden.
constexpr std::int64_t per_level = 10'000, sparring_cost = 100'000'000, forbidden = 100'000'000'000;

std::int64_t cost(const Roster& roster, int row, const Slot& slot) {
  const int level = roster.level(row, slot.area);
  if (level < 0) return forbidden;
  const bool sides = figures(roster.switches()).sides;
  const int wrong = sides && wrong_side(roster.player(row).flank, slot.flank) ? 3 : 0;
  return per_level * (wrong - level) + row;
}

struct Solved {
  std::vector<Pick> picks{};
  std::int64_t cost = 0;
};

Solved solve(const Roster& roster, const std::vector<Slot>& slots, const std::vector<int>& rows) {
  CostMatrix costs(slots.size(), rows.size() + slots.size(), sparring_cost);
  for (std::size_t i = 0; i < slots.size(); ++i) {
    for (std::size_t j = 0; j < rows.size(); ++j) costs.at(i, j) = cost(roster, rows[j], slots[i]);
    if (slots[i].area != Area::Li) continue;
    for (std::size_t j = rows.size(); j < costs.columns(); ++j) {
      costs.at(i, j) = 2 * sparring_cost;  // BEP-R27: never a sweeper; he plays in defence then
    }
  }
  const Assignment found = cheapest_assignment(costs);
  Solved solved{{}, found.cost};
  for (std::size_t i = 0; i < slots.size(); ++i) {
    const std::size_t column = found.column[i];
    if (column < rows.size()) {
      solved.picks.push_back({rows[column], slots[i].area, 0});
    } else {
      solved.picks.push_back({-1, slots[i].area == Area::Li ? Area::Di : slots[i].area, 0});
    }
  }
  return solved;
}

auto holes(const Solved& solved) {
  return std::count_if(solved.picks.begin(), solved.picks.end(),
                       [](const Pick& pick) { return pick.row < 0; });
}

// BEP-R72  Young men only; if they do not suffice, the one or two adults that fill holes best.
Solved solve_juniores(const Roster& roster, const std::vector<Slot>& slots,
                      const std::vector<int>& rows) {
  std::vector<int> boys, men;
  for (const int row : rows) (young(roster.player(row).age) ? boys : men).push_back(row);
  Solved best = solve(roster, slots, boys);
  for (int adults = 1; adults <= juniores_adults && holes(best) > 0; ++adults) {
    Solved helped = best;
    for (std::size_t i = 0; i < men.size(); ++i) {
      for (std::size_t j = i; j < (adults == 1 ? i + 1 : men.size()); ++j) {
        std::vector<int> chosen = boys;
        chosen.push_back(men[i]);
        if (j != i) chosen.push_back(men[j]);
        std::sort(chosen.begin(), chosen.end());
        Solved tried = solve(roster, slots, chosen);
        if (tried.cost < helped.cost) helped = std::move(tried);
      }
    }
    if (holes(helped) < holes(best)) best = std::move(helped);
  }
  return best;
}

}  // namespace

std::vector<Pick> best_eleven(const Roster& roster, const Occasion& occasion, const Shape& shape) {
  std::vector<int> rows;
  for (int row = 0; row < roster.rows(); ++row) {
    if (roster.spare(row, occasion.column, {})) rows.push_back(row);
  }
  const auto slots = slots_of(shape);
  return (occasion.juniores ? solve_juniores(roster, slots, rows) : solve(roster, slots, rows))
      .picks;
}

std::vector<Pick> best_433(const Roster& roster, const Occasion& occasion) {
  return best_eleven(roster, occasion, Shape{});
}

std::vector<Lineup> no_move_lineups(const Club& club, const std::vector<Occasion>& occasions,
                                    const Switches& switches) {
  Club rested = club;
  for (Player& player : rested.players) {
    if (player.listed > 0) player.listed = 0;  // BEP-R72: listed men rest
  }
  Roster roster(rested, switches);
  std::vector<std::size_t> order(occasions.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_partition(order.begin(), order.end(),
                        [&](std::size_t i) { return occasions[i].juniores; });
  std::vector<Lineup> lineups(occasions.size());
  for (const std::size_t i : order) {
    lineups[i].picks = best_433(roster, occasions[i]);
    roster.use(lineups[i].picks);
    if (occasions[i].at_home)
      lineups[i].fc[Area::Di] = home_points(occasions[i].stadium, switches);  // BEP-NMR-3
  }
  return lineups;
}

std::vector<int> fitness_order(const Club& club) {
  std::vector<int> rows(club.players.size());
  std::iota(rows.begin(), rows.end(), 0);
  const auto man = [&](int row) -> const Player& {
    return club.players[static_cast<std::size_t>(row)];
  };
  std::stable_sort(rows.begin(), rows.end(), [&](int a, int b) {
    if (man(a).ab != man(b).ab) return man(a).ab > man(b).ab;
    return fitness_cost(man(a)) < fitness_cost(man(b));
  });
  return rows;
}

}  // namespace touchline::beppiland
