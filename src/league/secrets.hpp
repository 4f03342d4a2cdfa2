// What of a league's turns is not everybody's. A game that has such things says whose each piece of
// a state is and how the pieces go together again; a game without brings none of this, and all its
// turns hold is open. The rest is the same for every game: a sheet is its club's, a report is whose
// it is addressed to, results, goals and tables are everybody's, players and entries of the ledger
// their club's. Who may ask for what is not decided here, nor how it is published
// (league/public_turn.hpp).
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "core/result.hpp"
#include "league/inputs.hpp"

namespace touchline::league {

enum class Whose : std::uint8_t {
  everybody,
  club,    // its owner's; open to all when the season is over
  league,  // nobody's, as it would tell on a club; open to all when the season is over
  people,  // the keeper's for good: where somebody lives is no part of a season
};

struct Belongs {
  Whose whose = Whose::everybody;
  std::string club{};
};

/// A text taken apart by whose its pieces are. Together they are the whole text.
struct Parts {
  std::string everybody{};
  std::map<std::string, std::string> clubs{};  // by name
  std::string league{};
  std::string people{};
  bool operator==(const Parts&) const = default;
};

class Secrets {
 public:
  virtual ~Secrets() = default;

  virtual Result<Parts> split(const std::string& state) const = 0;
  /// The state again; if the people's part is empty, the state without them. What is the clubs',
  /// the league's and everybody's never depends on the people's.
  virtual Result<std::string> join(const Parts& parts) const = 0;

  /// Whose the text of a ruling is. That there was one is everybody's.
  virtual Belongs text_of(const Ruling& ruling) const = 0;

  /// The document of a season without its people: a turn that is played from it comes to the same.
  virtual Result<std::string> without_people(const std::string& document) const = 0;

  /// Whether a turn that came to `state` may be opened to all now that the league stands at `now`.
  virtual Result<bool> over(const std::string& state, const std::string& now) const = 0;
};

}  // namespace touchline::league
