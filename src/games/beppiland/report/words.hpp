// Every word of Beppiland's bulletin, private reports, receipts and answers, in English and
// Italian: words/en.txt and it.txt. What the rules say comes as facts (sentence.hpp); what the
// house says of any league stands in league/words.hpp.
#pragma once

#include "text/words.hpp"

namespace touchline::report {

using text::code;
using text::Language;
using text::language_of;

class Words : public text::Words {
 public:
  static const Words& of(Language language);

  using text::Words::Words;
};

}  // namespace touchline::report
