// The contract of every rules set, kept by the toy game.
#include "contract/contract.hpp"
#include "contract/toy_game.hpp"

namespace touchline {
namespace {

struct ToyCase {
  using Game = toy::Game;
  static constexpr bool has_secrets = true;
  static std::vector<toy::Book> books() { return {{9}, {4}, {30}}; }
};

}  // namespace

INSTANTIATE_TYPED_TEST_SUITE_P(Toy, RulesSetContract, ToyCase);

}  // namespace touchline
