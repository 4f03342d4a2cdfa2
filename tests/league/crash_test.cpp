// A league whose program is killed 200 times in the middle of its work, on both databases. What the
// program had said to be done is there after every crash, nothing is there by half, and the league
// that comes of it is to the byte the one of a twin that was never disturbed.
#include <gtest/gtest.h>

#include <map>
#include <random>
#include <sstream>

#include "league/chain.hpp"
#include "league/children.hpp"
#include "league/known_dice.hpp"
#include "league/links.hpp"
#include "league/sealed_sheet.hpp"
#include "league/undo.hpp"
#include "league/verify.hpp"
#include "store/dump.hpp"

namespace touchline::league {
namespace {

using store::AuditRow;
using store::DocumentRow;
using store::DraftRow;
using store::RulingRow;
using store::SheetRow;
using store::TurnRow;

using Say = std::function<void(const std::string&)>;

// ---------------------------------------------------------------------------------------- the work

/// Work on a league that reads what comes next off the league alone: whoever goes on after a crash
/// does what the one before him would have done. Says "begin …" before every call, and after it
/// what has been done by it.
class Work {
 public:
  Work(Desk& desk, Say say) : desk_(desk), say_(std::move(say)) {}

  void step() {
    const std::int64_t turn = desk_.turn().number;
    if (take_turns_back()) return;
    if (season_is_over()) return open_the_season_again();
    if (desk_.turn().stage == "open") {
      if (hand_in_a_sheet(turn) || play_by_hand(turn)) return;
      if (turn % 4 == 1) return process_two();
      return close();
    }
    if (turn % 6 == 4 && !has_first_dice(turn)) return reopen(turn);
    if (turn % 2 == 0 && desk_.turn().stage == "closed") return look(turn);
    publish_it(turn);
  }

  bool season_is_over() const { return must(desk_.upcoming()).kind == "season"; }

  static std::string nonce_line(std::int64_t turn, const std::string& club) {
    return fmt::format("nonce: {} {}", club, turn);
  }

 private:
  void begin(const std::string& what) { say_("begin " + what); }
  void tell_link() { say_(fmt::format("link {} {}", desk_.turn().last, desk_.chain())); }

  bool take_turns_back() {
    const std::int64_t from = desk_.current().number, to = from - 2;
    if (desk_.turn().stage != "open" || from % 5 != 0) return false;
    if (desk_.store().count<TurnRow>(of_turn(desk_, to).is("kind", std::string("undo"))) > 0)
      return false;
    begin("undo");
    must(undo(desk_, {to, "a sheet was misread", false}));
    tell_link();
    return true;
  }
  void open_the_season_again() {
    const std::string digest = must(parse_season_state(desk_.current().state)).document;
    const auto papers =
        desk_.store().select<DocumentRow>(Where().is("league", desk_.name()).is("digest", digest));
    begin("season");
    must(open_season(desk_, papers.at(0), {}));
    tell_link();
  }
  bool hand_in_a_sheet(std::int64_t turn) {
    for (const std::string& club : desk_.clubs()) {
      if (desk_.store().count<SheetRow>(of_turn(desk_, turn).is("club", club)) > 0) continue;
      if (turn % 2 == 1 && club != "Barnsley") continue;
      begin("sheet");
      must(hand_in(desk_, club, nonce_line(turn, club)));
      say_(fmt::format("sheet {} {}", turn, club));
      return true;
    }
    return false;
  }
  /// Kept twice on the way, then handed in.
  bool play_by_hand(std::int64_t turn) {
    if (turn % 3 != 0) return false;
    const Pairing match = next_matches(desk_).front();
    const std::string subject = number_of(match);
    if (desk_.store().count<RulingRow>(of_turn(desk_, turn).is("subject", subject)) > 0)
      return false;
    const std::string tape =
        play_at_home(desk_, match.fixture, static_cast<std::uint64_t>(turn)).text();
    const auto kept = draft(desk_, subject);
    const std::size_t parts = kept ? kept->tape.size() * 3 / tape.size() + 1 : 1;
    if (parts < 3) {
      begin("draft");
      must(keep_draft(desk_, subject, tape.substr(0, tape.size() * parts / 3 + 1)));
      say_(fmt::format("draft {} {} {}", turn, subject, tape.size() * parts / 3 + 1));
      return true;
    }
    begin("tape");
    must(rule(desk_, {"tape", subject, tape, "", "", false}));
    say_(fmt::format("tape {} {}", turn, subject));
    return true;
  }
  void process_two() {
    begin("process");
    must(process(desk_, 2, {}, [&](const Published& published) {
      say_(fmt::format("published {}", published.number));
    }));
    tell_link();
  }
  void close() {
    begin("close");
    must(close_turn(desk_));
    say_(fmt::format("seed {} {}", desk_.turn().number, desk_.turn().seed));
  }
  void reopen(std::int64_t turn) {
    const std::string seed = desk_.turn().seed;
    begin("reopen");
    must(undo(desk_, {-1, "a sheet was forgotten", false}));
    say_(fmt::format("seed {} {}", turn, seed));
  }
  void look(std::int64_t turn) {
    begin("preview");
    must(preview(desk_));
    say_(fmt::format("previewed {}", turn));
  }
  void publish_it(std::int64_t turn) {
    begin("publish");
    must(publish(desk_, turn));
    say_(fmt::format("published {}", turn));
    tell_link();
  }

