#include "games/pro_football/files/chart_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>

#include "games/pro_football/files/sheet.hpp"
#include "text/file.hpp"

namespace touchline::pro_football {
namespace {

using ChartReader = std::function<void(SheetReader&, const TableColumn&)>;

/// Compiles the eleven cells of a column into their places.
template <class Rows, class Compile>
ChartReader chart(Rows& rows, Compile compile) {
  return [&rows, compile](SheetReader& reader, const TableColumn& column) {
    for (std::size_t i = 0; i < column.cells.size(); ++i) {
      Faults faults;
      const auto value = compile(column.cells[i].text, faults);
      reader.wrong(column.cells[i], faults);
      if (value) {
        using Value = std::remove_cvref_t<decltype(rows.cells[i])>;
        rows.cells[i] = static_cast<Value>(*value);
      }
    }
  };
}

auto cell_of(Context context) {
  return [context](std::string_view text, Faults& faults) {
    return compile_cell(text, context, false, faults);
  };
}
auto who_of(bool offence) {
  return [offence](std::string_view text, Faults& faults) {
    return compile_who(text, offence, faults);
  };
}

std::map<std::string, ChartReader> chart_readers(Charts& charts) {
  std::map<std::string, ChartReader> all;
  all["short gain"] = chart(charts.short_gain, compile_short_gain);
  all["interception return"] =
      chart(charts.interception_return, cell_of(Context::interception_return));
  all["interceptor"] = chart(charts.interceptor, who_of(false));
  all["recovery offence"] = chart(charts.recovery_offence, who_of(true));
  all["recovery defence"] = chart(charts.recovery_defence, who_of(false));
  all["loose ball"] = chart(charts.advance, cell_of(Context::advance));
  all["blocked kick"] = chart(charts.blocked_kick, compile_blocked_kick);
  all["bounce"] = chart(charts.bounce, compile_bounce);
  all["fake"] = chart(charts.fake, compile_fake);
  all["onside"] = chart(charts.onside, compile_onside);
  all["field goal length"] = chart(charts.field_goal_length, compile_length);
  all["games injured"] = chart(charts.games_injured, compile_count);
  for (std::size_t white = 0; white < 6; ++white) {
    all[fmt::format("long gain {}", white + 1)] = chart(charts.long_gain[white], compile_long_gain);
    all[fmt::format("rush {}", static_cast<char>('A' + white))] =
        chart(charts.rush[white], compile_rush);
  }
  constexpr std::array<std::array<std::string_view, 2>, 5> rows{
      {{"run off", "run def"},
       {"pass off", "pass def"},
       {"punt kicking", "punt receiving"},
       {"place kicking", "place defending"},
       {"kickoff kicking", "kickoff receiving"}}};
  for (std::size_t section = 0; section < rows.size(); ++section) {
    for (std::size_t side = 0; side < 2; ++side) {
      all[fmt::format("foul {}", rows[section][side])] =
          chart(charts.fouls[section][side], compile_foul);
    }
  }
  return all;
}

}  // namespace

Result<Charts> parse_charts(std::string_view text, const std::string& file) {
  if (const auto why = limits::too_large(text.size(), limits::largest_toml)) {
    return bad_input({file, 0}, *why);
  }
  Charts charts;
  SheetReader reader(file);
  auto readers = chart_readers(charts);
  for (const SheetSection& section : reader.sections(text)) {
    std::vector<Piece> others;
    for (const TableColumn& column : table_of(reader, section, others)) {
      const auto found = readers.find(std::string(column.name.text));
      if (found == readers.end()) {
        reader.wrong(column.name, fmt::format("'{}' is no chart of this game, or stands twice",
                                              column.name.text));
        continue;
      }
      found->second(reader, column);
      readers.erase(found);
    }
    for (const Piece& line : others) reader.wrong(line, "only tables stand among the charts");
  }
  for (const auto& [name, missing] : readers) {
    reader.problems().error({file, 0}, fmt::format("the chart '{}' is missing", name));
  }
  if (reader.problems().bad()) return bad_input(reader.problems());
  return charts;
}

Result<Charts> read_charts(const std::filesystem::path& path) {
  const auto text = books::read_text(path, limits::largest_toml);
  if (!text) return bad_input(text.error());
  return parse_charts(*text, path.string());
}

}  // namespace touchline::pro_football
