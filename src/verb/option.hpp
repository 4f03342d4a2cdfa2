// What a verb may be told besides its name: words in their places and options by name, as data. The
// command line parses by it and prints its help from it, a server checks requests by it, and a game
// lists its own, so that what a game lacks is refused by name. Does nothing itself.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"

namespace touchline::verb {

class Request;

enum class Takes : std::uint8_t {
  nothing,   // a flag
  text,      // the last one counts
  texts,     // may be given several times
  number,    // a whole number from `least` to `most`
  contents,  // the name of a file whose text is meant; "-" is standard input
  turn,      // likewise, of a published turn
  copy,      // likewise, of a league or a store that the program has written
  input,     // likewise, and standard input if it is left out
  // Where the answer goes. The verb never sees these: whoever called it writes them.
  json,
  page_file,
  pdf_file,
  tape_file,
  table_folder,
  text_file,  // "-", or none: standard output
};
constexpr bool is_answer(Takes takes) { return takes >= Takes::json; }
constexpr bool is_file(Takes takes) { return takes >= Takes::contents && takes <= Takes::input; }

struct Option {
  std::string_view name{};  // "--neutral", "-o,--output"
  std::string_view help{};
  Takes takes = Takes::nothing;
  std::uint64_t least = 0, most = std::numeric_limits<std::uint64_t>::max();
  std::vector<std::string_view> among{};  // the only values there are, if any
  bool required = false;
  // Words and options by their names: one of the first must stand beside it, none of the second.
  std::vector<std::string_view> with{}, without{};
  // Of texts: NAME=VALUE, each name once; a value without a name is for all and stands alone.
  bool by_name = false;
};

/// A word in its place.
struct Word {
  std::string_view name{};  // "home"
  std::string_view help{};
  bool required = true;
  bool many = false;  // all that follow
  Takes takes = Takes::text;
};

/// What verbs of two words have in common: the first of them.
struct Group {
  std::string_view name{};  // "season"
  std::string_view help{};
};

/// The long name: "--output" of "-o,--output".
std::string_view long_name(const Option& option);

/// Why this is no value of it; nothing if it is one.
std::optional<std::string> refusal(const Option& option, const std::string& value);

/// What does not go together, and names that are given twice, each a problem.
Problems conflicts(const std::vector<Option>& options, const Request& request);

/// Options of several games as one list: each stands behind the one that it follows in its own.
void merge(std::vector<Option>& all, const std::vector<Option>& more);

// Options that many verbs share.
inline Option by_name(Option option) {
  option.takes = Takes::texts;
  option.by_name = true;
  return option;
}
inline Option rule_option() {
  return by_name({"--rule", "A rule switch, NAME=VALUE; the default first:"});
}
inline Option json_option() { return {"--json", "As JSON", Takes::json}; }
inline Option seed_option(std::string_view help) { return {"--seed", help, Takes::number}; }
inline Option neutral_option() { return {"--neutral", "On neutral ground"}; }
inline Option tape_option(
    std::string_view help = "Save the match as a tape, a small readable text") {
  return {"--tape", help, Takes::tape_file};
}
inline Option page_option(std::string_view help = "Also write one page with charts") {
  return {"--html", help, Takes::page_file};
}
inline Option sheet_page_option() { return page_option("Save the match sheet as a page"); }
inline Option tables_option() {
  return {"--csv", "Also write CSV files into this folder", Takes::table_folder};
}
inline Option required(Option option) {
  option.required = true;
  return option;
}
inline Option only_with(std::vector<std::string_view> names, Option option) {
  option.with = std::move(names);
  return option;
}
inline Option never_with(std::vector<std::string_view> names, Option option) {
  option.without = std::move(names);
  return option;
}

inline Option among(std::vector<std::string_view> values, Option option) {
  option.takes = Takes::text;
  option.among = std::move(values);
  return option;
}

/// Whose dice a match is played with: the computer's, a script's or people's own.
std::vector<Option> dice_options();

/// Two lists as one.
std::vector<Option> joined(std::vector<Option> first, const std::vector<Option>& second);

}  // namespace touchline::verb
