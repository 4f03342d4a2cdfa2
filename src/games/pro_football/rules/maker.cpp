#include "games/pro_football/rules/maker.hpp"

#include <algorithm>
#include <cmath>

#include "games/pro_football/rules/maker_cards.hpp"

namespace touchline::pro_football {
namespace {

using O = OffPos;

constexpr std::array<Play, 4> run_plays{Play::linebuck, Play::off_tackle, Play::end_run,
                                        Play::draw};
constexpr std::array<Play, 4> pass_plays{Play::flat, Play::look_in, Play::shallow, Play::deep};

// How much of a play is read on whose plain rows: half of it on a man's card, and of that what the
// rows of receivers leave. First guesses of a search, nothing more.
constexpr double of_passer = 0.361, of_receiver = 0.361, of_runner = 0.5;
constexpr double of_defence_pass = 0.181, of_defence_run = 0.33;

/// The place where a man is thrown to.
O place_of(const Man& man) {
  for (const O pos : {O::te, O::se, O::hb, O::fb, O::fl}) {
    if (man.plays(pos)) return pos;
  }
  return O::none;
}

/// Both guesses of a play, as often as they are made.
PlayFigures both_guesses(const Book& book, StandardPlay play, double guessed) {
  PlayFigures sum;
  play.guessed = true;
  sum.add(measure(book, play), guessed);
  play.guessed = false;
  sum.add(measure(book, play), 1 - guessed);
  return sum;
}

/// Passes of the default mix to a man; by play, so that passes to several men can be summed.
std::array<PlayFigures, 4> passes_to(const Book& book, const MakerTuning& tuning, int man,
                                     int quarterback) {
  std::array<PlayFigures, 4> all{};
  const Man& who = book.team(Side::home).man(man);
  for (std::size_t i = 0; i < pass_plays.size(); ++i) {
    const auto column = static_cast<std::size_t>(pass_columns(pass_plays[i]));
    if (!who.pass[column]) continue;
    const StandardPlay play{{pass_plays[i], Flank::right, place_of(who)}, true, man, quarterback};
    all[i].add(both_guesses(book, play, tuning.pass_guessed), tuning.pass_mix[i]);
  }
  return all;
}

PlayFigures summed(const std::array<PlayFigures, 4>& all) {
  PlayFigures sum;
  for (const PlayFigures& one : all) sum.add(one);
  return sum;
}

std::array<PlayFigures, 4> runs_of(const Book& book, const MakerTuning& tuning, int man) {
  std::array<PlayFigures, 4> all{};
  for (std::size_t i = 0; i < run_plays.size(); ++i) {
    const StandardPlay play{{run_plays[i], Flank::right, O::hb}, true, man, -1};
    all[i] = both_guesses(book, play, tuning.run_guessed);
  }
  return all;
}

PlayFigures mixed(const std::array<PlayFigures, 4>& all, const std::array<double, 4>& mix) {
  PlayFigures sum;
  for (std::size_t i = 0; i < all.size(); ++i) sum.add(all[i], mix[i]);
  return sum;
}

PassKind kind_of(const PlayFigures& made) {
  return {made.completion(), made.yards_a_pass(), made.interception()};
}
double sack_rate(const PlayFigures& made) {
  return made.sacks / std::max(1e-9, made.passes + made.sacks);
}

/// Men of the average team that passes are measured to, with their share.
struct Share {
  O pos;
  double share;
};
constexpr std::array<Share, 3> average_receivers{{{O::se, 0.55}, {O::te, 0.22}, {O::hb, 0.23}}};

int man_playing(const Team& team, O pos) {
  for (std::size_t i = 0; i < team.men.size(); ++i) {
    if (team.men[i].plays(pos)) return static_cast<int>(i);
  }
  return 0;
}

std::array<PlayFigures, 4> average_passes(const Book& book, const MakerTuning& tuning) {
  std::array<PlayFigures, 4> all{};
  for (const auto& [pos, share] : average_receivers) {
    const auto made = passes_to(book, tuning, man_playing(book.team(Side::home), pos), -1);
    for (std::size_t i = 0; i < all.size(); ++i) all[i].add(made[i], share);
  }
  return all;
}

}  // namespace

double fumble_faces(double fumbles, double completions, double sacks) {
  // PRO-RECV-2: one in 36 a face of those that a receiver's card gives; PRO-R48: one in 18 of
  // sacks.
  const double a_face = completions * 0.36 / 36 + sacks / 18;
  return a_face > 0 ? fumbles / a_face : 2;
}

Maker::Maker(const RealSeason& season, Believed believed, const Charts& charts, MakerTuning tuning)
    : season_(season),
      believed_(std::move(believed)),
      charts_(charts),
      tuning_(tuning),
      gains_(gain_means(charts)),
      means_(league_means(season, tuning)),
      standards_(defence_standards(season)) {
  const double later = tuning_.later_years * std::max(0, season.year - 2010);
  tuning_.pass_allowance += later;
  tuning_.run_allowance += later / 3;
  for (std::size_t i = 0; i < 3; ++i) {
    base_.complete[i] = means_.pass[i].complete;
    base_.yards[i] = means_.pass[i].yards;
    base_.passer_int[i] = means_.pass[i].intercepted * tuning_.passers_interceptions / of_passer;
    base_.defence_int[i] =
        means_.pass[i].intercepted * (1 - tuning_.passers_interceptions) / of_defence_pass;
    base_.run[i] = means_.run[i];
  }
  solve_rush();
  solve_average();
}

// The sack rate of every sum of five pass blockers against average rushers.
void Maker::solve_rush() {
  const Layout layout{tuning_, gains_, means_, base_};
  Team defence = average_team(layout, season_.year, 20, 0.03);
  defence.defence = lay_defence(layout, {});
  for (int block = 0; block <= 30; ++block) {
    const Book book =
        measuring_book(average_team(layout, season_.year, block, 0.03), defence, charts_);
    const int man = man_playing(book.team(Side::home), O::se);
    const auto made = passes_to(book, tuning_, man, -1);
    sacks_by_block_[static_cast<std::size_t>(block)] = sack_rate(summed(made));
  }
  average_block_ = block_for(means_.sack * tuning_.sack_allowance);
}

int Maker::block_for(double sack_rate) const {
  int best = 0;
  for (int block = 1; block <= 30; ++block) {
    const auto off = [&](int sum) {
      return std::abs(sacks_by_block_[static_cast<std::size_t>(sum)] - sack_rate);
    };
    if (off(block) <= off(best)) best = block;
  }
  return best;
}

// The base is what makes the average team, against itself, the league.
void Maker::solve_average() {
  const Layout layout{tuning_, gains_, means_, base_};
  const double fumbles = means_.carry_fumble * tuning_.fumble_allowance;
  const double carriers = 2 * fumbles * tuning_.carriers_fumbles;
  for (int round = 0; round < 7; ++round) {
    average_ = average_team(layout, season_.year, average_block_, carriers);
    DefenceLean plain;
    plain.fumbles = 2 * fumbles * (1 - tuning_.carriers_fumbles);
    average_.defence = lay_defence(layout, plain);
    if (round == 6) return;
    const Book book = measuring_book(average_, average_, charts_);
    const auto passes = average_passes(book, tuning_);
    const auto runs = runs_of(book, tuning_, man_playing(average_, O::hb));
    // What the mix of kinds gives now beside what all passes should: the same step for each kind.
    const PassKind all = kind_of(summed(passes));
    const PassKind missing{means_.passes.complete + tuning_.complete_allowance - all.complete,
                           means_.passes.yards + tuning_.pass_allowance - all.yards,
                           means_.passes.intercepted * tuning_.intercepted_allowance /
                               std::max(1e-4, all.intercepted)};
    PlayFigures flat = passes[0];
    flat.add(passes[1]);
    const std::array<PassKind, 3> by_kind{kind_of(flat), kind_of(passes[2]), kind_of(passes[3])};
    // Every kind is moved to its own figure and all of them alike to what they give together: the
    // kinds are thrown in another mix than in the season.
    PassKind apart;
    double weights = 0;
    for (std::size_t i = 0; i < 3; ++i) {
      const double weight = i == 0 ? flat.passes : passes[i + 1].passes;
      apart.complete += weight * (means_.pass[i].complete - by_kind[i].complete);
      apart.yards += weight * (means_.pass[i].yards - by_kind[i].yards);
      weights += weight;
    }
    for (std::size_t i = 0; i < 3; ++i) {
      const PassKind& want = means_.pass[i];
      base_.complete[i] +=
          want.complete - by_kind[i].complete - apart.complete / weights + missing.complete / 0.89;
      base_.yards[i] +=
          want.yards - by_kind[i].yards - apart.yards / weights + missing.yards / 0.89;
      base_.passer_int[i] *= missing.intercepted;
      base_.defence_int[i] *= missing.intercepted;
      base_.run[i] += means_.run[i] + tuning_.run_allowance - runs[i].yards_a_run();
    }
  }
}

std::vector<Given> Maker::average_given() const {
  const Book book = measuring_book(average_, average_, charts_);
  const PlayFigures all = summed(average_passes(book, tuning_));
  const auto runs = runs_of(book, tuning_, man_playing(average_, O::hb));
  const std::string who = "average";
  return {
      {who, "completions", 1, means_.passes.complete + tuning_.complete_allowance,
       all.completion()},
      {who, "yards a pass", 1, means_.passes.yards + tuning_.pass_allowance, all.yards_a_pass()},
      {who, "interceptions", 1, means_.passes.intercepted * tuning_.intercepted_allowance,
       all.interception()},
      {who, "sacks", 1, means_.sack * tuning_.sack_allowance, sack_rate(all)},
      {who, "linebuck", 1, means_.run[0] + tuning_.run_allowance, runs[0].yards_a_run()},
      {who, "off tackle", 1, means_.run[1] + tuning_.run_allowance, runs[1].yards_a_run()},
      {who, "end run", 1, means_.run[2] + tuning_.run_allowance, runs[2].yards_a_run()}};
}

// ---------------------------------------------------------------------------------- one team

namespace {

/// A team under way: what is wanted of its men, how their cards lean, and what they give.
class TeamMaker {
 public:
  TeamMaker(const Layout& layout, const Charts& charts, const Believed& believed,
            const Team& average, Roster roster)
      : layout_(layout),
        charts_(charts),
        believed_(believed),
        average_(average),
        roster_(std::move(roster)) {}

