// What tests of leagues start from: an office in a place of its own with a clock that the test
// sets, seasons small and large as a league's papers, owners with keys, and tapes of matches played
// at home.
//
//   SampleOffice office(store::StoreKind::sqlite);
//   Desk desk = found_league(office, small_season());
//   const Actor ann = add_owner(desk, "ann", "Arsenal");
//   Desk hers = office.desk(ann);
//
// A test on both databases stands on OnBothOffices, as those of the store do on OnBothStores; one
// that needs no more than an SQLite file, on OnOneOffice.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "core/digest.hpp"
#include "core/text.hpp"
#include "games/fast_drive/files/library.hpp"
#include "games/fast_drive/league/season.hpp"
#include "games/fast_drive/rules/game.hpp"
#include "games/first_division/files/library.hpp"
#include "games/first_division/league/season.hpp"
#include "games/first_division/rules/game.hpp"
#include "games/first_division/season/replay.hpp"
#include "games/registry.hpp"
#include "league/desk.hpp"
#include "league/links.hpp"
#include "league/seal.hpp"
#include "league/season_tenant.hpp"
#include "league/turn_life.hpp"
#include "match/tape.hpp"
#include "store/dump.hpp"
#include "store/sample_stores.hpp"

namespace touchline::league {

using store::both_kinds;
using store::name_of_kind;
using store::SamplePlace;
using store::StoreKind;
using store::Where;

// ----------------------------------------------------------------------------------- what came out

/// The value; a problem ends the test.
template <class T>
T must(Result<T> result) {
  if (!result) throw std::runtime_error(store::to_text(result.error()));
  if constexpr (!std::is_void_v<T>) return std::move(*result);
}

/// Why it was refused.
template <class T>
std::string refusal(const Result<T>& result) {
  return result ? "not refused" : result.error().list().front().sentence;
}

template <class T>
bool was_stale(const Result<T>& result) {
  return !result && result.error().has(Code::stale);
}

inline bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

// ------------------------------------------------------------------------------------------ papers

/// A season as a league is founded from it.
struct SeasonPapers {
  std::string game{};
  store::DocumentRow season{};
  std::vector<store::DocumentRow> parts{};
};

inline SeasonPapers papers_of(std::string_view game, const SeasonDocument& document) {
  SeasonPapers papers{
      std::string(game), {"", digest(document.text), document.name, document.text}, {}};
  for (const auto& [name, text] : document.parts) {
    papers.parts.push_back({"", digest(text), name, text});
  }
  return papers;
}

inline const books::Season& premier_league() {
  static const books::Season season =
      must(books::Library(TOUCHLINE_ROOT "/data").season("epl-1997-98")).season;
  return season;
}

/// The first clubs of the Premier League of 1997-98 by the alphabet (Arsenal, Aston Villa,
/// Barnsley, Blackburn Rovers, …), an even number of them: each twice against each, the last goes
/// down.
inline books::Season small_league(int clubs = 4) {
  const books::Season& all = premier_league();
  books::Season season;
  season.id = "small-league";
  season.name = "Small League";
  season.country = all.country;
  season.relegated = 1;
  season.points = {3, 1, {}};
  std::vector<first_division::Card> cards = all.cards;
  std::sort(cards.begin(), cards.end(),
            [](const auto& a, const auto& b) { return a.club < b.club; });
  cards.resize(static_cast<std::size_t>(clubs));
  for (const first_division::Card& card : cards) season.clubs.push_back(card.club);
  season.cards = std::move(cards);
  // One club stands still, the others go round it.
  const int others = clubs - 1;
  for (int round = 0; round < 2 * others; ++round) {
    const std::string date = fmt::format("1997-08-{:02}", round + 1);
    const auto add = [&](int a, int b) {
      if ((round % 2 == 1) != (round >= others)) std::swap(a, b);
      season.fixtures.push_back({date, a, b, false});
    };
    add(others, round % others);
    for (int i = 1; i < clubs / 2; ++i) {
      add((round + i) % others, (round + others - i) % others);
    }
  }
  season.real.resize(season.fixtures.size());
  return season;
}

/// A match of it, played by nothing but the rules: its score and what its tape holds.
inline auto played_by_the_rules(const books::Season& season, std::size_t fixture, Generator& dice) {
  Log<first_division::Event> log;
  const auto state = first_division::play_live(season::book_of(season, fixture, {}), dice, log);
  return std::pair(state.goals, tape_inputs(log));
}

/// Four clubs, six rounds of two matches; or more clubs.
inline SeasonPapers small_season(int clubs = 4) {
  return papers_of(first_division::Game::id, season_document(small_league(clubs), {}));
}

/// All twenty clubs and 380 matches.
inline const SeasonPapers& big_season() {
  static const SeasonPapers papers =
      papers_of(first_division::Game::id, season_document(premier_league(), {}));
  return papers;
}

/// The NFL of 2007: 17 weeks, and playoffs.
inline const SeasonPapers& nfl_season() {
  static const SeasonPapers papers = [] {
    const books::FastDriveLibrary library(TOUCHLINE_ROOT "/data");
    return papers_of(fast_drive::Game::id, season_document(must(library.season("nfl-2007")),
                                                           must(library.game_book("")), {}));
  }();
  return papers;
}

/// Documents that are in no store.
inline Documents documents_of(const SeasonPapers& papers) {
  std::map<std::string, std::string> texts{{papers.season.digest, papers.season.text}};
  for (const auto& part : papers.parts) texts[part.digest] = part.text;
  return [texts](const std::string& digest) {
    const auto found = texts.find(digest);
    return found == texts.end() ? std::string() : found->second;
  };
}

// ------------------------------------------------------------------------------------------ office

/// A folder that is gone with its test.
class SampleFolder {
 public:
  SampleFolder() {
    std::string folder = (std::filesystem::temp_directory_path() / "touchline_XXXXXX").string();
    if (::mkdtemp(folder.data()) == nullptr) throw std::runtime_error("no temporary folder");
    path_ = folder;
  }
  SampleFolder(const SampleFolder&) = delete;
  SampleFolder& operator=(const SampleFolder&) = delete;
  ~SampleFolder() {
    std::error_code error;
    std::filesystem::remove_all(path_, error);
  }
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_{};
};

/// A store, a folder of keys apart from it, and a clock that stands until the test moves it.
class SampleOffice {
 public:
  static constexpr const char* sunday = "sunday";  // the league's name, unless the test gives one

