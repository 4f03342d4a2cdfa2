#include "games/fool/league/engines.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"
#include "games/fool/league/year_run.hpp"
#include "text/file.hpp"

namespace touchline::fool {
namespace {

class RoundByGame final : public GameRound {
 public:
  using Played = std::map<std::pair<int, int>, std::unique_ptr<GameRound>>;
  RoundByGame(std::unique_ptr<GameRound> rest, Played games)
      : rest_(std::move(rest)), games_(std::move(games)) {}

  GameReport play(const Game& game, DiceBox& dice) override {
    const auto own = games_.find({game.home, game.away});
    return (own == games_.end() ? rest_ : own->second)->play(game, dice);
  }

 private:
  std::unique_ptr<GameRound> rest_;
  Played games_;
};

std::unique_ptr<GameRound> opened(const GameEngine* engine, const Tables& tables,
                                  const League& league) {
  return engine ? engine->open(tables, league) : quick_round(tables, league);
}

}  // namespace

Result<const EngineKind*> engine_named(const EngineKinds& kinds, std::string_view name) {
  std::string known(quick_engine);
  for (const EngineKind& kind : kinds) {
    if (kind.name == name) return &kind;
    known += fmt::format(", {}", kind.name);
  }
  return bad_input(fmt::format("there is no engine '{}'; there are: {}", name, known));
}

std::string_view called(const ChosenEngine& engine) {
  return engine.name.empty() ? quick_engine : std::string_view(engine.name);
}

Result<std::shared_ptr<const GameEngine>> made_now(const EngineKind& kind,
                                                   const std::filesystem::path& data) {
  std::vector<std::string> papers;
  for (const std::string_view path : kind.papers) {
    auto text = books::read_text(data / path);
    if (!text) return bad_input(text.error());
    papers.push_back(std::move(*text));
  }
  return kind.make(papers);
}

Result<ChooseEngine> read_choice(std::string_view text) {
  const auto parts = words(text);
  const auto malformed = [] {
    return bad_input("write engine NAME, or engine NAME for GAME: engine pro-football for 12");
  };
  if (parts.empty()) return malformed();
  ChooseEngine made;
  if (fold(parts.front()) != quick_engine) made.engine.name = fold(parts.front());
  std::size_t at = 1;
  for (; at < parts.size() && parts[at] != "papers"; at += 2) {
    const int number = at + 1 < parts.size() ? to_int(parts[at + 1]).value_or(0) : 0;
    const std::string word = fold(parts[at]);
    if (number < 1 || (word != "for" && word != "edition")) return malformed();
    (word == "for" ? made.game : made.engine.edition) = number;
  }
  for (++at; at < parts.size(); ++at) made.engine.papers.emplace_back(parts[at]);
  return made;
}

std::string written_choice(const ChooseEngine& choice) {
  const ChosenEngine& engine = choice.engine;
  std::string text = fmt::format("engine {}", called(engine));
  if (!engine.name.empty()) text += fmt::format(" edition {}", engine.edition);
  if (choice.game > 0) text += fmt::format(" for {}", choice.game);
  if (!engine.papers.empty()) text += fmt::format(" papers {}", join_words(engine.papers, " "));
  return text;
}

std::string why_not(const League& league, const ChooseEngine& choice) {
  if (choice.game > 0) {
    for (const auto& [place, game] : games_due(league))
      if (static_cast<int>(place) + 1 == choice.game) return {};
    return fmt::format("game {} is not played now", choice.game);
  }
  // Another edition of the same game is taken up whenever the program plays no other.
  const bool again =
      choice.engine.name == league.engine.name && choice.engine.edition != league.engine.edition;
  if (league.phase <= Phase::lists || again) return {};
  return "a league's engine changes between seasons only; a single game's: engine NAME for GAME";
}

std::unique_ptr<GameRound> EngineByGame::open(const Tables& tables, const League& league) const {
  RoundByGame::Played games;
  for (const auto& [teams, engine] : games_) games[teams] = opened(engine, tables, league);
  return std::make_unique<RoundByGame>(opened(rest_, tables, league), std::move(games));
}

Result<PlaysGames> Engines::for_next(const League& league, const GamesDue& due) {
  if (due.empty()) return nullptr;
  auto rest = of(league.engine, true);
  if (!rest || league.engine_for.empty()) return rest;
  EngineByGame::Games own;
  for (const auto& [place, game] : due) {
    const auto chosen = league.engine_for.find(static_cast<int>(place) + 1);
    if (chosen == league.engine_for.end()) continue;
    const auto engine = of(chosen->second, true);
    if (!engine) return engine;
    own[{game.home, game.away}] = engine->get();
  }
  return std::make_shared<const EngineByGame>(rest->get(), std::move(own));
}

Result<PlaysGames> Engines::of(const ChosenEngine& chosen, bool to_play) {
  if (chosen.name.empty()) return nullptr;
  const auto kind = engine_named(kinds_, chosen.name);
  if (!kind) return bad_input(kind.error());
  if (to_play && (*kind)->edition != chosen.edition) {
    return bad_input(fmt::format(
        "its games are played by edition {} of {}, this program plays {}; to go on with that: "
        "league move \"engine {}\"",
        chosen.edition, chosen.name, (*kind)->edition, chosen.name));
  }
  for (const auto& [known, engine] : made_)
    if (known == chosen) return engine;
  std::vector<std::string> papers;
  for (const std::string& digest : chosen.papers) papers.push_back(documents_(digest));
  if (papers.size() != (*kind)->papers.size())
    return bad_input(fmt::format("the papers of the engine {} are missing", chosen.name));
  auto engine = (*kind)->make(papers);
  if (!engine) return bad_input(engine.error());
  made_.emplace_back(chosen, *engine);
  return *engine;
}

Result<std::vector<std::string_view>> Engines::as_it_is_here(const League& league,
                                                             ChooseEngine& choice) const {
  if (!choice.engine.papers.empty() || choice.engine.edition != ChosenEngine{}.edition)
    return bad_input("its edition and papers are this program's; write engine NAME");
  std::vector<std::string_view> papers;
  if (!choice.engine.name.empty()) {
    const auto kind = engine_named(kinds_, choice.engine.name);
    if (!kind) return bad_input(kind.error());
    choice.engine.edition = (*kind)->edition;
    papers = (*kind)->papers;
  }
  if (const std::string why = why_not(league, choice); !why.empty()) return bad_input(why);
  return papers;
}

}  // namespace touchline::fool
