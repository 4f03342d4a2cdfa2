#include "league/season_state.hpp"

#include <fmt/format.h>

#include "core/digest.hpp"
#include "core/json.hpp"
#include "core/text.hpp"

namespace touchline::league {

using StateJson = nlohmann::json;

constexpr int most_seasons = 1'000'000;

std::string to_text(const SeasonState& state) {
  std::string scores;
  for (const auto& score : state.scores) {
    if (!scores.empty()) scores += ' ';
    scores += score ? fmt::format("{}-{}", score->home, score->away) : ".";
  }
  StateJson json{{"version", 1},         {"season", state.season}, {"document", state.document},
                 {"round", state.round}, {"scores", scores},       {"over", state.over}};
  if (!state.out.empty()) json["out"] = state.out;
  return json_text(json);
}

Result<SeasonState> parse_season_state(const std::string& text) {
  try {
    const StateJson json = parse_json(text);
    if (json.value("version", 1) != 1) {
      return bad_input("this is the state of a season as a later version writes it");
    }
    SeasonState state{whole_number<int>(json.at("season"), 1, most_seasons),
                      short_text(json.at("document")),
                      whole_number<int>(json.at("round"), 0, most_fixtures),
                      {},
                      json.at("over"),
                      {}};
    constexpr int most_missed = 1000;  // matches by a man
    const StateJson out = json.value("out", StateJson::object());
    for (const auto& [club, men] : out.items()) {
      for (const auto& [man, matches] : men.items()) {
        state.out[club][man] = whole_number<int>(matches, 1, most_missed);
      }
    }
    const std::string scores = json.at("scores");
    for (const std::string_view word : words(scores)) {
      state.scores.push_back(parse_score(word));
      if (word != "." && !state.scores.back())
        return bad_input(fmt::format("this is no state of a season: '{:.40}' is no score", word));
    }
    return state;
  } catch (const StateJson::exception& error) {
    return bad_input(fmt::format("this is no state of a season: {}", error.what()));
  }
}

std::uint64_t match_seed(const std::string& turn_seed, int season, int fixture) {
  return leading_number(digest(fmt::format("match {} {} {}", turn_seed, season, fixture)));
}

}  // namespace touchline::league
