// Leagues of games that are played in seasons: one season after another,
// each opened from a document and played round by round. A round's matches are played by hand, come
// in as tapes or bare scores, or are simulated from the turn's dice: match f draws from a seed of
// its own, so that what happens to one match moves no die of another.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "league/season_game.hpp"
#include "league/season_state.hpp"
#include "league/typed_tenant.hpp"

namespace touchline::league {

class SeasonLeague {
 public:
  /// Where it stands in its season; every match up to its round has a score.
  struct State {
    SeasonState at{};
    std::shared_ptr<SeasonGame> game{};  // of the document that it names
    bool operator==(const State& other) const { return at == other.at; }
  };

  /// A sheet, and what its plan was understood to say.
  struct Sheet {
    SeasonSheet said{};
    std::vector<std::string> plan{};
  };

  using Maker = Result<std::unique_ptr<SeasonGame>> (*)(const std::string&, const Documents&);
  SeasonLeague(std::string_view game, int edition, report::Counting counting, Maker make,
               Documents documents)
      : game_(game),
        edition_(edition),
        counting_(counting),
        make_(make),
        documents_(std::move(documents)) {}

  std::string_view name() const { return game_; }
  int edition() const { return edition_; }
  report::Counting counting() const { return counting_; }
  Result<State> read_state(const std::string& text);
  std::string written(const State& state) const { return to_text(state.at); }

  Result<Outcome> process(const State* before, const Inputs& inputs);
  Upcoming founding() const { return {"season", "the first season", {}}; }
  Upcoming upcoming(const State& state) const;
  std::vector<Pairing> later(const State& state) const;
  std::vector<std::string> clubs(const State& state) const { return state.game->clubs(); }
  std::int64_t season_number(const State& state) const { return state.at.season; }
  std::string season_document(const State& state) const { return state.at.document; }

  Result<SheetFacts> read_sheet(const State& state, const std::string& club,
                                const std::string& text) const;
  std::vector<std::string> receipt(const State& state, const std::string& club,
                                   const Sheet& sheet) const;
  std::string blank_sheet(const State& state, const std::string& club) const;
  bool decides_by_hand(const State& state) const { return !state.game->callers().empty(); }
  Result<void> check_ruling(const State& state, const Ruling& ruling,
                            const std::string& seed) const;
  Result<report::LeagueChances> outlook(const State& state,
                                        const std::vector<store::GoalRow>& goals,
                                        const OutlookOrder& order, const Progress& progress) const;
  Result<std::unique_ptr<play::Sitting>> sit(const State& state, const Pairing& match,
                                             const SitOrder& order) const;

 private:
  Result<std::shared_ptr<SeasonGame>> season(const std::string& document);
  Result<Outcome> open_season(const State* before, const Inputs& inputs);

  std::string_view game_;
  int edition_;
  report::Counting counting_;
  Maker make_;
  Documents documents_;
  std::map<std::string, std::shared_ptr<SeasonGame>> seasons_{};  // by document
};

using SeasonTenant = TypedTenant<SeasonLeague>;

}  // namespace touchline::league
