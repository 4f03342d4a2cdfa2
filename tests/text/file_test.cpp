// What writing a file may take the place of: nothing, an empty file, or one of its own kind. Links
// are followed, devices and pipes are written to.
#include "text/file.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <fstream>
#include <future>
#include <map>

#include "text/file_kind.hpp"

namespace touchline::books {
namespace {

namespace fs = std::filesystem;

const std::string a_page = "<!doctype html>\n<title>A season</title>\n";
const std::string a_key = "touchline league key 1\nseal.public = 00\n";
const std::string a_store = std::string("SQLite format 3\0", 16) + "rows";

bool says(const std::string& sentence, std::string_view words) {
  return sentence.find(words) != std::string::npos;
}

class Written : public ::testing::Test {
 protected:
  void SetUp() override { ASSERT_NE(::mkdtemp(folder_.data()), nullptr); }
  void TearDown() override { fs::remove_all(folder_); }
  fs::path at(const std::string& name) const { return fs::path(folder_) / name; }
  void there(const std::string& name, const std::string& text) const {
    std::ofstream(at(name), std::ios::binary) << text;
  }
  std::string now(const std::string& name) const { return read_text(at(name)).value(); }
  /// Why the text is not written there; what is there stays.
  std::string refused(const std::string& name, const std::string& text = a_page) const {
    const std::string before = now(name);
    const auto written = write_text(at(name), text);
    EXPECT_EQ(now(name), before);
    EXPECT_TRUE(may_write(at(name), text).has_value() == written.has_value());
    return written ? "" : written.error().list().front().sentence;
  }

