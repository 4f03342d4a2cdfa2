// The certificate of realism as text, in the machine's form and as a page: real figures beside
// simulated ones, and whether the distance is allowed. What is compared is games/fast_drive.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "document/style.hpp"
#include "games/fast_drive/rules/realism.hpp"

namespace touchline::report {

std::string certificate_text(const fast_drive::Certificate& certificate, const Style& style);

/// {game, games, figures: [{name, real, simulated, distance, allowed, ok}], ok}; `allowed` is null
/// for a figure that is told only.
nlohmann::ordered_json certificate_json(const fast_drive::Certificate& certificate);

/// `about` says of which book and which seasons.
std::string certificate_html(const fast_drive::Certificate& certificate, std::string_view about);

}  // namespace touchline::report
