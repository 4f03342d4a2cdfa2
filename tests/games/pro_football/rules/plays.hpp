// Teams whose cards and ratings say one thing, so that a test reads what it wants to see.
#pragma once

#include "games/pro_football/rules/sample.hpp"

namespace touchline::pro_football {

/// Both teams with a 4-3 and every rating 4, without penalties.
inline Sample plain() {
  Sample sample;
  sample.teams.away = sample_team();
  rate_all(sample.teams.home, 4);
  rate_all(sample.teams.away, 4);
  sample.switches.penalties = false;
  return sample;
}
/// Every reading of the defence is this.
inline void defence_reads(Sample& sample, std::string_view run_text, std::string_view pass_text) {
  for (std::size_t i = 0; i < 6; ++i) {
    const bool runs = i < 3;
    sample.teams.away.defence[i] =
        column(runs ? run_text : pass_text, runs ? Context::defence_run : Context::defence_pass);
  }
}
inline void back_reads(Sample& sample, OffPos pos, std::string_view right, std::string_view wrong) {
  for (auto& columns : man_at(sample.teams.home, pos).run) {
    columns = Columns{column(right, Context::back_run), column(wrong, Context::back_run)};
  }
}
inline void passer_reads(Sample& sample, std::string_view right, std::string_view wrong) {
  for (auto& columns : man_at(sample.teams.home, OffPos::qb).pass) {
    columns =
        Columns{column(right, Context::quarterback_pass), column(wrong, Context::quarterback_pass)};
  }
}
inline void receiver_reads(Sample& sample, OffPos pos, std::string_view right,
                           std::string_view wrong) {
  for (auto& columns : man_at(sample.teams.home, pos).pass) {
    columns = Columns{column(right, Context::receiver_pass), column(wrong, Context::receiver_pass)};
  }
}
inline Situation calling(Play play, OffPos man, std::string_view defence_call = "run",
                         Flank flank = Flank::right) {
  Situation situation;
  situation.call = {play, is_pass(play) && play != Play::flat ? Flank::middle : flank, man};
  situation.answer = answer(defence_call);
  return situation;
}

}  // namespace touchline::pro_football
