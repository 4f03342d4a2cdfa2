#include "games/pro_football/play/solving.hpp"

#include <fmt/format.h>

#include "core/text.hpp"
#include "games/pro_football/rules/game.hpp"
#include "games/pro_football/rules/switches.hpp"

namespace touchline::pro_football {

std::string solution_key(const Book& book, const BySide<std::string>& cards,
                         const std::string& charts) {
  const Setting& setting = book.setting();
  return fmt::format("{} {} solution 2\nseason {} neutral {}\n{}\n---\n{}\n---\n{}\n---\n{}",
                     Game::id, Game::edition, setting.season, setting.neutral,
                     join_words(changed_switches(book.switches()), " "), charts, cards.home,
                     cards.away);
}

SharedSolution find_solution(const books::DiskCache& cache, const std::string& key) {
  const auto bytes = cache.get(key);
  if (!bytes) return nullptr;
  auto solution = solution_from(*bytes);
  return solution ? std::make_shared<const DriveSolution>(std::move(*solution)) : nullptr;
}

SharedSolution solve_pair(const books::DiskCache& cache, const std::string& key, const Book& book,
                          const Progress& progress) {
  constexpr std::uint64_t steps = 2 + DriveGame::most_sweeps;
  progress(0, steps);
  FieldEnds home = field_ends(book, Side::home);
  progress(1, steps);
  if (progress.stopped()) return nullptr;
  FieldEnds away = field_ends(book, Side::away);
  progress(2, steps);
  DriveGame game(book, {std::move(home), std::move(away)});
  const bool done = game.solve(DriveGame::near_enough, [&](int sweep, double) {
    progress(2 + static_cast<std::uint64_t>(sweep), steps);
    return !progress.stopped();
  });
  if (!done) return nullptr;
  auto solution = std::make_shared<DriveSolution>(solution_of(game));
  solution->flow = flow_of(game);
  progress(steps, steps);
  cache.put(key, bytes_of(*solution));
  return solution;
}

SharedSolution found_or_solved(const Book& book, const BySide<std::string>& cards,
                               const std::string& charts, const Progress& progress) {
  const auto cache = books::DiskCache::of_the_user();
  const std::string key = solution_key(book, cards, charts);
  auto found = find_solution(cache, key);
  return found ? found : solve_pair(cache, key, book, progress);
}

std::shared_ptr<DriveGame> game_of(const Book& book, const DriveSolution& solution) {
  auto game = std::make_shared<DriveGame>(book, solution.ends);
  game->take(solution.values, solution.found, solution.best);
  game->search_often(DriveGame::enough_searches);
  return game;
}

std::shared_ptr<const WinChance> win_chance_of(const Book& book, const DriveSolution& solution) {
  return std::make_shared<const WinChance>(book, solution.flow);
}

}  // namespace touchline::pro_football