 private:
  std::string folder_ = (fs::temp_directory_path() / "touchline-files-XXXXXX").string();
};

TEST_F(Written, AFileOfItsKindIsReplaced) {
  there("page.html", "<!DOCTYPE HTML><title>The last one</title>");
  ASSERT_TRUE(write_text(at("page.html"), a_page));
  EXPECT_EQ(now("page.html"), a_page);
  there("table.csv", "date,home,away\n");
  ASSERT_TRUE(write_text(at("table.csv"), "date,home,away,goals\n1,2,3,4\n"));
  there("empty", "");
  ASSERT_TRUE(write_text(at("empty"), a_page));
  EXPECT_EQ(now("empty"), a_page);
}
TEST_F(Written, AStoreIsNeverReplaced) {
  there("leagues.db", a_store);
  EXPECT_EQ(refused("leagues.db"),
            "is there already and holds something else: a store, not a page; name another file, or "
            "remove this one first");
  EXPECT_NE(refused("leagues.db", ""), "");
}
TEST_F(Written, AKeyFileIsNeverReplaced) {
  there("a.key", a_key);
  EXPECT_TRUE(says(refused("a.key"), "a key file of a league, not a page"));
  EXPECT_NE(refused("a.key", "touchline tape 1\n"), "");
}
TEST_F(Written, NothingOfAnotherKindIsReplaced) {
  there("notes.txt", "Buy milk\n");
  EXPECT_TRUE(says(refused("notes.txt"), "text that begins with 'Buy', not a page"));
  EXPECT_NE(refused("notes.txt", "club,points\n"), "");
  there("setup", "# my own\nexport PATH\n");
  EXPECT_NE(refused("setup", "# our own\ntitle  A book\n"), "");
  there("json", "{\"name\": \"a package\"}");
  EXPECT_NE(refused("json", "{\"turns\": 3}"), "");
}
TEST_F(Written, ALinkIsFollowedAndItsEndJudged) {
  there("leagues.db", a_store);
  fs::create_symlink(at("leagues.db"), at("to-store"));
  EXPECT_NE(refused("to-store"), "");
  there("page.html", "<html>");
  fs::create_symlink("page.html", at("to-page"));  // beside the link, wherever we are
  fs::create_symlink("to-page", at("to-link"));
  ASSERT_TRUE(write_text(at("to-link"), a_page));
  EXPECT_TRUE(fs::is_symlink(at("to-link")) && fs::is_symlink(at("to-page")));
  EXPECT_EQ(now("page.html"), a_page);
  fs::create_symlink("not-there-yet", at("ahead"));
  ASSERT_TRUE(write_text(at("ahead"), a_page));
  EXPECT_EQ(now("not-there-yet"), a_page);
  fs::create_symlink("round", at("round"));
  EXPECT_FALSE(write_text(at("round"), a_page));
}
TEST_F(Written, APipeIsWrittenToAndStaysAPipe) {
  ASSERT_EQ(::mkfifo(at("pipe").c_str(), 0600), 0);
  auto read = std::async(std::launch::async, [&] { return read_text(at("pipe")).value(); });
  ASSERT_TRUE(write_text(at("pipe"), a_page));
  EXPECT_EQ(read.get(), a_page);
  EXPECT_TRUE(fs::is_fifo(at("pipe")));
}
// A terminal stands here for every device: nothing but the program's own may be tried.
TEST_F(Written, ADeviceIsWrittenToAndStaysADevice) {
  const int terminal = ::posix_openpt(O_RDWR | O_NOCTTY);
  ASSERT_GE(terminal, 0);
  ASSERT_EQ(::grantpt(terminal) + ::unlockpt(terminal), 0);
  const fs::path device = ::ptsname(terminal);
  fs::create_symlink(device, at("to-device"));
  ASSERT_TRUE(write_text(at("to-device"), "a line\n"));
  std::array<char, 16> said{};
  ASSERT_GT(::read(terminal, said.data(), said.size()), 0);
  EXPECT_EQ(std::string_view(said.data(), 6), "a line");
  EXPECT_TRUE(fs::is_character_file(device));
  ::close(terminal);
}
TEST_F(Written, ASecretIsForItsOwnerAlone) {
  ASSERT_TRUE(write_secret(at("secret.html"), a_page));
  EXPECT_EQ(fs::status(at("secret.html")).permissions(),
            fs::perms::owner_read | fs::perms::owner_write);
}
TEST_F(Written, AFolderWithSomethingOfSomebodysOwnIsNotReplaced) {
  const std::map<std::string, std::string> made{{"season.toml", "year = 2007\n"},
                                                {"cards/a.toml", "name = \"A\"\n"}};
  ASSERT_TRUE(write_folder(at("season"), made));
  ASSERT_TRUE(write_folder(at("season"), made)) << "it holds nothing else";
  there("season/leagues.db", a_store);
  const auto refused = write_folder(at("season"), made);
  ASSERT_FALSE(refused);
  EXPECT_TRUE(says(refused.error().list().front().sentence, "leagues.db"));
  EXPECT_EQ(now("season/leagues.db"), a_store);
  fs::remove(at("season/leagues.db"));
  fs::create_symlink(at("elsewhere"), at("season/link.toml"));
  EXPECT_FALSE(write_folder(at("season"), made));
}
TEST(KindOfFile, IsToldByItsBeginning) {
  EXPECT_EQ(kind_of(""), "");
  EXPECT_EQ(kind_of("%PDF-1.7"), "a PDF");
  EXPECT_EQ(kind_of("touchline tape 1\n"), "a tape");
  EXPECT_EQ(kind_of("\xEF\xBB\xBF# ours\n\ndate;home"), "a table");
  EXPECT_EQ(kind_of("# A card\nclub = \"Arsenal, of London\"\n"), "settings (name = value)");
  EXPECT_EQ(kind_of("[[men]]\nname = \"A\"\n"), "settings (name = value)");
  EXPECT_EQ(kind_of("[\n  {\"turns\": 1}]"), "JSON that begins with 'turns'");
  EXPECT_EQ(kind_of("{\"touchline\": \"backup\", \"x\": 1}"),
            "JSON that begins with 'touchline backup'");
  EXPECT_EQ(kind_of("[1, 2]"), "JSON that begins with '1'");
  EXPECT_EQ(kind_of("{\"a=b\": 1}"), "JSON that begins with 'a'");
  EXPECT_EQ(kind_of("a\x07 c d"), "text that begins with 'a'");
}

}  // namespace
}  // namespace touchline::books
