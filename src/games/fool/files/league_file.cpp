#include "games/fool/files/league_file.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/limits.hpp"
#include "core/plain.hpp"
#include "core/text.hpp"
#include "text/toml_text.hpp"

namespace touchline::fool {
namespace {

constexpr int most_teams = 32;

/// "Y13" of "Y13 cut".
std::string_view step_letters(Phase phase) { return name(phase).substr(0, name(phase).find(' ')); }

class FileReader {
 public:
  explicit FileReader(std::string file) : file_(std::move(file)) {}

  Result<LeagueFile> read(const toml::table& table) {
    for (auto&& [key, value] : table) read_line(key.str(), value);
    if (!is_fool_) problems_.error({file_, 0}, "the file of a league begins with: fool = 1");
    const auto teams = static_cast<int>(made_.teams.size());
    if (teams < 4 || teams > most_teams || teams % 2 != 0) {
      problems_.error({file_, 0}, fmt::format("{} teams; a league has 4 to {}, an even number",
                                              teams, most_teams));
    }
    if (problems_.bad()) return bad_input(problems_);
    return made_;
  }

 private:
  Place place(const toml::node& node) const {
    return {file_, static_cast<int>(node.source().begin.line)};
  }
  void wrong(const toml::node& node, std::string sentence) {
    problems_.error(place(node), std::move(sentence));
  }
  std::string word(const toml::node& node, std::string_view key) {
    const auto text = node.value<std::string>();
    if (!text || trim(*text).empty() || text->size() > limits::longest_name ||
        plain_line(*text) != *text) {
      wrong(node, fmt::format("{} is a text of 1 to {} characters", key, limits::longest_name));
      return "-";
    }
    return std::string(trim(*text));
  }
  std::int64_t number(const toml::node& node, std::string_view key, std::int64_t low,
                      std::int64_t high) {
    const auto value = node.is_integer() ? node.value<std::int64_t>() : std::nullopt;
    if (value && *value >= low && *value <= high) return *value;
    wrong(node, fmt::format("{} is a whole number from {} to {}", key, low, high));
    return low;
  }

