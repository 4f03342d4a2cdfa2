#include "games/first_division/files/season_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "core/text.hpp"
#include "games/first_division/files/card_file.hpp"
#include "text/csv.hpp"
#include "text/file.hpp"
#include "text/toml_text.hpp"

namespace touchline::books {

namespace fs = std::filesystem;
using namespace first_division;

namespace {

class SeasonReader {
 public:
  SeasonReader(fs::path folder, const Switches& switches)
      : folder_(std::move(folder)), switches_(switches) {}

  Result<CheckedSeason> read() {
    std::error_code error;
    if (!fs::is_directory(folder_, error)) {
      return bad_input({folder_.string(), 0},
                       "is no season folder; it needs season.toml, results.csv "
                       "and clubs/");
    }
    season_.id = fs::absolute(folder_).lexically_normal().filename().string();
    if (season_.id.empty()) season_.id = fs::absolute(folder_).parent_path().filename().string();
    read_clubs();
    read_head();
    read_fixtures();
    read_real_goals();
    if (problems_.bad()) return bad_input(problems_.errors());
    return CheckedSeason{season_, problems_};
  }

 private:
  void read_clubs() {
    std::error_code error;
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(folder_ / "clubs", error)) {
      if (entry.path().extension() == ".toml") files.push_back(entry.path());
    }
    if (files.size() < 2) {
      problems_.error({(folder_ / "clubs").string(), 0},
                      "a season needs at least two club cards here");
    }
    std::sort(files.begin(), files.end());
    for (const fs::path& file : files) {
      auto card = read_card(file, switches_);
      if (!card) {
        problems_.add(card.error());
        continue;
      }
      problems_.add(card->warnings);
      const auto [seen, fresh] = club_.emplace(card->card.club, season_.cards.size());
      if (!fresh) {
        problems_.error({file.string(), 0},
                        fmt::format("{} has a card already, {}", card->card.club,
                                    files[seen->second].string()));
        continue;
      }
      season_.clubs.push_back(card->card.club);
      season_.cards.push_back(std::move(card->card));
    }
  }

  void read_head() {
    const std::string file = (folder_ / "season.toml").string();
    const auto text = read_text(file);
    if (!text) return problems_.add(text.error());
    const auto head = parse_toml(*text, file);
    if (!head) return problems_.add(head.error());
    season_.name = (*head)["name"].value_or(season_.id);
    season_.country = (*head)["country"].value_or(std::string());
    if (const toml::array* sources = (*head)["attribution"].as_array()) {
      for (const toml::node& source : *sources) {
        season_.attribution.push_back(source.value_or(std::string()));
      }
    }
    const auto number = [&](std::string_view key, toml::node_view<const toml::node> node,
                            int fallback, int most) {
      const auto value = node.value_exact<int64_t>();
      if (!node) return fallback;
      if (value && *value >= 0 && *value <= most) return static_cast<int>(*value);
      problems_.error({file, static_cast<int>(node.node()->source().begin.line)},
                      fmt::format("{} must be a whole number from 0 to {}", key, most));
      return fallback;
    };
    const int clubs = static_cast<int>(season_.clubs.size());
    season_.relegated = number("relegated", (*head)["relegated"], 0, std::max(0, clubs - 1));
    season_.points.win = number("points.win", (*head)["points"]["win"], 3, 10);
    season_.points.draw = number("points.draw", (*head)["points"]["draw"], 1, 10);
    if (const toml::table* deducted = (*head)["deducted"].as_table())
      read_deducted(*deducted, file);
  }

  void read_deducted(const toml::table& deducted, const std::string& file) {
    season_.points.deducted.assign(season_.clubs.size(), 0);
    for (const auto& [name, node] : deducted) {
      const Place place{file, static_cast<int>(node.source().begin.line)};
      const auto club = club_.find(std::string(name.str()));
      const auto points = node.value_exact<int64_t>();
      if (club == club_.end()) {
        problems_.error(place, unknown(std::string(name.str())));
      } else if (!points || *points < 0 || *points > 1000) {
        problems_.error(place, "deducted points must be a whole number");
      } else {
        season_.points.deducted[club->second] = static_cast<int>(*points);
      }
    }
  }

  std::string unknown(const std::string& name) const {
    const auto guess = closest(name, season_.clubs);
    return fmt::format("{} has no card in {}{}", name, (folder_ / "clubs").string(),
                       guess ? fmt::format("; did you mean {}?", *guess) : "");
  }

  void read_fixtures() {
    const auto file = read_results(folder_ / "results.csv");
    if (!file) return problems_.add(file.error());
    std::map<std::string, int> complained;
    for (const ResultLine& line : file->results) {
      bool known = true;
      for (const Side side : both_sides) {
        if (club_.contains(line.club[side])) continue;
        known = false;
        if (complained[line.club[side]]++ == 0) {
          problems_.error({file->file, line.line}, unknown(line.club[side]));
        }
      }
      if (!known) continue;
      season_.fixtures.push_back({line.date, static_cast<int>(club_.at(line.club.home)),
                                  static_cast<int>(club_.at(line.club.away)), line.neutral});
      season_.real.push_back(line.goals
                                 ? std::optional(competition::Score{*line.goals, line.half_time})
                                 : std::nullopt);
      fixture_[{line.date, line.club.home, line.club.away}] = season_.fixtures.size() - 1;
    }
  }

