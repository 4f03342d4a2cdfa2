#include "games/pro_football/play/front.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "core/text.hpp"
#include "document/grid_data.hpp"
#include "document/lines.hpp"
#include "games/pro_football/play/advice.hpp"
#include "games/pro_football/report/judged_page.hpp"
#include "games/pro_football/report/match.hpp"
#include "games/pro_football/report/men.hpp"
#include "match/throw_text.hpp"

namespace touchline::pro_football {
namespace {

constexpr std::string_view prompt_help =
    "Dice: type the faces as they lie, red red white black: 5 2 3 6 or 5236.\n"
    "  black 1 is X and 2 is D, unless a rule says otherwise; the others are blank.\n"
    "Decisions: type an option, its beginning or its number. A beginning that several\n"
    "  options have lists them: off-, pass/double\n"
    "A defence is put together of what is legal, in any order, parts between commas:\n"
    "  pass, blitz MLB SS, double FL by FS, move RCB deepL       key HB by MLB, run\n"
    "  prevent, pass       run, short yardage       run, rush LOLB (in a 3-4)\n"
    "  men     who stands where, how good    score   the score so far\n"
    "  undo    take your last input back     log     the whole match so far\n"
    "  quit    stop; saved, replay goes on\n";

constexpr std::size_t most_shown = 8;  // options in a line

/// What is thrown for, in a word.
std::string_view purpose(RuleId rule) {
  static const std::map<std::string_view, std::string_view> purposes{
      {"PRO-KO-1", "the toss (1 for home)"},
      {"PRO-KO-2", "kickoff"},
      {"PRO-KRET-1", "kickoff return"},
      {"PRO-ONSIDE-2", "onside kick"},
      {"PRO-RUN-2", "run"},
      {"PRO-PASS-2", "pass"},
      {"PRO-R6", "rating"},
      {"PRO-R22", "blocked kick"},
      {"PRO-R28", "who recovers"},
      {"PRO-R48", "pass rush"},
      {"PRO-R59", "penalty"},
      {"PRO-R60", "injury"},
      {"PRO-R62", "out of bounds (1 is out)"},
      {"PRO-R65", "who sacks him"},
      {"PRO-PENALTY-2", "penalty chart"},
      {"PRO-INJURY-1", "games missed"},
      {"PRO-GREAT-1", "great player"},
      {"PRO-RECV-1", "receiver"},
      {"PRO-READ-1", "must run"},
      {"PRO-READ-2", "short gain"},
      {"PRO-READ-3", "long gain"},
      {"PRO-READ-4", "split"},
      {"PRO-INT-3", "interception return"},
      {"PRO-INT-5", "who intercepts"},
      {"PRO-INT-6", "who intercepts"},
      {"PRO-FUM-1", "fumble"},
      {"PRO-FUM-2", "who recovers"},
      {"PRO-FUM-3", "who recovers"},
      {"PRO-LOOSE-2", "loose ball"},
      {"PRO-PUNT-2", "punt"},
      {"PRO-PUNT-4", "punt again"},
      {"PRO-PUNT-7", "fake"},
      {"PRO-PRET-2", "punt return"},
      {"PRO-PRET-4", "bounce"},
      {"PRO-COFFIN-2", "coffin corner"},
      {"PRO-VARFG-1", "field goal length"},
      {"PRO-FG-7", "place kick"}};
  const auto found = purposes.find(rule.view());
  return found == purposes.end() ? std::string_view("throw") : found->second;
}

/// "off-tackle" of "off-tackle-left-HB", "pass" of "pass/blitz-MLB": what options share.
std::string family(std::string_view option) {
  if (const auto slash = option.find('/'); slash != std::string_view::npos) {
    const std::string_view rest = option.substr(slash + 1);
    return std::string(option.substr(0, slash + 1)) +
           std::string(rest.substr(0, rest.find_first_of("-/")));
  }
  for (const std::string_view play :
       {"linebuck", "off-tackle", "end-run", "draw", "flat", "look-in", "short", "long"}) {
    if (option.starts_with(play)) return std::string(play);
  }
  return std::string(option.substr(0, option.find('-')));
}

/// All of a few options; of many, how they begin, and whole what alone begins so.
std::string options_text(const std::vector<std::string>& options) {
  if (options.size() <= most_shown) return join_words(options, " or ");
  std::vector<std::pair<std::string, std::string>> families;  // what they share; how it is shown
  for (const std::string& option : options) {
    const std::string shared = family(option);
    const auto known = std::find_if(families.begin(), families.end(),
                                    [&](const auto& one) { return one.first == shared; });
    if (known == families.end()) {
      families.emplace_back(shared, option);
    } else {
      known->second = shared;
    }
  }
  std::vector<std::string> shown;
  for (auto& [shared, text] : families) shown.push_back(std::move(text));
  return fmt::format("{} options that begin with {}", options.size(), join_words(shown, ", "));
}

std::string in_words(const Words& words, const Need& need, const State& s) {
  if (const auto* thrown = std::get_if<ThrowNeeded>(&need)) {
    return fmt::format("{}, {}: {}", words.nick(thrown->side), purpose(thrown->rule),
                       dice_names(*thrown));
  }
  const auto& asked = std::get<AnswerNeeded>(need);
  std::string who = fmt::format("{}, {}", words.nick(asked.side), asked.name);
  if (asked.rule == "PRO-D24"_rule) who += ", " + words.change(s);
  return asked.options.empty() ? who : fmt::format("{}: {}", who, options_text(asked.options));
}

/// Whether it is the beginning of options, which are listed then.
bool begins_options(const AnswerNeeded& question, std::string_view said) {
  const std::string begin = fold(trim(said));
  return std::any_of(question.options.begin(), question.options.end(),
                     [&](const std::string& option) { return fold(option).starts_with(begin); });
}

/// A match as a reader may see it, kept for as long as somebody looks at it.
struct Shown {
  std::shared_ptr<const TableSetting> setting{};
  Words words;
  play::Seen<Game> seen{};
  bool details = false;
  Story story{};
  std::optional<Judged> judged{};

