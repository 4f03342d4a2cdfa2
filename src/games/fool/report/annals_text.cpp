// What a league of FOOL keeps of a season that is over: its ledger as one line of JSON, which is
// read without a tree of it (core/json_reader.hpp). docs/formats.md has the fields.
#include "core/json.hpp"
#include "core/json_reader.hpp"
#include "core/limits.hpp"
#include "games/fool/report/history.hpp"

namespace touchline::fool {
namespace {

using KeptJson = nlohmann::json;

/// About as many letters as a man's season has at least.
constexpr std::size_t shortest_line = 50;

template <class List, class Made>
KeptJson kept_list(const List& list, Made made) {
  KeptJson lines = KeptJson::array();
  for (const auto& one : list) lines.push_back(made(one));
  return lines;
}

// As of the ledger itself (history.cpp).
constexpr JsonBounds bounds{largest_figure, limits::longest_name};

void read(JsonReader& from, Drafted& one) {
  from.list(one.pick, one.round, one.of, one.club, one.man, one.name, one.is, one.value);
}
void read(JsonReader& from, ManSeason& one) {
  from.expect('[');
  from.read(one.turn);
  const auto next = [&](auto& value) {
    from.expect(',');
    from.read(value);
  };
  next(one.club);
  next(one.man);
  next(one.name);
  next(one.is);
  next(one.value);
  next(one.thirds);
  next(one.played);
  if (from.took(',')) from.read(one.at);
  from.expect(']');
}
void read(JsonReader& from, Traded& one) {
  from.list(one.turn, one.to, one.from, one.man, one.name, one.is, one.value, one.pick_season,
            one.pick_round, one.pick_of);
}
template <class One>
void read_lines(JsonReader& from, int season, std::vector<One>& list) {
  from.expect(',');
  from.each([&] {
    One& one = list.emplace_back();
    one.season = season;
    read(from, one);
  });
}

}  // namespace

std::string annals_text(const std::vector<store::LedgerRow>& ledger) {
  if (ledger.empty()) return "";
  const Annals annals = annals_of(ledger, {});
  return json_text(KeptJson::array(
             {ledger.front().season,
              kept_list(annals.drafts,
                        [](const Drafted& one) {
                          return KeptJson::array({one.pick, one.round, one.of, one.club, one.man,
                                                  one.name, one.is, one.value});
                        }),
              kept_list(annals.seasons,
                        [](const ManSeason& one) {
                          KeptJson line =
                              KeptJson::array({one.turn, one.club, one.man, one.name, one.is,
                                               one.value, one.thirds, one.played});
                          // What is not known leaves a line as earlier versions kept it.
                          if (!one.at.empty()) line.push_back(one.at);
                          return line;
                        }),
              kept_list(annals.trades,
                        [](const Traded& one) {
                          return KeptJson::array({one.turn, one.to, one.from, one.man, one.name,
                                                  one.is, one.value, one.pick_season,
                                                  one.pick_round, one.pick_of});
                        })})) +
         "\n";
}

Result<Annals> parse_annals(std::string_view text, std::optional<int> man) {
  Annals made;
  if (!man) made.seasons.reserve(text.size() / shortest_line);
  try {
    while (!text.empty()) {
      const std::string_view line = text.substr(0, text.find('\n'));
      if (line.size() == text.size()) throw std::invalid_argument("a line has no end");
      text.remove_prefix(line.size() + 1);
      // His number, and no other, stands between two texts: a team and his name.
      if (man && line.find("\"," + std::to_string(*man) + ",\"") == std::string_view::npos)
        continue;
      JsonReader from(line, bounds);
      int season = 0;
      from.expect('[');
      from.read(season);
      read_lines(from, season, made.drafts);
      read_lines(from, season, made.seasons);
      read_lines(from, season, made.trades);
      from.expect(']');
      if (!from.at_end()) throw std::invalid_argument("something stands behind it");
    }
  } catch (const std::invalid_argument& error) {
    return bad_input(std::string("what is kept of the seasons cannot be read: ") + error.what());
  }
  return made;
}

}  // namespace touchline::fool
