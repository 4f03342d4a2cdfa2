#include "service/permissions.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace touchline::service {
namespace {

using enum May;

// clang-format off
constexpr PermissionRow who_may[] = {
    // verb                         stranger spectator owner keeper host  what is refused
    {"games",                       {yes,  yes,  yes,  yes,  yes,  ""}},
    {"teams",                       {yes,  yes,  yes,  yes,  yes,  ""}},
    {"check",                       {yes,  yes,  yes,  yes,  yes,  ""}},
    {"play",                        {yes,  yes,  yes,  yes,  yes,  ""}},
    {"replay",                      {yes,  yes,  yes,  yes,  yes,  ""}},
    {"odds",                        {yes,  yes,  yes,  yes,  yes,  ""}},
    {"season replay",               {yes,  yes,  yes,  yes,  yes,  ""}},
    {"season odds",                 {yes,  yes,  yes,  yes,  yes,  ""}},
    {"cards",                       {yes,  yes,  yes,  yes,  yes,  ""}},
    {"certify",                     {yes,  yes,  yes,  yes,  yes,  ""}},
    {"bench",                       {yes,  yes,  yes,  yes,  yes,  ""}},
    {"cache",                       {yes,  yes,  yes,  yes,  yes,  ""}},
    {"league new",                  {no,   no,   no,   no,   yes,  "found a league"}},
    {"league season",               {no,   no,   no,   yes,  no,   "open a season"}},
    {"league list",                 {yes,  yes,  yes,  yes,  yes,  ""}},
    {"league status",               {no,   yes,  yes,  yes,  no,   "see where it stands"}},
    {"league deadline",             {no,   no,   no,   yes,  no,   "set a deadline"}},
    {"league clock",                {no,   no,   no,   yes,  no,   "mend what a wrong clock has stamped"}},
    {"league freeze",               {no,   no,   no,   yes,  no,   "freeze a turn"}},
    {"league beacon",               {no,   no,   no,   yes,  no,   "mend a beacon"}},
    {"league close",                {no,   no,   no,   yes,  no,   "close a turn"}},
    {"league preview",              {no,   no,   no,   yes,  no,   "look at what a turn will come to"}},
    {"league publish",              {no,   no,   no,   yes,  no,   "publish a turn"}},
    {"league process",              {no,   no,   no,   yes,  no,   "process a turn"}},
    {"league undo",                 {no,   no,   no,   yes,  no,   "undo a turn"}},
    {"league sheet",                {no,   no,   own,  yes,  no,   "have the sheet of {}"}},
    // Only what one can open: it is sealed to whoever handed it in.
    {"league sheet handed in",      {no,   no,   own,  yes,  no,   "read what {} handed in"}},
    {"league orders",               {no,   no,   own,  yes,  no,   "hand in the sheet of {}"}},
    {"league move",                 {no,   no,   own,  yes,  no,   "move for {}"}},
    {"league receipt",              {no,   no,   own,  yes,  no,   "have the receipt of {}"}},
    {"league absent",               {no,   no,   own,  yes,  no,   "say that {} will be absent"}},
    {"league unseal",               {no,   no,   no,   yes,  no,   "open a sheet before its time"}},
    {"league result",               {no,   no,   own,  yes,  no,   "put in results of others"}},
    // Once the dice are fixed; others need the other club's word.
    {"league result alone",         {no,   no,   no,   yes,  no,   "settle a result alone"}},
    {"league take-back",            {no,   no,   own,  yes,  no,   "put in results of others"}},
    {"league take-back of others",  {no,   no,   no,   yes,  no,   "take back what others put in"}},
    {"league play",                 {no,   no,   own,  yes,  no,   "put in results of others"}},
    {"league match",                {no,   yes,  yes,  yes,  no,   "look at a match"}},
    {"league table",                {no,   yes,  yes,  yes,  no,   "look at it"}},
    {"league results",              {no,   yes,  yes,  yes,  no,   "look at it"}},
    {"league fixtures",             {no,   yes,  yes,  yes,  no,   "look at it"}},
    {"league leaders",              {no,   yes,  yes,  yes,  no,   "look at it"}},
    {"league statistics",           {no,   yes,  yes,  yes,  no,   "look at it"}},
    {"league player",               {no,   yes,  yes,  yes,  no,   "look at it"}},
    {"league head-to-head",         {no,   yes,  yes,  yes,  no,   "look at it"}},
    {"league records",              {no,   yes,  yes,  yes,  no,   "look at it"}},
    {"league all-time",             {no,   yes,  yes,  yes,  no,   "look at it"}},
    {"league champions",            {no,   yes,  yes,  yes,  no,   "look at it"}},
    {"league odds",                 {no,   yes,  yes,  yes,  no,   "look at it"}},
    {"league page",                 {no,   yes,  yes,  yes,  no,   "look at it"}},
    {"league report",               {no,   yes,  yes,  yes,  no,   "look at it"}},
    {"league report of a club",     {no,   no,   own,  yes,  no,   "read the report of {}"}},
    {"league history",              {no,   yes,  yes,  yes,  no,   "look at it"}},
    {"league audit",                {no,   yes,  yes,  yes,  no,   "look at it"}},
    {"league invite",               {no,   no,   no,   yes,  no,   "invite people"}},
    {"league join",                 {yes,  yes,  yes,  yes,  yes,  ""}},
    {"league people",               {no,   yes,  yes,  yes,  no,   "see who is in it"}},
    {"league role",                 {no,   no,   no,   yes,  no,   "change roles"}},
    {"league remove",               {no,   no,   no,   yes,  no,   "remove people"}},
    {"league reset",                {no,   no,   no,   yes,  no,   "reset passwords"}},
    // The host only for a keeper who has none, as older versions left leagues (service.cpp).
    {"league password",             {no,   yes,  yes,  yes,  yes,  "have a password"}},
    {"league token",                {no,   yes,  yes,  yes,  no,   "have a token"}},
    {"league verify",               {no,   yes,  yes,  yes,  no,   "verify it"}},
    {"league verify-public",        {yes,  yes,  yes,  yes,  yes,  ""}},
    {"league rebuild",              {no,   no,   no,   yes,  no,   "rebuild the tables"}},
    {"league public",               {no,   yes,  yes,  yes,  no,   "have it"}},
    {"league public of a club",     {no,   no,   own,  yes,  no,   "have the part of {} in a turn"}},
    {"league public whole",         {no,   no,   no,   yes,  no,   "have a turn with all its parts"}},
    {"league backup",               {no,   no,   no,   no,   yes,  "back it up"}},
    {"league restore",              {no,   no,   no,   no,   yes,  "restore it"}},
    {"league export",               {no,   no,   no,   yes,  no,   "export the league"}},
    {"league import",               {no,   no,   no,   no,   yes,  "import a league"}},
    {"league intake",               {no,   no,   no,   yes,  no,   "take in the mail"}},
    {"league word",                 {no,   no,   own,  yes,  no,   "have the word of {}"}},
    {"league word of all",          {no,   no,   no,   yes,  no,   "say whether mail needs a word"}},
    {"league post",                 {no,   no,   no,   yes,  no,   "write to the owners"}},
};
// clang-format on

}  // namespace

