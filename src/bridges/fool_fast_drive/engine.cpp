#include "bridges/fool_fast_drive/engine.hpp"

#include "bridges/fool_fast_drive/card.hpp"
#include "games/fast_drive/rules/chart_text.hpp"
#include "games/fast_drive/rules/game.hpp"

namespace touchline::bridges {
namespace {

/// What a game's log says of kicks and of who had them to return.
fool::GameOutcome outcome_of(const fast_drive::State& end, const Log<fast_drive::Event>& log) {
  using fast_drive::Kind;
  constexpr int onside = 2;
  fool::GameOutcome out;
  out.score = fast_drive::Game::score(end);
  for (const auto& entry : log) {
    const auto* fact = std::get_if<fast_drive::Event>(&entry);
    if (!fact) continue;
    const fast_drive::Event& event = *fact;
    const Side rival = other(event.side);
    fool::Kicks& kicks = out.kicks[event.side];
    switch (event.kind) {
      case Kind::kicks_off:
      case Kind::free_kick:
        ++kicks.kickoffs;
        if (event.kind == Kind::free_kick || event.value != onside) ++out.kick_returns[rival];
        break;
      case Kind::punted:
        ++kicks.punts;
        ++out.punt_returns[rival];
        break;
      case Kind::field_goal:
      case Kind::field_goal_missed:
      case Kind::field_goal_blocked:
        ++kicks.field_goals;
        break;
      case Kind::extra_point:
      case Kind::extra_point_missed:
      case Kind::extra_point_blocked:
        ++kicks.extra_points;
        break;
      default:
        break;
    }
  }
  return out;
}

class FastDriveRound final : public fool::GameRound {
 public:
  FastDriveRound(const fool::Tables& tables, const fool::League& league,
                 std::shared_ptr<const fast_drive::GameBook> charts)
      : tables_(tables), league_(league), charts_(std::move(charts)) {
    const auto teams = static_cast<int>(league.teams.size());
    std::vector<TeamFigures> figures;
    for (int one = 0; one < teams; ++one) figures.push_back(figures_of(tables, league, one));
    const LeagueFigures all = compared(figures);
    for (int one = 0; one < teams; ++one) {
      lineups_.push_back(best_lineup(tables, league, one));
      cards_.push_back(card_of(tables, league, one, figures[static_cast<std::size_t>(one)], all));
    }
  }

  fool::GameReport play(const fool::Game& game, fool::DiceBox& dice) override {
    const auto home = static_cast<std::size_t>(game.home);
    const auto away = static_cast<std::size_t>(game.away);
    fast_drive::Setting setting;
    setting.playoff = game.kind == fool::GameKind::postseason;
    const auto book = make_book(charts_, {cards_[home], cards_[away]}, setting);
    Generator stream = dice.stream(game_key(league_, game));
    Log<fast_drive::Event> log;
    const fast_drive::State end = play_live(book, stream, log);
    dice.drew(stream.draws());
    fool::GameReport report = report_of({&lineups_[home], &lineups_[away]}, outcome_of(end, log));
    hurt_men(tables_, league_, report, dice);
    return report;
  }

 private:
  const fool::Tables& tables_;
  const fool::League& league_;
  std::shared_ptr<const fast_drive::GameBook> charts_;
  std::vector<fool::Lineup> lineups_{};
  std::vector<fast_drive::Card> cards_{};
};

class FastDriveEngine final : public fool::GameEngine {
 public:
  explicit FastDriveEngine(fast_drive::GameBook charts)
      : charts_(std::make_shared<const fast_drive::GameBook>(std::move(charts))) {}
  std::unique_ptr<fool::GameRound> open(const fool::Tables& tables,
                                        const fool::League& league) const override {
    return std::make_unique<FastDriveRound>(tables, league, charts_);
  }

 private:
  std::shared_ptr<const fast_drive::GameBook> charts_;
};

}  // namespace

fool::EngineKind fool_fast_drive() {
  fool::EngineKind kind;
  kind.name = fast_drive::Game::id;
  kind.edition = fast_drive::Game::edition;
  kind.papers = {"fast-drive/book.txt"};
  kind.make = [](const std::vector<std::string>& papers)
      -> Result<std::shared_ptr<const fool::GameEngine>> {
    auto charts = fast_drive::parse_game_book(papers.front(), "book.txt");
    if (!charts) return bad_input(charts.error());
    return std::make_shared<const FastDriveEngine>(std::move(*charts));
  };
  return kind;
}

}  // namespace touchline::bridges
