#include "games/beppiland/rules/soundness.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "games/beppiland/rules/calendar.hpp"
#include "games/beppiland/rules/founding.hpp"
#include "games/beppiland/rules/money.hpp"

namespace touchline::beppiland {
namespace {

// Far above anything that a league comes to, and far below what an int holds: sums and products of
// them cannot overflow.
constexpr int most_money = 1'000'000'000;
constexpr int most_points = 10'000'000;
constexpr int most_matches = 1'000'000;  // of a man, goals and shots too
constexpr int most_skill = 1'000'000;
constexpr std::size_t most_men = 500;          // of a club
constexpr std::size_t most_meetings = 400;     // of a session
constexpr std::size_t most_entries = 100'000;  // of a list that grows from season to season
constexpr std::size_t longest_text = 1'000'000;
constexpr std::size_t longest_id = 40;
constexpr int clubs_of_a_league = static_cast<int>(clubs_in_league) / 3;
constexpr int master_teams = 28;  // BEP-R9

class Soundness {
 public:
  explicit Soundness(const League& league) : league_(league) {}

  std::optional<std::string> run() {
    check_head();
    if (wrong_) return wrong_;  // the rest counts clubs
    for (const Club& club : league_.clubs) check_club(club);
    check_leagues();
    check_results();
    check_cup(Competition::cup);
    check_cup(Competition::torneo);
    check_cup(Competition::juniores);
    if (wrong_) return wrong_;  // meetings point at ties
    check_meetings();
    check_market();
    return wrong_;
  }

 private:
  template <class... Args>
  void require(bool holds, fmt::format_string<Args...> sentence, Args&&... args) {
    if (!holds && !wrong_) wrong_ = fmt::format(sentence, std::forward<Args>(args)...);
  }
  template <class T>
  void within(std::string_view what, T value, T low, T high) {
    require(value >= low && value <= high, "{} is not from {} to {}", what, low, high);
  }
  void text_within(std::string_view what, const std::string& text, std::size_t most) {
    require(text.size() <= most, "{} is {} bytes long; {} at most are right", what, text.size(),
            most);
  }
  template <class Enum>
  void known(std::string_view what, Enum value, Enum last) {
    require(value <= last, "{} is {}; 0 to {} is right", what, static_cast<int>(value),
            static_cast<int>(last));
  }

  bool is_club(int club) const { return club >= 0 && club < static_cast<int>(clubs_in_league); }
  bool is_team(int club) const {
    return is_club(club) || (club >= fill_in && club < fill_in + master_teams);
  }
  /// Every one of them, each once.
  template <class List>
  bool is_each_once(const List& clubs, std::vector<int> wanted) const {
    std::vector<int> sorted(clubs.begin(), clubs.end());
    std::sort(sorted.begin(), sorted.end());
    std::sort(wanted.begin(), wanted.end());
    return sorted == wanted;
  }

  void check_head() {
    text_within("the league's name", league_.name, longest_text);
    text_within("the language", league_.language, longest_id);
    within("season", league_.season, 1, 1'000'000);
    within("session", league_.session, 1, season_end_session);
    require(league_.clubs.size() == clubs_in_league, "there are {} clubs; {} are right",
            league_.clubs.size(), clubs_in_league);
    for (const int right : league_.switches.forecast_right) within("forecast_right", right, 0, 100);
    within("pot", league_.pot, 0, most_money);
    for (const int sum : league_.accounts) within("an account", sum, -most_money, most_money);
    within("next_id", league_.next_id, 0, most_money);
    require(league_.roll.size() <= most_entries, "the roll has {} entries", league_.roll.size());
    for (const auto& entry : league_.roll) {
      for (const std::string& text : entry) text_within("an entry of the roll", text, longest_text);
    }
    // Where the title is decided its winners are known.
    require(league_.champions.empty() || league_.champions.size() == 3,
            "there are {} champions; 3 are right", league_.champions.size());
    require(league_.session <= sessions || league_.champions.size() == 3,
            "session {} has no champions", league_.session);
    const std::set<int> champions(league_.champions.begin(), league_.champions.end());
    require(champions.size() == league_.champions.size() &&
                std::all_of(champions.begin(), champions.end(),
                            [&](int club) { return is_club(club); }),
            "its champions are not three of its clubs");
    require(league_.forecast.size() <= most_meetings, "the forecast has {} days",
            league_.forecast.size());
    for (const Sky sky : league_.forecast) known("the forecast", sky, Sky::rain);
    for (const std::string& id : league_.toto) text_within("a match of the pools", id, longest_id);
  }

