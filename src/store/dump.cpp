#include "store/dump.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "store/dump_text.hpp"

namespace touchline::store {

namespace {

const Shape& persons = shape_of<PersonRow>;
const Shape& credentials = shape_of<CredentialRow>;

bool is_of_persons(const Shape& shape) { return &shape == &persons || &shape == &credentials; }

std::string names_in_a_row(const std::vector<LeagueRow>& leagues) {
  std::string names;
  for (const LeagueRow& league : leagues) names += (names.empty() ? "" : ", ") + league.league;
  return names.empty() ? "none" : names;
}

/// Only another program can have put a text there that is not UTF-8.
void add_rows(Store& store, DumpWriter& writer, const Shape& shape, const Where& where) {
  store.select_from(shape, where, [&](std::span<Cell> cells) {
    for (std::size_t column = 0; column < cells.size(); ++column)
      if (shape.is_text(column) && !can_be_kept(cells[column].text))
        throw Failure(
            fmt::format("{}: {} of a row of {} is no UTF-8: the store was damaged or "
                        "changed by another program",
                        store.name(), shape.columns[column], shape.name));
    writer.add(shape, cells);
  });
}

/// In the order of their names, as they come from a whole table.
void add_members(Store& store, DumpWriter& writer, const std::string& league) {
  const auto members = store.select<MemberRow>(Where{}.is("league", league));
  for (const Shape* shape : {&persons, &credentials})
    for (const MemberRow& member : members)
      add_rows(store, writer, *shape, Where{}.is("person", member.person));
}

/// A file that contradicts itself or the store is bad input; a full disk is not.
template <class Work>
auto taken_in(const std::string& file, Work work) -> decltype(work()) {
  try {
    return work();
  } catch (const Failure& failure) {
    if (failure.kind() != Failure::Kind::constraint) throw;
    return bad_input(
        {file, 0}, fmt::format("its rows contradict each other or the store: {}", failure.what()));
  }
}

/// Rows of one table that follow each other go in together.
void insert_rows(Store& store, std::vector<DumpRow>& rows) {
  for (auto first = rows.begin(); first != rows.end();) {
    const auto end = std::find_if(first, rows.end(),
                                  [&](const DumpRow& row) { return row.shape != first->shape; });
    auto next = first;
    store.insert_into(*first->shape, static_cast<std::size_t>(end - first),
                      [&](std::span<Cell> cells) {
                        std::swap_ranges(cells.begin(), cells.end(), (next++)->cells.begin());
                      });
    first = end;
  }
}

Result<void> looked_at(Store& store, const std::string& league, const std::string& file,
                       const Sound& sound) {
  if (!sound) return {};
  const auto good = sound(store, league);
  if (good) return {};
  Problems problems;
  for (const Problem& problem : good.error().list()) problems.error({file, 0}, problem.sentence);
  return bad_input(problems);
}

/// Leaves out the persons whom the store knows, and whatever would prove anybody but the new ones.
void leave_out_known(Store& store, std::vector<DumpRow>& rows) {
  std::set<std::string> fresh;
  for (const DumpRow& row : rows)
    if (row.shape == &persons &&
        store.count<PersonRow>(Where{}.is("person", row.cells.front().text)) == 0)
      fresh.insert(row.cells.front().text);
  std::erase_if(rows, [&](const DumpRow& row) {
    return is_of_persons(*row.shape) && !fresh.contains(row.cells.front().text);
  });
}

/// Everything of an export is of its one league; gives it its name in this store.
Result<void> give_name(Dump& dump, const std::string& file, const std::string& name) {
  std::int64_t leagues = 0;
  for (DumpRow& row : dump.rows) {
    if (is_of_persons(*row.shape)) continue;
    std::string& league = row.cells.front().text;
    if (league != dump.header.league)
      return bad_input({file, row.line}, fmt::format("is a row of the league '{}' in an export of "
                                                     "'{}'",
                                                     league, dump.header.league));
    league = name;
    leagues += row.shape == &shape_of<LeagueRow> ? 1 : 0;
  }
  if (leagues != 1) return bad_input({file, 0}, "has no league in it");
  return {};
}

}  // namespace

Result<std::string> export_league(Store& store, const std::string& league) {
  const Store::Transaction one_view(store, Access::read);
  if (store.count<LeagueRow>(Where{}.is("league", league)) == 0)
    return bad_input(fmt::format("{}: there is no league '{}'; there are: {}", store.name(), league,
                                 names_in_a_row(store.select<LeagueRow>())));
  DumpWriter writer({"export", store.schema(), league});
  add_members(store, writer, league);
  for (const Shape* shape : all_shapes())
    if (!is_of_persons(*shape)) add_rows(store, writer, *shape, Where{}.is("league", league));
  return writer.finish();
}

Result<std::string> import_league(Store& store, std::string_view text, const std::string& file,
                                  const std::string& as_name, const Sound& sound) {
  auto dump = read_dump(text, file, "export", store.schema());
  if (!dump) return bad_input(dump.error());
  const std::string name = as_name.empty() ? dump->header.league : as_name;
  if (const auto renamed = give_name(*dump, file, name); !renamed)
    return bad_input(renamed.error());
  return taken_in(file, [&]() -> Result<std::string> {
    Store::Transaction transaction(store);
    if (store.count<LeagueRow>(Where{}.is("league", name)) > 0)
      return bad_input(
          fmt::format("{}: there is a league '{}' already; give the new one another "
                      "name",
                      store.name(), name));
    leave_out_known(store, dump->rows);
    insert_rows(store, dump->rows);
    if (auto good = looked_at(store, name, file, sound); !good) return bad_input(good.error());
    transaction.commit();
    return name;
  });
}

Result<std::string> backup(Store& store) {
  const Store::Transaction one_view(store, Access::read);
  DumpWriter writer({"backup", store.schema(), ""});
  for (const Shape* shape : all_shapes()) add_rows(store, writer, *shape, {});
  return writer.finish();
}

Result<std::vector<std::string>> restore(Store& store, std::string_view text,
                                         const std::string& file, const Sound& sound) {
  auto dump = read_dump(text, file, "backup", store.schema());
  if (!dump) return bad_input(dump.error());
  return taken_in(file, [&]() -> Result<std::vector<std::string>> {
    Store::Transaction transaction(store);
    if (const auto leagues = store.select<LeagueRow>(); !leagues.empty())
      return bad_input(fmt::format("{}: has leagues already ({}); restore into a new store",
                                   store.name(), names_in_a_row(leagues)));
    store.erase<CredentialRow>({});
    store.erase<PersonRow>({});
    std::vector<std::string> names;
    for (const DumpRow& row : dump->rows)
      if (row.shape == &shape_of<LeagueRow>) names.push_back(row.cells.front().text);
    insert_rows(store, dump->rows);
    for (const std::string& name : names) {
      if (auto good = looked_at(store, name, file, sound); !good) return bad_input(good.error());
    }
    transaction.commit();
    return names;
  });
}

}  // namespace touchline::store
