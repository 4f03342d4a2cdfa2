// What the walk of roles asks: for every verb about a store or a league, words and options that
// make sense, and whose affair each is. A verb that needs an entry and has none fails the walk.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "service/service_sample.hpp"

namespace touchline::service {

/// Whose club or match it is about: nobody's in particular, the caller's own, or that of A or B.
enum class Affair { nobodys, own, of_a, of_b };

struct Ask {
  std::vector<std::pair<std::string, std::string>> given{};
  Affair affair = Affair::nobodys;

  bool gives(const std::string& name) const;
};

/// By verb. In values stand names that a sample fills in: {A} and {B} for the clubs, {match A} for
/// the number of a match, {season}, {rule}, {book}, {letter}, {code}, {export}.
const std::map<std::string, std::vector<Ask>, std::less<>>& asks();

/// What the walk asks of a verb: what stands there; of one that does not, alone and with each of
/// its options, if they are flags and the only word that it may have is a club. Nothing: only who
/// adds the verb knows what makes sense.
std::vector<Ask> asks_of(const Verb& verb);

/// Fills such names in.
using Filling = std::map<std::string, std::string>;
std::string filled(std::string text, const Filling& filling);

/// The request; a file's text is given as one.
Request request_of(const Verb& verb, const Ask& ask, const Filling& filling);

/// The row of the table of permissions that it falls under.
const Permission& row_of(const Verb& verb, const Ask& ask);

}  // namespace touchline::service