  void check_club(const Club& club) {
    require(!club.name.empty() && names_.insert(club.name).second,
            "the club '{:.40}' has no name of its own", club.name);
    for (const std::string* text : {&club.name, &club.president.name, &club.president.address,
                                    &club.computer, &club.last_formation, &club.standing_orders}) {
      text_within("a text of a club", *text, longest_text);
    }
    within("fee_paid", club.president.fee_paid, -most_money, most_money);
    within("founded", club.founded, 0, league_.season);
    within("league", club.league, 0, 2);
    within("money", club.money, -most_money, most_money);
    within("pa", club.pa, 0, most_points);
    within("pgp", club.pgp, 0, most_points);
    within("stadium", club.stadium, 0, highest_stadium);
    within("ps", club.ps, 0, most_points);
    within("points_penalty", club.points_penalty, -most_points, most_points);
    for (const int count : {club.discover_left, club.discover_left_last, club.discovered_s,
                            club.discovered_s_last, club.recent_wins, club.recent_draws}) {
      within("a count of a club", count, 0, most_matches);
    }
    require(club.players.size() <= most_men && club.staff.size() <= most_men,
            "{:.40} has more than {} players or men of the staff", club.name, most_men);
    require(club.scouted.size() <= most_men, "{:.40} has too many lines of scouts", club.name);
    for (const std::string& line : club.scouted) text_within("a scout's line", line, longest_text);
    for (const Player& man : club.players) check_player(man);
    for (const Staff& man : club.staff) check_staff(man);
  }

  void check_id(int id, const std::string& name) {
    within("the number of a man", id, 1, most_money);
    require(ids_.insert(id).second, "two men have the same number");
    text_within("the name of a man", name, longest_text);
  }

  void check_player(const Player& man) {
    check_id(man.id, man.name);
    within<int>("positions", man.positions.bits, 1, 31);
    known("flank", man.flank, Flank::SD);
    within("age", man.age, age_P, 100);
    within("ab", man.ab, 0, most_skill);
    within("fo", man.fo, -most_skill, 2);
    within("pd", man.pd, 0, most_matches);
    within("start_ab", man.start_ab, 0, most_skill);
    within("career_ab", man.career_ab, 0, most_skill);
    within("ban", man.ban, 0, most_matches);
    within("listed", man.listed, -1, most_money);
    for (const int count : {man.skill_trainings, man.experience, man.young_matches}) {
      within("a count of a man", count, 0, most_matches);
    }
    for (const int count : man.oop.values) within("oop", count, 0, most_matches);
    for (const Tally* tally : {&man.championship, &man.elsewhere}) {
      for (const int count : {tally->goals, tally->appearances, tally->saves, tally->conceded}) {
        within("a tally", count, 0, most_matches);
      }
    }
  }

  void check_staff(const Staff& man) {
    check_id(man.id, man.name);
    known("role", man.role, Role::tactician);
    within("age", man.age, 0, most_skill);
    require(!man.tactic || tactic_of(to_text(*man.tactic)) == man.tactic,
            "the tactic of a man of the staff is none");
  }

  void check_leagues() {
    for (int which = 0; which < 3; ++which) {
      std::vector<int> clubs;
      for (std::size_t i = 0; i < clubs_in_league; ++i) {
        if (league_.clubs[i].league == which) clubs.push_back(static_cast<int>(i));
      }
      require(static_cast<int>(clubs.size()) == clubs_of_a_league,
              "league {} has {} clubs; {} are right", which + 1, clubs.size(), clubs_of_a_league);
      require(is_each_once(league_.numbering[static_cast<std::size_t>(which)], clubs),
              "the numbering of league {} is not of its clubs", which + 1);
    }
    std::vector<int> grouped, all;
    for (std::size_t i = 0; i < clubs_in_league; ++i) all.push_back(static_cast<int>(i));
    for (const auto& group : league_.torneo_groups) {
      require(group.size() == 3, "a group of the Torneo has {} clubs", group.size());
      grouped.insert(grouped.end(), group.begin(), group.end());
    }
    require(is_each_once(grouped, all), "the groups of the Torneo are not of the clubs");
  }

