// A PDF of a page, by WeasyPrint, which makes print-ready pages from the same HTML that a browser
// shows. It is a program of its own; without it there is a sentence that says so. Writes no file
// that stays.
#pragma once

#include <string>

#include "core/result.hpp"

namespace touchline::cli {

/// The bytes of the PDF.
Result<std::string> make_pdf(const std::string& html);

}  // namespace touchline::cli
