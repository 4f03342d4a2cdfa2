#include "service/service.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <optional>

#include "core/plain.hpp"
#include "core/text.hpp"
#include "games/registry.hpp"
#include "league/sheet_list.hpp"
#include "service/asked.hpp"
#include "service/seen.hpp"

namespace touchline::service {

namespace fs = std::filesystem;

namespace {

/// What a request has opened; lives as long as what was seated needs it.
struct Opened {
  verb::Request request{};  // as it was cleaned
  std::optional<store::Store> store{};
  std::optional<league::Desk> desk{};
  Asked asked;

  Opened(const Verb& verb, const Caller& caller, verb::Request clean, const fs::path& data,
         const verb::Work& work)
      : request(std::move(clean)), asked{verb,    caller, {data, request, work},
                                         nullptr, {},     nullptr} {}
};

// Beside the file, or, for a server elsewhere, where the caller says.
fs::path keys_of(const Caller& caller, const store::Store& store) {
  if (!caller.keys.empty()) return caller.keys;
  std::string path = store.url();
  if (path.starts_with("sqlite:")) path = path.substr(7);
  return path + ".keys";
}

/// Standard output ("-") takes one answer, and no folder.
void check_output(const Verb& verb, const verb::Request& request, Problems& problems) {
  std::vector<std::string> there;
  const auto check = [&](std::string_view name, verb::Takes takes) {
    if (!verb::is_answer(takes) || !request.has(name)) return;
    const bool named = request.text(name) == "-";
    if (named && takes == verb::Takes::table_folder)
      problems.error({}, fmt::format("{} writes several files; name a folder for them", name));
    else if (named || takes == verb::Takes::json)
      there.push_back(std::string(name));
  };
  for (const verb::Word& word : verb.words) check(word.name, word.takes);
  for (const verb::Option& option : options_of(verb)) check(verb::long_name(option), option.takes);
  if (there.size() > 1)
    problems.error({}, fmt::format("standard output takes one answer, and these are {}: {}; name a "
                                   "file, or leave the others out",
                                   there.size(), join_words(there, ", ")));
}

/// Every word and option against what the verb takes of any game; each game's own are looked at
/// when the game is known.
Result<void> check_form(const Verb& verb, const verb::Request& request) {
  Problems problems;
  const auto options = options_of(verb);
  for (const std::string& name : request.names()) {
    const auto option = std::find_if(options.begin(), options.end(), [&](const verb::Option& one) {
      return verb::long_name(one) == name;
    });
    const bool is_word = std::any_of(verb.words.begin(), verb.words.end(),
                                     [&](const verb::Word& word) { return word.name == name; });
    if (option == options.end() && !is_word) {
      problems.error({}, fmt::format("'{}' has no {}", verb.name, name));
      continue;
    }
    if (is_word) continue;
    if (const auto times = request.all(name).size();
        times > 1 && option->takes != verb::Takes::texts) {
      problems.error({}, fmt::format("{} is given {} times; leave the others out", name, times));
    }
    for (const std::string& value : request.all(name)) {
      if (auto why = verb::refusal(*option, value)) {
        problems.error({}, fmt::format("{}: {}", name, *why));
      }
    }
  }
  check_output(verb, request, problems);
  for (const verb::Word& word : verb.words) {
    if (word.required && !request.has(word.name)) {
      problems.error({}, fmt::format("{} is required", word.name));
    }
  }
  for (const verb::Option& option : options) {
    if (option.required && !request.has(verb::long_name(option))) {
      problems.error({}, fmt::format("{} is required", verb::long_name(option)));
    }
  }
  if (problems.bad()) return bad_input(problems);
  return {};
}

/// What people type reaches others on terminals, pages and in letters: here, where all of it comes
/// in, it loses what could steer those, and is bounded. Files of our own formats are left to their
/// readers.
Result<verb::Request> cleaned(const Verb& verb, const verb::Request& request) {
  if (verb.about == About::games) return request;  // it reaches nobody else
  Problems problems;
  const auto options = options_of(verb);
  const auto form_of = [&](const std::string& name) {
    for (const verb::Option& option : options) {
      if (verb::long_name(option) == name) return option.takes;
    }
    for (const verb::Word& word : verb.words) {
      if (word.name == name) return word.takes;
    }
    return verb::Takes::text;
  };
  verb::Request clean{std::string(request.verb())};
  for (const std::string& name : request.names()) {
    const verb::Takes form = form_of(name);
    for (const std::string& value : request.all(name)) {
      if (verb::is_file(form)) {
        clean.give_file(name, request.file_name(name), value);
        continue;
      }
      clean.give(name, plain_line(value));
      if (const std::size_t length = characters(value); length > longest_line) {
        problems.error({}, fmt::format("{} has {} characters; at most {} are taken", name, length,
                                       longest_line));
      }
    }
  }
  if (problems.bad()) return bad_input(problems);
  return clean;
}

Result<void> open_store(Opened& opened, const std::function<std::int64_t()>& now) {
  Asked& asked = opened.asked;
  if (asked.verb.who.stranger == May::no && !asked.caller.host &&
      asked.verb.about == About::store) {
    return refused(Code::not_allowed,
                   fmt::format("only who has the store itself may {}", asked.verb.who.what));
  }
  if (const auto wrong = verb::conflicts(asked.verb.options, asked.request());
      asked.verb.about == About::store && wrong.bad()) {
    return bad_input(wrong);
  }
  auto store = store::Store::open(asked.caller.store);
  if (!store) return bad_input(store.error());
  opened.store = std::move(*store);
  asked.store = &*opened.store;
  asked.office = {asked.store, keys_of(asked.caller, *asked.store), now, tenants_of_all_games()};
  return {};
}

/// The caller's desk. A shared league whose keepers have no password comes from an older version:
/// before anything else is done as one of them, whoever has the store in his hands gives him one.
Result<league::Desk> desk_for(const Asked& asked, const std::string& league) {
  const league::Claim& claim = asked.caller.claim;
  const auto keeper = asked.caller.host && claim.token.empty()
                          ? league::keeper_without_password(*asked.store, league, claim.name)
                          : std::nullopt;
  if (!keeper) return league::Desk::open(asked.office, league, claim);
  if (asked.verb.who.host == May::yes) return league::Desk::open(asked.office, league, *keeper);
  return bad_input(
      fmt::format("others are in the league {0}, and {1}, who keeps it, has no password; set it "
                  "first: touchline league password --as {1} -l {0}",
                  league, keeper->name));
}

Result<void> open_desk(Opened& opened) {
  Asked& asked = opened.asked;
  const auto name = league_meant(*asked.store, asked.caller);
  if (!name) return bad_input(name.error());
  auto desk = desk_for(asked, *name);
  if (!desk) return bad_input(desk.error());
  opened.desk = std::move(*desk);
  asked.desk = &*opened.desk;
  if (auto has = taken_by(game_of(asked), asked); !has) return has;
  if (auto may = allowed(asked.verb.who, asked.desk->actor()); !may) return may;
  // What came in where the key was not is signed by whoever has it.
  if (asked.desk->actor().keeps()) (void)league::countersign(*asked.desk);
  return {};
}

Result<std::shared_ptr<Opened>> open(const Caller& caller, const verb::Request& request,
                                     const verb::Work& work, const fs::path& data,
                                     const std::function<std::int64_t()>& now) {
  const Verb* verb = verb_named(request.verb());
  if (!verb) return bad_input(fmt::format("there is no '{}'", request.verb()));
  auto clean = cleaned(*verb, request);
  if (!clean) return bad_input(clean.error());
  if (auto good = check_form(*verb, *clean); !good) return bad_input(good.error());
  const auto opened = std::shared_ptr<Opened>(new Opened(*verb, caller, *clean, data, work));
  if (verb->about != About::games) {
    if (auto good = open_store(*opened, now); !good) return bad_input(good.error());
  }
  if (verb->about == About::league) {
    if (auto good = open_desk(*opened); !good) return bad_input(good.error());
  }
  return opened;
}

/// Refuses a form that this answer does not have, as a tape of a bare score.
Result<void> check_forms(const Verb& verb, const verb::Request& request, const View& view) {
  Problems problems;
  const auto check = [&](std::string_view name, verb::Takes takes) {
    const bool has = takes == verb::Takes::json           ? static_cast<bool>(view.json)
                     : takes == verb::Takes::tape_file    ? static_cast<bool>(view.tape)
                     : takes == verb::Takes::table_folder ? static_cast<bool>(view.tables)
                     : takes == verb::Takes::page_file || takes == verb::Takes::pdf_file
                         ? static_cast<bool>(view.page)
                         : true;
    if (!has && request.has(name)) {
      problems.error({}, fmt::format("there is no {} of this; leave it out", name));
    }
  };
  for (const verb::Option& option : options_of(verb)) check(verb::long_name(option), option.takes);
  for (const verb::Word& word : verb.words) check(word.name, word.takes);
  if (problems.bad()) return bad_input(problems);
  return {};
}

std::string schema_note(const Opened& opened) {
  if (!opened.store || opened.store->copied_to().empty()) return "";
  return fmt::format("The store was brought to schema {}; a copy of what it was is {}\n",
                     opened.store->schema(), opened.store->copied_to());
}

/// What the caller's program saw before and the league no longer has. Nothing is remembered then:
/// the warning comes again until somebody looks into it.
std::string warned(const Asked& asked) {
  if (!asked.desk || asked.caller.seen.empty()) return {};
  return seen_otherwise(asked.caller.seen, *asked.desk);
}
void remember(const Asked& asked, const std::string& warning) {
  if (!asked.desk || asked.caller.seen.empty() || !warning.empty()) return;
  remember_seen(asked.caller.seen, *asked.desk);
}

/// Said once, where a league of another edition goes on in this program's.
std::string edition_note(const league::Desk& desk, std::int64_t before) {
  const store::TurnRow& now = desk.current();
  if (now.edition == before || now.edition != desk.tenant().edition()) return "";
  return desk.words()("proof.goes_on", now.number, now.edition, before) + "\n";
}

}  // namespace

Result<View> Service::call(const Caller& caller, const verb::Request& request,
                           const verb::Work& work) const {
  auto opened = open(caller, request, work, data_, now_);
  if (!opened) return bad_input(opened.error());
  Asked& asked = (*opened)->asked;
  if (!asked.verb.answer) {
    return bad_input(fmt::format("'{}' seats people at a table", request.verb()));
  }
  const std::int64_t edition = asked.desk ? asked.desk->current().edition : 0;
  const std::string warning = warned(asked);
  auto view = asked.verb.answer(asked);
  if (!view) return view;
  remember(asked, warning);
  view->aside = warning + view->aside;
  if (edition > 0) view->aside = edition_note(*asked.desk, edition) + view->aside;
  if (auto has = check_forms(asked.verb, request, *view); !has) return bad_input(has.error());
  view->aside = schema_note(**opened) + view->aside;
  return view;
}

Result<play::Seated> Service::seat(const Caller& caller, const verb::Request& request,
                                   const verb::Work& work) const {
  auto opened = open(caller, request, work, data_, now_);
  if (!opened) return bad_input(opened.error());
  Asked& asked = (*opened)->asked;
  if (!asked.verb.seat) return bad_input(fmt::format("'{}' seats nobody", request.verb()));
  auto seated = asked.verb.seat(asked);
  if (seated && seated->keep) {  // the store stays open as long as the match
    seated->keep = [keep = std::move(seated->keep), opened = *opened](const Tape& tape) {
      return keep(tape);
    };
  }
  return seated;
}

Result<std::string> league_meant(store::Store& store, const Caller& caller) {
  if (!caller.league.empty()) return caller.league;
  std::vector<std::string> names;
  for (const auto& row : store.select<store::LeagueRow>()) names.push_back(row.league);
  if (names.size() == 1) return names.front();
  if (names.empty()) {
    return bad_input("there is no league here yet; touchline league new NAME SEASON founds one");
  }
  return bad_input(fmt::format("say which league with --league: {}", join_words(names, ", ")));
}

Result<void> taken_by(const GameModule& game, const Asked& asked) {
  const Verb& verb = asked.verb;
  const auto having = games_with(verb);
  const bool has = std::find(having.begin(), having.end(), &game) != having.end();
  const bool says_instead =
      std::any_of(game.lacks.begin(), game.lacks.end(),
                  [&](const Lack& lack) { return lack.verb == verb.name && lack.option.empty(); });
  if (has || says_instead) return takes(game, asked.request(), verb.every_game, verb.options);
  std::vector<std::string_view> ids;
  for (const GameModule* one : having) ids.push_back(one->id);
  return bad_input(
      fmt::format("{} has no '{}'; it is there for {}", game.id, verb.name, join_words(ids, ", ")));
}

const GameModule& game_of(const Asked& asked) { return *game_named(asked.desk->league().game); }

Result<std::string> club_meant(const Asked& asked) {
  const std::string typed = asked.request().text("club");
  if (!typed.empty()) return asked.desk->club(typed);
  const league::Actor& actor = asked.desk->actor();
  if (!actor.club.empty()) return actor.club;
  if (of_role(asked.verb.of_club, actor.role) == May::no) {
    return refused(Code::not_allowed,
                   fmt::format("{} may not {}; the owner of a club and the commissioner may",
                               league::described(actor), what_of(asked.verb.of_club, "a club")));
  }
  return bad_input("say which club");
}

Result<league::Pairing> match_meant(const Asked& asked) {
  const league::Desk& desk = *asked.desk;
  const std::string typed = asked.request().text("match");
  const auto next = desk.upcoming();
  if (!next) return bad_input(next.error());
  if (next->matches.empty()) {
    return bad_input(next->kind == "season"
                         ? "no match is to be played; open the next season"
                         : fmt::format("no match is to be played now: {}", next->title));
  }
  if (typed.empty()) return next->matches.front();
  if (const auto number = to_int(typed)) {
    for (const league::Pairing& match : next->matches) {
      if (match.fixture == *number) return match;
    }
    return bad_input(fmt::format("match {} is not in {}; its matches are {} to {}", *number,
                                 next->title, next->matches.front().fixture,
                                 next->matches.back().fixture));
  }
  const auto club = desk.club(typed);
  if (!club) return bad_input(club.error());
  for (const league::Pairing& match : next->matches) {
    if (match.home == *club || match.away == *club) return match;
  }
  return bad_input(fmt::format("{} do not play in {}", *club, next->title));
}

fs::path find_data(const fs::path& program) {
  if (const char* named = std::getenv("TOUCHLINE_DATA"); named && *named) return named;
  const auto holds_data = [](const fs::path& folder) {
    std::error_code error;
    return std::any_of(all_games().begin(), all_games().end(), [&](const GameModule* game) {
      return fs::is_directory(folder / game->id, error);
    });
  };
  std::error_code error;
  const fs::path resolved = fs::canonical(program, error);
  for (fs::path folder = resolved.parent_path(); !folder.empty(); folder = folder.parent_path()) {
    if (holds_data(folder / "data")) return folder / "data";
    if (holds_data(folder / "share" / "touchline")) return folder / "share" / "touchline";
    if (folder == folder.root_path()) break;
  }
  return "data";
}

}  // namespace touchline::service
