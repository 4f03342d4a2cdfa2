// A tenant (tenant.hpp) over a game's own types: `Game` is a class with plain functions over its
// `Game::State` and `Game::Sheet`, and nothing in it looks into a box. What not every game has it
// leaves out; before a league has begun there is no state to ask about: `process` and `explain` are
// given null, what comes next is `founding`, and the rest is not called.
#pragma once

#include <utility>

#include "league/tenant.hpp"

namespace touchline::league {

template <class Base, class Value>
class Box final : public Base {
 public:
  explicit Box(Value value) : value_(std::move(value)) {}
  static const Value& in(const Base& box) { return static_cast<const Box&>(box).value_; }

 private:
  Value value_;
};

/// A state of a game as the house hands it on.
template <class State>
LeagueState boxed(State state) {
  return std::make_shared<const Box<StateValue, State>>(std::move(state));
}
/// What is in it; null before a league has begun. Every state of a league is its game's.
template <class State>
const State* unboxed(const LeagueState& state) {
  return state ? &Box<StateValue, State>::in(*state) : nullptr;
}
/// The same of a sheet.
template <class Sheet>
std::shared_ptr<const SheetValue> boxed_sheet(Sheet sheet) {
  return std::make_shared<const Box<SheetValue, Sheet>>(std::move(sheet));
}

// Results are named in full: a game may have others.
template <class Game>
class TypedTenant final : public Tenant {
 public:
  using State = typename Game::State;

  template <class... Given>
  explicit TypedTenant(Given&&... given) : game_(std::forward<Given>(given)...) {}

  std::string_view game() const override { return game_.name(); }
  int edition() const override { return game_.edition(); }

  touchline::Result<LeagueState> read_state(const std::string& text) override {
    if (text.empty()) return LeagueState();
    auto state = game_.read_state(text);
    if (!state) return bad_input(state.error());
    return boxed(std::move(*state));
  }
  std::string written(const LeagueState& state) override {
    return state ? game_.written(of(state)) : std::string();
  }
  std::string written_after(const LeagueState& state, const LeagueState& before,
                            const std::string& text_before) override {
    if constexpr (requires { game_.written_after(of(state), of(before), text_before); })
      if (state && before) return game_.written_after(of(state), of(before), text_before);
    return written(state);
  }
  std::string written_like(const LeagueState& state, const LeagueState& like) override {
    if constexpr (requires { game_.written_like(of(state), of(like)); })
      if (state && like) return game_.written_like(of(state), of(like));
    return written(state);
  }
  bool same_state(const LeagueState& one, const LeagueState& other) override {
    return one == other || (one && other && of(one) == of(other));
  }

  touchline::Result<Outcome> process(const LeagueState& state, const Inputs& inputs) override {
    return game_.process(unboxed<State>(state), inputs);
  }
  touchline::Result<Upcoming> upcoming(const LeagueState& state) override {
    return state ? game_.upcoming(of(state)) : game_.founding();
  }
  touchline::Result<std::vector<Pairing>> later(const LeagueState& state) override {
    return state ? game_.later(of(state)) : std::vector<Pairing>{};
  }
  std::vector<std::string> clubs(const LeagueState& state) override {
    return state ? game_.clubs(of(state)) : std::vector<std::string>{};
  }
  text::Language language(const LeagueState& state) override {
    if constexpr (requires { game_.language(of(state)); })
      if (state) return game_.language(of(state));
    return Tenant::language(state);
  }
  std::int64_t season_number(const LeagueState& state) override {
    return state ? game_.season_number(of(state)) : 0;
  }
  std::string season_document(const LeagueState& state) override {
    if constexpr (requires { game_.season_document(of(state)); })
      if (state) return game_.season_document(of(state));
    return Tenant::season_document(state);
  }

  touchline::Result<SheetFacts> read_sheet(const LeagueState& state, const std::string& club,
                                           const std::string& text) override {
    if (!state) return not_begun();
    return game_.read_sheet(of(state), club, text);
  }
  std::vector<std::string> receipt(const LeagueState& state, const std::string& club,
                                   const SheetFacts& sheet) override {
    return game_.receipt(of(state), club, Box<SheetValue, typename Game::Sheet>::in(*sheet.read));
  }
  std::string blank_sheet(const LeagueState& state, const std::string& club) override {
    return state ? game_.blank_sheet(of(state), club) : std::string();
  }
  SheetWanted sheet_wanted(const LeagueState& state, const std::string& club) override {
    if constexpr (requires { game_.sheet_wanted(of(state), club); })
      if (state) return game_.sheet_wanted(of(state), club);
    return Tenant::sheet_wanted(state, club);
  }
  touchline::Result<ActFacts> read_act(const LeagueState& state, const std::string& club,
                                       const std::string& text) override {
    if constexpr (requires { game_.read_act(of(state), club, text); })
      if (state) return game_.read_act(of(state), club, text);
    return Tenant::read_act(state, club, text);
  }
  touchline::Result<std::optional<Overdue>> overdue(const LeagueState& state, std::int64_t now,
                                                    const SheetOf& sheet_of) override {
    if constexpr (requires { game_.overdue(of(state), now, sheet_of); })
      if (state) return game_.overdue(of(state), now, sheet_of);
    return Tenant::overdue(state, now, sheet_of);
  }
  bool decides_by_hand(const LeagueState& state) override {
    if constexpr (requires { game_.decides_by_hand(of(state)); })
      if (state) return game_.decides_by_hand(of(state));
    return Tenant::decides_by_hand(state);
  }
  touchline::Result<void> check_ruling(const LeagueState& state, const Ruling& ruling,
                                       const std::string& seed) override {
    if (!state) return not_begun();
    return game_.check_ruling(of(state), ruling, seed);
  }

  report::Counting counting() const override { return game_.counting(); }
  void explain(report::LeagueBook& book, const LeagueState& state,
               const std::vector<store::LedgerRow>& ledger) const override {
    if constexpr (requires { game_.explain(book, unboxed<State>(state), ledger); })
      game_.explain(book, unboxed<State>(state), ledger);
  }
  Annalist annalist() const override {
    if constexpr (requires { game_.annalist(); }) return game_.annalist();
    return Tenant::annalist();
  }
  touchline::Result<report::LeagueChances> outlook(const LeagueState& state,
                                                   const std::vector<store::GoalRow>& goals,
                                                   const OutlookOrder& order,
                                                   const Progress& progress) override {
    if constexpr (requires { game_.outlook(of(state), goals, order, progress); })
      if (state) return game_.outlook(of(state), goals, order, progress);
    return Tenant::outlook(state, goals, order, progress);
  }
  touchline::Result<std::unique_ptr<play::Sitting>> sit(const LeagueState& state,
                                                        const Pairing& match,
                                                        const SitOrder& order) override {
    if constexpr (requires { game_.sit(of(state), match, order); })
      if (state) return game_.sit(of(state), match, order);
    return Tenant::sit(state, match, order);
  }
  const Secrets* secrets() const override {
    if constexpr (requires { game_.secrets(); }) return game_.secrets();
    return Tenant::secrets();
  }

 private:
  static const State& of(const LeagueState& state) { return *unboxed<State>(state); }
  static tl::unexpected<Problems> not_begun() { return bad_input("the league has not begun"); }

  Game game_;
};

}  // namespace touchline::league
