#include "games/fast_drive/rules/fit_drive.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "core/check.hpp"
#include "dice/generator.hpp"
#include "games/fast_drive/rules/fit_words.hpp"

namespace touchline::fast_drive {
namespace {

constexpr std::size_t row_count = 56, word_count = 24, config_count = word_count + 1;
constexpr std::size_t old_config = word_count;  // the old seasons are treated like a word
constexpr int all_throws = 216;

// ------------------------------------------------------------------------------------- cells

/// A question as a number: none, a word, the old seasons, home, road, and sets of positions.
enum Ask : std::uint8_t {
  no_question = 0,
  first_word = 1,  // to 24
  old_season = first_word + word_count,
  at_home,
  on_road,
  poor_start,
  great_start,
  not_great,
  not_poor,
  ask_count
};

constexpr std::array<std::uint8_t, 4> zone_bits{0b001, 0b100, 0b011, 0b110};

struct Cell {
  std::uint8_t ask = no_question;
  Part part = Part::punt;
  bool circled = false;
  bool operator==(const Cell&) const = default;
};

struct Design {
  std::array<Cell, 3> cells{};
  std::uint8_t count = 1;
  Cell& last() { return cells[count - 1U]; }
  const Cell& last() const { return cells[count - 1U]; }
};

constexpr bool is_word(std::uint8_t ask) { return ask >= first_word && ask < old_season; }
constexpr bool is_zone(std::uint8_t ask) { return ask >= poor_start; }
constexpr bool scores(Part part) { return part == Part::touchdown || part == Part::attempt; }

/// Which results may stand behind a question, as a bit for each part: a word does what it says.
constexpr std::uint8_t bit(Part part) {
  return static_cast<std::uint8_t>(1U << static_cast<unsigned>(part));
}
constexpr std::uint8_t td = bit(Part::touchdown), fga = bit(Part::attempt),
                       bu = bit(Part::backed_up), pt = bit(Part::punt),
                       co = bit(Part::coffin_corner), in = bit(Part::interception),
                       fu = bit(Part::fumble), sa = bit(Part::safety);
constexpr std::array<std::uint8_t, 12> offence_answers{
    td | fga,            // PROLIFIC
    fga | pt | co,       // DULL
    td | fga | co,       // DYNAMIC
    bu | pt | fga,       // ERRATIC
    td | fga | pt,       // SOLID
    bu | fu | sa | pt,   // POROUS
    td | fga | pt | co,  // RELIABLE
    in,                  // SHAKY
    td | fga | pt | co,  // SECURE
    fu,                  // CLUMSY
    td | fga,            // DISCIPLINED
    bu | pt | fga        // UNDISCIPLINED
};
constexpr std::array<std::uint8_t, 12> defence_answers{
    fga | pt | bu,       // STAUNCH
    td | fga,            // INEPT
    pt | bu | fga,       // STIFF
    td | fga | co,       // SOFT
    bu | fu | sa | pt,   // PUNISHING
    td | fga | co,       // MILD
    in,                  // AGGRESSIVE
    td | fga | pt | co,  // MEEK
    fu,                  // ACTIVE
    td | fga | pt | co,  // PASSIVE
    pt | bu | fga,       // DISCIPLINED
    td | fga             // UNDISCIPLINED
};

std::uint8_t answers(std::uint8_t ask) {
  if (is_word(ask)) {
    const std::size_t word = ask - std::size_t{first_word};
    return word < 12 ? offence_answers[word] : defence_answers[word - 12];
  }
  switch (ask) {
    case at_home:
      return td | fga;
    case on_road:
      return pt | fga | in;
    case old_season:
      return pt | in | fu | bu;
    case poor_start:
      return bu | pt | sa | in | fu | fga;
    case great_start:
      return td | fga | co;
    case not_great:
      return bu | pt | in | fu | fga;
    case not_poor:
      return td | fga | pt | co;
    default:
      return td | fga | bu | pt | co | in | fu;
  }
}

/// Whether a question is asked for the sake of the offence: its yes must not be worse than its no.
bool helps(std::uint8_t ask) {
  if (is_word(ask)) {
    const std::size_t word = ask - std::size_t{first_word};
    return (word % 2 == 0) == (word < 12);
  }
  return ask == at_home || ask == great_start || ask == not_poor;
}

/// How welcome a result is to the offence.
int rank(Part part) {
  constexpr std::array<int, parts> ranks{7, 6, 3, 4, 5, 2, 1, 0};
  return ranks[static_cast<std::size_t>(part)];
}

/// A safety is over in a moment; a score is sudden only near the other goal.
bool may_circle(const Cell& cell) {
  return !scores(cell.part) || cell.ask == great_start || cell.ask == not_poor;
}

// ------------------------------------------------------------------------ reading a design

/// Who looks at a row: a word that is there (config_count: none), a position, at home or not.
struct Eye {
  std::size_t config = config_count;
  unsigned zone = 0;
  bool home = false;
};

bool yes(std::uint8_t ask, const Eye& eye) {
  if (ask == no_question) return true;
  if (ask <= old_season) return ask - std::size_t{first_word} == eye.config;
  if (ask == at_home) return eye.home;
  if (ask == on_road) return !eye.home;
  return (zone_bits[ask - std::size_t{poor_start}] >> eye.zone) % 2 == 1;
}

const Cell& read(const Design& design, const Eye& eye, std::size_t from = 0) {
  std::size_t cell = from;
  while (!yes(design.cells[cell].ask, eye)) ++cell;
  return design.cells[cell];
}

/// Sums over rows, in throws of 216: of results, and of their ticks.
struct Sums {
  std::array<int, parts> throws{}, ticks{};
};

std::uint8_t ask_of(const Test& test) {
  using Kind = Test::Kind;
  const auto word = [&](std::size_t first) {
    return static_cast<std::uint8_t>(first_word + first +
                                     2 * static_cast<std::size_t>(test.quality.axis) +
                                     (test.quality.good ? 0 : 1));
  };
  switch (test.kind) {
    case Kind::offence:
      return word(0);
    case Kind::defence:
      return word(12);
    case Kind::home:
      return at_home;
    case Kind::road:
      return on_road;
    case Kind::year_to:
      return old_season;
    case Kind::zone:
      for (std::size_t i = 0; i < zone_bits.size(); ++i) {
        if (zone_bits[i] == test.zones) return static_cast<std::uint8_t>(poor_start + i);
      }
      break;
    case Kind::always:
    case Kind::electric:
    case Kind::year_from:
      break;
  }
  return no_question;
}

Test test_of(std::uint8_t ask) {
  Test test;
  if (is_word(ask)) {
    const std::size_t word = ask - std::size_t{first_word};
    test.kind = word < 12 ? Test::Kind::offence : Test::Kind::defence;
    test.quality = {static_cast<Axis>(word % 12 / 2), word % 2 == 0};
  } else if (ask == old_season) {
    test.kind = Test::Kind::year_to;
    test.year = old_until;
  } else if (ask == at_home || ask == on_road) {
    test.kind = ask == at_home ? Test::Kind::home : Test::Kind::road;
  } else if (is_zone(ask)) {
    test.kind = Test::Kind::zone;
    test.zones = zone_bits[ask - std::size_t{poor_start}];
  }
  return test;
}

std::optional<Part> part_of(DriveResult result) {
  switch (result) {
    case DriveResult::fumble:
      return Part::fumble;
    case DriveResult::interception:
      return Part::interception;
    case DriveResult::punt_backed_up:
      return Part::backed_up;
    case DriveResult::punt:
      return Part::punt;
    case DriveResult::punt_coffin_corner:
      return Part::coffin_corner;
    case DriveResult::safety:
      return Part::safety;
    case DriveResult::field_goal_attempt:
      return Part::attempt;
    case DriveResult::touchdown_run:
    case DriveResult::touchdown_pass:
      return Part::touchdown;
    case DriveResult::unusual_one:
    case DriveResult::unusual_two:
    case DriveResult::reroll:
      break;
  }
  return std::nullopt;
}

DriveResult result_of(Part part, bool run) {
  constexpr std::array results{DriveResult::touchdown_pass,
                               DriveResult::field_goal_attempt,
                               DriveResult::punt_backed_up,
                               DriveResult::punt,
                               DriveResult::punt_coffin_corner,
                               DriveResult::interception,
                               DriveResult::fumble,
                               DriveResult::safety};
  if (part == Part::touchdown && run) return DriveResult::touchdown_run;
  return results[static_cast<std::size_t>(part)];
}

double square(double value) { return value * value; }

}  // namespace

// ------------------------------------------------------------------------------------ the search

class DriveSearch::Work {
 public:
  Work(const std::array<int, 6>& timing, const std::array<DriveTable, 2>& unusual,
       DriveTargets targets, std::uint64_t seed)
      : targets_(std::move(targets)), unusual_(unusual), dice_(seed, 0) {
    for (int thrown = 0; thrown < all_throws; ++thrown) {
      const auto key = static_cast<std::size_t>(key_of(DiceKind::sorted3, thrown));
      ++weight_[key];
      slow_[key] += timing[static_cast<std::size_t>(thrown % 6)];
    }
    for (std::size_t key = 0; key < row_count; ++key) {
      const std::string named = key_text(DiceKind::sorted3, static_cast<int>(key));
      const bool triple = named == "222" || named == "333" || named == "444" || named == "555";
      if (triple) triples_.push_back(key);
      if (named == "245") reroll_row_ = key;
      if (!triple) open_.push_back(key);
    }
    start();
    aim(std::nullopt);
  }

