// Results and fixtures as people keep them: our own CSV, football-data's (HomeTeam, FTHG, HTHG …),
// or openfootball's football.txt. Lines as they stand; what they add up to is league_record.hpp's
// work.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/date.hpp"
#include "core/result.hpp"
#include "core/side.hpp"

namespace touchline::books {

struct ResultLine {
  std::string date{};  // yyyy-mm-dd
  BySide<std::string> club{};
  std::optional<BySide<int>> goals{};  // nothing: still to be played
  std::optional<BySide<int>> half_time{};
  bool neutral = false;
  int line = 0;
};

struct ResultsFile {
  std::string file{};
  std::vector<ResultLine> results{};
};

Result<ResultsFile> parse_results(std::string_view text, const std::string& file);
Result<ResultsFile> read_results(const std::filesystem::path& path);

}  // namespace touchline::books
