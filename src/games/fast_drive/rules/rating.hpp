// The rating maker: from what the teams of one season did to their cards. Every statistic is taken
// a game and standardised within the season, the good direction positive; the bands are the
// proposal of docs/rules/fast-drive.md ("Team card"). Pure; books/ reads the statistics.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "games/fast_drive/rules/card.hpp"

namespace touchline::fast_drive {

/// What an offence did over a season, or what the opponents' offences did against a team.
struct OffenceTotals {
  int yards = 0;  // net
  int sacks = 0;  // suffered
  int interceptions = 0;
  int fumbles_lost = 0;
  int penalties = 0;  // of the whole team, kicks included
  int rushing_touchdowns = 0, passing_touchdowns = 0;
  bool operator==(const OffenceTotals&) const = default;
};

/// Kicks tried and kicks made.
struct Kicks {
  int tried = 0, made = 0;
  bool operator==(const Kicks&) const = default;
};

/// Penalties of a team by who was on the field; those on kicks are in neither.
struct UnitPenalties {
  int offence = 0, defence = 0;
  bool operator==(const UnitPenalties&) const = default;
};

/// A team's regular season.
struct TeamSeason {
  int season = 0;
  std::string team{};
  int games = 0;
  int games_with_stats = 0;  // 0: only scores are known
  int wins = 0, losses = 0, ties = 0;
  int points_for = 0, points_against = 0;

  // Of the games with statistics.
  OffenceTotals own{}, opponents{};
  Kicks field_goals{}, extra_points{};
  int kick_return_touchdowns = 0, punt_return_touchdowns = 0;
  std::optional<UnitPenalties> penalties{};  // nothing: both units are rated by the team's
  bool operator==(const TeamSeason&) const = default;
};

/// From these distances from the season's mean on a word is printed, in full or as SEMI.
inline constexpr double full_from = 1.0, semi_from = 0.5;

/// Each figure's distance from the mean in standard deviations; all 0 if the figures are equal.
std::vector<double> standardised(std::span<const double> figures);

/// The word of a standardised statistic, good direction positive.
Grade grade_of(double z);
/// FD-OPT-3  The leaning of a standardised share of rushing among touchdowns.
Leaning leaning_of(double z);
/// FD-QLT-3  ELECTRIC for two touchdowns or more, SEMI for one.
Grade electric_of(int return_touchdowns);

/// Wins that the points scored and allowed would lead one to expect, with the exponent 2.37.
double expected_wins(const TeamSeason& team);

/// Ranges of a season whose kicks are not known: field goals of today's league moved by the number
/// of the decade (FD-ERA-3), extra points between the known rates of 1976 and 2014.
Range field_goals_of_season(int season);
Range extra_points_of_season(int season);

/// Cards for all teams of one season, in their order, named as the records name them. Where only
/// scores are known a card has the words of points and of efficiency, and its season's ranges.
std::vector<Card> rate(std::span<const TeamSeason> league);

}  // namespace touchline::fast_drive