  MadeTeam make(const RealTeam& real, const DefenceLean& first, const PassKind& faced) {
    Team& team = roster_.team;
    team.source = "ours";
    fumble_range(real);
    lean_.resize(team.men.size());
    lay_specialists(layout_.means, layout_.tuning, layout_.gains, believed_, roster_, real, team);
    write_records(roster_, real, team);
    runners();
    passing();
    defence(real, first, faced);
    return {std::move(team), std::move(given_)};
  }

 private:
  const MakerTuning& tuning() const { return layout_.tuning; }
  const RealMan* real(std::size_t i) const { return roster_.real[i]; }
  void note(const std::string& who, const char* what, double uses, double wanted, double given) {
    given_.push_back({who, what, uses, wanted, given});
  }

  void fumble_range(const RealTeam& real) {
    const RealUnit& own = real.offence;
    double faces =
        fumble_faces(own.pass_fumbles + own.sack_fumbles, own.passes.passes.made, own.sacks);
    if (believed_.kind() == CardKind::talent) faces = (faces + 2 * layout_.means.fumble_faces) / 3;
    faces *= tuning().fumble_allowance;
    roster_.team.fumble = {1, std::clamp(static_cast<int>(std::lround(faces)), 1, 4)};
  }

  // ------------------------------------------------------------------------------- runners

