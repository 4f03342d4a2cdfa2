// What a game brings so that its league can be kept: how a turn is processed, what a sheet may say,
// what comes next. A state crosses this line as a value of the game's own; it is text only where it
// is read from the store or written to it. `process` is a pure function of a state and inputs: no
// clock, no chance but the turn's seed, no store. Games write theirs over league/typed_tenant.hpp.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/progress.hpp"
#include "core/result.hpp"
#include "league/inputs.hpp"
#include "league/secrets.hpp"
#include "league/views/chances.hpp"
#include "league/views/views.hpp"
#include "match/tape.hpp"
#include "play/sitting.hpp"
#include "store/rows.hpp"
#include "text/words.hpp"

namespace touchline::league {

/// Where a league stands, as its game knows it. It never changes, so it may be shared; only its own
/// game looks inside.
class StateValue {
 public:
  virtual ~StateValue() = default;
};
/// Null: a league that has not begun. Its text is empty.
using LeagueState = std::shared_ptr<const StateValue>;

/// A sheet as its game has read it: likewise.
class SheetValue {
 public:
  virtual ~SheetValue() = default;
};

/// The projections of one turn. League and turn are filled in when they are stored.
struct Rows {
  std::vector<store::ResultRow> results{};
  std::vector<store::GoalRow> goals{};
  std::vector<store::StandingRow> standings{};
  std::vector<store::PlayerRow> players{};
  std::vector<store::LedgerRow> ledger{};
  std::vector<store::StatRow> stats{};
  bool operator==(const Rows&) const = default;
};

struct Report {
  std::string name{};
  std::string club{};  // for whose eyes; empty: everybody's
  std::string text{};
  bool operator==(const Report&) const = default;
};

/// What a turn comes to.
struct Outcome {
  LeagueState state{};
  std::vector<Report> reports{};  // the first is the bulletin
  Rows rows{};
  std::vector<std::string> notes{};  // what a preview shows besides: injuries, bans; not kept
  /// What the rules reported and the reports are made of, beside rows and state: one text for equal
  /// facts. Reports are words: they may be mended, facts may not.
  std::string facts{};
};

/// A match that the next turn will play.
struct Pairing {
  int fixture = 0;  // of the season, from 1
  int round = 0;
  std::string stage{}, date{}, home{}, away{};
  bool neutral = false;
  bool playoff = false;
};

/// What a state waits for.
struct Upcoming {
  std::string kind{};              // "round", or "season" when the last one is over
  std::string title{};             // "Premier League 1997-98, round 5"
  std::vector<Pairing> matches{};  // of the next turn
  bool opens_season = false;       // the turn is the first of a season
  std::vector<std::string> due{};  // whose turn it is, and what it waits for from whom
  std::int64_t until = 0;  // when the time of whose turn it is runs out; 0: there is no clock
  /// What its dice are of ("camp"), if people throw them all: `sit` without a match asks for them.
  std::string by_hand{};
};

/// What a sheet was understood to say.
struct SheetFacts {
  std::string nonce{};
  std::string kept{};       // the sheet as the league keeps it; empty: as it came
  std::int64_t weight = 0;  // how many things it orders; 0: it is not counted
  std::shared_ptr<const SheetValue> read{};
};

/// What an act was understood to be (league/acts.hpp).
struct ActFacts {
  std::string kept{};                // as the chain keeps it: one text for equal acts
  std::vector<std::string> keys{};   // what its dice are keyed by: a man, a team, a phase
  std::vector<std::string> shows{};  // what can be said of it before it is done
  /// Files of the data folder that it brings along: kept with the league, their digests at the end
  /// of its text.
  std::vector<std::string> papers{};
  bool timed = false;  // it matters when it is done: " at SECONDS" stands at the end of its text
};

/// What is done for a club whose time is over (Upcoming::until): an act of its own.
struct Overdue {
  std::string club{}, text{}, reason{};
  std::int64_t at = 0;  // when its time was over
};
/// What a club has handed in and nobody has opened yet; nothing: no sheet of it is there.
using SheetOf = std::function<Result<std::string>(const std::string& club)>;

/// How often the rest of a season is played, and from which seed.
struct OutlookOrder {
  std::uint64_t seasons = 10000;
  std::uint64_t seed = 1;
};

/// How people sit down to a match of a league.
struct SitOrder {
  std::optional<std::uint64_t> seed{};  // of the league's dice; nothing: people throw their own
  std::vector<std::string> coaches{};   // "home=human"
  bool advice = true, details = false;  // of games with decisions
  std::optional<Tape> so_far{};         // goes on from there; its coaches and dice count
  std::vector<Sheet> sheets{};          // of the turn, once they are opened
};

/// Makes of the ledger of a season that is over the text which is kept of it.
using Annalist = std::string (*)(const std::vector<store::LedgerRow>& ledger);

class Tenant {
 public:
  virtual ~Tenant() = default;

  virtual std::string_view game() const = 0;
  virtual int edition() const = 0;

