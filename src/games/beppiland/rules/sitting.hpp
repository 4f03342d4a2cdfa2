// A session under way: what its steps share while they run. Internal to the session*.cpp files.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "games/beppiland/rules/auction.hpp"
#include "games/beppiland/rules/draws.hpp"
#include "games/beppiland/rules/lineup.hpp"
#include "games/beppiland/rules/money.hpp"
#include "games/beppiland/rules/names.hpp"
#include "games/beppiland/rules/session.hpp"
#include "games/beppiland/rules/training.hpp"

namespace touchline::beppiland {

/// A club's sheet as the session works through it.
struct ClubSheet {
  bool no_move = true;
  Orders orders{};
  std::int64_t arrived = 0;
  std::map<std::string, Lineup> lineups{};  // by match
  std::map<std::string, LineupSource> sources{};
};

// BEP-BRIBE-4  Whether a bought referee lets this play of the match stand: of up to five a win, of
// five more a win or a draw, the eleventh whatever it is. `margin`: goals of the payer's lead.
constexpr bool referee_is_content(int play, int margin) {
  if (play <= 5) return margin > 0;
  return play > 10 || margin >= 0;
}

/// A stake that was paid to a referee.
struct Stake {
  int club = 0;
  std::string match{};
  BribeKind kind = BribeKind::penalty;
};

/// An exchange that both presidents have ordered.
struct Exchange {
  BySide<int> club{};
  BySide<std::vector<int>> players{}, staff{};  // given, by id
  BySide<int> money{};
  BySide<Goods> goods{};  // as written, for the record
  std::int64_t completed = 0;
  bool now = false;
  int line_home = 0, line_away = 0;
};

/// A friendly that both clubs have asked for, and what each calls its column for it.
struct AgreedFriendly {
  Meeting meeting{};
  BySide<std::string> column{};
};

struct Sitting {
  Sitting(League& the_league, const SessionInput& the_input)
      : league(the_league),
        input(the_input),
        dice(the_input.seed),
        ledger(the_league, record.ledger),
        sheets(the_league.clubs.size()) {}

  League& league;
  const SessionInput& input;
  SessionRecord record{};
  DiceBox dice;
  Ledger ledger;
  std::vector<ClubSheet> sheets;  // by club
  std::vector<int> opening{};     // balances (BEP-R59)
  std::map<int, Share> shares{};  // by player
  std::vector<Stake> stakes{};
  std::vector<std::pair<int, std::string>> columns{};  // of the Totocalcio, by club
  std::vector<Exchange> exchanges{};                   // for the session's end
  std::vector<std::pair<int, int>> sales{};            // club, player: to the extern league
  std::vector<Lot> listings{};                         // for the next auction
  std::vector<Lot> master_lots{};                      // likewise, the master's
  std::set<int> builders{};                            // clubs that build
  std::vector<int> fined{};                            // clubs whose bribe was discovered
  std::vector<AgreedFriendly> friendlies{};
  std::map<std::string, int> dates{};  // the master's, for matches that are suspended
  std::vector<std::pair<int, std::string>> new_clubs{};  // in whose place, and their names
  std::set<std::string> vetoed{};                        // "A / B"
  std::map<std::string, std::pair<BySide<int>, std::string>> overruled{};  // match: goals, reason
  Everybody everybody{};                                                   // made when asked
  std::vector<Fact> waits{};  // of a rehearsal: for sheets of other clubs
  int only = -1;              // a rehearsal looks at this club alone

  Club& club(int number) { return league.clubs[static_cast<std::size_t>(number)]; }
  ClubSheet& sheet(int number) { return sheets[static_cast<std::size_t>(number)]; }
  int clubs() const { return static_cast<int>(league.clubs.size()); }
  bool rehearsal() const { return only >= 0; }
  bool looks_at(int number) const { return !rehearsal() || only == number; }

  void correct(int club_number, std::string_view code, int line, Fact ordered, Fact done,
               std::string_view rule, std::string match = {}) {
    record.corrections.push_back({club_number, std::string(code), line, std::move(match),
                                  std::move(ordered), std::move(done), std::string(rule)});
  }
  void news(int about, Fact what, bool open = true) {
    record.news.push_back({std::move(what), about, open});
  }

  /// E03, E10  Which of these names is meant, where names of others in the league are theirs.
  std::optional<Meant> meant(const std::string& written, const std::vector<std::string>& names);
  /// The row of a player of the club; nothing, and a correction, if he is not there. What cannot be
  /// taken back is done to nobody whose name had to be put right.
  enum class Undone { may_be, never };
  std::optional<int> row_of(int club_number, const std::string& written, int line,
                            std::string_view what, Undone undone = Undone::may_be);
  void ask_back(int club_number, const std::string& written, int line, std::string_view what,
                const std::string& name);
  /// A name that is none of the club's.
  void refuse_name(int club_number, const std::string& written, int line, Fact ordered,
                   std::string match);
};

// A
void take_sheets(Sitting& sitting);
void apply_acts(Sitting& sitting);
// B
void convert_ps(Sitting& sitting);
void pair_exchanges(Sitting& sitting);
void exchange_now(Sitting& sitting);
void pension(Sitting& sitting);
void discover(Sitting& sitting);
void train_all(Sitting& sitting);
void take_stakes(Sitting& sitting);
void hear_market(Sitting& sitting);  // sales, listings, building: checked now, done in D
void arrange_friendlies(Sitting& sitting);
void make_lineups(Sitting& sitting);
// C
void play_matches(Sitting& sitting);
// D
void book_fitness(Sitting& sitting);
void book_growth(Sitting& sitting);
void book_discipline(Sitting& sitting);
void book_money(Sitting& sitting);
void hold_auction(Sitting& sitting);
void exchange_at_end(Sitting& sitting);
void hold_debt_floor(Sitting& sitting);
void draw_up_tables(Sitting& sitting);
void prepare_next(Sitting& sitting);
void grant_pa(Sitting& sitting);
// the end of a season
void end_season(Sitting& sitting);
void hear_season_end(Sitting& sitting);  // its sheets: pensionings and listings
// a rehearsal
void hear_scouts(Sitting& sitting);   // E67, before there are matches to be seen
void hear_builder(Sitting& sitting);  // E64, before there is the money of the day

bool execute(Sitting& sitting, const Exchange& exchange);

}  // namespace touchline::beppiland
