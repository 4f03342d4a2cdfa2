// What a league of FOOL remembers of decades, folded from the rows of its turns: careers, honours,
// drafts looked at again, trades in hindsight, a franchise's years. Pure functions over rows that
// stand; no state of a turn is read and nothing is printed (report/booklets.hpp).
//
// All of it goes by value played (league/history_rows.hpp). Ours, as the rules of the source say
// nothing of honours:
//   all-league        at each slot of the line-up the men of most value played among those who
//                     started there more often than anywhere else
//   man of the season the most points: what value he played beyond the mean of those who held his
//                     slot, by what it is worth there (points_at)
//   hall of fame      who has left the league with ten points: three for each man of the season,
//                     two for each place in the all-league team, one for each title
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "games/fool/rules/tables.hpp"
#include "store/rows.hpp"

namespace touchline::fool {

/// Accounts of the ledger.
inline constexpr std::string_view ledger_draft = "draft", ledger_trade = "trade",
                                  ledger_season = "season";

struct Drafted {
  int season = 0, pick = 0, round = 0;
  std::string of{}, club{};  // whose choice it was, and who made it
  int man = 0;
  std::string name{}, is{};
  int value = 0;  // V on that day
  bool operator==(const Drafted&) const = default;
};

/// No figure of a ledger is larger: a store may come from a stranger.
inline constexpr int largest_figure = 1'000'000'000;

/// A man as he ended a season.
struct ManSeason {
  std::int64_t turn = 0;
  int season = 0;
  std::string club{};
  int man = 0;
  std::string name{}, is{};
  int value = 0, thirds = 0, played = 0;
  std::string at{};  // the slot that he started most at; of earlier versions it is not known
  bool operator==(const ManSeason&) const = default;
};

/// A man, or a pick, that went from one team to another.
struct Traded {
  std::int64_t turn = 0;
  int season = 0;
  std::string to{}, from{};
  int man = -1;  // none: a pick
  std::string name{}, is{};
  int value = 0;  // then
  int pick_season = 0, pick_round = 0;
  std::string pick_of{};
  bool operator==(const Traded&) const = default;
};

/// The ledger, read. Lines that are none are left out: whether rows are right is for verify.
struct Annals {
  std::vector<Drafted> drafts{};
  std::vector<ManSeason> seasons{};  // by season
  std::vector<Traded> trades{};
  std::map<int, std::string> champions{};  // by season
  bool operator==(const Annals&) const = default;
};
/// Goes on from those of earlier seasons.
Annals annals_of(const std::vector<store::LedgerRow>& ledger,
                 const std::vector<store::StandingRow>& standings, Annals before = {});

/// The ledger of one season as it is kept once that is over, a line: those of several stand behind
/// each other (league/seasons_past.hpp).
std::string annals_text(const std::vector<store::LedgerRow>& ledger);
/// All of them, or those of seasons that tell of this man.
Result<Annals> parse_annals(std::string_view text, std::optional<int> man = {});

/// The men of a season, as they stand in the annals.
std::span<const ManSeason> men_of_season(const Annals& annals, int season);

struct Career {
  int man = 0;
  std::string name{}, is{};                 // as he was last
  std::vector<const ManSeason*> seasons{};  // of the annals
  const Drafted* drafted = nullptr;
  int played = 0, titles = 0;
  std::vector<int> all_league{}, best{};  // seasons

  int points() const;
  int best_season() const;
};
inline constexpr int hall_points = 10;

/// Who was chosen in a season, with the slot.
struct Chosen {
  Position slot = Position::none;
  const ManSeason* man = nullptr;
};
std::vector<Chosen> all_league_team(const Tables& tables, const Annals& annals, int season);

/// What a point of value at a slot is worth in points on the board, in hundredths of what it is
/// worth on the mean of all slots: as the games that play on cards have it (docs/fool-engines.md).
int points_at(Position slot);
/// Nobody before the first season is over.
std::optional<Chosen> man_of_the_season(const Tables& tables, const Annals& annals, int season);

/// By number; the second with their honours, which take as long again.
std::map<int, Career> careers(const Annals& annals);
std::map<int, Career> careers(const Tables& tables, const Annals& annals);
/// Who has the points and is not among those still there, the most points first.
std::vector<const Career*> hall_of_fame(const std::map<int, Career>& all,
                                        const std::vector<int>& still_there);
/// The most value played first.
std::vector<const Career*> greatest(const std::map<int, Career>& all, std::size_t most);

/// A class as it would be picked now: by value played since, equal ones as they were picked.
struct Redrafted {
  const Drafted* man = nullptr;
  const Career* career = nullptr;  // nothing: no season yet
  int place = 0, played = 0;
};
std::vector<Redrafted> redraft(const Annals& annals, const std::map<int, Career>& all, int season);

/// A trade as one of its teams looks back at it.
struct TradeSide {
  std::int64_t turn = 0;
  int season = 0;
  std::string team{}, with{};
  std::vector<const Traded*> got{}, gave{};
  int got_played = 0, gave_played = 0;  // since, wherever they were
  int gain() const { return got_played - gave_played; }
};
/// Every trade of a team, in order; of one season, or of all.
std::vector<TradeSide> trades_of(const Annals& annals, const std::map<int, Career>& all,
                                 const std::string& team, std::optional<int> season = {});
/// What it has come to: a man's value played since; a pick's by the man who was taken with it.
int played_since(const Annals& annals, const std::map<int, Career>& all, const Traded& what);
const Drafted* taken_with(const Annals& annals, const Traded& pick);

}  // namespace touchline::fool
