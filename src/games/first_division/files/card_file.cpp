#include "games/first_division/files/card_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>

#include "core/limits.hpp"
#include "core/text.hpp"
#include "games/first_division/files/goals_file.hpp"
#include "games/first_division/rules/rating.hpp"
#include "text/file.hpp"
#include "text/toml_text.hpp"

namespace touchline::books {
namespace {

using namespace first_division;

constexpr std::string_view end_name = "END";

using Ranges = std::array<std::optional<RollRange>, 3>;

/// A row as it stands in the file.
struct PrintedRow {
  std::string name{};
  Ranges ranges{};
  int line = 0;
};

/// "00-03", "16" or "---".
std::optional<std::optional<RollRange>> parse_range(std::string_view text) {
  text = trim(text);
  if (text == "---" || text == "--" || text == "-") return std::optional<RollRange>{};
  const auto parts = split(text, '-');
  const auto low = to_int(trim(parts.front())), high = to_int(trim(parts.back()));
  if (parts.size() > 2 || !low || !high || *low < 0 || *high < 0) return std::nullopt;
  return RollRange{*low, *high};
}

class Reader {
 public:
  Reader(std::string file, const Switches& switches)
      : file_(std::move(file)), switches_(switches) {}

  Result<CheckedCard> read(std::string_view text) {
    const auto parsed = parse_toml(text, file_);
    if (!parsed) return bad_input(parsed.error());
    const toml::table& file = *parsed;
    for (const auto& [key, node] : file) {
      if (key != "club" && key != "season" && key != "defence" && key != "scorers") {
        problems_.warn(at(node), fmt::format("'{}' is not read; a card has club, season, defence "
                                             "and scorers",
                                             key.str()));
      }
    }
    CheckedCard checked;
    Card& card = checked.card;
    card.club = text_of(file, "club", "\"Arsenal\"");
    card.season = text_of(file, "season", "\"1997-98\"");
    const auto defence = read_defence(file);
    const auto rows = read_rows(file);
    check_rows(rows);
    if (!rows.empty()) read_columns(rows, defence, card);
    problems_.sort_by_line();
    if (problems_.bad()) return bad_input(problems_);
    checked.warnings = problems_;
    return checked;
  }

 private:
  Place at(const toml::node& node) const {
    return {file_, static_cast<int>(node.source().begin.line)};
  }
  Place at(const PrintedRow& row) const { return {file_, row.line}; }

  std::string text_of(const toml::table& file, std::string_view key, std::string_view example) {
    const toml::node* node = file.get(key);
    const auto value = node ? node->value<std::string>() : std::nullopt;
    if (value && !trim(*value).empty()) return *value;
    problems_.error(node ? at(*node) : Place{file_, 0},
                    fmt::format("{} is missing or empty; write {} = {}", key, key, example));
    return {};
  }

  // FDF-SET-1, FDF-R2  Three ratings, -10 to +10.
  std::array<int, 3> read_defence(const toml::table& file) {
    std::array<int, 3> defence{};
    const toml::node* node = file.get("defence");
    const toml::array* list = node ? node->as_array() : nullptr;
    if (!list || (list->size() != 3 && list->size() != 2)) {
      problems_.error(
          node ? at(*node) : Place{file_, 0},
          "defence must be three ratings, HOME, AWAY and NEUTRAL: defence = [-5, -2, -3]");
      return defence;
    }
    columns_ = list->size();
    for (std::size_t i = 0; i < columns_; ++i) {
      const auto rating = (*list)[i].value_exact<int64_t>();
      if (!rating || *rating < -10 || *rating > 10) {
        problems_.error(at((*list)[i]), fmt::format("{} defence must be a whole number from -10 to "
                                                    "+10",
                                                    column_names[i]));
        continue;
      }
      defence[i] = static_cast<int>(*rating);
      if (defence[i] != 0) continue;
      const std::string zero = fmt::format("{} defence is 0", column_names[i]);
      if (switches_.zero_defence) {
        problems_.warn(at((*list)[i]), zero +
                                           ", which the printed game does not have; it stops "
                                           "nothing and lets nothing in");
      } else {
        problems_.error(at((*list)[i]), zero +
                                            "; with zero_defence = reject it must be -10 to -1 "
                                            "or +1 to +10");
      }
    }
    return defence;
  }

