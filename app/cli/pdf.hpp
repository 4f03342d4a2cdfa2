// A PDF of a page, by WeasyPrint, which makes print-ready pages from the same HTML that a browser
// shows. It is a program of its own; without it there is a sentence that says so.
#pragma once

#include <string>

#include "core/result.hpp"

namespace touchline::cli {

/// `secret`: for its owner's eyes.
Result<void> make_pdf(const std::string& html, const std::string& path, bool secret);

}  // namespace touchline::cli
