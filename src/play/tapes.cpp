#include "play/tapes.hpp"

#include <algorithm>

#include "core/digest.hpp"
#include "core/text.hpp"

namespace touchline::report {

Material material(std::string id, std::string text) {
  std::string of = digest(text);
  return {std::move(id), std::move(text), std::move(of)};
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
  if (tape.out != head.out) {
    add(fmt::format("{} and {} men are out, wanted are {} and {}", tape.out.home.size(),
                    tape.out.away.size(), head.out.home.size(), head.out.away.size()));
  }
  if (tape.rules != head.rules) {
    add(fmt::format("has the switches '{}', wanted are '{}'", join_words(tape.rules, " "),
                    join_words(head.rules, " ")));
  }
  if (problems.bad()) return bad_input(problems);
  return {};
}

}  // namespace touchline::report
