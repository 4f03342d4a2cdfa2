// What is known of the dice of a turn: whether they are fair, and which ones it was closed with
// before. The first dice of a turn stay its dice whatever is taken back; chain and audit trail both
// know them, so that neither can be made to forget.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "league/desk.hpp"
#include "league/fair_dice.hpp"

namespace touchline::league {

/// What the owners added to the dice.
std::vector<Nonce> nonces_of(const std::vector<Sheet>& sheets);
/// Whether the secret is the one committed to, and the seed that of the secret and the sheets; of
/// dice that were known before, the sheets of the first closing, if there was a list. Nothing, or
/// what is wrong. Links of the second format need dice, unless they open a season.
std::optional<std::string> unfair(const Inputs& inputs, const std::string& origin,
                                  std::int64_t number, bool needs_dice);

/// From its closing on, whatever came of it since.
bool dice_are_fixed(const store::OpenTurnRow& turn);
/// The seed of a turn that was closed before: as it was put by when it was taken back, or as the
/// chain has it. Empty: there is none yet.
std::string known_seed(Desk& desk, std::int64_t number);
/// What its dice were made of, as the chain has it. Nothing if it was never closed, or closed by a
/// version that did not keep it.
std::optional<FirstClosing> first_closing(Desk& desk, std::int64_t number);
FirstClosing closing_of(const std::string& root, std::vector<Sheet> sheets);
/// Dice that are known were on the chain, or a link says that they were put by.
Result<void> known_by_chain(Desk& desk, const store::OpenTurnRow& turn);
/// The trail knows of a closing even if the row that kept its dice is gone.
Result<void> same_as_trail(Desk& desk, const store::OpenTurnRow& turn);
/// The kind of ruling that keeps the first dice of a turn which was taken back.
inline constexpr std::string_view first_dice = "first dice";

/// What the audit trail says of the closings of a turn: a mark of the seed of each.
std::vector<std::string> seed_marks(Desk& desk, std::int64_t number);
std::optional<std::string> seed_mark_in(const std::string& detail);
/// The root of the list that was frozen last, as an entry of the trail says it.
std::optional<std::string> frozen_root(Desk& desk, std::int64_t number);
std::optional<std::string> root_in(const std::string& detail);
inline constexpr std::string_view before_root = ", list ";

}  // namespace touchline::league
