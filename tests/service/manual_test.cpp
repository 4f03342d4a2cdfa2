// docs/cli.md tells every command with all its words and options, and no others; and the shape of
// everything that is answered as JSON.
#include <gtest/gtest.h>

#include <set>

#include "core/text.hpp"
#include "service/service_sample.hpp"
#include "text/file.hpp"

namespace touchline::service {
namespace {

using verb::Takes;

std::string upper(std::string_view name) {
  std::string text(name);
  for (char& c : text) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  return text;
}

std::string value_text(const verb::Option& option) {
  if (!option.among.empty()) return fmt::format(" {}", fmt::join(option.among, "|"));
  switch (option.takes) {
    case Takes::nothing:
      return "";
    case Takes::number:
      return " N";
    case Takes::texts:
      return option.by_name ? " NAME=VALUE" : " TEXT";
    case Takes::text:
      return " TEXT";
    case Takes::table_folder:
      return " DIR";
    default:
      return " FILE";
  }
}

/// "teams GAME [SEASON] [--ids]"; all take --json
std::string usage(const Verb& verb) {
  std::string text(verb.name);
  for (const verb::Word& word : verb.words) {
    const std::string name = upper(word.name) + (word.many ? "…" : "");
    text += word.required ? " " + name : " [" + name + "]";
  }
  for (const verb::Option& option : options_of(verb)) {
    if (option.takes == Takes::json) continue;
    const std::string name(option.name.substr(0, option.name.find(',')));
    const std::string whole = name + value_text(option);
    text += option.required ? " " + whole : " [" + whole + "]";
    if (option.takes == Takes::texts) text += "…";
  }
  return text;
}

std::string manual() { return must(books::read_text(TOUCHLINE_ROOT "/docs/cli.md")); }

TEST(ManualTest, HasEveryCommandWithAllItsOptionsAndNoOther) {
  std::set<std::string> told;
  const std::string text = manual();
  for (const std::string_view line : split(text, '\n')) {
    if (!line.starts_with("- `")) continue;
    told.insert(std::string(line.substr(3, line.find('`', 3) - 3)));
  }
  told.erase("completion bash|zsh|fish");  // concerns the program alone
  for (const Verb& verb : verbs()) {
    if (verb.name == "league verify-public") continue;  // asked as league verify --public
    EXPECT_EQ(told.erase(usage(verb)), 1U) << "docs/cli.md lacks:\n- `" << usage(verb) << "`";
  }
  for (const std::string& line : told) ADD_FAILURE() << "docs/cli.md tells of no command: " << line;
}

TEST(ManualTest, HasTheShapeOfAllJson) {
  std::string text = manual();
  text.erase(0, text.find("\n## JSON"));
  for (const Verb& verb : verbs()) {
    if (verb.name == "league verify-public") continue;
    const std::string_view name =
        verb.name.starts_with("league ") ? verb.name.substr(7) : verb.name;
    EXPECT_TRUE(contains(text, fmt::format("`{}`", name))) << verb.name;
  }
}

}  // namespace
}  // namespace touchline::service
