// What else the bulletin tells: news that are open to all, scandals that came out, acts of the
// master, the press (BEP-REPORT-5), what comes next (BEP-REPORT-6), and the end of a season.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "games/beppiland/report/bulletin_parts.hpp"

namespace touchline::report {

using namespace beppiland;

namespace {

/// Under which heading a piece of news stands.
std::string_view news_group(Said news) {
  switch (news) {
    case Said::news_pensioned:
    case Said::news_staff_bought:
    case Said::news_staff_moved:
    case Said::news_staff_retired:
      return "staff";
    case Said::news_stadium_built:
      return "stadium";
    case Said::news_new_position:
    case Said::news_discovered:
    case Said::news_grown:
    case Said::news_free_point:
    case Said::news_banned:
      return "players";
    case Said::news_extern_sale:
    case Said::news_forced_sale:
      return "transfers";
    default:
      return "other";
  }
}

void add_no_sheet(const PaperSource& source, PaperSection& section) {
  if (source.record.no_sheet.empty()) return;
  std::vector<std::string> clubs;
  for (const int club : source.record.no_sheet) clubs.push_back(source.club(club));
  section.blocks.push_back(PaperHeading{source.words("news.group.no_sheet"), ""});
  section.blocks.push_back(PaperProse{joined(clubs) + ".", false});
}

std::string kind_text(const PaperSource& source, BribeKind kind) {
  return source.words(kind == BribeKind::win ? "bribe.win" : "bribe.penalty");
}

GridRow meeting_row(const PaperSource& source, const Meeting& meeting) {
  const auto& toto = source.after.toto;
  const auto bet = std::find(toto.begin(), toto.end(), meeting.id);
  const auto place = bet == toto.end() || meeting.id.empty()
                         ? std::string()
                         : source.words("calendar.bet", bet - toto.begin() + 1);
  const std::string neutral = meeting.neutral ? " " + source.words("calendar.neutral") : "";
  const std::string again = meeting.again ? " " + source.words("calendar.again") : "";
  return text_row({meeting.id, meeting_text(source, meeting) + neutral + again, place});
}

/// The matches of one day, a table for each round of a competition.
std::vector<Grid> day_grids(const PaperSource& source, int slot) {
  std::vector<Grid> grids;
  for (const Meeting& meeting : source.after.meetings) {
    if (meeting.slot != slot) continue;
    const std::string title = round_text(source, meeting);
    if (grids.empty() || grids.back().title != title) {
      grids.push_back(
          {title,
           {left(source.words("column.match")), wrapping(left(source.words("column.clubs"))),
            left(source.words("column.bet"))},
           {},
           ""});
    }
    grids.back().rows.push_back(meeting_row(source, meeting));
  }
  return grids;
}

void add_betting(const PaperSource& source, PaperSection& section) {
  PaperItems list;
  for (std::size_t i = 0; i < source.after.toto.size(); ++i) {
    for (const Meeting& meeting : source.after.meetings) {
      if (meeting.id.empty() || meeting.id != source.after.toto[i]) continue;
      list.items.push_back(
          {fmt::format("{}", i + 1), meeting.id + ", " + meeting_text(source, meeting)});
    }
  }
  if (list.items.empty()) return;
  section.blocks.push_back(
      PaperHeading{source.words("calendar.betting"),
                   source.words("toto.pot_now", money_text(source.after.pot))});
  section.blocks.push_back(std::move(list));
}

void add_prizes(const PaperSource& source, PaperSection& section) {
  if (source.record.prizes.empty()) return;
  const Words& words = source.words;
  Grid grid{
      "",
      {left(words("column.club")), left(words("column.prize")), right(words("column.amount"))},
      {},
      ""};
  for (const Prize& prize : source.record.prizes) {
    grid.rows.push_back(text_row(
        {source.club(prize.club), words.given("prize", prize.kind), money_text(prize.amount)}));
  }
  section.blocks.push_back(PaperHeading{words("season_end.prizes"), ""});
  section.blocks.push_back(PaperTables{{std::move(grid)}, false});
}

void add_ageing(const PaperSource& source, PaperSection& section) {
  if (source.record.ageing.empty()) return;
  std::map<int, std::vector<std::string>> by_club;
  for (const Ageing& man : source.record.ageing) {
    by_club[man.club].push_back(man.after.empty()
                                    ? source.words("season_end.retired", man.before)
                                    : source.words("season_end.aged", man.before, man.after));
  }
  PaperItems list;
  for (const auto& [club, men] : by_club)
    list.items.push_back({source.club(club), joined(men, "; ")});
  section.blocks.push_back(PaperHeading{source.words("season_end.ageing"), ""});
  section.blocks.push_back(std::move(list));
}

}  // namespace

PaperSection news_section(const PaperSource& source) {
  PaperSection section{"news", source.words("section.news"), {}};
  for (const std::string_view group : {"staff", "stadium", "players", "transfers", "other"}) {
    PaperItems list;
    for (const News& news : source.record.news) {
      if (!news.open || news_group(news.what.code) != group) continue;
      list.items.push_back({"", sentence(source.words, news.what)});
    }
    if (list.items.empty()) continue;
    section.blocks.push_back(PaperHeading{source.words("news.group." + std::string(group)), ""});
    section.blocks.push_back(std::move(list));
  }
  add_no_sheet(source, section);
  return section;
}

PaperSection scandals_section(const PaperSource& source) {
  PaperSection section{"scandals", source.words("section.scandals"), {}};
  PaperItems list;
  for (const BribeRecord& bribe : source.record.bribes) {
    if (!bribe.discovered) continue;
    const MatchRecord* match = find_match(source.record, bribe.match);
    const std::string what =
        bribe.match + (match == nullptr ? "" : " (" + meeting_text(source, match->meeting) + ")");
    const bool points = match != nullptr && match->meeting.competition == Competition::championship;
    list.items.push_back({source.club(bribe.club),
                          source.words("scandal.text", kind_text(source, bribe.kind), what) + " " +
                              source.words(points ? "scandal.championship" : "scandal.cup")});
  }
  if (!list.items.empty()) section.blocks.push_back(std::move(list));
  return section;
}

PaperSection acts_section(const PaperSource& source) {
  PaperSection section{"master", source.words("section.acts"), {}};
  PaperItems list;
  for (const MasterAct& act : source.record.acts) {
    const std::string who = act.who.empty() ? "" : " (" + act.who + ")";
    list.items.push_back(
        {act.club < 0 ? "" : source.club(act.club),
         source.words("act.text", sentence(source.words, act.what), act.reason) + who});
  }
  if (!list.items.empty()) section.blocks.push_back(std::move(list));
  return section;
}

PaperSection press_section(const PaperSource& source) {
  PaperSection section{"press", source.words("section.press"), {}};
  for (const PressItem& item : source.record.press) {
    const std::string club = source.club(item.club);
    const std::string sign =
        item.sign.empty() || item.sign == club ? club : item.sign + ", " + club;
    section.blocks.push_back(PaperQuote{sentence(source.words, item.words), sign});
  }
  return section;
}

PaperSection calendar_section(const PaperSource& source) {
  PaperSection section{"next", "", {}};
  if (source.after.meetings.empty()) return section;
  section.title = source.after.session == title_session
                      ? source.words("section.next_title")
                      : source.words("section.next", source.after.session);
  std::set<int> slots;
  for (const Meeting& meeting : source.after.meetings) slots.insert(meeting.slot);
  for (const int slot : slots) {
    const std::string sky = forecast_text(source, slot);
    section.blocks.push_back(
        PaperHeading{source.words("calendar.day", slot),
                     sky.empty() ? "" : source.words("calendar.forecast", sky)});
    section.blocks.push_back(PaperTables{day_grids(source, slot), true});
  }
  if (!source.after.forecast.empty()) {
    section.blocks.push_back(PaperProse{source.words("calendar.forecast_note"), true});
  }
  add_betting(source, section);
  return section;
}

PaperSection season_end_section(const PaperSource& source) {
  PaperSection section{"season-end", source.words("section.season_end"), {}};
  for (const Prize& prize : source.record.prizes) {
    if (prize.kind != "title_1") continue;
    section.blocks.push_back(
        PaperProse{source.words("season_end.champion", source.club(prize.club)), false});
  }
  add_prizes(source, section);
  add_ageing(source, section);
  return section;
}

}  // namespace touchline::report
