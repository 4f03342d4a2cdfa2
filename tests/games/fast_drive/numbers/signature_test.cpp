// The signature of Fast Drive Football, over its sample books.
#include "contract/signature.hpp"

#include "games/fast_drive/rules/sample_books.hpp"

namespace touchline::fast_drive {
namespace {

struct FastDriveSignature {
  using Game = fast_drive::Game;
  static constexpr std::uint64_t matches = 10'000;
  static SignedMatch play(std::uint64_t number) {
    static const std::vector<Book> books = sample_books();
    Generator dice(1920, number);
    Log<Event> log;
    const State end = play_live(books[number % books.size()], dice, log);
    return signed_match(log, end.score, [](const Event& event) {
      return fmt::format("{} {} {} {} {}", told(event), event.value, event.clock, event.quarter,
                         event.cell);
    });
  }
};

}  // namespace
}  // namespace touchline::fast_drive

namespace touchline {
INSTANTIATE_TYPED_TEST_SUITE_P(FastDrive, Signature, fast_drive::FastDriveSignature);
}
