#include "games/fast_drive/rules/chart_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "core/text.hpp"
#include "games/fast_drive/rules/card.hpp"

namespace touchline::fast_drive {
namespace {

// ----------------------------------------------------------------------------------- words

constexpr std::array<std::string_view, 4> whose_words{"receivers", "kickers", "offence", "defence"};
constexpr std::array<std::string_view, 4> dice_words{"d6", "d66", "2d6", "3d6"};

template <class Enum, std::size_t N>
std::optional<Enum> find_word(const std::array<std::string_view, N>& words, std::string_view text) {
  const auto found = std::find(words.begin(), words.end(), text);
  if (found == words.end()) return std::nullopt;
  return static_cast<Enum>(found - words.begin());
}

template <class Enum>
std::optional<Enum> find_name(std::string_view text, int count) {
  for (int i = 0; i < count; ++i) {
    if (name(static_cast<Enum>(i)) == text) return static_cast<Enum>(i);
  }
  return std::nullopt;
}

/// Where the reader stands: everything it says is wrong goes to one list.
struct Reader {
  const std::string& file;
  Problems problems{};
  int line = 0;

  void wrong(std::string sentence) { problems.error({file, line}, std::move(sentence)); }
};

// ----------------------------------------------------------------------------------- tests

std::optional<Test> parse_test(Reader& reader, std::string_view text) {
  using Kind = Test::Kind;
  Test test;
  const auto of_unit = [&](Unit unit, Kind kind) -> std::optional<Test> {
    const auto found = quality(unit, text.substr(4));
    if (!found || found->axis == Axis::efficiency) {
      reader.wrong(fmt::format("'{}' is no {} quality that a chart may ask about", text.substr(4),
                               unit == Unit::offence ? "offence" : "defence"));
      return std::nullopt;
    }
    test.kind = kind;
    test.quality = *found;
    return test;
  };
  if (text.starts_with("off.")) return of_unit(Unit::offence, Kind::offence);
  if (text.starts_with("def.")) return of_unit(Unit::defence, Kind::defence);
  if (text == "ret.ELECTRIC") test.kind = Kind::electric;
  if (text == "home") test.kind = Kind::home;
  if (text == "road") test.kind = Kind::road;
  if (text.starts_with("fp=")) {
    test.kind = Kind::zone;
    for (const std::string_view part : split(text.substr(3), '/')) {
      const auto zone = find_name<Zone>(part, 3);
      if (!zone) {
        reader.wrong(fmt::format("'{}' is no field position; write POOR, AVERAGE or GREAT", part));
        return std::nullopt;
      }
      test.zones = static_cast<std::uint8_t>(test.zones | 1U << static_cast<unsigned>(*zone));
    }
  }
  if (text.starts_with("year<=") || text.starts_with("year>=")) {
    const auto year = to_int(text.substr(6));
    if (!year || *year < 1900 || *year > 2200) {
      reader.wrong(fmt::format("'{}' is no season; write a year like 1962", text.substr(6)));
      return std::nullopt;
    }
    test.kind = text[4] == '<' ? Kind::year_to : Kind::year_from;
    test.year = static_cast<std::int16_t>(*year);
  }
  if (test.kind == Kind::always) {
    reader.wrong(
        fmt::format("'{}' is no question; ask off.QUALITY, def.QUALITY, ret.ELECTRIC, "
                    "fp=ZONE, home, road, year<=N or year>=N",
                    text));
    return std::nullopt;
  }
  return test;
}

// ----------------------------------------------------------------------------------- cells

std::optional<DriveCell> parse_what(Reader& reader, std::string_view text, DriveCell cell) {
  std::string_view what = text;
  if (const auto bracket = what.find('['); bracket != std::string_view::npos) {
    const std::string_view flip = trim(what.substr(bracket));
    const auto leaning =
        flip.ends_with(']') ? leaning_named(flip.substr(1, flip.size() - 2)) : std::nullopt;
    if (!leaning || *leaning == Leaning::none) {
      reader.wrong(fmt::format("'{}' is no flip; write [R], [R+], [P] or [P+]", flip));
      return std::nullopt;
    }
    cell.flip = *leaning;
    what = trim(what.substr(0, bracket));
  }
  if (what.ends_with('*')) {
    cell.circled = true;
    what = trim(what.substr(0, what.size() - 1));
  }
  const auto result = find_name<DriveResult>(what, 12);
  if (!result) {
    reader.wrong(
        fmt::format("'{}' is no drive result; write FUMBLE, INT, PUNT-BU, PUNT, PUNT-CO, "
                    "SAFETY, FGA, TD-RUN, TD-PASS, UNUSUAL-1, UNUSUAL-2 or REROLL",
                    what));
    return std::nullopt;
  }
  cell.result = *result;
  const bool to_pass = cell.flip == Leaning::pass || cell.flip == Leaning::pass_plus;
  const bool to_run = cell.flip == Leaning::run || cell.flip == Leaning::run_plus;
  if ((to_pass && *result != DriveResult::touchdown_run) ||
      (to_run && *result != DriveResult::touchdown_pass)) {
    reader.wrong(fmt::format("'{}': [P] and [P+] go with TD-RUN, [R] and [R+] with TD-PASS", text));
    return std::nullopt;
  }
  return cell;
}

std::optional<OutcomeCell> parse_what(Reader& reader, std::string_view text, OutcomeCell cell,
                                      bool kick, std::map<std::string, int>& subtables) {
  const auto parts = words(text);
  const auto whose_is = [&](std::string_view word) -> bool {
    const auto whose = find_word<Whose>(whose_words, word);
    const bool fits = whose && (*whose <= Whose::kickers) == kick;
    if (fits) cell.outcome.whose = *whose;
    if (!fits) {
      reader.wrong(fmt::format("'{}' is no side here; write {}", word,
                               kick ? "receivers or kickers" : "offence or defence"));
    }
    return fits;
  };
  using Kind = Outcome::Kind;
  const bool tried = parts.size() == 1 && (parts[0] == "GOOD" || parts[0] == "NOGOOD");
  if (tried && kick) {
    reader.wrong(
        fmt::format("'{}' is no outcome of a kick; write POS side ZONE, TD side or "
                    "SUBTABLE name",
                    text));
    return std::nullopt;
  }
  if (parts.size() == 1 && parts[0] == "GOOD") {
    cell.outcome.kind = Kind::good;
    return cell;
  }
  if (parts.size() == 1 && parts[0] == "NOGOOD") return cell;
  if (parts.size() == 2 && parts[0] == "TD") {
    cell.outcome.kind = Kind::touchdown;
    if (!whose_is(parts[1])) return std::nullopt;
    return cell;
  }
  if (parts.size() == 2 && parts[0] == "SUBTABLE") {
    cell.outcome.kind = Kind::subtable;
    const auto [at, fresh] =
        subtables.try_emplace(std::string(parts[1]), static_cast<int>(subtables.size()));
    cell.outcome.subtable = static_cast<std::uint8_t>(at->second);
    return cell;
  }
  if (parts.size() == 3 && parts[0] == "POS") {
    cell.outcome.kind = Kind::position;
    if (!whose_is(parts[1])) return std::nullopt;
    const auto zone = find_name<Zone>(parts[2], 3);
    if (!zone) {
      reader.wrong(
          fmt::format("'{}' is no field position; write POOR, AVERAGE or GREAT", parts[2]));
      return std::nullopt;
    }
    cell.outcome.zone = *zone;
    return cell;
  }
  reader.wrong(fmt::format(
      "'{}' is no outcome; write POS side ZONE, TD side, SUBTABLE name, GOOD or NOGOOD", text));
  return std::nullopt;
}

/// One to three cells; `what(text, cell)` reads what follows the question mark.
template <class Cell, class What>
std::optional<Row<Cell>> parse_row(Reader& reader, std::string_view text, What what) {
  Row<Cell> row;
  if (const auto quote = text.find('"'); quote != std::string_view::npos) {
    const std::string_view quoted = trim(text.substr(quote));
    if (quoted.size() < 2 || !quoted.ends_with('"')) {
      reader.wrong("the quoted text has no closing quote");
      return std::nullopt;
    }
    row.text = std::string(quoted.substr(1, quoted.size() - 2));
    text = trim(text.substr(0, quote));
  }
  const auto parts = split(text, '|');
  if (parts.size() > 3) {
    reader.wrong(fmt::format("{} cells; a row has at most three", parts.size()));
    return std::nullopt;
  }
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const std::string_view part = trim(parts[i]);
    const auto question = part.find('?');
    const bool asks = question != std::string_view::npos;
    const bool last = i + 1 == parts.size();
    if (asks == last) {
      reader.wrong(last ? "the last cell asks a question; it must be a plain result"
                        : "a plain result before the last cell; what follows is never read");
      return std::nullopt;
    }
    Cell cell;
    if (asks) {
      const auto test = parse_test(reader, trim(part.substr(0, question)));
      if (!test) return std::nullopt;
      cell.test = *test;
    }
    const auto read = what(asks ? trim(part.substr(question + 1)) : part, cell);
    if (!read) return std::nullopt;
    row.cells.push_back(*read);
  }
  return row;
}

// ---------------------------------------------------------------------------------- tables

/// The keys a line is for: one, or of d6 and d66 a range.
std::vector<int> parse_keys(Reader& reader, std::string_view text, DiceKind dice) {
  const bool ranges = dice == DiceKind::d6 || dice == DiceKind::d66;
  const auto dash = text.find('-');
  const std::string_view from = trim(text.substr(0, dash));
  const std::string_view to = dash == std::string_view::npos ? from : trim(text.substr(dash + 1));
  const int first = key_named(dice, from), last = key_named(dice, to);
  if (first < 0 || last < first || (dash != std::string_view::npos && !ranges)) {
    reader.wrong(fmt::format("'{}' is no key of {}; keys are like {}{}", text, dice_text(dice),
                             key_text(dice, keys(dice) / 2),
                             ranges ? ", or a range of them" : ", faces in ascending order"));
    return {};
  }
  std::vector<int> found;
  for (int key = first; key <= last; ++key) found.push_back(key);
  return found;
}

/// A table as it stands in the file: its lines, not yet understood.
struct RawTable {
  std::string name{};
  DiceKind dice{};
  int line = 0;
  std::vector<std::pair<int, std::string>> lines{};
};

template <class Cell, class ParseRow>
ChartTable<Cell> parse_table(Reader& reader, const RawTable& raw, ParseRow parse) {
  ChartTable<Cell> table{raw.name, raw.dice, {}};
  table.rows.resize(static_cast<std::size_t>(keys(raw.dice)));
  std::vector<int> line_of(table.rows.size());
  for (const auto& [line, text] : raw.lines) {
    reader.line = line;
    const auto colon = text.find(':');
    if (colon == std::string::npos) {
      reader.wrong(fmt::format("'{}' has no key; write KEY: cell | cell | cell", text));
      continue;
    }
    const auto found = parse_keys(reader, trim(std::string_view(text).substr(0, colon)), raw.dice);
    const auto row = parse(trim(std::string_view(text).substr(colon + 1)));
    for (const int key : found) {
      int& known = line_of[static_cast<std::size_t>(key)];
      if (known > 0) {
        reader.wrong(fmt::format("key {} of {} stands on line {} already", key_text(raw.dice, key),
                                 raw.name, known));
        continue;
      }
      known = line;
      if (row) table.rows[static_cast<std::size_t>(key)] = *row;
    }
  }
  std::vector<std::string> missing;
  for (std::size_t key = 0; key < line_of.size(); ++key) {
    if (line_of[key] == 0) missing.push_back(key_text(raw.dice, static_cast<int>(key)));
  }
  reader.line = raw.line;
  if (!missing.empty()) {
    reader.wrong(fmt::format("table {} lacks {} of its {} keys: {}", raw.name, missing.size(),
                             keys(raw.dice), join_words(missing, " ")));
  }
  return table;
}

// FD-RES-8, FD-RER-1  The rows of the drive chart that the rules know by their key.
void check_special_rows(Reader& reader, const DriveTable& drive) {
  for (std::size_t key = 0; key < drive.rows.size(); ++key) {
    const auto& cells = drive.rows[key].cells;
    if (cells.empty()) continue;
    const std::string named = key_text(DiceKind::sorted3, static_cast<int>(key));
    const bool triple = named == "222" || named == "333" || named == "444" || named == "555";
    const auto is_unusual = [](const DriveCell& cell) {
      return cell.result == DriveResult::unusual_one || cell.result == DriveResult::unusual_two;
    };
    const auto is_reroll = [](const DriveCell& cell) { return cell.result == DriveResult::reroll; };
    if (triple && (cells.size() != 1 || !is_unusual(cells[0]))) {
      reader.wrong(fmt::format("row {} must be UNUSUAL-1 or UNUSUAL-2 alone", named));
    }
    if (!triple && std::any_of(cells.begin(), cells.end(), is_unusual)) {
      reader.wrong(fmt::format("row {}: only 222, 333, 444 and 555 are unusual", named));
    }
    if (named == "245") {
      const Test dynamic{Test::Kind::offence, {Axis::yards, true}, 0, 0};
      const Test soft{Test::Kind::defence, {Axis::yards, false}, 0, 0};
      const bool as_printed = cells.size() == 3 && cells[0].test == dynamic &&
                              cells[1].test == soft && is_reroll(cells[0]) && is_reroll(cells[1]) &&
                              !is_reroll(cells[2]);
      if (!as_printed) {
        reader.wrong("row 245 must be off.DYNAMIC ? REROLL | def.SOFT ? REROLL | a result");
      }
    } else if (std::any_of(cells.begin(), cells.end(), is_reroll)) {
      reader.wrong(fmt::format("row {}: only 245 of the drive chart may be re-rolled", named));
    }
  }
}

void check_tests(Reader& reader, const OutcomeTable& table, bool kick) {
  for (const auto& row : table.rows) {
    for (const OutcomeCell& cell : row.cells) {
      const auto kind = cell.test.kind;
      const bool of_teams = kind == Test::Kind::offence || kind == Test::Kind::defence;
      if (kick && (of_teams || kind == Test::Kind::zone)) {
        reader.wrong(fmt::format("table {}: a kick asks no {}", table.name, test_text(cell.test)));
      }
      if (!kick && kind == Test::Kind::electric) {
        reader.wrong(fmt::format("table {}: ret.ELECTRIC is for kicks", table.name));
      }
    }
  }
}

// Sub-tables exist and never lead back to themselves.
void check_acyclic(Reader& reader, const GameBook& book) {
  const auto leads_to = [&](const OutcomeTable& table) {
    std::set<int> next;
    for (const auto& row : table.rows) {
      for (const OutcomeCell& cell : row.cells) {
        if (cell.outcome.kind == Outcome::Kind::subtable) next.insert(cell.outcome.subtable);
      }
    }
    return next;
  };
  std::vector<std::set<int>> reach;
  for (const OutcomeTable& table : book.subtables) reach.push_back(leads_to(table));
  for (std::size_t round = 0; round < reach.size(); ++round) {
    for (auto& set : reach) {
      const std::set<int> now = set;
      for (const int via : now) {
        const auto& more = reach[static_cast<std::size_t>(via)];
        set.insert(more.begin(), more.end());
      }
    }
  }
  for (std::size_t i = 0; i < reach.size(); ++i) {
    if (reach[i].contains(static_cast<int>(i))) {
      reader.wrong(fmt::format("sub-table {} leads back to itself", book.subtables[i].name));
    }
  }
}

void parse_timing(Reader& reader, std::string_view text, GameBook& book) {
  const auto ticks = words(text);
  bool good = ticks.size() == 6;
  for (std::size_t i = 0; good && i < 6; ++i) {
    const auto value = to_int(ticks[i]);
    good = value && *value >= 1 && *value <= 12;
    if (good) book.timing[i] = *value;
  }
  if (!good) reader.wrong("timing needs six numbers from 1 to 12: ticks for a red 1 to 6");
}

/// The head of the file and its tables, as text.
std::vector<RawTable> split_tables(Reader& reader, std::string_view text, GameBook& book) {
  std::vector<RawTable> tables;
  std::set<std::string> names;
  bool timed = false;
  for (const std::string_view raw : split(text, '\n')) {
    ++reader.line;
    const std::string_view line = trim(raw);
    if (line.empty() || line.starts_with('#')) continue;
    const auto rest = [&](std::string_view word) { return trim(line.substr(word.size())); };
    if (line.starts_with("title ")) {
      book.title = std::string(rest("title"));
    } else if (line.starts_with("about ")) {
      book.about.emplace_back(rest("about"));
    } else if (line.starts_with("timing ")) {
      timed = true;
      parse_timing(reader, rest("timing"), book);
    } else if (line.starts_with("table ")) {
      const auto parts = words(line);
      const auto dice =
          parts.size() == 3 ? find_word<DiceKind>(dice_words, parts[2]) : std::nullopt;
      if (!dice) reader.wrong("a table starts with: table NAME d6, d66, 2d6 or 3d6");
      RawTable table{parts.size() > 1 ? std::string(parts[1]) : "",
                     dice.value_or(DiceKind::d66),
                     reader.line,
                     {}};
      if (!names.insert(table.name).second) reader.wrong("table " + table.name + " stands twice");
      tables.push_back(std::move(table));
    } else if (tables.empty()) {
      reader.wrong(fmt::format("'{}' stands before the first table", line));
    } else {
      tables.back().lines.emplace_back(reader.line, std::string(line));
    }
  }
  if (!timed) {
    reader.line = 0;
    reader.wrong("the line 'timing 1 2 2 2 3 4' is missing: ticks for a red 1 to 6");
  }
  return tables;
}

const RawTable* find_table(Reader& reader, const std::vector<RawTable>& tables,
                           std::string_view wanted, std::optional<DiceKind> dice) {
  for (const RawTable& table : tables) {
    if (table.name != wanted) continue;
    if (dice && table.dice != *dice) {
      reader.line = table.line;
      reader.wrong(fmt::format("table {} is thrown with {}", wanted, dice_text(*dice)));
      return nullptr;
    }
    return &table;
  }
  reader.line = 0;
  reader.wrong(fmt::format("table {} is missing", wanted));
  return nullptr;
}

}  // namespace

