#include "games/beppiland/files/league_file.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"
#include "games/beppiland/rules/founding.hpp"
#include "games/beppiland/rules/player_text.hpp"
#include "games/beppiland/rules/president.hpp"
#include "text/toml_text.hpp"

namespace touchline::books {

using namespace beppiland;

namespace {

class Reader {
 public:
  explicit Reader(std::string file) : file_(std::move(file)) {}

  touchline::Result<LeagueFile> read(const toml::table& table) {
    league_.name = table["name"].value_or(std::string("Beppiland"));
    league_.language = table["language"].value_or(std::string("en"));
    if (league_.language != "en" && league_.language != "it")
      problems_.error(place(table["language"].node()), "language is en or it");
    for (auto&& [key, value] : table) {
      const std::string_view name = key.str();
      if (name != "name" && name != "language" && name != "rules" && name != "forecast" &&
          name != "edition" && name != "beacon" && name != "mail" && name != "club") {
        problems_.error(place(&value), fmt::format("'{}' is no line of a league's file; it has "
                                                   "name, language, edition, rules, "
                                                   "forecast.right, beacon, mail.word and "
                                                   "[[club]]",
                                                   name));
      }
    }
    if (const auto* node = table["edition"].node()) read_edition(*node);
    if (league_.edition.value_or(1) >= 3) league_.switches.presidents = Presidents::active;
    if (const auto* rules = table["rules"].as_array()) read_rules(*rules);
    if (const auto* node = table["forecast"].node()) read_forecast(*node);
    if (const auto* node = table["beacon"].node()) read_beacon(*node);
    if (const auto* node = table["mail"].node()) read_mail(*node);
    if (const auto* clubs = table["club"].as_array()) {
      for (const toml::node& node : *clubs) {
        if (const auto* club = node.as_table()) read_club(*club);
      }
    }
    if (league_.clubs.size() > clubs_in_league) {
      problems_.error({file_, 0}, fmt::format("{} clubs; a league has {}", league_.clubs.size(),
                                              clubs_in_league));
    }
    if (problems_.bad()) return bad_input(problems_);
    return league_;
  }

 private:
  Place place(const toml::node* node) const {
    return {file_, node ? static_cast<int>(node->source().begin.line) : 0};
  }
  void read_edition(const toml::node& node) {
    // Of a fraction the library would make a number, even of 1e308.
    league_.edition = node.is_integer() ? node.value<int>() : std::nullopt;
    if (!league_.edition || *league_.edition < 1 || *league_.edition > newest_edition) {
      problems_.error(place(&node),
                      fmt::format("edition is a number from 1 to {}", newest_edition));
    }
  }
  void read_rules(const toml::array& rules) {
    for (const toml::node& node : rules) {
      const auto text = node.value<std::string>();
      const auto set = set_switch(league_.switches, text.value_or(""));
      if (set) continue;
      for (const Problem& problem : set.error().list())
        problems_.error(place(&node), problem.sentence);
    }
  }
  /// BEP-R45  Right so often, in hundredths, for the days of a session.
  void read_forecast(const toml::node& node) {
    const auto* table = node.as_table();
    const auto* list = table && table->size() == 1 ? (*table)["right"].as_array() : nullptr;
    auto& right = league_.switches.forecast_right;
    bool good = list && list->size() == right.size();
    for (std::size_t i = 0; good && i < right.size(); ++i) {
      const auto share = (*list)[i].is_integer() ? (*list)[i].value<int>() : std::nullopt;
      good = share && *share >= 0 && *share <= 100;
      if (good) right[i] = *share;
    }
    if (!good)
      problems_.error(place(&node),
                      "forecast.right is four numbers from 0 to 100: [90, 80, 70, 60]");
  }
  void read_beacon(const toml::node& node) {
    league_.beacon = std::string(trim(node.value_or(std::string())));
    if (league_.beacon.empty())
      problems_.error(place(&node),
                      "beacon is the source of draws: \"Lotto, first draw after the deadline\"");
  }
  void read_mail(const toml::node& node) {
    const auto* table = node.as_table();
    const auto* word = table && table->size() == 1 ? (*table)["word"].as_string() : nullptr;
    league_.mail_needs_word = word && word->get() == "required";
    if (!league_.mail_needs_word && !(word && word->get() == "none"))
      problems_.error(place(&node), "mail has one line: word = \"required\", or \"none\"");
  }
  void read_club(const toml::table& table) {
    Club club;
    club.name = std::string(trim(table["name"].value_or(std::string())));
    const Place at = place(&table);
    if (club.name.empty()) problems_.error(at, "a club needs a name");
    const bool twice = std::any_of(league_.clubs.begin(), league_.clubs.end(),
                                   [&](const Club& c) { return fold(c.name) == fold(club.name); });
    if (twice) problems_.error(at, fmt::format("there are two clubs called {}", club.name));
    club.president.name = table["president"].value_or(std::string());
    club.president.address = table["address"].value_or(std::string());
    club.computer = table["computer"].value_or(std::string());
    if (!club.computer.empty() && !temperament_of(club.computer))
      problems_.error(at, "computer is cautious, balanced or bold");
    read_squad(table, club);
    read_staff(table, club);
    if (!club.players.empty()) {
      const Problems wrong = check_start(club);
      for (const Problem& problem : wrong.list()) problems_.error(at, problem.sentence);
    }
    league_.clubs.push_back(std::move(club));
  }
  void read_squad(const toml::table& table, Club& club) {
    const auto* node = table["squad"].node();
    const std::string text = table["squad"].value_or(std::string());
    int line = node ? static_cast<int>(node->source().begin.line) : 0;
    for (const std::string_view row : split(text, '\n')) {
      ++line;
      if (trim(row).empty()) continue;
      const auto man = player_of(row);
      if (man) {
        club.players.push_back(*man);
      } else {
        for (const Problem& problem : man.error().list())
          problems_.error({file_, line}, problem.sentence);
      }
    }
  }
  void read_staff(const toml::table& table, Club& club) {
    const std::string text = table["staff"].value_or(std::string());
    const auto parts = words(text);
    if (parts.empty()) return;
    const auto role = role_of(parts.back());
    if (!role) {
      problems_.error(place(table["staff"].node()), "staff is a name and COACH or PHYSIO");
      return;
    }
    const auto name = trim(std::string_view(text).substr(0, text.rfind(parts.back())));
    club.staff.push_back({0, std::string(name), *role, 1, std::nullopt, false});
  }

