// Who is let in, by what, and that the trail says who it was.
#include "league/people.hpp"

#include "league/people_sample.hpp"
#include "league/turn_life.hpp"
#include "league/undo.hpp"

namespace touchline::league {
namespace {

using store::AuditRow;

class People : public PeopleTest<OnBothOffices> {};
class PeopleRules : public PeopleTest<OnOneOffice> {};
INSTANTIATE_TEST_SUITE_P(On, People, both_kinds, name_of_kind);

// ------------------------------------------------------------------------------------- invitations

TEST_P(People, AnInvitationLetsOnePersonInOnce) {
  const std::string invitation = code(Role::owner, "Arsenal");
  const Actor ann = must(join_with(invitation, "ann"));
  EXPECT_EQ(ann.role, Role::owner);
  EXPECT_EQ(ann.club, "Arsenal");
  EXPECT_EQ(described(ann), "ann (owner, Arsenal)");
  EXPECT_TRUE(belong_together({ann.public_key, ann.secret_key}));
  EXPECT_EQ(rows_of_league<MemberRow>(desk).at(0),
            (MemberRow{"sunday", "ann", "owner", "Arsenal"}));
  EXPECT_EQ(rows_of_league<InvitationRow>(desk).at(0).used_by, "ann");
  EXPECT_EQ(refusal(join_with(invitation, "bob")), no_invitation);
  EXPECT_EQ(office.store().count<PersonRow>(Where().is("person", "bob")), 0);
  const Actor again = must(let_in({"ann", password, ""}));
  EXPECT_EQ(again.public_key, ann.public_key);
  EXPECT_EQ(again.secret_key, ann.secret_key);
  EXPECT_EQ(again.club, "Arsenal");
}

TEST_F(PeopleRules, AnInvitationEnds) {
  const std::string invitation = code(Role::spectator, "");
  office.now += day + 1;
  EXPECT_EQ(refusal(join_with(invitation, "ann")), no_invitation);
  office.now -= 1;
  must(join_with(invitation, "ann"));
}

TEST_F(PeopleRules, AWrongCodeOpensNothing) {
  std::string invitation = code(Role::owner, "Arsenal");
  EXPECT_EQ(refusal(join_with("", "ann")), no_invitation);
  EXPECT_EQ(refusal(join_with("0000-0000-0000-0000", "ann")), no_invitation);
  invitation.back() = invitation.back() == '7' ? '8' : '7';
  EXPECT_EQ(refusal(join_with(invitation, "ann")), no_invitation);
}

TEST_F(PeopleRules, ACodeIsOfItsLeagueAlone) {
  found_league(office, small_season(), "monday");
  const std::string invitation = code(Role::owner, "Arsenal");
  EXPECT_EQ(refusal(join_with(invitation, "ann", password, "monday")), no_invitation);
  must(join_with(invitation, "ann"));
}

TEST_F(PeopleRules, ACodeMayBeTypedCarelessly) {
  std::string typed = lower_case(code(Role::owner, "Arsenal"));
  std::erase(typed, '-');
  must(join_with(typed, "ann"));
}

TEST_F(PeopleRules, ACodeIsKeptByItsProofOnly) {
  const std::string invitation = code(Role::owner, "Arsenal");
  const InvitationRow row = rows_of_league<InvitationRow>(desk).at(0);
  EXPECT_EQ(row.proof, proof_of(invitation));
  EXPECT_FALSE(contains(row.proof, invitation));
  EXPECT_EQ(row.made_by, "kay");
}

TEST_P(People, WhoeverIsRefusedLeavesTheInvitationGood) {
  const std::string invitation = code(Role::owner, "Arsenal");
  EXPECT_NE(refusal(join_with(invitation, "ann", "short")), "not refused");
  EXPECT_TRUE(contains(refusal(join_with(invitation, "ann smith")), "cannot be a name"));
  EXPECT_TRUE(contains(refusal(join_with(invitation, "")), "cannot be a name"));
  EXPECT_EQ(office.store().count<PersonRow>(), 1);
  EXPECT_EQ(office.store().count<CredentialRow>(), 1);  // kay's
  must(join_with(invitation, "ann"));
}

// ------------------------------------------------------------------------------- people known here

TEST_P(People, WhoIsKnownJoinsByHisOwnPassword) {
  found_league(office, small_season(), "monday");
  const Actor first = must(join_with(code(Role::owner, "Arsenal"), "ann"));
  const std::string second = code(Role::owner, "Barnsley", "monday");
  EXPECT_NE(refusal(join_with(second, "ann", other_password, "monday")), "not refused");
  EXPECT_NE(refusal(join_with(second, "ann", "", "monday")), "not refused");
  const Actor again = must(join_with(second, "ann", password, "monday"));
  EXPECT_EQ(again.public_key, first.public_key);
  EXPECT_EQ(again.secret_key, first.secret_key);
  EXPECT_EQ(again.club, "Barnsley");
  EXPECT_EQ(must(let_in({"ann", password, ""})).club, "Arsenal");
  EXPECT_EQ(office.store().count<CredentialRow>(Where().is("person", "ann")), 1);
}

TEST_F(PeopleRules, NobodyTakesTheNameOfOneWithoutAPassword) {
  add_member(desk, "sam", Role::spectator, "");  // as an older version let him in
  EXPECT_TRUE(contains(refusal(join_with(code(Role::owner, "Arsenal"), "sam")),
                       "there is a sam here already, without a password"));
  EXPECT_EQ(office.store().count<CredentialRow>(Where().is("person", "sam")), 0);
}

TEST_F(PeopleRules, NobodyJoinsTwice) {
  must(join_with(code(Role::owner, "Arsenal"), "ann"));
  EXPECT_EQ(refusal(join_with(code(Role::commissioner, ""), "ann")),
            "ann is in this league already");
  EXPECT_EQ(must(let_in({"ann", password, ""})).role, Role::owner);
}

TEST_F(PeopleRules, AStrangerIsNotLetIn) {
  EXPECT_TRUE(contains(refusal(let_in({"zoe", "", ""})), "zoe must prove who that is"));
  EXPECT_NE(refusal(let_in({"zoe", password, ""})), "not refused");
  found_league(office, small_season(), "monday");
  must(join_with(code(Role::owner, "Arsenal", "monday"), "ann", password, "monday"));
  EXPECT_EQ(refusal(let_in({"ann", password, ""})),
            "ann is not in the league sunday; join it by an invitation");
}

TEST_F(PeopleRules, AKnownFounderProvesHimself) {
  must(join_with(code(Role::owner, "Arsenal"), "ann"));
  const SeasonPapers papers = small_season();
  const auto found_as = [&](const Claim& claim) {
    return found(office.office(), {"hers", papers.game, papers.season, papers.parts}, claim);
  };
  EXPECT_NE(refusal(found_as({"ann", "", ""})), "not refused");
  EXPECT_NE(refusal(found_as({"ann", other_password, ""})), "not refused");
  EXPECT_NE(refusal(found_as({"an owner", "", ""})), "not refused");
  EXPECT_EQ(office.store().count<store::LeagueRow>(), 1);
  EXPECT_TRUE(must(found_as({"ann", password, ""})).actor().keeps());
}

// ------------------------------------------------------------------------------ passwords and
// tokens

TEST_F(PeopleRules, WhoHasAPasswordNeedsIt) {
  must(join_with(code(Role::owner, "Arsenal"), "ann"));
  EXPECT_TRUE(contains(refusal(let_in({"ann", "", ""})), "ann must prove who that is"));
  EXPECT_NE(refusal(let_in({"ann", other_password, ""})), "not refused");
  must(let_in({"ann", password, ""}));
}

TEST_P(People, ATokenStandsInForThePassword) {
  const Actor ann = must(join_with(code(Role::owner, "Arsenal"), "ann"));
  const Actor bob = must(join_with(code(Role::owner, "Barnsley"), "bob"));
  const std::string token = token_of(ann);
  const Actor by_token = must(let_in({"", "", token}));
  EXPECT_EQ(by_token.name, "ann");
  EXPECT_EQ(by_token.club, "Arsenal");
  EXPECT_EQ(by_token.secret_key, ann.secret_key);
  EXPECT_EQ(must(let_in({"ann", "", token})).name, "ann");
  EXPECT_NE(refusal(let_in({"bob", "", token})), "not refused");
  EXPECT_NE(refusal(let_in({"kay", "", token})), "not refused");  // who has nothing to prove
  std::string wrong = token;
  wrong.back() = wrong.back() == '0' ? '1' : '0';
  EXPECT_NE(refusal(let_in({"", "", wrong})), "not refused");
  const std::string no_token = refusal(let_in({"", "", wrong}));
  EXPECT_EQ(refusal(let_in({"", "", "tl_000000000000_0"})), no_token);
  EXPECT_EQ(refusal(let_in({"", "", "password"})), no_token);
}

TEST_F(PeopleRules, ATokenNeedsAPasswordFirst) {
  EXPECT_EQ(refusal(add_token(office.store(), desk.actor(), "script", office.now)),
            "set a password first; a token stands in for it");
}

TEST_P(People, ANewPasswordKeepsTheKeyAndEndsTheTokens) {
  Actor ann = must(join_with(code(Role::owner, "Arsenal"), "ann"));
  const std::string token = token_of(ann);
  Desk hers = office.desk(ann);
  must(hand_in(hers, "Arsenal", "nonce: before\n"));
  EXPECT_NE(refusal(set_password(office.store(), ann, "short", office.now)), "not refused");
  set_password_of(ann, other_password);
  EXPECT_NE(refusal(let_in({"ann", password, ""})), "not refused");
  EXPECT_NE(refusal(let_in({"", "", token})), "not refused");
  EXPECT_NE(refusal(let_in({"ann", "", token})), "not refused");
  Desk now = must(Desk::open(office.office(), "sunday", Claim{"ann", other_password, ""}));
  EXPECT_EQ(now.actor().secret_key, ann.secret_key);
  EXPECT_EQ(must(own_sheet(now, "Arsenal")), "nonce: before\n");
}

// -------------------------------------------------------------------------------- the lonely
// keeper

TEST_P(People, AKeeperWithoutAPasswordNeedSayNothing) {
  const Actor kay = must(let_in({}));
  EXPECT_EQ(kay.name, "kay");
  EXPECT_TRUE(kay.keeps());
  Desk by_default = must(Desk::open(office.office(), "sunday", Claim{}));
  must(process(by_default, 1, {}));
  EXPECT_EQ(by_default.current().who, "kay");
}

TEST_F(PeopleRules, AKeeperWithAPasswordMust) {
  Actor kay = desk.actor();
  set_password_of(kay, password);
  EXPECT_TRUE(contains(refusal(let_in({})), "say who you are"));
  EXPECT_TRUE(contains(refusal(let_in({"kay", "", ""})), "kay must prove who that is"));
  EXPECT_TRUE(must(let_in({"kay", password, ""})).keeps());
}

TEST_F(PeopleRules, OfTwoKeepersEachSaysWhoHeIs) {
  add_member(desk, "joe", Role::commissioner, "");
  EXPECT_TRUE(contains(refusal(let_in({})), "say who you are"));
  EXPECT_NE(refusal(let_in({"kay", "", ""})), "not refused");  // there are two: it is shared
  prove_kay();
  EXPECT_EQ(must(let_in({"kay", kays_password, ""})).name, "kay");
}

// ----------------------------------------------------------------------------------------- the
// trail

TEST_P(People, TheTrailSaysWhoDidWhatWhen) {
  const Actor ann = must(join_with(code(Role::owner, "Arsenal"), "ann"));
  office.now += 100;
  Desk hers = office.desk(ann);
  must(hand_in(hers, "Arsenal", ""));
  must(set_absent(hers, "Arsenal", 3, 4));
  must(rule(hers, {"score", "1", "0-3", "", "", false}));
  office.now += 100;
  desk = office.desk();
  must(set_deadline(desk, office.now, 0));
  must(close_turn(desk));
  must(preview(desk));
  must(publish(desk));
  must(undo(desk, {-1, "why not", false}));
  const std::string seed =
      must(parse_inputs(rows_of_league<store::TurnRow>(desk).at(1).inputs)).dice.seed;
  std::vector<std::string> trail;
  for (const AuditRow& row : rows_of_league<AuditRow>(desk)) {
    trail.push_back(
        fmt::format("{} {} {}: {}", row.at - 1'800'000'000, row.who, row.action, row.detail));
  }
  const std::vector<std::string> wanted{
      "0 kay found: sunday from Small League",
      "0 kay invite: Arsenal",
      "0 ann join: ann (owner, Arsenal)",
      "100 ann sheet: Arsenal, turn 2",
      "100 ann absent: Arsenal, turns 3-4",
      "100 ann score: turn 2, 1",
      "200 kay deadline: turn 2: 2027-01-15 08:03 UTC, grace 0 s",
      "200 kay close: turn 2, seed mark " + seed_mark(seed),
      "200 kay preview: turn 2",
      "200 kay publish: turn 2, Small League, round 1, seed " + seed,
      "200 kay undo: turns 2 to 2, " + trail.back().substr(trail.back().find(", ") + 2)};
  EXPECT_EQ(trail, wanted);
  EXPECT_TRUE(trail.back().ends_with(": why not"));
}

// ------------------------------------------------------------------------------------ names and
// roles

TEST(PeopleNames, AreShortAndPlain) {
  for (const char* good : {"a", "Ann", "ann.smith-2_x", "12345678901234567890123456789012"}) {
    EXPECT_TRUE(check_name(good)) << good;
  }
  for (const char* bad : {"", "ann smith", "ann/smith", "zoë", "a\nb", "'; drop table person; --",
                          "123456789012345678901234567890123"}) {
    EXPECT_FALSE(check_name(bad)) << bad;
  }
}

TEST(PeopleNames, RolesAreCalledByTheirNames) {
  for (const Role role : {Role::commissioner, Role::owner, Role::spectator}) {
    EXPECT_EQ(role_named(name(role)), role);
  }
  EXPECT_EQ(name(Role::commissioner), "commissioner");
  EXPECT_EQ(role_named("Owner"), std::nullopt);
  EXPECT_EQ(role_named(""), std::nullopt);
}

TEST(PeopleNames, AnActorOwnsHisClubAlone) {
  EXPECT_TRUE((Actor{"ann", Role::owner, "Arsenal", "", ""}).owns("Arsenal"));
  EXPECT_FALSE((Actor{"ann", Role::owner, "Arsenal", "", ""}).owns("Barnsley"));
  EXPECT_FALSE((Actor{"sam", Role::spectator, "", "", ""}).owns(""));
}

}  // namespace
}  // namespace touchline::league
