// How a published turn shows that it keeps something back without showing what: a digest under a
// key that only the holder of the league's key file can make, one for each part of each turn, so
// that nobody can try out figures until one fits. Handing over the key opens the part, and no
// other. The bytes are in docs/fair-dice.md and pinned by tests: published turns must stay
// checkable for ever.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace touchline::league {

/// Which part of which turn.
struct WithheldPart {
  std::string league{};  // as founded
  std::int64_t number = 0;
  std::string turn{};        // its hash: a turn that is run again has other keys
  std::string of{}, club{};  // "club" and its name, "league", "people"
};

/// 64 hex digits. `dice_key` is that of the key file.
std::string withheld_key(const std::string& dice_key, const WithheldPart& part);

std::string withheld_digest(const std::string& text, const WithheldPart& part,
                            const std::string& key);

/// Whether this is the text that the digest stands for. Any texts may be asked about.
bool opens(const std::string& digest, const std::string& text, const WithheldPart& part,
           const std::string& key);

struct ShownDigest {
  std::string of{}, club{}, digest{};
};
/// One hash of all that everybody was given of a turn: to see that a later file of the same turn
/// has the same. `head` is what the file says besides.
std::string published_mark(const std::string& head, const std::string& everybody,
                           const std::vector<ShownDigest>& digests);

}  // namespace touchline::league