  std::string awaited() const {
    std::vector<std::string> all;
    for (const Need& need : seen.needs) all.push_back(in_words(words, need, seen.state));
    return join_words(all, "; ");
  }
};

}  // namespace

bool is_house_die(RuleId rule) {
  return rule == "PRO-R60"_rule || rule == "PRO-R62"_rule || rule == "PRO-R65"_rule ||
         rule == "PRO-INJURY-1"_rule;
}

// Streams of dice and coaches are drawn up to where the match stands.
TableFront::TableFront(std::shared_ptr<const TableSetting> setting, const TableMatch& match,
                       Manner manner, std::uint64_t luck)
    : setting_(std::move(setting)),
      coached_(setting_),
      words_(setting_->book),
      manner_(manner),
      solved_(solved_pair(*coached_)),
      coaches_(*coached_, solved_),
      dice_(play::dice_of(setting_->dice, match)),
      luck_{play::Luck(coach_luck(luck, 0, 0, Side::home)),
            play::Luck(coach_luck(luck, 0, 0, Side::away))} {
  if (!dice_ && !manner_.all_dice) house_dice_.emplace(Generator(luck, 0));
  if (!dice_) return;  // what others have thrown, no stream gives again
  play::retrace(match, [&](const Need& need, const State& state, std::size_t inputs) {
    const auto* asked = std::get_if<AnswerNeeded>(&need);
    if (asked && !setting_->is_human(asked->side)) (void)coached(*asked, state, inputs);
  });
}

std::string TableFront::title(const std::string& dice, const report::Style& style) const {
  return style.bold(title_text(words_)) +
         style.dim(fmt::format("   dice: {}\n\n", play::dice_text(dice)));
}

std::string TableFront::help() const { return std::string(prompt_help); }

std::string TableFront::men(const TableMatch& match, const report::Style& style) const {
  return report::grids_text(men_on_the_field(words_, match.state()), style);
}

std::string TableFront::whole(const TableMatch& match, const std::string&,
                              const report::Style& style) const {
  return score_sheet_text(words_, pro_football::told(book(), match.log_so_far()), manner_.details,
                          style);
}

std::string TableFront::news(const TableMatch& match, std::size_t entry,
                             const report::Style& style) {
  const auto tail = match.log_so_far(story_.from());
  return news_text(words_, story_.tell(book(), tail), entry,
                   manner_.company == Company::people || manner_.details, style);
}

std::string TableFront::result(const TableMatch& match, const report::Style& style) const {
  return "\n" + line_score_text(words_, pro_football::told(book(), match.log_so_far()), style);
}

std::string TableFront::afterwards(const TableMatch& match, const report::Style& style) const {
  const Story story = pro_football::told(book(), match.log_so_far());
  const auto found = judge(story);
  return "\n" + box_text(words_, story, style) +
         (found ? judged_text(words_, story, *found, style) : "");
}

std::optional<Judged> TableFront::judge(const Story& story) const {
  if (!solved_.game || !Game::finished(story.now)) return std::nullopt;
  EquilibriumCoach coach(solved_.game, solved_.chance);
  return judged(story, coach, *solved_.chance);
}

std::string TableFront::wanted(const TableMatch& match, const Need& need) const {
  return in_words(words_, need, match.state());
}

std::string TableFront::request(const TableMatch& match, const Need& need) const {
  const auto* asked = std::get_if<AnswerNeeded>(&need);
  if (!asked) return wanted(match, need);
  std::string advice;
  if (solved_.game && manner_.advice) {
    EquilibriumCoach coach(solved_.game, solved_.chance);
    advice = advice_text(*solved_.game, coach, *asked, match.state());
  }
  return "\n" + situation_text(words_, match.state()) + advice + wanted(match, need);
}

Result<std::string> TableFront::compose(TableMatch& match, const AnswerNeeded& question,
                                        std::string_view said) {
  if (question.rule != "PRO-D11"_rule) return std::string();
  std::string why;
  const auto call = parse_said_call(said, why);
  if (!call) return begins_options(question, said) ? Result<std::string>() : bad_input(why);
  const State& s = match.state();
  const Menu& menu = book().menu(question.side, s.snap.defence, s.snap.formation, s.snap.shown);
  why = illegal(*call, s.snap.defence, s.snap.formation, s.snap.shown);
  if (!why.empty()) return bad_input(why);
  if (!may_be_called(book(), s, *call)) {
    return bad_input("the man who covers a receiver anyway is no second man on him");
  }
  for (const DefCall& known : menu.calls) {
    if (in_order(known) == *call) return option_key(call_text(known));
  }
  FurtherCalls further;
  further[question.side].push_back(call_text(*call));
  TableSetting wider = *setting_;
  wider.book = with_calls(book(), further);
  wider.before = setting_;
  setting_ = std::make_shared<const TableSetting>(std::move(wider));
  match.offer(book());
  return option_key(call_text(*call));
}

int TableFront::coached(const AnswerNeeded& asked, const State& state, std::size_t inputs) {
  const std::vector<std::string_view> options(asked.options.begin(), asked.options.end());
  const Decision decision{asked.rule, asked.side, asked.name, options, asked.audience};
  return luck_[asked.side].drawn(inputs, 1,
                                 [&](Generator& luck) { return coaches_(decision, state, luck); });
}

std::vector<int> TableFront::computer(const TableMatch& match) {
  if (manner_.company == Company::onlookers) return {};
  const std::size_t inputs = match.inputs().open.size();
  if (const auto* thrown = std::get_if<ThrowNeeded>(&match.need())) {
    if (dice_) return dice_->thrown(*thrown, inputs);
    return house_dice_ && is_house_die(thrown->rule) ? house_dice_->thrown(*thrown, inputs)
                                                     : std::vector<int>{};
  }
  const auto& asked = std::get<AnswerNeeded>(match.need());
  if (setting_->is_human(asked.side)) return {};
  return {coached(asked, match.state(), inputs)};
}

bool TableFront::is_persons(const Entry<Event>& entry) const {
  if (const auto* decided = std::get_if<Decided>(&entry)) return setting_->is_human(decided->side);
  const auto* rolled = std::get_if<Rolled>(&entry);
  return rolled && !dice_ && !(house_dice_ && is_house_die(rolled->rule));
}

std::string TableFront::told(const Entry<Event>& entry) const {
  if (const auto* decided = std::get_if<Decided>(&entry)) {
    return fmt::format("{} of {}", decided->choice, side_name(decided->side));
  }
  const auto& rolled = std::get<Rolled>(entry);
  const auto faces = std::span(rolled.faces).first(rolled.count);
  return fmt::format("{} of {}", join_words(faces, " "), side_name(rolled.side));
}

// Calls that lie face down are on no tape of a keyboard: both are asked again.
Tape TableFront::tape(const TableMatch& match) const {
  return report::tape_of(book(), names_of(*setting_), match.state(), match.log_so_far(),
                         match.finished());
}

View TableFront::view(play::Seen<Game> now) const {
  Story story = pro_football::told(book(), now.log);
  auto found = judge(story);
  const auto shown = std::make_shared<const Shown>(
      Shown{setting_, words_, std::move(now), manner_.details, std::move(story), std::move(found)});
  View view;
  view.text = [shown](const report::Style& style) {
    std::string text = score_sheet_text(shown->words, shown->story, shown->details, style);
    if (!shown->seen.finished) {
      text +=
          report::fitted(fmt::format("\nNot finished: waits for {}\n", shown->awaited()), style);
    }
    if (shown->judged) text += judged_text(shown->words, shown->story, *shown->judged, style);
    return text;
  };
  view.json = [shown] {
    auto json = match_json(shown->words, shown->story, shown->seen.dice);
    if (!shown->seen.finished) {
      play::put_waiting(json, shown->awaited(), shown->seen.needs, shown->seen.sealed);
    }
    if (shown->judged) json["judged"] = judged_json(shown->words, shown->story, *shown->judged);
    play::put_taken_back(json, shown->seen.taken_back);
    return json.dump(2) + "\n";
  };
  view.page = [shown] {
    return match_page(shown->words, shown->story,
                      play::dice_text(shown->seen.dice, shown->seen.taken_back),
                      shown->judged ? judged_html(shown->words, shown->story, *shown->judged) : "");
  };
  view.tables = [shown] {
    auto files = match_csv(shown->words, shown->story);
    if (!shown->judged) return files;
    for (const SheetTable& table : judged_tables(shown->words, shown->story, *shown->judged)) {
      files[table.name + ".csv"] = report::grid_csv(table.grid);
    }
    return files;
  };
  return view;
}

}  // namespace touchline::pro_football
