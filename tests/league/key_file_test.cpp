// The key file: written once for its owner alone, read back as it was, refused in any other state.
#include "league/key_file.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace touchline::league {
namespace {

namespace fs = std::filesystem;

class KeyFile : public ::testing::Test {
 protected:
  void SetUp() override {
    const auto* info = ::testing::UnitTest::GetInstance()->current_test_info();
    folder_ = fs::temp_directory_path() /
              ("touchline-" + std::string(info->name()) + "-" + std::to_string(::getpid()));
    fs::create_directories(folder_);
    file_ = folder_ / "league.key";
  }
  void TearDown() override { fs::remove_all(folder_); }

  std::string text() const {
    std::ifstream in(file_);
    std::ostringstream all;
    all << in.rdbuf();
    return all.str();
  }
  void put(const std::string& text) const {
    std::ofstream(file_, std::ios::trunc) << text;
    ::chmod(file_.c_str(), 0600);
  }
  void replace(const std::string& what, const std::string& with) const {
    std::string all = text();
    const auto at = all.find(what);
    ASSERT_NE(at, std::string::npos) << what;
    put(all.replace(at, what.size(), with));
  }
  /// The only problem of the file as "line: sentence"; empty when it has none.
  std::string problem() const {
    const auto key = read_league_key(file_);
    if (key) return {};
    EXPECT_EQ(key.error().list().size(), 1U);
    const Problem& first = key.error().list().front();
    EXPECT_EQ(first.place.file, file_.string());
    return std::to_string(first.place.line) + ": " + first.sentence;
  }
  ::testing::AssertionResult says(const std::string& words) const {
    const std::string said = problem();
    if (said.find(words) != std::string::npos) return ::testing::AssertionSuccess();
    return ::testing::AssertionFailure() << "'" << said << "' does not say '" << words << "'";
  }
  LeagueKey written() const {
    const LeagueKey key = make_league_key();
    EXPECT_TRUE(write_league_key(file_, key));
    return key;
  }

  fs::path folder_, file_;
};

TEST_F(KeyFile, ComesBackAsItWas) {
  const LeagueKey key = written();
  const auto read = read_league_key(file_);
  ASSERT_TRUE(read) << problem();
  EXPECT_EQ(*read, key);
  EXPECT_TRUE(belong_together(read->seal));
}

TEST_F(KeyFile, EveryLeagueHasItsOwn) {
  const LeagueKey one = make_league_key(), two = make_league_key();
  EXPECT_EQ(one.dice.size(), 64U);
  EXPECT_NE(one.dice, two.dice);
  EXPECT_NE(one.seal, two.seal);
}

TEST_F(KeyFile, IsForItsOwnerAloneWhateverTheUmask) {
  for (const mode_t mask : {mode_t{0}, mode_t{0777}}) {
    const mode_t before = ::umask(mask);
    written();
    ::umask(before);
    struct stat about {};
    ASSERT_EQ(::stat(file_.c_str(), &about), 0);
    EXPECT_EQ(about.st_mode & 07777U, 0600U);
    fs::remove(file_);
  }
}

TEST_F(KeyFile, SaysWhatItIsAndThatItMustBeKept) {
  written();
  EXPECT_EQ(text().rfind("touchline league key 1\n# Whoever has this file can open", 0), 0U);
  EXPECT_NE(text().find("Keep it apart from the store"), std::string::npos);
}

TEST_F(KeyFile, IsNeverWrittenOver) {
  const LeagueKey key = written();
  const auto again = write_league_key(file_, make_league_key());
  ASSERT_FALSE(again);
  EXPECT_NE(again.error().list().front().sentence.find("not written over"), std::string::npos);
  EXPECT_EQ(*read_league_key(file_), key);
  fs::create_symlink(folder_ / "elsewhere", folder_ / "link");
  EXPECT_FALSE(write_league_key(folder_ / "link", key));
  EXPECT_FALSE(fs::exists(folder_ / "elsewhere"));
}

TEST_F(KeyFile, MakesItsFolder) {
  file_ = folder_ / "a" / "b" / "league.key";
  written();
  EXPECT_EQ(problem(), "");
}

TEST_F(KeyFile, ThatCannotBeWrittenLeavesNothing) {
  put("a file, not a folder");
  const auto refused = write_league_key(file_ / "league.key", make_league_key());
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().list().front().sentence.find("cannot be written"), std::string::npos);
}

