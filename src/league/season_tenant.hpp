// Leagues of games that are played in seasons: one season after another,
// each opened from a document and played round by round. A round's matches are played by hand, come
// in as tapes or bare scores, or are simulated from the turn's dice: match f draws from a seed of
// its own, so that what happens to one match moves no die of another.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "league/last_read.hpp"
#include "league/season_game.hpp"
#include "league/season_state.hpp"
#include "league/tenant.hpp"

namespace touchline::league {

class SeasonTenant final : public Tenant {
 public:
  using Maker = Result<std::unique_ptr<SeasonGame>> (*)(const std::string&, const Documents&);
  SeasonTenant(std::string_view game, int edition, report::Counting counting, Maker make,
               Documents documents)
      : game_(game),
        edition_(edition),
        counting_(counting),
        make_(make),
        documents_(std::move(documents)) {}

  std::string_view game() const override { return game_; }
  int edition() const override { return edition_; }
  Result<Outcome> process(const std::string& state, const Inputs& inputs) override;
  Result<Upcoming> upcoming(const std::string& state) override;
  Result<std::vector<Pairing>> later(const std::string& state) override;
  std::vector<std::string> clubs(const std::string& state) override;
  std::int64_t season_number(const std::string& state) override;
  std::string season_document(const std::string& state) override;
  Result<SheetFacts> read_sheet(const std::string& state, const std::string& club,
                                const std::string& text) override;
  std::string blank_sheet(const std::string& state, const std::string& club) override;
  bool decides_by_hand(const std::string& state) override;
  Result<void> check_ruling(const std::string& state, const Ruling& ruling,
                            const std::string& seed) override;
  bool same_state(const std::string& one, const std::string& other) override;
  report::Counting counting() const override { return counting_; }
  Result<report::LeagueChances> outlook(const std::string& state,
                                        const std::vector<store::GoalRow>& goals,
                                        const OutlookOrder& order,
                                        const Progress& progress) override;
  Result<std::unique_ptr<play::Sitting>> sit(const std::string& state, const Pairing& match,
                                             const SitOrder& order) override;

 private:
  Result<SeasonGame*> season(const std::string& document);
  /// The state that a text says; the last one is kept, for it is asked for again and again.
  Result<const SeasonState*> read(const std::string& text);
  const SeasonState* keep(const std::string& text, SeasonState state);
  struct Standing {
    const SeasonState* state = nullptr;
    SeasonGame* game = nullptr;
  };
  /// The state and its season, which go together: every match up to its round has a score.
  Result<Standing> at(const std::string& text);
  void pair_up(const SeasonGame& game, const SeasonFixture& fixture,
               std::vector<Pairing>& list) const;
  Result<Outcome> open_season(const std::string& state, const Inputs& inputs);
  Result<Outcome> play_round(SeasonState state, SeasonGame& game, const Inputs& inputs);

  std::string_view game_;
  int edition_;
  report::Counting counting_;
  Maker make_;
  Documents documents_;
  std::map<std::string, std::unique_ptr<SeasonGame>> seasons_{};  // by document
  LastRead<SeasonState> last_{};
  bool fits_its_season_ = false;  // that state, looked at before
};

}  // namespace touchline::league
