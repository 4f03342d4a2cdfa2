-- What men did, turn by turn, in games that count it: leaders, player pages and records over seasons
-- are read from it.

create table stat (
  league text not null,
  turn bigint not null,
  n bigint not null,
  season bigint not null,
  stage text not null,
  team text not null,
  player text not null,
  statistic text not null,
  value bigint not null,
  primary key (league, turn, n),
  foreign key (league, turn) references turn (league, seq) on delete cascade
);
create index stat_of_statistic on stat (league, statistic, season);
create index stat_of_player on stat (league, player);
