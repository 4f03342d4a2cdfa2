// Leagues and stores as files: the same bytes from both databases, all or nothing on the way in.
#include "store/dump.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/digest.hpp"
#include "store/sample_rows.hpp"
#include "store/sample_stores.hpp"

namespace touchline::store {
namespace {

class Dumps : public OnBothStores {};
INSTANTIATE_TEST_SUITE_P(On, Dumps, both_kinds, name_of_kind);

/// Some rows in every table.
void fill(Store& store, const std::string& league = odd_league) {
  Store::Transaction transaction(store);
  insert_what_rows_refer_to(store, league);
  for_each_row_type([&]<class Row>() {
    constexpr auto name = shape_of<Row>.name;
    if (name == "league" || name == "person") return;
    for (int n = 1; n <= 3; ++n) store.put(sample_row<Row>(n, league));
  });
  transaction.commit();
}

std::string exported(Store& store, const std::string& league = odd_league) {
  return export_league(store, league).value();
}

template <class T>
std::string said(const Result<T>& result) {
  return result ? "no refusal" : to_text(result.error());
}

/// The text with a last line that fits it.
std::string proven(const std::string& text) {
  return text + nlohmann::json{{"digest", digest(text)}}.dump() + '\n';
}

std::string without_last_line(const std::string& text) {
  return text.substr(0, text.rfind('\n', text.size() - 2) + 1);
}

std::string replaced(std::string text, const std::string& what, const std::string& by) {
  const auto at = text.find(what);
  if (at == std::string::npos) throw std::runtime_error("nothing to replace: " + what);
  return text.replace(at, what.size(), by);
}

TEST_P(Dumps, of_a_league_hold_every_row_of_it_and_of_no_other) {
  Store store = open();
  fill(store);
  fill(store, "another");
  const std::string text = exported(store);
  EXPECT_FALSE(tells(text, "another"));
  const SamplePlace place(GetParam());
  Store target = open_store(place.url());
  EXPECT_EQ(import_league(target, text, "f").value(), odd_league);
  for_each_row_type([&]<class Row>() {
    auto expected = store.select<Row>();
    if constexpr (shape_of<Row>.columns[0] == "league")
      std::erase_if(expected, [](const Row& row) { return row.league != odd_league; });
    EXPECT_EQ(target.select<Row>(), expected) << shape_of<Row>.name;
    EXPECT_GE(target.count<Row>(), 1) << shape_of<Row>.name;
  });
}

TEST(DumpsBetween, both_databases_and_back_are_the_same_bytes) {
  const SamplePlace first(StoreKind::sqlite), second(StoreKind::postgresql),
      third(StoreKind::sqlite);
  Store sqlite = open_store(first.url()), server = open_store(second.url()),
        again = open_store(third.url());
  fill(sqlite);
  fill(sqlite, "b");
  fill(sqlite, "B");
  const std::string whole = backup(sqlite).value();
  ASSERT_EQ(said(restore(server, whole, "f")), "no refusal");
  EXPECT_EQ(backup(server).value(), whole);
  const std::string league = exported(server);
  EXPECT_EQ(league, exported(sqlite));
  ASSERT_EQ(said(import_league(again, league, "f")), "no refusal");
  EXPECT_EQ(exported(again), league);
}

TEST_P(Dumps, have_a_form_that_people_can_read) {
  Store store = open();
  {
    Store::Transaction transaction(store);
    store.insert(PersonRow{"Zoë", "\"", 5});
    store.insert(league_at_revision("Friends", 7));
    transaction.commit();
  }
  EXPECT_TRUE(exported(store, "Friends")
                  .starts_with(fmt::format(
                      "{{\"touchline\":\"export\",\"schema\":{},\"league\":\"Friends\"}}\n"
                      "{{\"table\":\"league\",\"league\":\"Friends\",",
                      store.schema())));
  const std::string whole = backup(store).value(), text = without_last_line(whole);
  EXPECT_TRUE(text.starts_with(fmt::format(
      "{{\"touchline\":\"backup\",\"schema\":{}}}\n"
      "{{\"table\":\"person\",\"person\":\"Zoë\",\"public_key\":\"\\\"\",\"made_at\":5}}\n",
      store.schema())))
      << text;
  EXPECT_EQ(whole.substr(text.size()),
            "{\"rows\":{\"league\":1,\"person\":1},\"digest\":\"" + digest(text) + "\"}\n");
}

TEST_P(Dumps, give_a_league_another_name_beside_the_first) {
  Store store = open();
  fill(store);
  const std::string text = exported(store);
  EXPECT_TRUE(tells(said(import_league(store, text, "f")), "there is a league '" + odd_league));
  EXPECT_EQ(import_league(store, text, "f", "copy: 2").value(), "copy: 2");
  EXPECT_EQ(store.count<LeagueRow>(), 2);
  EXPECT_EQ(store.count<GoalRow>(Where{}.is("league", "copy: 2")),
            store.count<GoalRow>(Where{}.is("league", odd_league)));
  EXPECT_EQ(exported(store), text);
}

TEST_P(Dumps, give_nobody_who_is_here_another_password) {
  Store store = open();
  fill(store);
  const std::string text = exported(store);
  const SamplePlace place(GetParam());
  Store target = open_store(place.url());
  const PersonRow here{odd_person, "my key", 77};
  const CredentialRow mine{odd_person, "password", "my proof", "", "", "", 0};
  {
    Store::Transaction transaction(target);
    target.insert(here);
    target.insert(mine);
    transaction.commit();
  }
  ASSERT_EQ(said(import_league(target, text, "f")), "no refusal");
  EXPECT_EQ(target.select<PersonRow>(), std::vector{here});
  EXPECT_EQ(target.select<CredentialRow>(), std::vector{mine});
  EXPECT_EQ(target.count<MemberRow>(), 1);

  // Nor by a file that holds proofs without the person.
  const std::string forged =
      proven(without_last_line(text) + "{\"table\":\"credential\",\"person\":\"" + odd_person +
             "\",\"id\":\"token\",\"proof\":\"thief\"}\n");
  ASSERT_EQ(said(import_league(target, forged, "f", "forged")), "no refusal");
  EXPECT_EQ(target.select<CredentialRow>(), std::vector{mine});
}

TEST_P(Dumps, that_were_cut_or_changed_are_refused_with_nothing_written) {
  Store store = open();
  fill(store);
  const std::string text = exported(store), whole = backup(store).value();
  const SamplePlace place(GetParam());
  Store target = open_store(place.url());
  const auto refused = [&](const std::string& damaged, const std::string& why) {
    const std::string sentence = said(import_league(target, damaged, "league.txt"));
    EXPECT_TRUE(tells(sentence, why)) << sentence;
    EXPECT_EQ(target.count<LeagueRow>() + target.count<PersonRow>(), 0);
  };
  for (std::size_t length = text.find('\n') + 1; length < text.size(); length += 97)
    refused(text.substr(0, length), "was cut");
  refused(text.substr(0, text.size() - 1), "was cut");
  refused(without_last_line(text), "was cut");
  refused(text + "more\n", "was cut");
  refused(replaced(text, "\"points\":1001", "\"points\":1002"), "was changed or damaged");
  refused(replaced(text, "\"revision\":7", "\"revision\":8"), "was changed or damaged");
  refused(replaced(text, "\n{\"table\":\"member\"", "\n\n{\"table\":\"member\""), "was changed");
  refused("", "is no export");
  refused("some text\nof another kind\n", "is no export");
  refused(whole, "is a backup of a whole store, not the export of a league");
  EXPECT_TRUE(tells(said(restore(target, text, "f")), "is the export of a league, not a backup"));
  EXPECT_EQ(target.count<LeagueRow>(), 0);
}

TEST_P(Dumps, with_rows_that_are_wrong_are_refused_line_by_line) {
  Store store = open();
  const std::string head = "{\"touchline\":\"export\",\"schema\":1,\"league\":\"x\"}\n";
  const std::string league = "{\"table\":\"league\",\"league\":\"x\"}\n";
  const auto sentence = [&](const std::string& rows) {
    const std::string refusal = said(import_league(store, proven(head + rows), "f"));
    EXPECT_EQ(store.count<LeagueRow>(), 0) << refusal;
    return refusal;
  };
  const std::string many = sentence(
      "[]\n{\"table\":\"bogus\"}\n{\"table\":\"league\"}\n{\"table\":\"league\",\"league\":5}\n"
      "{\"table\":\"league\",\"league\":\"x\",\"revision\":1.5}\n"
      "{\"table\":\"league\",\"league\":\"x\",\"revision\":9223372036854775808}\n"
      "{\"table\":\"league\",\"league\":\"x\",\"colour\":\"red\"}\n"
      "{\"table\":\"league\",\"league\":\"x\\u0000y\"}\n");
  EXPECT_TRUE(tells(many, "f:2: error: is no row")) << many;
  EXPECT_TRUE(tells(many, "f:3: error: there is no table 'bogus'")) << many;
  EXPECT_TRUE(tells(many, "f:4: error: league is missing")) << many;
  EXPECT_TRUE(tells(many, "f:5: error: league must be a text")) << many;
  EXPECT_TRUE(tells(many, "f:6: error: revision must be a whole number")) << many;
  EXPECT_TRUE(tells(many, "f:7: error: revision must be a whole number")) << many;
  EXPECT_TRUE(tells(many, "f:8: error: the table league has no column colour")) << many;
  EXPECT_TRUE(tells(many, "f:9: error: league has the character zero")) << many;
  EXPECT_TRUE(
      tells(sentence("{\"table\":\"league\",\"league\":\"y\"}\n"), "row of the league 'y'"));
  EXPECT_TRUE(tells(sentence(""), "has no league in it"));
  EXPECT_TRUE(tells(sentence(league + "{\"table\":\"member\",\"league\":\"x\",\"person\":\"p\"}\n"),
                    "its rows contradict"));
}

TEST_P(Dumps, of_an_older_schema_are_taken_in_and_of_a_newer_one_not) {
  Store store = open();
  const std::string rows = "{\"table\":\"league\",\"league\":\"x\",\"revision\":4}\n";
  const std::string older = "{\"touchline\":\"export\",\"schema\":1,\"league\":\"x\"}\n" + rows;
  ASSERT_EQ(said(import_league(store, proven(older), "f")), "no refusal");
  EXPECT_EQ(store.select<LeagueRow>(), std::vector{league_at_revision("x", 4)});
  const std::string newer = "{\"touchline\":\"export\",\"schema\":99,\"league\":\"x\"}\n" + rows;
  EXPECT_TRUE(tells(said(import_league(store, proven(newer), "f", "y")), "by a newer Touchline"));
  EXPECT_EQ(store.count<LeagueRow>(), 1);
}

TEST_P(Dumps, of_a_whole_store_are_restored_into_one_without_leagues_only) {
  Store store = open();
  fill(store);
  fill(store, "another");
  const std::string whole = backup(store).value();
  EXPECT_TRUE(tells(said(restore(store, whole, "f")), "has leagues already"));
  const SamplePlace place(GetParam());
  Store target = open_store(place.url());
  {
    Store::Transaction transaction(target);
    target.insert(PersonRow{"who tried it out", "", 0});
    transaction.commit();
  }
  EXPECT_EQ(restore(target, whole, "f").value(), (std::vector<std::string>{odd_league, "another"}));
  EXPECT_EQ(backup(target).value(), whole);
}

TEST_P(Dumps, of_a_league_that_is_not_there_name_those_that_are) {
  Store store = open();
  EXPECT_TRUE(tells(said(export_league(store, "x")), "there is no league 'x'; there are: none"));
  fill(store, "y");
  EXPECT_TRUE(tells(said(export_league(store, "x")), "there are: y"));
}

TEST(DumpsOf, a_store_that_another_program_spoilt_are_not_made) {
  const SamplePlace place(StoreKind::sqlite);
  Store store = open_store(place.url());
  Connection(read_url(place.url()).value())
      .run("insert into person values (cast(x'61FF' as text), '', 0)");
  EXPECT_THROW(backup(store).value(), Failure);
}

}  // namespace
}  // namespace touchline::store