  bool has_first_dice(std::int64_t turn) const {
    return desk_.store().count<RulingRow>(
               of_turn(desk_, turn).is("kind", std::string(first_dice))) > 0;
  }

  Desk& desk_;
  Say say_;
};

// ------------------------------------------------------------------------------------- what is
// kept

/// Holds what was acknowledged against what a store has.
class Kept {
 public:
  explicit Kept(Desk& desk) : desk_(desk), turns_(rows_of_league<TurnRow>(desk)) {}

  bool has(const std::string& said) const {
    std::istringstream words(said);
    std::string what;
    std::int64_t number = 0;
    words >> what >> number;
    std::string rest;
    std::getline(words >> std::ws, rest);
    if (what == "link") return has_link(number, rest);
    if (what == "sheet") return has_sheet(number, rest);
    if (what == "draft") return has_draft(number, rest);
    if (what == "tape") return has_tape(number, rest);
    if (what == "seed") return has_seed(number, rest);
    if (what == "published") return any_input(number, [](const Inputs&) { return true; });
    if (what == "previewed") return has_preview(number);
    return false;
  }
  /// The turns in effect are 1, 2, 3 …, each once, and so are the links.
  bool is_in_order() const {
    std::int64_t number = 0, seq = 0;
    for (const TurnRow& turn : turns_) {
      if (turn.seq != ++seq) return false;
      if (is_turn(turn) && turn.withdrawn == 0 && turn.number != ++number) return false;
    }
    return desk_.turn().last == seq && desk_.turn().number == number + 1;
  }

 private:
  template <class Test>
  bool any_input(std::int64_t number, Test test) const {
    for (const TurnRow& turn : turns_) {
      if (turn.number != number || !is_turn(turn)) continue;
      if (test(must(parse_inputs(turn.inputs)))) return true;
    }
    return false;
  }
  bool has_link(std::int64_t seq, const std::string& hash) const {
    return seq >= 1 && seq <= static_cast<std::int64_t>(turns_.size()) &&
           turns_[static_cast<std::size_t>(seq - 1)].hash == hash;
  }
  bool has_sheet(std::int64_t number, const std::string& club) const {
    const auto among = [&](const std::vector<Sheet>& sheets) {
      return std::any_of(sheets.begin(), sheets.end(), [&](const Sheet& sheet) {
        return sheet.club == club && sheet.text == Work::nonce_line(number, club);
      });
    };
    const auto rows = desk_.store().select<SheetRow>(of_turn(desk_, number).is("club", club));
    if (rows.size() == 1)
      return must(open_sheet(desk_, rows[0], must(desk_.key()))).text ==
             Work::nonce_line(number, club);
    if (desk_.turn().number == number && among(must(parse_sheets(desk_.turn().sheets))))
      return true;
    return any_input(number, [&](const Inputs& inputs) { return among(inputs.sheets); });
  }
  bool has_draft(std::int64_t number, const std::string& said) const {
    const std::string subject = said.substr(0, said.find(' '));
    const std::size_t bytes = std::stoul(said.substr(said.find(' ')));
    const auto rows = desk_.store().select<DraftRow>(of_turn(desk_, number).is("subject", subject));
    if (rows.size() == 1) return rows[0].tape.size() >= bytes;
    return has_tape(number, subject);
  }
  bool has_tape(std::int64_t number, const std::string& subject) const {
    if (desk_.store().count<RulingRow>(of_turn(desk_, number).is("subject", subject)) == 1)
      return true;
    return any_input(number, [&](const Inputs& inputs) {
      return inputs.rulings.size() == 1 && inputs.rulings[0].subject == subject;
    });
  }
  bool has_preview(std::int64_t number) const {
    return desk_.store().count<AuditRow>(Where()
                                             .is("league", desk_.name())
                                             .is("action", std::string("preview"))
                                             .is("detail", fmt::format("turn {}", number))) > 0;
  }
  bool has_seed(std::int64_t number, const std::string& seed) const {
    if (desk_.turn().number == number && desk_.turn().seed == seed) return true;
    const auto dice =
        desk_.store().select<RulingRow>(of_turn(desk_, number).is("kind", std::string(first_dice)));
    if (dice.size() == 1 && dice[0].text == seed) return true;
    return any_input(number, [&](const Inputs& inputs) { return inputs.dice.seed == seed; });
  }

