// A season of American football as a league plays it (league/season_game.hpp): its weeks are the
// rounds, and the playoffs are fixed round by round from the scores. How a match is played, looked
// at and told is the game's, which derives from this.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "gridiron/season/season.hpp"
#include "league/season_game.hpp"

namespace touchline::gridiron {

class NflSeasonGame : public league::SeasonGame {
 public:
  /// Of the season's games all are of the regular season.
  explicit NflSeasonGame(Season season);

  const std::string& name() const override { return season_.name; }
  const std::vector<std::string>& clubs() const override { return clubs_; }
  std::vector<league::SeasonFixture> fixtures(const league::Scores& scores) const override;
  std::string stage(const league::SeasonFixture& fixture) const override;
  std::string date(const league::SeasonFixture& fixture) const override;
  Result<void> check_score(const league::SeasonFixture& fixture, BySide<int> score) const override;
  std::vector<store::StandingRow> standings(const league::Scores& scores, bool over) const override;
  std::vector<store::PlayerRow> players() const override { return {}; }

 protected:
  const Season& season() const { return season_; }
  competition::nfl::Round round_of(const league::SeasonFixture& fixture) const;
  /// What stands of the season so far, for its odds from here on.
  OddsOrder order_from(const league::Scores& scores, const league::OutlookOrder& outlook) const;

 private:
  competition::nfl::Tally tally(const league::Scores& scores) const;
  bool regular_over(const league::Scores& scores) const;
  /// The bracket after the playoff games that have a score; the fixtures of all its rounds so far.
  competition::nfl::Bracket playoffs(const league::Scores& scores,
                                     std::vector<league::SeasonFixture>* list) const;

  Season season_;
  std::vector<std::string> clubs_{};
  std::vector<league::SeasonFixture> regular_{};
  int last_week_ = 0;
};

// ------------------------------------------------------------------------------------- document

/// What every game's season document says: id, name, year, teams and games; `cards` are the digests
/// of the teams' cards. The game adds its own.
nlohmann::json document_json(std::string_view game, const Season& season,
                             const std::vector<std::string>& cards);

struct ReadDocument {
  Season season{};                   // without real results and playoffs
  std::vector<std::string> cards{};  // digests, by team
};
/// The same read back; throws nlohmann::json::exception where it is none.
Result<ReadDocument> read_document(const nlohmann::json& json);

}  // namespace touchline::gridiron
