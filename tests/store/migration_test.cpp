// That a store comes to the present schema once, whole and with a copy, on both databases.
#include "store/migration.hpp"

#include <gtest/gtest.h>

#include <memory>

#include "store/in_child.hpp"
#include "store/sample_rows.hpp"
#include "store/sample_stores.hpp"

namespace touchline::store {
namespace {

namespace fs = std::filesystem;

class Migrations : public OnBothStores {
 protected:
  Store open_with(std::span<const Migration> migrations) const {
    auto store = Store::open(url(), migrations);
    if (!store) throw std::runtime_error(to_text(store.error()));
    return std::move(*store);
  }
  std::string refusal_with(std::span<const Migration> migrations) const {
    const auto store = Store::open(url(), migrations);
    return store ? "no refusal" : to_text(store.error());
  }
  Connection connect() const { return Connection(read_url(url()).value()); }
  std::int64_t copies() const {
    if (GetParam() == StoreKind::postgresql)
      return connect().number("select count(*) from pg_namespace where nspname like 'touchline%'");
    std::int64_t count = 0;
    for (const auto& entry : fs::directory_iterator(place().folder()))
      count += entry.path().string().find(".backup") == std::string::npos ? 0 : 1;
    return count;
  }
};
INSTANTIATE_TEST_SUITE_P(On, Migrations, both_kinds, name_of_kind);

class MigrationsOfFiles : public Migrations {};
INSTANTIATE_TEST_SUITE_P(On, MigrationsOfFiles, ::testing::Values(StoreKind::sqlite), name_of_kind);

/// The present schema and some of a future one.
std::vector<Migration> with_more(std::initializer_list<Migration> more) {
  std::vector<Migration> list(all_migrations().begin(), all_migrations().end());
  list.insert(list.end(), more);
  return list;
}

constexpr Migration adds_a_column{
    "900_motto", "alter table league add column motto text not null default 'none';\n"};
constexpr Migration makes_league_again{
    "901_again",
    "-- As SQLite changes a table: by another; nothing may go with the old one.\n"
    "create table league_again (league text not null primary key, revision bigint not null);\n"
    "insert into league_again select league, revision from league;\n"
    "drop table league;\n"
    "alter table league_again rename to league;\n"};
constexpr Migration fails_half_way{"902_fails",
                                   "create table half (x bigint);\ninsert into half values (1);\n"
                                   "insert into no_such_table values (1);\n"};
constexpr Migration leaves_orphans{"903_orphans", "delete from league;\n"};

void commit_a_report(Store& store) {
  Store::Transaction transaction(store);
  insert_what_rows_refer_to(store);
  store.insert(sample_row<ReportRow>(1));
  transaction.commit();
}

TEST(Migration, files_are_numbered_without_a_gap) {
  int number = 0;
  for (const Migration& migration : all_migrations())
    EXPECT_TRUE(migration.name.starts_with(fmt::format("{:03}_", ++number))) << migration.name;
  EXPECT_GE(number, 3);
}

TEST(Migration, text_is_split_into_statements_without_comments) {
  EXPECT_EQ(
      statements_of("-- Why: so; what\ncreate table a (b text); -- more\n\n;insert\ninto a;\n"),
      (std::vector<std::string>{"create table a (b text)", "insert\ninto a"}));
  EXPECT_TRUE(statements_of("-- nothing\n").empty());
}

TEST_P(Migrations, make_an_empty_store_once) {
  const auto present = static_cast<std::int64_t>(all_migrations().size());
  for (int time = 0; time < 2; ++time) {
    const Store store = open();
    EXPECT_EQ(store.schema(), present);
    EXPECT_EQ(store.copied_to(), "");
    EXPECT_EQ(connect().number("select count(*) from schema_version"), present);
  }
  EXPECT_EQ(copies(), 0);
}

TEST_P(Migrations, bring_an_older_store_forward_with_its_rows_after_copying_it) {
  { const Store older = open_with(all_migrations().first(2)); }
  {
    Connection connection = connect();
    connection.run("insert into person (person, public_key, made_at) values ('kay', '', 1)");
    connection.run(
        "insert into league (league, origin, game, made_at, made_by, public_key, revision, last_at)"
        " values ('sunday', 'sunday-1', 'toy', 1, 'kay', '', 1, 1)");
    connection.run(
        "insert into member (league, person, role, club) values ('sunday', 'kay', 'owner', '')");
  }
  Store store = open();
  EXPECT_EQ(store.schema(), static_cast<std::int64_t>(all_migrations().size()));
  EXPECT_EQ(store.count<MemberRow>(), 1);
  EXPECT_EQ(store.count<ResultRow>(), 0);  // a table that was not there
  EXPECT_EQ(copies(), 1);
  EXPECT_TRUE(tells(store.copied_to(), GetParam() == StoreKind::sqlite ? "league.db.schema-2.backup"
                                                                       : "schema touchline_copy_2"))
      << store.copied_to();
  EXPECT_EQ(open().copied_to(), "");
}

TEST_P(Migrations, copy_all_that_an_older_store_holds) {
  {
    Store older = open();
    commit_a_report(older);
  }
  const Store newer = open_with(with_more({adds_a_column}));
  if (GetParam() == StoreKind::sqlite) {
    Store copy = open_store(newer.copied_to());
    EXPECT_EQ(copy.copied_to(), "");
    EXPECT_EQ(copy.select<ReportRow>(), std::vector{sample_row<ReportRow>(1)});
  } else {
    Connection connection(read_url(url()).value());
    const std::string copy = newer.copied_to().substr(newer.copied_to().find(' ') + 1);
    EXPECT_EQ(connection.number("select count(*) from pg_tables where schemaname = '" + copy + "'"),
              static_cast<std::int64_t>(all_shapes().size()) + 1);
    EXPECT_EQ(connection.texts("select text from " + copy + ".report"),
              std::vector{sample_row<ReportRow>(1).text});
    EXPECT_EQ(connection.number("select max(version) from " + copy + ".schema_version"),
              static_cast<std::int64_t>(all_migrations().size()));
  }
}

TEST_P(Migrations, copy_under_a_name_that_is_free) {
  { const Store older = open_with(all_migrations().first(1)); }
  if (GetParam() == StoreKind::sqlite)
    fs::create_directory(url() + ".schema-1.backup");
  else
    connect().run("create schema touchline_copy_1");
  EXPECT_TRUE(open().copied_to().ends_with("2"));
}

TEST_P(Migrations, give_rows_that_are_there_the_default_of_a_new_column) {
  {
    Store older = open();
    commit_a_report(older);
  }
  { const Store newer = open_with(with_more({adds_a_column})); }
  EXPECT_EQ(connect().texts("select motto from league"), std::vector<std::string>{"none"});
}

// A server changes a table in place, and refers to rows at all times.
TEST_P(MigrationsOfFiles, that_make_a_table_again_take_no_rows_away_that_refer_to_it) {
  {
    Store older = open();
    commit_a_report(older);
  }
  { const Store newer = open_with(with_more({makes_league_again})); }
  EXPECT_EQ(connect().number("select count(*) from report"), 1);
  EXPECT_EQ(connect().number("select count(*) from turn"), 1);
}

TEST_P(Migrations, that_fail_leave_the_store_as_it_was) {
  {
    Store older = open();
    commit_a_report(older);
  }
  EXPECT_TRUE(tells(refusal_with(with_more({adds_a_column, fails_half_way})), "no_such_table"));
  Store store = open();
  EXPECT_EQ(store.count<LeagueRow>(), 1);
  Store::Transaction transaction(store);
  EXPECT_THROW(store.insert(MemberRow{"no such league", odd_person, "", ""}), Failure);
}

TEST_P(MigrationsOfFiles, that_would_contradict_the_rows_are_not_kept) {
  {
    Store older = open();
    commit_a_report(older);
  }
  EXPECT_TRUE(tells(refusal_with(with_more({leaves_orphans})), "contradicts its rows"));
  EXPECT_EQ(open().count<LeagueRow>(), 1);
}

TEST_P(Migrations, of_a_newer_program_are_refused_and_left_alone) {
  { const Store newer = open_with(with_more({adds_a_column})); }
  const auto store = Store::open(url());
  ASSERT_FALSE(store);
  EXPECT_TRUE(tells(to_text(store.error()),
                    fmt::format("written by a newer Touchline (schema {}, this one knows {}); use "
                                "the newer one",
                                all_migrations().size() + 1, all_migrations().size())))
      << to_text(store.error());
  EXPECT_EQ(connect().number("select max(version) from schema_version"),
            static_cast<std::int64_t>(all_migrations().size()) + 1);
}

TEST_P(Migrations, of_another_program_meanwhile_stop_whoever_writes) {
  Store store = open();
  { const Store newer = open_with(with_more({adds_a_column})); }
  EXPECT_EQ(store.count<LeagueRow>(), 0);
  try {
    const Store::Transaction transaction(store);
    FAIL();
  } catch (const Failure& failure) {
    EXPECT_TRUE(tells(failure.what(), "start this one again")) << failure.what();
  }
}

TEST_P(Migrations, run_once_when_many_open_an_older_store_at_the_same_time) {
  for (const std::size_t had : {0U, 2U}) {
    const SamplePlace fresh(GetParam());
    if (had > 0) {
      EXPECT_TRUE(Store::open(fresh.url(), all_migrations().first(had)).has_value());
    }
    std::vector<std::unique_ptr<Child>> children;
    for (int n = 0; n < 6; ++n)
      children.push_back(std::make_unique<Child>([&]() -> std::string {
        Store store = open_store(fresh.url());
        Store::Transaction transaction(store);
        store.insert(PersonRow{fmt::format("{}", ::getpid()), "", 0});
        transaction.commit();
        return store.copied_to().empty() ? "." : "copied";
      }));
    int copied = 0;
    for (const auto& child : children) {
      EXPECT_TRUE(child->says() == "." || child->says() == "copied") << child->says();
      copied += child->says() == "copied" ? 1 : 0;
    }
    EXPECT_EQ(copied, had > 0 ? 1 : 0);
    EXPECT_EQ(open_store(fresh.url()).count<PersonRow>(), 6);
  }
}

}  // namespace
}  // namespace touchline::store