  /// Refuses a text that is no state of this game, or one that could not be played on.
  virtual Result<LeagueState> read_state(const std::string& text) = 0;
  /// The text that is stored and hashed: one for equal states.
  virtual std::string written(const LeagueState& state) = 0;
  /// The same of what came of the state before, by the text of that: most of it may stay.
  virtual std::string written_after(const LeagueState& state, const LeagueState& /*before*/,
                                    const std::string& /*text_before*/) {
    return written(state);
  }
  /// As the version of the program would have written it that wrote `like`.
  virtual std::string written_like(const LeagueState& state, const LeagueState& /*like*/) {
    return written(state);
  }
  virtual bool same_state(const LeagueState& one, const LeagueState& other) = 0;

  /// The turn, or why its inputs cannot be played.
  virtual Result<Outcome> process(const LeagueState& state, const Inputs& inputs) = 0;

  virtual Result<Upcoming> upcoming(const LeagueState& state) = 0;
  /// Matches that are fixed already for the turns after the next, in their order.
  virtual Result<std::vector<Pairing>> later(const LeagueState& state) = 0;
  virtual std::vector<std::string> clubs(const LeagueState& state) = 0;
  /// What its people are spoken to in.
  virtual text::Language language(const LeagueState& /*state*/) { return text::Language::english; }
  /// Which season of the league it is in, from 1; 0 before the first.
  virtual std::int64_t season_number(const LeagueState& state) = 0;
  /// The digest of what that season is played from; empty: of no document of its own.
  virtual std::string season_document(const LeagueState&) { return {}; }

  virtual Result<SheetFacts> read_sheet(const LeagueState& state, const std::string& club,
                                        const std::string& text) = 0;
  /// How a sheet of a club was understood, in lines for whoever hands it in.
  virtual std::vector<std::string> receipt(const LeagueState& state, const std::string& club,
                                           const SheetFacts& sheet) = 0;
  virtual std::string blank_sheet(const LeagueState& state, const std::string& club) = 0;

  /// Whether the turn after this state waits for a sheet of a club, is content without one, or has
  /// nothing to decide by sheet.
  enum class SheetWanted : std::uint8_t { yes, if_liked, no };
  virtual SheetWanted sheet_wanted(const LeagueState& /*state*/, const std::string& /*club*/) {
    return SheetWanted::yes;
  }

  /// A decision that takes effect at once, of a club or, without one, of the league's keeper; or
  /// why it cannot be taken now. What comes of it is `process` with inputs of the kind "act": the
  /// state, and as its notes what whoever acts is told.
  virtual Result<ActFacts> read_act(const LeagueState& state, const std::string& club,
                                    const std::string& text);
  /// What is to be done before anything else at this time; a game reads no clock.
  virtual Result<std::optional<Overdue>> overdue(const LeagueState& /*state*/, std::int64_t /*now*/,
                                                 const SheetOf&) {
    return std::nullopt;
  }

  /// Whether people decide something in a match that is played with the league's dice.
  virtual bool decides_by_hand(const LeagueState&) { return false; }
  /// Why this may not be put into the next turn; nothing if it may. `seed` is the turn's, if it is
  /// closed.
  virtual Result<void> check_ruling(const LeagueState& state, const Ruling& ruling,
                                    const std::string& seed) = 0;

  /// What a table of its leagues is ranked by, whose scores are listed, and the words for it.
  virtual report::Counting counting() const = 0;

  /// What of a league's rows only its game can tell those who look at them: which competition makes
  /// the table, who were champions where the rows do not say so.
  virtual void explain(report::LeagueBook&, const LeagueState& /*state*/,
                       const std::vector<store::LedgerRow>&) const {}

  /// What a game keeps of its seasons for views of its own (league/seasons_past.hpp): their texts
  /// stand one behind the other, so that no view reads all ledgers again. Null: nothing.
  virtual Annalist annalist() const { return nullptr; }

  // What not every game has. `instead` of a module says what to use then.

  /// Chances from this state on; `goals` are those of its season so far.
  virtual Result<report::LeagueChances> outlook(const LeagueState& state,
                                                const std::vector<store::GoalRow>& goals,
                                                const OutlookOrder& order,
                                                const Progress& progress);
  /// A match of the next turn, or one that was played (`so_far` is its tape then); without one the
  /// dice of the turn itself.
  virtual Result<std::unique_ptr<play::Sitting>> sit(const LeagueState& state, const Pairing& match,
                                                     const SitOrder& order);
  /// What of a turn is not everybody's (league/secrets.hpp). Null: nothing, once it is published.
  virtual const Secrets* secrets() const { return nullptr; }
};

/// Why this program cannot run this turn again. Empty: it can. A turn of another edition is proved
/// by what is stored of it: its bytes, the chain, signatures, receipts.
std::string why_not_run_again(const Tenant& tenant, const store::TurnRow& turn);

/// Whether a stored text says what came of the state before, maybe as another version wrote it.
bool says(Tenant& tenant, const std::string& stored, const LeagueState& state,
          const LeagueState& before, const std::string& text_before);

/// Finds the text of a document by its digest; empty if there is none.
using Documents = std::function<std::string(const std::string& digest)>;

/// The tenant of a game; null for a game that has no leagues, or that nobody knows.
using Tenants = std::function<std::unique_ptr<Tenant>(std::string_view game, Documents documents)>;

}  // namespace touchline::league
