// Dice that nobody chose, for people who do not sit at one table. Before a turn the league
// publishes a commitment to a secret; every sheet brings a nonce of its owner; the turn's seed is a
// hash of all of them; after the turn the secret is published and anybody can check. The bytes of
// every step are in docs/fair-dice.md and pinned by tests: published turns must stay checkable for
// ever. Knows nothing of turns, stores or deadlines: who publishes what when is not decided here.
#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace touchline::league {

/// What an owner adds to the dice of a turn: any text.
struct Nonce {
  std::string club{}, nonce{};
  auto operator<=>(const Nonce&) const = default;
};

std::string fresh_nonce();

/// The secret of a turn, 64 hex digits: fixed by the key file, so that trying again brings no
/// other.
std::string dice_secret(const std::string& dice_key, const std::string& league,
                        std::int64_t number);

/// What is published before the first sheet comes in.
std::string commitment(const std::string& secret, const std::string& league, std::int64_t number);

/// Whether this is the secret that was committed to. Any text may be asked about.
bool opens(const std::string& commitment, const std::string& secret, const std::string& league,
           std::int64_t number);

/// What nobody could know before the sheets were fixed: the root of the frozen list of sheets, and
/// what a source that was announced drew after that.
struct Beacon {
  std::string root{}, drawn{};  // both empty: the league has none
};

/// The nonces may come in any order.
std::string turn_seed(const std::string& secret, const std::string& league, std::int64_t number,
                      std::span<const Nonce> nonces, const Beacon& beacon = {});

/// The dice of an act before the turn `number` is closed: of the turn's secret and what is thrown
/// for, nothing else.
std::string act_seed(const std::string& secret, const std::string& league, std::int64_t number,
                     const std::string& key);

/// What the audit trail keeps of a seed that nobody may know yet.
std::string seed_mark(const std::string& seed);

/// The seed of the turn's Generator (dice/generator.hpp).
std::uint64_t generator_seed(const std::string& turn_seed);

}  // namespace touchline::league