  void aim(std::optional<DriveTargets> targets) {
    if (targets) targets_ = std::move(*targets);
    count_unusual();
    for (std::size_t config = 0; config < config_count; ++config) {
      word_cost_[config] = cost_of_word(config);
    }
    cost_ = blank_cost_ = cost_of_blank();
    for (const double cost : word_cost_) cost_ += cost;
    for (const std::size_t row : open_) cost_ += cost_of_looks(designs_[row]);
  }

  void search(std::uint64_t tries, double hot, double cold, const Progress& watch) {
    const double fall =
        std::pow(cold / hot, 1.0 / static_cast<double>(std::max<std::uint64_t>(tries / 1000, 1)));
    limit_ = hot;
    for (std::uint64_t i = 0; i < tries; ++i) {
      if (i % 1000 == 999) {
        if (watch.stopped()) return;
        limit_ *= fall;
      }
      if (below(8) == 0) {
        swap_rows();
      } else {
        change_row();
      }
    }
  }

  double cost() const { return cost_; }
  DriveTable table() const;

 private:
  std::size_t below(std::size_t n) { return dice_.below(static_cast<std::uint32_t>(n)); }
  double chance() { return static_cast<double>(dice_.draw()) / 4294967296.0; }

  // Slow rows score, fast rows do not: the search finds its way from there.
  void start() {
    for (const std::size_t row : open_) {
      const double ticks = static_cast<double>(slow_[row]) / weight_[row];
      Design design;
      design.cells[0].part = ticks > 2.6   ? Part::touchdown
                             : ticks > 2.2 ? Part::attempt
                                           : Part::punt;
      put(row, design, 1);
    }
  }

