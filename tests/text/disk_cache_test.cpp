// The cache on disk: kept, found again, bounded, cleared, and not deceived by a file that is cut
// off.
#include "text/disk_cache.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <thread>

#include "text/file.hpp"

namespace touchline::books {
namespace {

namespace fs = std::filesystem;

struct CacheFolder {
  fs::path path =
      fs::temp_directory_path() /
      ("touchline-cache-" + std::to_string(::testing::UnitTest::GetInstance()->random_seed()) +
       ::testing::UnitTest::GetInstance()->current_test_info()->name());
  CacheFolder() { fs::remove_all(path); }
  ~CacheFolder() { fs::remove_all(path); }
};

TEST(DiskCache, gives_back_what_was_kept_and_nothing_else) {
  const CacheFolder folder;
  const DiskCache cache(folder.path);
  EXPECT_FALSE(cache.get("pair"));
  const std::string bytes("a\0b\n\xff", 5);
  cache.put("pair", bytes);
  EXPECT_EQ(cache.get("pair"), bytes);
  EXPECT_FALSE(cache.get("another pair"));
  cache.put("pair", "newer");
  EXPECT_EQ(cache.get("pair"), "newer");
}

TEST(DiskCache, a_file_that_is_cut_off_is_none) {
  const CacheFolder folder;
  const DiskCache cache(folder.path);
  cache.put("pair", "something that took long");
  const fs::path file = fs::directory_iterator(folder.path)->path();
  const auto text = read_text(file);
  ASSERT_TRUE(text);
  std::ofstream(file, std::ios::binary) << text->substr(0, text->size() - 1);
  EXPECT_FALSE(cache.get("pair"));
  std::ofstream(file, std::ios::binary) << "short";
  EXPECT_FALSE(cache.get("pair"));
}

TEST(DiskCache, so_many_files_and_no_more) {
  const CacheFolder folder;
  const DiskCache cache(folder.path);
  fs::create_directories(folder.path);
  for (std::size_t i = 0; i < DiskCache::most_files; ++i) {
    std::ofstream(folder.path / (std::to_string(i) + ".solved"));
  }
  cache.put("one more", "and it is kept");
  EXPECT_EQ(cache.size().files, DiskCache::most_files);
  EXPECT_EQ(cache.get("one more"), "and it is kept");
}

TEST(DiskCache, the_oldest_make_room) {
  const CacheFolder folder;
  const DiskCache cache(folder.path, 300);
  const auto age = [&](int hours) {
    for (const auto& entry : fs::directory_iterator(folder.path)) {
      fs::last_write_time(entry.path(), entry.last_write_time() - std::chrono::hours(hours));
    }
  };
  cache.put("one", std::string(100, '1'));
  age(1);
  cache.put("two", std::string(100, '2'));
  age(1);
  EXPECT_TRUE(cache.get("one"));  // of use again: now the second is the oldest
  cache.put("three", std::string(100, '3'));
  EXPECT_TRUE(cache.get("one"));
  EXPECT_FALSE(cache.get("two"));
  EXPECT_TRUE(cache.get("three"));
  EXPECT_LE(cache.size().bytes, 300U);
  cache.put("too much", std::string(400, '4'));
  EXPECT_FALSE(cache.get("too much"));
}

TEST(DiskCache, clearing_leaves_what_is_not_its_own) {
  const CacheFolder folder;
  const DiskCache cache(folder.path);
  cache.put("one", "1");
  cache.put("two", "2");
  std::ofstream(folder.path / "letter.txt") << "dear cache";
  EXPECT_EQ(cache.size().files, 2U);
  EXPECT_EQ(cache.clear().files, 2U);
  EXPECT_EQ(cache.size().files, 0U);
  EXPECT_TRUE(fs::exists(folder.path / "letter.txt"));
}

TEST(DiskCache, without_a_folder_nothing_is_kept) {
  const DiskCache cache{fs::path()};
  cache.put("one", "1");
  EXPECT_FALSE(cache.get("one"));
}

TEST(DiskCache, two_who_write_the_same_at_once_leave_it_whole) {
  const CacheFolder folder;
  const auto work = [&] {
    const DiskCache cache(folder.path);
    for (int i = 0; i < 50; ++i) {
      cache.put("pair", std::string(10000, 'x'));
      const auto found = cache.get("pair");
      if (found) {
        EXPECT_EQ(*found, std::string(10000, 'x'));
      }
    }
  };
  std::thread other(work);
  work();
  other.join();
  EXPECT_TRUE(DiskCache(folder.path).get("pair"));
}

}  // namespace
}  // namespace touchline::books