  std::string file_;
  LeagueFile league_{};
  Problems problems_{};
};

}  // namespace

touchline::Result<LeagueFile> parse_league_file(std::string_view text, const std::string& file) {
  const auto table = parse_toml(text, file, books::TomlTexts::lines);
  if (!table) return bad_input(table.error());
  return Reader(file).read(*table);
}

std::string sample_league_file(const std::string& name, int people, const std::string& language,
                               const std::vector<std::string>& rules) {
  std::string text =
      fmt::format("name = {}\nlanguage = {}\n", toml_string(name), toml_string(language));
  std::vector<std::string> quoted;
  for (const std::string& rule : rules) quoted.push_back(toml_string(rule));
  text += fmt::format("rules = [{}]\n", join_words(quoted, ", "));
  for (int i = 0; i < people; ++i) {
    text += fmt::format("\n[[club]]\nname = {}\n",
                        toml_string(invented_club(static_cast<std::size_t>(i))));
  }
  return text;
}

std::string in_newest_edition(const std::string& text, const LeagueFile& file) {
  return file.edition ? text : fmt::format("edition = {}\n{}", newest_edition, text);
}

std::string league_file_without_addresses(const LeagueFile& file) {
  std::vector<std::string> rules;
  for (const std::string& rule : changed_switches(file.switches))
    rules.push_back(toml_string(rule));
  if (file.edition.value_or(1) >= 3 && file.switches.presidents == Presidents::classic)
    rules.push_back(toml_string("presidents=classic"));  // its edition would say active
  std::string text =
      fmt::format("name = {}\nlanguage = {}\nrules = [{}]\nforecast.right = [{}]\n",
                  toml_string(file.name), toml_string(file.language), join_words(rules, ", "),
                  join_words(file.switches.forecast_right, ", "));
  if (file.edition) text = fmt::format("edition = {}\n", *file.edition) + text;
  if (!file.beacon.empty()) text += fmt::format("beacon = {}\n", toml_string(file.beacon));
  if (file.mail_needs_word) text += "mail.word = \"required\"\n";
  const auto line = [&](std::string_view key, const std::string& value) {
    if (!value.empty()) text += fmt::format("{} = {}\n", key, toml_string(value));
  };
  for (const Club& club : file.clubs) {
    text += "\n[[club]]\n";
    line("name", club.name);
    line("president", club.president.name);
    line("computer", club.computer);
    std::string squad;
    for (const Player& man : club.players) squad += to_text(man) + "\n";
    line("squad", squad);
    for (const Staff& man : club.staff)
      line("staff", fmt::format("{} {}", man.name, beppiland::name(man.role)));
  }
  return text;
}

touchline::Result<std::vector<Club>> founding_clubs(const LeagueFile& file, std::uint64_t seed) {
  std::vector<Club> clubs = file.clubs;
  const auto taken = [&](const std::string& name) {
    return std::any_of(clubs.begin(), clubs.end(),
                       [&](const Club& club) { return club.name == name; });
  };
  for (std::size_t i = 0; clubs.size() < clubs_in_league; ++i) {
    Club club;
    club.name = invented_club(i);
    if (taken(club.name)) continue;
    const auto temper = all_temperaments[clubs.size() % all_temperaments.size()];
    club.computer = name(temper);
    clubs.push_back(std::move(club));
  }
  for (std::size_t i = 0; i < clubs.size(); ++i) {
    if (clubs[i].players.empty()) build_squad(clubs[i], seed + i);
    if (const Problems problems = check_start(clubs[i]); problems.bad()) return bad_input(problems);
  }
  return clubs;
}

}  // namespace touchline::books