  // Adds a design to the sums, or takes it away (sign -1).
  void put(std::size_t row, const Design& design, int sign) {
    for (unsigned zone = 0; zone < 3; ++zone) {
      for (unsigned home = 0; home < 2; ++home) {
        Eye eye{config_count, zone, home == 1};
        const Cell& blank = read(design, eye);
        Sums& sums = blank_[zone][home];
        sums.throws[at(blank.part)] += sign * weight_[row];
        sums.ticks[at(blank.part)] += sign * (blank.circled ? weight_[row] : slow_[row]);
        for (std::size_t i = 0; i + 1 < design.count; ++i) {
          if (design.cells[i].ask > old_season) continue;
          eye.config = design.cells[i].ask - std::size_t{first_word};
          const Cell& seen = read(design, eye);
          auto& change = change_[eye.config][zone];
          change[at(seen.part)] += sign * weight_[row];
          change[at(blank.part)] -= sign * weight_[row];
        }
        if (row == reroll_row_) {  // FD-RER-1: DYNAMIC and SOFT lose the printed result
          change_[dynamic_config][zone][at(blank.part)] -= sign * weight_[row];
          change_[soft_config][zone][at(blank.part)] -= sign * weight_[row];
        }
      }
    }
    if (sign > 0) designs_[row] = design;
  }