std::string dice_text(DiceKind dice) {
  return std::string(dice_words[static_cast<std::size_t>(dice)]);
}

Result<Row<DriveCell>> parse_drive_row(std::string_view text, const Place& place) {
  Reader reader{place.file, {}, place.line};
  auto row = parse_row<DriveCell>(reader, text, [&](std::string_view what, DriveCell cell) {
    return parse_what(reader, what, cell);
  });
  if (!row) return bad_input(reader.problems);
  return std::move(*row);
}

Result<GameBook> parse_game_book(std::string_view text, const std::string& file) {
  Reader reader{file, {}, 0};
  GameBook book;
  const auto tables = split_tables(reader, text, book);
  std::set<std::string_view> used;

  const auto drive_table = [&](std::string_view wanted, DiceKind dice) {
    const RawTable* raw = find_table(reader, tables, wanted, dice);
    used.insert(wanted);
    if (!raw) return DriveTable{};
    return parse_table<DriveCell>(reader, *raw, [&](std::string_view line) {
      auto row = parse_row<DriveCell>(reader, line, [&](std::string_view what, DriveCell cell) {
        return parse_what(reader, what, cell);
      });
      const bool nested = row && dice == DiceKind::sorted2 &&
                          std::any_of(row->cells.begin(), row->cells.end(), [](const auto& cell) {
                            return cell.result == DriveResult::unusual_one ||
                                   cell.result == DriveResult::unusual_two;
                          });
      if (nested) reader.wrong("an unusual result cannot be unusual again");
      const bool electric =
          row && std::any_of(row->cells.begin(), row->cells.end(), [](const auto& cell) {
            return cell.test.kind == Test::Kind::electric;
          });
      if (electric) reader.wrong("ret.ELECTRIC is for kicks");
      return row;
    });
  };
  book.drive = drive_table("drive", DiceKind::sorted3);
  for (const RawTable& table : tables) {
    if (table.name == "drive") reader.line = table.line;
  }
  check_special_rows(reader, book.drive);
  book.unusual[0] = drive_table("unusual-1", DiceKind::sorted2);
  book.unusual[1] = drive_table("unusual-2", DiceKind::sorted2);

  std::map<std::string, int> subtables;
  std::vector<bool> of_kicks;
  const auto outcome_table = [&](const RawTable& raw, bool kick) {
    auto table = parse_table<OutcomeCell>(reader, raw, [&](std::string_view line) {
      return parse_row<OutcomeCell>(reader, line, [&](std::string_view what, OutcomeCell cell) {
        return parse_what(reader, what, cell, kick, subtables);
      });
    });
    of_kicks.resize(subtables.size(), kick);
    check_tests(reader, table, kick);
    return table;
  };
  for (int i = 0; i < outcome_charts; ++i) {
    const auto chart = static_cast<Chart>(i);
    used.insert(name(chart));
    if (const RawTable* raw = find_table(reader, tables, name(chart), std::nullopt)) {
      book.outcomes[static_cast<std::size_t>(i)] = outcome_table(*raw, is_kick(chart));
    }
  }
  for (std::size_t done = 0; done < subtables.size(); ++done) {
    const auto at = std::find_if(subtables.begin(), subtables.end(), [&](const auto& entry) {
      return entry.second == static_cast<int>(done);
    });
    const std::string wanted = at->first;
    const RawTable* raw = find_table(reader, tables, wanted, std::nullopt);
    book.subtables.push_back(raw ? outcome_table(*raw, of_kicks[done]) : OutcomeTable{});
    if (raw) used.insert(raw->name);
  }
  check_acyclic(reader, book);
  for (const RawTable& table : tables) {
    if (used.contains(table.name)) continue;
    reader.line = table.line;
    reader.wrong(fmt::format("table {} is asked for by nothing", table.name));
  }
  if (reader.problems.bad()) {
    reader.problems.sort_by_line();
    return bad_input(reader.problems);
  }
  return book;
}

