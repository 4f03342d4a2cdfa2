#include "cli/pdf.hpp"

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <vector>

#include "text/file.hpp"

extern char** environ;

namespace touchline::cli {

namespace fs = std::filesystem;

namespace {

/// Runs a program found on the path; its exit code, 127 if there is none.
int run(std::vector<std::string> words) {
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  pid_t child = 0;
  if (posix_spawnp(&child, arguments[0], nullptr, nullptr, arguments.data(), environ) != 0)
    return 127;
  int status = 0;
  if (waitpid(child, &status, 0) != child) return 1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}

/// A folder that only its owner can look into, gone with its files at the end.
class ScratchFolder {
 public:
  ScratchFolder() {
    std::error_code error;
    std::string name = (fs::temp_directory_path(error) / "touchline-XXXXXX").string();
    if (::mkdtemp(name.data())) path_ = name;
  }
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;
  ~ScratchFolder() {
    std::error_code error;
    if (!path_.empty()) fs::remove_all(path_, error);
  }
  const fs::path& path() const { return path_; }

 private:
  fs::path path_{};
};

}  // namespace

Result<std::string> make_pdf(const std::string& html) {
  const ScratchFolder scratch;
  if (scratch.path().empty())
    return bad_input("a PDF needs room for a file in the folder for temporary files");
  const fs::path page = scratch.path() / "page.html", made = scratch.path() / "page.pdf";
  if (auto written = books::write_text(page, html); !written) return bad_input(written.error());
  const int code = run({"weasyprint", "--quiet", page.string(), made.string()});
  if (code == 0) return books::read_text(made);
  if (code == 127)
    return bad_input("a PDF needs weasyprint: apt-get install weasyprint, or take --html");
  return bad_input("weasyprint could not make a PDF of the page");
}

}  // namespace touchline::cli
