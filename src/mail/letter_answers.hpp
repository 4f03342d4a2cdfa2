// The answers to owners' letters, each a file ready to be sent and named by its letter. An
// answer is written before what it tells of is kept for good, under a name that nobody sends from,
// and gets its own name after that: whenever the program ends, a letter that was taken is answered,
// by the next intake if need be. What it says is for others to know.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>

#include "core/result.hpp"
#include "text/mail.hpp"

namespace touchline::mail {

class LetterAnswers {
 public:
  /// Without a folder none is written.
  LetterAnswers(std::filesystem::path folder, std::string from, std::function<std::int64_t()> now)
      : folder_(std::move(folder)), from_(std::move(from)), now_(std::move(now)) {}

  /// `id`: what the letter is known by. The answer as it will be sent.
  Result<books::Reply> prepare(const books::Letter& letter, const std::string& id,
                               const std::string& text) const;
  /// To be sent, if one waits.
  Result<void> release(const books::Letter& letter, const std::string& id) const;

  /// Whether one is written to it.
  bool written(const books::Letter& letter) const {
    return !folder_.empty() && !letter.sender.empty();
  }

 private:
  /// "rossi-exampleorg-5f1b0c2d.eml"
  std::filesystem::path path(const books::Letter& letter, const std::string& id) const;
  std::filesystem::path waiting(const books::Letter& letter, const std::string& id) const;

  std::filesystem::path folder_;
  std::string from_;
  std::function<std::int64_t()> now_;
};

}  // namespace touchline::mail
