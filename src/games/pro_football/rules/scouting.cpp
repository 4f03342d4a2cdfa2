#include "games/pro_football/rules/scouting.hpp"

namespace touchline::pro_football {

namespace {

/// A man at one of the five places: which columns he has (PRO-R41), and his record.
struct Eligible {
  std::uint32_t columns = 0;
  int carries = 0, targets = 0;
};

}  // namespace

// PRO-SETUP-13  By the records on the cards; a man who has none is not left out altogether.
Attackers::Attackers(const Book& book, const State& s, const Tendencies& tendencies) {
  const Team& team = book.team(offence(s));
  std::array<Eligible, off_positions + 1> men{};
  int all_carries = 0, all_targets = 0;
  for (const OffPos pos : places(s.snap.formation)) {
    const int index = man_at(s.snap, pos);
    if (index < 0) continue;
    const Man& man = team.man(index);
    men[static_cast<std::size_t>(pos)] = {man.columns, man.carries, man.targets};
    all_carries += man.carries;
    all_targets += man.targets;
  }
  const auto& all = off_options();
  for (std::size_t i = 0; i < man_options; ++i) {
    const OffCall& call = all[i].call;
    const Eligible& man = men[static_cast<std::size_t>(call.man)];
    if ((man.columns >> column_of(call.play) & 1U) == 0) continue;
    const bool run = i < run_options;
    const int twice = run || call.play == Play::flat ? 1 : 2;  // flats stand twice
    const int share = twice * tendencies.plays[static_cast<std::size_t>(call.play)];
    if (run) {
      runs.add(static_cast<int>(i), share * (1 + man.carries));
    } else {
      passes.add(static_cast<int>(i), share * (1 + man.targets));
    }
  }
  runs.close();
  passes.close();
  for (const OffPos pos : places(s.snap.formation)) {
    const Eligible& man = men[static_cast<std::size_t>(pos)];
    const bool back = pos == OffPos::hb || pos == OffPos::fb;
    if (back && man.carries * 10 > all_carries * 7) carrier = pos;
    if (man.targets * 10 > all_targets * 3) targets[static_cast<std::size_t>(targeted++)] = pos;
  }
}

// PRO-R47, PRO-R54  Not who rushes anyhow, or stands on the line. Of equals the first stays first.
Blitzers::Blitzers(const Book& book, const State& s) {
  const DefPos rusher = fourth_rusher(book, s);
  std::array<int, def_positions> ratings{};
  for (int i = static_cast<int>(DefPos::llb); i < def_positions; ++i) {
    const auto pos = static_cast<DefPos>(i);
    if (man_at(s.snap, pos) < 0 || !zone_of(s.snap, pos) || pos == rusher) continue;
    const int rating = rush_rating(book, s, pos);
    auto place = static_cast<std::size_t>(count++);
    for (; place > 0 && ratings[place - 1] < rating; --place) {
      men[place] = men[place - 1];
      ratings[place] = ratings[place - 1];
    }
    men[place] = pos;
    ratings[place] = rating;
  }
}

}  // namespace touchline::pro_football