  std::vector<PrintedRow> read_rows(const toml::table& file) {
    std::vector<PrintedRow> rows;
    const toml::node* node = file.get("scorers");
    const toml::array* list = node ? node->as_array() : nullptr;
    if (!list || list->empty()) {
      problems_.error(node ? at(*node) : Place{file_, 0},
                      "scorers must be a list of rows: [\"Ian Wright\", \"41-50\", \"35-39\", "
                      "\"39-45\"], the last of them \"END\"");
      return rows;
    }
    for (const toml::node& entry : *list) rows.push_back(read_row(entry));
    return rows;
  }

  PrintedRow read_row(const toml::node& node) {
    PrintedRow row;
    row.line = at(node).line;
    const toml::array* cells = node.as_array();
    const auto name = cells && !cells->empty() ? (*cells)[0].value<std::string>() : std::nullopt;
    if (name) row.name = std::string(trim(*name));
    if (row.name.size() > limits::longest_name) {
      malformed_ = true;
      problems_.error(at(node), fmt::format("a scorer's name has {} bytes; at most {} are read",
                                            row.name.size(), limits::longest_name));
      return row;
    }
    if (row.name.empty() || cells->size() != columns_ + 1) {
      malformed_ = true;
      problems_.error(at(node), fmt::format("a row is a name and {} ranges, as many as defence has "
                                            "ratings: [\"Ian Wright\", \"41-50\", \"35-39\"{}]",
                                            columns_, columns_ == 3 ? ", \"39-45\"" : ""));
      return row;
    }
    for (std::size_t i = 0; i < columns_; ++i) {
      const auto text = (*cells)[i + 1].value_exact<std::string>();
      const auto range = text ? parse_range(*text) : std::nullopt;
      if (!range) {
        problems_.error(at((*cells)[i + 1]),
                        fmt::format("{} range of {} must be written \"00-03\", \"16\" or \"---\"",
                                    column_names[i], row.name));
        continue;
      }
      row.ranges[i] = *range;
    }
    return row;
  }

  // Names, END and own goals: what does not depend on a column.
  void check_rows(const std::vector<PrintedRow>& rows) {
    std::map<std::string, int> first_seen;
    bool own_goal_seen = false;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const PrintedRow& row = rows[i];
      if (row.name.empty()) continue;
      const auto [seen, fresh] = first_seen.emplace(row.name, row.line);
      if (!fresh) {
        problems_.error(at(row),
                        fmt::format("{} stands twice, first in line {}; two men of one name "
                                    "need an initial",
                                    row.name, seen->second));
      }
      if (row.name == end_name && i + 1 != rows.size()) {
        problems_.error(at(row), "END must be the last row");
      }
      if (own_goal_seen && row.name != end_name && row.name != own_goal_name) {
        problems_.warn(at(row),
                       row.name + " stands after the own-goal row, which cards print last");
      }
      own_goal_seen |= row.name == own_goal_name;
      const bool empty = !malformed_ && !row.ranges[0] && !row.ranges[1] && !row.ranges[2];
      if (empty && row.name != end_name) {
        problems_.warn(at(row), row.name + " has no range in any column and can never score");
      }
    }
    if (!rows.empty() && !first_seen.contains(std::string(end_name))) {
      problems_.error(at(rows.back()),
                      "END is missing; it must be the last row and hold the rest up "
                      "to 99 in every column");
    }
  }

  void read_columns(const std::vector<PrintedRow>& rows, const std::array<int, 3>& defence,
                    Card& card) {
    for (const PrintedRow& row : rows) {
      if (row.name != end_name) card.scorers.push_back({row.name, fold(row.name) == own_goal_name});
    }
    if (rows.size() > ScorerChart::most_rows) {
      return problems_.error(at(rows.back()), "a card has at most 255 rows");
    }
    for (std::size_t i = 0; i < columns_; ++i) {
      std::vector<std::optional<RollRange>> ranges;
      for (const PrintedRow& row : rows) ranges.push_back(row.ranges[i]);
      if (!malformed_) check_column(rows, ranges, i);
      if (const auto chart = ScorerChart::from(ranges)) {
        card.columns[i] = make_column(defence[i], *chart, card.scorers);
      }
    }
    if (columns_ == 3 || problems_.bad()) return;
    card.columns[2] = synthesise_neutral(card.columns[0], card.columns[1], card.scorers);
    problems_.warn({file_, 0},
                   "the card has no NEUTRAL column; it is made from the other two "
                   "(FDF-R16)");
  }

