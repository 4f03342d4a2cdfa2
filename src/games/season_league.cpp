#include "games/season_league.hpp"

#include "core/digest.hpp"

namespace touchline {
namespace {

using Options = std::vector<verb::Option>;

Offer offer(std::string_view verb, Options options = {},
            std::vector<std::string_view> examples = {}) {
  return {verb, std::move(options), std::move(examples), {}, {}};
}

}  // namespace

std::vector<Offer> season_league_offers(const SeasonLeague& own) {
  const Options founding = verb::joined(own.founding, {verb::rule_option()});
  Options next_season = founding;  // the same season again is as it was
  for (verb::Option& option : next_season) option.with = {"season"};
  return {offer("league new", founding, own.new_examples),
          offer("league season", next_season),
          offer("league play", own.playing, own.play_examples),
          offer("league match", own.looking),
          offer("league result"),
          offer("league take-back"),
          offer("league odds"),
          offer("league page")};
}

std::vector<Lack> season_league_lacks() {
  return {{"league act", "a match's result is put in by league result"},
          {"league bulletin", "its reports are printed by league report"},
          {"league intake", "its sheets are handed in by league orders"},
          {"league check", "league verify proves it"},
          {"league draws", "league match shows a match throw by throw"},
          {"league what-if", "league odds has the chances from here on"}};
}

Papers papers_of(const league::SeasonDocument& document) {
  Papers papers{{"", digest(document.text), document.name, document.text}, {}};
  for (const auto& [name, text] : document.parts) {
    papers.parts.push_back({"", digest(text), name, text});
  }
  return papers;
}

}  // namespace touchline
