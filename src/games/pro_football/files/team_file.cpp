#include "games/pro_football/files/team_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <span>

#include "core/text.hpp"
#include "games/pro_football/files/sheet.hpp"
#include "games/pro_football/files/team_check.hpp"
#include "games/pro_football/rules/calls.hpp"
#include "text/file.hpp"

namespace touchline::pro_football {
namespace {

constexpr std::size_t most_own_calls = 100, most_records = 200;

class TeamReader {
 public:
  TeamReader(const std::string& file, bool lenient) : in_(file), file_(file), lenient_(lenient) {}

  Result<Team> read(std::string_view text) {
    const auto sections = in_.sections(text);
    for (const auto& section : sections) {  // the men first: cards name them
      if (section.title.text == "offence") read_men(section, true);
      if (section.title.text == "defence") read_men(section, false);
    }
    for (const auto& section : sections) read_section(section);
    check();
    if (in_.problems().bad()) {
      in_.problems().sort_by_line();
      return bad_input(in_.problems());
    }
    index_men(team_);
    return team_;
  }

 private:
  void read_section(const SheetSection& section) {
    const std::string_view title = section.title.text;
    if (title.empty()) return read_head(section);
    if (title == "offence" || title == "defence") return;
    if (title == "defence card") return read_defence_card(section, team_.defence);
    if (title.starts_with("defence card ")) return read_variant(section, trim(title.substr(13)));
    if (title == "specialists") return read_specialists(section);
    if (title == "calls") return read_calls(section);
    if (title == "records") return read_season_records(section);
    if (title == "tendencies") return read_tendencies(section);
    if (title.starts_with("card ")) return read_card(section, trim(title.substr(5)));
    in_.wrong(section.title,
              fmt::format("[{}] is no section of a team; there are offence, defence, records, "
                          "card NAME, defence card, defence card nickel, specialists, calls and "
                          "tendencies",
                          title));
  }

  // ------------------------------------------------------------------------------------ head

  void read_head(const SheetSection& section) {
    for (const Piece& line : section.lines) {
      const auto space = line.text.find(' ');
      const std::string_view key = line.text.substr(0, space);
      const std::string_view value =
          space == std::string_view::npos ? "" : trim(line.text.substr(space));
      given_.insert(std::string(key));
      if (key == "team") {
        team_.name = value;
        if (value.empty() || value.size() > limits::longest_name) in_.wrong(line, "name the team");
      } else if (key == "source") {
        team_.source = value;
      } else if (key == "record") {
        team_.record = value;
      } else if (key == "season") {
        const auto year = to_int(value);
        if (!year || *year < 1920 || *year > 2200) in_.wrong(line, "a season is a year like 2000");
        team_.season = year.value_or(0);
      } else if (key == "front") {
        if (value != "4-3" && value != "3-4") in_.wrong(line, "a front is 4-3 or 3-4");
        team_.front = value == "3-4" ? Front::three_four : Front::four_three;
      } else if (key == "fumble") {
        Faults faults;
        if (const auto range = compile_fumble_range(value, faults)) team_.fumble = *range;
        in_.wrong(line, faults);
      } else if (key == "fouls") {
        const auto numbers = ratings(value);
        if (numbers.size() != 2) {
          in_.wrong(line, "fouls are two numbers from 0 to 6, of the offence and the defence");
          continue;
        }
        team_.offence_fouls = numbers[0];
        team_.defence_fouls = numbers[1];
      } else {
        in_.wrong(line,
                  fmt::format("'{}' is nothing that opens a team; write team, season, source, "
                              "record, front, fumble or fouls",
                              key));
      }
    }
  }

  /// Numbers from 0 to 6; none at all if one of them is not.
  static std::vector<int> ratings(std::string_view text) {
    std::vector<int> all;
    for (const std::string_view word : words(text)) {
      const auto number = to_int(word);
      if (!number || *number < 0 || *number > 6) return {};
      all.push_back(*number);
    }
    return all;
  }