  void runners() {
    Team& team = roster_.team;
    struct Wanted {
      std::size_t man;
      double yards, fumbles;
      RunLean lean{};
    };
    std::vector<Wanted> all;
    const LeagueMeans& means = layout_.means;
    for (std::size_t i = 0; i < team.men.size(); ++i) {
      if (!team.men[i].plays(O::hb) && !team.men[i].plays(O::fb)) continue;
      const RealMan& man = *real(i);
      const double long_run = (means.long_run[0] + means.long_run[1] + means.long_run[2]) / 3;
      Wanted want{
          i,
          believed_(Skill::carry, rate_of(Skill::carry, man), means.carry) + tuning().run_allowance,
          believed_(Skill::carry_fumble, rate_of(Skill::carry_fumble, man), means.carry_fumble) *
              tuning().fumble_allowance};
      const double breaks = believed_(Skill::long_run, rate_of(Skill::long_run, man), long_run);
      want.lean.long_runs = std::clamp(2 * breaks / long_run - 1, 0.0, 3.5);
      want.lean.yards = 2 * (want.yards - means.carry);
      want.lean.fumbles =
          2 * want.fumbles - 2 * means.carry_fumble * (1 - tuning().carriers_fumbles);
      all.push_back(want);
    }
    for (int round = 0; round < 5; ++round) {
      for (const Wanted& want : all) {
        lay_runner(layout_,
                   {want.lean.yards, std::max(0.0, want.lean.fumbles), want.lean.long_runs},
                   team.men[want.man]);
      }
      const Book book = measuring_book(team, average_, charts_);
      for (Wanted& want : all) {
        const PlayFigures made =
            mixed(runs_of(book, tuning(), static_cast<int>(want.man)), tuning().run_mix);
        const double yards = made.yards_a_run(), fumbles = made.fumbles / made.runs;
        if (round == 4) {
          const Man& man = team.men[want.man];
          note(man.name, "yards a carry", man.carries, want.yards, yards);
          note(man.name, "fumbles a carry", man.carries, want.fumbles, fumbles);
          continue;
        }
        want.lean.yards =
            std::clamp(want.lean.yards + (want.yards - yards) / of_runner, -9.0, 12.0);
        want.lean.fumbles =
            std::clamp(want.lean.fumbles + (want.fumbles - fumbles) / of_runner, -0.02, 0.08);
      }
    }
  }

