// What docs/fair-dice.md prints for presidents to run, taken from the page and run as it stands.
#pragma once

#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace touchline::league {

class PrintedPage {
 public:
  PrintedPage() {
    std::ifstream in(std::string(TOUCHLINE_ROOT) + "/docs/fair-dice.md");
    std::ostringstream text;
    text << in.rdbuf();
    page_ = text.str();
    folder_ =
        std::filesystem::temp_directory_path() / ("touchline-page-" + std::to_string(::getpid()));
    std::filesystem::create_directories(folder_);
    write("check.py", block("python"));
    write("signature.sh", block("sh"));
  }
  PrintedPage(const PrintedPage&) = delete;
  PrintedPage& operator=(const PrintedPage&) = delete;
  ~PrintedPage() { std::filesystem::remove_all(folder_); }

  /// The first block of the page in this language.
  std::string block(const std::string& language) const {
    const std::string opening = "```" + language + "\n";
    const auto begin = page_.find(opening);
    if (begin == std::string::npos) return {};
    const auto first = begin + opening.size();
    return page_.substr(first, page_.find("```", first) - first);
  }

  /// "fair", or why the checker says that a published turn is not, or not by this receipt.
  std::string says_of_turn(const std::string& file, const std::string& receipt = "") const {
    write("turn.json", file);
    write("receipt.json", receipt);
    const auto [good, line] = run(receipt.empty() ? "python3 check.py turn.json"
                                                  : "python3 check.py turn.json receipt.json");
    const bool fair = line.rfind("Fair, if this is what you wrote down", 0) == 0;
    return good == fair ? (fair ? "fair" : line) : "ends otherwise than it says: " + line;
  }

  /// Whether openssl finds that the league signed this receipt.
  bool signature_is_good(const std::string& receipt) const {
    write("my-receipt.json", receipt);
    const auto [good, line] = run("sh -e signature.sh");
    return good && line == "Signature Verified Successfully";
  }

 private:
  struct Ran {
    bool good = false;
    std::string line{};  // the first that was printed
  };
  Ran run(const std::string& command) const {
    const int status =
        std::system(("cd '" + folder_.string() + "' && " + command + " >out 2>&1").c_str());
    std::ifstream in(folder_ / "out");
    Ran ran{WIFEXITED(status) && WEXITSTATUS(status) == 0, ""};
    std::getline(in, ran.line);
    return ran;
  }
  void write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name) << text;
  }

  std::string page_{};
  std::filesystem::path folder_{};
};

}  // namespace touchline::league
