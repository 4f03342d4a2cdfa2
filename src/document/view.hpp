// The answer of a verb: a value that can be shown as text, carried as JSON, printed as a page, kept
// as CSV files or as a tape. Each form is made when it is asked for; one that is not there is
// refused by whoever asks. Knows no game, and neither files nor terminals.
#pragma once

#include <functional>
#include <map>
#include <string>

#include "core/result.hpp"
#include "document/style.hpp"

namespace touchline {

struct View {
  std::function<std::string(const report::Style&)> text{};
  bool verbatim = false;  // to be read back: its lines are not broken to fit a page
  std::function<std::string()> json{};
  std::function<std::string()> page{};  // HTML
  bool paper = false;                   // meant to be printed: its page takes the place of its text
  std::function<std::map<std::string, std::string>()> tables{};  // CSV by the name of the file
  std::function<std::string()> tape{};
  std::function<std::string()> file{};  // what is to be kept or sent as it is
  bool secret = false;                  // that file is for its owner's eyes
  Problems notes{};                     // warnings, and what is wrong with what was looked at
  std::string aside{};  // for the person at the terminal, not for who reads the answer
  bool good = true;     // false: it was proved wrong (verify, certify)
};

/// A few words; their JSON is added by whoever has them (document/done.hpp).
inline View said(std::string words) {
  View view;
  view.text = [words = std::move(words)](const report::Style&) { return words; };
  return view;
}

}  // namespace touchline
