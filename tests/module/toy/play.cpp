#include "module/toy/play.hpp"

#include <algorithm>

#include "core/digest.hpp"
#include "core/json_value.hpp"
#include "play/table_sitting.hpp"

namespace touchline::toy {
namespace {

/// A line of the log as people read it.
std::string line(const Entry<Event>& entry) {
  if (const auto* rolled = std::get_if<Rolled>(&entry)) {
    return fmt::format("{} {} {}\n", rolled->rule.view(), name(rolled->side),
                       fmt::join(std::span(rolled->faces).first(rolled->count), " "));
  }
  if (const auto* decided = std::get_if<Decided>(&entry)) {
    return fmt::format("{} {} {}\n", decided->rule.view(), name(decided->side), decided->choice);
  }
  const auto& event = std::get<Event>(entry);
  return fmt::format("{} {} {}\n", event.rule.view(), name(event.side), event.value);
}

std::string lines(const Log<Event>& log, std::size_t from = 0) {
  std::string text;
  for (; from < log.size(); ++from) text += line(log[from]);
  return text;
}

std::string score(const State& state) {
  return fmt::format("{}-{}\n", state.goals.home, state.goals.away);
}

std::string wanted(const std::vector<Need>& needs) {
  std::vector<std::string> list;
  for (const Need& need : needs) {
    const auto* asked = std::get_if<AnswerNeeded>(&need);
    list.push_back(fmt::format(
        "{} {}", name(side_of(need)),
        asked ? fmt::format("{}: {}", asked->name, fmt::join(asked->options, " or ")) : "throw"));
  }
  return fmt::format("{}", fmt::join(list, "; "));
}

}  // namespace

Result<Setting> setting_of(const BySide<std::string>& named) {
  Setting setting;
  for (const Side side : both_sides) {
    if (std::find(teams.begin(), teams.end(), named[side]) == teams.end()) {
      return bad_input(
          fmt::format("no team '{}'; there are {}", named[side], fmt::join(teams, ", ")));
    }
    setting.teams[side] = report::material(named[side], named[side]);
  }
  return setting;
}

Tape tape_head(const Book&, const report::TapeNames& names) {
  return report::tape_of_names<Game>(names);
}

std::string tape_result(const Book&, const report::TapeNames&, const State& state,
                        const Log<Event>& log) {
  return fmt::format("{}-{} {}", state.goals.home, state.goals.away, digest(lines(log)));
}

// Streams of dice and coaches are drawn up to where the match stands.
Front::Front(std::shared_ptr<const Setting> setting, const TableMatch& match)
    : setting_(std::move(setting)), dice_(play::dice_of(setting_->dice, match)) {
  const auto seed = play::seed_of(setting_->dice);
  if (!seed) return;
  const auto streams = coach_luck(*seed, 0, 0);
  luck_ = std::make_unique<BySide<play::Luck>>(
      BySide<play::Luck>{play::Luck(streams.home), play::Luck(streams.away)});
  play::retrace(match, [&](const Need& need, const State& state, std::size_t inputs) {
    const auto* asked = std::get_if<AnswerNeeded>(&need);
    if (!asked || setting_->human[asked->side]) return;
    (*luck_)[asked->side].drawn(inputs, 1,
                                [&](Generator& luck) { return Mixing{}(*asked, state, luck); });
  });
}

std::string Front::title(const std::string& dice, const report::Style& style) const {
  return style.bold(fmt::format("{} v {}", setting_->teams.home.id, setting_->teams.away.id)) +
         fmt::format("   dice: {}\n", play::dice_text(dice));
}

std::string Front::whole(const TableMatch& match, const std::string& dice,
                         const report::Style& style) const {
  return title(dice, style) + lines(match.log_so_far());
}

std::string Front::news(const TableMatch& match, std::size_t entry, const report::Style&) const {
  return lines(match.log_so_far(), entry);
}

std::string Front::result(const TableMatch& match, const report::Style&) const {
  return score(match.state());
}

std::string Front::wanted(const TableMatch&, const Need& need) const { return toy::wanted({need}); }

std::vector<int> Front::computer(const TableMatch& match) {
  const std::size_t inputs = match.inputs().open.size();
  if (const auto* thrown = std::get_if<ThrowNeeded>(&match.need())) {
    return dice_ ? dice_->thrown(*thrown, inputs) : std::vector<int>{};
  }
  const auto& asked = std::get<AnswerNeeded>(match.need());
  if (setting_->human[asked.side] || !luck_) return {};
  return {(*luck_)[asked.side].drawn(
      inputs, 1, [&](Generator& luck) { return Mixing{}(asked, match.state(), luck); })};
}

bool Front::is_persons(const Entry<Event>& entry) const {
  const auto* decided = std::get_if<Decided>(&entry);
  return decided ? setting_->human[decided->side] : !dice_;
}

std::string Front::told(const Entry<Event>& entry) const {
  std::string text = line(entry);
  text.pop_back();
  return text;
}

View Front::view(play::Seen<Game> seen) const {
  View view;
  view.text = [seen, title = [this, dice = seen.dice] { return this->title(dice, {}); }()](
                  const report::Style&) {
    return title + lines(seen.log) + score(seen.state) +
           (seen.finished ? "" : "waits for " + toy::wanted(seen.needs) + "\n");
  };
  view.json = [seen, teams = setting_->names().teams] {
    JsonValue json{{"game", Game::id}, {"edition", Game::edition}};
    const auto seed = play::seed_of(seen.dice);
    json["seed"] = seed ? JsonValue(*seed) : JsonValue();
    json["home"] = {{"score", seen.state.goals.home}};
    json["away"] = {{"score", seen.state.goals.away}};
    json["log"] = lines(seen.log);
    if (!seen.finished) play::put_waiting(json, toy::wanted(seen.needs), seen.needs, seen.sealed);
    return json.dump(2) + "\n";
  };
  view.page = [seen] { return "<pre>" + lines(seen.log) + "</pre>\n"; };
  return view;
}

std::unique_ptr<play::Sitting> sit(Setting setting, TableMatch match, bool dice_have_fallen) {
  auto shared = std::make_shared<const Setting>(std::move(setting));
  Front front(std::move(shared), match);
  return std::make_unique<play::TableSitting<Game, Front>>(
      std::move(front), std::move(match),
      dice_have_fallen ? play::Undo::dice_have_fallen : play::Undo::free);
}

Result<play::Seated> seat(const verb::Call& call) {
  auto setting = setting_of({call.request.text("home"), call.request.text("away")});
  if (!setting) return bad_input(setting.error());
  for (const std::string& coach : call.request.all("--coach")) {
    if (coach == "human" || coach == "home=human") setting->human.home = true;
    if (coach == "human" || coach == "away=human") setting->human.away = true;
  }
  setting->dice = call.request.has("--own-dice")
                      ? "own"
                      : fmt::format("seed {}", call.request.number("--seed", 1));
  play::Seated seated;
  seated.name = setting->teams.home.id + "-" + setting->teams.away.id;
  TableMatch match(setting->book);
  seated.sitting = sit(std::move(*setting), std::move(match), false);
  return seated;
}

Result<play::Seated> seat_from_tape(const verb::Call&, const Tape& tape, const std::string& file) {
  auto setting = setting_of({tape.teams.home.id, tape.teams.away.id});
  if (!setting) return bad_input(setting.error());
  setting->dice = tape.dice;
  setting->human = {tape.coaches.home == "human", tape.coaches.away == "human"};
  auto match = report::replayed<Game>(setting->book, setting->names(), tape, file);
  if (!match) return bad_input(match.error());
  play::Seated seated;
  seated.name = setting->teams.home.id + "-" + setting->teams.away.id;
  seated.sitting = sit(std::move(*setting), std::move(*match), false);
  return seated;
}

}  // namespace touchline::toy
