// Camp's dice on the commissioner's own table (Y11): asked for one by one in the order of the
// rules, each with its phase, man, rule and place; kept as a tape, which is an input of the turn.
#pragma once

#include <memory>
#include <vector>

#include "games/fool/league/year_run.hpp"
#include "play/sitting.hpp"

namespace touchline::fool {

/// What tapes and rulings of camp's dice are about.
inline constexpr std::string_view camp_subject = "camp", dice_kind = "dice";

/// How far these faces go.
struct CampThrows {
  std::vector<DiceLine> thrown{};
  std::optional<DiceLine> next{};  // asked for now, with the faces before it under its rule
  std::size_t too_many = 0;        // faces that nobody asked for
};
CampThrows throw_camp(const Tables& tables, StateBefore state, const std::vector<ReadSheet>& sheets,
                      const std::vector<int>& faces);

/// The faces of a tape that is about this phase, or why it is none.
Result<std::vector<int>> faces_of(const Tape& tape, const League& league);
/// The same of what was put into a turn: whole, and under the rules that ask for them.
Result<std::vector<int>> faces_of(const Tables& tables, const StateBefore& state,
                                  const std::vector<league::Ruling>& rulings,
                                  const std::vector<ReadSheet>& sheets);

Result<std::unique_ptr<play::Sitting>> sit_at_camp(std::shared_ptr<const Tables> tables,
                                                   StateBefore state, std::vector<ReadSheet> sheets,
                                                   const std::optional<Tape>& so_far);

}  // namespace touchline::fool
