// The certificate of realism as text, in the machine's form and as a page: real figures beside
// simulated ones, and whether the distance is allowed. What is compared is the game's.
#pragma once

#include <string>
#include <string_view>

#include "analysis/certificate.hpp"
#include "core/json_value.hpp"
#include "document/grid.hpp"

namespace touchline::gridiron {

/// Of which game it is.
struct CertificateOf {
  std::string_view id{};      // of the game
  std::string_view title{};   // as its pages say it
  std::string_view played{};  // "games of average teams"
};

/// Every figure with its verdict; `beside` titles what it is held against.
report::Grid certificate_grid(const Certificate& certificate, std::string title,
                              std::string beside = "real");
/// "11 of 12 figures are as near as asked"
std::string certificate_summary(const Certificate& certificate);

std::string certificate_text(const CertificateOf& game, const Certificate& certificate,
                             const report::Style& style);

/// {game, games, figures: [{name, real, simulated, distance, allowed, ok}], ok}; `allowed` is null
/// for a figure that is told only; `error` stands where it is known.
JsonValue certificate_json(const CertificateOf& game, const Certificate& certificate);

/// `about` says by which charts and of which seasons.
std::string certificate_html(const CertificateOf& game, const Certificate& certificate,
                             std::string_view about);

}  // namespace touchline::gridiron
