// Which letters a league knows: each is a row, by its id; what the trail says of it is for people.
#include <gtest/gtest.h>

#include "service/mail_sample.hpp"

namespace touchline::service {
namespace {

const std::string odd_club =
    "[[club]]\nname = \"Verdi, letter 9\"\naddress = \"verdi@example.org\"\n";

/// Takes one letter in, and says what the master is told of it.
std::string take(MailSample& league, const std::string& from, const std::string& id,
                 const std::string& text = "BET 1111\n") {
  const auto file = league.folder() / "one.eml";
  must(books::write_text(file, "From: " + from + "\nMessage-ID: <" + id + ">\n\n" + text));
  std::string lines;
  verb::Work work;
  work.tell = [&](const std::string& line) { lines += line; };
  must(league.sample().service().call(league.sample().caller(Who::keeper),
                                      ask("league intake").give("path", file.string()), work));
  return lines;
}

std::vector<store::LetterRow> rows(MailSample& league) {
  std::vector<store::LetterRow> all;
  league.sample().rewrite([&](store::Store& store) { all = store.select<store::LetterRow>(); });
  return all;
}

TEST(MailKnownTest, OneIsTakenOnceWhateverItsClubAndItsIdAreCalled) {
  MailSample league(odd_club);
  const std::vector<std::string> ids{
      "plain@x",        "a, letter 9@x", "\xE2\x80\xA8sep@x",          "sep@x",
      "\xE2\x80\xAE@x", "ü☂@x",          std::string(5000, 'i') + "@x"};
  for (const std::string from : {"verdi@example.org", "rossi@example.org"}) {
    for (const std::string& id : ids) {
      const std::string of_his = from.substr(0, 1) + id;
      EXPECT_FALSE(contains(take(league, from, of_his), "come in already")) << id;
      for (int again = 0; again < 2; ++again)
        EXPECT_TRUE(contains(take(league, from, of_his), "come in already")) << id;
    }
  }
  EXPECT_EQ(rows(league).size(), 2 * ids.size());
}

TEST(MailKnownTest, ThoseOfAnEarlierVersionStandInTheTrailAloneAndAreKnown) {
  MailSample league(odd_club);
  take(league, "verdi@example.org", "one@x");
  take(league, "verdi@example.org", "two@x", "Thank you!\n");
  take(league, rossi, "\xE2\x80\xA8three@x");
  league.sample().rewrite([](store::Store& store) {  // as it was before there were rows
    store.erase<store::LetterRow>({});
    store::LeagueRow row =
        store.select<store::LeagueRow>(store::Where().is("league", sample_league)).at(0);
    row.letters = 0;
    store.put(row);
  });
  for (const std::string id : {"one@x", "two@x"})
    EXPECT_TRUE(contains(take(league, "verdi@example.org", id), "come in already")) << id;
  EXPECT_TRUE(contains(take(league, rossi, "\xE2\x80\xA8three@x"), "come in already"));
  EXPECT_FALSE(contains(take(league, rossi, "four@x"), "come in already"));
  EXPECT_EQ(rows(league).size(), 4U) << "they are rows from the next letter on";
  EXPECT_TRUE(contains(take(league, "verdi@example.org", "one@x"), "come in already"));
  EXPECT_TRUE(contains(take(league, rossi, "\xE2\x80\xA8three@x"), "come in already"));
}

TEST(MailKnownTest, AnUndoAndACopyOfTheStoreKeepThemAndVerifyMissesOneThatIsGone) {
  MailSample league;
  take(league, rossi, "one@x");
  league.keeper(ask("league process").give("--early"));
  league.keeper(ask("league undo").give("--reason", "a slip"));
  EXPECT_TRUE(contains(take(league, rossi, "one@x"), "come in already"));
  EXPECT_TRUE(contains(league.keeper(ask("league verify")), "ok"));
  {
    store::Store restored = store::open_store((league.folder() / "copy.db").string());
    must(store::restore(restored, league.sample().dump(), "backup"));
    EXPECT_EQ(restored.select<store::LetterRow>(), rows(league));
    EXPECT_EQ(restored.select<store::SentLetterRow>().size(), 0U);
  }
  league.sample().rewrite([](store::Store& store) { store.erase<store::LetterRow>({}); });
  const auto verified = league.sample().call(Who::keeper, ask("league verify"));
  EXPECT_TRUE(contains(verified ? verified->text({}) : shown(verified.error()),
                       "letter one@x is on the audit trail, and is gone"));
}

}  // namespace
}  // namespace touchline::service
