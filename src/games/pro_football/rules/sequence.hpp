// The play-calling sequence: announcements, changes of men, time-outs and the hidden calls
// (PRO-SEQ, PRO-R39..R42), and what is chosen before a try (PRO-D21).
#pragma once

#include "games/pro_football/rules/injury.hpp"

namespace touchline::pro_football {

/// Options that depend on the situation, with what each of them stands for.
template <std::size_t Most>
struct Options {
  std::array<std::string_view, Most> texts{};
  std::array<std::int16_t, Most> what{};
  std::size_t count = 0;
  void add(std::string_view text, int meaning) {
    texts[count] = text;
    what[count++] = static_cast<std::int16_t>(meaning);
  }
  std::span<const std::string_view> list() const { return {texts.data(), count}; }
  int meaning(int answer) const { return what[static_cast<std::size_t>(answer)]; }
};

/// A table whose coaches say what they mean without a list to choose from (PRO-D4, PRO-D7, PRO-D9,
/// PRO-D11): most of the time of a match that nobody watches would go into lists.
template <class T>
concept KnowsMeanings = Table<T> && requires(T& table, const Decision& decision, const State& s) {
  { table.means(decision, s) } -> std::same_as<int>;
};

// Both ways to ask are inlined: where coaches know what they mean, nothing of a question is made.

/// What the side means by its answer; `list` makes the options, if anybody reads them.
template <Table T, class List>
[[gnu::always_inline]] inline int ask_meaning(T& table, Decision decision, const State& s,
                                              List list) {
  if constexpr (KnowsMeanings<T>) {
    return table.means(decision, s);
  } else {
    const auto options = list();
    decision.options = options.list();
    return options.meaning(table.ask(decision, s));
  }
}

// ------------------------------------------------------------------------------------- tempo

inline constexpr std::array<std::string_view, 3> tempo_options{"normal", "hurry-up", "slow"};

// PRO-D6, PRO-R62  While the clock runs.
template <Table T>
void choose_tempo(T& table, State& s) {
  const Decision decision{"PRO-D6"_rule, s.ball, "tempo", tempo_options};
  s.snap.tempo = static_cast<Tempo>(table.ask(decision, s));
  s.phase = s.down == 4 ? Phase::fourth_down : Phase::announce;
}

// --------------------------------------------------------------------------- step 1, the offence

// PRO-FG-3, PRO-R41  A field goal that may be tried.
inline bool may_try_field_goal(const Book& book, const State& s) {
  return s.at <= book.longest_line();
}

/// A kick is announced: the men who are there should it be faked.
template <Table T>
void announce_kick(T& table, const Book& book, State& s, Kick kick) {
  s.snap.kick = kick;
  s.snap.formation = Formation::pro;
  s.snap.defence =
      book.team(defence(s)).front == Front::four_three ? Defence::four_three : Defence::three_four;
  take_the_field(s.snap, eleven_of(table, book, s, offence(s), s.snap.formation));
  take_the_field(s.snap, eleven_of(table, book, s, defence(s), s.snap.defence));
  tell(table, s, "PRO-SEQ-1"_rule, Kind::announces, s.ball, -1, static_cast<int>(kick));
  s.phase = Phase::offence_timeout;
}

inline constexpr std::array<std::string_view, 3> fourth_down_options{"go", "punt", "field-goal"};

// PRO-D5  Fourth down.
template <Table T>
void choose_fourth_down(T& table, const Book& book, State& s) {
  const std::span<const std::string_view> all(fourth_down_options);
  const Decision decision{"PRO-D5"_rule, s.ball, "fourth down",
                          may_try_field_goal(book, s) ? all : all.first(2)};
  const int choice = table.ask(decision, s);
  if (choice == 0) {
    s.phase = Phase::announce;
    return;
  }
  announce_kick(table, book, s, choice == 1 ? Kick::punt : Kick::field_goal);
}

/// PRO-R46  "PRO-right", "PRO-right-shotgun", "PRO-left" and so on, for every formation.
inline constexpr std::array<std::string_view, 20> formation_texts{
    "PRO-right",    "PRO-right-shotgun",    "PRO-left",    "PRO-left-shotgun",
    "ACE-right",    "ACE-right-shotgun",    "ACE-left",    "ACE-left-shotgun",
    "TWIN-right",   "TWIN-right-shotgun",   "TWIN-left",   "TWIN-left-shotgun",
    "JUMBO-right",  "JUMBO-right-shotgun",  "JUMBO-left",  "JUMBO-left-shotgun",
    "SPREAD-right", "SPREAD-right-shotgun", "SPREAD-left", "SPREAD-left-shotgun"};
inline constexpr int swaps_announced = 20, punt_announced = 21, field_goal_announced = 22;
inline constexpr int most_swaps = 11;

inline Options<24> announce_options(const Book& book, const State& s) {
  Options<24> options;
  for (int i = 0; i < 20; ++i) {
    if (i % 4 == 0 && !can_line_up(book, s, s.ball, static_cast<Formation>(i / 4))) {
      i += 3;
      continue;
    }
    options.add(formation_texts[static_cast<std::size_t>(i)], i);
  }
  if (s.snap.swaps < most_swaps) options.add("substitute", swaps_announced);
  if (s.down < 4 && s.snap.kick == Kick::none) {
    options.add("punt", punt_announced);
    if (may_try_field_goal(book, s)) options.add("field-goal", field_goal_announced);
  }
  return options;
}

// PRO-SEQ-1, PRO-D4  Formation, strength and shotgun, a change of men, or a kick.
template <Table T>
void announce(T& table, const Book& book, State& s) {
  const int what = ask_meaning(table, Decision{"PRO-D4"_rule, s.ball, "formation"}, s,
                               [&] { return announce_options(book, s); });
  if (what == swaps_announced) {
    s.phase = Phase::offence_swap;
    return;
  }
  if (what == punt_announced) return announce_kick(table, book, s, Kick::punt);
  if (what == field_goal_announced) return announce_kick(table, book, s, Kick::field_goal);
  s.snap.formation = static_cast<Formation>(what / 4);
  s.snap.strength = what % 4 < 2 ? Flank::right : Flank::left;
  s.snap.shotgun = what % 2 == 1;
  take_the_field(s.snap, eleven_of(table, book, s, offence(s), s.snap.formation));
  s.snap.swaps = 0;
  s.phase = Phase::line_up;
}

// ------------------------------------------------------------------------------ changes of men

inline constexpr std::size_t most_swap_options = 512;

// PRO-R42, PRO-SETUP-8  Men who are fit, for places on their cards.
inline Options<most_swap_options> swap_options(const Book& book, const State& s, Side side,
                                               bool attack) {
  Options<most_swap_options> options;
  options.add("done", -1);
  const Team& team = book.team(side);
  for (std::size_t i = 0; i < team.swaps.size() && options.count < most_swap_options; ++i) {
    const Swap& swap = team.swaps[i];
    if (swap.offence != attack) continue;
    const int chosen = attack ? s.lineup[side].off[swap.pos] : s.lineup[side].def[swap.pos];
    const bool fit = s.health[side][static_cast<std::size_t>(swap.man)].available();
    if (fit && chosen != swap.man) options.add(swap.text, static_cast<int>(i));
  }
  return options;
}

template <std::size_t N>
void put_in(std::array<std::int8_t, N>& places, const Swap& swap) {
  const std::int8_t replaced = places[swap.pos];
  for (std::int8_t& man : places) {
    if (man == swap.man) man = replaced;  // the two change places
  }
  places[swap.pos] = swap.man;
}

template <Table T>
void change_men(T& table, const Book& book, State& s, bool attack) {
  const Side side = attack ? offence(s) : defence(s);
  const auto options = swap_options(book, s, side, attack);
  const int what =
      options.meaning(table.ask(Decision{"PRO-R42"_rule, side, "substitute", options.list()}, s));
  ++s.snap.swaps;
  s.phase = attack ? Phase::announce : Phase::line_up;
  if (what < 0) return;
  const Swap& swap = book.team(side).swaps[static_cast<std::size_t>(what)];
  if (attack) {
    put_in(s.lineup[side].off, swap);
  } else {
    put_in(s.lineup[side].def, swap);
  }
}

// --------------------------------------------------------------------------- step 2, the defence

inline constexpr std::array<std::string_view, 12> defence_texts{
    "4-3",    "4-3-showing-blitz",    "3-4",  "3-4-showing-blitz",
    "nickel", "nickel-showing-blitz", "dime", "dime-showing-blitz",
    "nickel", "nickel-showing-blitz", "dime", "dime-showing-blitz"};
inline constexpr int swaps_lined_up = 12;

inline Options<14> line_up_options(const Book& book, const State& s) {
  Options<14> options;
  const Side side = defence(s);
  const bool four_three = book.team(side).front == Front::four_three;
  for (int i = 0; i < defences; ++i) {
    const auto formation = static_cast<Defence>(i);
    const bool of_three_four = formation >= Defence::nickel_from_three_four;
    if (!is_base(formation) && of_three_four == four_three) continue;
    if (!can_line_up(book, s, side, formation)) continue;
    options.add(defence_texts[static_cast<std::size_t>(i * 2)], i * 2);
    options.add(defence_texts[static_cast<std::size_t>(i * 2 + 1)], i * 2 + 1);
  }
  if (s.snap.swaps < most_swaps) options.add("substitute", swaps_lined_up);
  return options;
}

// PRO-SEQ-2, PRO-D7  The base formation, and whether a blitz is shown.
template <Table T>
void line_up(T& table, const Book& book, State& s) {
  const int what = ask_meaning(table, Decision{"PRO-D7"_rule, defence(s), "formation"}, s,
                               [&] { return line_up_options(book, s); });
  if (what == swaps_lined_up) {
    s.phase = Phase::defence_swap;
    return;
  }
  s.snap.defence = static_cast<Defence>(what / 2);
  s.snap.shown = what % 2 == 1;
  take_the_field(s.snap, eleven_of(table, book, s, defence(s), s.snap.defence));
  s.phase = Phase::offence_timeout;
}

// ---------------------------------------------------------------------------------- time-outs

inline constexpr std::array<std::string_view, 2> time_out_options{"play-on", "time-out"};

// PRO-SEQ-3, PRO-SEQ-5, PRO-SEQ-6, PRO-R39, PRO-D8  A time-out clears all that was chosen and stops
// the clock after four seconds; one for each side and snap.
template <Table T>
void ask_for_time(T& table, const Book& book, State& s, Side side, Phase next) {
  const bool may = s.time_outs[side] > 0 && !s.asked_time[side] && !is_try(s.snap.kick);
  if (!may || table.ask(Decision{"PRO-D8"_rule, side, "time", time_out_options}, s) == 0) {
    s.phase = next;
    return;
  }
  --s.time_outs[side];
  s.asked_time[side] = true;
  const bool runs = s.run_off != RunOff::none;
  s.run_off = RunOff::none;
  tell(table, s, "PRO-R39"_rule, Kind::time_out, side);
  if (runs) let_time_pass(table, s, 4, true);
  begin_down(s);
  if (runs && s.clock == 0) end_of_quarter(table, book, s);
}

// ------------------------------------------------------------------------- steps 4 and 5, hidden

inline constexpr std::array<std::string_view, 3> punt_calls{"kick", "coffin-corner", "fake"};
inline constexpr std::array<std::string_view, 2> place_calls{"kick", "fake"};
inline constexpr std::array<std::string_view, 2> block_calls{"no-block", "block"};

inline Options<64> play_options(const Book& book, const State& s) {
  Options<64> options;
  const auto& all = off_options();
  for (std::size_t i = 0; i < all.size(); ++i) {
    const bool of_the_clock = all[i].call.play == Play::spike;
    if (of_the_clock && is_try(s.snap.kick)) continue;
    if (may_be_called(book, s, all[i].call)) options.add(all[i].text, static_cast<int>(i));
  }
  return options;
}

inline Options<most_calls> answer_options(const Book& book, const State& s) {
  Options<most_calls> options;
  const Menu& menu = book.menu(defence(s), s.snap.defence, s.snap.formation, s.snap.shown);
  const Covers covers(book, s);
  for (std::size_t i = 0; i < menu.calls.size(); ++i) {
    if (may_be_called(menu.calls[i], covers)) options.add(menu.texts[i], static_cast<int>(i));
  }
  return options;
}

// PRO-PUNT-1, PRO-COFFIN-1, PRO-FG-7, PRO-R40, PRO-D10, PRO-D17  Kick or fake against block or not.
template <Table T>
void call_kick(T& table, const Book& book, State& s) {
  const bool punt = s.snap.kick == Kick::punt;
  const Side attack = offence(s), rival = defence(s);
  const std::span<const std::string_view> kicks =
      punt ? std::span<const std::string_view>(punt_calls)
           : std::span<const std::string_view>(place_calls);
  const auto calls = table.ask_both(
      Decision{punt ? "PRO-D10"_rule : "PRO-D9"_rule, attack, "kick", kicks, only(attack)},
      Decision{"PRO-D17"_rule, rival, "block", block_calls, only(rival)}, s);
  const bool fake = calls[attack] == static_cast<int>(kicks.size()) - 1;
  s.snap.call.play = fake ? Play::fake : calls[attack] == 1 ? Play::coffin : Play::kick;
  s.snap.block_try = calls[rival] == 1;
  const bool varies = s.snap.kick == Kick::field_goal && book.switches().variable_fg;
  s.phase = fake     ? Phase::fake
            : punt   ? Phase::punt
            : varies ? Phase::field_goal_length
                     : Phase::place_kick;
}

/// Of both sides at once: which of all plays, and which line of the menu.
template <Table T>
[[gnu::always_inline]] inline BySide<int> ask_both_meanings(T& table, const Book& book,
                                                            const State& s, Decision attack,
                                                            Decision rival) {
  BySide<int> meant;
  if constexpr (KnowsMeanings<T>) {
    meant[attack.side] = table.means(attack, s);
    meant[rival.side] = table.means(rival, s);
  } else {
    const auto plays = play_options(book, s);
    const auto answers = answer_options(book, s);
    attack.options = plays.list();
    rival.options = answers.list();
    const auto calls = table.ask_both(attack, rival, s);
    meant[attack.side] = plays.meaning(calls[attack.side]);
    meant[rival.side] = answers.meaning(calls[rival.side]);
  }
  return meant;
}

// PRO-SEQ-4, PRO-SEQ-5, PRO-SEQ-7, PRO-D9, PRO-D11..D16  Both call in secret, both are turned over.
template <Table T>
void call_play(T& table, const Book& book, State& s) {
  s.asked_time = {};
  s.untimed = false;
  if (s.snap.kick != Kick::none && s.snap.kick != Kick::two_points)
    return call_kick(table, book, s);
  const Side attack = offence(s), rival = defence(s);
  const BySide<int> meant =
      ask_both_meanings(table, book, s, Decision{"PRO-D9"_rule, attack, "play", {}, only(attack)},
                        Decision{"PRO-D11"_rule, rival, "defence", {}, only(rival)});
  s.snap.call = off_options()[static_cast<std::size_t>(meant[attack])].call;
  const Menu& menu = book.menu(rival, s.snap.defence, s.snap.formation, s.snap.shown);
  s.snap.answer = menu.calls[static_cast<std::size_t>(meant[rival])];
  s.phase = Phase::snap;
}

// -------------------------------------------------------------------------------------- tries

inline constexpr std::array<std::string_view, 2> try_options{"kick", "two-point"};

// PRO-TWO-1, PRO-D21, PRO-R26
template <Table T>
void choose_try(T& table, const Book& book, State& s) {
  const bool two = book.two_point_tries() &&
                   table.ask(Decision{"PRO-D21"_rule, s.ball, "try", try_options}, s) == 1;
  if (two) {
    s.snap.kick = Kick::two_points;
    s.phase = Phase::announce;
    return;
  }
  if (s.at == 2) s.at = s.to_go = book.try_spot();
  announce_kick(table, book, s, Kick::try_kick);
}

}  // namespace touchline::pro_football
