// Where readers that take files find them.
#pragma once

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

namespace touchline::strangers {

/// A folder of this process, gone with it: some readers take files.
class Scratch {
 public:
  Scratch() { std::filesystem::create_directories(folder_); }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  ~Scratch() {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }
  std::filesystem::path path(const char* name) const { return folder_ / name; }
  std::filesystem::path written(const char* name, const std::string& text) const {
    std::ofstream(path(name), std::ios::binary | std::ios::trunc) << text;
    return path(name);
  }

 private:
  std::filesystem::path folder_ = std::filesystem::temp_directory_path() /
                                  ("touchline-strangers-" + std::to_string(::getpid()));
};

inline const Scratch& scratch() {
  static const Scratch one;
  return one;
}

}  // namespace touchline::strangers
