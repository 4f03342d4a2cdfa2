// A league on a disk that is full, in a file or folder that may not be written, on a server that
// lets it only be read: the keeper is told so in one clear sentence, what was acknowledged stands,
// and the league goes on when there is room again. By the library and by the program.
#include <gtest/gtest.h>
#include <pwd.h>
#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

#include "cli/run_cli.hpp"
#include "games/registry.hpp"
#include "league/league_sample.hpp"
#include "league/verify.hpp"
#include "store/in_child.hpp"

namespace touchline::league {
namespace {

namespace fs = std::filesystem;

constexpr const char* disk_sentence =
    "league.db: the disk refused to read or write: it is full, a limit is reached or it fails; "
    "nothing was changed";
constexpr const char* full_sentence =
    "league.db: the disk is full; nothing was changed: make room and try again";
constexpr const char* read_only_sentence =
    "league.db: the file or its folder is read-only; make both writable to you";

bool tells_of_the_disk(const std::string& said) {
  return contains(said, disk_sentence) || contains(said, full_sentence);
}

/// No file of this process, and of those that it starts, grows beyond this.
void let_files_grow_to(rlim_t bytes) {
  ::signal(SIGXFSZ, SIG_IGN);  // an error instead of the end
  const rlimit limit{bytes, RLIM_INFINITY};
  if (::setrlimit(RLIMIT_FSIZE, &limit) != 0) throw std::runtime_error("no limit");
}

/// Root may write anything: be somebody who may not.
const passwd* nobody() {
  if (::geteuid() != 0) return nullptr;
  const passwd* who = ::getpwnam("nobody");
  if (who == nullptr) throw std::runtime_error("there is no nobody");
  return who;
}
void be_nobody() {
  const passwd* who = nobody();
  if (who != nullptr && (::setgid(who->pw_gid) != 0 || ::setuid(who->pw_uid) != 0))
    throw std::runtime_error("cannot become nobody");
}
void give_to_nobody(const fs::path& path) {
  const passwd* who = nobody();
  if (who != nullptr && ::chown(path.c_str(), who->pw_uid, who->pw_gid) != 0)
    throw std::runtime_error("cannot be given away");
}
void make_read_only(const fs::path& file) {
  fs::permissions(file, fs::perms::owner_read | fs::perms::group_read | fs::perms::others_read);
}
void make_writable(const fs::path& file) { fs::permissions(file, fs::perms::owner_all); }

// ------------------------------------------------------------------------------------ the library

/// A league in a file, which no process has open between its scenes.
class LeagueFile : public ::testing::Test {
 protected:
  LeagueFile() {
    store::Store store = store::open_store(url());
    found_league(office(store), small_season());
    give_to_nobody(keys.path());
    for (const auto& key : fs::directory_iterator(keys.path())) give_to_nobody(key.path());
  }
  std::string url() const { return place.url(); }
  Office office(store::Store& store) const {
    return {&store, keys.path(), [] { return std::int64_t{1'800'000'000}; },
            tenants_of_all_games()};
  }
  Desk open_desk(store::Store& store) const {
    return must(Desk::open(office(store), SampleOffice::sunday,
                           Actor{"kay", Role::commissioner, "", "", ""}));
  }
  /// The league as whoever comes next finds it.
  void expect_it_stands_at(std::int64_t turn) const {
    store::Store store = store::open_store(url());
    Desk desk = open_desk(store);
    EXPECT_EQ(desk.turn().number, turn);
    EXPECT_TRUE(verify(desk).ok());
  }

  SampleFolder keys{};
  SamplePlace place{StoreKind::sqlite};
};

TEST_F(LeagueFile, OnAFullDiskKeepsTheTurnsThatWereAcknowledgedAndGoesOnWhenThereIsRoom) {
  const std::string said = in_child([&]() -> std::string {
    store::Store store = store::open_store(url());
    Desk desk = open_desk(store);
    let_files_grow_to(100'000);
    int published = 0;
    try {
      while (published < 5) published += must(process(desk, 1, {}));
    } catch (const store::Failure& failure) {
      if (published == 0) return "no turn found room";
      if (desk.turn().number != 2 + published) return "the desk is not where it was";
      if (!verify(desk).ok()) return "half a turn is there";
      let_files_grow_to(RLIM_INFINITY);
      must(process(desk, 1, {}));
      if (!verify(desk).ok()) return "it does not go on";
      return fmt::format("{} {}", desk.turn().number, failure.what());
    }
    return "no failure";
  });
  ASSERT_TRUE(tells_of_the_disk(said)) << said;
  expect_it_stands_at(std::stoll(said));
}

TEST_F(LeagueFile, OnAFullDiskTakesSeveralTurnsTogetherOrNone) {
  const std::string said = in_child([&]() -> std::string {
    store::Store store = store::open_store(url());
    Desk desk = open_desk(store);
    let_files_grow_to(50'000);
    int told = 0;
    try {
      must(process(desk, 5, {}, [&](const Published&) { ++told; }));
    } catch (const store::Failure& failure) {
      return told == 0 ? failure.what() : "told of what was not kept";
    }
    return "no failure";
  });
  EXPECT_TRUE(tells_of_the_disk(said)) << said;
  expect_it_stands_at(2);
}

TEST_F(LeagueFile, OnAFullDiskIsNotFoundedByHalf) {
  const std::string said = in_child([&]() -> std::string {
    store::Store store = store::open_store(url());
    let_files_grow_to(50'000);
    try {
      found_league(office(store), big_season(), "monday");
    } catch (const store::Failure& failure) {
      return failure.what();
    }
    return "no failure";
  });
  EXPECT_TRUE(tells_of_the_disk(said)) << said;
  store::Store store = store::open_store(url());
  EXPECT_EQ(store.count<store::LeagueRow>(), 1);
  found_league(office(store), big_season(), "monday");
}

TEST_F(LeagueFile, ThatIsReadOnlyIsReadAndProvedAndNotChanged) {
  fs::permissions(place.folder(), fs::perms::all);
  make_read_only(url());
  const std::string said = in_child([&]() -> std::string {
    be_nobody();
    store::Store store = store::open_store(url());
    Desk desk = open_desk(store);
    if (!verify(desk).ok()) return "cannot be proved";
    for (const auto& work : std::vector<std::function<void()>>{
             [&] { must(hand_in(desk, "Arsenal", "nonce: x")); },
             [&] { must(keep_draft(desk, "1", "a tape")); }, [&] { must(process(desk, 1, {})); }}) {
      try {
        work();
        return "was changed";
      } catch (const store::Failure& failure) {
        if (!contains(failure.what(), read_only_sentence)) return failure.what();
      }
    }
    return desk.turn().number == 2 ? "only read" : "the desk is not where it was";
  });
  EXPECT_EQ(said, "only read");
  make_writable(url());
  expect_it_stands_at(2);
}

TEST(LeagueOnAServer, ThatLetsOnlyReadIsReadAndProvedAndNotChanged) {
  SampleOffice office(StoreKind::postgresql);
  found_league(office, small_season());
  const std::string database = "alter database " + office.place().database();
  SamplePlace::on_server(database + " set default_transaction_read_only = on");
  {
    store::Store store = store::open_store(office.place().url());
    Desk desk =
        must(Desk::open({&store, office.keys(), office.office().now, tenants_of_all_games()},
                        "sunday", Actor{"kay", Role::commissioner, "", "", ""}));
    EXPECT_TRUE(verify(desk).ok());
    try {
      must(process(desk, 1, {}));
      FAIL();
    } catch (const store::Failure& failure) {
      EXPECT_TRUE(contains(failure.what(), ": the server lets it only be read; ask its keeper"))
          << failure.what();
    }
    EXPECT_EQ(desk.turn().number, 2);
  }
  SamplePlace::on_server(database + " reset default_transaction_read_only");
  Desk desk = office.desk();
  must(process(desk, 1, {}));
  EXPECT_EQ(desk.turn().number, 3);
  EXPECT_TRUE(verify(desk).ok());
}

// ------------------------------------------------------------------------------------ the program

class ProgramWithoutRoom : public Cli {
 protected:
  void SetUp() override {
    Cli::SetUp();
    fs::permissions(folder_, fs::perms::all);
    fs::create_directories(folder_ / "store");
  }
  /// In a file of its own folder.
  std::string in_file() const {
    return " --store '" + (folder_ / "store/league.db").string() + "'" + keys_and_keeper();
  }
  std::string keys_and_keeper() const {
    return " --keys '" + (folder_ / "keys").string() + "' --as kay";
  }
  void found_in(const std::string& where) {
    const Ran ran = run("league new sunday epl-1997-98" + where);
    ASSERT_EQ(ran.code, 0) << ran.err;
    give_to_nobody(folder_ / "keys");
    for (const auto& key : fs::directory_iterator(folder_ / "keys")) give_to_nobody(key.path());
    for (const char* used : {"input", "out", "err"})
      fs::permissions(folder_ / used, fs::perms::all);
  }
  /// "code, how many turns were told of: what it said on standard error", run under a limit.
  std::string run_under(const std::function<void()>& limit, const std::string& arguments) {
    return in_child([&] {
      limit();
      const Ran ran = run(arguments);
      std::size_t turns = 0;
      for (std::size_t at = 0; (at = ran.out.find(" is published", at)) != std::string::npos; ++at)
        ++turns;
      return fmt::format("{}, {}: {}", ran.code, turns, ran.err);
    });
  }
  void expect_it_stands_at(const std::string& where, int turn) {
    const Ran verified = run("league verify" + where);
    EXPECT_EQ(verified.code, 0) << verified.out << verified.err;
    const Ran status = run("league status" + where);
    EXPECT_TRUE(contains(status.out, fmt::format("Turn {} is open", turn))) << status.out;
  }
  static bool is_one_line(const std::string& text) { return text.find('\n') == text.size() - 1; }
};

TEST_F(ProgramWithoutRoom, OnAFullDiskEndsWithOneLineAndGoesOnWhenThereIsRoom) {
  found_in(in_file());
  const auto limit = [] { let_files_grow_to(600'000); };
  const std::string said = run_under(limit, "league process --rest" + in_file());
  EXPECT_TRUE(said.starts_with("1, 0: failure: ")) << said;
  EXPECT_TRUE(tells_of_the_disk(said)) << said;
  EXPECT_TRUE(is_one_line(said)) << said;
  expect_it_stands_at(in_file(), 2);
  const Ran ran = run("league process --rest" + in_file());
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(run("league verify" + in_file()).code, 0);
}

TEST_F(ProgramWithoutRoom, InAFileThatIsReadOnlyEndsWithOneLine) {
  found_in(in_file());
  fs::permissions(folder_ / "store", fs::perms::all);
  make_read_only(folder_ / "store/league.db");
  const std::string said = run_under(be_nobody, "league process" + in_file());
  EXPECT_TRUE(said.starts_with("1, 0: failure: ")) << said;
  EXPECT_TRUE(contains(said, read_only_sentence)) << said;
  EXPECT_TRUE(is_one_line(said)) << said;
  EXPECT_TRUE(run_under(be_nobody, "league verify" + in_file()).starts_with("0, 0: "));
  make_writable(folder_ / "store/league.db");
  expect_it_stands_at(in_file(), 2);
}

TEST_F(ProgramWithoutRoom, InAFolderThatIsReadOnlyEndsWithOneLine) {
  found_in(in_file());
  make_read_only(folder_ / "store/league.db");
  fs::permissions(folder_ / "store", fs::perms::owner_read | fs::perms::owner_exec |
                                         fs::perms::others_read | fs::perms::others_exec);
  const std::string said = run_under(be_nobody, "league process" + in_file());
  fs::permissions(folder_ / "store", fs::perms::owner_all);
  EXPECT_TRUE(contains(said, read_only_sentence)) << said;
  EXPECT_FALSE(said.starts_with("0")) << said;
  EXPECT_TRUE(is_one_line(said)) << said;
  make_writable(folder_ / "store/league.db");
  expect_it_stands_at(in_file(), 2);
}

TEST_F(ProgramWithoutRoom, OnAServerThatLetsOnlyReadEndsWithOneLine) {
  const SamplePlace place(StoreKind::postgresql);
  const std::string there = " --store '" + place.url() + "'" + keys_and_keeper();
  found_in(there);
  SamplePlace::on_server("alter database " + place.database() +
                         " set default_transaction_read_only = on");
  const Ran ran = run("league process" + there);
  EXPECT_EQ(ran.code, 1);
  EXPECT_TRUE(contains(ran.err, "the server lets it only be read")) << ran.err;
  EXPECT_TRUE(is_one_line(ran.err)) << ran.err;
  expect_it_stands_at(there, 2);
}

}  // namespace
}  // namespace touchline::league
