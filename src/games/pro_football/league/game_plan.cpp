#include "games/pro_football/league/game_plan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <span>

#include "core/text.hpp"

namespace touchline::pro_football {
namespace {

constexpr std::string_view line_forms =
    "runs on 1: 77 72 64 51 39, expect on 1: …, run plays: 42 26 24 8, pass plays: 27 10 44 19 or "
    "rest: NAME, NAME";

class PlanReader {
 public:
  PlanReader(const Team& team, const league::SeasonSheet& sheet) : team_(team) {
    // The equilibrium expects nothing, and runs as often as nobody can use.
    by_table_ = sheet.caller != "equilibrium";
    if (sheet.caller.empty() || sheet.caller == "real") {
      usual_ = team.tendencies.value_or(Tendencies{});
    }
    for (const league::PlanLine& line : sheet.plan) read(line);
  }
  Result<ReadPlan> done() {
    if (problems_.bad()) return bad_input(problems_);
    return std::move(found_);
  }

 private:
  void wrong(const league::PlanLine& line, std::string sentence) {
    problems_.error({"sheet", line.number}, std::move(sentence));
  }

  void read(const league::PlanLine& line) {
    if (!given_.insert(line.key).second) return wrong(line, "this line is there already");
    if (line.key == "rest") return rest(line);
    const bool own = line.key.starts_with("runs on "), other = line.key.starts_with("expect on ");
    const bool plays = line.key == "run plays" || line.key == "pass plays";
    if (!own && !other && !plays) {
      return wrong(line,
                   fmt::format("'{}' is no line of a game plan; write {}", line.key, line_forms));
    }
    if (line.value.empty()) return;  // of the blank sheet
    if (!by_table_) {
      return wrong(line, "the equilibrium calls by no table; write calls: real or calls: auto");
    }
    if (plays) return shares_of_plays(line);
    const auto down = to_int(line.key.substr(line.key.rfind(' ') + 1));
    if (!down || *down < 1 || *down > 4) return wrong(line, "a down is 1, 2, 3 or 4");
    auto& table = own ? found_.plan.calls : found_.plan.expects;
    // Of the other team nothing is known here: what is left open is as all teams call.
    if (!table) table = own ? usual_ : Tendencies{};
    if (shares(line, table->runs[static_cast<std::size_t>(*down - 1)])) {
      found_.echo.push_back(
          fmt::format("{}: {} in a hundred at 1, 2-3, 4-6, 7-10, 11+ to go", line.key, line.value));
    }
  }

  template <std::size_t N>
  bool shares(const league::PlanLine& line, std::array<int, N>& into) {
    const auto parts = words(line.value);
    std::array<int, N> read{};
    bool good = parts.size() == N;
    for (std::size_t i = 0; good && i < N; ++i) {
      const auto number = to_int(parts[i]);
      good = number && *number >= 0 && *number <= 100;
      if (good) read[i] = *number;
    }
    if (good) {
      into = read;
    } else {
      wrong(line, fmt::format("{} numbers from 0 to 100 belong here, not '{}'", N, line.value));
    }
    return good;
  }

  void shares_of_plays(const league::PlanLine& line) {
    std::array<int, 4> read{};
    if (!shares(line, read)) return;
    if (std::all_of(read.begin(), read.end(), [](int one) { return one == 0; })) {
      return wrong(line, "one of the plays must be called");
    }
    if (!found_.plan.calls) found_.plan.calls = usual_;
    const bool runs = line.key == "run plays";
    std::copy(read.begin(), read.end(), found_.plan.calls->plays.begin() + (runs ? 0 : 4));
    found_.echo.push_back(
        fmt::format("{}: {} of {}", line.key, line.value,
                    runs ? "linebuck, off tackle, end run, draw" : "flat, look-in, short, long"));
  }

  void rest(const league::PlanLine& line) {
    for (const std::string_view part : split(line.value, ',')) {
      const std::string_view said = trim(part);
      if (said.empty()) continue;
      const auto man = std::find_if(team_.men.begin(), team_.men.end(),
                                    [&](const Man& one) { return fold(one.name) == fold(said); });
      if (man == team_.men.end()) {
        wrong(line, fmt::format("'{}' is no man of {}", said, team_.name));
      } else {
        found_.rested.push_back(man->name);
      }
    }
    if (found_.rested.empty()) return;
    found_.echo.push_back(fmt::format("rests: {}", join_words(found_.rested, ", ")));
  }

  const Team& team_;
  bool by_table_ = true;
  Tendencies usual_{};
  ReadPlan found_{};
  std::set<std::string> given_{};
  Problems problems_{};
};

}  // namespace

Result<ReadPlan> read_game_plan(const Team& team, const league::SeasonSheet& sheet) {
  return PlanReader(team, sheet).done();
}

std::string blank_game_plan(const Team& team) {
  const Tendencies usual = team.tendencies.value_or(Tendencies{});
  const std::span plays(usual.plays);
  std::string text =
      "# A game plan for real or auto; lines may be left out. Runs in a hundred on each\n"
      "# down, at 1, 2-3, 4-6, 7-10 and 11 or more to go:\n";
  for (std::size_t down = 0; down < usual.runs.size(); ++down) {
    text += fmt::format("# runs on {}: {}\n", down + 1, join_words(usual.runs[down], " "));
  }
  return text + fmt::format(
                    "# How often each is called: linebuck, off tackle, end run, draw; flat,\n"
                    "# look-in, short, long:\n"
                    "# run plays: {}\n# pass plays: {}\n"
                    "# How often your defence expects a run, by down and distance as above:\n"
                    "# expect on 3: 75 29 13 9 14\n"
                    "# Men who sit this match out:\n"
                    "# rest: NAME, NAME\n",
                    join_words(plays.first(4), " "), join_words(plays.last(4), " "));
}

}  // namespace touchline::pro_football
