// A legal line-up from whatever the sheet says of a match, with a correction for everything that
// had to be put right (E10..E31 of the inventory, in its order). Never fails: sparring partners
// fill the holes. Names have been resolved before (names.hpp).
#pragma once

#include <string>
#include <vector>

#include "games/beppiland/rules/orders.hpp"
#include "games/beppiland/rules/roster.hpp"

namespace touchline::beppiland {

/// The match that a line-up is for, seen from the club.
struct Occasion {
  std::string match{};
  int column = 0;  // of the official matches, from 0; -1: a friendly
  bool juniores = false;
  bool friendly = false;
  bool at_home = false;  // on its real ground
  int stadium = 0;       // level of that ground
};

/// Men and points as they go on to the pitch.
struct Lineup {
  std::vector<Pick> picks{};
  Points fc{}, d{}, pgp{}, cat_points{}, tat{};
  bool cat = false, tfg = false;
  bool operator==(const Lineup&) const = default;
};

/// What is written down while a line-up is corrected.
class Corrections {
 public:
  Corrections(int club, std::vector<Correction>& list) : club_(club), list_(list) {}
  void add(std::string_view code, std::string_view match, int line, Fact ordered, Fact done,
           std::string_view rule) {
    list_.push_back({club_, std::string(code), line, std::string(match), std::move(ordered),
                     std::move(done), std::string(rule)});
  }
  std::size_t count() const { return list_.size(); }

 private:
  int club_;
  std::vector<Correction>& list_;
};

/// E10..E22: exactly eleven, one keeper, at most one sweeper, two or more elsewhere.
std::vector<Pick> correct_men(const Roster& roster, const Occasion& occasion,
                              std::vector<Pick> picks, bool tfg, Corrections& corrections);

/// E22..E31: the points and tactics for these men; `stock` is what is left of the season's PGP.
Lineup correct_points(const Club& club, const Occasion& occasion, std::vector<Pick> picks,
                      const MatchOrders& orders, int stock, const Switches& switches,
                      Corrections& corrections);

/// The men as the match sees them; OOP and tiredness as they are at this moment.
Team team_of(const Club& club, const Lineup& lineup, const std::vector<int>& played_by_row);

}  // namespace touchline::beppiland
