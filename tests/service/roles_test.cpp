// Every role asks every verb, with every option: what the table of permissions forbids is refused
// and leaves no trace in the store, what it grants is not refused for want of a right, and nobody
// is shown a mark of what is not his to know.
#include <gtest/gtest.h>

#include <set>

#include "games/module.hpp"
#include "games/registry.hpp"
#include "league/season_tenant.hpp"
#include "service/asks.hpp"
#include "service/marks.hpp"
#include "text/file.hpp"

namespace touchline::service {
namespace {

/// What came of a request, whether it was a view or a seat.
struct Came {
  bool good = false;
  Problems problems{};
  std::string shown{};
};

May may_of(const Permission& row, Who who) {
  switch (who) {
    case Who::keeper:
      return row.keeper;
    case Who::owner_a:
    case Who::owner_b:
      return row.owner;
    case Who::spectator:
      return row.spectator;
    case Who::host:
      return row.host;
    case Who::stranger:
    case Who::unknown:
    case Who::nobody:
      break;
  }
  return row.stranger;
}

bool granted(const Permission& row, Affair affair, Who who) {
  const May may = may_of(row, who);
  if (may != May::own) return may == May::yes;
  return affair == Affair::own || (affair == Affair::of_a && who == Who::owner_a) ||
         (affair == Affair::of_b && who == Who::owner_b);
}

bool in_the_league(Who who) { return who <= Who::spectator; }

class Walk {
 public:
  Walk(const Sample& sample, Filling filling)
      : sample_(sample), filling_(std::move(filling)), game_(*game_named(sample.of().game)) {}

  /// All of it, from the store as it was saved by this name.
  void run(const std::string& phase, const std::vector<Mark>& marks) {
    phase_ = phase;
    marks_ = marks;
    sample_.put_back(phase_);
    for (const Verb& verb : verbs()) {
      if (verb.about == About::games) continue;
      const auto found = asks().find(verb.name);
      if (found == asks().end()) {
        ADD_FAILURE() << "nobody asks " << verb.name << ": give it words and options in asks.cpp";
        continue;
      }
      for (const Ask& ask : found->second) {
        if (!has_all_that_it_names(ask) || (reckons(verb, ask) && phase_ != "open")) continue;
        for (const Who who : everybody) {
          // To turn a name away that nobody knows takes as long as a wrong password does.
          const bool once = phase_ == "open" && &ask == &found->second.front();
          if (who != Who::unknown || once) one(verb, ask, who);
        }
      }
    }
  }

  const std::set<std::string>& worked() const { return worked_; }
  const std::set<std::string>& seen() const { return seen_; }

 private:
  /// When a season is over there is no next match.
  bool has_all_that_it_names(const Ask& ask) const {
    return std::none_of(ask.given.begin(), ask.given.end(), [&](const auto& one) {
      return one.second.starts_with("{match") &&
             (phase_ == "over" || !filling_.contains(one.second));
    });
  }
  /// Chances take long, and come from what is published: they are asked for once.
  static bool reckons(const Verb& verb, const Ask& ask) {
    return verb.name == "league odds" || verb.name == "league page" || ask.gives("--odds");
  }

  Came came_of(const Verb& verb, const Request& request, Who who) const {
    std::string told;
    verb::Work work;
    work.begin = [&](const std::string& what) {
      told += what;
      return Progress::Tell{};
    };
    work.tell = [&](const std::string& line) { told += line; };
    Caller caller = sample_.caller(who);
    if (verb.name == "league password" && in_the_league(who)) {  // a token does not change it
      caller.claim.token.clear();
      caller.claim.password = sample_password;
    }
    const auto came = [&](const auto& result) {
      return Came{result.has_value(), result ? Problems{} : result.error(), told + shown(result)};
    };
    return verb.seat ? came(sample_.service().seat(caller, request, work))
                     : came(sample_.service().call(caller, request, work));
  }

