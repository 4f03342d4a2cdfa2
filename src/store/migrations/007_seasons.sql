-- Views of one season find its rows without reading all the others.

create index result_of_season on result (league, season);
create index goal_of_season on goal (league, season);
create index standing_of_season on standing (league, season);
create index ledger_of_season on ledger (league, season);
