// A plain game book for tests, in which every outcome can be picked by its dice; blank cards, and
// cards that make any throw any result. Nothing here is meant to play like football.
#pragma once

#include <initializer_list>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>

#include "games/fast_drive/rules/book.hpp"
#include "games/fast_drive/rules/chart_text.hpp"

namespace touchline::fast_drive {

inline constexpr std::string_view plain_text = R"(title  Plain
about  Made for tests.
timing 1 2 2 2 3 4

table drive 3d6
111: SAFETY
112: PUNT-BU
113: PUNT
114: FGA
115: TD-PASS [R]
116: TD-RUN [P]
122: INT*
123: PUNT
124: FUMBLE
125: FGA
126: PUNT-CO
133: SAFETY*
134: TD-RUN [P+]
135: INT
136: off.PROLIFIC ? TD-PASS | def.STAUNCH ? PUNT | FGA
144: fp=GREAT ? TD-RUN | fp=POOR/AVERAGE ? PUNT | SAFETY
145: off.SHAKY ? INT | def.AGGRESSIVE ? INT | PUNT
146: TD-PASS [R+]
155: year<=1962 ? FUMBLE | year>=2015 ? FGA | PUNT
156: home ? TD-RUN | road ? PUNT | SAFETY
166: off.DISCIPLINED ? TD-PASS | def.DISCIPLINED ? PUNT | FGA
222: UNUSUAL-1
223: PUNT
224: FGA
225: TD-PASS
226: PUNT*
233: PUNT-BU
234: FUMBLE
235: TD-RUN
236: FGA
244: PUNT-CO
245: off.DYNAMIC ? REROLL | def.SOFT ? REROLL | FGA
246: TD-PASS
255: INT
256: PUNT
266: off.PROLIFIC ? TD-RUN | off.PROLIFIC ? TD-PASS | PUNT
333: UNUSUAL-1
334: FGA
335: PUNT
336: TD-RUN
344: INT
345: PUNT
346: FGA
355: TD-PASS
356: PUNT
366: FUMBLE
444: UNUSUAL-2
445: FGA
446: TD-RUN
455: PUNT
456: TD-PASS
466: FGA
555: UNUSUAL-2
556: PUNT
566: SAFETY
666: TD-RUN

table unusual-1 2d6
11: TD-RUN*
12: off.PROLIFIC ? TD-RUN [P] | FUMBLE
13: PUNT
14: PUNT
15: PUNT
16: PUNT
22: SAFETY
23: PUNT
24: PUNT
25: FGA
26: PUNT
33: PUNT
34: PUNT
35: PUNT
36: PUNT
44: PUNT
45: PUNT
46: PUNT
55: PUNT
56: PUNT
66: REROLL

table unusual-2 2d6
11: INT
12: INT
13: INT
14: INT
15: INT
16: INT
22: INT
23: INT
24: INT
25: INT
26: INT
33: INT
34: INT
35: INT
36: INT
44: INT
45: INT
46: INT
55: INT
56: INT
66: TD-PASS

table kickoff d66
11-16: POS receivers POOR
21-46: POS receivers AVERAGE
51-56: POS receivers GREAT
61: SUBTABLE kickoff-fumble "FUMBLE"
62: SUBTABLE in-the-open "IN THE OPEN"
63: POS receivers GREAT
64: home ? POS receivers GREAT | POS receivers POOR
65: TD kickers
66: TD receivers

table squib d66
11-16: POS receivers POOR
21-65: POS receivers GREAT
66: TD receivers

table onside d66
11-36: POS kickers AVERAGE
41-65: POS receivers GREAT
66: TD receivers

table punt-bu d66
11-16: POS receivers POOR
21-46: POS receivers GREAT
51-56: POS kickers AVERAGE
61-65: ret.ELECTRIC ? TD receivers | POS receivers GREAT
66: TD receivers

table punt d66
11-46: POS receivers AVERAGE
51-56: POS kickers GREAT
61-65: ret.ELECTRIC ? TD receivers | POS receivers AVERAGE
66: TD receivers

table punt-co d66
11-46: POS receivers POOR
51-65: POS kickers GREAT
66: TD receivers

table fumble d6
1-3: POS defence AVERAGE
4: POS defence GREAT
5: POS offence AVERAGE
6: TD defence

table interception d6
1-3: POS defence POOR
4: POS defence GREAT
5: POS offence AVERAGE
6: TD defence

table fourth-down d6
1-2: NOGOOD
3: POS defence GREAT
4-5: GOOD
6: fp=GREAT ? GOOD | TD defence

table desperation d6
1-2: NOGOOD
3: fp=POOR ? TD defence | NOGOOD
4: fp=GREAT ? TD offence | NOGOOD
5: TD defence
6: TD offence

table two-point d6
1-3: NOGOOD
4-6: GOOD

table kickoff-fumble d6
1-3: POS kickers GREAT
4-6: POS receivers POOR

table in-the-open d6
1-5: ret.ELECTRIC ? TD receivers | POS receivers GREAT
6: TD receivers
)";