  // The triples bring an unusual table each, and a re-roll the mean of all drives.
  void count_unusual() {
    for (auto& zone : fixed_) zone = {};
    for (auto& config : fixed_change_) config = {};
    for (unsigned zone = 0; zone < 3; ++zone) {
      for (std::size_t config = 0; config <= config_count; ++config) {
        for (unsigned home = 0; home < 2; ++home) {
          const Parts seen = unusual_parts({config, zone, home == 1});
          for (std::size_t part = 0; part < parts; ++part) {
            if (config == config_count) {
              fixed_[zone][part] += seen[part] / 2;
            } else {
              fixed_change_[config][zone][part] += seen[part] / 2;
            }
          }
        }
      }
      for (std::size_t config = 0; config < config_count; ++config) {
        for (std::size_t part = 0; part < parts; ++part) {
          fixed_change_[config][zone][part] -= fixed_[zone][part];
          if (config == dynamic_config || config == soft_config) {
            fixed_change_[config][zone][part] += weight_[reroll_row_] * targets_.shares[zone][part];
          }
        }
      }
    }
  }

  Parts unusual_parts(const Eye& eye) const {
    Parts seen{};
    for (std::size_t i = 0; i < triples_.size(); ++i) {
      const DriveTable& table = unusual_[i % 2];
      for (std::size_t key = 0; key < table.rows.size(); ++key) {
        const double chance = weight(DiceKind::sorted2, static_cast<int>(key)) / 36.0;
        const auto& cells = table.rows[key].cells;
        std::size_t cell = 0;
        while (!yes(ask_of(cells[cell].test), eye)) ++cell;
        const auto part = part_of(cells[cell].result);
        if (part) seen[at(*part)] += chance;
        for (std::size_t p = 0; !part && p < parts; ++p) {
          seen[p] += chance * targets_.shares[eye.zone][p];
        }
      }
    }
    return seen;
  }

  // --------------------------------------------------------------------------------- costs

  // Per cent from 216ths.
  static double percent(double throws) { return throws * 100 / all_throws; }

  double cost_of_blank() const {
    constexpr std::array<double, 3> importance{10, 16, 12};
    double sum = 0;
    std::array<double, parts> home_less_road{};
    for (unsigned zone = 0; zone < 3; ++zone) {
      const auto& road = blank_[zone][0];
      const auto& home = blank_[zone][1];
      double punts_off = 0, ticks_all = 0;
      for (std::size_t part = 0; part < parts; ++part) {
        const double throws = (road.throws[part] + home.throws[part]) / 2.0;
        const double ticks = (road.ticks[part] + home.ticks[part]) / 2.0;
        const double off = percent(throws + fixed_[zone][part]) - 100 * targets_.shares[zone][part];
        const bool punt = part >= at(Part::backed_up) && part <= at(Part::coffin_corner);
        if (punt) punts_off += off;
        const double sharp = punt ? 0.08 : part == at(Part::safety) ? 6.0 : 1.0;
        sum += importance[zone] * sharp * square(off);
        sum +=
            0.012 * importance[zone] * square(percent(ticks - throws * targets_.ticks[zone][part]));
        ticks_all += ticks;
        home_less_road[part] +=
            targets_.starts[zone] * percent(home.throws[part] - road.throws[part]);
      }
      sum += importance[zone] * square(punts_off);
      const double thrown = all_throws - static_cast<double>(triples_.size());
      sum +=
          0.02 * importance[zone] * square(percent(ticks_all - thrown * targets_.all_ticks[zone]));
    }
    sum += 20 * square(home_less_road[at(Part::touchdown)] - 100 * targets_.home_touchdowns);
    sum += 8 * square(home_less_road[at(Part::attempt)] - 100 * targets_.home_attempts);
    sum += 5 * square(home_less_road[at(Part::interception)]);
    sum += 5 * square(home_less_road[at(Part::fumble)]);
    return sum;
  }

