// What a transaction is for.
#pragma once

namespace touchline::store {

enum class Access {
  read,   // one view of the store, whatever others write meanwhile
  write,  // nobody else writes until it ends; or, where one league is named, nobody else to that
};

}  // namespace touchline::store
