#include "games/fast_drive/rules/fit_words.hpp"

#include <algorithm>
#include <map>

namespace touchline::fast_drive {
namespace {

constexpr std::size_t responses = 5;  // touchdown, attempt, interception, fumble, safety
constexpr std::size_t words_of_unit = 12;
// A team's points also come from where its drives start, which nothing on a card but its words can
// bring.
constexpr double carried = 1.05;
using Response = std::array<double, responses>;

Response response_of(const std::array<double, finishes>& counts) {
  const auto of = [&](Finish finish) { return counts[static_cast<std::size_t>(finish)]; };
  return {of(Finish::touchdown), of(Finish::field_goal) + of(Finish::missed_field_goal),
          of(Finish::interception), of(Finish::fumble), of(Finish::safety)};
}

/// League totals of a season, by start and finish.
using League = ByZone<std::array<double, finishes>>;

// What a team's drives brought beyond the league's from the same starts, a drive.
Response beyond(const ByZone<std::array<int, finishes>>& team, const League& league) {
  std::array<double, finishes> more{};
  double drives = 0;
  for (std::size_t zone = 0; zone < team.size(); ++zone) {
    double own = 0, all = 0;
    for (std::size_t f = 0; f < team[zone].size(); ++f) {
      own += team[zone][f];
      all += league[zone][f];
    }
    drives += own;
    for (std::size_t f = 0; f < team[zone].size(); ++f) {
      more[f] += team[zone][f] - (all > 0 ? own * league[zone][f] / all : 0);
    }
  }
  for (double& value : more) value = drives > 0 ? value / drives : 0;
  return response_of(more);
}

double active(Grade grade, bool good) {
  switch (has(grade, good)) {
    case Has::yes:
      return 1;
    case Has::semi:
      return 0.5;
    case Has::no:
      break;
  }
  return 0;
}

/// The range a word's effect may have on one response, so that it does what it says.
struct Bounds {
  double low = 0, high = 0;
};

// In chances. For the good word of an offence; a bad word and a defence turn the signs.
Bounds bounds_of(Axis axis, std::size_t response) {
  constexpr std::size_t touchdown = 0, attempt = 1, interception = 2, fumble = 3, safety = 4;
  constexpr double free = 0.20;
  switch (response) {
    case touchdown:
      return {axis == Axis::points || axis == Axis::yards ? 0.010 : 0.005, free};
    case attempt:
      return {axis <= Axis::sacks ? -0.02 : 0.0, free};
    case interception:
      return {-free, axis == Axis::interceptions ? -0.010 : 0.0};
    case fumble:
      return {-free, axis == Axis::fumbles ? -0.008 : 0.0};
    case safety:
      return {axis == Axis::sacks ? -0.01 : 0.0, 0};
    default:
      return {};
  }
}

struct Sample {
  std::array<double, words_of_unit> words{};
  Response response{};
};

// Ridge regression of one response within the bounds, word by word until it stands still. It has
// no constant: a card without words is the league's average, and so is the league of all cards.
std::array<double, words_of_unit> regress(const std::vector<Sample>& samples, std::size_t response,
                                          Unit unit) {
  constexpr double ridge = 5;  // as many team-seasons without effect
  constexpr int rounds = 300;
  std::array<double, words_of_unit> effect{};
  std::vector<double> left;
  for (const Sample& sample : samples) left.push_back(sample.response[response]);
  for (int round = 0; round < rounds; ++round) {
    for (std::size_t word = 0; word < words_of_unit; ++word) {
      double product = 0, squares = ridge;
      for (std::size_t i = 0; i < samples.size(); ++i) {
        const double x = samples[i].words[word];
        product += x * (left[i] + x * effect[word]);
        squares += x * x;
      }
      const Bounds bounds = bounds_of(static_cast<Axis>(word / 2), response);
      const bool good = word % 2 == 0;
      const bool turned = good == (unit == Unit::defence);
      const double low = turned ? -bounds.high : bounds.low;
      const double high = turned ? -bounds.low : bounds.high;
      const double now = std::clamp(product / squares, low, high);
      for (std::size_t i = 0; i < samples.size(); ++i) {
        left[i] -= samples[i].words[word] * (now - effect[word]);
      }
      effect[word] = now;
    }
  }
  return effect;
}

}  // namespace

std::vector<WordEffect> word_list() {
  std::vector<WordEffect> list;
  for (const Unit unit : {Unit::offence, Unit::defence}) {
    for (std::size_t axis = 0; axis < words_of_unit / 2; ++axis) {
      for (const bool good : {true, false}) {
        list.push_back({unit, {static_cast<Axis>(axis), good}, 0, 0, 0, 0, 0});
      }
    }
  }
  return list;
}

std::vector<WordEffect> word_effects(const std::vector<TeamDrives>& teams) {
  std::map<int, League> leagues;
  for (const TeamDrives& team : teams) {
    League& league = leagues[team.card.season];
    for (std::size_t zone = 0; zone < league.size(); ++zone) {
      for (std::size_t f = 0; f < league[zone].size(); ++f) league[zone][f] += team.own[zone][f];
    }
  }
  std::vector<WordEffect> list = word_list();
  for (const Unit unit : {Unit::offence, Unit::defence}) {
    std::vector<Sample> samples;
    for (const TeamDrives& team : teams) {
      Sample sample;
      for (std::size_t word = 0; word < words_of_unit; ++word) {
        const Grade grade = team.card.grade(unit, static_cast<Axis>(word / 2));
        sample.words[word] = active(grade, word % 2 == 0);
      }
      sample.response =
          beyond(unit == Unit::offence ? team.own : team.allowed, leagues[team.card.season]);
      samples.push_back(sample);
    }
    const auto value = [&](std::size_t response) { return regress(samples, response, unit); };
    const auto touchdown = value(0), attempt = value(1), interception = value(2), fumble = value(3),
               safety = value(4);
    const std::size_t first = unit == Unit::offence ? 0 : words_of_unit;
    for (std::size_t word = 0; word < words_of_unit; ++word) {
      WordEffect& effect = list[first + word];
      effect.touchdown = carried * touchdown[word];
      effect.attempt = carried * attempt[word];
      effect.interception = interception[word];
      effect.fumble = fumble[word];
      effect.safety = safety[word];
    }
  }
  return list;
}

}  // namespace touchline::fast_drive
