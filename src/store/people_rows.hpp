// People, what proves them, what they may do where, and who did what when.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <tuple>

#include "store/table.hpp"

namespace touchline::store {

struct PersonRow {
  std::string person{};
  std::string public_key{};  // own sheets are sealed to it, hex; empty: never had a password
  std::int64_t made_at = 0;
  bool operator==(const PersonRow&) const = default;
};

/// A password or a token: what proves a person, and opens his secret key.
struct CredentialRow {
  std::string person{};
  std::string id{};           // "password", or the token's first part
  std::string proof{};        // Argon2id string, or digest of the token
  std::string salt{};         // of the key that wraps, hex
  std::string wrapped_key{};  // the person's secret key, encrypted, hex
  std::string label{};
  std::int64_t made_at = 0;
  bool operator==(const CredentialRow&) const = default;
};

struct MemberRow {
  std::string league{};
  std::string person{};
  std::string role{};  // "commissioner", "owner", "spectator"
  std::string club{};  // of an owner
  bool operator==(const MemberRow&) const = default;
};

struct InvitationRow {
  std::string league{};
  std::string proof{};  // digest of the code
  std::string role{};
  std::string club{};
  std::string made_by{};
  std::int64_t made_at = 0;
  std::int64_t until = 0;
  std::string used_by{};
  std::string person{};  // whose password it resets; empty: it lets somebody in
  bool operator==(const InvitationRow&) const = default;
};

struct AuditRow {
  std::string league{};
  std::int64_t n = 0;
  std::int64_t at = 0;
  std::string who{};
  std::string action{};
  std::string detail{};
  std::string hash{};     // of all the others but the turn, and the hash before
  std::int64_t turn = 0;  // that was under way; 0 for entries of 0.4.0
  std::string changed{};  // rows that it wrote or erased (league/row_record.hpp); empty: none
  bool operator==(const AuditRow&) const = default;
};

// ---------------------------------------------------------------------------------------- columns

template <>
struct Table<PersonRow> {
  static constexpr std::string_view name = "person";
  static constexpr std::size_t key = 1;
  static constexpr std::array<std::string_view, 3> columns{"person", "public_key", "made_at"};
  static constexpr auto members =
      std::tuple{&PersonRow::person, &PersonRow::public_key, &PersonRow::made_at};
};

template <>
struct Table<CredentialRow> {
  static constexpr std::string_view name = "credential";
  static constexpr std::size_t key = 2;
  static constexpr std::array<std::string_view, 7> columns{"person",      "id",    "proof",  "salt",
                                                           "wrapped_key", "label", "made_at"};
  static constexpr auto members =
      std::tuple{&CredentialRow::person, &CredentialRow::id,          &CredentialRow::proof,
                 &CredentialRow::salt,   &CredentialRow::wrapped_key, &CredentialRow::label,
                 &CredentialRow::made_at};
};

template <>
struct Table<MemberRow> {
  static constexpr std::string_view name = "member";
  static constexpr std::size_t key = 2;
  static constexpr std::array<std::string_view, 4> columns{"league", "person", "role", "club"};
  static constexpr auto members =
      std::tuple{&MemberRow::league, &MemberRow::person, &MemberRow::role, &MemberRow::club};
};

template <>
struct Table<InvitationRow> {
  static constexpr std::string_view name = "invitation";
  static constexpr std::size_t key = 2;
  static constexpr std::array<std::string_view, 9> columns{
      "league", "proof", "role", "club", "made_by", "made_at", "until", "used_by", "person"};
  static constexpr auto members =
      std::tuple{&InvitationRow::league, &InvitationRow::proof,   &InvitationRow::role,
                 &InvitationRow::club,   &InvitationRow::made_by, &InvitationRow::made_at,
                 &InvitationRow::until,  &InvitationRow::used_by, &InvitationRow::person};
};

template <>
struct Table<AuditRow> {
  static constexpr std::string_view name = "audit";
  static constexpr std::size_t key = 2;
  static constexpr std::array<std::string_view, 9> columns{
      "league", "n", "at", "who", "action", "detail", "hash", "turn", "changed"};
  static constexpr auto members = std::tuple{
      &AuditRow::league, &AuditRow::n,    &AuditRow::at,   &AuditRow::who,    &AuditRow::action,
      &AuditRow::detail, &AuditRow::hash, &AuditRow::turn, &AuditRow::changed};
};

}  // namespace touchline::store
