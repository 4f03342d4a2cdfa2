// The drive game: what possession is worth in points at every down, distance and yard line when
// both sides call as well as can be. A zero-sum stochastic game: at every situation the offence
// chooses a formation and the defence its own in the open, then both call in secret, and the
// matrix of what the calls are worth is solved exactly. What follows a lost ball, a kick or a score
// is the other side's possession, whose worth is the same unknown: value iteration until it
// settles. Chances come from snap_outcomes.hpp and play_ends.hpp; time is no part of it, but a snap
// may be solved for another worth of its ends (win_chance.hpp). Its files: drive_worth.cpp (what
// outcomes are worth), drive_tables.cpp (calls of a public situation), drive_kicks.cpp,
// drive_solving.cpp (sweeps), drive_search.cpp (best answers among all calls).
#pragma once

#include <functional>
#include <optional>

#include "analysis/matrix_game.hpp"
#include "games/pro_football/rules/play_ends.hpp"
#include "games/pro_football/rules/snap_outcomes.hpp"

namespace touchline::pro_football {

struct Spot {
  int down = 1, to_go = 10, at = 75;
  auto operator<=>(const Spot&) const = default;
};

/// What both sides see before they call.
struct Public {
  Formation formation = Formation::pro;
  Flank strength = Flank::right;
  bool shotgun = false;
  Defence defence = Defence::four_three;
  bool shown = false;
  auto operator<=>(const Public&) const = default;
};

/// Points of possession, by situation. Worth to the side in possession, less what the other side
/// may expect next.
class DriveValues {
 public:
  static constexpr int farthest = 30;  // to go; more is worth as much as this
  double get(Side side, const Spot& spot) const { return cells_[index(side, spot)]; }
  void set(Side side, const Spot& spot, double value) {
    cells_[index(side, spot)] = static_cast<float>(value);
  }
  BySide<double> receiving{};       // a kickoff
  BySide<double> receiving_free{};  // a free kick after a safety
  BySide<double> try_points{1, 1};
  std::vector<float>& cells() { return cells_; }
  const std::vector<float>& cells() const { return cells_; }

 private:
  static std::size_t index(Side side, const Spot& spot) {
    const int to_go = spot.to_go > farthest ? farthest : spot.to_go;
    return static_cast<std::size_t>(((side == Side::home ? 0 : 4) + spot.down - 1) *
                                        (farthest + 1) * 100 +
                                    to_go * 100 + spot.at);
  }
  std::vector<float> cells_ = std::vector<float>(8 * (farthest + 1) * 100, 0.0F);
};

/// A solved snap: how often each call is made that is, and what every call is worth to the offence
/// against the other side's mix.
struct CallMix {
  double value = 0;
  std::vector<std::pair<OffCall, double>> plays{};
  std::vector<std::pair<DefCall, double>> answers{};
  std::vector<std::pair<OffCall, double>> worth_of_plays{};
  std::vector<std::pair<DefCall, double>> worth_of_answers{};  // of those that were found
};

/// PRO-R62  How the clock goes on after a snap.
enum class ClockAfter : std::uint8_t { stands, runs, perhaps_out };

/// Where a snap may lead from a situation.
struct Landing {
  End end{};
  ClockAfter clock = ClockAfter::stands;
  double chance = 0;
};

/// What an end is worth to the side that snapped or kicked the ball, where it is not points that
/// count.
using EndWorth = std::function<double(const End&, ClockAfter)>;

class DriveGame {
 public:
  DriveGame(const Book& book, BySide<FieldEnds> ends);

  /// Calls of the defence that have been found to matter in a public situation.
  struct Found {
    Public seen{};
    std::vector<DefCall> answers{};
  };

  /// Sweeps until nothing changes by more than `close`; whoever hears of a sweep says whether to go
  /// on.
  static constexpr int most_sweeps = 13;
  static constexpr double near_enough = 0.005;
  using Heard = std::function<bool(int sweep, double change)>;
  bool solve(double close, const Heard& heard = {});
  /// What was solved before: values, and calls that are on the menus of this book.
  void take(DriveValues values, const BySide<std::vector<Found>>& found,
            const BySide<std::vector<std::uint8_t>>& best);
  /// The best formation by situation, as numbers of our own.
  const std::vector<std::uint8_t>& best(Side side) const { return sides_[side].best; }
  const DriveValues& values() const { return values_; }
  const Book& book() const { return *book_; }
  const FieldEnds& ends(Side side) const { return sides_[side].ends; }

  /// The best formation, the best answer to a formation, and the mix of calls; found once for every
  /// situation that is asked about.
  Public formation(Side side, const Spot& spot) const;
  Public answer_to(Side side, const Spot& spot, const Public& seen);
  const CallMix& mix(Side side, const Spot& spot, const Public& seen);
  /// The same where ends are worth something else; nothing of it is remembered.
  CallMix mix_by(const EndWorth& by, Side side, const Spot& spot, const Public& seen);
  /// What this answer is worth to the offence, which calls by its mix; on the menu or not.
  double worth_of_answer(Side side, const Spot& spot, const Public& seen, const DefCall& answer,
                         const EndWorth* by = nullptr);
  /// All that a snap comes to when both call by their mixes.
  std::vector<Landing> landings(Side side, const Spot& spot);
  /// In points, to this side.
  double end_worth(Side side, const End& end) const;

