#include "games/fool/rules/transition.hpp"

namespace touchline::fool {
namespace {

// FOOL-POS-25: nothing less specialised than these.
constexpr std::array specialised{Position::b,  Position::e,  Position::t,  Position::g,
                                 Position::de, Position::dl, Position::lb, Position::dh};

std::optional<Move> move_by_type(const Tables& tables, const Player& man, Position to) {
  if (is_quarterback(to) && !is_quarterback(man.position)) return std::nullopt;  // FOOL-POS-22
  if (includes(tables, man.position, to) || includes(tables, man.second, to))
    return Move{0, &tables.specialise};
  const auto& below = tables.of(to).includes;
  if (std::find(below.begin(), below.end(), man.position) != below.end())
    return Move{0, &tables.despecialise};
  const bool offensive_line =
      is_line(tables, man.position) && side_of(tables, man.position) == TeamSide::offence;
  if (to == Position::c)
    return offensive_line ? std::optional(Move{0, &tables.despecialise}) : std::nullopt;
  for (const Position least : specialised)
    if (includes(tables, least, to)) return Move{0, &tables.despecialise};
  return std::nullopt;
}

}  // namespace

std::optional<Move> legal_move(const Rules& rules, const Player& man, Position to) {
  const Tables& tables = rules.tables;
  if (to == Position::none || is_kicker(to) || is_kicker(man.position) || to == man.position)
    return std::nullopt;
  // FOOL-R43: a composite man to either part, or to a position inside it
  if (man.second != Position::none &&
      (includes(tables, man.position, to) || includes(tables, man.second, to)))
    return Move{tables.composite_column, nullptr, 'A', 100};
  if (rules.switches.three_types) return move_by_type(tables, man, to);
  const TransitionCell& cell = tables.transitions[index(man.position)][index(to)];
  if (cell.column == 0) return std::nullopt;
  if (rules.switches.transitions_matrix_only && cell.grade == 'D') return std::nullopt;
  if (!rules.switches.doubtful_transitions && cell.sure < tables.doubtful_below)
    return std::nullopt;
  const bool e_to_b = man.position == Position::e && to == Position::b;
  const int column =
      e_to_b && rules.switches.e_to_b_as_printed ? tables.e_to_b_printed : cell.column;
  return Move{column, nullptr, cell.grade, cell.sure};
}

Body with_penalty(Body body, const Penalty& penalty) {
  if (penalty.pass_set) body.pass = *penalty.pass_set;
  body.pass = std::max(0, body.pass + penalty.pass);
  body.contact = std::max(0, body.contact + penalty.contact);
  body.speed = std::max(0, body.speed + penalty.speed);
  return body;
}

const Penalty& penalty_of(const Rules& rules, const Player& man, Position slot) {
  const TransitionCell& cell = rules.tables.transitions[index(man.position)][index(slot)];
  if (cell.column == 0) return rules.tables.no_cell;
  return rules.tables.out_of_position[static_cast<std::size_t>(cell.column)];
}

void start_move(const Tables& tables, Position from, Position to, Values& values) {
  const bool same_line =
      is_line(tables, from) && is_line(tables, to) && side_of(tables, from) == side_of(tables, to);
  if (is_line(tables, to) && !same_line) values.body.pass = 0;
  if (from == Position::t && to == Position::te) values.body.pass = tables.t_to_te_pass;
  if (to == Position::q_star) values.second_pass = 1;  // FOOL-R43
}

int move_credit(const Rules& rules, const MoveGame& game, int preseason_games) {
  const ProgressTable& table = rules.tables.progress;
  if (game.part == MoveGame::Part::none || game.mostly_old) return 0;
  if (game.exhibition) {
    if (game.after_regimen && preseason_games >= 4) return table.four_game_preseason;
    return game.both ? table.exhibition / 2 : table.exhibition;
  }
  const int whole = game.part == MoveGame::Part::starter      ? table.starter
                    : game.part == MoveGame::Part::substitute ? table.substitute
                                                              : table.other;
  if (!game.both) return whole;
  if (!rules.switches.split_credit_third) return whole / 2;
  return game.new_includes_old ? table.substitute : table.both_third;  // FOOL-POS-19
}

}  // namespace touchline::fool
