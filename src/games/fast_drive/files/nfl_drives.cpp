#include "games/fast_drive/files/nfl_drives.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "core/text.hpp"
#include "games/fast_drive/files/nfl_data.hpp"
#include "games/fast_drive/rules/fit_words.hpp"
#include "games/fast_drive/rules/rating.hpp"
#include "games/fast_drive/rules/state.hpp"
#include "text/csv.hpp"
#include "text/file.hpp"
#include "text/packed.hpp"

namespace touchline::books {
namespace {

namespace fs = std::filesystem;
using namespace fast_drive;

constexpr std::size_t at(Finish finish) { return static_cast<std::size_t>(finish); }

/// A CSV with the columns we ask for; a cell that is no number counts as a problem of its line.
class Sheet {
 public:
  Sheet(std::string_view text, std::string file) : csv_(parse_csv(text)), file_(std::move(file)) {}

  std::size_t column(std::string_view title) {
    const auto found = csv_.column({title});
    if (!found) problems_.error({file_, 1}, fmt::format("the header lacks the column {}", title));
    return found.value_or(0);
  }
  int number(const CsvRow& row, std::size_t column) {
    const std::string_view text = row[column];
    const auto value = to_int(text);
    if (value) return *value;
    if (problems_.list().size() < 20) {
      problems_.error({file_, row.line}, fmt::format("'{}' must be a whole number", text));
    }
    return 0;
  }
  const std::vector<CsvRow>& rows() const { return csv_.rows; }
  const Problems& problems() const { return problems_; }