inline std::shared_ptr<const GameBook> plain_charts() {
  static const auto charts = [] {
    auto parsed = parse_game_book(plain_text, "plain.book");
    if (!parsed) throw std::logic_error(to_string(parsed.error().list().front()));
    return std::make_shared<const GameBook>(std::move(*parsed));
  }();
  return charts;
}

/// The row of the drive chart, by its faces: row_key("136").
inline int row_key(std::string_view faces) {
  const int key = key_named(DiceKind::sorted3, faces);
  if (key < 0) throw std::logic_error("no key " + std::string(faces));
  return key;
}

/// A kicking range by its upper end: range_to("55") is 11-55.
inline Range range_to(std::string_view key) { return key_named(DiceKind::d66, key); }

/// No quality at all; field goals and extra points from 11 to 55.
inline Card blank(std::string team = "Blank", int season = 2000, std::string league = "NFL") {
  Card card;
  card.team = std::move(team);
  card.season = season;
  card.league = std::move(league);
  card.field_goals = card.extra_points = range_to("55");
  return card;
}

/// "Row X = Y": the card installs a row for a key.
inline Card with_row(Card card, std::string_view faces, std::string_view cells,
                     bool turnover = false) {
  auto row = parse_drive_row(cells, {});
  if (!row) throw std::logic_error(to_string(row.error().list().front()));
  card.specials.push_back({row_key(faces), std::move(*row), turnover});
  return card;
}

/// Every throw comes to this; the red die is free to say how long it takes.
inline Card drives_to(std::string_view cells, Card card = blank()) {
  for (int key = 0; key < keys(DiceKind::sorted3); ++key) {
    card = with_row(std::move(card), key_text(DiceKind::sorted3, key), cells);
  }
  return card;
}

/// A card with a further quality, by its word.
inline Card having(Card card, Unit unit, std::string_view word, bool semi = false) {
  const auto found = quality(unit, word);
  if (!found) throw std::logic_error("no quality " + std::string(word));
  const Grade full = found->good ? Grade::good : Grade::bad;
  const Grade half = found->good ? Grade::semi_good : Grade::semi_bad;
  card.set(unit, found->axis, semi ? half : full);
  return card;
}
inline Card offence(std::string_view word, Card card = blank()) {
  return having(std::move(card), Unit::offence, word);
}
inline Card semi_offence(std::string_view word, Card card = blank()) {
  return having(std::move(card), Unit::offence, word, true);
}
inline Card defence(std::string_view word, Card card = blank()) {
  return having(std::move(card), Unit::defence, word);
}

/// Switches by their text: switched({"td_to_fga=literal"}).
inline Setting switched(std::initializer_list<std::string_view> texts) {
  Setting setting;
  for (const std::string_view text : texts) {
    const auto set = set_switch(setting.switches, text);
    if (!set) throw std::logic_error(to_string(set.error().list().front()));
  }
  return setting;
}
inline Setting playoff(Setting setting = {}) {
  setting.playoff = true;
  return setting;
}
inline Setting neutral(Setting setting = {}) {
  setting.neutral = true;
  return setting;
}

inline Book book_of(Card home, Card away = blank(), Setting setting = {}) {
  return make_book(plain_charts(), {std::move(home), std::move(away)}, setting);
}
inline Book plain_book(Setting setting = {}) { return book_of(blank(), blank(), setting); }

}  // namespace touchline::fast_drive
