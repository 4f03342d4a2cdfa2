#include "games/beppiland/rules/integrity.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "games/beppiland/rules/money.hpp"
#include "games/beppiland/rules/training.hpp"

namespace touchline::beppiland {
namespace {

class Audit {
 public:
  Audit(const League& before, const SessionOutcome& outcome)
      : before_(before), after_(outcome.league), record_(outcome.record) {}

  std::vector<std::string> run() {
    check_money();
    check_men();
    for (const MatchRecord& match : record_.matches) check_match(match);
    check_limits();
    check_bans();
    check_calendar();
    check_tables();
    return std::move(broken_);
  }

 private:
  template <class... Args>
  void require(bool holds, int invariant, fmt::format_string<Args...> sentence, Args&&... args) {
    if (holds) return;
    broken_.push_back(fmt::format("invariant {}: {}", invariant,
                                  fmt::format(sentence, std::forward<Args>(args)...)));
  }

  // 1  Every sum moves from one account to another.  2  The debt floor.
  void check_money() {
    std::map<int, int> moved;
    for (const LedgerEntry& entry : record_.ledger) {
      require(entry.amount > 0, 1, "an entry of {}", entry.amount);
      moved[entry.from] -= entry.amount;
      moved[entry.to] += entry.amount;
    }
    int sum_before = 0, sum_after = 0;
    const int floor = -figures(after_.switches).debt_limit;
    for (std::size_t i = 0; i < after_.clubs.size(); ++i) {
      const Club &was = before_.clubs[i], &is = after_.clubs[i];
      sum_before += was.money;
      sum_after += is.money;
      const int expected = was.money + moved[static_cast<int>(i)];
      require(is.money == expected, 1, "{} has {} M, its entries say {}", is.name, is.money,
              expected);
      const bool sellable = forced_sale(is, 1, after_.switches) >= 0;
      require(is.money >= floor || !sellable, 2, "{} is at {} M", is.name, is.money);
    }
    for (std::size_t i = 0; i < after_.accounts.size(); ++i) {
      sum_before += before_.accounts[i];
      sum_after += after_.accounts[i];
    }
    require(sum_before == sum_after, 1, "all accounts sum to {} M, before to {}", sum_after,
            sum_before);
  }

  // 3  Fitness and skill.  8  Staff.  11  Nobody in two clubs.
  void check_men() {
    std::set<int> ids;
    for (const Club& club : after_.clubs) {
      for (const Player& man : club.players) {
        require(ids.insert(man.id).second, 11, "{} is in two clubs", man.name);
        require(man.fo <= 2 && man.ab >= 2, 3, "{} of {}", to_text(man), club.name);
      }
      require(count_staff(club, Role::tactician) <= 1, 8, "{} has two tacticians", club.name);
      for (const Staff& man : club.staff) {
        require(ids.insert(man.id).second, 11, "{} is in two clubs", man.name);
        require(man.age >= 1 && man.age <= 2, 8, "{} is {}", man.name, man.age);
      }
    }
  }

  // 4  The eleven.  5  The points.  6  The totals.  9  The goals.
  void check_match(const MatchRecord& match) {
    for (const Side side : both_sides) {
      check_team(match, side);
      check_goals(match, side);
    }
  }

  void check_team(const MatchRecord& match, Side side) {
    const Team& team = match.teams[side];
    const std::string& id = match.meeting.id;
    const std::string club = club_name(after_, match.meeting.club[side]);
    const bool legal = team.count(Area::Po) == 1 && team.count(Area::Li) <= 1 &&
                       team.count(Area::Di) >= 2 && team.count(Area::Ce) >= 2 &&
                       team.count(Area::At) >= 2;
    require(legal, 4, "{} in {} plays {}", club, id, formation(team));
    std::set<int> men;
    for (const Man& man : team.men) {
      if (man.sparring()) continue;
      require(men.insert(man.player).second, 4, "a man of {} twice in {}", club, id);
      require(man.fo >= -2, 3, "{} fielded an injured man in {}", club, id);
    }
    const bool fill = is_fill_in(match.meeting.club[side]);
    const bool friendly = match.meeting.competition == Competition::friendly;
    const bool host = side == Side::home && !match.meeting.neutral && !friendly;
    const int stadium_level =
        fill ? 0 : before_.clubs[static_cast<std::size_t>(match.meeting.club[side])].stadium;
    const int fc = host ? home_points(stadium_level, before_.switches) : 0;
    require(sum(team.fc) == fc, 5, "{} has {} FC in {}", club, sum(team.fc), id);
    require(sum(team.d) <= (friendly ? 4 : 10), 5, "{} has D {} in {}", club, sum(team.d), id);
    require(sum(team.pgp) <= 10, 5, "{} uses {} PGP in {}", club, sum(team.pgp), id);
    const Points extra = team.extra();
    require(extra[Area::Po] <= 5 && extra[Area::Li] <= 5, 5, "{} has {} on Po, {} on Li in {}",
            club, extra[Area::Po], extra[Area::Li], id);
    require(!team.tfg || !team.has_li(), 5, "{} plays TFG with a Li in {}", club, id);
    if (match.weather == Weather::suspended) return;
    const Points& cut = match.course.totals[side].after_3x;
    const auto [low, high] = std::minmax({cut[Area::Di], cut[Area::Ce], cut[Area::At]});
    require(high <= 3 * low && low >= 0, 6, "{} in {}: {} over {}", club, id, high, low);
  }

