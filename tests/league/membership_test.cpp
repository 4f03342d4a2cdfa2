// Nobody acts in a shared league without a credential; who is invited, reset, removed; and what a
// stranger tries.
#include "league/membership.hpp"

#include <barrier>
#include <thread>

#include "league/people_sample.hpp"
#include "league/sheet_list.hpp"
#include "league/verify.hpp"

namespace touchline::league {
namespace {

class MembershipTest : public PeopleTest<OnOneOffice> {
 protected:
  std::string reset_code(const std::string& person, const Actor& by,
                         const std::string& league = "sunday") {
    Desk keepers = office.desk(by, league);
    const auto change = must(Change::begin_afresh(keepers));
    const std::string made = must(
        reset(office.store(), change->record(), league, by, person, office.now, office.now + day));
    change->audit("reset", person);
    change->commit();
    return made;
  }
  Removed remove_person(const std::string& person) {
    Desk keepers = office.desk();
    const auto change = must(Change::begin_afresh(keepers));
    const Removed gone = must(remove_member(office.store(), change->record(), "sunday", person));
    change->audit("remove", person);
    change->commit();
    return gone;
  }
  Actor keeper(const std::string& name, const std::string& league = "sunday") {
    return must(join_with(code(Role::commissioner, "", league), name, password, league));
  }
  /// What a refusal costs, and that it is one.
  std::uint64_t cost_of(const Claim& claim) {
    const std::uint64_t before = stretches();
    EXPECT_FALSE(let_in(claim)) << claim.name;
    return stretches() - before;
  }
};

// ------------------------------------------------------------------------- nobody at his own word

TEST_F(MembershipTest, TheFirstInvitationDemandsTheKeepersOwnPassword) {
  const auto invited = [&] {
    store::Store::Transaction transaction(office.store());
    RowRecord record;
    return refusal(invite(office.store(), record, "sunday", desk.actor(), Role::owner, "Arsenal",
                          office.now, office.now + day));
  };
  EXPECT_TRUE(contains(invited(), "set your own password first: touchline league password"));
  prove_kay();
  EXPECT_EQ(invited(), "not refused");
}

TEST_F(MembershipTest, FromTheFirstInvitationOnNobodyIsTakenAtHisWord) {
  EXPECT_EQ(must(let_in({})).name, "kay");  // alone, without a word
  EXPECT_EQ(must(let_in({"kay", "", ""})).name, "kay");
  store::Store::Transaction transaction(office.store());
  office.store().insert(
      InvitationRow{"sunday", "a proof", "owner", "Arsenal", "kay", 1, 2, "", ""});
  transaction.commit();
  EXPECT_FALSE(let_in({}));
  EXPECT_FALSE(let_in({"kay", "", ""}));
  EXPECT_FALSE(let_in({"kay", "anything goes", ""}));
}

TEST_F(MembershipTest, AMemberOfAnOlderStoreWithoutAPasswordGetsOneByReset) {
  add_member(desk, "sam", Role::owner, "Arsenal");
  prove_kay();
  EXPECT_TRUE(contains(refusal(let_in({"sam", "", ""})), "league reset NAME"));
  EXPECT_TRUE(contains(refusal(let_in({"sam", "guess after guess", ""})), "league reset NAME"));
  const Actor sam = must(join_with(reset_code("sam", desk.actor()), "sam"));
  EXPECT_EQ(sam.club, "Arsenal");
  EXPECT_EQ(must(let_in({"sam", password, ""})).role, Role::owner);
}

// His word in a league of his own would give him a password that is good in the shared one too.
TEST_F(MembershipTest, WhoIsInASharedLeagueIsTakenAtHisWordInNoneOfHisOwn) {
  add_member(desk, "sam", Role::owner, "Arsenal");
  prove_kay();
  const SeasonPapers papers = small_season();
  const auto founded = [&](const std::string& name) {
    return found(office.office(), {name, papers.game, papers.season, papers.parts},
                 {"sam", "", ""});
  };
  EXPECT_FALSE(founded("mine"));
  store::Store::Transaction transaction(office.store());
  office.store().insert(store::LeagueRow{.league = "alone", .game = "x"});
  office.store().insert(MemberRow{"alone", "sam", "commissioner", ""});
  transaction.commit();
  EXPECT_FALSE(authenticate(office.store(), "alone", {"sam", "", ""}));
}

TEST_F(MembershipTest, AKeeperOfAnOlderLeagueIsTheOnlyOneTheHostMayProve) {
  EXPECT_FALSE(keeper_without_password(office.store(), "sunday", "kay"));  // alone
  add_member(desk, "sam", Role::owner, "Arsenal");
  EXPECT_EQ(keeper_without_password(office.store(), "sunday", "").value().name, "kay");
  EXPECT_EQ(keeper_without_password(office.store(), "sunday", "kay").value().name, "kay");
  EXPECT_FALSE(keeper_without_password(office.store(), "sunday", "sam"));
  add_member(desk, "joe", Role::commissioner, "");
  EXPECT_FALSE(keeper_without_password(office.store(), "sunday", ""));
  prove_kay();  // who can reset joe
  EXPECT_FALSE(keeper_without_password(office.store(), "sunday", "joe"));
}

// ------------------------------------------------------------------------------- the same work

TEST_F(MembershipTest, EveryRefusalCostsTheSameWhetherTheNameIsKnownOrNot) {
  const Actor ann = must(join_with(code(Role::owner, "Arsenal"), "ann"));
  add_member(desk, "sam", Role::spectator, "");
  const std::string token = token_of(ann);
  std::string wrong = token;
  wrong.back() = wrong.back() == '0' ? '1' : '0';
  const std::string none = "tl_0123456789ab_" + std::string(40, '0');
  for (const Claim& claim :
       {Claim{"ann", other_password, ""}, Claim{"ann", "", ""}, Claim{"sam", other_password, ""},
        Claim{"sam", "", ""}, Claim{"zoe", other_password, ""}, Claim{"zoe", "", ""},
        Claim{"", "", wrong}, Claim{"", "", none}, Claim{"zoe", "", token},
        Claim{"", "", "no token at all"}}) {
    EXPECT_EQ(cost_of(claim), 1U) << claim.name << " " << claim.password << " " << claim.token;
  }
  const auto said = [&](const Claim& claim) { return refusal(let_in(claim)); };
  EXPECT_EQ(said({"ann", other_password, ""}), said({"zoe", other_password, ""}));
  EXPECT_EQ(said({"ann", other_password, ""}), said({"sam", other_password, ""}));
  EXPECT_EQ(said({"", "", wrong}), said({"", "", none}));
  const std::uint64_t before = stretches();
  must(let_in({"", "", token}));
  EXPECT_EQ(stretches(), before);
}

// ----------------------------------------------------------------------------------------- tokens

TEST_F(MembershipTest, TokensAreListedAndTakenBackOneByOne) {
  const Actor ann = must(join_with(code(Role::owner, "Arsenal"), "ann"));
  const std::string first = token_of(ann);
  office.now += 60;
  const std::string second = token_of(ann);
  const auto tokens = tokens_of(office.store(), ann);
  ASSERT_EQ(tokens.size(), 2U);
  EXPECT_EQ(tokens[0].id, token_id(first));
  EXPECT_EQ(tokens[0].label, "script");
  EXPECT_EQ(tokens[1].made_at, office.now);
  const auto revoke = [&](const Actor& actor, const std::string& id) {
    store::Store::Transaction transaction(office.store());
    const auto gone = revoke_token(office.store(), actor, id);
    transaction.commit();
    return refusal(gone);
  };
  const Actor bob = must(join_with(code(Role::owner, "Barnsley"), "bob"));
  EXPECT_TRUE(contains(revoke(bob, token_id(first)), "bob has no token"));
  EXPECT_TRUE(contains(revoke(ann, "password"), "ann has no token 'password'"));
  EXPECT_EQ(revoke(ann, token_id(first)), "not refused");
  EXPECT_FALSE(let_in({"", "", first}));
  EXPECT_TRUE(let_in({"", "", second}));
  must(let_in({"ann", password, ""}));
}

// Somebody has stolen a token, and is quick.
TEST_F(MembershipTest, ATokenThatFellLeavesNoOtherBehindIt) {
  Actor ann = must(join_with(code(Role::owner, "Arsenal"), "ann"));
  Actor thief = must(let_in({"", "", token_of(ann)}));
  set_password_of(ann, other_password);
  store::Store::Transaction transaction(office.store());
  EXPECT_TRUE(
      contains(refusal(add_token(office.store(), thief, "mine", office.now)), "is good no more"));
  EXPECT_TRUE(contains(refusal(set_password(office.store(), thief, "a thief's own", office.now)),
                       "is good no more"));
}

// ------------------------------------------------------------------------------------------ resets

TEST_F(MembershipTest, AResetGivesANewPasswordAndKeyOnceAndEndsWhatWasBefore) {
  const Actor before = must(join_with(code(Role::owner, "Arsenal"), "ann"));
  const std::string token = token_of(before);
  Desk hers = office.desk(before);
  must(hand_in(hers, "Arsenal", "nonce: mine\n"));
  const std::string with = reset_code("ann", desk.actor());
  must(let_in({"ann", password, ""}));  // until it is used
  EXPECT_EQ(refusal(join_with(with, "bob", other_password)), no_invitation);
  EXPECT_EQ(refusal(join_with(with, "ANN", other_password)), no_invitation);
  EXPECT_NE(refusal(join_with(with, "ann", "short")), "not refused");
  const Actor ann = must(join_with(with, "ann", other_password));
  EXPECT_EQ(ann.club, "Arsenal");
  EXPECT_NE(ann.public_key, before.public_key);
  EXPECT_EQ(refusal(join_with(with, "ann", "a third password")), no_invitation);
  EXPECT_FALSE(let_in({"ann", password, ""}));
  EXPECT_FALSE(let_in({"", "", token}));
  EXPECT_TRUE(let_in({"ann", other_password, ""}));
  EXPECT_EQ(office.store().count<PersonRow>(Where().is("person", "ann")), 1);
}

TEST_F(MembershipTest, ASheetSealedToTheOldKeyStandsAndSaysSo) {
  const Actor before = must(join_with(code(Role::owner, "Arsenal"), "ann"));
  Desk hers = office.desk(before);
  must(hand_in(hers, "Arsenal", "nonce: of before\n"));
  const Actor ann = must(join_with(reset_code("ann", desk.actor()), "ann", other_password));
  hers = office.desk(ann);
  EXPECT_TRUE(contains(refusal(own_sheet(hers, "Arsenal")), "it stands and counts"));
  desk = office.desk();
  must(process(desk, 1, {true}));
  ASSERT_EQ(inputs_of_current(desk).sheets.size(), 1U);
  EXPECT_EQ(inputs_of_current(desk).sheets[0].text, "nonce: of before\n");
  EXPECT_TRUE(verify(desk).ok());
}

TEST_F(MembershipTest, OnlyTheLastResetIsGood) {
  must(join_with(code(Role::owner, "Arsenal"), "ann"));
  const std::string first = reset_code("ann", desk.actor());
  const std::string second = reset_code("ann", desk.actor());
  EXPECT_EQ(refusal(join_with(first, "ann", other_password)), no_invitation);
  must(join_with(second, "ann", other_password));
}

// A keeper could else make himself a league, and in it a way to everybody's name.
TEST_F(MembershipTest, WhoDoesNotKeepAllLeaguesOfSomebodyCannotResetHim) {
  found_league(office, small_season(), "monday");
  const Actor joe = keeper("joe", "monday");  // keeps monday, not sunday
  must(join_with(code(Role::owner, "Arsenal"), "ann"));
  const auto tried = [&] {
    store::Store::Transaction transaction(office.store());
    RowRecord record;
    return reset(office.store(), record, "monday", joe, "ann", office.now, office.now + day);
  };
  EXPECT_TRUE(contains(refusal(tried()), "ann is not in this league"));
  must(join_with(code(Role::owner, "Barnsley", "monday"), "ann", password, "monday"));
  EXPECT_TRUE(contains(refusal(tried()), "a league that you do not keep"));
  must(let_in({"ann", password, ""}));
}

TEST_F(MembershipTest, AResetThatWasMadeBeforeHeJoinedAnotherLeagueIsGoodNoMore) {
  found_league(office, small_season(), "monday");
  const Actor joe = keeper("joe", "monday");
  must(join_with(code(Role::owner, "Barnsley", "monday"), "ann", password, "monday"));
  const std::string with = reset_code("ann", joe, "monday");
  must(join_with(code(Role::owner, "Arsenal"), "ann"));
  EXPECT_EQ(refusal(join_with(with, "ann", other_password, "monday")), no_invitation);
  must(let_in({"ann", password, ""}));
}

TEST_F(MembershipTest, NobodyResetsHimself) {
  prove_kay();
  RowRecord record;
  store::Store::Transaction transaction(office.store());
  EXPECT_TRUE(contains(refusal(reset(office.store(), record, "sunday", desk.actor(), "kay",
                                     office.now, office.now + 1)),
                       "league password"));
}

// ----------------------------------------------------------------------------------------- removal

TEST_F(MembershipTest, WhoIsRemovedIsOutWithHisTokensAndHisSheetStands) {
  const Actor ann = must(join_with(code(Role::owner, "Arsenal"), "ann"));
  const std::string token = token_of(ann);
  Desk hers = office.desk(ann);
  must(hand_in(hers, "Arsenal", "nonce: hers\n"));
  EXPECT_EQ(remove_person("ann").was.club, "Arsenal");
  EXPECT_TRUE(contains(refusal(let_in({"ann", password, ""})), "is not in the league"));
  EXPECT_FALSE(let_in({"", "", token}));
  desk = office.desk();
  EXPECT_TRUE(has_list(desk));  // others were in it: their receipts hold
  must(process(desk, 1, {true}));
  EXPECT_EQ(inputs_of_current(desk).sheets.at(0).text, "nonce: hers\n");
  EXPECT_TRUE(verify(desk).ok());
  EXPECT_FALSE(let_in({"kay", "", ""}));                  // it stays a shared league
  must(join_with(code(Role::owner, "Barnsley"), "ann"));  // by her own password
}

TEST_F(MembershipTest, TheLastKeeperStays) {
  must(join_with(code(Role::owner, "Arsenal"), "ann"));
  store::Store::Transaction transaction(office.store());
  RowRecord record;
  EXPECT_TRUE(contains(refusal(remove_member(office.store(), record, "sunday", "kay")),
                       "a league needs a commissioner"));
  EXPECT_TRUE(contains(refusal(remove_member(office.store(), record, "sunday", "zoe")),
                       "is not in this league"));
  EXPECT_TRUE(record.empty());
}

// He could else keep a door open for himself.
TEST_F(MembershipTest, CodesOfAKeeperWhoIsRemovedFallWithHim) {
  const Actor joe = keeper("joe");
  must(join_with(code(Role::owner, "Arsenal"), "ann"));
  Desk joes = office.desk(joe);
  auto change = must(Change::begin_afresh(joes));
  const std::string door = must(invite(office.store(), change->record(), "sunday", joe,
                                       Role::commissioner, "", office.now, office.now + day));
  change->audit("invite", "");
  change->commit();
  change.reset();
  const std::string anns = reset_code("ann", joe);
  EXPECT_EQ(remove_person("joe").codes, 2);
  EXPECT_EQ(refusal(join_with(door, "joe2")), no_invitation);
  EXPECT_EQ(refusal(join_with(anns, "ann", other_password)), no_invitation);
}

TEST_F(MembershipTest, WhatWasUnderWayWhenSomebodyWasRemovedIsRefused) {
  must(join_with(code(Role::owner, "Arsenal"), "ann"));
  Desk hers = must(Desk::open(office.office(), "sunday", Claim{"ann", password, ""}));
  remove_person("ann");
  EXPECT_TRUE(contains(refusal(hand_in(hers, "Arsenal", "")), "ann is no longer owner"));
  EXPECT_EQ(office.store().count<store::SheetRow>(), 0);
}

// ------------------------------------------------------------------------------------------- names

TEST_F(MembershipTest, NobodyTakesANameThatLooksLikeAnothers) {
  must(join_with(code(Role::owner, "Arsenal"), "bill"));
  const std::string with = code(Role::owner, "Barnsley");
  for (const char* name : {"Bill", "BILL", "bi11", "b1ll", "Kay", "KAY"}) {
    EXPECT_TRUE(contains(refusal(join_with(with, name)), "here already")) << name;
  }
  for (const char* name : {"bïll", "b\u0456ll", "bill\u200B", "bill ", "bi\x1b[8mll"}) {
    EXPECT_TRUE(contains(refusal(join_with(with, name)), "cannot be a name")) << name;
  }
  const SeasonPapers papers = small_season();
  for (const char* name : {"Sunday", "5UNDAY/../x", "SUNDAY"}) {
    EXPECT_FALSE(
        found(office.office(), {name, papers.game, papers.season, papers.parts}, {"zoe", "", ""}))
        << name;
  }
}

// ------------------------------------------------------------------------------------------- races

class MembershipRace : public PeopleTest<OnBothOffices> {};
INSTANTIATE_TEST_SUITE_P(On, MembershipRace, both_kinds, name_of_kind);

struct Joiner {
  std::string league{}, code{}, name{}, word{};
};

/// Both at once, each through a store of his own; who was let in.
std::array<bool, 2> both_join(SampleOffice& office, const std::array<Joiner, 2>& joiners) {
  std::array<bool, 2> in{};
  std::vector<std::thread> threads;
  std::barrier together(2);
  for (std::size_t i = 0; i < 2; ++i) {
    threads.emplace_back([&, i] {
      const auto& [league, code, name, word] = joiners.at(i);
      store::Store store = store::open_store(office.place().url());
      Office own = office.office();
      own.store = &store;
      Desk guest = must(Desk::open(own, league, Actor{name, Role::spectator, "", "", ""}));
      together.arrive_and_wait();
      auto change = must(Change::begin_afresh(guest));
      const auto joined = join(store, change->record(), league, code, name, word, change->at());
      if (joined) {
        change->audit("join", name);
        change->commit();
      }
      in.at(i) = joined.has_value();
    });
  }
  for (std::thread& thread : threads) thread.join();
  return in;
}

TEST_P(MembershipRace, OfTwoWhoUseOneCodeOneIsLetIn) {
  const std::string with = code(Role::owner, "Arsenal");
  const auto in =
      both_join(office, {{{"sunday", with, "ann", password}, {"sunday", with, "bob", password}}});
  EXPECT_NE(in[0], in[1]);
  EXPECT_EQ(rows_of_league<MemberRow>(desk).size(), 2U);
}

// One lock for each league must not give one name to two people who come into two leagues.
TEST_P(MembershipRace, OfTwoWhoTakeOneNameInTwoLeaguesOneIsIt) {
  found_league(office, small_season(), "monday");
  const auto in = both_join(
      office, {{{"sunday", code(Role::owner, "Arsenal"), "ann", password},
                {"monday", code(Role::owner, "Arsenal", "monday"), "ann", other_password}}});
  EXPECT_NE(in[0], in[1]);
  EXPECT_EQ(office.store().count<CredentialRow>(Where().is("person", "ann")), 1);
}

}  // namespace
}  // namespace touchline::league
