// Work done in a process of its own, whose rights, limits and end are not the test's.
#pragma once

#include <sys/wait.h>
#include <unistd.h>

#include <exception>
#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

namespace touchline {

/// A process that does the work and says one text when it has ended.
class Child {
 public:
  explicit Child(const std::function<std::string()>& work) {
    int ends[2];
    if (::pipe(ends) != 0 || (process_ = ::fork()) < 0) throw std::runtime_error("no process");
    if (process_ == 0) {
      ::close(ends[0]);
      say(ends[1], result_of(work));
      ::_exit(0);
    }
    ::close(ends[1]);
    from_ = ends[0];
  }
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  ~Child() { says(); }

  /// Waits for its end.
  const std::string& says() {
    if (process_ <= 0) return said_;
    char buffer[4096];
    for (ssize_t got = 0; (got = ::read(from_, buffer, sizeof buffer)) > 0;)
      said_.append(buffer, static_cast<std::size_t>(got));
    ::close(from_);
    ::waitpid(process_, nullptr, 0);
    process_ = 0;
    return said_;
  }

 private:
  static std::string result_of(const std::function<std::string()>& work) {
    try {
      return work();
    } catch (const std::exception& error) {
      return error.what();
    }
  }
  static void say(int to, const std::string& text) {
    for (std::size_t at = 0; at < text.size();) {
      const ssize_t put = ::write(to, text.data() + at, text.size() - at);
      if (put <= 0) return;
      at += static_cast<std::size_t>(put);
    }
  }

  pid_t process_ = 0;
  int from_ = -1;
  std::string said_{};
};

inline std::string in_child(const std::function<std::string()>& work) { return Child(work).says(); }

}  // namespace touchline
