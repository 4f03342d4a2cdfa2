// Processes that work on a league beside the test: each speaks lines with the test while it works,
// and may be killed at any moment. A child opens its own store; the test keeps none open while it
// makes one, for a file that is open must not be carried into another process.
#pragma once

#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <exception>
#include <functional>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "games/registry.hpp"
#include "league/league_sample.hpp"

namespace touchline::league {

/// One end of a talk in lines.
class Wire {
 public:
  Wire(int from, int to) : from_(from), to_(to) {}
  Wire(const Wire&) = delete;
  Wire& operator=(const Wire&) = delete;
  ~Wire() {
    ::close(from_);
    ::close(to_);
  }

  /// Whole or not at all: a line is shorter than what a pipe takes at once.
  void say(const std::string& line) const {
    const std::string text = line + '\n';
    if (::write(to_, text.data(), text.size()) != static_cast<ssize_t>(text.size()))
      throw std::runtime_error("nobody listens");
  }
  /// The next line; empty when the other side has ended.
  std::string hear() {
    std::size_t end = 0;
    while ((end = heard_.find('\n')) == std::string::npos) {
      std::array<char, 4096> buffer{};
      const ssize_t got = ::read(from_, buffer.data(), buffer.size());
      if (got < 0 && errno == EINTR) continue;
      if (got <= 0) return "";
      heard_.append(buffer.data(), static_cast<std::size_t>(got));
    }
    std::string line = heard_.substr(0, end);
    heard_.erase(0, end + 1);
    return line;
  }

 private:
  int from_, to_;
  std::string heard_{};
};

/// A process that does the work; it ends with the test, however that ends.
class WorkingChild {
 public:
  explicit WorkingChild(const std::function<void(Wire&)>& work) {
    std::array<int, 2> down{}, up{};
    if (::pipe2(down.data(), O_CLOEXEC) != 0 || ::pipe2(up.data(), O_CLOEXEC) != 0 ||
        (process_ = ::fork()) < 0) {
      throw std::runtime_error("no process");
    }
    if (process_ == 0) {
      ::prctl(PR_SET_PDEATHSIG, SIGKILL);
      ::close(down[1]);
      ::close(up[0]);
      do_it(work, down[0], up[1]);
      ::_exit(0);
    }
    ::close(down[0]);
    ::close(up[1]);
    wire_ = std::make_unique<Wire>(up[0], down[1]);
  }
  WorkingChild(const WorkingChild&) = delete;
  WorkingChild& operator=(const WorkingChild&) = delete;
  ~WorkingChild() {
    if (process_ > 0) kill();
  }

  void say(const std::string& line) { wire_->say(line); }
  std::string hear() { return wire_->hear(); }
  /// All that it said until its end.
  std::vector<std::string> hear_out() {
    std::vector<std::string> lines;
    for (std::string line = hear(); !line.empty(); line = hear()) lines.push_back(line);
    return lines;
  }

  /// Whether it was still there to be killed.
  bool kill() {
    ::kill(process_, SIGKILL);
    return ended() == SIGKILL;
  }
  /// Waits for its end: the signal that ended it, or 0.
  int ended() {
    int status = 0;
    while (::waitpid(process_, &status, 0) < 0 && errno == EINTR) {
    }
    process_ = 0;
    return WIFSIGNALED(status) ? WTERMSIG(status) : 0;
  }

 private:
  static void do_it(const std::function<void(Wire&)>& work, int from, int to) {
    Wire wire(from, to);
    try {
      work(wire);
    } catch (const std::exception& error) {
      try {
        wire.say(std::string("failed: ") + error.what());
      } catch (const std::exception&) {
        // The test has ended before its child.
      }
    }
  }

  pid_t process_ = 0;
  std::unique_ptr<Wire> wire_{};
};

/// A league that several processes work on, each through a store of its own.
class SharedLeague {
 public:
  SharedLeague(StoreKind kind, const SeasonPapers& papers) : place_(kind) {
    store::Store store = store::open_store(place_.url());
    found_league(office(store), papers);
  }

  const SamplePlace& place() const { return place_; }
  const std::filesystem::path& keys() const { return keys_.path(); }
  Office office(store::Store& store) const { return office(store, keys_.path()); }
  /// The clock stands: what is done is the same whenever it is done.
  static Office office(store::Store& store, const std::filesystem::path& keys) {
    return {&store, keys, [] { return std::int64_t{1'800'000'000}; }, tenants_of_all_games()};
  }

 private:
  SampleFolder keys_{};
  SamplePlace place_;
};

inline Desk keepers_desk(const Office& office) {
  return must(
      Desk::open(office, SampleOffice::sunday, Actor{"kay", Role::commissioner, "", "", ""}));
}

}  // namespace touchline::league
