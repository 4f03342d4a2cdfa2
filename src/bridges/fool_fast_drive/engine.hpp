// Fast Drive Football as an engine of franchise leagues: cards (card.hpp) made again before every
// round from who is fit, the automatic coach on both sides, and what a game gives back: score,
// kicks and returns from its log, starters and substitutes from the line-ups, injuries by
// FOOL-OURS-3.
#pragma once

#include "games/fool/league/engines.hpp"

namespace touchline::bridges {

fool::EngineKind fool_fast_drive();

}  // namespace touchline::bridges