  // ------------------------------------------------------------------------------------- men

  void read_men(const SheetSection& section, bool offence) {
    for (const Piece& line : section.lines) {
      const auto parts = parts_of(line);
      if (parts.size() < 3 || parts.size() > 4) {
        in_.wrong(line, "a man is places | name | ratings, and perhaps | his records");
        continue;
      }
      Man& man = man_named(parts[1].text);
      if (parts[1].text.empty() || parts[1].text.size() > limits::longest_name) {
        in_.wrong(parts[1], "name the man");
      }
      read_places(man, parts[0], offence);
      const auto numbers = ratings(parts[2].text);
      const std::size_t most = offence ? 2 : 3;
      if (numbers.empty() || numbers.size() > most || (offence && numbers.size() != 2)) {
        in_.wrong(parts[2], offence ? "ratings of a blocker are two numbers from 0 to 6: run, pass"
                                    : "ratings of a defender are numbers from 0 to 6: defence, "
                                      "rush, and perhaps against passes");
      } else if (offence) {
        man.run_block = numbers[0];
        man.pass_block = numbers[1];
      } else {
        man.defence = numbers[0];
        if (numbers.size() > 1) man.rush = numbers[1];
        if (numbers.size() > 2) man.pass_defence = numbers[2];
      }
      if (parts.size() == 4) read_records(man, parts[3]);
    }
    if (team_.men.size() > Team::most_men) {
      in_.wrong(section.title, fmt::format("a team has at most {} men", Team::most_men));
    }
  }

  Man& man_named(std::string_view name) {
    for (Man& man : team_.men) {
      if (man.name == name) return man;
    }
    team_.men.push_back({std::string(name)});
    return team_.men.back();
  }
  int index_of(std::string_view name) const {
    for (std::size_t i = 0; i < team_.men.size(); ++i) {
      if (team_.men[i].name == name) return static_cast<int>(i);
    }
    return -1;
  }

  void read_places(Man& man, const Piece& piece, bool offence) {
    for (const std::string_view word : words(piece.text)) {
      const auto off = off_pos_named(word);
      const auto def = def_pos_named(word);
      if (offence && off && *off <= OffPos::fl) {
        man.off |= 1U << static_cast<unsigned>(*off);
      } else if (!offence && def) {
        man.def |= 1U << static_cast<unsigned>(*def);
      } else {
        in_.wrong(piece,
                  fmt::format("'{}' is no place of the {}", word, offence ? "offence" : "defence"));
      }
    }
    if (piece.text.empty()) in_.wrong(piece, "a man plays at least one place");
  }

  void read_records(Man& man, const Piece& piece) {
    const auto all = words(piece.text);
    for (std::size_t i = 0; i + 1 < all.size(); i += 2) {
      const auto number = to_int(all[i + 1]);
      const bool counts = number && *number >= 0 && *number <= 9999;
      const auto cover = def_pos_named(all[i + 1]);
      if (all[i] == "carries" && counts) {
        man.carries = *number;
      } else if (all[i] == "targets" && counts) {
        man.targets = *number;
      } else if (all[i] == "throws" && counts) {
        man.throws = *number;
      } else if (all[i] == "defender" && cover) {
        man.defender = *cover;
      } else {
        in_.wrong(piece, "records are carries 240 targets 45 defender RLB");
        return;
      }
    }
    if (all.size() % 2 != 0) in_.wrong(piece, "records are carries 240 targets 45 defender RLB");
  }

  // ----------------------------------------------------------------------------------- cards

  void read_column(const TableColumn& from, Context context, Column& to) {
    for (std::size_t i = 0; i < from.cells.size(); ++i) {
      Faults faults;
      auto cell = compile_cell(from.cells[i].text, context, lenient_, faults);
      in_.wrong(from.cells[i], faults);
      if (cell) to.cells[i] = std::move(*cell);
    }
  }