  void one(const Verb& verb, const Ask& ask, Who who) {
    const Request request = request_of(verb, ask, filling_);
    std::string where =
        fmt::format("{}, {}: {} asks {}", game_.id, phase_, described(who), verb.name);
    for (const auto& [name, value] : ask.given) where += fmt::format(" {} {}", name, value);
    SCOPED_TRACE(where);
    const Came came = came_of(verb, request, who);
    const bool unchanged = sample_.same_as(phase_);
    if (came.good) worked_.insert(std::string(verb.name));
    look_for_marks(verb, who, came);
    const auto has = takes(game_, request, verb.every_game, verb.options);
    const bool about_a_game = verb.about == About::league || verb.name == "league new";
    if (about_a_game && !has) {
      EXPECT_FALSE(came.good);
      EXPECT_TRUE(unchanged);
      if (verb.about == About::league ? in_the_league(who) : who == Who::host) {
        EXPECT_EQ(shown(came.problems), shown(has.error()));
      }
    } else if (granted(row_of(verb, ask), ask.affair, who)) {
      if (!closes_the_turn(verb, ask, who)) {
        EXPECT_FALSE(came.problems.has(Code::not_allowed)) << came.shown;
      }
    } else {
      EXPECT_FALSE(came.good);
      EXPECT_TRUE(unchanged) << "it was refused, but the store is another";
      const bool stranger = !in_the_league(who) && turned_away(came.problems);
      EXPECT_TRUE(came.problems.has(Code::not_allowed) || stranger) << came.shown;
    }
    if (!unchanged) sample_.put_back(phase_);
  }

  /// The league's own dice are fixed by closing the turn: who plays by them must be allowed that.
  bool closes_the_turn(const Verb& verb, const Ask& ask, Who who) const {
    return verb.name == "league play" && !ask.gives("--own-dice") && who != Who::keeper &&
           phase_ != "closed";
  }

  void look_for_marks(const Verb& verb, Who who, const Came& came) {
    for (const Mark& mark : marks_) {
      if (!mark.is_in(came.shown)) continue;
      if (mark.may_know(who, verb.name)) {
        seen_.insert(mark.what);
        continue;
      }
      const std::size_t at = came.shown.find(mark.text);
      ADD_FAILURE() << described(who) << " is shown the " << mark.what << ": …"
                    << came.shown.substr(at > 150 ? at - 150 : 0, 300) << "…";
    }
  }