  // ------------------------------------------------------------------------------- passing

  struct Receiver {
    std::size_t man;
    double weight = 1;  // as the automatic coach throws to him
    PassKind wanted{}, made{};
    Lean lean{};
    PlayFigures figures{};
  };
  struct Passer {
    std::size_t man;
    double weight = 1, runs = 0, run_yards = 5;
    PassKind wanted{};
    Lean lean{};
  };

  std::vector<Passer> wanted_passers() const {
    std::vector<Passer> all;
    const LeagueMeans& means = layout_.means;
    for (std::size_t i = 0; i < roster_.team.men.size(); ++i) {
      if (!roster_.team.men[i].plays(O::qb)) continue;
      const RealMan& man = *real(i);
      const auto believed = [&](Skill skill, double mean) {
        return believed_(skill, rate_of(skill, man), mean);
      };
      Passer passer{i, static_cast<double>(std::max(1, man.passing.all.passes.tried))};
      passer.wanted = {
          believed(Skill::completion, means.passes.complete) + tuning().complete_allowance,
          believed(Skill::pass_yards, means.passes.yards) + tuning().pass_allowance,
          believed(Skill::interception, means.passes.intercepted) * tuning().intercepted_allowance};
      passer.runs = believed(Skill::scramble, means.scramble);
      const Rate runs{static_cast<double>(man.rushing.scrambles.tried),
                      static_cast<double>(man.rushing.scrambles.yards)};
      passer.run_yards = (runs.sum + 20 * means.scramble_yards) / (runs.uses + 20);
      all.push_back(passer);
    }
    return all;
  }

