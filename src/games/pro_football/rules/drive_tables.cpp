// The tables of the drive game: one public situation, its calls, and its solution.
#include "games/pro_football/rules/drive_parts.hpp"

namespace touchline::pro_football {

DriveGame::Table& DriveGame::table(Side side, const Public& seen) {
  SideGame& game = sides_[side];
  for (Table& known : game.tables) {
    if (known.seen == seen) return known;
  }
  Table fresh;
  fresh.seen = seen;
  fresh.state =
      game.snaps.lined_up(seen.formation, seen.strength, seen.shotgun, seen.defence, seen.shown);
  for (const OffOption& option : off_options()) {
    if (option.call.man != OffPos::none && may_be_called(*book_, fresh.state, option.call)) {
      fresh.plays.push_back(option.call);
    }
  }
  fresh.menu = &book_->menu(other(side), seen.defence, seen.formation, seen.shown);
  game.tables.push_back(std::move(fresh));
  Table& made = game.tables.back();
  for (const bool pass : {false, true}) {
    DefCall call{pass};
    grow(game, made, call);
    call.stance = pass ? Stance::prevent : Stance::short_yardage;
    if (made.menu->find(call) >= 0) grow(game, made, call);
  }
  return made;
}

void DriveGame::grow(SideGame& game, Table& table, const DefCall& answer) {
  table.answers.push_back(answer);
  table.on_menu.push_back(table.menu->find(answer) >= 0);
  std::vector<std::uint32_t> lists;
  for (const OffCall& play : table.plays) {
    lists.push_back(game.snaps.list(table.state, play, answer));
  }
  table.lists.push_back(std::move(lists));
}

// With all answers that were found, or only those that the defence may call.
MixedChoice DriveGame::solved(Side side, Table& table, bool on_menu) {
  SideGame& game = sides_[side];
  std::vector<std::size_t> columns;
  for (std::size_t j = 0; j < table.answers.size(); ++j) {
    if (!on_menu || table.on_menu[j]) columns.push_back(j);
  }
  table.payoffs.reshape(table.plays.size(), columns.size());
  for (std::size_t j = 0; j < columns.size(); ++j) {
    for (std::size_t i = 0; i < table.plays.size(); ++i) {
      table.payoffs.at(i, j) = list_worth(game, table.lists[columns[j]][i]);
    }
  }
  MixedChoice choice = table.solver.solve(table.payoffs);
  std::vector<double> shares(table.answers.size(), 0);
  for (std::size_t j = 0; j < columns.size(); ++j) shares[columns[j]] = choice.columns[j];
  choice.columns = std::move(shares);
  return choice;
}

double DriveGame::response_worth(Side side, Table& table, const MixedChoice& choice,
                                 const DefCall& call) {
  SideGame& game = sides_[side];
  double worth = 0;
  for (std::size_t i = 0; i < table.plays.size(); ++i) {
    if (choice.rows[i] == 0) continue;
    const auto list = game.snaps.list(table.state, table.plays[i], call);
    if (game.snaps.outcomes().size() != game.plain.size()) look_at(side, game.spot, game.by);
    worth += choice.rows[i] * list_worth(game, list);
  }
  return worth;
}

double DriveGame::response_worth(Side side, Table& table, const MixedChoice& choice,
                                 const DefCall& call,
                                 std::vector<std::vector<std::uint32_t>>& lists, std::size_t place,
                                 std::size_t places) {
  SideGame& game = sides_[side];
  lists.resize(table.plays.size());
  double worth = 0;
  for (std::size_t i = 0; i < table.plays.size(); ++i) {
    if (choice.rows[i] == 0) continue;
    if (lists[i].empty()) lists[i].assign(places, Table::unread);
    std::uint32_t& list = lists[i][place];
    if (list == Table::unread) {
      list = game.snaps.list(table.state, table.plays[i], call);
      if (game.snaps.outcomes().size() != game.plain.size()) look_at(side, game.spot, game.by);
    }
    worth += choice.rows[i] * list_worth(game, list);
  }
  return worth;
}

// The best line of the menu against the mix, if it gains so much.
bool DriveGame::widen(Side side, Table& table, const MixedChoice& choice, double least_gain) {
  double lowest = choice.value - least_gain;
  int best = -1;
  for (std::size_t line = 0; line < table.menu->calls.size(); ++line) {
    const DefCall& call = table.menu->calls[line];
    if (!may_be_called(*book_, table.state, call)) continue;
    const double worth =
        response_worth(side, table, choice, call, table.menu_lists, line, table.menu->calls.size());
    if (worth >= lowest) continue;
    lowest = worth;
    best = static_cast<int>(line);
  }
  if (best < 0) return false;
  grow(sides_[side], table, table.menu->calls[static_cast<std::size_t>(best)]);
  return true;
}

// The best of all legal calls.
bool DriveGame::widen_fully(Side side, const Spot& spot, Table& table, const MixedChoice& choice,
                            double least_gain) {
  const Response best = search(side, spot, table, choice, least_gain);
  if (best.gain < least_gain) return false;
  grow(sides_[side], table, best.call);
  return true;
}

}  // namespace touchline::pro_football
