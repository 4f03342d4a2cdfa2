// touchline certify: how near the game plays to the real one, measured over many games.
#include <fmt/format.h>

#include "games/fast_drive/files/nfl_drives.hpp"
#include "games/fast_drive/rules/realism.hpp"
#include "games/fast_drive/season/many_games.hpp"
#include "games/fast_drive/verbs/find_season.hpp"
#include "games/fast_drive/verbs/verbs.hpp"
#include "gridiron/report/certificate.hpp"

namespace touchline::fast_drive {
namespace {

constexpr gridiron::CertificateOf this_game{Game::id, "Fast Drive Football",
                                            "games of average teams"};

// Every shipped season from 1999 on, whose cards are made of full statistics, replayed many times:
// whether its good teams are the good ones here.
Result<std::vector<Comparison>> replayed_seasons(const verb::Call& call,
                                                 const season::Charts& charts, std::uint64_t seed,
                                                 std::uint64_t replays) {
  const books::FastDriveLibrary library(call.data);
  std::vector<gridiron::TeamPoints> all;
  const auto progress = call.work.progress("Replaying seasons");
  const auto ids = library.seasons();
  std::vector<Result<season::FastDriveSeason>> seasons(ids.size());
  const bool whole = simulate::prepare(ids.size(), 0, progress,
                                       [&](std::size_t i) { seasons[i] = library.season(ids[i]); });
  if (!whole) return cancelled();
  for (std::size_t i = 0; i < ids.size(); ++i) {
    const auto& season = seasons[i];
    if (!season) return bad_input(season.error());
    if (season->year < 1999) continue;
    season::FastDriveOddsOrder order;
    order.seasons = replays;
    order.seed = seed;
    const auto odds = season::season_odds(*season, charts, order, progress.silent());
    if (!odds) return cancelled();
    const auto teams = gridiron::team_points(*season, *odds);
    all.insert(all.end(), teams.begin(), teams.end());
    progress(i + 1, ids.size());
  }
  const auto agreement = gridiron::points_agreement(all);
  constexpr double least = 0.85;
  return std::vector<Comparison>{
      {"points scored, correlation over all teams", 1, agreement.scored, 1 - least, ""},
      {"points allowed, correlation over all teams", 1, agreement.allowed, 1 - least, ""},
      {"points scored, spread over all teams", agreement.real_spread, agreement.spread,
       std::nullopt, "real spread has the luck of a season in it"}};
}

}  // namespace

Result<View> certify_game(const verb::Call& call) {
  const verb::Request& request = call.request;
  const auto seasons = books::parse_seasons(request.text("--seasons", "2016-2023"));
  if (!seasons) return bad_input(seasons.error());
  Problems problems;
  const auto book = books::FastDriveLibrary(call.data).game_book(request.text("--book"));
  if (!book) problems.add(book.error());
  const auto real = books::read_real_tally(real_drives(call), *seasons);
  if (!real) problems.add(real.error());
  if (problems.bad()) return bad_input(problems);

  const std::uint64_t seed = request.number("--seed", 1);
  const auto played =
      play_games(blank_book(book->charts, seasons->last), seed, request.number("--games", 200'000),
                 call.work.progress("Playing games"));
  if (!played) return cancelled();
  auto certificate = std::make_shared<Certificate>(certify(*real, *played));
  if (const std::uint64_t replays = request.number("--replays", 100); replays > 0) {
    const auto more = replayed_seasons(call, book->charts, seed, replays);
    if (!more) return bad_input(more.error());
    certificate->figures.insert(certificate->figures.end(), more->begin(), more->end());
  }
  View view;
  view.good = certificate->ok();
  view.text = [certificate, page = request.text("--html")](const report::Style& style) {
    return gridiron::certificate_text(this_game, *certificate, style) +
           (page.empty() ? "" : fmt::format("Written to {}\n", page));
  };
  view.json = [certificate] {
    return gridiron::certificate_json(this_game, *certificate).dump(2) + "\n";
  };
  view.page = [certificate,
               about = fmt::format("{}, against the NFL seasons {} to {}.", book->charts->title,
                                   seasons->first, seasons->last)] {
    return gridiron::certificate_html(this_game, *certificate, about);
  };
  return view;
}

}  // namespace touchline::fast_drive
