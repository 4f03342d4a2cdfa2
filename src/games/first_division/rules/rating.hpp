// The rating maker: from what a club did in a season to its card, by the method recovered from the
// printed cards (FDF-RATE-1..6), or with the whole league solved together (ours). Pure functions
// over records; books/ reads the results they are made of.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "games/first_division/rules/card.hpp"

namespace touchline::first_division {

/// A club's matches at one kind of ground.
struct ColumnRecord {
  int matches = 0, goals_for = 0, goals_against = 0;
  bool operator==(const ColumnRecord&) const = default;
};

struct ScorerRecord {
  std::string name{};
  bool own_goal = false;
  std::array<int, 2> goals{};  // at home, away
  int in(Venue venue) const {
    return venue == Venue::neutral ? goals[0] + goals[1] : goals[static_cast<std::size_t>(venue)];
  }
  bool operator==(const ScorerRecord&) const = default;
};

struct ClubRecord {
  std::string club{};
  std::array<ColumnRecord, 2> at{};  // at home, away
  std::vector<ScorerRecord> scorers{};
  ColumnRecord in(Venue venue) const;
};

/// Who played whom, as indices into the records.
struct Pairing {
  int home = 0, away = 0;
};

struct LeagueRecord {
  std::string season{};
  std::vector<ClubRecord> clubs{};
  std::vector<Pairing> pairings{};
};

enum class Method { printed, fitted };

/// Cards for all clubs, in the order of the records.
std::vector<Card> rate(const LeagueRecord& league, Method method);

/// How far the cards' expected goals over the real fixture list lie from the real ones.
struct Residual {
  int club = 0;
  // At home for and against, away for and against: expected less real.
  std::array<double, 4> goals{};
};
struct Residuals {
  std::vector<Residual> clubs{};
  double root_mean_square = 0;
  double largest = 0;
};
Residuals residuals(const LeagueRecord& league, const std::vector<Card>& cards);

/// FDF-RATE-1  Total width of the scorers.
int total_width(const ColumnRecord& record);
/// FDF-RATE-2, FDF-RATE-3  Widths that sum to `total`, in the scorers' order.
std::vector<int> scorer_widths(const std::vector<int>& goals, int total);
/// FDF-RATE-4  A rating from goals let in a match, where the league's average is `average`.
int defence_rating(double conceded, double average);
/// FDF-RATE-5, FDF-R16  The mean of two ratings, half up.
int neutral_defence(int home, int away);

/// FDF-R16  A NEUTRAL column for a card that lacks one.
Column synthesise_neutral(const Column& home, const Column& away,
                          const std::vector<Scorer>& scorers);

}  // namespace touchline::first_division
