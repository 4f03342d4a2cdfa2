// Trades of computer owners: what they answer, and what they agree on among themselves;
// FOOL-OURS-8.
#include "games/fool/rules/owner_worth.hpp"
#include "games/fool/rules/sample.hpp"
#include "games/fool/rules/value.hpp"

namespace touchline::fool {
namespace {

using namespace sample;

/// The sample league with these temperaments, one after the other.
Room tempered(const League& league, const std::vector<Temper>& tempers) {
  Room room(league);
  for (std::size_t i = 0; i < room.league.owners.size(); ++i)
    room.league.owners[i].temper = tempers[i % tempers.size()];
  return room;
}

void make_back(Player& made, int age) {
  made.position = Position::w;
  made.second = made.other = Position::none;
  made.values = man("W 4-1-5").values;
  made.age = age;
  made.injuries.clear();
}

/// A man of a team as a back of 4-1-5, an old or a young one; both are of one value but for age.
int back_of(Room& room, int of, int age, int which = 0) {
  std::vector<int> men;
  for (const Player& one : room.league.players)
    if (one.team == of && one.roster == Roster::active && !is_kicker(one.position))
      men.push_back(one.id);
  Player& made = room.man(men[static_cast<std::size_t>(which)]);
  make_back(made, age);
  return made.id;
}

/// So many receivers that nobody misses one.
void fill_up(Room& room, int of) {
  for (int i = 20; i < 26; ++i) back_of(room, of, 26, i);
}

TEST(FOOL_OURS_8, TemperamentsAnswerByWhatTheyAreAfter) {
  Room room = tempered(league_at(Phase::week, 2),
                       {Temper::even, Temper::win_now, Temper::build, Temper::thrifty});
  for (const int one : {0, 1, 2, 3}) fill_up(room, one);
  const auto answer = [&](int asked, int gives_age, int gets_age) {
    Room here(room.league);
    Trade trade;
    trade.a = 0;
    trade.b = asked;
    trade.men_a = {back_of(here, 0, gives_age)};
    trade.men_b = {back_of(here, asked, gets_age)};
    here.man(trade.men_a[0]).values.body.pass += 1;  // three points of value more
    EXPECT_EQ(here.why(trade), "");
    return accepts(tables(), here.league, asked, trade);
  };
  EXPECT_TRUE(answer(1, 33, 23)) << "who wants to win now takes the better man, however old";
  EXPECT_FALSE(answer(2, 33, 23)) << "who builds does not give a young one for him";
  EXPECT_FALSE(answer(3, 33, 23));
  for (const int asked : {1, 2, 3}) EXPECT_TRUE(answer(asked, 25, 25)) << "a gift is a gift";
}

TEST(FOOL_OURS_8, PicksAreWorthMoreToWhoBuilds) {
  Room room = tempered(league_at(Phase::week, 2), {Temper::even, Temper::win_now, Temper::build});
  for (const int one : {1, 2}) fill_up(room, one);
  const auto answer = [&](int asked, int round) {
    Room here(room.league);
    Trade trade;
    trade.b = asked;
    trade.picks_a = {{here.league.season + 1, round, 0}};
    const int id = back_of(here, asked, 26);
    here.man(id).values = man("W 4-2-5").values;  // worth 6
    trade.men_b = {id};
    return accepts(tables(), here.league, asked, trade);
  };
  EXPECT_FALSE(answer(1, 1)) << "a first round is 5 to him";
  EXPECT_TRUE(answer(2, 1)) << "and 15 to him";
  EXPECT_FALSE(answer(2, 9));
}

/// A good man for another, and a third with him, who is so much above the least man of the team
/// that is asked: whether it accepts.
bool takes_one_more(Temper temper, int above) {
  Room room = tempered(league_at(Phase::week, 2), {temper});
  const Rules rules = rules_of(tables(), room.league);
  const auto worth = [&](const Player& one) { return value_of(rules, one, false); };
  Player back;
  make_back(back, 27);  // an age of no bonus
  const int least = worth(back);
  EXPECT_GT(least, 0);
  for (Player& one : room.league.players)
    if (one.team == 1 && worth(one) < least) make_back(one, 27);
  Trade trade;
  trade.a = 0;
  trade.b = 1;
  trade.men_a = {back_of(room, 0, 27, 0), back_of(room, 0, 27, 1)};
  trade.men_b = {back_of(room, 1, 27)};
  for (const int good : {trade.men_a[0], trade.men_b[0]})
    room.man(good).values = man("W 6-3-5").values;
  Player& more = room.man(trade.men_a[1]);
  for (int pass = 0; pass < 10 && worth(more) != least + above; ++pass)
    for (int contact = 0; contact < 10 && worth(more) != least + above; ++contact)
      more.values.body = {pass, contact, 5};
  EXPECT_EQ(worth(more), least + above);
  return accepts(tables(), room.league, 1, trade);
}

TEST(FOOL_OURS_8, AManMoreCountsWhatHeIsAboveTheLeastAndOneLess) {
  for (const Temper temper : {Temper::win_now, Temper::build}) {
    EXPECT_FALSE(takes_one_more(temper, 1)) << "nothing, and 1 is asked";
    EXPECT_TRUE(takes_one_more(temper, 2));
  }
  EXPECT_FALSE(takes_one_more(Temper::thrifty, 2)) << "1, and he asks 2";
  EXPECT_TRUE(takes_one_more(Temper::thrifty, 3));
  EXPECT_TRUE(takes_one_more(Temper::even, 0)) << "he counts everybody";
}

/// Who went where in a phase.
std::map<int, int> traded_in(const Room& room) {
  std::map<int, int> men;
  for (const Happening& one : room.record.happenings)
    if (one.fact == Fact::traded) men[one.man] = one.team;
  return men;
}

TEST(FOOL_OURS_8, ComputersTradeOnDraftDayAndAtTheDeadline) {
  const std::vector<Temper> tempers{Temper::win_now, Temper::build, Temper::thrifty};
  Room draft = tempered(league_at(Phase::lists), tempers);
  const League before = draft.league;
  draft.next();
  EXPECT_GT(traded_in(draft).size(), 0U) << "on draft day";
  draft.sound();
  std::map<int, std::set<int>> partners;
  for (const Happening& one : draft.record.happenings)
    if (one.fact == Fact::traded) {
      partners[one.team].insert(one.other);
      partners[one.other].insert(one.team);
    }
  for (const auto& [one, with] : partners) EXPECT_EQ(with.size(), 1U) << "each once";
  for (const auto& [id, to] : traded_in(draft))
    if (!is_new(draft.man(id).of_class)) {
      EXPECT_TRUE(draft.man(id).traded) << "the roll of a trade is due in camp (FOOL-TRADE-10)";
    }
  Room again = tempered(league_at(Phase::lists), tempers);
  again.next();
  EXPECT_EQ(again.league, draft.league) << "the same state, the same trades";

  Room last = tempered(league_at(Phase::week, 6), tempers);
  last.next();
  EXPECT_GT(traded_in(last).size(), 1U) << "before game 6";
  last.sound();
  last.next();
  EXPECT_EQ(traded_in(last).size(), 0U) << "and nobody after it (FOOL-TRADE-1)";
  Room early = tempered(league_at(Phase::week, 3), tempers);
  early.next();
  EXPECT_EQ(traded_in(early).size(), 0U);
}

TEST(FOOL_OURS_8, NobodyTradesForPeopleOrForTheAutomaticOwner) {
  Room even(league_at(Phase::lists));
  even.next();
  EXPECT_EQ(traded_in(even).size(), 0U) << "the automatic owner offers none";
  Room people = tempered(league_at(Phase::lists), {Temper::win_now, Temper::build});
  for (Owner& one : people.league.owners) one.computer = false;
  people.next();
  EXPECT_EQ(traded_in(people).size(), 0U);
  // Of one owner's teams the others would have to hear first (FOOL-TRADE-6).
  Room one_owner = tempered(league_at(Phase::lists), {Temper::win_now});
  for (Team& one : one_owner.league.teams) one.owner = 0;
  one_owner.next();
  EXPECT_EQ(traded_in(one_owner).size(), 0U);
}

// ------------------------------------------------------------------------- and who is of use to
// them

/// The men of a team as quarterbacks, so many of them and so good; nobody else is one.
std::vector<int> only_passers(Room& room, int of, int count, std::string_view values) {
  std::vector<int> ids;
  for (Player& one : room.league.players) {
    if (one.team != of || one.status != Status::roster || is_kicker(one.position)) continue;
    const bool passes = static_cast<int>(ids.size()) < count;
    if (!passes && !is_quarterback(one.position)) continue;
    one.position = passes ? Position::q : Position::g;
    one.second = one.other = Position::none;
    one.values = man(passes ? values : "G 0-2-2").values;
    one.age = 27;
    if (passes) ids.push_back(one.id);
  }
  return ids;
}

TEST(FOOL_OURS_8, AFourthQuarterbackIsOfNoUse) {
  const auto drafted = [](int passers) {
    Room room(league_at(Phase::draft));
    const int whose = picks_now(room.league);
    only_passers(room, whose, passers, "Q 5-3-4");
    for (Player& one : room.league.players) {
      if (one.status != Status::rookie) continue;
      one.position = Position::q;
      one.second = one.other = Position::none;
      one.values = man("Q 4-1-4").values;
      one.age = 22;
    }
    Player& guard = *std::find_if(room.league.players.begin(), room.league.players.end(),
                                  [](const Player& one) { return one.status == Status::rookie; });
    guard.position = Position::g;
    guard.values = man("G 0-4-2").values;
    return room.man(choose_rookie(tables(), room.league, whose)).position;
  };
  EXPECT_EQ(drafted(0), Position::q);
  EXPECT_EQ(drafted(3), Position::g) << "worse than three: he would never play";

  Room camp(league_at(Phase::cut, 0));
  const auto passers = only_passers(camp, 0, 4, "Q 5-3-4");
  const Bench bench(tables(), camp.league, 0);
  const int worth = value_of(rules_of(tables(), camp.league), camp.man(passers.front()));
  for (const int id : passers)
    EXPECT_EQ(bench.in_place(camp.man(id), worth), id == passers.back() ? 0 : worth)
        << "who is beside three of his kind counts nothing, for cuts and trades too";
}

TEST(FOOL_RETIRE_1, AComputerAsksNobodyWhoCameInTheSameStep) {
  Room room(league_at(Phase::rosters));
  const int whose = completes_now(room.league);
  const auto asked = [&] {
    const Act act = next_roster_act(tables(), room.league, whose);
    const auto* one = std::get_if<TryRetirement>(&act);
    return one ? one->man : -1;
  };
  Player* old = nullptr;
  for (Player& one : room.league.players)
    if (one.team == whose && one.status == Status::roster && !is_kicker(one.position)) {
      one.age = std::min(one.age, 30);
      old = &one;
    }
  old->age = 38;
  old->values.body = {};
  EXPECT_EQ(asked(), old->id);
  old->signed_since = true;
  EXPECT_EQ(asked(), -1);
}

}  // namespace
}  // namespace touchline::fool