  void check_results() {
    require(league_.results.size() <= most_entries, "there are {} results", league_.results.size());
    for (const Result& result : league_.results) {
      text_within("the id of a result", result.id, longest_id);
      known("competition", result.competition, Competition::friendly);
      within("session", result.session, 0, season_end_session);
      within("round", result.round, 0, 100);
      within("group", result.group, -1, static_cast<int>(league_.torneo_groups.size()) - 1);
      for (const Side side : both_sides) {
        require(is_club(result.club[side]), "a result of the club {}", result.club[side]);
        within("goals", result.goals[side], 0, most_matches);
      }
    }
  }

  /// How many rounds of a knock-out are drawn before the coming session; the Torneo's first is its
  /// groups.
  int drawn(Competition competition) const {
    int rounds = 0;
    for (const MatchDay& day : default_calendar()) {
      if (day.competition == competition && day.session <= league_.session)
        rounds = std::max(rounds, day.round);
    }
    return competition == Competition::torneo ? rounds - 1 : rounds;
  }
  /// How many ties a round has, of those that were drawn.
  static std::size_t ties_in(Competition competition, std::size_t round) {
    if (competition == Competition::torneo) return std::size_t{16} >> round;
    if (competition == Competition::juniores && round == 1) return 4;  // BEP-R15
    return std::size_t{64} >> round;
  }

  void check_cup(Competition competition) {
    const Knockout& cup = knockout(league_, competition);
    const auto rounds = static_cast<std::size_t>(drawn(competition));
    require(cup.rounds.size() == rounds, "{} rounds of {} are drawn; {} are before session {}",
            cup.rounds.size(), code(competition), rounds, league_.session);
    for (std::size_t i = 0; i < cup.rounds.size(); ++i) {
      const CupRound& round = cup.rounds[i];
      require(round.ties.size() == ties_in(competition, i + 1), "round {} of {} has {} ties", i + 1,
              code(competition), round.ties.size());
      require(round.name == (competition == Competition::juniores && i == 0
                                 ? "first_round"
                                 : round_name(round.ties.size())),
              "'{:.40}' is no name of round {} of {}", round.name, i + 1, code(competition));
      within("legs", round.legs, 1, 2);
      const bool last = i + 1 == cup.rounds.size();
      for (const Tie& tie : round.ties) check_tie(tie, round, last);
    }
    // BEP-R15  They are drawn with the winners of the first round.
    const bool waits = competition == Competition::juniores && cup.rounds.size() == 1;
    const std::set<int> byes(cup.byes.begin(), cup.byes.end());
    require(byes.size() == cup.byes.size() && cup.byes.size() == (waits ? 28U : 0U),
            "{} has {} byes", code(competition), cup.byes.size());
    for (const int club : cup.byes) require(is_club(club), "a bye of the club {}", club);
  }

  void check_tie(const Tie& tie, const CupRound& round, bool last) {
    for (const Side side : both_sides) {
      require(is_team(tie.club[side]), "a tie of the club {}", tie.club[side]);
      within("goals", tie.goals[side], 0, most_matches);
    }
    require(tie.club.home != tie.club.away, "a club meets itself");
    within("played", tie.played, 0, round.legs);
    if (tie.winner) known("winner", *tie.winner, Side::away);
    known("decided_by", tie.decided_by, DecidedBy::lot);
    require(last || tie.winner, "a tie of a round before the last is not decided");
  }

  void check_meetings() {
    require(league_.meetings.size() <= most_meetings && league_.put_off.size() <= most_meetings,
            "there are {} matches and {} put off", league_.meetings.size(), league_.put_off.size());
    for (const Meeting& meeting : league_.meetings) check_meeting(meeting);
    for (const PutOff& late : league_.put_off) {
      check_meeting(late.meeting);
      within("the session of a match put off", late.session, league_.session, sessions);
      const int next = session_of_round(late.meeting.competition, late.meeting.round + 1);
      const bool in_time =
          late.meeting.competition == Competition::championship || next == 0 || next > late.session;
      require(in_time, "{:.40} is put off behind the next round", late.meeting.id);
    }
    for (const Competition competition :
         {Competition::cup, Competition::torneo, Competition::juniores}) {
      const Knockout& cup = knockout(league_, competition);
      if (!cup.rounds.empty()) check_legs_to_come(cup.rounds.back(), competition);
    }
  }

