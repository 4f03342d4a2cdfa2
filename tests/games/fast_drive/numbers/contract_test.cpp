// The contract of every rules set, kept by Fast Drive Football with SEMI and EFFICIENT teams, on
// neutral ground, in the playoffs and with other switches.
#include "contract/contract.hpp"

#include "games/fast_drive/rules/sample_books.hpp"

namespace touchline::fast_drive {
namespace {

struct FastDriveCase {
  using Game = fast_drive::Game;
  static constexpr std::uint64_t matches_walked = 20;  // a drive has thousands of paths
  static std::vector<Book> books() { return few_books(); }
};

}  // namespace
}  // namespace touchline::fast_drive

namespace touchline {
INSTANTIATE_TYPED_TEST_SUITE_P(FastDrive, RulesSetContract, fast_drive::FastDriveCase);
}