  static std::size_t group_of_receiver(const Man& man) {
    return man.plays(O::te) ? 1 : man.plays(O::se) || man.plays(O::fl) ? 0 : 2;
  }

  std::vector<Receiver> wanted_receivers(const PassKind& team_mean) const {
    std::vector<Receiver> all;
    PassKind sum;
    double weights = 0;
    for (std::size_t i = 0; i < roster_.team.men.size(); ++i) {
      const Man& man = roster_.team.men[i];
      const O pos = place_of(man);
      if (pos == O::none) continue;
      const PassKind& mean = layout_.means.by_position[group_of_receiver(man)];
      Receiver receiver{i, 1.0 + man.targets};
      receiver.wanted = {
          believed_(Skill::catch_rate, rate_of(Skill::catch_rate, *real(i)), mean.complete),
          believed_(Skill::target_yards, rate_of(Skill::target_yards, *real(i)), mean.yards), 0};
      sum.complete += receiver.weight * receiver.wanted.complete;
      sum.yards += receiver.weight * receiver.wanted.yards;
      weights += receiver.weight;
      all.push_back(receiver);
    }
    // Passes that are thrown away are nobody's target there, and a receiver's here: all men are
    // moved alike, so that together they catch what their passers complete.
    for (Receiver& receiver : all) {
      receiver.wanted.complete += team_mean.complete - sum.complete / weights;
      receiver.wanted.yards += team_mean.yards - sum.yards / weights;
    }
    return all;
  }

  void lay(const std::vector<Passer>& passers, const std::vector<Receiver>& receivers) {
    Team& team = roster_.team;
    for (const Passer& passer : passers) {
      lay_passer(layout_, passer.lean, passer.run_yards, team.men[passer.man]);
    }
    for (const Receiver& receiver : receivers) {
      Man& man = team.men[receiver.man];
      lay_receiver(layout_, receiver.lean, man, group_of_receiver(man) < 2);
    }
  }

  static void step(Lean& lean, double complete, double yards) {
    lean.complete = std::clamp(lean.complete + complete, -0.75, 0.75);
    lean.yards = std::clamp(lean.yards + yards, -14.0, 22.0);
  }

  /// Passes of this man to all of them, as the coach throws; kept by receiver too.
  PlayFigures thrown(const Book& book, const Passer& passer, std::vector<Receiver>& receivers,
                     std::size_t most) {
    PlayFigures all;
    for (std::size_t i = 0; i < receivers.size() && i < most; ++i) {
      Receiver& receiver = receivers[i];
      receiver.figures = summed(
          passes_to(book, tuning(), static_cast<int>(receiver.man), static_cast<int>(passer.man)));
      receiver.made = kind_of(receiver.figures);
      all.add(receiver.figures, receiver.weight);
    }
    return all;
  }

  void step_passer(Passer& passer, const PlayFigures& all) const {
    const PassKind made = kind_of(all);
    step(passer.lean, 0.9 * (passer.wanted.complete - made.complete) / of_passer,
         0.9 * (passer.wanted.yards - made.yards) / of_passer);
    const double mean = layout_.means.passes.intercepted;
    passer.lean.intercepted = std::clamp(
        passer.lean.intercepted + 2 * (passer.wanted.intercepted - made.intercepted) / mean, 0.0,
        6.0);
    const double runs = all.runs / all.calls;
    passer.lean.must_run =
        std::clamp(passer.lean.must_run + (passer.runs - runs) / of_passer, 0.0, 0.4);
  }

