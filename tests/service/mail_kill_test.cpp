// Letters are taken in by the hundred in one change: whoever is answered is safe in the store,
// whenever the program is killed.
#include <gtest/gtest.h>

#include <set>

#include "league/children.hpp"
#include "service/mail_sample.hpp"

namespace touchline::service {
namespace {

std::set<std::string> letters_kept(MailSample& league) {
  std::set<std::string> kept;
  const auto audit = nlohmann::json::parse(league.sample().keeper(ask("league audit")).json());
  for (const auto& entry : audit) {
    const std::string detail = entry.at("detail");
    const std::size_t at = detail.find(", letter ");
    if (at != std::string::npos) kept.insert(detail.substr(at + 9));
  }
  return kept;
}

TEST(MailKillTest, NobodyIsAnsweredWhoseSheetIsNotSafe) {
  constexpr int letters = 1200;
  std::string box;
  for (int i = 1; i <= letters; ++i)
    box += fmt::format(
        "From x Mon Nov 16 08:00:00 2026\nFrom: {}\nSubject: s\nMessage-ID: <m{}@x>\n\nBET "
        "1111\n\n",
        i % 2 == 0 ? "rossi@example.org" : "bianchi@example.org", i);
  for (const std::size_t enough : {1U, 400U, 800U}) {
    MailSample league;
    const auto mbox = league.folder() / "mbox", answers = league.folder() / "answers";
    must(books::write_text(mbox, box));
    const Caller keeper = league.sample().caller(Who::keeper);
    const Service& service = league.sample().service();
    {
      league::WorkingChild child([&](league::Wire&) {
        must(service.call(
            keeper,
            ask("league intake").give("path", mbox.string()).give("--receipts", answers.string())));
      });
      while (answers_in(answers).size() < enough)
        std::this_thread::sleep_for(std::chrono::microseconds(200));
      child.kill();
    }
    const auto kept = letters_kept(league);
    for (const auto& file : answers_in(answers)) {
      const std::string text = bytes_of(file), before = "In-Reply-To: <";
      const std::size_t at = text.find(before) + before.size();
      const std::string id = text.substr(at, text.find('>', at) - at);
      EXPECT_TRUE(kept.contains(id)) << id;
    }
    // What was not answered is taken, or passed over as taken, when the box is given once more.
    league.keeper(ask("league intake").give("path", mbox.string()));
    EXPECT_EQ(letters_kept(league).size(), static_cast<std::size_t>(letters));
  }
}

}  // namespace
}  // namespace touchline::service