  void only_tables(const std::vector<Piece>& others) {
    for (const Piece& line : others) in_.wrong(line, "only a table stands here");
  }

  void read_card(const SheetSection& section, std::string_view name) {
    std::vector<Piece> others;
    const auto columns = table_of(in_, section, others);
    only_tables(others);
    const int index = index_of(name);
    if (index < 0) {
      return in_.wrong(section.title, fmt::format("[offence] has no man named '{}'", name));
    }
    Man& man = team_.men[static_cast<std::size_t>(index)];
    const bool passer = man.plays(OffPos::qb);
    std::set<std::string> seen;
    for (const TableColumn& column : columns) {
      seen.insert(std::string(column.name.text));
      if (column.name.text == "must run" && passer) {
        read_column(column, Context::must_run, man.must_run.emplace());
        continue;
      }
      if (!read_play(man, column, passer)) {
        in_.wrong(column.name, fmt::format("'{}' is no column of this card; write linebuck right, "
                                           "flat wrong and so on",
                                           column.name.text));
      }
    }
    for (const auto& names : {run_names, pass_names}) {
      for (const std::string_view play : names) {
        if (seen.count(fmt::format("{} right", play)) !=
            seen.count(fmt::format("{} wrong", play))) {
          in_.wrong(section.title, fmt::format("{} has two columns, right and wrong", play));
        }
      }
    }
  }

  bool read_play(Man& man, const TableColumn& column, bool passer) {
    const std::string_view text = column.name.text;
    const bool right = text.ends_with(" right");
    if (!right && !text.ends_with(" wrong")) return false;
    const std::string_view play = text.substr(0, text.size() - 6);
    for (std::size_t i = 0; i < 3; ++i) {
      if (play != run_names[i] && play != pass_names[i]) continue;
      const bool run = play == run_names[i];
      if (run && passer) return false;
      auto& columns = run ? man.run[i] : man.pass[i];
      if (!columns) columns.emplace();
      const Context context = run      ? Context::back_run
                              : passer ? Context::quarterback_pass
                                       : Context::receiver_pass;
      read_column(column, context, right ? columns->right : columns->wrong);
      return true;
    }
    return false;
  }

  // PRO-R36  The card of one formation.
  void read_variant(const SheetSection& section, std::string_view formation) {
    const auto found = std::find(card_formations.begin(), card_formations.end(), formation);
    if (found == card_formations.end()) {
      return in_.wrong(section.title, fmt::format("a formation with a card of its own is {}",
                                                  join_words(card_formations, ", ")));
    }
    read_defence_card(
        section,
        team_.defence_in[static_cast<std::size_t>(found - card_formations.begin())].emplace());
  }

  void read_defence_card(const SheetSection& section, DefenceCard& card) {
    std::vector<Piece> others;
    std::set<std::size_t> seen;
    for (const TableColumn& column : table_of(in_, section, others)) {
      bool known = false;
      for (std::size_t i = 0; i < 6; ++i) {
        if (column.name.text != (i < 3 ? run_names[i] : pass_names[i - 3])) continue;
        known = seen.insert(i).second;
        read_column(column, i < 3 ? Context::defence_run : Context::defence_pass, card[i]);
      }
      if (!known)
        in_.wrong(column.name,
                  "a defence card has linebuck, off tackle, end run, flat, "
                  "short and long, each once");
    }
    only_tables(others);
    if (seen.size() != 6) in_.wrong(section.title, "a defence card needs its six columns");
    has_defence_card_ = has_defence_card_ || &card == &team_.defence;
  }

  // ----------------------------------------------------------------------------- specialists

