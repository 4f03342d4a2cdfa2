#include "games/fast_drive/files/card_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <span>

#include "core/text.hpp"
#include "games/fast_drive/rules/chart_text.hpp"
#include "text/file.hpp"
#include "text/toml_text.hpp"

namespace touchline::books {
namespace {

using namespace fast_drive;

constexpr std::array<std::string_view, 12> known_keys{
    "team",         "league",  "season",       "offence",     "leaning",      "defence",
    "kick_returns", "returns", "punt_returns", "field_goals", "extra_points", "special"};

std::string upper_case(std::string_view text) {
  std::string upper(text);
  for (char& c : upper) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  }
  return upper;
}

std::string did_you_mean(std::string_view word, const std::vector<std::string>& candidates) {
  const auto guess = closest(word, candidates);
  return guess ? fmt::format("; did you mean {}?", *guess) : "";
}

std::span<const AxisWords> words_of(Unit unit) {
  if (unit == Unit::offence) return offence_words;
  return defence_words;
}

std::vector<std::string> all_words(Unit unit) {
  std::vector<std::string> all;
  for (const AxisWords& axis : words_of(unit)) {
    all.emplace_back(axis.good);
    all.emplace_back(axis.bad);
  }
  return all;
}

std::string_view unit_name(Unit unit) { return unit == Unit::offence ? "offence" : "defence"; }

/// "PROLIFIC semi" taken apart; nothing if there is more or less to it.
struct PrintedWord {
  std::string word{};
  bool semi = false;
};
std::optional<PrintedWord> printed_word(std::string_view text) {
  const auto parts = words(text);
  if (parts.empty() || parts.size() > 2) return std::nullopt;
  if (parts.size() == 2 && upper_case(parts[1]) != "SEMI") return std::nullopt;
  return PrintedWord{upper_case(parts[0]), parts.size() == 2};
}

class Reader {
 public:
  explicit Reader(std::string file) : file_(std::move(file)) {}

  Result<CheckedFastDriveCard> read(std::string_view text) {
    const auto parsed = parse_toml(text, file_);
    if (!parsed) return bad_input(parsed.error());
    const toml::table& file = *parsed;
    check_keys(file);
    CheckedFastDriveCard checked;
    Card& card = checked.card;
    card.team = text_of(file, "team", "\"Chicago Bears\"").value_or("");
    if (file.contains("league")) card.league = text_of(file, "league", "\"NFL\"").value_or("NFL");
    card.season = read_season(file);
    read_unit(file, Unit::offence, card);
    read_unit(file, Unit::defence, card);
    read_leaning(file, card);
    read_returns(file, card);
    card.field_goals = read_range(file, "field_goals", card.field_goals);
    card.extra_points = read_range(file, "extra_points", card.extra_points);
    read_specials(file, card);
    problems_.sort_by_line();
    if (problems_.bad()) return bad_input(problems_);
    checked.warnings = problems_;
    return checked;
  }

 private:
  Place at(const toml::node* node) const {
    return {file_, node ? static_cast<int>(node->source().begin.line) : 0};
  }

  void check_keys(const toml::table& file) {
    const std::vector<std::string> keys(known_keys.begin(), known_keys.end());
    for (const auto& [key, node] : file) {
      if (std::find(keys.begin(), keys.end(), key.str()) != keys.end()) continue;
      problems_.error(at(&node), fmt::format("'{}' stands on no card{}", key.str(),
                                             did_you_mean(key.str(), keys)));
    }
  }

  /// A problem of a missing key stands at its `owner`, or at the file as a whole.
  std::optional<std::string> text_of(const toml::table& table, std::string_view key,
                                     std::string_view example, const toml::node* owner = nullptr) {
    const toml::node* node = table.get(key);
    const auto value = node ? node->value_exact<std::string>() : std::nullopt;
    if (value && !trim(*value).empty()) return std::string(trim(*value));
    problems_.error(at(node ? node : owner),
                    fmt::format("{} is missing or no text; write {} = {}", key, key, example));
    return std::nullopt;
  }