 private:
  Csv csv_;
  std::string file_;
  Problems problems_;
};

// ---------------------------------------------------------------------------------- drives

struct DriveLine {
  int season = 0;
  std::string game{}, offence{}, defence{};
  bool home = false;
  Zone zone = Zone::average;
  int spot = 0;  // yards from the own goal line where it ended
  int seconds = 0;
  Finish finish = Finish::cut;
  bool run = false, carried_back = false;
  std::string how{};  // it started
};

Zone zone_of(int yards) {
  if (yards < 20) return Zone::poor;
  return yards < 40 ? Zone::average : Zone::great;
}

std::optional<Finish> finish_named(std::string_view result, bool late_downs) {
  if (result.starts_with("TD_")) return Finish::touchdown;
  if (result == "FG") return Finish::field_goal;
  if (result == "FG_MISS" || result == "FG_BLOCK") return Finish::missed_field_goal;
  if (result == "PUNT" || result == "PUNT_BLOCK") return Finish::punt;
  if (result == "INT") return Finish::interception;
  if (result == "FUM") return Finish::fumble;
  if (result == "DOWNS") return late_downs ? Finish::downs : Finish::punt;
  if (result == "SAFETY") return Finish::safety;
  if (result == "END_HALF" || result == "END_GAME") return Finish::cut;
  return std::nullopt;
}

Result<std::vector<DriveLine>> read_drives(const fs::path& folder) {
  const fs::path path = folder / "drives.csv.gz";
  const auto text = read_packed_text(path);
  if (!text) return bad_input(text.error());
  Sheet sheet(*text, path.string());
  const auto season = sheet.column("season"), game = sheet.column("game_id"),
             off = sheet.column("off"), def = sheet.column("def"), home = sheet.column("off_home"),
             quarter = sheet.column("qtr"), clock = sheet.column("clock_s"),
             lead = sheet.column("score_diff"), how = sheet.column("how_started"),
             start = sheet.column("start_yd"), yards = sheet.column("yards"),
             seconds = sheet.column("secs"), result = sheet.column("result"),
             back = sheet.column("opp_td");
  if (sheet.problems().bad()) return bad_input(sheet.problems());
  std::vector<DriveLine> drives;
  drives.reserve(sheet.rows().size());
  constexpr int last_ground = 6 * tick_seconds;  // FD-4DN-1: 7:30
  for (const CsvRow& row : sheet.rows()) {
    if (row[start].empty()) continue;  // four drives of unknown start
    DriveLine drive;
    drive.season = sheet.number(row, season);
    drive.game = row[game];
    drive.offence = row[off];
    drive.defence = row[def];
    drive.home = row[home] == "1";
    drive.zone = zone_of(sheet.number(row, start));
    drive.spot = sheet.number(row, start) + sheet.number(row, yards);
    drive.seconds = sheet.number(row, seconds);
    drive.run = row[result] == "TD_RUN";
    drive.carried_back = row[back] == "1";
    drive.how = row[how];
    const int in = sheet.number(row, quarter);
    const int left = 900 * (4 - in) + sheet.number(row, clock) - drive.seconds;
    const bool late = in >= 3 && left <= last_ground && sheet.number(row, lead) < 0;
    const auto finish = finish_named(row[result], late);
    if (!finish) continue;
    drive.finish = *finish;
    drives.push_back(std::move(drive));
  }
  if (sheet.problems().bad()) return bad_input(sheet.problems());
  return drives;
}

bool is_in(SeasonRange seasons, int season) {
  return season >= seasons.first && season <= seasons.last;
}

Result<void> count_games(const fs::path& folder, SeasonRange seasons, Tally& tally) {
  const fs::path path = folder / "games.csv";
  const auto text = read_text(path);
  if (!text) return bad_input(text.error());
  Sheet sheet(*text, path.string());
  const auto season = sheet.column("season"), away = sheet.column("away_score"),
             home = sheet.column("home_score"), neutral = sheet.column("neutral"),
             overtime = sheet.column("overtime"), drives = sheet.column("has_drives");
  if (sheet.problems().bad()) return bad_input(sheet.problems());
  for (const CsvRow& row : sheet.rows()) {
    if (!is_in(seasons, sheet.number(row, season)) || row[drives] != "1") continue;
    tally.count_game(sheet.number(row, home), sheet.number(row, away), row[overtime] == "1",
                     row[neutral] == "1");
  }
  if (sheet.problems().bad()) return bad_input(sheet.problems());
  if (tally.games == 0) {
    return bad_input({path.string(), 0},
                     fmt::format("has no games with drives in {}-{}", seasons.first, seasons.last));
  }
  return {};
}

Tally count_drives(const std::vector<DriveLine>& drives, SeasonRange seasons) {
  Tally tally;
  for (const DriveLine& drive : drives) {
    if (!is_in(seasons, drive.season)) continue;
    DriveCount& count = tally.drives[at(drive.zone)][at(drive.finish)];
    ++count.drives;
    count.seconds += static_cast<std::uint64_t>(std::max(0, drive.seconds));
    if (drive.carried_back) ++tally.return_touchdowns;
  }
  return tally;
}

// --------------------------------------------------------------------------- kicks and tries

/// Sums of the columns of a file that has a line for each season.
Result<std::map<std::string, double>> season_sums(const fs::path& path, SeasonRange seasons) {
  const auto text = read_text(path);
  if (!text) return bad_input(text.error());
  const Csv csv = parse_csv(*text);
  const auto season = csv.column({"season"});
  if (!season) return bad_input({path.string(), 1}, "the header lacks the column season");
  std::map<std::string, double> sums;
  for (const CsvRow& row : csv.rows) {
    const auto year = to_int(row[season]);
    if (!year || !is_in(seasons, *year)) continue;
    for (std::size_t i = 0; i < csv.header.size(); ++i) {
      sums[csv.header[i]] += static_cast<double>(to_int(row[i]).value_or(0));
    }
  }
  return sums;
}

Result<void> take_rates(const fs::path& folder, SeasonRange seasons, RealFigures& real) {
  const auto tries = season_sums(folder / "conversions-after-td.csv", seasons);
  const auto kickoffs = season_sums(folder / "kickoffs-by-season.csv", seasons);
  const auto punts = season_sums(folder / "punts-by-season.csv", seasons);
  Problems problems;
  for (const auto* sums : {&tries, &kickoffs, &punts}) {
    if (!*sums) problems.add(sums->error());
  }
  if (problems.bad()) return bad_input(problems);
  const auto rate = [](const std::map<std::string, double>& sums,
                       std::initializer_list<const char*> some,
                       std::initializer_list<const char*> all) {
    double part = 0, whole = 0;
    for (const char* column : some) part += sums.contains(column) ? sums.at(column) : 0;
    for (const char* column : all) whole += sums.contains(column) ? sums.at(column) : 0;
    return whole > 0 ? part / whole : 0;
  };
  real.two_point = rate(*tries, {"two_run_made", "two_pass_made"}, {"two_run_att", "two_pass_att"});
  real.kickoff_touchdown = rate(*kickoffs, {"return_td"}, {"kickoffs"});
  real.kickoff_lost = rate(*kickoffs, {"fumble_lost_by_returner"}, {"kickoffs"});
  real.onside = rate(*kickoffs, {"onside_expected_rec"}, {"onside_expected_att"});
  real.punt_touchdown = rate(*punts, {"return_td"}, {"punts"});
  real.punt_lost = rate(*punts, {"muff_or_fumble_lost"}, {"punts"});
  real.tally.return_touchdowns += static_cast<std::uint64_t>(kickoffs->at("return_td"));
  return {};
}

// --------------------------------------------------------------------------- where drives start

struct StartCounts {
  std::array<double, 3> of{};
  void take(Zone zone) { ++of[at(zone)]; }
  Starts shares() const {
    const double all = of[0] + of[1] + of[2];
    return all > 0 ? Starts{of[0] / all, of[1] / all, of[2] / all} : Starts{0, 1, 0};
  }
};

// FD-RES-3  Which of the three punts a spot calls for.
std::size_t punt_kind(int spot) {
  if (spot <= 20) return 0;
  return spot <= 45 ? 1 : 2;
}

void take_starts(const std::vector<DriveLine>& drives, SeasonRange seasons, RealFigures& real) {
  StartCounts kickoff, old_kickoff, interception, fumble;
  std::array<StartCounts, 3> punt{};
  ByZone<StartCounts> kinds{};
  for (std::size_t i = 0; i < drives.size(); ++i) {
    const DriveLine& drive = drives[i];
    if (drive.how == "KO" && drive.season <= old_until) old_kickoff.take(drive.zone);
    if (!is_in(seasons, drive.season)) continue;
    if (drive.how == "KO") kickoff.take(drive.zone);
    if (drive.how == "INT") interception.take(drive.zone);
    if (drive.how == "FUM") fumble.take(drive.zone);
    if (drive.finish != Finish::punt) continue;
    const std::size_t kind = punt_kind(drive.spot);
    ++kinds[at(drive.zone)].of[kind];
    const bool next = i + 1 < drives.size() && drives[i + 1].game == drive.game &&
                      drives[i + 1].offence == drive.defence && drives[i + 1].how == "PUNT";
    if (next) punt[kind].take(drives[i + 1].zone);
  }
  real.after_kickoff = kickoff.shares();
  real.old_after_kickoff = old_kickoff.shares();
  real.after_interception = interception.shares();
  real.after_fumble = fumble.shares();
  for (std::size_t kind = 0; kind < 3; ++kind) real.after_punt[kind] = punt[kind].shares();
  for (const Zone zone : all_zones) real.punt_kinds[at(zone)] = kinds[at(zone)].shares();
}

void take_shares(const std::vector<DriveLine>& drives, SeasonRange seasons, RealFigures& real) {
  std::array<double, 2> all{}, touchdowns{}, attempts{};
  double runs = 0, picks = 0, picks_back = 0, fumbles = 0, fumbles_back = 0;
  for (const DriveLine& drive : drives) {
    if (!is_in(seasons, drive.season)) continue;
    const std::size_t home = drive.home ? 1 : 0;
    if (drive.finish != Finish::cut) ++all[home];
    if (drive.finish == Finish::touchdown) ++touchdowns[home];
    if (drive.finish == Finish::field_goal || drive.finish == Finish::missed_field_goal) {
      ++attempts[home];
    }
    if (drive.run) ++runs;
    if (drive.finish == Finish::interception) ++picks;
    if (drive.finish == Finish::interception && drive.carried_back) ++picks_back;
    if (drive.finish == Finish::fumble) ++fumbles;
    if (drive.finish == Finish::fumble && drive.carried_back) ++fumbles_back;
  }
  real.home_touchdowns = touchdowns[1] / all[1] - touchdowns[0] / all[0];
  real.home_attempts = attempts[1] / all[1] - attempts[0] / all[0];
  real.runs = runs / (touchdowns[0] + touchdowns[1]);
  real.interception_touchdown = picks_back / picks;
  real.fumble_touchdown = fumbles_back / fumbles;
}

// Changes of shares against the real seasons, as a word's effect, at the real starts.
WordEffect change(const Tally& from, const Tally& to) {
  const auto difference = [&](Finish finish) {
    double sum = 0;
    for (const Zone zone : all_zones) {
      sum += from.share(zone) * (to.share(zone, finish) - from.share(zone, finish));
    }
    return sum;
  };
  WordEffect effect;
  effect.touchdown = difference(Finish::touchdown);
  effect.attempt = difference(Finish::field_goal) + difference(Finish::missed_field_goal);
  effect.interception = difference(Finish::interception);
  effect.fumble = difference(Finish::fumble);
  effect.safety = difference(Finish::safety);
  return effect;
}

// ---------------------------------------------------------------------------------- teams

/// The cards of every season in the folder, as the rating maker makes them.
Result<std::vector<fast_drive::Card>> read_cards(const fs::path& folder) {
  auto seasons = read_team_seasons(folder / "team-season-stats.csv");
  if (!seasons) return bad_input(seasons.error());
  const fs::path penalties = folder / "penalties-by-team.csv";
  if (fs::exists(penalties)) {
    const auto text = read_text(penalties);
    if (!text) return bad_input(text.error());
    const auto added = add_penalties(*text, penalties.string(), *seasons);
    if (!added) return bad_input(added.error());
  }
  std::map<int, std::vector<TeamSeason>> leagues;
  for (const TeamSeason& team : *seasons) leagues[team.season].push_back(team);
  std::vector<fast_drive::Card> cards;
  for (const auto& [season, league] : leagues) {
    for (fast_drive::Card& card : rate(league)) cards.push_back(std::move(card));
  }
  return cards;
}

Result<std::vector<TeamDrives>> team_drives(const fs::path& folder,
                                            const std::vector<DriveLine>& drives) {
  const auto cards = read_cards(folder);
  if (!cards) return bad_input(cards.error());
  std::vector<TeamDrives> teams;
  std::map<std::pair<int, std::string>, std::size_t> known;
  for (const fast_drive::Card& card : *cards) {
    known.try_emplace({card.season, card.team}, teams.size());
    teams.push_back({card, {}, {}});
  }
  for (const DriveLine& drive : drives) {
    if (drive.finish == Finish::cut) continue;
    const auto offence = known.find({drive.season, drive.offence});
    const auto defence = known.find({drive.season, drive.defence});
    if (offence != known.end()) ++teams[offence->second].own[at(drive.zone)][at(drive.finish)];
    if (defence != known.end()) ++teams[defence->second].allowed[at(drive.zone)][at(drive.finish)];
  }
  return teams;
}

}  // namespace

Result<SeasonRange> parse_seasons(std::string_view text) {
  const auto dash = text.find('-');
  const auto first = to_int(trim(text.substr(0, dash)));
  const auto last = dash == std::string_view::npos ? first : to_int(trim(text.substr(dash + 1)));
  if (!first || !last || *first > *last || *first < 1900 || *last > 2200) {
    return bad_input(fmt::format("'{}' is no range of seasons; write 2016-2023", text));
  }
  return SeasonRange{*first, *last};
}

Result<Tally> read_real_tally(const fs::path& folder, SeasonRange seasons) {
  const auto drives = read_drives(folder);
  if (!drives) return bad_input(drives.error());
  RealFigures real;
  real.tally = count_drives(*drives, seasons);
  const auto games = count_games(folder, seasons, real.tally);
  if (!games) return bad_input(games.error());
  const auto rates = take_rates(folder, seasons, real);
  if (!rates) return bad_input(rates.error());
  return real.tally;
}

Result<RealFigures> read_real_figures(const fs::path& folder, SeasonRange seasons) {
  const auto drives = read_drives(folder);
  if (!drives) return bad_input(drives.error());
  RealFigures real;
  real.first_season = seasons.first;
  real.last_season = seasons.last;
  real.tally = count_drives(*drives, seasons);
  const auto games = count_games(folder, seasons, real.tally);
  if (!games) return bad_input(games.error());
  const auto rates = take_rates(folder, seasons, real);
  if (!rates) return bad_input(rates.error());
  take_starts(*drives, seasons, real);
  take_shares(*drives, seasons, real);
  real.old = change(real.tally, count_drives(*drives, {0, old_until}));
  const auto teams = team_drives(folder, *drives);
  if (!teams) return bad_input(teams.error());
  real.words = word_effects(*teams);
  return real;
}

Result<std::vector<TeamDrives>> read_team_drives(const fs::path& folder) {
  const auto drives = read_drives(folder);
  if (!drives) return bad_input(drives.error());
  return team_drives(folder, *drives);
}

}  // namespace touchline::books
