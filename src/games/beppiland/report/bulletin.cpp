// Puts the bulletin together, and holds the small phrases that its parts share.
#include "games/beppiland/report/bulletin.hpp"

#include <cmath>
#include <cstdlib>

#include "core/text.hpp"
#include "games/beppiland/report/bulletin_parts.hpp"
#include "games/beppiland/rules/calendar.hpp"

namespace touchline::report {

using namespace beppiland;

std::string money_text(int amount) {
  const std::string digits = std::to_string(std::abs(amount));
  std::string text = amount < 0 ? "−" : "";
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (i > 0 && (digits.size() - i) % 3 == 0) text += "\u00A0";
    text += digits[i];
  }
  return text + "\u00A0M";
}

std::string joined(const std::vector<std::string>& parts, std::string_view between) {
  return join_words(parts, between);
}

std::string capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') {
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
  }
  return text;
}

GridRow text_row(std::vector<std::string> texts) {
  GridRow row;
  for (std::string& text : texts) row.cells.push_back({std::move(text), Look::plain, {}});
  return row;
}

namespace {

/// The round of a knock-out that a meeting belongs to; null if none fits.
const CupRound* round_of(const Knockout& cup, const Meeting& meeting) {
  if (meeting.tie < 0) return nullptr;
  const auto tie = static_cast<std::size_t>(meeting.tie);
  const BySide<int> turned{meeting.club.away, meeting.club.home};
  for (auto round = cup.rounds.rbegin(); round != cup.rounds.rend(); ++round) {
    if (tie >= round->ties.size()) continue;
    const BySide<int>& club = round->ties[tie].club;
    if (club == meeting.club || club == turned) return &*round;
  }
  return nullptr;
}

const CupRound* round_of(const League& league, const Meeting& meeting) {
  switch (meeting.competition) {
    case Competition::cup:
      return round_of(league.cup, meeting);
    case Competition::torneo:
      return round_of(league.torneo, meeting);
    case Competition::juniores:
      return round_of(league.juniores, meeting);
    case Competition::championship:
    case Competition::title:
    case Competition::friendly:
      break;
  }
  return nullptr;
}

}  // namespace

std::string session_text(const PaperSource& source) {
  const int season = source.record.season, session = source.record.session;
  if (session == season_end_session || session == 0) {
    return source.words("paper.season_end", season);
  }
  return sentence(source.words, session_fact(season, session));
}

std::string league_text(const PaperSource& source, std::size_t league) {
  if (source.after.divisions && source.after.season == source.record.season) {
    return source.words("table.division", std::string(1, "ABC"[league % 3]));
  }
  return source.words("table.league", league + 1);
}

int league_of(const PaperSource& source, const Meeting& meeting) {
  const auto home = static_cast<std::size_t>(meeting.club.home);
  const bool known = meeting.club.home >= 0 && home < source.after.clubs.size();
  return known && meeting.competition == Competition::championship ? source.after.clubs[home].league
                                                                   : 0;
}

std::string round_text(const PaperSource& source, const Meeting& meeting) {
  const Words& words = source.words;
  std::string text = words.given("competition", code(meeting.competition));
  if (meeting.competition == Competition::championship) {
    text += ", " + league_text(source, static_cast<std::size_t>(league_of(source, meeting)));
  }
  if (meeting.group >= 0) {  // the first edition called them all the first
    const int day = source.after.edition > 1 ? group_day(meeting) : meeting.round;
    return text + ", " + words("round.group_day", day);
  }
  const CupRound* round = round_of(source.after, meeting);
  if (round != nullptr) {
    text += ", " + words.given("round", round->name);
  } else if (meeting.competition != Competition::friendly && meeting.round > 0) {
    text += ", " + words("round.number", meeting.round);
  }
  return meeting.leg == 0 ? text : text + ", " + words("round.leg", meeting.leg);
}

std::string meeting_text(const PaperSource& source, const Meeting& meeting) {
  return source.club(meeting.club.home) + " – " + source.club(meeting.club.away);
}

const MatchRecord* find_match(const SessionRecord& record, std::string_view id) {
  for (const MatchRecord& match : record.matches) {
    if (match.meeting.id == id) return &match;
  }
  return nullptr;
}

std::string forecast_text(const PaperSource& source, int slot) {
  const auto& forecast = source.after.forecast;
  if (slot < 1 || static_cast<std::size_t>(slot) > forecast.size()) return {};
  return source.words(forecast[static_cast<std::size_t>(slot) - 1] == Sky::sun ? "sky.sun"
                                                                               : "sky.rain");
}

Paper bulletin(const League& after, const SessionRecord& record, const PlayerNames& names,
               const BulletinExtras& extras, Language language) {
  const PaperSource source{after, record, names, extras, Words::of(language)};
  PaperSource next = source;
  next.ahead = true;
  Paper paper;
  paper.language = language;
  paper.heading = after.name;
  paper.subtitle = source.words("paper.bulletin", session_text(source));
  paper.title = after.name + ", " + session_text(source);
  paper.foot = extras.foot;
  paper.sections = {results_section(source),  tables_section(source),   cups_section(next),
                    rankings_section(source), outlook_section(source),  season_end_section(source),
                    news_section(source),     scandals_section(source), acts_section(source),
                    auction_section(source),  trades_section(source),   toto_section(source),
                    press_section(source),    calendar_section(next),   lots_section(next)};
  std::erase_if(paper.sections, [](const PaperSection& section) { return section.blocks.empty(); });
  return paper;
}

}  // namespace touchline::report
