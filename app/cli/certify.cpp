// touchline certify: how near a game plays to the real one, measured over many games.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "games/fast_drive/files/nfl_drives.hpp"
#include "games/fast_drive/report/certificate.hpp"
#include "games/fast_drive/season/many_games.hpp"
#include "games/fast_drive/season/season.hpp"
#include "text/file.hpp"

namespace touchline::cli {
namespace {

using namespace fast_drive;

struct CertifyOptions {
  std::string game = "fast-drive", book{}, data{}, seasons = "2016-2023", html{};
  std::uint64_t games = 200'000, seed = 1, replays = 100;
  bool json = false;
};

// Every shipped season from 1999 on, whose cards are made of full statistics, replayed many times:
// whether its good teams are the good ones here.
std::optional<Certificate> replayed_seasons(Shell& shell, const season::Charts& charts,
                                            const CertifyOptions& options) {
  Certificate certificate;
  std::vector<season::TeamPoints> all;
  const auto progress = shell.progress("Replaying seasons");
  const auto ids = shell.fast_drive.seasons();
  for (std::size_t i = 0; i < ids.size(); ++i) {
    const auto season = shell.fast_drive.season(ids[i]);
    if (!season) {
      shell.report(season.error());
      return std::nullopt;
    }
    if (season->year < 1999) continue;
    season::FastDriveOddsOrder order;
    order.seasons = options.replays;
    order.seed = options.seed;
    const auto teams = season::team_points(*season, season::season_odds(*season, charts, order));
    all.insert(all.end(), teams.begin(), teams.end());
    if (progress) progress(i + 1, ids.size());
  }
  shell.end_progress();
  const auto agreement = season::points_agreement(all);
  constexpr double least = 0.85;
  certificate.figures = {
      {"points scored, correlation over all teams", 1, agreement.scored, 1 - least, ""},
      {"points allowed, correlation over all teams", 1, agreement.allowed, 1 - least, ""},
      {"points scored, spread over all teams", agreement.real_spread, agreement.spread,
       std::nullopt, "real spread has the luck of a season in it"}};
  return certificate;
}

void certify_game(Shell& shell, const CertifyOptions& options) {
  if (options.game != "fast-drive") {
    return shell.report(fmt::format("'{}' has no certificate; only fast-drive has", options.game));
  }
  const auto seasons = books::parse_seasons(options.seasons);
  if (!seasons) return shell.report(seasons.error());
  const auto found = shell.fast_drive.game_book(options.book);
  if (!found) shell.report(found.error());
  const std::filesystem::path data = options.data.empty()
                                         ? shell.fast_drive.folder().parent_path() / "nfl"
                                         : std::filesystem::path(options.data);
  const auto real = books::read_real_tally(data, *seasons);
  if (!real) shell.report(real.error());
  if (shell.exit_code != 0) return;

  const Book book = blank_book(found->charts, seasons->last);
  const Tally played =
      play_games(book, options.seed, options.games, shell.progress("Playing games"));
  shell.end_progress();
  Certificate certificate = certify(*real, played);
  if (options.replays > 0) {
    const auto replayed = replayed_seasons(shell, found->charts, options);
    if (!replayed) return;
    certificate.figures.insert(certificate.figures.end(), replayed->figures.begin(),
                               replayed->figures.end());
  }
  if (!options.html.empty()) {
    const std::string about = fmt::format("{}, against the NFL seasons {} to {}.",
                                          found->charts->title, seasons->first, seasons->last);
    const auto written =
        books::write_text(options.html, report::certificate_html(certificate, about));
    if (!written) return shell.report(written.error());
  }
  if (options.json) {
    shell.print_json(report::certificate_json(certificate));
  } else {
    shell.print(report::certificate_text(certificate, shell.out));
    if (!options.html.empty()) shell.print(fmt::format("Written to {}\n", options.html));
  }
  if (!certificate.ok()) shell.exit_code = 1;
}

}  // namespace

void add_certify(CLI::App& app, Shell& shell) {
  auto* command = app.add_subcommand(
      "certify",
      "Measure how near a game plays to the real one; exit code 1 if a figure is too far\n"
      "  touchline certify fast-drive\n"
      "  touchline certify fast-drive --book my-book.txt --games 50000 --html certificate.html");
  auto options = std::make_shared<CertifyOptions>();
  command->add_option("game", options->game, "The game")->required();
  command->add_option("--games", options->games, "Games to play")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{100'000'000}));
  command->add_option("--seed", options->seed, "Seed of the games")->check(seed_number());
  command->add_option("--book", options->book, "A game book (default: the shipped one)");
  command->add_option("--data", options->data, "Folder of the real drives (default: data/nfl)");
  command->add_option("--seasons", options->seasons, "Real seasons to compare with: 2016-2023");
  command
      ->add_option("--replays", options->replays,
                   "How often every real season is replayed (100; 0: not at all)")
      ->check(CLI::Range(std::uint64_t{0}, std::uint64_t{1'000'000}));
  command->add_option("--html", options->html, "Write a page to this file");
  command->add_flag("--json", options->json, "As JSON");
  command->callback([&shell, options] { certify_game(shell, *options); });
}

}  // namespace touchline::cli
