#include "play/tapes.hpp"

#include <algorithm>

#include "core/digest.hpp"
#include "games/fast_drive/report/match_sheet.hpp"
#include "games/fast_drive/rules/switches.hpp"
#include "games/first_division/report/match_sheet.hpp"
#include "games/first_division/rules/switches.hpp"

namespace touchline::report {

namespace {

template <class G>
Tape head_of(const TapeNames& names) {
  Tape tape;
  tape.game = std::string(G::id);
  tape.edition = G::edition;
  for (const Side side : both_sides) {
    tape.teams[side] = {names.teams[side]->id, names.teams[side]->digest};
  }
  if (names.book) tape.book = {names.book->id, names.book->digest};
  tape.coaches = names.coaches;
  tape.dice = names.dice;
  return tape;
}

}  // namespace

Material material(std::string id, std::string text) {
  std::string of = digest(text);
  return {std::move(id), std::move(text), std::move(of)};
}

Tape tape_head(const first_division::Book& book, const TapeNames& names) {
  Tape tape = head_of<first_division::Game>(names);
  tape.neutral = book.neutral;
  tape.rules = changed_switches(book.switches);
  return tape;
}

Tape tape_head(const fast_drive::Book& book, const TapeNames& names) {
  Tape tape = head_of<fast_drive::Game>(names);
  tape.neutral = book.setting.neutral;
  tape.playoff = book.setting.playoff;
  tape.rules = changed_switches(book.switches());
  return tape;
}

std::string tape_result(const first_division::Book& book, const TapeNames& names,
                        const first_division::State& state, const Log<first_division::Event>& log) {
  return fmt::format("{}-{} {}", state.goals.home, state.goals.away,
                     result_hash(book, {names.teams.home->text, names.teams.away->text}, log));
}

std::string tape_result(const fast_drive::Book& book, const TapeNames& names,
                        const fast_drive::State& state, const Log<fast_drive::Event>& log) {
  return fmt::format(
      "{}-{} {}", state.score.home, state.score.away,
      result_hash(book, names.book->text, {names.teams.home->text, names.teams.away->text}, log));
}

Result<void> same_material(const Tape& tape, const Tape& head, const std::string& file) {
  Problems problems;
  const auto add = [&](std::string sentence) { problems.error({file, 0}, std::move(sentence)); };
  if (tape.game != head.game) {
    add(fmt::format("is a tape of {}, wanted is one of {}", tape.game, head.game));
  } else if (tape.edition != head.edition) {
    add(fmt::format("is a tape of edition {} of {}, this program plays edition {}", tape.edition,
                    tape.game, head.edition));
  }
  const auto compare = [&](std::string_view what, const TapeTeam& then, const TapeTeam& now) {
    if (then.digest == now.digest) return;
    add(fmt::format("its {} is {} of digest {}, wanted is {} of digest {}", what, then.id,
                    then.digest, now.id, now.digest));
  };
  for (const Side side : both_sides) {
    compare(fmt::format("{} card", name(side)), tape.teams[side], head.teams[side]);
  }
  compare("game book", tape.book, head.book);
  if (tape.neutral != head.neutral) {
    add(head.neutral ? "is not on neutral ground, but must be" : "is on neutral ground, wrongly");
  }
  if (tape.playoff != head.playoff) {
    add(head.playoff ? "is not a playoff game, but must be" : "is a playoff game, wrongly");
  }
  if (tape.rules != head.rules) {
    add(fmt::format("has the switches '{}', wanted are '{}'", fmt::join(tape.rules, " "),
                    fmt::join(head.rules, " ")));
  }
  if (problems.bad()) return bad_input(problems);
  return {};
}

}  // namespace touchline::report
