// One season of one game as a league plays it: its clubs, its fixtures as far as they are fixed,
// how a match of it is played, and the table. Made from a document (a season folder, written as one
// text with digests of its cards), never from files. The league around it, with rounds, sheets and
// seasons one after the other, is season_tenant.hpp.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "core/side.hpp"
#include "league/season_sheet.hpp"
#include "league/tenant.hpp"
#include "league/views/chances.hpp"
#include "play/sitting.hpp"

namespace touchline::league {

/// Most matches of a season, and most rounds: a document that asks for more is refused.
inline constexpr int most_fixtures = 10'000;
/// Most clubs of a season.
inline constexpr std::size_t most_clubs = 256;

/// Scores by fixture, as far as they are played.
using Scores = std::vector<std::optional<BySide<int>>>;

struct SeasonFixture {
  int number = 0;  // from 1
  int round = 0;   // from 1
  BySide<int> club{};
  bool neutral = false;
  bool playoff = false;
  BySide<std::vector<std::string>> out{};  // men who miss it, in games whose injuries last
};

/// Why clubs of these names cannot meet in these fixtures; nothing if they can.
std::optional<std::string> why_no_season(const std::vector<std::string>& clubs,
                                         const std::vector<SeasonFixture>& fixtures);

/// Points on the board, by whom and when.
struct BoardEntry {
  Side side = Side::home;
  std::string player{};
  int period = 0;
  std::string kind{};
  int points = 1;
};

/// What a man did, in a game that counts it.
struct StatEntry {
  Side side = Side::home;
  std::string player{};
  std::string statistic{};
  std::int64_t value = 0;
};

/// A man who will miss his club's next matches.
struct LongInjury {
  Side side = Side::home;
  std::string player{};
  int matches = 0;
};

struct PlayedMatch {
  BySide<int> score{};
  std::string detail{};  // "after overtime"
  std::string how{};     // as in ResultRow
  std::vector<BoardEntry> board{};
  std::string tape{};
  std::vector<StatEntry> stats{};
  std::vector<LongInjury> injured{};
};

class SeasonGame {
 public:
  virtual ~SeasonGame() = default;

  virtual const std::string& name() const = 0;
  virtual const std::vector<std::string>& clubs() const = 0;

  /// All that are fixed: with playoffs, the rounds that the scores so far have decided.
  virtual std::vector<SeasonFixture> fixtures(const Scores& scores) const = 0;

  /// "Round 5", "Wild-card round".
  virtual std::string stage(const SeasonFixture& fixture) const = 0;
  /// yyyy-mm-dd, if it has one.
  virtual std::string date(const SeasonFixture& fixture) const = 0;

  /// By the league's dice. `sheets` are what both sides say: who calls, never left empty in a game
  /// that has callers, and a plan that was read before.
  virtual PlayedMatch simulate(const SeasonFixture& fixture, std::uint64_t seed,
                               const BySide<SeasonSheet>& sheets) = 0;
  /// By hand: a tape that must be of this fixture and finished. `seed` is that of the league's
  /// dice: a tape that says it used them is held against them.
  virtual Result<PlayedMatch> from_tape(const SeasonFixture& fixture, std::uint64_t seed,
                                        const std::string& tape) = 0;
  /// Whether a club has a man of this name, in a game whose injuries last.
  virtual bool has_man(int /*club*/, const std::string& /*name*/) const { return false; }
  /// Why a match cannot have ended so.
  virtual Result<void> check_score(const SeasonFixture& fixture, BySide<int> score) const = 0;

  /// Who may call for a club, first the one that does if its sheet says nothing; empty: no calls in
  /// this game.
  virtual std::vector<std::string> callers() const = 0;
  /// Whether a sheet may have a game plan beside it.
  virtual bool has_plans() const { return false; }
  /// What a club's plan says, a line each for whoever hands it in; or all that is wrong with it.
  virtual Result<std::vector<std::string>> read_plan(int /*club*/, const SeasonSheet&) const {
    return std::vector<std::string>{};
  }
  /// How a plan is written, for the blank sheet of a club: lines that say nothing yet.
  virtual std::string blank_plan(int /*club*/) const { return ""; }

  /// In the order of the page. `over` adds what the season came to.
  virtual std::vector<store::StandingRow> standings(const Scores& scores, bool over) const = 0;
  virtual std::vector<store::PlayerRow> players() const = 0;

  /// The rest of the season played many times from these scores on; `goals` are the season's so
  /// far. Nothing if it was stopped.
  virtual std::optional<report::LeagueChances> chances(const Scores& scores,
                                                       const std::vector<store::GoalRow>& goals,
                                                       const OutlookOrder& order,
                                                       const Progress& progress) = 0;
  /// The match at a table: by hand, or as a tape tells it.
  virtual Result<std::unique_ptr<play::Sitting>> sit(const SeasonFixture& fixture,
                                                     const SitOrder& order) = 0;
};

/// "2-1" as typed or stored.
std::optional<BySide<int>> parse_score(std::string_view text);

/// A season folder as a league keeps it.
struct SeasonDocument {
  std::string name{};                          // of the season
  std::string text{};                          // the document itself
  std::map<std::string, std::string> parts{};  // cards and charts: name, text
};

/// What the parts of a document are called in it: the digest of their text.
std::string part_digest(const std::string& text);

}  // namespace touchline::league
