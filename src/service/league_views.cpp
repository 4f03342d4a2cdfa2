// league table, results, fixtures, leaders, head-to-head, records, all-time, champions, odds, page:
// looking at a league. Nothing here changes anything.
#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "core/json_value.hpp"
#include "document/done.hpp"
#include "league/outlook.hpp"
#include "league/views/html.hpp"
#include "league/views/json.hpp"
#include "league/views/text.hpp"
#include "service/answers.hpp"

namespace touchline::service {
namespace {

using report::LeagueBook;
using report::Style;
using Json = JsonValue;

struct When {
  std::int64_t season = 0, round = 0;  // 0: the latest
};
When when_of(const Asked& asked) {
  When when{static_cast<std::int64_t>(asked.request().number("--season")),
            static_cast<std::int64_t>(asked.request().number("--round"))};
  // A league that has played nothing is in its first season all the same.
  const auto of_league = store::Where().is("league", asked.desk->name());
  if (when.season == 0 && asked.store->count<store::ResultRow>(of_league) == 0 &&
      asked.store->count<store::StandingRow>(of_league) == 0)
    when.season = asked.desk->season();
  return when;
}

/// Refuses a season or a round that has not come.
Result<void> check_when(const Asked& asked, const LeagueBook& book) {
  const When when = when_of(asked);
  const std::int64_t season = std::max(report::latest_season(book), asked.desk->season());
  if (when.season > season) {
    return bad_input(
        fmt::format("there is no season {} yet; the latest is {}", when.season, season));
  }
  const std::int64_t round = report::latest_round(book, when.season);
  if (when.round > round) {
    return bad_input(
        fmt::format("round {} is not played yet; the latest is {}", when.round, round));
  }
  return {};
}

/// Rows shown one way or the other.
template <class Text, class AsJson>
Answer shown(Asked& asked, LeagueBook rows, Text text, AsJson as_json) {
  const auto book = std::make_shared<const LeagueBook>(std::move(rows));
  if (auto good = check_when(asked, *book); !good) return bad_input(good.error());
  View view;
  view.text = [book, text](const Style& style) { return text(*book, style); };
  view.json = [book, as_json] { return Json(as_json(*book)).dump(2) + "\n"; };
  return view;
}

/// The same, also on paper and as tables.
template <class Of, class AsJson>
Answer printed(Asked& asked, LeagueBook rows, Of shown_of, AsJson as_json) {
  const auto book = std::make_shared<const LeagueBook>(std::move(rows));
  if (auto good = check_when(asked, *book); !good) return bad_input(good.error());
  const auto booklet = [book, shown_of] { return report::shown_booklet(*book, shown_of(*book)); };
  View view;
  view.text = [book, shown_of](const Style& style) {
    return report::shown_text(*book, shown_of(*book), style);
  };
  view.page = [booklet] { return report::booklet_html(booklet()); };
  view.tables = [booklet] { return report::booklet_tables(booklet()); };
  view.paper = true;
  view.json = [book, as_json] { return Json(as_json(*book)).dump(2) + "\n"; };
  return view;
}

league::OutlookOrder outlook_order(const Asked& asked, std::uint64_t seasons) {
  return {asked.request().number("--seasons", seasons), asked.request().number("--seed", 1)};
}

}  // namespace

Answer table(Asked& asked) {
  const When w = when_of(asked);
  return printed(
      asked, league::league_book(*asked.desk, w.season),
      [w](const LeagueBook& book) { return report::shown_table(book, w.season, w.round); },
      [w](const LeagueBook& book) { return report::league_table_json(book, w.season, w.round); });
}

Answer results(Asked& asked) {
  const When w = when_of(asked);
  return printed(
      asked, league::league_book(*asked.desk, w.season),
      [w](const LeagueBook& book) { return report::shown_results(book, w.season, w.round); },
      [w](const LeagueBook& book) { return report::league_results_json(book, w.season, w.round); });
}

Answer fixtures(Asked& asked) {
  const auto coming = league::coming_matches(*asked.desk);
  if (!coming) return bad_input(coming.error());
  return shown(
      asked, league::league_book(*asked.desk, 0),
      [coming = *coming](const LeagueBook& book, const Style& style) {
        return report::league_fixtures_text(book, coming, style);
      },
      [coming = *coming](const LeagueBook& book) {
        return report::league_fixtures_json(book, coming);
      });
}

Answer leaders(Asked& asked) {
  std::optional<std::int64_t> season;
  if (!asked.request().has("--all")) season = when_of(asked).season;
  const std::size_t most = asked.request().number("--most", 10);
  return printed(
      asked,
      season ? league::league_book(*asked.desk, season)
             : league::league_history(*asked.desk, league::Matches::all),
      [=](const LeagueBook& book) { return report::shown_leaders(book, season, most); },
      [=](const LeagueBook& book) { return report::league_leaders_json(book, season, most); });
}

Answer records(Asked& asked) {
  const std::size_t most = asked.request().number("--most", 5);
  return printed(
      asked, league::league_history(*asked.desk, league::Matches::all, most),
      [=](const LeagueBook& book) { return report::shown_records(book, most); },
      [=](const LeagueBook& book) { return report::league_records_json(book, most); });
}

Answer all_time(Asked& asked) {
  return printed(asked, league::league_history(*asked.desk, league::Matches::none),
                 report::shown_all_time, report::league_all_time_json);
}

Answer champions(Asked& asked) {
  return printed(asked, league::league_history(*asked.desk, league::Matches::last),
                 report::shown_champions, report::league_champions_json);
}

Answer head_to_head(Asked& asked) {
  const auto club = asked.desk->club(asked.request().text("club")),
             opponent = asked.desk->club(asked.request().text("opponent"));
  for (const auto* one : {&club, &opponent}) {
    if (!*one) return bad_input(one->error());
  }
  return shown(
      asked, league::meetings(*asked.desk, *club, *opponent),
      [a = *club, b = *opponent](const LeagueBook& book, const Style& style) {
        return report::league_head_to_head_text(book, a, b, style);
      },
      [a = *club, b = *opponent](const LeagueBook& book) {
        return report::league_head_to_head_json(book, a, b);
      });
}

Answer odds(Asked& asked) {
  const auto order = outlook_order(asked, 10000);
  if (asked.request().has("--history")) {
    const auto all =
        league::outlook_by_round(*asked.desk, order, asked.call.work.progress("rounds"));
    if (!all) return bad_input(all.error());
    return shown(
        asked, league::league_book(*asked.desk, 0),
        [last = all->back()](const LeagueBook& book, const Style& style) {
          return report::league_chances_text(book, last, style);
        },
        [all = *all](const LeagueBook&) {
          Json list = Json::array();
          for (const auto& one : all) list.push_back(report::league_chances_json(one));
          return list;
        });
  }
  const auto now = league::outlook(*asked.desk, order, asked.call.work.progress("seasons"));
  if (!now) return bad_input(now.error());
  return shown(
      asked, league::league_book(*asked.desk, 0),
      [now = *now](const LeagueBook& book, const Style& style) {
        return report::league_chances_text(book, now, style);
      },
      [now = *now](const LeagueBook&) { return report::league_chances_json(now); });
}

Answer page(Asked& asked) {
  const auto coming = league::coming_matches(*asked.desk);
  if (!coming) return bad_input(coming.error());
  const auto all = league::outlook_by_round(*asked.desk, outlook_order(asked, 2000),
                                            asked.call.work.progress("rounds"));
  if (!all) return bad_input(all.error());
  const auto history = [&](league::Matches matches) {
    return std::make_shared<const LeagueBook>(
        league::league_history(*asked.desk, matches, report::records_shown));
  };
  View view;
  view.page =
      [html = report::league_html(
           league::league_book(*asked.desk, 0),
           {0, *coming, *all, {}, history(league::Matches::all), history(league::Matches::last)})] {
        return html;
      };
  view.text = [file = asked.request().text("file")](const Style&) { return file + "\n"; };
  view.json = carried({{"file", asked.request().text("file")}});
  return view;
}

}  // namespace touchline::service
