// Every verb that takes a text of somebody's own is given terminal escapes in it: nothing of them
// is kept in the store or shown to anybody; and texts without end are refused.
#include <gtest/gtest.h>

#include "core/plain.hpp"
#include "service/asks.hpp"
#include "service/marks.hpp"
#include "text/file.hpp"

namespace touchline::service {
namespace {

const std::string escapes = "\x1b[31mred\x1b]0;title\x07 \u009b2J \u202Eback";

/// Whether a text would steer a terminal: but for lines and what the program colours itself.
bool steers(const std::string& text) {
  return plain_for_terminal(text) != text || text.find("\x1b[31mred") != std::string::npos;
}

bool is_free_text(verb::Takes takes) {
  return takes == verb::Takes::text || takes == verb::Takes::texts;
}

/// Where the verb takes a text, with values that it accepts beside it.
struct Place {
  const Verb* verb = nullptr;
  Ask ask{};
  std::string name{};
};

std::vector<Place> places() {
  std::vector<Place> all;
  for (const Verb& verb : verbs()) {
    if (verb.about == About::games) continue;
    for (const Ask& ask : asks_of(verb)) {
      for (const auto& [name, value] : ask.given) {
        for (const verb::Option& option : options_of(verb)) {
          if (verb::long_name(option) == name && is_free_text(option.takes)) {
            all.push_back({&verb, ask, name});
          }
        }
        for (const verb::Word& word : verb.words) {
          if (word.name == name && is_free_text(word.takes)) all.push_back({&verb, ask, name});
        }
      }
    }
  }
  return all;
}

/// What everybody in the league gets to see of it afterwards.
std::string seen_by_all(const Sample& sample) {
  std::string all;
  for (const char* verb : {"league audit", "league status", "league people", "league history",
                           "league report", "league table"}) {
    for (const Who who : {Who::keeper, Who::owner_b}) {
      const auto view = sample.call(who, ask(verb));
      all += view ? view->text({}) : shown(view.error());
    }
  }
  return all;
}

Result<std::string> came_of(const Sample& sample, const Verb& verb, const Request& request) {
  Caller caller = sample.caller(Who::keeper);
  caller.host = verb.about == About::store;
  if (verb.seat) {
    const auto seated = sample.service().seat(caller, request);
    if (!seated) return bad_input(seated.error());
    return std::string();
  }
  const auto view = sample.service().call(caller, request);
  if (!view) return bad_input(view.error());
  return view->text ? view->text({}) : std::string();
}

TEST(Texts, WithEscapesAreKeptAndShownWithoutThem) {
  const league::SampleFolder folder;
  Sample sample(epl());
  sample.let_people_in();
  sample.keeper(ask("league process").give("--early"));
  must(sample.call(Who::owner_a, ask("league orders").give_file("--file", "sheet", "")));
  sample.save("before");
  const Filling filling{{"{A}", "Arsenal"},
                        {"{B}", "Chelsea"},
                        {"{season}", "epl-1997-98"},
                        {"{match A}", sample.next_match_of("Arsenal")},
                        {"{match B}", sample.next_match_of("Chelsea")}};
  int kept = 0, tried = 0;
  for (const Place& place : places()) {
    Ask with = place.ask;
    for (auto& [name, value] : with.given) {
      if (name == place.name) value = filled(value, filling) + escapes;
    }
    SCOPED_TRACE(std::string(place.verb->name) + " " + place.name);
    const auto came = came_of(sample, *place.verb, request_of(*place.verb, with, filling));
    EXPECT_FALSE(steers(came ? *came : shown(came.error())));
    ++tried;
    if (sample.same_as("before")) continue;
    ++kept;
    const std::string dump = sample.dump();
    EXPECT_EQ(dump.find("\\u001b"), std::string::npos);
    EXPECT_EQ(dump.find("\u009b"), std::string::npos);
    EXPECT_EQ(dump.find("\u202e"), std::string::npos);
    EXPECT_FALSE(steers(seen_by_all(sample)));
    sample.put_back("before");
  }
  EXPECT_GT(tried, 50);
  EXPECT_GE(kept, 4);  // reasons, labels and a deadline's notes are taken
}

TEST(Texts, OfSheetsAndRulingsLoseThemToo) {
  Sample sample(epl());
  sample.let_people_in();
  must(
      sample.call(Who::owner_a,
                  ask("league orders").give_file("--file", "sheet", "NONCE: a" + escapes + "b\n")));
  const auto mine = must(sample.call(Who::owner_a, ask("league sheet").give("--mine")));
  EXPECT_FALSE(steers(mine.text({})));
  EXPECT_NE(mine.text({}).find("NONCE: a"), std::string::npos);
}

TEST(Texts, WithoutEndAreRefused) {
  Sample sample(epl());
  const std::string endless(longest_line + 1, 'x');
  for (const auto& [verb, option] :
       {std::pair{"league token", "--label"}, std::pair{"league unseal", "--reason"}}) {
    Request request = ask(verb).give(option, endless);
    if (std::string(verb) == "league unseal") request.give("club", "Arsenal");
    const auto view = sample.call(Who::keeper, request);
    ASSERT_FALSE(view) << verb;
    EXPECT_TRUE(contains(shown(view.error()), "at most 1000")) << shown(view.error());
  }
  Caller keeper = sample.caller(Who::keeper);
  if (!keeper.claim.token.empty()) keeper.claim.password = sample_password;
  keeper.claim.token.clear();
  must(sample.service().call(keeper, ask("league token").give("--label", endless.substr(1))));
}

// Escapes are left out where the file is read; a name of two lines is still no name.
TEST(Texts, AClubWithALineEndInItsNameFoundsNoLeague) {
  const league::SampleFolder folder;
  Sample sample(epl());
  const auto file = folder.path() / "lega.toml";
  std::string text = marked_league_file();
  for (std::size_t at = 0; (at = text.find("I Pini", at)) != std::string::npos; at += 6) {
    text.replace(at, 6, "I Pi\\u001b\\nni");
  }
  must(books::write_text(file, text));
  Caller host = sample.caller(Who::host);
  host.claim.name = "beppi";
  const auto view = sample.service().call(
      host, ask("league new").give("name", "lega").give("season", file.string()));
  ASSERT_FALSE(view);
  EXPECT_TRUE(contains(shown(view.error()), "has control characters in its name"))
      << shown(view.error());
}

}  // namespace
}  // namespace touchline::service
