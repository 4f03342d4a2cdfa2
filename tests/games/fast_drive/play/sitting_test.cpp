// A game at a table: news that go on from what was told before.
#include "contract/sitting_contract.hpp"
#include "games/fast_drive/play/seats.hpp"
#include "support/cites.hpp"

namespace touchline::fast_drive {
namespace {

const std::filesystem::path all_data = TOUCHLINE_ROOT "/data";

std::unique_ptr<play::Sitting> sitting_of(Result<play::Seated> seated) {
  if (!seated) throw std::runtime_error(to_string(seated.error().list().front()));
  return std::move(seated->sitting);
}

// Every step of own dice and with details, else drives as they end.
TEST(FD_REC_1, NewsGoOnFromWhatWasToldBefore) {
  const verb::Work work;
  for (const auto& [dice, details] :
       {std::pair("--own-dice", ""), {"--seed", "--details"}, {"--seed", ""}}) {
    verb::Request request("play"), replay("replay");
    request.give("game", "fast-drive").give("home", "2007-patriots").give("away", "2013-broncos");
    request.give("--coach", "human").give("--no-advice").give(dice, "7");
    replay.give("--no-advice");
    if (*details) request.give(details), replay.give(details);
    const auto match = sitting_of(seat({all_data, request, work}));
    const auto from_tape = [&](const Tape& tape) {
      return sitting_of(seat_from_tape({all_data, replay, work}, tape, "t.tape"));
    };
    contract::expect_news_as_from_the_tape(*match, from_tape, 400);
  }
}

}  // namespace
}  // namespace touchline::fast_drive