  explicit SampleOffice(StoreKind kind) : place_(kind), store_(store::open_store(place_.url())) {}

  std::int64_t now = 1'800'000'000;  // 2027-01-15 08:00 UTC

  Office office() {
    return {&store_, keys_.path(), [this] { return now; }, tenants_of_all_games()};
  }
  store::Store& store() { return store_; }
  const SamplePlace& place() const { return place_; }
  const std::filesystem::path& keys() const { return keys_.path(); }

  /// The league as it is now, and somebody at it.
  Desk desk(const Actor& actor, const std::string& league = sunday) {
    return must(Desk::open(office(), league, actor));
  }
  /// As its keeper.
  Desk desk(const std::string& league = sunday) {
    return must(Desk::open(office(), league, Actor{"kay", Role::commissioner, "", "", ""}));
  }

  /// All that the store holds of the league, to see that nothing changed.
  std::string everything(const std::string& league = sunday) {
    return must(store::export_league(store_, league));
  }

 private:
  SampleFolder keys_{};
  SamplePlace place_;
  store::Store store_;
};

class OnBothOffices : public ::testing::TestWithParam<StoreKind> {
 protected:
  SampleOffice office{GetParam()};
};
/// For what no database can make a difference to.
class OnOneOffice : public ::testing::Test {
 protected:
  SampleOffice office{StoreKind::sqlite};
};

/// Kay keeps it, without a password.
inline Desk found_league(const Office& office, const SeasonPapers& papers,
                         const std::string& name = SampleOffice::sunday,
                         const std::string& beacon = "") {
  return must(
      found(office, {name, papers.game, papers.season, papers.parts, beacon}, {"kay", "", ""}));
}
inline Desk found_league(SampleOffice& office, const SeasonPapers& papers,
                         const std::string& name = SampleOffice::sunday,
                         const std::string& beacon = "") {
  return found_league(office.office(), papers, name, beacon);
}

/// A member with keys, put straight into the store: no password is stretched for it.
inline Actor add_member(Desk& desk, const std::string& name, Role role, const std::string& club) {
  const KeyPair keys = make_key_pair();
  const Actor actor{name, role, club, keys.public_key, keys.secret_key};
  const auto change = must(Change::begin_afresh(desk));
  desk.store().put(store::PersonRow{name, keys.public_key, 1});
  change->put(store::MemberRow{desk.name(), name, std::string(league::name(role)), club});
  change->audit("join", described(actor));
  change->commit();
  return actor;
}
inline Actor add_owner(Desk& desk, const std::string& name, const std::string& club) {
  return add_member(desk, name, Role::owner, club);
}
inline Actor add_spectator(Desk& desk, const std::string& name) {
  return add_member(desk, name, Role::spectator, "");
}

// ---------------------------------------------------------------------------------- turns and
// tapes

/// Rows of a table that belong to a turn of the chain.
template <class Row>
std::vector<Row> rows_of_turn(Desk& desk, std::int64_t seq) {
  return desk.store().select<Row>(Where().is("league", desk.name()).is("turn", seq));
}
/// All of the league.
template <class Row>
std::vector<Row> rows_of_league(Desk& desk) {
  return desk.store().select<Row>(Where().is("league", desk.name()));
}
inline std::string bulletin_of(Desk& desk, std::int64_t seq) {
  return rows_of_turn<store::ReportRow>(desk, seq).at(0).text;
}
inline std::vector<Pairing> next_matches(Desk& desk) { return must(desk.upcoming()).matches; }
inline std::string number_of(const Pairing& match) { return std::to_string(match.fixture); }

/// A turn played from texts: what it comes to, and the text of its state.
struct PlayedTurn {
  Outcome outcome{};
  std::string state{};
};
inline PlayedTurn played_from(Tenant& tenant, const std::string& state, const Inputs& inputs) {
  PlayedTurn played{must(tenant.process(must(tenant.read_state(state)), inputs)), ""};
  played.state = tenant.written(played.outcome.state);
  return played;
}

/// A tenant that does what another does, but for what a test makes of it.
class TenantLike : public Tenant {
 public:
  explicit TenantLike(std::unique_ptr<Tenant> real) : real_(std::move(real)) {}
  std::string_view game() const override { return real_->game(); }
  int edition() const override { return real_->edition(); }
  Result<LeagueState> read_state(const std::string& text) override {
    return real_->read_state(text);
  }
  std::string written(const LeagueState& state) override { return real_->written(state); }
  bool same_state(const LeagueState& one, const LeagueState& other) override {
    return real_->same_state(one, other);
  }
  Result<Outcome> process(const LeagueState& state, const Inputs& inputs) override {
    return real_->process(state, inputs);
  }
  Result<Upcoming> upcoming(const LeagueState& state) override { return real_->upcoming(state); }
  Result<std::vector<Pairing>> later(const LeagueState& state) override {
    return real_->later(state);
  }
  std::vector<std::string> clubs(const LeagueState& state) override { return real_->clubs(state); }
  std::int64_t season_number(const LeagueState& state) override {
    return real_->season_number(state);
  }
  Result<SheetFacts> read_sheet(const LeagueState& state, const std::string& club,
                                const std::string& text) override {
    return real_->read_sheet(state, club, text);
  }
  std::vector<std::string> receipt(const LeagueState& state, const std::string& club,
                                   const SheetFacts& sheet) override {
    return real_->receipt(state, club, sheet);
  }
  std::string blank_sheet(const LeagueState& state, const std::string& club) override {
    return real_->blank_sheet(state, club);
  }
  Result<void> check_ruling(const LeagueState& state, const Ruling& ruling,
                            const std::string& seed) override {
    return real_->check_ruling(state, ruling, seed);
  }
  report::Counting counting() const override { return real_->counting(); }