  void passing() {
    std::vector<Passer> passers = wanted_passers();
    PassKind team_mean;
    double throws = 0;
    for (const Passer& passer : passers) {
      team_mean.complete += passer.weight * passer.wanted.complete;
      team_mean.yards += passer.weight * passer.wanted.yards;
      throws += passer.weight;
    }
    team_mean = {team_mean.complete / throws, team_mean.yards / throws, 0};
    std::vector<Receiver> receivers = wanted_receivers(team_mean);
    const double share = tuning().receivers_share;
    const PassKind apart{
        team_mean.complete - layout_.means.passes.complete - tuning().complete_allowance,
        team_mean.yards - layout_.means.passes.yards - tuning().pass_allowance, 0};
    for (Passer& passer : passers) {
      step(passer.lean,
           (passer.wanted.complete - team_mean.complete + (1 - share) * apart.complete) / of_passer,
           (passer.wanted.yards - team_mean.yards + (1 - share) * apart.yards) / of_passer);
      passer.lean.intercepted =
          std::max(0.0, 2 * passer.wanted.intercepted / layout_.means.passes.intercepted - 1);
    }
    for (Receiver& receiver : receivers) {
      step(receiver.lean,
           (receiver.wanted.complete - team_mean.complete + share * apart.complete) / of_receiver,
           (receiver.wanted.yards - team_mean.yards + share * apart.yards) / of_receiver);
    }
    // The first passer and all receivers against each other; then the other passers alone.
    Passer& first = passers.front();
    for (int round = 0; round < 6; ++round) {
      lay(passers, receivers);
      const Book book = measuring_book(roster_.team, average_, charts_);
      const PlayFigures all = thrown(book, first, receivers, receivers.size());
      if (round == 5) {
        note_passer(first, all);
        note_receivers(receivers, first, team_mean);
        break;
      }
      const PassKind made = kind_of(all);
      for (Receiver& receiver : receivers) {
        const double complete = receiver.wanted.complete - team_mean.complete -
                                (receiver.made.complete - made.complete);
        const double yards =
            receiver.wanted.yards - team_mean.yards - (receiver.made.yards - made.yards);
        step(receiver.lean, 0.9 * complete / of_receiver, 0.9 * yards / of_receiver);
      }
      step_passer(first, all);
    }
    std::stable_sort(receivers.begin(), receivers.end(),
                     [](const Receiver& a, const Receiver& b) { return a.weight > b.weight; });
    for (int round = 0; round < 4 && passers.size() > 1; ++round) {
      lay(passers, receivers);
      const Book book = measuring_book(roster_.team, average_, charts_);
      for (std::size_t i = 1; i < passers.size(); ++i) {
        const PlayFigures all = thrown(book, passers[i], receivers, 6);
        round == 3 ? note_passer(passers[i], all) : step_passer(passers[i], all);
      }
    }
  }

  void note_passer(const Passer& passer, const PlayFigures& all) {
    const std::string& name = roster_.team.men[passer.man].name;
    const PassKind made = kind_of(all);
    note(name, "completions", passer.weight, passer.wanted.complete, made.complete);
    note(name, "yards a pass", passer.weight, passer.wanted.yards, made.yards);
    note(name, "interceptions", passer.weight, passer.wanted.intercepted, made.intercepted);
    note(name, "scrambles", passer.weight, passer.runs, all.runs / all.calls);
  }
  void note_receivers(const std::vector<Receiver>& receivers, const Passer& first,
                      const PassKind& team_mean) {
    for (const Receiver& receiver : receivers) {
      const std::string& name = roster_.team.men[receiver.man].name;
      note(name, "catches", receiver.weight - 1,
           receiver.wanted.complete + first.wanted.complete - team_mean.complete,
           receiver.made.complete);
      note(name, "yards a target", receiver.weight - 1,
           receiver.wanted.yards + first.wanted.yards - team_mean.yards, receiver.made.yards);
    }
  }

  // ------------------------------------------------------------------------------- defence