  int read_season(const toml::table& file) {
    const toml::node* node = file.get("season");
    const auto year = node ? node->value_exact<int64_t>() : std::nullopt;
    if (year && *year >= 1920 && *year <= 2200) return static_cast<int>(*year);
    problems_.error(at(node), "season must be a year from 1920 on: season = 2006");
    return 0;
  }

  // FD-QLT-4  At most one word on each axis.
  void read_unit(const toml::table& file, Unit unit, Card& card) {
    const toml::node* node = file.get(unit_name(unit));
    const toml::array* list = node ? node->as_array() : nullptr;
    if (!list) {
      problems_.error(at(node),
                      fmt::format("{} must be a list of its qualities: {} = [\"{}\", \"{} semi\"]",
                                  unit_name(unit), unit_name(unit), words_of(unit)[0].good,
                                  words_of(unit)[1].bad));
      return;
    }
    std::map<Axis, std::string> seen;
    for (const toml::node& entry : *list) {
      const auto text = entry.value_exact<std::string>();
      const auto printed = text ? printed_word(*text) : std::nullopt;
      if (!printed) {
        problems_.error(at(&entry), fmt::format("a quality of the {} is a word, or a word and "
                                                "semi: \"{} semi\"",
                                                unit_name(unit), words_of(unit)[0].good));
        continue;
      }
      const auto found = quality(unit, printed->word);
      if (!found) {
        unknown_word(entry, unit, printed->word);
        continue;
      }
      const auto [first, fresh] = seen.emplace(found->axis, printed->word);
      if (!fresh) {
        problems_.error(at(&entry),
                        fmt::format("{} is about {}, and so is {}; a card has one word "
                                    "about it",
                                    printed->word, measures(unit, found->axis), first->second));
        continue;
      }
      card.set(unit, found->axis, grade(found->good, printed->semi));
    }
  }

  void unknown_word(const toml::node& node, Unit unit, const std::string& text) {
    const Unit other_unit = unit == Unit::offence ? Unit::defence : Unit::offence;
    if (quality(other_unit, text)) {
      problems_.error(at(&node), fmt::format("{} is a word of the {}, not of the {}", text,
                                             unit_name(other_unit), unit_name(unit)));
    } else {
      problems_.error(at(&node), fmt::format("'{}' is no quality of the {}{}", text,
                                             unit_name(unit), did_you_mean(text, all_words(unit))));
    }
  }

  static std::string_view measures(Unit unit, Axis axis) {
    return words_of(unit)[static_cast<std::size_t>(axis)].measures;
  }
  static Grade grade(bool good, bool semi) {
    if (good) return semi ? Grade::semi_good : Grade::good;
    return semi ? Grade::semi_bad : Grade::bad;
  }

  void read_leaning(const toml::table& file, Card& card) {
    const toml::node* node = file.get("leaning");
    if (!node) return;
    const auto text = node->value_exact<std::string>();
    const auto leaning = text ? leaning_named(upper_case(trim(*text))) : std::nullopt;
    if (leaning && *leaning != Leaning::none) {
      card.leaning = *leaning;
    } else {
      problems_.error(at(node),
                      "leaning must be \"R\", \"R+\", \"P\" or \"P+\"; without one leave "
                      "the line out");
    }
  }

  // FD-QLT-3  One word may stand for both return units.
  void read_returns(const toml::table& file, Card& card) {
    const toml::node* both = file.get("returns");
    if (both) card.kick_returns = card.punt_returns = read_electric(*both, "returns");
    for (const bool kick : {true, false}) {
      const std::string_view key = kick ? "kick_returns" : "punt_returns";
      const toml::node* node = file.get(key);
      if (!node) continue;
      if (both) problems_.error(at(node), fmt::format("{} is set by returns already", key));
      (kick ? card.kick_returns : card.punt_returns) = read_electric(*node, key);
    }
  }

