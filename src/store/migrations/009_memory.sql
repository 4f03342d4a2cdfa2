-- What seasons that are over left to views of all of them: it follows from the other rows, and is made again from
-- them. Two clubs' meetings are found without reading all results, and links of the chain are listed without their
-- states.

create table memory (
  league text not null,
  season bigint not null,
  kind text not null,
  turn bigint not null,
  text text not null,
  primary key (league, season, kind),
  foreign key (league, turn) references turn (league, seq) on delete cascade
);

create index result_of_pairing on result (league, home, away, turn, fixture);

create index turn_head on turn (league, seq, number, kind, who, at, hash, withdrawn);
