// What a part of a franchise's team is worth: the best sum of slot values (FOOL-OURS-4) that its
// fit men could bring to some slots of the line-up. Other games' cards are made from these figures.
// Each part is looked at by itself, so that a better man never makes any of them weaker, wherever
// he is put by the line-up; who plays is still the line-up's.
#pragma once

#include <cstdint>
#include <vector>

#include "games/fool/rules/value.hpp"

namespace touchline::bridges {

/// The parts of an eleven that cards tell apart.
enum class Part : std::uint8_t { passer, carriers, line, front, linebackers, backs };
Part part_of(fool::Position slot);
/// The slots of the line-up that belong to any of these parts.
std::vector<fool::Position> slots_of(const fool::Tables& tables, const std::vector<Part>& parts);

/// Every slot that somebody fills freely is filled so; of all ways to do that the best.
int strength(const fool::Rules& rules, const std::vector<const fool::Player*>& fit,
             const std::vector<fool::Position>& slots);

/// What the fit bring to one slot, the best first: those who fill it freely before all others. Each
/// place of a type is given the next of them, whoever plays there.
std::vector<int> values_at(const fool::Rules& rules, const std::vector<const fool::Player*>& fit,
                           fool::Position slot);

/// How many of the fit have it and could play one of these slots freely. Abilities do not matter.
int holders(const fool::Tables& tables, const std::vector<const fool::Player*>& fit,
            const std::vector<fool::Position>& slots, fool::Attribute one);

}  // namespace touchline::bridges
