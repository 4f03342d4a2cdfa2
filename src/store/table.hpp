// Where a row is kept. Each struct of a row has one beside it that lists its columns once.
#pragma once

namespace touchline::store {

/// The table's name, its columns and members in the same order, and its key: so many of the first.
template <class Row>
struct Table;

}  // namespace touchline::store
