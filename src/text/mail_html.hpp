// The text of an HTML letter, line by line as its reader saw it. Not how the page looks.
#pragma once

#include <string>
#include <string_view>

namespace touchline::books::mail {

/// A quoted line begins with "> ", a mark of a signature is "-- ".
std::string html_text(std::string_view html);

}  // namespace touchline::books::mail