  void check_goals(const MatchRecord& match, Side side) {
    int goals = 0, shots = 0;
    for (const Event& event : match.events) {
      if (event.side != side) continue;
      const Kind kind = event.kind;
      const bool shot_goal = kind == Kind::goal || kind == Kind::own_goal;
      goals += shot_goal || kind == Kind::penalty_goal ? 1 : 0;
      shots += shot_goal || kind == Kind::shot_off || kind == Kind::blocked || kind == Kind::saved
                   ? 1
                   : 0;
    }
    require(goals == match.course.goals[side], 9, "{}: {} goals, {} told of", match.meeting.id,
            match.course.goals[side], goals);
    if (match.weather == Weather::suspended || match.course.extra_time) return;
    require(shots == match.course.shots[side].all(), 9, "{}: {} shots, {} told of",
            match.meeting.id, match.course.shots[side].all(), shots);
  }

  // 3  How often the young play.  7  Training points.
  void check_limits() {
    std::map<int, int> played;
    for (const MatchRecord& match : record_.matches) {
      for (const Side side : both_sides) {
        for (const Man& man : match.teams[side].men) {
          if (man.player > 0) ++played[man.player];
        }
      }
    }
    for (const Club& club : before_.clubs) {
      for (const Player& man : club.players) {
        const int limit = man.age == age_P ? 1 : man.age == age_J ? 2 : 99;
        require(played[man.id] <= limit, 3, "{} of {} played {} times", man.name, club.name,
                played[man.id]);
      }
    }
    for (const Club& club : after_.clubs) {
      require(club.pa >= 0 && club.pgp >= 0 && club.ps >= 0, 7, "{}: PA {}, PGP {}, PS {}",
              club.name, club.pa, club.pgp, club.ps);
      if (record_.session > sessions) continue;
      const int grant = record_.session == sessions
                            ? 0
                            : granted_pa(club, after_.season, after_.session, after_.switches);
      require(club.pa - grant <= 15, 7, "{} carried {} PA", club.name, club.pa - grant);
    }
  }

  // 3  Nobody banned plays (BEP-DISC-3, BEP-R77), and who is listed plays no more than was declared
  // for him (BEP-AUCTION-9). Friendlies and the title know no bans (BEP-R6, BEP-R73).
  void check_bans() {
    std::map<int, int> column, played;  // official matches of a club; matches of a man
    for (const MatchRecord& match : record_.matches) {
      const Competition competition = match.meeting.competition;
      const bool bans = competition != Competition::friendly && competition != Competition::title;
      for (const Side side : both_sides) {
        const int number = match.meeting.club[side];
        if (is_fill_in(number)) continue;
        const Club& club = before_.clubs[static_cast<std::size_t>(number)];
        for (const Man& man : match.teams[side].men) {
          const Player* player = man.sparring() ? nullptr : find_player(club, man.player);
          if (!player) continue;
          require(!bans || column[number] >= player->ban, 3, "{} of {} is banned and plays {}",
                  player->name, club.name, match.meeting.id);
          const int times = ++played[player->id];
          require(player->listed < 0 || times <= player->listed, 3,
                  "{} of {} is listed with {} matches and plays {}", player->name, club.name,
                  player->listed, times);
        }
        if (bans) ++column[number];
      }
    }
  }

  // 4  Every match of the session's calendar is played once, between the clubs that it names.
  void check_calendar() {
    for (const Meeting& meeting : before_.meetings) {
      const auto told = std::count_if(
          record_.matches.begin(), record_.matches.end(), [&](const MatchRecord& match) {
            return match.meeting.id == meeting.id && match.meeting.club == meeting.club;
          });
      require(told == 1, 4, "{} was announced and played {} times", meeting.id, told);
    }
  }

  // 10  Points of a table.
  void check_tables() {
    for (const auto& table : record_.tables) {
      int points = 0, won = 0, drawn = 0;
      for (const TableLine& line : table) {
        points += line.points;
        won += line.won;
        drawn += line.drawn;
      }
      require(points == 3 * won + drawn, 10, "{} points from {} wins and {} draws", points, won,
              drawn);
    }
  }

  const League &before_, &after_;
  const SessionRecord& record_;
  std::vector<std::string> broken_{};
};

}  // namespace

std::vector<std::string> broken_invariants(const League& before, const SessionOutcome& outcome) {
  return Audit(before, outcome).run();
}

}  // namespace touchline::beppiland
