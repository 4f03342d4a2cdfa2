#include "games/first_division/verbs/find_season.hpp"

#include <algorithm>

#include "games/first_division/files/library.hpp"
#include "games/first_division/play/setting.hpp"
#include "games/first_division/rules/switches.hpp"
#include "games/first_division/season/replay.hpp"

namespace touchline::first_division {

namespace fs = std::filesystem;

namespace {

bool has_another_head(const fs::path& folder) {
  std::error_code error;
  if (fs::exists(folder / "season.toml", error)) return false;
  for (const auto& file : fs::directory_iterator(folder, error))
    if (file.path().extension() == ".toml") return true;
  return false;
}

}  // namespace

bool has_season(const fs::path& data, const std::string& name) {
  std::error_code error;
  const auto ids = books::Library(data).seasons();
  if (std::find(ids.begin(), ids.end(), name) != ids.end()) return true;
  // Its cards stand in clubs/; a folder with cards/, or with another file than season.toml at its
  // head, is another game's.
  return fs::is_directory(name, error) && !fs::is_directory(fs::path(name) / "cards", error) &&
         !has_another_head(name);
}

Result<books::Season> find_season(const verb::Call& call, const Switches& switches) {
  auto season = books::Library(call.data).season(call.request.text("season"), switches);
  if (!season) return bad_input(season.error());  // warnings are for 'check'
  for (std::size_t f = 0; f < season->season.fixtures.size(); ++f) {
    if (const auto why = refusal(season::book_of(season->season, f, switches))) {
      return bad_input(*why);
    }
  }
  return std::move(season->season);
}

Result<Switches> league_switches(const verb::Call& call) {
  const auto rules = call.request.all("--rule");
  auto switches = switches_from<Switches>(rules);
  if (switches && switches->draw != AfterDraw::stands) {
    return bad_input("a league draw stands; leave out the draw rule");
  }
  if (switches && names_switch(rules, "neutral_home")) {
    return bad_input(
        "in a season the home club is the one that the fixture names; leave out the rule "
        "neutral_home");
  }
  return switches;
}

}  // namespace touchline::first_division