  Grade read_electric(const toml::node& node, std::string_view key) {
    const auto text = node.value_exact<std::string>();
    const auto printed = text ? printed_word(*text) : std::nullopt;
    if (printed && printed->word == electric_word) return grade(true, printed->semi);
    problems_.error(at(&node), fmt::format("{} must be \"ELECTRIC\" or \"ELECTRIC semi\"; without "
                                           "it leave the line out",
                                           key));
    return Grade::none;
  }

  // FD-DIE-2, FD-R4  From 11 to a key of two dice.
  Range read_range(const toml::table& file, std::string_view key, Range fallback) {
    const auto text = text_of(file, key, "\"11-54\"");
    if (!text) return fallback;
    const auto parts = split(*text, '-');
    const int upper = parts.size() == 2 ? key_named(DiceKind::d66, trim(parts[1])) : -1;
    if (upper >= 0 && trim(parts[0]) == "11") return upper;
    problems_.error(at(file.get(key)), fmt::format("{} must run from 11 to a key of digits 1 to 6, "
                                                   "such as \"11-54\", not '{}'",
                                                   key, *text));
    return fallback;
  }

  // FD-CRD-2, FD-CRD-3
  void read_specials(const toml::table& file, Card& card) {
    const toml::node* node = file.get("special");
    if (!node) return;
    const toml::array* list = node->as_array();
    if (!list) {
      problems_.error(at(node),
                      "special must be a list: special = [ { key = \"136\", row = "
                      "\"off.SHAKY ? INT | FUMBLE\", turnover = true } ]");
      return;
    }
    std::map<int, int> lines;
    for (const toml::node& entry : *list) {
      const toml::table* table = entry.as_table();
      if (!table) {
        problems_.error(at(&entry),
                        "a special result is written { key = \"136\", row = \"PUNT\" }");
        continue;
      }
      const SpecialResult special = read_special(*table, card);
      if (special.key < 0) continue;
      const auto [first, fresh] = lines.emplace(special.key, at(&entry).line);
      if (!fresh) {
        problems_.error(at(&entry),
                        fmt::format("key {} stands on line {} already",
                                    key_text(DiceKind::sorted3, special.key), first->second));
      }
      card.specials.push_back(special);
    }
  }

  SpecialResult read_special(const toml::table& table, const Card& card) {
    const std::vector<std::string> keys{"key", "row", "turnover"};
    for (const auto& [key, node] : table) {
      if (std::find(keys.begin(), keys.end(), key.str()) != keys.end()) continue;
      problems_.error(at(&node), fmt::format("'{}' is not part of a special result{}", key.str(),
                                             did_you_mean(key.str(), keys)));
    }
    SpecialResult special;
    special.key = -1;
    if (const auto key = text_of(table, "key", "\"136\"", &table))
      special.key = read_key(table, *key);
    if (const auto row = text_of(table, "row", "\"off.SHAKY ? INT | FUMBLE\"", &table)) {
      const Place place = at(table.get("row"));
      auto parsed = parse_drive_row(*row, place);
      if (!parsed) problems_.add(parsed.error());
      if (parsed) special.row = std::move(*parsed);
      if (parsed && special.key >= 0) check_row(special, place);
    }
    if (const toml::node* node = table.get("turnover")) {
      const auto flag = node->value_exact<bool>();
      if (!flag) problems_.error(at(node), "turnover must be true or false");
      special.turnover = flag.value_or(false);
    }
    check_turnover(special, card, at(&table));
    return special;
  }

  int read_key(const toml::table& table, const std::string& text) {
    const int key = key_named(DiceKind::sorted3, text);
    if (key >= 0) return key;
    std::string sorted = text;
    std::sort(sorted.begin(), sorted.end());
    const bool only_order = key_named(DiceKind::sorted3, sorted) >= 0;
    problems_.error(
        at(table.get("key")),
        only_order
            ? fmt::format("key {} must be sorted: {}", text, sorted)
            : fmt::format("'{}' is no key; write three digits from 1 to 6 in rising order", text));
    return -1;
  }

