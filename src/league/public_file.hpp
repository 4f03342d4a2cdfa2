// A published turn's file read and checked as far as both of its forms go, whole (public_check.cpp)
// and in parts (public_parts.cpp): head, list of sheets, dice, links between. For those two alone.
// What is wrong with the JSON itself is its library's exception.
#pragma once

#include <functional>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "league/inputs.hpp"
#include "league/public_turn.hpp"

namespace touchline::league::public_file {

using FileJson = nlohmann::json;

inline constexpr const char* not_that_hash =
    "its hash is not that of what is in it: something was changed";

store::TurnRow head_in(const FileJson& json);

/// The list of sheets leads to its root, and has every sheet that counted, and no other; if the
/// dice were known, also as it was when they were made.
Result<void> check_list(const FileJson& json, const store::TurnRow& turn, const Inputs& inputs,
                        const std::function<bool(const Sheet&)>& closed);
/// By the text of a state; none if it cannot be read.
std::vector<std::string> clubs_in(Tenant& tenant, const std::string& state);
/// Refuses a list or sheets of what is no club in this state.
Result<void> check_clubs(const CheckedTurn& turn, const Inputs& inputs, Tenant& tenant,
                         const std::string& state);
/// Refuses what a later program wrote or played.
Result<void> check_age(const store::TurnRow& turn, const Tenant& tenant);
/// What can be said of the inputs before they are played.
Result<void> check_inputs(const store::TurnRow& turn, const Inputs& inputs,
                          const std::string& league);
/// Each note says one thing, and why. A turn that was closed before has the dice of then, unless
/// its beacon was mended.
Result<void> check_notes(const CheckedTurn& turn, const DiceProof& dice);

/// Reports that were published in other words than the rules give now.
std::vector<std::string> reworded(const std::vector<Report>& made,
                                  const std::vector<Report>& published);
std::map<std::string, std::string> digests(std::map<std::string, std::string> texts);

CheckedTurn result_of(const FileJson& json, const store::TurnRow& turn, const Inputs& inputs);

/// A turn of which not everything is everybody's.
Result<CheckedTurn> check_in_parts(const FileJson& json, const Tenants& tenants);

}  // namespace touchline::league::public_file