  void check_meeting(const Meeting& meeting) {
    text_within("the id of a match", meeting.id, longest_id);
    require(!meeting.id.empty() && meetings_.insert(meeting.id).second,
            "the match '{:.40}' has no id of its own", meeting.id);
    known("competition", meeting.competition, Competition::title);
    within("round", meeting.round, 1, 100);
    within("slot", meeting.slot, 1, 100);
    within("group", meeting.group, -1, static_cast<int>(league_.torneo_groups.size()) - 1);
    within("leg", meeting.leg, 0, 2);
    for (const Side side : both_sides) {
      require(is_team(meeting.club[side]), "{:.40} is a match of the club {}", meeting.id,
              meeting.club[side]);
    }
    require(meeting.club.home != meeting.club.away, "in {:.40} a club meets itself", meeting.id);
    if (meeting.tie < 0) return;
    const bool cup = meeting.competition == Competition::cup ||
                     meeting.competition == Competition::torneo ||
                     meeting.competition == Competition::juniores;
    require(cup && !knockout(league_, meeting.competition).rounds.empty(), "{:.40} is no tie",
            meeting.id);
    if (wrong_) return;
    const CupRound& round = knockout(league_, meeting.competition).rounds.back();
    require(meeting.tie < static_cast<int>(round.ties.size()) &&
                (meeting.leg == 0) == (round.legs == 1),
            "{:.40} is no match of the round that is played", meeting.id);
    if (wrong_) return;
    const Tie& tie = round.ties[static_cast<std::size_t>(meeting.tie)];
    require(meeting.club == tie.club || meeting.club == BySide<int>{tie.club.away, tie.club.home},
            "{:.40} is not played by the clubs of its tie", meeting.id);
    ++to_come_[{meeting.competition, meeting.tie}];
  }

  /// A tie that nobody will decide would leave the next round a club short.
  void check_legs_to_come(const CupRound& round, Competition competition) {
    for (std::size_t i = 0; i < round.ties.size(); ++i) {
      const Tie& tie = round.ties[i];
      const int left = round.legs - tie.played;
      require(tie.winner || to_come_[{competition, static_cast<int>(i)}] == left,
              "tie {} of {} has {} matches to come; {} are right", i + 1, code(competition),
              to_come_[{competition, static_cast<int>(i)}], left);
    }
  }

  void check_market() {
    require(league_.lots.size() <= most_entries, "there are {} lots", league_.lots.size());
    for (const Lot& lot : league_.lots) {
      require(lot.seller == -1 || is_club(lot.seller), "a lot of the club {}", lot.seller);
      within("minimum", lot.minimum, 0, most_money);
      within("declared", lot.declared, -1, most_money);
      if (lot.free_player) check_player(*lot.free_player);
      if (lot.free_staff) check_staff(*lot.free_staff);
      if (wrong_) return;
      if (lot.seller < 0) {
        require(lot.free_player.has_value() != lot.free_staff.has_value(),
                "a lot of the master's is one man");
        continue;
      }
      require((lot.player == 0) != (lot.staff == 0) && !lot.free_player && !lot.free_staff,
              "a lot of a club is one man of its own");
      // The squads are the clubs' own: everybody sees the lots, but not them.
      const Club& seller = league_.clubs[static_cast<std::size_t>(lot.seller)];
      if (lot.staff == 0 || seller.players.empty()) continue;
      require(std::any_of(seller.staff.begin(), seller.staff.end(),
                          [&](const Staff& man) { return man.id == lot.staff; }),
              "a lot of {:.40} is nobody", seller.name);
    }
  }

  const League& league_;
  std::optional<std::string> wrong_{};
  std::set<std::string> names_{}, meetings_{};
  std::set<int> ids_{};
  std::map<std::pair<Competition, int>, int> to_come_{};  // matches of a tie
};

}  // namespace

std::optional<std::string> why_unsound(const League& league) { return Soundness(league).run(); }

}  // namespace touchline::beppiland
