#include "games/pro_football/rules/drive_solution.hpp"

#include <algorithm>
#include <cstring>
#include <type_traits>

namespace touchline::pro_football {
namespace {

constexpr std::string_view mark = "pro-football drive solution 2\n";
constexpr std::size_t most_of_anything = 1U << 20U;

template <class T>
concept Plain = std::is_trivially_copyable_v<T> && !std::is_pointer_v<T>;

struct Writer {
  std::string bytes{mark};
  template <Plain T>
  void put(const T& value) {
    bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
  }
  template <class T>
  void put(const std::vector<T>& list) {
    put(static_cast<std::uint64_t>(list.size()));
    for (const T& one : list) put(one);
  }
  void put(const DriveGame::Found& found) {
    put(found.seen);
    put(found.answers);
  }
};

struct Reader {
  std::string_view bytes;
  bool good = true;
  template <Plain T>
  void get(T& value) {
    good = good && bytes.size() >= sizeof value;
    if (!good) return;
    std::memcpy(&value, bytes.data(), sizeof value);
    bytes.remove_prefix(sizeof value);
  }
  template <class T>
  void get(std::vector<T>& list) {
    std::uint64_t count = 0;
    get(count);
    good = good && count <= most_of_anything;
    list.clear();
    for (std::uint64_t i = 0; good && i < count; ++i) {
      list.emplace_back();
      get(list.back());
    }
  }
  void get(DriveGame::Found& found) {
    get(found.seen);
    get(found.answers);
  }
};

/// The same parts in the same order for writing and reading.
template <class Solution, class Each>
void each_part(Solution& solution, Each each) {
  each(solution.values.receiving);
  each(solution.values.receiving_free);
  each(solution.values.try_points);
  each(solution.values.cells());
  for (const Side side : both_sides) {
    each(solution.found[side]);
    each(solution.best[side]);
    auto& ends = solution.ends[side];
    each(ends.kickoff);
    each(ends.onside);
    each(ends.free_kick);
    each(ends.loose);
    each(ends.picked);
    each(ends.picked_flat);
    for (auto& play : ends.punts) {
      for (auto& block : play) each(block);
    }
    for (auto& block : ends.field_goals) each(block);
    each(ends.try_points);
    auto& flow = solution.flow[side];
    for (auto* flows : {&flow.snaps, &flow.punts, &flow.goals}) each(*flows);
    for (auto* kick : {&flow.kickoff, &flow.onside, &flow.free_kick}) each(*kick);
    each(flow.kick_good);
    each(flow.two_good);
  }
}

bool is_whole(const SideFlow& flow) {
  const auto known = [](const Flow& one) {
    return std::all_of(one.begin(), one.end(),
                       [](const FlowStep& step) { return step.to < FieldGrid::places; });
  };
  const auto all_known = [&](const std::vector<Flow>& flows) {
    return std::all_of(flows.begin(), flows.end(), known);
  };
  return flow.snaps.size() == FieldGrid::of_a_side && flow.punts.size() == FieldGrid::at.size() &&
         flow.goals.size() == FieldGrid::at.size() && all_known(flow.snaps) &&
         all_known(flow.punts) && all_known(flow.goals) && known(flow.kickoff) &&
         known(flow.onside) && known(flow.free_kick);
}

bool may_be_used(const DriveSolution& solution) {
  const auto whole = [](const FieldEnds& ends) {
    const bool punts = std::all_of(ends.punts.begin(), ends.punts.end(), [](const auto& play) {
      return play[0].size() > 1 && play[1].size() > 1;
    });
    return punts && ends.loose.size() == 110 && ends.picked.size() == 110 &&
           ends.picked_flat.size() == 110 && ends.field_goals[0].size() > 1 &&
           ends.field_goals[1].size() > 1;
  };
  if (solution.has_flow() && !(is_whole(solution.flow.home) && is_whole(solution.flow.away))) {
    return false;
  }
  return solution.values.cells().size() == DriveValues().cells().size() &&
         whole(solution.ends.home) && whole(solution.ends.away);
}

}  // namespace

DriveSolution solution_of(const DriveGame& game) {
  DriveSolution solution;
  solution.values = game.values();
  for (const Side side : both_sides) {
    solution.found[side] = game.found(side);
    solution.best[side] = game.best(side);
    solution.ends[side] = game.ends(side);
  }
  return solution;
}

std::string bytes_of(const DriveSolution& solution) {
  Writer writer;
  each_part(solution, [&](const auto& part) { writer.put(part); });
  return std::move(writer.bytes);
}

std::optional<DriveSolution> solution_from(std::string_view bytes) {
  if (!bytes.starts_with(mark)) return std::nullopt;
  DriveSolution solution;
  Reader reader{bytes.substr(mark.size())};
  each_part(solution, [&](auto& part) { reader.get(part); });
  if (!reader.good || !reader.bytes.empty() || !may_be_used(solution)) return std::nullopt;
  return solution;
}

std::vector<std::string> lines_of(const std::vector<DriveGame::Found>& found) {
  std::vector<std::string> lines;
  for (const DriveGame::Found& one : found) {
    for (const DefCall& answer : one.answers) lines.push_back(call_text(answer));
  }
  std::sort(lines.begin(), lines.end());
  lines.erase(std::unique(lines.begin(), lines.end()), lines.end());
  return lines;
}

}  // namespace touchline::pro_football
