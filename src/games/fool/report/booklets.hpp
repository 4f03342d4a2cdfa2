// What a league of FOOL remembers, as booklets (document/booklet.hpp): a franchise, the hall of
// fame, a class of the draft looked at again, a year. Folds nothing (report/history.hpp) and
// decides nothing.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "document/booklet.hpp"
#include "games/fool/report/history.hpp"
#include "league/views/statistics.hpp"
#include "league/views/views.hpp"

namespace touchline::fool {

/// All that booklets are made of. Careers point into the annals: it is made once, in its place.
struct History {
  report::LeagueBook book{};
  Annals annals{};
  std::map<int, Career> careers{};
  std::vector<int> still_there{};  // men of the league as it stands
  Tables tables{};
  int season = 0;  // under way
  std::vector<std::string> teams{};
};

/// "31 Al Barton"
std::string man_text(int id, const std::string& name);
/// "31 Al Barton; pick of round 2 in season 4 (Bears): 702 Ed Gargan"
std::string assets_text(const Annals& annals, const std::vector<const Traded*>& assets);

report::Booklet franchise_booklet(const History& history, const std::string& team);
report::Booklet hall_booklet(const History& history);
/// Who should have gone first.
report::Booklet class_booklet(const History& history, int season);

/// A man before and after camp.
struct CampChange {
  int man = 0, change = 0;
  std::string name{}, team{}, before{}, after{};
};
/// What of a year stands in no annals.
struct YearRows {
  std::vector<store::PlayerRow> men{};
  report::StatRows statistics{};
  std::vector<CampChange> camp{};  // empty: it is not known
};
report::Booklet yearbook(const History& history, int season, const YearRows& rows);
/// What teams and men did to each other in a season; of all teams, or of one.
report::Booklet transactions_booklet(const std::string& league, int season, const std::string& team,
                                     const std::vector<store::PlayerRow>& rows);
/// The most of each side of camp.
std::vector<report::Grid> camp_grids(const std::vector<CampChange>& camp, std::size_t most);
report::Grid hall_grid(const std::vector<const Career*>& hall);
report::Grid class_grid(const History& history, int season, std::size_t most);

}  // namespace touchline::fool