 private:
  std::unique_ptr<Tenant> real_;
};

/// The season that the league is in.
inline std::unique_ptr<SeasonGame> season_of(Desk& desk) {
  const Documents documents = [&](const std::string& wanted) {
    return desk.store()
        .select<store::DocumentRow>(Where().is("league", desk.name()).is("digest", wanted))
        .at(0)
        .text;
  };
  const std::string text = documents(must(parse_season_state(desk.current().state)).document);
  return desk.league().game == fast_drive::Game::id ? must(fast_drive_season(text, documents))
                                                    : must(first_division_season(text, documents));
}

/// A match as it came out of `seed` somewhere else, with its tape as it says its dice were: "own",
/// or "seed 42".
struct HomeMatch {
  BySide<int> score{};
  Tape tape{};
  std::string text() const { return write_tape(tape); }
};
inline HomeMatch play_at_home(Desk& desk, int fixture, std::uint64_t seed,
                              const std::string& dice = "own",
                              const BySide<std::string>& callers = {"auto", "auto"}) {
  const auto game = season_of(desk);
  const Scores scores = must(parse_season_state(desk.current().state)).scores;
  const SeasonFixture of = game->fixtures(scores).at(static_cast<std::size_t>(fixture - 1));
  BySide<SeasonSheet> sheets;
  for (const Side side : both_sides) sheets[side].caller = callers[side];
  const PlayedMatch played = game->simulate(of, seed, sheets);
  HomeMatch match{played.score, must(parse_tape(played.tape, "tape"))};
  match.tape.dice = dice;
  return match;
}

inline Inputs inputs_of_current(Desk& desk) { return must(parse_inputs(desk.current().inputs)); }

/// Publishes as a program does that does not look whether the turn is what it must be.
inline void publish_unlooked_at(Desk& desk) {
  const LeagueKey key = must(desk.key());
  auto change = must(Change::begin(desk));
  const Inputs inputs = must(inputs_of(desk, desk.turn()));
  change->erase<store::RulingRow>(of_turn(desk, desk.turn().number));
  must(append_turn(desk, *change, inputs, key));
  change->audit("publish", "");
  change->commit();
}

}  // namespace touchline::league
