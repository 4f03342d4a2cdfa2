// league post: a letter for every owner, ready to be sent: the bulletin, his private report and the
// blank sheet of the next turn, in the league's language. Nothing is sent from here, and a
// folder is there whole or not at all.
#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <map>
#include <set>

#include "core/text.hpp"
#include "document/done.hpp"
#include "league/chain.hpp"
#include "mail/mail_words.hpp"
#include "text/csv.hpp"
#include "text/file.hpp"

namespace touchline::mail {
namespace {

namespace fs = std::filesystem;

/// What was published in a turn, and the state that it left.
struct Published {
  std::string state{};
  std::map<std::string, std::string> reports{};  // by club; "": the bulletin
};

Result<Published> published_in(league::Desk& desk, std::int64_t number) {
  for (const auto& turn :
       desk.store().select<store::TurnRow>(store::Where()
                                               .is("league", desk.name())
                                               .is("number", number)
                                               .is("withdrawn", std::int64_t{0}))) {
    if (!league::is_turn(turn)) continue;
    Published published{turn.state, {}};
    for (const auto& report : desk.store().select<store::ReportRow>(
             store::Where().is("league", desk.name()).is("turn", turn.seq))) {
      published.reports[report.club] = report.text;
    }
    return published;
  }
  return bad_input(fmt::format("there is no turn {}", number));
}

/// "03-i-pini.eml": any file system takes it, and no two are the same.
std::string file_name(const std::string& club, std::size_t number) {
  std::string name;
  for (const char c : fold(club)) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    if (plain) name += c;
    if (!plain && !name.empty() && name.back() != '-') name += '-';
  }
  while (name.ends_with('-')) name.pop_back();
  return fmt::format("{:02}-{}.eml", number + 1, name);
}

books::Reply letter_to(const MailGame& game, const Published& published, const Owner& owner,
                       const std::string& word) {
  const text::Words& words = game.words();
  books::Reply letter;
  letter.to = owner.address;
  letter.subject = words("post.subject", game.league(), game.next());
  const auto enclose = [&](std::string_view key, const std::string& text) {
    letter.attachments.push_back({words(key) + ".txt", "text/plain", text});
  };
  if (const auto it = published.reports.find(""); it != published.reports.end()) {
    enclose("post.bulletin", it->second);
  }
  const auto own = published.reports.find(owner.club);
  if (own != published.reports.end()) enclose("post.report", own->second);
  enclose("post.sheet", game.blank_sheet(owner.club, word));
  letter.text = words("post.dear", owner.name.empty() ? owner.club : owner.name) + "\n\n" +
                words("post.enclosed", owner.club, game.next()) + "\n" + words("post.how") + "\n";
  return letter;
}

/// "team,address" lines, for leagues that keep no addresses themselves.
Result<void> add_addresses(const std::string& text, const std::string& file,
                           std::vector<Owner>& owners) {
  const books::Csv csv = books::parse_csv(text);
  const auto team = csv.column({"team", "club"}), address = csv.column({"address", "mail"});
  Problems problems;
  if (!team || !address) return bad_input({file, 1}, "its first line is: team,address");
  std::set<std::string> given;
  for (const books::CsvRow& row : csv.rows) {
    const std::string name = slug(std::string(row[team]));
    const auto owner = std::find_if(owners.begin(), owners.end(),
                                    [&](const Owner& one) { return slug(one.club) == name; });
    if (owner == owners.end())
      problems.error({file, row.line}, fmt::format("there is no team '{}'", row[team]));
    else if (!given.insert(name).second)
      problems.error({file, row.line}, fmt::format("{} stands here twice", owner->club));
    else if (!books::is_one_address(row[address]))
      problems.error({file, row.line}, fmt::format("'{}' is no address", row[address]));
    else
      owner->address = row[address];
  }
  if (problems.bad()) return bad_input(problems);
  return {};
}

/// The request's --turn, or the last one.
std::int64_t turn_of(const league::Desk& desk, const verb::Request& request) {
  return request.has("--turn") ? static_cast<std::int64_t>(request.number("--turn"))
                               : desk.turn().number - 1;
}

/// Writes all files under another name first.
Result<void> write_folder(const fs::path& folder, const std::map<std::string, std::string>& files) {
  std::error_code error;
  if (fs::exists(folder, error) &&
      !(fs::is_directory(folder, error) && fs::is_empty(folder, error)))
    return bad_input(fmt::format("{} is there already; name a new folder", folder.string()));
  fs::path clean = folder.lexically_normal();
  if (!clean.has_filename()) clean = clean.parent_path();
  if (clean.has_parent_path()) fs::create_directories(clean.parent_path(), error);
  std::string beside = clean.string() + ".XXXXXX";  // a new one: what lies there is somebody's
  if (!::mkdtemp(beside.data()))
    return bad_input(fmt::format("{} cannot be made: {}", clean.string(), std::strerror(errno)));
  const fs::path part = beside;
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

Result<View> post(league::Desk& desk, const verb::Call& call, const Open& open) {
  const std::string from = call.request.text("--from", "master@league");
  if (!books::is_one_sender(from)) return bad_input(no_sender(from));
  const auto published = published_in(desk, turn_of(desk, call.request));
  if (!published) return bad_input(published.error());
  const auto state = desk.tenant().read_state(published->state);
  if (!state) return bad_input(state.error());
  const auto then = open(desk, *state);
  const auto now = open_now(desk, open);
  if (!now) return bad_input(now.error());
  const auto words = MailWords::of(desk, **now);
  if (!words) return bad_input(words.error());
  // Who has moved since is written to there; who has come since, not yet.
  std::vector<Owner> owners = (*now)->owners();
  const auto before = then->owners();
  owners.resize(std::min(owners.size(), before.size()));
  if (call.request.has("--addresses")) {
    if (auto added = add_addresses(call.request.text("--addresses"),
                                   call.request.file_name("--addresses"), owners);
        !added)
      return bad_input(added.error());
  }
  std::map<std::string, std::string> files;
  std::vector<std::string> without;
  for (std::size_t number = 0; number < owners.size(); ++number) {
    const Owner& owner = owners[number];
    if (!before[number].person) continue;
    if (owner.address.find('@') == std::string::npos) {
      without.push_back(owner.name.empty() ? owner.club
                                           : fmt::format("{} ({})", owner.club, owner.name));
      continue;
    }
    books::Reply letter = letter_to(*then, *published, owner, words->of_owner(owner));
    letter.from = from;
    letter.at = desk.office().now();
    files[file_name(owner.club, number)] = books::to_eml(letter);
  }
  const std::string folder = call.request.text("folder");
  if (!files.empty()) {
    if (auto written = write_folder(folder, files); !written) return bad_input(written.error());
  }
  std::vector<std::string> file_names;
  for (const auto& [name, letter] : files) file_names.push_back(name);
  const text::Words& say = (*now)->words();
  std::string text =
      (files.empty() ? say("post.nothing") : say.counted("post.written", files.size(), folder)) +
      "\n";
  for (const std::string& club : without) text += say("post.no_address", club) + "\n";
  return done(text, {{"folder", folder}, {"letters", file_names}, {"without_address", without}});
}

}  // namespace touchline::mail