  Desk& desk_;
  std::vector<TurnRow> turns_;
};

// ------------------------------------------------------------------------------------------- crash

class Crashes : public ::testing::TestWithParam<StoreKind> {
 protected:
#ifdef __SANITIZE_ADDRESS__
  static constexpr int kills = 50;  // the released build has them all
#else
  static constexpr int kills = 200;
#endif

  SharedLeague league{GetParam(), small_season()};
  std::vector<std::string> links{};           // acknowledged by any child so far
  std::map<std::string, int> killed_while{};  // how often, by what was under way
  std::mt19937 chance{20271};                 // of the moments
  int longest = 10'000;                       // microseconds that a child is let work

  /// What a child had acknowledged when it was killed. The last line is "begin …" if it was in the
  /// middle of a call.
  std::vector<std::string> said_before_the_kill() {
    WorkingChild child([&](Wire& wire) {
      store::Store store = store::open_store(league.place().url());
      Desk desk = keepers_desk(league.office(store));
      Work work(desk, [&](const std::string& line) { wire.say(line); });
      wire.say("ready");
      while (true) work.step();
    });
    EXPECT_EQ(child.hear(), "ready");
    std::uniform_int_distribution<int> moment(0, longest);
    std::this_thread::sleep_for(std::chrono::microseconds(moment(chance)));
    EXPECT_TRUE(child.kill());
    return child.hear_out();
  }

  /// So that the kills are spread over a few steps, however fast the machine is.
  void set_pace(const std::vector<std::string>& said) {
    if (said.size() < 2) longest += longest / 8;  // not one step
    if (said.size() > 4) longest -= longest / 4;
  }

  /// A killed program may have sent its last word to the server, which still works on it: whoever
  /// gets the lock comes after that.
  static void wait_for_the_last_word(store::Store& store) {
    const store::Store::Transaction transaction(store);
  }

  void expect_all_is_kept(const std::vector<std::string>& said) {
    store::Store store = store::open_store(league.place().url());
    wait_for_the_last_word(store);
    Desk desk = keepers_desk(league.office(store));
    const Kept kept(desk);
    for (const std::string& line : said) {
      if (line.starts_with("begin ")) continue;
      EXPECT_TRUE(kept.has(line)) << line;
      if (line.starts_with("link ")) links.push_back(line);
    }
    for (const std::string& line : links) EXPECT_TRUE(kept.has(line)) << line;
    EXPECT_TRUE(kept.is_in_order());
    const Verdict verdict = verify(desk);
    EXPECT_TRUE(verdict.ok()) << verdict.first_difference->turn << ": "
                              << verdict.first_difference->what;
  }

  /// The league of this test as it is, elsewhere.
  std::string exported() {
    store::Store store = store::open_store(league.place().url());
    return must(store::export_league(store, SampleOffice::sunday));
  }
};
INSTANTIATE_TEST_SUITE_P(On, Crashes, both_kinds, name_of_kind);

void play_season_out(Desk& desk) {
  Work work(desk, [](const std::string&) {});
  while (!work.season_is_over()) work.step();
}

TEST_P(Crashes, LoseNothingAndDoNothingTwice) {
  const std::string newborn = exported();
  int hits = 0;
  for (int children = 0; hits < kills && !HasFailure(); ++children) {
    ASSERT_LT(children, 4 * kills) << "few kills hit a child at its work: " << hits;
    const std::vector<std::string> said = said_before_the_kill();
    if (!said.empty() && said.back().starts_with("begin ")) {
      ++hits;
      ++killed_while[said.back().substr(6)];
    }
    expect_all_is_kept(said);
    set_pace(said);
  }
  ASSERT_EQ(hits, kills);
  EXPECT_GE(killed_while.size(), kills < 200 ? 5U : 8U);  // of ten ways to work

  std::int64_t last = 0;
  {
    store::Store store = store::open_store(league.place().url());
    Desk desk = keepers_desk(league.office(store));
    play_season_out(desk);
    last = desk.turn().last;
  }
  const SamplePlace elsewhere(StoreKind::sqlite);
  store::Store store = store::open_store(elsewhere.url());
  must(store::import_league(store, newborn, "league"));
  Desk twin = keepers_desk(league.office(store));
  Work work(twin, [](const std::string&) {});
  while (twin.turn().last < last || !work.season_is_over()) work.step();
  EXPECT_EQ(must(store::export_league(store, SampleOffice::sunday)), exported());
}

}  // namespace
}  // namespace touchline::league
