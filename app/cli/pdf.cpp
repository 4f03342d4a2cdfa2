#include "cli/pdf.hpp"

#include <fmt/format.h>
#include <spawn.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <vector>

extern char** environ;

namespace touchline::cli {
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

Result<void> make_pdf_here(const std::string& html, const std::string& path) {
  // The page beside its target, so that nothing is left behind elsewhere.
  const std::string page = path + ".html.part", made = path + ".part";
  std::FILE* file = std::fopen(page.c_str(), "wb");
  if (!file) return bad_input({path, 0}, "cannot be written");
  const bool whole = std::fwrite(html.data(), 1, html.size(), file) == html.size();
  const bool closed = std::fclose(file) == 0;
  const int code = whole && closed ? run({"weasyprint", "--quiet", page, made}) : 1;
  std::error_code error;
  std::filesystem::remove(page, error);
  if (code == 0) std::filesystem::rename(made, path, error);
  if (code == 0 && !error) return {};
  std::filesystem::remove(made, error);
  if (code == 127)
    return bad_input("a PDF needs weasyprint: apt-get install weasyprint, or take --html");
  return bad_input({path, 0}, "could not be made into a PDF");
}

}  // namespace

Result<void> make_pdf(const std::string& html, const std::string& path, bool secret) {
  const mode_t before = ::umask(0);
  ::umask(secret ? 077 : before);
  auto made = make_pdf_here(html, path);
  ::umask(before);
  return made;
}

}  // namespace touchline::cli
