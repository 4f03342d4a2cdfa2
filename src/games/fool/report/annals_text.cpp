// What a league of FOOL keeps of a season that is over: its ledger as one line of JSON, which is
// read without a tree of it (core/json_reader.hpp). docs/formats.md has the fields.
#include "core/json.hpp"
#include "core/json_reader.hpp"
#include "games/fool/report/history.hpp"

namespace touchline::fool {
namespace {

using KeptJson = nlohmann::json;

template <class List, class Made>
KeptJson kept_list(const List& list, Made made) {
  KeptJson lines = KeptJson::array();
  for (const auto& one : list) lines.push_back(made(one));
  return lines;
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
                          return KeptJson::array({one.turn, one.club, one.man, one.name, one.is,
                                                  one.value, one.thirds, one.played});
                        }),
              kept_list(annals.trades,
                        [](const Traded& one) {
                          return KeptJson::array({one.turn, one.to, one.from, one.man, one.name,
                                                  one.is, one.value, one.pick_season,
                                                  one.pick_round, one.pick_of});
                        })})) +
         "\n";
}

Result<Annals> parse_annals(std::string_view text) {
  Annals made;
  try {
    for (JsonReader from(text); !from.at_end(); from.expect('\n')) {
      int season = 0;
      from.expect('[');
      from.read(season);
      from.expect(',');
      from.each([&] {
        Drafted& one = made.drafts.emplace_back();
        one.season = season;
        from.list(one.pick, one.round, one.of, one.club, one.man, one.name, one.is, one.value);
      });
      from.expect(',');
      from.each([&] {
        ManSeason& one = made.seasons.emplace_back();
        one.season = season;
        from.list(one.turn, one.club, one.man, one.name, one.is, one.value, one.thirds, one.played);
      });
      from.expect(',');
      from.each([&] {
        Traded& one = made.trades.emplace_back();
        one.season = season;
        from.list(one.turn, one.to, one.from, one.man, one.name, one.is, one.value, one.pick_season,
                  one.pick_round, one.pick_of);
      });
      from.expect(']');
    }
  } catch (const std::invalid_argument& error) {
    return bad_input(std::string("what is kept of the seasons cannot be read: ") + error.what());
  }
  return made;
}

}  // namespace touchline::fool
