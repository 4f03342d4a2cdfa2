// What a store says when it cannot, and that what was there is there still.
#include <gtest/gtest.h>
#include <pwd.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <cstdlib>
#include <fstream>

#include "store/in_child.hpp"
#include "store/sample_rows.hpp"
#include "store/sample_stores.hpp"

namespace touchline::store {
namespace {

namespace fs = std::filesystem;

std::string refusal(const std::string& url) {
  const auto store = Store::open(url);
  return store ? "no refusal" : to_text(store.error());
}

void commit_a_league(Store& store) {
  Store::Transaction transaction(store);
  insert_what_rows_refer_to(store);
  transaction.commit();
}

void add_person(Store& store) {
  Store::Transaction transaction(store);
  store.insert(PersonRow{"anna", "", 0});
  transaction.commit();
}

void add_tapes(Store& store, int count, std::size_t bytes) {
  Store::Transaction transaction(store);
  for (int n = 0; n < count; ++n) {
    ResultRow row = sample_row<ResultRow>(n);
    row.tape = std::string(bytes, 'x');
    store.insert(row);
  }
  transaction.commit();
}

/// Root may write anything: be somebody who may not.
void be_nobody() {
  if (::geteuid() != 0) return;
  const passwd* nobody = ::getpwnam("nobody");
  if (nobody == nullptr || ::setgid(nobody->pw_gid) != 0 || ::setuid(nobody->pw_uid) != 0)
    throw std::runtime_error("cannot become nobody");
}

// ------------------------------------------------------------------------------------------ files

class File : public ::testing::Test {
 protected:
  File() {
    Store store = open_store(place.url());
    commit_a_league(store);
  }
  SamplePlace place{StoreKind::sqlite};
};

TEST_F(File, on_a_full_disk_keeps_what_it_had) {
  const std::string said = in_child([&]() -> std::string {
    Store store = open_store(place.url());
    ::signal(SIGXFSZ, SIG_IGN);
    const rlimit limit{200'000, 200'000};
    ::setrlimit(RLIMIT_FSIZE, &limit);
    try {
      add_tapes(store, 200, 10'000);
    } catch (const Failure& failure) {
      // The same program goes on: it reads, and what is small enough is kept.
      if (store.count<ResultRow>() != 0) return "half of it is there";
      add_tapes(store, 1, 10);
      return failure.what();
    }
    return "no failure";
  });
  EXPECT_TRUE(tells(said, "league.db: the disk")) << said;
  EXPECT_TRUE(tells(said, "nothing was changed")) << said;
  Store store = open_store(place.url());
  EXPECT_EQ(store.count<LeagueRow>(), 1);
  EXPECT_EQ(store.count<ResultRow>(), 1);
  EXPECT_NO_THROW(add_person(store));
}

TEST_F(File, that_is_read_only_is_read_and_not_changed) {
  fs::permissions(place.folder(), fs::perms::all);
  fs::permissions(place.url(),
                  fs::perms::owner_read | fs::perms::group_read | fs::perms::others_read);
  const std::string said = in_child([&]() -> std::string {
    be_nobody();
    Store store = open_store(place.url());
    if (store.count<LeagueRow>() != 1) return "cannot be read";
    add_tapes(store, 1, 10);
    return "was changed";
  });
  EXPECT_TRUE(tells(said, "league.db: the file or its folder is read-only")) << said;
  fs::permissions(place.url(), fs::perms::owner_all);
  EXPECT_EQ(open_store(place.url()).count<ResultRow>(), 0);
}

TEST_F(File, in_a_read_only_folder_is_refused) {
  fs::permissions(place.url(),
                  fs::perms::owner_read | fs::perms::group_read | fs::perms::others_read);
  fs::permissions(place.folder(), fs::perms::owner_read | fs::perms::owner_exec |
                                      fs::perms::others_read | fs::perms::others_exec);
  const std::string said = in_child([&] {
    be_nobody();
    const std::string fresh = (place.folder() / "fresh.db").string();
    return refusal(place.url()) + refusal(fresh);
  });
  fs::permissions(place.folder(), fs::perms::owner_all);
  EXPECT_TRUE(tells(said, "league.db: the file or its folder is read-only")) << said;
  EXPECT_TRUE(tells(said, "fresh.db: it cannot be opened: the file and its folder")) << said;
}

TEST_F(File, that_is_no_store_is_refused_and_left_alone) {
  const std::string text = (place.folder() / "notes.txt").string();
  const std::string content(5000, 'n');
  std::ofstream(text) << content;
  EXPECT_TRUE(tells(refusal(text), "notes.txt: it is a file of another kind")) << refusal(text);
  EXPECT_EQ(fs::file_size(text), content.size());

  const std::string other = (place.folder() / "other.db").string();
  Connection(read_url(other).value()).run("create table bookmarks (name text)");
  EXPECT_TRUE(tells(refusal(other), "other.db: is a database of another program"))
      << refusal(other);
  EXPECT_EQ(Connection(read_url(other).value()).number("select count(*) from sqlite_master"), 1);
}

TEST_F(File, whose_path_leads_nowhere_is_refused) {
  EXPECT_TRUE(tells(refusal((place.folder() / "none" / "l.db").string()), "make it first"));
  EXPECT_TRUE(tells(refusal(place.folder().string()), "is a folder"));
  EXPECT_TRUE(tells(refusal(""), "has no name"));
  EXPECT_TRUE(tells(refusal("mysql://me:secret@host/db"), "mysql:// is no store we know"));
  EXPECT_FALSE(tells(refusal("mysql://me:secret@host/db"), "secret"));
}

TEST_F(File, may_have_an_odd_path) {
  for (const char* name : {"a b.db", "a=b c.db", "it's.db", "\"q\".db", "ü:x.db", ":memory:"}) {
    const std::string path = (place.folder() / name).string();
    Store store = open_store("sqlite:" + path);
    EXPECT_TRUE(fs::exists(path)) << path;
    EXPECT_EQ(store.name(), path);
    EXPECT_EQ(store.url(), "sqlite:" + path);
  }
}

// ----------------------------------------------------------------------------------------- server

class Server : public ::testing::Test {
 protected:
  Server() {
    Store store = open_store(place.url());
    commit_a_league(store);
  }
  std::string user_with_password(const std::string& user, const std::string& password) const {
    const std::string url = place.url();
    return "postgresql://" + user + ":" + password + url.substr(url.find('@'));
  }
  SamplePlace place{StoreKind::postgresql};
};

TEST_F(Server, that_lets_only_read_is_read_and_not_changed) {
  SamplePlace::on_server("alter database " + place.database() +
                         " set default_transaction_read_only = on");
  Store store = open_store(place.url());
  EXPECT_EQ(store.count<LeagueRow>(), 1);
  try {
    add_tapes(store, 1, 10);
    FAIL();
  } catch (const Failure& failure) {
    EXPECT_TRUE(tells(failure.what(), "lets it only be read")) << failure.what();
  }
  EXPECT_EQ(store.count<ResultRow>(), 0);
}

TEST_F(Server, that_goes_away_takes_nothing_with_it) {
  {
    Store store = open_store(place.url());
    Store::Transaction transaction(store);
    store.insert(PersonRow{"anna", "", 0});
    SamplePlace::on_server(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = '" +
        place.database() + "'");
    try {
      store.insert(PersonRow{"bert", "", 0});
      FAIL();
    } catch (const Failure& failure) {
      EXPECT_TRUE(tells(failure.what(), "connection to the server was lost")) << failure.what();
    }
    EXPECT_THROW(transaction.commit(), Failure);
  }
  EXPECT_EQ(open_store(place.url()).count<PersonRow>(), 1);
}

TEST_F(Server, that_goes_away_while_it_keeps_a_change_leaves_that_to_be_looked_at) {
  Store store = open_store(place.url());
  Store::Transaction transaction(store);
  SamplePlace::on_server(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = '" +
      place.database() + "'");
  try {
    transaction.commit();
    FAIL();
  } catch (const Failure& failure) {
    EXPECT_TRUE(tells(failure.what(), "look whether it is there")) << failure.what();
  }
}

TEST_F(Server, that_is_not_there_or_does_not_let_us_in_says_so_without_the_password) {
  const std::string nobody_listens = refusal("postgresql://me:secret@127.0.0.1:1/leagues");
  EXPECT_TRUE(tells(nobody_listens,
                    "postgresql://me@127.0.0.1:1/leagues: the server cannot be "
                    "reached"))
      << nobody_listens;
  EXPECT_FALSE(tells(nobody_listens, "secret"));
  const std::string no_user = refusal(user_with_password("no_such_user", "secret"));
  EXPECT_TRUE(tells(no_user, "does not let you in")) << no_user;
  EXPECT_TRUE(tells(no_user, "\"no_such_user\" does not exist")) << no_user;
  EXPECT_FALSE(tells(no_user, "secret"));
  const std::string url = place.url();
  const std::string no_database = refusal(url.substr(0, url.rfind('/')) + "/no_such_database");
  EXPECT_TRUE(tells(no_database, "database \"no_such_database\" does not exist")) << no_database;
}

TEST_F(Server, is_not_named_with_the_password_even_if_its_url_is_wrong) {
  for (const char* url :
       {"postgresql://me:sec/ret@127.0.0.1:1/db", "postgresql://me:sec%ret@127.0.0.1/db",
        "postgresql://me:sec ret@127.0.0.1/db", "postgres://me:sec@ret@127.0.0.1:1/db",
        "postgresql://127.0.0.1:1/db?password=secret&nonsense=1", "postgresql://me:sec[ret@h/db"}) {
    EXPECT_FALSE(tells(refusal(url), "sec")) << refusal(url);
    EXPECT_FALSE(tells(refusal(url), "no refusal")) << url;
  }
  Store store = open_store(user_with_password("postgres", "sec%20ret"));
  EXPECT_TRUE(store.is_postgresql());
  EXPECT_FALSE(tells(store.name(), "sec")) << store.name();
}

TEST_F(Server, must_keep_texts_as_utf_8) {
  const std::string latin = place.database() + "_latin";
  SamplePlace::on_server("create database " + latin +
                         " template template0 encoding 'LATIN1' locale_provider libc locale 'C'");
  const std::string said = refusal(place.url() + "_latin");
  SamplePlace::on_server("drop database " + latin);
  EXPECT_TRUE(tells(said, "make one with encoding UTF8")) << said;
}

}  // namespace
}  // namespace touchline::store
