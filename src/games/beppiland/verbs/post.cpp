// league post: a letter for every president, ready to be sent: the bulletin, his private report and
// the blank sheet of the next session, in the league's language. Nothing is sent from here, and a
// folder is there whole or not at all.
#include <fmt/format.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "core/text.hpp"
#include "document/done.hpp"
#include "games/beppiland/league/mail_words.hpp"
#include "games/beppiland/league/state.hpp"
#include "games/beppiland/report/blank_sheet.hpp"
#include "games/beppiland/report/sentence.hpp"
#include "games/beppiland/report/words.hpp"
#include "games/beppiland/verbs/verbs.hpp"
#include "text/file.hpp"
#include "text/mail.hpp"

namespace touchline::beppiland {
namespace {

namespace fs = std::filesystem;

/// What was published in a turn, and the state that it left.
struct Published {
  League after{};
  std::map<std::string, std::string> reports{};  // by club; "": the bulletin
};

touchline::Result<Published> published_in(league::Desk& desk, std::int64_t number) {
  for (const auto& turn :
       desk.store().select<store::TurnRow>(store::Where()
                                               .is("league", desk.name())
                                               .is("number", number)
                                               .is("withdrawn", std::int64_t{0}))) {
    if (turn.kind == "undo") continue;
    auto after = league::parse_beppiland_state(turn.state);
    if (!after) return bad_input(after.error());
    Published published{std::move(*after), {}};
    for (const auto& report : desk.store().select<store::ReportRow>(
             store::Where().is("league", desk.name()).is("turn", turn.seq))) {
      published.reports[report.club] = report.text;
    }
    return published;
  }
  return bad_input(fmt::format("there is no turn {}", number));
}

/// "03-i-pini.eml": any file system takes it, and no two are the same.
std::string file_name(const Club& club, std::size_t number) {
  std::string name;
  for (const char c : fold(club.name)) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    if (plain) name += c;
    if (!plain && !name.empty() && name.back() != '-') name += '-';
  }
  while (name.ends_with('-')) name.pop_back();
  return fmt::format("{:02}-{}.eml", number + 1, name);
}

books::Reply letter_to(const Published& published, std::size_t number, const Club& club,
                       const std::string& word) {
  const report::Words& words = report::words_of(published.after);
  const League& league = published.after;
  const std::string next = sentence(words, session_fact(league.season, league.session));
  books::Reply letter;
  letter.to = club.president.address;
  letter.subject = words("post.subject", league.name, next);
  const auto enclose = [&](std::string_view key, const std::string& text) {
    letter.attachments.push_back({words(key) + ".txt", "text/plain", text});
  };
  if (const auto it = published.reports.find(""); it != published.reports.end()) {
    enclose("post.bulletin", it->second);
  }
  const auto own = published.reports.find(club.name);
  if (own != published.reports.end()) enclose("post.report", own->second);
  enclose("post.sheet", blank_sheet(league, static_cast<int>(number), word));
  const std::string& name = club.president.name;
  letter.text = words("post.dear", name.empty() ? club.name : name) + "\n\n" +
                words("post.enclosed", club.name, next) + "\n" + words("post.how") + "\n";
  return letter;
}

/// Writes all files under another name first.
touchline::Result<void> write_folder(const fs::path& folder,
                                     const std::map<std::string, std::string>& files) {
  std::error_code error;
  if (fs::exists(folder, error) &&
      !(fs::is_directory(folder, error) && fs::is_empty(folder, error)))
    return bad_input(fmt::format("{} is there already; name a new folder", folder.string()));
  fs::path clean = folder.lexically_normal();
  if (!clean.has_filename()) clean = clean.parent_path();
  const fs::path part = clean.string() + ".part";
  fs::remove_all(part, error);
  error.clear();
  fs::create_directories(part, error);
  if (error) return bad_input(fmt::format("{} cannot be made: {}", part.string(), error.message()));
  for (const auto& [name, text] : files) {
    if (auto written = books::write_secret(part / name, text); !written) {
      fs::remove_all(part, error);
      return bad_input(written.error());
    }
  }
  fs::rename(part, clean, error);
  if (!error) return {};
  const std::string why = error.message();
  fs::remove_all(part, error);
  return bad_input(fmt::format("{} cannot be made: {}", clean.string(), why));
}

}  // namespace

touchline::Result<View> post(league::Desk& desk, const verb::Call& call) {
  const std::string from = call.request.text("--from", "master@league");
  if (from.find('@') == std::string::npos) {
    return bad_input(fmt::format("--from '{}' is no address; write master@league.example", from));
  }
  const auto published = published_in(desk, turn_meant(desk, call.request));
  if (!published) return bad_input(published.error());
  const auto now = league::parse_beppiland_state(desk.current().state);
  if (!now) return bad_input(now.error());
  const auto words = league::MailWords::of(desk);
  if (!words) return bad_input(words.error());
  std::map<std::string, std::string> files;
  std::vector<std::string> without;
  for (std::size_t number = 0; number < published->after.clubs.size(); ++number) {
    Club club = published->after.clubs[number];
    if (!club.computer.empty()) continue;
    club.president = now->clubs[number].president;  // who has moved since is written to there
    if (club.president.address.find('@') == std::string::npos) {
      without.push_back(club.president.name.empty()
                            ? club.name
                            : fmt::format("{} ({})", club.name, club.president.name));
      continue;
    }
    books::Reply letter =
        letter_to(*published, number, club, words->of_president(*now, static_cast<int>(number)));
    letter.from = from;
    letter.at = desk.office().now();
    files[file_name(club, number)] = books::to_eml(letter);
  }
  const std::string folder = call.request.text("folder");
  if (!files.empty()) {
    if (auto written = write_folder(folder, files); !written) return bad_input(written.error());
  }
  std::vector<std::string> file_names;
  for (const auto& [name, letter] : files) file_names.push_back(name);
  const report::Words& say = report::words_of(*now);
  std::string text =
      (files.empty() ? say("post.nothing") : say.counted("post.written", files.size(), folder)) +
      "\n";
  for (const std::string& club : without) text += say("post.no_address", club) + "\n";
  return done(text, {{"folder", folder}, {"letters", file_names}, {"without_address", without}});
}

}  // namespace touchline::beppiland
