-- Read from the turns, and made again from them at any time.

create table result (
  league text not null,
  turn bigint not null,
  fixture bigint not null,
  season bigint not null,
  round bigint not null,
  stage text not null,
  date text not null,
  home text not null,
  away text not null,
  home_score bigint not null,
  away_score bigint not null,
  detail text not null,
  how text not null,
  neutral bigint not null,
  tape text not null,
  primary key (league, turn, fixture),
  foreign key (league, turn) references turn (league, seq) on delete cascade
);

create table goal (
  league text not null,
  turn bigint not null,
  fixture bigint not null,
  n bigint not null,
  season bigint not null,
  club text not null,
  player text not null,
  period bigint not null,
  kind text not null,
  points bigint not null,
  primary key (league, turn, fixture, n),
  foreign key (league, turn) references turn (league, seq) on delete cascade
);

create table standing (
  league text not null,
  turn bigint not null,
  n bigint not null,
  season bigint not null,
  round bigint not null,
  division text not null,
  position bigint not null,
  club text not null,
  played bigint not null,
  won bigint not null,
  drawn bigint not null,
  lost bigint not null,
  scored bigint not null,
  conceded bigint not null,
  points bigint not null,
  note text not null,
  primary key (league, turn, n),
  foreign key (league, turn) references turn (league, seq) on delete cascade
);

create table player (
  league text not null,
  turn bigint not null,
  n bigint not null,
  season bigint not null,
  club text not null,
  player text not null,
  detail text not null,
  primary key (league, turn, n),
  foreign key (league, turn) references turn (league, seq) on delete cascade
);

create table ledger (
  league text not null,
  turn bigint not null,
  n bigint not null,
  season bigint not null,
  club text not null,
  account text not null,
  amount bigint not null,
  text text not null,
  primary key (league, turn, n),
  foreign key (league, turn) references turn (league, seq) on delete cascade
);