  double cost_of_word(std::size_t config) const {
    const WordEffect& wanted = config == old_config ? targets_.old : targets_.words[config];
    const std::array<std::pair<Part, double>, 5> wants{{{Part::touchdown, wanted.touchdown},
                                                        {Part::attempt, wanted.attempt},
                                                        {Part::interception, wanted.interception},
                                                        {Part::fumble, wanted.fumble},
                                                        {Part::safety, wanted.safety}}};
    // Points of a drive, those that the defence scores on it included.
    constexpr Parts worth{6.94, 2.5, 0, 0, 0, -0.6, -0.6, -2};
    double sum = 0, points_off = 0;
    for (const auto& [part, effect] : wants) {
      double mean = 0;
      for (unsigned zone = 0; zone < 3; ++zone) {
        const double change =
            percent(change_[config][zone][at(part)] / 2.0 + fixed_change_[config][zone][at(part)]);
        mean += targets_.starts[zone] * change;
        sum += 0.15 * targets_.starts[zone] * square(change - 100 * effect);
      }
      const double sharp = part == Part::attempt ? 0.6 : part == Part::safety ? 4.0 : 2.0;
      sum += sharp * square(mean - 100 * effect);
      points_off += worth[at(part)] * (mean - 100 * effect);
    }
    return sum + 0.3 * square(points_off);
  }

  // Whether a question has an answer against its sense, from any position.
  static bool turns_wrong(const Design& design, std::size_t i) {
    const Cell& cell = design.cells[i];
    for (unsigned look = 0; look < 6; ++look) {
      const Eye eye{config_count, look / 2, look % 2 == 1};
      if (!is_word(cell.ask) && cell.ask != old_season && !yes(cell.ask, eye)) continue;
      const int more = rank(cell.part) - rank(read(design, eye, i + 1).part);
      if (helps(cell.ask) ? more < 0 : more > 0) return true;
    }
    return false;
  }

  // What a person would find odd: questions without effect or with the wrong one, too many
  // questions and circles.
  double cost_of_looks(const Design& design) const {
    double sum = 0.01 * design.count;
    for (std::size_t i = 0; i < design.count; ++i) {
      const Cell& cell = design.cells[i];
      if (cell.circled) sum += 0.01;
      if (i + 1 == design.count) break;
      const Cell& next = design.cells[i + 1];
      const bool idle = cell.part == next.part && cell.circled == next.circled;
      const bool idle_at_end = cell.part == design.last().part && is_word(cell.ask);
      if (idle || idle_at_end) sum += 0.6;
      const bool same_axis = is_word(cell.ask) && is_word(next.ask) &&
                             (cell.ask - first_word) / 2 == (next.ask - first_word) / 2;
      const bool twice_place = is_zone(cell.ask) && is_zone(next.ask);
      const bool odd_pair = same_axis || twice_place || cell.ask == next.ask;
      if (i + 2 < design.count && odd_pair) sum += 2;
      // Words first: a season or a ground that answers before them would hide them.
      const bool hides = !is_word(cell.ask) && !is_zone(cell.ask) && is_word(next.ask);
      if (i + 2 < design.count && hides) sum += 4;
      if (turns_wrong(design, i)) sum += 25;
    }
    return sum;
  }

  // ---------------------------------------------------------------------------------- tries

  Part some_part(std::uint8_t ask) {
    const std::uint8_t allowed = answers(ask);
    for (;;) {
      const auto part = static_cast<Part>(below(parts));
      if (allowed & bit(part)) return part;
    }
  }

