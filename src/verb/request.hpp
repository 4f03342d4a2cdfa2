// What somebody asks for: a verb with its words and options, all as text. Made by whatever talks to
// people (command line, server, mail), checked once against what the verb and the game take, and
// read by the verb. Who asks is not in it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "core/progress.hpp"
#include "core/result.hpp"

namespace touchline::verb {

class Request {
 public:
  Request() = default;
  explicit Request(std::string verb) : verb_(std::move(verb)) {}

  const std::string& verb() const { return verb_; }
  /// Of a word its name ("home"), of an option its long name ("--seed"). A flag's value is empty.
  Request& give(std::string_view name, std::string value = {});

  /// A file's text, and what the file is called where its problems are told.
  Request& give_file(std::string_view name, std::string file, std::string text);

  bool has(std::string_view name) const;
  /// The last value given.
  std::string text(std::string_view name, std::string_view otherwise = {}) const;
  std::vector<std::string> all(std::string_view name) const;
  std::uint64_t number(std::string_view name, std::uint64_t otherwise = 0) const;

  /// Of a file's text.
  std::string file_name(std::string_view name) const;

  std::vector<std::string> names() const;

 private:
  std::string verb_{};
  std::map<std::string, std::vector<std::string>, std::less<>> given_{};
  std::map<std::string, std::string, std::less<>> files_{};
};

/// What goes on while a verb is at work: how far it is, what it has to say already, and whether
/// anybody still waits for it. All may be empty.
struct Work {
  std::function<Progress::Tell(std::string what)> begin{};
  std::function<void(const std::string& line)> tell{};
  std::stop_token cancel{};

  Progress progress(std::string what) const {
    return {begin ? begin(std::move(what)) : Progress::Tell{}, cancel};
  }
  void say(const std::string& line) const {
    if (tell) tell(line);
  }
};

/// All that a verb is called with.
struct Call {
  const std::filesystem::path& data;  // the folder of seasons, cards and books
  const Request& request;
  const Work& work;
};

}  // namespace touchline::verb
