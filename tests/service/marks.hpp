// Marks: words and numbers that are planted in all that is somebody's own, and looked for in
// whatever anybody is shown.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <vector>

#include "service/service_sample.hpp"

namespace touchline::service {

struct Mark {
  std::string what{}, text{};
  std::set<Who> known_to{};
  std::string told_by{};  // a verb by which the keeper learns it nevertheless

  bool is_number() const;
  /// A number only as a whole one: digests are full of digits.
  bool is_in(const std::string& shown) const;
  bool may_know(Who who, std::string_view verb) const {
    return known_to.contains(who) || (who == Who::keeper && verb == told_by);
  }
};

/// Marks in a league of Beppiland: its file with addresses, and what is planted in a state of it.
std::string marked_league_file();
std::string with_marks(const std::string& state);
std::vector<Mark> planted_marks();

/// The words of both presidents, which follow from the league's key and are planted nowhere.
std::vector<Mark> word_marks(const std::string& word_a, const std::string& word_b);

/// What A and B have handed in for the turn under way, which nobody else may read before it closes.
std::string sealed_sheet(char club);
std::vector<Mark> sealed_marks(bool closed);

}  // namespace touchline::service
