// A league whose file says `language = "it"` speaks Italian to everybody in it: papers and letters
// of presidents, and the answer to every verb. English are refusals, help, and what the list below
// names.
#include <gtest/gtest.h>

#include <set>

#include "games/module.hpp"
#include "service/asks.hpp"
#include "service/mail_sample.hpp"

namespace touchline::service {
namespace {

/// Words that English sentences are full of and Italian ones never have.
const std::set<std::string> english{
    "the",     "and",     "of",      "is",      "are",        "was",     "were",     "not",
    "with",    "for",     "your",    "you",     "his",        "this",    "that",     "which",
    "from",    "been",    "has",     "have",    "it",         "its",     "be",       "by",
    "an",      "or",      "on",      "if",      "when",       "there",   "none",     "one",
    "two",     "match",   "sheet",   "sheets",  "line",       "column",  "round",    "played",
    "taken",   "men",     "goals",   "team",    "write",      "matches", "home",     "away",
    "money",   "build",   "turn",    "turns",   "after",      "before",  "season",   "player",
    "session", "next",    "open",    "closed",  "squad",      "letters", "win",      "draw",
    "shots",   "more",    "nothing", "results", "published",  "owner",   "changes",  "form",
    "date",    "scorers", "top",     "biggest", "highest",    "best",    "worst",    "longest",
    "runs",    "wins",    "titles",  "against", "champions",  "goal",    "friendly", "day",
    "pts",     "scored",  "yet",     "seed",    "mark",       "early",   "cup",      "records",
    "forfeit", "extra",   "title",   "code",    "runners-up", "all-time"};

void expect_no_english(const std::string& what, const std::string& text) {
  std::string word;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    const char c = i < text.size() ? text[i] : ' ';
    const bool letter = std::isalnum(static_cast<unsigned char>(c)) != 0 ||
                        static_cast<unsigned char>(c) >= 0x80 || c == '-' || c == '_';  // a code
    if (letter) {
      word += c;
      continue;
    }
    if (english.contains(lower_case(word))) {
      ADD_FAILURE() << what << " says '" << word << "': …" << text.substr(i > 60 ? i - 60 : 0, 100)
                    << "…";
    }
    word.clear();
  }
  EXPECT_FALSE(text.empty()) << what;
}

// ------------------------------------------------------------------------------ what presidents
// get

TEST(ItalianLeagueTest, NoEnglishWordIsInWhatPresidentsAreTold) {
  MailSample league("language = \"it\"\nmail.word = \"required\"\n");
  const std::string word = "PAROLA: " + league.word("I Pini") + "\n";
  const std::string bad =
      "ALLENA Nessuno AB\nVENDI Nessuno\nOFFERTA 9 100\nSTADIO COSTRUISCI\nSTADIO COSTRUISCI\n"
      "SCOMMESSA 1X2\nCORRUZIONE -9- RIGORE\nOSSERVATORE Ch0-99\nAMICHEVOLE F1 Gli Abeti\n"
      "SCAMBIO Gli Abeti: DO Nessuno PRENDO 5\nPS 9 -> PA\nSCOPRI Pulcino At.S+D\n"
      "LISTA Nessuno 1\nPENSIONA Nessuno -> TATTICO\nOFFERTA 4 molto\nboh boh\nPERMANENTE\n"
      "DADI blu\n-1- -2-\nFC D9A9 D9\nCAT y y\nTFG y y\n";
  const auto expect_all = [&](const std::string& session) {
    expect_no_english("the blank sheet" + session,
                      league.keeper(ask("league sheet").give("club", "I Pini")));
    expect_no_english("a receipt" + session, league.answer(rossi, word + bad));
  };
  expect_all("");
  const std::string token = "TOKEN nessuno\n";
  for (const std::string& text : {std::string("Grazie, ciao\n"), bad, "PAROLA: 0000-0000\n" + bad,
                                  token + bad, word + "SQUADRA Gli Abeti\nSCOMMESSA 1111\n"})
    expect_no_english("an answer", league.answer(rossi, text));
  expect_no_english("an answer to a stranger", league.answer("nessuno@example.org", bad));
  expect_no_english("an answer", league.answer(rossi, "> SCOMMESSA 1111\n\nSCOMMESSA 2222\n"));
  expect_no_english("an answer", league.answer(rossi, "-----BEGIN PGP MESSAGE-----\nxx\n"));
  league.keeper(ask("league close").give("--early"));
  expect_no_english("an answer that is too late", league.answer(rossi, word + bad));
  expect_no_english("the preview", league.keeper(ask("league preview")));
  league.keeper(ask("league publish"));
  expect_no_english("the bulletin", league.keeper(ask("league bulletin")));
  expect_no_english("the private report",
                    league.keeper(ask("league bulletin").give("--club", "I Pini")));
  const auto folder = league.folder() / "post";
  league.keeper(ask("league post").give("folder", folder.string()));
  for (const auto& file : files_in(folder)) {
    const auto letter = books::read_letter(bytes_of(file), "");
    expect_no_english("the post", letter.subject + "\n" + letter.text);
    for (const auto& part : letter.parts) expect_no_english("the post, " + part.name, part.whole);
  }
  league.keeper(ask("league process").give("--rounds", "10").give("--early"));
  expect_all(" of the play-off");
  league.keeper(ask("league process").give("--early"));
  expect_all(" of the season's end");
  league.keeper(ask("league process").give("--early"));
  expect_no_english("the season's bulletin", league.keeper(ask("league bulletin")));
}

// ---------------------------------------------------------------------------------- the whole
// table

/// Not in the league's language, and why.
const std::set<std::string, std::less<>> not_translated{"league draws",  // names of streams of dice
                                                        "league unseal",  // what a president wrote
                                                        "league public",  // a file for programs
                                                        "league receipt"};

/// What a page says, without its tags and its style.
std::string page_text(const std::string& html) {
  std::string text;
  std::size_t at = html.find("<body");
  while (at < html.size()) {
    at = html.find('>', at);
    if (at == std::string::npos) break;
    const std::size_t next = html.find('<', at);
    text += html.substr(at + 1, next == std::string::npos ? next : next - at - 1) + " ";
    at = next;
  }
  return text;
}

/// What somebody is told, all along; nothing if he is refused.
std::optional<std::string> told(const Sample& sample, Who who, const Request& request) {
  std::string lines;
  verb::Work work;
  work.tell = [&](const std::string& line) { lines += line; };
  Caller caller = sample.caller(who);
  // A token changes no password and makes no token.
  if (request.verb() == "league password" || request.verb() == "league token") {
    caller.claim.token.clear();
    caller.claim.password = sample_password;
  }
  const auto view = sample.service().call(caller, request, work);
  if (!view || !view->good) return std::nullopt;
  return lines + view->aside + (view->text ? view->text({}) : "") +
         (view->page ? page_text(view->page()) : "");
}

/// Of these verbs, or of all, those that answered.
std::set<std::string> walked(const Sample& sample, const std::string& phase, const Filling& filling,
                             const std::set<std::string, std::less<>>& only = {}) {
  std::set<std::string> answered;
  for (const Verb& verb : verbs()) {
    if (verb.about != About::league || verb.seat || not_translated.contains(verb.name)) continue;
    if (!only.empty() && !only.contains(verb.name)) continue;
    for (const Ask& ask : asks_of(verb)) {
      if (ask.gives("--odds") || ask.gives("--rest") || ask.gives("--mine")) continue;
      for (const Who who : {Who::keeper, Who::owner_a}) {
        sample.put_back(phase);
        Filling fresh = filling;  // a folder of letters is written once
        fresh["{letters}"] = (sample.folder() / std::to_string(answered.size()) / phase).string();
        const auto text = told(sample, who, request_of(verb, ask, fresh));
        if (!text) continue;
        answered.insert(std::string(verb.name));
        expect_no_english(phase + ", " + std::string(verb.name), *text + "·");
        std::filesystem::remove_all(fresh["{letters}"]);
      }
    }
  }
  return answered;
}

TEST(ItalianLeagueTest, NoEnglishWordIsInWhatAnyVerbAnswers) {
  MailSample league("language = \"it\"\nmail.word = \"required\"\n");
  Sample& sample = league.sample();
  sample.let_people_in();
  const auto letter = league.folder() / "lettera.eml";
  must(books::write_text(letter, fmt::format("From: {}\nSubject: foglio\nMessage-ID: <a@x>\n\n"
                                             "PAROLA: {}\nSCOMMESSA 1X21\nboh\n",
                                             rossi, league.word("I Pini"))));
  const Filling filling{{"{A}", "I Pini"},
                        {"{B}", "Gli Abeti"},
                        {"{letter}", letter.string()},
                        {"{receipts}", (league.folder() / "risposte").string()}};
  league.answer(rossi, "PAROLA: " + league.word("I Pini") + "\nVENDI Nessuno\nboh\n");
  league.keeper(ask("league process").give("--rounds", "2").give("--early"));
  league.answer(rossi, "PAROLA: " + league.word("I Pini") + "\nSTADIO grande\n");
  const auto act = [&](const char* kind, const std::string& subject, const char* text) {
    league.keeper(ask("league act")
                      .give("kind", kind)
                      .give("subject", subject)
                      .give("text", text)
                      .give("--reason", "bravo"));
  };
  const std::string sheet = league.keeper(ask("league sheet").give("club", "I Pini"));
  act("ps", "I Pini", "+1");
  act("points", "I Pini", "-3");
  act("result", sheet.substr(sheet.find("-1- Ch") + 4, 6), "7-1");
  sample.save("aperto");
  std::set<std::string> answered = walked(sample, "aperto", filling);
  sample.put_back("aperto");
  league.keeper(ask("league close").give("--early"));
  league.keeper(ask("league preview"));
  sample.save("chiuso");
  answered.merge(walked(sample, "chiuso", filling));
  sample.put_back("chiuso");
  league.keeper(ask("league process").give("--rounds", "12").give("--early"));  // a new season
  league.keeper(ask("league undo").give("--reason", "ancora"));
  league.keeper(ask("league process").give("--early"));
  sample.save("finito");
  walked(sample, "finito", filling,
         {"league table", "league results", "league fixtures", "league leaders", "league audit",
          "league head-to-head", "league records", "league all-time", "league champions",
          "league history", "league report"});
  for (const Verb& verb : verbs()) {  // what answers nobody is not looked at
    const auto games = games_with(verb);
    const bool has = std::any_of(games.begin(), games.end(), [&](const GameModule* one) {
      return one->id == sample.of().game;
    });
    const std::set<std::string_view> at_no_time{"league freeze", "league beacon", "league clock"};
    if (!has || verb.seat || verb.about != About::league || not_translated.contains(verb.name) ||
        at_no_time.contains(verb.name))
      continue;
    EXPECT_TRUE(answered.contains(std::string(verb.name))) << verb.name << " answered nobody";
  }
}

}  // namespace
}  // namespace touchline::service
