// Pro football as an engine of franchise leagues: cards (cards.hpp) made again before every round
// from who is fit, automatic coaches on both sides, and what a game gives back: score, kicks and
// who returned them from its figures, starters and substitutes from the line-ups, injuries by
// FOOL-OURS-3.
#pragma once

#include "games/fool/league/engines.hpp"

namespace touchline::bridges {

fool::EngineKind fool_pro_football();

}  // namespace touchline::bridges