  /// How often a situation that is asked about is searched for better answers among all legal
  /// calls: the offence guards against them, whether or not they are on the menu.
  void search_often(int times) { searches_ = times; }
  /// So often that hardly a situation needs more before nothing gains a thousandth of a point.
  static constexpr int enough_searches = 12;

  /// Fourth down: what going, punting and a field goal are worth; nothing where it is not allowed.
  struct Fourth {
    double go = 0, punt = 0;
    std::optional<double> field_goal{};
  };
  Fourth fourth_down(Side side, const Spot& spot);
  /// How often a kick, a coffin corner (on punts) and a fake are called, and a block tried or not.
  struct KickMix {
    double value = 0;
    std::vector<double> kicks{}, blocks{};
  };
  KickMix kick_mix(Side side, int at, Kick kick, const EndWorth* by = nullptr) const;
  /// What a kick that is called so comes to.
  Ends kick_landings(Side side, int at, Kick kick, const KickMix& mix) const;

  /// The most that the defence gains over the offence's mix by any legal call, on its menu or not,
  /// in points of this play: every call without moves, and moves of up to three men added to the
  /// best of them.
  struct Response {
    DefCall call{};
    double gain = 0;
    std::size_t searched = 0;
  };
  Response best_response(Side side, const Spot& spot, const Public& seen);

  /// Against this side's offence.
  std::vector<Found> found(Side side) const;
  std::size_t found_calls() const;
  std::size_t lists(Side side) const { return sides_[side].snaps.lists(); }

 private:
  /// One public situation of one side's offence.
  struct Table {
    Public seen{};
    State state{};
    std::vector<OffCall> plays{};
    const Menu* menu = nullptr;
    std::vector<DefCall> answers{};                   // those that have been found to matter
    std::vector<bool> on_menu{};                      // by answer: it may be called in this match
    std::vector<std::vector<std::uint32_t>> lists{};  // by answer, by play
    std::vector<DefCall> still{};                     // every legal call without moves
    /// The lists of calls that are tried again and again: by play, by call; `unread` if none was
    /// looked for.
    static constexpr std::uint32_t unread = 0xffffffffU;
    std::vector<std::vector<std::uint32_t>> still_lists{}, menu_lists{};
    MatrixGame solver{};
    Payoffs payoffs{1, 1};
  };
  struct SideGame {
    SideGame(const Book& book, Side side, FieldEnds what)
        : snaps(book, side), ends(std::move(what)) {}
    SnapOutcomes snaps;
    std::vector<Table> tables{};  // those of the formations that are offered stand first
    std::size_t offered = 0;
    FieldEnds ends{};
    std::vector<double> plain{}, flagged{}, certain{};  // of outcomes, at this spot
    std::vector<double> worth{};                        // of lists, at this spot
    std::vector<std::uint32_t> stamp{};                 // of which spot it is
    std::uint32_t now = 0;
    Spot spot{};
    const EndWorth* by = nullptr;      // points, if nothing
    std::vector<std::uint8_t> best{};  // the table last found best, by cell
  };

  Table& table(Side side, const Public& seen);
  void grow(SideGame& game, Table& table, const DefCall& answer);
  double ends_worth(Side side, const Ends& ends, const EndWorth* by = nullptr) const;
  void look_at(Side side, const Spot& spot, const EndWorth* by = nullptr);
  template <class Worth>
  void look_by(Side side, const Spot& spot, const Worth& worth_of);
  void land(Side side, const Outcome& outcome, State& s, std::vector<Landing>& landings) const;
  double list_worth(SideGame& game, std::uint32_t list);
  MixedChoice solved(Side side, Table& table, bool on_menu = false);
  MixedChoice met(Side side, const Spot& spot, const Public& seen, int searches,
                  const EndWorth* by = nullptr);
  CallMix told(Side side, Table& table, MixedChoice choice);
  bool widen(Side side, Table& table, const MixedChoice& choice, double least_gain);
  bool widen_fully(Side side, const Spot& spot, Table& table, const MixedChoice& choice,
                   double least_gain);
  Response search(Side side, const Spot& spot, Table& table, const MixedChoice& choice,
                  double enough);
  double go_worth(Side side, const Spot& spot, bool full);
  double response_worth(Side side, Table& table, const MixedChoice& choice, const DefCall& call);
  /// The same of a call that stands at this place among those whose lists are remembered.
  double response_worth(Side side, Table& table, const MixedChoice& choice, const DefCall& call,
                        std::vector<std::vector<std::uint32_t>>& lists, std::size_t place,
                        std::size_t places);
  double sweep(bool full);
  void settle_kicks();

  const Book* book_;
  BySide<SideGame> sides_;
  struct Asked {
    Side side = Side::home;
    Spot spot{};
    Public seen{};
    auto operator<=>(const Asked&) const = default;
  };
  std::map<Asked, CallMix> mixes_{};
  std::map<Asked, Public> answers_{};
  DriveValues values_{};
  int searches_ = 0;
};

}  // namespace touchline::pro_football
