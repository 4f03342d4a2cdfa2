#include "store/dump_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <optional>

#include "core/digest.hpp"
#include "core/json.hpp"
#include "core/text.hpp"

namespace touchline::store {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view take_another = "take another copy of the file";

Json row_counts(const std::map<std::string_view, std::int64_t>& rows) {
  Json counts = Json::object();
  for (const auto& [table, count] : rows) counts[std::string(table)] = count;
  return counts;
}

std::string kind_in_words(std::string_view kind) {
  return kind == "backup" ? "a backup of a whole store" : "the export of a league";
}

const Shape* shape_named(std::string_view name) {
  for (const Shape* shape : all_shapes())
    if (shape->name == name) return shape;
  return nullptr;
}

std::string text_at(const Json& object, const char* key) {
  const auto found = object.find(key);
  return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::optional<std::int64_t> number_in(const Json& value) {
  if (!value.is_number_integer()) return std::nullopt;
  if (value.is_number_unsigned() &&
      value.get<std::uint64_t>() > std::uint64_t{std::numeric_limits<std::int64_t>::max()})
    return std::nullopt;
  return value.get<std::int64_t>();
}

/// The text in front of the last line, if that line proves it.
Result<std::string_view> proven_part(std::string_view text, const std::string& file) {
  const auto cut = [&] {
    return bad_input({file, 0},
                     fmt::format("was cut: its last line is not there; {}", take_another));
  };
  if (!text.ends_with('\n')) return cut();
  const std::size_t before = text.substr(0, text.size() - 1).rfind('\n');
  if (before == std::string_view::npos) return cut();
  const std::string_view part = text.substr(0, before + 1);
  const Json last = json_or_none<Json>(text.substr(before + 1));
  if (!last.is_object() || !last.contains("digest")) return cut();
  if (text_at(last, "digest") != digest(part))
    return bad_input({file, 0},
                     fmt::format("was changed or damaged since it was written: its digest "
                                 "is {}, its last line says {}; {}",
                                 digest(part), text_at(last, "digest"), take_another));
  return part;
}

Result<DumpHeader> read_header(std::string_view line, const std::string& file,
                               std::string_view kind, std::int64_t schema) {
  const Json header = json_or_none<Json>(line);
  const std::string is = header.is_object() ? text_at(header, "touchline") : "";
  if (is != "export" && is != "backup")
    return bad_input({file, 1}, "is no export and no backup of Touchline");
  if (is != kind)
    return bad_input({file, 1},
                     fmt::format("is {}, not {}", kind_in_words(is), kind_in_words(kind)));
  const auto version = header.contains("schema") ? number_in(header["schema"]) : std::nullopt;
  if (!version || *version < 1) return bad_input({file, 1}, "does not say its schema");
  if (*version > schema)
    return bad_input({file, 1}, fmt::format("was written by a newer Touchline (schema {}, this one "
                                            "knows {}); use the newer one",
                                            *version, schema));
  return DumpHeader{is, *version, text_at(header, "league")};
}

/// Puts the value into its cell; what is wrong with it, or nothing.
std::string read_cell(const Shape& shape, const std::string& column, const Json& value,
                      std::vector<Cell>& cells) {
  const auto at = shape.find(column);
  if (!at) return fmt::format("the table {} has no column {}", shape.name, column);
  if (shape.is_text(*at)) {
    if (!value.is_string()) return fmt::format("{} must be a text", column);
    cells[*at].text = value.get<std::string>();
    return can_be_kept(cells[*at].text) ? ""
                                        : fmt::format("{} has the character zero in it", column);
  }
  const auto number = number_in(value);
  if (!number) return fmt::format("{} must be a whole number of 64 bits", column);
  cells[*at].number = *number;
  return "";
}

Result<DumpRow> read_row(std::string_view line, Place place) {
  const Json json = json_or_none<Json>(line);
  if (!json.is_object()) return bad_input(place, "is no row: a line is one JSON object");
  const std::string table = text_at(json, "table");
  DumpRow row{shape_named(table), place.line, {}};
  if (row.shape == nullptr) return bad_input(place, fmt::format("there is no table '{}'", table));
  for (std::size_t column = 0; column < row.shape->key; ++column)
    if (!json.contains(std::string(row.shape->columns[column])))
      return bad_input(place, fmt::format("{} is missing", row.shape->columns[column]));
  row.cells.resize(row.shape->columns.size());
  for (const auto& [column, value] : json.items()) {
    if (column == "table") continue;
    if (const std::string wrong = read_cell(*row.shape, column, value, row.cells); !wrong.empty())
      return bad_input(place, wrong);
  }
  return row;
}

}  // namespace

DumpWriter::DumpWriter(const DumpHeader& header) {
  Json line{{"touchline", header.kind}, {"schema", header.schema}};
  if (header.kind == "export") line["league"] = header.league;
  text_ = json_text(line) + '\n';
}

void DumpWriter::add(const Shape& shape, std::span<const Cell> cells) {
  Json line{{"table", shape.name}};
  for (std::size_t column = 0; column < shape.columns.size(); ++column) {
    const std::string name(shape.columns[column]);
    if (shape.is_text(column))
      line[name] = cells[column].text;
    else
      line[name] = cells[column].number;
  }
  text_ += json_text(line);
  text_ += '\n';
  ++rows_[shape.name];
}

std::string DumpWriter::finish() {
  const Json line{{"rows", row_counts(rows_)}, {"digest", digest(text_)}};
  return std::move(text_) + json_text(line) + '\n';
}

Result<Dump> read_dump(std::string_view text, const std::string& file, std::string_view kind,
                       std::int64_t schema) {
  // First what it is: of a file of another kind the last line would say nothing.
  const auto header = read_header(text.substr(0, text.find('\n')), file, kind, schema);
  if (!header) return bad_input(header.error());
  const auto part = proven_part(text, file);
  if (!part) return bad_input(part.error());
  Dump dump{*header, {}};
  Problems problems;
  int number = 0;
  for (const std::string_view line : split(part->substr(0, part->size() - 1), '\n')) {
    if (++number == 1) continue;
    auto row = read_row(line, {file, number});
    if (row)
      dump.rows.push_back(std::move(*row));
    else
      problems.add(row.error());
  }
  if (problems.bad()) return bad_input(problems);
  return dump;
}

}  // namespace touchline::store