  void dress(Cell& cell) {
    cell.part = some_part(cell.ask);
    cell.circled = may_circle(cell) && below(3) == 0;
    if (cell.part == Part::safety) cell.circled = true;
  }

  // One random change of a row.
  bool vary(std::size_t row, Design& design) {
    if (row == reroll_row_) {
      dress(design.last());
      return true;
    }
    const std::size_t questions = design.count - 1U;
    switch (below(8)) {
      case 0:
      case 1:
        dress(design.cells[below(design.count)]);
        return true;
      case 2: {
        Cell& cell = design.cells[below(design.count)];
        if (!may_circle(cell) || cell.part == Part::safety) return false;
        cell.circled = !cell.circled;
        return true;
      }
      case 3:
      case 4: {
        if (questions == 0) return false;
        Cell& cell = design.cells[below(questions)];
        cell.ask = static_cast<std::uint8_t>(1 + below(ask_count - 1U));
        dress(cell);
        return true;
      }
      case 5:
      case 6: {
        if (design.count == 3) {
          const std::size_t out = below(2);
          for (std::size_t i = out; i + 1 < design.count; ++i)
            design.cells[i] = design.cells[i + 1];
          --design.count;
          return true;
        }
        const std::size_t where = below(design.count);
        for (std::size_t i = design.count; i > where; --i) design.cells[i] = design.cells[i - 1];
        ++design.count;
        design.cells[where].ask = static_cast<std::uint8_t>(1 + below(ask_count - 1U));
        dress(design.cells[where]);
        return true;
      }
      default:
        if (questions < 2) return false;
        std::swap(design.cells[0], design.cells[1]);
        return true;
    }
  }

  void change_row() {
    const std::size_t row = open_[below(open_.size())];
    Design design = designs_[row];
    if (!vary(row, design)) return;
    consider({row}, {design});
  }

  void swap_rows() {
    const std::size_t one = open_[below(open_.size())], two = open_[below(open_.size())];
    if (one == two || one == reroll_row_ || two == reroll_row_) return;
    consider({one, two}, {designs_[two], designs_[one]});
  }

  void touched(const Design& design, std::vector<std::size_t>& configs) const {
    for (std::size_t i = 0; i + 1 < design.count; ++i) {
      if (design.cells[i].ask <= old_season)
        configs.push_back(design.cells[i].ask - std::size_t{first_word});
    }
  }

  // Takes the new designs if they are better, or worse by less than the limit allows.
  void consider(std::initializer_list<std::size_t> rows, std::initializer_list<Design> designs) {
    touched_.clear();
    before_.clear();
    double now = 0;
    auto fresh = designs.begin();
    for (const std::size_t row : rows) {
      const Design was = designs_[row];
      before_.push_back(was);
      touched(was, touched_);
      touched(*fresh, touched_);
      if (row == reroll_row_) touched_.insert(touched_.end(), {dynamic_config, soft_config});
      now += cost_of_looks(*fresh) - cost_of_looks(was);
      put(row, was, -1);
      put(row, *fresh, 1);
      ++fresh;
    }
    std::sort(touched_.begin(), touched_.end());
    touched_.erase(std::unique(touched_.begin(), touched_.end()), touched_.end());
    fresh_cost_.clear();
    const double blank = cost_of_blank();
    now += blank - blank_cost_;
    for (const std::size_t config : touched_) {
      fresh_cost_.push_back(cost_of_word(config));
      now += fresh_cost_.back() - word_cost_[config];
    }
    if (now <= limit_ * chance()) {
      blank_cost_ = blank;
      for (std::size_t i = 0; i < touched_.size(); ++i) word_cost_[touched_[i]] = fresh_cost_[i];
      cost_ += now;
      return;
    }
    std::size_t i = 0;
    for (const std::size_t row : rows) {
      put(row, designs_[row], -1);
      put(row, before_[i++], 1);
    }
  }

  static constexpr std::size_t dynamic_config = 2;  // as word_list() orders them
  static constexpr std::size_t soft_config = 12 + 3;

