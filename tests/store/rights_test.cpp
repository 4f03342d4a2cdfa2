// Files that hold secrets or state can be read by their owner alone, whatever the umask allows.
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "store/migration.hpp"
#include "store/sample_stores.hpp"

namespace touchline::store {
namespace {

namespace fs = std::filesystem;

/// Files for everybody to read and write, as long as it lasts.
class LaxUmask {
 public:
  LaxUmask() : before_(::umask(0)) {}
  LaxUmask(const LaxUmask&) = delete;
  LaxUmask& operator=(const LaxUmask&) = delete;
  ~LaxUmask() { ::umask(before_); }

 private:
  mode_t before_;
};

unsigned rights_of(const fs::path& path) {
  struct stat about {};
  EXPECT_EQ(::stat(path.c_str(), &about), 0) << path;
  return about.st_mode & 07777U;
}

/// Of every file in the folder; how many there are.
int expect_closed(const fs::path& folder) {
  int files = 0;
  for (const auto& file : fs::directory_iterator(folder)) {
    EXPECT_EQ(rights_of(file.path()), 0600U) << file.path();
    ++files;
  }
  return files;
}

void write_something(Store& store, const std::string& person) {
  Store::Transaction transaction(store);
  store.insert(PersonRow{person, "", 0});
  transaction.commit();
}

TEST(Rights, OfAStoreAndOfWhatLiesBesideItAreItsOwnersAlone) {
  const LaxUmask lax;
  const SamplePlace place(StoreKind::sqlite);
  Store store = open_store(place.url());
  write_something(store, "anna");
  EXPECT_EQ(expect_closed(place.folder()), 3);  // the file, -wal and -shm
}

TEST(Rights, OfARollbackJournalToo) {
  const LaxUmask lax;
  const SamplePlace place(StoreKind::sqlite);
  { Store store = open_store(place.url()); }
  Connection connection(read_url(place.url()).value());
  connection.texts("pragma journal_mode = delete");
  connection.run("begin immediate");
  connection.run("insert into person (person, public_key, made_at) values ('a', '', 1)");
  connection.run("pragma cache_spill = 1");
  EXPECT_TRUE(fs::exists(place.url() + "-journal"));
  EXPECT_EQ(expect_closed(place.folder()), 2);
  connection.run("rollback");
}

TEST(Rights, OfAnOlderStoreAreMendedWhenItIsUpgradedAndItsCopyHasThem) {
  const LaxUmask lax;
  const SamplePlace place(StoreKind::sqlite);
  {
    const auto older = Store::open(place.url(), all_migrations().first(3));
    ASSERT_TRUE(older.has_value());
  }
  fs::permissions(place.url(), fs::perms(0644));
  const Store store = open_store(place.url());
  EXPECT_NE(store.copied_to(), "");
  EXPECT_GE(expect_closed(place.folder()), 2);
  EXPECT_EQ(rights_of(store.copied_to()), 0600U);
}

TEST(Rights, OfAFileThatIsSharedOnPurposeStay) {
  const SamplePlace place(StoreKind::sqlite);
  { Store store = open_store(place.url()); }
  fs::permissions(place.url(), fs::perms(0660));
  Store store = open_store(place.url());
  EXPECT_EQ(rights_of(place.url()), 0660U);
}

}  // namespace
}  // namespace touchline::store