  void read_specialists(const SheetSection& section) {
    std::vector<Piece> others;
    const auto columns = table_of(in_, section, others);
    for (const Piece& line : others) read_back(line);
    for (const TableColumn& column : columns) {
      const std::string name(column.name.text);
      specials_.insert(name);
      if (name == "punt") {
        read_column(column, Context::punt, team_.punt);
      } else if (name == "kickoff") {
        read_column(column, Context::kickoff, team_.kickoff);
      } else if (name == "extra point") {
        read_place_kicks(column, team_.extra_point);
      } else if (name.starts_with("fg ")) {
        read_band(column, name.substr(3));
      } else if (!read_return(column, name)) {
        in_.wrong(column.name,
                  "specialists have punt, kickoff, extra point, fg 1-2, punt return 1 "
                  "and kick return 1");
      }
    }
  }

  void read_back(const Piece& line) {
    const auto all = words(line.text);
    const auto number = all.size() > 2 && all[0] == "back" ? to_int(all[1]) : std::nullopt;
    if (!number || *number < 1 || *number > 3) {
      return in_.wrong(line, "a back is named as: back 1 Dan Pruitt");
    }
    const std::string_view name =
        trim(line.text.substr(static_cast<std::size_t>(all[2].data() - line.text.data())));
    const int man = index_of(name);
    if (man < 0) in_.wrong(line, fmt::format("the team has no man named '{}'", name));
    team_.back[static_cast<std::size_t>(*number - 1)] = std::max(man, 0);
  }

  void read_place_kicks(const TableColumn& from, ByRoll<bool>& to) {
    for (std::size_t i = 0; i < from.cells.size(); ++i) {
      Faults faults;
      const auto good = compile_place_kick(from.cells[i].text, faults);
      in_.wrong(from.cells[i], faults);
      to.cells[i] = good.value_or(false);
    }
  }

  void read_band(const TableColumn& column, std::string_view range) {
    const auto ends = split(range, '-');
    const auto low = to_int(ends.front()), high = to_int(ends.back());
    const int next = team_.field_goals.empty() ? 1 : team_.field_goals.back().high + 1;
    if (ends.size() != 2 || !low || !high || *low != next || *high < *low || *high > 99) {
      return in_.wrong(column.name, fmt::format("this column of field goals must begin at {}: fg "
                                                "{}-{}",
                                                next, next, next + 9));
    }
    team_.field_goals.push_back({*low, *high, {}});
    read_place_kicks(column, team_.field_goals.back().good);
  }

  bool read_return(const TableColumn& column, std::string_view name) {
    const bool punt = name.starts_with("punt return "), kick = name.starts_with("kick return ");
    if (!punt && !kick) return false;
    const auto number = to_int(name.substr(12));
    if (!number || *number < 1 || *number > 3) return false;
    auto& to =
        (punt ? team_.punt_return : team_.kick_return)[static_cast<std::size_t>(*number - 1)];
    read_column(column, Context::kick_return, to.emplace());
    return true;
  }

  // PRO-SETUP-13
  void read_season_records(const SheetSection& section) {
    for (const Piece& line : section.lines) {
      const auto parts = parts_of(line);
      const bool fits = parts.size() == 2 && !parts[0].text.empty() &&
                        parts[0].text.size() <= limits::longest_name;
      if (!fits) {
        in_.wrong(line, "a record is name | what he did");
        continue;
      }
      team_.records.push_back({std::string(parts[0].text), std::string(parts[1].text)});
    }
    if (team_.records.size() > most_records) {
      in_.wrong(section.title, fmt::format("a team has at most {} records", most_records));
    }
  }

  void read_calls(const SheetSection& section) {
    for (const Piece& line : section.lines) {
      std::string why;
      if (!parse_def_call(line.text, why)) in_.wrong(line, why);
      team_.calls.emplace_back(line.text);
    }
    if (team_.calls.size() > most_own_calls) {
      in_.wrong(section.title,
                fmt::format("a team has at most {} calls of its own", most_own_calls));
    }
  }

  // ------------------------------------------------------------------------------ tendencies