  // What a row of the drive chart may not do, a card may not do in its place.
  void check_row(const SpecialResult& special, const Place& place) {
    const std::string key = key_text(DiceKind::sorted3, special.key);
    const bool triple = key == "222" || key == "333" || key == "444" || key == "555";
    for (const DriveCell& cell : special.row.cells) {
      const bool unusual =
          cell.result == DriveResult::unusual_one || cell.result == DriveResult::unusual_two;
      if (cell.test.kind == Test::Kind::electric) {
        problems_.error(place, "ret.ELECTRIC is for kicks");
      }
      if (unusual && !triple) {
        problems_.error(place, fmt::format("key {}: only 222, 333, 444 and 555 are unusual", key));
      }
      if (cell.result == DriveResult::reroll && key != "245") {
        problems_.error(place, fmt::format("key {}: only 245 may be re-rolled", key));
      }
    }
  }

  void check_turnover(const SpecialResult& special, const Card& card, const Place& place) {
    const auto is_turnover = [](const DriveCell& cell) {
      return cell.result == DriveResult::fumble || cell.result == DriveResult::interception;
    };
    const auto& cells = special.row.cells;
    if (!special.turnover && has_turnover_specials(card)) {
      problems_.error(place,
                      "special results of the NFL of 1950-62 and of the AFL are turnovers; "
                      "add turnover = true");
    }
    if (special.turnover && !cells.empty() &&
        std::none_of(cells.begin(), cells.end(), is_turnover)) {
      problems_.warn(place, "turnover = true, but no cell of the row is INT or FUMBLE");
    }
  }

  std::string file_;
  Problems problems_;
};

std::string word_list(const Card& card, Unit unit) {
  std::vector<std::string> list;
  for (const AxisWords& words : words_of(unit)) {
    const Grade grade = card.grade(unit, words.axis);
    if (grade == Grade::none) continue;
    const bool semi = grade == Grade::semi_good || grade == Grade::semi_bad;
    list.push_back(
        fmt::format("\"{}{}\"", plain_word(unit, words.axis, grade), semi ? " semi" : ""));
  }
  return fmt::format("{} = [{}]\n", unit_name(unit), join_words(list, ", "));
}

std::string electric_line(std::string_view key, Grade grade) {
  if (grade == Grade::none) return "";
  return fmt::format("{} = \"{}{}\"\n", key, electric_word, grade == Grade::good ? "" : " semi");
}

}  // namespace

Result<CheckedFastDriveCard> parse_fast_drive_card(std::string_view text, const std::string& file) {
  return Reader(file).read(text);
}

Result<CheckedFastDriveCard> read_fast_drive_card(const std::filesystem::path& path) {
  const auto text = read_text(path);
  if (!text) return bad_input(text.error());
  return parse_fast_drive_card(*text, path.string());
}

std::string write_fast_drive_card(const Card& card) {
  std::string text = fmt::format("team = {}\nleague = {}\nseason = {}\n", toml_string(card.team),
                                 toml_string(card.league), card.season);
  text += word_list(card, Unit::offence);
  if (card.leaning != Leaning::none) text += fmt::format("leaning = \"{}\"\n", name(card.leaning));
  text += word_list(card, Unit::defence);
  text += electric_line("kick_returns", card.kick_returns);
  text += electric_line("punt_returns", card.punt_returns);
  text += fmt::format("field_goals = \"{}\"\nextra_points = \"{}\"\n", range_text(card.field_goals),
                      range_text(card.extra_points));
  if (card.specials.empty()) return text;
  text += "special = [\n";
  for (const SpecialResult& special : card.specials) {
    text += fmt::format(
        "  {{ key = \"{}\", row = {}{} }},\n", key_text(DiceKind::sorted3, special.key),
        toml_string(row_text(special.row)), special.turnover ? ", turnover = true" : "");
  }
  return text + "]\n";
}

}  // namespace touchline::books