  // FDF-EX9  Ranges read from top to bottom hold 00 to 99, each number once.
  void check_column(const std::vector<PrintedRow>& rows,
                    const std::vector<std::optional<RollRange>>& ranges, std::size_t column) {
    for (const ChartFault& fault : prove_cover(0, 99, ranges)) {
      const PrintedRow& row = rows[fault.row];
      const std::string wrong = printed(fault.wrong);
      const std::string where = fmt::format("{} range {} of {}", column_names[column],
                                            printed(ranges[fault.row]), row.name);
      switch (fault.kind) {
        case ChartFault::Kind::backwards:
          problems_.error(at(row), where + " runs backwards; write the lower number first");
          break;
        case ChartFault::Kind::outside:
          problems_.error(at(row), where + " leaves 00-99");
          break;
        case ChartFault::Kind::gap:
          problems_.error(at(row), fmt::format("{} leaves {} to nobody; it should start at {:02}",
                                               where, wrong, fault.expected_start));
          break;
        case ChartFault::Kind::overlap:
          problems_.error(at(row),
                          fmt::format("{} takes {} a second time; it should start at {:02}", where,
                                      wrong, fault.expected_start));
          break;
        case ChartFault::Kind::ends_early:
          problems_.error(at(row),
                          fmt::format("{} ends the column, but {} is left; it should end at "
                                      "99",
                                      where, wrong));
          break;
      }
    }
    const PrintedRow& last = rows.back();
    if (last.name == end_name && !ranges.back()) {
      problems_.error(at(last),
                      fmt::format("END has no {} range: a half would never end; it must hold "
                                  "at least 99",
                                  column_names[column]));
    }
    if (last.name == end_name && ranges.back() == RollRange{0, 99}) {
      const std::string nobody_scores =
          fmt::format("nobody can score in the {} column", column_names[column]);
      if (switches_.allow_scoreless_column) {
        problems_.warn(at(last), nobody_scores);
      } else {
        problems_.error(at(last), nobody_scores +
                                      "; give END less than 00-99, or play with "
                                      "allow_scoreless_column = true");
      }
    }
  }

  std::string file_;
  Switches switches_;
  bool malformed_ = false;   // a row is no row: its ranges are not worth checking
  std::size_t columns_ = 3;  // 2 where the card leaves NEUTRAL to be made
  Problems problems_;
};

}  // namespace

Result<CheckedCard> parse_card(std::string_view text, const std::string& file,
                               const Switches& switches) {
  return Reader(file, switches).read(text);
}

Result<CheckedCard> read_card(const std::filesystem::path& path, const Switches& switches) {
  const auto text = read_text(path);
  if (!text) return bad_input(text.error());
  return parse_card(*text, path.string(), switches);
}

std::string write_card(const Card& card, std::string_view remark) {
  std::string text;
  for (const auto line : split(remark, '\n')) text += fmt::format("# {}\n", line);
  text +=
      fmt::format("club = {}\nseason = {}\n\n", toml_string(card.club), toml_string(card.season));

  std::size_t longest = std::string_view("# scorer").size();
  for (const Scorer& scorer : card.scorers)
    longest = std::max(longest, width(toml_string(scorer.name)));
  const auto row = [&](std::string_view name, std::array<std::string, 3> cells) {
    return fmt::format("  [{} {}{}{}],\n", pad_right(std::string(name) + ",", longest + 1),
                       pad_right(cells[0] + ",", 9), pad_right(cells[1] + ",", 9), cells[2]);
  };
  text += fmt::format("{}  HOME     AWAY     NEUTRAL\n", pad_right("#", longest + 3));
  text += pad_right("defence = [", longest + 5);
  for (std::size_t i = 0; i < 3; ++i) {
    const std::string rating = fmt::format("{:+}", card.columns[i].defence);
    text += i < 2 ? pad_right(rating + ",", 9) : rating + "]\n\nscorers = [\n";
  }
  for (Line line = 0; line <= card.end(); ++line) {
    std::array<std::string, 3> cells;
    for (std::size_t i = 0; i < 3; ++i) {
      cells[i] = toml_string(printed(card.columns[i].scorers.range(line)));
    }
    text += row(toml_string(line == card.end() ? end_name : card.scorers[line].name), cells);
  }
  return text + "]\n";
}

}  // namespace touchline::books
