#include "games/fast_drive/files/season_file.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "games/fast_drive/files/card_file.hpp"
#include "games/fast_drive/rules/book.hpp"
#include "games/fast_drive/rules/rating.hpp"
#include "games/fast_drive/rules/state.hpp"

namespace touchline::books {

namespace fs = std::filesystem;
using namespace fast_drive;

namespace {

void check_card(const Card& card, const gridiron::Season& season,
                const competition::nfl::Team& team, const std::string& file, Problems& problems) {
  if (card.team != team.name) {
    problems.error({file, 0},
                   fmt::format("is the card of {}; teams.csv says {}", card.team, team.name));
  }
  if (card.season != season.year && season.year != 0) {
    problems.error({file, 0},
                   fmt::format("is a card of {}; season.toml says {}", card.season, season.year));
  }
  if (card.league != season.league) {
    problems.error({file, 0}, fmt::format("is a card of the {}; season.toml says {}", card.league,
                                          season.league));
  }
}

/// "sudden death, 15 minutes"
std::string overtime_words(const Overtime& overtime) {
  const std::string length = overtime.clocked
                                 ? fmt::format("{} minutes", overtime.ticks * tick_seconds / 60)
                                 : "until decided";
  switch (overtime.rule) {
    case OvertimeRule::sudden:
      return "sudden death, " + length;
    case OvertimeRule::modified:
      return "modified sudden death, " + length;
    case OvertimeRule::both:
      return "a possession each, then sudden death, " + length;
    default:
      return "none, ties stand";
  }
}

}  // namespace

Result<CheckedFastDriveSeason> read_fast_drive_season(const fs::path& folder) {
  FastDriveSeason season;
  gridiron::CardFolder cards;
  cards.read = [&](const fs::path& file, const gridiron::Season& head,
                   const competition::nfl::Team& team, Problems& problems) {
    auto card = read_fast_drive_card(file);
    if (!card) {
      problems.add(card.error());
      season.cards.emplace_back();
      return;
    }
    problems.add(card->warnings);
    check_card(card->card, head, team, file.string(), problems);
    season.cards.push_back(std::move(card->card));
  };
  Problems problems = gridiron::read_season_folder(folder, cards, season);
  if (problems.bad()) return bad_input(problems.errors());
  return CheckedFastDriveSeason{std::move(season), std::move(problems)};
}

Result<gridiron::FilesByName> fast_drive_season_files(const FastDriveSeason& season) {
  gridiron::FilesByName files = gridiron::season_files(season);
  Problems problems;
  for (const Card& card : season.cards) {
    gridiron::add_card(files, "cards", ".toml", card.team, write_fast_drive_card(card), problems);
  }
  if (problems.bad()) return bad_input(problems);
  return files;
}

Result<void> write_fast_drive_season(const fs::path& folder, const FastDriveSeason& season,
                                     gridiron::Overwrite overwrite) {
  if (auto may = gridiron::may_write_season(folder, overwrite); !may) return may;
  const auto files = fast_drive_season_files(season);
  if (!files) return bad_input(files.error());
  return gridiron::write_season_folder(folder, *files, overwrite);
}

Result<FastDriveSeason> make_nfl_season(int year, std::span<const TeamSeason> league,
                                        std::span<const gridiron::NflGame> games,
                                        std::span<const gridiron::NflTeamName> names) {
  std::vector<std::string> codes;
  for (const TeamSeason& team : league) codes.push_back(team.team);
  auto made = gridiron::make_season(year, codes, games, names);
  if (!made) return bad_input(made.error());
  FastDriveSeason season{std::move(*made), rate(league)};
  season.id = fmt::format("nfl-{}", year);
  season.name = fmt::format("NFL {}", year);
  season.overtime = fmt::format("Regular season: {}. Playoffs: {}.",
                                overtime_words(overtime_of(year, season.league, false)),
                                overtime_words(overtime_of(year, season.league, true)));
  const bool scores_alone = std::none_of(
      league.begin(), league.end(), [](const TeamSeason& t) { return t.games_with_stats > 0; });
  season.cards_from =
      scores_alone
          ? "From scores alone: words about points and efficiency only; the kicking ranges are an "
            "estimate for the league of the time."
          : "From the statistics of the regular season: a word in full from one standard deviation "
            "off the league's mean, semi from half of one.";
  for (std::size_t i = 0; i < season.teams.size(); ++i) season.cards[i].team = season.teams[i].name;
  return season;
}

}  // namespace touchline::books