  const Sample& sample_;
  Filling filling_;
  const GameModule& game_;
  std::string phase_{};
  std::vector<Mark> marks_{};
  std::set<std::string> worked_{}, seen_{};
};

std::vector<Mark> operator+(std::vector<Mark> some, const std::vector<Mark>& more) {
  some.insert(some.end(), more.begin(), more.end());
  return some;
}

/// A sheet handed in by its owner.
void hand_in(const Sample& sample, Who who, const std::string& text) {
  must(sample.call(who, ask("league orders").give_file("--file", "sheet", text)));
}
void hand_in_sealed(const Sample& sample) {
  hand_in(sample, Who::owner_a, sealed_sheet(sample.of().game, 'A'));
  hand_in(sample, Who::owner_b, sealed_sheet(sample.of().game, 'B'));
}

/// The word of a president by its own verb.
std::string word_of(const Sample& sample, const std::string& club) {
  std::string word = sample.keeper(ask("league word").give("club", club)).text({});
  word.pop_back();
  return word;
}

/// `proof`: a line that the letter needs to be taken.
Filling filling_of(const Sample& sample, const std::filesystem::path& folder,
                   const std::string& proof = "") {
  const League& of = sample.of();
  const auto letter = folder / "letter.eml";
  must(books::write_text(letter,
                         "From: markaddressa@pini.example\nTo: master@league.example\n"
                         "Subject: my sheet\nMIME-Version: 1.0\nContent-Type: text/plain\n\n"
                         "BET 1111\n" +
                             proof));
  store::Store store = store::open_store(sample.store_file());
  return {{"{A}", of.club_a},
          {"{B}", of.club_b},
          {"{season}", of.season},
          {"{rule}", of.rule},
          {"{book}", TOUCHLINE_ROOT "/data/fast-drive/book.txt"},
          {"{letter}", letter.string()},
          {"{receipts}", (folder / "receipts").string()},
          {"{letters}", (folder / "letters").string()},
          {"{code}", sample.code("spectator", "")},
          {"{export}", must(store::export_league(store, "monday"))}};
}

/// Secret and seed of a turn that is closed and not yet published.
std::vector<Mark> dice_marks(const Sample& sample) {
  store::Store store = store::open_store(sample.store_file());
  const auto turn =
      store.select<store::OpenTurnRow>(store::Where().is("league", sample_league)).at(0);
  return {{"seed of the closed turn", turn.seed, {Who::keeper, Who::host}, ""},
          {"secret of the closed turn", turn.secret, {Who::keeper, Who::host}, ""}};
}

/// Every verb that the game has was of some use to somebody.
void expect_all_worked(const Walk& walk, const std::string& game,
                       const std::set<std::string>& but_for) {
  for (const Verb& verb : verbs()) {
    const std::string name(verb.name);
    const auto games = games_with(verb);
    const bool has = std::any_of(games.begin(), games.end(),
                                 [&](const GameModule* one) { return one->id == game; });
    if (verb.about == About::games || !has || but_for.contains(name)) continue;
    EXPECT_TRUE(walk.worked().contains(name)) << name << " was refused to everybody";
  }
}
void expect_all_seen(const Walk& walk, const std::vector<Mark>& marks) {
  for (const Mark& mark : marks) {
    EXPECT_TRUE(walk.seen().contains(mark.what)) << "nobody saw the " << mark.what;
  }
}

// ------------------------------------------------------------------------------------- Beppiland

TEST(RolesTest, BeppilandShowsEverybodyHisOwn) {
  const league::SampleFolder folder;
  const auto file = folder.path() / "lega.toml";
  must(books::write_text(file, marked_league_file()));
  Sample sample({"beppiland", file.string(), "I Pini", "Gli Abeti", "cup.away_goals=true"});
  const auto plant = [&](std::int64_t seq) {
    sample.rewrite([&](store::Store& store) {
      auto turn =
          store.select<store::TurnRow>(store::Where().is("league", sample_league).is("seq", seq))
              .at(0);
      turn.state = with_marks(turn.state);
      store.put(turn);
    });
  };
  sample.let_people_in();
  plant(1);
  hand_in(sample, Who::owner_a, "NONCE one\nSTANDING\nBET 1111\nMARKSHEETA\n");
  hand_in(sample, Who::owner_b, "NONCE two\nMARKSHEETB\n");
  sample.keeper(ask("league process"));
  sample.keeper(ask("league process").give("--early"));
  hand_in_sealed(sample);
  const std::string word_a = word_of(sample, sample.of().club_a);
  const auto words = word_marks(word_a, word_of(sample, sample.of().club_b));
  Walk walk(sample, filling_of(sample, folder.path(), "WORD: " + word_a + "\n"));
  sample.save("open");
  walk.run("open", planted_marks() + sealed_marks(false) + words);
  sample.put_back("open");
  plant(3);  // the state as it is now, not only what it came from
  ASSERT_EQ(word_of(sample, sample.of().club_a), word_a);
  sample.save("marked again");
  walk.run("marked again", planted_marks() + sealed_marks(false) + words);
  sample.put_back("open");
  sample.keeper(ask("league close"));
  sample.save("closed");
  walk.run("closed", planted_marks() + sealed_marks(true) + dice_marks(sample) + words);
  expect_all_seen(walk, planted_marks() + sealed_marks(true) + dice_marks(sample) + words);
  // Its founding does not come out with marks in it; and a backup goes into an empty store only.
  expect_all_worked(
      walk, "beppiland",
      {"league rebuild", "league restore", "league freeze", "league beacon", "league clock"});
}

// --------------------------------------------------------------------------------- season leagues

/// Ann begins a match of hers with her own dice; what she threw.
Mark play_half(const Sample& sample, const std::string& match) {
  const Caller ann = sample.caller(Who::owner_a);
  auto seated =
      must(sample.service().seat(ann, ask("league play").give("match", match).give("--own-dice")));
  for (int inputs = 0; inputs < 4; ++inputs) {
    for (const char* said : {"3 1 4", "3 1", "1"}) {  // as many dice as are asked for
      if (!seated.sitting->finished() && seated.sitting->take(said)) break;
    }
  }
  const std::string tape = write_tape(seated.sitting->tape());
  must(seated.keep(tape));
  const std::size_t from = tape.find("\nthrow ");
  EXPECT_NE(from, std::string::npos) << tape;
  return {"match that A has begun",
          tape.substr(from, tape.rfind("\nthrow ") + 12 - from),
          {Who::owner_a, Who::keeper, Who::host},
          ""};
}

void walk_a_season_league(const League& of) {
  const league::SampleFolder folder;
  Sample sample(of);
  sample.let_people_in();
  sample.keeper(ask("league process").give("--rounds", "2").give("--early"));
  hand_in_sealed(sample);
  Filling filling = filling_of(sample, folder.path());
  filling["{match A}"] = sample.next_match_of(of.club_a);
  filling["{match B}"] = sample.next_match_of(of.club_b);
  ASSERT_NE(filling["{match A}"], filling["{match B}"]);
  Walk walk(sample, filling);
  sample.save("open");
  walk.run("open", sealed_marks(false));
  sample.put_back("open");
  const Mark half = play_half(sample, filling["{match A}"]);
  sample.save("half played");
  walk.run("half played", sealed_marks(false) + std::vector{half});
  sample.put_back("open");
  sample.keeper(ask("league close"));
  sample.save("closed");
  walk.run("closed", sealed_marks(true) + dice_marks(sample));
  expect_all_seen(walk, sealed_marks(true) + std::vector{half});
  sample.put_back("open");
  sample.keeper(ask("league process").give("--rest").give("--early"));
  sample.save("over");
  walk.run("over", {});
  expect_all_worked(walk, of.game,
                    {"league restore", "league freeze", "league beacon", "league clock"});
}

TEST(RolesTest, FirstDivisionShowsEverybodyHisOwn) { walk_a_season_league(epl()); }
TEST(RolesTest, FastDriveShowsEverybodyHisOwn) { walk_a_season_league(nfl()); }

// -------------------------------------------------------------------------------- the walk itself

bool is_the_callers(verb::Takes takes) {
  return takes >= verb::Takes::json;  // where the answer goes
}

TEST(RolesTest, TheWalkGivesEveryWordAndOption) {
  for (const Verb& verb : verbs()) {
    if (verb.about == About::games) continue;
    const auto found = asks().find(verb.name);
    ASSERT_NE(found, asks().end()) << verb.name;
    const auto given = [&](std::string_view name) {
      return std::any_of(found->second.begin(), found->second.end(),
                         [&](const Ask& ask) { return ask.gives(std::string(name)); });
    };
    for (const verb::Option& option : options_of(verb)) {
      if (is_the_callers(option.takes)) continue;
      EXPECT_TRUE(given(verb::long_name(option))) << verb.name << " " << option.name;
    }
    for (const verb::Word& word : verb.words) {
      EXPECT_TRUE(given(word.name)) << verb.name << " " << word.name;
    }
  }
  for (const auto& [name, list] : asks()) EXPECT_NE(verb_named(name), nullptr) << name;
}

}  // namespace
}  // namespace touchline::service