// ---------------------------------------------------------------------------------- writing

std::string test_text(const Test& test) {
  using Kind = Test::Kind;
  switch (test.kind) {
    case Kind::always:
      return "";
    case Kind::offence:
      return fmt::format("off.{}", word(Unit::offence, test.quality));
    case Kind::defence:
      return fmt::format("def.{}", word(Unit::defence, test.quality));
    case Kind::electric:
      return "ret.ELECTRIC";
    case Kind::home:
      return "home";
    case Kind::road:
      return "road";
    case Kind::year_to:
      return fmt::format("year<={}", test.year);
    case Kind::year_from:
      return fmt::format("year>={}", test.year);
    case Kind::zone:
      break;
  }
  std::vector<std::string_view> zones;
  for (const Zone zone : all_zones) {
    if ((test.zones >> static_cast<unsigned>(zone)) % 2 == 1) zones.push_back(name(zone));
  }
  return fmt::format("fp={}", join_words(zones, "/"));
}

std::string cell_text(const DriveCell& cell) {
  std::string text(name(cell.result));
  if (cell.circled) text += '*';
  if (cell.flip != Leaning::none) text += fmt::format(" [{}]", name(cell.flip));
  return text;
}

namespace {

std::string cell_text(const GameBook& book, const OutcomeCell& cell) {
  const Outcome& outcome = cell.outcome;
  const auto whose = whose_words[static_cast<std::size_t>(outcome.whose)];
  switch (outcome.kind) {
    case Outcome::Kind::position:
      return fmt::format("POS {} {}", whose, name(outcome.zone));
    case Outcome::Kind::touchdown:
      return fmt::format("TD {}", whose);
    case Outcome::Kind::subtable:
      return fmt::format("SUBTABLE {}", book.subtables[outcome.subtable].name);
    case Outcome::Kind::good:
      return "GOOD";
    case Outcome::Kind::no_good:
      break;
  }
  return "NOGOOD";
}

template <class Cell, class What>
std::string join_cells(const Row<Cell>& row, What what) {
  std::string text;
  for (const Cell& cell : row.cells) {
    if (!text.empty()) text += " | ";
    if (cell.test.kind != Test::Kind::always) text += test_text(cell.test) + " ? ";
    text += what(cell);
  }
  if (!row.text.empty()) text += fmt::format(" \"{}\"", row.text);
  return text;
}

template <class Cell, class What>
std::string write_table(const ChartTable<Cell>& table, What what) {
  std::string text = fmt::format("\ntable {} {}\n", table.name, dice_text(table.dice));
  const bool ranges = table.dice == DiceKind::d6 || table.dice == DiceKind::d66;
  for (std::size_t key = 0; key < table.rows.size(); ++key) {
    std::size_t last = key;
    while (ranges && last + 1 < table.rows.size() && table.rows[last + 1] == table.rows[key])
      ++last;
    std::string keys = key_text(table.dice, static_cast<int>(key));
    if (last > key) keys += '-' + key_text(table.dice, static_cast<int>(last));
    text += fmt::format("{:<7}{}\n", keys + ':', join_cells(table.rows[key], what));
    key = last;
  }
  return text;
}

}  // namespace

std::string row_text(const Row<DriveCell>& row) {
  return join_cells(row, [](const DriveCell& cell) { return cell_text(cell); });
}

std::string write_game_book(const GameBook& book) {
  std::string text = fmt::format("title  {}\n", book.title);
  for (const std::string& line : book.about) text += fmt::format("about  {}\n", line);
  text += fmt::format("timing {}\n", join_words(book.timing, " "));
  const auto drive = [](const DriveCell& cell) { return cell_text(cell); };
  const auto outcome = [&](const OutcomeCell& cell) { return cell_text(book, cell); };
  text += write_table(book.drive, drive);
  for (const DriveTable& table : book.unusual) text += write_table(table, drive);
  for (const OutcomeTable& table : book.outcomes) text += write_table(table, outcome);
  for (const OutcomeTable& table : book.subtables) text += write_table(table, outcome);
  return text;
}

}  // namespace touchline::fast_drive
