// The season records on the cards (PRO-SETUP-13): what a man really did, "16 games, 253 carries,
// 1262 rushing yards", each figure under the name that statistics have for it.
#include <fmt/format.h>

#include <algorithm>

#include "games/pro_football/rules/maker_cards.hpp"

namespace touchline::pro_football {
namespace {

class RecordText {
 public:
  explicit RecordText(const RealMan& man) { add(man.games, "games"); }

  template <class Number>
  void add(Number count, std::string_view what) {
    if (count == Number{}) return;
    text_ += fmt::format("{}{:g} {}", text_.empty() ? "" : ", ", static_cast<double>(count), what);
    ++figures_;
  }
  void passing(const RealPassing& made) {
    add(made.all.passes.made, "completions");
    add(made.all.passes.tried, "attempts");
    add(made.all.passes.yards, "passing yards");
    add(made.touchdowns, "passing touchdowns");
    add(made.all.intercepted, "interceptions thrown");
    add(made.sacks, "sacked");
  }
  void rushing(const RealRushing& made) {
    add(made.all.tried, "carries");
    add(made.all.yards, "rushing yards");
    add(made.touchdowns, "rushing touchdowns");
  }
  void receiving(const RealReceiving& made) {
    add(made.all.made, "catches");
    add(made.all.tried, "targets");
    add(made.all.yards, "receiving yards");
    add(made.touchdowns, "receiving touchdowns");
  }
  void defending(const RealDefending& made) {
    add(made.tackles, "tackles");
    add(made.assists, "assists");
    add(made.sacks, "sacks");
    add(made.interceptions, "interceptions");
    add(made.passes_defended, "passes defended");
    add(made.forced_fumbles, "fumbles forced");
  }
  void returning(const RealReturns& made) {
    add(made.kicks.tried, "kick returns");
    add(made.kicks.yards, "kick return yards");
    add(made.kick_touchdowns, "kick return touchdowns");
    add(made.punts.tried, "punt returns");
    add(made.punts.yards, "punt return yards");
    add(made.punt_touchdowns, "punt return touchdowns");
  }
  void kicking(const RealKicking& kicks) {
    int tried = 0, made = 0;
    for (const Tries& band : kicks.field_goals) {
      tried += band.tried;
      made += band.made;
    }
    add(made, "field goals");
    add(tried, "field goals tried");
    add(kicks.longest, "yards the longest");
    add(kicks.extra_points.made, "extra points");
    add(kicks.extra_points.tried, "extra points tried");
  }
  void punting(const RealPunting& made) {
    add(made.punts, "punts");
    add(made.yards, "punt yards");
    add(made.inside_20, "inside the 20");
    add(made.longest, "yards the longest");
  }
  /// Nothing if there is no figure but the games.
  std::string text() const { return figures_ > 1 ? text_ : ""; }

 private:
  std::string text_{};
  int figures_ = 0;
};

std::string record_of(const RealMan& man, bool attacks, bool returns) {
  RecordText text(man);
  if (attacks) {
    if (man.position == "QB") text.passing(man.passing);
    text.rushing(man.rushing);
    if (man.position != "QB") text.receiving(man.receiving);
  } else {
    text.defending(man.defending);
  }
  if (returns) text.returning(man.returns);
  return text.text();
}

}  // namespace

void write_records(const Roster& roster, const RealTeam& real, Team& team) {
  team.record = fmt::format("{}-{}{}, {} points for, {} against", real.won, real.lost,
                            real.tied > 0 ? fmt::format("-{}", real.tied) : "", real.points,
                            real.points_against);
  const auto add = [&](std::string name, std::string text) {
    if (!text.empty()) team.records.push_back({std::move(name), std::move(text)});
  };
  for (std::size_t i = 0; i < team.men.size(); ++i) {
    if (!roster.real[i]) continue;
    const bool returns =
        std::find(team.back.begin(), team.back.end(), static_cast<int>(i)) != team.back.end();
    add(team.men[i].name, record_of(*roster.real[i], team.men[i].off != 0, returns));
  }
  if (roster.kicker) {
    RecordText text(*roster.kicker);
    text.kicking(roster.kicker->kicking);
    add("K " + roster.kicker->name, text.text());
  }
  if (roster.punter) {
    RecordText text(*roster.punter);
    text.punting(roster.punter->punting);
    add("P " + roster.punter->name, text.text());
  }
}

}  // namespace touchline::pro_football
