// Two small leagues for tests of what people look at: one of soccer, with a season that is over and
// one under way, and one of American football with two divisions and a final.
#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "league/views/views.hpp"

namespace touchline::report {

/// Writes rows as turns of a league would.
class LeagueMaker {
 public:
  explicit LeagueMaker(bool goals) {
    book_.name = goals ? "Small League" : "Sunday League";
    book_.game = goals ? "soccer" : "gridiron";
    book_.counting = goals ? points_and_goals : games_won_and_points;
  }

  void club(const std::string& name, const std::string& division = "") {
    divisions_[name] = division;
  }
  void season() {
    ++season_;
    round_ = fixture_ = 0;
    records_.clear();
  }
  void round(const std::string& stage) {
    ++round_;
    stage_ = stage;
    ++turn_;
  }
  void turn() { ++turn_; }
  /// As games number their matches that have several competitions: from 1 in every turn.
  void number_anew() { fixture_ = 0; }
  /// Another competition of the same round.
  void stage(const std::string& stage) { stage_ = stage; }
  LeagueBook& book() { return book_; }

  store::ResultRow& match(const std::string& home, int home_score, int away_score,
                          const std::string& away, const std::vector<std::string>& scorers = {}) {
    store::ResultRow row;
    row.league = book_.name;
    row.turn = turn_;
    row.fixture = ++fixture_;
    row.season = season_;
    row.round = round_;
    row.stage = stage_;
    row.date = "2001-0" + std::to_string(season_) + "-0" + std::to_string(round_);
    row.home = home;
    row.away = away;
    row.home_score = home_score;
    row.away_score = away_score;
    row.how = "simulated";
    // The home side's goals come first.
    for (std::size_t i = 0; i < scorers.size(); ++i) {
      store::GoalRow goal{book_.name, turn_, fixture_, 0, season_, "", scorers[i], 1, "goal", 1};
      goal.n = static_cast<std::int64_t>(i + 1);
      goal.club = static_cast<int>(i) < home_score ? home : away;
      if (scorers[i] == "own goal") goal.kind = "own goal";
      book_.goals.push_back(goal);
    }
    add(home, home_score, away_score);
    add(away, away_score, home_score);
    book_.results.push_back(row);
    return book_.results.back();
  }

  /// The table after this turn; with the champions, if the season is over.
  void table(const std::string& champions = "") {
    std::vector<store::StandingRow> rows;
    for (const auto& [club, division] : divisions_) {
      store::StandingRow row = records_[club];
      row.club = club;
      row.division = division;
      row.points = 3 * row.won + row.drawn;
      row.note = club == champions ? "champions" : "";
      rows.push_back(row);
    }
    std::sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) {
      const auto key = [](const store::StandingRow& r) {
        return std::tuple(r.division, -r.points, r.conceded - r.scored, -r.scored, r.club);
      };
      return key(a) < key(b);
    });
    std::map<std::string, std::int64_t> places;
    std::int64_t n = 0;
    for (store::StandingRow& row : rows) {
      row.league = book_.name;
      row.turn = turn_;
      row.n = ++n;
      row.season = season_;
      row.round = round_;
      row.position = ++places[row.division];
    }
    // As a store may give them: the key's order is the page's, but nobody promises it here.
    book_.standings.insert(book_.standings.end(), rows.rbegin(), rows.rend());
  }

 private:
  void add(const std::string& club, int scored, int conceded) {
    store::StandingRow& row = records_[club];
    ++row.played;
    ++(scored > conceded ? row.won : scored == conceded ? row.drawn : row.lost);
    row.scored += scored;
    row.conceded += conceded;
  }

  LeagueBook book_{};
  std::map<std::string, std::string> divisions_{};
  std::map<std::string, store::StandingRow> records_{};
  std::int64_t season_ = 0, round_ = 0, turn_ = 0, fixture_ = 0;
  std::string stage_{};
};

inline LeagueBook small_league() {
  LeagueMaker make(true);
  for (const char* club : {"Ants", "Bees", "Cats", "Dogs"}) make.club(club);
  make.season();
  make.round("Round 1");
  make.match("Ants", 2, 1, "Bees", {"Anna APPLE", "Anna APPLE", "Bob BROWN"});
  make.match("Cats", 0, 0, "Dogs");
  make.table();
  make.round("Round 2");
  make.match("Bees", 0, 3, "Cats", {"Cleo COOK", "Cleo COOK", "Cleo COOK"});
  make.match("Dogs", 1, 1, "Ants", {"Dan DOE", "own goal"});
  make.table();
  make.round("Round 3");
  make.match("Ants", 1, 0, "Cats", {"Anna APPLE"});
  make.table();
  make.turn();  // the same round in a turn of its own
  make.match("Bees", 4, 4, "Dogs").how = "score only";
  make.table("Ants");
  make.season();
  make.round("Round 1");
  make.match("Ants", 0, 5, "Bees", {"Bob BROWN", "Bob BROWN", "unknown", "Bob BROWN", "Bob BROWN"});
  make.match("Dogs", 2, 0, "Cats", {"Dan DOE", "Don DOE"});
  make.table();
  make.round("Round 2");
  make.match("Cats", 1, 2, "Ants", {"Cleo COOK", "Anna APPLE", "Adam ASH"});
  make.match("Bees", 1, 0, "Dogs", {"Bob BROWN"});
  make.table();
  return make.book();
}

inline LeagueBook sunday_league() {
  LeagueMaker make(false);
  make.club("Bills", "AFC East");
  make.club("Jets", "AFC East");
  make.club("Eagles", "NFC East");
  make.club("Giants", "NFC East");
  make.season();
  make.round("Week 1");
  make.match("Bills", 20, 17, "Jets");
  make.match("Giants", 24, 24, "Eagles").detail = "after overtime";
  make.table();
  make.round("Week 2");
  make.match("Jets", 10, 13, "Bills");
  make.match("Eagles", 31, 3, "Giants").how = "score only";
  make.table();
  make.round("Super Bowl");
  const LeagueBook before = make.book();
  store::ResultRow final = make.match("Bills", 14, 21, "Eagles");
  final.neutral = 1;
  // The table is that of the regular season.
  LeagueBook book = before;
  book.results.push_back(final);
  for (store::StandingRow row : before.standings) {
    if (row.turn != 2) continue;
    row.turn = row.round = 3;
    row.note = row.club == "Eagles" ? "champions" : "";
    book.standings.push_back(row);
  }
  return book;
}

}  // namespace touchline::report
