// What is typed unseen at a terminal, and a terminal that is left in the middle of it.
#include <pty.h>
#include <termios.h>

#include <chrono>
#include <csignal>
#include <thread>

#include "cli/run_cli.hpp"

namespace touchline {
namespace {

/// The program at a terminal of its own.
class AtATerminal : public Cli {
 protected:
  void SetUp() override {
    Cli::SetUp();
    const std::string store = (folder_ / "leagues.db").string();
    child_ = ::forkpty(&terminal_, nullptr, nullptr, nullptr);
    if (child_ == 0) {
      ::execl(TOUCHLINE_BINARY, "touchline", "league", "password", "--store", store.c_str(),
              static_cast<char*>(nullptr));
      ::_exit(127);
    }
  }
  void TearDown() override {
    ::close(terminal_);
    Cli::TearDown();
  }
  bool shows_typing() const {
    termios now{};
    ::tcgetattr(terminal_, &now);
    return (now.c_lflag & static_cast<tcflag_t>(ECHO)) != 0;
  }
  /// Whether that comes to be within a while.
  template <class What>
  static bool soon(What what) {
    for (int tries = 0; tries < 500 && !what(); ++tries)
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    return what();
  }

  int terminal_ = -1;
  pid_t child_ = -1;
};

TEST_F(AtATerminal, WhoBreaksOffAtAPasswordSeesWhatHeTypesAgain) {
  ASSERT_TRUE(soon([&] { return !shows_typing(); })) << "a password is typed unseen";
  ASSERT_EQ(::write(terminal_, "\x03", 1), 1);
  int status = 0;
  ASSERT_TRUE(
      soon([&] { return ::waitpid(child_, &status, WNOHANG) == child_ || WIFSIGNALED(status); }));
  EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGINT);
  EXPECT_TRUE(shows_typing());
}

}  // namespace
}  // namespace touchline