TEST_F(KeyFile, OnAFullDiskLeavesNothing) {
  rlimit before{};
  ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
  const auto handler = std::signal(SIGXFSZ, SIG_IGN);
  const rlimit small{100, before.rlim_max};
  ::setrlimit(RLIMIT_FSIZE, &small);
  const auto refused = write_league_key(file_, make_league_key());
  ::setrlimit(RLIMIT_FSIZE, &before);
  std::signal(SIGXFSZ, handler);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().list().front().sentence.find("cannot be written"), std::string::npos);
  EXPECT_FALSE(fs::exists(file_));
}

TEST_F(KeyFile, ThatIsMissingMustBeRestored) {
  EXPECT_TRUE(says("is missing: it is the key file of the league"));
  EXPECT_TRUE(says("restore it from a backup"));
}

TEST_F(KeyFile, ThatOthersCanReachIsRefused) {
  written();
  for (const mode_t mode : {mode_t{0640}, mode_t{0604}, mode_t{0620}, mode_t{0602}, mode_t{0610}}) {
    ::chmod(file_.c_str(), mode);
    EXPECT_TRUE(says("chmod 600 '" + file_.string() + "'")) << mode;
  }
  ::chmod(file_.c_str(), 0640);
  EXPECT_TRUE(says("(mode 0640)"));
  for (const mode_t mode : {mode_t{0600}, mode_t{0400}}) {
    ::chmod(file_.c_str(), mode);
    EXPECT_EQ(problem(), "");
  }
}

TEST_F(KeyFile, ThatIsNoFileIsRefused) {
  file_ = folder_ / "folder";
  fs::create_directories(file_);
  EXPECT_TRUE(says("is not a file"));
  file_ = folder_ / "pipe";
  ASSERT_EQ(::mkfifo(file_.c_str(), 0600), 0);
  EXPECT_TRUE(says("is not a file"));
}

TEST_F(KeyFile, OfAnotherVersionIsRefused) {
  written();
  replace("key 1", "key 2");
  EXPECT_TRUE(says("1: is a key file of another version"));
  for (const std::string& other : {std::string(), std::string("[season]\n"), std::string("\n\n")}) {
    put(other);
    EXPECT_TRUE(says("1: is no key file of a league")) << other;
  }
  put(std::string(5000, 'x'));
  EXPECT_TRUE(says("longer than 4096 bytes"));
}

TEST_F(KeyFile, WithAKeyThatWasChangedIsRefused) {
  const LeagueKey key = written(), other = make_league_key();
  const std::string whole = text();
  replace(key.seal.secret_key, other.seal.secret_key);
  EXPECT_TRUE(says("6: seal.secret is not the secret of seal.public"));
  put(whole);
  replace(key.seal.public_key, other.seal.public_key);
  EXPECT_TRUE(says("6: seal.secret is not the secret of seal.public"));
  put(whole);
  replace(key.dice, key.dice.substr(1));
  EXPECT_TRUE(says("7: dice must be 64 hex digits"));
  replace(key.dice.substr(1), "x" + key.dice.substr(1));
  EXPECT_TRUE(says("7: dice must be 64 hex digits"));
}

TEST_F(KeyFile, WithALineTooManyOrTooFewIsRefused) {
  const LeagueKey key = written();
  const std::string whole = text();
  put(whole + "dice = " + key.dice + "\n");
  EXPECT_TRUE(says("8: gives dice again; line 7 has it already"));
  put(whole + "cards = 5\n");
  EXPECT_TRUE(says("8: is not understood"));
  put(whole + "dice\n");
  EXPECT_TRUE(says("8: is not understood"));
  put(whole.substr(0, whole.find("dice =")));
  EXPECT_TRUE(says("0: has no line 'dice = …'"));
  put(whole + "\n  # a remark of mine\r\n");
  EXPECT_EQ(problem(), "");
}

TEST_F(KeyFile, ListsAllItsProblemsAndRepeatsNoSecret) {
  const LeagueKey key = written();
  put("touchline league key 1\nseal.secret " + key.seal.secret_key + "\ndice = " + key.dice +
      "00\nx = " + key.seal.secret_key + "\n");
  const auto read = read_league_key(file_);
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().list().size(), 5U);
  for (const Problem& found : read.error().list()) {
    EXPECT_EQ(found.sentence.find(key.seal.secret_key), std::string::npos) << found.sentence;
    EXPECT_EQ(found.sentence.find(key.dice), std::string::npos) << found.sentence;
  }
}

}  // namespace
}  // namespace touchline::league