  /// So many numbers from 0 to 100, or what is wrong with the line.
  template <std::size_t N>
  void read_shares(const Piece& line, std::span<const Piece> parts, std::array<int, N>& shares) {
    if (parts.size() != N) {
      in_.wrong(line, fmt::format("{} numbers belong here, not {}", N, parts.size()));
      return;
    }
    for (std::size_t i = 0; i < N; ++i) {
      const auto number = to_int(parts[i].text);
      if (!number || *number < 0 || *number > 100) {
        in_.wrong(parts[i], "a share is a number from 0 to 100");
      }
      shares[i] = number.value_or(0);
    }
  }

  // Runs in a hundred by down and distance, and how often each play is called.
  void read_tendencies(const SheetSection& section) {
    Tendencies found;
    std::set<std::string> given;
    for (const Piece& line : section.lines) {
      const auto parts = parts_of(line);
      const auto rest = std::span(parts).subspan(1);
      const std::string_view what = parts[0].text;
      if (!given.insert(std::string(what)).second) in_.wrong(line, "this line is there already");
      if (what == "down") {
        constexpr std::array<std::string_view, 5> bands{"1", "2-3", "4-6", "7-10", "11+"};
        const bool same =
            std::equal(rest.begin(), rest.end(), bands.begin(), bands.end(),
                       [](const Piece& part, auto band) { return part.text == band; });
        if (!same) in_.wrong(line, "write down | 1 | 2-3 | 4-6 | 7-10 | 11+");
      } else if (what == "runs" || what == "passes") {
        std::array<int, 4> shares{};
        read_shares(line, rest, shares);
        std::copy(shares.begin(), shares.end(), found.plays.begin() + (what == "runs" ? 0 : 4));
        if (std::all_of(shares.begin(), shares.end(), [](int one) { return one == 0; })) {
          in_.wrong(line, "one of the plays must be called");
        }
      } else if (what == "1" || what == "2" || what == "3" || what == "4") {
        read_shares(line, rest, found.runs[static_cast<std::size_t>(what[0] - '1')]);
      } else {
        in_.wrong(line,
                  "a line of tendencies is a down, 1 to 4, with runs in a hundred by distance, "
                  "runs | linebuck | off tackle | end run | draw, or passes | flat | look-in | "
                  "short | long");
      }
    }
    for (const std::string_view down : {"down", "1", "2", "3", "4"}) {
      if (given.count(std::string(down)) == 0) {
        in_.wrong(section.title, fmt::format("the line '{}' is missing", down));
      }
    }
    team_.tendencies = found;
  }

  // ---------------------------------------------------------------------- what must be there

  void missing(std::string sentence) { in_.problems().error({file_, 0}, std::move(sentence)); }

  void check() {
    for (const std::string_view key : {"team", "season", "front", "fumble", "fouls"}) {
      if (given_.count(std::string(key)) == 0) missing(fmt::format("'{}' is missing", key));
    }
    if (!has_defence_card_) missing("[defence card] is missing");
    for (const std::string_view name : {"punt", "kickoff", "extra point", "fg 1-2"}) {
      if (specials_.count(std::string(name)) == 0) missing(fmt::format("'{}' is missing", name));
    }
    for (std::string& sentence : what_is_missing(team_)) missing(std::move(sentence));
  }

  SheetReader in_;
  std::string file_;
  bool lenient_;
  Team team_{};
  std::set<std::string> given_{}, specials_{};
  bool has_defence_card_ = false;
};

}  // namespace

Result<Team> parse_team(std::string_view text, const std::string& file, bool lenient) {
  if (const auto why = limits::too_large(text.size(), limits::largest_toml)) {
    return bad_input({file, 0}, *why);
  }
  return TeamReader(file, lenient).read(text);
}

Result<Team> read_team(const std::filesystem::path& path) {
  const auto text = books::read_text(path, limits::largest_toml);
  if (!text) return bad_input(text.error());
  return parse_team(*text, path.string());
}

}  // namespace touchline::pro_football