  void defence(const RealTeam& real, const DefenceLean& first, const PassKind& faced) {
    const LeagueMeans& means = layout_.means;
    const auto believed = [&](Skill skill, double mean) {
      const double met = skill == Skill::completion_allowed   ? faced.complete
                         : skill == Skill::pass_yards_allowed ? faced.yards
                                                              : faced.intercepted;
      Rate own = rate_of(skill, real);
      own.sum -= own.uses * met;
      return believed_(skill, own, mean);
    };
    const PassKind wanted{
        believed(Skill::completion_allowed, means.passes.complete) + tuning().complete_allowance,
        believed(Skill::pass_yards_allowed, means.passes.yards) + tuning().pass_allowance,
        believed(Skill::interception_made, means.passes.intercepted) *
            tuning().intercepted_allowance};
    DefenceLean lean = first;
    Lean& pass = lean.pass;
    pass.complete = 2 * (wanted.complete - means.passes.complete - tuning().complete_allowance);
    pass.yards = 2 * (wanted.yards - means.passes.yards - tuning().pass_allowance);
    pass.intercepted = std::max(0.0, 2 * wanted.intercepted / means.passes.intercepted - 1);
    const std::array<double, 3> runs_wanted = first.run;
    lean.run = {};
    for (int round = 0; round < 6; ++round) {
      roster_.team.defence = lay_defence(layout_, lean);
      const Book book = measuring_book(average_, roster_.team, charts_);
      const auto runs = runs_of(book, tuning(), man_playing(average_, O::hb));
      const PassKind made = kind_of(summed(average_passes(book, tuning())));
      if (round == 5) {
        note("defence", "completions", 500, wanted.complete, made.complete);
        note("defence", "yards a pass", 500, wanted.yards, made.yards);
        note("defence", "interceptions", 500, wanted.intercepted, made.intercepted);
        for (std::size_t i = 0; i < 3; ++i) {
          note("defence",
               i == 0   ? "linebuck"
               : i == 1 ? "off tackle"
                        : "end run",
               400, runs_wanted[i], runs[i].yards_a_run());
        }
        return;
      }
      for (std::size_t i = 0; i < 3; ++i) {
        lean.run[i] = std::clamp(
            lean.run[i] + 0.9 * (runs_wanted[i] - runs[i].yards_a_run()) / of_defence_run, -6.0,
            8.0);
      }
      step(pass, 0.8 * (wanted.complete - made.complete) / of_defence_pass,
           0.8 * (wanted.yards - made.yards) / of_defence_pass);
      pass.intercepted = std::clamp(
          pass.intercepted + 2 * (wanted.intercepted - made.intercepted) / means.passes.intercepted,
          0.0, 6.0);
    }
  }