  void read_line(std::string_view key, const toml::node& node) {
    if (key == "fool")
      is_fool_ = number(node, key, 1, 1) == 1;
    else if (key == "name")
      made_.name = word(node, key);
    else if (key == "preset")
      made_.preset = word(node, key);
    else if (key == "seed")
      made_.seed = static_cast<std::uint64_t>(number(node, key, 0, 1'000'000'000'000'000));
    else if (key == "season")
      made_.season = static_cast<int>(number(node, key, 1, 10'000));
    else if (key == "at")
      read_at(node);
    else if (key == "rules")
      read_rules(node);
    else if (key == "tables")
      made_.tables = word(node, key);
    else if (key == "rosters")
      made_.rosters = word(node, key);
    else if (key == "picks")
      made_.picks = word(node, key);
    else if (key == "games")
      made_.games = word(node, key);
    else if (key == "state")
      made_.state = word(node, key);
    else if (key == "week")
      made_.week = static_cast<int>(number(node, key, 1, 40));
    else if (key == "sizes")
      read_sizes(node);
    else if (key == "engine")
      read_engine(word(node, key));
    else if (key == "engine_edition")
      made_.engine.edition = static_cast<int>(number(node, key, 1, 1'000'000));
    else if (key == "engine_papers")
      read_papers(node);
    else if (key == "team")
      read_teams(node);
    else
      wrong(node, fmt::format("'{}' is no line of a league's file; it has fool, name, preset, "
                              "seed, season, at, week, rules, sizes, engine and [[team]]",
                              key));
  }
  void read_engine(const std::string& name) { made_.engine.name = name == "quick" ? "" : name; }
  void read_papers(const toml::node& node) {
    const auto* list = node.as_array();
    if (!list) return wrong(node, "engine_papers is a list of digests");
    for (const toml::node& one : *list) made_.engine.papers.push_back(word(one, "engine_papers"));
  }
  void read_at(const toml::node& node) {
    const std::string text = word(node, "at");
    for (std::size_t i = 0; i < phase_names.size(); ++i)
      if (step_letters(static_cast<Phase>(i)) == text)
        return void(made_.at = static_cast<Phase>(i));
    wrong(node,
          "at is Y3, when the season is over, Y5, before the lists, Y10, before camp, or Y16, in "
          "the season");
  }
  void read_rules(const toml::node& node) {
    Switches probe;
    const auto* list = node.as_array();
    if (!list) return wrong(node, "rules is a list: [\"coaching=off\"]");
    for (const toml::node& one : *list) {
      const auto text = one.value<std::string>().value_or("");
      if (auto set = set_switch(probe, text); !set) wrong(one, set.error().list().front().sentence);
      made_.rules.push_back(text);
    }
  }
  void read_sizes(const toml::node& node) {
    made_.sizes = word(node, "sizes");
    if (auto read = with_sizes({}, made_.sizes); !read)
      for (const Problem& one : read.error().list()) wrong(node, one.sentence);
  }
  void read_teams(const toml::node& node) {
    const auto* list = node.as_array();
    if (!list) return wrong(node, "teams are written as [[team]]");
    for (const toml::node& one : *list) {
      const auto* table = one.as_table();
      if (table) read_team(*table);
    }
  }
  Temper temper(const toml::node& node) {
    const std::string text = word(node, "temper");
    const auto found = std::find(temper_names.begin(), temper_names.end(), text);
    if (found != temper_names.end()) return static_cast<Temper>(found - temper_names.begin());
    wrong(node, "temper is even, win now, build or thrifty");
    return Temper::even;
  }
  void read_team(const toml::table& table) {
    FoundingTeam team;
    for (auto&& [key, node] : table) {
      const std::string_view name = key.str();
      if (name == "name")
        team.name = word(node, name);
      else if (name == "owner")
        team.owner = word(node, name);
      else if (name == "people")
        team.computer = !node.value_or(false);
      else if (name == "division")
        team.division = static_cast<int>(number(node, name, 0, 15));
      else if (name == "temper")
        team.temper = temper(node);
      else
        wrong(node, fmt::format("'{}' is no line of a team; it has name, owner, people, division "
                                "and temper",
                                name));
    }
    if (slug(team.name).empty()) wrong(table, "a team needs a name");
    if (names_a_list(slug(team.name)))
      wrong(table, fmt::format("'{}' is the name of a list, not of a team", team.name));
    for (const FoundingTeam& other : made_.teams) {
      if (slug(other.name) == slug(team.name))
        wrong(table, fmt::format("there are two teams called {}", team.name));
    }
    if (team.owner.empty()) team.owner = "owner of " + team.name;
    for (const FoundingTeam& other : made_.teams) {
      if (other.owner == team.owner && other.computer != team.computer)
        wrong(table, fmt::format("{} is a person in one team and none in another", team.owner));
    }
    made_.teams.push_back(std::move(team));
  }

  std::string file_;
  LeagueFile made_{};
  bool is_fool_ = false;
  Problems problems_{};
};

constexpr std::array sample_names{
    "Ants",   "Bears",   "Cougars", "Dragons", "Eagles",  "Foxes",   "Goats",  "Hornets",
    "Ibexes", "Jackals", "Knights", "Lynxes",  "Mules",   "Newts",   "Otters", "Pikes",
    "Quails", "Ravens",  "Sharks",  "Tigers",  "Urchins", "Vipers",  "Wolves", "Yaks",
    "Zebras", "Badgers", "Cranes",  "Drakes",  "Elks",    "Falcons", "Geckos", "Herons"};

}  // namespace

Result<LeagueFile> parse_league_file(std::string_view text, const std::string& file) {
  auto table = books::parse_toml(text, file);
  if (!table) return bad_input(table.error());
  return FileReader(file).read(*table);
}

std::string to_text(const LeagueFile& file) {
  const auto quoted = [](const std::string& text) { return books::toml_string(text); };
  std::string text = fmt::format("fool = 1\nname = {}\npreset = {}\nseed = {}\nseason = {}\n",
                                 quoted(file.name), quoted(file.preset), file.seed, file.season);
  text += fmt::format("at = \"{}\"\n", step_letters(file.at));
  if (file.at == Phase::week) text += fmt::format("week = {}\n", file.week);
  if (!file.sizes.empty()) text += fmt::format("sizes = {}\n", quoted(file.sizes));
  std::vector<std::string> rules;
  for (const std::string& rule : file.rules) rules.push_back(quoted(rule));
  text += fmt::format("rules = [{}]\n", join_words(rules, ", "));
  for (const auto& [key, digest] : {std::pair("tables", &file.tables),
                                    {"rosters", &file.rosters},
                                    {"picks", &file.picks},
                                    {"games", &file.games},
                                    {"state", &file.state}})
    if (!digest->empty()) text += fmt::format("{} = {}\n", key, quoted(*digest));
  if (!file.engine.name.empty()) {
    std::vector<std::string> papers;
    for (const std::string& digest : file.engine.papers) papers.push_back(quoted(digest));
    text += fmt::format("engine = {}\nengine_edition = {}\nengine_papers = [{}]\n",
                        quoted(file.engine.name), file.engine.edition, join_words(papers, ", "));
  }
  for (const FoundingTeam& team : file.teams) {
    text += fmt::format("\n[[team]]\nname = {}\nowner = {}\npeople = {}\ndivision = {}\n",
                        quoted(team.name), quoted(team.owner), !team.computer, team.division);
    if (team.temper != Temper::even)
      text += fmt::format("temper = \"{}\"\n", temper_names[static_cast<std::size_t>(team.temper)]);
  }
  return text;
}

namespace {

struct Size {
  std::string_view name;
  int Parameters::*number;
};
constexpr std::array sizes_of_a_league{
    Size{"regular_season_games", &Parameters::regular_season_games},
    Size{"trade_deadline_game", &Parameters::trade_deadline_game},
    Size{"draft_rounds", &Parameters::draft_rounds},
    Size{"camp_roster", &Parameters::camp_roster},
    Size{"preseason_roster", &Parameters::preseason_roster},
    Size{"active_roster", &Parameters::active_roster},
    Size{"stars_per_team", &Parameters::stars_per_team}};

std::optional<std::vector<int>> numbers_in(std::string_view text) {
  std::vector<int> numbers;
  if (trim(text).empty() || fold(text) == "none") return numbers;
  for (const std::string_view one : split(text, ',')) {
    const auto number = to_int(trim(one));
    if (!number) return std::nullopt;
    numbers.push_back(*number);
  }
  return numbers;
}

}  // namespace

Result<Parameters> with_sizes(const Parameters& from, std::string_view text) {
  Parameters made = from;
  Problems problems;
  for (const std::string_view part : words(text)) {
    const std::size_t at = std::min(part.find('='), part.size());
    const std::string_view name = part.substr(0, at);
    const auto numbers = numbers_in(at < part.size() ? part.substr(at + 1) : "?");
    const auto found = std::find_if(sizes_of_a_league.begin(), sizes_of_a_league.end(),
                                    [&](const Size& size) { return size.name == name; });
    if (name == "cuts" && numbers) {
      made.cuts = *numbers;
    } else if (found != sizes_of_a_league.end() && numbers && numbers->size() == 1) {
      made.*(found->number) = numbers->front();
    } else {
      problems.error({}, fmt::format("'{}' is no size; write draft_rounds=8, camp_roster=70, "
                                     "cuts=58,52 …",
                                     part));
    }
  }
  if (problems.bad()) return bad_input(problems);
  return made;
}

std::string written_sizes(const Parameters& from, const Parameters& sizes) {
  std::vector<std::string> parts;
  for (const Size& size : sizes_of_a_league)
    if (sizes.*(size.number) != from.*(size.number))
      parts.push_back(fmt::format("{}={}", size.name, sizes.*(size.number)));
  if (sizes.cuts != from.cuts)
    parts.push_back(sizes.cuts.empty() ? "cuts=none"
                                       : fmt::format("cuts={}", fmt::join(sizes.cuts, ",")));
  return join_words(parts, " ");
}

LeagueFile sample_league(const std::string& name, const std::string& preset, int teams, int people,
                         std::uint64_t seed) {
  LeagueFile file;
  file.name = name;
  file.preset = preset;
  file.seed = seed;
  for (int i = 0; i < teams; ++i) {
    const std::string team = sample_names[static_cast<std::size_t>(i) % sample_names.size()];
    const Temper temper = i < people ? Temper::even : static_cast<Temper>(1 + i % 3);
    file.teams.push_back({team, "owner of the " + team, i >= people, i % 2, temper});
  }
  return file;
}

}  // namespace touchline::fool