std::span<const PermissionRow> permissions() { return who_may; }

const Permission* permission_of(std::string_view verb) {
  const auto found = std::find_if(std::begin(who_may), std::end(who_may),
                                  [&](const PermissionRow& row) { return row.verb == verb; });
  return found == std::end(who_may) ? nullptr : &found->who;
}

league::Say say_in(std::string_view verb, const league::Actor& actor) {
  const Permission* who = permission_of(verb);
  return who && of_role(*who, actor.role) == yes ? league::Say::last : league::Say::own;
}

May of_role(const Permission& who, league::Role role) {
  switch (role) {
    case league::Role::commissioner:
      return who.keeper;
    case league::Role::owner:
      return who.owner;
    case league::Role::spectator:
      break;
  }
  return who.spectator;
}

std::string what_of(const Permission& who, const std::string& club) {
  std::string what(who.what);
  if (const auto place = what.find("{}"); place != std::string::npos) what.replace(place, 2, club);
  return what;
}

Result<void> allowed(const Permission& who, const league::Actor& actor,
                     const std::vector<std::string>& clubs) {
  const May may = of_role(who, actor.role);
  const bool owns = std::any_of(clubs.begin(), clubs.end(),
                                [&](const std::string& club) { return actor.owns(club); });
  // Where an owner may for his own club, it is asked again when the club is known.
  if (may == yes || (may == own && owns) || (who.owner == own && clubs.empty())) return {};
  if (who.owner == own) {
    return refused(
        Code::not_allowed,
        fmt::format("{} may not {}; the owner of {} and the commissioner may",
                    league::described(actor), what_of(who, clubs.front()), clubs.front()));
  }
  return refused(Code::not_allowed, fmt::format("{} may not {}; the commissioner may",
                                                league::described(actor), who.what));
}

}  // namespace touchline::service