  Layout layout_;
  const Charts& charts_;
  const Believed& believed_;
  const Team& average_;
  Roster roster_;
  std::vector<Lean> lean_{};
  std::vector<Given> given_{};
};

/// The runs against a team by kind, as they are believed; together what all of them gave.
std::array<double, 3> runs_against(const RealTeam& real, const Believed& believed,
                                   const LeagueMeans& means, const MakerTuning& tuning,
                                   double faced) {
  constexpr std::array<std::size_t, 7> kind_of_way{2, 1, 0, 0, 0, 1, 2};
  std::array<Rate, 3> own{};
  Rate league;
  for (std::size_t i = 0; i < 7; ++i) {
    const Tries& way = real.defence.runs[i];
    own[kind_of_way[i]] += {static_cast<double>(way.tried), way.yards - way.tried * faced};
    league += {static_cast<double>(way.tried), way.tried * means.run[kind_of_way[i]]};
  }
  std::array<double, 3> wanted{};
  Rate all;
  for (std::size_t i = 0; i < 3; ++i) {
    all += own[i];
    wanted[i] = believed(Skill::run_allowed, {own[i].uses / 2, own[i].sum / 2}, means.run[i]);
  }
  const double apart = believed(Skill::run_allowed, all, league.mean()) - league.mean();
  const std::array<double, 3> mix{tuning.run_mix[0] + tuning.run_mix[3], tuning.run_mix[1],
                                  tuning.run_mix[2]};
  double given = 0;
  for (std::size_t i = 0; i < 3; ++i) given += mix[i] * (wanted[i] - means.run[i]);
  for (double& yards : wanted) yards += apart - given + tuning.run_allowance;
  return wanted;
}

// Left tackle to right tackle by the runs on their side: points of a rating over or under 4.
LineRuns line_runs(const RealTeam& real, const LeagueMeans& means) {
  constexpr std::array<std::size_t, 7> kind_of_way{2, 1, 0, 0, 0, 1, 2};
  constexpr std::array<std::array<std::size_t, 2>, 5> ways{
      {{0, 1}, {2, 2}, {3, 3}, {4, 4}, {5, 6}}};
  LineRuns runs{};
  for (std::size_t i = 0; i < 5; ++i) {
    Rate apart;
    for (std::size_t way = ways[i][0]; way <= ways[i][1]; ++way) {
      const Tries& tries = real.offence.runs[way];
      apart += {static_cast<double>(tries.tried),
                tries.yards - tries.tried * means.run[kind_of_way[way]]};
    }
    runs[i] = std::clamp(1.2 * apart.mean() * apart.uses / (apart.uses + 50), -2.0, 2.0);
  }
  return runs;
}

/// How much more than the league the opponents of a team did over their whole season. They come
/// again on the same schedule, so that it is not the defence's.
struct Faced {
  PassKind pass{};
  double run = 0;
};
Faced faced_by(const RealTeam& real, const RealSeason& season, const LeagueMeans& means) {
  Faced faced;
  double games = 0, league_runs = 0, league_yards = 0;
  for (const RealTeam& team : season.teams) {
    league_runs += team.offence.all_runs.tried;
    league_yards += team.offence.all_runs.yards;
  }
  for (const std::string& code : real.opponents) {
    for (const RealTeam& team : season.teams) {
      if (team.code != code || team.offence.passes.passes.tried == 0) continue;
      const Thrown& thrown = team.offence.passes;
      const double tried = thrown.passes.tried;
      faced.pass.complete += thrown.passes.made / tried - means.passes.complete;
      faced.pass.yards += thrown.passes.yards / tried - means.passes.yards;
      faced.pass.intercepted += thrown.intercepted / tried - means.passes.intercepted;
      faced.run += 1.0 * team.offence.all_runs.yards / std::max(1, team.offence.all_runs.tried) -
                   league_yards / std::max(1.0, league_runs);
      ++games;
    }
  }
  if (games == 0) return {};
  return {{faced.pass.complete / games, faced.pass.yards / games, faced.pass.intercepted / games},
          faced.run / games};
}

}  // namespace

MadeTeam Maker::make(const RealTeam& real) const {
  const auto sacks = [&](Skill skill) {
    return believed_(skill, rate_of(skill, real), means_.sack) * tuning_.sack_allowance;
  };
  LineSums sums;
  sums.block = block_for(sacks(Skill::sack_allowed));
  sums.rush = std::clamp(16 + average_block_ - block_for(sacks(Skill::sack_made)), 4, 24);
  Roster roster = make_roster(real, season_.year, standards_, sums, line_runs(real, means_));
  const Layout layout{tuning_, gains_, means_, base_};
  DefenceLean first;
  const Faced faced = faced_by(real, season_, means_);
  first.run = runs_against(real, believed_, means_, tuning_, faced.run);
  first.fumbles =
      2 * means_.carry_fumble * tuning_.fumble_allowance * (1 - tuning_.carriers_fumbles);
  MadeTeam made = TeamMaker(layout, charts_, believed_, average_, std::move(roster))
                      .make(real, first, faced.pass);
  made.team.tendencies = tendencies_of(real, season_, tuning_.calls_lent);
  return made;
}

}  // namespace touchline::pro_football