  DriveTargets targets_;
  const std::array<DriveTable, 2> unusual_;
  Generator dice_;
  std::array<int, row_count> weight_{}, slow_{};
  std::vector<std::size_t> open_{}, triples_{};
  std::size_t reroll_row_ = 0;
  std::array<Design, row_count> designs_{};
  ByZone<std::array<Sums, 2>> blank_{};                                // on the road, at home
  std::array<ByZone<std::array<int, parts>>, config_count> change_{};  // sums of both grounds
  ByZone<Parts> fixed_{};                                              // of the unusual tables
  std::array<ByZone<Parts>, config_count> fixed_change_{};
  std::array<double, config_count> word_cost_{};
  double cost_ = 0, blank_cost_ = 0, limit_ = 0;
  std::vector<std::size_t> touched_{};
  std::vector<Design> before_{};
  std::vector<double> fresh_cost_{};
};

// Runs and passes, and which of them a leaning turns over (FD-OPT-3), are narrative: dealt out in
// the order of the rows, so that the shares come right.
DriveTable DriveSearch::Work::table() const {
  DriveTable table{"drive", DiceKind::sorted3, {}};
  constexpr std::array runs{Leaning::pass, Leaning::none, Leaning::pass_plus, Leaning::none};
  constexpr std::array passes{Leaning::none, Leaning::run, Leaning::none, Leaning::run_plus};
  double touchdowns = 0, run_weight = 0;
  std::size_t run_number = 0, pass_number = 0;
  const auto printed = [&](const Cell& cell, int row_weight) {
    DriveCell out;
    out.test = test_of(cell.ask);
    out.circled = cell.circled;
    if (cell.part != Part::touchdown) {
      out.result = result_of(cell.part, false);
      return out;
    }
    touchdowns += row_weight;
    const bool run = run_weight + row_weight / 2.0 <= targets_.runs * touchdowns;
    if (run) run_weight += row_weight;
    out.result = result_of(cell.part, run);
    out.flip = run ? runs[run_number++ % runs.size()] : passes[pass_number++ % passes.size()];
    return out;
  };
  for (std::size_t row = 0; row < row_count; ++row) {
    Row<DriveCell> cells;
    const auto triple = std::find(triples_.begin(), triples_.end(), row);
    if (triple != triples_.end()) {
      const bool second = (triple - triples_.begin()) % 2 == 1;
      DriveCell cell;
      cell.result = second ? DriveResult::unusual_two : DriveResult::unusual_one;
      cells.cells.push_back(cell);
    } else {
      if (row == reroll_row_) {
        for (const std::size_t config : {dynamic_config, soft_config}) {
          DriveCell cell;
          cell.test = test_of(static_cast<std::uint8_t>(first_word + config));
          cell.result = DriveResult::reroll;
          cells.cells.push_back(cell);
        }
      }
      const Design& design = designs_[row];
      std::uint8_t asked = 0;  // positions that an earlier cell has answered for
      for (std::size_t i = 0; i < design.count; ++i) {
        DriveCell cell = printed(design.cells[i], weight_[row]);
        cell.test.zones = static_cast<std::uint8_t>(cell.test.zones & ~asked);
        asked = static_cast<std::uint8_t>(asked | cell.test.zones);
        cells.cells.push_back(cell);
      }
    }
    table.rows.push_back(std::move(cells));
  }
  return table;
}

DriveSearch::DriveSearch(const std::array<int, 6>& timing, const std::array<DriveTable, 2>& unusual,
                         DriveTargets targets, std::uint64_t seed)
    : work_(std::make_unique<Work>(timing, unusual, std::move(targets), seed)) {}
DriveSearch::~DriveSearch() = default;
void DriveSearch::aim(DriveTargets targets) { work_->aim(std::move(targets)); }
void DriveSearch::search(std::uint64_t tries, double hot, double cold, const Progress& watch) {
  work_->search(tries, hot, cold, watch);
}
double DriveSearch::cost() const { return work_->cost(); }
DriveTable DriveSearch::table() const { return work_->table(); }

}  // namespace touchline::fast_drive
