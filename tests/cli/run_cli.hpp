// The built program, run as a user types it, in a folder of its own for each test.
#pragma once

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace touchline {

struct Ran {
  int code = 0;
  std::string out{}, err{};
};

/// Text without its line breaks: what the width of a page has broken is in one piece again.
inline std::string unbroken(const std::string& text) {
  std::string joined;
  for (const char c : text) {
    const bool blank = c == ' ' || c == '\n';
    if (!blank || !joined.ends_with(' ')) joined += blank ? ' ' : c;
  }
  return joined;
}

/// A folder of its own for each test, and the program run in it.
class Cli : public ::testing::Test {
 protected:
  void SetUp() override {
    const auto* info = ::testing::UnitTest::GetInstance()->current_test_info();
    folder_ = std::filesystem::temp_directory_path() /
              ("touchline-" + std::string(info->name()) + "-" + std::to_string(::getpid()));
    std::filesystem::create_directories(folder_);
    ::setenv("XDG_DATA_HOME", (folder_ / "home").c_str(), 1);  // nothing of the user's own
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  Ran run(const std::string& arguments, const std::string& input = "",
          const std::string& before = "") {
    write("input", input);
    const std::string command = "cd '" + folder_.string() + "' && " + before +
                                " '" TOUCHLINE_BINARY "' " + arguments + " <input >out 2>err";
    const int status = std::system(command.c_str());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, read("out"), read("err")};
  }
  std::string read(const std::string& name) const {
    std::ifstream in(folder_ / name);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
  }
  void write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name) << text;
  }

  std::filesystem::path folder_;
};

}  // namespace touchline