  void read_real_goals() {
    const fs::path path = folder_ / "goals.csv";
    std::error_code error;
    if (!fs::exists(path, error)) return;
    const auto file = read_goals(path);
    if (!file) return problems_.add(file.error());
    for (const GoalLine& goal : file->goals) {
      const auto found = fixture_.find({goal.date, goal.club.home, goal.club.away});
      if (found == fixture_.end()) {
        problems_.error({file->file, goal.line},
                        fmt::format("no match {} v {} on {} in results.csv", goal.club.home,
                                    goal.club.away, goal.date));
        continue;
      }
      season_.goals.push_back({found->second, goal.side, goal.scorer, goal.own_goal});
    }
  }

  fs::path folder_;
  Switches switches_;
  Season season_;
  Problems problems_;
  std::map<std::string, std::size_t> club_;
  std::map<std::tuple<std::string, std::string, std::string>, std::size_t> fixture_;
};

std::string results_csv(const ResultsFile& results) {
  const auto pair = [](const std::optional<BySide<int>>& score) {
    return score ? fmt::format("{},{}", score->home, score->away) : std::string(",");
  };
  std::string text = "date,home,away,hthg,htag,fthg,ftag\n";
  for (const ResultLine& line : results.results) {
    text += fmt::format("{},{},{},{},{}\n", line.date, csv_cell(line.club.home),
                        csv_cell(line.club.away), pair(line.half_time), pair(line.goals));
  }
  return text;
}

std::string goals_csv(const GoalsFile& goals) {
  std::string text = "date,home,away,side,scorer,type,half,minute\n";
  for (const GoalLine& goal : goals.goals) {
    text += fmt::format("{},{},{},{},{},{},{},{}\n", goal.date, csv_cell(goal.club.home),
                        csv_cell(goal.club.away), goal.side == Side::home ? "H" : "A",
                        csv_cell(goal.scorer), goal.own_goal ? "O" : "G",
                        goal.half > 0 ? std::to_string(goal.half) : "", goal.minute);
  }
  return text;
}

std::string scorers_csv(const GoalsFile& goals) {
  std::string text = "team,player,goals_home,goals_away\n";
  for (const ScorerLine& line : goals.scorers) {
    text += fmt::format("{},{},{},{}\n", csv_cell(line.club), csv_cell(line.player), line.home,
                        line.away);
  }
  return text;
}

}  // namespace

Result<CheckedSeason> read_season(const fs::path& folder, const Switches& switches) {
  return SeasonReader(folder, switches).read();
}

Result<void> write_season(const fs::path& folder, const SeasonHead& head,
                          const std::vector<Card>& cards, const std::string& remark,
                          const ResultsFile& results, const GoalsFile& goals) {
  std::error_code error;
  if (fs::exists(folder / "clubs", error)) {
    return bad_input({folder.string(), 0},
                     "holds a season already; name another folder, or delete it first");
  }
  std::string toml = fmt::format("name = {}\n", toml_string(head.name));
  if (!head.country.empty()) toml += fmt::format("country = {}\n", toml_string(head.country));
  toml += fmt::format("relegated = {}\npoints = {{ win = {}, draw = {} }}\n", head.relegated,
                      head.win, head.draw);
  if (!head.attribution.empty()) {
    toml += "attribution = [\n";
    for (const std::string& source : head.attribution)
      toml += fmt::format("  {},\n", toml_string(source));
    toml += "]\n";
  }
  std::map<fs::path, std::string> files{{"season.toml", toml},
                                        {"results.csv", results_csv(results)}};
  if (!goals.goals.empty()) files["goals.csv"] = goals_csv(goals);
  if (!goals.scorers.empty()) files["scorers.csv"] = scorers_csv(goals);
  Problems problems;
  for (const Card& card : cards) {
    const std::string id = slug(card.club);
    const fs::path name = fs::path("clubs") / (id + ".toml");
    if (id.empty() || files.contains(name)) {
      problems.error(
          {}, fmt::format("{} would have the same file name as another club, or none; give it a "
                          "plainer name with --names",
                          card.club));
    }
    files[name] = write_card(card, remark);
  }
  for (const auto& [name, text] : files) {
    if (auto may = may_write(folder / name, text); !may) problems.add(may.error());
  }
  if (problems.bad()) return bad_input(problems);
  for (const auto& [name, text] : files) {
    if (auto written = write_text(folder / name, text); !written) return written;
  }
  return {};
}

}  // namespace touchline::books
