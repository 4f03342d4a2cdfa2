// What people read fits 80 columns, in every transcript of tests/golden.
#include <gtest/gtest.h>

#include <algorithm>

#include <filesystem>

#include "core/text.hpp"
#include "document/style.hpp"
#include "text/file.hpp"

namespace touchline {
namespace {

/// Answers that are for programs, or a file as it is.
bool is_no_page(std::string_view command) {
  for (const std::string_view part :
       {" --json", "$ cat ", "$ touchline completion", "$ ls ", "$ digest "}) {
    if (command.find(part) != std::string_view::npos) return true;
  }
  return false;
}

/// What is typed at a prompt is not in a transcript: what is answered stands in the same line. And
/// the heading of a sheet is one line, to be read back, however long the names in it are.
bool may_be_longer(std::string_view line) {
  const std::string_view word = line.substr(0, line.find(' '));
  const bool heading = word.size() > 3 && std::all_of(word.begin(), word.end(),
                                                      [](char c) { return c >= 'A' && c <= 'Z'; });
  return heading || line.find(" >") != std::string_view::npos;
}

TEST(TranscriptsTest, FitThePage) {
  int lines = 0;
  for (const auto& entry : std::filesystem::directory_iterator(TOUCHLINE_ROOT "/tests/golden")) {
    const std::string text = books::read_text(entry.path().string()).value();
    std::string_view command;
    int number = 0;
    for (std::string_view line : split(text, '\n')) {
      ++number;
      if (line.starts_with("$ ")) command = line;
      // Errors are a line each, for scripts too.
      const bool printed = !line.starts_with("$ ") && !line.starts_with("# ") &&
                           !line.starts_with("< ") && !line.starts_with("! ");
      if (!printed || is_no_page(command) || may_be_longer(line)) continue;
      if (line.starts_with('\\')) line.remove_prefix(1);
      EXPECT_LE(width(line), report::narrowest_page)
          << entry.path().filename().string() << ":" << number << ": " << command << "\n"
          << line;
      ++lines;
    }
  }
  EXPECT_GT(lines, 10'000);
}

}  // namespace
}  // namespace touchline
